//! The strategy trait that every way of moving implements.

use core::fmt::Debug;

use alloc::boxed::Box;
use alloc::sync::Arc;
use board_core::{BoardRef, Shape, Side, Square, SquareSet};
use enum_dispatch::enum_dispatch;

use crate::any::AnyRule;
use crate::compound::Compound;
use crate::slide::Slide;
use crate::step::Step;

/// By which means a position's legal moves may be found where a rule is on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Safety {
    /// An attack of this rule is on exactly when certain squares between attacker and target are empty, and
    /// [`MoveRule::snipers`] and [`MoveRule::between`] tell which: pins and checks can be found by masks.
    Masks,
    /// Nothing is known of what makes an attack: play the move and look.
    Look,
}

/// How a kind of piece moves: the one thing to implement to add a piece.
///
/// Two questions are asked apart from each other. [`attacks`](Self::attacks) is "does it bear on that square",
/// whoever stands there, if anyone; [`can_move`](Self::can_move) is "may it go there". For most pieces the second
/// follows from the first; a pawn attacks where it cannot go, and goes where it does not attack. Neither knows of
/// turns, kings or winning.
///
/// `attacks` alone is enough. Every other method has a default that is right and follows from it, at the cost of a
/// loop over the board; override what a measurement asks for.
///
/// # For implementers
/// * `attacks` is about the board as it is handed in: ask [`BoardRef::occupied`] what is in the way, since callers
///   ask of boards that are not quite there. Whoever stands on `to` makes no difference.
/// * A piece never attacks the square it stands on.
/// * What is overridden agrees with what it replaces, on every board. The function
///   [`check_rule`](crate::check_rule) tests that; call it from the rule's own tests.
/// * [`Safety::Masks`] may be answered only where [`snipers`](Self::snipers) and [`between`](Self::between) are
///   implemented, and then `attacks(board, side, from, to)` must be true exactly when `from` is a sniper of `to` and
///   every square between them is empty. Where a rule does not say, moves are played and looked at, which is never
///   wrong.
///
/// # Example
/// A cannon that moves as a rook and takes by jumping over exactly one piece:
///
/// ```
/// use board_core::{BoardRef, Shape, Side, Square};
/// use board_rules::{MoveRule, ORTHOGONAL, walk};
///
/// #[derive(Debug)]
/// struct Cannon;
///
/// impl Cannon {
///     /// Whether exactly `jumped` pieces stand between two squares in line.
///     fn line<S: Shape>(board: &BoardRef<'_, S>, from: Square<S>, to: Square<S>, jumped: u32) -> bool {
///         ORTHOGONAL.iter().any(|step| {
///             let mut line = walk(board.shape(), from, *step);
///             let mut between = 0;
///             line.find(|square| {
///                 let found = *square == to;
///                 between += u32::from(!found && board.occupied().contains(*square));
///                 found
///             })
///             .is_some()
///                 && between == jumped
///         })
///     }
/// }
///
/// impl<S: Shape> MoveRule<S> for Cannon {
///     fn attacks(&self, board: &BoardRef<'_, S>, _: Side, from: Square<S>, to: Square<S>) -> bool {
///         Self::line(board, from, to, 1)
///     }
///
///     fn can_move(&self, board: &BoardRef<'_, S>, side: Side, from: Square<S>, to: Square<S>) -> bool {
///         let jumped = if board.side(!side).contains(to) { 1 } else { 0 };
///         !board.side(side).contains(to) && Self::line(board, from, to, jumped)
///     }
/// }
/// ```
#[enum_dispatch]
pub trait MoveRule<S: Shape>: Debug + Send + Sync {
    /// Whether a piece of `side` on `from` attacks `to` on this board: it could take an enemy that stood there, the
    /// safety of its own king not asked.
    fn attacks(&self, board: &BoardRef<'_, S>, side: Side, from: Square<S>, to: Square<S>) -> bool;

    /// Whether a piece of `side` on `from` may go to `to` on this board, the safety of its own king not asked.
    /// Where nothing else is said: where it attacks and none of its own side stands.
    #[inline]
    fn can_move(
        &self,
        board: &BoardRef<'_, S>,
        side: Side,
        from: Square<S>,
        to: Square<S>,
    ) -> bool {
        !board.side(side).contains(to) && self.attacks(board, side, from, to)
    }

    /// Every square it attacks.
    fn attack_set(&self, board: &BoardRef<'_, S>, side: Side, from: Square<S>) -> SquareSet<S> {
        let squares = board.shape().squares().iter();
        squares
            .filter(|to| self.attacks(board, side, from, *to))
            .collect()
    }

    /// Every square it may go to.
    fn move_set(&self, board: &BoardRef<'_, S>, side: Side, from: Square<S>) -> SquareSet<S> {
        let squares = (board.shape().squares() - board.side(side)).iter();
        squares
            .filter(|to| self.can_move(board, side, from, *to))
            .collect()
    }

    /// Every square attacked by one piece or more, where pieces of `side` with this rule stand on all of `from`.
    #[inline(always)]
    fn attacked_by(&self, board: &BoardRef<'_, S>, side: Side, from: SquareSet<S>) -> SquareSet<S> {
        let mut attacked = SquareSet::EMPTY;
        for from in from {
            attacked |= self.attack_set(board, side, from);
        }
        attacked
    }

    /// Those of `among`, where pieces of `side` with this rule stand, that attack `to`.
    #[inline]
    fn attackers(
        &self,
        board: &BoardRef<'_, S>,
        side: Side,
        to: Square<S>,
        among: SquareSet<S>,
    ) -> SquareSet<S> {
        among
            .iter()
            .filter(|from| self.attacks(board, side, *from, to))
            .collect()
    }

    /// By which means legality may be decided where this rule is on the board.
    #[inline]
    fn safety(&self) -> Safety {
        Safety::Look
    }

    /// Those of `among` from which a piece of `side` would attack `to` if nothing stood between. Only asked of a
    /// rule that answers [`Safety::Masks`].
    #[inline]
    fn snipers(&self, side: Side, to: Square<S>, among: SquareSet<S>) -> SquareSet<S> {
        let _ = (side, to);
        among
    }

    /// The squares that must be empty for a piece of `side` on `from`, one of the [`snipers`](Self::snipers) of `to`,
    /// to attack `to`. Only asked of a rule that answers [`Safety::Masks`].
    #[inline]
    fn between(&self, side: Side, from: Square<S>, to: Square<S>) -> SquareSet<S> {
        let _ = (side, from, to);
        SquareSet::EMPTY
    }
}

macro_rules! forward {
    ($($pointer:ty),*) => {$(
        impl<S: Shape, R: MoveRule<S> + ?Sized> MoveRule<S> for $pointer {
            #[inline]
            fn attacks(&self, b: &BoardRef<'_, S>, side: Side, from: Square<S>, to: Square<S>) -> bool {
                (**self).attacks(b, side, from, to)
            }
            #[inline]
            fn can_move(&self, b: &BoardRef<'_, S>, side: Side, from: Square<S>, to: Square<S>) -> bool {
                (**self).can_move(b, side, from, to)
            }
            #[inline]
            fn attack_set(&self, b: &BoardRef<'_, S>, side: Side, from: Square<S>) -> SquareSet<S> {
                (**self).attack_set(b, side, from)
            }
            #[inline]
            fn move_set(&self, b: &BoardRef<'_, S>, side: Side, from: Square<S>) -> SquareSet<S> {
                (**self).move_set(b, side, from)
            }
            #[inline]
            fn attacked_by(&self, b: &BoardRef<'_, S>, side: Side, from: SquareSet<S>) -> SquareSet<S> {
                (**self).attacked_by(b, side, from)
            }
            #[inline]
            fn attackers(
                &self,
                b: &BoardRef<'_, S>,
                side: Side,
                to: Square<S>,
                among: SquareSet<S>,
            ) -> SquareSet<S> {
                (**self).attackers(b, side, to, among)
            }
            #[inline]
            fn safety(&self) -> Safety {
                (**self).safety()
            }
            #[inline]
            fn snipers(&self, side: Side, to: Square<S>, among: SquareSet<S>) -> SquareSet<S> {
                (**self).snipers(side, to, among)
            }
            #[inline]
            fn between(&self, side: Side, from: Square<S>, to: Square<S>) -> SquareSet<S> {
                (**self).between(side, from, to)
            }
        }
    )*};
}
forward!(&R, Box<R>, Arc<R>);
