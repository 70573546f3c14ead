//! Chess by the FIDE Laws and Chess960.

mod castling;
mod check;
mod declaration;
mod en_passant;
mod ends;
mod fen;
mod geometry;
/// The six kinds of pieces, and what they are called.
pub mod kinds;
mod memory;
mod pawn;
mod rules;

pub use castling::Wing;
pub use declaration::Chess;
pub use en_passant::EN_PASSANT;
pub use ends::{InsufficientMaterial, is_insufficient};
pub use geometry::ChessSquare;
pub use memory::ChessMemory;
pub use pawn::Pawn;
pub use rules::{RuleSet, RuleSetError};
