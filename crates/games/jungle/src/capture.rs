//! Who takes whom, and where.

use board_core::{Kind, KindSet, Piece, Shape, Shape9x7, Side};

use crate::kinds::{self, ELEPHANT, RAT};
use crate::objection::Objection;
use crate::rule_set::RuleSet;
use crate::terrain::{Square, SquareSet, river, traps};

/// The capture policy of a rule set, with the terrain it depends on.
///
/// ```
/// use board_core::Piece;
/// use board_jungle::{A, B, Captures, ELEPHANT, Objection, RAT, RuleSet};
/// let captures = Captures::new(RuleSet::SIMPLIFIED);
/// let (rat, elephant) = (Piece::new(A, RAT), Piece::new(B, ELEPHANT));
/// let (here, there) = ("a4".parse()?, "a5".parse()?);
/// assert_eq!(captures.objection(rat, here, elephant, there), None);
/// assert_eq!(captures.objection(elephant, there, rat, here), Some(Objection::ElephantOnRat));
/// # Ok::<(), board_core::SquareError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Captures {
    rule_set: RuleSet,
    river: SquareSet,
    // By side: where its pieces are rank 0.
    weak: [SquareSet; 2],
    // By kind, and by whether it attacks with rank 0: the kinds that it does not take outside of traps.
    spared: [[KindSet; 2]; kinds::COUNT],
}

impl Captures {
    /// The policy of this rule set.
    pub fn new(rule_set: RuleSet) -> Self {
        let weak = Side::BOTH.map(|side| {
            let own = if rule_set.traps_weaken_their_owner {
                traps(side)
            } else {
                SquareSet::EMPTY
            };
            traps(!side) | own
        });
        let mut captures = Self {
            rule_set,
            river: river(),
            weak,
            spared: [[KindSet::EMPTY; 2]; kinds::COUNT],
        };
        for (kind, spared) in kinds::all().zip(&mut captures.spared) {
            *spared = [false, true].map(|is_weak| {
                let takes = |prey: &_| by_rank(rule_set, kind, is_weak, *prey).is_ok();
                kinds::all().filter(|prey| !takes(prey)).collect()
            });
        }
        captures
    }

    /// Whether a piece that attacks from here does so with rank 0.
    #[inline]
    fn attacks_weakly(&self, side: Side, from: Square) -> bool {
        !self.rule_set.attacker_keeps_rank_in_trap && self.weak[side.index()].contains(from)
    }

    /// The squares of `enemies` on which `attacker` takes nothing; `of_kind` has the squares of each kind.
    #[inline]
    pub(crate) fn spared(
        &self,
        attacker: Piece,
        from: Square,
        enemies: SquareSet,
        of_kind: impl Fn(Kind) -> SquareSet,
    ) -> SquareSet {
        let is_weak = self.attacks_weakly(attacker.side, from);
        let mut spared = SquareSet::EMPTY;
        if let Some(kinds) = self.spared.get(attacker.kind.index()) {
            for kind in kinds[usize::from(is_weak)].iter() {
                spared |= of_kind(kind);
            }
        }
        spared &= enemies - self.weak[(!attacker.side).index()];
        if attacker.kind == RAT {
            spared |= enemies & self.across(from, of_kind(ELEPHANT));
        }
        spared
    }

    /// Where a Rat on `from` takes nothing because of the water's edge.
    #[inline]
    fn across(&self, from: Square, elephants: SquareSet) -> SquareSet {
        let in_river = self.river.contains(from);
        if self.rule_set.rat_takes_on_its_side_of_the_shore {
            let all = Shape9x7::new().squares();
            if in_river {
                all - self.river
            } else {
                self.river
            }
        } else if self.rule_set.river_rat_spares_elephant && in_river {
            elephants - self.river
        } else {
            SquareSet::EMPTY
        }
    }

    /// Why `attacker` on `from` does not take `defender` on `to`; none where it does. Whether it gets there is not asked.
    pub fn objection(
        &self,
        attacker: Piece,
        from: Square,
        defender: Piece,
        to: Square,
    ) -> Option<Objection> {
        let (in_river, to_river) = (self.river.contains(from), self.river.contains(to));
        if attacker.kind == RAT {
            if self.rule_set.rat_takes_on_its_side_of_the_shore && in_river != to_river {
                return Some(Objection::AcrossTheShore);
            }
            let from_river = in_river && !to_river && defender.kind == ELEPHANT;
            if self.rule_set.river_rat_spares_elephant && from_river {
                return Some(Objection::ElephantFromTheRiver);
            }
        }
        if self.weak[defender.side.index()].contains(to) {
            return None;
        }
        let is_weak = self.attacks_weakly(attacker.side, from);
        by_rank(self.rule_set, attacker.kind, is_weak, defender.kind).err()
    }

    /// Whether a capture that is allowed removes the attacker too.
    #[inline]
    pub(crate) fn removes_both(
        &self,
        attacker: Piece,
        from: Square,
        defender: Piece,
        to: Square,
    ) -> bool {
        self.rule_set.equal_ranks_remove_both
            && attacker.kind == defender.kind
            && !self.attacks_weakly(attacker.side, from)
            && !self.weak[defender.side.index()].contains(to)
    }
}

/// Whether a kind takes another on ground that weakens only the attacker, if anyone.
fn by_rank(
    rule_set: RuleSet,
    attacker: Kind,
    is_weak: bool,
    defender: Kind,
) -> Result<(), Objection> {
    match (attacker, defender) {
        (ELEPHANT, RAT) if !rule_set.elephant_takes_rat => return Err(Objection::ElephantOnRat),
        (RAT, ELEPHANT) if !is_weak => return Ok(()),
        _ => {}
    }
    let attacker = if is_weak { 0 } else { rule_set.rank(attacker) };
    let defender = rule_set.rank(defender);
    if attacker >= defender {
        Ok(())
    } else {
        Err(Objection::Rank { attacker, defender })
    }
}
