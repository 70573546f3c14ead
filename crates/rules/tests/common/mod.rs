//! What the tests of rules share: random boards.

use board_core::{Board, Count, Kind, Piece, Shape, Side};
use proptest::collection::vec;
use proptest::prelude::*;

/// Boards of this shape with pieces of three kinds, from empty to crowded.
pub(crate) fn boards<S: Shape>(shape: S) -> impl Strategy<Value = Board<S, Count<3>>> {
    let area = shape.area();
    let pieces = vec((0..area, any::<bool>(), 0..3u8), 0..=usize::from(area));
    pieces.prop_map(move |pieces| {
        let mut board = Board::new(shape);
        for (index, first, kind) in pieces {
            let side = if first { Side::First } else { Side::Second };
            if let Some(square) = shape.square_at(index) {
                // Where two fall on one square, the first stands.
                let _ = board.place(square, Piece::new(side, Kind::new(kind)));
            }
        }
        board
    })
}
