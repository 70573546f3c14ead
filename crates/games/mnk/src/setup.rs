//! What a game is set up from, checked.

use std::sync::Arc;

use board_core::{Bits, RuntimeRect, Shape, ShapeError};
use board_match::PositionError;

use crate::win::{FullLine, InARow, WinStrategy};

/// An argument that cannot be, and what would be possible.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum InvalidArgument {
    /// The number of rows.
    #[error("rows is {found}; it must lie in 1..=19")]
    Rows {
        /// What was handed in.
        found: i32,
    },
    /// The number of columns.
    #[error("columns is {found}; it must lie in 1..=19")]
    Columns {
        /// What was handed in.
        found: i32,
    },
    /// How many in a row win.
    #[error("k is {found}; it must lie in 1..=19")]
    K {
        /// What was handed in.
        found: i32,
    },
    /// Exactly how many in a row, and it is not said how many.
    #[error("exact without a k; it says that more than k in a row do not win")]
    ExactWithoutK,
    /// Any other objection to the empty board. With the requirements above met there is none.
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// The size of a grid, and what wins on it: a full line, or k in a row.
///
/// ```
/// use board_mnk::{InvalidArgument, Setup};
/// let gomoku = Setup::new(15, 15, Some(5), true)?;
/// assert_eq!((gomoku.rows(), gomoku.in_a_row().map(|line| line.k())), (15, Some(5)));
/// assert_eq!(Setup::new(20, 3, None, false), Err(InvalidArgument::Rows { found: 20 }));
/// # Ok::<(), InvalidArgument>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    rows: u8,
    columns: u8,
    in_a_row: Option<InARow>,
}

impl Setup {
    /// Tic-tac-toe: a full line on 3 × 3.
    pub const TIC_TAC_TOE: Self = Self {
        rows: 3,
        columns: 3,
        in_a_row: None,
    };

    /// A grid of this size, on which `k` in a row win, or a full line where there is no `k`; `exact` says that more than
    /// `k` do not win.
    ///
    /// # Errors
    /// [`InvalidArgument`] with the first argument that is not in its range.
    pub fn new(
        rows: i32,
        columns: i32,
        k: Option<i32>,
        exact: bool,
    ) -> Result<Self, InvalidArgument> {
        let in_a_row = match (k, exact) {
            (Some(k), false) => Some(InARow::new(k)?),
            (Some(k), true) => Some(InARow::exactly(k)?),
            (None, false) => None,
            (None, true) => return Err(InvalidArgument::ExactWithoutK),
        };
        Ok(Self {
            rows: side(rows).ok_or(InvalidArgument::Rows { found: rows })?,
            columns: side(columns).ok_or(InvalidArgument::Columns { found: columns })?,
            in_a_row,
        })
    }

    /// How many rows.
    pub fn rows(self) -> u8 {
        self.rows
    }

    /// How many columns.
    pub fn columns(self) -> u8 {
        self.columns
    }

    /// How many in a row win; none where a full line does.
    pub fn in_a_row(self) -> Option<InARow> {
        self.in_a_row
    }

    /// The shape of the grid in an integer of choice.
    ///
    /// # Errors
    /// [`ShapeError`] where it does not fit into that integer; [`Wide384`](board_core::Wide384) holds every one.
    pub fn shape<B: Bits>(self) -> Result<RuntimeRect<B>, ShapeError> {
        RuntimeRect::sized(self.rows, self.columns)
    }

    /// What wins.
    pub fn win_strategy<S: Shape>(self) -> Arc<dyn WinStrategy<S>> {
        match self.in_a_row {
            Some(in_a_row) => Arc::new(in_a_row),
            None => Arc::new(FullLine),
        }
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self::TIC_TAC_TOE
    }
}

pub(crate) fn side(length: i32) -> Option<u8> {
    u8::try_from(length)
        .ok()
        .filter(|length| (1..=19).contains(length))
}
