//! What is a testcase and what is not, and what becomes of its id.
#![allow(clippy::unwrap_used)]

use std::num::NonZeroUsize;

use board_driver::{Driver, Summary};
use rstest::rstest;

fn run(input: impl AsRef<[u8]>) -> (Vec<String>, Summary) {
    let mut answers = Vec::new();
    let summary = Driver::standard()
        .run(input.as_ref(), &mut answers, NonZeroUsize::MIN)
        .unwrap();
    let answers = String::from_utf8(answers).unwrap();
    assert!(answers.is_empty() || answers.ends_with('\n'));
    (answers.lines().map(String::from).collect(), summary)
}

/// The only answer to the only line.
fn answer(line: impl AsRef<[u8]>) -> String {
    let (answers, summary) = run(line);
    assert_eq!((answers.len(), summary.lines), (1, 1));
    answers.into_iter().next().unwrap()
}

const SETUP: &str = r#""setup": {"pieces": [{"side": "white", "type": "king", "row": 4, "column": 0},
    {"side": "white", "type": "rook", "row": 4, "column": 4}, {"side": "black", "type": "king", "row": 0, "column": 0}],
    "startingSide": "white"}"#;

/// A line of StrategyBoard with these calls, and a setup that is accepted.
fn line(calls: &str) -> String {
    let line = format!(r#"{{"id": "x", "game": "strategy-board", {SETUP}, "calls": {calls}}}"#);
    line.replace('\n', "")
}

#[rstest]
#[case::float("[[\"legalMoves\", 4.0, 2]]")]
#[case::exponent("[[\"legalMoves\", 4e0, 2]]")]
#[case::float_in_the_end("[[\"legalMoves\", 4, 1E2]]")]
#[case::too_large("[[\"legalMoves\", 2147483648, 2]]")]
#[case::too_small("[[\"legalMoves\", -2147483649, 2]]")]
#[case::far_too_large("[[\"legalMoves\", 99999999999999999999999999, 2]]")]
#[case::negative_zero_as_a_float("[[\"legalMoves\", -0.0, 2]]")]
#[case::string_for_a_number("[[\"legalMoves\", \"4\", 2]]")]
#[case::null_for_a_number("[[\"legalMoves\", null, 2]]")]
#[case::truth_for_a_number("[[\"legalMoves\", true, 2]]")]
#[case::list_for_a_number("[[\"legalMoves\", [4], 2]]")]
#[case::too_few("[[\"legalMoves\", 4]]")]
#[case::too_many("[[\"legalMoves\", 4, 2, 0]]")]
#[case::arguments_of_none("[[\"outcome\", 1]]")]
#[case::unknown_call("[[\"castle\"]]")]
#[case::call_of_another_case("[[\"Outcome\"]]")]
#[case::empty_call("[[]]")]
#[case::call_without_a_name("[[4, 2]]")]
#[case::call_that_is_no_list("[\"outcome\"]")]
#[case::call_that_is_an_object("[{\"outcome\": 0}]")]
#[case::calls_that_are_no_list("\"outcome\"")]
#[case::calls_that_are_null("null")]
#[case::last_of_many("[[\"outcome\"], [\"move\", 4, 4, 0, 4], [\"resign\"], [\"outcome\", 0]]")]
fn malformed_calls(#[case] calls: &str) {
    let answer = answer(line(calls));
    assert!(
        answer.starts_with(r#"{"id": "x", "error": {"code": "malformed-testcase", "message": ""#),
        "{answer}"
    );
    assert!(!answer.contains("results"), "{answer}");
}

#[rstest]
#[case::no_calls("[]", "[]")]
#[case::least_and_most("[[\"legalMoves\", 2147483647, -2147483648]]", "")]
#[case::negative_zero("[[\"legalMoves\", -0, 0]]", "[[]]")]
#[case::escaped_name("[[\"o\\u0075tcome\"]]", "[\"ongoing\"]")]
#[case::spaces("[ [ \"outcome\" ] , [ \"resign\" ] ]", "[\"ongoing\", true]")]
fn well_formed_calls(#[case] calls: &str, #[case] results: &str) {
    let answer = answer(line(calls));
    let start = format!(r#"{{"id": "x", "results": {results}"#);
    assert!(answer.starts_with(&start), "{answer}");
}

#[rstest]
#[case::no_setup("")]
#[case::null(r#""setup": null, "#)]
#[case::list(r#""setup": [], "#)]
#[case::list_of_the_fields(r#""setup": [[], "white"], "#)]
#[case::empty(r#""setup": {}, "#)]
#[case::no_starting_side(r#""setup": {"pieces": []}, "#)]
#[case::no_pieces(r#""setup": {"startingSide": "white"}, "#)]
#[case::side_that_is_no_string(r#""setup": {"pieces": [], "startingSide": 1}, "#)]
#[case::pieces_that_are_no_list(r#""setup": {"pieces": {}, "startingSide": "white"}, "#)]
#[case::piece_that_is_a_list(
    r#""setup": {"pieces": [["white", "king", 0, 0]], "startingSide": "white"}, "#
)]
#[case::piece_without_a_row(r#""setup": {"pieces": [{"side": "white", "type": "king", "column": 0}], "startingSide": "white"}, "#)]
#[case::row_that_is_a_float(
    r#""setup": {"pieces": [{"side": "white", "type": "king", "row": 4.0, "column": 0}], "startingSide": "white"}, "#
)]
#[case::row_that_is_too_large(
    r#""setup": {"pieces": [{"side": "white", "type": "king", "row": 2147483648, "column": 0}], "startingSide": "white"}, "#
)]
#[case::key_twice(r#""setup": {"pieces": [], "startingSide": "white", "startingSide": "white"}, "#)]
fn malformed_setups(#[case] setup: &str) {
    let answer = answer(format!(
        r#"{{"id": 7, "game": "strategy-board", {setup}"calls": []}}"#
    ));
    assert!(
        answer.starts_with(r#"{"id": 7, "error": {"code": "malformed-testcase", "#),
        "{answer}"
    );
}

#[rstest]
#[case::word_that_is_no_side(r#"{"pieces": [], "startingSide": "red"}"#)]
#[case::no_kings(r#"{"pieces": [], "startingSide": "white"}"#)]
#[case::off_the_board(r#"{"pieces": [{"side": "white", "type": "king", "row": -0, "column": 7}], "startingSide": "white"}"#)]
#[case::control_character_is_no_side(r#"{"pieces": [], "startingSide": "\u0000"}"#)]
fn refused_setups(#[case] setup: &str) {
    let line = format!(
        r#"{{"id": 7, "game": "strategy-board", "setup": {setup}, "calls": [["outcome"]]}}"#
    );
    let (answers, summary) = run(line);
    assert!(
        answers[0].starts_with(r#"{"id": 7, "error": {"code": "invalid-argument", "#),
        "{answers:?}"
    );
    assert_eq!(summary.malformed, 0);
}

#[test]
fn a_malformed_call_goes_before_a_refused_setup() {
    let setup = r#"{"pieces": [], "startingSide": "red"}"#;
    let line = format!(r#"{{"game": "strategy-board", "setup": {setup}, "calls": [["castle"]]}}"#);
    assert!(answer(line).contains("malformed-testcase"));
}

#[test]
fn a_refused_argument_takes_its_place_and_play_goes_on() {
    let answer = answer(line(
        r#"[["move", 4, 4, 5, 4], ["move", 4, 4, 3, 4], ["legalMoves", -1, 0], ["outcome"]]"#,
    ));
    assert_eq!(
        answer,
        concat!(
            r#"{"id": "x", "results": [{"error": {"code": "invalid-argument", "message": "toRow is 5; it must lie in 0..=4"}}, "#,
            r#"true, {"error": {"code": "invalid-argument", "message": "row is -1; it must lie in 0..=4"}}, "ongoing"]}"#
        )
    );
}

#[rstest]
#[case::not_json("{", "1")]
#[case::nothing_json("no testcase", "1")]
#[case::cut_off(r#"{"id": 7, "game": "#, "1")]
#[case::two_values(r#"{"id": 7} {"id": 8}"#, "1")]
#[case::number("4", "1")]
#[case::null("null", "1")]
#[case::list(r#"[7, "strategy-board", {}, []]"#, "1")]
#[case::no_game(r#"{"id": 7, "calls": []}"#, "7")]
#[case::unknown_game(r#"{"id": 7, "game": "go", "calls": []}"#, "7")]
#[case::game_that_is_no_string(r#"{"id": 7, "game": 7, "calls": []}"#, "7")]
#[case::no_calls(r#"{"id": 7, "game": "strategy-board"}"#, "7")]
#[case::nothing_but_an_id(r#"{"calls": 1, "id": {"a": 1.50}}"#, r#"{"a": 1.50}"#)]
#[case::nothing("{}", "1")]
#[case::id_null(r#"{"id": null}"#, "null")]
#[case::id_twice(r#"{"id": 7, "id": 8}"#, "1")]
#[case::control_character("{\"id\": \"a\u{1}b\"}", "1")]
#[case::trailing_comma(r#"{"id": 7,}"#, "1")]
#[case::byte_order_mark("\u{feff}{}", "1")]
fn lines_that_are_no_testcases(#[case] line: &str, #[case] id: &str) {
    let (answers, summary) = run(line);
    let start = format!(r#"{{"id": {id}, "error": {{"code": "malformed-testcase", "message": ""#);
    assert!(answers[0].starts_with(&start), "{answers:?}");
    assert_eq!((summary.lines, summary.malformed), (1, 1));
}

#[test]
fn what_is_not_utf_8_is_malformed() {
    for line in [&b"\xff\xfe"[..], b"{\"id\": \"\xc3\"}", b"\xed\xa0\x80"] {
        assert!(answer(line).starts_with(
            r#"{"id": 1, "error": {"code": "malformed-testcase", "message": "not UTF-8"#
        ));
    }
}

#[rstest]
#[case("7")]
#[case("1.0")]
#[case("-0")]
#[case("1e400")]
#[case("123456789012345678901234567890")]
#[case("null")]
#[case("true")]
#[case(r#""a\u00e9\ud800 \/""#)]
#[case(r#"{"b": [1.10, {"a":2}], "a": null}"#)]
#[case("[ ]")]
fn ids_come_back_letter_by_letter(#[case] id: &str) {
    let line = line("[]").replacen("\"x\"", id, 1);
    assert_eq!(answer(line), format!(r#"{{"id": {id}, "results": []}}"#));
}

#[test]
fn an_id_may_be_as_deep_as_it_likes() {
    let id = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let line = line("[]").replacen("\"x\"", &id, 1);
    assert_eq!(answer(line), format!(r#"{{"id": {id}, "results": []}}"#));
}

#[test]
fn lines_are_counted_with_the_blank_ones() {
    let case = line("[]").replacen("\"id\": \"x\", ", "", 1);
    let (answers, summary) = run(format!("\n{case}\r\n \t\n\nx\n{case}"));
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[0], r#"{"id": 2, "results": []}"#);
    assert!(answers[1].starts_with(r#"{"id": 5, "error": "#));
    assert_eq!(answers[2], r#"{"id": 6, "results": []}"#);
    assert_eq!((summary.lines, summary.malformed), (3, 1));
}

#[test]
fn keys_that_nobody_knows_are_passed_over() {
    let case = line("[]").replacen("\"id\"", "\"comment\": [1.5, {\"id\": 3}], \"id\"", 1);
    assert_eq!(
        answer(case.replacen("\"row\"", "\"colour\": 1, \"row\"", 1)),
        r#"{"id": "x", "results": []}"#
    );
}

#[test]
fn messages_say_what_was_expected() {
    let message = |line: String| answer(line);
    let found = message(line(r#"[["outcome"], ["move", 4, 4.0, 3, 4]]"#));
    assert!(
        found.contains("call 2: `move`: fromColumn is 4.0 where a 32-bit integer was expected"),
        "{found}"
    );
    let found = message(line(r#"[["move", 4]]"#));
    assert!(
        found.contains(
            "call 1: 1 arguments where the call is `move` fromRow fromColumn toRow toColumn"
        ),
        "{found}"
    );
    let found = message(line(r#"[["castle"]]"#));
    let known = "the calls are `move`, `legalMoves`, `history`, `resign`, `outcome`";
    assert!(
        found.contains(&format!("there is no call `castle`; {known}")),
        "{found}"
    );
    let found = message(line(&format!(r#"[["{}"]]"#, "x".repeat(5000))));
    assert!(found.len() < 300, "{found}");
}
