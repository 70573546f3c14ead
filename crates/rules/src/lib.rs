#![doc = include_str!("../README.md")]
//!
//! # The types and how they fit
//! * [`MoveRule`] is how a kind of piece moves. Two questions are asked apart: does it *attack* that square, whoever
//!   stands there, and *may it go* there. Everything else, sets of squares and who attacks this one, follows from
//!   them and is there to be overridden for speed. [`check_rule`] tests that what is overridden says the same.
//! * Rules that are data: [`Step`], a leaper, and [`Slide`], a rider, both from lists of [`Offset`]s ([`KNIGHT`],
//!   [`ORTHOGONAL`], …). Forward is up for the first side and down for the second, so one list serves both.
//! * Rules made of rules: [`Both`] and [`Compound`] move as any of their parts, [`Divergent`] moves as one and takes as
//!   another, [`Walled`] is stopped by terrain; [`Leap`] crosses it, [`Fixed`] stays where it is.
//! * An [`Army`] has the rule of every kind of a game. A tuple of rules is one, whose code is compiled into whoever
//!   [visits](Army::visit) it, kind by kind; so is an [`AnyArmy`], a list of [`AnyRule`]s made at run time, and
//!   [`Placed`], pieces that are only put down.
//! * [`Safety`] is what a rule says of its attacks: whether masks of squares that must be empty tell them, or only
//!   playing a move and looking does. Where a rule does not say, moves are played, which is never wrong.
//!
//! # What it costs
//! A question to a leaper is a lookup. So is one to a rider on boards of up to 64 squares; on larger ones it goes line by
//! line, a few instructions each. Rules are made once and shared: tables take from half a kilobyte to a megabyte, and are
//! filled in milliseconds.
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod any;
mod army;
mod blockers;
mod check;
mod compound;
mod divergent;
mod fault;
mod fixed;
mod leap;
mod lines;
mod multipliers;
mod offset;
mod placed;
mod rule;
mod slide;
mod step;
mod walled;

pub use any::AnyRule;
pub use army::{AnyArmy, Army, ArmyVisitor};
pub use check::check_rule;
pub use compound::{Both, Compound};
pub use divergent::Divergent;
pub use fault::{RuleFault, RuleLaw, Supposition};
pub use fixed::Fixed;
pub use leap::{Leap, StoppedBy};
pub use offset::{DIAGONAL, EVERY_DIRECTION, KNIGHT, ORTHOGONAL, Offset, walk, walk_as};
pub use placed::Placed;
pub use rule::{MoveRule, Safety};
pub use slide::Slide;
pub use step::Step;
pub use walled::Walled;
