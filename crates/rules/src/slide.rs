//! The rider: any number of equal steps in a line, as far as the squares between are empty.

use alloc::sync::Arc;
use core::num::NonZeroU8;

use board_core::{BoardRef, Shape, Side, Square, SquareSet};

use crate::lines::Lines;
use crate::offset::Offset;
use crate::rule::{MoveRule, Safety};

/// A piece that goes any number of equal steps in a line, or up to a range, as long as the squares between are
/// empty: rook, bishop, and every other rider.
///
/// Where a table of all that can be in the way is small enough (up to 63 or 64 squares and the usual directions), a
/// question is one lookup; elsewhere, and for directions that interfere with each other, it goes line by line.
/// Cloning shares the tables: give a queen clones of the rook's and the bishop's.
///
/// ```
/// use board_core::{Board, Count, Kind, Piece, Shape8x8, Side};
/// use board_rules::{MoveRule, ORTHOGONAL, Slide};
/// let shape = Shape8x8::new();
/// let rook = Slide::new(shape, &ORTHOGONAL);
/// let mut board = Board::<_, Count<1>>::new(shape);
/// assert_eq!(rook.attack_set(&board.as_ref(), Side::WHITE, "d4".parse()?).len(), 14);
/// board.place("d6".parse()?, Piece::new(Side::BLACK, Kind::new(0)))?;
/// assert!(rook.attacks(&board.as_ref(), Side::WHITE, "d4".parse()?, "d6".parse()?));
/// assert!(!rook.attacks(&board.as_ref(), Side::WHITE, "d4".parse()?, "d7".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Slide<S: Shape> {
    lines: [Arc<Lines<S>>; 2],
}

impl<S: Shape> Slide<S> {
    /// The rider with these steps, as the first side moves it; for the second, forward is the other way.
    /// Steps of no distance are left out.
    ///
    /// Building the tables takes well below a millisecond on 5 × 5, some milliseconds on 8 × 8.
    pub fn new(shape: S, steps: &[Offset]) -> Self {
        Self::build(shape, steps, None)
    }

    /// The rider that goes at most `range` steps: the short rook `R4` is a range of 4.
    pub fn with_range(shape: S, steps: &[Offset], range: NonZeroU8) -> Self {
        Self::build(shape, steps, Some(range))
    }

    fn build(shape: S, steps: &[Offset], range: Option<NonZeroU8>) -> Self {
        let first = Arc::new(Lines::new(shape, Side::First, steps, range));
        let mirrored = |step: &Offset| {
            let forward = step.forward.checked_neg();
            forward.is_some_and(|forward| steps.contains(&Offset::new(forward, step.right)))
        };
        let second = if steps.iter().all(mirrored) {
            Arc::clone(&first)
        } else {
            Arc::new(Lines::new(shape, Side::Second, steps, range))
        };
        Self {
            lines: [first, second],
        }
    }

    #[inline(always)]
    fn lines(&self, side: Side) -> &Lines<S> {
        &self.lines[side.index()]
    }
}

impl<S: Shape> MoveRule<S> for Slide<S> {
    #[inline]
    fn attacks(&self, board: &BoardRef<'_, S>, side: Side, from: Square<S>, to: Square<S>) -> bool {
        self.attack_set(board, side, from).contains(to)
    }

    #[inline(always)]
    fn attack_set(&self, board: &BoardRef<'_, S>, side: Side, from: Square<S>) -> SquareSet<S> {
        self.lines(side).attack_set(from, board.occupied())
    }

    #[inline(always)]
    fn move_set(&self, board: &BoardRef<'_, S>, side: Side, from: Square<S>) -> SquareSet<S> {
        self.attack_set(board, side, from) - board.side(side)
    }

    #[inline]
    fn attackers(
        &self,
        board: &BoardRef<'_, S>,
        side: Side,
        to: Square<S>,
        among: SquareSet<S>,
    ) -> SquareSet<S> {
        let lines = self.lines(side);
        let snipers = lines.snipers(to) & among;
        snipers
            .iter()
            .filter(|from| lines.attacks(*from, to, board.occupied()))
            .collect()
    }

    #[inline(always)]
    fn safety(&self) -> Safety {
        self.lines[0].safety()
    }

    #[inline(always)]
    fn snipers(&self, side: Side, to: Square<S>, among: SquareSet<S>) -> SquareSet<S> {
        self.lines(side).snipers(to) & among
    }

    #[inline(always)]
    fn between(&self, side: Side, from: Square<S>, to: Square<S>) -> SquareSet<S> {
        self.lines(side).between(from, to)
    }
}
