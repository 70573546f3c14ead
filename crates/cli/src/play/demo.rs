//! `board play --demo`: what a game shows of itself, step by step.

use std::io::Write;

use board_match::Declaration;

use super::begin;
use super::session::{Flow, Look, Session};
use crate::console::Console;
use crate::failure::{Failure, Status, one_line};
use crate::playable::Registered;

/// Types the lines of the game's demonstration.
///
/// # Errors
/// [`Failure::Runtime`] where a step does not do what it is said to: the demonstration is a check too.
pub(super) fn show<D: Declaration>(
    of: &Registered<D>,
    look: Look,
    console: &mut Console<'_>,
) -> Result<Status, Failure> {
    let name = of.game.name();
    let Some(demo) = &of.demo else {
        return Err(Failure::Input(format!(
            "{name} has no demonstration; without --demo a match begins"
        )));
    };
    let wrong = |line: &str, what: &str| {
        Failure::Runtime(format!("the demonstration of {name}: `{line}` {what}"))
    };
    let first = begin(&of.game, demo.start.as_deref())?;
    let mut session = Session::new(first, of.terrain.as_deref(), look);
    session.show(&mut console.output)?;
    let (strong, margin) = (look.paint.strong(), look.paint.margin());
    for step in &demo.steps {
        let out = &mut console.output;
        writeln!(
            out,
            "\n{margin}# {}{margin:#}\n{strong}> {}{strong:#}",
            step.note, step.line
        )?;
        match session.execute(&step.line, out) {
            Ok(_) if step.refused => {
                return Err(wrong(&step.line, "should be refused, and was not"));
            }
            Ok(Flow::Continue) => {}
            Ok(Flow::Quit) => break,
            Err(failure @ Failure::Output(_)) => return Err(failure),
            Err(failure) if step.refused => {
                writeln!(out, "{}", one_line(&failure.to_string()))?;
            }
            Err(failure) => return Err(wrong(&step.line, &format!("failed: {failure}"))),
        }
    }
    Ok(Status::Success)
}
