//! The rule options by their names, and the sets of them that have a name.

use board_core::Kind;
use board_rules::StoppedBy;

use crate::kinds::{DOG, WOLF};

/// Along which lines an animal leaps over the river.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum LeapLines {
    /// Along rows and columns.
    #[default]
    RowsAndColumns,
    /// Along rows alone, over two squares.
    Rows,
    /// Along columns alone, over three squares.
    Columns,
}

/// What it means that a position stands on the board for the third time, with the same side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum SameAgain {
    /// Nothing; a game may go on for ever.
    #[default]
    Allowed,
    /// The game is drawn.
    Draws,
    /// The side whose move repeated it loses.
    Loses,
}

/// The rules of a game of Jungle: every option on which published rules differ, by its name.
///
/// All off, as by default, are the [`SIMPLIFIED`](Self::SIMPLIFIED) rules; set the fields that are wanted.
///
/// ```
/// use board_jungle::{RuleSet, Rules, SameAgain};
/// let rule_set = RuleSet { same_again: SameAgain::Draws, ..RuleSet::standard() };
/// assert_eq!(Rules::new(rule_set).rule_set(), rule_set);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct RuleSet {
    /// The Rat takes nothing across the water's edge, neither from the river to land nor from land to the river: it takes
    /// on land where it stands on land, and in the river where it stands in the river.
    pub rat_takes_on_its_side_of_the_shore: bool,
    /// A Rat in the river does not take an Elephant on land. What else it takes from there it takes still.
    pub river_rat_spares_elephant: bool,
    /// The Elephant takes the Rat, as it does any other piece.
    pub elephant_takes_rat: bool,
    /// A piece that attacks out of a trap keeps its rank; it is still rank 0 when it is attacked there.
    pub attacker_keeps_rank_in_trap: bool,
    /// Along which lines the Lion leaps.
    pub lion_leaps: LeapLines,
    /// Along which lines the Tiger leaps.
    pub tiger_leaps: LeapLines,
    /// The Dog is rank 4 and the Wolf rank 3.
    pub dog_outranks_wolf: bool,
    /// A piece in any trap is rank 0, in one of its own side too: it can be taken there by anything.
    pub traps_weaken_their_owner: bool,
    /// Where attacker and defender are of the same effective rank, both leave the board.
    pub equal_ranks_remove_both: bool,
    /// A leap is stopped by the enemy's Rat alone; the own Rat is leapt over.
    pub leaps_pass_own_rat: bool,
    /// A side that has no legal move at its turn loses.
    pub immobile_side_loses: bool,
    /// What it means that a position comes for the third time.
    pub same_again: SameAgain,
}

impl RuleSet {
    /// The simplified rules: no option is on.
    pub const SIMPLIFIED: Self = Self {
        rat_takes_on_its_side_of_the_shore: false,
        river_rat_spares_elephant: false,
        elephant_takes_rat: false,
        attacker_keeps_rank_in_trap: false,
        lion_leaps: LeapLines::RowsAndColumns,
        tiger_leaps: LeapLines::RowsAndColumns,
        dog_outranks_wolf: false,
        traps_weaken_their_owner: false,
        equal_ranks_remove_both: false,
        leaps_pass_own_rat: false,
        immobile_side_loses: false,
        same_again: SameAgain::Allowed,
    };

    /// The rules on which most published accounts of the game agree. Two options are on:
    ///
    /// * [`rat_takes_on_its_side_of_the_shore`](Self::rat_takes_on_its_side_of_the_shore): nearly every account says that a
    ///   Rat in the water takes neither Elephant nor Rat on land, and most that a Rat on land takes none in the water;
    /// * [`attacker_keeps_rank_in_trap`](Self::attacker_keeps_rank_in_trap): accounts describe a trap as what lets the
    ///   piece in it be taken by anything, and put no limit on what that piece takes.
    ///
    /// The others stay off, because most accounts say the contrary (the Elephant does not take the Rat, Lion and Tiger
    /// both leap both ways and are stopped by either Rat, equals take each other, the own trap does no harm) or do not
    /// speak of them at all (repetition, a side without a move). On the ranks of Dog and Wolf accounts are divided; Wolf
    /// over Dog is kept from the simplified rules.
    pub const fn standard() -> Self {
        Self {
            rat_takes_on_its_side_of_the_shore: true,
            attacker_keeps_rank_in_trap: true,
            ..Self::SIMPLIFIED
        }
    }

    /// The set with this name: `simplified` or `standard`.
    ///
    /// ```
    /// use board_jungle::RuleSet;
    /// assert_eq!(RuleSet::named("standard"), Some(RuleSet::standard()));
    /// assert_eq!(RuleSet::named("Standard"), None);
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "simplified" => Some(Self::SIMPLIFIED),
            "standard" => Some(Self::standard()),
            _ => None,
        }
    }

    /// The rank of a kind: 1 for the Rat to 8 for the Elephant.
    pub fn rank(self, kind: Kind) -> u8 {
        let index = match kind {
            DOG if self.dog_outranks_wolf => WOLF.index(),
            WOLF if self.dog_outranks_wolf => DOG.index(),
            _ => kind.index(),
        };
        index as u8 + 1
    }

    pub(crate) fn stopped_by(self) -> StoppedBy {
        if self.leaps_pass_own_rat {
            StoppedBy::Enemies
        } else {
            StoppedBy::Anyone
        }
    }
}
