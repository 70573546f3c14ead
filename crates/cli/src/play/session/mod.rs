//! A match that is being played: what each line typed does to it, and what is answered.

mod moves;
mod shown;
mod typed;

use std::io::Write;
use std::path::Path;

use board_core::Side;
use board_match::{Declaration, Game, Match, PlayError, RefusalOf};

use super::command::{Command, parse};
use super::computer::Computer;
use crate::draw::Terrain;
use crate::explain;
use crate::failure::Failure;
use crate::file;
use crate::paint::Paint;

/// Whether there is more to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flow {
    /// Go on with the next line.
    Continue,
    /// Leave.
    Quit,
}

/// How much is shown, and how.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// Answer only what is asked.
    pub(super) quiet: bool,
    /// Both sides look at the same screen, so that one must leave it before the other's pieces are shown.
    pub(super) shared: bool,
    pub(super) paint: Paint,
}

/// A match in play. What it shows is what the side to move may know of it.
pub(super) struct Session<'a, D: Declaration> {
    pub(super) of: Match<D>,
    terrain: Option<&'a Terrain<D>>,
    pub(super) look: Look,
    /// Who sits before a shared screen.
    seat: Side,
    /// The screen is being handed over; the next line is from the side that takes it.
    handing_over: bool,
    /// Who plays the side that nobody types for.
    pub(super) computer: Option<Computer<D>>,
}

impl<'a, D: Declaration> Session<'a, D> {
    pub(super) fn new(of: Match<D>, terrain: Option<&'a Terrain<D>>, look: Look) -> Self {
        let seat = of.turn();
        Self {
            of,
            terrain,
            look,
            seat,
            handing_over: false,
            computer: None,
        }
    }

    /// The same with the computer at one side.
    pub(super) fn against(mut self, computer: Option<Computer<D>>) -> Self {
        self.computer = computer;
        self
    }

    /// Whose turn it is, while the match goes on.
    pub(super) fn turn_name(&self) -> Option<&str> {
        self.of
            .outcome()
            .is_ongoing()
            .then(|| self.of.game().side_name(self.of.turn()))
    }

    /// Every legal move as text.
    pub(super) fn move_texts(&self) -> Vec<String> {
        let moves = self.view().legal_moves().to_vec();
        moves.into_iter().map(|mv| self.move_text(mv)).collect()
    }

    /// Does what a line says. Whatever fails leaves the match as it was.
    pub(super) fn execute(&mut self, line: &str, out: &mut dyn Write) -> Result<Flow, Failure> {
        let taken_over = std::mem::take(&mut self.handing_over);
        match parse(line).map_err(Failure::Input)? {
            None if taken_over => self.show_last_move(out)?,
            None => {}
            Some(Command::Quit) => return Ok(Flow::Quit),
            Some(Command::Move(text)) => self.play(text, out)?,
            Some(Command::Undo(moves)) => self.undo(moves, out)?,
            Some(Command::Moves(None)) => self.all_moves(out)?,
            Some(Command::Moves(Some(square))) => self.moves_of(square, out)?,
            Some(Command::Board) => self.draw(&self.view(), out)?,
            Some(Command::History) => self.history(out)?,
            Some(Command::Resign) => {
                let side = self.of.turn();
                self.end(|of| of.resign(side), out)?;
            }
            Some(Command::Draw) => {
                self.ask_for_draw()?;
                self.end(Match::agree_draw, out)?;
            }
            Some(Command::Claim) => self.claim(out)?,
            Some(Command::Position) => {
                let view = self.view();
                writeln!(out, "{}", self.of.game().position_text(view.position()))?;
            }
            Some(Command::Outcome) => {
                writeln!(out, "{}", self.of.outcome().name(self.of.game()))?;
            }
            Some(Command::Save(path)) => self.save(path, out)?,
            Some(Command::Load(path)) => {
                self.of = file::load(&self.of.shared_game(), path)?;
                self.show(out)?;
            }
            Some(Command::Help) => self.help(out)?,
        }
        Ok(Flow::Continue)
    }

    fn play(&mut self, text: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let mv = self.read_move(text).map_err(Failure::Input)?;
        self.of.play(mv).map_err(|reason| {
            let error = PlayError::<RefusalOf<D>>::Refused {
                text: text.into(),
                reason,
            };
            Failure::Input(explain::play_error(&self.of, Some(mv), &error))
        })?;
        // A shared screen may have to change hands first.
        if self.look.quiet || self.look.shared && self.hides_something() {
            return Ok(self.show(out)?);
        }
        Ok(self.show_last_move(out)?)
    }

    fn undo(&mut self, moves: usize, out: &mut dyn Write) -> Result<(), Failure> {
        let made = self.of.history().records().len();
        if moves > made {
            return Err(Failure::Input(match made {
                0 => "there is no move to take back".into(),
                1 => "only one move has been made".into(),
                made => format!("only {made} moves have been made"),
            }));
        }
        for _ in 0..moves {
            if self.of.undo().is_none() {
                let how = explain::outcome_words(self.of.game(), self.of.outcome());
                return Err(Failure::Input(format!(
                    "the match did not end by a move: {how}; that cannot be taken back"
                )));
            }
        }
        // Back to where a person decides: the computer would only do the same again.
        while self.awaits_computer() && self.of.undo().is_some() {}
        Ok(self.show(out)?)
    }

    fn end(
        &mut self,
        end: impl FnOnce(&mut Match<D>) -> Result<(), board_match::GameOver>,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        end(&mut self.of).map_err(|over| {
            let how = explain::outcome_words(self.of.game(), over.outcome);
            Failure::Input(format!("the match is over: {how}"))
        })?;
        Ok(self.show(out)?)
    }

    fn claim(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        self.ongoing()?;
        let claimed = self.of.claim();
        claimed.map_err(|error| Failure::Input(error.to_string()))?;
        Ok(self.show(out)?)
    }

    fn save(&self, path: &Path, out: &mut dyn Write) -> Result<(), Failure> {
        file::save(&self.of, path)?;
        if !self.look.quiet {
            writeln!(out, "Saved to {}.", path.display())?;
        }
        Ok(())
    }
}
