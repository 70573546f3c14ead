//! The more-squares rule: what a chase has been through.

use board_core::{Side, mix};

use crate::terrain::{Square, SquareSet, direction, neighbours};

/// A chase that goes on: one piece of a side goes next to one of the other, which moves away, turn after turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chase {
    chasing: Side,
    chaser: Square,
    evader: Square,
    // The chaser's squares of all pairs of squares on which the two stood next to each other, by the direction in which
    // the evader lay. They stand next to each other after each move of the chaser, and never after one of the evader.
    stood: [SquareSet; 4],
}

impl Chase {
    /// The chase that begins where the piece on `from` moves away to `to` from beside the piece on `chaser`, which its
    /// side has moved last; none where it stood elsewhere.
    pub(crate) fn begun(chasing: Side, chaser: Square, from: Square, to: Square) -> Option<Self> {
        Self::new(chasing, chaser, to, [(chaser, from)])
    }

    /// A chase with these parts; none where one of the pairs does not stand next to each other.
    pub(crate) fn new(
        chasing: Side,
        chaser: Square,
        evader: Square,
        pairs: impl IntoIterator<Item = (Square, Square)>,
    ) -> Option<Self> {
        let stood = [SquareSet::EMPTY; 4];
        let mut chase = Self {
            chasing,
            chaser,
            evader,
            stood,
        };
        for (chaser, evader) in pairs {
            chase
                .stood
                .get_mut(direction(chaser, evader)?)?
                .insert(chaser);
        }
        Some(chase)
    }

    /// The chase after a move to an open square; none where that ends it.
    pub(crate) fn after(self, mover: Side, from: Square, to: Square) -> Option<Self> {
        if mover != self.chasing {
            let away = from == self.evader && direction(self.chaser, from).is_some();
            return away.then_some(Self { evader: to, ..self });
        }
        let next = direction(to, self.evader).filter(|_| from == self.chaser)?;
        let mut chase = Self { chaser: to, ..self };
        chase.stood.get_mut(next)?.insert(to);
        Some(chase)
    }

    /// The side that chases.
    pub fn chasing(&self) -> Side {
        self.chasing
    }

    /// Where the chasing piece stands.
    pub fn chaser(&self) -> Square {
        self.chaser
    }

    /// Where the chased piece stands.
    pub fn evader(&self) -> Square {
        self.evader
    }

    /// The pairs of squares on which the two stood next to each other, the chaser's first.
    pub fn pairs(&self) -> impl Iterator<Item = (Square, Square)> + '_ {
        self.stood.iter().enumerate().flat_map(|(next, chasers)| {
            let pair = move |chaser| {
                let evader = neighbours(chaser).get(next).copied().flatten();
                Some((chaser, evader?))
            };
            chasers.iter().filter_map(pair)
        })
    }

    /// The squares to which chasing on would repeat a pair, `back` excepted, from which the chaser came.
    pub(crate) fn closed(&self, back: Option<Square>) -> SquareSet {
        // Seen from the evader the chaser lies in the opposite direction, which is the other end of the list.
        let beside = neighbours(self.evader)
            .into_iter()
            .zip(self.stood.iter().rev());
        beside
            .filter_map(|(square, stood)| square.filter(|square| stood.contains(*square)))
            .filter(|square| Some(*square) != back)
            .collect()
    }

    /// Its part of a position's key.
    pub(crate) fn key(&self) -> u64 {
        let squares = u64::from(self.chaser.index()) << 8 | u64::from(self.evader.index());
        let begin = mix(squares << 1 | self.chasing.index() as u64);
        self.stood.iter().fold(begin, |key, set| {
            let bits = set.bits();
            mix(mix(key ^ bits as u64) ^ (bits >> 64) as u64)
        })
    }
}
