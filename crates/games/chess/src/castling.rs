//! Castling, of orthodox chess and of Chess960: which squares it takes, when it is offered, what it changes.

use core::ops::ControlFlow;

use board_core::{Piece, Shape8x8, Side, Square, SquareSet};
use board_match::{Action, EditSink, ExtraSink, Move, Position};

use crate::declaration::Chess;
use crate::geometry::{back_row, back_square};
use crate::kinds::{KING, QUEEN, ROOK};

/// Towards which edge the king goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Wing {
    /// To the g-file, `O-O`.
    King,
    /// To the c-file, `O-O-O`.
    Queen,
}

impl Wing {
    /// Both, the king's first.
    pub const BOTH: [Self; 2] = [Self::King, Self::Queen];

    /// What the [`Action::Special`] of castling there says.
    pub const fn action(self) -> Action {
        Action::Special(self as u8)
    }

    /// The wing on which a move castles, where it does.
    pub fn of(action: Action) -> Option<Self> {
        Self::BOTH.into_iter().find(|wing| wing.action() == action)
    }

    /// Those of `files`, a bit for each, that lie on this wing of the king.
    #[inline(always)]
    pub(crate) const fn files(self, king: u8, files: u8) -> u8 {
        match self {
            Self::King => files & (0xfe_u8 << (king & 7)),
            Self::Queen => files & !(0xff_u8 << (king & 7)),
        }
    }
}

/// The files of king and rook before and after castling.
#[derive(Clone, Copy)]
pub(crate) struct Castling {
    pub(crate) king: u8,
    pub(crate) rook: u8,
    king_to: u8,
    rook_to: u8,
}

/// A bit for every file from one to another.
#[inline(always)]
const fn span(a: u8, b: u8) -> u8 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    (0xff_u8 << (low & 7)) & (0xff_u8 >> (7 - (high & 7)))
}

#[inline(always)]
const fn bit(file: u8) -> u8 {
    1 << (file & 7)
}

impl Castling {
    /// Castling on this wing, where the king on file `king` has the right to with a rook on one of `files`.
    #[inline(always)]
    pub(crate) fn new(wing: Wing, king: u8, files: u8) -> Option<Self> {
        let files = wing.files(king, files);
        if files == 0 {
            return None;
        }
        // A wing has one right; which rook were there two makes no difference but must be the same everywhere.
        let rook = files.trailing_zeros() as u8;
        let (king_to, rook_to) = match wing {
            Wing::King => (6, 5),
            Wing::Queen => (2, 3),
        };
        Some(Self {
            king,
            rook,
            king_to,
            rook_to,
        })
    }

    /// The files that nothing but king and rook may stand on.
    #[inline(always)]
    const fn path(self) -> u8 {
        let taken = span(self.king, self.king_to) | span(self.rook, self.rook_to);
        (taken | span(self.king, self.rook)) & !(bit(self.king) | bit(self.rook))
    }

    /// The files that the king crosses, its first and its last left out.
    #[inline(always)]
    const fn crossed(self) -> u8 {
        span(self.king, self.king_to) & !(bit(self.king) | bit(self.king_to))
    }
}

/// The square of the side's king, where it has one on its back row.
#[inline(always)]
pub(crate) fn king_file(position: &Position<Chess>, side: Side) -> Option<u8> {
    let row = on_back_row(position.board().pieces(Piece::new(side, KING)), side);
    (row != 0).then(|| row.trailing_zeros() as u8)
}

/// Offers castling to either wing where the Laws allow it, but for a king that lands on an attacked square: that is asked
/// of every move.
#[inline]
pub(crate) fn offer(
    game: &Chess,
    position: &Position<Chess>,
    sink: &mut impl ExtraSink<Shape8x8>,
) -> ControlFlow<()> {
    let side = position.turn();
    let files = position.memory().castling_files(side);
    if files == 0 {
        return ControlFlow::Continue(());
    }
    let Some(king) = king_file(position, side) else {
        return ControlFlow::Continue(());
    };
    let occupied = on_back_row(position.board().occupied(), side);
    let open = |castling: &Castling| castling.path() & occupied == 0;
    let [king_side, queen_side] =
        Wing::BOTH.map(|wing| Castling::new(wing, king, files).filter(open));
    if king_side.is_none() && queen_side.is_none() || is_attacked(game, position, side, bit(king)) {
        return ControlFlow::Continue(());
    }
    for (wing, castling) in Wing::BOTH.into_iter().zip([king_side, queen_side]) {
        if let Some(castling) = castling
            && !is_attacked(game, position, side, castling.crossed())
            && let Some(mv) = game.castling_move(side, wing, castling)
        {
            if lands_safely(game, position, side, castling) {
                sink.safe_special(mv)?;
            } else {
                sink.special(mv)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The bits of a side's back row, its a-file the lowest.
#[inline(always)]
fn on_back_row(squares: SquareSet<Shape8x8>, side: Side) -> u8 {
    (squares.bits() >> (8 * back_row(side))) as u8
}

/// Whether an enemy attacks one of these files of the side's back row.
#[inline]
fn is_attacked(game: &Chess, position: &Position<Chess>, side: Side, files: u8) -> bool {
    let squares = u64::from(files) << (8 * back_row(side));
    game.is_any_attacked(
        position,
        !side,
        SquareSet::from_bits(Shape8x8::new(), squares),
    )
}

/// Whether it is sure that the king is not attacked once it has castled: nothing attacks where it lands, and no rook or
/// queen on its row could see it once rook and king have moved.
#[inline]
fn lands_safely(game: &Chess, position: &Position<Chess>, side: Side, castling: Castling) -> bool {
    let enemy = |kind| position.board().pieces(Piece::new(!side, kind));
    on_back_row(enemy(ROOK) | enemy(QUEEN), side) == 0
        && !is_attacked(game, position, side, bit(castling.king_to))
}

/// The king's and the rook's squares, from and to, of castling in a position that has the right to.
#[inline]
pub(crate) fn squares(
    position: &Position<Chess>,
    side: Side,
    wing: Wing,
) -> Option<[Square<Shape8x8>; 4]> {
    let king = king_file(position, side)?;
    let castling = Castling::new(wing, king, position.memory().castling_files(side))?;
    let Castling {
        king,
        rook,
        king_to,
        rook_to,
    } = castling;
    let at = |file| back_square(side, file);
    Some([at(king)?, at(king_to)?, at(rook)?, at(rook_to)?])
}

/// What castling changes. King and rook may change places, or one of them stay: both leave first.
#[inline]
pub(crate) fn edits(
    position: &Position<Chess>,
    wing: Wing,
    king: Piece,
    sink: &mut impl EditSink<Shape8x8>,
) {
    let Some([king_from, king_to, rook_from, rook_to]) = squares(position, king.side, wing) else {
        return;
    };
    let rook = Piece::new(king.side, ROOK);
    sink.edit(king_from, Some(king), None);
    sink.edit(rook_from, Some(rook), None);
    sink.edit(king_to, None, Some(king));
    sink.edit(rook_to, None, Some(rook));
}

impl Chess {
    /// How castling is asked for: by the king's two squares, or in Chess960 by the king that takes its own rook.
    #[inline]
    pub(crate) fn castling_move(
        &self,
        side: Side,
        wing: Wing,
        castling: Castling,
    ) -> Option<Move<Shape8x8>> {
        let to = if self.rules().is_chess960() {
            castling.rook
        } else {
            castling.king_to
        };
        let (from, to) = (back_square(side, castling.king)?, back_square(side, to)?);
        Some(Move {
            from,
            to,
            action: wing.action(),
        })
    }
}
