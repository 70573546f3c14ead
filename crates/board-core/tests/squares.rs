//! Squares: their numbers, their names both ways, and text that is no square.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::HashSet;

use board_core::{
    Rect, RuntimeRect, Shape, Shape5x5, Shape8x8, Shape9x7, Shape10x10, Square, SquareError,
    Wide384,
};
use common::{Shape1x1, Shape19x19, every_square, runtime_shapes};
use proptest::prelude::*;
use rstest::rstest;

/// File letters in order, as a spreadsheet counts: `a` to `z`, then `aa` to `zz`.
fn files() -> Vec<String> {
    let letters = || ('a'..='z').map(String::from);
    let pairs = letters().flat_map(|high| letters().map(move |low| format!("{high}{low}")));
    letters().chain(pairs).collect()
}

fn numbers_and_names_agree<S: Shape>(shape: S) {
    let (files, mut names) = (files(), HashSet::new());
    for row in 0..shape.rows() {
        for column in 0..shape.columns() {
            let square = shape.square(row, column).unwrap();
            let index = u16::from(row) * u16::from(shape.columns()) + u16::from(column);
            assert_eq!(square.index(), index);
            assert_eq!(shape.square_at(index), Some(square));
            assert_eq!((shape.row(square), shape.column(square)), (row, column));

            let name = format!("{}{}", files[usize::from(column)], shape.rows() - row);
            assert_eq!(square.name(shape).to_string(), name);
            assert_eq!(Square::parse(shape, &name), Ok(square));
            assert!(names.insert(name));
        }
    }
    assert_eq!(names.len(), usize::from(shape.area()));
    assert_eq!(shape.squares().len(), u32::from(shape.area()));
    assert!(shape.squares().iter().eq(every_square(shape)));

    assert_eq!(shape.square(shape.rows(), 0), None);
    assert_eq!(shape.square(0, shape.columns()), None);
    assert_eq!(shape.square(u8::MAX, u8::MAX), None);
    assert_eq!(shape.square_at(shape.area()), None);
    assert_eq!(shape.square_at(u16::MAX), None);
    assert!(shape.row_set(shape.rows()).is_empty() && shape.column_set(u8::MAX).is_empty());
}

fn prints_what_it_reads<S: Shape>(shape: S) {
    for square in shape.squares() {
        let text = square.to_string();
        assert_eq!(text.parse::<Square<S>>(), Ok(square));
        assert_eq!(format!("{square:?}"), text);
        match S::fixed() {
            Some(shape) => assert_eq!(text, square.name(shape).to_string()),
            None => assert_eq!(text, format!("#{}", square.index())),
        }
    }
}

#[rstest]
#[case(Shape1x1::new())]
#[case(Shape5x5::new())]
#[case(Shape8x8::new())]
#[case(Shape9x7::new())]
#[case(Shape10x10::new())]
#[case(Shape19x19::new())]
#[case(Rect::<1, 255, Wide384>::new())]
#[case(Rect::<255, 1, Wide384>::new())]
#[case(Rect::<4, 8, u32>::new())]
#[case(RuntimeRect::new(1, 1).unwrap())]
#[case(RuntimeRect::new(1, 128).unwrap())]
#[case(RuntimeRect::new(128, 1).unwrap())]
#[case(RuntimeRect::new(10, 12).unwrap())]
fn every_square_has_one_number_and_one_name(#[case] shape: impl Shape) {
    numbers_and_names_agree(shape);
    prints_what_it_reads(shape);
}

#[rstest]
#[case(Shape8x8::new(), 0, 0, "a8")]
#[case(Shape8x8::new(), 7, 7, "h1")]
#[case(Shape19x19::new(), 18, 18, "s1")]
#[case(RuntimeRect::new(1, 128).unwrap(), 0, 25, "z1")]
#[case(RuntimeRect::new(1, 128).unwrap(), 0, 26, "aa1")]
#[case(RuntimeRect::new(1, 128).unwrap(), 0, 127, "dx1")]
#[case(RuntimeRect::new(128, 1).unwrap(), 0, 0, "a128")]
fn names_are_those_of_chess(
    #[case] shape: impl Shape,
    #[case] row: u8,
    #[case] column: u8,
    #[case] name: &str,
) {
    assert_eq!(
        shape.square(row, column).unwrap().name(shape).to_string(),
        name
    );
}

