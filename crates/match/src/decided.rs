//! Positions that say by themselves that the match is over.

use board_core::mix;

use crate::declaration::{Declaration, Memory};
use crate::end::{Context, EndRule};
use crate::outcome::Outcome;

/// A position that remembers how the match ended with it: the memory of games in which a move alone decides, by a goal
/// that it enters, the last piece that it takes, a line that it completes.
///
/// Such a game works the outcome out in [`remember`](Declaration::remember), once a move, and hands it on in
/// [`decided`](Declaration::decided); its end rule is [`Decided`].
impl Memory for Outcome {
    fn key(&self) -> u64 {
        let (who, by) = match *self {
            Self::Ongoing => return 0,
            Self::Won { winner, by } => (winner.index() as u64, by),
            Self::Drawn { by } => (2, by),
        };
        mix(1 + who + 3 * (by as u64))
    }
}

/// The match is over where the position says so by itself ([`Declaration::decided`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Decided;

impl<D: Declaration> EndRule<D> for Decided {
    fn judge(&self, context: &Context<'_, D>) -> Option<Outcome> {
        let outcome = context.game().decided(context.position());
        (!outcome.is_ongoing()).then_some(outcome)
    }
}
