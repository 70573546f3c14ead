//! `board run`: testcases through the program. The driver has tests of its own.
#![allow(clippy::unwrap_used)]

mod common;

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use common::board;
use rstest::rstest;

const MATE: &str = r#"{"id": "mate", "game": "strategy-board", "setup": {"pieces": [{"side": "white", "type": "king", "row": 2, "column": 1}, {"side": "white", "type": "rook", "row": 4, "column": 2}, {"side": "black", "type": "king", "row": 0, "column": 0}], "startingSide": "white"}, "calls": [["move", 4, 2, 0, 2], ["outcome"], ["move", 0, 0, 9, 0]]}"#;
const MATE_ANSWER: &str = r#"{"id": "mate", "results": [true, "white-won-checkmate", {"error": {"code": "invalid-argument""#;

#[rstest]
#[case(&["run", "-"])]
#[case(&["run", "-", "--jobs", "4"])]
fn answers_come_in_order(#[case] arguments: &[&str]) {
    let cases = format!("{MATE}\n\n{MATE}\n").repeat(50);
    let output = board().args(arguments).write_stdin(cases).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let answers = String::from_utf8(output.stdout).unwrap();
    assert_eq!(answers.lines().count(), 100);
    assert!(
        answers.lines().all(|line| line.starts_with(MATE_ANSWER)),
        "{answers}"
    );
}

#[rstest]
#[case("nonsense\n", r#"{"id": 1, "error": {"code": "malformed-testcase""#)]
#[case(
    "\n{\"id\": [1], \"game\": \"none\", \"setup\": {}, \"calls\": []}\n",
    r#"{"id": [1], "error": {"code": "malformed-testcase""#
)]
fn a_malformed_line_makes_status_2(#[case] cases: &str, #[case] answer: &str) {
    let all = format!("{cases}{MATE}\n");
    let output = board()
        .args(["run", "-"])
        .write_stdin(all)
        .output()
        .unwrap();
    let answers = String::from_utf8(output.stdout).unwrap();
    assert!(answers.starts_with(answer), "{answers}");
    assert!(answers.contains(MATE_ANSWER), "{answers}");
    assert_eq!(
        (output.status.code(), output.stderr.as_slice()),
        (Some(2), &b""[..])
    );
}

#[test]
fn a_file_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cases.jsonl");
    std::fs::write(&path, MATE).unwrap();
    let output = board().arg("run").arg(&path).output().unwrap();
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .starts_with(MATE_ANSWER)
    );
    assert_eq!(output.status.code(), Some(0));
}

/// Whoever writes a line can read its answer before writing the next.
#[rstest]
#[case("1")]
#[case("3")]
fn an_answer_is_out_before_the_next_line_comes(#[case] jobs: &str) {
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("board"))
        .args(["run", "-", "--jobs", jobs])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..3 {
        writeln!(input, "{MATE}").unwrap();
        input.flush().unwrap();
        let answer = answers.next().unwrap().unwrap();
        assert!(answer.starts_with(MATE_ANSWER), "{answer}");
    }
    drop(input);
    assert!(answers.next().is_none());
    assert!(child.wait().unwrap().success());
}

/// A reader that has seen enough: no panic, no word.
#[rstest]
#[case(&["run", "-"], MATE)]
#[case(&["run", "-", "--jobs", "2"], MATE)]
#[case(&["play", "strategy-board"], "board")]
#[case(&["games"], "")]
#[case(&["--help"], "")]
#[case(&["perft", "strategy-board", "2", "--divide"], "")]
fn a_closed_pipe_is_quiet(#[case] arguments: &[&str], #[case] line: &str) {
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("board"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    for _ in 0..10_000 {
        // It may be gone already.
        if writeln!(input, "{line}").is_err() {
            break;
        }
    }
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told() {
    let full = std::fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let output = Command::new(assert_cmd::cargo::cargo_bin!("board"))
        .arg("games")
        .stdout(full)
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(
        errors,
        "board: the output: No space left on device (os error 28)\n"
    );
    assert_eq!(output.status.code(), Some(1));
}
