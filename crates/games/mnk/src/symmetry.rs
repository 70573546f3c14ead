//! Boards that are the same turned round or seen in a mirror.

use board_core::Shape;

use crate::small::{Marks, SmallGrid};

/// The rotations and reflections of a small grid, as tables of bytes.
#[derive(Clone, Debug)]
pub(crate) struct Symmetries {
    // Each without its like: what a rotation and a reflection do the same stands once.
    tables: Vec<[[u16; 256]; 2]>,
}

impl Symmetries {
    /// Those of this grid: eight where it is square, four where it is not, fewer where it is a single row.
    pub(crate) fn new(shape: SmallGrid) -> Self {
        let (rows, columns) = (shape.rows(), shape.columns());
        let is_square = rows == columns;
        let mut tables: Vec<[[u16; 256]; 2]> = Vec::new();
        for way in 0..8 {
            let (turns, flips_rows, flips_columns) = (way & 4 != 0, way & 2 != 0, way & 1 != 0);
            if turns && !is_square {
                continue;
            }
            let table = table(shape, |(row, column)| {
                let (row, column) = if turns { (column, row) } else { (row, column) };
                let row = if flips_rows { rows - 1 - row } else { row };
                let column = if flips_columns {
                    columns - 1 - column
                } else {
                    column
                };
                (row, column)
            });
            if !tables.contains(&table) {
                tables.push(table);
            }
        }
        Self { tables }
    }

    /// No board is like another.
    pub(crate) fn none(shape: SmallGrid) -> Self {
        Self {
            tables: vec![table(shape, |cell| cell)],
        }
    }

    fn images(&self, marks: Marks) -> impl Iterator<Item = Marks> {
        self.tables.iter().map(move |[low, high]| {
            let [a, b, c, d] = marks.to_le_bytes().map(usize::from);
            let half = |low_byte: usize, high_byte: usize| {
                let image = low.get(low_byte).zip(high.get(high_byte));
                image.map_or(0, |(low, high)| u32::from(low | high))
            };
            half(c, d) << 16 | half(a, b)
        })
    }

    /// The one board that stands for all that are like this one.
    pub(crate) fn canonical(&self, marks: Marks) -> Marks {
        self.images(marks).min().unwrap_or(marks)
    }

    /// How many boards are like this one, itself included.
    pub(crate) fn orbit(&self, marks: Marks) -> u64 {
        let mut images: Vec<_> = self.images(marks).collect();
        images.sort_unstable();
        images.dedup();
        images.len() as u64
    }
}

/// Where each of the low and of the high eight cells goes, for every set of them.
fn table(shape: SmallGrid, to: impl Fn((u8, u8)) -> (u8, u8)) -> [[u16; 256]; 2] {
    let mut tables = [[0u16; 256]; 2];
    for square in shape.squares() {
        let (row, column) = to((shape.row(square), shape.column(square)));
        let Some(image) = shape.square(row, column) else {
            continue;
        };
        let cell = usize::from(square.index());
        if let Some(table) = tables.get_mut(cell / 8) {
            for (set, to) in table.iter_mut().enumerate() {
                if set >> (cell % 8) & 1 == 1 {
                    *to |= 1u16.checked_shl(image.index().into()).unwrap_or(0);
                }
            }
        }
    }
    tables
}
