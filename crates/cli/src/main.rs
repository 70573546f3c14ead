//! The `board` program with the games of this family.

use std::process::ExitCode;

fn main() -> ExitCode {
    board_cli::Program::standard().run_from_env()
}
