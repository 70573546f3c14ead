//! The transposition table: what is remembered of positions that may be met again, in a fixed size.

use board_core::Shape;
use board_match::Move;

/// How a remembered score bounds the real one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Exact,
    /// The position is worth so much or more.
    Least,
    /// The position is worth so much or less.
    Most,
}

/// What is remembered of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry<S: Shape> {
    key: u64,
    pub(crate) score: i32,
    pub(crate) best: Option<Move<S>>,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    age: u8,
}

/// Pairs of entries: the first of a pair keeps what took the most work, the second what came last.
pub(crate) struct Table<S: Shape> {
    pairs: Vec<[Option<Entry<S>>; 2]>,
    age: u8,
}

impl<S: Shape> Table<S> {
    /// A table of at most this many bytes; of fewer where there is no such memory, and none at 0.
    pub(crate) fn new(bytes: usize) -> Self {
        let mut pairs = Vec::new();
        let mut count = Self::pairs_in(bytes);
        while pairs.try_reserve_exact(count).is_err() {
            count /= 2;
        }
        pairs.resize(count, [None; 2]);
        Self { pairs, age: 0 }
    }

    /// How many pairs fit into so many bytes.
    pub(crate) fn pairs_in(bytes: usize) -> usize {
        bytes / size_of::<[Option<Entry<S>>; 2]>()
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.pairs.fill([None; 2]);
    }

    /// A new search begins: what earlier ones found makes room first.
    pub(crate) fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry<S>> {
        let pair = self.pairs.get(self.index(key))?;
        pair.iter()
            .flatten()
            .find(|entry| entry.key == key)
            .copied()
    }

    pub(crate) fn put(
        &mut self,
        key: u64,
        score: i32,
        best: Option<Move<S>>,
        depth: u32,
        bound: Bound,
    ) {
        let (at, age) = (self.index(key), self.age);
        let Some([deep, last]) = self.pairs.get_mut(at) else {
            return;
        };
        let depth = u8::try_from(depth).unwrap_or(u8::MAX);
        let mut new = Entry {
            key,
            score,
            best,
            depth,
            bound,
            age,
        };
        let same = [&*deep, &*last]
            .into_iter()
            .flatten()
            .find(|entry| entry.key == key);
        if new.best.is_none() {
            // A bound without a move does not forget the move of an earlier look.
            new.best = same.and_then(|entry| entry.best);
        }
        let gives_way =
            |entry: &Entry<S>| entry.key == key || entry.age != age || entry.depth <= depth;
        if deep.as_ref().is_none_or(gives_way) {
            *deep = Some(new);
        } else {
            *last = Some(new);
        }
    }

    /// How full it is with what this search found, in thousandths; a sample of it is looked at.
    pub(crate) fn fill(&self) -> u32 {
        let sample = self.pairs.iter().take(500);
        let looked = 2 * sample.len().max(1);
        let used = sample
            .flatten()
            .flatten()
            .filter(|entry| entry.age == self.age);
        u32::try_from(1000 * used.count() / looked).unwrap_or(1000)
    }

    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.pairs.len() as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, Table};
    use board_core::{Shape, Shape5x5};
    use board_match::Move;

    fn mv(from: u16, to: u16) -> Option<Move<Shape5x5>> {
        let shape = Shape5x5::new();
        Some(Move::new(shape.square_at(from)?, shape.square_at(to)?))
    }

    #[test]
    fn what_is_put_is_found_again() {
        let mut table = Table::new(1 << 16);
        assert_eq!(table.get(5), None);
        table.put(5, 40, mv(1, 2), 3, Bound::Exact);
        table.put(5, 50, None, 4, Bound::Least);
        let found = table
            .get(5)
            .map(|entry| (entry.score, entry.best, entry.depth, entry.bound));
        assert_eq!(found, Some((50, mv(1, 2), 4, Bound::Least)));
        assert!(table.fill() > 0);
        table.clear();
        assert_eq!(table.get(5), None);
    }

    #[test]
    fn what_took_more_work_stays_until_the_next_search() {
        // Keys with the same high bits fall on the same pair.
        let mut table = Table::<Shape5x5>::new(1 << 12);
        table.put(1, 10, None, 9, Bound::Exact);
        table.put(2, 20, None, 3, Bound::Exact);
        table.put(3, 30, None, 4, Bound::Exact);
        let score = |table: &Table<_>, key| table.get(key).map(|entry| entry.score);
        assert_eq!(
            [1, 2, 3].map(|key| score(&table, key)),
            [Some(10), None, Some(30)]
        );
        table.grow_older();
        table.put(4, 40, None, 1, Bound::Exact);
        assert_eq!(
            [1, 3, 4].map(|key| score(&table, key)),
            [None, Some(30), Some(40)]
        );
    }

    #[test]
    fn a_table_without_room_forgets_and_does_no_harm() {
        let mut table = Table::<Shape5x5>::new(0);
        table.put(1, 10, None, 9, Bound::Exact);
        assert_eq!((table.get(1), table.fill()), (None, 0));
        assert_eq!(size_of::<super::Entry<Shape5x5>>(), 24);
    }
}
