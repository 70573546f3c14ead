//! Games from outside, registered with the program: played, counted, saved and driven like the family's own.
#![allow(clippy::unwrap_used)]

mod common;

use std::sync::Arc;

use board_cli::{Demo, Program, Registration, Status};
use board_match::Declaration;
use common::games::{Climb, Fog, Lake, Shuttle, Stones, is_water};
use common::{Answer, run};
use rstest::rstest;

fn lake() -> Registration<Lake> {
    let lake = Arc::new(Lake::new().unwrap());
    let shape = lake.shape();
    Registration::new(lake)
        .terrain(move |square| is_water(shape, square).then_some('~'))
        .demo(Demo::from_start().step("e4g4", "A ferry crosses."))
}

fn program() -> Program {
    Program::standard()
        .game(lake())
        .game(Arc::new(Fog::new()))
        .game(Arc::new(Climb::new()))
        .game(Arc::new(Stones::new(1)))
}

fn play(game: &str, arguments: &[&str], input: &str) -> Answer {
    run(
        &program(),
        &[&["play", game], arguments].concat(),
        input.as_bytes(),
    )
}

#[test]
fn a_board_of_another_size_has_its_own_coordinates_and_terrain() {
    let answer = play("lake", &[], "e4g4\nmoves e7\n");
    assert_eq!(
        (answer.errors.as_str(), answer.status),
        ("", Status::Success)
    );
    let expected = "
     a  b  c  d  e  f  g  h  i  j  k
 11  k  .  .  .  .  .  .  .  .  .  .  11
 10  .  .  .  .  .  .  .  .  .  .  .  10
  9  .  .  ~  ~  *  ~  ~  ~  ~  .  .  9
  8  .  .  ~  ~  *  ~  ~  ~  ~  .  .  8
  7  .  .  *  * <f> *  *  *  *  .  .  7
  6  .  .  ~  ~  *  ~  ~  ~  ~  .  .  6
  5  .  .  ~  ~  *  ~  ~  ~  ~  .  .  5
  4  .  .  ~  ~ [*] ~ [F] ~  ~  .  .  4
  3  .  .  ~  ~  *  ~  ~  ~  ~  .  .  3
  2  .  .  .  .  .  .  .  .  .  .  .  2
  1  .  .  .  .  .  .  .  .  .  .  K  1
     a  b  c  d  e  f  g  h  i  j  k
";
    assert!(answer.output.contains(expected), "{}", answer.output);
    assert!(answer.output.contains("Blue to move.\n"));
    assert!(answer.output.contains("\n1. red ferry e4g4\n"));
}

#[rstest]
#[case("lake", "e4e2", "a ferry does not go ashore")]
#[case(
    "lake",
    "e4e11",
    "the ferry on e4 does not go to e11, or something is in its way; it goes to "
)]
#[case(
    "lake",
    "a11a10",
    "the king on a11 is blue's; red is to move, from e4 or k1"
)]
#[case("lake", "k12", "`k12` is not on a board of 11 rows and 11 columns")]
#[case(
    "climb",
    "a4a5",
    "a pawn must be promoted on a5; write a4a5q (queen) or a4a5b (bishop)"
)]
#[case(
    "climb",
    "a4a5k",
    "a pawn must be promoted on a5; write a4a5q (queen) or a4a5b (bishop)"
)]
#[case("climb", "a1a2q", "a king is not promoted on a2; write a1a2")]
#[case("stones", "t20", "`t20` is not on a board of 19 rows and 19 columns")]
#[case(
    "fog",
    "a1a2",
    "the flag on a1 does not go to a2, or something is in its way; it has no legal move now"
)]
#[case("fog", "claim", "there is nothing to claim")]
fn refusals_speak_the_games_words(#[case] game: &str, #[case] line: &str, #[case] why: &str) {
    let answer = play(game, &["-q"], line);
    assert!(
        answer.errors.starts_with(&format!("board: line 1: {why}")),
        "{}",
        answer.errors
    );
    assert_eq!(
        (answer.status, answer.output.as_str()),
        (Status::BadInput, "")
    );
}

