//! Plays recorded calls against board games and writes the answers, so that any language, judge or script can check the
//! rules. A line of JSON is a testcase, and has a line of JSON as its answer, in the same order:
//!
//! ```text
//! {"id": 7, "game": "strategy-board", "setup": {…}, "calls": [["move", 4, 2, 0, 2], ["outcome"]]}
//! {"id": 7, "results": [true, "white-won-checkmate"]}
//! ```
//!
//! [`Driver`] runs them; the program `board run` is a thin shell around it. [`DriverGame`] is what a game has to be: those
//! declared on `board-match` are it through [`DeclaredGame`], whichever crate they come from, and games whose contract has
//! calls of its own have a type here, such as [`StrategyBoardGame`] and [`JungleGame`].
//!
//! # The lines
//! - `id` is any JSON value, handed back letter by letter as it came; without one it is the line's number, counted from 1.
//!   Blank lines are counted and not answered.
//! - `setup` and the calls are the game's. Keys that nobody knows are passed over; a key that comes twice is refused.
//! - Where the game refuses the setup, the answer is `{"id": 7, "error": {"code": "invalid-argument", "message": "…"}}`.
//! - Where it refuses an argument of a call, that `{"error": …}` takes the call's place in `results`, and the next calls go
//!   on.
//! - A line that is no testcase is refused before a game sees it, with the code `malformed-testcase`, and with its id if
//!   it is at least an object with one: text that is not UTF-8 or not JSON, an unknown game or call, a wrong number or
//!   type of arguments, a setup of the wrong form. All calls of a line are checked before the first is made. Numbers are
//!   32-bit integers and written as such: `4.0` and `1e2` are malformed, `-0` is 0.
//!
//! # What it costs
//! Lines stream; see [`Driver::run`] for what is held. What a call costs beside its game is the reading of its arguments
//! and the writing of its answer, well below a microsecond for short ones.

mod answer;
mod driver;
mod error;
mod game;
mod games;
mod json;
mod lines;
mod parallel;
mod sequential;
mod signature;
mod testcase;

pub use answer::Answer;
pub use driver::{Driver, Summary};
pub use error::{InvalidArgument, Malformed, SetupError};
pub use game::{DriverGame, Session};
pub use games::{ChessGame, DeclaredGame, JungleGame, MnkGame, StrategoGame, StrategyBoardGame};
pub use json::{Int32, Object};
pub use signature::{Parameter, Signature};
pub use testcase::{Argument, Call, Setup};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
