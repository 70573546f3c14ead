//! The two ways in which a testcase goes wrong: it is no testcase, or a game refuses what it asks.

use std::error::Error;
use std::fmt::{self, Display};

use crate::testcase::Call;

/// What a game refuses: the answer has the code `invalid-argument` and this message.
///
/// Any error becomes one with `?`, which is why this type is no [`Error`] itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidArgument {
    message: String,
}

impl InvalidArgument {
    /// With a message that says what was wrong and what was expected.
    pub fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
        }
    }

    /// For a call that a session does not know: one that its game's check should not have let through.
    pub fn no_such_call(call: &Call<'_>) -> Self {
        Self::new(format!(
            "there is no call `{}` with these arguments",
            Short(call.name())
        ))
    }
}

impl<E: Error> From<E> for InvalidArgument {
    fn from(error: E) -> Self {
        Self::new(error.to_string())
    }
}

impl Display for InvalidArgument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// Why a line is no testcase: the answer has the code `malformed-testcase` and this message, and no game has seen it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Malformed {
    message: String,
}

impl Malformed {
    /// With a message that says what was wrong and what was expected.
    pub fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
        }
    }

    /// The message of the JSON reader about a `whole`, which is one line long.
    pub(crate) fn json(error: &serde_json::Error, whole: &str) -> Self {
        let message = error.to_string();
        let (what, column) = (message.rsplit_once(" at line "), error.column());
        let what = what.map_or(&*message, |(what, _)| what);
        Self::new(format!("{what}, at column {column} of the {whole}"))
    }
}

impl Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// Why no match could be set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The setup has not the form that the game reads.
    Malformed(Malformed),
    /// It has, and the game refuses it.
    Invalid(InvalidArgument),
}

impl From<Malformed> for SetupError {
    fn from(error: Malformed) -> Self {
        Self::Malformed(error)
    }
}

impl From<InvalidArgument> for SetupError {
    fn from(error: InvalidArgument) -> Self {
        Self::Invalid(error)
    }
}

impl<E: Error> From<E> for SetupError {
    fn from(error: E) -> Self {
        Self::Invalid(error.into())
    }
}

/// A text from a line, cut where it is too long for a message.
pub(crate) struct Short<'a>(pub(crate) &'a str);

impl Display for Short<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOST: usize = 60;
        match self.0.char_indices().nth(MOST) {
            Some((end, _)) => write!(f, "{}…", self.0.get(..end).unwrap_or_default()),
            None => f.write_str(self.0),
        }
    }
}
