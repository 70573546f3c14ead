//! Kinds of pieces, sets of kinds, and pieces.

use core::fmt::{self, Debug};

use crate::side::Side;

/// A kind of piece: a number below [`Kind::LIMIT`] that a game gives a name, a letter and a rule.
///
/// ```
/// use board_core::Kind;
/// const KING: Kind = Kind::new(0);
/// assert_eq!(KING.index(), 0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Kind(u8);

impl Kind {
    /// How many kinds a game may have.
    pub const LIMIT: usize = 32;

    /// The kind with this number, which wraps at [`LIMIT`](Self::LIMIT).
    #[inline]
    pub const fn new(index: u8) -> Self {
        Self(index % Self::LIMIT as u8)
    }

    /// Its number, below [`LIMIT`](Self::LIMIT).
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Kind {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let index = u8::deserialize(deserializer)?;
        if usize::from(index) < Self::LIMIT {
            Ok(Self(index))
        } else {
            Err(serde::de::Error::custom(format_args!(
                "{index} is no kind; a game has at most 32"
            )))
        }
    }
}

/// A set of kinds.
///
/// ```
/// use board_core::{Kind, KindSet};
/// let promotions = KindSet::from_iter([Kind::new(1), Kind::new(4)]);
/// assert!(promotions.contains(Kind::new(4)));
/// assert_eq!(promotions.iter().map(Kind::index).collect::<Vec<_>>(), [1, 4]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct KindSet(u32);

impl KindSet {
    /// No kind.
    pub const EMPTY: Self = Self(0);

    /// The set of this kind alone.
    #[inline]
    pub const fn of(kind: Kind) -> Self {
        Self(1 << kind.0)
    }

    /// This set with `kind` added.
    #[inline]
    pub const fn with(self, kind: Kind) -> Self {
        Self(self.0 | 1 << kind.0)
    }

    /// Whether `kind` is one of them.
    #[inline]
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.0 & 1 == 1
    }

    /// Whether a kind is in both sets.
    #[inline]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many kinds it has.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The kinds, in order of their numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let lowest = (rest != 0).then(|| Kind::new(rest.trailing_zeros() as u8));
            rest &= rest.wrapping_sub(1);
            lowest
        })
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        kinds.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Debug for KindSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A piece: whose it is, and its kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// A piece of this side and kind.
    #[inline]
    pub const fn new(side: Side, kind: Kind) -> Self {
        Self { side, kind }
    }
}
