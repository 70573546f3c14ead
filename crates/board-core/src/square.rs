//! One square of a board.

use core::fmt::{self, Debug, Display};
use core::marker::PhantomData;
use core::str::FromStr;

use crate::error::SquareError;
use crate::shape::Shape;

/// A square of a board of shape `S`.
///
/// It is only made by a shape ([`Shape::square`], [`Shape::square_at`], parsing), so it cannot be off its board,
/// and a square of one shape is not taken for a square of another. Two bytes; copying costs nothing.
///
/// ```
/// use board_core::{Shape, Shape5x5, Square};
/// let square: Square<Shape5x5> = "b3".parse()?;
/// assert_eq!(square, Shape5x5::default().square(2, 1).unwrap());
/// assert_eq!(square.to_string(), "b3");
/// assert!("f1".parse::<Square<Shape5x5>>().is_err());
/// # Ok::<(), board_core::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square<S> {
    index: u16,
    shape: PhantomData<S>,
}

impl<S: Shape> Square<S> {
    #[inline]
    pub(crate) fn new_unchecked(index: u16) -> Self {
        Self {
            index,
            shape: PhantomData,
        }
    }

    /// Its number, counted row by row from 0.
    #[inline]
    pub fn index(self) -> u16 {
        self.index
    }

    /// The square with this name on a board of this shape: file letters from `a`, then the rank, 1 for the last row.
    ///
    /// # Errors
    /// [`SquareError`] where the text is no such name, or names a square that is not on the board.
    pub fn parse(shape: S, text: &str) -> Result<Self, SquareError> {
        let malformed = || SquareError::Malformed { text: text.into() };
        let digits = text
            .find(|c: char| !c.is_ascii_lowercase())
            .ok_or_else(malformed)?;
        let (file, rank) = text.split_at(digits);
        if file.is_empty() || rank.starts_with('0') || !rank.bytes().all(|b| b.is_ascii_digit()) {
            return Err(malformed());
        }
        let off = || SquareError::OffBoard {
            text: text.into(),
            rows: shape.rows(),
            columns: shape.columns(),
        };
        // `a`…`z`, then `aa`…: counting from 1 in base 26.
        let column = file
            .bytes()
            .try_fold(0u32, |column, letter| {
                column
                    .checked_mul(26)?
                    .checked_add(u32::from(letter - b'a') + 1)
            })
            .and_then(|column| u8::try_from(column - 1).ok())
            .ok_or_else(off)?;
        let rank: u8 = rank.parse().map_err(|_| off())?;
        let row = shape.rows().checked_sub(rank).ok_or_else(off)?;
        shape.square(row, column).ok_or_else(off)
    }

    /// Its name on a board of this shape, as [`parse`](Self::parse) reads it.
    pub fn name(self, shape: S) -> impl Display {
        Name {
            row: shape.row(self),
            column: shape.column(self),
            rows: shape.rows(),
        }
    }
}

struct Name {
    row: u8,
    column: u8,
    rows: u8,
}

impl Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        if let Some(high) = (self.column / 26).checked_sub(1) {
            f.write_char((b'a' + high) as char)?;
        }
        f.write_char((b'a' + self.column % 26) as char)?;
        write!(f, "{}", self.rows.saturating_sub(self.row))
    }
}

/// Its name; the index behind a `#` where the shape is known only at run time (see [`Square::name`]).
impl<S: Shape> Display for Square<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match S::fixed() {
            Some(shape) => Display::fmt(&self.name(shape), f),
            None => write!(f, "#{}", self.index),
        }
    }
}

impl<S: Shape> Debug for Square<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// Reads a name where the shape is known at compile time, an index behind a `#` where it is not.
impl<S: Shape> FromStr for Square<S> {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        match S::fixed() {
            Some(shape) => Self::parse(shape, text),
            None => text
                .strip_prefix('#')
                // As it is written: no sign, no leading zeros.
                .filter(|index| index.bytes().all(|b| b.is_ascii_digit()))
                .filter(|index| !index.starts_with('0') || index.len() == 1)
                .and_then(|index| index.parse().ok())
                .filter(|index| *index < <S::Bits as crate::Bits>::WIDTH)
                .map(Self::new_unchecked)
                .ok_or_else(|| SquareError::NoIndex { text: text.into() }),
        }
    }
}

#[cfg(feature = "serde")]
mod serde_impl {
    use super::{Shape, Square};
    use alloc::borrow::Cow;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl<S: Shape> Serialize for Square<S> {
        fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
            serializer.collect_str(self)
        }
    }
    impl<'de, S: Shape> Deserialize<'de> for Square<S> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            Cow::<str>::deserialize(deserializer)?
                .parse()
                .map_err(D::Error::custom)
        }
    }
}
