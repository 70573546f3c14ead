//! Strikes: who is removed.

use board_core::{Kind, Piece, Shape10x10};
use board_match::{Edit, Record, SeenMove};

use crate::declaration::Rules;
use crate::kinds::{BOMB, FLAG, MARSHAL, MINER, SPY, UNKNOWN};
use crate::terrain::Square;

/// What a strike comes to: the ranks of both, which both players learn, and which of them is removed.
///
/// ```
/// use board_stratego::{Strike, kinds};
/// let strike = Strike::between(kinds::SPY, kinds::MARSHAL);
/// assert!(strike.defender_removed && !strike.attacker_removed);
/// // The other way round the Spy is lost.
/// assert!(Strike::between(kinds::MARSHAL, kinds::SPY).defender_removed);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Strike {
    /// The rank of the piece that strikes.
    pub attacker: Kind,
    /// The rank of the piece that is struck.
    pub defender: Kind,
    /// Whether the piece that strikes is removed.
    pub attacker_removed: bool,
    /// Whether the piece that is struck is removed.
    pub defender_removed: bool,
}

impl Strike {
    /// What it comes to where a piece of one kind strikes one of another.
    ///
    /// A struck piece of unknown rank, which a view has and a match never does, counts as removed: nobody can say.
    pub fn between(attacker: Kind, defender: Kind) -> Self {
        let (attacker_removed, defender_removed) = match (attacker, defender) {
            (MINER, BOMB) | (SPY, MARSHAL) | (_, FLAG | UNKNOWN) => (false, true),
            (_, BOMB) => (true, false),
            // Ranks are numbered from the highest; the Spy comes after the Scout.
            _ => (attacker >= defender, attacker <= defender),
        };
        Self {
            attacker,
            defender,
            attacker_removed,
            defender_removed,
        }
    }

    /// The strike that a move was, if it was one.
    pub fn made(record: &Record<Rules>) -> Option<Self> {
        Self::among(record.piece(), record.mv().to, record.reversal().edits())
    }

    /// The strike that a move in a view was, if it was one: views show both ranks of each.
    pub fn seen(seen: &SeenMove<Rules>) -> Option<Self> {
        Self::among(seen.piece, seen.mv.to, &seen.edits)
    }

    fn among(attacker: Piece, to: Square, edits: &[Edit<Shape10x10>]) -> Option<Self> {
        let struck = edits.iter().find(|edit| edit.square == to)?.before?;
        Some(Self::between(attacker.kind, struck.kind))
    }

    /// Whether the Flag was struck, which wins.
    pub fn is_victory(self) -> bool {
        self.defender == FLAG
    }
}
