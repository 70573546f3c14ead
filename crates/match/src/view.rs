//! What a side may know of a match.

use core::fmt::{self, Debug};

use alloc::vec::Vec;
use board_core::{Piece, Side};

use crate::declaration::{Declaration, MoveOf};
use crate::matches::Match;
use crate::outcome::Outcome;
use crate::position::Position;

/// One move as a side may know it.
pub struct SeenMove<D: Declaration> {
    /// The move.
    pub mv: MoveOf<D>,
    /// The piece that moved.
    pub piece: Piece,
    /// The piece that was taken, if any.
    pub captured: Option<Piece>,
}

impl<D: Declaration> Clone for SeenMove<D> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<D: Declaration> Copy for SeenMove<D> {}

impl<D: Declaration> PartialEq for SeenMove<D> {
    fn eq(&self, other: &Self) -> bool {
        (self.mv, self.piece, self.captured) == (other.mv, other.piece, other.captured)
    }
}

impl<D: Declaration> Eq for SeenMove<D> {}

impl<D: Declaration> Debug for SeenMove<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {} {:?}", self.piece, self.mv, self.captured)
    }
}

/// What one side may know of a match: a value of its own, with no way back to the match.
///
/// For open games it is everything; a game with hidden pieces says with
/// [`Declaration::veil`](crate::Declaration::veil) and [`veil_move`](crate::Declaration::veil_move) what is shown.
pub struct View<D: Declaration> {
    side: Side,
    position: Position<D>,
    moves: Vec<MoveOf<D>>,
    history: Vec<SeenMove<D>>,
    outcome: Outcome,
}

impl<D: Declaration> View<D> {
    pub(crate) fn new(of: &Match<D>, side: Side) -> Self {
        let game = of.game();
        let seen = |record| game.veil_move(record, side);
        Self {
            side,
            position: game.veil(of.position(), side),
            moves: if of.turn() == side {
                of.legal_moves()
            } else {
                Vec::new()
            },
            history: of.history().records().iter().map(seen).collect(),
            outcome: of.outcome(),
        }
    }

    /// Whose view it is.
    pub fn side(&self) -> Side {
        self.side
    }

    /// The position as far as it is known.
    pub fn position(&self) -> &Position<D> {
        &self.position
    }

    /// The legal moves of the viewer, where it is to move.
    pub fn legal_moves(&self) -> &[MoveOf<D>] {
        &self.moves
    }

    /// The moves that were made, oldest first, as far as they are known.
    pub fn history(&self) -> &[SeenMove<D>] {
        &self.history
    }

    /// How the match stands.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }
}

impl<D: Declaration> Clone for View<D> {
    fn clone(&self) -> Self {
        Self {
            side: self.side,
            position: self.position.clone(),
            moves: self.moves.clone(),
            history: self.history.clone(),
            outcome: self.outcome,
        }
    }
}

impl<D: Declaration> Debug for View<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View")
            .field("side", &self.side)
            .field("position", &self.position)
            .field("outcome", &self.outcome)
            .finish_non_exhaustive()
    }
}
