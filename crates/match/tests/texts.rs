//! Positions and moves as text: what is written is read again, what cannot be read is told, and nothing panics.
#![allow(clippy::unwrap_used)]

mod common;

use board_core::{PlacementError, RuntimeRect, Shape, Shape5x5, Shape8x8};
use board_match::{Declaration, Game, Match, MoveTextError, Position, Problem};
use board_rules::{AnyRule, EVERY_DIRECTION, Step};
use common::{Armies, Workshop, game_on, playout, position_on, runtime_shapes};
use proptest::collection::vec;
use proptest::prelude::*;
use rstest::rstest;
use std::collections::HashMap;

/// Every legal move has a text of its own, by which it is read.
fn moves_are_read_as_written<D: Declaration>(game: &D, position: &Position<D>) {
    let mut texts = HashMap::new();
    for mv in game.legal_moves(position) {
        let text = game.move_text(position, mv);
        assert_eq!(game.parse_move(position, &text), Ok(mv), "{text}");
        assert_eq!(
            texts.insert(text.clone(), mv),
            None,
            "{text} stands for two moves"
        );
    }
}

fn position_is_read_as_written<D: Declaration>(game: &D, position: &Position<D>) {
    let text = game.position_text(position);
    match game.parse_position(&text) {
        Ok(again) => {
            assert_eq!(&again, position, "{text}");
            assert_eq!(again.key(), position.key(), "{text}");
            assert_eq!(game.position_text(&again), text);
        }
        // One that cannot be played is refused for that, and not for its text.
        Err(error) => assert!(
            error.problems().iter().all(|problem| matches!(
                problem,
                Problem::Royals { .. } | Problem::OpponentInCheck { .. }
            )),
            "{text}: {error}"
        ),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn of_random_armies(
        small in (game_on(Shape5x5::new()), position_on(Shape5x5::new())),
        large in (game_on(Shape8x8::new()), position_on(Shape8x8::new())),
        any in runtime_shapes().prop_flat_map(|shape| (game_on(shape), position_on(shape))),
    ) {
        moves_are_read_as_written(&small.0, &small.1);
        position_is_read_as_written(&small.0, &small.1);
        moves_are_read_as_written(&large.0, &large.1);
        position_is_read_as_written(&large.0, &large.1);
        moves_are_read_as_written(&any.0, &any.1);
        position_is_read_as_written(&any.0, &any.1);
    }

    #[test]
    fn of_a_game_with_everything(choices in vec(any::<usize>(), 0..80)) {
        let mut game = Match::from_start(Workshop::new()).unwrap();
        for choice in choices {
            moves_are_read_as_written(game.game(), game.position());
            let text = game.game().position_text(game.position());
            let again = game.game().parse_position(&text).unwrap();
            prop_assert_eq!(&again, game.position());
            prop_assert_eq!(again.key(), game.position().key());
            playout(&mut game, &[choice]);
        }
    }

    #[test]
    fn any_text_is_a_move_or_an_error(text in any::<String>(), near in "[a-f0-9@*KRCPkrcp]{0,7}") {
        let game = Workshop::new();
        let start = game.start().unwrap();
        for text in [text, near] {
            match game.parse_move(&start, &text) {
                // What is read is written in one way, which may differ in the case of letters alone.
                Ok(mv) => prop_assert!(game.move_text(&start, mv).eq_ignore_ascii_case(&text)),
                Err(MoveTextError::Malformed { text: told, example }) => {
                    prop_assert_eq!(told, text);
                    prop_assert_eq!(example, "a1a5");
                }
                Err(other) => prop_assert!(false, "{}", other),
            }
        }
    }

    #[test]
    fn any_text_is_a_position_or_an_error(
        text in any::<String>(),
        near in "[KPRCkprc1-5/]{0,20}( [wb-]( [RCrc-]{0,3}( [Ww-]{0,2}( [0-9]{0,6})?)?)?)?",
    ) {
        let game = Workshop::new();
        for text in [text, near] {
            if let Err(error) = game.parse_position(&text) {
                prop_assert!(!error.problems().is_empty());
                prop_assert!(!error.to_string().is_empty());
            }
        }
    }
}

#[rstest]
#[case("")]
#[case("a1")]
#[case("a1a")]
#[case("a1a6")]
#[case("a1f1")]
#[case("A1A2")]
#[case("a1 a2")]
#[case("a1a2 ")]
#[case("a1-a2")]
#[case("a1a2q")]
#[case("a1a2rr")]
#[case("a1a2a3")]
#[case("a01a2")]
#[case("@a1")]
#[case("R@")]
#[case("R@f1")]
#[case("RR@a1")]
#[case("Q@a1")]
#[case("R@a1@a1")]
#[case("c1*a5")]
#[case("é1a2")]
#[case("O-O")]
fn text_without_the_form_of_a_move_is_malformed(#[case] text: &str) {
    let game = Workshop::new();
    let start = game.start().unwrap();
    let expected = MoveTextError::Malformed {
        text: text.into(),
        example: "a1a5".into(),
    };
    assert_eq!(game.parse_move(&start, text), Err(expected));
}

#[rstest]
#[case("a12b3", 0, 0, 9, 1, None)]
#[case("dx1a1", 11, 127, 11, 0, None)]
#[case("a12b12k", 0, 0, 0, 1, Some(0))]
fn names_of_several_digits_and_letters_are_told_apart(
    #[case] text: &str,
    #[case] from_row: u8,
    #[case] from_column: u8,
    #[case] to_row: u8,
    #[case] to_column: u8,
    #[case] kind: Option<u8>,
) {
    let (rows, columns) = if from_column > 9 { (1, 128) } else { (12, 10) };
    let shape = RuntimeRect::new(rows, columns).unwrap();
    let king: AnyRule<_> = Step::new(shape, &EVERY_DIRECTION).into();
    let game = Armies::new(shape, [king]);
    let position = Position::new(board_core::Board::new(shape), board_core::Side::First, ());
    let mv = game.parse_move(&position, text).unwrap();
    let row = |row: u8| row.min(rows - 1);
    assert_eq!(mv.from, shape.square(row(from_row), from_column).unwrap());
    assert_eq!(mv.to, shape.square(row(to_row), to_column).unwrap());
    let promoted = match mv.action {
        board_match::Action::Promote(kind) => Some(kind.index() as u8),
        _ => None,
    };
    assert_eq!(promoted, kind);
    assert_eq!(game.move_text(&position, mv), text);
}

/// All that is wrong with a text is told at once, as far as one thing does not hide another.
#[rstest]
#[case::nothing("", &["1 rows where the board has 5", "the side to move is missing"])]
#[case::placement_and_turn(
    "5/5/5/5/6 x", &["row 4 (counted from 0) has 6 squares", "`x` is no side to move"]
)]
#[case::turn("k4/5/5/5/4K r", &["`r` is no side to move; it is `w` or `b`"])]
#[case::no_turn("k4/5/5/5/4K", &["the side to move is missing; it is `w` or `b`"])]
#[case::no_kings(
    "5/5/5/5/5 w",
    &["white has 0 royal pieces where exactly one is needed", "black has 0 royal pieces"]
)]
#[case::two_kings("kk3/5/5/5/5 w", &["white has 0 royal pieces", "black has 2 royal pieces"])]
#[case::kings_and_check(
    "kk3/5/5/5/R3K w", &["black has 2 royal pieces", "black is not to move, and its royal piece is attacked"]
)]
#[case::check("k4/5/5/5/R3K w", &["black is not to move, and its royal piece is attacked"])]
#[case::fields("k4/5/5/5/4K w RQ - 0", &["`Q` is not held in hand"])]
#[case::fields_and_kings("5/5/5/5/4K w - X 0", &["`X` is none of", "black has 0 royal pieces"])]
#[case::clock("k4/5/5/5/4K w - - 65536", &["`65536` is no number of plies"])]
#[case::more("k4/5/5/5/4K w - - 0 1", &["`1` where nothing was expected"])]
fn every_problem_of_a_position_is_told(#[case] text: &str, #[case] problems: &[&str]) {
    let error = Workshop::new().parse_position(text).unwrap_err();
    assert_eq!(error.problems().len(), problems.len(), "{error}");
    for (problem, expected) in error.problems().iter().zip(problems) {
        assert!(problem.to_string().contains(expected), "{problem}");
    }
    assert!(error.to_string().matches("; ").count() + 1 >= problems.len());
}

