//! Where pieces go, and the rules about going back and forth and about chases.

mod common;

use std::num::NonZeroU8;

use board_match::Refusal;
use board_stratego::{Match, Move, Objection, RuleSet, Rules};
use common::{Outcome, RULE_SETS, board, play, playing};
use rstest::rstest;

fn reach(game: &board_stratego::Stratego, row: i32, column: i32) -> Outcome<String> {
    let moves = game.legal_moves(row, column)?;
    let texts: Vec<_> = moves
        .iter()
        .map(|at| format!("{}{}", at.row, at.column))
        .collect();
    Ok(texts.join(" "))
}

#[rstest]
#[case::a_piece_goes_one_square("3,4=r5", 3, 4, "24 33 35 44")]
#[case::water_stops_it("3,2=r5", 3, 2, "22 31 33")]
#[case::between_the_lakes("4,4=r5", 4, 4, "34 45 54")]
#[case::the_edge_stops_it("9,9=r5", 9, 9, "89 98")]
#[case::its_own_side_stops_it("3,4=r5 2,4=rB 3,5=r7", 3, 4, "33 44")]
#[case::it_strikes_what_is_beside_it("3,4=r5 3,5=b1", 3, 4, "24 33 35 44")]
#[case::a_scout_runs("3,2=r9", 3, 2, "02 12 22 30 31 33 34 35 36 37 38 39")]
#[case::along_the_shore("4,1=r9", 4, 1, "01 11 21 31 40 51 61 71 81 91")]
#[case::up_to_its_own_side("0,2=r9 0,5=r8 2,2=rB", 0, 2, "00 01 03 04 12")]
fn pieces_go(
    #[case] cells: &str,
    #[case] row: i32,
    #[case] column: i32,
    #[case] expected: &str,
) -> Outcome {
    for rules in RULE_SETS {
        let game = playing(rules, &format!("{cells} 0,9=rF 8,0=bF"), "red")?;
        assert_eq!(reach(&game, row, column)?, expected, "{rules}");
    }
    Ok(())
}

#[rstest]
#[case::challenge(RuleSet::Challenge, "10 12 13 21 31 41 51 61 71 81")]
#[case::tournament(RuleSet::TOURNAMENT, "10 12 13 14 21 31 41 51 61 71 81 91")]
fn scouts_strike(#[case] rules: RuleSet, #[case] expected: &str) -> Outcome {
    // An enemy far to the right, one far below, and nothing beside it but its own Bomb.
    let far = "1,1=r9 1,4=b3 9,1=b8 0,1=rB 0,9=rF 9,9=bF";
    assert_eq!(reach(&playing(rules, far, "red")?, 1, 1)?, expected);
    // Beside it, either rule set lets it strike.
    let mut game = playing(rules, "1,1=r9 0,1=b3 0,9=rF 9,9=bF 9,0=b4", "red")?;
    assert_eq!(play(&mut game, "1101")?, "ok");
    Ok(())
}

#[rstest]
#[case::nothing_there("4445", "no-piece")]
#[case::water("4243", "no-piece")]
#[case::the_other_side("9080", "not-your-turn")]
#[case::staying("3030", "illegal-move")]
#[case::its_own_side("3031", "illegal-move")]
#[case::askew("3041", "illegal-move")]
#[case::too_far("3050", "illegal-move")]
#[case::a_legal_move("3040", "ok")]
fn refusals(#[case] mv: &str, #[case] status: &str) -> Outcome {
    for rules in RULE_SETS {
        let mut game = playing(rules, "3,0=r5 3,1=r6 0,9=rF 9,0=b5 9,9=bF", "red")?;
        let before = *game.as_match().position();
        assert_eq!(play(&mut game, mv)?, status);
        assert_eq!(game.as_match().position() == &before, status != "ok");
    }
    Ok(())
}

const WANDER: &str = "3,0=r5 0,9=rF 6,9=b5 9,9=bF 0,0=r9";

#[test]
fn a_border_is_crossed_three_times() -> Outcome {
    let mut game = playing(RuleSet::TOURNAMENT, WANDER, "red")?;
    let there_and_back = "3040 6959 4030 5969 3040 6959";
    assert_eq!(play(&mut game, there_and_back)?, "ok");
    assert_eq!(play(&mut game, "4030")?, "two-square");
    assert_eq!(reach(&game, 4, 0)?, "41 50");
    // The other side has its own count, and reaches it a turn later.
    assert_eq!(play(&mut game, "4050")?, "ok");
    assert_eq!(play(&mut game, "5969")?, "two-square");
    assert_eq!(play(&mut game, "5949")?, "ok");
    Ok(())
}

