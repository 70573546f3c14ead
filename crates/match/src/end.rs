//! Strategies for when a match is over, and who has won.

use core::cell::OnceCell;
use core::fmt::{self, Debug};

use board_core::{Board, KindSet, Kinds, Shape, Side, SquareSet};

use crate::declaration::Declaration;
use crate::game::Game;
use crate::history::{History, Record};
use crate::outcome::{Outcome, Reason};
use crate::position::Position;

/// What an end rule may ask: the position, how it came about, and two questions that are answered once for all
/// rules.
pub struct Context<'a, D: Declaration> {
    game: &'a D,
    position: &'a Position<D>,
    history: &'a History<D>,
    can_move: OnceCell<bool>,
    in_check: OnceCell<bool>,
}

impl<'a, D: Declaration> Context<'a, D> {
    pub(crate) fn new(game: &'a D, position: &'a Position<D>, history: &'a History<D>) -> Self {
        Self {
            game,
            position,
            history,
            can_move: OnceCell::new(),
            in_check: OnceCell::new(),
        }
    }

    /// The same, told what [`can_move`](Self::can_move) answers.
    pub(crate) fn knowing(self, can_move: bool) -> Self {
        Self {
            can_move: can_move.into(),
            ..self
        }
    }

    /// The game.
    pub fn game(&self) -> &'a D {
        self.game
    }

    /// The position that may be an end.
    pub fn position(&self) -> &'a Position<D> {
        self.position
    }

    /// What came before.
    pub fn history(&self) -> &'a History<D> {
        self.history
    }

    /// The move that led here; none at the start.
    pub fn last(&self) -> Option<&'a Record<D>> {
        self.history.records().last()
    }

    /// Whether the side to move has a legal move. Stops at the first one found.
    pub fn can_move(&self) -> bool {
        *self
            .can_move
            .get_or_init(|| self.game.has_legal_move(self.position))
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        *self
            .in_check
            .get_or_init(|| self.game.in_check(self.position, self.position.turn()))
    }
}

impl<D: Declaration> Debug for Context<'_, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Context")
            .field("position", &self.position)
            .field("history", &self.history)
            .finish_non_exhaustive()
    }
}

/// When a match is over: asked after every move, and at the start.
///
/// Tuples of end rules are end rules: the first that gives an outcome decides, so that those that take precedence
/// stand first. `()` is the rule of games that never end by themselves.
///
/// ```
/// use board_core::{KindSet, Side};
/// use board_match::{Checkmate, MoveCount, Repetition, Stalemate};
/// // Checkmate precedes a draw by move count.
/// let _ends = (Checkmate, Stalemate::DRAW, Repetition::draw(3), MoveCount::draw(100));
/// ```
pub trait EndRule<D: Declaration>: Send + Sync {
    /// The outcome, where the match is over by this rule.
    fn judge(&self, context: &Context<'_, D>) -> Option<Outcome>;
}

macro_rules! tuples {
    ($($($rule:ident $at:tt),*;)+) => {$(
        impl<D: Declaration, $($rule: EndRule<D>),*> EndRule<D> for ($($rule,)*) {
            #[inline]
            fn judge(&self, context: &Context<'_, D>) -> Option<Outcome> {
                $(if let Some(outcome) = self.$at.judge(context) {
                    return Some(outcome);
                })*
                let _ = context;
                None
            }
        }
    )+};
}
tuples! {
    ;
    A 0;
    A 0, B 1;
    A 0, B 1, C 2;
    A 0, B 1, C 2, E 3;
    A 0, B 1, C 2, E 3, F 4;
    A 0, B 1, C 2, E 3, F 4, G 5;
    A 0, B 1, C 2, E 3, F 4, G 5, H 6;
    A 0, B 1, C 2, E 3, F 4, G 5, H 6, I 7;
}

/// A rule that is switched on or off at run time.
impl<D: Declaration, R: EndRule<D>> EndRule<D> for Option<R> {
    #[inline]
    fn judge(&self, context: &Context<'_, D>) -> Option<Outcome> {
        self.as_ref()?.judge(context)
    }
}

/// A rule whose outcomes are given another reason: one that is claimed, say, told apart from the same one that comes by
/// itself.
///
/// ```
/// use board_match::{Because, MoveCount, Reason, Repetition};
/// let _claims = (
///     Because(Repetition::draw(3), Reason::ClaimedRepetition),
///     Because(MoveCount::draw(100), Reason::ClaimedMoveCount),
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Because<R>(pub R, pub Reason);

impl<D: Declaration, R: EndRule<D>> EndRule<D> for Because<R> {
    fn judge(&self, context: &Context<'_, D>) -> Option<Outcome> {
        let Self(rule, by) = self;
        match rule.judge(context)? {
            Outcome::Ongoing => None,
            Outcome::Won { winner, .. } => Some(Outcome::Won { winner, by: *by }),
            Outcome::Drawn { .. } => Some(Outcome::Drawn { by: *by }),
        }
    }
}

/// Who gets what when an end rule applies, seen from the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Verdict {
    /// Neither side wins.
    Draw,
    /// The side to move wins.
    Win,
    /// The side to move loses.
    Loss,
}

impl Verdict {
    /// The outcome for `side` to move.
    pub fn outcome(self, side: Side, by: Reason) -> Outcome {
        match self {
            Self::Draw => Outcome::Drawn { by },
            Self::Win => Outcome::Won { winner: side, by },
            Self::Loss => Outcome::Won { winner: !side, by },
        }
    }
}

/// No legal move, and in check: the other side wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Checkmate;

