//! The two rule sets, by name.

use std::fmt::{self, Display};
use std::num::NonZeroU8;

/// By which rules a match is played.
///
/// ```
/// use board_stratego::RuleSet;
/// assert_eq!(RuleSet::default(), RuleSet::Challenge);
/// assert_eq!(RuleSet::named("tournament"), Some(RuleSet::TOURNAMENT));
/// assert_eq!(RuleSet::TOURNAMENT.to_string(), "tournament");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum RuleSet {
    /// The rules of a programmers' tournament of 1997: a defender that wins moves into the square the striker came
    /// from, Bombs apart; a Scout strikes adjacent squares alone; a piece may go back and forth and chase another for
    /// ever; who cannot move loses.
    #[default]
    Challenge,
    /// Today's rules of federations and servers: a defender that wins stays; a Scout may move and strike in one turn;
    /// the two-square and the more-squares rule hold; who cannot move loses, but it is a draw where Bombs and Flags are
    /// all that is left of both sides.
    Tournament {
        /// How many times in consecutive turns of its side a piece may cross the border between the same two squares: 3
        /// by the federation's rules, 5 on some servers.
        crossings: NonZeroU8,
    },
}

impl RuleSet {
    /// The tournament rules with three crossings, those of the federation.
    pub const TOURNAMENT: Self = Self::Tournament {
        crossings: NonZeroU8::MIN.saturating_add(2),
    };

    /// Its name: `challenge` or `tournament`, whatever the number of crossings.
    pub fn name(self) -> &'static str {
        match self {
            Self::Challenge => "challenge",
            Self::Tournament { .. } => "tournament",
        }
    }

    /// The rule set with this name, the tournament rules with three crossings.
    pub fn named(name: &str) -> Option<Self> {
        [Self::Challenge, Self::TOURNAMENT]
            .into_iter()
            .find(|rules| rules.name() == name)
    }

    /// Whether a defender of this kind that wins moves into the square the striker came from.
    pub(crate) fn winner_moves_in(self, defender: board_core::Kind) -> bool {
        self == Self::Challenge && defender != crate::kinds::BOMB
    }

    /// How many crossings of a border the two-square rule allows, where it holds.
    pub(crate) fn crossings(self) -> Option<u8> {
        match self {
            Self::Challenge => None,
            Self::Tournament { crossings } => Some(crossings.get()),
        }
    }
}

/// Its name.
impl Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
