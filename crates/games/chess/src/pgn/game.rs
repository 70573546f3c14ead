//! A game in portable game notation, as a value.

use board_match::{Game, Match, MoveOf, Position, RefusalOf};

use super::result::GameResult;
use crate::declaration::Chess;
use crate::rules::RuleSet;

/// A game: its tags, its moves with comments and variations, and its result.
///
/// The moves are legal where the game was read or made from a match; whoever puts others in gets them back as they are
/// until they are written or played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnGame {
    /// The tags, in order.
    pub tags: Vec<PgnTag>,
    /// By which rules it is played: [`RuleSet::Full`] or [`RuleSet::Chess960`].
    pub rules: RuleSet,
    /// Where it starts.
    pub start: Position<Chess>,
    /// The moves that were made.
    pub moves: PgnLine,
    /// How it ended, where that is known.
    pub result: Option<GameResult>,
}

/// A tag: `[White "Somebody"]`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PgnTag {
    /// What it says something of.
    pub name: String,
    /// What it says.
    pub value: String,
}

/// Moves one after the other: those of the game, or of a variation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PgnLine {
    /// Comments before the first move.
    pub comments: Vec<String>,
    /// The moves.
    pub moves: Vec<PgnMove>,
}

/// A move with what is said of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnMove {
    /// The move.
    pub mv: MoveOf<Chess>,
    /// Its annotations by number.
    pub nags: Vec<u8>,
    /// Comments on it.
    pub comments: Vec<String>,
    /// Other moves in its place.
    pub variations: Vec<PgnLine>,
}

impl PgnMove {
    /// A move of which nothing is said.
    pub fn new(mv: MoveOf<Chess>) -> Self {
        Self {
            mv,
            nags: Vec::new(),
            comments: Vec::new(),
            variations: Vec::new(),
        }
    }
}

impl PgnGame {
    /// The game of a match: no tags, its moves, and its result.
    ///
    /// ```
    /// use board_chess::{ChessMatch, PgnGame, RuleSet};
    /// let mut chess = ChessMatch::new(RuleSet::Full)?;
    /// chess.make_move("e2", "e4", None)?;
    /// chess.resign();
    /// let pgn = PgnGame::of(chess.as_match()).to_string();
    /// assert!(pgn.ends_with("[Result \"1-0\"]\n\n1. e4 1-0\n"), "{pgn}");
    /// # Ok::<(), board_chess::InvalidArgument>(())
    /// ```
    pub fn of(played: &Match<Chess>) -> Self {
        let records = played.history().records().iter();
        Self {
            tags: Vec::new(),
            rules: played.game().rules(),
            start: *played.start(),
            moves: PgnLine {
                comments: Vec::new(),
                moves: records.map(|record| PgnMove::new(record.mv())).collect(),
            },
            result: GameResult::of(played.outcome()),
        }
    }

    /// The value of the first tag with this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|tag| tag.name == name)?;
        Some(&tag.value)
    }

    /// A match with the game's moves. It is over where the rules say so; a result that they do not give (a resignation, a
    /// draw by agreement) is not part of it.
    ///
    /// # Errors
    /// Why the first move is refused that is: it is not legal, or the match was over by the rules before it.
    pub fn to_match(&self) -> Result<Match<Chess>, PgnMatchError> {
        let chess = Chess::shared(self.rules);
        let mut played = Match::new(chess, self.start)?;
        for (mv, ply) in self.moves.moves.iter().zip(1..) {
            played
                .play(mv.mv)
                .map_err(|reason| PgnMatchError::Move { ply, reason })?;
        }
        Ok(played)
    }

    /// The position at the end of the game's moves; up to the first move that is not legal, should there be one.
    pub fn last_position(&self) -> Position<Chess> {
        let chess = Chess::shared(self.rules);
        let mut position = self.start;
        for mv in &self.moves.moves {
            match chess.play(&position, mv.mv) {
                Ok(after) => position = after,
                Err(_) => break,
            }
        }
        position
    }
}

/// A game that cannot be played as a match.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PgnMatchError {
    /// The start is refused.
    #[error("the start: {0}")]
    Start(#[from] board_match::PositionError),
    /// A move is refused.
    #[error("ply {ply}: {reason}")]
    Move {
        /// Which, counted from 1.
        ply: usize,
        /// Why.
        reason: RefusalOf<Chess>,
    },
}
