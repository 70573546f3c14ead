//! A 384-bit integer, for boards of up to 19 × 19.

use core::ops::{BitAnd, BitOr, BitXor, Not};

use crate::bits::Bits;

/// 384 bits: enough for the 361 points of a 19 × 19 board.
///
/// ```
/// use board_core::{Bits, Wide384};
/// let bits = Wide384::bit(3) | Wide384::bit(360);
/// assert_eq!((bits.count(), bits.lowest(), bits.highest()), (2, 3, 360));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Wide384([u64; 6]);

impl Wide384 {
    /// The integer with these words, the lowest first.
    pub const fn new(words: [u64; 6]) -> Self {
        Self(words)
    }

    /// Its words, the lowest first.
    pub const fn words(self) -> [u64; 6] {
        self.0
    }

    #[inline]
    fn zip(self, other: Self, with: impl Fn(u64, u64) -> u64) -> Self {
        let mut words = [0; 6];
        for (word, (a, b)) in words.iter_mut().zip(self.0.iter().zip(&other.0)) {
            *word = with(*a, *b);
        }
        Self(words)
    }
}

impl BitAnd for Wide384 {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}
impl BitOr for Wide384 {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}
impl BitXor for Wide384 {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}
impl Not for Wide384 {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        self.zip(self, |a, _| !a)
    }
}

impl Bits for Wide384 {
    const WIDTH: u16 = 384;
    const EMPTY: Self = Self([0; 6]);
    type PerBit<T: Copy + core::fmt::Debug + Send + Sync + 'static> = [T; 512];

    #[inline]
    fn bit(index: u16) -> Self {
        let mut words = [0; 6];
        if let Some(word) = words.get_mut(index as usize / 64) {
            *word = 1 << (index % 64);
        }
        Self(words)
    }

    fn below(index: u16) -> Self {
        let mut words = [0; 6];
        for (at, word) in (0u16..).zip(&mut words) {
            *word = u64::below(index.saturating_sub(at * 64));
        }
        Self(words)
    }

    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn lowest(self) -> u16 {
        (0u16..)
            .zip(self.0)
            .find(|(_, word)| *word != 0)
            .map_or(Self::WIDTH, |(at, word)| at * 64 + word.lowest())
    }

    #[inline]
    fn highest(self) -> u16 {
        (0u16..6)
            .zip(self.0)
            .rev()
            .find(|(_, word)| *word != 0)
            .map_or(Self::WIDTH, |(at, word)| at * 64 + word.highest())
    }

    #[inline]
    fn without_lowest(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word = word.without_lowest();
        }
        self
    }

    fn span(lower: Self, upper: Self) -> Self {
        let low = if lower == Self::EMPTY {
            0
        } else {
            lower.highest()
        };
        let high = upper.lowest().saturating_add(1);
        Self::below(high) & !Self::below(low)
    }

    /// Packs bit by bit: nothing that needs speed indexes a table by so many squares.
    fn pack(self, mask: Self, _: Self, _: u8) -> usize {
        let (mut rest, mut packed, mut place) = (mask, 0, 0);
        while rest != Self::EMPTY {
            if self & Self::bit(rest.lowest()) != Self::EMPTY {
                packed |= 1usize.checked_shl(place).unwrap_or(0);
            }
            place += 1;
            rest = rest.without_lowest();
        }
        packed
    }

    fn from_words(low: u64, high: u64) -> Self {
        Self([low, high, 0, 0, 0, 0])
    }
}

#[cfg(feature = "serde")]
mod serde_impl {
    use super::Wide384;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl Serialize for Wide384 {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.0.serialize(serializer)
        }
    }
    impl<'de> Deserialize<'de> for Wide384 {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            <[u64; 6]>::deserialize(deserializer).map(Self)
        }
    }
}
