//! Every rule option by its name: a move, and what is said to it with the option off and on.

use std::error::Error;

use board_jungle::{Game, LeapLines, Match, Outcome, RuleSet, Rules, SameAgain};
use rstest::rstest;

const OFF: RuleSet = RuleSet::SIMPLIFIED;

/// `ok`, or the reason for which the move is refused.
fn answer(rule_set: RuleSet, position: &str, mv: &str) -> Result<String, Box<dyn Error>> {
    let rules = Rules::new(rule_set);
    let position = rules.parse_position(position)?;
    let mv = rules.parse_move(&position, mv)?;
    let answer = match rules.validate(&position, mv) {
        Ok(_) => "ok".into(),
        Err(refusal) => refusal.to_string(),
    };
    let generated = rules.legal_moves(&position).contains(&mv);
    assert_eq!(generated, answer == "ok", "generated as it is validated");
    Ok(answer)
}

const SHORE: RuleSet = RuleSet {
    rat_takes_on_its_side_of_the_shore: true,
    ..OFF
};
const SPARES: RuleSet = RuleSet {
    river_rat_spares_elephant: true,
    ..OFF
};
const TAKES_RAT: RuleSet = RuleSet {
    elephant_takes_rat: true,
    ..OFF
};
const KEEPS: RuleSet = RuleSet {
    attacker_keeps_rank_in_trap: true,
    ..OFF
};
const LION_ROWS: RuleSet = RuleSet {
    lion_leaps: LeapLines::Rows,
    ..OFF
};
const LION_COLUMNS: RuleSet = RuleSet {
    lion_leaps: LeapLines::Columns,
    ..OFF
};
const TIGER_ROWS: RuleSet = RuleSet {
    tiger_leaps: LeapLines::Rows,
    ..OFF
};
const TIGER_COLUMNS: RuleSet = RuleSet {
    tiger_leaps: LeapLines::Columns,
    ..OFF
};
const DOG: RuleSet = RuleSet {
    dog_outranks_wolf: true,
    ..OFF
};
const OWN_TRAPS: RuleSet = RuleSet {
    traps_weaken_their_owner: true,
    ..OFF
};
const PASS_OWN: RuleSet = RuleSet {
    leaps_pass_own_rat: true,
    ..OFF
};

const EDGE: &str = "the Rat does not take across the water's edge";
const FROM_RIVER: &str = "a Rat in the river does not take an Elephant on land";
const NOT_RAT: &str = "the Elephant does not take the Rat";

