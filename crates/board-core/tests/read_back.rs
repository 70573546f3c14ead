//! Serde: values come back as they were, and data that no constructor would make is refused.
#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used)]

mod common;

use board_core::{
    Board, Count, Kind, KindSet, Letters, Piece, RuntimeRect, Shape, Shape5x5, Shape8x8, Side,
    Square, SquareSet, Wide384, letters,
};
use common::{Shape19x19, runtime_shapes, squares};
use proptest::prelude::*;
use rstest::rstest;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{from_str, to_string};

type Board5 = Board<Shape5x5, Count<3>>;
type BoardAny = Board<RuntimeRect, Count<3>>;

fn comes_back<T: Serialize + DeserializeOwned + PartialEq + core::fmt::Debug>(
    value: T,
    text: &str,
) {
    assert_eq!(to_string(&value).unwrap(), text);
    assert_eq!(from_str::<T>(text).unwrap(), value);
    // From a reader nothing can be borrowed.
    assert_eq!(
        serde_json::from_reader::<_, T>(text.as_bytes()).unwrap(),
        value
    );
}

#[test]
fn values_have_this_form() {
    let shape = Shape5x5::new();
    let mut board = Board5::new(shape);
    board
        .place(
            "b3".parse().unwrap(),
            Piece::new(Side::Second, Kind::new(2)),
        )
        .unwrap();
    comes_back(
        board,
        r#"{"shape":[5,5],"pieces":[["b3",{"side":"second","kind":2}]]}"#,
    );
    let any = RuntimeRect::new(3, 2).unwrap();
    let mut board = BoardAny::new(any);
    board
        .place(
            any.square(2, 1).unwrap(),
            Piece::new(Side::First, Kind::new(0)),
        )
        .unwrap();
    comes_back(
        board,
        r##"{"shape":[3,2],"pieces":[["#5",{"side":"first","kind":0}]]}"##,
    );
    comes_back(shape, "[5,5]");
    comes_back(any, "[3,2]");
    comes_back("e1".parse::<Square<Shape5x5>>().unwrap(), r#""e1""#);
    comes_back(any.square(1, 0).unwrap(), r##""#2""##);
    comes_back(shape.row_set(0) & shape.column_set(3), r#"["d5"]"#);
    comes_back(Side::First, r#""first""#);
    comes_back(Kind::new(31), "31");
    comes_back(KindSet::from_iter([Kind::new(0), Kind::new(2)]), "5");
    comes_back(letters!("KRN"), r#""KRN""#);
    comes_back(Wide384::new([1, 2, 3, 4, 5, 6]), "[1,2,3,4,5,6]");
}

fn refused<T: DeserializeOwned>(text: &str) -> String {
    match from_str::<T>(text) {
        Ok(_) => format!("{text} was read"),
        Err(error) => error.to_string(),
    }
}

#[rstest]
#[case::two_on_a_square(
    r#"{"shape":[5,5],"pieces":[["b3",{"side":"first","kind":0}],["b3",{"side":"second","kind":1}]]}"#,
    "occupied already"
)]
#[case::the_same_twice(
    r#"{"shape":[5,5],"pieces":[["b3",{"side":"first","kind":0}],["b3",{"side":"first","kind":0}]]}"#,
    "occupied already"
)]
#[case::kind_past_the_boards(
    r#"{"shape":[5,5],"pieces":[["b3",{"side":"first","kind":3}]]}"#,
    "kind 3 is none of the board's 3 kinds"
)]
#[case::kind_past_all(
    r#"{"shape":[5,5],"pieces":[["b3",{"side":"first","kind":32}]]}"#,
    "32 is no kind"
)]
#[case::kind_below(
    r#"{"shape":[5,5],"pieces":[["b3",{"side":"first","kind":-1}]]}"#,
    "-1"
)]
#[case::square(
    r#"{"shape":[5,5],"pieces":[["f1",{"side":"first","kind":0}]]}"#,
    "not on a board"
)]
#[case::other_shape(r#"{"shape":[5,6],"pieces":[]}"#, "5 × 6 where 5 × 5")]
#[case::same_area(r#"{"shape":[25,1],"pieces":[]}"#, "25 × 1 where 5 × 5")]
#[case::side(
    r#"{"shape":[5,5],"pieces":[["b3",{"side":"white","kind":0}]]}"#,
    "white"
)]
#[case::field_of_a_piece(
    r#"{"shape":[5,5],"pieces":[["b3",{"side":"first","kind":0,"rank":1}]]}"#,
    "rank"
)]
#[case::field(r#"{"shape":[5,5],"pieces":[],"turn":"first"}"#, "turn")]
#[case::no_shape(r#"{"pieces":[]}"#, "shape")]
fn boards_that_cannot_be_are_not_read(#[case] text: &str, #[case] why: &str) {
    let error = refused::<Board5>(text);
    assert!(error.contains(why), "{error}");
}

#[rstest]
#[case::square_of_a_larger_board(
    r##"{"shape":[2,2],"pieces":[["#4",{"side":"first","kind":0}]]}"##,
    "square number 4 is not on a board of 4 squares"
)]
#[case::square_of_none(
    r##"{"shape":[2,2],"pieces":[["#128",{"side":"first","kind":0}]]}"##,
    "#128"
)]
#[case::too_large(r#"{"shape":[12,12],"pieces":[]}"#, "144 squares")]
#[case::empty(r#"{"shape":[0,5],"pieces":[]}"#, "0 squares")]
fn run_time_boards_that_cannot_be_are_not_read(#[case] text: &str, #[case] why: &str) {
    let error = refused::<BoardAny>(text);
    assert!(error.contains(why), "{error}");
}

#[test]
fn other_values_that_cannot_be_are_not_read() {
    for text in [r#""f1""#, r#""a0""#, r#""""#, "3", r##""#3""##, "null"] {
        assert!(from_str::<Square<Shape5x5>>(text).is_err(), "{text}");
        assert!(
            from_str::<SquareSet<Shape5x5>>(&format!("[{text}]")).is_err(),
            "{text}"
        );
    }
    for text in [r##""#128""##, r##""#-1""##, r##""#+1""##, r#""a1""#, "3"] {
        assert!(from_str::<Square<RuntimeRect>>(text).is_err(), "{text}");
        assert!(
            from_str::<SquareSet<RuntimeRect>>(&format!("[{text}]")).is_err(),
            "{text}"
        );
    }
    for text in ["32", "255", "256", "-1", "1.0"] {
        assert!(from_str::<Kind>(text).is_err(), "{text}");
    }
    for text in [r#""KK""#, r#""K1""#, r#""Kk""#] {
        assert!(from_str::<Letters>(text).is_err(), "{text}");
    }
    assert!(from_str::<Shape8x8>("[8,9]").is_err());
    assert!(from_str::<RuntimeRect>("[129,1]").is_err());
    assert!(from_str::<Side>(r#""First""#).is_err());
    assert!(from_str::<Wide384>("[1,2,3,4,5]").is_err());
}

proptest! {
    #[test]
    fn sets_come_back(
        go in squares(Shape19x19::new()),
        any in runtime_shapes().prop_flat_map(squares),
    ) {
        let go: SquareSet<Shape19x19> = go.into_iter().collect();
        prop_assert_eq!(from_str::<SquareSet<Shape19x19>>(&to_string(&go).unwrap()).unwrap(), go);
        let any: SquareSet<RuntimeRect> = any.into_iter().collect();
        prop_assert_eq!(from_str::<SquareSet<RuntimeRect>>(&to_string(&any).unwrap()).unwrap(), any);
    }
}
