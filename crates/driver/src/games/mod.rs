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
