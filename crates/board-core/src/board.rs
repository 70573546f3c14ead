//! A board with pieces on it.

use core::fmt::{self, Debug};

use crate::error::BoardError;
use crate::kinds::Kinds;
use crate::piece::{Kind, Piece};
use crate::set::SquareSet;
use crate::shape::Shape;
use crate::side::Side;
use crate::square::Square;

/// Pieces on squares: a set of squares for each side and for each of the `K` kinds.
///
/// On 5 × 5 with three kinds it takes 20 bytes, on 8 × 8 with six 64; it is copied rather than shared. A square
/// has at most one piece, and every piece has a side and a kind: no sequence of calls breaks that, but for
/// [`toggle`](Self::toggle), which does as it is told.
///
/// ```
/// use board_core::{Board, Count, Kind, Piece, Shape, Shape5x5, Side};
/// let shape = Shape5x5::default();
/// let mut board = Board::<Shape5x5, Count<3>>::new(shape);
/// let square = shape.square(4, 2).unwrap();
/// let rook = Piece::new(Side::WHITE, Kind::new(1));
/// board.place(square, rook)?;
/// assert_eq!(board.piece(square), Some(rook));
/// assert_eq!(board.occupied().len(), 1);
/// assert_eq!(board.remove(square), Some(rook));
/// assert!(board.place(square, Piece::new(Side::WHITE, Kind::new(3))).is_err());
/// # Ok::<(), board_core::BoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board<S: Shape, K: Kinds> {
    shape: S,
    sides: [SquareSet<S>; 2],
    kinds: K::PerKind<SquareSet<S>>,
}

impl<S: Shape, K: Kinds> Board<S, K> {
    /// An empty board.
    #[inline]
    pub fn new(shape: S) -> Self {
        Self {
            shape,
            sides: [SquareSet::EMPTY; 2],
            kinds: K::filled(SquareSet::EMPTY),
        }
    }

    /// Its shape.
    #[inline]
    pub fn shape(&self) -> S {
        self.shape
    }

    /// The squares on which a piece stands.
    #[inline]
    pub fn occupied(&self) -> SquareSet<S> {
        self.sides[0] | self.sides[1]
    }

    /// The squares on which none stands.
    #[inline]
    pub fn empty(&self) -> SquareSet<S> {
        self.shape.squares() - self.occupied()
    }

    /// The squares of one side's pieces.
    #[inline]
    pub fn side(&self, side: Side) -> SquareSet<S> {
        // A choice between two values that may be in registers; an index would force them into memory.
        match side {
            Side::First => self.sides[0],
            Side::Second => self.sides[1],
        }
    }

    /// The squares of the pieces of one kind, both sides'; none for a kind the board does not have.
    #[inline]
    pub fn kind(&self, kind: Kind) -> SquareSet<S> {
        self.kinds
            .as_ref()
            .get(kind.index())
            .copied()
            .unwrap_or_default()
    }

    /// The squares of one side's pieces of one kind.
    #[inline]
    pub fn pieces(&self, piece: Piece) -> SquareSet<S> {
        self.side(piece.side) & self.kind(piece.kind)
    }

    /// Whose piece stands on `square`.
    #[inline]
    pub fn side_on(&self, square: Square<S>) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.side(*side).contains(square))
    }

    /// Of what kind the piece on `square` is. Looks through the kinds.
    #[inline]
    pub fn kind_on(&self, square: Square<S>) -> Option<Kind> {
        let at = self
            .kinds
            .as_ref()
            .iter()
            .position(|set| set.contains(square))?;
        Some(Kind::new(at as u8))
    }

    /// The piece on `square`.
    #[inline]
    pub fn piece(&self, square: Square<S>) -> Option<Piece> {
        Some(Piece::new(self.side_on(square)?, self.kind_on(square)?))
    }

    /// Every piece with its square, in row-major order.
    pub fn iter(&self) -> impl Iterator<Item = (Square<S>, Piece)> + '_ {
        self.occupied()
            .iter()
            .filter_map(|square| Some((square, self.piece(square)?)))
    }

    /// Puts a piece on an empty square.
    ///
    /// # Errors
    /// [`BoardError`] where something stands there, or where the board has no such kind or square. The board is
    /// then as it was.
    pub fn place(&mut self, square: Square<S>, piece: Piece) -> Result<(), BoardError> {
        if piece.kind.index() >= K::COUNT {
            return Err(BoardError::UnknownKind {
                kind: piece.kind,
                kinds: K::COUNT,
            });
        }
        let (index, area) = (square.index(), self.shape.area());
        if index >= area {
            return Err(BoardError::OffBoard { index, area });
        }
        if let Some(by) = self.piece(square) {
            return Err(BoardError::Occupied { index, by });
        }
        self.toggle(square, piece);
        Ok(())
    }

    /// Takes the piece from `square` and tells which it was.
    #[inline]
    pub fn remove(&mut self, square: Square<S>) -> Option<Piece> {
        let piece = self.piece(square)?;
        self.toggle(square, piece);
        Some(piece)
    }

    /// Moves the piece on `from` to the empty or occupied `to`, and tells what was taken there. Nothing happens
    /// where `from` is empty or the two are the same.
    #[inline]
    pub fn shift(&mut self, from: Square<S>, to: Square<S>) -> Option<Piece> {
        if from == to || to.index() >= self.shape.area() {
            return None;
        }
        let piece = self.piece(from)?;
        let taken = self.remove(to);
        self.toggle(from, piece);
        self.toggle(to, piece);
        taken
    }

    /// Puts `piece` on `square` where it was not, takes it away where it was: the raw step that moves are made of,
    /// a few instructions without a check.
    ///
    /// The caller sees to it that the square is on the board and holds nothing or this piece. Where it does not, the
    /// board says of that square what cannot be; the same call again puts it right, and nothing panics. A kind that
    /// the board does not have is left out.
    #[inline]
    pub fn toggle(&mut self, square: Square<S>, piece: Piece) {
        let bit = SquareSet::from(square);
        if let Some(kind) = self.kinds.as_mut().get_mut(piece.kind.index()) {
            *kind ^= bit;
            self.sides[piece.side.index()] ^= bit;
        }
    }

    /// The board as movement rules see it.
    #[inline]
    pub fn as_ref(&self) -> BoardRef<'_, S> {
        BoardRef {
            shape: self.shape,
            occupied: self.occupied(),
            sides: self.sides,
            kinds: self.kinds.as_ref(),
        }
    }
}

