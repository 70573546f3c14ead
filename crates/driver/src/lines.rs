//! Lines of an input, as far as they can be had without waiting.

use std::io::{self, BufRead, ErrorKind};

use memchr::memchr;

/// Calls `each` with every line's number, from 1, and bytes; and with nothing whenever more input may have to be waited
/// for, which is after every line that has come so far, and at the end.
pub(crate) fn for_each(
    mut input: impl BufRead,
    mut each: impl FnMut(Option<(u64, &[u8])>) -> io::Result<()>,
) -> io::Result<()> {
    // The beginning of a line whose end has not come yet.
    let mut begun = Vec::new();
    let mut number = 0;
    loop {
        each(None)?;
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            if !begun.is_empty() {
                each(Some((number + 1, &begun)))?;
            }
            return each(None);
        }
        let length = chunk.len();
        let mut rest = chunk;
        while let Some((line, after)) =
            memchr(b'\n', rest).and_then(|end| rest.split_at_checked(end + 1))
        {
            number += 1;
            if begun.is_empty() {
                each(Some((number, line)))?;
            } else {
                begun.extend_from_slice(line);
                each(Some((number, &begun)))?;
                begun.clear();
            }
            rest = after;
        }
        begun.extend_from_slice(rest);
        input.consume(length);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    #[test]
    fn lines_come_whole_whatever_the_buffer() {
        let text = b"one\n\ntwo \r\nthree";
        for capacity in 1..20 {
            let mut lines = Vec::new();
            let each = |line: Option<(u64, &[u8])>| {
                let text = |line| String::from_utf8_lossy(line).into_owned();
                lines.extend(line.map(|(number, line)| (number, text(line))));
                Ok(())
            };
            let read = for_each(BufReader::with_capacity(capacity, &text[..]), each);
            assert!(read.is_ok());
            let expected = [(1, "one\n"), (2, "\n"), (3, "two \r\n"), (4, "three")];
            assert_eq!(
                lines,
                expected.map(|(number, line)| (number, line.to_string()))
            );
        }
    }
}
