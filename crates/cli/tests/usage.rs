//! Mistakes on the command line: one line that says what was expected, and a status that says whose fault it was.
#![allow(clippy::unwrap_used)]

mod common;

use common::board;
use predicates::prelude::*;
use rstest::rstest;

#[rstest]
#[case(&[], "requires a subcommand")]
#[case(&["jump"], "unrecognized subcommand 'jump'")]
#[case(&["play"], "not provided: <GAME>")]
#[case(&["play", "chss"], "`chss` is no game; the games are strategy-board")]
#[case(&["play", "strategy-board", "--load"], "'--load <FILE>'")]
#[case(&["play", "strategy-board", "--demo", "--load", "x"], "cannot be used with")]
#[case(&["play", "strategy-board", "--demo", "--position", "x"], "cannot be used with")]
#[case(&["play", "strategy-board", "--position", "x", "--load", "x"], "cannot be used with")]
#[case(&["play", "strategy-board", "--color", "red"], "possible values: auto, always, never")]
#[case(&["play", "strategy-board", "--position", ""], "expected is a position like `rnknr/5/5/5/RNKNR w`")]
#[case(&["play", "strategy-board", "--position", "k4/5/5/5 w"], "4 rows where the board has 5")]
#[case(&["play", "strategy-board", "--position", "k4/5/5/5/K3x w"], "`x` in row 4 (counted from 0) is no piece")]
#[case(&["play", "strategy-board", "--position", "k4/5/5/5/K4 x"], "`x` is no side to move; it is `w` or `b`")]
#[case(&["play", "strategy-board", "--position", "k4/5/5/5/K4"], "the side to move is missing")]
#[case(&["play", "strategy-board", "--position", "k3R/5/5/5/K4 w"], "its royal piece is attacked")]
#[case(&["play", "strategy-board", "--position", "5/5/5/5/K4 w"], "black has 0 royal pieces")]
#[case(&["perft"], "not provided: <GAME>; <DEPTH>")]
#[case(&["perft", "strategy-board"], "not provided: <DEPTH>")]
#[case(&["perft", "strategy-board", "deep"], "invalid value 'deep' for '<DEPTH>'")]
#[case(&["perft", "strategy-board", "-1"], "-1 is not in 0..=100")]
#[case(&["perft", "strategy-board", "101"], "101 is not in 0..=100")]
#[case(&["perft", "strategy-board", "99999999999999999999"], "invalid value")]
#[case(&["perft", "strategy-board", "2", "--threads", "0"], "invalid value '0' for '--threads <N>'")]
#[case(&["perft", "strategy-board", "2", "--position", "w"], "1 rows where the board has 5")]
#[case(&["perft", "chss", "2"], "`chss` is no game")]
#[case(&["run"], "not provided: <CASES.jsonl>")]
#[case(&["run", "-", "--jobs", "0"], "invalid value '0' for '--jobs <N>'")]
#[case(&["run", "-", "--jobs", "many"], "invalid value 'many' for '--jobs <N>'")]
#[case(&["games", "x"], "unexpected argument 'x'")]
#[case(&["games", "--jsn"], "'--json'")]
fn bad_arguments_are_one_line_and_status_2(#[case] arguments: &[&str], #[case] why: &str) {
    let one_line = predicate::function(|text: &str| text.lines().count() == 1);
    board()
        .args(arguments)
        .assert()
        .code(2)
        .stdout("")
        .stderr(predicate::str::starts_with("board: ").and(predicate::str::contains(why)))
        .stderr(one_line);
}

#[rstest]
#[case(&["run", "no-such-file.jsonl"], "no-such-file.jsonl: No such file or directory")]
#[case(&["run", "."], ".: Is a directory")]
#[case(&["play", "strategy-board", "--load", "no-such-file.toml"], "no-such-file.toml: No such file or directory")]
#[case(&["play", "strategy-board", "--load", "."], ".: Is a directory")]
fn what_does_not_work_is_one_line_and_status_1(#[case] arguments: &[&str], #[case] why: &str) {
    let expected = format!("board: {why}");
    let output = board().args(arguments).assert().code(1).stdout("");
    let errors = String::from_utf8_lossy(&output.get_output().stderr).into_owned();
    assert!(errors.starts_with(&expected), "{errors}");
    assert_eq!(errors.lines().count(), 1, "{errors}");
}

#[rstest]
#[case(&["--help"], "Commands:")]
#[case(&["--version"], "board ")]
#[case(&["play", "--help"], "--position <TEXT>")]
#[case(&["help", "perft"], "--no-bulk")]
fn help_goes_to_the_output(#[case] arguments: &[&str], #[case] expected: &str) {
    board()
        .args(arguments)
        .assert()
        .success()
        .stderr("")
        .stdout(predicate::str::contains(expected));
}

#[test]
fn the_games_are_listed() {
    board()
        .arg("games")
        .assert()
        .success()
        .stdout(predicate::str::contains(
            "strategy-board\n  board   5 rows, 5 columns\n  sides   white, black\n  pieces  K king, R rook, N knight\n  start   rnknr/5/5/5/RNKNR w\n",
        ));
}

#[test]
fn the_games_are_listed_for_programs() {
    let output = board().args(["games", "--json"]).output().unwrap();
    let games: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let games = games.as_array().unwrap();
    let game = games
        .iter()
        .find(|game| game["name"] == "strategy-board")
        .unwrap();
    assert_eq!((&game["rows"], &game["columns"]), (&5.into(), &5.into()));
    assert_eq!(
        game["pieces"][1],
        serde_json::json!({"letter": "R", "name": "rook"})
    );
}
