//! The output, shared between the dialogue and the search.

use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Lines that are out before the next one is written. Once one could not be written none is tried again.
pub(crate) struct Output<'a> {
    inner: Mutex<Inner<'a>>,
}

struct Inner<'a> {
    to: &'a mut (dyn Write + Send),
    failed: Option<io::Error>,
}

impl<'a> Output<'a> {
    pub(crate) fn new(to: &'a mut (dyn Write + Send)) -> Self {
        let inner = Inner { to, failed: None };
        Self {
            inner: Mutex::new(inner),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inner<'a>> {
        // A panic while it was held has left a line half written at worst.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes lines that stay together.
    pub(crate) fn lines(&self, text: &str) {
        let mut inner = self.lock();
        if inner.failed.is_some() {
            return;
        }
        let written = writeln!(inner.to, "{text}").and_then(|()| inner.to.flush());
        inner.failed = written.err();
    }

    /// Tells what was wrong, on one line whatever it holds.
    pub(crate) fn remark(&self, text: &str) {
        let clean: String = text
            .chars()
            .map(|letter| if letter.is_control() { ' ' } else { letter })
            .collect();
        self.lines(&format!("info string {clean}"));
    }

    /// Whether nobody reads any more.
    pub(crate) fn is_broken(&self) -> bool {
        self.lock().failed.is_some()
    }

    /// The failure, if there was one.
    pub(crate) fn finish(self) -> io::Result<()> {
        let inner = self
            .inner
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        inner.failed.map_or(Ok(()), Err)
    }
}
