//! `board games`: what games there are.

use std::io::Write;

use board_core::{Kind, Kinds, Piece, Shape, Side};
use board_match::{Declaration, KindsOf};
use serde::Serialize;

use crate::console::Console;
use crate::failure::{Failure, Status};

/// What a list tells of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct About {
    pub(crate) name: String,
    /// None where the game can only be driven.
    #[serde(flatten)]
    declared: Option<Declared>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Declared {
    rows: u8,
    columns: u8,
    sides: [String; 2],
    pieces: Vec<PieceAbout>,
    start: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct PieceAbout {
    letter: char,
    name: String,
}

impl About {
    pub(crate) fn new<D: Declaration>(game: &D) -> Self {
        let pieces = pieces(game).into_iter();
        let declared = Declared {
            rows: game.shape().rows(),
            columns: game.shape().columns(),
            sides: Side::BOTH.map(|side| game.side_name(side).into()),
            pieces: pieces
                .map(|(letter, name)| PieceAbout { letter, name })
                .collect(),
            start: game.start_text().into(),
        };
        Self {
            name: game.name().into(),
            declared: Some(declared),
        }
    }

    /// A game of which nothing is known but that `run` has it.
    pub(crate) fn driven_only(name: &str) -> Self {
        Self {
            name: name.into(),
            declared: None,
        }
    }
}

/// The kinds of pieces: the letter of the first side's, and the name.
pub(crate) fn pieces<D: Declaration>(game: &D) -> Vec<(char, String)> {
    let kinds = (0..KindsOf::<D>::COUNT).filter_map(|index| u8::try_from(index).ok());
    let kinds = kinds.map(Kind::new);
    let letter = |kind| game.letters().letter(Piece::new(Side::First, kind));
    kinds
        .map(|kind| (letter(kind), game.kind_name(kind).into()))
        .collect()
}

/// Writes the list, for people or for programs.
pub(crate) fn list(
    games: &[About],
    json: bool,
    console: &mut Console<'_>,
) -> Result<Status, Failure> {
    let out = &mut console.output;
    if json {
        serde_json::to_writer(&mut *out, games).map_err(std::io::Error::from)?;
        writeln!(out)?;
        return Ok(Status::Success);
    }
    let strong = console.paint.strong();
    for (game, at) in games.iter().zip(0..) {
        let gap = if at == 0 { "" } else { "\n" };
        writeln!(out, "{gap}{strong}{}{strong:#}", game.name)?;
        let Some(game) = &game.declared else {
            writeln!(out, "  in `board run` alone")?;
            continue;
        };
        let pieces = game.pieces.iter();
        let pieces: Vec<String> = pieces
            .map(|piece| format!("{} {}", piece.letter, piece.name))
            .collect();
        writeln!(
            out,
            "  board   {} rows, {} columns",
            game.rows, game.columns
        )?;
        writeln!(out, "  sides   {}", game.sides.join(", "))?;
        writeln!(out, "  pieces  {}", pieces.join(", "))?;
        writeln!(out, "  start   {}", game.start)?;
    }
    Ok(Status::Success)
}
