//! A match as text: its start, its moves and its end.

use alloc::string::String;
use alloc::vec::Vec;
use board_core::Side;

use crate::ending::ClaimError;
use crate::problem::PositionError;

/// How a match ended that did not end by a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Ending {
    /// This side gave up.
    Resigned(Side),
    /// Both sides agreed to a draw.
    Agreed,
    /// The side to move claimed what the position gave it.
    Claimed,
}

/// A match as text, independent of the game's types: what is saved to a file or sent over a line.
///
/// It is a claim, not a match: [`Match::rebuild`](crate::Match::rebuild) plays it through and refuses what is not
/// legal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Transcript {
    /// The game's name.
    pub game: String,
    /// The position it started from.
    pub start: String,
    /// The moves, oldest first.
    pub moves: Vec<String>,
    /// How it ended, where no move ended it.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub ending: Option<Ending>,
}

/// A transcript that is no match.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RebuildError {
    /// A match of another game.
    #[error("a match of `{found}` where one of `{expected}` was expected")]
    OtherGame {
        /// The game asked for.
        expected: String,
        /// The game of the transcript.
        found: String,
    },
    /// The start cannot be played.
    #[error("the start: {0}")]
    Start(#[from] PositionError),
    /// A move cannot be made.
    #[error("ply {ply}: {reason}")]
    Move {
        /// Which, counted from 1.
        ply: usize,
        /// Its text.
        text: String,
        /// Why not.
        reason: String,
    },
    /// The match was over before it is said to have ended, or cannot have ended so.
    #[error("the end: {0}")]
    Ending(#[from] ClaimError),
}
