//! `board play`: a match at the terminal, or from a pipe.

mod command;
mod computer;
mod demo;
mod editor;
mod lines;
mod session;
#[cfg(test)]
mod tests;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use board_match::{Declaration, Game, Match, Position};

use crate::console::Console;
use crate::failure::{Failure, Status};
use crate::file;
use crate::playable::Registered;
use computer::Computer;
pub(crate) use computer::Opponent;
use editor::LineEditor;
use lines::Line;
use session::{Flow, Look, Session};

/// What is asked of `play`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Request {
    pub(crate) position: Option<String>,
    pub(crate) load: Option<PathBuf>,
    pub(crate) demo: bool,
    pub(crate) quiet: bool,
    pub(crate) against: Option<Opponent>,
}

/// Plays a match, or shows the game's demonstration.
pub(crate) fn play<D: Declaration>(
    of: &Registered<D>,
    request: &Request,
    console: &mut Console<'_>,
) -> Result<Status, Failure> {
    let look = Look {
        quiet: request.quiet,
        shared: console.interactive,
        paint: console.paint,
    };
    if request.demo {
        return demo::show(of, look, console);
    }
    let first = match (&request.load, &request.position) {
        (Some(path), _) => file::load(&of.game, path)?,
        (None, position) => begin(&of.game, position.as_deref())?,
    };
    let computer = request.against.as_ref();
    let computer = computer.map(|asked| Computer::new(of, &first, asked));
    let computer = computer.transpose()?;
    let mut session = Session::new(first, of.terrain.as_deref(), look).against(computer);
    if console.interactive && !request.quiet {
        writeln!(
            console.output,
            "{}: `help` lists what can be typed.",
            of.game.name()
        )?;
    }
    session.show(&mut console.output)?;
    converse(&mut session, console)
}

/// A match from a position given as text, or from the game's start.
fn begin<D: Declaration>(game: &Arc<D>, position: Option<&str>) -> Result<Match<D>, Failure> {
    let start = position_or_start(game, position)?;
    Match::new(Arc::clone(game), start).map_err(|error| Failure::Input(error.to_string()))
}

/// The position given as text, or the game's start.
///
/// # Errors
/// [`Failure::Input`] with all that is wrong with the text.
pub(crate) fn position_or_start<D: Declaration>(
    game: &Arc<D>,
    position: Option<&str>,
) -> Result<Position<D>, Failure> {
    let Some(text) = position else {
        let start = game.start();
        return start.map_err(|error| Failure::Runtime(format!("the game's own start: {error}")));
    };
    game.parse_position(text).map_err(|error| {
        Failure::Input(format!(
            "--position `{text}`: {error}; expected is a position like `{}`",
            game.start_text()
        ))
    })
}

/// Line after line until the input ends or is told to. From a pipe, a line that is refused makes the whole end with a
/// status that says so; a person has seen it.
fn converse<D: Declaration>(
    session: &mut Session<'_, D>,
    console: &mut Console<'_>,
) -> Result<Status, Failure> {
    let mut editor = if console.editable {
        // A terminal that cannot be used so still gives lines.
        LineEditor::new().ok()
    } else {
        None
    };
    let mut status = Status::Success;
    for number in 1u64.. {
        while session.awaits_computer() {
            if let Err(failure) = session.answer(console.watched, &mut console.output) {
                status = status.max(failure.status());
                console.complain(&failure)?;
            }
        }
        console.output.flush()?;
        let line = next_line(session, console, editor.as_mut())?;
        let done = match &line {
            Line::End => break,
            Line::Unreadable(why) => Err(Failure::Input((*why).into())),
            Line::Text(text) => session.execute(text, &mut console.output),
        };
        let failure = match done {
            Ok(Flow::Continue) => continue,
            Ok(Flow::Quit) => return Ok(status),
            Err(failure @ Failure::Output(_)) => return Err(failure),
            Err(failure) => failure,
        };
        if console.interactive {
            console.remark(&failure)?;
        } else {
            status = status.max(failure.status());
            console.complain_of_line(number, &failure)?;
        }
    }
    if console.interactive {
        writeln!(console.output)?;
    }
    Ok(status)
}

fn next_line<D: Declaration>(
    session: &Session<'_, D>,
    console: &mut Console<'_>,
    editor: Option<&mut LineEditor>,
) -> Result<Line, Failure> {
    let failed = |error: std::io::Error| Failure::Runtime(format!("the input: {error}"));
    let prompt = format!("{}> ", session.turn_name().unwrap_or("over"));
    if let Some(editor) = editor {
        let strong = console.paint.strong();
        let styled = format!("{strong}{prompt}{strong:#}");
        return editor
            .next(&prompt, &styled, session.move_texts())
            .map_err(failed);
    }
    if console.interactive {
        // Not among the answers, which may go to a file.
        write!(console.errors, "{prompt}")?;
        console.errors.flush()?;
    }
    lines::next(&mut console.input).map_err(failed)
}
