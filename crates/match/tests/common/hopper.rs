//! An exotic rule: it takes by jumping over exactly one piece.

use board_core::{BoardRef, Shape, Side, Square};
use board_rules::{MoveRule, Offset, walk_as};

/// The cannon along any directions: it goes like a rider, and takes over exactly one piece. Nothing is known of its
/// attacks but by asking.
#[derive(Clone, Debug)]
pub(crate) struct Hopper(pub(crate) Vec<Offset>);

impl Hopper {
    fn reaches<S: Shape>(
        &self,
        board: &BoardRef<'_, S>,
        side: Side,
        from: Square<S>,
        to: Square<S>,
        jumped: usize,
    ) -> bool {
        self.0.iter().any(|step| {
            let mut before = 0;
            for square in walk_as(board.shape(), side, from, *step) {
                if square == to {
                    return before == jumped;
                }
                before += usize::from(board.occupied().contains(square));
            }
            false
        })
    }
}

impl<S: Shape> MoveRule<S> for Hopper {
    fn attacks(&self, board: &BoardRef<'_, S>, side: Side, from: Square<S>, to: Square<S>) -> bool {
        self.reaches(board, side, from, to, 1)
    }

    fn can_move(
        &self,
        board: &BoardRef<'_, S>,
        side: Side,
        from: Square<S>,
        to: Square<S>,
    ) -> bool {
        let jumped = usize::from(board.side(!side).contains(to));
        !board.side(side).contains(to) && self.reaches(board, side, from, to, jumped)
    }
}
