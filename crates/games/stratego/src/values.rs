//! The plain values that the façade answers: words and 32-bit integers.

use std::borrow::Cow;

use board_core::{Shape, Shape10x10};
use board_match::{Refusal, RefusalOf};

use crate::declaration::Rules;
use crate::kinds;
use crate::objection::Objection;
use crate::strike::Strike;
use crate::terrain::Square;

/// A word of the contract, such as `red` or `S`: borrowed where the library hands it out, owned where it was read.
pub type Word = Cow<'static, str>;

/// A square of the board. Positions compare in row-major order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Position {
    /// The row, 0 to 9 from the top.
    pub row: i32,
    /// The column, 0 to 9 from the left.
    pub column: i32,
}

impl From<Square> for Position {
    fn from(square: Square) -> Self {
        let shape = Shape10x10::new();
        Self {
            row: shape.row(square).into(),
            column: shape.column(square).into(),
        }
    }
}

/// What became of a move that was asked for. The refusals stand in the order in which they are asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Status {
    /// It was made.
    Ok,
    /// The match is over.
    GameOver,
    /// Nothing stands where it starts.
    NoPiece,
    /// The other side's piece stands there.
    NotYourTurn,
    /// The piece does not move so.
    IllegalMove,
    /// The two-square rule is against it.
    TwoSquare,
    /// The more-squares rule is against it.
    MoreSquares,
}

impl Status {
    /// Its name: `ok`, `game-over`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::GameOver => "game-over",
            Self::NoPiece => "no-piece",
            Self::NotYourTurn => "not-your-turn",
            Self::IllegalMove => "illegal-move",
            Self::TwoSquare => "two-square",
            Self::MoreSquares => "more-squares",
        }
    }
}

impl From<RefusalOf<Rules>> for Status {
    fn from(refusal: RefusalOf<Rules>) -> Self {
        match refusal {
            Refusal::GameOver { .. } => Self::GameOver,
            Refusal::NoPiece { .. } => Self::NoPiece,
            Refusal::NotYourTurn { .. } => Self::NotYourTurn,
            Refusal::Objection(Objection::TwoSquare { .. }) => Self::TwoSquare,
            Refusal::Objection(Objection::MoreSquares { .. }) => Self::MoreSquares,
            _ => Self::IllegalMove,
        }
    }
}

/// A strike as both players are told of it, ranks by their symbols.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub struct StrikeReport {
    /// The rank of the piece that struck.
    pub attacker: Word,
    /// The rank of the piece that was struck.
    pub defender: Word,
    /// Whether the piece that struck was removed.
    pub attacker_removed: bool,
    /// Whether the piece that was struck was removed.
    pub defender_removed: bool,
}

impl From<Strike> for StrikeReport {
    fn from(strike: Strike) -> Self {
        Self {
            attacker: kinds::symbol(strike.attacker).to_string().into(),
            defender: kinds::symbol(strike.defender).to_string().into(),
            attacker_removed: strike.attacker_removed,
            defender_removed: strike.defender_removed,
        }
    }
}

/// The answer to a move that was asked for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub struct MoveAnswer {
    /// What became of it.
    pub status: Status,
    /// The strike that it was, if it was made and was one.
    pub strike: Option<StrikeReport>,
    /// Whether it struck the Flag, and won.
    pub victory: bool,
}

/// One move that was made.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub struct MoveRecord {
    /// Which move it was: 1 for the first of the match, and one more for each, whoever made it.
    pub turn_number: i32,
    /// Who made it: `red` or `blue`.
    pub side: Word,
    /// The row it came from.
    pub from_row: i32,
    /// The column it came from.
    pub from_column: i32,
    /// The row it went to.
    pub to_row: i32,
    /// The column it went to.
    pub to_column: i32,
    /// The strike that it was, if it was one.
    pub strike: Option<StrikeReport>,
}

/// The pieces of both sides that have been removed, by their symbols, sorted as text.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Removed {
    /// Red's.
    pub red: Vec<Word>,
    /// Blue's.
    pub blue: Vec<Word>,
}
