//! What is wrong with a board.

use board_core::{Board, Count, Kind, Piece, Shape, Shape10x10, Side};

use crate::kinds::{self, FLAG, UNKNOWN};
use crate::terrain::{Square, side_name, water};

/// A reason for which no match can go on from a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// A piece on water.
    #[error("a {} stands on water at row {}, column {}", kinds::name(*kind), Shape10x10::new().row(*square), Shape10x10::new().column(*square))]
    OnWater {
        /// Where.
        square: Square,
        /// Which.
        kind: Kind,
    },
    /// A piece whose rank is not told, as views have them.
    #[error("the rank of {}'s piece on row {}, column {} is not told", side_name(*side), Shape10x10::new().row(*square), Shape10x10::new().column(*square))]
    Unknown {
        /// Where.
        square: Square,
        /// Whose.
        side: Side,
    },
    /// More pieces of a kind than a side has.
    #[error("{} has {found} of the kind {}; there are at most {most}", side_name(*side), kinds::name(*kind))]
    TooMany {
        /// Whose.
        side: Side,
        /// Of which kind.
        kind: Kind,
        /// How many there are.
        found: u32,
        /// How many there may be.
        most: u32,
    },
    /// A side without a Flag.
    #[error("{} has no flag", side_name(*side))]
    NoFlag {
        /// Which side.
        side: Side,
    },
}

/// All that is wrong with a board.
pub(crate) fn faults(board: &Board<Shape10x10, Count<13>>) -> impl Iterator<Item = Fault> + '_ {
    let on_water = board.occupied() & water();
    let on_water = on_water.iter().filter_map(|square| {
        let kind = board.kind_on(square)?;
        Some(Fault::OnWater { square, kind })
    });
    let unknown = board.kind(UNKNOWN).iter().filter_map(|square| {
        let side = board.side_on(square)?;
        Some(Fault::Unknown { square, side })
    });
    let of = |side, kind| board.pieces(Piece::new(side, kind)).len();
    let counts = Side::BOTH.into_iter().flat_map(move |side| {
        kinds::all().filter_map(move |kind| {
            let (found, most) = (of(side, kind), kinds::count(kind));
            match kind {
                FLAG if found == 0 => Some(Fault::NoFlag { side }),
                _ if found > most => Some(Fault::TooMany {
                    side,
                    kind,
                    found,
                    most,
                }),
                _ => None,
            }
        })
    });
    on_water.chain(unknown).chain(counts)
}
