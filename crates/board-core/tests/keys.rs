//! Hash keys: no two pieces on squares share one, and none is that of a small number.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::HashSet;

use board_core::{
    Kind, KindSet, Piece, RuntimeRect, Shape, Shape5x5, Shape8x8, Side, TURN_KEY, mix, piece_key,
};
use common::Shape19x19;
use proptest::prelude::*;
use rstest::rstest;

#[rstest]
#[case(Shape5x5::new())]
#[case(Shape8x8::new())]
#[case(Shape19x19::new())]
#[case(RuntimeRect::new(8, 16).unwrap())]
fn every_piece_on_every_square_has_a_key_of_its_own(#[case] shape: impl Shape) {
    // What games make keys of for what they remember: rights, files, counts.
    let mut keys: HashSet<u64> = (0..100_000).map(mix).collect();
    assert!(keys.insert(TURN_KEY));
    for side in Side::BOTH {
        for kind in (0..Kind::LIMIT as u8).map(Kind::new) {
            for square in shape.squares() {
                assert!(keys.insert(piece_key(shape, Piece::new(side, kind), square)));
            }
        }
    }
}

proptest! {
    #[test]
    fn sets_of_kinds_are_sets(kinds in proptest::collection::btree_set(0u8..32, 0..32)) {
        let set: KindSet = kinds.iter().copied().map(Kind::new).collect();
        prop_assert_eq!(set.len() as usize, kinds.len());
        prop_assert_eq!(set.is_empty(), kinds.is_empty());
        prop_assert!(set.iter().map(|kind| kind.index() as u8).eq(kinds.iter().copied()));
        for kind in 0..32 {
            prop_assert_eq!(set.contains(Kind::new(kind)), kinds.contains(&kind));
        }
    }
}
