//! Chess by the FIDE Laws and Chess960.

mod ask;
mod castling;
mod check;
mod declaration;
mod en_passant;
mod ends;
mod epd;
mod error;
mod facade;
mod fen;
mod geometry;
/// The six kinds of pieces, and what they are called.
pub mod kinds;
mod memory;
mod pawn;
mod queries;
mod rules;
mod san;
mod start960;
mod values;

pub use castling::Wing;
pub use declaration::Chess;
pub use en_passant::EN_PASSANT;
pub use ends::{InsufficientMaterial, is_insufficient};
pub use epd::{Epd, EpdError, Operand, Operation};
pub use error::InvalidArgument;
pub use facade::ChessMatch;
pub use geometry::ChessSquare;
pub use memory::ChessMemory;
pub use pawn::Pawn;
pub use rules::{RuleSet, RuleSetError};
pub use san::SanError;
pub use start960::start960;
pub use values::{CapturedPiece, MoveReport, MoveStatus};