// In these positions A is in lower case at the top, and rank 9 is row 0.
#[rstest]
// The Rat at the shore of a4 and b4.
#[case::river_to_land(SHORE, "7/7/7/7/7/Er5/7/7/7 A", "b4a4", "ok", EDGE)]
#[case::land_to_river(SHORE, "7/7/7/7/7/rR5/7/7/7 A", "a4b4", "ok", EDGE)]
#[case::rat_on_land_from_the_river(SHORE, "7/7/7/7/7/Rr5/7/7/7 A", "b4a4", "ok", EDGE)]
#[case::in_the_river(SHORE, "7/7/7/7/7/1rR4/7/7/7 A", "b4c4", "ok", "ok")]
#[case::on_land(SHORE, "7/7/7/7/7/7/rE5/7/7 A", "a3b3", "ok", "ok")]
#[case::to_empty_land(SHORE, "7/7/7/7/7/1r5/7/6E/7 A", "b4a4", "ok", "ok")]
#[case::elephant_from_the_river(SPARES, "7/7/7/7/7/Er5/7/7/7 A", "b4a4", "ok", FROM_RIVER)]
#[case::rat_from_the_river(SPARES, "7/7/7/7/7/Rr5/7/7/7 A", "b4a4", "ok", "ok")]
#[case::elephant_from_land(SPARES, "7/7/7/7/7/7/rE5/7/7 A", "a3b3", "ok", "ok")]
#[case::into_the_river(SPARES, "7/7/7/7/7/rR5/7/7/7 A", "a4b4", "ok", "ok")]
#[case::elephant_on_rat(TAKES_RAT, "7/7/7/7/7/7/eR5/7/7 A", "a3b3", NOT_RAT, "ok")]
// Out of the trap c1 of B.
#[case::lion_out_of_a_trap(
    KEEPS,
    "7/7/7/7/7/7/7/7/1Rl4 A",
    "c1b1",
    "rank 0 does not take rank 1",
    "ok"
)]
#[case::lion_on_elephant(
    KEEPS,
    "7/7/7/7/7/7/7/7/1El4 A",
    "c1b1",
    "rank 0 does not take rank 8",
    "rank 7 does not take rank 8"
)]
#[case::rat_out_of_a_trap(
    KEEPS,
    "7/7/7/7/7/7/7/7/1Er4 A",
    "c1b1",
    "rank 0 does not take rank 8",
    "ok"
)]
#[case::elephant_out_of_a_trap(KEEPS, "7/7/7/7/7/7/7/7/1Re4 A", "c1b1", NOT_RAT, NOT_RAT)]
#[case::rat_into_a_trap(KEEPS, "7/7/7/7/7/7/7/7/1Rl4 B", "b1c1", "ok", "ok")]
// Over the lake from d5 to a5, and from b7 to b3.
#[case::lion_rows(LION_ROWS, "7/7/7/7/3l3/7/7/6R/7 A", "d5a5", "ok", "ok")]
#[case::lion_not_columns(
    LION_ROWS,
    "7/7/1l5/7/7/7/7/6R/7 A",
    "b7b3",
    "ok",
    "the piece on b7 does not go to b3, or something is in its way"
)]
#[case::lion_columns(LION_COLUMNS, "7/7/1l5/7/7/7/7/6R/7 A", "b7b3", "ok", "ok")]
#[case::lion_not_rows(
    LION_COLUMNS,
    "7/7/7/7/3l3/7/7/6R/7 A",
    "d5a5",
    "ok",
    "the piece on d5 does not go to a5, or something is in its way"
)]
#[case::lion_and_not_tiger(LION_COLUMNS, "7/7/7/7/3t3/7/7/6R/7 A", "d5a5", "ok", "ok")]
#[case::tiger_rows(TIGER_ROWS, "7/7/7/7/3t3/7/7/6R/7 A", "d5a5", "ok", "ok")]
#[case::tiger_not_columns(
    TIGER_ROWS,
    "7/7/1t5/7/7/7/7/6R/7 A",
    "b7b3",
    "ok",
    "the piece on b7 does not go to b3, or something is in its way"
)]
#[case::tiger_columns(TIGER_COLUMNS, "7/7/1t5/7/7/7/7/6R/7 A", "b7b3", "ok", "ok")]
#[case::tiger_not_rows(
    TIGER_COLUMNS,
    "7/7/7/7/3t3/7/7/6R/7 A",
    "d5a5",
    "ok",
    "the piece on d5 does not go to a5, or something is in its way"
)]
#[case::tiger_and_not_lion(TIGER_ROWS, "7/7/1l5/7/7/7/7/6R/7 A", "b7b3", "ok", "ok")]
#[case::dog_on_wolf(
    DOG,
    "7/7/7/7/7/7/dW5/7/7 A",
    "a3b3",
    "rank 3 does not take rank 4",
    "ok"
)]
#[case::wolf_on_dog(
    DOG,
    "7/7/7/7/7/7/wD5/7/7 A",
    "a3b3",
    "ok",
    "rank 3 does not take rank 4"
)]
#[case::dog_on_leopard(
    DOG,
    "7/7/7/7/7/7/dP5/7/7 A",
    "a3b3",
    "rank 3 does not take rank 5",
    "rank 4 does not take rank 5"
)]
// In and out of B's own trap d2.
#[case::into_its_owner_s_trap(
    OWN_TRAPS,
    "7/7/7/7/7/7/7/2rL3/7 A",
    "c2d2",
    "rank 1 does not take rank 7",
    "ok"
)]
#[case::elephant_there(OWN_TRAPS, "7/7/7/7/7/7/7/2eR3/7 A", "c2d2", NOT_RAT, "ok")]
#[case::out_of_the_own_trap(
    OWN_TRAPS,
    "7/7/7/7/7/7/7/2cL3/7 B",
    "d2c2",
    "ok",
    "rank 0 does not take rank 2"
)]
#[case::rat_out_of_the_own_trap(
    OWN_TRAPS,
    "7/7/7/7/7/7/7/2eR3/7 B",
    "d2c2",
    "ok",
    "rank 0 does not take rank 8"
)]
#[case::own_rat_in_the_way(
    PASS_OWN,
    "7/7/1l5/7/1r5/7/7/6R/7 A",
    "b7b3",
    "the piece on b7 does not go to b3, or something is in its way",
    "ok"
)]
#[case::enemy_rat_in_the_way(
    PASS_OWN,
    "7/7/1l5/7/1R5/7/7/7/7 A",
    "b7b3",
    "the piece on b7 does not go to b3, or something is in its way",
    "the piece on b7 does not go to b3, or something is in its way"
)]
fn an_option_changes_this(
    #[case] on: RuleSet,
    #[case] position: &str,
    #[case] mv: &str,
    #[case] answer_off: &str,
    #[case] answer_on: &str,
) -> Result<(), Box<dyn Error>> {
    assert_eq!(answer(OFF, position, mv)?, answer_off, "off");
    assert_eq!(answer(on, position, mv)?, answer_on, "on");
    Ok(())
}

