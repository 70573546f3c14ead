//! Every rule of this crate keeps every promise, on random boards of many shapes.

mod common;

use std::num::NonZeroU8;

use board_core::{Rect, RuntimeRect, Shape, Shape5x5, Shape8x8, Shape10x10, ShapeError};
use board_rules::{
    AnyRule, Both, Compound, DIAGONAL, EVERY_DIRECTION, KNIGHT, MoveRule, ORTHOGONAL, Offset,
    Safety, Slide, Step, check_rule,
};
use common::boards;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rstest::rstest;

/// The usual pieces, and some that are odd in one way each.
fn pieces<S: Shape>(shape: S) -> Vec<(&'static str, AnyRule<S>)> {
    let offsets = |pairs: &[(i8, i8)]| -> Vec<Offset> {
        pairs
            .iter()
            .map(|(forward, right)| Offset::new(*forward, *right))
            .collect()
    };
    let range = |range| NonZeroU8::new(range).unwrap_or(NonZeroU8::MIN);
    let slide = |pairs: &[(i8, i8)]| Slide::new(shape, &offsets(pairs));
    let rook = Slide::new(shape, &ORTHOGONAL);
    let bishop = Slide::new(shape, &DIAGONAL);
    let knight = Step::new(shape, &KNIGHT);
    let queen = Both::new(shape, rook.clone(), bishop.clone());
    let interfering = slide(&[(1, 1), (2, 2), (1, 0)]);
    vec![
        ("nothing", Step::new(shape, &[]).into()),
        ("no distance", slide(&[(0, 0)]).into()),
        ("king", Step::new(shape, &EVERY_DIRECTION).into()),
        ("knight", knight.clone().into()),
        // Shogi's gold and silver generals: forward is not backward.
        (
            "gold general",
            Step::new(
                shape,
                &offsets(&[(1, -1), (1, 0), (1, 1), (0, -1), (0, 1), (-1, 0)]),
            )
            .into(),
        ),
        ("rook", rook.clone().into()),
        ("bishop", bishop.clone().into()),
        (
            "queen in one slide",
            Slide::new(shape, &EVERY_DIRECTION).into(),
        ),
        ("lance", slide(&[(1, 0)]).into()),
        ("crooked lance", slide(&[(1, -1), (1, 2), (-2, 0)]).into()),
        ("nightrider", Slide::new(shape, &KNIGHT).into()),
        (
            "short rook",
            Slide::with_range(shape, &ORTHOGONAL, range(2)).into(),
        ),
        (
            "short nightrider",
            Slide::with_range(shape, &KNIGHT, range(2)).into(),
        ),
        ("interfering lines", interfering.clone().into()),
        (
            "the same line twice",
            slide(&[(1, 0), (1, 0), (-1, 0)]).into(),
        ),
        ("queen", AnyRule::custom(queen.clone())),
        (
            "amazon",
            AnyRule::custom(Both::new(shape, queen, knight.clone())),
        ),
        // The near squares of a rook, and the same squares by leaps.
        (
            "rook or wazir",
            AnyRule::custom(Both::new(
                shape,
                rook.clone(),
                Step::new(shape, &ORTHOGONAL),
            )),
        ),
        // Both reach the second square, and only one needs the first to be empty.
        (
            "rook or dabbaba",
            Compound::new(
                shape,
                [
                    rook.clone().into(),
                    Step::new(shape, &offsets(&[(2, 0), (0, 2), (-2, 0), (0, -2)])).into(),
                ],
            )
            .into(),
        ),
        (
            "knight or interfering lines",
            Compound::new(
                shape,
                [AnyRule::custom(knight), AnyRule::custom(interfering)],
            )
            .into(),
        ),
        ("no parts", Compound::new(shape, []).into()),
    ]
}

/// Checks a rule on so many random boards.
fn check<S: Shape>(shape: S, name: &str, rule: &impl MoveRule<S>, cases: u32) {
    let mut runner = TestRunner::new(config(cases));
    let result = runner.run(&boards(shape), |board| {
        check_rule(rule, &board).map_err(|fault| TestCaseError::fail(fault.to_string()))
    });
    assert_eq!(
        result.map_err(|error| error.to_string()),
        Ok(()),
        "{name} on {shape:?}"
    );
}

