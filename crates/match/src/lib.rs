//! Positions, legal moves, the validator, history and outcomes.
#![no_std]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

mod decided;
mod declaration;
mod edit;
mod end;
mod ending;
mod game;
mod generate;
mod history;
mod line;
mod matches;
mod moves;
mod outcome;
mod perft;
mod position;
mod problem;
mod safety;
mod text;
#[cfg(feature = "std")]
mod threads;
mod transcript;
mod validator;
mod view;

pub use decided::Decided;
pub use declaration::{BoardOf, Declaration, KindsOf, Memory, MoveOf, SquareOf, SquareSetOf};
pub use edit::{Edit, EditSink, Edits, standard_edits};
pub use end::{
    Because, Checkmate, Context, EndRule, Extinction, Goal, Immobile, MoveCount, Repetition,
    Stalemate, Verdict,
};
pub use ending::{AcceptError, ClaimError, OfferError};
pub use game::Game;
pub use generate::Method;
pub use history::{History, Record};
pub use line::Line;
pub use matches::{GameOver, Match, PlayError};
pub use moves::{Action, ExtraSink, Move, MoveGroup, PieceMoves, Promotion};
pub use outcome::{Outcome, Reason};
pub use perft::PerftOptions;
pub use position::{Position, Reversal};
pub use problem::{PositionError, Problem, standard_check};
pub use text::MoveTextError;
pub use transcript::{Ending, RebuildError, Transcript};
pub use validator::{Refusal, RefusalOf};
pub use view::{SeenMove, View};
