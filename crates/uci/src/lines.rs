//! Lines of the input, one at a time, whatever bytes they hold.

use std::io::{self, BufRead, Read};

/// The longest line that is read, in bytes: a match of more than 100 000 moves fits.
const LONGEST: u64 = 1 << 20;

/// What the input had next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// A line, without its end. What is not UTF-8 in it is replaced.
    Text(String),
    /// A line longer than any command; it is skipped.
    TooLong,
    /// No more lines.
    End,
}

pub(crate) fn next(input: &mut dyn BufRead) -> io::Result<Line> {
    let mut bytes = Vec::new();
    input.take(LONGEST).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(Line::End);
    }
    if bytes.last() != Some(&b'\n') && bytes.len() as u64 == LONGEST {
        input.skip_until(b'\n')?;
        return Ok(Line::TooLong);
    }
    Ok(Line::Text(String::from_utf8_lossy(&bytes).trim().into()))
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, Line, next};

    #[test]
    fn lines_come_one_by_one() -> std::io::Result<()> {
        let mut bytes = b"uci\r\n\n".to_vec();
        bytes.resize(bytes.len() + 3 * LONGEST as usize, b'x');
        bytes.extend(b"\ngo \xff\nquit");
        let mut input = &bytes[..];
        let text = |text: &str| Line::Text(text.into());
        assert_eq!(next(&mut input)?, text("uci"));
        assert_eq!(next(&mut input)?, text(""));
        assert_eq!(next(&mut input)?, Line::TooLong);
        assert_eq!(next(&mut input)?, text("go \u{fffd}"));
        assert_eq!(next(&mut input)?, text("quit"));
        assert_eq!(next(&mut input)?, Line::End);
        Ok(())
    }
}
