//! A move in standard algebraic notation, taken apart.

use board_core::{Kind, Shape, Shape8x8, SquareSet};

use crate::castling::Wing;
use crate::geometry::ChessSquare;
use crate::kinds::{KING, LETTERS, PAWN};

/// What the text of a move says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Parts {
    Castling(Wing),
    Piece {
        kind: Kind,
        /// The squares from which it may come as far as the text says.
        from: SquareSet<Shape8x8>,
        to: ChessSquare,
        promotion: Option<Kind>,
    },
}

/// Takes a move apart: `Nf3`, `exd8=Q+`, `R1a3`, `Qh4e1`, `O-O`. Marks of check and annotations at its end are passed
/// over, and so are a `-` for a quiet move and the missing `=` of a promotion.
pub(super) fn parse(text: &str) -> Option<Parts> {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    match text {
        "O-O" | "0-0" => return Some(Parts::Castling(Wing::King)),
        "O-O-O" | "0-0-0" => return Some(Parts::Castling(Wing::Queen)),
        _ => {}
    }
    let mut rest = text.as_bytes();
    let kind = match rest.first()? {
        letter @ b'A'..=b'Z' => {
            rest = rest.get(1..)?;
            LETTERS.kind(char::from(*letter))?
        }
        _ => PAWN,
    };
    let mut promotion = None;
    // Behind a `=` a small letter is no file.
    if let [before @ .., b'=', letter] | [before @ .., letter @ b'A'..=b'Z'] = rest {
        promotion = Some(LETTERS.kind(char::from(*letter))?);
        rest = before;
    }
    let (before, to) = rest.split_at_checked(rest.len().checked_sub(2)?)?;
    let to = square(to)?;
    let before = before
        .strip_suffix(b"x")
        .or(before.strip_suffix(b"-"))
        .unwrap_or(before);
    let shape = Shape8x8::new();
    let from = match before {
        [] => shape.squares(),
        [file @ b'a'..=b'h'] => shape.column_set(file - b'a'),
        [rank @ b'1'..=b'8'] => shape.row_set(b'8' - rank),
        both => square(both)?.into(),
    };
    if promotion.is_some() && (kind != PAWN || matches!(promotion, Some(PAWN | KING))) {
        return None;
    }
    Some(Parts::Piece {
        kind,
        from,
        to,
        promotion,
    })
}

fn square(bytes: &[u8]) -> Option<ChessSquare> {
    let [file @ b'a'..=b'h', rank @ b'1'..=b'8'] = bytes else {
        return None;
    };
    Shape8x8::new().square(b'8' - rank, file - b'a')
}
