//! The games that are games of the driver.

mod declared;
mod declared_match;
mod jungle;
mod stratego;
mod strategy_board;

pub use declared::DeclaredGame;
pub use jungle::JungleGame;
pub use stratego::StrategoGame;
pub use strategy_board::StrategyBoardGame;