#[test]
fn a_problem_keeps_its_parts() {
    let error = Workshop::new().parse_position("4/5/5/5/5 w").unwrap_err();
    let expected = PlacementError::Columns {
        row: 0,
        found: 4,
        expected: 5,
    };
    assert_eq!(error.problems(), [Problem::Placement(expected)]);
}

/// The unused fields of a FEN are read where a game remembers nothing, as they are written and no other way.
#[rstest]
#[case("k4/5/5/5/4K r", true)]
#[case("k4/5/5/5/4K red", true)]
#[case("k4/5/5/5/4K blue -", true)]
#[case("k4/5/5/5/4K r - - 0 1", true)]
#[case("  k4/5/5/5/4K   r\t- -  17 65535\n", true)]
#[case("k4/5/5/5/4K r KQkq", false)]
#[case("k4/5/5/5/4K r - a3", false)]
#[case("k4/5/5/5/4K r - - x", false)]
#[case("k4/5/5/5/4K r - - +1", false)]
#[case("k4/5/5/5/4K r - - 0 1 2", false)]
#[case("k4/5/5/5/4K w", false)]
#[case("k4/5/5/5/4K R", false)]
fn unused_fields(#[case] text: &str, #[case] read: bool) {
    let shape = Shape5x5::new();
    let king = Step::new(shape, &EVERY_DIRECTION);
    let game = Armies::new(shape, [king.into()]);
    let position = game.parse_position(text);
    assert_eq!(position.is_ok(), read, "{position:?}");
    if let Ok(position) = position {
        assert!(game.position_text(&position).starts_with("k4/5/5/5/4K "));
        assert_eq!(shape.squares().len(), 25);
    }
}
