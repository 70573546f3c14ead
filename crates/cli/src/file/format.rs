//! The text of a saved match: TOML that a person can read and write.

use std::ops::Range;

use board_match::{Ending, Transcript};
use serde::{Deserialize, Serialize};
use toml::Spanned;

use crate::failure::one_line;

/// The only version of the format so far. It changes when an older program would misunderstand a file.
const FORMAT: i64 = 1;

/// What a person who opens the file is told. `format` stands first, so that what follows is known by it.
const HEADER: &str = "\
# A saved match. Go on with it: board play GAME --load FILE
# `start` is the position it started from, `moves` are all moves since, oldest first.
";

#[derive(Serialize)]
struct Written<'a> {
    format: i64,
    #[serde(flatten)]
    transcript: &'a Transcript,
}

/// What is looked at first: a file of another format must not be judged by the rules of this one.
#[derive(Deserialize)]
struct Versioned {
    format: Option<Spanned<i64>>,
}

/// A transcript that remembers where in the file its parts stand.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Saved {
    #[serde(rename = "format")]
    _format: i64,
    game: Spanned<String>,
    start: Spanned<String>,
    moves: Vec<Spanned<String>>,
    ending: Option<Spanned<Ending>>,
}

/// What is wrong with the text, and at which bytes of it, where that is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FormatError {
    pub(super) at: Option<Range<usize>>,
    pub(super) message: String,
}

/// The text of a match, with notes for people at its head, a line each.
///
/// # Errors
/// A sentence, where the match cannot be written as TOML.
pub(super) fn write(transcript: &Transcript, notes: &[String]) -> Result<String, String> {
    let notes: String = notes
        .iter()
        .map(|note| format!("# {}\n", one_line(note)))
        .collect();
    let written = Written {
        format: FORMAT,
        transcript,
    };
    let body = toml::to_string_pretty(&written).map_err(|error| error.to_string())?;
    Ok(format!("{HEADER}{notes}{body}"))
}

/// Reads the text of a match, which may still be no legal one.
pub(super) fn read(text: &str) -> Result<Saved, FormatError> {
    let wrong = |error: toml::de::Error| FormatError {
        at: error.span(),
        message: error.message().trim().into(),
    };
    let versioned: Versioned = toml::from_str(text).map_err(wrong)?;
    match versioned.format {
        Some(found) if *found.get_ref() == FORMAT => toml::from_str(text).map_err(wrong),
        Some(found) => Err(FormatError {
            at: Some(found.span()),
            message: format!(
                "format {} is not known; this program reads format {FORMAT}",
                found.get_ref()
            ),
        }),
        None => Err(FormatError {
            at: None,
            message: format!("no saved match: `format = {FORMAT}` is missing"),
        }),
    }
}

impl Saved {
    /// The match it claims to be.
    pub(super) fn transcript(&self) -> Transcript {
        Transcript {
            game: self.game.get_ref().clone(),
            start: self.start.get_ref().clone(),
            moves: self.moves.iter().map(|mv| mv.get_ref().clone()).collect(),
            ending: self.ending.as_ref().map(|ending| *ending.get_ref()),
        }
    }

    pub(super) fn game_span(&self) -> Range<usize> {
        self.game.span()
    }

    pub(super) fn start_span(&self) -> Range<usize> {
        self.start.span()
    }

    /// Where the move of a ply stands, counted from 1.
    pub(super) fn move_span(&self, ply: usize) -> Option<Range<usize>> {
        Some(self.moves.get(ply.checked_sub(1)?)?.span())
    }

    pub(super) fn ending_span(&self) -> Option<Range<usize>> {
        Some(self.ending.as_ref()?.span())
    }
}

/// The line and column of a byte of a text, both counted from 1, columns in characters.
pub(super) fn line_and_column(text: &str, byte: usize) -> (usize, usize) {
    let before = text
        .char_indices()
        .take_while(|(at, _)| *at < byte)
        .map(|(_, letter)| letter);
    before.fold((1, 1), |(line, column), letter| match letter {
        '\n' => (line + 1, 1),
        _ => (line, column + 1),
    })
}

#[cfg(test)]
mod tests {
    use super::{line_and_column, read, write};
    use board_core::Side;
    use board_match::{Ending, Transcript};
    use rstest::rstest;

    #[rstest]
    #[case(None)]
    #[case(Some(Ending::Resigned(Side::Second)))]
    #[case(Some(Ending::Agreed))]
    fn what_is_written_is_read(#[case] ending: Option<Ending>) -> Result<(), String> {
        let transcript = Transcript {
            game: "quoted \"game\"\n# é".into(),
            start: "5/5 w".into(),
            moves: vec!["a1b2".into(), "N@c3".into()],
            ending,
        };
        let saved =
            read(&write(&transcript, &["a\nnote".into()])?).map_err(|error| error.message)?;
        assert_eq!(saved.transcript(), transcript);
        Ok(())
    }

    #[test]
    fn a_byte_has_a_line_and_a_column() {
        let text = "é = 1\nab = 2\n";
        assert_eq!(line_and_column(text, 0), (1, 1));
        assert_eq!(line_and_column(text, 2), (1, 2));
        assert_eq!(line_and_column(text, 7), (2, 1));
        assert_eq!(line_and_column(text, 8), (2, 2));
        assert_eq!(line_and_column(text, 999), (3, 1));
    }
}
