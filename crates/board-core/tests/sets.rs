//! Sets of squares against the standard library's sets.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeSet;

use board_core::{
    Bits, RuntimeRect, Shape, Shape5x5, Shape8x8, Shape9x7, Shape10x10, Square, SquareSet,
    SquareTable, Wide384,
};
use common::{Shape1x1, Shape19x19, every_square, runtime_shapes, squares};
use proptest::prelude::*;
use rstest::rstest;

type Model<S> = BTreeSet<Square<S>>;

fn agrees<S: Shape>(shape: S, set: SquareSet<S>, model: &Model<S>) {
    assert!(
        set.iter().eq(model.iter().copied()),
        "{set:?} is not {model:?}"
    );
    assert!(set.into_iter().eq(set));
    assert_eq!(set.len() as usize, model.len());
    assert_eq!(set.iter().size_hint(), (model.len(), Some(model.len())));
    assert_eq!(set.is_empty(), model.is_empty());
    assert_eq!(set.is_many(), model.len() > 1);
    assert_eq!(set.first(), model.first().copied());
    assert_eq!(set.last(), model.last().copied());
    for square in every_square(shape) {
        assert_eq!(set.contains(square), model.contains(&square));
    }
    assert_eq!(set, model.iter().copied().collect());
    assert_eq!(SquareSet::from_bits(shape, set.bits()), set);
    assert!(shape.squares().is_superset(set));
}

fn algebra<S: Shape>(shape: S, a: &[Square<S>], b: &[Square<S>]) {
    let (set_a, set_b): (SquareSet<S>, SquareSet<S>) =
        (a.iter().copied().collect(), b.iter().copied().collect());
    let (a, b): (Model<S>, Model<S>) = (a.iter().copied().collect(), b.iter().copied().collect());
    agrees(shape, set_a, &a);
    agrees(shape, set_a | set_b, &(&a | &b));
    agrees(shape, set_a & set_b, &(&a & &b));
    agrees(shape, set_a ^ set_b, &(&a ^ &b));
    agrees(shape, set_a - set_b, &(&a - &b));
    let all: Model<S> = every_square(shape).into_iter().collect();
    agrees(shape, shape.squares() - set_a, &(&all - &a));
    assert_eq!(set_a.is_superset(set_b), a.is_superset(&b));
    assert_eq!(set_a == set_b, a == b);

    let (mut assigned, mut extended) = (set_a, set_a);
    assigned |= set_b;
    extended.extend(set_b);
    assert_eq!(assigned, extended);
    assigned ^= set_a;
    assert_eq!(assigned, set_b - set_a);
    assigned -= set_b;
    assert!(assigned.is_empty());
    extended &= set_b;
    assert_eq!(extended, set_b);

    let (mut one_by_one, mut model) = (set_a, a);
    for square in &b {
        one_by_one.insert(*square);
        model.insert(*square);
        agrees(shape, one_by_one, &model);
    }
    for square in &b {
        one_by_one.remove(*square);
        model.remove(square);
    }
    agrees(shape, one_by_one, &model);
}

/// Whatever is handed in, no set has a square that is not on the board.
fn stays_on_the_board<S: Shape>(shape: S, bits: S::Bits, a: SquareSet<S>, b: SquareSet<S>) {
    let board = shape.squares();
    assert!(board.is_superset(SquareSet::from_bits(shape, bits)));
    assert_eq!(
        SquareSet::from_bits(shape, bits).bits() & !board.bits(),
        S::Bits::EMPTY
    );
    for (lower, upper) in [
        (a, b),
        (b, a),
        (a, SquareSet::EMPTY),
        (SquareSet::EMPTY, SquareSet::EMPTY),
    ] {
        let span = SquareSet::span(lower, upper);
        if S::fixed().is_some() {
            assert!(board.is_superset(span));
        }
        let from = lower.last().map_or(0, Square::index);
        let to = upper.first().map_or(shape.area() - 1, Square::index);
        if from <= to {
            let between = |square: &Square<S>| (from..=to).contains(&square.index());
            assert_eq!(span & board, board.iter().filter(between).collect());
        }
    }
}

