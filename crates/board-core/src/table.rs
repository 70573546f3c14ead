//! A value for each square of a board.

use core::fmt::Debug;
use core::ops::{Index, IndexMut};

use crate::bits::{Bits, PerBit};
use crate::shape::Shape;
use crate::square::Square;

/// A value for each square, looked up without a bounds check.
///
/// ```
/// use board_core::{Shape, Shape8x8, SquareTable};
/// let shape = Shape8x8::default();
/// let rows = SquareTable::new(shape, |square| shape.row(square));
/// assert_eq!(rows[shape.square(3, 5).unwrap()], 3);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SquareTable<S: Shape, T: Copy + Debug + Send + Sync + 'static> {
    values: <S::Bits as Bits>::PerBit<T>,
}

impl<S: Shape, T: Copy + Debug + Send + Sync + 'static> SquareTable<S, T> {
    /// The same value everywhere.
    pub fn filled(value: T) -> Self {
        Self {
            values: PerBit::filled(value),
        }
    }
}

impl<S: Shape, T: Copy + Default + Debug + Send + Sync + 'static> SquareTable<S, T> {
    /// The value of each square of `shape` by `value`.
    pub fn new(shape: S, mut value: impl FnMut(Square<S>) -> T) -> Self {
        let mut table = Self::filled(T::default());
        for square in shape.squares() {
            table[square] = value(square);
        }
        table
    }
}

impl<S: Shape, T: Copy + Debug + Send + Sync + 'static> Index<Square<S>> for SquareTable<S, T> {
    type Output = T;
    #[inline]
    fn index(&self, square: Square<S>) -> &T {
        self.values.at(square.index())
    }
}

impl<S: Shape, T: Copy + Debug + Send + Sync + 'static> IndexMut<Square<S>> for SquareTable<S, T> {
    #[inline]
    fn index_mut(&mut self, square: Square<S>) -> &mut T {
        self.values.at_mut(square.index())
    }
}