fn config(cases: u32) -> Config {
    Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    }
}

#[rstest]
#[case::five(Shape5x5::new(), 256)]
#[case::eight(Shape8x8::new(), 64)]
#[case::ten(Shape10x10::new(), 16)]
fn pieces_keep_their_promises<S: Shape>(#[case] shape: S, #[case] cases: u32) {
    for (name, rule) in pieces(shape) {
        check(shape, name, &rule, cases);
    }
}

#[rstest]
#[case::one_square(1, 1, 4)]
#[case::one_row(1, 9, 16)]
#[case::tall(7, 4, 32)]
#[case::most_squares(8, 16, 6)]
fn pieces_keep_their_promises_on_shapes_read_at_run_time(
    #[case] rows: u8,
    #[case] columns: u8,
    #[case] cases: u32,
) -> Result<(), ShapeError> {
    let shape = RuntimeRect::new(rows, columns)?;
    for (name, rule) in pieces(shape) {
        check(shape, name, &rule, cases);
    }
    Ok(())
}

/// Any rule that can be put together from steps, slides, ranges and unions of them.
fn rules<S: Shape>(shape: S) -> impl Strategy<Value = AnyRule<S>> {
    let offsets = || {
        let offset = (-3..=3i8, -3..=3i8).prop_map(|(forward, right)| Offset::new(forward, right));
        vec(offset, 0..6)
    };
    let range = (1..=3u8).prop_map(|range| NonZeroU8::new(range).unwrap_or(NonZeroU8::MIN));
    let leaf = prop_oneof![
        offsets().prop_map(move |offsets| Step::new(shape, &offsets).into()),
        offsets().prop_map(move |offsets| Slide::new(shape, &offsets).into()),
        (offsets(), range)
            .prop_map(move |(offsets, range)| Slide::with_range(shape, &offsets, range).into()),
    ];
    leaf.prop_recursive(2, 6, 3, move |inner| {
        prop_oneof![
            vec(inner.clone(), 0..=3).prop_map(move |parts| Compound::new(shape, parts).into()),
            (inner.clone(), inner.clone())
                .prop_map(move |(a, b)| AnyRule::custom(Both::new(shape, a, b))),
            inner.prop_map(AnyRule::custom),
        ]
    })
}

fn check_random_rules<S: Shape>(shape: S, cases: u32) {
    let mut runner = TestRunner::new(config(cases));
    let result = runner.run(&(rules(shape), boards(shape)), |(rule, board)| {
        check_rule(&rule, &board).map_err(|fault| TestCaseError::fail(fault.to_string()))
    });
    assert_eq!(
        result.map_err(|error| error.to_string()),
        Ok(()),
        "on {shape:?}"
    );
}

#[rstest]
#[case::square(Rect::<4, 4, u32>::new(), 1000)]
#[case::wide(Rect::<3, 7, u32>::new(), 500)]
#[case::tall(Rect::<11, 2, u64>::new(), 500)]
fn random_rules_keep_their_promises<S: Shape>(#[case] shape: S, #[case] cases: u32) {
    check_random_rules(shape, cases);
}

/// Masks are claimed where they can be and only there: what is claimed is checked above, but a rule that never
/// claims them would pass that.
#[rstest]
#[case("rook", Safety::Masks)]
#[case("queen in one slide", Safety::Masks)]
#[case("nightrider", Safety::Masks)]
#[case("crooked lance", Safety::Masks)]
#[case("amazon", Safety::Masks)]
#[case("interfering lines", Safety::Look)]
#[case("rook or wazir", Safety::Masks)]
#[case("rook or dabbaba", Safety::Look)]
#[case("knight or interfering lines", Safety::Look)]
fn masks_are_claimed(#[case] name: &str, #[case] safety: Safety) {
    let all = pieces(Shape5x5::new());
    let found: Vec<_> = all.iter().filter(|piece| piece.0 == name).collect();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].1.safety(), safety);
}
