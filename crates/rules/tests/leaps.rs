//! The leap over terrain: what stops it, and that it keeps every promise of a rule.

mod common;

use board_core::{
    Board, Count, Kind, Piece, Rect, Shape, Shape9x7, Side, Square, SquareError, SquareSet,
};
use board_rules::{
    AnyRule, Both, DIAGONAL, EVERY_DIRECTION, Leap, MoveRule, ORTHOGONAL, Offset, Safety, Step,
    StoppedBy, check_rule,
};
use common::boards;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rstest::rstest;

/// Two lakes of three rows and two columns, with a bank between them.
fn lakes() -> SquareSet<Shape9x7> {
    let shape = Shape9x7::new();
    let rows = [3, 4, 5].map(|row| shape.row_set(row));
    let columns = [1, 2, 4, 5].map(|column| shape.column_set(column));
    let all = |sets: &[_]| {
        sets.iter()
            .fold(SquareSet::EMPTY, |all, set: &SquareSet<_>| all | *set)
    };
    all(&rows) & all(&columns)
}

#[rstest]
#[case::down_the_lake("b7", &["b3"])]
#[case::from_the_middle("d5", &["a5", "g5"])]
#[case::from_the_edge("a4", &["d4"])]
#[case::not_beside_the_water("d7", &[])]
#[case::not_from_the_water("b5", &[])]
#[case::far_away("a1", &[])]
fn it_leaps_over_one_run(#[case] from: &str, #[case] to: &[&str]) -> Result<(), SquareError> {
    let leap = Leap::new(Shape9x7::new(), &ORTHOGONAL, lakes(), StoppedBy::Anyone);
    let board = Board::<_, Count<1>>::new(Shape9x7::new());
    let to: Result<SquareSet<_>, _> = to.iter().map(|square| square.parse()).collect();
    for side in Side::BOTH {
        assert_eq!(
            leap.attack_set(&board.as_ref(), side, from.parse()?),
            to.clone()?
        );
    }
    Ok(())
}

#[rstest]
#[case::nobody(StoppedBy::Anyone, None, true)]
#[case::an_enemy(StoppedBy::Anyone, Some(("b5", Side::Second)), false)]
#[case::a_friend(StoppedBy::Anyone, Some(("b4", Side::First)), false)]
#[case::beside_the_run(StoppedBy::Anyone, Some(("c5", Side::Second)), true)]
#[case::only_enemies_an_enemy(StoppedBy::Enemies, Some(("b6", Side::Second)), false)]
#[case::only_enemies_a_friend(StoppedBy::Enemies, Some(("b6", Side::First)), true)]
fn a_piece_in_the_run_stops_it(
    #[case] stopped_by: StoppedBy,
    #[case] stands: Option<(&str, Side)>,
    #[case] leaps: bool,
) -> Result<(), Box<dyn std::error::Error>> {
    let leap = Leap::new(Shape9x7::new(), &ORTHOGONAL, lakes(), stopped_by);
    let mut board = Board::<_, Count<1>>::new(Shape9x7::new());
    if let Some((square, side)) = stands {
        board.place(square.parse()?, Piece::new(side, Kind::new(0)))?;
    }
    let (from, to): (Square<_>, _) = ("b7".parse()?, "b3".parse()?);
    assert_eq!(leap.attacks(&board.as_ref(), Side::First, from, to), leaps);
    Ok(())
}

/// A run that goes on to the edge has no far bank.
#[test]
fn it_does_not_leap_off_the_board() -> Result<(), SquareError> {
    let shape = Rect::<4, 4, u32>::new();
    let over = shape.row_set(0) | shape.row_set(1);
    let leap = Leap::new(shape, &EVERY_DIRECTION, over, StoppedBy::Anyone);
    let board = Board::<_, Count<1>>::new(shape);
    assert!(
        leap.attack_set(&board.as_ref(), Side::First, "b2".parse()?)
            .is_empty()
    );
    Ok(())
}

#[rstest]
#[case::anyone(&ORTHOGONAL, StoppedBy::Anyone, Safety::Masks)]
#[case::enemies(&ORTHOGONAL, StoppedBy::Enemies, Safety::Look)]
// Over the same lake to the same bank in two ways.
#[case::two_ways(&[Offset::new(1, 0), Offset::new(2, 0)], StoppedBy::Anyone, Safety::Look)]
fn masks_are_claimed(
    #[case] directions: &[Offset],
    #[case] stopped_by: StoppedBy,
    #[case] safety: Safety,
) {
    let shape = Rect::<5, 3, u32>::new();
    let over = shape.row_set(1) | shape.row_set(2) | shape.row_set(3);
    assert_eq!(
        Leap::new(shape, directions, over, stopped_by).safety(),
        safety
    );
}

fn check<S: Shape>(shape: S, rule: &impl MoveRule<S>, cases: u32) {
    let config = Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    let result = TestRunner::new(config).run(&boards(shape), |board| {
        check_rule(rule, &board).map_err(|fault| TestCaseError::fail(fault.to_string()))
    });
    assert_eq!(result.map_err(|error| error.to_string()), Ok(()));
}

#[rstest]
#[case::rows_and_columns(&ORTHOGONAL)]
#[case::columns(&[Offset::new(1, 0), Offset::new(-1, 0)])]
#[case::diagonals(&DIAGONAL)]
#[case::forward(&[Offset::new(1, 0), Offset::new(2, 0), Offset::new(1, 1)])]
#[case::nowhere(&[])]
#[case::no_distance(&[Offset::new(0, 0)])]
fn leaps_keep_their_promises(
    #[case] directions: &[Offset],
    #[values(StoppedBy::Anyone, StoppedBy::Enemies)] stopped_by: StoppedBy,
) {
    let shape = Shape9x7::new();
    let leap = Leap::new(shape, directions, lakes(), stopped_by);
    check(shape, &leap, 12);
    check(
        shape,
        &Both::new(shape, Step::new(shape, &ORTHOGONAL), leap.clone()),
        12,
    );
    check(shape, &AnyRule::custom(leap), 4);

    let shape = Rect::<5, 5, u32>::new();
    let over = shape.row_set(1) | shape.row_set(3) | shape.column_set(2);
    check(shape, &Leap::new(shape, directions, over, stopped_by), 64);
}
