//! The plain values that the façade hands out.

use std::fmt::{self, Display};

/// What became of a move that was asked for. The refusals stand in the order in which they are asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum MoveStatus {
    /// The match is over.
    GameOver,
    /// Nothing stands on the first square.
    NoPiece,
    /// The piece there is the other side's.
    NotYourTurn,
    /// The piece does not move like that, something is in its way, castling is not to be had, or a promotion was asked
    /// for where there is none.
    IllegalMove,
    /// The mover's own king would be attacked afterwards.
    KingInCheck,
    /// It was made.
    Ok,
}

impl MoveStatus {
    /// The contract's word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::NoPiece => "no-piece",
            Self::NotYourTurn => "not-your-turn",
            Self::IllegalMove => "illegal-move",
            Self::KingInCheck => "king-in-check",
            Self::Ok => "ok",
        }
    }
}

/// The contract's word for it.
impl Display for MoveStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What a move tells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct MoveReport {
    /// What became of it.
    pub status: MoveStatus,
    /// The type of the piece that it took.
    pub captured: Option<&'static str>,
    /// Whether it gives check.
    pub check: bool,
}

/// A piece that was taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct CapturedPiece {
    /// Whose it was: `white` or `black`.
    pub side: &'static str,
    /// Its type; serde calls it `type`.
    #[cfg_attr(feature = "serde", serde(rename = "type"))]
    pub piece_type: &'static str,
}
