//! The ground: water, and the rows in which each side sets up.

use std::ops::Range;

use board_core::{Shape, Shape10x10, Side};

/// A square of the board.
pub type Square = board_core::Square<Shape10x10>;
/// A set of squares of the board.
pub type SquareSet = board_core::SquareSet<Shape10x10>;

/// The side that moves first, in rows 0 to 3.
pub const RED: Side = Side::First;
/// The other side, in rows 6 to 9.
pub const BLUE: Side = Side::Second;

/// Two lakes of four squares, on which nothing stands and through which nothing passes.
///
/// ```
/// let water = board_stratego::water();
/// assert_eq!(water.len(), 8);
/// assert!(water.to_string().lines().nth(4) == Some(". . # # . . # # . ."));
/// ```
pub fn water() -> SquareSet {
    let shape = Shape10x10::new();
    let lakes = [2, 3, 6, 7]
        .map(|column| shape.column_set(column))
        .into_iter()
        .fold(SquareSet::EMPTY, |lakes, column| lakes | column);
    lakes & (shape.row_set(4) | shape.row_set(5))
}

/// The rows in which a side sets up.
pub fn home_rows(side: Side) -> Range<u8> {
    match side {
        Side::First => 0..4,
        Side::Second => 6..10,
    }
}

/// What a side is called: `red` or `blue`.
pub fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "red",
        Side::Second => "blue",
    }
}

/// The side with this name.
pub fn side_named(name: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side_name(*side) == name)
}

/// The squares next to a square along its row and its column, in a fixed order of directions: up, left, right, down.
/// None where that is off the board.
pub(crate) fn neighbours(square: Square) -> [Option<Square>; 4] {
    const STEPS: [(i8, i8); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
    STEPS.map(|(rows, columns)| Shape10x10::new().offset(square, rows, columns))
}

/// In which of the four directions of [`neighbours`] `other` lies next to `square`, if it does.
pub(crate) fn direction(square: Square, other: Square) -> Option<usize> {
    neighbours(square)
        .iter()
        .position(|next| *next == Some(other))
}
