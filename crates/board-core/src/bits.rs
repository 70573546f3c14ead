//! The unsigned integers that hold one bit a square.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, BitXor, Not};

use crate::native;
use crate::wide::Wide384;

/// An integer with one bit for each square of a board, and the few operations that sets of squares and
/// sliding pieces need from it.
///
/// Implemented for [`u32`] (5 × 5), [`u64`] (8 × 8, 9 × 7), [`u128`] (10 × 10, and boards whose size is known
/// only at run time) and [`Wide384`] (up to 19 × 19). Take the smallest that holds the board: a `u128` costs
/// about twice a `u64` on the same board.
///
/// The trait is sealed; every method is a handful of instructions on the integer types.
pub trait Bits:
    sealed::Sealed
    + Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// How many squares fit.
    const WIDTH: u16;
    /// No bit set.
    const EMPTY: Self;

    /// One value for each bit, at an address that needs no bounds check.
    type PerBit<T: Copy + Debug + Send + Sync + 'static>: PerBit<T>;

    /// The integer with bit `index` set; the empty one where `index` is not below [`WIDTH`](Self::WIDTH).
    fn bit(index: u16) -> Self;

    /// The integer with every bit below `index` set; all of them where `index` is not below
    /// [`WIDTH`](Self::WIDTH).
    fn below(index: u16) -> Self;

    /// How many bits are set.
    fn count(self) -> u32;

    /// The index of the lowest bit that is set, [`WIDTH`](Self::WIDTH) where none is.
    fn lowest(self) -> u16;

    /// The index of the highest bit that is set, [`WIDTH`](Self::WIDTH) where none is.
    fn highest(self) -> u16;

    /// The same bits without the lowest.
    fn without_lowest(self) -> Self;

    /// Every bit from the highest of `lower` to the lowest of `upper`, both included; from the bottom where
    /// `lower` is empty, to the top where `upper` is.
    ///
    /// With the parts of a line on either side of a slider as arguments, each reduced to its occupied squares,
    /// this is what the slider sees of that line (obstruction difference).
    fn span(lower: Self, upper: Self) -> Self;

    /// An index that is the same for two integers only where they have the same bits under the mask that
    /// `magic` and `shift` were found for: `(self & mask) × magic >> shift`, or the bits under the mask packed
    /// together where the target has an instruction for that (then `magic` and `shift` are not used).
    fn pack(self, mask: Self, magic: Self, shift: u8) -> usize;

    /// The integer with these words, as far as they fit.
    fn from_words(low: u64, high: u64) -> Self;
}

/// An array with one value for each bit of a [`Bits`] integer.
pub trait PerBit<T>: Copy + Debug + Send + Sync + 'static {
    /// The same value everywhere.
    fn filled(value: T) -> Self;
    /// The value at `index`, which wraps where it is out of range (a square of a board never is).
    fn at(&self, index: u16) -> &T;
    /// The value at `index`, to change it; wraps like [`at`](Self::at).
    fn at_mut(&mut self, index: u16) -> &mut T;
}

macro_rules! per_bit {
    ($($len:literal),*) => {$(
        impl<T: Copy + Debug + Send + Sync + 'static> PerBit<T> for [T; $len] {
            #[inline]
            fn filled(value: T) -> Self {
                [value; $len]
            }
            // The length is a power of two, so the mask keeps the index in range and the compiler drops the
            // bounds check.
            #[inline]
            fn at(&self, index: u16) -> &T {
                &self[index as usize & ($len - 1)]
            }
            #[inline]
            fn at_mut(&mut self, index: u16) -> &mut T {
                &mut self[index as usize & ($len - 1)]
            }
        }
    )*};
}
per_bit!(32, 64, 128, 512);

macro_rules! bits {
    ($($int:ident $len:literal $pack:path, |$low:ident, $high:ident| $words:expr;)*) => {$(
        impl Bits for $int {
            const WIDTH: u16 = $len;
            const EMPTY: Self = 0;
            type PerBit<T: Copy + Debug + Send + Sync + 'static> = [T; $len];

            #[inline]
            fn bit(index: u16) -> Self {
                if index < $len { 1 << index } else { 0 }
            }
            #[inline]
            fn below(index: u16) -> Self {
                if index < $len { (1 << index) - 1 } else { Self::MAX }
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn lowest(self) -> u16 {
                self.trailing_zeros() as u16
            }
            #[inline]
            fn highest(self) -> u16 {
                if self == 0 { $len } else { ($len - 1) - self.leading_zeros() as u16 }
            }
            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline]
            fn span(lower: Self, upper: Self) -> Self {
                let first = upper & upper.wrapping_neg();
                let last: Self = 1 << (($len - 1) - (lower | 1).leading_zeros());
                (first << 1).wrapping_sub(last)
            }
            #[inline]
            fn pack(self, mask: Self, magic: Self, shift: u8) -> usize {
                $pack(self, mask, magic, shift)
            }
            #[inline]
            fn from_words($low: u64, $high: u64) -> Self {
                $words
            }
        }
    )*};
}
bits! {
    u32 32 native::pack_u32, |low, _high| low as u32;
    u64 64 native::pack_u64, |low, _high| low;
    u128 128 native::pack_u128, |low, high| u128::from(high) << 64 | u128::from(low);
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for u32 {}
    impl Sealed for u64 {}
    impl Sealed for u128 {}
    impl Sealed for super::Wide384 {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn slow_span<B: Bits>(lower: B, upper: B) -> B {
        let low = if lower == B::EMPTY {
            0
        } else {
            lower.highest()
        };
        let high = if upper == B::EMPTY {
            B::WIDTH
        } else {
            upper.lowest() + 1
        };
        B::below(high) & !B::below(low)
    }

    fn agrees<B: Bits>(bits: B, index: u16) {
        let lower = bits & B::below(index);
        let upper = bits & !B::below(index) & !B::bit(index);
        assert_eq!(B::span(lower, upper), slow_span(lower, upper));
        let mut rest = bits;
        let mut count = 0;
        while rest != B::EMPTY {
            let lowest = rest.lowest();
            assert_eq!(rest.without_lowest(), rest & !B::bit(lowest));
            rest = rest.without_lowest();
            count += 1;
        }
        assert_eq!(count, bits.count());
        assert_eq!(B::bit(B::WIDTH), B::EMPTY);
        assert_eq!(!B::below(B::WIDTH), B::EMPTY);
        assert_eq!(B::EMPTY.lowest(), B::WIDTH);
        assert_eq!(B::EMPTY.highest(), B::WIDTH);
    }

    proptest! {
        #[test]
        fn spans_and_scans_agree_with_the_slow_way(words in any::<[u64; 6]>(), index in 0u16..384) {
            agrees(words[0] as u32, index % 32);
            agrees(words[0], index % 64);
            agrees(u128::from(words[0]) << 64 | u128::from(words[1]), index % 128);
            agrees(Wide384::new(words), index);
        }

        #[test]
        fn packing_tells_apart_what_differs_under_a_one_row_mask(a in any::<u64>(), b in any::<u64>()) {
            // The lowest row needs no search for a magic: its bits are side by side.
            let mask = 0xff;
            let same = a & mask == b & mask;
            prop_assert_eq!(a.pack(mask, 1 << 56, 56) == b.pack(mask, 1 << 56, 56), same);
        }
    }
}
