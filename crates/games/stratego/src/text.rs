//! The text of what a position remembers: nothing where it remembers nothing, else four fields, each `-` where it is
//! empty.
//!
//! 1. the squares of the pieces that have moved, `a7b7`;
//! 2. the squares of the pieces whose rank is known;
//! 3. the last move of either side and how often in a row each border on the way was crossed: `r:a7a5:1.2`, two of them
//!    with a comma between;
//! 4. the chase that goes on: who chases, where the two stand, and the pairs of squares on which they stood next to
//!    each other: `b:c5e5:c5d5d6d5`.

use board_core::{Board, Count, Shape10x10, Side};

use crate::chase::Chase;
use crate::kinds::IMMOBILE;
use crate::memory::Memory;
use crate::rule_set::RuleSet;
use crate::terrain::{Square, SquareSet, side_name};
use crate::trail::Trail;

type Pieces = Board<Shape10x10, Count<13>>;

/// The fields; empty where there is nothing to remember.
pub(crate) fn write(memory: &Memory) -> String {
    if *memory == Memory::default() {
        return String::new();
    }
    let trails = Side::BOTH.into_iter().filter_map(|side| {
        let trail = memory.trail(side)?;
        let counts: Vec<_> = trail.crossed().iter().map(u8::to_string).collect();
        let (from, at, counts) = (trail.from(), trail.at(), counts.join("."));
        Some(format!("{}:{from}{at}:{counts}", letter(side)))
    });
    let trails: Vec<_> = trails.collect();
    let chase = memory.chase().map(|chase| {
        let mut pairs: Vec<_> = chase.pairs().collect();
        pairs.sort_unstable();
        let pairs = pairs
            .into_iter()
            .flat_map(|(chaser, evader)| [chaser, evader]);
        let (who, chaser, evader) = (letter(chase.chasing()), chase.chaser(), chase.evader());
        format!("{who}:{chaser}{evader}:{}", names(pairs))
    });
    let fields = [
        names(memory.moved()),
        names(memory.known()),
        trails.join(","),
        chase.unwrap_or_default(),
    ];
    fields
        .map(|field| if field.is_empty() { "-".into() } else { field })
        .join(" ")
}

fn letter(side: Side) -> char {
    side_name(side).chars().next().unwrap_or_default()
}

fn names(squares: impl IntoIterator<Item = Square>) -> String {
    squares
        .into_iter()
        .map(|square| square.to_string())
        .collect()
}

/// Reads the fields. Whatever they say has to fit the board.
pub(crate) fn parse(board: &Pieces, fields: &[&str], rules: RuleSet) -> Result<Memory, String> {
    let [moved, known, trails, chase] = match fields {
        [] => return Ok(Memory::default()),
        [moved, known, trails, chase] => [moved, known, trails, chase].map(|field| *field),
        _ => {
            return Err(format!(
                "{} fields after the side to move; there are none, or four: the squares of pieces that have moved, those of \
             pieces that are known, the last moves, and the chase",
                fields.len()
            ));
        }
    };
    let mut memory = Memory {
        moved: marks(board, moved, "moved")?,
        known: marks(board, known, "known")?,
        ..Memory::default()
    };
    for kind in IMMOBILE.iter() {
        if let Some(square) = (memory.moved & board.kind(kind)).first() {
            return Err(format!(
                "the piece on {square} never moves, so it has not moved"
            ));
        }
    }
    if [trails, chase] == ["-", "-"] {
        return Ok(memory);
    }
    let Some(crossings) = rules.crossings() else {
        return Err("by the challenge's rules the last moves and the chase are not remembered: both are `-`".into());
    };
    for text in trails.split(',').filter(|_| trails != "-") {
        let (side, trail) = trail(board, text, crossings)?;
        let slot = memory.trails.get_mut(side.index());
        match slot {
            Some(slot @ None) => *slot = Some(trail),
            _ => return Err(format!("`{text}`: {} has two last moves", side_name(side))),
        }
    }
    if chase != "-" {
        memory.chase = Some(self::chase(board, chase)?);
    }
    Ok(memory)
}

/// The squares of a list of names without gaps.
fn squares(text: &str) -> Result<Vec<Square>, String> {
    let mut rest = text;
    let mut squares = Vec::new();
    while !rest.is_empty() {
        let digits = rest
            .find(|c: char| c.is_ascii_digit())
            .unwrap_or(rest.len());
        let (file, after) = rest.split_at(digits);
        let end = after
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(after.len());
        let (name, left) = rest.split_at(file.len() + end);
        squares.push(name.parse().map_err(|error| format!("`{text}`: {error}"))?);
        rest = left;
    }
    Ok(squares)
}

fn marks(board: &Pieces, text: &str, what: &str) -> Result<SquareSet, String> {
    if text == "-" {
        return Ok(SquareSet::EMPTY);
    }
    let marked: SquareSet = squares(text)?.into_iter().collect();
    match (marked - board.occupied()).first() {
        Some(square) => Err(format!(
            "nothing stands on {square} that could be marked as {what}"
        )),
        None => Ok(marked),
    }
}

/// A side's letter, two squares, and the rest.
fn head(text: &str) -> Result<(Side, Square, Square, &str), String> {
    let wrong =
        || format!("`{text}` is not a side's letter, two squares and a list, with colons between");
    let (who, rest) = text.split_once(':').ok_or_else(wrong)?;
    let (two, list) = rest.split_once(':').ok_or_else(wrong)?;
    let side = Side::BOTH
        .into_iter()
        .find(|side| who.chars().eq([letter(*side)]));
    match (side, squares(two)?.as_slice()) {
        (Some(side), [one, other]) => Ok((side, *one, *other, list)),
        _ => Err(wrong()),
    }
}

fn trail(board: &Pieces, text: &str, crossings: u8) -> Result<(Side, Trail), String> {
    let (side, from, at, list) = head(text)?;
    let counts: Result<Vec<u8>, _> = list.split('.').map(str::parse).collect();
    let counts = counts
        .ok()
        .filter(|counts| counts.iter().all(|count| *count <= crossings));
    let trail = counts.and_then(|counts| Trail::new(from, at, &counts)).ok_or_else(|| {
        format!("`{text}`: a move along a row or a column has a count of 1 to {crossings} for each border on the way")
    })?;
    if board.side_on(at) != Some(side) {
        return Err(format!(
            "`{text}`: no piece of {} stands on {at}",
            side_name(side)
        ));
    }
    Ok((side, trail))
}

fn chase(board: &Pieces, text: &str) -> Result<Chase, String> {
    let (side, chaser, evader, list) = head(text)?;
    for (side, square) in [(side, chaser), (!side, evader)] {
        if board.side_on(square) != Some(side) {
            return Err(format!(
                "`{text}`: no piece of {} stands on {square}",
                side_name(side)
            ));
        }
    }
    let list = squares(list)?;
    let pairs = list.chunks(2).map(|pair| match pair {
        [chaser, evader] => Some((*chaser, *evader)),
        _ => None,
    });
    let pairs: Option<Vec<_>> = pairs.collect();
    pairs
        .filter(|pairs| !pairs.is_empty())
        .and_then(|pairs| Chase::new(side, chaser, evader, pairs))
        .ok_or_else(|| {
            format!(
                "`{text}`: a chase has one or more pairs of squares that lie next to each other"
            )
        })
}
