//! The legal moves, listed and marked on the board.

use std::io::{self, Write};

use board_core::{Square, SquareSet};
use board_match::{Action, Declaration, MoveOf, SquareOf, View};

use super::Session;
use crate::explain::{self, name};
use crate::failure::Failure;

impl<D: Declaration> Session<'_, D> {
    /// One line a piece that can move, and one a kind that can be put on the board.
    pub(super) fn all_moves(&self, out: &mut dyn Write) -> Result<(), Failure> {
        self.ongoing()?;
        let view = self.view();
        let mut rest: Vec<MoveOf<D>> = view.legal_moves().to_vec();
        while let Some(first) = rest.first().copied() {
            let together = |mv: &MoveOf<D>| match (first.action, mv.action) {
                (Action::Drop(one), Action::Drop(other)) => one == other,
                (Action::Drop(_), _) | (_, Action::Drop(_)) => false,
                _ => mv.from == first.from,
            };
            let (group, others): (Vec<_>, Vec<_>) = rest.into_iter().partition(together);
            self.group(&view, &group, out)?;
            rest = others;
        }
        Ok(())
    }

    /// `b1 knight: a3 c3`, or `put knight: a1 a2`.
    fn group(&self, view: &View<D>, moves: &[MoveOf<D>], out: &mut dyn Write) -> io::Result<()> {
        let game = self.of.game();
        let Some(first) = moves.first() else {
            return Ok(());
        };
        let prefix = match first.action {
            Action::Drop(kind) => {
                write!(out, "put {}:", game.kind_name(kind))?;
                None
            }
            _ => {
                let from = name(game, first.from);
                let piece = view.position().board().piece(first.from);
                let kind = piece.map_or("piece", |piece| game.kind_name(piece.kind));
                write!(out, "{from} {kind}:")?;
                Some(from)
            }
        };
        for mv in moves {
            let text = self.move_text(*mv);
            // What is the same for the whole line is not said again; a move with a text of its own keeps it.
            let short = match (&prefix, mv.action) {
                (_, Action::Drop(_)) => name(game, mv.to),
                (Some(from), Action::Go | Action::Promote(_)) => {
                    text.strip_prefix(from.as_str()).unwrap_or(&text).into()
                }
                _ => text,
            };
            write!(out, " {short}")?;
        }
        writeln!(out)
    }

    pub(super) fn moves_of(&self, text: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let game = self.of.game();
        let square =
            Square::parse(game.shape(), text).map_err(|error| Failure::Input(error.to_string()))?;
        self.ongoing()?;
        let view = self.view();
        let (turn, at) = (self.of.turn(), name(game, square));
        let piece = view.position().board().piece(square);
        let moves: Vec<MoveOf<D>> = moves_from(&view, square);
        match piece {
            None if moves.is_empty() => {
                return Err(Failure::Input(format!("nothing stands on {at}")));
            }
            Some(piece) if piece.side != turn => {
                return Err(Failure::Input(format!(
                    "the {} on {at} is {}'s; {} is to move",
                    game.kind_name(piece.kind),
                    game.side_name(piece.side),
                    game.side_name(turn)
                )));
            }
            _ => {}
        }
        if !self.look.quiet {
            let targets: SquareSet<D::Shape> = moves.iter().map(|mv| mv.to).collect();
            let drawing = self.drawing(&view).destinations(square, targets);
            write!(out, "\n{drawing}")?;
        }
        match (piece, moves.is_empty()) {
            (Some(piece), true) => {
                let kind = game.kind_name(piece.kind);
                Ok(writeln!(out, "{at} {kind}: no legal move")?)
            }
            _ => Ok(self.group(&view, &moves, out)?),
        }
    }

    pub(super) fn ongoing(&self) -> Result<(), Failure> {
        if self.of.outcome().is_ongoing() {
            return Ok(());
        }
        let how = explain::outcome_words(self.of.game(), self.of.outcome());
        Err(Failure::Input(format!(
            "the match is over: {how}; nobody is to move"
        )))
    }
}

fn moves_from<D: Declaration>(view: &View<D>, square: SquareOf<D>) -> Vec<MoveOf<D>> {
    let from = |mv: &&MoveOf<D>| mv.from == square && !matches!(mv.action, Action::Drop(_));
    view.legal_moves().iter().filter(from).copied().collect()
}
