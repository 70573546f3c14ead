//! What can be wrong with a position.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display};

use board_core::{PlacementError, Side};

use crate::declaration::Declaration;
use crate::position::Position;
use crate::safety::in_check;

/// One thing that makes a position impossible to play, or its text impossible to read.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// The pieces cannot be read.
    #[error(transparent)]
    Placement(#[from] PlacementError),
    /// No side to move.
    #[error("the side to move is missing; it is {expected}")]
    NoTurn {
        /// The words that are possible.
        expected: String,
    },
    /// A word for the side to move that is none.
    #[error("`{found}` is no side to move; it is {expected}")]
    Turn {
        /// What was read.
        found: String,
        /// The words that are possible.
        expected: String,
    },
    /// What follows the side to move cannot be read.
    #[error("{0}")]
    Fields(String),
    /// A side without exactly one royal piece.
    #[error("{side} has {found} royal pieces where exactly one is needed")]
    Royals {
        /// The side, as the game calls it.
        side: String,
        /// How many it has.
        found: u32,
    },
    /// The side that is not to move could be taken.
    #[error("{side} is not to move, and its royal piece is attacked")]
    OpponentInCheck {
        /// The side, as the game calls it.
        side: String,
    },
    /// A reason that only the game knows.
    #[error("{0}")]
    Other(String),
}

/// All that is wrong with a position, at least one thing.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PositionError {
    pub(crate) problems: Vec<Problem>,
}

impl PositionError {
    /// Everything that is wrong, in the order in which it was found.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

impl From<Problem> for PositionError {
    fn from(problem: Problem) -> Self {
        Self {
            problems: alloc::vec![problem],
        }
    }
}

impl Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, problem) in self.problems.iter().enumerate() {
            let gap = if at > 0 { "; " } else { "" };
            write!(f, "{gap}{problem}")?;
        }
        Ok(())
    }
}

impl core::error::Error for PositionError {}

/// The position, where nothing is wrong with it.
pub(crate) fn checked<D: Declaration>(
    game: &D,
    position: Position<D>,
) -> Result<Position<D>, PositionError> {
    let mut problems = Vec::new();
    game.check_position(&position, &mut |problem| problems.push(problem));
    if problems.is_empty() {
        Ok(position)
    } else {
        Err(PositionError { problems })
    }
}

/// What makes a position impossible to play wherever a game has royal kinds: a side whose royal pieces are not exactly
/// one, and a side not to move whose royal piece is attacked. Nothing where it has none.
///
/// It is what [`Declaration::check_position`] does unless said otherwise; a game with more to ask begins with it.
pub fn standard_check<D: Declaration>(
    game: &D,
    position: &Position<D>,
    report: &mut dyn FnMut(Problem),
) {
    if game.royal().is_empty() {
        return;
    }
    let name = |side: Side| game.side_name(side).into();
    for side in Side::BOTH {
        let found = position.royal(game, side).len();
        if found != 1 {
            report(Problem::Royals {
                side: name(side),
                found,
            });
        }
    }
    let opponent = !position.turn();
    if in_check(game, position, opponent) {
        report(Problem::OpponentInCheck {
            side: name(opponent),
        });
    }
}
