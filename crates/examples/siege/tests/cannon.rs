//! The cannon does what its rule says, square by square.

use board_core::{
    Board, BoardRef, Count, Shape, Shape5x5, Shape8x8, Side, Square, SquareSet, letters,
};
use board_rules::{MoveRule, check_rule};
use rstest::rstest;
use siege::{Cannon, FastCannon};

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

/// A cannon that takes its own side's pieces too.
#[derive(Debug)]
struct Greedy;

impl<S: Shape> MoveRule<S> for Greedy {
    fn attacks(&self, board: &BoardRef<'_, S>, side: Side, from: Square<S>, to: Square<S>) -> bool {
        Cannon.attacks(board, side, from, to)
    }

    fn can_move(
        &self,
        board: &BoardRef<'_, S>,
        side: Side,
        from: Square<S>,
        to: Square<S>,
    ) -> bool {
        Cannon.can_move(board, side, from, to) || Cannon.attacks(board, side, from, to)
    }
}

#[test]
fn a_broken_promise_is_named() -> Fallible {
    let shape = Shape5x5::new();
    let board: Board<_, Count<3>> = letters!("KAC").parse(shape, "5/5/2C2/2A2/2K2")?;
    let fault = check_rule(&Greedy, &board).expect_err("c1 is taken by its own side");
    assert_eq!(
        fault.to_string(),
        "for the first side, from c3 to c1, `can_move` says yes where no is right: \
         a piece does not go where one of its own side stands"
    );
    Ok(())
}
