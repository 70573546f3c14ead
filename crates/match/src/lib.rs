#![doc = include_str!("../README.md")]
//!
//! # The types and how they fit
//! * A [`Declaration`] is a game. Few of its items have to be given; the others, promotion, drops, special moves, terrain,
//!   what a position remembers, what a side may see, have defaults that say "there is none".
//! * [`Game`] is what every declaration can do by itself: generate and validate moves, make them and take them back, count,
//!   read and write. It is what drivers, players and interfaces are written against.
//! * A [`Position`] is a board, the side to move, what the game [remembers](Memory) and a hash key that is kept as
//!   moves are made. It knows nothing of how it came about.
//! * A [`Move`] goes from a square to a square and has an [`Action`]. What it changes is a list of [`Edit`]s, kept in a
//!   [`Reversal`] by which it is taken back; neither knows a game.
//! * A [`Refusal`] is why a move is not legal: the first reason in one fixed order.
//! * A [`Match`] is a position with a [`History`] and an [`Outcome`]: ongoing until a move, a resignation, an agreement or
//!   a claim completes it, once. Completed, it refuses everything and loses nothing; [`Match::undo`] goes back all the
//!   way. A [`Line`] tries moves out beside it.
//! * An [`EndRule`] says when a match is over: [`Checkmate`], [`Stalemate`], [`Goal`], [`Repetition`] and others, in a
//!   tuple in order of precedence.
//! * A [`Transcript`] is a match as text, and [`Match::rebuild`] plays it through. A [`View`] is what one side may know,
//!   with no way back to the match.
//!
//! # How legality is decided
//! Where every enemy rule on the board lets masks tell its attacks, checks and pins are found once a position and legal
//! moves come as sets; where one does not, each move is played and looked at. The validator always plays and looks.
//! [`Method`] chooses, so that the one can be checked against the other, as this crate's tests do with random armies.
//!
//! # What goes wrong, and how
//! Refused moves, unreadable text and impossible positions are typed errors that say what, where and what was expected
//! ([`Refusal`], [`MoveTextError`], [`PositionError`] with all that is wrong, [`RebuildError`]). What is refused changes
//! nothing, and no input panics.
#![no_std]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

mod coordinate;
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

pub use coordinate::{Coordinate, OffBoard};
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
