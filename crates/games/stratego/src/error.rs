//! What the façade refuses, and why.

use board_match::{Coordinate, OffBoard, PositionError};

use crate::fault::Fault;
use crate::set_up::SetUpError;

/// An argument that does not meet a requirement: which requirement, and where. Nothing was changed.
///
/// Rows and columns are counted from 0.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum InvalidArgument {
    /// No rule set has this name.
    #[error("the rules are {found:?}; they must be `challenge` or `tournament`")]
    Rules {
        /// What was handed in.
        found: String,
    },
    /// No side has this name.
    #[error("the side is {found:?}; it must be `red` or `blue`")]
    Side {
        /// What was handed in.
        found: String,
    },
    /// A set-up that is none.
    #[error("{side}'s set-up: {error}")]
    SetUp {
        /// Whose.
        side: &'static str,
        /// What is wrong with it.
        #[source]
        error: SetUpError,
    },
    /// A board that has not ten rows.
    #[error("the board has {found} rows; it must have 10")]
    Rows {
        /// How many there are.
        found: usize,
    },
    /// A row of the board that has not ten cells of two characters.
    #[error("row {row} of the board has {found} characters; it must have 10 cells of 2")]
    Columns {
        /// Which row.
        row: usize,
        /// How many characters it has.
        found: usize,
    },
    /// A cell of the board that is none.
    #[error("row {row}, column {column} of the board is {found:?}; {expected}")]
    Cell {
        /// In which row.
        row: usize,
        /// In which column.
        column: usize,
        /// What stands there.
        found: String,
        /// What could.
        expected: &'static str,
    },
    /// A board from which no match can go on.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// Any other objection of the game's own to the position. With the requirements above met there is none.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A coordinate handed to a call that is not on the board.
    #[error("{coordinate} is {found}; it must lie in 0..=9")]
    Coordinate {
        /// Which argument.
        coordinate: Coordinate,
        /// What was handed in.
        found: i32,
    },
}

impl From<OffBoard> for InvalidArgument {
    fn from(OffBoard { coordinate, found }: OffBoard) -> Self {
        Self::Coordinate { coordinate, found }
    }
}
