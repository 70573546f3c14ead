//! Pieces that stay where they are.

use board_core::{BoardRef, Shape, Side, Square, SquareSet};

use crate::rule::{MoveRule, Safety};

/// A piece that never moves and attacks nothing: a bomb, a flag, a stone on the board. It takes no space and no time.
///
/// A whole army of such pieces is [`Placed`](crate::Placed).
///
/// ```
/// use board_core::{Board, Count, Shape5x5, Side};
/// use board_rules::{Fixed, MoveRule};
/// let board = Board::<_, Count<1>>::new(Shape5x5::new());
/// assert!(Fixed.move_set(&board.as_ref(), Side::WHITE, "c3".parse()?).is_empty());
/// # Ok::<(), board_core::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Fixed;

impl<S: Shape> MoveRule<S> for Fixed {
    #[inline]
    fn attacks(&self, _: &BoardRef<'_, S>, _: Side, _: Square<S>, _: Square<S>) -> bool {
        false
    }
    #[inline(always)]
    fn attack_set(&self, _: &BoardRef<'_, S>, _: Side, _: Square<S>) -> SquareSet<S> {
        SquareSet::EMPTY
    }
    #[inline(always)]
    fn move_set(&self, _: &BoardRef<'_, S>, _: Side, _: Square<S>) -> SquareSet<S> {
        SquareSet::EMPTY
    }
    #[inline(always)]
    fn attacked_by(&self, _: &BoardRef<'_, S>, _: Side, _: SquareSet<S>) -> SquareSet<S> {
        SquareSet::EMPTY
    }
    #[inline(always)]
    fn attackers(
        &self,
        _: &BoardRef<'_, S>,
        _: Side,
        _: Square<S>,
        _: SquareSet<S>,
    ) -> SquareSet<S> {
        SquareSet::EMPTY
    }
    #[inline(always)]
    fn safety(&self) -> Safety {
        Safety::Masks
    }
    #[inline(always)]
    fn snipers(&self, _: Side, _: Square<S>, _: SquareSet<S>) -> SquareSet<S> {
        SquareSet::EMPTY
    }
}
