//! How a match ends that no move ends: by giving up, by agreement, and by a claim.

use board_core::Side;

use crate::declaration::Declaration;
use crate::end::Context;
use crate::matches::{GameOver, Match};
use crate::outcome::{Outcome, Reason};
use crate::transcript::Ending;

/// Why a draw could not be offered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OfferError {
    /// The match is over.
    #[error(transparent)]
    GameOver(#[from] GameOver),
    /// An offer stands already.
    #[error("a draw is offered already, by the {by} side")]
    Standing {
        /// Whose.
        by: Side,
    },
}

/// Why a draw could not be accepted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AcceptError {
    /// The match is over.
    #[error(transparent)]
    GameOver(#[from] GameOver),
    /// No offer stands.
    #[error("no draw is offered")]
    NoOffer,
    /// The offer is the side's own.
    #[error("the offer is the same side's own")]
    OwnOffer,
}

/// Why nothing could be claimed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClaimError {
    /// The match is over.
    #[error(transparent)]
    GameOver(#[from] GameOver),
    /// The position gives the side to move nothing to claim.
    #[error("there is nothing to claim")]
    Nothing,
}

impl<D: Declaration> Match<D> {
    /// `side` gives up, and the other wins.
    ///
    /// # Errors
    /// [`GameOver`] where the match is over.
    pub fn resign(&mut self, side: Side) -> Result<(), GameOver> {
        let outcome = Outcome::Won {
            winner: !side,
            by: Reason::Resignation,
        };
        self.end(Ending::Resigned(side), outcome)
    }

    /// Both sides agree to a draw, whether or not one was offered here.
    ///
    /// # Errors
    /// [`GameOver`] where the match is over.
    pub fn agree_draw(&mut self) -> Result<(), GameOver> {
        let outcome = Outcome::Drawn {
            by: Reason::Agreement,
        };
        self.end(Ending::Agreed, outcome)
    }

    /// `side` offers a draw, at its turn or not. The offer stands until the other side [accepts](Self::accept_draw) it or
    /// makes a move, or a move is taken back; a match that is saved does not keep it.
    ///
    /// # Errors
    /// [`OfferError`] where the match is over, or an offer stands already, whosever.
    pub fn offer_draw(&mut self, side: Side) -> Result<(), OfferError> {
        self.ongoing()?;
        match self.offer {
            Some(by) => Err(OfferError::Standing { by }),
            None => {
                self.offer = Some(side);
                Ok(())
            }
        }
    }

    /// The side whose offer of a draw stands.
    pub fn draw_offer(&self) -> Option<Side> {
        self.offer
    }

    /// `side` accepts the other's offer, which ends the match as a draw by agreement.
    ///
    /// # Errors
    /// [`AcceptError`] where the match is over, or the other side has made no offer that stands.
    pub fn accept_draw(&mut self, side: Side) -> Result<(), AcceptError> {
        self.ongoing()?;
        match self.offer {
            None => Err(AcceptError::NoOffer),
            Some(by) if by == side => Err(AcceptError::OwnOffer),
            Some(_) => Ok(self.agree_draw()?),
        }
    }

    /// How the match would end if the side to move claimed what the position gives it (see
    /// [`Declaration::claim`]); none where there is nothing to claim, or the match is over.
    pub fn claimable(&self) -> Option<Outcome> {
        self.ongoing().ok()?;
        let context = Context::new(&*self.game, &self.position, &self.history);
        let outcome = self.game.claim(&context);
        outcome.filter(|outcome| !outcome.is_ongoing())
    }

    /// The side to move claims what the position gives it, and the match ends with that.
    ///
    /// # Errors
    /// [`ClaimError`] where the match is over, or there is nothing to claim.
    pub fn claim(&mut self) -> Result<Outcome, ClaimError> {
        self.ongoing()?;
        let outcome = self.claimable().ok_or(ClaimError::Nothing)?;
        self.end(Ending::Claimed, outcome)?;
        Ok(outcome)
    }

    /// How the match ended, where no move ended it.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    fn ongoing(&self) -> Result<(), GameOver> {
        match self.outcome {
            Outcome::Ongoing => Ok(()),
            outcome => Err(GameOver { outcome }),
        }
    }

    fn end(&mut self, ending: Ending, outcome: Outcome) -> Result<(), GameOver> {
        self.ongoing()?;
        self.ending = Some(ending);
        self.outcome = outcome;
        self.offer = None;
        Ok(())
    }
}
