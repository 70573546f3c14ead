//! What a player is shown.

use board_core::{Shape, Shape10x10, Side};
use board_match::{SeenMove, View};

use crate::declaration::Rules;
use crate::kinds;
use crate::strike::Strike;
use crate::terrain::{side_name, water};
use crate::values::{MoveRecord, Position, Removed, Word};

/// What one side may know of the board, as the façade answers it.
///
/// It is made of a [`View`] alone, which the match hands out and from which there is no way back to it; so a program that
/// is given this, or a view, cannot know more.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SideView {
    /// Ten rows from the top: symbols of the own pieces and of those of the other side that are known, `#` for its
    /// other pieces, `.` for open squares, `~` for water.
    pub rows: Vec<String>,
    /// Where pieces of either side stand that have moved, in row-major order.
    pub moved: Vec<Position>,
    /// What has been removed.
    pub removed: Removed,
}

impl SideView {
    /// The board of a view.
    pub fn of(view: &View<Rules>) -> Self {
        let position = view.position();
        let (board, shape, water) = (position.board(), Shape10x10::new(), water());
        let glyph = |square| match board.kind_on(square) {
            Some(kind) => kinds::symbol(kind),
            None if water.contains(square) => '~',
            None => '.',
        };
        Self {
            rows: (0..shape.rows())
                .map(|row| shape.row_set(row).iter().map(glyph).collect())
                .collect(),
            moved: position
                .memory()
                .moved()
                .iter()
                .map(Position::from)
                .collect(),
            removed: Removed {
                red: removed(view.history(), Side::First),
                blue: removed(view.history(), Side::Second),
            },
        }
    }
}

fn removed(history: &[SeenMove<Rules>], side: Side) -> Vec<Word> {
    let of_strike = |seen| {
        let strike: Strike = Strike::seen(seen)?;
        let (kind, removed) = if seen.piece.side == side {
            (strike.attacker, strike.attacker_removed)
        } else {
            (strike.defender, strike.defender_removed)
        };
        removed.then(|| kinds::symbol(kind).to_string())
    };
    let mut symbols: Vec<_> = history.iter().filter_map(of_strike).collect();
    symbols.sort_unstable();
    symbols.into_iter().map(Word::from).collect()
}

/// The moves of a view, oldest first. Both sides are shown the same.
pub fn move_records(view: &View<Rules>) -> Vec<MoveRecord> {
    let record = |(seen, turn_number): (&SeenMove<Rules>, i32)| {
        let (from, to) = (Position::from(seen.mv.from), Position::from(seen.mv.to));
        MoveRecord {
            turn_number,
            side: side_name(seen.piece.side).into(),
            from_row: from.row,
            from_column: from.column,
            to_row: to.row,
            to_column: to.column,
            strike: Strike::seen(seen).map(Into::into),
        }
    };
    view.history().iter().zip(1..).map(record).collect()
}
