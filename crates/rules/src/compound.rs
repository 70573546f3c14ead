//! Pieces that move as any of several others.

use alloc::vec::Vec;
use core::fmt::Debug;

use board_core::{BoardRef, Shape, Side, Square, SquareSet};

use crate::any::AnyRule;
use crate::rule::{MoveRule, Safety};

/// A piece that moves as either of two: a queen is a rook and a bishop, an amazon a queen and a knight.
///
/// The parts are known at compile time, so it costs what the parts cost. [`Compound`] does the same for a list that
/// is made at run time.
///
/// ```
/// use board_core::{Board, Count, Shape8x8, Side};
/// use board_rules::{Both, DIAGONAL, KNIGHT, MoveRule, ORTHOGONAL, Slide, Step};
/// let shape = Shape8x8::new();
/// let queen = Both::new(shape, Slide::new(shape, &ORTHOGONAL), Slide::new(shape, &DIAGONAL));
/// let amazon = Both::new(shape, queen, Step::new(shape, &KNIGHT));
/// let board = Board::<_, Count<1>>::new(shape);
/// assert_eq!(amazon.attack_set(&board.as_ref(), Side::WHITE, "d4".parse()?).len(), 27 + 8);
/// # Ok::<(), board_core::SquareError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Both<A, B> {
    first: A,
    second: B,
    safety: Safety,
}

impl<A, B> Both<A, B> {
    /// The piece that moves as `first` or as `second`.
    pub fn new<S: Shape>(shape: S, first: A, second: B) -> Self
    where
        A: MoveRule<S>,
        B: MoveRule<S>,
    {
        let safety = union_safety(shape, &[&first, &second]);
        Self {
            first,
            second,
            safety,
        }
    }
}

/// A union may be decided by masks where all its parts may, and where no two of them attack the same square from the
/// same square with different squares between: then one mask could not tell.
fn union_safety<S: Shape>(shape: S, parts: &[&dyn MoveRule<S>]) -> Safety {
    if parts.iter().any(|part| part.safety() == Safety::Look) {
        return Safety::Look;
    }
    let all = shape.squares();
    for side in Side::BOTH {
        for to in all {
            for from in all {
                let mut ways = parts
                    .iter()
                    .filter(|part| part.snipers(side, to, all).contains(from))
                    .map(|part| part.between(side, from, to));
                if let Some(first) = ways.next()
                    && ways.any(|way| way != first)
                {
                    return Safety::Look;
                }
            }
        }
    }
    Safety::Masks
}

impl<S: Shape, A: MoveRule<S>, B: MoveRule<S>> MoveRule<S> for Both<A, B> {
    #[inline]
    fn attacks(&self, b: &BoardRef<'_, S>, side: Side, from: Square<S>, to: Square<S>) -> bool {
        self.first.attacks(b, side, from, to) || self.second.attacks(b, side, from, to)
    }
    #[inline]
    fn can_move(&self, b: &BoardRef<'_, S>, side: Side, from: Square<S>, to: Square<S>) -> bool {
        self.first.can_move(b, side, from, to) || self.second.can_move(b, side, from, to)
    }
    #[inline(always)]
    fn attack_set(&self, b: &BoardRef<'_, S>, side: Side, from: Square<S>) -> SquareSet<S> {
        self.first.attack_set(b, side, from) | self.second.attack_set(b, side, from)
    }
    #[inline(always)]
    fn move_set(&self, b: &BoardRef<'_, S>, side: Side, from: Square<S>) -> SquareSet<S> {
        self.first.move_set(b, side, from) | self.second.move_set(b, side, from)
    }
    #[inline]
    fn attackers(
        &self,
        b: &BoardRef<'_, S>,
        side: Side,
        to: Square<S>,
        among: SquareSet<S>,
    ) -> SquareSet<S> {
        self.first.attackers(b, side, to, among) | self.second.attackers(b, side, to, among)
    }
    #[inline(always)]
    fn safety(&self) -> Safety {
        self.safety
    }
    #[inline(always)]
    fn snipers(&self, side: Side, to: Square<S>, among: SquareSet<S>) -> SquareSet<S> {
        self.first.snipers(side, to, among) | self.second.snipers(side, to, among)
    }
    #[inline(always)]
    fn between(&self, side: Side, from: Square<S>, to: Square<S>) -> SquareSet<S> {
        // Where both reach, both need the same squares empty; where one does, the other knows nothing.
        if self
            .first
            .snipers(side, to, SquareSet::from(from))
            .is_empty()
        {
            self.second.between(side, from, to)
        } else {
            self.first.between(side, from, to)
        }
    }
}

