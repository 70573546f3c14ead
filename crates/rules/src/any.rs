//! Any rule, chosen at run time.

use alloc::boxed::Box;
use alloc::sync::Arc;
use core::fmt::Debug;

use board_core::Shape;
use enum_dispatch::enum_dispatch;

use crate::compound::Compound;
use crate::rule::MoveRule;
use crate::slide::Slide;
use crate::step::Step;

/// Any rule, chosen at run time: one of this crate's without a pointer to follow, or a rule from elsewhere behind
/// one.
///
/// ```
/// use board_core::Shape8x8;
/// use board_rules::{AnyRule, KNIGHT, MoveRule, Safety, Step};
/// let shape = Shape8x8::new();
/// let knight: AnyRule<Shape8x8> = Step::new(shape, &KNIGHT).into();
/// assert_eq!(knight.safety(), Safety::Masks);
/// let boxed = AnyRule::custom(Step::new(shape, &KNIGHT));
/// assert_eq!(boxed.safety(), Safety::Masks);
/// ```
#[enum_dispatch(MoveRule<S>)]
#[derive(Clone, Debug)]
pub enum AnyRule<S: Shape> {
    /// A leaper.
    Step(Box<Step<S>>),
    /// A rider.
    Slide(Slide<S>),
    /// A list of rules.
    Compound(Compound<S>),
    /// A rule that this crate does not know.
    Custom(Arc<dyn MoveRule<S>>),
}

impl<S: Shape> AnyRule<S> {
    /// A rule that this crate does not know, behind a pointer.
    pub fn custom(rule: impl MoveRule<S> + 'static) -> Self {
        Self::Custom(Arc::new(rule))
    }
}

impl<S: Shape> From<Step<S>> for AnyRule<S> {
    fn from(step: Step<S>) -> Self {
        Self::Step(Box::new(step))
    }
}
