//! Rows and columns as callers from outside hand them in: 32-bit integers that may be anything.

use core::fmt::{self, Display};

use board_core::{Shape, Square};

/// Which coordinate of a call.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Coordinate {
    /// The row asked about.
    Row,
    /// The column asked about.
    Column,
    /// The row a move starts from.
    FromRow,
    /// The column a move starts from.
    FromColumn,
    /// The row a move goes to.
    ToRow,
    /// The column a move goes to.
    ToColumn,
}

impl Coordinate {
    /// The square asked about.
    pub const SQUARE: [Self; 2] = [Self::Row, Self::Column];
    /// The square a move starts from.
    pub const FROM: [Self; 2] = [Self::FromRow, Self::FromColumn];
    /// The square a move goes to.
    pub const TO: [Self; 2] = [Self::ToRow, Self::ToColumn];

    /// The square at `row` and `column` of a call, which are called as `names` says: [`SQUARE`](Self::SQUARE),
    /// [`FROM`](Self::FROM) or [`TO`](Self::TO).
    ///
    /// # Errors
    /// [`OffBoard`] with the first of the two that is not on the board.
    ///
    /// ```
    /// use board_core::Shape5x5;
    /// use board_match::{Coordinate, OffBoard};
    /// let square = |row, column| Coordinate::square(Shape5x5::new(), Coordinate::FROM, row, column);
    /// assert_eq!(square(2, 1).map(|square| square.to_string()), Ok("b3".to_string()));
    /// let coordinate = Coordinate::FromColumn;
    /// assert_eq!(square(0, -1), Err(OffBoard { coordinate, found: -1 }));
    /// ```
    pub fn square<S: Shape>(
        shape: S,
        names: [Self; 2],
        row: i32,
        column: i32,
    ) -> Result<Square<S>, OffBoard> {
        let [row_name, column_name] = names;
        let on_board = |found: i32, coordinate, most: u8| {
            let index = u8::try_from(found).ok().filter(|index| *index < most);
            index.ok_or(OffBoard { coordinate, found })
        };
        let row = on_board(row, row_name, shape.rows())?;
        let index = on_board(column, column_name, shape.columns())?;
        let off = OffBoard {
            coordinate: column_name,
            found: column,
        };
        shape.square(row, index).ok_or(off)
    }
}

/// Its name in a call: `row`, `fromColumn`.
impl Display for Coordinate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::FromRow => "fromRow",
            Self::FromColumn => "fromColumn",
            Self::ToRow => "toRow",
            Self::ToColumn => "toColumn",
        })
    }
}

/// A coordinate that is not on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("{coordinate} is {found}, which is not on the board")]
pub struct OffBoard {
    /// Which.
    pub coordinate: Coordinate,
    /// What was handed in.
    pub found: i32,
}
