//! Jungle's vectors, answer for answer, its worked examples and its rule sets, through the driver.

use std::error::Error;

use board_driver::Driver;
use board_tests::check_vectors;
use rstest::rstest;

const CASES: &str = include_str!("../data/jungle/cases.jsonl");
const EXPECTED: &str = include_str!("../data/jungle/expect.jsonl");

#[rstest]
#[case(1)]
#[case(4)]
fn every_answer_is_as_expected(#[case] jobs: usize) -> Result<(), Box<dyn Error>> {
    let compared = check_vectors(&Driver::standard(), CASES, EXPECTED, jobs)?;
    assert_eq!(compared, 20_186);
    Ok(())
}

#[rstest]
#[case::leap_over_the_river(
    r#"["clear"], ["place", "A", "Lion", 3, 0], ["place", "B", "Dog", 3, 3], ["move", "A", 3, 0, 3, 3], ["piece", 3, 3], ["winner"]"#,
    r#"[true, true, true, true, "AL", "A"]"#
)]
#[case::opening(
    r#"["init"], ["move", "A", 2, 0, 3, 0], ["move", "B", 6, 6, 5, 6], ["move", "A", 1, 1, 2, 1], ["move", "B", 7, 1, 6, 1], ["piece", 3, 0], ["piece", 5, 6], ["piece", 2, 1], ["piece", 6, 1], ["turn"], ["winner"]"#,
    r#"[true, true, true, true, true, "AR", "BR", "AD", "BC", "A", null]"#
)]
#[case::nothing_to_move(
    r#"["clear"], ["move", "A", 0, 0, 0, 1], ["winner"]"#,
    "[true, false, null]"
)]
#[case::alone(
    r#"["clear"], ["winner"], ["place", "A", "Dog", 1, 1], ["move", "A", 1, 1, 1, 2], ["winner"]"#,
    r#"[true, null, true, true, "A"]"#
)]
#[case::unknown_actions(
    r#"[], ["nope"], ["nope", 1, {}], ["Init"], ["snapshot"]"#,
    "[false, false, false, false, []]"
)]
fn worked_examples(#[case] calls: &str, #[case] results: &str) -> Result<(), Box<dyn Error>> {
    let case = format!(r#"{{"game": "jungle", "calls": [{calls}]}}"#);
    let expected = format!(r#"{{"id": 1, "results": {results}}}"#);
    check_vectors(&Driver::standard(), &case, &expected, 1)?;
    Ok(())
}

/// A Rat in the river beside the Elephant on the bank.
#[rstest]
#[case::none(r#"{}"#, r#""results": [true, true, true]"#)]
#[case::simplified(r#"{"rules": "simplified"}"#, r#""results": [true, true, true]"#)]
#[case::standard(r#"{"rules": "standard"}"#, r#""results": [true, true, false]"#)]
#[case::unknown(r#"{"rules": "mine"}"#, r#""error": {"code": "invalid-argument"}"#)]
#[case::no_text(r#"{"rules": 1}"#, r#""error": {"code": "malformed-testcase"}"#)]
fn rule_sets(#[case] setup: &str, #[case] answer: &str) -> Result<(), Box<dyn Error>> {
    let case = format!(
        r#"{{"game": "jungle", "setup": {setup}, "calls": [["place", "A", "Rat", 4, 1], ["place", "B", "Elephant", 4, 0], ["move", "A", 4, 1, 4, 0]]}}"#
    );
    check_vectors(
        &Driver::standard(),
        &case,
        &format!(r#"{{"id": 1, {answer}}}"#),
        1,
    )?;
    Ok(())
}

#[rstest]
#[case::too_few(r#"["place", "A", "Rat", 4]"#)]
#[case::too_many(r#"["init", 1]"#)]
#[case::no_integer(r#"["piece", 4.0, 1]"#)]
#[case::no_text(r#"["move", 1, 0, 0, 0, 1]"#)]
fn a_known_action_has_its_arguments(#[case] call: &str) -> Result<(), Box<dyn Error>> {
    let case = format!(r#"{{"game": "jungle", "calls": [["init"], {call}]}}"#);
    let expected = r#"{"id": 1, "error": {"code": "malformed-testcase"}}"#;
    check_vectors(&Driver::standard(), &case, expected, 1)?;
    Ok(())
}
