//! The two players.

use core::fmt::{self, Display};
use core::ops::Not;
use core::str::FromStr;

/// One of the two players. Games call them what they like: White and Black, Red and Blue, X and O.
///
/// ```
/// use board_core::Side;
/// assert_eq!(!Side::First, Side::Second);
/// assert_eq!(Side::WHITE, Side::First);
/// assert_eq!("second".parse(), Ok(Side::Second));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Side {
    /// The side whose forward is up, towards row 0; it moves first in most games.
    First,
    /// The side whose forward is down, away from row 0.
    Second,
}

impl Side {
    /// What games with white and black pieces call the first side.
    pub const WHITE: Self = Self::First;
    /// What games with white and black pieces call the second side.
    pub const BLACK: Self = Self::Second;
    /// Both, the first side first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// 0 for the first side, 1 for the second.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// The other side.
impl Not for Side {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// `first` or `second`; what a game calls its sides is the game's to say.
impl Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::First => "first",
            Self::Second => "second",
        })
    }
}

/// Text that is neither `first` nor `second`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("a side is `first` or `second`")]
pub struct SideError;

impl FromStr for Side {
    type Err = SideError;

    fn from_str(text: &str) -> Result<Self, SideError> {
        match text {
            "first" => Ok(Self::First),
            "second" => Ok(Self::Second),
            _ => Err(SideError),
        }
    }
}