impl<S: Shape, K: Kinds> Debug for Board<S, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// A board as movement rules see it: which squares are occupied, by which side and by which kind, whatever the
/// number of kinds. Cheap to make and to copy.
///
/// The occupied squares are a value of their own, so that a question can be asked of a board that is not quite
/// there: "what would be attacked if the king were not in the way" ([`without`](Self::without)), "and if there were a
/// wall" ([`with`](Self::with)).
#[derive(Clone, Copy, Debug)]
pub struct BoardRef<'a, S: Shape> {
    shape: S,
    occupied: SquareSet<S>,
    sides: [SquareSet<S>; 2],
    kinds: &'a [SquareSet<S>],
}

impl<S: Shape> BoardRef<'_, S> {
    /// The board's shape.
    #[inline]
    pub fn shape(&self) -> S {
        self.shape
    }

    /// The squares that are in the way.
    #[inline]
    pub fn occupied(&self) -> SquareSet<S> {
        self.occupied
    }

    /// The squares of one side's pieces.
    #[inline]
    pub fn side(&self, side: Side) -> SquareSet<S> {
        // A choice between two values that may be in registers; an index would force them into memory.
        match side {
            Side::First => self.sides[0],
            Side::Second => self.sides[1],
        }
    }

    /// The squares of the pieces of one kind, both sides'.
    #[inline]
    pub fn kind(&self, kind: Kind) -> SquareSet<S> {
        self.kinds.get(kind.index()).copied().unwrap_or_default()
    }

    /// The same board as if nothing stood in the way on `squares`.
    #[inline]
    pub fn without(mut self, squares: SquareSet<S>) -> Self {
        self.occupied -= squares;
        self
    }

    /// The same board as if something stood in the way on `squares`: of neither side, and of no kind.
    ///
    /// ```
    /// use board_core::{Board, Count, Shape, Shape5x5};
    /// let shape = Shape5x5::default();
    /// let board = Board::<_, Count<1>>::new(shape);
    /// let walled = board.as_ref().with(shape.row_set(2));
    /// assert_eq!(walled.occupied(), shape.row_set(2));
    /// assert!(board.occupied().is_empty());
    /// ```
    #[inline]
    pub fn with(mut self, squares: SquareSet<S>) -> Self {
        self.occupied |= squares;
        self
    }
}

#[cfg(feature = "serde")]
mod serde_impl {
    use super::{Board, Kinds, Piece, Shape, Square};
    use alloc::vec::Vec;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(rename = "Board", deny_unknown_fields)]
    #[serde(bound(serialize = "S: Serialize", deserialize = "S: Deserialize<'de>"))]
    struct Raw<S: Shape> {
        shape: S,
        pieces: Vec<(Square<S>, Piece)>,
    }

    impl<S: Shape + Serialize, K: Kinds> Serialize for Board<S, K> {
        fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
            Raw {
                shape: self.shape,
                pieces: self.iter().collect(),
            }
            .serialize(serializer)
        }
    }
    impl<'de, S: Shape + Deserialize<'de>, K: Kinds> Deserialize<'de> for Board<S, K> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let raw = Raw::deserialize(deserializer)?;
            let mut board = Self::new(raw.shape);
            for (square, piece) in raw.pieces {
                board.place(square, piece).map_err(D::Error::custom)?;
            }
            Ok(board)
        }
    }
}
