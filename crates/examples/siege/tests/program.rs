//! The program with one game more: this one is played, counted and driven like the others.

use std::io::Write;
use std::process::{Command, Output, Stdio};

type Fallible = Result<(), Box<dyn std::error::Error>>;

fn siege(arguments: &[&str], input: &str) -> std::io::Result<Output> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_siege"))
        .args(arguments)
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../.."))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(input.as_bytes())?;
    }
    child.wait_with_output()
}

#[test]
fn it_stands_among_the_others() -> Fallible {
    let games = String::from_utf8(siege(&["games"], "")?.stdout)?;
    for name in ["strategy-board", "siege"] {
        assert!(games.lines().any(|line| line == name), "{name} in\n{games}");
    }
    Ok(())
}

/// The demonstration fails where a line is refused that should not be, or is not that should.
#[test]
fn the_demonstration_shows_what_it_says() -> Fallible {
    let output = siege(&["play", "siege", "--demo"], "")?;
    assert!(output.status.success(), "{output:?}");
    let shown = String::from_utf8(output.stdout)?;
    assert!(shown.contains("white cannon d1d8 takes amazon"), "{shown}");
    Ok(())
}

#[test]
fn it_is_played() -> Fallible {
    let start = "2k4C/8/2K5/8/8/8/8/6C1 w";
    let arguments = ["play", "siege", "--quiet", "--position", start];
    let output = siege(&arguments, "g1g8\noutcome\n")?;
    assert!(output.status.success(), "{output:?}");
    assert_eq!(String::from_utf8(output.stdout)?, "white-won-checkmate\n");
    Ok(())
}

#[test]
fn it_is_counted() -> Fallible {
    let counted = String::from_utf8(siege(&["perft", "siege", "3"], "")?.stdout)?;
    assert!(
        counted.lines().any(|line| line == "nodes 98972"),
        "{counted}"
    );
    Ok(())
}

#[test]
fn it_is_driven() -> Fallible {
    let line = r#"{"id": 7, "game": "siege", "calls": [["move", "a1", "a8"], ["move", "d2", "a2"], ["isCheck", "black"]]}"#;
    let output = siege(&["run", "-"], line)?;
    assert!(output.status.success(), "{output:?}");
    assert_eq!(
        String::from_utf8(output.stdout)?,
        "{\"id\": 7, \"results\": [false, true, true]}\n"
    );
    Ok(())
}

/// The book's chapter shows commands and what they print; a line of `…` stands for any lines.
#[test]
fn the_chapter_shows_what_is_printed() -> Fallible {
    let chapter = include_str!("../../../../docs/adding-a-piece.md");
    let mut commands = 0;
    for block in chapter.split("\n```console\n").skip(1) {
        let block = block.split("\n```").next().unwrap_or_default();
        let (command, shown) = block.split_once('\n').unwrap_or((block, ""));
        let arguments = command
            .strip_prefix("$ cargo run -p siege -- ")
            .ok_or_else(|| format!("`{command}` runs another program"))?;
        let arguments: Vec<&str> = arguments.split_whitespace().collect();
        let output = siege(&arguments, "")?;
        assert!(output.status.success(), "{output:?}");
        let printed = String::from_utf8(output.stdout)?;
        assert!(
            matches(printed.trim_end(), shown),
            "`{command}` prints\n{printed}\nand the chapter shows\n{shown}"
        );
        commands += 1;
    }
    assert!(commands > 0);
    Ok(())
}

/// Whether `printed` is what is shown, with any lines in place of each `…`.
fn matches(printed: &str, shown: &str) -> bool {
    let printed: Vec<&str> = printed.lines().map(str::trim_end).collect();
    let shown: Vec<&str> = shown.lines().map(str::trim_end).collect();
    fits(&printed, &shown)
}

fn fits(printed: &[&str], shown: &[&str]) -> bool {
    match shown {
        [] => printed.is_empty(),
        ["…", rest @ ..] => (0..=printed.len()).any(|at| fits(&printed[at..], rest)),
        [line, rest @ ..] => printed.first() == Some(line) && fits(&printed[1..], rest),
    }
}
