//! The 960 starts of Chess960.

use board_core::{Kind, Piece, Side};
use board_match::{Game, Position};

use crate::declaration::Chess;
use crate::kinds::{BISHOP, KING, KNIGHT, LETTERS, QUEEN, ROOK};
use crate::rules::RuleSet;

/// The start of Chess960 with this number, by Scharnagl's numbering from 0; 518 is the orthodox one. None from 960 on.
///
/// ```
/// use board_chess::{Chess, RuleSet, start960};
/// use board_match::Game;
/// let chess = Chess::shared(RuleSet::Chess960);
/// let text = |number| start960(number).map(|start| chess.position_text(&start));
/// assert_eq!(text(518).as_deref(), Some("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
/// assert_eq!(text(0).as_deref(), Some("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"));
/// assert_eq!(text(960), None);
/// ```
pub fn start960(number: u16) -> Option<Position<Chess>> {
    let black: String = pieces(number)?
        .into_iter()
        .map(|kind| LETTERS.letter(Piece::new(Side::Second, kind)))
        .collect();
    let white = black.to_ascii_uppercase();
    let text = format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1");
    Chess::shared(RuleSet::Chess960).parse_position(&text).ok()
}

/// The back row: bishops by the two lowest digits of base 4, the queen by the next of base 6, the knights by what is left,
/// and king between rooks on the rest.
fn pieces(number: u16) -> Option<[Kind; 8]> {
    if number >= 960 {
        return None;
    }
    let number = usize::from(number);
    let mut row = [None; 8];
    *row.get_mut(number % 4 * 2 + 1)? = Some(BISHOP);
    *row.get_mut(number / 4 % 4 * 2)? = Some(BISHOP);
    put(&mut row, number / 16 % 6, QUEEN)?;
    // The pairs of the five squares left, in order.
    let mut pairs = (0..5).flat_map(|first| (first + 1..5).map(move |second| (first, second)));
    let (first, second) = pairs.nth(number / 96)?;
    put(&mut row, second, KNIGHT)?;
    put(&mut row, first, KNIGHT)?;
    for kind in [ROOK, KING, ROOK] {
        put(&mut row, 0, kind)?;
    }
    let mut full = [KING; 8];
    for (place, kind) in full.iter_mut().zip(row) {
        *place = kind?;
    }
    Some(full)
}

/// Puts a piece on the empty square with this number.
fn put(row: &mut [Option<Kind>; 8], number: usize, kind: Kind) -> Option<()> {
    let place = row.iter_mut().filter(|place| place.is_none()).nth(number)?;
    *place = Some(kind);
    Some(())
}
