//! What a position is worth where the search does not look further.

use board_core::Kind;
use board_match::{Declaration, Position};

/// How good a position looks: the one thing that a game may tell the search about itself.
///
/// None has to: [`General`](crate::General) judges any declared game by what its rules let the pieces do. Ends are never
/// asked here; the game's end rules judge them.
///
/// ```
/// use board_core::{Kind, Side};
/// use board_match::{Match, Position};
/// use board_search::{Control, Evaluate, Request, Searcher};
/// use strategy_board::Rules;
///
/// /// Counts pieces, whatever they are.
/// struct Heads;
///
/// impl Evaluate<Rules> for Heads {
///     fn evaluate(&self, _: &Rules, position: &Position<Rules>) -> i32 {
///         let count = |side| position.board().side(side).len() as i32;
///         100 * (count(position.turn()) - count(!position.turn()))
///     }
///     fn worth(&self, _: Kind) -> i32 {
///         100
///     }
/// }
///
/// let of = Match::<Rules>::from_start(Rules::shared())?;
/// let mut searcher = Searcher::with_evaluation(Rules::shared(), Heads);
/// let found = searcher.search(&Request::new(&of).depth(3), &Control::new(), &mut |_| {});
/// assert!(found.best.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Evaluate<D: Declaration>: Send + Sync + 'static {
    /// What the position is worth to the side to move, in hundredths of whatever the game counts in. It is asked of
    /// every position at which the search stops looking, so its cost is the search's; what is beyond ±900 000 is taken
    /// for that.
    fn evaluate(&self, game: &D, position: &Position<D>) -> i32;

    /// What a piece of this kind is about worth, in the same unit, 0 or more. It decides in which order captures are
    /// looked at, and which of them cannot matter.
    fn worth(&self, kind: Kind) -> i32;
}

impl<D: Declaration, E: Evaluate<D> + ?Sized> Evaluate<D> for std::sync::Arc<E> {
    fn evaluate(&self, game: &D, position: &Position<D>) -> i32 {
        (**self).evaluate(game, position)
    }
    fn worth(&self, kind: Kind) -> i32 {
        (**self).worth(kind)
    }
}
