//! Why the façade refuses a call.

use board_match::{PositionError, RefusalOf};

use crate::rules::Rules;

/// Why a piece was not placed. The reasons stand in the order in which they are asked; nothing was changed.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlaceRefusal {
    /// No such owner.
    #[error("`{found}` is no side; it must be `A` or `B`")]
    Owner {
        /// What was handed in.
        found: String,
    },
    /// No such animal.
    #[error(
        "`{found}` is no animal; they are Elephant, Lion, Tiger, Leopard, Wolf, Dog, Cat and Rat"
    )]
    Name {
        /// What was handed in.
        found: String,
    },
    /// Off the board.
    #[error("({row}, {column}) is off the board; rows run from 0 to 8, columns from 0 to 6")]
    OffBoard {
        /// The row that was handed in.
        row: i32,
        /// The column that was handed in.
        column: i32,
    },
    /// Something stands there.
    #[error("{by} stands there")]
    Occupied {
        /// The code of what stands there.
        by: &'static str,
    },
    /// A den.
    #[error("nothing is placed in a den")]
    Den,
    /// The river, and no Rat.
    #[error("only a Rat is placed in the river")]
    River,
    /// It was placed already since the last `clear`, captured since or not.
    #[error("{code} was placed already")]
    Twice {
        /// The piece's code.
        code: &'static str,
    },
    /// Any other objection of the game's own to the position. With the requirements above met there is none.
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// Why a move was not made. The reasons stand in the order in which they are asked; nothing was changed.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MoveRefusal {
    /// No such owner.
    #[error("`{found}` is no side; it must be `A` or `B`")]
    Owner {
        /// What was handed in.
        found: String,
    },
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The other side is to move.
    #[error("it is {turn}'s turn")]
    NotYourTurn {
        /// Whose turn it is: `A` or `B`.
        turn: &'static str,
    },
    /// Off the board.
    #[error("({row}, {column}) is off the board; rows run from 0 to 8, columns from 0 to 6")]
    OffBoard {
        /// The row that was handed in.
        row: i32,
        /// The column that was handed in.
        column: i32,
    },
    /// The rules are against it.
    #[error(transparent)]
    Rules(#[from] RefusalOf<Rules>),
}
