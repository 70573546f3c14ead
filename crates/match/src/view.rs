//! What a side may know of a match.

use core::fmt::{self, Debug};

use alloc::vec::Vec;
use board_core::{Piece, Side};

use crate::declaration::{Declaration, MoveOf};
use crate::edit::Edits;
use crate::game::Game;
use crate::history::Record;
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
    /// The squares whose piece changed, in the order in which they did.
    pub edits: Edits<D::Shape>,
}

impl<D: Declaration> SeenMove<D> {
    /// All of a move that was made, nothing hidden.
    pub fn of(record: &Record<D>) -> Self {
        Self {
            mv: record.mv(),
            piece: record.piece(),
            captured: record.captured(),
            edits: Edits::from_slice(record.reversal().edits()),
        }
    }
}

impl<D: Declaration> Clone for SeenMove<D> {
    fn clone(&self) -> Self {
        Self {
            edits: self.edits.clone(),
            ..*self
        }
    }
}

impl<D: Declaration> PartialEq for SeenMove<D> {
    fn eq(&self, other: &Self) -> bool {
        (self.mv, self.piece, self.captured) == (other.mv, other.piece, other.captured)
            && self.edits == other.edits
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
/// Nothing else goes into it but the outcome: keys and legal moves are those of the veiled position, so that they tell
/// no more than it does.
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
        let position = game.veil(of.position(), side);
        let may_move = of.outcome().is_ongoing() && of.turn() == side;
        Self {
            side,
            moves: if may_move {
                game.legal_moves(&position)
            } else {
                Vec::new()
            },
            position,
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

    /// The legal moves of the viewer, where it is to move, as far as it can know them: those of the veiled position.
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

/// Equal in everything that can be asked of a view.
impl<D: Declaration> PartialEq for View<D> {
    fn eq(&self, other: &Self) -> bool {
        (self.side, self.outcome) == (other.side, other.outcome)
            && self.position == other.position
            && self.position.key() == other.position.key()
            && self.moves == other.moves
            && self.history == other.history
    }
}

impl<D: Declaration> Eq for View<D> {}

impl<D: Declaration> Debug for View<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View")
            .field("side", &self.side)
            .field("position", &self.position)
            .field("outcome", &self.outcome)
            .finish_non_exhaustive()
    }
}
