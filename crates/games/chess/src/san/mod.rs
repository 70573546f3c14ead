//! Moves in standard algebraic notation.

mod parts;
mod read;
mod write;

pub use read::SanError;
