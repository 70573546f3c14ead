//! A match: the state machine that goes from ongoing to completed once.

use core::fmt::{self, Debug};

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use board_core::{Side, SquareSet};

use crate::declaration::{Declaration, MoveOf, SquareOf, SquareSetOf};
use crate::end::{Context, EndRule};
use crate::ending::ClaimError;
use crate::game::Game;
use crate::history::{History, Record};
use crate::outcome::Outcome;
use crate::position::Position;
use crate::problem::{PositionError, checked};
use crate::text::MoveTextError;
use crate::transcript::{Ending, RebuildError, Transcript};
use crate::validator::{Refusal, RefusalOf};
use crate::view::View;

/// A match of a game: its position, history and outcome.
///
/// It is ongoing until a move, a resignation, an agreement or a claim completes it, once. A completed match refuses
/// everything and loses nothing. What is refused changes nothing. Whatever it hands out is a copy or a shared
/// borrow: nobody changes a match but through its methods.
///
/// ```
/// # use board_core::{Count, Kind, KindSet, Letters, Shape5x5, letters};
/// # use board_match::{Checkmate, Declaration, Game, Match, Outcome, Reason, Stalemate};
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
/// let mut game = Match::from_start(rooks)?;
/// game.play_text("c1c5")?;
/// assert_eq!(game.outcome().name(game.game()), "white-won-checkmate");
/// assert!(game.play_text("a5a4").is_err());
/// assert_eq!(game.undo().map(|mv| mv.to_string()).as_deref(), Some("c1c5"));
/// assert_eq!(game.outcome(), Outcome::Ongoing);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Match<D: Declaration> {
    pub(crate) game: Arc<D>,
    start: Position<D>,
    pub(crate) position: Position<D>,
    pub(crate) history: History<D>,
    pub(crate) outcome: Outcome,
    pub(crate) ending: Option<Ending>,
    pub(crate) offer: Option<Side>,
}

/// A match that is over already.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("the match is over")]
pub struct GameOver {
    /// How it ended.
    pub outcome: Outcome,
}

/// Text that could not be played.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError<R: core::error::Error> {
    /// The text is no move.
    #[error(transparent)]
    Text(#[from] MoveTextError),
    /// The move is refused.
    #[error("{text}: {reason}")]
    Refused {
        /// The move as it was read.
        text: String,
        /// Why it is refused.
        reason: R,
    },
}

impl<D: Declaration> Match<D> {
    /// A match of `game` that starts from `start`. Where the end rules say so, it is over at once.
    ///
    /// # Errors
    /// [`PositionError`] where the position cannot be played.
    pub fn new(game: impl Into<Arc<D>>, start: Position<D>) -> Result<Self, PositionError> {
        let game = game.into();
        let start = checked(&*game, start)?;
        let history = History::new(game.quiet_plies(&start));
        let (position, outcome) = (start.clone(), Outcome::Ongoing);
        let mut new = Self {
            game,
            start,
            position,
            history,
            outcome,
            ending: None,
            offer: None,
        };
        new.outcome = new.judge();
        Ok(new)
    }

    /// A match from the game's own start.
    ///
    /// # Errors
    /// [`PositionError`] where the declaration's start is itself at fault.
    pub fn from_start(game: impl Into<Arc<D>>) -> Result<Self, PositionError> {
        let game = game.into();
        let start = game.start()?;
        Self::new(game, start)
    }

    /// The match of a transcript, every move of it asked anew.
    ///
    /// # Errors
    /// [`RebuildError`] with the first thing that does not fit, and the ply.
    pub fn rebuild(game: impl Into<Arc<D>>, transcript: &Transcript) -> Result<Self, RebuildError> {
        let game = game.into();
        if transcript.game != game.name() {
            let (expected, found) = (game.name().into(), transcript.game.clone());
            return Err(RebuildError::OtherGame { expected, found });
        }
        let start = game.parse_position(&transcript.start)?;
        let mut rebuilt = Self::new(game, start)?;
        for (text, ply) in transcript.moves.iter().zip(1..) {
            rebuilt
                .play_text(text)
                .map_err(|error| RebuildError::Move {
                    ply,
                    text: text.clone(),
                    reason: error.to_string(),
                })?;
        }
        match transcript.ending {
            None => {}
            Some(Ending::Resigned(side)) => rebuilt.resign(side).map_err(ClaimError::from)?,
            Some(Ending::Agreed) => rebuilt.agree_draw().map_err(ClaimError::from)?,
            Some(Ending::Claimed) => drop(rebuilt.claim()?),
        }
        Ok(rebuilt)
    }

    fn judge(&self) -> Outcome {
        let context = Context::new(&*self.game, &self.position, &self.history);
        self.game.ends().judge(&context).unwrap_or_default()
    }

    /// The game that is played.
    pub fn game(&self) -> &D {
        &self.game
    }

    /// The game that is played, to share it with another match.
    pub fn shared_game(&self) -> Arc<D> {
        Arc::clone(&self.game)
    }

