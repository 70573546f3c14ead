//! The ground: river, dens and traps.

use board_core::{Shape, Shape9x7, Side};

/// A square of the board.
pub type Square = board_core::Square<Shape9x7>;
/// A set of squares of the board.
pub type SquareSet = board_core::SquareSet<Shape9x7>;

fn squares(places: &[(u8, u8)]) -> SquareSet {
    let shape = Shape9x7::new();
    places
        .iter()
        .filter_map(|(row, column)| shape.square(*row, *column))
        .collect()
}

/// The river: two lakes of three rows and two columns.
///
/// ```
/// assert_eq!(board_jungle::river().len(), 12);
/// ```
pub fn river() -> SquareSet {
    let shape = Shape9x7::new();
    let rows = shape.row_set(3) | shape.row_set(4) | shape.row_set(5);
    let banks = shape.column_set(0) | shape.column_set(3) | shape.column_set(6);
    rows - banks
}

/// A side's den.
pub fn den(side: Side) -> SquareSet {
    match side {
        Side::Second => squares(&[(0, 3)]),
        Side::First => squares(&[(8, 3)]),
    }
}

/// Both dens.
pub fn dens() -> SquareSet {
    den(Side::First) | den(Side::Second)
}

/// The traps that a side owns: the squares around its den.
pub fn traps(side: Side) -> SquareSet {
    match side {
        Side::Second => squares(&[(0, 2), (0, 4), (1, 3)]),
        Side::First => squares(&[(8, 2), (8, 4), (7, 3)]),
    }
}
