//! An army that never moves: what games have whose pieces are only put on the board.

use core::ops::ControlFlow;

use board_core::{Count, Kind, Shape};

use crate::army::{Army, ArmyVisitor};

/// `N` kinds of pieces that stay where they were put, as stones and marks do. None of them has a rule, so that
/// generation does not even look at them.
///
/// ```
/// use board_core::{Kinds, Shape5x5};
/// use board_rules::{Army, Placed};
/// type Marks = Placed<2>;
/// assert_eq!(<Marks as Army<Shape5x5>>::Kinds::COUNT, 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Placed<const N: usize>;

impl<S: Shape, const N: usize> Army<S> for Placed<N> {
    type Kinds = Count<N>;

    #[inline(always)]
    fn visit<V: ArmyVisitor<S>>(&self, _: &mut V) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn visit_one<V: ArmyVisitor<S>>(&self, _: Kind, _: &mut V) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
