//! The rule sets: full chess, and what can be switched off by name.

use std::fmt::{self, Display};
use std::str::FromStr;

use board_core::KindSet;

use crate::kinds::{PROMOTIONS, QUEEN};

/// Which rules a match is played by.
///
/// ```
/// use board_chess::RuleSet;
/// assert_eq!("chess960".parse(), Ok(RuleSet::Chess960));
/// assert_eq!(RuleSet::MovementOnly { promotion: true }.to_string(), "movement-only");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum RuleSet {
    /// Chess by the FIDE Laws.
    #[default]
    Full,
    /// Six kinds of pieces, turns, and no move that leaves the own king attacked. No castling, no en passant, no
    /// promotion (a pawn on the last rank has no move), and no end but what the players decide.
    Casual,
    /// Movement, blocking, turns and captures alone: a king can be taken, and play goes on.
    MovementOnly {
        /// A pawn on the last rank becomes a queen, instead of having no move.
        promotion: bool,
    },
    /// As [`Full`](Self::Full), from any of the 960 starts.
    Chess960,
}

impl RuleSet {
    /// Every rule set, movement alone with and without promotion.
    pub const ALL: [Self; 5] = [
        Self::Full,
        Self::Casual,
        Self::MovementOnly { promotion: false },
        Self::MovementOnly { promotion: true },
        Self::Chess960,
    ];

    /// Its name: `full`, `casual`, `movement-only` or `chess960`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Casual => "casual",
            Self::MovementOnly { .. } => "movement-only",
            Self::Chess960 => "chess960",
        }
    }

    /// Whether castling, en passant and the end rules are in force.
    #[inline(always)]
    pub const fn is_complete(self) -> bool {
        matches!(self, Self::Full | Self::Chess960)
    }

    /// Whether it is Chess960.
    #[inline(always)]
    pub const fn is_chess960(self) -> bool {
        matches!(self, Self::Chess960)
    }

    /// Whether a move may not leave the own king attacked.
    #[inline(always)]
    pub const fn guards_king(self) -> bool {
        !matches!(self, Self::MovementOnly { .. })
    }

    /// What a pawn becomes on the last rank; nothing where it stays a pawn.
    #[inline(always)]
    pub const fn promotions(self) -> KindSet {
        match self {
            Self::Full | Self::Chess960 => PROMOTIONS,
            Self::MovementOnly { promotion: true } => KindSet::of(QUEEN),
            Self::Casual | Self::MovementOnly { promotion: false } => KindSet::EMPTY,
        }
    }
}

/// Its name.
impl Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A word that names no rule set.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("`{found}` is no rule set; they are `full`, `casual`, `movement-only` and `chess960`")]
pub struct RuleSetError {
    /// What was read.
    pub found: String,
}

/// By name; movement alone is without promotion.
impl FromStr for RuleSet {
    type Err = RuleSetError;

    fn from_str(name: &str) -> Result<Self, RuleSetError> {
        let mut known = Self::ALL.into_iter();
        known
            .find(|rules| rules.name() == name)
            .ok_or_else(|| RuleSetError { found: name.into() })
    }
}
