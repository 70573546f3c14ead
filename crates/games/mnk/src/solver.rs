//! Perfect play on small boards: every line played through to its end.

use std::collections::HashMap;
use std::sync::Arc;

use board_core::{Shape, Side, Square, SquareSet};

use crate::mark::Mark;
use crate::rules::GridBoard;
use crate::setup::Setup;
use crate::small::{Marks, SmallGame, SmallGrid, TooLarge, marks};
use crate::win::WinStrategy;

/// What a position is worth to the player on turn when both play perfectly.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Value {
    /// The player on turn wins.
    Win {
        /// In so many marks, both players' counted.
        plies: u8,
    },
    /// Nobody wins.
    Draw,
    /// The opponent wins, or has won.
    Loss {
        /// In so many marks, both players' counted; 0 where it has won already.
        plies: u8,
    },
}

/// A board of another size than the one that is solved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("a board of {}, {} where one of {}, {} was expected", .found.0, .found.1, .expected.0, .expected.1)]
pub struct OtherSize {
    /// Its rows and columns.
    pub found: (u8, u8),
    /// Those of the boards that are solved here.
    pub expected: (u8, u8),
}

/// Above any number of plies: a win is worth this much less the plies to it.
const WIN: i8 = 100;

/// Knows the value of every position of a small board, and the best move in it: the quickest win, the slowest loss.
///
/// What it has found out it keeps, so that a second question costs a lookup. The first on 4 × 4 may take seconds and some
/// tens of megabytes.
///
/// ```
/// use board_mnk::{Setup, Solver, Value};
/// let mut solver = Solver::new(Setup::TIC_TAC_TOE)?;
/// assert_eq!(solver.start_value(), Value::Draw);
/// let refused = Solver::new(Setup::new(15, 15, Some(5), false)?).map(|_| ()).unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "a board of 15 × 15 has 225 cells; at most 16 can be looked through to the end"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    game: SmallGame,
    // By board, as its like that stands for all: who is on turn follows from the marks.
    known: HashMap<(Marks, Side), i8>,
}

impl Solver {
    /// A solver of this game.
    ///
    /// # Errors
    /// [`TooLarge`] for more than 16 cells.
    pub fn new(setup: Setup) -> Result<Self, TooLarge> {
        Self::with_win_strategy(setup.rows(), setup.columns(), setup.win_strategy())
    }

    /// A solver of the game in which this strategy says who has won.
    ///
    /// # Errors
    /// [`TooLarge`] for more than 16 cells.
    pub fn with_win_strategy(
        rows: u8,
        columns: u8,
        win: Arc<dyn WinStrategy<SmallGrid>>,
    ) -> Result<Self, TooLarge> {
        Ok(Self {
            game: SmallGame::new(rows, columns, win)?,
            known: HashMap::new(),
        })
    }

    /// The value of the empty board to the first player.
    pub fn start_value(&mut self) -> Value {
        value(self.score(0, Side::First))
    }

    /// The value of a board to the player on turn. Any board will do, also one that play does not lead to.
    ///
    /// # Errors
    /// [`OtherSize`] where the board has another size.
    pub fn value<S: Shape>(
        &mut self,
        board: &GridBoard<S>,
        on_turn: Mark,
    ) -> Result<Value, OtherSize> {
        let (marks, side) = (self.marks(board)?, on_turn.side());
        Ok(if self.game.has_line(marks, !side) {
            Value::Loss { plies: 0 }
        } else if self.game.has_line(marks, side) {
            Value::Win { plies: 0 }
        } else {
            value(self.score(marks, side))
        })
    }

    /// The best cell for the player on turn, the first of several in row-major order; none where the game is over.
    ///
    /// # Errors
    /// [`OtherSize`] where the board has another size.
    pub fn best_move<S: Shape>(
        &mut self,
        board: &GridBoard<S>,
        on_turn: Mark,
    ) -> Result<Option<Square<S>>, OtherSize> {
        let (marks, side) = (self.marks(board)?, on_turn.side());
        if self.game.has_line(marks, side) || self.game.has_line(marks, !side) {
            return Ok(None);
        }
        let mut best: Option<(i8, u16)> = None;
        for cell in self.game.empty(marks) {
            let score = self.score_of_move(marks, side, cell);
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, cell));
            }
        }
        Ok(best.and_then(|(_, cell)| board.shape().square_at(cell)))
    }

    /// The marks of a board of the right size.
    fn marks<S: Shape>(&self, board: &GridBoard<S>) -> Result<Marks, OtherSize> {
        let (shape, solved) = (board.shape(), self.game.shape());
        let found = (shape.rows(), shape.columns());
        let expected = (solved.rows(), solved.columns());
        if found != expected {
            return Err(OtherSize { found, expected });
        }
        let mask = |set: SquareSet<S>| {
            let bits = set
                .iter()
                .map(|square| 1u16.checked_shl(square.index().into()));
            bits.fold(0, |mask, bit| mask | bit.unwrap_or(0))
        };
        Ok(marks(
            mask(board.side(Side::First)),
            mask(board.side(Side::Second)),
        ))
    }

    /// What it is worth to `side` on turn, nobody having won: positive for a win, the larger the sooner.
    fn score(&mut self, marks: Marks, side: Side) -> i8 {
        let key = (self.game.symmetries.canonical(marks), side);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        // A line that is completed at once is as good as it gets.
        let wins = |cell| self.game.place(marks, side, cell).1;
        let score = if self.game.empty(marks).any(wins) {
            WIN - 1
        } else {
            let cells = self.game.empty(marks);
            let scores = cells.map(|cell| self.score_of_move(marks, side, cell));
            scores.max().unwrap_or(0)
        };
        self.known.insert(key, score);
        score
    }

    /// What marking a cell is worth to `side`.
    fn score_of_move(&mut self, marks: Marks, side: Side, cell: u16) -> i8 {
        let (after, won) = self.game.place(marks, side, cell);
        if won {
            return WIN - 1;
        }
        // Everything is a ply further off than it is to the opponent.
        let score = -self.score(after, !side);
        score - score.signum()
    }
}

fn value(score: i8) -> Value {
    let plies = WIN.unsigned_abs() - score.unsigned_abs();
    match score {
        0 => Value::Draw,
        1.. => Value::Win { plies },
        _ => Value::Loss { plies },
    }
}
