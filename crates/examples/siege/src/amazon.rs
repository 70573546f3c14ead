//! The amazon, put together from parts that are there already.

use board_core::Shape;
use board_rules::{Both, DIAGONAL, KNIGHT, ORTHOGONAL, Slide, Step};

/// A queen: a rook and a bishop in one.
type Queen<S> = Both<Slide<S>, Slide<S>>;

/// A queen and a knight in one.
pub type Amazon<S> = Both<Queen<S>, Step<S>>;

/// The amazon for boards of this shape.
pub fn amazon<S: Shape>(shape: S) -> Amazon<S> {
    let rook = Slide::new(shape, &ORTHOGONAL);
    let bishop = Slide::new(shape, &DIAGONAL);
    let knight = Step::new(shape, &KNIGHT);
    Both::new(shape, Both::new(shape, rook, bishop), knight)
}
