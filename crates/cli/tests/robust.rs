//! Whatever is typed and whatever a file holds: an answer, never a panic.
#![allow(clippy::unwrap_used)]

mod common;

use std::sync::{Arc, OnceLock};

use board_cli::{Program, Status};
use common::games::{Climb, Fog, Lake, Stones};
use common::run;
use proptest::prelude::*;

fn program() -> &'static Program {
    static PROGRAM: OnceLock<Program> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        Program::standard()
            .game(Arc::new(Lake::new().unwrap()))
            .game(Arc::new(Fog::new()))
            .game(Arc::new(Climb::new()))
            .game(Arc::new(Stones::new(2)))
    })
}

const GAMES: [&str; 5] = ["strategy-board", "lake", "fog", "climb", "stones"];

/// A line that is likely to be one, with what a person or a program may get wrong.
fn line() -> impl Strategy<Value = String> {
    let square = "[a-f][0-9]{1,2}";
    prop_oneof![
        4 => (square, "[ -]{0,2}", square, "[qbkn]?").prop_map(|(a, gap, b, tail)| a + &gap + &b + &tail),
        2 => square.prop_map(String::from),
        1 => ("[A-Za-z]?@", square).prop_map(|(letter, square)| letter + &square),
        2 => proptest::sample::select(vec![
            "undo", "undo 2", "moves", "board", "history", "position", "outcome", "help", "claim", "draw", "resign",
        ]).prop_map(String::from),
        1 => square.prop_map(|square| format!("moves {square}")),
        1 => "(moves|undo|load|quit|board) ?.{0,8}",
        1 => ".{0,12}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn whatever_is_typed_is_answered(
        game in proptest::sample::select(&GAMES[..]),
        lines in proptest::collection::vec(line(), 0..40),
        quiet in any::<bool>(),
    ) {
        let mut arguments = vec!["play", game];
        arguments.extend(quiet.then_some("-q"));
        let answer = run(program(), &arguments, lines.join("\n").as_bytes());
        // One line of the errors for each that was refused, and none that holds more than it should.
        let refused = answer.errors.lines().count();
        prop_assert!(refused <= lines.len() + lines.iter().filter(|line| line.contains('\n')).count());
        prop_assert!(answer.errors.lines().all(|line| line.starts_with("board: line ")));
        prop_assert_eq!(answer.status == Status::Success, refused == 0);
    }

    #[test]
    fn whatever_bytes_come_are_answered(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        for game in GAMES {
            let answer = run(program(), &["play", game, "-q"], &bytes);
            prop_assert!(answer.errors.lines().all(|line| line.starts_with("board: line ")));
        }
    }

    #[test]
    fn whatever_the_arguments_are_is_answered(
        mut arguments in proptest::collection::vec(
            prop_oneof![
                proptest::sample::select(vec![
                    "play", "perft", "games", "run", "-", "strategy-board", "fog", "--position", "--divide", "--json",
                    "--threads", "2", "1", "0", "-q", "--demo", "--color", "never", "k4/5/1K3/5/2R2 w", "--", "-h",
                ]).prop_map(String::from),
                ".{0,10}",
            ],
            0..7,
        ),
    ) {
        // A depth that would be counted for days is not what is tested.
        arguments.retain(|argument| argument.parse::<u32>().map_or(true, |depth| depth <= 2));
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let answer = run(program(), &arguments, b"");
        if answer.status == Status::BadInput {
            prop_assert_eq!(answer.errors.lines().count(), 1, "{}", answer.errors);
        }
    }

    #[test]
    fn whatever_a_file_holds_is_answered(
        game in proptest::sample::select(&GAMES[..]),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3u8), 0..6),
        text in "\\PC{0,40}",
    ) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.toml");
        let name = path.to_str().unwrap();
        let moves = match game {
            "strategy-board" => "b1c3\nb5c3\nresign\n",
            "lake" => "e4g4\na11b11\n",
            "fog" => "b1b2\nb5b4\n",
            "climb" => "a4a5q\n",
            _ => "S@a1\nP@b2\ndraw\n",
        };
        let saved = run(program(), &["play", game, "-q"], format!("{moves}save {name}\n").as_bytes());
        prop_assert_eq!(saved.status, Status::Success, "{}", saved.errors);
        let mut bytes = std::fs::read(&path).unwrap();
        for (at, byte, how) in changes {
            let at = at.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                _ => bytes.splice(at..at, text.bytes()).for_each(drop),
            }
            if bytes.is_empty() {
                bytes.push(byte);
            }
        }
        std::fs::write(&path, &bytes).unwrap();
        let loaded = run(program(), &["play", game, "-q", "--load", name], b"position\n");
        match loaded.status {
            Status::Success => prop_assert_eq!(loaded.errors, ""),
            Status::BadInput => prop_assert_eq!(loaded.errors.lines().count(), 1, "{}", loaded.errors),
            Status::Failure => prop_assert!(false, "{}", loaded.errors),
        }
    }
}
