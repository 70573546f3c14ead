//! What a rider sees along its lines: the rays of each square, and the fastest way to ask of them.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::num::NonZeroU8;

use board_core::{Shape, Side, Square, SquareSet, SquareTable};

use crate::blockers::BlockerTable;
use crate::offset::{Offset, walk_as};
use crate::rule::Safety;

/// The lines of a rider of one side: what it sees from each square, who sees a square, and what lies between.
#[derive(Clone, Debug)]
pub(crate) struct Lines<S: Shape> {
    shape: S,
    table: Option<BlockerTable<S>>,
    // For each square the parts of its lines, two opposite rays together; only walked where there is no table.
    parts: Box<[SquareTable<S, Part<S>>]>,
    snipers: SquareTable<S, SquareSet<S>>,
    between: Box<[SquareSet<S>]>,
    safety: Safety,
}

/// Two opposite rays from a square: the squares before it and those behind it in the order of the board.
#[derive(Clone, Copy, Debug)]
struct Part<S: Shape> {
    lower: SquareSet<S>,
    upper: SquareSet<S>,
}

impl<S: Shape> Default for Part<S> {
    fn default() -> Self {
        Self {
            lower: SquareSet::EMPTY,
            upper: SquareSet::EMPTY,
        }
    }
}

impl<S: Shape> Lines<S> {
    pub(crate) fn new(shape: S, side: Side, steps: &[Offset], range: Option<NonZeroU8>) -> Self {
        let range = range.map_or(usize::MAX, |range| usize::from(range.get()));
        let ray = |from, step: &Offset| walk_as(shape, side, from, *step).take(range);
        let area = usize::from(shape.area());

        let mut snipers = SquareTable::filled(SquareSet::EMPTY);
        let mut between: Box<[Option<SquareSet<S>>]> = vec![None; area * area].into();
        let mut safety = Safety::Masks;
        let mut parts: Vec<SquareTable<S, Part<S>>> = Vec::new();
        for from in shape.squares() {
            for step in steps {
                let mut passed = SquareSet::EMPTY;
                for to in ray(from, step) {
                    snipers[to].insert(from);
                    // Two ways to the same square with different squares between: no mask can tell.
                    if let Some(cell) = between.get_mut(pair(area, from, to)) {
                        if cell.is_some_and(|before| before != passed) {
                            safety = Safety::Look;
                        }
                        *cell = Some(passed);
                    }
                    passed.insert(to);
                }
            }
        }
        for (lower, upper) in opposite(steps) {
            parts.push(SquareTable::new(shape, |from| {
                let squares = |step: Option<Offset>| {
                    step.into_iter()
                        .flat_map(|step| ray(from, &step))
                        .collect::<SquareSet<S>>()
                };
                let [a, b] = [squares(lower), squares(upper)];
                // Which of the two lies before the square depends on the side's forward.
                let before = |set: SquareSet<S>| set.first().is_some_and(|first| first < from);
                if before(b) || (!a.is_empty() && !before(a)) {
                    Part { lower: b, upper: a }
                } else {
                    Part { lower: a, upper: b }
                }
            }));
        }
        let mut lines = Self {
            shape,
            table: None,
            parts: parts.into(),
            snipers,
            between: between
                .iter()
                .map(|cell| cell.unwrap_or_default())
                .collect(),
            safety,
        };
        let relevant = |from| {
            // A square at the end of its ray blocks nothing that lies behind it.
            let blocks = |step| {
                ray(from, step)
                    .zip(ray(from, step).skip(1))
                    .map(|(to, _)| to)
            };
            steps.iter().flat_map(blocks).collect()
        };
        lines.table =
            BlockerTable::new(shape, relevant, |from, occupied| lines.walk(from, occupied));
        lines
    }

    /// What a rider on `from` attacks.
    #[inline(always)]
    pub(crate) fn attack_set(&self, from: Square<S>, occupied: SquareSet<S>) -> SquareSet<S> {
        match &self.table {
            Some(table) => table.get(from, occupied),
            None => self.walk(from, occupied),
        }
    }

    // Not inlined: the table is the way of nearly every board that is small enough for speed to be asked of it.
    #[inline(never)]
    fn walk(&self, from: Square<S>, occupied: SquareSet<S>) -> SquareSet<S> {
        self.parts.iter().fold(SquareSet::EMPTY, |set, part| {
            let Part { lower, upper } = part[from];
            set | SquareSet::span(lower & occupied, upper & occupied) & (lower | upper)
        })
    }

    /// Whether a rider on `from`, one of the snipers of `to`, attacks it.
    #[inline]
    pub(crate) fn attacks(&self, from: Square<S>, to: Square<S>, occupied: SquareSet<S>) -> bool {
        match self.safety {
            Safety::Masks => (self.between(from, to) & occupied).is_empty(),
            Safety::Look => self.attack_set(from, occupied).contains(to),
        }
    }

    /// From where a rider would attack `to` on an empty board.
    #[inline]
    pub(crate) fn snipers(&self, to: Square<S>) -> SquareSet<S> {
        self.snipers[to]
    }

    /// What must be empty for a rider on `from` to attack `to`.
    #[inline]
    pub(crate) fn between(&self, from: Square<S>, to: Square<S>) -> SquareSet<S> {
        let at = pair(usize::from(self.shape.area()), from, to);
        self.between.get(at).copied().unwrap_or_default()
    }

    #[inline]
    pub(crate) fn safety(&self) -> Safety {
        self.safety
    }
}

#[inline]
fn pair<S: Shape>(area: usize, from: Square<S>, to: Square<S>) -> usize {
    usize::from(from.index()) * area + usize::from(to.index())
}

/// The steps in pairs of opposite ones, each alone where its opposite is not among them.
fn opposite(steps: &[Offset]) -> Vec<(Option<Offset>, Option<Offset>)> {
    let mut pairs: Vec<(Option<Offset>, Option<Offset>)> = Vec::new();
    let paired = |pairs: &[(_, _)], step| pairs.iter().any(|pair| pair.0 == step || pair.1 == step);
    for step in steps {
        if *step == Offset::new(0, 0) || paired(&pairs, Some(*step)) {
            continue;
        }
        // The least number has no opposite, and no step of such a distance has one on the board.
        let back = step.forward.checked_neg().zip(step.right.checked_neg());
        let back = back.map(|(forward, right)| Offset::new(forward, right));
        pairs.push((Some(*step), back.filter(|back| steps.contains(back))));
    }
    pairs
}
