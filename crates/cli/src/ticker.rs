//! Signs of life while something takes long.

use std::io::Write;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Does `work`, and writes to the standard error how long it has been at it, once a second, on a line that is gone
/// afterwards. Without `watched` it only does the work.
pub(crate) fn with_ticker<T>(watched: bool, what: &str, work: impl FnOnce() -> T) -> T {
    if !watched {
        return work();
    }
    let (done, is_done) = channel::<()>();
    thread::scope(|scope| {
        let ticker = thread::Builder::new().spawn_scoped(scope, move || {
            let start = Instant::now();
            let mut shown = false;
            while is_done.recv_timeout(Duration::from_secs(1)) == Err(RecvTimeoutError::Timeout) {
                shown = true;
                show(&format!("\r{what}, {} s ", start.elapsed().as_secs()));
            }
            if shown {
                show("\r\u{1b}[K");
            }
        });
        let result = work();
        drop(done);
        // A ticker that could not be started, or that failed, has nothing to say about the work.
        if let Ok(ticker) = ticker {
            let _ = ticker.join();
        }
        result
    })
}

fn show(text: &str) {
    let mut errors = std::io::stderr().lock();
    let _ = errors.write_all(text.as_bytes());
    let _ = errors.flush();
}
