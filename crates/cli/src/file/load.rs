//! Reading a match from a file, every move of it asked anew.

use std::fs::File;
use std::io::Read;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use board_match::{Declaration, Game, Match, RebuildError, Transcript};

use super::format::{Saved, line_and_column, read};
use crate::explain;
use crate::failure::Failure;

/// The largest file that is read, in bytes: several hundred thousand moves.
const LARGEST: u64 = 4 * 1024 * 1024;

/// The match in a file.
///
/// # Errors
/// [`Failure::Runtime`] where the file cannot be read, [`Failure::Input`] where it holds no legal match of this game:
/// one line with the file's name and, where there is one, line, column and ply.
pub(crate) fn load<D: Declaration>(game: &Arc<D>, path: &Path) -> Result<Match<D>, Failure> {
    let file = path.display();
    let bytes = read_bytes(path).map_err(|error| Failure::Runtime(format!("{file}: {error}")))?;
    if bytes.len() as u64 > LARGEST {
        return Err(Failure::Input(format!(
            "{file}: larger than {} MiB, which no saved match is",
            LARGEST / 1024 / 1024
        )));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let byte = error.utf8_error().valid_up_to();
        Failure::Input(format!("{file}: not UTF-8 from byte {byte} on"))
    })?;
    let wrong = |at: Option<Range<usize>>, message: String| {
        let place = at.map(|at| line_and_column(&text, at.start));
        let place = place.map_or(String::new(), |(line, column)| format!(":{line}:{column}"));
        Failure::Input(format!("{file}{place}: {message}"))
    };
    let saved = read(&text).map_err(|error| wrong(error.at, error.message))?;
    let transcript = saved.transcript();
    Match::rebuild(Arc::clone(game), &transcript)
        .map_err(|error| wrong(span(&saved, &error), explain(game, &transcript, error)))
}

fn read_bytes(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // One byte more than is taken tells a file that is too large from one that just fits.
    File::open(path)?
        .take(LARGEST + 1)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn span(saved: &Saved, error: &RebuildError) -> Option<Range<usize>> {
    match error {
        RebuildError::OtherGame { .. } => Some(saved.game_span()),
        RebuildError::Start(_) => Some(saved.start_span()),
        RebuildError::Move { ply, .. } => saved.move_span(*ply),
        RebuildError::Ending(_) => saved.ending_span(),
        _ => None,
    }
}

/// The error in the words in which the same mistake is answered at the board: the match is played up to the move that
/// cannot be made, which is then asked for once more.
fn explain<D: Declaration>(game: &Arc<D>, transcript: &Transcript, error: RebuildError) -> String {
    let RebuildError::Move { ply, text, reason } = &error else {
        return error.to_string();
    };
    let before = Transcript {
        moves: transcript
            .moves
            .iter()
            .take(ply.saturating_sub(1))
            .cloned()
            .collect(),
        ending: None,
        ..transcript.clone()
    };
    let why = Match::rebuild(Arc::clone(game), &before)
        .ok()
        .and_then(|mut before| {
            let mv = game.parse_move(before.position(), text).ok();
            let error = before.play_text(text).err()?;
            Some(explain::play_error(&before, mv, &error))
        });
    format!("ply {ply}, `{text}`: {}", why.as_ref().unwrap_or(reason))
}
