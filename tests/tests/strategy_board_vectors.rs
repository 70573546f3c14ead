//! The contract's vectors, answer for answer, and its worked example, through the driver.

use std::error::Error;

use board_driver::Driver;
use board_tests::check_vectors;
use rstest::rstest;

const CASES: &str = include_str!("../data/strategy-board/cases.jsonl");
const EXPECTED: &str = include_str!("../data/strategy-board/expect.jsonl");

#[rstest]
#[case(1)]
#[case(4)]
fn every_answer_is_as_expected(#[case] jobs: usize) -> Result<(), Box<dyn Error>> {
    let compared = check_vectors(&Driver::standard(), CASES, EXPECTED, jobs)?;
    // 284 matches with 13,834 calls, and 16 that are refused.
    assert_eq!(compared, 13_850);
    Ok(())
}

#[test]
fn the_worked_example() -> Result<(), Box<dyn Error>> {
    let case = concat!(
        r#"{"id": "worked example", "game": "strategy-board", "setup": {"pieces": ["#,
        r#"{"side": "white", "type": "king", "row": 2, "column": 1}, "#,
        r#"{"side": "white", "type": "rook", "row": 4, "column": 2}, "#,
        r#"{"side": "black", "type": "king", "row": 0, "column": 0}], "startingSide": "white"}, "#,
        r#""calls": [["legalMoves", 4, 2], ["move", 4, 2, 0, 2], ["outcome"], "#,
        r#"["move", 0, 0, 1, 0], ["history"]]}"#,
    );
    let expected = concat!(
        r#"{"id": "worked example", "results": [[{"row": 0, "column": 2}, {"row": 1, "column": 2}, "#,
        r#"{"row": 2, "column": 2}, {"row": 3, "column": 2}, {"row": 4, "column": 0}, {"row": 4, "column": 1}, "#,
        r#"{"row": 4, "column": 3}, {"row": 4, "column": 4}], true, "white-won-checkmate", false, "#,
        r#"[{"turnNumber": 1, "side": "white", "pieceType": "rook", "fromRow": 4, "fromColumn": 2, "#,
        r#""toRow": 0, "toColumn": 2, "capturedType": "none"}]]}"#,
    );
    assert_eq!(check_vectors(&Driver::standard(), case, expected, 1)?, 5);
    Ok(())
}

#[test]
fn a_wrong_answer_would_be_found() {
    let wrong = EXPECTED.replacen("\"ongoing\"", "\"draw-stalemate\"", 1);
    assert!(check_vectors(&Driver::standard(), CASES, &wrong, 1).is_err());
    let (one_fewer, _) = EXPECTED.trim_end().rsplit_once('\n').unwrap_or_default();
    assert!(check_vectors(&Driver::standard(), CASES, one_fewer, 1).is_err());
}
