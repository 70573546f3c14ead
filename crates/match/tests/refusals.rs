//! Every refusal, in the fixed order in which they are asked; and what is refused changes nothing.
#![allow(clippy::unwrap_used)]

mod common;

use board_core::{Shape, Shape5x5, Square};
use board_match::{Action, Game, Match, Move, MoveTextError, PlayError, Refusal};
use common::kinds::{CANNON, KING, PAWN, ROOK};
use common::workshop::{LEAP, SWAP};
use common::{Objection, Workshop, playout};
use proptest::prelude::*;
use rstest::rstest;

type Refused = Refusal<Shape5x5, Objection>;

const GO: Action = Action::Go;
const TO_ROOK: Action = Action::Promote(ROOK);

fn sq(name: &str) -> Square<Shape5x5> {
    name.parse().unwrap()
}

fn no_piece(square: &str) -> Refused {
    Refusal::NoPiece { square: sq(square) }
}
fn not_your_turn(square: &str) -> Refused {
    Refusal::NotYourTurn {
        square: sq(square),
        turn: board_core::Side::First,
    }
}
fn own_piece(square: &str) -> Refused {
    Refusal::OwnPiece { square: sq(square) }
}
fn unreachable(from: &str, to: &str) -> Refused {
    Refusal::Unreachable {
        from: sq(from),
        to: sq(to),
    }
}
fn promotion(from: &str, to: &str) -> Refused {
    Refusal::Promotion {
        from: sq(from),
        to: sq(to),
    }
}
fn not_offered(to: &str) -> Refused {
    Refusal::NotOffered { to: sq(to) }
}
const WATER: Refused = Refusal::Objection(Objection::Water);

/// Pieces of every kind, and rooks of both sides before pawns.
const OPEN: &str = "r1k1r/4c/p1P2/1P2C/R1K2 w - - 0";
/// A pawn about to be promoted.
const FAR: &str = "2k2/P4/5/5/2K2 w - - 0";
/// The king in check from a rook, a cannon below the water.
const CHECK: &str = "r1k2/5/5/2C2/K4 w - - 0";
/// A rook in hand and a rook pinned before the king, which may swap.
const HELD: &str = "r1k2/5/5/R4/K4 w RC - 0";
/// In check, with a rook and a cannon in hand.
const HELD_IN_CHECK: &str = "r1k2/5/5/1R3/K4 w RC - 0";

#[rstest]
#[case::nothing_there(OPEN, "b3", "c4", GO, no_piece("b3"))]
#[case::nothing_there_to_promote(OPEN, "b3", "b5", TO_ROOK, no_piece("b3"))]
#[case::nothing_there_to_swap(OPEN, "b3", "c4", Action::Special(SWAP), no_piece("b3"))]
#[case::theirs(OPEN, "c5", "c4", GO, not_your_turn("c5"))]
#[case::theirs_onto_theirs(OPEN, "a5", "c5", GO, not_your_turn("a5"))]
#[case::theirs_and_special(OPEN, "c5", "c4", Action::Special(LEAP), not_your_turn("c5"))]
#[case::onto_an_own_piece(OPEN, "a1", "c1", GO, own_piece("c1"))]
#[case::onto_an_own_piece_and_far(OPEN, "a1", "c3", GO, own_piece("c3"))]
#[case::onto_an_own_piece_with_a_promotion(OPEN, "a1", "c1", TO_ROOK, own_piece("c1"))]
#[case::onto_itself(OPEN, "a1", "a1", GO, own_piece("a1"))]
#[case::not_its_way(OPEN, "a1", "b3", GO, unreachable("a1", "b3"))]
#[case::something_in_its_way(OPEN, "a1", "a4", GO, unreachable("a1", "a4"))]
#[case::not_its_way_with_a_promotion(OPEN, "b2", "b4", TO_ROOK, unreachable("b2", "b4"))]
#[case::a_leap_is_special(OPEN, "b2", "b4", GO, unreachable("b2", "b4"))]
#[case::a_pawn_takes_nothing_there(OPEN, "c3", "d4", GO, unreachable("c3", "d4"))]
#[case::a_cannon_takes_over_one(OPEN, "e2", "e4", GO, unreachable("e2", "e4"))]
#[case::promotion_missing(FAR, "a4", "a5", GO, promotion("a4", "a5"))]
#[case::promotion_to_what_may_not_be(FAR, "a4", "a5", Action::Promote(KING), promotion("a4", "a5"))]
#[case::promotion_to_itself(FAR, "a4", "a5", Action::Promote(PAWN), promotion("a4", "a5"))]
#[case::promotion_of_a_king(FAR, "c1", "c2", TO_ROOK, promotion("c1", "c2"))]
#[case::promotion_too_early(OPEN, "b2", "b3", TO_ROOK, promotion("b2", "b3"))]
#[case::promotion_is_asked_before_policy(OPEN, "a1", "a3", TO_ROOK, promotion("a1", "a3"))]
#[case::a_rook_takes_no_pawn(OPEN, "a1", "a3", GO, Refusal::NotAllowed)]
#[case::a_cannon_stays_off_the_water(CHECK, "c2", "c3", GO, WATER)]
#[case::it_stays_in_check(CHECK, "c2", "c4", GO, Refusal::KingInCheck)]
#[case::it_moves_within_the_attack(CHECK, "a1", "a2", GO, Refusal::KingInCheck)]
#[case::it_is_pinned(HELD, "a2", "b2", GO, Refusal::KingInCheck)]
#[case::nothing_in_hand(OPEN, "b3", "b3", Action::Drop(ROOK), not_offered("b3"))]
#[case::nothing_of_the_kind_in_hand(HELD, "b3", "b3", Action::Drop(PAWN), not_offered("b3"))]
#[case::dropped_on_something(HELD, "a5", "a5", Action::Drop(ROOK), not_offered("a5"))]
#[case::dropped_on_an_own_piece(HELD, "a1", "a1", Action::Drop(ROOK), not_offered("a1"))]
#[case::dropped_from_elsewhere(HELD, "a1", "b3", Action::Drop(ROOK), not_offered("b3"))]
#[case::dropped_in_the_water(HELD, "c3", "c3", Action::Drop(CANNON), not_offered("c3"))]
#[case::dropped_while_in_check(HELD_IN_CHECK, "b3", "b3", Action::Drop(ROOK), Refusal::KingInCheck)]
#[case::swapped_with_a_far_rook(OPEN, "c1", "a1", Action::Special(SWAP), not_offered("a1"))]
#[case::leapt_into_something(OPEN, "c3", "c5", Action::Special(LEAP), not_offered("c5"))]
#[case::something_unheard_of(OPEN, "c1", "c2", Action::Special(200), not_offered("c2"))]
#[case::swapped_into_check(HELD, "a1", "a2", Action::Special(SWAP), Refusal::KingInCheck)]
fn the_first_reason_that_applies_is_given(
    #[case] position: &str,
    #[case] from: &str,
    #[case] to: &str,
    #[case] action: Action,
    #[case] refusal: Refused,
) {
    let game = Workshop::new();
    let start = game.parse_position(position).unwrap();
    let mv = Move {
        from: sq(from),
        to: sq(to),
        action,
    };
    assert_eq!(game.validate(&start, mv), Err(refusal));
    assert_eq!(game.play(&start, mv).err(), Some(refusal));

    let mut applied = start.clone();
    assert_eq!(game.apply(&mut applied, mv).err(), Some(refusal));
    assert_eq!(applied, start);

    let mut match_ = Match::new(game, start).unwrap();
    assert_eq!(match_.play(mv), Err(refusal));
    assert!(match_.history().records().is_empty());
    assert!(!refusal.to_string().is_empty());

    // Once the match is over that comes first.
    match_.resign(board_core::Side::First).unwrap();
    let outcome = match_.outcome();
    assert_eq!(match_.play(mv), Err(Refusal::GameOver { outcome }));
}

