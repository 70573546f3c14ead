//! How pieces move.
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
