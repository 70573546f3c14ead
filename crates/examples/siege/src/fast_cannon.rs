//! The cannon once more, answering for whole sets of squares at once.

use board_core::{BoardRef, Shape, Side, Square, SquareSet};
use board_rules::{MoveRule, ORTHOGONAL, Slide};

/// The [`Cannon`](crate::Cannon), fast: the same answers from two looks of a rook.
#[derive(Clone, Debug)]
pub struct FastCannon<S: Shape> {
    rook: Slide<S>,
}

impl<S: Shape> FastCannon<S> {
    /// The cannon for boards of this shape. It builds a rook's tables; clones share them.
    pub fn new(shape: S) -> Self {
        let rook = Slide::new(shape, &ORTHOGONAL);
        Self { rook }
    }
}

impl<S: Shape> MoveRule<S> for FastCannon<S> {
    fn attacks(&self, board: &BoardRef<'_, S>, side: Side, from: Square<S>, to: Square<S>) -> bool {
        self.attack_set(board, side, from).contains(to)
    }

    fn can_move(
        &self,
        board: &BoardRef<'_, S>,
        side: Side,
        from: Square<S>,
        to: Square<S>,
    ) -> bool {
        self.move_set(board, side, from).contains(to)
    }

    fn attack_set(&self, board: &BoardRef<'_, S>, side: Side, from: Square<S>) -> SquareSet<S> {
        let seen = self.rook.attack_set(board, side, from);
        // With the first piece of each line taken away, a rook sees on to the second: what it sees now and did
        // not see before lies behind exactly one piece.
        let behind = board.without(seen & board.occupied());
        self.rook.attack_set(&behind, side, from) - seen
    }

    fn move_set(&self, board: &BoardRef<'_, S>, side: Side, from: Square<S>) -> SquareSet<S> {
        let goes = self.rook.attack_set(board, side, from) - board.occupied();
        let takes = self.attack_set(board, side, from) & board.side(!side);
        goes | takes
    }

    fn attackers(
        &self,
        board: &BoardRef<'_, S>,
        side: Side,
        to: Square<S>,
        among: SquareSet<S>,
    ) -> SquareSet<S> {
        // One piece between is one piece between, seen from either end.
        self.attack_set(board, side, to) & among
    }
}
