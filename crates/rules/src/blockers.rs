//! A table of everything a rider can see, by square and by what is in its way.

use alloc::boxed::Box;
use alloc::vec::Vec;

use board_core::{Bits, Shape, Square, SquareSet, SquareTable, mix};

/// The largest table that is built: the rook's on 8 × 8 has 102,400 entries.
const MOST_ENTRIES: usize = 1 << 17;
/// How many multipliers are tried for a square before the board is served line by line.
const MOST_TRIES: u64 = 1 << 22;

/// What a rider sees from each square, by the occupied ones of the squares that can block it.
#[derive(Clone, Debug)]
pub(crate) struct BlockerTable<S: Shape> {
    squares: SquareTable<S, Entry<S::Bits>>,
    seen: Box<[SquareSet<S>]>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Entry<B> {
    mask: B,
    magic: B,
    start: u32,
    shift: u8,
}

impl<S: Shape> BlockerTable<S> {
    /// The table, by the squares that can block a rider on each square and by what it sees there; none where it would
    /// be too large, or where no multiplier is found that tells apart what needs telling apart.
    pub(crate) fn new(
        shape: S,
        relevant: impl Fn(Square<S>) -> SquareSet<S>,
        seen_from: impl Fn(Square<S>, SquareSet<S>) -> SquareSet<S>,
    ) -> Option<Self> {
        let entries = |square| 1usize.checked_shl(relevant(square).len());
        let size = shape.squares().iter().try_fold(0usize, |sum, square| {
            sum.checked_add(entries(square)?)
                .filter(|sum| *sum <= MOST_ENTRIES)
        })?;

        let mut squares = SquareTable::filled(Entry::default());
        let mut seen = Vec::with_capacity(size);
        for square in shape.squares() {
            let mask = relevant(square);
            let cases: Vec<_> = subsets(mask)
                .map(|occupied| (occupied.bits(), seen_from(square, occupied)))
                .collect();
            let (entry, part) = search(mask.bits(), seen.len() as u32, &cases)?;
            squares[square] = entry;
            seen.extend(part);
        }
        Some(Self {
            squares,
            seen: seen.into(),
        })
    }

    #[inline]
    pub(crate) fn get(&self, from: Square<S>, occupied: SquareSet<S>) -> SquareSet<S> {
        let entry = &self.squares[from];
        let at = entry.start as usize + occupied.bits().pack(entry.mask, entry.magic, entry.shift);
        self.seen.get(at).copied().unwrap_or_default()
    }
}

/// Every subset of a set.
fn subsets<S: Shape>(set: SquareSet<S>) -> impl Iterator<Item = SquareSet<S>> {
    let squares: Vec<_> = set.iter().collect();
    (0..1usize << squares.len()).map(move |chosen| {
        let pick = |(at, square): (usize, &Square<S>)| (chosen >> at & 1 == 1).then_some(*square);
        squares.iter().enumerate().filter_map(pick).collect()
    })
}

/// Looks for a multiplier that packs the cases of one square without a harmful collision. Where the target packs
/// bits itself the first try is right.
fn search<S: Shape>(
    mask: S::Bits,
    start: u32,
    cases: &[(S::Bits, SquareSet<S>)],
) -> Option<(Entry<S::Bits>, Vec<SquareSet<S>>)> {
    let shift = (S::Bits::WIDTH - mask.count() as u16) as u8;
    let mut part = alloc::vec![SquareSet::EMPTY; cases.len()];
    // In which try an entry was written last, so that the table needs no clearing between tries.
    let mut written = alloc::vec![0u64; cases.len()];
    for attempt in 1..=MOST_TRIES {
        // Multipliers with few bits set do best.
        let random = |stream: u64| mix(mix(attempt * 4 + stream) ^ u64::from(start));
        let sparse = random(0) & random(1) & random(2);
        let entry = Entry {
            mask,
            magic: S::Bits::from_u64(sparse),
            start,
            shift,
        };
        let fits = cases.iter().all(|(occupied, seen)| {
            let at = occupied.pack(mask, entry.magic, shift);
            let (Some(cell), Some(mark)) = (part.get_mut(at), written.get_mut(at)) else {
                return false;
            };
            let free = *mark != attempt || *cell == *seen;
            (*mark, *cell) = (attempt, *seen);
            free
        });
        if fits {
            return Some((entry, part));
        }
    }
    None
}
