#![doc = include_str!("../README.md")]
//!
//! # Two ways in
//! * [`ChessMatch`], the façade, speaks in words, as a contract between programs does: `make_move("e2", "e4", None)`. It
//!   answers every call exactly and refuses with a typed [`InvalidArgument`].
//! * [`Match`](board_match::Match)`<`[`Chess`]`>` is the same match for Rust programs: squares that cannot be off the board, a reason for
//!   every refusal, undo, transcripts, claims and offers. [`Game`](board_match::Game) is what can be asked of a position without a match:
//!   legal moves, perft, playing and taking back, positions and moves as text (FEN and UCI moves).
//!
//! [`Chess`] adds what only chess has: [`san`](Chess::san) and [`parse_san`](Chess::parse_san),
//! [`move_between`](Chess::move_between), [`shredder_fen`](Chess::shredder_fen), and [`start960`]. [`Epd`] reads and writes
//! positions with operations, [`PgnReader`] and [`PgnGame`] games.
//!
//! # How it is declared
//! Every piece but one is a rule of `board-rules`: a step, a slide, or both. The [`Pawn`] is a rule of this crate, since it
//! goes where it does not attack. Castling and capture en passant are special moves ([`Wing::action`], [`EN_PASSANT`]) that
//! the declaration offers and whose edits it tells; rights, passed pawn and clocks are the position's [`ChessMemory`]. The
//! validator, the search for legal moves, history and outcome are those of `board-match`, which knows nothing of chess.
//!
//! # What it costs
//! Making the tables of the pieces takes milliseconds, once ([`Chess::shared`]). A position is plain data, copied with a few
//! instructions; finding legal moves allocates nothing. Games in portable game notation were read at four million moves a
//! second, one core of a server at work, in 6 MB of memory for 15 MB of text and for 60.

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
pub mod kinds;
mod memory;
mod pawn;
mod pgn;
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
pub use pgn::{
    GameResult, GameResultError, PgnError, PgnGame, PgnLine, PgnMatchError, PgnMove, PgnProblem,
    PgnReader, PgnTag, PgnVisitor,
};
pub use rules::{RuleSet, RuleSetError};
pub use san::SanError;
pub use start960::start960;
pub use values::{CapturedPiece, MoveReport, MoveStatus};