/// A piece that moves as any of several others, in a list made at run time.
///
/// ```
/// use board_core::Shape8x8;
/// use board_rules::{Compound, DIAGONAL, ORTHOGONAL, Slide, Step};
/// let shape = Shape8x8::new();
/// let dragon = Compound::new(shape, [
///     Slide::new(shape, &ORTHOGONAL).into(),
///     Step::new(shape, &DIAGONAL).into(),
/// ]);
/// assert_eq!(dragon.parts().len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Compound<S: Shape> {
    parts: Vec<AnyRule<S>>,
    safety: Safety,
}

impl<S: Shape> Compound<S> {
    /// The piece that moves as any of `parts`; not at all where there is none.
    pub fn new(shape: S, parts: impl IntoIterator<Item = AnyRule<S>>) -> Self {
        let parts: Vec<_> = parts.into_iter().collect();
        let rules: Vec<&dyn MoveRule<S>> =
            parts.iter().map(|part| part as &dyn MoveRule<S>).collect();
        let safety = union_safety(shape, &rules);
        Self { parts, safety }
    }

    /// What it is made of.
    pub fn parts(&self) -> &[AnyRule<S>] {
        &self.parts
    }

    #[inline]
    fn union(&self, set: impl Fn(&AnyRule<S>) -> SquareSet<S>) -> SquareSet<S> {
        self.parts
            .iter()
            .fold(SquareSet::EMPTY, |union, part| union | set(part))
    }
}

impl<S: Shape> MoveRule<S> for Compound<S> {
    fn attacks(&self, b: &BoardRef<'_, S>, side: Side, from: Square<S>, to: Square<S>) -> bool {
        self.parts
            .iter()
            .any(|part| part.attacks(b, side, from, to))
    }
    fn can_move(&self, b: &BoardRef<'_, S>, side: Side, from: Square<S>, to: Square<S>) -> bool {
        self.parts
            .iter()
            .any(|part| part.can_move(b, side, from, to))
    }
    #[inline(always)]
    fn attack_set(&self, b: &BoardRef<'_, S>, side: Side, from: Square<S>) -> SquareSet<S> {
        self.union(|part| part.attack_set(b, side, from))
    }
    #[inline(always)]
    fn move_set(&self, b: &BoardRef<'_, S>, side: Side, from: Square<S>) -> SquareSet<S> {
        self.union(|part| part.move_set(b, side, from))
    }
    #[inline]
    fn attackers(
        &self,
        b: &BoardRef<'_, S>,
        side: Side,
        to: Square<S>,
        among: SquareSet<S>,
    ) -> SquareSet<S> {
        self.union(|part| part.attackers(b, side, to, among))
    }
    #[inline(always)]
    fn safety(&self) -> Safety {
        self.safety
    }
    #[inline(always)]
    fn snipers(&self, side: Side, to: Square<S>, among: SquareSet<S>) -> SquareSet<S> {
        self.union(|part| part.snipers(side, to, among))
    }
    #[inline(always)]
    fn between(&self, side: Side, from: Square<S>, to: Square<S>) -> SquareSet<S> {
        let sniper = |part: &&AnyRule<S>| !part.snipers(side, to, from.into()).is_empty();
        self.parts
            .iter()
            .find(sniper)
            .map_or(SquareSet::EMPTY, |part| part.between(side, from, to))
    }
}
