//! The cannon does what its rule says, and the fast one does the same.

use board_core::{
    Board, Count, Kind, Piece, RuntimeRect, Shape, Shape5x5, Shape8x8, Shape10x10, Side, SquareSet,
    letters,
};
use board_rules::{MoveRule, check_rule};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rstest::rstest;
use siege::{Cannon, FastCannon, amazon};

type Fallible = Result<(), Box<dyn std::error::Error>>;

/// The squares that these names say.
fn squares(names: &str) -> Result<SquareSet<Shape5x5>, board_core::SquareError> {
    names.split_whitespace().map(str::parse).collect()
}

// The white cannon on c3, in the middle.
#[rstest]
#[case::alone("5/5/2C2/5/5", "", "a3 b3 d3 e3 c1 c2 c4 c5")]
#[case::nothing_behind_the_screen("5/2k2/2C2/5/5", "c5", "a3 b3 d3 e3 c1 c2")]
#[case::enemy_behind_an_enemy("2k2/2a2/2C2/5/5", "c5", "a3 b3 d3 e3 c1 c2 c5")]
#[case::enemy_behind_an_own_piece("2k2/2A2/2C2/5/5", "c5", "a3 b3 d3 e3 c1 c2 c5")]
#[case::own_piece_behind("2K2/2a2/2C2/5/5", "c5", "a3 b3 d3 e3 c1 c2")]
#[case::no_screen_no_capture("2k2/5/2C2/5/5", "", "a3 b3 d3 e3 c1 c2 c4")]
#[case::screens_on_every_side("2a2/2a2/acCKk/2A2/2A2", "a3 c1 c5 e3", "a3 c5 e3")]
fn the_cannon_moves_and_attacks(
    #[case] placement: &str,
    #[case] attacked: &str,
    #[case] reached: &str,
) -> Fallible {
    let shape = Shape5x5::new();
    let board: Board<_, Count<3>> = letters!("KAC").parse(shape, placement)?;
    let from = "c3".parse()?;
    let fast = FastCannon::new(shape);
    for cannon in [&Cannon as &dyn MoveRule<Shape5x5>, &fast] {
        let found = cannon.attack_set(&board.as_ref(), Side::WHITE, from);
        assert_eq!(found, squares(attacked)?, "attacked by {cannon:?}");
        let found = cannon.move_set(&board.as_ref(), Side::WHITE, from);
        assert_eq!(found, squares(reached)?, "reached by {cannon:?}");
    }
    Ok(())
}

/// Behind two pieces nothing is attacked, however far the line goes.
#[test]
fn two_screens_are_too_many() -> Fallible {
    let shape = Shape8x8::new();
    let board: Board<_, Count<3>> = letters!("KAC").parse(shape, "8/8/8/C1a1A1k1/8/8/8/8")?;
    let attacked = Cannon.attack_set(&board.as_ref(), Side::WHITE, "a5".parse()?);
    assert_eq!(
        attacked,
        ["d5".parse()?, "e5".parse()?].into_iter().collect()
    );
    Ok(())
}

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

fn check_all<S: Shape>(shape: S, cases: u32) {
    let (slow, fast, amazon) = (Cannon, FastCannon::new(shape), amazon(shape));
    let mut runner = TestRunner::new(Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    });
    let result = runner.run(&boards(shape), |board| {
        check_rule(&slow, &board)?;
        check_rule(&fast, &board)?;
        check_rule(&amazon, &board)?;
        let seen = board.as_ref();
        for (from, piece) in board.iter() {
            prop_assert_eq!(
                slow.attack_set(&seen, piece.side, from),
                fast.attack_set(&seen, piece.side, from)
            );
            prop_assert_eq!(
                slow.move_set(&seen, piece.side, from),
                fast.move_set(&seen, piece.side, from)
            );
        }
        Ok(())
    });
    assert_eq!(result.map_err(|error| error.to_string()), Ok(()));
}

#[rstest]
#[case::five(Shape5x5::new(), 256)]
#[case::eight(Shape8x8::new(), 48)]
#[case::ten(Shape10x10::new(), 12)]
fn the_rules_keep_their_promises_and_the_cannons_agree<S: Shape>(
    #[case] shape: S,
    #[case] cases: u32,
) {
    check_all(shape, cases);
}

#[test]
fn so_they_do_on_a_shape_read_at_run_time() -> Fallible {
    check_all(RuntimeRect::new(7, 4)?, 128);
    Ok(())
}
