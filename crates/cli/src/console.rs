//! Where a command reads and writes, and what kind of place that is.

use std::io::{self, BufRead, Write};

use crate::failure::{Failure, Status, one_line};
use crate::paint::Paint;

/// What the program reads from and writes to.
///
/// [`Program::run_from_env`](crate::Program::run_from_env) takes the process's own streams. One made by
/// [`Console::new`] stands for pipes: no colours, no prompt, no progress. It is what a test or a program that embeds
/// this one hands over.
pub struct Console<'a> {
    pub(crate) input: Box<dyn BufRead + 'a>,
    pub(crate) output: Box<dyn Write + Send + 'a>,
    pub(crate) errors: Box<dyn Write + 'a>,
    /// A person types: prompts are wanted, and a refused line is no failure of the whole.
    pub(crate) interactive: bool,
    /// A person types and reads on the same terminal: lines can be edited there.
    pub(crate) editable: bool,
    /// Someone watches the errors: progress may be shown.
    pub(crate) watched: bool,
    pub(crate) paint: Paint,
}

impl<'a> Console<'a> {
    /// A console of pipes.
    pub fn new(
        input: impl BufRead + 'a,
        output: impl Write + Send + 'a,
        errors: impl Write + 'a,
    ) -> Self {
        Self {
            input: Box::new(input),
            output: Box::new(output),
            errors: Box::new(errors),
            interactive: false,
            editable: false,
            watched: false,
            paint: Paint::PLAIN,
        }
    }

    /// One line about what went wrong, after all that was written before it.
    pub(crate) fn complain(&mut self, failure: &Failure) -> io::Result<()> {
        // Where the output takes no more, that is what the line is about.
        let _ = self.output.flush();
        let line = one_line(&failure.to_string());
        writeln!(self.errors, "board: {line}")?;
        self.errors.flush()
    }

    /// The same for a line of the input, which is told by its number.
    pub(crate) fn complain_of_line(&mut self, number: u64, failure: &Failure) -> io::Result<()> {
        self.output.flush()?;
        let line = one_line(&failure.to_string());
        writeln!(self.errors, "board: line {number}: {line}")?;
        self.errors.flush()
    }

    /// The same to a person who has just typed what it is about.
    pub(crate) fn remark(&mut self, failure: &Failure) -> io::Result<()> {
        self.output.flush()?;
        let (line, style) = (one_line(&failure.to_string()), self.paint.error());
        writeln!(self.errors, "{style}{line}{style:#}")?;
        self.errors.flush()
    }

    /// How a command ended, once its failure is told.
    pub(crate) fn conclude(&mut self, result: Result<Status, Failure>) -> Status {
        let result = result.and_then(|status| {
            self.output.flush()?;
            Ok(status)
        });
        match result {
            Ok(status) => status,
            Err(failure) => {
                let status = failure.status();
                if status != Status::Success {
                    // Where even that cannot be told, the status still tells it.
                    let _ = self.complain(&failure);
                }
                status
            }
        }
    }
}
