//! cozy-chess, a well-made library for chess alone.

use cozy_chess::Board;

/// Perft by cozy-chess: its moves come as sets, of which `bulk` counts the last without making them.
pub(crate) fn perft(board: &Board, depth: u32, bulk: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if bulk && depth == 1 {
            nodes += moves.len() as u64;
            return false;
        }
        for mv in moves {
            let mut child = board.clone();
            child.play_unchecked(mv);
            nodes += perft(&child, depth - 1, bulk);
        }
        false
    });
    nodes
}
