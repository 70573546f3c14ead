//! What follows placement and side to move in a FEN: castling rights, en passant square and clocks.

use board_core::{Piece, Side};
use board_match::{BoardOf, Position};

use crate::castling::{Wing, king_file};
use crate::check;
use crate::declaration::Chess;
use crate::en_passant;
use crate::geometry::{ChessSquare, back_row, file_letter};
use crate::kinds::{KING, ROOK};
use crate::memory::ChessMemory;

/// The orthodox start.
pub(crate) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Reads up to four fields; those that are missing read as `- - 0 1`. What is wrong with each field is told, and what
/// goes wrong only with the board at hand is left to the check of the whole position.
pub(crate) fn parse_memory(
    chess: &Chess,
    board: &BoardOf<Chess>,
    turn: Side,
    fields: &[&str],
) -> Result<ChessMemory, String> {
    let field = |at: usize, default| fields.get(at).copied().unwrap_or(default);
    let mut wrong = Vec::new();
    let mut memory = ChessMemory::default();
    // The rest of the position, for what depends on it.
    let pieces = Position::new(*board, turn, memory);
    if let Err(problem) = parse_rights(&pieces, field(0, "-"), &mut memory) {
        wrong.push(problem);
    }
    let passed = parse_passed(field(1, "-"));
    let halfmoves = parse_number(field(2, "0"), "the halfmove clock");
    let number = parse_number(field(3, "1"), "the move number");
    match (&halfmoves, &number) {
        (Ok(halfmoves), Ok(number)) => memory.set_clocks(*halfmoves, (*number).max(1)),
        _ => wrong.extend([halfmoves.err(), number.err()].into_iter().flatten()),
    }
    match passed {
        Ok(passed) => set_passed(chess, &pieces, passed, &mut memory),
        Err(problem) => wrong.push(problem),
    }
    if let Some(more) = fields.get(4) {
        wrong.push(format!(
            "`{more}` after the move number, where nothing was expected"
        ));
    }
    if wrong.is_empty() {
        Ok(memory)
    } else {
        Err(wrong.join("; "))
    }
}

/// `-`, or up to two letters for white and then up to two for black: `K` and `Q` for the outermost rook on that side of
/// the king, or the file of the rook.
///
/// A `Q` where a side has no rook on its back row at all is passed over, as readers of FEN commonly do; whatever else
/// speaks of pieces that are not there is for the check of the position to find.
fn parse_rights(
    pieces: &Position<Chess>,
    field: &str,
    memory: &mut ChessMemory,
) -> Result<(), String> {
    if field == "-" {
        return Ok(());
    }
    let black = field.find(|letter: char| letter.is_ascii_lowercase());
    let (white, black) = field.split_at(black.unwrap_or(field.len()));
    let wrong = |what: String| format!("`{field}` does not say who may castle: {what}");
    for (side, letters) in Side::BOTH.into_iter().zip([white, black]) {
        let mut files = 0u8;
        for letter in letters.chars() {
            // A capital after a small letter is out of place, as is every other character.
            let cased = letter.is_ascii_lowercase() == (side == Side::Second);
            match letter.to_ascii_uppercase() {
                'K' if cased => files |= 1 << outermost(pieces, side, Wing::King),
                'Q' if cased && has_king_alone(pieces, side) => {}
                'Q' if cased => files |= 1 << outermost(pieces, side, Wing::Queen),
                file @ 'A'..='H' if cased => files |= 1 << (file as u8 - b'A'),
                _ => {
                    return Err(wrong(format!(
                        "`{letter}` where `KQkq` or files were expected"
                    )));
                }
            }
        }
        if letters.len() > 2 {
            return Err(wrong(format!("{} letters for one side", letters.len())));
        }
        memory.set_castling_files(side, files);
    }
    Ok(())
}

