//! What holds in every match: moves can be taken back, refusals change nothing, generator and validator agree, and texts
//! are read as they were written.

mod common;

use board_core::Shape;
use board_match::{Game, Match, PerftOptions};
use board_stratego::{Rules, SetUp, Stratego};
use common::{choices, play_on, played, rule_sets, set_ups, sparse};
use proptest::prelude::*;

/// Everything that is to hold of a position in a match.
fn holds(game: &Match<Rules>) -> Result<(), TestCaseError> {
    let (rules, position) = (game.game(), game.position());
    prop_assert_eq!(position.key(), position.fresh_key());
    let text = rules.position_text(position);
    match rules.parse_position(&text) {
        Ok(read) => {
            prop_assert_eq!(&read, position, "{}", &text);
            prop_assert_eq!(rules.position_text(&read), text);
        }
        // Without a Flag nothing can be set up.
        Err(error) => prop_assert!(!game.outcome().is_ongoing(), "{}: {}", text, error),
    }
    let memory = position.memory();
    prop_assert!(
        position
            .board()
            .occupied()
            .is_superset(memory.moved() | memory.known())
    );
    Ok(())
}

/// Generation, validation and destinations agree on every pair of squares, and what is refused changes nothing.
fn agree(game: &Match<Rules>) -> Result<(), TestCaseError> {
    let (rules, position) = (game.game(), game.position());
    let squares = position.board().shape().squares();
    let mut generated = rules.legal_moves(position);
    let mut valid = Vec::new();
    for from in squares {
        let mut to_all = board_stratego::SquareSet::EMPTY;
        for to in squares {
            let mv = board_stratego::Move::new(from, to);
            let mut after = *position;
            match rules.apply(&mut after, mv) {
                Ok(reversal) => {
                    valid.push(mv);
                    to_all.insert(to);
                    prop_assert_eq!(after.key(), after.fresh_key());
                    prop_assert_eq!(Ok(after), rules.play(position, mv));
                    rules.revert(&mut after, reversal);
                }
                Err(refusal) => {
                    let mut refused = game.clone();
                    if game.outcome().is_ongoing() {
                        prop_assert_eq!(refused.play(mv), Err(refusal));
                    }
                    prop_assert_eq!(refused.position(), position);
                }
            }
            prop_assert_eq!(&after, position);
            prop_assert_eq!(after.key(), position.key());
        }
        prop_assert_eq!(rules.destinations(position, from), to_all);
    }
    generated.sort_unstable();
    valid.sort_unstable();
    prop_assert_eq!(generated, valid);
    Ok(())
}

/// A match taken back to its start is the match that began, and its transcript tells it again.
fn undone_and_told_again(game: &Match<Rules>) -> Result<(), TestCaseError> {
    let told = Match::rebuild(game.shared_game(), &game.transcript());
    let told = told.map_err(|error| TestCaseError::fail(error.to_string()))?;
    prop_assert_eq!(told.position(), game.position());
    prop_assert_eq!(told.outcome(), game.outcome());
    let mut undone = game.clone();
    for ply in (0..game.history().records().len()).rev() {
        prop_assert!(undone.undo().is_some());
        prop_assert_eq!(Some(*undone.position()), game.position_at(ply));
        prop_assert!(undone.outcome().is_ongoing());
    }
    prop_assert_eq!(undone.position(), game.start());
    prop_assert_eq!(undone.undo(), None);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn matches_from_set_ups(rules in rule_sets(), red in set_ups(), blue in set_ups(), moves in choices(200)) {
        let mut plies = 0usize;
        let game = played(rules, &red, &blue, &moves, |game| {
            plies += 1;
            holds(game)?;
            if plies.is_multiple_of(40) { agree(game) } else { Ok(()) }
        })?;
        agree(&game)?;
        undone_and_told_again(&game)?;
    }

    #[test]
    fn matches_of_few_pieces(start in sparse(), moves in choices(120)) {
        let mut plies = 0usize;
        let game = play_on(&start, &moves, &mut |game| {
            plies += 1;
            holds(game)?;
            if plies.is_multiple_of(20) { agree(game) } else { Ok(()) }
        })?;
        agree(&game)?;
        undone_and_told_again(&game)?;
    }

    #[test]
    fn counting_leaves_is_counting_in_bulk(start in sparse(), moves in choices(40)) {
        let game = play_on(&start, &moves, &mut |_| Ok(()))?;
        let count = |options| game.game().perft(game.position(), 2, options);
        prop_assert_eq!(count(PerftOptions::bulk()), count(PerftOptions::leaves()));
    }

    /// No input of the façade panics, whatever it is asked.
    #[test]
    fn any_call_is_answered(
        rules in "challenge|tournament|.{0,3}",
        rows in prop::collection::vec("[1-9SBF]{10}|.{0,12}", 0..6),
        board in prop::collection::vec("([rb][1-9SBF]|\\.\\.|~~){10}|.{0,22}", 8..12),
        turn in "red|blue|.{0,4}",
        calls in prop::collection::vec((-1..11i32, any::<i32>(), 0..10i32, 0..10i32), 0..20),
    ) {
        let _ = Stratego::new(&rules, &rows, &rows);
        let _ = Stratego::from_board(&rules, &board, &turn);
        let set_up = SetUp::default();
        let mut game = Stratego::new("tournament", &set_up.rows(), &set_up.turned().rows())
            .map_err(|error| TestCaseError::fail(error.to_string()))?;
        for (a, b, c, d) in calls {
            let _ = (game.make_move(a, c, d, d), game.make_move(c, d, a, c), game.make_move(b, b, b, b));
            let _ = (game.legal_moves(a, c), game.legal_moves(b, d), game.view(&turn));
        }
    }

    #[test]
    fn any_text_is_answered(
        placement in "[MGCJPLENTSBFXmgcjplentsbfx0-9/]{0,40}", fields in "( [rb:a-j0-9.,-]{0,12}){0,6}",
    ) {
        for rules in common::RULE_SETS {
            let rules = Rules::shared(rules);
            let _ = rules.parse_position(&format!("{placement}{fields}"));
            let _ = rules.parse_position(&format!("F9/10/10/J9/10/10/j9/10/10/9f r{fields}"));
        }
    }
}
