#![doc = include_str!("../README.md")]

mod army;
mod board_text;
mod chase;
mod declaration;
mod ends;
mod error;
mod facade;
mod fault;
pub mod kinds;
mod memory;
mod objection;
mod rule_set;
mod set_up;
mod side_view;
mod strike;
mod terrain;
mod text;
mod trail;
mod values;
mod veil;

pub use board_match::{Game, Match, Move, Outcome, Refusal};

pub use army::Pieces;
pub use board_match::Coordinate;
pub use chase::Chase;
pub use declaration::Rules;
pub use ends::NothingMovable;
pub use error::InvalidArgument;
pub use facade::Stratego;
pub use fault::Fault;
pub use memory::Memory;
pub use objection::Objection;
pub use rule_set::RuleSet;
pub use set_up::{SetUp, SetUpError};
pub use side_view::{SideView, move_records};
pub use strike::Strike;
pub use terrain::{BLUE, RED, Square, SquareSet, home_rows, side_name, side_named, water};
pub use trail::Trail;
pub use values::{MoveAnswer, MoveRecord, Position, Removed, Status, StrikeReport, Word};
