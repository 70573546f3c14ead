//! Sets of squares.

use core::fmt::{self, Debug, Display};
use core::marker::PhantomData;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

use crate::bits::Bits;
use crate::shape::Shape;
use crate::square::Square;

/// A set of squares of a board of shape `S`, one bit each.
///
/// `&`, `|`, `^`, `-` are the set operations, each an instruction or two; there is no complement, since that needs
/// the board: `shape.squares() - set`. Iteration goes in row-major order.
///
/// ```
/// use board_core::{Shape, Shape5x5, SquareSet};
/// let shape = Shape5x5::default();
/// let cross = shape.row_set(2) | shape.column_set(1);
/// assert_eq!(cross.len(), 9);
/// assert_eq!(
///     cross.to_string(),
///     [". # . . .", ". # . . .", "# # # # #", ". # . . .", ". # . . ."].join("\n")
/// );
/// assert_eq!((cross & shape.column_set(4)).first(), shape.square(2, 4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquareSet<S: Shape> {
    bits: S::Bits,
    shape: PhantomData<S>,
}

impl<S: Shape> SquareSet<S> {
    /// No square.
    pub const EMPTY: Self = Self {
        bits: S::Bits::EMPTY,
        shape: PhantomData,
    };

    /// The squares of `shape` whose bits are set; bits beyond the board are left out.
    #[inline]
    pub fn from_bits(shape: S, bits: S::Bits) -> Self {
        Self::from_bits_unchecked(bits) & shape.squares()
    }

    #[inline]
    pub(crate) fn from_bits_unchecked(bits: S::Bits) -> Self {
        Self {
            bits,
            shape: PhantomData,
        }
    }

    /// One bit a square, the first square's the lowest.
    #[inline]
    pub fn bits(self) -> S::Bits {
        self.bits
    }

    /// Whether it has no square.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits == S::Bits::EMPTY
    }

    /// How many squares it has.
    #[inline]
    pub fn len(self) -> u32 {
        self.bits.count()
    }

    /// Whether it has more than one square; cheaper than [`len`](Self::len).
    #[inline]
    pub fn is_many(self) -> bool {
        self.bits.without_lowest() != S::Bits::EMPTY
    }

    /// Whether `square` is one of them.
    #[inline]
    pub fn contains(self, square: Square<S>) -> bool {
        !(self & Self::from(square)).is_empty()
    }

    /// Whether every square of `other` is one of them.
    #[inline]
    pub fn is_superset(self, other: Self) -> bool {
        self & other == other
    }

    /// Adds a square.
    #[inline]
    pub fn insert(&mut self, square: Square<S>) {
        *self |= Self::from(square);
    }

    /// Takes a square out.
    #[inline]
    pub fn remove(&mut self, square: Square<S>) {
        *self -= Self::from(square);
    }

    /// The first of them in row-major order.
    #[inline]
    pub fn first(self) -> Option<Square<S>> {
        (!self.is_empty()).then(|| Square::new_unchecked(self.bits.lowest()))
    }

    /// The last of them in row-major order.
    #[inline]
    pub fn last(self) -> Option<Square<S>> {
        (!self.is_empty()).then(|| Square::new_unchecked(self.bits.highest()))
    }

    /// The squares in row-major order.
    #[inline]
    pub fn iter(self) -> Squares<S> {
        Squares { rest: self }
    }

    /// A picture on a board of this shape, a line a row: `#` for its squares, `.` for the others.
    pub fn picture(self, shape: S) -> impl Display {
        Picture { set: self, shape }
    }

    /// Every square from the last of `lower` to the first of `upper`, both included; from the first square of the
    /// board where `lower` is empty, to the last where `upper` is (see [`Bits::span`]).
    ///
    /// With the occupied squares before and behind a slider on its line as arguments, the result has all that the
    /// slider sees of the line, and squares beside it: intersect it with the line.
    ///
    /// ```
    /// use board_core::{Shape, Shape5x5, SquareSet};
    /// let shape = Shape5x5::default();
    /// let column = shape.column_set(2);
    /// // Before and behind a rook on row 2: a piece on row 1, and nothing.
    /// let (before, behind) = (column & shape.row_set(1), SquareSet::EMPTY);
    /// assert_eq!(SquareSet::span(before, behind) & column, column - shape.row_set(0));
    /// ```
    #[inline]
    pub fn span(lower: Self, upper: Self) -> Self {
        let span = Self::from_bits_unchecked(S::Bits::span(lower.bits, upper.bits));
        // Open at the top, a span has every bit up there, also those of no square.
        match S::fixed() {
            Some(shape) => span & shape.squares(),
            None => span,
        }
    }
}

