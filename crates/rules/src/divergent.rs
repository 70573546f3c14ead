//! Pieces that move in one way and capture in another.

use core::fmt::Debug;

use board_core::{BoardRef, Shape, Side, Square, SquareSet};

use crate::rule::{MoveRule, Safety};

/// A piece that moves as one rule says and captures as another: a *divergent* piece, as chess variants call it.
///
/// To an empty square it goes where `moves` may go; onto an enemy it goes where `captures` attacks. What it attacks,
/// and how the safety of royal pieces is decided where it is on the board, is therefore all `captures`' to say. It
/// costs what the two rules cost.
///
/// ```
/// use board_core::{Board, Count, Kind, Piece, Shape8x8, Side};
/// use board_rules::{Divergent, EVERY_DIRECTION, KNIGHT, MoveRule, Slide, Step};
/// let shape = Shape8x8::new();
/// // Moves as a queen, captures as a knight.
/// let rule = Divergent::new(Slide::new(shape, &EVERY_DIRECTION), Step::new(shape, &KNIGHT));
/// let mut board = Board::<_, Count<1>>::new(shape);
/// for enemy in ["d6", "e6"] {
///     board.place(enemy.parse()?, Piece::new(Side::BLACK, Kind::new(0)))?;
/// }
/// let may = |to: &str| Ok::<_, board_core::SquareError>(
///     rule.can_move(&board.as_ref(), Side::WHITE, "d4".parse()?, to.parse()?)
/// );
/// assert!(may("d5")? && may("e6")?);
/// assert!(!may("d6")? && !may("f5")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Divergent<M, C> {
    moves: M,
    captures: C,
}

impl<M, C> Divergent<M, C> {
    /// The piece that moves as `moves` and captures as `captures`.
    pub const fn new(moves: M, captures: C) -> Self {
        Self { moves, captures }
    }

    /// How it moves to an empty square.
    pub const fn moves(&self) -> &M {
        &self.moves
    }

    /// How it captures.
    pub const fn captures(&self) -> &C {
        &self.captures
    }
}

impl<S: Shape, M: MoveRule<S>, C: MoveRule<S>> MoveRule<S> for Divergent<M, C> {
    #[inline]
    fn attacks(&self, b: &BoardRef<'_, S>, side: Side, from: Square<S>, to: Square<S>) -> bool {
        self.captures.attacks(b, side, from, to)
    }
    #[inline]
    fn can_move(&self, b: &BoardRef<'_, S>, side: Side, from: Square<S>, to: Square<S>) -> bool {
        if b.side(!side).contains(to) {
            self.captures.can_move(b, side, from, to)
        } else {
            self.moves.can_move(b, side, from, to)
        }
    }
    #[inline(always)]
    fn attack_set(&self, b: &BoardRef<'_, S>, side: Side, from: Square<S>) -> SquareSet<S> {
        self.captures.attack_set(b, side, from)
    }
    #[inline(always)]
    fn move_set(&self, b: &BoardRef<'_, S>, side: Side, from: Square<S>) -> SquareSet<S> {
        let enemies = b.side(!side);
        (self.moves.move_set(b, side, from) - enemies)
            | (self.captures.move_set(b, side, from) & enemies)
    }
    #[inline(always)]
    fn attacked_by(&self, b: &BoardRef<'_, S>, side: Side, from: SquareSet<S>) -> SquareSet<S> {
        self.captures.attacked_by(b, side, from)
    }
    #[inline]
    fn attackers(
        &self,
        b: &BoardRef<'_, S>,
        side: Side,
        to: Square<S>,
        among: SquareSet<S>,
    ) -> SquareSet<S> {
        self.captures.attackers(b, side, to, among)
    }
    #[inline(always)]
    fn safety(&self) -> Safety {
        self.captures.safety()
    }
    #[inline(always)]
    fn snipers(&self, side: Side, to: Square<S>, among: SquareSet<S>) -> SquareSet<S> {
        self.captures.snipers(side, to, among)
    }
    #[inline(always)]
    fn between(&self, side: Side, from: Square<S>, to: Square<S>) -> SquareSet<S> {
        self.captures.between(side, from, to)
    }
}
