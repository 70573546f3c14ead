//! Positions as text: what is written is read, and what is wrong is said.

mod common;

use board_match::Game;
use board_stratego::{RuleSet, Rules};
use common::{Outcome, play, playing};
use rstest::rstest;

const BARE: &str = "F9/10/10/J9/10/10/j9/10/10/9f r";

#[test]
fn the_start_is_the_default_set_up() -> Outcome {
    let rules = Rules::shared(RuleSet::Challenge);
    let set_up = board_stratego::SetUp::default();
    assert_eq!(rules.start()?, rules.set_up(&set_up, &set_up.turned()));
    Ok(())
}

#[test]
fn all_that_is_remembered_is_written() -> Outcome {
    let mut game = playing(
        RuleSet::TOURNAMENT,
        "1,1=r5 0,9=rF 3,1=b5 9,9=bF 0,0=r8 9,0=b8",
        "blue",
    )?;
    assert_eq!(play(&mut game, "3121 1112 2111")?, "ok");
    let (game, rules) = (game.as_match(), game.as_match().game());
    let text = rules.position_text(game.position());
    assert_eq!(
        text,
        "N8F/1pP7/10/10/10/10/10/10/10/n8f r b9c9 - r:b9c9:1,b:b8b9:1 b:b9c9:b9c9b8b9"
    );
    assert_eq!(&rules.parse_position(&text)?, game.position());
    Ok(())
}

#[test]
fn a_scouts_counts_stand_one_by_one() -> Outcome {
    let mut game = playing(
        RuleSet::TOURNAMENT,
        "0,0=r9 0,9=rF 9,9=bF 9,5=b4 5,0=b6",
        "red",
    )?;
    assert_eq!(play(&mut game, "0030 9594 3000 9484 0050")?, "ok");
    let (game, rules) = (game.as_match(), game.as_match().game());
    let text = rules.position_text(game.position());
    assert_eq!(text, "9F/10/10/10/10/l9/10/10/4j5/9f b e2 a5 b:e1e2:1 -");
    let mut game = playing(
        RuleSet::TOURNAMENT,
        "0,0=r9 0,9=rF 9,9=bF 9,5=b4 5,0=b9",
        "red",
    )?;
    assert_eq!(play(&mut game, "0030 9594 3000 9484 0040")?, "ok");
    let (game, rules) = (game.as_match(), game.as_match().game());
    let text = rules.position_text(game.position());
    assert_eq!(
        text,
        "9F/10/10/10/T9/t9/10/10/4j5/9f b a6e2 - r:a10a6:3.3.3.1,b:e1e2:1 -"
    );
    assert_eq!(&rules.parse_position(&text)?, game.position());
    Ok(())
}

