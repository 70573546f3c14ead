//! What a player may see.

use board_core::{Board, Piece, Side};
use board_match::{Position, Record, SeenMove};

use crate::declaration::Rules;
use crate::kinds::UNKNOWN;
use crate::strike::Strike;

/// The position as `viewer` may know it: the other side's pieces have no rank unless a strike has shown it.
pub(crate) fn position(position: &Position<Rules>, viewer: Side) -> Position<Rules> {
    let (whole, memory) = (position.board(), position.memory());
    let mut board = Board::new(whole.shape());
    for (square, piece) in whole.iter() {
        let seen = piece.side == viewer || memory.known.contains(square);
        board.toggle(square, if seen { piece } else { hidden(piece) });
    }
    Position::new(board, position.turn(), *memory)
}

/// A move as `viewer` may know it: all of a strike, and of any other move of the other side no rank.
pub(crate) fn seen(record: &Record<Rules>, viewer: Side) -> SeenMove<Rules> {
    let mut seen = SeenMove::of(record);
    if seen.piece.side != viewer && Strike::seen(&seen).is_none() {
        seen.piece = hidden(seen.piece);
        for edit in &mut seen.edits {
            edit.before = edit.before.map(hidden);
            edit.after = edit.after.map(hidden);
        }
    }
    seen
}

fn hidden(piece: Piece) -> Piece {
    Piece::new(piece.side, UNKNOWN)
}
