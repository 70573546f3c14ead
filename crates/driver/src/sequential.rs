//! One line after the other, on the caller's thread.

use std::cell::RefCell;
use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

use crate::driver::{Driver, SPILL, Summary};
use crate::lines;

/// How long an answer may be held back while lines that have come already are worked on.
const HOLD: Duration = Duration::from_millis(10);

pub(crate) fn run(driver: &Driver, input: impl BufRead, output: impl Write) -> io::Result<Summary> {
    let mut summary = Summary::default();
    // Both closures below write; they never run within each other.
    let state = RefCell::new(Output {
        output,
        answers: Vec::new(),
        flushed: Instant::now(),
    });
    lines::for_each(
        input,
        |number, line| {
            let state = &mut *state.borrow_mut();
            let output = &mut state.output;
            let mut spill = |answers: &mut Vec<u8>| {
                output.write_all(answers)?;
                answers.clear();
                Ok(())
            };
            summary.count(driver.play(number, line, &mut state.answers, &mut spill)?);
            if state.answers.len() >= SPILL || state.flushed.elapsed() >= HOLD {
                state.flush()?;
            }
            Ok(())
        },
        || state.borrow_mut().flush(),
    )?;
    Ok(summary)
}

struct Output<W> {
    output: W,
    answers: Vec<u8>,
    flushed: Instant,
}

impl<W: Write> Output<W> {
    fn flush(&mut self) -> io::Result<()> {
        self.output.write_all(&self.answers)?;
        self.answers.clear();
        self.output.flush()?;
        self.flushed = Instant::now();
        Ok(())
    }
}
