//! Moves, and the sets of moves that generation produces.

use core::fmt::{self, Display};
use core::ops::ControlFlow;

use board_core::{Kind, KindSet, Piece, Shape, Square, SquareSet};

/// What a move does besides going from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Action {
    /// The piece goes, and takes what stands there.
    #[default]
    Go,
    /// It becomes another kind as it arrives.
    Promote(Kind),
    /// It was not on the board: it is put on the destination, which is also the square it comes `from`.
    Drop(Kind),
    /// Something the game's declaration gives this number to: castling, en passant.
    Special(u8),
}

/// A move: from a square, to a square, and what else.
///
/// Six bytes, to be copied. A move says nothing of the position it is meant for; whether it is legal there is the
/// validator's to say.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
pub struct Move<S: Shape> {
    /// Where the piece stands; of a drop, where it will.
    pub from: Square<S>,
    /// Where it goes.
    pub to: Square<S>,
    /// What else it does.
    pub action: Action,
}

impl<S: Shape> Move<S> {
    /// The move of a piece from one square to another.
    #[inline]
    pub const fn new(from: Square<S>, to: Square<S>) -> Self {
        Self {
            from,
            to,
            action: Action::Go,
        }
    }

    /// The same with a promotion.
    #[inline]
    pub const fn promoting(from: Square<S>, to: Square<S>, kind: Kind) -> Self {
        Self {
            from,
            to,
            action: Action::Promote(kind),
        }
    }

    /// A piece put on an empty square.
    #[inline]
    pub const fn drop(kind: Kind, to: Square<S>) -> Self {
        Self {
            from: to,
            to,
            action: Action::Drop(kind),
        }
    }

    /// A move to which the game's declaration gives a meaning.
    #[inline]
    pub const fn special(from: Square<S>, to: Square<S>, meaning: u8) -> Self {
        Self {
            from,
            to,
            action: Action::Special(meaning),
        }
    }
}

/// Squares alone, `b1c3`; a game writes kinds by its letters ([`Game::move_text`](crate::Game::move_text)).
impl<S: Shape> Display for Move<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

/// Where a kind of piece is promoted, and to what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Promotion<S: Shape> {
    /// The squares on whose entry it is promoted.
    pub zone: SquareSet<S>,
    /// What it may become.
    pub choices: KindSet,
    /// Whether it must.
    pub forced: bool,
}

impl<S: Shape> Promotion<S> {
    /// No promotion.
    pub const NONE: Self = Self {
        zone: SquareSet::EMPTY,
        choices: KindSet::EMPTY,
        forced: false,
    };

    /// Whether a piece of `kind` so promoted stops being royal, or becomes it.
    #[inline]
    pub(crate) fn concerns(&self, royal: KindSet, kind: Kind) -> bool {
        !self.choices.is_empty() && (royal.contains(kind) || royal.intersects(self.choices))
    }

    /// How many moves there are to these squares.
    #[inline]
    fn count(&self, to: SquareSet<S>) -> u32 {
        if self.choices.is_empty() {
            return to.len();
        }
        let zone = (to & self.zone).len();
        to.len() + zone * self.choices.len() - if self.forced { zone } else { 0 }
    }
}

/// The moves of one piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PieceMoves<S: Shape> {
    /// The piece.
    pub piece: Piece,
    /// Where it stands.
    pub from: Square<S>,
    /// Where it may go.
    pub to: SquareSet<S>,
    /// What becomes of it there.
    pub promotion: Promotion<S>,
}

impl<S: Shape> PieceMoves<S> {
    /// How many moves there are: more than squares where a promotion has a choice.
    #[inline]
    pub fn count(&self) -> u32 {
        self.promotion.count(self.to)
    }

    /// Calls `each` with every move.
    #[inline(always)]
    pub fn for_each(&self, mut each: impl FnMut(Move<S>) -> ControlFlow<()>) -> ControlFlow<()> {
        let Self {
            from,
            to,
            promotion,
            ..
        } = *self;
        for to in to {
            if !promotion.choices.is_empty() && promotion.zone.contains(to) {
                for kind in promotion.choices.iter() {
                    each(Move::promoting(from, to, kind))?;
                }
                if promotion.forced {
                    continue;
                }
            }
            each(Move::new(from, to))?;
        }
        ControlFlow::Continue(())
    }
}

/// Some legal moves of a position, as sets where they come as sets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum MoveGroup<S: Shape> {
    /// Moves of one piece.
    Piece(PieceMoves<S>),
    /// A piece that may be put on any of these squares.
    Drops {
        /// The piece.
        piece: Piece,
        /// Where it may be put.
        to: SquareSet<S>,
    },
    /// A special move.
    Special {
        /// The piece that moves.
        piece: Piece,
        /// The move.
        mv: Move<S>,
    },
}

impl<S: Shape> MoveGroup<S> {
    /// How many moves there are.
    #[inline]
    pub fn count(&self) -> u32 {
        match self {
            Self::Piece(moves) => moves.count(),
            Self::Drops { to, .. } => to.len(),
            Self::Special { .. } => 1,
        }
    }

    /// The piece that moves.
    #[inline]
    pub fn piece(&self) -> Piece {
        match self {
            Self::Piece(moves) => moves.piece,
            Self::Drops { piece, .. } | Self::Special { piece, .. } => *piece,
        }
    }

    /// Calls `each` with every move, until it breaks off.
    #[inline(always)]
    pub fn for_each(&self, mut each: impl FnMut(Move<S>) -> ControlFlow<()>) -> ControlFlow<()> {
        match self {
            Self::Piece(moves) => moves.for_each(each),
            Self::Drops { piece, to } => to
                .iter()
                .try_for_each(|to| each(Move::drop(piece.kind, to))),
            Self::Special { mv, .. } => each(*mv),
        }
    }
}

/// What takes the moves that a declaration offers besides those of its pieces.
///
/// Each method answers [`ControlFlow::Break`] where no more are wanted; hand that on.
pub trait ExtraSink<S: Shape> {
    /// A piece of the side to move may be dropped on any of these empty squares.
    fn drops(&mut self, kind: Kind, to: SquareSet<S>) -> ControlFlow<()>;
    /// A special move of the piece on `mv.from`.
    fn special(&mut self, mv: Move<S>) -> ControlFlow<()>;
    /// A special move of which the declaration has made sure that it leaves no royal piece of its side attacked, so that
    /// it need not be played and looked at.
    #[inline]
    fn safe_special(&mut self, mv: Move<S>) -> ControlFlow<()> {
        self.special(mv)
    }
}
