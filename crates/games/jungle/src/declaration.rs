//! The game, declared.

use board_core::{Kind, Letters, Piece, Shape9x7, Side};
use board_match::{
    BoardOf, Decided, Declaration, EditSink, Extinction, Immobile, Move, Outcome, Position,
    Problem, Reason, Repetition, Verdict, standard_edits,
};

use crate::kinds::{LETTERS, lower_name};
use crate::objection::Objection;
use crate::position::{check, ended, ended_text};
use crate::rule_set::SameAgain;
use crate::rules::{A, Army, Rules};
use crate::terrain::{Square, SquareSet, den};

impl Declaration for Rules {
    type Shape = Shape9x7;
    type Army = Army;
    /// How the game has ended by a move: only a move brings a win, so that no position can tell it by its pieces alone.
    type Memory = Outcome;
    type Objection = Objection;
    type Ends = (Decided, Option<Immobile>, Option<Repetition>);

    fn name(&self) -> &str {
        "jungle"
    }
    #[inline]
    fn shape(&self) -> Shape9x7 {
        Shape9x7::new()
    }
    #[inline]
    fn army(&self) -> &Army {
        &self.army
    }
    fn letters(&self) -> Letters {
        LETTERS
    }
    fn kind_name(&self, kind: Kind) -> &str {
        lower_name(kind)
    }
    fn side_name(&self, side: Side) -> &str {
        if side == A { "a" } else { "b" }
    }
    fn side_letter(&self, side: Side) -> char {
        if side == A { 'A' } else { 'B' }
    }
    fn start_text(&self) -> &str {
        "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L A"
    }

    fn ends(&self) -> Self::Ends {
        let immobile = self.rule_set.immobile_side_loses.then_some(Immobile::LOSS);
        let verdict = match self.rule_set.same_again {
            SameAgain::Allowed => None,
            SameAgain::Draws => Some(Verdict::Draw),
            // The side to move did not make the move that repeated it.
            SameAgain::Loses => Some(Verdict::Win),
        };
        let repetition = verdict.map(|verdict| Repetition { times: 3, verdict });
        (Decided, immobile, repetition)
    }

    /// The turn stays with the winner.
    fn turn_at_end(&self, position: &Position<Self>, outcome: Outcome) -> Side {
        outcome.winner().unwrap_or(position.turn())
    }

    #[inline]
    fn decided(&self, position: &Position<Self>) -> Outcome {
        *position.memory()
    }

    #[inline]
    fn landing(&self, position: &Position<Self>, piece: Piece, from: Square) -> SquareSet {
        let board = position.board();
        let enemies = board.side(!piece.side);
        let spared = self
            .captures
            .spared(piece, from, enemies, |kind| board.kind(kind));
        self.ground(piece) - spared
    }

    fn objection(
        &self,
        position: &Position<Self>,
        piece: Piece,
        mv: Move<Shape9x7>,
    ) -> Option<Objection> {
        if den(piece.side).contains(mv.to) {
            return Some(Objection::OwnDen);
        }
        if !self.ground(piece).contains(mv.to) {
            return Some(Objection::River { kind: piece.kind });
        }
        let defender = position.board().piece(mv.to)?;
        self.captures.objection(piece, mv.from, defender, mv.to)
    }

    #[inline]
    fn edits<E: EditSink<Shape9x7>>(
        &self,
        position: &Position<Self>,
        mv: Move<Shape9x7>,
        moved: Piece,
        sink: &mut E,
    ) {
        let board = position.board();
        if self.rule_set.equal_ranks_remove_both
            && let Some(taken) = board.piece(mv.to)
            && self.captures.removes_both(moved, mv.from, taken, mv.to)
        {
            sink.edit(mv.from, Some(moved), None);
            sink.edit(mv.to, Some(taken), None);
            return;
        }
        standard_edits(board, mv, moved, sink);
    }

    #[inline]
    fn remember(
        &self,
        _: &Position<Self>,
        _: Move<Shape9x7>,
        moved: Piece,
        after: &Position<Self>,
    ) -> Outcome {
        let (board, mover) = (after.board(), moved.side);
        if let Some(winner) = self.goal.winner(board, mover) {
            let by = Reason::Goal;
            return Outcome::Won { winner, by };
        }
        match Extinction::LAST_PIECE.loser(board, mover) {
            None => Outcome::Ongoing,
            Some(loser) => Outcome::Won {
                winner: !loser,
                by: Reason::Extinction,
            },
        }
    }

    fn check_position(&self, position: &Position<Self>, report: &mut dyn FnMut(Problem)) {
        check(position, |problem| report(Problem::Other(problem)));
    }

    fn parse_memory(&self, _: &BoardOf<Self>, _: Side, fields: &[&str]) -> Result<Outcome, String> {
        ended(self, fields)
    }

    fn memory_text(&self, position: &Position<Self>) -> String {
        ended_text(self, position)
    }
}
