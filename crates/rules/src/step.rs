//! The leaper: fixed distances, whatever stands between.

use board_core::{BoardRef, Shape, Side, Square, SquareSet, SquareTable};

use crate::offset::Offset;
use crate::rule::{MoveRule, Safety};

/// A piece that goes a fixed distance, over anything that stands between: king, knight, and every other leaper.
///
/// A table lookup a question. On 8 × 8 the tables take 2 KiB, on 5 × 5 half a KiB.
///
/// ```
/// use board_core::{Board, Count, Shape5x5, Side};
/// use board_rules::{KNIGHT, MoveRule, Step};
/// let shape = Shape5x5::new();
/// let knight = Step::new(shape, &KNIGHT);
/// let board = Board::<_, Count<1>>::new(shape);
/// let corner = "a1".parse()?;
/// assert_eq!(
///     knight.attack_set(&board.as_ref(), Side::WHITE, corner),
///     ["b3".parse()?, "c2".parse()?].into_iter().collect()
/// );
/// # Ok::<(), board_core::SquareError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Step<S: Shape> {
    // By side: the squares attacked from a square, and those from which it is attacked.
    to: [SquareTable<S, SquareSet<S>>; 2],
    from: [SquareTable<S, SquareSet<S>>; 2],
}

impl<S: Shape> Step<S> {
    /// The leaper with these offsets, as the first side moves it; for the second, forward is the other way.
    /// Offsets of no distance are left out.
    pub fn new(shape: S, offsets: &[Offset]) -> Self {
        let mut to = [SquareTable::filled(SquareSet::EMPTY); 2];
        let mut from = to;
        for side in Side::BOTH {
            for square in shape.squares() {
                for offset in offsets {
                    let target = offset.from(shape, side, square).filter(|to| *to != square);
                    if let Some(target) = target {
                        to[side.index()][square].insert(target);
                        from[side.index()][target].insert(square);
                    }
                }
            }
        }
        Self { to, from }
    }
}

impl<S: Shape> MoveRule<S> for Step<S> {
    #[inline]
    fn attacks(&self, _: &BoardRef<'_, S>, side: Side, from: Square<S>, to: Square<S>) -> bool {
        self.to[side.index()][from].contains(to)
    }

    #[inline(always)]
    fn attack_set(&self, _: &BoardRef<'_, S>, side: Side, from: Square<S>) -> SquareSet<S> {
        self.to[side.index()][from]
    }

    #[inline(always)]
    fn move_set(&self, board: &BoardRef<'_, S>, side: Side, from: Square<S>) -> SquareSet<S> {
        self.to[side.index()][from] - board.side(side)
    }

    #[inline]
    fn attackers(
        &self,
        _: &BoardRef<'_, S>,
        side: Side,
        to: Square<S>,
        among: SquareSet<S>,
    ) -> SquareSet<S> {
        self.from[side.index()][to] & among
    }

    #[inline(always)]
    fn safety(&self) -> Safety {
        Safety::Masks
    }

    #[inline(always)]
    fn snipers(&self, side: Side, to: Square<S>, among: SquareSet<S>) -> SquareSet<S> {
        self.from[side.index()][to] & among
    }
}
