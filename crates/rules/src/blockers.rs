//! A table of everything a rider can see, by square and by what is in its way.

use alloc::boxed::Box;
use alloc::vec::Vec;

use board_core::{Bits, Shape, Square, SquareSet, SquareTable, mix};

use crate::multipliers::KNOWN;

/// The largest table that is built: the rook's on 8 × 8 has 102,400 entries.
const MOST_ENTRIES: usize = 1 << 17;
/// How many multipliers are tried for a square at each size of its part of the table.
const TRIES: u32 = 1 << 13;
/// By how many bits an index may be longer than it needs to be: twice the room, and a multiplier is found at once.
const SPARE_BITS: u32 = 1;

/// What a rider sees from each square, by the occupied ones of the squares that can block it.
#[derive(Clone, Debug)]
pub(crate) struct BlockerTable<S: Shape> {
    squares: SquareTable<S, Entry<S::Bits>>,
    seen: Box<[SquareSet<S>]>,
}

// Aligned to a power of two, so that its address is a shift away.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))]
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

/// How to look up one square, and its part of the table.
type Part<S> = (Entry<<S as Shape>::Bits>, Vec<SquareSet<S>>);

/// Looks for a multiplier that packs the cases of one square without a harmful collision: among those that are known
/// to serve common boards, then at random, then at random with room to spare. Where the target packs bits itself the
/// first try is right.
fn search<S: Shape>(
    mask: S::Bits,
    start: u32,
    cases: &[(S::Bits, SquareSet<S>)],
) -> Option<Part<S>> {
    (mask.count()..=mask.count() + SPARE_BITS).find_map(|bits| {
        let shift = u32::from(S::Bits::WIDTH).checked_sub(bits)? as u8;
        let mut part = alloc::vec![SquareSet::EMPTY; 1 << bits];
        // In which try an entry was written last, so that the table needs no clearing between tries.
        let mut written = alloc::vec![0u32; 1 << bits];
        let known = KNOWN.iter().map(|low| S::Bits::from_words(*low, 0));
        for (attempt, magic) in (1..=TRIES).zip(known.chain(sparse::<S::Bits>(start))) {
            let fits = cases.iter().all(|(occupied, seen)| {
                let at = occupied.pack(mask, magic, shift);
                let (Some(cell), Some(mark)) = (part.get_mut(at), written.get_mut(at)) else {
                    return false;
                };
                let free = *mark != attempt || *cell == *seen;
                (*mark, *cell) = (attempt, *seen);
                free
            });
            if fits {
                return Some((
                    Entry {
                        mask,
                        magic,
                        start,
                        shift,
                    },
                    part,
                ));
            }
        }
        None
    })
}

/// Random multipliers with few bits set, which do best.
fn sparse<B: Bits>(seed: u32) -> impl Iterator<Item = B> {
    (1u64..).map(move |attempt| {
        let random = |stream: u64| mix((attempt * 8 + stream) ^ u64::from(seed) << 40);
        B::from_words(
            random(0) & random(1) & random(2),
            random(3) & random(4) & random(5),
        )
    })
}
