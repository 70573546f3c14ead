//! Chess's vectors and the contract's worked examples, answer for answer, through the driver.

use std::error::Error;

use board_driver::Driver;
use board_tests::check_vectors;
use rstest::rstest;

const CASES: &str = include_str!("../data/chess/cases.jsonl");
const EXPECTED: &str = include_str!("../data/chess/expect.jsonl");

#[rstest]
#[case(1)]
#[case(4)]
fn every_answer_is_as_expected(#[case] jobs: usize) -> Result<(), Box<dyn Error>> {
    let compared = check_vectors(&Driver::standard(), CASES, EXPECTED, jobs)?;
    // 281 matches, and 19 that are refused.
    assert_eq!(compared, 22_708);
    Ok(())
}

#[test]
fn a_wrong_answer_would_be_found() {
    let wrong = EXPECTED.replacen("\"ongoing\"", "\"draw-stalemate\"", 1);
    assert!(check_vectors(&Driver::standard(), CASES, &wrong, 1).is_err());
}

/// The contract's example of a casual match.
#[test]
fn the_worked_example() -> Result<(), Box<dyn Error>> {
    let case = concat!(
        r#"{"id": "casual", "game": "chess", "setup": {"rules": "casual"}, "calls": [["move", "e2", "e4"], "#,
        r#"["move", "d7", "d6"], ["move", "f1", "b5"], ["move", "a7", "a6"], ["move", "b8", "c6"], "#,
        r#"["move", "g1", "f3"], ["move", "c6", "d4"], ["move", "a7", "a6"], ["move", "b5", "c6"], "#,
        r#"["move", "e8", "d7"], ["board"], ["undo"], ["board"]]}"#,
    );
    let moves = [
        ("ok", "null", false),
        ("ok", "null", false),
        ("ok", "null", true),
        ("king-in-check", "null", false),
        ("ok", "null", false),
        ("ok", "null", false),
        ("king-in-check", "null", false),
        ("ok", "null", false),
        ("ok", "\"knight\"", true),
        ("king-in-check", "null", false),
    ];
    let moves = moves.map(|(status, captured, check)| {
        format!(r#"{{"status": "{status}", "captured": {captured}, "check": {check}}}"#)
    });
    let expected = format!(
        r#"{{"id": "casual", "results": [{}, "r1bqkbnr/1pp1pppp/p1Bp4/8/4P3/5N2/PPPP1PPP/RNBQK2R b", true, "r1bqkbnr/1pp1pppp/p1np4/1B6/4P3/5N2/PPPP1PPP/RNBQK2R w"]}}"#,
        moves.join(", ")
    );
    assert_eq!(check_vectors(&Driver::standard(), case, &expected, 1)?, 13);
    Ok(())
}

/// Setups that are refused, and lines that are no testcases.
#[rstest]
#[case(r#"{"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}"#, "[]", "invalid-argument")]
#[case(r#"{"rules": "blitz"}"#, "[]", "invalid-argument")]
#[case(r#"{"rules": 3}"#, "[]", "malformed-testcase")]
#[case(r#"{"promotion": "yes"}"#, "[]", "malformed-testcase")]
#[case("{}", r#"[["move", "e2"]]"#, "malformed-testcase")]
#[case(
    "{}",
    r#"[["move", "e2", "e4", "queen", "rook"]]"#,
    "malformed-testcase"
)]
#[case("{}", r#"[["perft", "3"]]"#, "malformed-testcase")]
fn setups_that_are_refused(
    #[case] setup: &str,
    #[case] calls: &str,
    #[case] code: &str,
) -> Result<(), Box<dyn Error>> {
    let case = format!(r#"{{"id": 1, "game": "chess", "setup": {setup}, "calls": {calls}}}"#);
    let expected = format!(r#"{{"id": 1, "error": {{"code": "{code}"}}}}"#);
    check_vectors(&Driver::standard(), &case, &expected, 1)?;
    Ok(())
}

/// Perft stops a line that would keep the run from ending.
#[test]
fn a_perft_without_end_is_refused() -> Result<(), Box<dyn Error>> {
    let case = r#"{"id": 1, "game": "chess", "calls": [["perft", 4], ["perft", -1], ["perft", 30], ["perft", 0]]}"#;
    let expected = concat!(
        r#"{"id": 1, "results": [197281, {"error": {"code": "invalid-argument"}}, "#,
        r#"{"error": {"code": "invalid-argument"}}, 1]}"#
    );
    assert_eq!(check_vectors(&Driver::standard(), case, expected, 1)?, 4);
    Ok(())
}
