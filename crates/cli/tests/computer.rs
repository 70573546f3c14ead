//! `board play --against computer` and `board uci`.
#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use board_cli::{Console, Program, Registration, Status};
use board_core::Kind;
use board_match::Position;
use board_search::{Evaluate, Searcher};
use rstest::rstest;
use strategy_board::Rules;

/// Status, output and errors of a run in this process.
fn run(program: &Program, arguments: &[&str], input: &str) -> (Status, String, String) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let arguments = ["board"].iter().chain(arguments);
    let mut console = Console::new(input.as_bytes(), &mut output, &mut errors);
    let status = program.run(arguments, &mut console);
    drop(console);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status, text(output), text(errors))
}

fn against(game: &str, arguments: &[&str], input: &str) -> (Status, String, String) {
    let before = ["play", game, "--against", "computer"];
    let arguments: Vec<&str> = before.iter().chain(arguments).copied().collect();
    run(&Program::standard(), &arguments, input)
}

fn play(arguments: &[&str], input: &str) -> (Status, String, String) {
    against("strategy-board", arguments, input)
}

#[test]
fn the_computer_answers_each_move() {
    let input = "b1c3\nhistory\nmoves\n";
    let (status, output, errors) = play(&["--quiet", "--level", "4", "--seed", "1"], input);
    assert_eq!((status, errors.as_str()), (Status::Success, ""));
    let lines: Vec<&str> = output.lines().collect();
    // The move it made, and then what was asked: two moves, and white's turn again.
    assert_eq!(lines[0].len(), 4, "{output}");
    assert_eq!(lines[1], "1. white knight b1c3");
    assert!(
        lines[2].starts_with("2. black ") && lines[2].contains(lines[0]),
        "{output}"
    );
    assert!(lines.len() > 3, "{output}");
}

#[test]
fn it_shows_what_it_does() {
    let (_, output, _) = play(&["--seed", "1", "--level", "1"], "b1c3\n");
    assert!(output.contains("1. white knight b1c3\n"), "{output}");
    assert!(output.contains("\n2. black "), "{output}");
    assert!(output.contains("White to move"), "{output}");
}

#[rstest]
#[case("black")]
#[case("b")]
#[case("BLACK")]
fn it_begins_where_it_is_to_move(#[case] side: &str) {
    let arguments = ["--side", side, "--seed", "7", "--level", "2", "--quiet"];
    let (status, output, _) = play(&arguments, "outcome\n");
    assert_eq!(status, Status::Success);
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!((lines.len(), lines[1]), (2, "ongoing"), "{output}");
}

#[test]
fn the_same_seed_plays_the_same_match() {
    let arguments = ["--quiet", "--side", "black", "--level", "1", "--seed"];
    let with = |seed| play(&[&arguments[..], &[seed]].concat(), "").1;
    assert_eq!(with("1"), with("1"));
    let seeds = ["1", "2", "3", "4", "5", "6", "7", "8"];
    let moves: std::collections::BTreeSet<String> = seeds.into_iter().map(with).collect();
    assert!(moves.len() > 1, "{moves:?}");
}

#[test]
fn undo_goes_back_to_where_a_person_decides() {
    let input = "b1c3\nundo\nhistory\nd1c3\nundo 2\nposition\n";
    let (status, output, errors) = play(&["--quiet", "--seed", "1"], input);
    assert_eq!((status, errors.as_str()), (Status::Success, ""));
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.len(), 3, "two answers and the start again: {output}");
    assert_eq!(lines[2], "rnknr/5/5/5/RNKNR w");
}

#[test]
fn it_mates_and_the_match_is_over() {
    let position = [
        "--position",
        "k4/5/1K3/5/2R2 w",
        "--side",
        "black",
        "--quiet",
    ];
    let (status, output, errors) = play(&position, "outcome\na5a4\n");
    assert_eq!(output, "c1c5\nwhite-won-checkmate\n");
    assert_eq!(status, Status::BadInput);
    assert!(errors.contains("over"), "{errors}");
}

#[rstest]
// Black, a rook down, claims what fifty moves of each side give it.
#[case(
    "7k/8/8/8/8/8/8/K5R1 w - - 99 80",
    "g1f1",
    "claim\ndraw-fifty-moves-claimed\n"
)]
// White could claim, and mates.
#[case(
    "k7/8/1K6/8/8/8/8/7R b - - 99 80",
    "a8b8",
    "h1h8\nwhite-won-checkmate\n"
)]
fn it_claims_a_draw_that_is_worth_no_less(
    #[case] position: &str,
    #[case] mv: &str,
    #[case] end: &str,
) {
    let arguments = ["--quiet", "--level", "2", "--position", position];
    let (_, output, errors) = against("chess", &arguments, &format!("{mv}\noutcome\n"));
    assert_eq!(errors, "");
    assert_eq!(output, end);
}

#[rstest]
#[case(
    "k4/5/1K3/5/2R2 b",
    "board: line 1: the computer declines the draw\n",
    "ongoing\n"
)]
#[case("k4/5/1K3/5/5 b", "", "draw-agreement\n")]
fn it_agrees_to_a_draw_where_it_is_not_better_off(
    #[case] position: &str,
    #[case] told: &str,
    #[case] outcome: &str,
) {
    let arguments = ["--quiet", "--position", position, "--level", "3"];
    let (_, output, errors) = play(&arguments, "draw\noutcome\n");
    assert_eq!((output.as_str(), errors.as_str()), (outcome, told));
}

