//! A line of play that is tried out: moves made, judged and taken back without being asked again.

use core::fmt::{self, Debug};

use board_core::Piece;

use crate::declaration::{Declaration, MoveOf};
use crate::end::{Context, EndRule};
use crate::game::Game;
use crate::history::History;
use crate::matches::Match;
use crate::outcome::Outcome;
use crate::position::Position;

/// A position and the moves that led to it, to try moves out on: what a search walks along.
///
/// It begins where a match stands, with all of that match's history, and the game's end rules judge it as they would
/// judge the match: a third repetition is one whether its first two times were played or tried. Moves are made as
/// [`Game::apply_generated`] makes them, without being asked again; nothing here changes the match.
///
/// ```
/// # use board_core::{Count, Kind, KindSet, Letters, Shape5x5, letters};
/// # use board_match::{Checkmate, Declaration, Game, Match, Outcome, Stalemate};
/// # use board_rules::{EVERY_DIRECTION, ORTHOGONAL, Slide, Step};
/// # struct Rooks { army: (Step<Shape5x5>, Slide<Shape5x5>) }
/// # impl Declaration for Rooks {
/// #     type Shape = Shape5x5; type Army = (Step<Shape5x5>, Slide<Shape5x5>); type Memory = ();
/// #     type Objection = core::convert::Infallible; type Ends = (Checkmate, Stalemate);
/// #     fn name(&self) -> &str { "rooks" }
/// #     fn shape(&self) -> Shape5x5 { Shape5x5::new() }
/// #     fn army(&self) -> &Self::Army { &self.army }
/// #     fn letters(&self) -> Letters { letters!("KR") }
/// #     fn kind_name(&self, kind: Kind) -> &str { ["king", "rook"][kind.index() % 2] }
/// #     fn royal(&self) -> KindSet { KindSet::of(Kind::new(0)) }
/// #     fn ends(&self) -> Self::Ends { (Checkmate, Stalemate::DRAW) }
/// #     fn start_text(&self) -> &str { "k4/5/1K3/5/2R2 w" }
/// # }
/// # let shape = Shape5x5::new();
/// # let rooks = Rooks {
/// #     army: (Step::new(shape, &EVERY_DIRECTION), Slide::new(shape, &ORTHOGONAL)),
/// # };
/// // `rooks` is the game of the example at `Declaration`.
/// let of = Match::from_start(rooks)?;
/// let mut line = of.line();
/// let mate = of.game().parse_move(line.position(), "c1c5")?;
/// let piece = of.game().validate(line.position(), mate)?;
/// line.push(mate, piece);
/// assert_eq!(line.outcome().name(of.game()), "white-won-checkmate");
/// assert_eq!(line.pop(), Some(mate));
/// assert_eq!(line.outcome(), Outcome::Ongoing);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Line<'a, D: Declaration> {
    game: &'a D,
    position: Position<D>,
    history: History<D>,
}

impl<D: Declaration> Match<D> {
    /// The line that has led here, to try moves out on. It copies position and history.
    pub fn line(&self) -> Line<'_, D> {
        Line {
            game: &self.game,
            position: self.position.clone(),
            history: self.history.clone(),
        }
    }
}

impl<'a, D: Declaration> Line<'a, D> {
    /// The game.
    pub fn game(&self) -> &'a D {
        self.game
    }

    /// The position that the moves have led to.
    #[inline]
    pub fn position(&self) -> &Position<D> {
        &self.position
    }

    /// The moves, those of the match first.
    #[inline]
    pub fn history(&self) -> &History<D> {
        &self.history
    }

    /// Makes a move that is known to be legal, of `piece`, as generation or [`Game::validate`] told it.
    ///
    /// A move that is not legal leaves a position of which nothing can be said, but does no other harm.
    pub fn push(&mut self, mv: MoveOf<D>, piece: Piece) {
        let key_before = self.position.key();
        let reversal = self.game.apply_generated(&mut self.position, mv, piece);
        self.history
            .push(self.game, mv, piece, key_before, reversal);
    }

    /// Takes the last move back and answers it, even one that the match began the line with; none where there is no move.
    pub fn pop(&mut self) -> Option<MoveOf<D>> {
        let record = self.history.pop()?;
        let mv = record.mv();
        self.position.revert(record.into_reversal());
        Some(mv)
    }

    /// How a match would stand here by the game's end rules.
    pub fn outcome(&self) -> Outcome {
        self.judge(&self.context())
    }

    /// The same where it is known already whether the side to move [can move](Context::can_move), which most end rules
    /// ask and which costs the most to find out.
    pub fn outcome_knowing(&self, can_move: bool) -> Outcome {
        self.judge(&self.context().knowing(can_move))
    }

    /// What the side to move could claim here, as [`Match::claimable`] tells it. The line has not ended.
    pub fn claimable(&self) -> Option<Outcome> {
        let outcome = self.game.claim(&self.context());
        outcome.filter(|outcome| !outcome.is_ongoing())
    }

    fn context(&self) -> Context<'_, D> {
        Context::new(self.game, &self.position, &self.history)
    }

    fn judge(&self, context: &Context<'_, D>) -> Outcome {
        self.game.ends().judge(context).unwrap_or_default()
    }
}

impl<D: Declaration> Clone for Line<'_, D> {
    fn clone(&self) -> Self {
        Self {
            game: self.game,
            position: self.position.clone(),
            history: self.history.clone(),
        }
    }
}

impl<D: Declaration> Debug for Line<'_, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Line")
            .field("game", &self.game.name())
            .field("position", &self.game.position_text(&self.position))
            .field("plies", &self.history.records().len())
            .finish_non_exhaustive()
    }
}
