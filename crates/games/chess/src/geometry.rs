//! Rows, files and squares as chess speaks of them.

use board_core::{Shape, Shape8x8, Side, Square, SquareSet};

/// A square of the chessboard.
pub type ChessSquare = Square<Shape8x8>;

/// The row on which a side's pieces stand at the start, counted from 0 at the top: the eighth rank is row 0.
#[inline(always)]
pub(crate) const fn back_row(side: Side) -> u8 {
    match side {
        Side::First => 7,
        Side::Second => 0,
    }
}

/// The squares of the row on which a side's pawns are promoted.
#[inline(always)]
pub(crate) fn last_rank(side: Side) -> SquareSet<Shape8x8> {
    SquareSet::from_bits(
        Shape8x8::new(),
        match side {
            Side::First => 0xff,
            Side::Second => 0xff << 56,
        },
    )
}

/// The square of this file on a side's back row. Files run from 0; one past the last wraps.
#[inline(always)]
pub(crate) fn back_square(side: Side, file: u8) -> Option<ChessSquare> {
    Shape8x8::new().square(back_row(side), file & 7)
}

/// The square in the row of one and the file of another: where the pawn stands that is taken en passant.
#[inline(always)]
pub(crate) fn row_and_file(row: ChessSquare, file: ChessSquare) -> Option<ChessSquare> {
    Shape8x8::new().square_at(row.index() & !7 | file.index() & 7)
}

/// The rank of a square as it is written, 1 to 8.
pub(crate) fn rank(square: ChessSquare) -> u8 {
    8 - Shape8x8::new().row(square).min(7)
}

/// The letter of a file, counted from 0.
pub(crate) fn file_letter(file: u8) -> char {
    char::from(b'a' + (file & 7))
}
