//! Strategies that say when a player has won.

use std::fmt::Debug;
use std::sync::Arc;

use board_core::{Shape, Square, SquareSet};

use crate::lines::{Direction, Lines};
use crate::setup::InvalidArgument;

/// A mark that was just placed, as a win strategy sees it.
#[derive(Clone, Copy, Debug)]
pub struct Placement<'a, S: Shape> {
    lines: &'a Lines<S>,
    marks: SquareSet<S>,
    opponent: SquareSet<S>,
    last: Square<S>,
}

impl<'a, S: Shape> Placement<'a, S> {
    /// The mark on `last`, the latest of a player's `marks`, beside the `opponent`'s.
    #[inline]
    pub fn new(
        lines: &'a Lines<S>,
        marks: SquareSet<S>,
        opponent: SquareSet<S>,
        last: Square<S>,
    ) -> Self {
        Self {
            lines,
            marks,
            opponent,
            last,
        }
    }

    /// The lines of the grid.
    #[inline]
    pub fn lines(&self) -> &'a Lines<S> {
        self.lines
    }

    /// The player's marks, the latest among them.
    #[inline]
    pub fn marks(&self) -> SquareSet<S> {
        self.marks
    }

    /// The opponent's marks.
    #[inline]
    pub fn opponent(&self) -> SquareSet<S> {
        self.opponent
    }

    /// The latest mark.
    #[inline]
    pub fn last(&self) -> Square<S> {
        self.last
    }

    /// How many of the player's marks stand side by side with the latest in this direction, itself included.
    #[inline]
    pub fn run(&self, direction: Direction) -> u32 {
        self.lines.run(self.marks, self.last, direction).len()
    }

    /// Whether the player has the whole line through the latest mark, from edge to edge.
    #[inline]
    pub fn has_line(&self, direction: Direction) -> bool {
        self.marks
            .is_superset(self.lines.through(self.last, direction))
    }
}

/// Says whether a player has won. Neither the board nor the game knows: exchange it, and they are as they were.
///
/// # For implementers
/// It is asked after every mark, of the mark just placed. A win has to show at any of the marks it is made of, since a
/// position read from text does not tell which was the last.
///
/// # Example
/// Four in a two by two square win:
///
/// ```
/// use board_core::{Shape, SquareSet};
/// use board_mnk::{Mnk, Placement, WinStrategy};
///
/// #[derive(Debug)]
/// struct Block;
/// impl<S: Shape> WinStrategy<S> for Block {
///     fn is_won(&self, placed: &Placement<'_, S>) -> bool {
///         let shape = placed.lines().shape();
///         [(0, 0), (0, -1), (-1, 0), (-1, -1)].iter().any(|(row, column)| {
///             let cells = [(0, 0), (0, 1), (1, 0), (1, 1)]
///                 .map(|(down, right)| shape.offset(placed.last(), row + down, column + right));
///             cells.iter().all(|cell| cell.is_some_and(|cell| placed.marks().contains(cell)))
///         })
///     }
/// }
///
/// let mut game = Mnk::with_win_strategy(4, 4, std::sync::Arc::new(Block))?;
/// for (row, column) in [(0, 0), (3, 3), (0, 1), (3, 2), (1, 0), (3, 1), (1, 1)] {
///     assert!(game.place(row, column));
/// }
/// assert_eq!(game.outcome(), "x-won");
/// # Ok::<(), board_mnk::InvalidArgument>(())
/// ```
pub trait WinStrategy<S: Shape>: Debug + Send + Sync {
    /// Whether the player of the mark just placed has won by it.
    fn is_won(&self, placed: &Placement<'_, S>) -> bool;

    /// Whether it says the same of a board turned round or seen in a mirror. Exact counts and perfect play take such
    /// boards for one where it does. No, unless said otherwise, which is never wrong.
    fn is_symmetric(&self) -> bool {
        false
    }
}

impl<S: Shape, W: WinStrategy<S> + ?Sized> WinStrategy<S> for Arc<W> {
    #[inline]
    fn is_won(&self, placed: &Placement<'_, S>) -> bool {
        (**self).is_won(placed)
    }
    fn is_symmetric(&self) -> bool {
        (**self).is_symmetric()
    }
}

/// A whole row or column wins; on a square board one of the two diagonals as well.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FullLine;

impl<S: Shape> WinStrategy<S> for FullLine {
    #[inline]
    fn is_won(&self, placed: &Placement<'_, S>) -> bool {
        let shape = placed.lines().shape();
        let corner_to_corner = |direction| {
            let line = placed.lines().through(placed.last(), direction);
            shape.rows() == shape.columns() && line.len() == u32::from(shape.rows())
        };
        Direction::ALL.into_iter().any(|direction| {
            let counts = match direction {
                Direction::Row | Direction::Column => true,
                Direction::Falling | Direction::Rising => corner_to_corner(direction),
            };
            counts && placed.has_line(direction)
        })
    }

    fn is_symmetric(&self) -> bool {
        true
    }
}

/// So many marks side by side win, in a row, a column or any diagonal: at least so many, or
/// [exactly](Self::exactly) so many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct InARow {
    k: u8,
    exact: bool,
}

impl InARow {
    /// `k` or more win.
    ///
    /// # Errors
    /// [`InvalidArgument::K`] where `k` is not in 1..=19.
    pub fn new(k: i32) -> Result<Self, InvalidArgument> {
        match u8::try_from(k) {
            Ok(k @ 1..=19) => Ok(Self { k, exact: false }),
            _ => Err(InvalidArgument::K { found: k }),
        }
    }

    /// `k` win and more do not: an overline is no win.
    ///
    /// # Errors
    /// [`InvalidArgument::K`] where `k` is not in 1..=19.
    pub fn exactly(k: i32) -> Result<Self, InvalidArgument> {
        let Self { k, .. } = Self::new(k)?;
        Ok(Self { k, exact: true })
    }

    /// How many.
    pub fn k(self) -> u8 {
        self.k
    }

    /// Whether more do not win.
    pub fn is_exact(self) -> bool {
        self.exact
    }
}

impl<S: Shape> WinStrategy<S> for InARow {
    #[inline]
    fn is_won(&self, placed: &Placement<'_, S>) -> bool {
        let k = u32::from(self.k);
        Direction::ALL.into_iter().any(|direction| {
            let run = placed.run(direction);
            if self.exact { run == k } else { run >= k }
        })
    }

    fn is_symmetric(&self) -> bool {
        true
    }
}