#[rstest]
#[case(&["--side", "green"], "board: --side `green`: the sides of strategy-board are white and black\n")]
#[case(&["--level", "0"], "board: invalid value '0' for '--level <1-10>': 0 is not in 1..=10\n")]
#[case(&["--level", "-3"], "board: invalid value '-3' for '--level <1-10>': -3 is not in 1..=10\n")]
fn what_makes_no_sense_is_told(#[case] arguments: &[&str], #[case] told: &str) {
    let (status, output, errors) = play(arguments, "b1c3\n");
    assert_eq!(
        (status, output.as_str(), errors.as_str()),
        (Status::BadInput, "", told)
    );
}

#[test]
fn a_level_without_an_opponent_makes_no_sense() {
    let arguments = ["play", "strategy-board", "--level", "3"];
    let (status, _, errors) = run(&Program::standard(), &arguments, "");
    assert_eq!(status, Status::BadInput);
    assert!(errors.contains("--against"), "{errors}");
}

#[test]
fn hidden_pieces_are_nothing_for_the_computer() {
    let (status, output, errors) = against("stratego", &[], "");
    assert_eq!((status, output.as_str()), (Status::BadInput, ""));
    assert!(
        errors.contains("stratego") && errors.contains("do not see everything"),
        "{errors}"
    );
}

/// Finds every position equally good.
struct Content;

impl Evaluate<Rules> for Content {
    fn evaluate(&self, _: &Rules, _: &Position<Rules>) -> i32 {
        123
    }
    fn worth(&self, _: Kind) -> i32 {
        0
    }
}

#[test]
fn a_game_may_bring_its_own_player() {
    let registration = Registration::new(Rules::shared())
        .searcher(|game: Arc<Rules>| Searcher::with_evaluation(game, Content));
    let program = Program::new().game(registration);
    let (status, output, _) = run(&program, &["uci"], "go depth 1\n");
    assert_eq!(status, Status::Success);
    // So good for black, to move after white's move.
    assert!(output.contains("score cp -123"), "{output}");
}

/// What the last line but one says, which tells the score, and the last.
fn think(game: &str, script: &str) -> (String, String) {
    let script = format!("setoption name UCI_Variant value {game}\n{script}\n");
    let (_, output, _) = run(&Program::standard(), &["uci"], &script);
    let mut lines = output.lines().rev().map(String::from);
    let best = lines.next().unwrap();
    (lines.next().unwrap(), best)
}

#[test]
fn tic_tac_toe_is_played_perfectly() {
    let (info, _) = think("mnk", "go depth 9");
    assert!(info.contains("score cp 0 "), "{info}");
    // O has to take a corner against the middle, and not an edge.
    let (_, best) = think("mnk", "position startpos moves X@b2\ngo depth 8");
    assert!(
        ["a1", "a3", "c1", "c3"]
            .iter()
            .any(|corner| best.contains(corner)),
        "{best}"
    );
}

#[test]
fn in_jungle_it_knows_where_to_go() {
    // The den is nine plies away, and three are looked at.
    let (_, best) = think("jungle", "position fen 7/7/7/7/c6/3W3/7/7/7 B\ngo depth 3");
    assert!(best.starts_with("bestmove d4d5"), "{best}");
}

/// The program as a process, spoken to line by line.
struct Process {
    child: Child,
    lines: std::io::Lines<BufReader<std::process::ChildStdout>>,
}

impl Process {
    fn new() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_board"))
            .arg("uci")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, lines }
    }

    fn send(&mut self, line: &str) {
        let input = self.child.stdin.as_mut().unwrap();
        writeln!(input, "{line}").unwrap();
        input.flush().unwrap();
    }

    fn find(&mut self, beginning: &str) -> String {
        let mut lines = self.lines.by_ref().map(Result::unwrap);
        lines.find(|line| line.starts_with(beginning)).unwrap()
    }

    /// Ends the input, and answers the exit status and what was told as errors.
    fn end(mut self) -> (Option<i32>, String) {
        drop(self.child.stdin.take());
        self.lines.by_ref().for_each(drop);
        let ended = self.child.wait_with_output().unwrap();
        (
            ended.status.code(),
            String::from_utf8(ended.stderr).unwrap(),
        )
    }
}

#[test]
fn the_process_speaks_uci() {
    let mut process = Process::new();
    process.send("uci");
    assert!(
        process
            .find("option name UCI_Variant")
            .contains(" default chess ")
    );
    process.find("uciok");
    process.send("isready");
    process.find("readyok");
    process.send("ucinewgame");
    process.send("position startpos moves e2e4 c7c5");
    process.send("go infinite");
    process.find("info depth 1 ");
    process.send("isready");
    process.find("readyok");
    process.send("nonsense");
    process.find("info string unknown command `nonsense`");
    process.send("stop");
    process.find("bestmove ");
    process.send("setoption name UCI_Variant value strategy-board");
    process.send("position fen k4/5/1K3/5/2R2 w");
    process.send("go depth 3");
    assert_eq!(process.find("bestmove "), "bestmove c1c5");
    process.send("go wtime 50 btime 50");
    process.find("bestmove ");
    process.send("quit");
    assert_eq!(process.end(), (Some(0), String::new()));
}

#[test]
fn the_end_of_the_input_ends_the_process() {
    let mut process = Process::new();
    process.send("go infinite");
    process.find("info depth 1 ");
    assert_eq!(process.end(), (Some(0), String::new()));
}

#[test]
fn a_program_that_is_gone_ends_the_process() {
    let mut process = Process::new();
    process.send("go depth 90");
    process.find("info depth 1 ");
    // Both ends are closed, as when the other side crashes.
    drop(process.child.stdin.take());
    drop(process.lines);
    let ended = process.child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(0));
}
