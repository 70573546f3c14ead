//! What the façade refuses, and why.

use board_match::{Coordinate, OffBoard, PositionError};

/// An argument that does not meet a requirement of the contract: which requirement, and where. Nothing was changed.
///
/// Pieces are counted from 0, in the order of the list that was handed in.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum InvalidArgument {
    /// The starting side is no side.
    #[error("the starting side is {found:?}; it must be `white` or `black`")]
    StartingSide {
        /// What was handed in.
        found: String,
    },
    /// A piece of no side.
    #[error("piece {piece}: the side is {found:?}; it must be `white` or `black`")]
    Side {
        /// Which piece.
        piece: usize,
        /// What was handed in.
        found: String,
    },
    /// A piece of no type.
    #[error("piece {piece}: the type is {found:?}; it must be `king`, `rook` or `knight`")]
    PieceType {
        /// Which piece.
        piece: usize,
        /// What was handed in.
        found: String,
    },
    /// A piece that stands off the board.
    #[error("piece {piece}: ({row}, {column}) is off the board; rows and columns run from 0 to 4")]
    OffBoard {
        /// Which piece.
        piece: usize,
        /// Its row.
        row: i32,
        /// Its column.
        column: i32,
    },
    /// Two pieces on one square.
    #[error("piece {piece}: ({row}, {column}) is occupied by piece {by}")]
    Occupied {
        /// Which piece.
        piece: usize,
        /// The earlier piece that stands there.
        by: usize,
        /// The row of both.
        row: i32,
        /// The column of both.
        column: i32,
    },
    /// Too few or too many pieces of a type.
    #[error("{side} has {found} of type `{piece_type}`; {} {allowed}", if *.exactly { "it must be exactly" } else { "there may be at most" })]
    Count {
        /// Whose.
        side: &'static str,
        /// Of which type.
        piece_type: &'static str,
        /// How many there are.
        found: usize,
        /// How many there may be.
        allowed: usize,
        /// Whether there may not be fewer either.
        exactly: bool,
    },
    /// A king that is attacked before the first move.
    #[error("the {side} king on ({row}, {column}) is attacked; neither king may be at the start")]
    KingAttacked {
        /// Whose king.
        side: &'static str,
        /// Its row.
        row: i32,
        /// Its column.
        column: i32,
    },
    /// Any other objection of the game's own to the position. With the requirements above met there is none.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A coordinate handed to a call that is not on the board.
    #[error("{coordinate} is {found}; it must lie in 0..=4")]
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
