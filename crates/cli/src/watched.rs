//! An input that remembers its own failure, to tell it from one of the output.

use std::io::{self, BufRead, Read};

use crate::failure::Failure;

/// Reads from another input, and keeps what went wrong there.
pub(crate) struct Watched<R> {
    input: R,
    failed: Option<String>,
}

impl<R: BufRead> Watched<R> {
    pub(crate) fn new(input: R) -> Self {
        Self {
            input,
            failed: None,
        }
    }

    /// The result of something that read from this and wrote elsewhere, with its failure put down to one of the two.
    pub(crate) fn told<T>(self, result: io::Result<T>, name: &str) -> Result<T, Failure> {
        match (result, self.failed) {
            (Err(_), Some(why)) => Err(Failure::Runtime(format!("{name}: {why}"))),
            (result, _) => Ok(result?),
        }
    }

    fn watch<T>(&mut self, read: impl FnOnce(&mut R) -> io::Result<T>) -> io::Result<T> {
        read(&mut self.input).inspect_err(|error| {
            // What is only interrupted is tried again.
            if error.kind() != io::ErrorKind::Interrupted {
                self.failed = Some(error.to_string());
            }
        })
    }
}

impl<R: BufRead> Read for Watched<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.watch(|input| input.read(into))
    }
}

impl<R: BufRead> BufRead for Watched<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        // Asked twice, since what is borrowed cannot be looked at and handed on; the second time it is there already.
        self.watch(|input| input.fill_buf().map(|_| ()))?;
        self.input.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.input.consume(amount);
    }
}