#[test]
fn a_promotion_is_listed_and_made() {
    let answer = play("climb", &["-q"], "moves a4\na4a5q\nposition\nhistory\n");
    assert_eq!(answer.errors, "");
    assert_eq!(
        answer.output,
        "a4 pawn: a5q a5b\nQ3k/5/5/4p/K4 b\n1. white pawn a4a5q\n"
    );
}

#[test]
fn a_stone_is_put_by_its_point_alone() {
    let answer = play("stones", &[], "k10\nj9\nk10\n");
    assert_eq!(answer.status, Status::BadInput);
    assert!(
        answer.errors.starts_with("board: line 3: "),
        "{}",
        answer.errors
    );
    assert!(
        answer.output.contains("\n1. black stone S@k10\n"),
        "{}",
        answer.output
    );
    assert!(answer.output.contains("\n2. white stone S@j9\n"));
    let drawn = " 10  .  .  .  .  .  .  .  .  .  .  S  .  .  .  .  .  .  .  .  10\n";
    assert!(answer.output.contains(drawn), "{}", answer.output);
    let drawn = "  9  .  .  .  .  .  .  .  .  . [s] .  .  .  .  .  .  .  .  .  9\n";
    assert!(answer.output.contains(drawn), "{}", answer.output);
}

#[test]
fn where_several_can_be_put_it_is_asked_which() {
    let two = Program::new().game(Arc::new(Stones::new(2)));
    let answer = run(
        &two,
        &["play", "stones", "-q"],
        b"a1\nP@a1\nhistory\nmoves\n",
    );
    assert_eq!(answer.errors, "board: line 1: which piece? S@a1, P@a1\n");
    let lines: Vec<&str> = answer.output.lines().collect();
    assert_eq!(lines.first(), Some(&"1. black pebble P@a1"));
    let starts: Vec<&str> = lines
        .iter()
        .skip(1)
        .filter_map(|line| line.get(..14))
        .collect();
    assert_eq!(starts, ["put stone: a19", "put pebble: a1"]);
}

/// Whoever is to move sees the own pieces alone: in the drawing, in the history, in answers to mistakes.
#[test]
fn what_is_hidden_is_not_shown() {
    let answer = play("fog", &[], "position\nb1b2\nposition\nhistory\nb2b3\n");
    let position = "uuuuu/5/5/5/FSSSF r\n";
    assert!(answer.output.contains(position), "{}", answer.output);
    assert!(
        answer.output.contains("fsssf/5/5/1U3/U1UUU b\n"),
        "{}",
        answer.output
    );
    // The move is blue's to see as one of an unknown piece.
    assert!(
        answer.output.contains("1. red unknown b1b2\n"),
        "{}",
        answer.output
    );
    assert!(!answer.output.contains("red soldier"), "{}", answer.output);
    assert_eq!(
        answer.errors,
        "board: line 5: the unknown on b2 is red's; blue is to move, from b5, c5 or d5\n"
    );
    let (before, after) = answer.output.split_once("Red to move.\n").unwrap();
    assert!(
        before.contains(['S', 'F']) && !before.contains(['s', 'f']),
        "{before}"
    );
    let after = after.split_once("Blue to move.\n").unwrap().0;
    let rows: Vec<&str> = after.lines().filter(|line| line.starts_with(' ')).collect();
    let rows = rows.concat();
    assert!(
        rows.contains(['s', 'f']) && !rows.contains(['S', 'F']),
        "{rows}"
    );
}

#[test]
fn it_is_saved_and_loaded_like_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("lake.toml");
    let path = path.to_str().unwrap();
    let saved = play("lake", &["-q"], &format!("e4g4\na11b11\nsave {path}\n"));
    assert_eq!(saved.errors, "");
    let loaded = play("lake", &["-q", "--load", path], "history\n");
    assert_eq!(loaded.output, "1. red ferry e4g4\n2. blue king a11b11\n");
    // Squares of a board known only at run time are named in errors too.
    let text = std::fs::read_to_string(path).unwrap();
    std::fs::write(path, text.replace("a11b11", "a11c11")).unwrap();
    let refused = play("lake", &["-q", "--load", path], "");
    assert!(
        refused
            .errors
            .contains(":10:5: ply 2, `a11c11`: the king on a11 does not go to c11"),
        "{}",
        refused.errors
    );
    // And a match of one game is no match of another.
    let other = play("fog", &["-q", "--load", path], "");
    assert!(
        other
            .errors
            .contains("a match of `lake` where one of `fog` was expected")
    );
}