    /// Where it started.
    pub fn start(&self) -> &Position<D> {
        &self.start
    }

    /// The position on the board.
    pub fn position(&self) -> &Position<D> {
        &self.position
    }

    /// The side to move; after the end, the side that would be, or that the game
    /// [leaves the turn with](Declaration::turn_at_end).
    pub fn turn(&self) -> Side {
        if self.outcome.is_ongoing() || self.ending.is_some() {
            self.position.turn()
        } else {
            self.game.turn_at_end(&self.position, self.outcome)
        }
    }

    /// How it stands.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// The moves that were made.
    pub fn history(&self) -> &History<D> {
        &self.history
    }

    /// Every legal move; none once the match is over.
    pub fn legal_moves(&self) -> Vec<MoveOf<D>> {
        if self.outcome.is_ongoing() {
            self.game.legal_moves(&self.position)
        } else {
            Vec::new()
        }
    }

    /// Where the piece on `from` may go; nowhere for a square without a piece of the side to move, or once the match is
    /// over.
    pub fn destinations(&self, from: SquareOf<D>) -> SquareSetOf<D> {
        if self.outcome.is_ongoing() {
            self.game.destinations(&self.position, from)
        } else {
            SquareSet::EMPTY
        }
    }

    /// Makes a move.
    ///
    /// # Errors
    /// The first reason that applies, in the order of [`Refusal`]; nothing is changed then.
    pub fn play(&mut self, mv: MoveOf<D>) -> Result<(), RefusalOf<D>> {
        if !self.outcome.is_ongoing() {
            return Err(Refusal::GameOver {
                outcome: self.outcome,
            });
        }
        let piece = self.game.validate(&self.position, mv)?;
        // An offer of the side that moves goes on; the other's is declined by the move.
        self.offer = self.offer.filter(|by| *by == self.position.turn());
        let key_before = self.position.key();
        let reversal = self.position.apply(&*self.game, mv, piece);
        self.history
            .push(&*self.game, mv, piece, key_before, reversal);
        self.outcome = self.judge();
        Ok(())
    }

    /// Reads a move and makes it.
    ///
    /// # Errors
    /// [`PlayError`] where the text is no move, or the move is refused; nothing is changed then.
    pub fn play_text(&mut self, text: &str) -> Result<MoveOf<D>, PlayError<RefusalOf<D>>> {
        let mv = self.game.parse_move(&self.position, text)?;
        match self.play(mv) {
            Ok(()) => Ok(mv),
            Err(reason) => Err(PlayError::Refused {
                text: text.into(),
                reason,
            }),
        }
    }

    /// Takes the last move back, with all that it changed, the outcome included, and answers it.
    ///
    /// None where there is no move, or where the match ended by resignation, agreement or a claim: such an end is no move.
    /// An offer of a draw does not outlive it.
    pub fn undo(&mut self) -> Option<MoveOf<D>> {
        if self.ending.is_some() {
            return None;
        }
        let record = self.history.pop()?;
        let mv = record.mv();
        self.position.revert(record.into_reversal());
        // A match that went on to this move was ongoing before it.
        self.outcome = Outcome::Ongoing;
        self.offer = None;
        Some(mv)
    }

    /// The position after so many plies, 0 for the start; none where there were not so many.
    pub fn position_at(&self, ply: usize) -> Option<Position<D>> {
        let records = self.history.records();
        let later = records.get(ply..)?;
        let mut position = self.position.clone();
        for record in later.iter().rev() {
            position.revert(record.reversal().clone());
        }
        Some(position)
    }

    /// The start, every move and the end as text, from which [`rebuild`](Self::rebuild) makes the same match.
    pub fn transcript(&self) -> Transcript {
        let mut position = self.start.clone();
        let text = |record: &Record<D>| {
            let text = self.game.move_text(&position, record.mv());
            position = position.played(&*self.game, record.mv(), record.piece());
            text
        };
        Transcript {
            game: self.game.name().into(),
            start: self.game.position_text(&self.start),
            moves: self.history.records().iter().map(text).collect(),
            ending: self.ending,
        }
    }

    /// What `side` may know of the match, as a value of its own.
    pub fn view(&self, side: Side) -> View<D> {
        View::new(self, side)
    }
}

impl<D: Declaration> Clone for Match<D> {
    fn clone(&self) -> Self {
        Self {
            game: Arc::clone(&self.game),
            start: self.start.clone(),
            position: self.position.clone(),
            history: self.history.clone(),
            outcome: self.outcome,
            ending: self.ending,
            offer: self.offer,
        }
    }
}

/// The game's name, the position and the outcome: a match prints what a person would ask of it.
impl<D: Declaration> Debug for Match<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Match")
            .field("game", &self.game.name())
            .field("position", &self.game.position_text(&self.position))
            .field("plies", &self.history.records().len())
            .field("outcome", &self.outcome)
            .finish_non_exhaustive()
    }
}