impl<D: Declaration> EndRule<D> for Checkmate {
    fn judge(&self, context: &Context<'_, D>) -> Option<Outcome> {
        let mated = context.in_check() && !context.can_move();
        let winner = !context.position().turn();
        mated.then_some(Outcome::Won {
            winner,
            by: Reason::Checkmate,
        })
    }
}

/// No legal move, and not in check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stalemate(pub Verdict);

impl Stalemate {
    /// Stalemate draws.
    pub const DRAW: Self = Self(Verdict::Draw);
    /// The side that is stalemated loses.
    pub const LOSS: Self = Self(Verdict::Loss);
}

impl<D: Declaration> EndRule<D> for Stalemate {
    fn judge(&self, context: &Context<'_, D>) -> Option<Outcome> {
        let stalemated = !context.in_check() && !context.can_move();
        stalemated.then(|| self.0.outcome(context.position().turn(), Reason::Stalemate))
    }
}

/// No legal move, in a game that asks no more: usually the side to move loses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Immobile(pub Verdict);

impl Immobile {
    /// The side that cannot move loses.
    pub const LOSS: Self = Self(Verdict::Loss);
}

impl<D: Declaration> EndRule<D> for Immobile {
    fn judge(&self, context: &Context<'_, D>) -> Option<Outcome> {
        (!context.can_move()).then(|| self.0.outcome(context.position().turn(), Reason::Immobile))
    }
}

/// A side that has a piece of certain kinds on one of its goal squares wins: a den, the far rank, the middle of the
/// board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Goal<S: Shape> {
    /// The goal squares of each side.
    pub squares: [SquareSet<S>; 2],
    /// The kinds that win by standing there.
    pub kinds: KindSet,
}

impl<S: Shape> Goal<S> {
    /// The side that has a piece on a goal of its own; `mover`, which has just moved, where both have.
    #[inline]
    pub fn winner<K: Kinds>(&self, board: &Board<S, K>, mover: Side) -> Option<Side> {
        [mover, !mover].into_iter().find(|side| {
            let there = self.squares[side.index()] & board.side(*side);
            there.iter().any(|at| {
                board
                    .kind_on(at)
                    .is_some_and(|kind| self.kinds.contains(kind))
            })
        })
    }
}

impl<D: Declaration> EndRule<D> for Goal<D::Shape> {
    fn judge(&self, context: &Context<'_, D>) -> Option<Outcome> {
        let position = context.position();
        let winner = self.winner(position.board(), !position.turn())?;
        Some(Outcome::Won {
            winner,
            by: Reason::Goal,
        })
    }
}

/// A side without a piece of certain kinds, or without any piece, loses. Asked after moves alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Extinction {
    /// The kinds that may not die out, each for itself; where there are none, all pieces together.
    pub kinds: KindSet,
    /// What it is called.
    pub by: Reason,
}

impl Extinction {
    /// A side loses with its last piece.
    pub const LAST_PIECE: Self = Self {
        kinds: KindSet::EMPTY,
        by: Reason::Extinction,
    };

    /// A side loses with the last of these pieces, which the game calls the flag.
    pub const fn flag(kinds: KindSet) -> Self {
        Self {
            kinds,
            by: Reason::Flag,
        }
    }

    /// The side that has lost what it may not lose; the one that has not just moved, where both have.
    #[inline]
    pub fn loser<S: Shape, K: Kinds>(&self, board: &Board<S, K>, mover: Side) -> Option<Side> {
        [!mover, mover]
            .into_iter()
            .find(|side| self.is_lost(board, *side))
    }

    #[inline]
    fn is_lost<S: Shape, K: Kinds>(&self, board: &Board<S, K>, side: Side) -> bool {
        let own = board.side(side);
        if self.kinds.is_empty() {
            return own.is_empty();
        }
        self.kinds
            .iter()
            .any(|kind| (own & board.kind(kind)).is_empty())
    }
}

impl<D: Declaration> EndRule<D> for Extinction {
    fn judge(&self, context: &Context<'_, D>) -> Option<Outcome> {
        context.last()?;
        let position = context.position();
        let loser = self.loser(position.board(), !position.turn())?;
        Some(Outcome::Won {
            winner: !loser,
            by: self.by,
        })
    }
}

/// The same position, with the same side to move, for so many times.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Repetition {
    /// How many times it stands on the board, the first included.
    pub times: u32,
    /// Who gets what, seen from the side to move: the other side is the one that repeated.
    pub verdict: Verdict,
}

impl Repetition {
    /// A draw at the `times`th time.
    pub const fn draw(times: u32) -> Self {
        Self {
            times,
            verdict: Verdict::Draw,
        }
    }
}

impl<D: Declaration> EndRule<D> for Repetition {
    fn judge(&self, context: &Context<'_, D>) -> Option<Outcome> {
        let position = context.position();
        let repeated = context.history().repetitions(position) >= self.times;
        repeated.then(|| self.verdict.outcome(position.turn(), Reason::Repetition))
    }
}

/// So many plies without an irreversible move (see [`Declaration::is_irreversible`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MoveCount {
    /// How many plies.
    pub plies: u32,
    /// Who gets what, seen from the side to move.
    pub verdict: Verdict,
}

impl MoveCount {
    /// A draw after so many plies.
    pub const fn draw(plies: u32) -> Self {
        Self {
            plies,
            verdict: Verdict::Draw,
        }
    }
}

impl<D: Declaration> EndRule<D> for MoveCount {
    fn judge(&self, context: &Context<'_, D>) -> Option<Outcome> {
        let reached = context.history().quiet_plies() >= self.plies;
        reached.then(|| {
            self.verdict
                .outcome(context.position().turn(), Reason::MoveCount)
        })
    }
}
