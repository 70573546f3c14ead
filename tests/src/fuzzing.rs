//! What must hold of any input whatever: each function here is a fuzz target, and runs in ordinary tests over seeds and
//! what comes of changing them.
//!
//! A function returns where all is well with the input, which may be nonsense, and panics where it is not.
#![allow(clippy::panic)]

use std::sync::{Arc, LazyLock};

use board_core::{Rect, Wide384};
use board_match::Declaration;

mod files;
mod lines;
mod moves;
mod positions;

pub use files::match_file;
pub use lines::driver_lines;
pub use moves::move_text;
pub use positions::position_text;

/// What may be a lot is looked at as far as this: a fuzzer finds more with many small inputs than with a few large ones.
const MOST_BYTES: usize = 16 * 1024;

/// A fuzz target: called with any input.
pub type Target = fn(&[u8]);

/// The targets by their names, which are also those of the folders with their seeds.
pub const TARGETS: [(&str, Target); 4] = [
    ("position_text", position_text),
    ("move_text", move_text),
    ("match_file", match_file),
    ("driver_lines", driver_lines),
];

/// Something done with every game there is.
trait EachGame {
    fn with<D: Declaration>(&mut self, game: &Arc<D>);
}

fn each_game(each: &mut impl EachGame) {
    each.with(&strategy_board::Rules::shared());
    for rules in [
        board_chess::RuleSet::Full,
        board_chess::RuleSet::Chess960,
        board_chess::RuleSet::MovementOnly { promotion: true },
    ] {
        each.with(&board_chess::Chess::shared(rules));
    }
    each.with(&board_jungle::Rules::simplified());
    each.with(&board_jungle::Rules::standard());
    for rules in [
        board_stratego::RuleSet::Challenge,
        board_stratego::RuleSet::Tournament {
            crossings: 3.try_into().unwrap_or(std::num::NonZeroU8::MIN),
        },
    ] {
        each.with(&board_stratego::Rules::shared(rules));
    }
    each.with(&TIC_TAC_TOE);
    for gomoku in GOMOKU.iter() {
        each.with(gomoku);
    }
}

static TIC_TAC_TOE: LazyLock<Arc<board_mnk::TicTacToe>> =
    LazyLock::new(|| Arc::new(board_mnk::Rules::tic_tac_toe()));

/// Five in a row, on the largest grid there is.
type Gomoku = board_mnk::Rules<Rect<19, 19, Wide384>, board_mnk::InARow>;

static GOMOKU: LazyLock<Option<Arc<Gomoku>>> = LazyLock::new(|| {
    let win = board_mnk::InARow::new(5).ok()?;
    Some(Arc::new(board_mnk::Rules::new(Rect::new(), win)))
});
