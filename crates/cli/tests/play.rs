//! `board play`, as a process: moves, answers, marks, refusals, pipes.
#![allow(clippy::unwrap_used)]

mod common;

use common::board;
use rstest::rstest;

/// What a match fed from a pipe answers, and its errors.
fn play(arguments: &[&str], input: &str) -> (String, String, i32) {
    let output = board()
        .args(["play", "strategy-board"])
        .args(arguments)
        .write_stdin(input)
        .output()
        .unwrap();
    (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
        output.status.code().unwrap(),
    )
}

#[test]
fn the_board_is_drawn_with_coordinates_and_the_last_move() {
    let (output, errors, status) = play(&[], "b1c3\n");
    assert_eq!((errors.as_str(), status), ("", 0));
    assert_eq!(
        output,
        "
    a  b  c  d  e
 5  r  n  k  n  r  5
 4  .  .  .  .  .  4
 3  .  .  .  .  .  3
 2  .  .  .  .  .  2
 1  R  N  K  N  R  1
    a  b  c  d  e
White to move.
1. white knight b1c3

    a  b  c  d  e
 5  r  n  k  n  r  5
 4  .  .  .  .  .  4
 3  .  . [N] .  .  3
 2  .  .  .  .  .  2
 1  R [.] K  N  R  1
    a  b  c  d  e
Black to move.
"
    );
}

#[test]
fn destinations_are_marked_and_listed() {
    let (output, errors, status) = play(&["--position", "k4/5/1K3/5/2R1n w"], "moves c1\n");
    assert_eq!((errors.as_str(), status), ("", 0));
    let expected = "
    a  b  c  d  e
 5  k  .  *  .  .  5
 4  .  .  *  .  .  4
 3  .  K  *  .  .  3
 2  .  .  *  .  .  2
 1  *  * <R> * (n) 1
    a  b  c  d  e
c1 rook: c5 c4 c3 c2 a1 b1 d1 e1
";
    assert!(output.ends_with(expected), "{output}");
}

#[rstest]
// Check, mate, stalemate, resignation, agreement.
#[case("k4/5/1K3/5/2R2 w", "c1d1\nb3b4\n", "Black to move.\n")]
#[case("k4/5/2K2/5/2R2 w", "c1a1\n", "Black to move, in check.\n")]
#[case("k4/5/1K3/5/2R2 w", "c1c5\n", "Checkmate, white wins.\n")]
#[case("k4/5/1K3/5/1R3 w", "b3a3\n", "Stalemate, a draw.\n")]
#[case("k4/5/1K3/5/2R2 w", "resign\n", "Resignation, black wins.\n")]
#[case("k4/5/1K3/5/2R2 b", "resign\n", "Resignation, white wins.\n")]
#[case("k4/5/1K3/5/2R2 w", "draw\n", "Agreement, a draw.\n")]
#[case("k4/5/1K3/5/2R2 w", "c1c5\nundo\n", "White to move.\n")]
fn how_it_stands_is_said(#[case] position: &str, #[case] input: &str, #[case] last: &str) {
    // A move that is refused would leave another last line.
    let (output, _, _) = play(&["--position", position], input);
    assert!(output.ends_with(last), "{output}");
}

#[rstest]
#[case("b1c3")]
#[case("b1 c3")]
#[case("b1-c3")]
#[case("  b1  c3\t")]
#[case("b1 - c3")]
fn moves_are_typed_in_several_ways(#[case] line: &str) {
    let input = format!("{line}\r\nposition\n");
    let (output, errors, status) = play(&["--quiet"], &input);
    assert_eq!(
        (output.as_str(), errors.as_str(), status),
        ("rnknr/5/2N2/5/R1KNR b\n", "", 0)
    );
}

/// Nothing but what is asked for, so that a script can read it.
#[test]
fn a_script_gets_its_answers_alone() {
    let input = "\
# a note
position
b1c3
b5c3
history

moves c1
undo 2
outcome
history
moves
resign
outcome
";
    let (output, errors, status) = play(&["-q"], input);
    assert_eq!((errors.as_str(), status), ("", 0));
    assert_eq!(
        output,
        "\
rnknr/5/5/5/RNKNR w
1. white knight b1c3
2. black knight b5c3 takes knight
c1 king: b2 c2 d2
ongoing
c1 king: b2 c2 d2
a1 rook: a5 a4 a3 a2
e1 rook: e5 e4 e3 e2
b1 knight: a3 c3 d2
d1 knight: c3 e3 b2
black-won-resignation
"
    );
}

