//! Why a mark is not placed.

use crate::mark::Mark;

/// Why a mark was not placed. The reasons stand in the order in which they are asked; nothing was changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlaceRefusal {
    /// A cell outside the grid.
    #[error("({row}, {column}) is outside the grid of {rows} rows and {columns} columns")]
    OffGrid {
        /// The row that was handed in.
        row: i32,
        /// The column that was handed in.
        column: i32,
        /// How many rows there are.
        rows: u8,
        /// How many columns there are.
        columns: u8,
    },
    /// A cell with a mark.
    #[error("({row}, {column}) is marked {by} already")]
    Occupied {
        /// Its row.
        row: i32,
        /// Its column.
        column: i32,
        /// The mark in it.
        by: Mark,
    },
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
}

/// A strategy that did not answer with a cell that can be marked. The game goes on without it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StrategyFault {
    /// It answered none.
    #[error("the strategy of {mark} knows of no move")]
    NoMove {
        /// Whose strategy it is.
        mark: Mark,
    },
    /// It answered a cell that is marked, or none of this grid.
    #[error("the strategy of {mark} answered a cell that cannot be marked: {refusal}")]
    Refused {
        /// Whose strategy it is.
        mark: Mark,
        /// What is wrong with the cell.
        refusal: PlaceRefusal,
    },
}
