//! What a position remembers besides pieces and turn. Nothing of it is hidden from anyone.

use board_core::{Board, Count, Piece, Side};
use board_match::Position;

use crate::chase::Chase;
use crate::declaration::Rules;
use crate::rule_set::RuleSet;
use crate::strike::Strike;
use crate::terrain::{Square, SquareSet};
use crate::trail::Trail;

/// What a position remembers besides pieces and turn: which pieces have moved, whose rank is known, and what the
/// two-square and the more-squares rule need.
///
/// Both players know all of it: it follows from the moves made and the strikes shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Memory {
    pub(crate) moved: SquareSet,
    pub(crate) known: SquareSet,
    pub(crate) trails: [Option<Trail>; 2],
    pub(crate) chase: Option<Chase>,
}

impl board_match::Memory for Memory {
    /// What decides which moves are legal; marks on pieces do not.
    #[inline]
    fn key(&self) -> u64 {
        let [red, blue] = &self.trails;
        let red = red.as_ref().map_or(0, Trail::key);
        // Turned, so that the same trail of both sides does not cancel itself.
        let blue = blue.as_ref().map_or(0, |trail| trail.key().rotate_left(1));
        red ^ blue ^ self.chase.as_ref().map_or(0, Chase::key)
    }
}

impl Memory {
    /// The squares of all pieces that have moved.
    pub fn moved(&self) -> SquareSet {
        self.moved
    }

    /// The squares of all pieces whose rank a strike has shown.
    pub fn known(&self) -> SquareSet {
        self.known
    }

    /// The last move of a side, as far as the two-square rule remembers it: none where that rule does not hold, before
    /// the side's first move, and once that piece is removed.
    pub fn trail(&self, side: Side) -> Option<&Trail> {
        let [red, blue] = &self.trails;
        match side {
            Side::First => red.as_ref(),
            Side::Second => blue.as_ref(),
        }
    }

    /// The chase that goes on, where the more-squares rule holds.
    pub fn chase(&self) -> Option<&Chase> {
        self.chase.as_ref()
    }

    /// Where the two-square rule does not let the piece of `side` on `from` go.
    #[inline]
    pub(crate) fn worn(&self, side: Side, from: Square, crossings: u8) -> SquareSet {
        match self.trail(side) {
            Some(trail) if trail.at() == from => trail.closed(crossings),
            _ => SquareSet::EMPTY,
        }
    }

    /// Where the more-squares rule does not let the piece of `side` on `from` go.
    #[inline]
    pub(crate) fn chased(
        &self,
        board: &Board<board_core::Shape10x10, Count<13>>,
        side: Side,
        from: Square,
    ) -> SquareSet {
        match &self.chase {
            Some(chase) if chase.chasing() == side && chase.chaser() == from => {
                let trail = self.trail(side).filter(|trail| trail.at() == from);
                // A strike ends the chase, so that it repeats nothing.
                chase.closed(trail.map(Trail::from)) & board.empty()
            }
            _ => SquareSet::EMPTY,
        }
    }

    /// What is remembered after a move, with what stood where it went.
    pub(crate) fn after(
        before: &Position<Rules>,
        from: Square,
        to: Square,
        moved: Piece,
        rules: RuleSet,
    ) -> Self {
        let mut memory = *before.memory();
        let strike = before
            .board()
            .kind_on(to)
            .map(|defender| Strike::between(moved.kind, defender));
        memory.mark(from, to, strike, rules);
        if rules.crossings().is_some() {
            memory.follow(from, to, moved.side, strike);
        }
        memory
    }

    /// Marks the pieces that have moved and those that are known.
    fn mark(&mut self, from: Square, to: Square, strike: Option<Strike>, rules: RuleSet) {
        let known = self.known.contains(from);
        self.moved.remove(from);
        self.known.remove(from);
        let Some(strike) = strike else {
            self.moved.insert(to);
            if known {
                self.known.insert(to);
            }
            return;
        };
        match (strike.attacker_removed, strike.defender_removed) {
            (false, _) => {
                self.moved.insert(to);
                self.known.insert(to);
            }
            (true, true) => {
                self.moved.remove(to);
                self.known.remove(to);
            }
            (true, false) if rules.winner_moves_in(strike.defender) => {
                self.moved.remove(to);
                self.known.remove(to);
                self.moved.insert(from);
                self.known.insert(from);
            }
            (true, false) => self.known.insert(to),
        }
    }

    /// Follows the last moves of both sides and the chase.
    fn follow(&mut self, from: Square, to: Square, side: Side, strike: Option<Strike>) {
        let [own, other] = match side {
            Side::First => [0, 1],
            Side::Second => [1, 0],
        };
        let theirs = self.trails[other];
        self.chase = match (strike, self.chase) {
            (Some(_), _) => None,
            (None, chase) => chase
                .and_then(|chase| chase.after(side, from, to))
                .or_else(|| Chase::begun(!side, theirs?.at(), from, to)),
        };
        let removed = |of: fn(&Strike) -> bool| strike.as_ref().is_some_and(of);
        self.trails[own] = (!removed(|strike| strike.attacker_removed))
            .then(|| Trail::after(self.trails[own], from, to));
        if removed(|strike| strike.defender_removed) && theirs.is_some_and(|trail| trail.at() == to)
        {
            self.trails[other] = None;
        }
    }
}

#[cfg(test)]
mod tests {
    /// The size that the crate's documentation tells.
    #[test]
    fn positions_are_small() {
        assert_eq!(size_of::<board_match::Position<crate::Rules>>(), 400);
    }
}
