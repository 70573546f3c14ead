//! How a match stands, and why.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Display};

use board_core::Side;

use crate::declaration::Declaration;

/// Why a match ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Reason {
    /// The side to move has no legal move and is in check.
    Checkmate,
    /// The side to move has no legal move and is not in check.
    Stalemate,
    /// The side to move has no legal move, in a game that asks no more.
    Immobile,
    /// A goal square was entered.
    Goal,
    /// A side lost its last piece, or the last of those it may not lose.
    Extinction,
    /// The flag was taken.
    Flag,
    /// A line was completed.
    Line,
    /// The board is full.
    FullBoard,
    /// The same position came again too often.
    Repetition,
    /// Too many plies without progress.
    MoveCount,
    /// A side claimed what a repetition gives it.
    ClaimedRepetition,
    /// A side claimed what too many plies without progress give it.
    ClaimedMoveCount,
    /// Neither side has what it takes to win.
    InsufficientMaterial,
    /// A side gave up.
    Resignation,
    /// Both sides agreed.
    Agreement,
}

impl Reason {
    /// Its name, lower case with hyphens; a game may have [another](Declaration::reason_name).
    pub fn name(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::Immobile => "immobile",
            Self::Goal => "goal",
            Self::Extinction => "extinction",
            Self::Flag => "flag",
            Self::Line => "line",
            Self::FullBoard => "full-board",
            Self::Repetition => "repetition",
            Self::MoveCount => "move-count",
            Self::ClaimedRepetition => "claimed-repetition",
            Self::ClaimedMoveCount => "claimed-move-count",
            Self::InsufficientMaterial => "insufficient-material",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
        }
    }
}

/// Its name.
impl Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How a match stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Outcome {
    /// It goes on.
    #[default]
    Ongoing,
    /// A side has won.
    Won {
        /// Which.
        winner: Side,
        /// Why.
        by: Reason,
    },
    /// Neither side has won.
    Drawn {
        /// Why.
        by: Reason,
    },
}

impl Outcome {
    /// Whether the match goes on.
    pub fn is_ongoing(self) -> bool {
        self == Self::Ongoing
    }

    /// Who has won, if anyone.
    pub fn winner(self) -> Option<Side> {
        match self {
            Self::Won { winner, .. } => Some(winner),
            _ => None,
        }
    }

    /// Why it ended, if it did.
    pub fn reason(self) -> Option<Reason> {
        match self {
            Self::Ongoing => None,
            Self::Won { by, .. } | Self::Drawn { by } => Some(by),
        }
    }

    /// Its name in a game's words: `ongoing`, `white-won-checkmate`, `draw-stalemate`.
    pub fn name<D: Declaration>(self, game: &D) -> String {
        match self {
            Self::Ongoing => "ongoing".into(),
            Self::Won { winner, by } => {
                let (winner, by) = (game.side_name(winner), game.reason_name(by));
                format!("{winner}-won-{by}")
            }
            Self::Drawn { by } => format!("draw-{}", game.reason_name(by)),
        }
    }
}