/// The refusals stand in the order in which they are declared, whatever else applies.
#[test]
fn what_is_offered_is_accepted() {
    let game = Workshop::new();
    for (position, text) in [
        (OPEN, "b2b4"),
        (FAR, "a4a5r"),
        (FAR, "a4a5c"),
        (HELD, "R@c3"),
        (HELD, "C@b3"),
        (HELD, "a2a5"),
        (HELD_IN_CHECK, "R@a3"),
        (HELD_IN_CHECK, "C@a4"),
    ] {
        let start = game.parse_position(position).unwrap();
        let mv = game.parse_move(&start, text).unwrap();
        let piece = game.validate(&start, mv);
        assert!(piece.is_ok(), "{text}: {piece:?}");
        let expected = match mv.action {
            Action::Drop(kind) => kind,
            _ => start.board().kind_on(mv.from).unwrap(),
        };
        assert_eq!(piece.unwrap().kind, expected);
    }
}

fn moves() -> impl Strategy<Value = Move<Shape5x5>> {
    let square = || (0u16..25).prop_map(|index| Shape5x5::new().square_at(index).unwrap());
    let kind = || (0u8..5).prop_map(board_core::Kind::new);
    let action = prop_oneof![
        3 => Just(Action::Go),
        1 => kind().prop_map(Action::Promote),
        1 => kind().prop_map(Action::Drop),
        1 => (0u8..4).prop_map(Action::Special),
    ];
    (square(), square(), action).prop_map(|(from, to, action)| Move { from, to, action })
}

proptest! {
    #[test]
    fn what_is_refused_changes_nothing(
        choices in proptest::collection::vec(any::<usize>(), 0..50),
        tried in proptest::collection::vec(moves(), 1..60),
        texts in proptest::collection::vec("[a-f][0-6][a-f@][0-6]?[a-z0-6]?", 0..20),
    ) {
        let mut game = Match::from_start(Workshop::new()).unwrap();
        playout(&mut game, &choices);
        let before = game.clone();
        let same = |now: &Match<Workshop>| {
            assert_eq!(now.position(), before.position());
            assert_eq!(now.position().key(), before.position().key());
            assert_eq!(now.outcome(), before.outcome());
            assert_eq!(now.turn(), before.turn());
            assert_eq!(now.transcript(), before.transcript());
            assert_eq!(now.history().quiet_plies(), before.history().quiet_plies());
            assert_eq!(now.legal_moves(), before.legal_moves());
        };
        let legal = game.legal_moves();
        for mv in tried.into_iter().filter(|mv| !legal.contains(mv)) {
            prop_assert!(game.play(mv).is_err());
            same(&game);
        }
        for text in texts {
            let mut copy = game.clone();
            match copy.play_text(&text) {
                Ok(mv) => prop_assert!(legal.contains(&mv)),
                Err(PlayError::Text(MoveTextError::Malformed { text: told, .. })) => {
                    prop_assert_eq!(told, text);
                    same(&copy);
                }
                Err(_) => same(&copy),
            }
        }
    }
}
