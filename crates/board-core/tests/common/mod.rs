//! Shapes of every width, and strategies over their squares.
#![allow(dead_code, clippy::unwrap_used)]

use board_core::{Rect, RuntimeRect, Shape, Square, Wide384};
use proptest::prelude::*;

/// Go's board, the largest.
pub(crate) type Shape19x19 = Rect<19, 19, Wide384>;

/// The smallest of all.
pub(crate) type Shape1x1 = Rect<1, 1, u32>;

/// Any shape that is made at run time.
pub(crate) fn runtime_shapes() -> impl Strategy<Value = RuntimeRect> {
    (1u8..=128).prop_flat_map(|rows| {
        (1..=(128 / rows)).prop_map(move |columns| RuntimeRect::new(rows, columns).unwrap())
    })
}

/// Every square, by its row and column.
pub(crate) fn every_square<S: Shape>(shape: S) -> Vec<Square<S>> {
    (0..shape.rows())
        .flat_map(|row| (0..shape.columns()).filter_map(move |column| shape.square(row, column)))
        .collect()
}

/// Some squares of a shape, perhaps the same one several times.
pub(crate) fn squares<S: Shape>(shape: S) -> impl Strategy<Value = Vec<Square<S>>> {
    let one = (0..shape.area()).prop_map(move |index| shape.square_at(index).unwrap());
    proptest::collection::vec(one, 0..40)
}
