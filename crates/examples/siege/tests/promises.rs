//! The rules keep every promise of `MoveRule` on random boards, and the two cannons are one.

use board_core::{
    Board, Count, Kind, Piece, RuntimeRect, Shape, Shape5x5, Shape8x8, Shape10x10, ShapeError, Side,
};
use board_rules::{AnyRule, Compound, KNIGHT, MoveRule, Safety, Step, check_rule};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rstest::rstest;
use siege::{Cannon, FastCannon, amazon};

/// Boards of this shape, from empty to crowded.
fn boards<S: Shape>(shape: S) -> impl Strategy<Value = Board<S, Count<3>>> {
    let area = shape.area();
    let pieces = vec((0..area, any::<bool>(), 0..3u8), 0..=usize::from(area));
    pieces.prop_map(move |pieces| {
        let mut board = Board::new(shape);
        for (index, white, kind) in pieces {
            let side = if white { Side::WHITE } else { Side::BLACK };
            if let Some(square) = shape.square_at(index) {
                // Where two fall on one square, the first stands.
                let _ = board.place(square, Piece::new(side, Kind::new(kind)));
            }
        }
        board
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_cannon_keeps_its_promises(board in boards(Shape8x8::new())) {
        check_rule(&Cannon, &board)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// A foreign rule is a part of other pieces like any rule, and decides how their safety is found.
    #[test]
    fn a_cannon_can_be_half_of_another_piece(board in boards(Shape5x5::new())) {
        let shape = Shape5x5::new();
        let knight = Step::new(shape, &KNIGHT);
        let piece = Compound::new(shape, [AnyRule::custom(Cannon), knight.into()]);
        check_rule(&piece, &board)?;
        prop_assert_eq!(piece.safety(), Safety::Look);
    }
}

/// Checks all rules of the game on so many boards, and the fast cannon against the simple one.
fn check<S: Shape>(shape: S, cases: u32) {
    let (fast, amazon) = (FastCannon::new(shape), amazon(shape));
    let mut runner = TestRunner::new(Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    });
    let result = runner.run(&boards(shape), |board| {
        check_rule(&Cannon, &board)?;
        check_rule(&fast, &board)?;
        check_rule(&amazon, &board)?;
        let seen = board.as_ref();
        for (from, piece) in board.iter() {
            let simple = Cannon.attack_set(&seen, piece.side, from);
            prop_assert_eq!(simple, fast.attack_set(&seen, piece.side, from));
            let simple = Cannon.move_set(&seen, piece.side, from);
            prop_assert_eq!(simple, fast.move_set(&seen, piece.side, from));
        }
        Ok(())
    });
    assert_eq!(result.map_err(|error| error.to_string()), Ok(()));
}

#[rstest]
#[case::five(Shape5x5::new(), 256)]
#[case::eight(Shape8x8::new(), 32)]
#[case::ten(Shape10x10::new(), 12)]
fn both_cannons_and_the_amazon_keep_theirs<S: Shape>(#[case] shape: S, #[case] cases: u32) {
    check(shape, cases);
}

#[test]
fn so_they_do_on_a_shape_read_at_run_time() -> Result<(), ShapeError> {
    check(RuntimeRect::new(7, 4)?, 128);
    Ok(())
}
