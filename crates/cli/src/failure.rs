//! How a command ends: its exit status, and what it could not do.

use std::io;
use std::process::ExitCode;

/// How a run of the program ended, as its exit status says it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Status {
    /// All was done: 0.
    Success,
    /// Something outside did not work, a file that cannot be written: 1.
    Failure,
    /// What was asked for makes no sense, on the command line or in what was read: 2.
    BadInput,
}

impl Status {
    /// The number that a shell sees.
    pub fn code(self) -> u8 {
        match self {
            Self::Success => 0,
            Self::Failure => 1,
            Self::BadInput => 2,
        }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        ExitCode::from(status.code())
    }
}

/// Why a command, or a line typed into one, could not be done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// What was asked for makes no sense; the text says what was expected.
    #[error("{0}")]
    Input(String),
    /// It makes sense, and did not work.
    #[error("{0}")]
    Runtime(String),
    /// The output takes no more. There is no point in going on.
    #[error("the output: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    pub(crate) fn status(&self) -> Status {
        match self {
            Self::Input(_) => Status::BadInput,
            Self::Runtime(_) => Status::Failure,
            // A reader that has seen enough is no failure: `board … | head`.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => Status::Success,
            Self::Output(_) => Status::Failure,
        }
    }
}

/// `text` on one line of a terminal, whatever it holds: line ends and other control characters are written out, so
/// that text from a file or an argument can neither break the line nor steer the terminal.
pub(crate) fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_control() {
            line.extend(letter.escape_default());
        } else {
            line.push(letter);
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::one_line;

    #[test]
    fn control_characters_are_written_out() {
        assert_eq!(one_line("a\nb\u{1b}[2Jé\u{9b}"), r"a\nb\u{1b}[2Jé\u{9b}");
    }
}
