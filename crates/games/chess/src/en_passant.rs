//! Taking a pawn that has just passed.

use core::ops::ControlFlow;

use board_core::{Piece, Shape, Shape8x8, Side, SquareSet};
use board_match::{Action, EditSink, ExtraSink, Game, Move, Position};
use board_rules::MoveRule;

use crate::declaration::Chess;
use crate::geometry::{ChessSquare, row_and_file};
use crate::kinds::PAWN;

/// What the [`Action::Special`] of a capture en passant says.
pub const EN_PASSANT: Action = Action::Special(2);

/// The pawns of `side` that attack a square.
#[inline]
pub(crate) fn takers(
    game: &Chess,
    position: &Position<Chess>,
    side: Side,
    passed: ChessSquare,
) -> SquareSet<Shape8x8> {
    let board = position.board();
    let pawns = board.pieces(Piece::new(side, PAWN));
    game.pawn().attackers(&board.as_ref(), side, passed, pawns)
}

/// The capture of the pawn that passed over `passed`.
#[inline]
fn capture(from: ChessSquare, passed: ChessSquare) -> Move<Shape8x8> {
    Move {
        from,
        to: passed,
        action: EN_PASSANT,
    }
}

/// Offers the captures of the pawn that has just passed.
#[inline]
pub(crate) fn offer(
    game: &Chess,
    position: &Position<Chess>,
    sink: &mut impl ExtraSink<Shape8x8>,
) -> ControlFlow<()> {
    let Some(passed) = position.memory().passed() else {
        return ControlFlow::Continue(());
    };
    takers(game, position, position.turn(), passed)
        .iter()
        .try_for_each(|from| sink.special(capture(from, passed)))
}

/// Whether the side to move may take the pawn that passed, and whether one of the captures is legal. The position need
/// not remember that it passed.
pub(crate) fn can_take(
    game: &Chess,
    position: &Position<Chess>,
    passed: ChessSquare,
) -> (bool, bool) {
    let side = position.turn();
    let takers = takers(game, position, side, passed);
    let pawn = Piece::new(side, PAWN);
    let legal = takers.iter().any(|from| {
        let after = game.play_generated(position, capture(from, passed), pawn);
        !game.in_check(&after, side)
    });
    (!takers.is_empty(), legal)
}

/// The square that a move of a pawn passes over, where it goes two squares.
#[inline(always)]
pub(crate) fn passed_by(mv: Move<Shape8x8>) -> Option<ChessSquare> {
    let (from, to) = (mv.from.index(), mv.to.index());
    if from.abs_diff(to) != 16 {
        return None;
    }
    Shape8x8::new().square_at((from + to) / 2)
}

/// What a capture en passant changes: three squares.
#[inline]
pub(crate) fn edits(mv: Move<Shape8x8>, pawn: Piece, sink: &mut impl EditSink<Shape8x8>) {
    sink.edit(mv.from, Some(pawn), None);
    if let Some(taken) = row_and_file(mv.from, mv.to) {
        sink.edit(taken, Some(Piece::new(!pawn.side, PAWN)), None);
    }
    sink.edit(mv.to, None, Some(pawn));
}
