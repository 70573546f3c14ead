//! A `board` program with one game more.

use std::process::ExitCode;
use std::sync::Arc;

use board_cli::{Demo, Program, Registration};
use siege::Siege;

fn main() -> ExitCode {
    let siege = Registration::new(Arc::new(Siege::new())).demo(demo());
    Program::standard().game(siege).run_from_env()
}

fn demo() -> Demo {
    Demo::from_position("k2a4/8/8/3c4/8/8/8/3CK3 w")
        .step(
            "moves d1",
            "The cannon goes where a rook would, and takes what stands behind one piece.",
        )
        .refused("d1d5", "It does not take the piece that it jumps over.")
        .refused("d1d6", "Nor does it land on an empty square behind it.")
        .step(
            "d1d8",
            "It jumps over the cannon on d5 and takes the amazon.",
        )
        .refused(
            "d5d8",
            "Nothing stands between: Black's cannon cannot take back.",
        )
        .step("undo", "Every move can be taken back.")
        .step("outcome", "The match goes on.")
}
