//! Distances on a board, and the usual lists of them.

use board_core::{Shape, Side, Square};

/// A distance: so many rows forward and so many columns to the right, as the first side sees it.
///
/// Forward is up for the first side and down for the second, so one list of offsets declares a piece for both:
/// `Offset::new(1, 0)` is the step of a pawn of either side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Offset {
    /// Rows forward; backward where negative.
    pub forward: i8,
    /// Columns to the right; to the left where negative.
    pub right: i8,
}

impl Offset {
    /// So many rows forward and columns to the right.
    pub const fn new(forward: i8, right: i8) -> Self {
        Self { forward, right }
    }

    /// The square this far from `square` for a piece of `side`; none where that is off the board.
    ///
    /// ```
    /// use board_core::{Shape8x8, Side, Square};
    /// use board_rules::Offset;
    /// let shape = Shape8x8::new();
    /// let d4 = Square::parse(shape, "d4")?;
    /// let forward = Offset::new(1, 0);
    /// assert_eq!(forward.from(shape, Side::WHITE, d4), Some("d5".parse()?));
    /// assert_eq!(forward.from(shape, Side::BLACK, d4), Some("d3".parse()?));
    /// # Ok::<(), board_core::SquareError>(())
    /// ```
    #[inline]
    pub fn from<S: Shape>(self, shape: S, side: Side, square: Square<S>) -> Option<Square<S>> {
        // Wider than the offset itself, of which the least has no opposite.
        let rows = match side {
            Side::First => -i16::from(self.forward),
            Side::Second => i16::from(self.forward),
        };
        let row = u8::try_from(i16::from(shape.row(square)) + rows).ok()?;
        let column = shape.column(square).checked_add_signed(self.right)?;
        shape.square(row, column)
    }
}

/// The squares that a rider with this step passes from `from`, nearest first, up to the edge, as the first side goes.
pub fn walk<S: Shape>(
    shape: S,
    from: Square<S>,
    step: Offset,
) -> impl Iterator<Item = Square<S>> + Clone {
    walk_as(shape, Side::First, from, step)
}

/// As [`walk`], for a piece of `side`. A step of no distance has no squares.
pub fn walk_as<S: Shape>(
    shape: S,
    side: Side,
    from: Square<S>,
    step: Offset,
) -> impl Iterator<Item = Square<S>> + Clone {
    core::iter::successors(Some(from), move |at| {
        step.from(shape, side, *at).filter(|to| to != at)
    })
    .skip(1)
}

const fn list<const N: usize>(pairs: [(i8, i8); N]) -> [Offset; N] {
    let mut offsets = [Offset::new(0, 0); N];
    let mut at = 0;
    while at < N {
        offsets[at] = Offset::new(pairs[at].0, pairs[at].1);
        at += 1;
    }
    offsets
}

/// The four steps along rows and columns: the wazir's, and the rook's directions.
pub const ORTHOGONAL: [Offset; 4] = list([(1, 0), (0, -1), (0, 1), (-1, 0)]);
/// The four diagonal steps: the ferz's, and the bishop's directions.
pub const DIAGONAL: [Offset; 4] = list([(1, -1), (1, 1), (-1, -1), (-1, 1)]);
/// The eight steps in every direction: the king's, and the queen's directions.
pub const EVERY_DIRECTION: [Offset; 8] = list([
    (1, -1),
    (1, 0),
    (1, 1),
    (0, -1),
    (0, 1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
]);
/// The eight leaps of a knight.
pub const KNIGHT: [Offset; 8] = list([
    (2, -1),
    (2, 1),
    (1, -2),
    (1, 2),
    (-1, -2),
    (-1, 2),
    (-2, -1),
    (-2, 1),
]);
