//! A match that is being played: what each line typed does to it, and what is answered.

use std::io::{self, Write};
use std::path::Path;

use board_core::{Side, Square, SquareSet};
use board_match::{
    Action, Declaration, Edit, Game, Match, MoveOf, Outcome, PlayError, Record, RefusalOf,
    SeenMove, SquareOf, View,
};

use super::command::{COMMANDS, Command, parse};
use super::computer::Computer;
use crate::draw::{Drawing, Terrain};
use crate::explain::{self, name};
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

/// Clears the screen, what has scrolled off it too.
const CLEAR: &str = "\u{1b}[2J\u{1b}[3J\u{1b}[H";

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

    /// The board and how things stand, unless only answers are wanted.
    pub(super) fn show(&mut self, out: &mut dyn Write) -> io::Result<()> {
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
    fn hides_something(&self) -> bool {
        let position = self.of.position();
        let sees_all = |side| self.of.game().veil(position, side) == *position;
        !Side::BOTH.into_iter().all(sees_all)
    }

    /// The last move, and the board after it.
    pub(super) fn show_last_move(&self, out: &mut dyn Write) -> io::Result<()> {
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

    fn draw(&self, view: &View<D>, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "{}", self.drawing(view))?;
        self.standing(view, out)
    }

    fn drawing<'b>(&'b self, view: &'b View<D>) -> Drawing<'b, D> {
        let last = view.history().last().map(|seen| seen.mv);
        Drawing::new(self.of.game(), view.position(), self.look.paint)
            .terrain(self.terrain)
            .last(last)
    }

    fn view(&self) -> View<D> {
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

    /// The move that a text means: the game's own text of it, two squares with a gap or a hyphen between, or the
    /// square of the only piece that may be put there.
    fn read_move(&self, text: &str) -> Result<MoveOf<D>, String> {
        let (game, position) = (self.of.game(), self.of.position());
        let joined: String = text.split_whitespace().collect();
        let error = match game.parse_move(position, &joined) {
            Ok(mv) => return Ok(mv),
            Err(error) => error,
        };
        if let Ok(mv) = game.parse_move(position, &joined.replace('-', "")) {
            return Ok(mv);
        }
        let drops = self.drops_onto(&joined);
        match drops.as_slice() {
            [only] => return Ok(*only),
            [] => {}
            several => {
                let texts: Vec<String> = several.iter().map(|mv| self.move_text(*mv)).collect();
                return Err(format!("which piece? {}", texts.join(", ")));
            }
        }
        if joined.bytes().any(|byte| byte.is_ascii_digit()) {
            return Err(explain::text_error(game, &error));
        }
        Err(format!(
            "`{text}` is neither a command nor a move; `help` lists the commands, and a move is typed {}",
            self.example()
        ))
    }

    fn drops_onto(&self, text: &str) -> Vec<MoveOf<D>> {
        let Ok(square) = Square::parse(self.of.game().shape(), text) else {
            return Vec::new();
        };
        let onto = |mv: &MoveOf<D>| matches!(mv.action, Action::Drop(_)) && mv.to == square;
        let moves = self.of.legal_moves();
        moves.into_iter().filter(onto).collect()
    }

    /// A move as it is typed: a legal one where there is one.
    fn example(&self) -> String {
        let legal = self.of.legal_moves().first().map(|mv| self.move_text(*mv));
        legal.unwrap_or_else(|| "as two squares".into())
    }

    fn move_text(&self, mv: MoveOf<D>) -> String {
        self.of.game().move_text(self.of.position(), mv)
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

    /// One line a piece that can move, and one a kind that can be put on the board.
    fn all_moves(&self, out: &mut dyn Write) -> Result<(), Failure> {
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

    fn moves_of(&self, text: &str, out: &mut dyn Write) -> Result<(), Failure> {
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

    fn ongoing(&self) -> Result<(), Failure> {
        if self.of.outcome().is_ongoing() {
            return Ok(());
        }
        let how = explain::outcome_words(self.of.game(), self.of.outcome());
        Err(Failure::Input(format!(
            "the match is over: {how}; nobody is to move"
        )))
    }

    fn history(&self, out: &mut dyn Write) -> io::Result<()> {
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

    fn save(&self, path: &Path, out: &mut dyn Write) -> Result<(), Failure> {
        file::save(&self.of, path)?;
        if !self.look.quiet {
            writeln!(out, "Saved to {}.", path.display())?;
        }
        Ok(())
    }

    fn help(&self, out: &mut dyn Write) -> io::Result<()> {
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

fn moves_from<D: Declaration>(view: &View<D>, square: SquareOf<D>) -> Vec<MoveOf<D>> {
    let from = |mv: &&MoveOf<D>| mv.from == square && !matches!(mv.action, Action::Drop(_));
    view.legal_moves().iter().filter(from).copied().collect()
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
