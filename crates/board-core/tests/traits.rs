//! The standard traits that users of a public type expect, of every public type.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use board_core::{
    Bits, Board, BoardError, BoardRef, Count, Kind, KindSet, Letters, LettersError, Piece,
    PlacementError, Rect, RuntimeRect, Shape, Shape5x5, Shape8x8, ShapeError, Side, SideError,
    Square, SquareError, SquareSet, SquareTable, Squares, Wide384,
};

fn any<T: Send + Sync + Debug + Clone + 'static>() {}
fn value<T: Send + Sync + Debug + Copy + Eq + Hash + 'static>() {}
fn ordered<T: Ord>() {}
fn text<T: Display + FromStr<Err: Error + Send + Sync + 'static>>() {}
fn error<T: Error + Send + Sync + Clone + Eq + Hash + 'static>() {}

fn of_shape<S: Shape>() {
    value::<S>();
    value::<S::Bits>();
    value::<Square<S>>();
    value::<SquareSet<S>>();
    value::<Squares<S>>();
    value::<Board<S, Count<3>>>();
    any::<BoardRef<'static, S>>();
    any::<SquareTable<S, u8>>();
    ordered::<S>();
    ordered::<Square<S>>();
    ordered::<SquareSet<S>>();
    text::<Square<S>>();
}

#[test]
fn public_types_have_the_usual_traits() {
    of_shape::<Shape5x5>();
    of_shape::<Shape8x8>();
    of_shape::<Rect<19, 19, Wide384>>();
    of_shape::<RuntimeRect>();
    of_shape::<RuntimeRect<Wide384>>();
    value::<Side>();
    value::<Kind>();
    value::<KindSet>();
    value::<Piece>();
    value::<Letters>();
    value::<Count<3>>();
    ordered::<Side>();
    ordered::<Kind>();
    ordered::<KindSet>();
    ordered::<Piece>();
    text::<Side>();
    text::<Letters>();
    error::<BoardError>();
    error::<LettersError>();
    error::<PlacementError>();
    error::<ShapeError>();
    error::<SideError>();
    error::<SquareError>();
}

#[test]
fn defaults_are_empty() {
    assert!(SquareSet::<Shape5x5>::default().is_empty());
    assert!(KindSet::default().is_empty());
    assert_eq!(Shape5x5::default(), Shape5x5::new());
    assert_eq!(u64::default(), u64::EMPTY);
}
