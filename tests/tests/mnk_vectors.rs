//! The vectors of the m,n,k family, answer for answer, and what its setup refuses, through the driver.

use std::error::Error;

use board_driver::Driver;
use board_tests::check_vectors;
use rstest::rstest;

const CASES: &str = include_str!("../data/mnk/cases.jsonl");
const EXPECTED: &str = include_str!("../data/mnk/expect.jsonl");

#[rstest]
#[case(1)]
#[case(4)]
fn every_answer_is_as_expected(#[case] jobs: usize) -> Result<(), Box<dyn Error>> {
    let compared = check_vectors(&Driver::standard(), CASES, EXPECTED, jobs)?;
    assert_eq!(compared, 6_797);
    Ok(())
}

#[test]
fn the_worked_example() -> Result<(), Box<dyn Error>> {
    let case = r#"{"game": "mnk", "calls": [["place", 0, 0], ["place", 1, 0], ["place", 0, 1], ["place", 1, 1], ["place", 0, 2], ["winner"], ["isFull"], ["turn"], ["outcome"], ["display"], ["place", 2, 2]]}"#;
    let expected = r#"{"id": 1, "results": [true, true, true, true, true, "X", false, "X", "x-won", ["XXX", "OO-", "---"], false]}"#;
    assert_eq!(check_vectors(&Driver::standard(), case, expected, 1)?, 11);
    Ok(())
}

#[rstest]
#[case::nothing("null", r#""results": [["---", "---", "---"]]"#)]
#[case::size(r#"{"rows": 1, "columns": 2}"#, r#""results": [["--"]]"#)]
#[case::exactly(
    r#"{"rows": 1, "columns": 1, "k": 19, "exact": true}"#,
    r#""results": [["-"]]"#
)]
#[case::not_exactly(
    r#"{"rows": 1, "columns": 1, "exact": false}"#,
    r#""results": [["-"]]"#
)]
#[case::no_rows(r#"{"rows": 0}"#, r#""error": {"code": "invalid-argument"}"#)]
#[case::many_columns(r#"{"columns": 20}"#, r#""error": {"code": "invalid-argument"}"#)]
#[case::no_k(r#"{"k": 0}"#, r#""error": {"code": "invalid-argument"}"#)]
#[case::large_k(r#"{"k": 20}"#, r#""error": {"code": "invalid-argument"}"#)]
#[case::exact_without_k(r#"{"exact": true}"#, r#""error": {"code": "invalid-argument"}"#)]
#[case::no_int32(r#"{"rows": 3.0}"#, r#""error": {"code": "malformed-testcase"}"#)]
#[case::no_bool(
    r#"{"k": 3, "exact": 1}"#,
    r#""error": {"code": "malformed-testcase"}"#
)]
#[case::no_object(r#"[3, 3]"#, r#""error": {"code": "malformed-testcase"}"#)]
fn setups(#[case] setup: &str, #[case] answer: &str) -> Result<(), Box<dyn Error>> {
    let case = format!(r#"{{"game": "mnk", "setup": {setup}, "calls": [["display"]]}}"#);
    let expected = format!(r#"{{"id": 1, {answer}}}"#);
    check_vectors(&Driver::standard(), &case, &expected, 1)?;
    Ok(())
}
