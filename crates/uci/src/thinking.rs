//! What the dialogue and a search that goes on tell each other.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use board_search::Control;

use crate::clock::Allowance;

/// A search that goes on: what ends it, and whether its answer may be given yet.
pub(crate) struct Thinking {
    pub(crate) control: Control,
    /// While it is asked to think on, whatever it has found: in infinite analysis, and on the other side's time.
    held: AtomicBool,
}

/// How often it is looked whether the answer may be given.
const PAUSE: Duration = Duration::from_millis(2);

impl Thinking {
    pub(crate) fn new(held: bool) -> Self {
        Self {
            control: Control::new(),
            held: AtomicBool::new(held),
        }
    }

    /// The clock runs from now on.
    pub(crate) fn allow(&self, allowance: Allowance) {
        self.control.allow(allowance.soft, allowance.hard);
    }

    /// The answer may be given once it is there.
    pub(crate) fn release(&self) {
        self.held.store(false, Ordering::Release);
    }

    /// Whether it thinks on until it is told otherwise.
    pub(crate) fn is_held(&self) -> bool {
        self.held.load(Ordering::Acquire)
    }

    /// Waits until the answer may be given.
    pub(crate) fn wait(&self) {
        while self.is_held() && !self.control.is_stopped() {
            thread::sleep(PAUSE);
        }
    }
}
