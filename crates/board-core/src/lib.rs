#![doc = include_str!("../README.md")]
//!
//! # The types and how they fit
//! * A [`Shape`] is the size of a board: rows, columns, and the integer ([`Bits`]) that holds one bit a square. A
//!   [`Rect`] has its size in its type and takes no space; a [`RuntimeRect`] is made at run time. Everything below is
//!   generic over the shape, so that the compiler knows all sizes where you do.
//! * A [`Square`] is made by its shape alone, so it cannot be off its board, and is of its shape's type, so that a
//!   square of one board is not taken for that of another. Two bytes.
//! * A [`SquareSet`] has a bit for each square: union, intersection and difference cost an instruction or two, and
//!   iteration goes in row-major order. A [`SquareTable`] has a value for each square.
//! * A [`Piece`] is a [`Side`] and a [`Kind`]; a kind is a number below 32 to which a game gives a meaning. A
//!   [`KindSet`] is a set of them, [`Count`] says in a type how many a game has.
//! * A [`Board`] has a set of squares for each side and for each kind. A square has at most one piece. Movement
//!   rules see it as a [`BoardRef`], whatever its number of kinds.
//! * [`Letters`] read and write boards as text; [`piece_key`] and [`mix`] make hash keys of them.
//!
//! Squares are counted row by row from row 0, which is drawn at the top; text names them by file and rank as chess
//! does, `a1` in the last row.
//!
//! # What goes wrong, and how
//! Whatever comes from outside is answered with a typed error: text that is no square ([`SquareError`]) or placement
//! ([`PlacementError`]), pieces that a board cannot hold ([`BoardError`]), sizes ([`ShapeError`]) and letters
//! ([`LettersError`]) that cannot be. The sizes of a [`Rect`] and the number of kinds are checked when they are compiled.
//! Nothing panics, and there is no `unsafe` but for one processor instruction.
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
