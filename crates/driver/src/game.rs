//! What a game is to the driver.

use crate::answer::Answer;
use crate::error::{InvalidArgument, Malformed, SetupError};
use crate::signature::Signature;
use crate::testcase::{Call, Setup};

/// A game that testcases can be played against.
///
/// A game declared on `board-match` is one already: [`DeclaredGame`](crate::DeclaredGame). Implement this for a game with
/// calls of its own.
///
/// # For implementers
/// * The driver [`check`](Self::check)s all calls of a line first, then [`open`](Self::open)s a session, then makes the
///   calls on it in order. A session is used by one thread, and dropped at the end of its line; lines share nothing.
/// * A word that is none (a side, a square) is an [`InvalidArgument`]; only the form of a line is [`Malformed`].
/// * Nothing may panic or hang, whatever a line says.
///
/// # Example
/// A counter as a game:
///
/// ```
/// use board_driver::{
///     Answer, Argument, Call, Driver, DriverGame, Int32, InvalidArgument, Parameter, Session, Setup, SetupError, Signature,
/// };
///
/// struct Counter;
/// struct Count(i32);
///
/// #[derive(serde::Deserialize)]
/// struct Start {
///     from: Int32,
/// }
///
/// impl DriverGame for Counter {
///     fn name(&self) -> &str {
///         "counter"
///     }
///     fn signatures(&self) -> &[Signature] {
///         const CALLS: &[Signature] = &[Signature::new("add", &[Parameter::int("amount")])];
///         CALLS
///     }
///     fn open<'a>(&'a self, setup: Setup<'_>) -> Result<Box<dyn Session + 'a>, SetupError> {
///         let Start { from } = setup.read()?;
///         Ok(Box::new(Count(from.0)))
///     }
/// }
///
/// impl Session for Count {
///     fn call(&mut self, call: &Call<'_>, answer: &mut Answer<'_>) -> Result<(), InvalidArgument> {
///         match (call.name(), call.arguments()) {
///             ("add", [Argument::Int(amount)]) => {
///                 let sum = self.0.checked_add(*amount);
///                 self.0 = sum.ok_or_else(|| InvalidArgument::new("the sum is too large"))?;
///                 answer.put(&self.0)
///             }
///             _ => Err(InvalidArgument::no_such_call(call)),
///         }
///     }
/// }
///
/// let lines = r#"{"id": "a", "game": "counter", "setup": {"from": 4}, "calls": [["add", 2], ["add", 2147483647], ["add", -1]]}
/// {"game": "counter", "setup": {"from": 4.0}, "calls": []}"#;
/// let mut answers = Vec::new();
/// let summary = Driver::new().game(Counter).run(lines.as_bytes(), &mut answers, std::num::NonZeroUsize::MIN)?;
/// assert_eq!(
///     String::from_utf8(answers)?,
///     r#"{"id": "a", "results": [6, {"error": {"code": "invalid-argument", "message": "the sum is too large"}}, 5]}
/// {"id": 2, "error": {"code": "malformed-testcase", "message": "4.0 where a 32-bit integer was expected, at column 13 of the setup"}}
/// "#
/// );
/// assert_eq!((summary.lines, summary.malformed), (2, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait DriverGame: Send + Sync {
    /// Its name, by which lines ask for it.
    fn name(&self) -> &str;

    /// The calls that it answers.
    fn signatures(&self) -> &[Signature];

    /// Checks the form of a call: its name, and the number and types of its arguments. As the
    /// [`signatures`](Self::signatures) say, unless said otherwise.
    ///
    /// # Errors
    /// [`Malformed`] where it has another form; the line is refused as a whole then.
    fn check(&self, call: &Call<'_>) -> Result<(), Malformed> {
        Signature::check(self.signatures(), call)
    }

    /// Begins a match. Read the setup to its end ([`Setup::read`]) before anything is made of it.
    ///
    /// # Errors
    /// [`SetupError::Malformed`] where the setup has not the form that the game reads, [`SetupError::Invalid`] where the
    /// game refuses it.
    fn open<'a>(&'a self, setup: Setup<'_>) -> Result<Box<dyn Session + 'a>, SetupError>;
}

/// A match that calls are made on.
pub trait Session {
    /// Makes a call that was [checked](DriverGame::check), and answers it.
    ///
    /// # Errors
    /// [`InvalidArgument`] where the game refuses an argument. The calls after it go on.
    fn call(&mut self, call: &Call<'_>, answer: &mut Answer<'_>) -> Result<(), InvalidArgument>;
}
