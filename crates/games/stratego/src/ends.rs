//! An end of its own: nobody will ever move again.

use board_match::{Context, EndRule, Outcome, Reason};

use crate::declaration::Rules;
use crate::kinds::IMMOBILE;
use crate::rule_set::RuleSet;

/// Bombs and Flags are all that is left of both sides: a draw by the tournament rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NothingMovable;

impl EndRule<Rules> for NothingMovable {
    fn judge(&self, context: &Context<'_, Rules>) -> Option<Outcome> {
        if context.game().rule_set() == RuleSet::Challenge {
            return None;
        }
        let board = context.position().board();
        let mut immobile = IMMOBILE.iter().map(|kind| board.kind(kind));
        let stay = immobile.next()? | immobile.next()?;
        (board.occupied() - stay)
            .is_empty()
            .then_some(Outcome::Drawn {
                by: Reason::Immobile,
            })
    }
}
