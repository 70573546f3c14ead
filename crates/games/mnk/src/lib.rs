#![doc = include_str!("../README.md")]

mod census;
mod declaration;
mod facade;
mod lines;
mod mark;
mod outcome;
mod perfect;
mod player;
mod refusal;
mod rules;
mod setup;
mod small;
mod solver;
mod symmetry;
mod win;

pub use board_match::{Game, Match, Move, Outcome, Refusal};

pub use census::{Census, Tally};
pub use facade::Mnk;
pub use lines::{Direction, Lines};
pub use mark::{Mark, O, X};
pub use perfect::PerfectPlay;
pub use player::{FirstEmptyCell, MoveStrategy, Player};
pub use refusal::{PlaceRefusal, StrategyFault};
pub use rules::{Grid, GridBoard, Rules, TicTacToe};
pub use setup::{InvalidArgument, Setup};
pub use small::{SmallGrid, TooLarge};
pub use solver::{OtherSize, Solver, Value};
pub use win::{FullLine, InARow, Placement, WinStrategy};
