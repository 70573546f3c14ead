//! What a move changes: a short list of square edits.

use board_core::{Board, Kinds, Piece, Shape, Square};
use smallvec::SmallVec;

use crate::moves::{Action, Move};

/// One square whose piece is another after a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
pub struct Edit<S: Shape> {
    /// The square.
    pub square: Square<S>,
    /// What stood there.
    pub before: Option<Piece>,
    /// What stands there now.
    pub after: Option<Piece>,
}

/// The edits of a move: two for most, three for en passant, four for castling.
pub type Edits<S> = SmallVec<[Edit<S>; 4]>;

/// What takes the edits of a move.
pub trait EditSink<S: Shape> {
    /// On `square`, where `before` stood, `after` stands now.
    fn edit(&mut self, square: Square<S>, before: Option<Piece>, after: Option<Piece>);
}

/// The edits of an ordinary move: the piece leaves its square and stands on the destination, and what stood there
/// is gone.
#[inline(always)]
pub fn standard_edits<S: Shape, K: Kinds>(
    board: &Board<S, K>,
    mv: Move<S>,
    moved: Piece,
    sink: &mut impl EditSink<S>,
) {
    let arriving = match mv.action {
        Action::Promote(kind) => Piece::new(moved.side, kind),
        _ => moved,
    };
    // Asking the sides first saves the look through the kinds for the many moves that take nothing.
    let taken = if board.occupied().contains(mv.to) {
        board.piece(mv.to)
    } else {
        None
    };
    if !matches!(mv.action, Action::Drop(_)) {
        sink.edit(mv.from, Some(moved), None);
    }
    sink.edit(mv.to, taken, Some(arriving));
}
