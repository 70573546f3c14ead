//! Why the game refuses a move that the animal could make.

use board_core::Kind;

use crate::kinds::piece_name;

/// Why terrain or capture policy is against a move. Of several reasons the first in this order is given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Objection {
    /// The own den.
    #[error("no piece enters its own den")]
    OwnDen,
    /// Water, and no Rat.
    #[error("the {} cannot swim; only the Rat enters the river", piece_name(*.kind))]
    River {
        /// What wanted to go there.
        kind: Kind,
    },
    /// From river to land, or from land to river
    /// ([`rat_takes_on_its_side_of_the_shore`](crate::RuleSet::rat_takes_on_its_side_of_the_shore)).
    #[error("the Rat does not take across the water's edge")]
    AcrossTheShore,
    /// Out of the river ([`river_rat_spares_elephant`](crate::RuleSet::river_rat_spares_elephant)).
    #[error("a Rat in the river does not take an Elephant on land")]
    ElephantFromTheRiver,
    /// The Elephant on the Rat.
    #[error("the Elephant does not take the Rat")]
    ElephantOnRat,
    /// The other's effective rank is higher; a rank of 0 is that of a piece in a trap.
    #[error("rank {attacker} does not take rank {defender}")]
    Rank {
        /// The attacker's effective rank.
        attacker: u8,
        /// The defender's.
        defender: u8,
    },
}
