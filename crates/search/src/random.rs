//! Numbers that look random and are the same every time.

use board_core::mix;

/// The sequence of splitmix64 from a seed.
#[derive(Clone, Debug)]
pub(crate) struct Random {
    next: u64,
}

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        // Mixed once: sequences of neighbouring seeds would else be the same but for a shift.
        Self { next: mix(!seed) }
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.next = self.next.wrapping_add(1);
        mix(self.next)
    }

    /// A number below `bound`; 0 where there is none.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let wide = u128::from(self.next()) * bound as u128;
        (wide >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn numbers_are_spread_and_repeatable() {
        let mut counts = [0; 10];
        let mut random = Random::new(7);
        for _ in 0..10_000 {
            counts[random.below(10)] += 1;
        }
        assert!(
            counts.iter().all(|count| (800..1200).contains(count)),
            "{counts:?}"
        );
        assert_eq!(Random::new(7).next(), Random::new(7).next());
        assert_ne!(Random::new(7).next(), Random::new(8).next());
        assert_eq!(random.below(0), 0);
    }
}
