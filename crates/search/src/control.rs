//! How a search is told from outside to end.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What ends a search from outside: a flag, and a time that may be set while the search goes on. Shared between threads
/// by reference.
///
/// ```
/// use board_search::{Control, Request, Searcher};
/// use board_match::Match;
/// use std::time::Duration;
/// use strategy_board::Rules;
///
/// let of = Match::<Rules>::from_start(Rules::shared())?;
/// let mut searcher = Searcher::new(Rules::shared());
/// let control = Control::new();
/// std::thread::scope(|scope| {
///     let thinking = scope.spawn(|| searcher.search(&Request::new(&of), &control, &mut |_| {}));
///     control.allow(None, Some(Duration::from_millis(20)));
///     let found = thinking.join().expect("the search does not panic");
///     assert!(found.best.is_some());
/// });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Control {
    stopped: AtomicBool,
    born: Instant,
    /// Microseconds after `born`; [`NEVER`] where time does not matter.
    soft: AtomicU64,
    hard: AtomicU64,
}

const NEVER: u64 = u64::MAX;

impl Control {
    /// Nothing ends the search but its own limits.
    pub fn new() -> Self {
        Self {
            stopped: AtomicBool::new(false),
            born: Instant::now(),
            soft: AtomicU64::new(NEVER),
            hard: AtomicU64::new(NEVER),
        }
    }

    /// Ends the search: it answers within the time of a few positions. There is no way back.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether it was told to end.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Gives the search this time, counted from now: after `soft` it does not begin to look a ply deeper, after `hard` it
    /// ends. Takes the place of what was given before.
    pub fn allow(&self, soft: Option<Duration>, hard: Option<Duration>) {
        let now = self.born.elapsed();
        let after =
            |time: Option<Duration>| time.map_or(NEVER, |time| micros(now.saturating_add(time)));
        self.soft.store(after(soft), Ordering::Relaxed);
        self.hard.store(after(hard), Ordering::Relaxed);
    }

    /// How long it has been there.
    pub(crate) fn age(&self) -> Duration {
        self.born.elapsed()
    }

    pub(crate) fn is_time_up(&self) -> bool {
        self.is_past(&self.hard)
    }

    pub(crate) fn is_time_for_no_more(&self) -> bool {
        self.is_past(&self.soft) || self.is_time_up()
    }

    fn is_past(&self, limit: &AtomicU64) -> bool {
        let limit = limit.load(Ordering::Relaxed);
        limit != NEVER && micros(self.born.elapsed()) >= limit
    }
}

impl Default for Control {
    fn default() -> Self {
        Self::new()
    }
}

fn micros(time: Duration) -> u64 {
    // Never the value that means never.
    u64::try_from(time.as_micros()).map_or(NEVER - 1, |micros| micros.min(NEVER - 1))
}

#[cfg(test)]
mod tests {
    use super::Control;
    use std::time::Duration;

    #[test]
    fn time_is_what_was_given_last() {
        let control = Control::new();
        assert!(!control.is_time_for_no_more());
        control.allow(Some(Duration::ZERO), None);
        assert!(control.is_time_for_no_more() && !control.is_time_up());
        control.allow(None, Some(Duration::ZERO));
        assert!(control.is_time_for_no_more() && control.is_time_up());
        control.allow(None, Some(Duration::MAX));
        assert!(!control.is_time_for_no_more() && !control.is_time_up());
        assert!(!control.is_stopped());
        control.stop();
        assert!(control.is_stopped());
    }
}
