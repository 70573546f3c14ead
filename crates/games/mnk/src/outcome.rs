//! How a board stands by its marks alone: what a position read from text remembers.

use board_core::{Shape, Side, SquareSet};
use board_match::{Outcome, Reason};

use crate::lines::Lines;
use crate::mark::Mark;
use crate::rules::GridBoard;
use crate::win::{Placement, WinStrategy};

/// The marks of a player by which it has won: any of which a win strategy says so.
pub(crate) fn winning_marks<S: Shape>(
    lines: &Lines<S>,
    win: &impl WinStrategy<S>,
    marks: SquareSet<S>,
    opponent: SquareSet<S>,
) -> SquareSet<S> {
    let wins = |last: &_| win.is_won(&Placement::new(lines, marks, opponent, *last));
    marks.iter().filter(wins).collect()
}

/// How a board stands.
pub(crate) fn outcome_of<S: Shape>(
    lines: &Lines<S>,
    win: &impl WinStrategy<S>,
    board: &GridBoard<S>,
) -> Outcome {
    let has_won = |side: &Side| {
        let (marks, opponent) = (board.side(*side), board.side(!*side));
        !winning_marks(lines, win, marks, opponent).is_empty()
    };
    let by = Reason::Line;
    match Side::BOTH.into_iter().find(has_won) {
        Some(winner) => Outcome::Won { winner, by },
        None if board.empty().is_empty() => Outcome::Drawn {
            by: Reason::FullBoard,
        },
        None => Outcome::Ongoing,
    }
}

/// Tells `report` why these marks cannot have come about by play, with `turn` to move.
pub(crate) fn check<S: Shape>(
    lines: &Lines<S>,
    win: &impl WinStrategy<S>,
    board: &GridBoard<S>,
    turn: Side,
    mut report: impl FnMut(String),
) {
    let shape = board.shape();
    for (square, piece) in board.iter() {
        let mark = Mark::from(piece.side);
        if mark.piece() != piece {
            let at = square.name(shape);
            report(format!(
                "the other player's mark stands on {at} where {mark} should"
            ));
        }
    }
    let [crosses, noughts] = Side::BOTH.map(|side| board.side(side).len());
    let expected = match turn {
        Side::First => noughts,
        Side::Second => noughts + 1,
    };
    if crosses != expected {
        let turn = Mark::from(turn);
        report(format!(
            "{crosses} X and {noughts} O with {turn} to move, where there must be {expected} X"
        ));
    }
    for side in Side::BOTH {
        let (marks, opponent) = (board.side(side), board.side(!side));
        let winning = winning_marks(lines, win, marks, opponent);
        let mark = Mark::from(side);
        if winning.is_empty() {
            continue;
        }
        if side == turn {
            report(format!("{mark} has won and is to move"));
        }
        // The last mark completed every line at once: without it there is none.
        let completes = |last: &_| {
            let before = marks - SquareSet::from(*last);
            winning_marks(lines, win, before, opponent).is_empty()
        };
        if !winning.iter().any(|last| completes(&last)) {
            report(format!(
                "{mark} has several lines, and no one mark that completed them"
            ));
        }
    }
}
