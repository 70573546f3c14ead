//! How big a board is, and how its squares are counted.

use core::fmt::Debug;
use core::hash::Hash;
use core::marker::PhantomData;

use crate::bits::Bits;
use crate::error::ShapeError;
use crate::set::SquareSet;
use crate::square::Square;

/// The shape of a board: rows × columns, squares counted row by row from 0, and the integer that holds a bit for
/// each.
///
/// Row 0 is the row that is drawn first, at the top; text names squares by file and rank as chess does, files `a`…
/// from the left and ranks 1… from the last row up, so that on 8 × 8 row 0, column 0 is `a8`.
///
/// A shape known at compile time is a [`Rect`], which takes no space and whose sizes are constants to the
/// compiler. One read at run time is a [`RuntimeRect`]. Code over any `S: Shape` serves both.
///
/// # For implementers
/// `rows × columns` must not exceed [`Bits::WIDTH`], and a shape must never change.
pub trait Shape: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// The integer with one bit a square.
    type Bits: Bits;

    /// How many rows.
    fn rows(self) -> u8;
    /// How many columns.
    fn columns(self) -> u8;

    /// The shape itself where the type alone tells it, as it does for [`Rect`]. It lets a square be written and
    /// read without a board at hand.
    fn fixed() -> Option<Self>;

    /// How many squares.
    #[inline]
    fn area(self) -> u16 {
        self.rows() as u16 * self.columns() as u16
    }

    /// The square at `row`, `column`; none where that is off the board.
    ///
    /// ```
    /// use board_core::{Shape, Shape8x8};
    /// let shape = Shape8x8::default();
    /// assert_eq!(shape.square(0, 0).map(|square| square.to_string()), Some("a8".to_string()));
    /// assert_eq!(shape.square(8, 0), None);
    /// ```
    #[inline]
    fn square(self, row: u8, column: u8) -> Option<Square<Self>> {
        (row < self.rows() && column < self.columns())
            .then(|| Square::new_unchecked(row as u16 * self.columns() as u16 + column as u16))
    }

    /// The square with this index, counted row by row from 0.
    #[inline]
    fn square_at(self, index: u16) -> Option<Square<Self>> {
        (index < self.area()).then(|| Square::new_unchecked(index))
    }

    /// The row of a square, counted from 0.
    #[inline]
    fn row(self, square: Square<Self>) -> u8 {
        (square.index() / self.columns() as u16) as u8
    }

    /// The column of a square, counted from 0.
    #[inline]
    fn column(self, square: Square<Self>) -> u8 {
        (square.index() % self.columns() as u16) as u8
    }

    /// The square so many rows down and columns right of `square`; none where that is off the board.
    #[inline]
    fn offset(self, square: Square<Self>, rows: i8, columns: i8) -> Option<Square<Self>> {
        let row = self.row(square).checked_add_signed(rows)?;
        let column = self.column(square).checked_add_signed(columns)?;
        self.square(row, column)
    }

    /// Every square of the board.
    #[inline]
    fn squares(self) -> SquareSet<Self> {
        SquareSet::from_bits_unchecked(Self::Bits::below(self.area()))
    }

    /// The squares of one row; none where there is no such row.
    fn row_set(self, row: u8) -> SquareSet<Self> {
        (0..self.columns())
            .filter_map(|column| self.square(row, column))
            .collect()
    }

    /// The squares of one column; none where there is no such column.
    fn column_set(self, column: u8) -> SquareSet<Self> {
        (0..self.rows())
            .filter_map(|row| self.square(row, column))
            .collect()
    }
}

/// A shape whose sizes are part of its type: `Rect<5, 5, u32>`.
///
/// It is a value without size, so a board of it stores no sizes and the compiler knows them all. That
/// `ROWS × COLUMNS` fits into `B` is checked when it is compiled.
///
/// ```
/// use board_core::{Rect, Shape};
/// type Shogi = Rect<9, 9, u128>;
/// assert_eq!(Shogi::default().area(), 81);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rect<const ROWS: u8, const COLUMNS: u8, B = u64>(PhantomData<B>);

impl<const ROWS: u8, const COLUMNS: u8, B: Bits> Rect<ROWS, COLUMNS, B> {
    const FITS: () = assert!(
        ROWS > 0 && COLUMNS > 0 && ROWS as u16 * COLUMNS as u16 <= B::WIDTH,
        "a shape needs at least one square, and an integer wide enough for all of them"
    );

    /// The shape.
    #[inline]
    pub const fn new() -> Self {
        let () = Self::FITS;
        Self(PhantomData)
    }
}

impl<const ROWS: u8, const COLUMNS: u8, B: Bits> Default for Rect<ROWS, COLUMNS, B> {
    #[inline]
    fn default() -> Self {
        Self::new()
    }
}

