//! Shapes, squares, square sets, pieces and boards: the words in which two-player board games are declared.
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod bits;
mod board;
mod error;
mod key;
mod kinds;
mod native;
mod piece;
mod placement;
mod set;
mod shape;
mod side;
mod square;
mod table;
mod wide;

pub use bits::{Bits, PerBit};
pub use board::{Board, BoardRef};
pub use error::{BoardError, LettersError, PlacementError, ShapeError, SquareError};
pub use key::{TURN_KEY, mix, piece_key};
pub use kinds::{Count, Kinds};
pub use piece::{Kind, KindSet, Piece};
pub use placement::Letters;
pub use set::{SquareSet, Squares};
pub use shape::{Rect, RuntimeRect, Shape, Shape5x5, Shape8x8, Shape9x7, Shape10x10};
pub use side::{Side, SideError};
pub use square::Square;
pub use table::SquareTable;
pub use wide::Wide384;
