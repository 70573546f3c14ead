//! How matches end, and whose turn it is then.

mod common;

use board_stratego::RuleSet;
use common::{Outcome, RULE_SETS, play, playing};
use rstest::rstest;

use RuleSet::Challenge;
const TOURNAMENT: RuleSet = RuleSet::TOURNAMENT;

#[rstest]
// At the start, the first turn too.
#[case::red_cannot_move(
    Challenge,
    "0,0=rF 9,9=bF 9,0=b4",
    "red",
    "",
    "blue-won-immobile",
    "red"
)]
#[case::blue_cannot_move(
    Challenge,
    "0,0=rF 9,9=bF 0,9=r4",
    "blue",
    "",
    "red-won-immobile",
    "blue"
)]
#[case::nor_by_the_tournament(
    TOURNAMENT,
    "0,0=rF 9,9=bF 9,0=b4",
    "red",
    "",
    "blue-won-immobile",
    "red"
)]
#[case::nobody_can_move(
    Challenge,
    "0,0=rF 9,9=bF 9,0=bB",
    "red",
    "",
    "blue-won-immobile",
    "red"
)]
#[case::nobody_will_ever_move(
    TOURNAMENT,
    "0,0=rF 9,9=bF 9,0=bB",
    "red",
    "",
    "draw-immobile",
    "red"
)]
#[case::nobody_will_ever_move(
    TOURNAMENT,
    "0,0=rF 9,9=bF 9,0=bB",
    "blue",
    "",
    "draw-immobile",
    "blue"
)]
// Shut in by its own side and the water.
#[case::shut_in(
    TOURNAMENT,
    "0,0=r5 0,1=rB 1,0=rF 9,9=bF 9,0=b4",
    "red",
    "",
    "blue-won-immobile",
    "red"
)]
#[case::with_an_enemy_to_strike(
    TOURNAMENT,
    "0,0=r5 0,1=bB 1,0=rF 9,9=bF 9,0=b4",
    "red",
    "",
    "ongoing",
    "red"
)]
// By a move.
#[case::both_last_movers_fall(
    Challenge,
    "0,0=r5 0,1=b5 9,9=bF 9,0=rF",
    "red",
    "0001",
    "red-won-immobile",
    "blue"
)]
#[case::both_last_movers_fall(
    TOURNAMENT,
    "0,0=r5 0,1=b5 9,9=bF 9,0=rF",
    "red",
    "0001",
    "draw-immobile",
    "blue"
)]
#[case::on_a_bomb(
    TOURNAMENT,
    "0,0=r5 0,1=bB 9,9=bF 9,0=rF",
    "red",
    "0001",
    "draw-immobile",
    "blue"
)]
#[case::on_a_bomb(
    Challenge,
    "0,0=r5 0,1=bB 9,9=bF 9,0=rF",
    "red",
    "0001",
    "red-won-immobile",
    "blue"
)]
#[case::the_flag(
    Challenge,
    "0,0=r5 0,1=bF 9,0=rF 9,9=b4",
    "red",
    "0001",
    "red-won-flag",
    "red"
)]
#[case::the_flag(
    TOURNAMENT,
    "0,0=b5 0,1=rF 9,0=bF 9,9=r4",
    "blue",
    "0001",
    "blue-won-flag",
    "blue"
)]
// The Flag precedes: Red's Captain takes it, and nothing else could move.
#[case::the_flag_precedes(
    TOURNAMENT,
    "0,0=r5 0,1=bF 9,0=rF",
    "red",
    "0001",
    "red-won-flag",
    "red"
)]
fn matches_end(
    #[case] rules: RuleSet,
    #[case] cells: &str,
    #[case] starting: &str,
    #[case] moves: &str,
    #[case] outcome: &str,
    #[case] turn: &str,
) -> Outcome {
    let mut game = playing(rules, cells, starting)?;
    if !moves.is_empty() {
        assert_eq!(play(&mut game, moves)?, "ok");
    }
    assert_eq!((game.outcome(), game.turn()), (outcome, turn));
    if outcome != "ongoing" {
        assert_eq!(play(&mut game, "0001")?, "game-over");
        assert!(!game.resign());
        assert_eq!((game.outcome(), game.turn()), (outcome, turn));
        for row in 0..10 {
            for column in 0..10 {
                assert!(game.legal_moves(row, column)?.is_empty());
            }
        }
    }
    Ok(())
}

#[test]
fn by_the_challenge_the_winning_defender_goes_on() -> Outcome {
    // The Major that wins moves in: Blue can move, and once it has, Red cannot.
    let mut game = playing(Challenge, "0,0=r5 0,1=b4 9,9=bF 9,0=rF", "red")?;
    assert_eq!(play(&mut game, "0001")?, "ok");
    assert_eq!((game.outcome(), game.turn()), ("ongoing", "blue"));
    assert_eq!(play(&mut game, "0001")?, "ok");
    assert_eq!((game.outcome(), game.turn()), ("blue-won-immobile", "red"));
    Ok(())
}

#[rstest]
#[case("red", "blue-won-resignation")]
#[case("blue", "red-won-resignation")]
fn the_side_to_move_resigns(#[case] turn: &str, #[case] outcome: &str) -> Outcome {
    for rules in RULE_SETS {
        let mut game = playing(rules, "0,0=rF 3,0=r4 9,9=bF 9,0=b4", turn)?;
        assert!(game.resign());
        assert_eq!((game.outcome(), game.turn()), (outcome, turn));
        assert!(!game.resign());
        assert!(game.history().is_empty());
    }
    Ok(())
}

#[test]
fn a_piece_held_by_the_two_square_rule_alone_cannot_move() -> Outcome {
    // Red's one piece has two squares: when their border is worn out, there is no legal move.
    let cells = "0,0=r5 0,2=rB 1,0=rB 1,1=rF 9,9=bF 9,0=b4";
    let mut game = playing(TOURNAMENT, cells, "red")?;
    assert_eq!(play(&mut game, "0001 9080 0100 8081 0001")?, "ok");
    assert_eq!(play(&mut game, "8191")?, "ok");
    assert_eq!((game.outcome(), game.turn()), ("blue-won-immobile", "red"));
    let mut game = playing(Challenge, cells, "red")?;
    assert_eq!(play(&mut game, "0001 9080 0100 8081 0001 8191 0100")?, "ok");
    Ok(())
}
