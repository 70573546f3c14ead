//! What the tests of the program share: running it, as a process and in this one.
// Each test file uses its own part of this.
#![allow(dead_code)]

pub(crate) mod games;

use assert_cmd::Command;
use board_cli::{Console, Program, Status};

/// The program as a process.
pub(crate) fn board() -> Command {
    Command::new(assert_cmd::cargo::cargo_bin!("board"))
}

/// What a run in this process answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    pub(crate) status: Status,
    pub(crate) output: String,
    pub(crate) errors: String,
}

/// Runs a program in this process.
pub(crate) fn run(program: &Program, arguments: &[&str], input: &[u8]) -> Answer {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let arguments = ["board"].iter().chain(arguments);
    let status = program.run(
        arguments,
        &mut Console::new(input, &mut output, &mut errors),
    );
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Answer {
        status,
        output: text(output),
        errors: text(errors),
    }
}