#[test]
fn by_the_challenge_it_is_crossed_for_ever() -> Outcome {
    let mut game = playing(RuleSet::Challenge, WANDER, "red")?;
    for _ in 0..20 {
        assert_eq!(play(&mut game, "3040 6959 4030 5969")?, "ok");
    }
    Ok(())
}

#[test]
fn another_piece_or_another_line_starts_the_count_anew() -> Outcome {
    let mut game = playing(RuleSet::TOURNAMENT, WANDER, "red")?;
    play(&mut game, "3040 6959 4030 5949 3040 4939")?;
    // Another piece.
    assert_eq!(
        play(&mut game, "0001 3929 4030 2919 3040 1929 4030 2939")?,
        "ok"
    );
    assert_eq!(play(&mut game, "3040")?, "two-square");
    // Another line.
    assert_eq!(
        play(&mut game, "3031 3938 3130 3839 3040 3929 4030 2939 3040")?,
        "ok"
    );
    Ok(())
}

#[test]
fn the_fourth_crossing_is_not_legal_as_a_strike_either() -> Outcome {
    // An enemy comes to the square that the piece has left; the first time the piece may strike it there.
    let cells = "3,0=r5 0,9=rF 3,1=b6 9,9=bF 9,0=b9";
    let mut game = playing(RuleSet::TOURNAMENT, cells, "red")?;
    assert_eq!(play(&mut game, "3040 3130 4030")?, "ok");
    let mut game = playing(RuleSet::TOURNAMENT, cells, "red")?;
    assert_eq!(play(&mut game, "3040 9091 4030 9190 3040 3130")?, "ok");
    assert_eq!(play(&mut game, "4030")?, "two-square");
    Ok(())
}

#[test]
fn a_strike_counts_as_a_crossing() -> Outcome {
    let cells = "3,0=r5 4,0=b6 0,9=rF 9,9=bF 9,0=b9";
    let mut game = playing(RuleSet::TOURNAMENT, cells, "red")?;
    assert_eq!(play(&mut game, "3040 9091 4030 9190 3040 9091")?, "ok");
    assert_eq!(play(&mut game, "4030")?, "two-square");
    Ok(())
}

#[test]
fn a_scout_stops_short_of_the_border_it_wore_out() -> Outcome {
    // It runs between row 0 and row 3, then further; only the borders between rows 0 and 3 wear out.
    let cells = "0,0=r9 0,9=rF 9,9=bF 9,5=b4";
    let mut game = playing(RuleSet::TOURNAMENT, cells, "red")?;
    assert_eq!(play(&mut game, "0030 9594 3000 9484 0060 8485")?, "ok");
    assert_eq!(
        reach(&game, 6, 0)?,
        "30 40 50 61 62 63 64 65 66 67 68 69 70 80 90"
    );
    assert_eq!(play(&mut game, "6020")?, "two-square");
    assert_eq!(play(&mut game, "6000")?, "two-square");
    assert_eq!(play(&mut game, "6030 8595 3000")?, "ok");
    Ok(())
}

#[test]
fn the_number_of_crossings_is_a_parameter() -> Outcome {
    for crossings in 1..=6 {
        let crossings = NonZeroU8::new(crossings).ok_or("zero")?;
        let rules = Rules::shared(RuleSet::Tournament { crossings });
        let start = *playing(RuleSet::TOURNAMENT, WANDER, "red")?
            .into_match()
            .start();
        // The position does not know by which rules it is played.
        let start = board_match::Position::new(*start.board(), start.turn(), *start.memory());
        let mut game = Match::<Rules>::new(rules, start)?;
        let (far, near) = ("a7".parse()?, "a6".parse()?);
        // The other side wanders in a circle.
        let circle = ["j4j5", "j5i5", "i5i4", "i4j4"];
        for (turn, reply) in (0..crossings.get()).zip(circle.iter().cycle()) {
            let (from, to) = if turn % 2 == 0 {
                (far, near)
            } else {
                (near, far)
            };
            assert_eq!(
                game.play(Move::new(from, to)),
                Ok(()),
                "{crossings}: turn {turn}"
            );
            game.play_text(reply)?;
        }
        let (from, to) = if crossings.get() % 2 == 0 {
            (far, near)
        } else {
            (near, far)
        };
        let refusal = Refusal::Objection(Objection::TwoSquare {
            from,
            to,
            crossings: crossings.get(),
        });
        assert_eq!(game.play(Move::new(from, to)), Err(refusal));
    }
    Ok(())
}

