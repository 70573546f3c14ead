//! The contract's vectors, answer for answer, through the driver; and games whose last move breaks the more-squares rule.

use std::error::Error;

use board_driver::Driver;
use board_tests::check_vectors;
use rstest::rstest;

const CASES: &str = include_str!("../data/stratego/cases.jsonl");
const EXPECTED: &str = include_str!("../data/stratego/expect.jsonl");
const CHASES: &str = include_str!("../data/stratego/chase.cases.jsonl");
const CHASED: &str = include_str!("../data/stratego/chase.expect.jsonl");

#[rstest]
#[case::one_job(1, CASES, EXPECTED, 17_838)]
#[case::four_jobs(4, CASES, EXPECTED, 17_838)]
#[case::chases(2, CHASES, CHASED, 26_492)]
fn every_answer_is_as_expected(
    #[case] jobs: usize,
    #[case] cases: &str,
    #[case] expected: &str,
    #[case] results: usize,
) -> Result<(), Box<dyn Error>> {
    let compared = check_vectors(&Driver::standard(), cases, expected, jobs)?;
    assert_eq!(compared, results);
    Ok(())
}

#[test]
fn a_wrong_answer_would_be_found() {
    let wrong = CHASED.replacen("more-squares", "two-square", 1);
    assert!(check_vectors(&Driver::standard(), CHASES, &wrong, 1).is_err());
}

/// What is no setup at all is malformed, and what is one and wrong an invalid argument.
#[rstest]
#[case::nothing("{}", "malformed-testcase")]
#[case::half_a_pair(r#"{"rules": "challenge", "red": []}"#, "malformed-testcase")]
#[case::no_turn(r#"{"rules": "challenge", "board": []}"#, "malformed-testcase")]
#[case::both(
    r#"{"red": [], "blue": [], "board": [], "turn": "red"}"#,
    "malformed-testcase"
)]
#[case::numbers(r#"{"red": [1, 2, 3, 4], "blue": []}"#, "malformed-testcase")]
#[case::text(r#"{"red": "98", "blue": "98"}"#, "malformed-testcase")]
#[case::rows(r#"{"red": [], "blue": []}"#, "invalid-argument")]
#[case::rules(
    r#"{"rules": "chess", "board": [], "turn": "red"}"#,
    "invalid-argument"
)]
#[case::turn(
    r#"{"rules": "challenge", "board": [], "turn": "white"}"#,
    "invalid-argument"
)]
fn setups_are_checked(#[case] setup: &str, #[case] code: &str) -> Result<(), Box<dyn Error>> {
    let case = format!(r#"{{"id": 1, "game": "stratego", "setup": {setup}, "calls": [["turn"]]}}"#);
    let expected = format!(r#"{{"id": 1, "error": {{"code": "{code}"}}}}"#);
    check_vectors(&Driver::standard(), &case, &expected, 1)?;
    Ok(())
}
