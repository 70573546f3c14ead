//! An opponent that plays perfectly, on boards small enough for it.

use std::sync::Arc;

use board_core::{Shape, Square};

use crate::mark::Mark;
use crate::player::MoveStrategy;
use crate::rules::GridBoard;
use crate::setup::Setup;
use crate::small::{SmallGrid, TooLarge};
use crate::solver::Solver;
use crate::win::WinStrategy;

/// An opponent that never loses what can be held and wins as soon as it can: a [`Solver`] as a [`MoveStrategy`].
///
/// ```
/// use board_mnk::{Mark, Mnk, PerfectPlay, Setup};
/// let setup = Setup::TIC_TAC_TOE;
/// let mut game = Mnk::new(setup)?;
/// game.set_strategy(Mark::X, PerfectPlay::new(setup)?);
/// game.set_strategy(Mark::O, PerfectPlay::new(setup)?);
/// assert_eq!(game.outcome(), "draw");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PerfectPlay {
    solver: Solver,
}

impl PerfectPlay {
    /// A perfect opponent in this game.
    ///
    /// # Errors
    /// [`TooLarge`] for more than 16 cells.
    pub fn new(setup: Setup) -> Result<Self, TooLarge> {
        let solver = Solver::new(setup)?;
        Ok(Self { solver })
    }

    /// A perfect opponent in the game in which this strategy says who has won.
    ///
    /// # Errors
    /// [`TooLarge`] for more than 16 cells.
    pub fn with_win_strategy(
        rows: u8,
        columns: u8,
        win: Arc<dyn WinStrategy<SmallGrid>>,
    ) -> Result<Self, TooLarge> {
        let solver = Solver::with_win_strategy(rows, columns, win)?;
        Ok(Self { solver })
    }
}

/// It has no move on a board of another size.
impl<S: Shape> MoveStrategy<S> for PerfectPlay {
    fn choose(&mut self, board: &GridBoard<S>, mark: Mark) -> Option<Square<S>> {
        self.solver.best_move(board, mark).ok().flatten()
    }
}
