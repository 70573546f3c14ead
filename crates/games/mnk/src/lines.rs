//! The lines of a grid, and the run of marks through a cell by a few operations on bits.

use board_core::{Bits, Shape, Square, SquareSet};

/// A direction in which lines go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
    /// From the top left to the bottom right.
    Falling,
    /// From the bottom left to the top right.
    Rising,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Row, Self::Column, Self::Falling, Self::Rising];
}

/// Every row, column and diagonal of a grid, from edge to edge.
///
/// ```
/// use board_core::{Rect, Shape};
/// use board_mnk::{Direction, Lines};
/// let shape = Rect::<3, 3, u32>::new();
/// let lines = Lines::new(shape);
/// let corner = shape.square(0, 0).unwrap();
/// assert_eq!(lines.through(corner, Direction::Falling).len(), 3);
/// assert_eq!(lines.through(corner, Direction::Rising).len(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Lines<S: Shape> {
    shape: S,
    rows: Box<[SquareSet<S>]>,
    columns: Box<[SquareSet<S>]>,
    falling: Box<[SquareSet<S>]>,
    rising: Box<[SquareSet<S>]>,
}

impl<S: Shape> Lines<S> {
    /// The lines of this grid: some five kilobytes for 19 × 19.
    pub fn new(shape: S) -> Self {
        let diagonals = usize::from(shape.rows()) + usize::from(shape.columns());
        let mut falling = vec![SquareSet::EMPTY; diagonals];
        let mut rising = falling.clone();
        for square in shape.squares() {
            let at = falling_index(shape, square);
            if let Some(line) = falling.get_mut(at) {
                line.insert(square);
            }
            if let Some(line) = rising.get_mut(rising_index(shape, square)) {
                line.insert(square);
            }
        }
        Self {
            shape,
            rows: (0..shape.rows()).map(|row| shape.row_set(row)).collect(),
            columns: (0..shape.columns())
                .map(|column| shape.column_set(column))
                .collect(),
            falling: falling.into(),
            rising: rising.into(),
        }
    }

    /// The grid.
    pub fn shape(&self) -> S {
        self.shape
    }

    /// The line through a cell, from edge to edge.
    #[inline]
    pub fn through(&self, square: Square<S>, direction: Direction) -> SquareSet<S> {
        let shape = self.shape;
        let (lines, at) = match direction {
            Direction::Row => (&self.rows, shape.row(square).into()),
            Direction::Column => (&self.columns, shape.column(square).into()),
            Direction::Falling => (&self.falling, falling_index(shape, square)),
            Direction::Rising => (&self.rising, rising_index(shape, square)),
        };
        lines.get(at).copied().unwrap_or_default()
    }

    /// The marks that stand side by side with the one on `square`, itself included; `square` alone counts as marked.
    ///
    /// It is what a slider sees of a line: from the last gap before the mark to the first behind it. That costs the same
    /// few operations on any grid, whatever the run's length.
    ///
    /// ```
    /// use board_core::{Rect, Shape, SquareSet, Wide384};
    /// use board_mnk::{Direction, Lines};
    /// let shape = Rect::<19, 19, Wide384>::new();
    /// let marks: SquareSet<_> = [2, 3, 4, 5, 9].iter().filter_map(|at| shape.square(7, *at)).collect();
    /// let run = Lines::new(shape).run(marks, shape.square(7, 4).unwrap(), Direction::Row);
    /// assert_eq!(run.len(), 4);
    /// ```
    #[inline]
    pub fn run(
        &self,
        marks: SquareSet<S>,
        square: Square<S>,
        direction: Direction,
    ) -> SquareSet<S> {
        let line = self.through(square, direction);
        let gaps = line - marks - square.into();
        let below = SquareSet::from_bits(self.shape, S::Bits::below(square.index()));
        let seen = SquareSet::span(gaps & below, gaps - below);
        (seen & line) - gaps
    }
}

fn falling_index<S: Shape>(shape: S, square: Square<S>) -> usize {
    let (row, column) = (shape.row(square), shape.column(square));
    usize::from(row) + usize::from(shape.columns()) - usize::from(column)
}

fn rising_index<S: Shape>(shape: S, square: Square<S>) -> usize {
    usize::from(shape.row(square)) + usize::from(shape.column(square))
}
