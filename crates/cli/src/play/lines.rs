//! Lines read from a pipe or a file, one at a time, whatever bytes they hold.

use std::io::{self, BufRead, Read};

/// The longest line that is read, in bytes. No command is anywhere near as long.
const LONGEST: u64 = 64 * 1024;

/// What the input had next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// A line, without its end.
    Text(String),
    /// A line that cannot be one, and why.
    Unreadable(&'static str),
    /// No more lines.
    End,
}

/// Reads the next line. Memory stays within [`LONGEST`].
pub(crate) fn next(input: &mut dyn BufRead) -> io::Result<Line> {
    let mut bytes = Vec::new();
    input.take(LONGEST).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(Line::End);
    }
    if bytes.last() != Some(&b'\n') && bytes.len() as u64 == LONGEST {
        skip_line(input)?;
        return Ok(Line::Unreadable("the line is longer than 64 KiB"));
    }
    while matches!(bytes.last(), Some(b'\n' | b'\r')) {
        bytes.pop();
    }
    Ok(String::from_utf8(bytes).map_or(Line::Unreadable("the line is not UTF-8"), Line::Text))
}

fn skip_line(input: &mut dyn BufRead) -> io::Result<()> {
    loop {
        let part = input.fill_buf()?;
        let (length, found) = match part.iter().position(|byte| *byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (part.len(), part.is_empty()),
        };
        input.consume(length);
        if found {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Line, next};

    #[test]
    fn lines_come_one_by_one() -> std::io::Result<()> {
        let long = "x".repeat(200_000);
        let text = format!("one\r\n\n{long}\ntwo\n");
        let mut bytes = text.into_bytes();
        bytes.extend(b"\xff\xfe\nlast");
        let mut input = &bytes[..];
        let text = |text: &str| Line::Text(text.into());
        assert_eq!(next(&mut input)?, text("one"));
        assert_eq!(next(&mut input)?, text(""));
        assert!(matches!(next(&mut input)?, Line::Unreadable(why) if why.contains("64 KiB")));
        assert_eq!(next(&mut input)?, text("two"));
        assert!(matches!(next(&mut input)?, Line::Unreadable(why) if why.contains("UTF-8")));
        assert_eq!(next(&mut input)?, text("last"));
        assert_eq!(next(&mut input)?, Line::End);
        Ok(())
    }

    #[test]
    fn an_endless_line_ends_with_the_input() -> std::io::Result<()> {
        let bytes = vec![b'x'; 64 * 1024];
        let mut input = &bytes[..];
        assert!(matches!(next(&mut input)?, Line::Unreadable(_)));
        assert_eq!(next(&mut input)?, Line::End);
        Ok(())
    }
}
