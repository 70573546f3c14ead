//! One line after the other, on the caller's thread.

use std::io::{self, BufRead, Write};
use std::time::Instant;

use crate::driver::{Driver, HOLD, SPILL, Summary};
use crate::lines;

pub(crate) fn run(
    driver: &Driver,
    input: impl BufRead,
    mut output: impl Write,
) -> io::Result<Summary> {
    let mut summary = Summary::default();
    let mut answers = Vec::new();
    let mut flushed = Instant::now();
    lines::for_each(input, |line| {
        let mut write = |answers: &mut Vec<u8>| {
            output.write_all(answers)?;
            answers.clear();
            Ok(())
        };
        let wait = match line {
            Some((number, line)) => {
                summary.count(driver.play(number, line, &mut answers, &mut write)?);
                false
            }
            None => true,
        };
        if wait || answers.len() >= SPILL || flushed.elapsed() >= HOLD {
            write(&mut answers)?;
            output.flush()?;
            flushed = Instant::now();
        }
        Ok(())
    })?;
    Ok(summary)
}
