//! Libraries made for chess: chess, shakmaty, and cozy-chess beside them.

use shakmaty::Position as _;

/// Perft by shakmaty; it counts the last ply without making it where `bulk`.
pub(crate) fn shakmaty(position: &shakmaty::Chess, depth: u32, bulk: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    if bulk && depth == 1 {
        return moves.len() as u64;
    }
    let below = |mv: &shakmaty::Move| {
        let mut child = position.clone();
        child.play_unchecked(*mv);
        shakmaty(&child, depth - 1, bulk)
    };
    moves.iter().map(below).sum()
}

/// Perft by the crate chess.
pub(crate) fn chess(board: &chess::Board, depth: usize, bulk: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = chess::MoveGen::new_legal(board);
    if bulk && depth == 1 {
        return moves.len() as u64;
    }
    moves
        .map(|mv| chess(&board.make_move_new(mv), depth - 1, bulk))
        .sum()
}
