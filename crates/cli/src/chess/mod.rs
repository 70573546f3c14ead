//! The commands of chess: positions as FEN, and games in portable game notation.

mod fen;
mod pgn_check;

pub(crate) use fen::Fen;
pub(crate) use pgn_check::PgnCheck;
