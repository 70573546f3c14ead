//! What the general evaluation makes of games it has never seen.
#![allow(clippy::unwrap_used)]

mod common;

use std::sync::Arc;

use board_core::{Kind, KindSet, Shape, Side};
use board_match::{Declaration, Game, Match, Position};
use board_search::{Evaluate, General};
use common::{Army, playout};
use proptest::collection::vec;
use proptest::prelude::*;
use rstest::rstest;
use strategy_board::Rules;

fn of_army(position: &str, rows: u8, columns: u8) -> i32 {
    let army = Army::new(rows, columns);
    let position = army.parse_position(position).unwrap();
    General::new(&army).evaluate(&army, &position)
}

#[test]
fn exotic_kinds_are_worth_what_they_can_do() {
    let army = Army::new(8, 8);
    let general = General::new(&army);
    let [king, rook, knight, cannon, pawn] =
        [0, 1, 2, 3, 4].map(|kind| Evaluate::<Army>::worth(&general, Kind::new(kind)));
    assert_eq!(king, 0);
    assert!(rook > knight && knight > pawn && cannon > pawn && pawn > 0);
    assert!(
        (250..400).contains(&knight) && (400..600).contains(&rook),
        "{knight} {rook}"
    );
}

#[rstest]
// A rook more.
#[case("4k/5/5/5/R3K w", "4k/5/5/5/4K w")]
// A knight in the middle.
#[case("4k/5/2N2/5/4K w", "4k/5/5/5/N3K w")]
// A pawn nearer to becoming a rook.
#[case("4k/P4/5/5/4K w", "4k/5/5/P4/4K w")]
// The king of who is behind in a corner, and the other near.
#[case("k4/5/1K3/5/4R w", "5/5/2k2/5/K3R w")]
fn better_is_better(#[case] better: &str, #[case] worse: &str) {
    let [better, worse] = [better, worse].map(|position| of_army(position, 5, 5));
    assert!(better > worse, "{better} is not more than {worse}");
}

#[test]
fn goals_draw_pieces_near() {
    let rules = Rules::shared();
    let shape = rules.shape();
    let goal = shape.row_set(0);
    let kings = KindSet::of(strategy_board::kinds::KING);
    let general = General::new(&*rules).goal(&rules, Side::First, kings, goal, 400);
    let worth = |text: &str| {
        let position = rules.parse_position(text).unwrap();
        general.evaluate(&rules, &position)
    };
    let plain = General::new(&*rules);
    let [near, far] = ["4k/K4/5/5/5 w", "4k/5/5/K4/5 w"];
    let without = |text: &str| plain.evaluate(&rules, &rules.parse_position(text).unwrap());
    assert_eq!(worth(near) - without(near), 200);
    assert_eq!(worth(far) - without(far), 50);
    let black = rules.parse_position("4k/K4/5/5/5 b").unwrap();
    assert_eq!(general.evaluate(&rules, &black), -worth(near));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn what_is_good_for_one_side_is_bad_for_the_other(
        pieces in vec((any::<u16>(), any::<bool>(), any::<u8>()), 2..14),
        choices in vec(any::<usize>(), 0..10),
    ) {
        let army = Arc::new(Army::new(6, 7));
        if let Some(mut of) = army.random(&pieces, Side::First) {
            playout(&mut of, &choices);
            let general = General::new(&*army);
            let other = Position::new(*of.position().board(), !of.position().turn(), ());
            let worth = general.evaluate(&army, of.position());
            prop_assert_eq!(general.evaluate(&army, &other), -worth);
        }
    }
}

#[test]
fn a_symmetric_start_is_even() {
    let of = Match::<Rules>::from_start(Rules::shared()).unwrap();
    assert_eq!(
        General::new(of.game()).evaluate(of.game(), of.position()),
        0
    );
}