#[rstest]
#[case::empty("")]
#[case::no_rank("a")]
#[case::no_file("1")]
#[case::reversed("1a")]
#[case::upper_case("A1")]
#[case::space_before(" a1")]
#[case::space_behind("a1 ")]
#[case::newline("a1\n")]
#[case::sign("a-1")]
#[case::plus("a+1")]
#[case::rank_zero("a0")]
#[case::leading_zero("a01")]
#[case::more_behind("a1b")]
#[case::two_squares("a1b2")]
#[case::accent("é1")]
#[case::wide_digit("a１")]
#[case::wide_letter("ａ1")]
#[case::nul("a1\0")]
#[case::index("#3")]
fn what_has_not_the_form_of_a_square_is_malformed(#[case] text: &str) {
    let expected = SquareError::Malformed { text: text.into() };
    assert_eq!(text.parse::<Square<Shape5x5>>(), Err(expected.clone()));
    assert_eq!(
        Square::parse(RuntimeRect::new(5, 5).unwrap(), text),
        Err(expected)
    );
}

#[rstest]
#[case::rank("a6")]
#[case::file("f1")]
#[case::two_letters("aa1")]
#[case::file_past_a_byte("zz1")]
#[case::file_past_an_integer("zzzzzzzzzzzzzzzzzzzzzzzz1")]
#[case::rank_past_a_byte("a256")]
#[case::rank_past_an_integer("a99999999999999999999999999")]
fn a_square_of_a_larger_board_is_off_this_one(#[case] text: &str) {
    let expected = SquareError::OffBoard {
        text: text.into(),
        rows: 5,
        columns: 5,
    };
    assert_eq!(text.parse::<Square<Shape5x5>>(), Err(expected.clone()));
    assert_eq!(
        Square::parse(RuntimeRect::new(5, 5).unwrap(), text),
        Err(expected)
    );
}

#[rstest]
#[case("")]
#[case("#")]
#[case("b3")]
#[case("3")]
#[case("#-1")]
#[case("#+5")]
#[case("#05")]
#[case("#00")]
#[case("# 5")]
#[case("#5 ")]
#[case("#128")]
#[case("#65536")]
#[case("##5")]
#[case("#٣")]
fn without_its_board_a_run_time_square_is_an_index(#[case] text: &str) {
    let expected = SquareError::NoIndex { text: text.into() };
    assert_eq!(text.parse::<Square<RuntimeRect>>(), Err(expected));
}

#[rstest]
#[case(0, 0)]
#[case(0, 5)]
#[case(5, 0)]
#[case(1, 129)]
#[case(12, 12)]
#[case(255, 255)]
fn a_shape_has_from_1_to_128_squares(#[case] rows: u8, #[case] columns: u8) {
    let error = RuntimeRect::new(rows, columns).unwrap_err();
    assert_eq!(
        (error.rows, error.columns, error.most),
        (rows, columns, 128)
    );
    let squares = u16::from(rows) * u16::from(columns);
    assert!(error.to_string().contains(&format!("{squares} squares")));
}

/// A square of a larger board handed to a smaller one: it is answered for, whatever that is worth, and nothing panics.
#[test]
fn squares_of_another_run_time_shape_are_harmless() {
    let (large, small) = (
        RuntimeRect::new(1, 128).unwrap(),
        RuntimeRect::new(3, 2).unwrap(),
    );
    for square in large.squares() {
        let inside = square.index() < small.area();
        assert_eq!(small.squares().contains(square), inside);
        assert_eq!(small.square_at(square.index()).is_some(), inside);
        assert_eq!(
            small
                .square(small.row(square), small.column(square))
                .is_some(),
            inside
        );
        assert!(!square.name(small).to_string().is_empty());
        assert_eq!(small.offset(square, 0, 0).is_some(), inside);
    }
}

proptest! {
    #[test]
    fn run_time_shapes_of_any_size_name_their_squares(shape in runtime_shapes()) {
        numbers_and_names_agree(shape);
    }

    #[test]
    fn offsets_are_sums(
        shape in runtime_shapes(), at in any::<u16>(), rows in any::<i8>(), columns in any::<i8>()
    ) {
        let square = shape.square_at(at % shape.area()).unwrap();
        let row = i16::from(shape.row(square)) + i16::from(rows);
        let column = i16::from(shape.column(square)) + i16::from(columns);
        let expected = u8::try_from(row).ok().zip(u8::try_from(column).ok());
        prop_assert_eq!(
            shape.offset(square, rows, columns),
            expected.and_then(|(row, column)| shape.square(row, column))
        );
    }

    #[test]
    fn any_text_is_the_name_of_a_square_or_an_error(text in any::<String>()) {
        prop_assert_eq!(Square::parse(Shape19x19::new(), &text).is_ok(), false);
        prop_assert_eq!(text.parse::<Square<RuntimeRect>>().is_ok(), false);
    }

    #[test]
    fn what_is_read_is_written_the_same(text in "#?[a-z]{0,3}[-+0-9]{0,4}") {
        if let Ok(square) = Square::parse(Shape19x19::new(), &text) {
            prop_assert_eq!(square.to_string(), text.clone());
        }
        if let Ok(square) = text.parse::<Square<RuntimeRect>>() {
            prop_assert_eq!(square.to_string(), text);
        }
    }
}
