//! What the façade refuses, and why.

use board_match::PositionError;

use crate::rules::RuleSetError;

/// An argument that is none of the contract's words, or a position that cannot be played. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum InvalidArgument {
    /// The rule set is none.
    #[error(transparent)]
    Rules(#[from] RuleSetError),
    /// The position is refused: all that is wrong with it.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// Not a square.
    #[error("`{found}` is no square; squares are `a1` to `h8`")]
    Square {
        /// What was handed in.
        found: String,
    },
    /// Not a type that a pawn can become.
    #[error("`{found}` is no promotion; it is `queen`, `rook`, `bishop` or `knight`")]
    Promotion {
        /// What was handed in.
        found: String,
    },
    /// Not a side.
    #[error("`{found}` is no side; it is `white` or `black`")]
    Side {
        /// What was handed in.
        found: String,
    },
}