/// What stands on the board after one move.
fn after(rule_set: RuleSet, position: &str, mv: &str) -> Result<(String, String), Box<dyn Error>> {
    let rules = Rules::new(rule_set);
    let start = rules.parse_position(position)?;
    let mut game = Match::new(rules, start)?;
    game.play_text(mv)?;
    let text = game.game().position_text(game.position());
    let name = game.outcome().name(game.game());
    assert!(game.undo().is_some());
    assert_eq!(game.game().position_text(game.position()), position);
    Ok((text, name))
}

const REMOVE: RuleSet = RuleSet {
    equal_ranks_remove_both: true,
    ..OFF
};

#[rstest]
#[case::off(
    OFF,
    "l6/7/7/7/7/7/dD5/7/6L A",
    "a3b3",
    "l6/7/7/7/7/7/1d5/7/6L B",
    "ongoing"
)]
#[case::both_go(
    REMOVE,
    "l6/7/7/7/7/7/dD5/7/6L A",
    "a3b3",
    "l6/7/7/7/7/7/7/7/6L B",
    "ongoing"
)]
#[case::unequal(
    REMOVE,
    "l6/7/7/7/7/7/dC5/7/6L A",
    "a3b3",
    "l6/7/7/7/7/7/1d5/7/6L B",
    "ongoing"
)]
#[case::in_a_trap(
    REMOVE,
    "l6/2dD3/7/7/7/7/7/7/6L A",
    "c8d8",
    "l6/3d3/7/7/7/7/7/7/6L B",
    "ongoing"
)]
// The mover's last goes with the enemy's, and with one of the enemy's.
#[case::both_last(
    REMOVE,
    "7/7/7/7/7/7/dD5/7/7 A",
    "a3b3",
    "7/7/7/7/7/7/7/7/7 B a-won-extinction",
    "a-won-extinction"
)]
#[case::own_last(
    REMOVE,
    "7/7/7/7/7/7/dD5/7/6L A",
    "a3b3",
    "7/7/7/7/7/7/7/7/6L B b-won-extinction",
    "b-won-extinction"
)]
fn equals_remove_each_other(
    #[case] rule_set: RuleSet,
    #[case] position: &str,
    #[case] mv: &str,
    #[case] text: &str,
    #[case] outcome: &str,
) -> Result<(), Box<dyn Error>> {
    let found = after(rule_set, position, mv)?;
    assert_eq!(found, (text.into(), outcome.into()));
    Ok(())
}

const IMMOBILE: RuleSet = RuleSet {
    immobile_side_loses: true,
    ..OFF
};

/// B's cat in the corner, with a dog on either side once a2 is taken.
#[rstest]
#[case::off(OFF, "ongoing")]
#[case::on(IMMOBILE, "a-won-immobile")]
fn a_side_without_a_move(
    #[case] rule_set: RuleSet,
    #[case] outcome: &str,
) -> Result<(), Box<dyn Error>> {
    let position = "7/7/7/7/7/7/d6/7/Cw5 A";
    let (_, found) = after(rule_set, position, "a3a2")?;
    assert_eq!(found, outcome);
    Ok(())
}

#[rstest]
#[case::allowed(SameAgain::Allowed, "ongoing")]
#[case::draws(SameAgain::Draws, "draw-repetition")]
// B moves last, and repeats.
#[case::loses(SameAgain::Loses, "a-won-repetition")]
fn the_third_time(
    #[case] same_again: SameAgain,
    #[case] outcome: &str,
) -> Result<(), Box<dyn Error>> {
    let rules = Rules::new(RuleSet { same_again, ..OFF });
    let mut game = Match::from_start(rules)?;
    for mv in ["a9a8", "a1a2", "a8a9", "a2a1", "a9a8", "a1a2", "a8a9"] {
        game.play_text(mv)?;
        assert_eq!(game.outcome(), Outcome::Ongoing);
    }
    game.play_text("a2a1")?;
    assert_eq!(game.outcome().name(game.game()), outcome);
    Ok(())
}

#[test]
fn a_rule_set_without_options_is_the_simplified_one() {
    assert_eq!(RuleSet::default(), RuleSet::SIMPLIFIED);
    assert_eq!(RuleSet::named("simplified"), Some(RuleSet::SIMPLIFIED));
}
