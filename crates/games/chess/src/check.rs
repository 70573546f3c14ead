//! What makes a chess position impossible to play.

use board_core::{Piece, Shape, Shape8x8, Side};
use board_match::{Position, Problem, standard_check};

use crate::castling::{Wing, king_file};
use crate::declaration::Chess;
use crate::geometry::{ChessSquare, back_row, back_square, file_letter, last_rank, rank};
use crate::kinds::{KING, PAWN, ROOK, side_name};
use crate::rules::RuleSet;

/// Tells `report` all that is wrong: kings, the side not to move in check, pawns where none can stand, castling rights
/// and en passant square without the pieces they speak of.
pub(crate) fn check(chess: &Chess, position: &Position<Chess>, report: &mut dyn FnMut(Problem)) {
    if chess.rules().guards_king() {
        standard_check(chess, position, report);
    }
    let mut tell = |problem: String| report(Problem::Other(problem));
    if !chess.rules().guards_king() {
        kings(position, &mut tell);
    }
    pawns(position, &mut tell);
    for side in Side::BOTH {
        castling(chess.rules(), position, side, &mut tell);
    }
    if let Some(passed) = position.memory().passed() {
        en_passant(position, passed, &mut tell);
    }
}

/// Where kings may be missing there is still not more than one of a side.
fn kings(position: &Position<Chess>, tell: &mut dyn FnMut(String)) {
    for side in Side::BOTH {
        let found = position.board().pieces(Piece::new(side, KING)).len();
        if found > 1 {
            let side = side_name(side);
            tell(format!(
                "{side} has {found} kings where at most one is possible"
            ));
        }
    }
}

fn pawns(position: &Position<Chess>, tell: &mut dyn FnMut(String)) {
    let ends = last_rank(Side::First) | last_rank(Side::Second);
    for square in position.board().kind(PAWN) & ends {
        let rank = rank(square);
        tell(format!(
            "a pawn stands on {square}, and none can on rank {rank}"
        ));
    }
}

fn castling(rules: RuleSet, position: &Position<Chess>, side: Side, tell: &mut dyn FnMut(String)) {
    let files = position.memory().castling_files(side);
    if files == 0 {
        return;
    }
    let (name, rank) = (side_name(side), 8 - back_row(side));
    let Some(king) = king_file(position, side) else {
        tell(format!(
            "{name} has the right to castle, and no king on rank {rank}"
        ));
        return;
    };
    if !rules.is_chess960() && king != 4 {
        tell(format!(
            "{name} has the right to castle, and no king on e{rank}"
        ));
    }
    let rooks = position.board().pieces(Piece::new(side, ROOK));
    for file in (0..8).filter(|file| files >> file & 1 == 1) {
        let letter = file_letter(file);
        if !back_square(side, file).is_some_and(|square| rooks.contains(square)) {
            tell(format!(
                "{name} has the right to castle with a rook on {letter}{rank}, and none stands there"
            ));
        } else if !rules.is_chess960() && file != 0 && file != 7 {
            tell(format!(
                "{name} has the right to castle with the rook on {letter}{rank}, which only Chess960 knows"
            ));
        }
    }
    for wing in Wing::BOTH {
        if wing.files(king, files).count_ones() > 1 {
            tell(format!(
                "{name} has the right to castle with two rooks on one side of its king"
            ));
        }
    }
}

/// The passed square lies on the sixth rank of the side to move; the pawn that passed stands before it, and came from
/// behind it.
fn en_passant(position: &Position<Chess>, passed: ChessSquare, tell: &mut dyn FnMut(String)) {
    let (turn, shape) = (position.turn(), Shape8x8::new());
    let (expected, pawn_row, start_row) = match turn {
        Side::First => (2, 3, 1),
        Side::Second => (5, 4, 6),
    };
    if shape.row(passed) != expected {
        let rank = 8 - expected;
        tell(format!(
            "the en passant square is {passed}; with {} to move it lies on rank {rank}",
            side_name(turn)
        ));
        return;
    }
    let board = position.board();
    if board.occupied().contains(passed) {
        tell(format!("the en passant square {passed} is occupied"));
    }
    let on = |row| shape.square(row, shape.column(passed));
    let pawns = board.pieces(Piece::new(!turn, PAWN));
    if let Some(pawn) = on(pawn_row).filter(|pawn| !pawns.contains(*pawn)) {
        let side = side_name(!turn);
        tell(format!(
            "no pawn of {side} stands on {pawn}, to be taken en passant on {passed}"
        ));
    }
    if let Some(start) = on(start_row).filter(|start| board.occupied().contains(*start)) {
        tell(format!(
            "the pawn to be taken en passant on {passed} came from {start}, which is occupied"
        ));
    }
}

/// Whether the en passant square is one that `check` has nothing to say against.
pub(crate) fn is_passed(position: &Position<Chess>, passed: ChessSquare) -> bool {
    let mut sound = true;
    en_passant(position, passed, &mut |_| sound = false);
    sound
}
