//! Which positions are possible, and the text of how one has ended.

use board_core::{Piece, Shape9x7, Side};
use board_match::{Outcome, Position, Reason};

use crate::kinds::{self, RAT, piece_code, piece_name};
use crate::rules::{A, B, Rules};
use crate::terrain::{SquareSet, den, dens, river};

/// The outcomes that a move brings by itself.
const ENDS: [Outcome; 4] = [
    won(A, Reason::Goal),
    won(B, Reason::Goal),
    won(A, Reason::Extinction),
    won(B, Reason::Extinction),
];

const fn won(winner: Side, by: Reason) -> Outcome {
    Outcome::Won { winner, by }
}

/// Tells `report` all that cannot be: two pieces of one kind and side, a piece that cannot swim in the river, a piece in
/// a den that it has not won by entering, and a den entered that is empty.
pub(crate) fn check(position: &Position<Rules>, mut report: impl FnMut(String)) {
    let board = position.board();
    for side in Side::BOTH {
        for kind in kinds::all() {
            let piece = Piece::new(side, kind);
            let found = board.pieces(piece).len();
            if found > 1 {
                let code = piece_code(piece);
                report(format!(
                    "{code} stands on {found} squares where there may be one"
                ));
            }
        }
    }
    let in_den = match *position.memory() {
        Outcome::Won {
            winner,
            by: Reason::Goal,
        } => den(!winner) & board.side(winner),
        _ => SquareSet::EMPTY,
    };
    let shape = Shape9x7::new();
    for (square, piece) in board.iter() {
        let (code, at) = (piece_code(piece), square.name(shape));
        if dens().contains(square) && !in_den.contains(square) {
            report(format!("{code} stands on {at}, which is a den"));
        }
        if river().contains(square) && piece.kind != RAT {
            let name = piece_name(piece.kind);
            report(format!(
                "{code} stands on {at}, in the river, where no {name} can be"
            ));
        }
    }
    if let Outcome::Won {
        winner,
        by: Reason::Goal,
    } = *position.memory()
        && in_den.is_empty()
    {
        let winner = if winner == A { "A" } else { "B" };
        report(format!(
            "{winner} has won by a den in which none of its pieces stands"
        ));
    }
}

/// Reads how the game has ended: nothing, or the outcome's name.
pub(crate) fn ended(rules: &Rules, fields: &[&str]) -> Result<Outcome, String> {
    let name = match fields {
        [] => return Ok(Outcome::Ongoing),
        [name] => *name,
        [_, rest, ..] => {
            return Err(format!(
                "`{rest}` after the outcome, where nothing was expected"
            ));
        }
    };
    let ends = || ENDS.iter().map(|outcome| outcome.name(rules));
    let known = ENDS
        .into_iter()
        .zip(ends())
        .find(|(_, known)| known == name);
    known.map(|(outcome, _)| outcome).ok_or_else(|| {
        let known = ends().collect::<Vec<_>>().join("`, `");
        format!("`{name}` after the side to move, where nothing was expected, or one of `{known}`")
    })
}

/// Writes how the game has ended, as [`ended`] reads it.
pub(crate) fn ended_text(rules: &Rules, position: &Position<Rules>) -> String {
    match position.memory() {
        Outcome::Ongoing => String::new(),
        outcome => outcome.name(rules),
    }
}
