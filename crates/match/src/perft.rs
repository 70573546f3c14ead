//! Counting the tree of legal moves.

use core::ops::ControlFlow;

use alloc::vec::Vec;

use board_core::Shape as _;

use crate::declaration::{Declaration, MoveOf};
use crate::generate::{Method, for_each};
use crate::position::Position;

/// How [`perft`](crate::Game::perft) counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PerftOptions {
    /// Count the moves of the last ply without making them. On by [`bulk`](Self::bulk).
    pub bulk: bool,
    /// How the safety of royal pieces is decided.
    pub method: Method,
}

impl PerftOptions {
    /// The last ply is counted, not played.
    pub const fn bulk() -> Self {
        Self {
            bulk: true,
            method: Method::Masks,
        }
    }

    /// Every move is made, those of the last ply too.
    pub const fn leaves() -> Self {
        Self {
            bulk: false,
            method: Method::Masks,
        }
    }
}

/// How many sequences of `depth` legal moves there are; saturates at `u64::MAX`.
pub(crate) fn perft<D: Declaration>(
    game: &D,
    position: &Position<D>,
    depth: u32,
    options: PerftOptions,
) -> u64 {
    match depth {
        0 => return 1,
        1 if options.bulk => return count(game, position, options.method),
        _ => {}
    }
    let mut nodes = 0u64;
    let all = position.board().shape().squares();
    let _ = for_each(game, position, all, options.method, &mut |group| {
        let piece = group.piece();
        group.for_each(|mv| {
            let child = position.played(game, mv, piece);
            nodes = nodes.saturating_add(perft(game, &child, depth - 1, options));
            ControlFlow::Continue(())
        })
    });
    nodes
}

/// How many legal moves there are, none of them made.
fn count<D: Declaration>(game: &D, position: &Position<D>, method: Method) -> u64 {
    let mut moves = 0;
    let all = position.board().shape().squares();
    let _ = for_each(game, position, all, method, &mut |group| {
        moves += u64::from(group.count());
        ControlFlow::Continue(())
    });
    moves
}

/// The count below each legal move, in the order of generation.
pub(crate) fn divide<D: Declaration>(
    game: &D,
    position: &Position<D>,
    depth: u32,
    options: PerftOptions,
) -> Vec<(MoveOf<D>, u64)> {
    let mut counts = Vec::new();
    for_each_child(game, position, options.method, |mv, child| {
        counts.push((mv, perft(game, child, depth.saturating_sub(1), options)));
    });
    counts
}

pub(crate) fn for_each_child<D: Declaration>(
    game: &D,
    position: &Position<D>,
    method: Method,
    mut each: impl FnMut(MoveOf<D>, &Position<D>),
) {
    let all = position.board().shape().squares();
    let _ = for_each(game, position, all, method, &mut |group| {
        let piece = group.piece();
        group.for_each(|mv| {
            each(mv, &position.played(game, mv, piece));
            ControlFlow::Continue(())
        })
    });
}
