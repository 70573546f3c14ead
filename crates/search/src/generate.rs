//! The legal moves of a position, with what each takes.

use std::ops::ControlFlow;

use board_core::{Kind, Piece, Shape, Square};
use board_match::{Action, Declaration, EditSink, Game, MoveOf, Position};

use crate::order::Candidate;

/// Adds every legal move of `position` to `to`.
pub(crate) fn candidates<D: Declaration>(
    game: &D,
    position: &Position<D>,
    to: &mut Vec<Candidate<D::Shape>>,
) {
    let _ = game.for_each_group(position, |group| {
        let piece = group.piece();
        group.for_each(|mv| {
            let taken = taken(game, position, mv, piece);
            to.push(Candidate {
                mv,
                piece,
                taken,
                rank: 0,
            });
            ControlFlow::Continue(())
        })
    });
}

/// What a legal move takes: the enemy that stands where it goes; of a special move whatever enemy it removes.
fn taken<D: Declaration>(
    game: &D,
    position: &Position<D>,
    mv: MoveOf<D>,
    piece: Piece,
) -> Option<Kind> {
    let board = position.board();
    match mv.action {
        Action::Go | Action::Promote(_) => {
            // Most moves take nothing, and to ask the sides costs less than to look through the kinds.
            if !board.side(!piece.side).contains(mv.to) {
                return None;
            }
            board.kind_on(mv.to)
        }
        Action::Drop(_) => None,
        Action::Special(_) => {
            let mut taken = Taken {
                by: piece,
                kind: None,
            };
            game.edits(position, mv, piece, &mut taken);
            taken.kind
        }
    }
}

struct Taken {
    by: Piece,
    kind: Option<Kind>,
}

impl<S: Shape> EditSink<S> for Taken {
    fn edit(&mut self, _: Square<S>, before: Option<Piece>, after: Option<Piece>) {
        let enemy = before.filter(|before| before.side != self.by.side && Some(*before) != after);
        if let Some(enemy) = enemy {
            self.kind = self.kind.or(Some(enemy.kind));
        }
    }
}
