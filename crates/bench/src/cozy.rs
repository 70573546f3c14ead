//! cozy-chess, a well-made library for chess alone.

use cozy_chess::Board;

/// Perft that plays every leaf.
pub(crate) fn perft_leaves(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut child = board.clone();
            child.play_unchecked(mv);
            nodes += perft_leaves(&child, depth - 1);
        }
        false
    });
    nodes
}

/// Perft that counts the sets of the last ply's moves without making them. A function of its own: in one with the
/// other, the compiler does worse by either.
pub(crate) fn perft_bulk(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth <= 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
        return nodes;
    }
    board.generate_moves(|moves| {
        for mv in moves {
            let mut child = board.clone();
            child.play_unchecked(mv);
            nodes += perft_bulk(&child, depth - 1);
        }
        false
    });
    nodes
}
