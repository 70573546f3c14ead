//! The two-square rule: which borders a piece has crossed in consecutive turns of its side.

use board_core::{Shape, Shape10x10, mix};

use crate::terrain::{Square, SquareSet};

/// The most borders that a move crosses.
const MOST: usize = 9;

/// The last move of a side, and how often in a row its piece has crossed each border on the way.
///
/// A turn in which the piece does not cross a border starts the count of that border anew, so the borders of the last
/// move are all there is to remember.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trail {
    from: Square,
    at: Square,
    // Counted from `from`, as many as the move was long; 0 beyond.
    crossed: [u8; MOST],
}

impl Trail {
    /// The trail of a move, where `before` was the last move of the same side.
    pub(crate) fn after(before: Option<Self>, from: Square, at: Square) -> Self {
        let mut crossed = [0; MOST];
        let length = distance(from, at);
        crossed.iter_mut().take(length).for_each(|count| *count = 1);
        let back = before.filter(|before| {
            before.at == from && heading(before.at, before.from) == heading(from, at)
        });
        if let Some(back) = back {
            for (count, earlier) in crossed.iter_mut().take(length).zip(back.crossed_back()) {
                *count = earlier.saturating_add(1);
            }
        }
        Self { from, at, crossed }
    }

    /// A trail with these parts; none where they do not go together: a move along a row or a column, and a count of at
    /// least 1 for each border.
    pub(crate) fn new(from: Square, at: Square, counts: &[u8]) -> Option<Self> {
        let straight = heading(from, at).is_some() && distance(from, at) == counts.len();
        let mut crossed = [0; MOST];
        crossed.get_mut(..counts.len())?.copy_from_slice(counts);
        (straight && !counts.contains(&0)).then_some(Self { from, at, crossed })
    }

    /// Where the piece came from.
    pub fn from(&self) -> Square {
        self.from
    }

    /// Where the piece stands.
    pub fn at(&self) -> Square {
        self.at
    }

    /// In how many consecutive turns, the last included, the piece has crossed each border on the way, counted from where
    /// it came from.
    pub fn crossed(&self) -> &[u8] {
        self.crossed
            .get(..distance(self.from, self.at))
            .unwrap_or_default()
    }

    /// The same counts, seen from where the piece stands.
    fn crossed_back(&self) -> impl Iterator<Item = u8> + '_ {
        self.crossed().iter().rev().copied()
    }

    /// Where the piece may not go if a border may be crossed so many times in a row: past a border it wore out.
    pub(crate) fn closed(&self, crossings: u8) -> SquareSet {
        let Some(worn) = self.crossed_back().position(|count| count >= crossings) else {
            return SquareSet::EMPTY;
        };
        let Some((rows, columns)) = heading(self.at, self.from) else {
            return SquareSet::EMPTY;
        };
        let mut square = Some(self.at);
        let line = std::iter::from_fn(|| {
            square = Shape10x10::new().offset(square?, rows, columns);
            square
        });
        line.skip(worn).collect()
    }

    /// Its part of a position's key.
    pub(crate) fn key(&self) -> u64 {
        let squares = u64::from(self.from.index()) << 8 | u64::from(self.at.index());
        let counts = |key: u64, count: &u8| mix(key ^ u64::from(*count));
        self.crossed().iter().fold(mix(squares), counts)
    }
}

/// The step that leads from one square towards another on the same row or column.
fn heading(from: Square, to: Square) -> Option<(i8, i8)> {
    let shape = Shape10x10::new();
    let rows = (shape.row(to) as i8 - shape.row(from) as i8).signum();
    let columns = (shape.column(to) as i8 - shape.column(from) as i8).signum();
    ((rows == 0) != (columns == 0)).then_some((rows, columns))
}

/// How many borders lie between two squares on the same row or column.
fn distance(from: Square, to: Square) -> usize {
    let shape = Shape10x10::new();
    let rows = shape.row(from).abs_diff(shape.row(to));
    let columns = shape.column(from).abs_diff(shape.column(to));
    usize::from(rows.max(columns))
}