impl<S: Shape> Default for SquareSet<S> {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<S: Shape> From<Square<S>> for SquareSet<S> {
    #[inline]
    fn from(square: Square<S>) -> Self {
        Self::from_bits_unchecked(S::Bits::bit(square.index()))
    }
}

impl<S: Shape> FromIterator<Square<S>> for SquareSet<S> {
    fn from_iter<I: IntoIterator<Item = Square<S>>>(squares: I) -> Self {
        squares
            .into_iter()
            .fold(Self::EMPTY, |set, square| set | Self::from(square))
    }
}

impl<S: Shape> Extend<Square<S>> for SquareSet<S> {
    fn extend<I: IntoIterator<Item = Square<S>>>(&mut self, squares: I) {
        *self |= squares.into_iter().collect::<Self>();
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident $assign_trait:ident $assign:ident |$a:ident, $b:ident| $body:expr;)*) => {$(
        impl<S: Shape> $trait for SquareSet<S> {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.bits, other.bits);
                Self::from_bits_unchecked($body)
            }
        }
        impl<S: Shape> $assign_trait for SquareSet<S> {
            #[inline]
            fn $assign(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }
    )*};
}
operators! {
    BitAnd bitand BitAndAssign bitand_assign |a, b| a & b;
    BitOr bitor BitOrAssign bitor_assign |a, b| a | b;
    BitXor bitxor BitXorAssign bitxor_assign |a, b| a ^ b;
    Sub sub SubAssign sub_assign |a, b| a & !b;
}

impl<S: Shape> IntoIterator for SquareSet<S> {
    type Item = Square<S>;
    type IntoIter = Squares<S>;
    #[inline]
    fn into_iter(self) -> Squares<S> {
        self.iter()
    }
}

/// The squares of a set, in row-major order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Squares<S: Shape> {
    rest: SquareSet<S>,
}

impl<S: Shape> Iterator for Squares<S> {
    type Item = Square<S>;

    #[inline]
    fn next(&mut self) -> Option<Square<S>> {
        let next = self.rest.first();
        self.rest.bits = self.rest.bits.without_lowest();
        next
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.rest.len() as usize;
        (len, Some(len))
    }
}

impl<S: Shape> ExactSizeIterator for Squares<S> {}
impl<S: Shape> core::iter::FusedIterator for Squares<S> {}

struct Picture<S: Shape> {
    set: SquareSet<S>,
    shape: S,
}

impl<S: Shape> Display for Picture<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.shape.rows() {
            if row > 0 {
                f.write_str("\n")?;
            }
            for square in self.shape.row_set(row) {
                let gap = if self.shape.column(square) > 0 {
                    " "
                } else {
                    ""
                };
                let mark = if self.set.contains(square) { "#" } else { "." };
                write!(f, "{gap}{mark}")?;
            }
        }
        Ok(())
    }
}

/// A picture, a line a row, where the shape is known at compile time; else the list of squares.
impl<S: Shape> Display for SquareSet<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match S::fixed() {
            Some(shape) => Display::fmt(&self.picture(shape), f),
            None => Debug::fmt(self, f),
        }
    }
}

impl<S: Shape> Debug for SquareSet<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
mod serde_impl {
    use super::{Shape, Square, SquareSet};
    use alloc::vec::Vec;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl<S: Shape> Serialize for SquareSet<S> {
        fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
            serializer.collect_seq(self.iter())
        }
    }
    impl<'de, S: Shape> Deserialize<'de> for SquareSet<S> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            Ok(Vec::<Square<S>>::deserialize(deserializer)?
                .into_iter()
                .collect())
        }
    }
}
