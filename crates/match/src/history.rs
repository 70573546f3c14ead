//! The moves of a match, with all that it takes to take them back.

use core::fmt::{self, Debug};

use alloc::vec::Vec;
use board_core::Piece;

use crate::declaration::{Declaration, MoveOf};
use crate::position::{Position, Reversal};

/// One move that was made.
pub struct Record<D: Declaration> {
    mv: MoveOf<D>,
    piece: Piece,
    reversal: Reversal<D>,
    key_before: u64,
    quiet_plies: u32,
}

impl<D: Declaration> Record<D> {
    /// The move.
    pub fn mv(&self) -> MoveOf<D> {
        self.mv
    }

    /// The piece that moved, as it was before.
    pub fn piece(&self) -> Piece {
        self.piece
    }

    /// The piece that was taken, if any.
    pub fn captured(&self) -> Option<Piece> {
        self.reversal.captured()
    }

    /// All that the move changed.
    pub fn reversal(&self) -> &Reversal<D> {
        &self.reversal
    }

    pub(crate) fn into_reversal(self) -> Reversal<D> {
        self.reversal
    }
}

impl<D: Declaration> Clone for Record<D> {
    fn clone(&self) -> Self {
        Self {
            reversal: self.reversal.clone(),
            ..*self
        }
    }
}

impl<D: Declaration> Debug for Record<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("mv", &self.mv)
            .field("piece", &self.piece)
            .field("captured", &self.captured())
            .finish_non_exhaustive()
    }
}

/// The moves of a match, oldest first.
pub struct History<D: Declaration> {
    records: Vec<Record<D>>,
    quiet_at_start: u32,
}

impl<D: Declaration> History<D> {
    pub(crate) fn new(quiet_at_start: u32) -> Self {
        Self {
            records: Vec::new(),
            quiet_at_start,
        }
    }

    /// The moves, oldest first.
    pub fn records(&self) -> &[Record<D>] {
        &self.records
    }

    /// How many plies without an irreversible move lie behind the current position.
    pub fn quiet_plies(&self) -> u32 {
        self.records
            .last()
            .map_or(self.quiet_at_start, |record| record.quiet_plies)
    }

    /// How many times `position`, which these moves led to, has stood on the board, this time included. Looks back
    /// no further than the last irreversible move.
    pub fn repetitions(&self, position: &Position<D>) -> u32 {
        let reach = usize::try_from(self.quiet_plies()).unwrap_or(usize::MAX);
        let earlier = self.records.iter().rev().take(reach);
        1 + earlier
            .filter(|record| record.key_before == position.key())
            .count() as u32
    }

    pub(crate) fn push(
        &mut self,
        game: &D,
        mv: MoveOf<D>,
        piece: Piece,
        key_before: u64,
        reversal: Reversal<D>,
    ) {
        let irreversible = game.is_irreversible(mv, piece, reversal.captured());
        let quiet_plies = if irreversible {
            0
        } else {
            self.quiet_plies().saturating_add(1)
        };
        self.records.push(Record {
            mv,
            piece,
            reversal,
            key_before,
            quiet_plies,
        });
    }

    pub(crate) fn pop(&mut self) -> Option<Record<D>> {
        self.records.pop()
    }
}

impl<D: Declaration> Clone for History<D> {
    fn clone(&self) -> Self {
        Self {
            records: self.records.clone(),
            quiet_at_start: self.quiet_at_start,
        }
    }
}

impl<D: Declaration> Debug for History<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.records).finish()
    }
}
