//! The cannon, written in the simplest way: its two questions and nothing else.

use board_core::{BoardRef, Shape, Side, Square};
use board_rules::{MoveRule, ORTHOGONAL, walk};

/// A piece that moves as a rook over empty squares, and takes by jumping over exactly one piece, of either side, onto
/// an enemy anywhere behind it.
#[derive(Clone, Copy, Debug)]
pub struct Cannon;

impl<S: Shape> MoveRule<S> for Cannon {
    fn attacks(&self, board: &BoardRef<'_, S>, _: Side, from: Square<S>, to: Square<S>) -> bool {
        jumped(board, from, to) == Some(1)
    }

    fn can_move(
        &self,
        board: &BoardRef<'_, S>,
        side: Side,
        from: Square<S>,
        to: Square<S>,
    ) -> bool {
        let jumps = usize::from(board.side(!side).contains(to));
        !board.side(side).contains(to) && jumped(board, from, to) == Some(jumps)
    }
}

/// How many pieces stand between two squares of a row or a column; none for squares that are not in line.
fn jumped<S: Shape>(board: &BoardRef<'_, S>, from: Square<S>, to: Square<S>) -> Option<usize> {
    ORTHOGONAL.into_iter().find_map(|step| {
        let line = walk(board.shape(), from, step);
        let distance = line.clone().position(|square| square == to)?;
        let stands = |square: &Square<S>| board.occupied().contains(*square);
        Some(line.take(distance).filter(stands).count())
    })
}
