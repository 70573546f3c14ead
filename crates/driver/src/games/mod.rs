//! The games that are games of the driver.

mod declared;
mod declared_match;
mod stratego;
mod strategy_board;

pub use declared::DeclaredGame;
pub use stratego::StrategoGame;
pub use strategy_board::StrategyBoardGame;
