//! Answers as JSON text.

use std::io;

use serde::Serialize;
use serde_json::ser::Formatter;

use crate::error::InvalidArgument;

/// The code of what a game refuses.
pub(crate) const INVALID: &str = "invalid-argument";
/// The code of a line that is no testcase.
pub(crate) const MALFORMED: &str = "malformed-testcase";

/// Where a call puts its answer: one JSON value.
pub struct Answer<'a> {
    out: &'a mut Vec<u8>,
    start: usize,
}

impl<'a> Answer<'a> {
    pub(crate) fn new(out: &'a mut Vec<u8>) -> Self {
        let start = out.len();
        Self { out, start }
    }

    /// Answers this value. Where a call answers more than once, the last one counts; where never, the answer is `null`.
    ///
    /// # Errors
    /// [`InvalidArgument`] where the value cannot be written as JSON, such as a map whose keys are no strings.
    pub fn put<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), InvalidArgument> {
        self.out.truncate(self.start);
        value.serialize(&mut serde_json::Serializer::with_formatter(
            &mut *self.out,
            Spaced,
        ))?;
        Ok(())
    }

    /// Ends the answer: what was put, or the error.
    pub(crate) fn finish(self, result: Result<(), InvalidArgument>) {
        match result {
            Ok(()) if self.out.len() > self.start => {}
            Ok(()) => self.out.extend_from_slice(b"null"),
            Err(error) => {
                self.out.truncate(self.start);
                self.out.push(b'{');
                put_error(self.out, INVALID, &error.to_string());
                self.out.push(b'}');
            }
        }
    }
}

/// Writes `"error": {"code": …, "message": …}`.
pub(crate) fn put_error(out: &mut Vec<u8>, code: &str, message: &str) {
    out.extend_from_slice(b"\"error\": {\"code\": ");
    put_text(out, code);
    out.extend_from_slice(b", \"message\": ");
    put_text(out, message);
    out.push(b'}');
}

fn put_text(out: &mut Vec<u8>, text: &str) {
    if serde_json::to_writer(&mut *out, text).is_err() {
        // A string can always be written, and memory does not refuse it.
        out.extend_from_slice(b"null");
    }
}

/// JSON with a space after commas and colons, as the documentation writes it and many a tool by default.
struct Spaced;

impl Formatter for Spaced {
    fn begin_array_value<W: io::Write + ?Sized>(
        &mut self,
        out: &mut W,
        first: bool,
    ) -> io::Result<()> {
        if first { Ok(()) } else { out.write_all(b", ") }
    }

    fn begin_object_key<W: io::Write + ?Sized>(
        &mut self,
        out: &mut W,
        first: bool,
    ) -> io::Result<()> {
        if first { Ok(()) } else { out.write_all(b", ") }
    }

    fn begin_object_value<W: io::Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b": ")
    }
}