/// Whether a side has a king, and no rook on its back row.
fn has_king_alone(pieces: &Position<Chess>, side: Side) -> bool {
    let kings = pieces.board().pieces(Piece::new(side, KING));
    !kings.is_empty() && rook_files(pieces, side) == 0
}

/// The file of the outermost rook on that side of the king; where there is none, that on which it would stand in
/// orthodox chess.
fn outermost(pieces: &Position<Chess>, side: Side, wing: Wing) -> u8 {
    let rooks = rook_files(pieces, side);
    let found = king_file(pieces, side)
        .map(|king| wing.files(king, rooks))
        .filter(|files| *files != 0);
    match (wing, found) {
        (Wing::King, Some(files)) => 7 - files.leading_zeros() as u8,
        (Wing::Queen, Some(files)) => files.trailing_zeros() as u8,
        (Wing::King, None) => 7,
        (Wing::Queen, None) => 0,
    }
}

/// The files on which rooks of a side stand in its back row, a bit for each.
fn rook_files(pieces: &Position<Chess>, side: Side) -> u8 {
    let rooks = pieces.board().pieces(Piece::new(side, ROOK)).bits();
    (rooks >> (8 * back_row(side))) as u8
}

fn parse_passed(field: &str) -> Result<Option<ChessSquare>, String> {
    match field {
        "-" => Ok(None),
        name => match name.parse() {
            Ok(square) => Ok(Some(square)),
            Err(_) => Err(format!(
                "`{name}` is no en passant square; it is a square or `-`"
            )),
        },
    }
}

/// Remembers the square where a pawn stands ready to take there, and where the check of the position has something to
/// say of it.
fn set_passed(
    chess: &Chess,
    pieces: &Position<Chess>,
    passed: Option<ChessSquare>,
    memory: &mut ChessMemory,
) {
    let Some(square) = passed else {
        return;
    };
    if !check::is_passed(pieces, square) {
        memory.set_passed(passed, false);
    } else if chess.rules().is_complete() {
        let (possible, legal) = en_passant::can_take(chess, pieces, square);
        memory.set_passed(passed.filter(|_| possible), legal);
    }
}

fn parse_number(field: &str, what: &str) -> Result<u32, String> {
    let digits = field.bytes().all(|byte| byte.is_ascii_digit());
    let number = field.parse().ok().filter(|_| digits);
    number.ok_or_else(|| format!("{what} is `{field}`; it is a number from 0 to {}", u32::MAX))
}

/// Rights, en passant square and clocks as they are written: by X-FEN, which for orthodox positions is FEN.
pub(crate) fn memory_text(position: &Position<Chess>) -> String {
    let memory = position.memory();
    let (halfmoves, number) = (memory.halfmoves(), memory.move_number());
    format!(
        "{} {halfmoves} {number}",
        rights_and_passed(position, Rights::X)
    )
}

/// How castling rights are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rights {
    /// `KQkq`, and a file for a rook that is not the outermost.
    X,
    /// Files alone.
    Shredder,
}

/// The two fields before the clocks.
pub(crate) fn rights_and_passed(position: &Position<Chess>, letters: Rights) -> String {
    let mut text = String::new();
    for side in Side::BOTH {
        let Some(king) = king_file(position, side) else {
            continue;
        };
        let files = position.memory().castling_files(side);
        for wing in Wing::BOTH {
            let rook = wing.files(king, files);
            if rook == 0 {
                continue;
            }
            let file = rook.trailing_zeros() as u8;
            let letter = match wing {
                _ if letters == Rights::Shredder || outermost(position, side, wing) != file => {
                    file_letter(file)
                }
                Wing::King => 'k',
                Wing::Queen => 'q',
            };
            text.push(match side {
                Side::First => letter.to_ascii_uppercase(),
                Side::Second => letter,
            });
        }
    }
    if text.is_empty() {
        text.push('-');
    }
    text.push(' ');
    match position.memory().en_passant() {
        Some(square) => text.push_str(&square.to_string()),
        None => text.push('-'),
    }
    text
}