#[rstest]
#[case::marks("a7a4 a7 - -", Ok(()))]
#[case::trails("a7 - r:a9a7:3.1 -", Ok(()))]
#[case::chase("- - - r:a7a4:a7a8a5a4", Ok(()))]
#[case::too_few(
    "- -",
    Err(
        "2 fields after the side to move; there are none, or four: the squares of pieces that have moved, those of pieces that are known, the last moves, and the chase"
    )
)]
#[case::nobody_there("b7 - - -", Err("nothing stands on b7 that could be marked as moved"))]
#[case::nobody_known("- b7 - -", Err("nothing stands on b7 that could be marked as known"))]
#[case::no_square(
    "- k1 - -",
    Err("`k1`: `k1` is not on a board of 10 rows and 10 columns")
)]
#[case::no_list(
    "a - - -",
    Err("`a`: `a` is no square; a square is a file letter and a rank, such as `b3`")
)]
#[case::not_even_letters(
    "- é7 - -",
    Err("`é7`: `é7` is no square; a square is a file letter and a rank, such as `b3`")
)]
#[case::a_flag_has_moved("a10 - - -", Err("the piece on a10 never moves, so it has not moved"))]
#[case::two_trails("- - r:a8a7:1,r:a6a7:1 -", Err("`r:a6a7:1`: red has two last moves"))]
#[case::no_side(
    "- - w:a8a7:1 -",
    Err("`w:a8a7:1` is not a side's letter, two squares and a list, with colons between")
)]
#[case::no_counts(
    "- - r:a8a7 -",
    Err("`r:a8a7` is not a side's letter, two squares and a list, with colons between")
)]
#[case::three_squares(
    "- - r:a8a7a6:1 -",
    Err("`r:a8a7a6:1` is not a side's letter, two squares and a list, with colons between")
)]
#[case::askew(
    "- - r:b8a7:1 -",
    Err(
        "`r:b8a7:1`: a move along a row or a column has a count of 1 to 3 for each border on the way"
    )
)]
#[case::zero(
    "- - r:a8a7:0 -",
    Err(
        "`r:a8a7:0`: a move along a row or a column has a count of 1 to 3 for each border on the way"
    )
)]
#[case::beyond(
    "- - r:a8a7:4 -",
    Err(
        "`r:a8a7:4`: a move along a row or a column has a count of 1 to 3 for each border on the way"
    )
)]
#[case::too_many(
    "- - r:a8a7:1.1 -",
    Err(
        "`r:a8a7:1.1`: a move along a row or a column has a count of 1 to 3 for each border on the way"
    )
)]
#[case::far_too_many(
    "- - r:a8a7:1.1.1.1.1.1.1.1.1.1.1 -",
    Err(
        "`r:a8a7:1.1.1.1.1.1.1.1.1.1.1`: a move along a row or a column has a count of 1 to 3 for each border on the way"
    )
)]
#[case::anothers("- - b:a8a7:1 -", Err("`b:a8a7:1`: no piece of blue stands on a7"))]
#[case::no_chaser(
    "- - - r:a6a4:a7a8",
    Err("`r:a6a4:a7a8`: no piece of red stands on a6")
)]
#[case::no_evader(
    "- - - r:a7a6:a7a8",
    Err("`r:a7a6:a7a8`: no piece of blue stands on a6")
)]
#[case::no_pairs(
    "- - - r:a7a4:",
    Err("`r:a7a4:`: a chase has one or more pairs of squares that lie next to each other")
)]
#[case::half_a_pair(
    "- - - r:a7a4:a7a8a5",
    Err("`r:a7a4:a7a8a5`: a chase has one or more pairs of squares that lie next to each other")
)]
#[case::apart(
    "- - - r:a7a4:a7a5",
    Err("`r:a7a4:a7a5`: a chase has one or more pairs of squares that lie next to each other")
)]
fn what_follows_the_side_is_read(#[case] fields: &str, #[case] expected: Result<(), &str>) {
    let rules = Rules::shared(RuleSet::TOURNAMENT);
    let found = rules.parse_position(&format!("{BARE} {fields}"));
    let found = found.map(|_| ()).map_err(|error| error.to_string());
    assert_eq!(found, expected.map_err(ToString::to_string));
}

#[test]
fn the_challenge_remembers_no_moves() {
    let rules = Rules::shared(RuleSet::Challenge);
    assert!(rules.parse_position(&format!("{BARE} a7 a7 - -")).is_ok());
    let error = rules
        .parse_position(&format!("{BARE} - - r:a8a7:1 -"))
        .err();
    assert_eq!(
        error.map(|error| error.to_string()).as_deref(),
        Some(
            "by the challenge's rules the last moves and the chase are not remembered: both are `-`"
        )
    );
}

#[rstest]
#[case::hidden(
    "F9/10/10/J9/10/10/x9/10/10/9f r",
    "the rank of blue's piece on row 6, column 0 is not told"
)]
#[case::wet(
    "F9/10/10/J9/2J7/10/j9/10/10/9f r",
    "a major stands on water at row 4, column 2"
)]
#[case::flagless("10/10/10/J9/10/10/j9/10/10/10 r", "red has no flag; blue has no flag")]
fn positions_are_checked(#[case] text: &str, #[case] message: &str) {
    for rules in common::RULE_SETS {
        let error = Rules::shared(rules).parse_position(text).err();
        assert_eq!(
            error.map(|error| error.to_string()).as_deref(),
            Some(message)
        );
    }
}
