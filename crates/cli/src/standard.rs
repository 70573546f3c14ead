//! The games of this family, as the program is told of them.

use std::sync::Arc;

use board_chess::{Chess, RuleSet};
use board_core::{Kind, KindSet, Side};
use board_driver::{ChessGame, JungleGame, MnkGame, StrategoGame, StrategyBoardGame};
use board_search::{General, Searcher};

use crate::chess::{Fen, PgnCheck};
use crate::program::Program;
use crate::registration::{Demo, Registration};

/// All of them. A game more is a line more.
pub(crate) fn standard() -> Program {
    Program::new()
        .game(strategy_board())
        .game(chess())
        .game(Chess::shared(RuleSet::Chess960))
        .game(jungle())
        .game(mnk())
        .game(stratego().driver(StrategoGame))
        .game(stratego_tournament())
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
        .command(Fen)
        .command(PgnCheck)
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
        .searcher(jungle_player)
        .demo(demo)
        .terrain(look)
        .driver(JungleGame)
}

/// The way to the other side's den counts, which no piece tells by how it moves.
fn jungle_player(game: Arc<board_jungle::Rules>) -> Searcher<board_jungle::Rules> {
    let all = KindSet::from_iter((0..8).map(Kind::new));
    let general = Side::BOTH
        .into_iter()
        .fold(General::new(&*game), |general, side| {
            let den = board_jungle::den(!side);
            general.goal(&game, side, all, den, 300)
        });
    Searcher::with_evaluation(game, general)
}

fn stratego() -> Registration<board_stratego::Rules> {
    let demo = Demo::from_position("F9/10/10/4S5/4m5/N9/b3P4g/10/10/9f r")
        .step("board", "Red sees what Blue has, and not of which rank: x.")
        .step("moves e7", "The Spy may strike below it, whoever that is.")
        .step("e7e6", "It was the Marshal, which a Spy removes.")
        .step("j4j5", "Blue knows the Spy from now on, and no other rank.")
        .refused("a5a3", "Only a Scout goes further than one square.")
        .step("a5a4", "The Miner clears the Bomb.")
        .step("j5i5", "Blue goes nearer,")
        .step("e4f4", "and Red too.")
        .step("i5i4", "Here it comes.")
        .step("f4g4", "Red's Captain")
        .step("i4h4", "is beside the General,")
        .step(
            "g4h4",
            "strikes it, and is lost; by these rules the General moves in.",
        )
        .step(
            "history",
            "Both ranks of a strike are known, and no others.",
        )
        .step("resign", "Blue gives up.")
        .step("outcome", "That is how programs are told.");
    stratego_by(board_stratego::RuleSet::Challenge).demo(demo)
}

fn stratego_tournament() -> Registration<board_stratego::Rules> {
    let demo = Demo::from_position("F9/10/10/J9/10/10/9j/10/10/9f r")
        .step("a7a6", "A piece goes away,")
        .step("j4j5", "as another does,")
        .step("a6a7", "and back,")
        .step("j5i5", "which is not forbidden")
        .step(
            "a7a6",
            "until it has crossed the same border three times in a row.",
        )
        .step("i5i4", "Blue is somewhere else.")
        .refused("a6a7", "The two-square rule.");
    stratego_by(board_stratego::RuleSet::TOURNAMENT).demo(demo)
}

fn stratego_by(rules: board_stratego::RuleSet) -> Registration<board_stratego::Rules> {
    let water = board_stratego::water();
    Registration::new(board_stratego::Rules::shared(rules))
        .terrain(move |square| water.contains(square).then_some('~'))
}

fn mnk() -> Registration<board_mnk::TicTacToe> {
    let demo = Demo::from_start()
        .step("b2", "X marks the middle.")
        .refused("b2", "It is marked already.")
        .step("a3", "O marks a corner.")
        .step("c3", "X begins a diagonal.")
        .step("c2", "O does not see it.")
        .step("a1", "Three in a line, and X has won.")
        .step("outcome", "That is how programs are told.");
    Registration::new(Arc::new(board_mnk::Rules::tic_tac_toe()))
        .demo(demo)
        .driver(MnkGame)
}
