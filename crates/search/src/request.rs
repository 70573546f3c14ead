//! What is asked of a search, and what it answers.

use std::time::Duration;

use board_match::{Declaration, Match, MoveOf};

use crate::level::Level;
use crate::score::Score;

/// What is asked of a search: a match whose side to move needs a move, and how far to look.
///
/// Without a limit it goes on to a depth of 120 plies, which means until it is [stopped](crate::Control::stop).
pub struct Request<'a, D: Declaration> {
    pub(crate) of: &'a Match<D>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Option<Duration>,
    pub(crate) level: Level,
    pub(crate) seed: u64,
    pub(crate) among: Vec<MoveOf<D>>,
    pub(crate) is_selective: bool,
}

impl<'a, D: Declaration> Request<'a, D> {
    /// A move for the side to move.
    pub fn new(of: &'a Match<D>) -> Self {
        Self {
            of,
            depth: None,
            nodes: None,
            time: None,
            level: Level::BEST,
            seed: 0,
            among: Vec::new(),
            is_selective: true,
        }
    }

    /// Look so many plies deep, and from there on at captures.
    #[must_use]
    pub fn depth(mut self, plies: u32) -> Self {
        self.depth = Some(plies);
        self
    }

    /// Look at no more than so many positions.
    #[must_use]
    pub fn nodes(mut self, positions: u64) -> Self {
        self.nodes = Some(positions);
        self
    }

    /// Take no longer than this. A clock that decides makes the answer depend on the machine.
    #[must_use]
    pub fn time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Play as well as this level; its limits hold besides the others.
    #[must_use]
    pub fn level(mut self, level: Level) -> Self {
        self.level = level;
        self
    }

    /// Chance: which of equally good moves is found, and what weaker levels overlook. The same seed gives the same move,
    /// where no clock decides and the searcher [remembers](crate::Searcher::forget) the same.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Choose among these moves alone; those that are not legal are left out, and where none is left all moves are.
    #[must_use]
    pub fn among(mut self, moves: impl IntoIterator<Item = MoveOf<D>>) -> Self {
        self.among = moves.into_iter().collect();
        self
    }

    /// Search plainly: every move to the same depth, neither captures beyond it nor less for moves that look bad. The score
    /// is then exactly that of a minimax over the whole tree of that depth, at many times the cost.
    #[must_use]
    pub fn plain(mut self) -> Self {
        self.is_selective = false;
        self
    }
}

/// What a search has found, in the end or on its way.
pub struct Found<D: Declaration> {
    /// The best move, always a legal one; none where the match is over or there is none.
    pub best: Option<MoveOf<D>>,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// How many plies deep every move was looked at; 0 where the search was ended before that.
    pub depth: u32,
    /// How many plies deep the deepest look went.
    pub deepest: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// How full the table is with what this search found, in thousandths.
    pub fill: u32,
    /// How both sides would best go on as far as that was seen, the best move first.
    pub line: Vec<MoveOf<D>>,
}

impl<D: Declaration> Clone for Found<D> {
    fn clone(&self) -> Self {
        Self {
            line: self.line.clone(),
            ..*self
        }
    }
}

impl<D: Declaration> std::fmt::Debug for Found<D> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Found")
            .field("best", &self.best)
            .field("score", &self.score)
            .field("depth", &self.depth)
            .field("deepest", &self.deepest)
            .field("nodes", &self.nodes)
            .field("time", &self.time)
            .field("fill", &self.fill)
            .field("line", &self.line)
            .finish()
    }
}
