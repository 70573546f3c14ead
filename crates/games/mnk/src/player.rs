//! Players, and strategies that move for them.

use std::fmt::Debug;

use board_core::{Shape, Square};

use crate::mark::Mark;
use crate::rules::GridBoard;

/// A player: a name and a mark.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Player {
    /// What the player is called.
    pub name: String,
    /// What the player puts on the board.
    pub mark: Mark,
}

impl Player {
    /// A player with this name and mark.
    pub fn new(name: impl Into<String>, mark: Mark) -> Self {
        Self {
            name: name.into(),
            mark,
        }
    }
}

/// Moves for a player: which cell on this board?
///
/// # Example
/// One that takes the middle where it can:
///
/// ```
/// use board_core::{Shape, Square};
/// use board_mnk::{FirstEmptyCell, GridBoard, Mark, Mnk, MoveStrategy, Setup};
///
/// #[derive(Debug)]
/// struct Middle;
/// impl<S: Shape> MoveStrategy<S> for Middle {
///     fn choose(&mut self, board: &GridBoard<S>, mark: Mark) -> Option<Square<S>> {
///         let shape = board.shape();
///         let middle = shape.square(shape.rows() / 2, shape.columns() / 2);
///         middle
///             .filter(|square| board.empty().contains(*square))
///             .or_else(|| FirstEmptyCell.choose(board, mark))
///     }
/// }
///
/// let mut game = Mnk::new(Setup::TIC_TAC_TOE)?;
/// game.set_strategy(Mark::O, Middle);
/// assert!(game.place(0, 0));
/// assert_eq!(game.display(), ["X--", "-O-", "---"]);
/// # Ok::<(), board_mnk::InvalidArgument>(())
/// ```
pub trait MoveStrategy<S: Shape>: Debug + Send + Sync {
    /// The empty cell that the player of `mark`, who is on turn, marks. None where it knows of none; the game asks only
    /// while it is ongoing, when there is one.
    fn choose(&mut self, board: &GridBoard<S>, mark: Mark) -> Option<Square<S>>;
}

/// The simplest strategy: the first empty cell, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FirstEmptyCell;

impl<S: Shape> MoveStrategy<S> for FirstEmptyCell {
    fn choose(&mut self, board: &GridBoard<S>, _: Mark) -> Option<Square<S>> {
        board.empty().first()
    }
}
