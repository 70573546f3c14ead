//! Reading moves in standard algebraic notation.

use std::ops::ControlFlow;

use board_core::{Piece, Shape, Shape8x8};
use board_match::{Action, Game, Method, MoveOf, Position};

use super::parts::{Parts, parse};
use crate::castling::Wing;
use crate::declaration::Chess;
use crate::kinds::{KING, PAWN};

/// Text that is no move of the position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SanError {
    /// Not the form of a move.
    #[error("`{text}` is no move in algebraic notation, such as `Nf3`")]
    Malformed {
        /// What was read.
        text: String,
    },
    /// No legal move is meant.
    #[error("`{text}` is no legal move here")]
    Illegal {
        /// What was read.
        text: String,
    },
    /// Several legal moves are meant.
    #[error("`{text}` could be {first} or {second}")]
    Ambiguous {
        /// What was read.
        text: String,
        /// One of the moves, by its squares.
        first: String,
        /// Another.
        second: String,
    },
    /// The pawn has to become something.
    #[error("`{text}` does not say what the pawn becomes, such as `{text}=Q`")]
    Promotion {
        /// What was read.
        text: String,
    },
}

impl Chess {
    /// The legal move that a text in standard algebraic notation means. Marks of check, mate and annotation at its end
    /// are not asked for; letters that were not needed are taken as long as they are right.
    ///
    /// # Errors
    /// [`SanError`] where the text is no move, or means no legal one or several.
    ///
    /// ```
    /// use board_chess::{Chess, RuleSet};
    /// use board_match::Game;
    /// let chess = Chess::shared(RuleSet::Full);
    /// let start = chess.start()?;
    /// assert_eq!(chess.parse_san(&start, "Nf3")?.to_string(), "g1f3");
    /// assert_eq!(chess.parse_san(&start, "Ng1-f3!?")?.to_string(), "g1f3");
    /// assert!(chess.parse_san(&start, "Nd2").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_san(
        &self,
        position: &Position<Self>,
        text: &str,
    ) -> Result<MoveOf<Self>, SanError> {
        let parts = parse(text).ok_or_else(|| SanError::Malformed { text: text.into() })?;
        let mut meant = Meant::default();
        let mut missing = false;
        let _ =
            self.for_each_group_from(position, sources(position, parts), Method::Masks, |group| {
                group.for_each(|mv| {
                    match is_meant(parts, mv) {
                        Fit::Is => meant.add(mv),
                        Fit::Promotes => missing = true,
                        Fit::No => {}
                    }
                    ControlFlow::Continue(())
                })
            });
        let text = text.to_owned();
        match (meant.first, meant.second) {
            (Some(mv), None) => Ok(mv),
            (Some(first), Some(second)) => Err(SanError::Ambiguous {
                text,
                first: first.to_string(),
                second: second.to_string(),
            }),
            (None, _) if missing => Err(SanError::Promotion { text }),
            (None, _) => Err(SanError::Illegal { text }),
        }
    }
}

/// The first two moves that are meant.
#[derive(Default)]
struct Meant {
    first: Option<MoveOf<Chess>>,
    second: Option<MoveOf<Chess>>,
}

impl Meant {
    fn add(&mut self, mv: MoveOf<Chess>) {
        let place = match self.first {
            None => &mut self.first,
            Some(_) => &mut self.second,
        };
        *place = Some(mv);
    }
}

/// The pieces that may be meant.
fn sources(position: &Position<Chess>, parts: Parts) -> board_match::SquareSetOf<Chess> {
    let pieces = |kind| position.board().pieces(Piece::new(position.turn(), kind));
    match parts {
        Parts::Castling(_) => pieces(KING),
        Parts::Piece { kind, from, .. } => pieces(kind) & from,
    }
}

/// How a move fits what the text says.
enum Fit {
    Is,
    /// But for a promotion of which it does not speak.
    Promotes,
    No,
}

fn is_meant(parts: Parts, mv: MoveOf<Chess>) -> Fit {
    let castles = Wing::of(mv.action);
    let (kind, from, to, promotion) = match parts {
        Parts::Castling(wing) if castles == Some(wing) => return Fit::Is,
        Parts::Castling(_) => return Fit::No,
        Parts::Piece {
            kind,
            from,
            to,
            promotion,
        } => (kind, from, to, promotion),
    };
    if castles.is_some() || mv.to != to {
        return Fit::No;
    }
    // Without its file, a pawn goes straight.
    let shape = Shape8x8::new();
    let straight = from == shape.squares() && kind == PAWN;
    if straight && shape.column(mv.from) != shape.column(to) {
        return Fit::No;
    }
    match (mv.action, promotion) {
        (Action::Promote(found), Some(asked)) if found == asked => Fit::Is,
        (Action::Promote(_), None) => Fit::Promotes,
        (Action::Promote(_), Some(_)) => Fit::No,
        (_, Some(_)) => Fit::No,
        (_, None) => Fit::Is,
    }
}