#[rstest]
#[case(
    "b1b3",
    "the knight on b1 does not go to b3, or something is in its way; it goes to a3, c3 or d2"
)]
#[case(
    "b5c3",
    "the knight on b5 is black's; white is to move, from a1, b1, c1, d1 or e1"
)]
#[case(
    "c3c4",
    "nothing stands on c3; white is to move, from a1, b1, c1, d1 or e1"
)]
#[case("a1b1", "white's own knight stands on b1")]
#[case("b1c9", "`c9` is not on a board of 5 rows and 5 columns")]
#[case("f1 a1", "`f1` is not on a board of 5 rows and 5 columns")]
#[case("b1", "`b1` is no move; a move is two squares, such as `a1a5`")]
#[case("b1c", "`b1c` is no move; a move is two squares, such as `a1a5`")]
#[case("b1c3n", "a knight is not promoted on c3; write b1c3")]
#[case("N@c3", "white cannot put a knight on c3 now")]
#[case(
    "jump",
    "`jump` is neither a command nor a move; `help` lists the commands, and a move is typed c1b2"
)]
#[case("undo", "there is no move to take back")]
#[case("moves c3", "nothing stands on c3")]
#[case("moves b5", "the knight on b5 is black's; white is to move")]
#[case(
    "moves x",
    "`x` is no square; a square is a file letter and a rank, such as `b3`"
)]
#[case("moves a6", "`a6` is not on a board of 5 rows and 5 columns")]
#[case("save", "`save` needs the name of a file: save match.toml")]
#[case(
    "load no-such-file",
    "no-such-file: No such file or directory (os error 2)"
)]
fn a_refusal_is_one_line_and_changes_nothing(#[case] line: &str, #[case] why: &str) {
    let input = format!("\n{line}\nposition\n");
    let (output, errors, status) = play(&["-q"], &input);
    assert_eq!(errors, format!("board: line 2: {why}\n"));
    assert_eq!(output, "rnknr/5/5/5/RNKNR w\n");
    let expected = if line.starts_with("load") { 1 } else { 2 };
    assert_eq!(status, expected);
}

#[rstest]
#[case(
    "k4/5/1K3/5/2R2 w",
    "c1c5\na5b5\n",
    "the match is over: checkmate, white wins"
)]
#[case(
    "k4/5/1K3/5/2R2 w",
    "c1c5\nmoves\n",
    "the match is over: checkmate, white wins; nobody is to move"
)]
#[case(
    "k4/5/1K3/5/2R2 w",
    "c1c5\nresign\n",
    "the match is over: checkmate, white wins"
)]
#[case("k4/5/1K3/5/2R2 w", "c1c2\nundo 2\n", "only one move has been made")]
#[case(
    "k4/5/1K3/5/2R2 w",
    "resign\ndraw\n",
    "the match is over: resignation, black wins"
)]
#[case(
    "k4/5/1K3/5/3R1 w",
    "d1d2\nb3b4\n",
    "the king on b3 is white's; black is to move, from a5"
)]
#[case(
    "1r2k/5/1N3/1K3/5 w",
    "moves\nb3c5\n",
    "white's own king would be attacked afterwards"
)]
#[case("k4/5/1K3/5/3R1 w", "d1d5\nundo\n", "")]
#[case("k4/5/1K3/5/3R1 w", "resign\nundo\n", "there is no move to take back")]
#[case("k4/5/1K3/5/3R1 w", "d1d2\n#\n", "")]
fn refusals_name_what_stands_there(#[case] position: &str, #[case] input: &str, #[case] why: &str) {
    let (_, errors, status) = play(&["-q", "--position", position], input);
    if why.is_empty() {
        assert_eq!((errors.as_str(), status), ("", 0));
    } else {
        assert!(
            errors.starts_with(&format!("board: line 2: {why}")),
            "{errors}"
        );
        assert_eq!((errors.lines().count(), status), (1, 2));
    }
}

