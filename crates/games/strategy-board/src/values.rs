//! The plain values that go in and out of the façade: words and 32-bit integers.

use std::borrow::Cow;

/// A word of the contract, such as `white` or `knight`: borrowed where the library hands it out, owned where a caller
/// made it up.
pub type Word = Cow<'static, str>;

/// A piece to set up, before anything about it is checked.
///
/// ```
/// use strategy_board::PieceSpec;
/// let rook = PieceSpec::new("white", "rook", 4, 2);
/// assert_eq!((rook.row, rook.column), (4, 2));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub struct PieceSpec {
    /// `white` or `black`.
    pub side: Word,
    /// `king`, `rook` or `knight`; serde calls it `type`.
    #[cfg_attr(feature = "serde", serde(rename = "type"))]
    pub piece_type: Word,
    /// The row, 0 to 4 from the top.
    pub row: i32,
    /// The column, 0 to 4 from the left.
    pub column: i32,
}

impl PieceSpec {
    /// A piece of this side and type on this square.
    pub fn new(side: impl Into<Word>, piece_type: impl Into<Word>, row: i32, column: i32) -> Self {
        Self {
            side: side.into(),
            piece_type: piece_type.into(),
            row,
            column,
        }
    }
}

/// A square of the board, as the façade answers it. Positions compare in row-major order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub struct Position {
    /// The row, 0 to 4 from the top.
    pub row: i32,
    /// The column, 0 to 4 from the left.
    pub column: i32,
}

/// One move that was made.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub struct MoveRecord {
    /// Which move it was: 1 for the first of the match, and one more for each, whoever made it.
    pub turn_number: i32,
    /// Who made it: `white` or `black`.
    pub side: Word,
    /// What moved: `king`, `rook` or `knight`.
    pub piece_type: Word,
    /// The row it came from.
    pub from_row: i32,
    /// The column it came from.
    pub from_column: i32,
    /// The row it went to.
    pub to_row: i32,
    /// The column it went to.
    pub to_column: i32,
    /// What it took: `none`, `rook` or `knight`.
    pub captured_type: Word,
}