impl<const ROWS: u8, const COLUMNS: u8, B: Bits> Debug for Rect<ROWS, COLUMNS, B> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{ROWS} × {COLUMNS}")
    }
}

impl<const ROWS: u8, const COLUMNS: u8, B: Bits> Shape for Rect<ROWS, COLUMNS, B> {
    type Bits = B;

    #[inline]
    fn rows(self) -> u8 {
        ROWS
    }
    #[inline]
    fn columns(self) -> u8 {
        COLUMNS
    }
    #[inline]
    fn fixed() -> Option<Self> {
        Some(Self::new())
    }
}

/// 5 × 5 in 32 bits.
pub type Shape5x5 = Rect<5, 5, u32>;
/// 8 × 8 in 64 bits.
pub type Shape8x8 = Rect<8, 8, u64>;
/// 9 rows of 7 in 64 bits.
pub type Shape9x7 = Rect<9, 7, u64>;
/// 10 × 10 in 128 bits.
pub type Shape10x10 = Rect<10, 10, u128>;

/// A shape known only at run time: up to 128 squares, or as many as the [`Bits`] it is made for hold.
///
/// Its squares do not know how many columns there are, so they are named with the shape's help
/// ([`Square::name`], [`Square::parse`]) and print as their index. A square of one run-time shape may be handed
/// to a board of another, smaller one: the board then says that it is not there; nothing panics.
///
/// ```
/// use board_core::{RuntimeRect, Shape, Square, Wide384};
/// let shape = RuntimeRect::new(10, 9)?;
/// let corner = Square::parse(shape, "i10")?;
/// assert_eq!((shape.row(corner), shape.column(corner)), (0, 8));
/// assert!(RuntimeRect::new(12, 12).is_err());
///
/// let go = RuntimeRect::<Wide384>::sized(19, 19)?;
/// assert_eq!(go.area(), 361);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuntimeRect<B = u128> {
    rows: u8,
    columns: u8,
    bits: PhantomData<B>,
}

// For one integer alone, so that `RuntimeRect::new` needs no type to be named.
impl RuntimeRect {
    /// The most squares that a shape made by [`new`](Self::new) may have.
    pub const MAX_AREA: u16 = u128::WIDTH;

    /// A shape of this size, in 128 bits.
    ///
    /// # Errors
    /// [`ShapeError`] where there would be no square, or more than [`MAX_AREA`](Self::MAX_AREA).
    pub fn new(rows: u8, columns: u8) -> Result<Self, ShapeError> {
        Self::sized(rows, columns)
    }
}

impl<B: Bits> RuntimeRect<B> {
    /// A shape of this size, in the integer of the type.
    ///
    /// # Errors
    /// [`ShapeError`] where there would be no square, or more than the integer holds ([`Bits::WIDTH`]).
    pub fn sized(rows: u8, columns: u8) -> Result<Self, ShapeError> {
        let area = u16::from(rows) * u16::from(columns);
        if (1..=B::WIDTH).contains(&area) {
            Ok(Self {
                rows,
                columns,
                bits: PhantomData,
            })
        } else {
            Err(ShapeError {
                rows,
                columns,
                most: B::WIDTH,
            })
        }
    }
}

impl<B> Debug for RuntimeRect<B> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{} × {}", self.rows, self.columns)
    }
}

impl<B: Bits> Shape for RuntimeRect<B> {
    type Bits = B;

    #[inline]
    fn rows(self) -> u8 {
        self.rows
    }
    #[inline]
    fn columns(self) -> u8 {
        self.columns
    }
    #[inline]
    fn fixed() -> Option<Self> {
        None
    }
}

#[cfg(feature = "serde")]
mod serde_impl {
    use super::{Bits, Rect, RuntimeRect, Shape};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl<const R: u8, const C: u8, B: Bits> Serialize for Rect<R, C, B> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            (R, C).serialize(serializer)
        }
    }
    impl<'de, const R: u8, const C: u8, B: Bits> Deserialize<'de> for Rect<R, C, B> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            match <(u8, u8)>::deserialize(deserializer)? {
                size if size == (R, C) => Ok(Self::new()),
                (rows, columns) => Err(D::Error::custom(format_args!(
                    "a board of {rows} × {columns} where {R} × {C} was expected"
                ))),
            }
        }
    }
    impl<B: Bits> Serialize for RuntimeRect<B> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            (self.rows(), self.columns()).serialize(serializer)
        }
    }
    impl<'de, B: Bits> Deserialize<'de> for RuntimeRect<B> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let (rows, columns) = <(u8, u8)>::deserialize(deserializer)?;
            Self::sized(rows, columns).map_err(D::Error::custom)
        }
    }
}