#[test]
fn the_demonstration_is_the_worked_example() {
    let (output, errors, status) = play(&["--demo"], "");
    assert_eq!((errors.as_str(), status), ("", 0));
    let in_order = [
        "\n 5  k  .  .  .  .  5\n",
        "> moves c1\n",
        "c1 rook: c5 c4 c3 c2 a1 b1 d1 e1\n",
        "> c1c5\n1. white rook c1c5\n",
        "\n 5 !k! . [R] .  .  5\n",
        "Checkmate, white wins.\n",
        "white-won-checkmate\n",
        "the match is over: checkmate, white wins\n",
        "> history\n1. white rook c1c5\n",
    ];
    let mut rest = output.as_str();
    for part in in_order {
        let found = rest.split_once(part);
        assert!(found.is_some(), "no {part:?} in {rest}");
        rest = found.unwrap().1;
    }
}

/// A demonstration is a check of the game as well: it fails where a step does not do what it says.
#[test]
fn every_demonstration_does_what_it_says() {
    let output = board().args(["games", "--json"]).output().unwrap();
    let games: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let names = games.as_array().unwrap().iter();
    let mut shown = 0;
    for name in names.filter_map(|game| game["name"].as_str()) {
        let output = board().args(["play", name, "--demo"]).output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        if errors.contains("has no demonstration") {
            continue;
        }
        assert_eq!(
            (errors.as_str(), output.status.code()),
            ("", Some(0)),
            "{name}"
        );
        shown += 1;
    }
    assert!(shown > 0);
}

#[test]
fn help_tells_of_every_command() {
    let (output, errors, status) = play(&["-q"], "help\n");
    assert_eq!((errors.as_str(), status), ("", 0));
    for word in [
        "undo",
        "moves",
        "board",
        "history",
        "position",
        "outcome",
        "resign",
        "draw",
        "save",
        "load",
        "help",
        "quit",
        "K king, R rook, N knight",
    ] {
        assert!(output.contains(word), "{word} in {output}");
    }
}

#[rstest]
#[case("quit\nnonsense\n")]
#[case("exit\nnonsense\n")]
#[case("")]
#[case("\n\n")]
fn it_ends_cleanly(#[case] input: &str) {
    assert_eq!(play(&["-q"], input), (String::new(), String::new(), 0));
}

#[test]
fn a_last_line_without_an_end_counts() {
    let (output, _, _) = play(&["-q"], "b1c3\nposition");
    assert_eq!(output, "rnknr/5/2N2/5/R1KNR b\n");
}

#[test]
fn bytes_that_are_no_text_are_refused_by_line() {
    let output = board()
        .args(["play", "strategy-board", "-q"])
        .write_stdin(&b"b1c3\n\xff\xfe\nposition\n"[..])
        .output()
        .unwrap();
    assert_eq!(output.stdout, b"rnknr/5/2N2/5/R1KNR b\n");
    assert_eq!(output.stderr, b"board: line 2: the line is not UTF-8\n");
    assert_eq!(output.status.code(), Some(2));
}

#[rstest]
#[case(&[], None, false)]
#[case(&["--color", "always"], None, true)]
#[case(&["--color", "never"], None, false)]
#[case(&["--color", "always"], Some("1"), true)]
fn colours_are_for_terminals(
    #[case] arguments: &[&str],
    #[case] no_color: Option<&str>,
    #[case] expected: bool,
) {
    let mut command = board();
    command.args(["play", "strategy-board"]).args(arguments);
    if let Some(value) = no_color {
        command.env("NO_COLOR", value);
    }
    let output = command.write_stdin("board\n").output().unwrap();
    assert_eq!(output.stdout.contains(&0x1b), expected);
    assert!(output.status.success());
}

/// What a file or an argument holds cannot steer the terminal that shows the error.
#[test]
fn errors_hold_no_control_characters() {
    let (_, errors, _) = play(&["-q"], "\u{1b}[2Jx\u{7}\n");
    assert_eq!(
        errors.matches(|c: char| c.is_control()).count(),
        1,
        "{errors:?}"
    );
    let (_, errors, _) = play(&["--position", "a\nb\u{1b}"], "");
    assert_eq!(errors.lines().count(), 1, "{errors:?}");
    assert!(!errors.contains('\u{1b}'));
}
