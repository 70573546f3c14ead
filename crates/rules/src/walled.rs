//! Pieces that terrain stops.

use core::fmt::Debug;

use board_core::{BoardRef, Shape, Side, Square, SquareSet};

use crate::rule::{MoveRule, Safety};

/// A piece that certain squares stop, as if something stood on each that it may not take: water, walls, holes.
///
/// A slider goes up to the wall and no further, a leaper leaps over it, neither goes onto it. It costs the rule and an
/// operation or two on sets.
///
/// ```
/// use board_core::{Board, Count, Shape, Shape5x5, Side, Square};
/// use board_rules::{MoveRule, ORTHOGONAL, Slide, Walled};
/// let shape = Shape5x5::new();
/// let wall: Square<Shape5x5> = "c3".parse()?;
/// let rook = Walled::new(Slide::new(shape, &ORTHOGONAL), wall);
/// let board = Board::<_, Count<1>>::new(shape);
/// let seen = rook.attack_set(&board.as_ref(), Side::WHITE, "a3".parse()?);
/// assert_eq!((seen & shape.row_set(2)).to_string(), ". . . . .\n. . . . .\n. # . . .\n. . . . .\n. . . . .");
/// # Ok::<(), board_core::SquareError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Walled<S: Shape, R> {
    rule: R,
    walls: SquareSet<S>,
}

impl<S: Shape, R> Walled<S, R> {
    /// The piece that moves as `rule` says where `walls` stop it.
    pub fn new(rule: R, walls: impl Into<SquareSet<S>>) -> Self {
        Self {
            rule,
            walls: walls.into(),
        }
    }

    /// How it moves where nothing stops it.
    pub fn rule(&self) -> &R {
        &self.rule
    }

    /// The squares that stop it.
    pub fn walls(&self) -> SquareSet<S> {
        self.walls
    }
}

impl<S: Shape, R: MoveRule<S>> MoveRule<S> for Walled<S, R> {
    #[inline]
    fn attacks(&self, b: &BoardRef<'_, S>, side: Side, from: Square<S>, to: Square<S>) -> bool {
        !self.walls.contains(to) && self.rule.attacks(&b.with(self.walls), side, from, to)
    }
    #[inline]
    fn can_move(&self, b: &BoardRef<'_, S>, side: Side, from: Square<S>, to: Square<S>) -> bool {
        !self.walls.contains(to) && self.rule.can_move(&b.with(self.walls), side, from, to)
    }
    #[inline(always)]
    fn attack_set(&self, b: &BoardRef<'_, S>, side: Side, from: Square<S>) -> SquareSet<S> {
        self.rule.attack_set(&b.with(self.walls), side, from) - self.walls
    }
    #[inline(always)]
    fn move_set(&self, b: &BoardRef<'_, S>, side: Side, from: Square<S>) -> SquareSet<S> {
        self.rule.move_set(&b.with(self.walls), side, from) - self.walls
    }
    #[inline(always)]
    fn attacked_by(&self, b: &BoardRef<'_, S>, side: Side, from: SquareSet<S>) -> SquareSet<S> {
        self.rule.attacked_by(&b.with(self.walls), side, from) - self.walls
    }
    #[inline]
    fn attackers(
        &self,
        b: &BoardRef<'_, S>,
        side: Side,
        to: Square<S>,
        among: SquareSet<S>,
    ) -> SquareSet<S> {
        if self.walls.contains(to) {
            return SquareSet::EMPTY;
        }
        self.rule.attackers(&b.with(self.walls), side, to, among)
    }
    #[inline(always)]
    fn safety(&self) -> Safety {
        self.rule.safety()
    }
    #[inline]
    fn snipers(&self, side: Side, to: Square<S>, among: SquareSet<S>) -> SquareSet<S> {
        if self.walls.contains(to) {
            return SquareSet::EMPTY;
        }
        let mut snipers = self.rule.snipers(side, to, among);
        for from in snipers {
            if !(self.rule.between(side, from, to) & self.walls).is_empty() {
                snipers.remove(from);
            }
        }
        snipers
    }
    #[inline(always)]
    fn between(&self, side: Side, from: Square<S>, to: Square<S>) -> SquareSet<S> {
        self.rule.between(side, from, to)
    }
}
