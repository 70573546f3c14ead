//! StrategyBoard: kings, rooks and knights on 5 × 5.
mod declaration;
pub use declaration::{Rules, kinds};
