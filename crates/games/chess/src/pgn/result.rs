//! How a game ended, in the notation's words.

use std::fmt::{self, Display};
use std::str::FromStr;

use board_core::Side;
use board_match::Outcome;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameResult {
    /// A side has won.
    Won(Side),
    /// Neither has.
    Drawn,
}

impl GameResult {
    /// The result of an outcome; none of a match that goes on.
    pub fn of(outcome: Outcome) -> Option<Self> {
        match outcome {
            Outcome::Ongoing => None,
            Outcome::Won { winner, .. } => Some(Self::Won(winner)),
            Outcome::Drawn { .. } => Some(Self::Drawn),
        }
    }
}

/// `1-0`, `0-1` or `1/2-1/2`.
impl Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Won(Side::First) => "1-0",
            Self::Won(Side::Second) => "0-1",
            Self::Drawn => "1/2-1/2",
        })
    }
}

/// Text that is no result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("a result is `1-0`, `0-1` or `1/2-1/2`")]
pub struct GameResultError;

impl FromStr for GameResult {
    type Err = GameResultError;

    fn from_str(text: &str) -> Result<Self, GameResultError> {
        match text {
            "1-0" => Ok(Self::Won(Side::First)),
            "0-1" => Ok(Self::Won(Side::Second)),
            "1/2-1/2" => Ok(Self::Drawn),
            _ => Err(GameResultError),
        }
    }
}
