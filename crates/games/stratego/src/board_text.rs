//! Boards as the contract writes them: ten rows of ten cells of two characters.

use board_core::{Board, Count, Piece, Shape, Shape10x10, Side};

use crate::error::InvalidArgument;
use crate::fault::faults;
use crate::kinds;
use crate::terrain::{side_name, water};

type Pieces = Board<Shape10x10, Count<13>>;

const ROWS: usize = 10;
const CELLS: usize = 10;

/// Reads and checks a board.
pub(crate) fn parse<R: AsRef<str>>(rows: &[R]) -> Result<Pieces, InvalidArgument> {
    if rows.len() != ROWS {
        return Err(InvalidArgument::Rows { found: rows.len() });
    }
    let shape = Shape10x10::new();
    let mut board = Pieces::new(shape);
    for (row, text) in rows.iter().enumerate() {
        let letters: Vec<char> = text.as_ref().chars().collect();
        if letters.len() != 2 * CELLS {
            let found = letters.len();
            return Err(InvalidArgument::Columns { row, found });
        }
        let squares = shape.row_set(row as u8);
        for ((column, cell), square) in letters.chunks(2).enumerate().zip(squares) {
            let wet = water().contains(square);
            match (cell, piece(cell)) {
                (_, Some(piece)) => board.toggle(square, piece),
                (['.', '.'], _) if !wet => {}
                (['~', '~'], _) if wet => {}
                _ => {
                    return Err(InvalidArgument::Cell {
                        row,
                        column,
                        found: cell.iter().collect(),
                        expected: if wet {
                            "it must be `~~`, for water"
                        } else {
                            "it must be `..` or a side's letter and a symbol, as in `r1` and `bS`"
                        },
                    });
                }
            }
        }
    }
    match faults(&board).next() {
        Some(fault) => Err(fault.into()),
        None => Ok(board),
    }
}

fn letter(side: Side) -> char {
    side_name(side).chars().next().unwrap_or_default()
}

fn piece(cell: &[char]) -> Option<Piece> {
    let [who, symbol] = cell else {
        return None;
    };
    let side = Side::BOTH.into_iter().find(|side| letter(*side) == *who)?;
    Some(Piece::new(side, kinds::with_symbol(*symbol)?))
}

/// The rows of a board.
pub(crate) fn rows(board: &Pieces) -> Vec<String> {
    let (shape, water) = (board.shape(), water());
    let cell = |square| match board.piece(square) {
        Some(piece) => [letter(piece.side), kinds::symbol(piece.kind)],
        None if water.contains(square) => ['~'; 2],
        None => ['.'; 2],
    };
    let row = |row| shape.row_set(row).iter().flat_map(cell).collect();
    (0..shape.rows()).map(row).collect()
}
