//! The calls of a game as a table: names, and the number and types of arguments.

use std::fmt::{self, Display};

use crate::error::{Malformed, Short};
use crate::testcase::{Argument, Call};

/// A parameter of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parameter {
    name: &'static str,
    is_text: bool,
}

impl Parameter {
    /// A 32-bit integer.
    pub const fn int(name: &'static str) -> Self {
        Self {
            name,
            is_text: false,
        }
    }

    /// A string.
    pub const fn text(name: &'static str) -> Self {
        Self {
            name,
            is_text: true,
        }
    }

    fn takes(self, argument: &Argument<'_>) -> bool {
        match argument {
            Argument::Int(_) => !self.is_text,
            Argument::Text(_) => self.is_text,
            Argument::Other(_) => false,
        }
    }
}

/// A call that a game answers: its name and its parameters.
///
/// ```
/// use board_driver::{Parameter, Signature};
/// const MOVE: Signature = Signature::new("move", &[Parameter::text("from"), Parameter::text("to")])
///     .optional(&[Parameter::text("promotion")]);
/// assert_eq!(MOVE.to_string(), "`move` from to [promotion]");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signature {
    name: &'static str,
    required: &'static [Parameter],
    optional: &'static [Parameter],
}

impl Signature {
    /// A call with this name and these parameters.
    pub const fn new(name: &'static str, required: &'static [Parameter]) -> Self {
        Self {
            name,
            required,
            optional: &[],
        }
    }

    /// The same with parameters that may be missing, from the end.
    pub const fn optional(self, optional: &'static [Parameter]) -> Self {
        Self { optional, ..self }
    }

    /// Whether a table has a call of this name.
    pub fn is_known(table: &[Self], call: &Call<'_>) -> bool {
        table.iter().any(|known| known.name == call.name())
    }

    /// Finds the call in a table and checks it.
    ///
    /// # Errors
    /// [`Malformed`] where the table has no such call, or another number or types of arguments.
    pub fn check(table: &[Self], call: &Call<'_>) -> Result<(), Malformed> {
        match table.iter().find(|known| known.name == call.name()) {
            Some(signature) => signature.check_arguments(call.arguments()),
            None => {
                let known: Vec<_> = table.iter().map(|known| known.name).collect();
                let (name, known) = (Short(call.name()), known.join("`, `"));
                let message = format!("there is no call `{name}`; the calls are `{known}`");
                Err(Malformed::new(message))
            }
        }
    }

    fn check_arguments(&self, arguments: &[Argument<'_>]) -> Result<(), Malformed> {
        let most = self.required.len() + self.optional.len();
        let count = arguments.len();
        if count < self.required.len() || count > most {
            let message = format!("{count} arguments where the call is {self}");
            return Err(Malformed::new(message));
        }
        let parameters = self.required.iter().chain(self.optional);
        for (parameter, argument) in parameters.zip(arguments) {
            if !parameter.takes(argument) {
                let (call, name) = (self.name, parameter.name);
                let expected = if parameter.is_text {
                    "a string"
                } else {
                    "a 32-bit integer"
                };
                let message =
                    format!("`{call}`: {name} is {argument} where {expected} was expected");
                return Err(Malformed::new(message));
            }
        }
        Ok(())
    }
}

/// The call as documentation writes it: its name, then its parameters, in brackets those that may be missing.
impl Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", self.name)?;
        for parameter in self.required {
            write!(f, " {}", parameter.name)?;
        }
        for parameter in self.optional {
            write!(f, " [{}]", parameter.name)?;
        }
        Ok(())
    }
}