/// A Captain runs around an open square of four squares, and the other side's after it.
const CHASE: &str = "1,1=r5 0,9=rF 3,1=b5 9,9=bF 0,0=r8 9,0=b8";

/// Blue goes next to Red, Red away, and on around four squares, until Red is where it was.
const AROUND: &str = "3121 1112 2111 1222 1112 2221 1222 2111";

#[test]
fn a_chase_may_not_come_back_to_where_it_was() -> Outcome {
    let mut game = playing(RuleSet::TOURNAMENT, CHASE, "blue")?;
    assert_eq!(play(&mut game, AROUND)?, "ok");
    // There the two stood when Red first moved away.
    assert_eq!(play(&mut game, "2221")?, "more-squares");
    assert_eq!(reach(&game, 2, 2)?, "12 23 32");
    let (from, to, evader) = ("c8".parse()?, "b8".parse()?, "b9".parse()?);
    let refusal = Refusal::Objection(Objection::MoreSquares { from, to, evader });
    assert_eq!(
        game.as_match().clone().play(Move::new(from, to)),
        Err(refusal)
    );
    // Another way to stand next to it is a new pair.
    assert_eq!(play(&mut game, "2212")?, "ok");
    Ok(())
}

#[test]
fn by_the_challenge_a_chase_goes_on_for_ever() -> Outcome {
    let mut game = playing(RuleSet::Challenge, CHASE, "blue")?;
    assert_eq!(play(&mut game, "3121 1112")?, "ok");
    for _ in 0..10 {
        assert_eq!(
            play(&mut game, "2111 1222 1112 2221 1222 2111 2221 1112")?,
            "ok"
        );
    }
    Ok(())
}

#[rstest]
#[case::the_chasing_side_moves_another("9080 0001")]
#[case::the_chaser_ends_elsewhere("2232 0001 3222 0100")]
fn a_move_of_the_chasing_side_ends_a_chase(#[case] between: &str) -> Outcome {
    let mut game = playing(RuleSet::TOURNAMENT, CHASE, "blue")?;
    assert_eq!(play(&mut game, AROUND)?, "ok");
    assert_eq!(play(&mut game, between)?, "ok");
    assert_eq!(play(&mut game, "2221")?, "ok");
    Ok(())
}

#[test]
fn a_move_of_the_chased_side_ends_a_chase() -> Outcome {
    let mut game = playing(RuleSet::TOURNAMENT, CHASE, "blue")?;
    let (most, last) = AROUND.rsplit_once(' ').ok_or("too short")?;
    assert_eq!(play(&mut game, most)?, "ok");
    assert_eq!(play(&mut game, &format!("0001 9080 {last} 2221"))?, "ok");
    Ok(())
}

#[test]
fn a_strike_ends_a_chase() -> Outcome {
    // Beside the squares stands a Bomb of Blue's, which the chased Captain's friend strikes.
    let cells = format!("{CHASE} 0,1=bB");
    let mut game = playing(RuleSet::TOURNAMENT, &cells, "blue")?;
    let (most, last) = AROUND.rsplit_once(' ').ok_or("too short")?;
    assert_eq!(play(&mut game, most)?, "ok");
    assert_eq!(play(&mut game, &format!("0001 9080 {last} 2221"))?, "ok");
    assert_eq!(
        game.as_match()
            .position()
            .memory()
            .chase()
            .map(|chase| chase.pairs().count()),
        None
    );
    Ok(())
}

#[test]
fn going_straight_back_is_left_to_the_two_square_rule() -> Outcome {
    let mut game = playing(
        RuleSet::TOURNAMENT,
        "1,1=r5 0,9=rF 2,0=b5 9,9=bF 9,0=b8",
        "blue",
    )?;
    // Red steps to and fro between two squares, Blue beside it.
    assert_eq!(
        play(&mut game, "2021 1112 2122 1211 2221 1112 2122 1202")?,
        "ok"
    );
    assert_eq!(play(&mut game, "2221")?, "two-square");
    Ok(())
}

/// Rows and cells of the helper boards are right: a board that is read is written again.
#[test]
fn boards_are_written_as_they_are_read() -> Outcome {
    let game = playing(RuleSet::Challenge, CHASE, "blue")?;
    assert_eq!(game.board(), board(CHASE)?);
    Ok(())
}
