//! Serde: moves, outcomes and transcripts come back as they were, and what cannot be is refused.
#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used)]

mod common;

use board_core::{Kind, Piece, RuntimeRect, Shape, Shape5x5, Side};
use board_match::{Action, Edit, Ending, Match, Move, Outcome, Reason, Transcript, Verdict};
use common::{Workshop, at, playout};
use proptest::collection::vec;
use proptest::prelude::*;
use rstest::rstest;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{from_str, to_string};

fn comes_back<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: T, text: &str) {
    assert_eq!(to_string(&value).unwrap(), text);
    assert_eq!(from_str::<T>(text).unwrap(), value);
}

#[test]
fn values_have_this_form() {
    let shape = Shape5x5::new();
    let (from, to) = (at(shape, "b1"), at(shape, "c3"));
    comes_back(
        Move::new(from, to),
        r#"{"from":"b1","to":"c3","action":"go"}"#,
    );
    comes_back(
        Move::promoting(from, to, Kind::new(2)),
        r#"{"from":"b1","to":"c3","action":{"promote":2}}"#,
    );
    comes_back(
        Move::drop(Kind::new(1), to),
        r#"{"from":"c3","to":"c3","action":{"drop":1}}"#,
    );
    comes_back(
        Move::special(from, to, 7),
        r#"{"from":"b1","to":"c3","action":{"special":7}}"#,
    );
    let any = RuntimeRect::new(3, 3).unwrap();
    let (first, last) = (any.square(0, 0).unwrap(), any.square(2, 2).unwrap());
    comes_back(
        Move::new(first, last),
        r##"{"from":"#0","to":"#8","action":"go"}"##,
    );
    comes_back(
        Edit {
            square: from,
            before: Some(Piece::new(Side::First, Kind::new(0))),
            after: None,
        },
        r#"{"square":"b1","before":{"side":"first","kind":0},"after":null}"#,
    );
    comes_back(Outcome::Ongoing, r#""ongoing""#);
    comes_back(
        Outcome::Won {
            winner: Side::Second,
            by: Reason::Checkmate,
        },
        r#"{"won":{"winner":"second","by":"checkmate"}}"#,
    );
    comes_back(
        Outcome::Drawn {
            by: Reason::MoveCount,
        },
        r#"{"drawn":{"by":"move-count"}}"#,
    );
    comes_back(Ending::Resigned(Side::First), r#"{"resigned":"first"}"#);
    comes_back(Ending::Agreed, r#""agreed""#);
    comes_back(Verdict::Loss, r#""loss""#);
}

/// What a reason is called is what it is written as.
#[test]
fn reasons_are_written_by_their_names() {
    for name in [
        "checkmate",
        "stalemate",
        "immobile",
        "goal",
        "extinction",
        "flag",
        "line",
        "full-board",
        "repetition",
        "move-count",
        "insufficient-material",
        "resignation",
        "agreement",
    ] {
        let reason: Reason = from_str(&format!("\"{name}\"")).unwrap();
        assert_eq!((reason.name(), reason.to_string()), (name, name.into()));
        assert_eq!(to_string(&reason).unwrap(), format!("\"{name}\""));
    }
}

#[rstest]
#[case::off_the_board(r#"{"from":"f1","to":"c3","action":"go"}"#)]
#[case::no_square(r#"{"from":1,"to":"c3","action":"go"}"#)]
#[case::no_kind(r#"{"from":"b1","to":"c3","action":{"promote":32}}"#)]
#[case::no_action(r#"{"from":"b1","to":"c3","action":"fly"}"#)]
#[case::special_without_a_number(r#"{"from":"b1","to":"c3","action":"special"}"#)]
#[case::something_missing(r#"{"from":"b1","action":"go"}"#)]
fn moves_that_cannot_be_are_not_read(#[case] text: &str) {
    assert!(from_str::<Move<Shape5x5>>(text).is_err());
}

#[rstest]
#[case::field_unknown(r#"{"game":"workshop","start":"","moves":[],"result":"1-0"}"#)]
#[case::moves_missing(r#"{"game":"workshop","start":""}"#)]
#[case::no_move(r#"{"game":"workshop","start":"","moves":[1]}"#)]
#[case::no_ending(r#"{"game":"workshop","start":"","moves":[],"ending":"lost"}"#)]
fn transcripts_that_cannot_be_are_not_read(#[case] text: &str) {
    assert!(from_str::<Transcript>(text).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn matches_come_back(choices in vec(any::<usize>(), 0..40), resigned in any::<bool>()) {
        let mut game = Match::from_start(Workshop::new()).unwrap();
        playout(&mut game, &choices);
        if resigned && game.outcome().is_ongoing() {
            game.resign(Side::Second).unwrap();
        }
        let text = to_string(&game.transcript()).unwrap();
        let again = Match::<Workshop>::rebuild(game.shared_game(), &from_str(&text).unwrap()).unwrap();
        prop_assert_eq!(again.position(), game.position());
        prop_assert_eq!(again.outcome(), game.outcome());
        prop_assert_eq!(again.ending(), game.ending());
        for record in game.history().records() {
            let mv = to_string(&record.mv()).unwrap();
            prop_assert_eq!(from_str::<Move<Shape5x5>>(&mv).unwrap(), record.mv());
            for edit in record.reversal().edits() {
                prop_assert_eq!(from_str::<Edit<Shape5x5>>(&to_string(edit).unwrap()).unwrap(), *edit);
            }
        }
        prop_assert!(matches!(Action::default(), Action::Go));
    }
}
