//! The games of this family, as the program is told of them.

use board_chess::{Chess, RuleSet};
use board_driver::{ChessGame, JungleGame, StrategyBoardGame};

use crate::program::Program;
use crate::registration::{Demo, Registration};

/// All of them. A game more is a line more.
pub(crate) fn standard() -> Program {
    Program::new()
        .game(strategy_board())
        .game(chess())
        .game(Chess::shared(RuleSet::Chess960))
        .game(jungle())
}

fn strategy_board() -> Registration<strategy_board::Rules> {
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
    Registration::new(strategy_board::Rules::shared())
        .demo(demo)
        .driver(StrategyBoardGame)
}

fn chess() -> Registration<Chess> {
    let start = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    let demo = Demo::from_position(start)
        .step("moves e1", "The king; castling has a knight in its way.")
        .refused("e1g1", "So it is refused.")
        .step("h5f7", "Queen takes pawn, and the bishop covers her: mate.")
        .step("outcome", "That is how programs are told.")
        .step("undo", "Any move can be taken back, the last one too.")
        .step("g1f3", "Something quieter.")
        .step("f6h5", "The queen is gone.")
        .step("e1g1", "And now the king castles.")
        .step("position", "The position as FEN.");
    Registration::new(Chess::shared(RuleSet::Full))
        .demo(demo)
        .driver(ChessGame)
}

fn jungle() -> Registration<board_jungle::Rules> {
    let demo = Demo::from_position("7/7/7/7/tR5/7/6E/7/2d4 A")
        .step("moves a5", "The Tiger walks; B's Rat is in the water.")
        .refused("a5d5", "A Rat in the way stops the leap.")
        .step("a5a6", "Past it.")
        .refused("g3e5", "An Elephant walks as well.")
        .step("g3g2", "B thinks of the den.")
        .step("a6d6", "Over the river, from bank to bank.")
        .step("g2f2", "Too far away.")
        .step("c1d1", "The Dog enters B's den, and A has won.")
        .step("outcome", "That is how programs are told.")
        .refused("f2e2", "The game is over, and stays so.");
    let look = |square| {
        let of_terrain = [
            (board_jungle::river(), '~'),
            (board_jungle::dens(), '#'),
            (board_jungle::traps(board_jungle::A), '^'),
            (board_jungle::traps(board_jungle::B), '^'),
        ];
        let found = of_terrain.iter().find(|(set, _)| set.contains(square));
        found.map(|(_, look)| *look)
    };
    Registration::new(board_jungle::Rules::simplified())
        .demo(demo)
        .terrain(look)
        .driver(JungleGame)
}
