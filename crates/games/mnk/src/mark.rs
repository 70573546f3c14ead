//! The two marks, as players, sides of the board and kinds of pieces.

use std::fmt::{self, Display};
use std::ops::Not;

use board_core::{Kind, Letters, Piece, Side, letters};

/// The kind of the first player's marks, a cross.
pub const X: Kind = Kind::new(0);
/// The kind of the second player's marks, a nought.
pub const O: Kind = Kind::new(1);

pub(crate) const LETTERS: Letters = letters!("XO");

/// What a player puts on the board: `X` moves first.
///
/// ```
/// use board_core::Side;
/// use board_mnk::Mark;
/// assert_eq!((!Mark::X, Mark::O.to_string()), (Mark::O, "O".to_owned()));
/// assert_eq!(Mark::from(Side::First), Mark::X);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Mark {
    /// The first player's.
    X,
    /// The second player's.
    O,
}

impl Mark {
    /// Both, that of the first player first.
    pub const BOTH: [Self; 2] = [Self::X, Self::O];

    /// `X` or `O`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::X => "X",
            Self::O => "O",
        }
    }

    /// The side of the board that it belongs to.
    #[inline]
    pub const fn side(self) -> Side {
        match self {
            Self::X => Side::First,
            Self::O => Side::Second,
        }
    }

    /// It as a piece of the board.
    #[inline]
    pub const fn piece(self) -> Piece {
        match self {
            Self::X => Piece::new(Side::First, X),
            Self::O => Piece::new(Side::Second, O),
        }
    }
}

impl From<Side> for Mark {
    #[inline]
    fn from(side: Side) -> Self {
        match side {
            Side::First => Self::X,
            Side::Second => Self::O,
        }
    }
}

impl Not for Mark {
    type Output = Self;
    fn not(self) -> Self {
        (!self.side()).into()
    }
}

impl Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
