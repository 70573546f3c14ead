//! The game as a value: a grid, its lines, and what wins.

use std::sync::Arc;

use board_core::{Board, Count, Letters, Rect, RuntimeRect, Shape, Wide384};

use crate::lines::Lines;
use crate::mark::LETTERS;
use crate::win::{FullLine, WinStrategy};

/// A grid of any size up to 19 × 19, made at run time.
pub type Grid = RuntimeRect<Wide384>;
/// The board: it checks bounds and emptiness alone and knows nothing of winning.
pub type GridBoard<S> = Board<S, Count<2>>;

/// Tic-tac-toe with everything known at compile time.
pub type TicTacToe = Rules<Rect<3, 3, u32>, FullLine>;

/// An m,n,k game as a declaration, over any shape and any win strategy.
///
/// ```
/// use board_match::PerftOptions;
/// use board_mnk::{Game, Rules};
/// let tic_tac_toe = Rules::tic_tac_toe();
/// let start = tic_tac_toe.start()?;
/// // 15,120 ways to place five marks, and in 1,440 of them the fifth has won.
/// assert_eq!(tic_tac_toe.perft(&start, 5, PerftOptions::bulk()), 15_120);
/// assert_eq!(tic_tac_toe.perft(&start, 6, PerftOptions::bulk()), (15_120 - 1_440) * 4);
/// # Ok::<(), board_match::PositionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rules<S: Shape = Grid, W = Arc<dyn WinStrategy<S>>> {
    pub(crate) lines: Lines<S>,
    pub(crate) win: W,
    pub(crate) start: String,
}

impl<S: Shape, W: WinStrategy<S>> Rules<S, W> {
    /// The game on this grid, with what wins.
    pub fn new(shape: S, win: W) -> Self {
        let letters: Letters = LETTERS;
        let empty = letters.placement(&GridBoard::new(shape)).to_string();
        Self {
            lines: Lines::new(shape),
            win,
            start: format!("{empty} x"),
        }
    }

    /// The lines of its grid.
    pub fn lines(&self) -> &Lines<S> {
        &self.lines
    }

    /// What wins.
    pub fn win_strategy(&self) -> &W {
        &self.win
    }
}

impl TicTacToe {
    /// Tic-tac-toe: a full line on 3 × 3.
    pub fn tic_tac_toe() -> Self {
        Self::new(Rect::new(), FullLine)
    }
}
