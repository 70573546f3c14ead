//! What a match shows: the board, how things stand, the moves made, and help.

use std::io::{self, Write};

use board_core::Side;
use board_match::{Declaration, Edit, Game, Outcome, Record, SeenMove, View};

use super::Session;
use crate::draw::Drawing;
use crate::explain;
use crate::play::command::COMMANDS;

/// Clears the screen, what has scrolled off it too.
const CLEAR: &str = "\u{1b}[2J\u{1b}[3J\u{1b}[H";

impl<D: Declaration> Session<'_, D> {
    /// The board and how things stand, unless only answers are wanted.
    pub(in crate::play) fn show(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if self.look.quiet {
            return Ok(());
        }
        let turn = self.of.turn();
        let taken = self.seat != turn;
        self.seat = turn;
        if taken && self.look.shared && self.hides_something() {
            self.handing_over = true;
            let turn = self.of.game().side_name(turn);
            return writeln!(
                out,
                "{CLEAR}The screen is {turn}'s now; Enter shows the board."
            );
        }
        writeln!(out)?;
        self.draw(&self.view(), out)
    }

    /// Whether a side does not see all that there is.
    pub(super) fn hides_something(&self) -> bool {
        let position = self.of.position();
        let sees_all = |side| self.of.game().veil(position, side) == *position;
        !Side::BOTH.into_iter().all(sees_all)
    }

    /// The last move, and the board after it.
    pub(in crate::play) fn show_last_move(&self, out: &mut dyn Write) -> io::Result<()> {
        let view = self.view();
        let made = self.of.history().records().last();
        if let (Some(seen), Some(record)) = (view.history().last(), made) {
            let ply = view.history().len();
            let before = self.of.position_at(ply - 1);
            let text = before.map(|before| self.of.game().move_text(&before, record.mv()));
            self.record(ply, seen, record, &text.unwrap_or_default(), &view, out)?;
        }
        writeln!(out)?;
        self.draw(&view, out)
    }

    pub(super) fn draw(&self, view: &View<D>, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "{}", self.drawing(view))?;
        self.standing(view, out)
    }

    pub(super) fn drawing<'b>(&'b self, view: &'b View<D>) -> Drawing<'b, D> {
        let last = view.history().last().map(|seen| seen.mv);
        Drawing::new(self.of.game(), view.position(), self.look.paint)
            .terrain(self.terrain)
            .last(last)
    }

    pub(super) fn view(&self) -> View<D> {
        self.of.view(self.of.turn())
    }

    fn standing(&self, view: &View<D>, out: &mut dyn Write) -> io::Result<()> {
        let (game, paint) = (self.of.game(), self.look.paint);
        let outcome = self.of.outcome();
        if outcome != Outcome::Ongoing {
            let style = paint.end();
            let words = capitalised(&explain::outcome_words(game, outcome));
            return writeln!(out, "{style}{words}.{style:#}");
        }
        let turn = capitalised(game.side_name(self.of.turn()));
        let strong = paint.strong();
        write!(out, "{strong}{turn} to move{strong:#}")?;
        if game.in_check(view.position(), self.of.turn()) {
            let warning = paint.warning();
            write!(out, ", {warning}in check{warning:#}")?;
        }
        writeln!(out, ".")?;
        match self.of.claimable() {
            Some(claim) => {
                let how = explain::outcome_words(game, claim);
                writeln!(out, "It may claim: {how}.")
            }
            None => Ok(()),
        }
    }

    pub(super) fn history(&self, out: &mut dyn Write) -> io::Result<()> {
        let plies = self.of.history().records().len();
        if plies == 0 && !self.look.quiet {
            writeln!(out, "No move has been made.")?;
        }
        let view = self.view();
        let texts = self.of.transcript().moves;
        let made = self.of.history().records().iter().zip(&texts);
        for ((seen, (record, text)), ply) in view.history().iter().zip(made).zip(1..) {
            self.record(ply, seen, record, text, &view, out)?;
        }
        Ok(())
    }

    /// `3. white knight b1c3 takes rook`: a move as the side to move may know it.
    fn record(
        &self,
        ply: usize,
        seen: &SeenMove<D>,
        made: &Record<D>,
        text: &str,
        view: &View<D>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let game = self.of.game();
        let veiled = (seen.mv != made.mv()).then(|| game.move_text(view.position(), seen.mv));
        let text = veiled.as_deref().unwrap_or(text);
        let (side, kind) = (
            game.side_name(seen.piece.side),
            game.kind_name(seen.piece.kind),
        );
        write!(out, "{ply}. {side} {kind} {text}")?;
        let met = seen.edits.iter().find(|edit| edit.square == seen.mv.to);
        let met = met.and_then(|edit| edit.before);
        match (seen.captured, met) {
            (Some(taken), _) => write!(out, " takes {}", game.kind_name(taken.kind))?,
            (None, Some(met)) if met.side != seen.piece.side => {
                write!(out, " meets {}", game.kind_name(met.kind))?;
            }
            _ => {}
        }
        let stays = |edit: &Edit<_>| {
            edit.after
                .is_some_and(|piece| piece.side == seen.piece.side)
        };
        if !seen.edits.iter().any(stays) {
            write!(out, " and is lost")?;
        }
        writeln!(out)
    }

    pub(super) fn help(&self, out: &mut dyn Write) -> io::Result<()> {
        let game = self.of.game();
        let strong = self.look.paint.strong();
        let example = self.example();
        writeln!(
            out,
            "A move is typed as {strong}{example}{strong:#}; a gap or a hyphen between the squares does no harm."
        )?;
        let width = COMMANDS.iter().map(|(usage, _)| usage.len()).max();
        for (usage, what) in COMMANDS {
            let width = width.unwrap_or(0);
            writeln!(out, "  {strong}{usage:width$}{strong:#}  {what}")?;
        }
        let pieces = crate::games::pieces(game);
        let pieces: Vec<String> = pieces
            .into_iter()
            .map(|(letter, kind)| format!("{letter} {kind}"))
            .collect();
        let [first, second] = Side::BOTH.map(|side| game.side_name(side));
        writeln!(
            out,
            "Pieces: {}; capitals are {first}'s, small letters {second}'s.",
            pieces.join(", ")
        )?;
        writeln!(
            out,
            "Marks: [N] the last move, <N> the piece asked about, * and (r) where it may go, !k! check."
        )
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
