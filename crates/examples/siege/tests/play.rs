//! Matches of the game: how they end, what is refused, and that all of it can be taken back.

use board_core::{RuntimeRect, Shape8x8};
use board_match::{Game, Match, PlayError, PositionError, Refusal};
use proptest::prelude::*;
use rstest::rstest;
use siege::Siege;

type Fallible = Result<(), Box<dyn std::error::Error>>;

fn match_from(start: &str) -> Result<Match<Siege>, PositionError> {
    Match::from_start(Siege::on(Shape8x8::new(), start))
}

#[rstest]
// Its knight's leap gives check, its queen's lines take every square around the corner.
#[case::amazon_mates_alone("7k/8/8/8/8/8/8/KA6 w", "b1g6", "white-won-checkmate")]
// One cannon is the screen of the other.
#[case::cannons_mate("2k4C/8/2K5/8/8/8/8/6C1 w", "g1g8", "white-won-checkmate")]
#[case::stalemate("4k3/8/8/4K3/8/3A4/8/5CC1 w", "e5f6", "draw-stalemate")]
#[case::no_screen_no_check("2k4C/8/2K5/8/8/8/8/1C6 w", "b1b8", "ongoing")]
fn it_ends(#[case] start: &str, #[case] mv: &str, #[case] outcome: &str) -> Fallible {
    let mut siege = match_from(start)?;
    siege.play_text(mv)?;
    assert_eq!(siege.outcome().name(siege.game()), outcome);
    assert_eq!(siege.undo().map(|mv| mv.to_string()).as_deref(), Some(mv));
    assert!(siege.outcome().is_ongoing());
    Ok(())
}

#[rstest]
#[case::no_screen(
    "a1a8",
    "the piece on a1 does not go to a8, or something is in its way"
)]
#[case::own_piece_behind("a1h1", "a piece of the same side stands on h1")]
#[case::onto_the_screen(
    "d2d8",
    "the piece on d2 does not go to d8, or something is in its way"
)]
#[case::an_empty_square_behind("c1c2", "")]
#[case::from_nothing("d4d5", "nothing stands on d4")]
fn the_start_allows(#[case] mv: &str, #[case] refusal: &str) -> Fallible {
    let siege = Siege::new();
    let start = siege.start()?;
    let found = siege.play(&start, siege.parse_move(&start, mv)?);
    assert_eq!(
        found
            .err()
            .map(|error| error.to_string())
            .unwrap_or_default(),
        refusal
    );
    Ok(())
}

/// A cannon gives check over exactly one piece: a king is safe from it with none between, and with two.
#[rstest]
#[case::no_king_walks_behind_a_screen("k7/8/8/8/c7/8/A7/1K6 w", "b1a1", true)]
#[case::no_screen_is_put_up("k7/8/8/c7/8/8/1A6/K7 w", "b2a3", true)]
#[case::a_second_screen_helps("k7/8/8/c7/8/A7/1A6/K7 w", "b2a2", false)]
#[case::so_does_no_screen("k7/8/8/c7/8/A7/8/K7 w", "a3b3", false)]
#[case::and_no_other_move_does("k7/8/8/c7/8/A7/2A5/K7 w", "c2d2", true)]
fn cannons_give_check_over_a_screen(
    #[case] start: &str,
    #[case] mv: &str,
    #[case] refused: bool,
) -> Fallible {
    let mut siege = match_from(start)?;
    match siege.play_text(mv) {
        Ok(_) => assert!(!refused),
        Err(PlayError::Refused { reason, .. }) => {
            assert!(refused);
            assert_eq!(reason, Refusal::KingInCheck);
        }
        Err(error) => return Err(error.into()),
    }
    Ok(())
}

#[test]
fn a_start_that_does_not_fit_is_an_error() -> Fallible {
    let shape = RuntimeRect::new(6, 6)?;
    assert!(Siege::on(shape, "6/6/6/6/6/6 w").start().is_err());
    assert!(Siege::on(shape, "k5/6/6/6/6/5K b").start().is_ok());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 64,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Whatever is played, it comes back to where it was, move by move.
    #[test]
    fn everything_is_taken_back(choices in proptest::collection::vec(any::<prop::sample::Index>(), 0..60)) {
        let mut siege = Match::from_start(Siege::new()).map_err(|error| TestCaseError::fail(error.to_string()))?;
        let mut before = Vec::new();
        for choice in choices {
            let moves = siege.legal_moves();
            if moves.is_empty() {
                break;
            }
            before.push((*siege.position(), siege.outcome()));
            let result = siege.play(*choice.get(&moves));
            prop_assert_eq!(result, Ok(()));
            prop_assert_eq!(siege.position().key(), siege.position().fresh_key());
        }
        while let Some((position, outcome)) = before.pop() {
            prop_assert!(siege.undo().is_some());
            prop_assert_eq!(siege.position(), &position);
            prop_assert_eq!(siege.outcome(), outcome);
        }
        prop_assert_eq!(siege.undo(), None);
    }
}
