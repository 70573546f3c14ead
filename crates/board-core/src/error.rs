//! What can be wrong with shapes, squares, boards and their text.

use alloc::string::String;

use crate::piece::{Kind, Piece};

/// A shape without a square, or with too many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("a board of {rows} × {columns} has {} squares; at least 1 and at most {most} are possible", u16::from(*rows) * u16::from(*columns))]
pub struct ShapeError {
    /// The rows asked for.
    pub rows: u8,
    /// The columns asked for.
    pub columns: u8,
    /// The most squares that are possible.
    pub most: u16,
}

/// Text that names no square of the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SquareError {
    /// Not a file letter and a rank.
    #[error("`{text}` is no square; a square is a file letter and a rank, such as `b3`")]
    Malformed {
        /// What was read.
        text: String,
    },
    /// Not a `#` and an index, as squares are written where their shape is known only at run time and not at hand.
    #[error(
        "`{text}` is no square; without its board, a square is a `#` and its index, such as `#12`"
    )]
    NoIndex {
        /// What was read.
        text: String,
    },
    /// A square, but not one of this board.
    #[error("`{text}` is not on a board of {rows} rows and {columns} columns")]
    OffBoard {
        /// What was read.
        text: String,
        /// The board's rows.
        rows: u8,
        /// The board's columns.
        columns: u8,
    },
}

/// A piece that a board cannot hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// The board has fewer kinds.
    #[error("kind {} is none of the board's {kinds} kinds", kind.index())]
    UnknownKind {
        /// The kind asked for.
        kind: Kind,
        /// How many kinds the board has.
        kinds: usize,
    },
    /// The square belongs to another, larger shape.
    #[error("square number {index} is not on a board of {area} squares")]
    OffBoard {
        /// The square's index.
        index: u16,
        /// The board's squares.
        area: u16,
    },
    /// Something stands there already.
    #[error("square number {index} is occupied already")]
    Occupied {
        /// The square's index.
        index: u16,
        /// What stands there.
        by: Piece,
    },
}

/// Text that is no placement of pieces.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlacementError {
    /// Too few or too many rows.
    #[error("{found} rows where the board has {expected}")]
    Rows {
        /// Rows in the text.
        found: usize,
        /// Rows of the board.
        expected: u8,
    },
    /// A row that is too short or too long.
    #[error(
        "row {row} (counted from 0) has {found} squares where the board has {expected} columns"
    )]
    Columns {
        /// The row, counted from 0 at the top.
        row: u8,
        /// Squares described in the text.
        found: usize,
        /// Columns of the board.
        expected: u8,
    },
    /// A number of empty squares that starts with 0.
    #[error("a run of empty squares in row {row} (counted from 0) starts with 0")]
    Run {
        /// The row, counted from 0 at the top.
        row: u8,
    },
    /// A letter of no kind.
    #[error("`{letter}` in row {row} (counted from 0) is no piece; the pieces are {expected}")]
    Letter {
        /// What was read.
        letter: char,
        /// The row, counted from 0 at the top.
        row: u8,
        /// The letters of the game.
        expected: String,
    },
}

/// Letters that cannot stand for kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LettersError {
    /// Not an ASCII letter.
    #[error("byte {at} is no ASCII letter")]
    NotALetter {
        /// Which byte of the text, counted from 0.
        at: usize,
    },
    /// The same letter for two kinds.
    #[error("`{letter}` stands for two kinds")]
    Twice {
        /// The letter, in upper case.
        letter: char,
    },
    /// More letters than a game may have kinds.
    #[error("{found} letters; a game has at most {} kinds", Kind::LIMIT)]
    TooMany {
        /// How many there are.
        found: usize,
    },
}
