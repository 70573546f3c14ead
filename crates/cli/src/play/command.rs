//! What can be typed while a match is played.

use std::path::Path;

/// A line, understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Command<'a> {
    /// Text that may be a move, as it was typed.
    Move(&'a str),
    /// Take so many moves back.
    Undo(usize),
    /// The legal moves, of all pieces or of the one on this square.
    Moves(Option<&'a str>),
    /// Draw the board.
    Board,
    /// The moves that were made.
    History,
    /// The side to move gives up.
    Resign,
    /// Both sides agree to a draw.
    Draw,
    /// The side to move claims what the position gives it.
    Claim,
    /// The position as text.
    Position,
    /// The outcome as programs name it.
    Outcome,
    /// Save the match.
    Save(&'a Path),
    /// Go on with a saved match.
    Load(&'a Path),
    /// What can be typed.
    Help,
    /// Leave.
    Quit,
}

/// Every command: how it is typed and what it does, for `help` and for completion.
pub(crate) const COMMANDS: &[(&str, &str)] = &[
    ("undo [N]", "take back the last move, or the last N"),
    (
        "moves [SQUARE]",
        "the legal moves, of all pieces or of one that is marked on the board",
    ),
    ("board", "draw the board"),
    ("history", "the moves made so far"),
    (
        "position",
        "the position as text, as --position understands it",
    ),
    (
        "outcome",
        "how it stands, in one word: ongoing, draw-stalemate, ...",
    ),
    ("resign", "the side to move gives up"),
    ("draw", "both sides agree to a draw"),
    (
        "claim",
        "the side to move claims what it is told that it may",
    ),
    (
        "save FILE",
        "save the match; a file with that name is replaced",
    ),
    ("load FILE", "go on with a saved match instead of this one"),
    ("help", "this list"),
    ("quit", "leave; so does the end of the input"),
];

/// Reads a line; none where there is nothing to do.
///
/// # Errors
/// One line that says what was expected.
pub(crate) fn parse(line: &str) -> Result<Option<Command<'_>>, String> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    let (word, rest) = line
        .split_once(char::is_whitespace)
        .map_or((line, ""), |(word, rest)| (word, rest.trim()));
    let alone = |command| {
        if rest.is_empty() {
            Ok(command)
        } else {
            Err(format!("`{word}` stands alone; `{rest}` was not expected"))
        }
    };
    let file = || {
        if rest.is_empty() {
            Err(format!(
                "`{word}` needs the name of a file: {word} match.toml"
            ))
        } else {
            Ok(Path::new(rest))
        }
    };
    let command = match word {
        "undo" => Command::Undo(count(rest)?),
        "moves" if rest.contains(char::is_whitespace) => {
            return Err(format!("`moves` takes one square, not `{rest}`"));
        }
        "moves" => Command::Moves(Some(rest).filter(|rest| !rest.is_empty())),
        "board" => alone(Command::Board)?,
        "history" => alone(Command::History)?,
        "resign" => alone(Command::Resign)?,
        "draw" => alone(Command::Draw)?,
        "claim" => alone(Command::Claim)?,
        "position" => alone(Command::Position)?,
        "outcome" => alone(Command::Outcome)?,
        "save" => Command::Save(file()?),
        "load" => Command::Load(file()?),
        "help" | "?" => alone(Command::Help)?,
        "quit" | "exit" => alone(Command::Quit)?,
        _ => Command::Move(line),
    };
    Ok(Some(command))
}

fn count(text: &str) -> Result<usize, String> {
    if text.is_empty() {
        return Ok(1);
    }
    let number = text.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| format!("`undo` takes a number of moves from 1 up, not `{text}`"))
}

#[cfg(test)]
mod tests {
    use super::{Command, parse};
    use rstest::rstest;
    use std::path::Path;

    #[rstest]
    #[case("", None)]
    #[case("   # a note", None)]
    #[case(" b1c3 ", Some(Command::Move("b1c3")))]
    #[case("b1 c3", Some(Command::Move("b1 c3")))]
    #[case("undo", Some(Command::Undo(1)))]
    #[case("undo  12", Some(Command::Undo(12)))]
    #[case("moves", Some(Command::Moves(None)))]
    #[case("moves\tb3", Some(Command::Moves(Some("b3"))))]
    #[case("save  a file.toml ", Some(Command::Save(Path::new("a file.toml"))))]
    #[case("exit", Some(Command::Quit))]
    fn lines_are_understood(#[case] line: &str, #[case] expected: Option<Command<'_>>) {
        assert_eq!(parse(line), Ok(expected));
    }

    #[rstest]
    #[case("undo x", "`undo` takes a number of moves from 1 up, not `x`")]
    #[case("undo 0", "`undo` takes a number of moves from 1 up, not `0`")]
    #[case("undo -1", "`undo` takes a number of moves from 1 up, not `-1`")]
    #[case("moves b3 c4", "`moves` takes one square, not `b3 c4`")]
    #[case("save", "`save` needs the name of a file: save match.toml")]
    #[case("load ", "`load` needs the name of a file: load match.toml")]
    #[case("quit now", "`quit` stands alone; `now` was not expected")]
    fn mistakes_are_told(#[case] line: &str, #[case] expected: &str) {
        assert_eq!(parse(line), Err(expected.to_string()));
    }
}