#[test]
fn it_is_counted() {
    let program = program();
    let one = run(&program, &["perft", "lake", "1"], b"");
    assert!(one.output.starts_with("nodes "), "{}", one.output);
    let stones = run(&program, &["perft", "stones", "2"], b"");
    assert!(
        stones.output.starts_with("nodes 129960\n"),
        "{}",
        stones.output
    );
}

/// One move a ply, so that the deepest count goes down to its last ply: it must not run out of stack there.
#[rstest]
fn the_deepest_count_has_stack_enough(
    #[values("1", "2")] threads: &str,
    #[values(&[], &["--no-bulk"], &["--divide"])] how: &[&str],
) {
    let program = Program::new().game(Arc::new(Shuttle::new()));
    let arguments = [&["perft", "shuttle", "100", "--threads", threads], how].concat();
    let answer = run(&program, &arguments, b"");
    assert!(answer.output.contains("nodes 1\n"), "{}", answer.output);
}

#[test]
fn it_is_driven() {
    let case = br#"{"game": "lake", "setup": {}, "calls": [["outcome"]]}"#;
    let answer = run(&program(), &["run", "-"], case);
    assert_eq!(answer.output, "{\"id\": 1, \"results\": [\"ongoing\"]}\n");
    assert_eq!(answer.status, Status::Success);
}

#[test]
fn it_is_listed_and_has_its_demonstration() {
    let program = program();
    let listed = run(&program, &["games"], b"");
    assert!(
        listed.output.contains(
            "lake\n  board   11 rows, 11 columns\n  sides   red, blue\n  pieces  K king, F ferry\n"
        ),
        "{}",
        listed.output
    );
    let demo = run(&program, &["play", "lake", "--demo"], b"");
    assert!(
        demo.output
            .contains("# A ferry crosses.\n> e4g4\n1. red ferry e4g4\n")
    );
    assert_eq!(demo.status, Status::Success);
    let none = run(&program, &["play", "fog", "--demo"], b"");
    assert_eq!(
        none.errors,
        "board: fog has no demonstration; without --demo a match begins\n"
    );
    assert_eq!(none.status, Status::BadInput);
}

#[rstest]
#[case(Demo::from_start().step("e4e2", "It is refused."), "`e4e2` failed: a ferry does not go ashore")]
#[case(Demo::from_start().refused("e4e3", "It is not."), "`e4e3` should be refused, and was not")]
fn a_demonstration_that_is_wrong_fails(#[case] demo: Demo, #[case] why: &str) {
    let program = Program::new().game(lake().demo(demo));
    let answer = run(&program, &["play", "lake", "--demo"], b"");
    assert_eq!(answer.status, Status::Failure);
    assert_eq!(
        answer.errors,
        format!("board: the demonstration of lake: {why}\n")
    );
}

#[test]
fn a_later_game_takes_the_place_of_one_with_its_name() {
    let program = Program::new()
        .game(Arc::new(Stones::new(1)))
        .game(Arc::new(Stones::new(2)));
    let listed = run(&program, &["games"], b"");
    assert_eq!(listed.output.matches("stones").count(), 1);
    let counted = run(&program, &["perft", "stones", "1"], b"");
    assert!(
        counted.output.starts_with("nodes 722\n"),
        "{}",
        counted.output
    );
}

#[test]
fn a_game_that_is_only_driven_is_listed_as_that() {
    let program = Program::new().driver_game(board_driver::StrategyBoardGame);
    let listed = run(&program, &["games"], b"");
    assert_eq!(listed.output, "strategy-board\n  in `board run` alone\n");
    let played = run(&program, &["play", "strategy-board"], b"");
    assert_eq!(played.status, Status::BadInput);
}
