//! Hash keys of pieces on squares, from which a position's key is kept as moves are made.

use crate::piece::{Kind, Piece};
use crate::shape::Shape;
use crate::square::Square;

/// How many piece-and-square pairs have a key of their own from the table.
const TABLE: usize = 8192;

/// Where the counters of piece keys start. Games make keys of small numbers for what they remember; a counter that is
/// far from those keeps a piece's key from being the key of a right or a clock, which would cancel each other.
const PIECES: u64 = 0xb5ad_4ece_da1c_e2a9;

// Keys by splitmix64, which is a bijection of its counter: no two entries are equal.
static KEYS: [u64; TABLE] = {
    let mut keys = [0; TABLE];
    let mut index = 0;
    while index < TABLE {
        keys[index] = mix(PIECES + index as u64);
        index += 1;
    }
    keys
};

/// A well-mixed number made from `value`: the finalizer of splitmix64, a bijection. Use it to make keys for what
/// a position remembers besides its pieces: the key of no piece on any square, nor [`TURN_KEY`], is that of a number
/// below 2⁶².
///
/// ```
/// assert_ne!(board_core::mix(1) ^ board_core::mix(2), board_core::mix(3));
/// ```
pub const fn mix(value: u64) -> u64 {
    let mut z = value.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The key of the side to move: part of a position's key when the second side is to move.
pub const TURN_KEY: u64 = mix(u64::MAX / 3);

/// The key of a piece on a square. A position's key is all of these joined by exclusive or, with [`TURN_KEY`] and
/// whatever else the game remembers.
#[inline]
pub fn piece_key<S: Shape>(shape: S, piece: Piece, square: Square<S>) -> u64 {
    let row = piece.side.index() + 2 * piece.kind.index();
    let index = row * shape.area() as usize + square.index() as usize;
    // 32 kinds on 128 squares fit the table exactly; more squares (19 × 19) fit it with the fewer kinds that such
    // games have, and past that keys are made from the same sequence.
    match KEYS.get(index) {
        Some(key) => *key,
        None => mix(PIECES.wrapping_add(index as u64)),
    }
}

const _: () = assert!(TABLE >= 2 * Kind::LIMIT * 128);
