//! The leap over terrain: straight across a run of given squares, unless a piece stands in the run.

use alloc::boxed::Box;

use board_core::{BoardRef, Shape, Side, Square, SquareSet, SquareTable};

use crate::offset::{Offset, walk_as};
use crate::rule::{MoveRule, Safety};

/// Whose pieces stop a [`Leap`] by standing in the run that it goes over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum StoppedBy {
    /// Any piece.
    #[default]
    Anyone,
    /// Only a piece of the other side; the leaper's own side is leapt over.
    Enemies,
}

/// A piece that leaps in a straight line over one unbroken run of given squares, a river or a ravine, to the first
/// square past it, unless a piece stands in the run.
///
/// It leaps from outside the run and lands outside it: where the squares next to it in a direction are none of the
/// given ones, or the run goes on to the edge of the board, it does not leap that way. Whether it may land is asked as
/// of any other move. Join it with another rule by [`Both`](crate::Both) for a piece that walks as well.
///
/// A question costs a lookup a direction; the tables take two sets a direction, side and square.
///
/// ```
/// use board_core::{Board, Count, Kind, Piece, Shape, Shape5x5, Side};
/// use board_rules::{Leap, MoveRule, ORTHOGONAL, StoppedBy};
/// let shape = Shape5x5::new();
/// let river = shape.row_set(1) | shape.row_set(2);
/// let leap = Leap::new(shape, &ORTHOGONAL, river, StoppedBy::Anyone);
/// let mut board = Board::<_, Count<1>>::new(shape);
/// let (bank, far_bank) = ("c2".parse()?, "c5".parse()?);
/// assert!(leap.attacks(&board.as_ref(), Side::WHITE, bank, far_bank));
/// board.place("c3".parse()?, Piece::new(Side::WHITE, Kind::new(0)))?;
/// assert!(!leap.attacks(&board.as_ref(), Side::WHITE, bank, far_bank));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Leap<S: Shape> {
    // By side.
    to: [Ways<S>; 2],
    from: [SquareTable<S, SquareSet<S>>; 2],
    stopped_by: StoppedBy,
    safety: Safety,
}

/// A table for each direction.
type Ways<S> = Box<[SquareTable<S, Way<S>>]>;

/// A leap in one direction: the square it ends on, if there is one, and the run it goes over.
#[derive(Clone, Copy, Debug)]
struct Way<S: Shape> {
    to: SquareSet<S>,
    run: SquareSet<S>,
}

impl<S: Shape> Default for Way<S> {
    fn default() -> Self {
        Self {
            to: SquareSet::EMPTY,
            run: SquareSet::EMPTY,
        }
    }
}

impl<S: Shape> Way<S> {
    fn new(
        over: SquareSet<S>,
        from: Square<S>,
        mut line: impl Iterator<Item = Square<S>>,
    ) -> Option<Self> {
        let mut run = SquareSet::EMPTY;
        let to = line.find(|square| {
            let within = over.contains(*square);
            if within {
                run.insert(*square);
            }
            !within
        })?;
        (!over.contains(from) && !run.is_empty()).then(|| Self { to: to.into(), run })
    }
}

impl<S: Shape> Leap<S> {
    /// The piece that leaps over runs of the squares `over` in these directions, as the first side leaps; for the
    /// second, forward is the other way.
    pub fn new(shape: S, directions: &[Offset], over: SquareSet<S>, stopped_by: StoppedBy) -> Self {
        let mut from = [SquareTable::filled(SquareSet::EMPTY); 2];
        // A mask knows no sides, and cannot tell two ways to the same square apart.
        let mut safety = match stopped_by {
            StoppedBy::Anyone => Safety::Masks,
            StoppedBy::Enemies => Safety::Look,
        };
        let to = Side::BOTH.map(|side| -> Ways<S> {
            let table = |direction: &Offset| {
                SquareTable::new(shape, |square| {
                    let line = walk_as(shape, side, square, *direction);
                    let way = Way::new(over, square, line).unwrap_or_default();
                    for to in way.to {
                        if from[side.index()][to].contains(square) {
                            safety = Safety::Look;
                        }
                        from[side.index()][to].insert(square);
                    }
                    way
                })
            };
            directions.iter().map(table).collect()
        });
        Self {
            to,
            from,
            stopped_by,
            safety,
        }
    }
}

impl<S: Shape> MoveRule<S> for Leap<S> {
    #[inline]
    fn attacks(&self, board: &BoardRef<'_, S>, side: Side, from: Square<S>, to: Square<S>) -> bool {
        self.attack_set(board, side, from).contains(to)
    }

    #[inline(always)]
    fn attack_set(&self, board: &BoardRef<'_, S>, side: Side, from: Square<S>) -> SquareSet<S> {
        let stops = match self.stopped_by {
            StoppedBy::Anyone => board.occupied(),
            StoppedBy::Enemies => board.occupied() & board.side(!side),
        };
        let mut set = SquareSet::EMPTY;
        for ways in &self.to[side.index()] {
            let Way { to, run } = ways[from];
            if (run & stops).is_empty() {
                set |= to;
            }
        }
        set
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
        let near = self.from[side.index()][to] & among;
        near.iter()
            .filter(|from| self.attacks(board, side, *from, to))
            .collect()
    }

    #[inline(always)]
    fn safety(&self) -> Safety {
        self.safety
    }

    #[inline(always)]
    fn snipers(&self, side: Side, to: Square<S>, among: SquareSet<S>) -> SquareSet<S> {
        self.from[side.index()][to] & among
    }

    #[inline]
    fn between(&self, side: Side, from: Square<S>, to: Square<S>) -> SquareSet<S> {
        let mut ways = self.to[side.index()].iter().map(|ways| ways[from]);
        ways.find(|way| way.to.contains(to))
            .map_or(SquareSet::EMPTY, |way| way.run)
    }
}
