//! A stream of bytes with a little to look ahead, and where in the text it is.

use std::io::{self, Read};

/// How many bytes are held.
const CAPACITY: usize = 1 << 16;

/// Where something stands in a text, both counted from 1. Columns are counted in characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Place {
    pub(super) line: u64,
    pub(super) column: u64,
}

pub(super) struct Input<R> {
    from: R,
    buffer: Vec<u8>,
    at: usize,
    place: Place,
    ended: bool,
}

impl<R: Read> Input<R> {
    pub(super) fn new(from: R) -> Self {
        Self {
            from,
            buffer: Vec::with_capacity(CAPACITY),
            at: 0,
            place: Place { line: 1, column: 1 },
            ended: false,
        }
    }

    /// Where the next byte stands.
    pub(super) fn place(&self) -> Place {
        self.place
    }

    /// The next byte, which stays the next.
    #[inline]
    pub(super) fn peek(&mut self) -> io::Result<Option<u8>> {
        if self.at == self.buffer.len() {
            self.fill(1)?;
        }
        Ok(self.buffer.get(self.at).copied())
    }

    /// The next byte.
    #[inline]
    pub(super) fn next(&mut self) -> io::Result<Option<u8>> {
        let next = self.peek()?;
        if let Some(byte) = next {
            self.at += 1;
            match byte {
                b'\n' => {
                    self.place.line += 1;
                    self.place.column = 1;
                }
                // Bytes that go on with a character of UTF-8 are no character of their own.
                0x80..=0xbf => {}
                _ => self.place.column += 1,
            }
        }
        Ok(next)
    }

    /// Whether the next bytes are these; few at a time.
    pub(super) fn is_at(&mut self, bytes: &[u8]) -> io::Result<bool> {
        self.fill(bytes.len())?;
        let rest = self.buffer.get(self.at..).unwrap_or_default();
        Ok(rest.starts_with(bytes))
    }

    /// Holds so many bytes from the next one on, unless the stream has no more.
    fn fill(&mut self, count: usize) -> io::Result<()> {
        while self.buffer.len() - self.at < count && !self.ended {
            self.buffer.drain(..self.at);
            self.at = 0;
            let held = self.buffer.len();
            self.buffer.resize(CAPACITY.max(held + count), 0);
            let read = self
                .from
                .read(self.buffer.get_mut(held..).unwrap_or_default());
            let read = match read {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {
                    self.buffer.truncate(held);
                    continue;
                }
                Err(error) => {
                    self.buffer.truncate(held);
                    return Err(error);
                }
                Ok(read) => read,
            };
            self.buffer.truncate(held + read);
            self.ended = read == 0;
        }
        Ok(())
    }
}
