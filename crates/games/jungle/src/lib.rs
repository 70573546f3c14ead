#![doc = include_str!("../README.md")]

mod capture;
mod declaration;
mod facade;
mod kinds;
mod objection;
mod position;
mod refusal;
mod rule_set;
mod rules;
mod terrain;

pub use board_match::{Game, Match, Move, Outcome, Refusal};

pub use capture::Captures;
pub use facade::Jungle;
pub use kinds::{
    CAT, DOG, ELEPHANT, LEOPARD, LION, RAT, TIGER, WOLF, kind_named, piece_code, piece_name,
};
pub use objection::Objection;
pub use refusal::{MoveRefusal, PlaceRefusal};
pub use rule_set::{LeapLines, RuleSet, SameAgain};
pub use rules::{A, B, Rules};
pub use terrain::{Square, SquareSet, den, dens, river, traps};
