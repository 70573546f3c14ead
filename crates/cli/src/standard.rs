//! The games of this family, as the program is told of them.

use board_driver::StrategyBoardGame;
use strategy_board::Rules;

use crate::program::Program;
use crate::registration::{Demo, Registration};

/// All of them. A game more is a line more.
pub(crate) fn standard() -> Program {
    Program::new().game(strategy_board())
}

fn strategy_board() -> Registration<Rules> {
    let demo = Demo::from_position("k4/5/1K3/5/2R2 w")
        .step("moves c1", "The rook reaches eight squares.")
        .refused("c1d2", "It goes along files and ranks alone.")
        .step(
            "c1c5",
            "Along the file to the last rank, and the king is mated.",
        )
        .step("outcome", "That is how programs are told.")
        .refused("a5a4", "The match is over, and stays so.")
        .step("history", "One move was made.");
    Registration::new(Rules::shared())
        .demo(demo)
        .driver(StrategyBoardGame)
}
