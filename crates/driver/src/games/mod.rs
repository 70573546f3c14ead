//! The games that are games of the driver.

mod chess;
mod declared;
mod declared_match;
mod jungle;
mod mnk;
mod perft;
mod stratego;
mod strategy_board;

pub use chess::ChessGame;
pub use declared::DeclaredGame;
pub use jungle::JungleGame;
pub use mnk::MnkGame;
pub use stratego::StrategoGame;
pub use strategy_board::StrategyBoardGame;

use crate::signature::{Parameter, Signature};

/// A move by rows and columns.
const MOVE: Signature = Signature::new(
    "move",
    &[
        Parameter::int("fromRow"),
        Parameter::int("fromColumn"),
        Parameter::int("toRow"),
        Parameter::int("toColumn"),
    ],
);

/// Where the piece on a row and column may go.
const LEGAL_MOVES: Signature = Signature::new(
    "legalMoves",
    &[Parameter::int("row"), Parameter::int("column")],
);
