//! The game, declared: marks are dropped, nothing moves, and a line or a full board ends it.

use std::convert::Infallible;
use std::ops::ControlFlow;

use board_core::{Kind, Letters, Piece, Shape, Side};
use board_match::{
    BoardOf, Decided, Declaration, ExtraSink, MoveOf, Outcome, Position, Problem, Reason,
};
use board_rules::Placed;

use crate::mark::{LETTERS, Mark, X};
use crate::outcome::{check, outcome_of};
use crate::rules::Rules;
use crate::win::{Placement, WinStrategy};

impl<S: Shape, W: WinStrategy<S> + 'static> Declaration for Rules<S, W> {
    type Shape = S;
    type Army = Placed<2>;
    /// How the board stands, found out once a move.
    type Memory = Outcome;
    type Objection = Infallible;
    type Ends = Decided;

    fn name(&self) -> &str {
        "mnk"
    }
    #[inline]
    fn shape(&self) -> S {
        self.lines.shape()
    }
    #[inline]
    fn army(&self) -> &Placed<2> {
        &Placed
    }
    fn letters(&self) -> Letters {
        LETTERS
    }
    fn kind_name(&self, kind: Kind) -> &str {
        if kind == X { "cross" } else { "nought" }
    }
    fn side_name(&self, side: Side) -> &str {
        match side {
            Side::First => "x",
            Side::Second => "o",
        }
    }
    fn ends(&self) -> Decided {
        Decided
    }
    fn start_text(&self) -> &str {
        &self.start
    }

    /// The turn stays with the winner; a draw passes it.
    fn turn_at_end(&self, position: &Position<Self>, outcome: Outcome) -> Side {
        outcome.winner().unwrap_or(position.turn())
    }

    #[inline]
    fn decided(&self, position: &Position<Self>) -> Outcome {
        *position.memory()
    }

    #[inline]
    fn extras<E: ExtraSink<S>>(&self, position: &Position<Self>, sink: &mut E) -> ControlFlow<()> {
        let mark = Mark::from(position.turn());
        sink.drops(mark.piece().kind, position.board().empty())
    }

    #[inline]
    fn remember(
        &self,
        _: &Position<Self>,
        mv: MoveOf<Self>,
        moved: Piece,
        after: &Position<Self>,
    ) -> Outcome {
        let (board, winner) = (after.board(), moved.side);
        let (marks, opponent) = (board.side(winner), board.side(!winner));
        if self
            .win
            .is_won(&Placement::new(&self.lines, marks, opponent, mv.to))
        {
            let by = Reason::Line;
            return Outcome::Won { winner, by };
        }
        if board.empty().is_empty() {
            let by = Reason::FullBoard;
            return Outcome::Drawn { by };
        }
        Outcome::Ongoing
    }

    /// No mark is ever taken back.
    fn is_irreversible(&self, _: MoveOf<Self>, _: Piece, _: Option<Piece>) -> bool {
        true
    }

    fn check_position(&self, position: &Position<Self>, report: &mut dyn FnMut(Problem)) {
        let (lines, win, board) = (&self.lines, &self.win, position.board());
        check(lines, win, board, position.turn(), |problem| {
            report(Problem::Other(problem));
        });
        let (stands, said) = (outcome_of(lines, win, board), *position.memory());
        if stands != said {
            let (stands, said) = (stands.name(self), said.name(self));
            report(Problem::Other(format!(
                "the board stands `{stands}` where it is said to be `{said}`"
            )));
        }
    }

    fn parse_memory(
        &self,
        board: &BoardOf<Self>,
        _: Side,
        fields: &[&str],
    ) -> Result<Outcome, String> {
        match fields {
            [] => Ok(outcome_of(&self.lines, &self.win, board)),
            [field, ..] => Err(format!(
                "`{field}` after the side to move, where nothing was expected"
            )),
        }
    }
}
