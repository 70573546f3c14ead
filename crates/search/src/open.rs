//! Whether a side sees everything.

use board_core::Side;
use board_match::{Declaration, Match, SeenMove};

/// Whether `side` sees the whole of the position and of the moves that led to it. A search may only be handed a match of
/// which its side does: in any other it would look at what is hidden.
///
/// ```
/// use board_core::Side;
/// use board_match::Match;
/// use strategy_board::Rules;
/// let of = Match::<Rules>::from_start(Rules::shared())?;
/// assert!(board_search::sees_all(&of, Side::WHITE));
/// # Ok::<(), board_match::PositionError>(())
/// ```
pub fn sees_all<D: Declaration>(of: &Match<D>, side: Side) -> bool {
    let (game, position) = (of.game(), of.position());
    let seen = game.veil(position, side);
    let mut records = of.history().records().iter();
    seen == *position
        && seen.key() == position.key()
        && records.all(|record| game.veil_move(record, side) == SeenMove::of(record))
}