fn picture_is_a_drawing<S: Shape>(shape: S, set: SquareSet<S>) {
    let picture = set.picture(shape).to_string();
    let rows: Vec<Vec<&str>> = picture
        .lines()
        .map(|line| line.split(' ').collect())
        .collect();
    assert_eq!(rows.len(), usize::from(shape.rows()));
    for square in every_square(shape) {
        let mark = rows[usize::from(shape.row(square))][usize::from(shape.column(square))];
        assert_eq!(mark, if set.contains(square) { "#" } else { "." });
    }
    assert!(
        rows.iter()
            .all(|row| row.len() == usize::from(shape.columns()))
    );
    if S::fixed().is_some() {
        assert_eq!(set.to_string(), picture);
    }
}

macro_rules! for_shapes {
    ($($name:ident $shape:expr, $bits:expr;)+) => {
        $(mod $name {
            use super::*;
            proptest! {
                #[test]
                fn sets_are_sets(a in squares($shape), b in squares($shape), words in any::<[u64; 6]>()) {
                    let shape = $shape;
                    algebra(shape, &a, &b);
                    let (a, b) = (a.into_iter().collect(), b.into_iter().collect());
                    #[allow(clippy::redundant_closure_call)]
                    stays_on_the_board(shape, $bits(words), a, b);
                    picture_is_a_drawing(shape, a);
                }
            }
        })+
    };
}
for_shapes! {
    one_square Shape1x1::new(), |words: [u64; 6]| words[0] as u32;
    five_by_five Shape5x5::new(), |words: [u64; 6]| words[0] as u32;
    eight_by_eight Shape8x8::new(), |words: [u64; 6]| words[0];
    nine_by_seven Shape9x7::new(), |words: [u64; 6]| words[0];
    ten_by_ten Shape10x10::new(), |words: [u64; 6]| u128::from(words[0]) << 64 | u128::from(words[1]);
    nineteen_by_nineteen Shape19x19::new(), Wide384::new;
    one_by_128 RuntimeRect::new(1, 128).unwrap(), |words: [u64; 6]| u128::from(words[0]) << 64 | u128::from(words[1]);
}

proptest! {
    #[test]
    fn sets_of_run_time_shapes_are_sets(
        (shape, a, b) in runtime_shapes().prop_flat_map(|shape| (Just(shape), squares(shape), squares(shape))),
        bits in any::<u128>(),
    ) {
        algebra(shape, &a, &b);
        let (a, b) = (a.into_iter().collect(), b.into_iter().collect());
        stays_on_the_board(shape, bits, a, b);
        picture_is_a_drawing(shape, a);
    }

    #[test]
    fn a_table_keeps_a_value_for_each_square(shape in runtime_shapes(), changed in any::<u16>()) {
        let mut table = SquareTable::new(shape, Square::index);
        let changed = shape.square_at(changed % shape.area()).unwrap();
        table[changed] = u16::MAX;
        for square in shape.squares() {
            let expected = if square == changed { u16::MAX } else { square.index() };
            prop_assert_eq!(table[square], expected);
        }
    }
}

#[rstest]
#[case(Shape1x1::new(), "#")]
#[case(
    Shape5x5::new(),
    "# # # # #\n. # . . .\n. # . . .\n. # . . .\n. # . . ."
)]
fn pictures_have_a_line_a_row(#[case] shape: impl Shape, #[case] picture: &str) {
    let set = shape.row_set(0) | shape.column_set(1);
    assert_eq!(set.picture(shape).to_string(), picture);
}

#[test]
fn a_set_of_a_run_time_shape_prints_its_squares() {
    let shape = RuntimeRect::new(3, 3).unwrap();
    assert_eq!((shape.row_set(1)).to_string(), "{#3, #4, #5}");
    assert_eq!(
        format!("{:?}", Shape5x5::new().row_set(4)),
        "{a1, b1, c1, d1, e1}"
    );
}

/// A table of every square number there is answers for squares of any shape of its width.
#[test]
fn tables_answer_for_squares_of_other_shapes() {
    let (large, small) = (
        RuntimeRect::new(16, 8).unwrap(),
        RuntimeRect::new(2, 2).unwrap(),
    );
    let table = SquareTable::new(small, |_| 1u8);
    let values: Vec<u8> = large.squares().iter().map(|square| table[square]).collect();
    assert_eq!(values.iter().map(|value| u32::from(*value)).sum::<u32>(), 4);
}
