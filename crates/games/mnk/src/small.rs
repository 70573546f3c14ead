//! Boards small enough to be looked through to the end, as pairs of 16-bit masks.

use std::sync::Arc;

use board_core::{RuntimeRect, Shape, Side, SquareSet};

use crate::lines::Lines;
use crate::symmetry::Symmetries;
use crate::win::{Placement, WinStrategy};

/// The shape of boards that are looked through to the end.
pub type SmallGrid = RuntimeRect<u32>;

/// A board that is too large to be looked through to the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("a board of {rows} × {columns} has {} cells; at most {most} can be looked through to the end", u16::from(*.rows) * u16::from(*.columns))]
pub struct TooLarge {
    /// Its rows.
    pub rows: u8,
    /// Its columns.
    pub columns: u8,
    /// How many cells are possible.
    pub most: u16,
}

/// How many cells a board may have that is looked through to the end.
pub(crate) const MOST_CELLS: u16 = 16;

/// The marks on a small board: X's in the low half, O's in the high one, a bit a cell.
pub(crate) type Marks = u32;

pub(crate) const fn marks(crosses: u16, noughts: u16) -> Marks {
    (noughts as u32) << 16 | crosses as u32
}

pub(crate) const fn of(marks: Marks, side: Side) -> u16 {
    match side {
        Side::First => marks as u16,
        Side::Second => (marks >> 16) as u16,
    }
}

/// A small grid with what wins on it, and the boards that are alike.
#[derive(Clone, Debug)]
pub(crate) struct SmallGame {
    lines: Lines<SmallGrid>,
    win: Arc<dyn WinStrategy<SmallGrid>>,
    pub(crate) symmetries: Symmetries,
}

impl SmallGame {
    pub(crate) fn new(
        rows: u8,
        columns: u8,
        win: Arc<dyn WinStrategy<SmallGrid>>,
    ) -> Result<Self, TooLarge> {
        let too_large = TooLarge {
            rows,
            columns,
            most: MOST_CELLS,
        };
        let shape = SmallGrid::sized(rows, columns)
            .ok()
            .filter(|shape| shape.area() <= MOST_CELLS)
            .ok_or(too_large)?;
        let symmetries = if win.is_symmetric() {
            Symmetries::new(shape)
        } else {
            Symmetries::none(shape)
        };
        Ok(Self {
            lines: Lines::new(shape),
            win,
            symmetries,
        })
    }

    pub(crate) fn shape(&self) -> SmallGrid {
        self.lines.shape()
    }

    pub(crate) fn cells(&self) -> u16 {
        self.shape().area()
    }

    /// The cells without a mark.
    pub(crate) fn empty(&self, marks: Marks) -> impl Iterator<Item = u16> + use<> {
        let taken = of(marks, Side::First) | of(marks, Side::Second);
        (0..self.cells()).filter(move |cell| taken >> cell & 1 == 0)
    }

    /// The board after `side` has marked `cell`, and whether it has won by that.
    pub(crate) fn place(&self, marks: Marks, side: Side, cell: u16) -> (Marks, bool) {
        let bit = 1u32 << cell;
        let after = match side {
            Side::First => marks | bit,
            Side::Second => marks | bit << 16,
        };
        (after, self.has_won(after, side, cell))
    }

    /// Whether `side` has won by the mark on `last`.
    pub(crate) fn has_won(&self, marks: Marks, side: Side, last: u16) -> bool {
        let shape = self.shape();
        let set = |side| SquareSet::from_bits(shape, of(marks, side).into());
        let won = |last| {
            let placement = Placement::new(&self.lines, set(side), set(!side), last);
            self.win.is_won(&placement)
        };
        shape.square_at(last).is_some_and(won)
    }

    /// Whether `side` has won by any of its marks.
    pub(crate) fn has_line(&self, marks: Marks, side: Side) -> bool {
        let own = of(marks, side);
        let mut cells = (0..self.cells()).filter(|cell| own >> cell & 1 == 1);
        cells.any(|cell| self.has_won(marks, side, cell))
    }
}
