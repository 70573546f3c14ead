//! The rules of all kinds of a game, visited kind by kind.

use alloc::vec::Vec;
use core::fmt::Debug;
use core::ops::ControlFlow;

use board_core::{Count, Kind, Kinds, Shape};

use crate::any::AnyRule;
use crate::rule::MoveRule;

/// Something done with the rule of each kind.
///
/// It is a trait and not a closure because it is called with rules of different types.
pub trait ArmyVisitor<S: Shape> {
    /// Called with each kind and its rule; breaks off where it answers [`ControlFlow::Break`].
    fn visit<R: MoveRule<S>>(&mut self, kind: Kind, rule: &R) -> ControlFlow<()>;
}

/// The rules of all kinds of a game: a tuple of rules where they are known at compile time, an [`AnyArmy`] where they
/// are read at run time.
///
/// Visited kind by kind, a tuple is unrolled, and each rule's code is compiled into what is done with it: one
/// validator serves every game and costs what one written for that game would.
///
/// ```
/// use board_core::{Kind, Shape5x5};
/// use board_rules::{Army, ArmyVisitor, EVERY_DIRECTION, MoveRule, ORTHOGONAL, Safety, Slide, Step};
/// use std::ops::ControlFlow;
///
/// struct AllMasks(bool);
/// impl ArmyVisitor<Shape5x5> for AllMasks {
///     fn visit<R: MoveRule<Shape5x5>>(&mut self, _: Kind, rule: &R) -> ControlFlow<()> {
///         self.0 &= rule.safety() == Safety::Masks;
///         ControlFlow::Continue(())
///     }
/// }
///
/// let shape = Shape5x5::new();
/// let army = (Step::new(shape, &EVERY_DIRECTION), Slide::new(shape, &ORTHOGONAL));
/// let mut visitor = AllMasks(true);
/// let _ = army.visit(&mut visitor);
/// assert!(visitor.0);
/// ```
pub trait Army<S: Shape>: Send + Sync {
    /// How many kinds there are.
    type Kinds: Kinds;

    /// Calls `visitor` with every kind and its rule, in order.
    fn visit<V: ArmyVisitor<S>>(&self, visitor: &mut V) -> ControlFlow<()>;

    /// Calls `visitor` with the rule of one kind alone; not at all for a kind that is none of them.
    fn visit_one<V: ArmyVisitor<S>>(&self, kind: Kind, visitor: &mut V) -> ControlFlow<()>;
}

macro_rules! tuples {
    ($($count:literal: $($rule:ident $at:tt),+;)+) => {$(
        impl<S: Shape, $($rule: MoveRule<S>),+> Army<S> for ($($rule,)+) {
            type Kinds = Count<$count>;

            // Unrolled into its caller, however large that makes it: this is where the speed comes from.
            #[inline(always)]
            fn visit<V: ArmyVisitor<S>>(&self, visitor: &mut V) -> ControlFlow<()> {
                $(visitor.visit(Kind::new($at), &self.$at)?;)+
                ControlFlow::Continue(())
            }

            #[inline]
            fn visit_one<V: ArmyVisitor<S>>(&self, kind: Kind, visitor: &mut V) -> ControlFlow<()> {
                match kind.index() {
                    $($at => visitor.visit(kind, &self.$at),)+
                    _ => ControlFlow::Continue(()),
                }
            }
        }
    )+};
}
tuples! {
    1: A 0;
    2: A 0, B 1;
    3: A 0, B 1, C 2;
    4: A 0, B 1, C 2, D 3;
    5: A 0, B 1, C 2, D 3, E 4;
    6: A 0, B 1, C 2, D 3, E 4, F 5;
    7: A 0, B 1, C 2, D 3, E 4, F 5, G 6;
    8: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7;
    9: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8;
    10: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9;
    11: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10;
    12: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11;
    13: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12;
}

/// An army read at run time: a rule for each of up to `N` kinds.
#[derive(Clone, Debug)]
pub struct AnyArmy<S: Shape, const N: usize = 16> {
    rules: Vec<AnyRule<S>>,
}

impl<S: Shape, const N: usize> AnyArmy<S, N> {
    /// An army of these rules, the first kind's first; those beyond the `N`th are left out.
    ///
    /// ```
    /// use board_core::Shape5x5;
    /// use board_rules::{AnyArmy, EVERY_DIRECTION, KNIGHT, Step};
    /// let shape = Shape5x5::new();
    /// let army: AnyArmy<_> =
    ///     AnyArmy::new([Step::new(shape, &EVERY_DIRECTION).into(), Step::new(shape, &KNIGHT).into()]);
    /// assert_eq!(army.rules().len(), 2);
    /// ```
    pub fn new(rules: impl IntoIterator<Item = AnyRule<S>>) -> Self {
        Self {
            rules: rules.into_iter().take(N).collect(),
        }
    }

    /// Its rules.
    pub fn rules(&self) -> &[AnyRule<S>] {
        &self.rules
    }
}

impl<S: Shape, const N: usize> Army<S> for AnyArmy<S, N> {
    type Kinds = Count<N>;

    #[inline]
    fn visit<V: ArmyVisitor<S>>(&self, visitor: &mut V) -> ControlFlow<()> {
        (0u8..)
            .zip(&self.rules)
            .try_for_each(|(kind, rule)| visit_any(Kind::new(kind), rule, visitor))
    }

    #[inline]
    fn visit_one<V: ArmyVisitor<S>>(&self, kind: Kind, visitor: &mut V) -> ControlFlow<()> {
        match self.rules.get(kind.index()) {
            Some(rule) => visit_any(kind, rule, visitor),
            None => ControlFlow::Continue(()),
        }
    }
}

/// One choice a kind, so that the code for each way of moving is compiled into the visitor, as it is for a tuple.
#[inline]
fn visit_any<S: Shape, V: ArmyVisitor<S>>(
    kind: Kind,
    rule: &AnyRule<S>,
    visitor: &mut V,
) -> ControlFlow<()> {
    match rule {
        AnyRule::Step(rule) => visitor.visit(kind, &**rule),
        AnyRule::Slide(rule) => visitor.visit(kind, rule),
        AnyRule::Compound(rule) => visitor.visit(kind, rule),
        AnyRule::Custom(rule) => visitor.visit(kind, rule),
    }
}
