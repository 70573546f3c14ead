//! The game, declared.

use std::sync::{Arc, OnceLock};

use board_core::{Kind, KindSet, Letters, Piece, Shape, Shape10x10, Side, letters};
use board_match::{
    Declaration, EditSink, Extinction, Immobile, Move, Outcome, Position, Problem, Reason, Record,
    SeenMove, standard_edits,
};

use crate::army::Pieces;
use crate::ends::NothingMovable;
use crate::fault::faults;
use crate::kinds::{self, FLAG};
use crate::memory::Memory;
use crate::objection::Objection;
use crate::rule_set::RuleSet;
use crate::strike::Strike;
use crate::terrain::{Square, SquareSet, side_name};
use crate::{text, veil};

/// Stratego as a declaration, by one of its two rule sets.
///
/// ```
/// use board_match::{Game, Match};
/// use board_stratego::{RuleSet, Rules};
/// let rules = Rules::shared(RuleSet::TOURNAMENT);
/// let mut played = Match::<Rules>::from_start(rules)?;
/// played.play_text("b7b6")?;
/// assert_eq!(played.history().records().len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rules {
    rule_set: RuleSet,
    army: Pieces,
}

impl Rules {
    /// The game by these rules. It builds the tables of its pieces; [`shared`](Self::shared) does that once.
    pub fn new(rule_set: RuleSet) -> Self {
        Self {
            rule_set,
            army: Pieces::new(rule_set),
        }
    }

    /// The game by these rules, made once for the whole program where they are the challenge's or the federation's.
    pub fn shared(rule_set: RuleSet) -> Arc<Self> {
        static CHALLENGE: OnceLock<Arc<Rules>> = OnceLock::new();
        static TOURNAMENT: OnceLock<Arc<Rules>> = OnceLock::new();
        let shared = match rule_set {
            RuleSet::Challenge => &CHALLENGE,
            RuleSet::TOURNAMENT => &TOURNAMENT,
            RuleSet::Tournament { .. } => return Arc::new(Self::new(rule_set)),
        };
        Arc::clone(shared.get_or_init(|| Arc::new(Self::new(rule_set))))
    }

    /// By which rules it is played.
    pub fn rule_set(&self) -> RuleSet {
        self.rule_set
    }
}

/// By the challenge's rules.
impl Default for Rules {
    fn default() -> Self {
        Self::new(RuleSet::default())
    }
}

impl Declaration for Rules {
    type Shape = Shape10x10;
    type Army = Pieces;
    type Memory = Memory;
    type Objection = Objection;
    type Ends = (Extinction, NothingMovable, Immobile);

    /// `stratego`, and `stratego-tournament` by the tournament rules.
    fn name(&self) -> &str {
        match self.rule_set {
            RuleSet::Challenge => "stratego",
            RuleSet::Tournament { .. } => "stratego-tournament",
        }
    }
    #[inline]
    fn shape(&self) -> Shape10x10 {
        Shape10x10::new()
    }
    #[inline]
    fn army(&self) -> &Pieces {
        &self.army
    }
    fn letters(&self) -> Letters {
        letters!("MGCJPLENTSBFX")
    }
    fn kind_name(&self, kind: Kind) -> &str {
        kinds::name(kind)
    }
    fn side_name(&self, side: Side) -> &str {
        side_name(side)
    }
    fn ends(&self) -> Self::Ends {
        let flag = Extinction::flag(KindSet::of(FLAG));
        (flag, NothingMovable, Immobile::LOSS)
    }
    /// Two set-ups of no great art, the same for both sides but turned around.
    fn start_text(&self) -> &str {
        "TNBFBNPNBT/ELBNPBEJLB/TPCETGSCNT/TJLTMPTEJL/10/10/ljetpmtljt/tncsgtecpt/bljebpnble/tbnpnbfbnt r"
    }

    /// All squares but those that the two-square and the more-squares rule forbid. Water is in the pieces' rules.
    #[inline]
    fn landing(&self, position: &Position<Self>, piece: Piece, from: Square) -> SquareSet {
        let squares = self.shape().squares();
        let Some(crossings) = self.rule_set.crossings() else {
            return squares;
        };
        let memory = position.memory();
        squares
            - memory.worn(piece.side, from, crossings)
            - memory.chased(position.board(), piece.side, from)
    }

    fn objection(
        &self,
        position: &Position<Self>,
        piece: Piece,
        mv: Move<Shape10x10>,
    ) -> Option<Objection> {
        let (from, to) = (mv.from, mv.to);
        let crossings = self.rule_set.crossings()?;
        let memory = position.memory();
        if memory.worn(piece.side, from, crossings).contains(to) {
            return Some(Objection::TwoSquare {
                from,
                to,
                crossings,
            });
        }
        let chase = memory.chase()?;
        let evader = chase.evader();
        let repeats = memory
            .chased(position.board(), piece.side, from)
            .contains(to);
        repeats.then_some(Objection::MoreSquares { from, to, evader })
    }

    fn edits<E: EditSink<Shape10x10>>(
        &self,
        position: &Position<Self>,
        mv: Move<Shape10x10>,
        moved: Piece,
        sink: &mut E,
    ) {
        let board = position.board();
        let struck = board.occupied().contains(mv.to).then(|| board.piece(mv.to));
        let Some(struck) = struck.flatten() else {
            return standard_edits(board, mv, moved, sink);
        };
        let strike = Strike::between(moved.kind, struck.kind);
        let moves_in = strike.attacker_removed
            && !strike.defender_removed
            && self.rule_set.winner_moves_in(struck.kind);
        let on_to = match (strike.attacker_removed, strike.defender_removed) {
            (false, _) => Some(moved),
            // Nothing changes on the square of a piece that stays, but what was struck is told all the same.
            (true, false) => Some(struck).filter(|_| !moves_in),
            (true, true) => None,
        };
        sink.edit(mv.from, Some(moved), Some(struck).filter(|_| moves_in));
        sink.edit(mv.to, Some(struck), on_to);
    }

    #[inline]
    fn remember(
        &self,
        before: &Position<Self>,
        mv: Move<Shape10x10>,
        moved: Piece,
        _: &Position<Self>,
    ) -> Memory {
        Memory::after(before, mv.from, mv.to, moved, self.rule_set)
    }

    fn check_position(&self, position: &Position<Self>, report: &mut dyn FnMut(Problem)) {
        for fault in faults(position.board()) {
            report(Problem::Other(fault.to_string()));
        }
    }

    fn parse_memory(
        &self,
        board: &board_match::BoardOf<Self>,
        _: Side,
        fields: &[&str],
    ) -> Result<Memory, String> {
        text::parse(board, fields, self.rule_set)
    }

    fn memory_text(&self, position: &Position<Self>) -> String {
        text::write(position.memory())
    }

    /// With the side whose piece took the Flag; after any other end with the side that would be to move.
    fn turn_at_end(&self, position: &Position<Self>, outcome: Outcome) -> Side {
        match outcome {
            Outcome::Won {
                winner,
                by: Reason::Flag,
            } => winner,
            _ => position.turn(),
        }
    }

    fn veil(&self, position: &Position<Self>, viewer: Side) -> Position<Self> {
        veil::position(position, viewer)
    }

    fn veil_move(&self, record: &Record<Self>, viewer: Side) -> SeenMove<Self> {
        veil::seen(record, viewer)
    }
}
