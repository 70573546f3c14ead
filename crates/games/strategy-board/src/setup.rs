//! From a list of pieces to a position that keeps every requirement of the contract.

use board_core::{Board, Count, Kind, Piece, Shape, Shape5x5, Side, Square};
use board_match::{Game, Position};

use crate::declaration::{Rules, kinds};
use crate::error::InvalidArgument;
use crate::values::PieceSpec;

/// Type names, in the order of the kinds' numbers, with the most of each and whether there must be as many.
const TYPES: [(&str, Kind, usize, bool); 3] = [
    ("king", kinds::KING, 1, true),
    ("rook", kinds::ROOK, 2, false),
    ("knight", kinds::KNIGHT, 2, false),
];

pub(crate) fn side(word: &str) -> Option<Side> {
    match word {
        "white" => Some(Side::WHITE),
        "black" => Some(Side::BLACK),
        _ => None,
    }
}

pub(crate) fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "white",
        Side::Second => "black",
    }
}

pub(crate) fn type_name(kind: Kind) -> &'static str {
    TYPES
        .iter()
        .find(|(_, known, ..)| *known == kind)
        .map_or("none", |(name, ..)| name)
}

/// The square at these coordinates, where they are on the board.
pub(crate) fn square(row: i32, column: i32) -> Option<Square<Shape5x5>> {
    let (row, column) = (u8::try_from(row).ok()?, u8::try_from(column).ok()?);
    Shape5x5::new().square(row, column)
}

/// The coordinates of a square.
pub(crate) fn coordinates(square: Square<Shape5x5>) -> (i32, i32) {
    let shape = Shape5x5::new();
    (shape.row(square).into(), shape.column(square).into())
}

/// The position with these pieces and this side to move, every requirement checked in the order of the contract.
pub(crate) fn position(
    rules: &Rules,
    pieces: &[PieceSpec],
    starting_side: &str,
) -> Result<Position<Rules>, InvalidArgument> {
    let turn = side(starting_side).ok_or_else(|| InvalidArgument::StartingSide {
        found: starting_side.into(),
    })?;
    let board = board(pieces)?;
    for side in Side::BOTH {
        for (piece_type, kind, allowed, exactly) in TYPES {
            let found = board.pieces(Piece::new(side, kind)).len() as usize;
            if found > allowed || (exactly && found < allowed) {
                return Err(InvalidArgument::Count {
                    side: side_name(side),
                    piece_type,
                    found,
                    allowed,
                    exactly,
                });
            }
        }
    }
    let position = Position::new(board, turn, ());
    for side in Side::BOTH {
        let king = position
            .board()
            .pieces(Piece::new(side, kinds::KING))
            .first();
        if let Some(king) = king.filter(|_| rules.in_check(&position, side)) {
            let (row, column) = coordinates(king);
            return Err(InvalidArgument::KingAttacked {
                side: side_name(side),
                row,
                column,
            });
        }
    }
    Ok(position)
}

fn board(pieces: &[PieceSpec]) -> Result<Board<Shape5x5, Count<3>>, InvalidArgument> {
    let mut board = Board::new(Shape5x5::new());
    for (piece, spec) in pieces.iter().enumerate() {
        let owner = side(&spec.side).ok_or_else(|| InvalidArgument::Side {
            piece,
            found: spec.side.clone().into_owned(),
        })?;
        let (_, kind, ..) = TYPES
            .into_iter()
            .find(|(name, ..)| *name == spec.piece_type)
            .ok_or_else(|| InvalidArgument::PieceType {
                piece,
                found: spec.piece_type.clone().into_owned(),
            })?;
        let (row, column) = (spec.row, spec.column);
        let at = square(row, column).ok_or(InvalidArgument::OffBoard { piece, row, column })?;
        if board.place(at, Piece::new(owner, kind)).is_err() {
            let by = pieces
                .iter()
                .position(|other| (other.row, other.column) == (row, column))
                .unwrap_or(piece);
            return Err(InvalidArgument::Occupied {
                piece,
                by,
                row,
                column,
            });
        }
    }
    Ok(board)
}
