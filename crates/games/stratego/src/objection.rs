//! Why a move of the right shape is refused.

use crate::terrain::Square;

/// A move of the right shape that a rule about repetition forbids.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Objection {
    /// The two-square rule: the piece would cross a border once too often in consecutive turns.
    #[error("on the way from {from} to {to} the piece would cross a border for the {}th turn in a row; {crossings} are allowed", u16::from(*crossings) + 1)]
    TwoSquare {
        /// Where the piece stands.
        from: Square,
        /// Where it should go.
        to: Square,
        /// How many times in a row a border may be crossed.
        crossings: u8,
    },
    /// The more-squares rule: the move would repeat a pair of squares of the chase that goes on.
    #[error(
        "chasing on from {from} to {to} would repeat the chase: the two pieces stood on {to} and {evader} before"
    )]
    MoreSquares {
        /// Where the chasing piece stands.
        from: Square,
        /// Where it should go.
        to: Square,
        /// Where the chased piece stands.
        evader: Square,
    },
}
