//! How strong the computer plays.

use std::fmt::{self, Display};

/// How strong the computer plays, 1 to 10: how far it looks, at how many positions, and how much it lets chance decide
/// between moves.
///
/// | level | plies | positions | chance, in hundredths |
/// | --- | --- | --- | --- |
/// | 1 | 1 | 300 | 300 |
/// | 2 | 1 | 600 | 120 |
/// | 3 | 2 | 1 500 | 80 |
/// | 4 | 2 | 3 000 | 40 |
/// | 5 | 3 | 6 000 | 25 |
/// | 6 | 4 | 12 000 | 12 |
/// | 7 | 5 | 30 000 | 5 |
/// | 8 | 7 | 80 000 | 0 |
/// | 9 | 10 | 200 000 | 0 |
/// | 10 | no limit | no limit | 0 |
///
/// Chance is a number added to what each move is worth, the same for the same seed and position; it never hides a win or
/// a loss that is seen. At level 10 only the search's own limits count.
///
/// ```
/// use board_search::Level;
/// let level = Level::new(3).expect("3 is a level");
/// assert_eq!(level.number(), 3);
/// assert_eq!(Level::new(11), None);
/// assert_eq!(Level::default(), Level::BEST);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What a level sees and leaves to chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Strength {
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    /// The most that is added to a move's worth by chance.
    pub(crate) noise: i32,
}

impl Level {
    /// The weakest.
    pub const WEAKEST: Self = Self(1);
    /// The best that the search can do.
    pub const BEST: Self = Self(10);

    /// The level with this number, 1 to 10.
    pub fn new(number: u8) -> Option<Self> {
        (Self::WEAKEST.0..=Self::BEST.0)
            .contains(&number)
            .then_some(Self(number))
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    pub(crate) fn strength(self) -> Strength {
        let (depth, nodes, noise) = match self.0 {
            1 => (1, 300, 300),
            2 => (1, 600, 120),
            3 => (2, 1_500, 80),
            4 => (2, 3_000, 40),
            5 => (3, 6_000, 25),
            6 => (4, 12_000, 12),
            7 => (5, 30_000, 5),
            8 => (7, 80_000, 0),
            9 => (10, 200_000, 0),
            _ => {
                return Strength {
                    depth: None,
                    nodes: None,
                    noise: 0,
                };
            }
        };
        Strength {
            depth: Some(depth),
            nodes: Some(nodes),
            noise,
        }
    }
}

impl Default for Level {
    fn default() -> Self {
        Self::BEST
    }
}

impl Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::Level;

    #[test]
    fn each_level_sees_no_less_than_the_one_before() {
        let levels: Vec<_> = (0..=u8::MAX).filter_map(Level::new).collect();
        assert_eq!(levels.len(), 10);
        for pair in levels.windows(2) {
            let [weaker, stronger] = [pair[0].strength(), pair[1].strength()];
            let most = |limit: Option<u64>| limit.unwrap_or(u64::MAX);
            assert!(weaker.noise >= stronger.noise);
            assert!(most(weaker.nodes) < most(stronger.nodes));
            let depth = |depth: Option<u32>| most(depth.map(u64::from));
            assert!(depth(weaker.depth) <= depth(stronger.depth));
        }
    }
}
