//! The validator: one fixed order of questions, and a typed reason for every refusal.

use core::fmt::Display;
use core::ops::ControlFlow;

use board_core::{BoardRef, Kind, Piece, Shape, Side};
use board_rules::{Army, ArmyVisitor, MoveRule};

use crate::declaration::{Declaration, MoveOf, SquareOf};
use crate::generate::{Method, for_each, is_safe};
use crate::moves::Action;
use crate::outcome::Outcome;
use crate::position::Position;

/// Why a move is refused. The reasons stand in the order in which they are asked: the first that applies is given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal<S: Shape, O: Clone + Eq + core::fmt::Debug + Display> {
    /// The match is over.
    #[error("the match is over")]
    GameOver {
        /// How it ended.
        outcome: Outcome,
    },
    /// Nothing stands where the move starts.
    #[error("nothing stands on {square}")]
    NoPiece {
        /// Where it starts.
        square: board_core::Square<S>,
    },
    /// The piece there is the other side's.
    #[error("the piece on {square} is the other side's")]
    NotYourTurn {
        /// Where it stands.
        square: board_core::Square<S>,
        /// Whose turn it is.
        turn: Side,
    },
    /// The mover's own piece stands where the move goes.
    #[error("a piece of the same side stands on {square}")]
    OwnPiece {
        /// Where it goes.
        square: board_core::Square<S>,
    },
    /// The piece does not move like that, or something is in its way.
    #[error("the piece on {from} does not go to {to}, or something is in its way")]
    Unreachable {
        /// Where it stands.
        from: board_core::Square<S>,
        /// Where it should go.
        to: board_core::Square<S>,
    },
    /// A promotion where there is none, or none where there must be one; or a kind that it cannot become.
    #[error("the piece on {from} cannot become that on {to}")]
    Promotion {
        /// Where it stands.
        from: board_core::Square<S>,
        /// Where it should go.
        to: board_core::Square<S>,
    },
    /// A drop or special move that this position does not offer.
    #[error("this position does not offer that move to {to}")]
    NotOffered {
        /// Where it should go.
        to: board_core::Square<S>,
    },
    /// Terrain or capture policy is against it.
    #[error("the game does not allow it")]
    NotAllowed,
    /// Terrain or capture policy is against it, for a reason that the game names.
    #[error("{0}")]
    Objection(O),
    /// The mover's own royal piece would be attacked afterwards.
    #[error("it would leave the own king attacked")]
    KingInCheck,
}

/// The refusals of a game.
pub type RefusalOf<D> = Refusal<<D as Declaration>::Shape, <D as Declaration>::Objection>;

/// Asks whether `mv` is legal, in the fixed order, and answers the piece that moves.
pub(crate) fn validate<D: Declaration>(
    game: &D,
    position: &Position<D>,
    mv: MoveOf<D>,
) -> Result<Piece, RefusalOf<D>> {
    let outcome = game.decided(position);
    if !outcome.is_ongoing() {
        return Err(Refusal::GameOver { outcome });
    }
    match mv.action {
        Action::Go | Action::Promote(_) => validate_piece(game, position, mv),
        Action::Drop(_) | Action::Special(_) => validate_extra(game, position, mv),
    }
}

fn own_piece<D: Declaration>(
    position: &Position<D>,
    square: SquareOf<D>,
) -> Result<Piece, RefusalOf<D>> {
    let turn = position.turn();
    match position.board().piece(square) {
        None => Err(Refusal::NoPiece { square }),
        Some(piece) if piece.side != turn => Err(Refusal::NotYourTurn { square, turn }),
        Some(piece) => Ok(piece),
    }
}

fn validate_piece<D: Declaration>(
    game: &D,
    position: &Position<D>,
    mv: MoveOf<D>,
) -> Result<Piece, RefusalOf<D>> {
    let (from, to) = (mv.from, mv.to);
    let piece = own_piece(position, from)?;
    let board = position.board().as_ref();
    if board.side(piece.side).contains(to) {
        return Err(Refusal::OwnPiece { square: to });
    }
    let mut question = CanMove {
        board,
        side: piece.side,
        mv,
        answer: false,
    };
    let _ = game.army().visit_one(piece.kind, &mut question);
    if !question.answer {
        return Err(Refusal::Unreachable { from, to });
    }
    let promotion = game.promotion(piece);
    let (in_zone, promoted) = (
        promotion.zone.contains(to),
        match mv.action {
            Action::Promote(kind) => Some(kind),
            _ => None,
        },
    );
    let fits = match promoted {
        Some(kind) => in_zone && promotion.choices.contains(kind),
        None => !in_zone || !promotion.forced || promotion.choices.is_empty(),
    };
    if !fits {
        return Err(Refusal::Promotion { from, to });
    }
    if !game.landing(position, piece, from).contains(to) {
        let reason = game.objection(position, piece, mv);
        return Err(reason.map_or(Refusal::NotAllowed, Refusal::Objection));
    }
    safe(game, position, mv, piece)
}

fn safe<D: Declaration>(
    game: &D,
    position: &Position<D>,
    mv: MoveOf<D>,
    piece: Piece,
) -> Result<Piece, RefusalOf<D>> {
    if game.royal().is_empty() || is_safe(game, position, mv, piece) {
        Ok(piece)
    } else {
        Err(Refusal::KingInCheck)
    }
}

/// Drops and special moves are known by being offered.
fn validate_extra<D: Declaration>(
    game: &D,
    position: &Position<D>,
    mv: MoveOf<D>,
) -> Result<Piece, RefusalOf<D>> {
    if let Action::Special(_) = mv.action {
        own_piece(position, mv.from)?;
    }
    let mut offered = Offered::<D> {
        mv,
        side: position.turn(),
        position,
        found: None,
    };
    let _ = game.extras(position, &mut offered);
    match offered.found {
        Some(piece) => safe(game, position, mv, piece),
        None => Err(Refusal::NotOffered { to: mv.to }),
    }
}

struct CanMove<'a, D: Shape> {
    board: BoardRef<'a, D>,
    side: Side,
    mv: crate::moves::Move<D>,
    answer: bool,
}

impl<S: Shape> ArmyVisitor<S> for CanMove<'_, S> {
    fn visit<R: MoveRule<S>>(&mut self, _: Kind, rule: &R) -> ControlFlow<()> {
        self.answer = rule.can_move(&self.board, self.side, self.mv.from, self.mv.to);
        ControlFlow::Continue(())
    }
}

struct Offered<'a, D: Declaration> {
    mv: MoveOf<D>,
    side: Side,
    position: &'a Position<D>,
    found: Option<Piece>,
}

impl<D: Declaration> crate::moves::ExtraSink<D::Shape> for Offered<'_, D> {
    fn drops(&mut self, kind: Kind, to: crate::declaration::SquareSetOf<D>) -> ControlFlow<()> {
        if self.mv.action == Action::Drop(kind)
            && self.mv.from == self.mv.to
            && to.contains(self.mv.to)
        {
            self.found = Some(Piece::new(self.side, kind));
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn special(&mut self, mv: MoveOf<D>) -> ControlFlow<()> {
        if mv == self.mv {
            self.found = self.position.board().piece(mv.from);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

/// Whether the side to move has a legal move. Stops at the first.
pub(crate) fn has_legal_move<D: Declaration>(game: &D, position: &Position<D>) -> bool {
    let all = position.board().shape().squares();
    for_each(game, position, all, Method::Masks, &mut |_| {
        ControlFlow::Break(())
    })
    .is_break()
}
