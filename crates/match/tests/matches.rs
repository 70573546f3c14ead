//! The match as a state machine: it is over once, refuses everything then and loses nothing; what is saved is the same
//! match again; and what a side sees of it is no more than it may.
#![allow(clippy::unwrap_used)]

mod common;

use std::sync::Arc;

use board_core::{Piece, Shape5x5, Side};
use board_match::{
    Action, Ending, Game, Match, Outcome, PlayError, Reason, RebuildError, Refusal, SeenMove,
    Transcript,
};
use board_rules::{EVERY_DIRECTION, ORTHOGONAL, Slide, Step};
use common::kinds::{CANNON, KING, PAWN, ROOK};
use common::{Armies, Workshop, every_move, playout, started};
use proptest::collection::vec;
use proptest::prelude::*;
use rstest::rstest;

type Play = Match<Workshop>;

fn mate() -> Play {
    let mut game = started(Workshop::new(), "k4/4R/5/5/K1R2 w - - 3");
    game.play_text("c1c5").unwrap();
    game
}
fn resigned() -> Play {
    let mut game = Match::from_start(Workshop::new()).unwrap();
    game.play_text("a2a3").unwrap();
    game.resign(Side::First).unwrap();
    game
}
fn agreed() -> Play {
    let mut game = Match::from_start(Workshop::new()).unwrap();
    game.play_text("a2a3").unwrap();
    game.agree_draw().unwrap();
    game
}
fn over_at_once() -> Play {
    started(Workshop::new(), "K3k/5/5/5/5 b - - 0")
}

#[rstest]
#[case::mate(mate(), Outcome::Won { winner: Side::First, by: Reason::Checkmate }, None)]
#[case::resigned(
    resigned(),
    Outcome::Won { winner: Side::Second, by: Reason::Resignation },
    Some(Ending::Resigned(Side::First))
)]
#[case::agreed(agreed(), Outcome::Drawn { by: Reason::Agreement }, Some(Ending::Agreed))]
#[case::at_once(over_at_once(), Outcome::Won { winner: Side::First, by: Reason::Goal }, None)]
fn a_completed_match_refuses_everything_and_loses_nothing(
    #[case] mut game: Play,
    #[case] outcome: Outcome,
    #[case] ending: Option<Ending>,
) {
    assert_eq!(game.outcome(), outcome);
    assert_eq!(game.ending(), ending);
    assert_eq!(
        outcome.winner().is_some(),
        matches!(outcome, Outcome::Won { .. })
    );
    assert!(outcome.reason().is_some() && !outcome.is_ongoing());
    let before = game.clone();

    let all: Vec<_> = every_move(game.game(), game.position()).collect();
    for mv in all {
        assert_eq!(game.play(mv), Err(Refusal::GameOver { outcome }));
    }
    for side in Side::BOTH {
        assert_eq!(game.resign(side).map_err(|over| over.outcome), Err(outcome));
        assert!(game.offer_draw(side).is_err() && game.accept_draw(side).is_err());
    }
    assert_eq!(game.agree_draw().map_err(|over| over.outcome), Err(outcome));
    assert!(game.claim().is_err() && game.claimable().is_none());
    assert!(matches!(
        game.play_text("a3a4"),
        Err(PlayError::Refused { .. })
    ));
    assert!(matches!(
        game.play_text("nonsense"),
        Err(PlayError::Text(_))
    ));
    assert!(game.legal_moves().is_empty());
    for (square, _) in game.position().board().iter() {
        assert!(game.destinations(square).is_empty());
    }
    for side in Side::BOTH {
        assert!(game.view(side).legal_moves().is_empty());
        assert_eq!(game.view(side).outcome(), outcome);
    }

    assert_eq!(game.outcome(), outcome);
    assert_eq!(game.position(), before.position());
    assert_eq!(game.transcript(), before.transcript());
    assert_eq!(
        game.history().records().len(),
        before.history().records().len()
    );

    // Only an end by a move is taken back with the move.
    let by_move = ending.is_none() && !game.history().records().is_empty();
    assert_eq!(game.undo().is_some(), by_move);
    assert_eq!(game.outcome().is_ongoing(), by_move);
}

#[test]
fn a_clone_is_a_match_of_its_own() {
    let mut game = Match::from_start(Workshop::new()).unwrap();
    game.play_text("a2a3").unwrap();
    let mut other = game.clone();
    assert!(Arc::ptr_eq(&game.shared_game(), &other.shared_game()));
    other.play_text("a4a3").unwrap_err();
    other.play_text("b4b3").unwrap();
    other.resign(Side::Second).unwrap();
    assert_eq!(game.history().records().len(), 1);
    assert_eq!(game.outcome(), Outcome::Ongoing);
}

#[rstest]
#[case::other_game("chess", Workshop::new().start_text_of(), &[], None, "a match of `chess` where one of `workshop`")]
#[case::start("workshop", "5/5/5/5/5 w".into(), &[], None, "the start: white has 0 royal pieces")]
#[case::first_move("workshop", Workshop::new().start_text_of(), &["a2a5"], None, "ply 1: a2a5: the piece on a2")]
#[case::later_move("workshop", Workshop::new().start_text_of(), &["a2a3", "b4b3", "zz"], None, "ply 3: `zz` is no move")]
#[case::past_the_end("workshop", "k4/4R/5/5/K1R2 w".into(), &["c1c5", "a5a4"], None, "ply 2: a5a4: the match is over")]
#[case::ended_twice(
    "workshop", "k4/4R/5/5/K1R2 w".into(), &["c1c5"], Some(Ending::Resigned(Side::Second)), "the end: the match is over"
)]
#[case::nothing_to_claim("workshop", Workshop::new().start_text_of(), &[], Some(Ending::Claimed), "the end: ")]
fn what_is_no_match_is_not_rebuilt(
    #[case] name: &str,
    #[case] start: String,
    #[case] moves: &[&str],
    #[case] ending: Option<Ending>,
    #[case] why: &str,
) {
    let transcript = Transcript {
        game: name.into(),
        start,
        moves: moves.iter().map(|text| (*text).to_string()).collect(),
        ending,
    };
    let error: RebuildError = Play::rebuild(Workshop::new(), &transcript).unwrap_err();
    assert!(error.to_string().starts_with(why), "{error}");
}

trait StartText {
    fn start_text_of(&self) -> String;
}
impl StartText for Workshop {
    fn start_text_of(&self) -> String {
        board_match::Declaration::start_text(self).into()
    }
}

fn same_match(game: &Play, again: &Play) {
    assert_eq!(again.position(), game.position());
    assert_eq!(again.position().key(), game.position().key());
    assert_eq!(again.start(), game.start());
    assert_eq!(again.outcome(), game.outcome());
    assert_eq!(again.ending(), game.ending());
    assert_eq!(again.transcript(), game.transcript());
    assert_eq!(again.history().quiet_plies(), game.history().quiet_plies());
    for side in Side::BOTH {
        assert!(again.view(side) == game.view(side));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn a_transcript_is_the_match_again(choices in vec(any::<usize>(), 0..80), end in 0..4) {
        let mut game = Match::from_start(Workshop::new()).unwrap();
        playout(&mut game, &choices);
        if game.outcome().is_ongoing() {
            match end {
                0 => game.resign(Side::First).unwrap(),
                1 => game.resign(Side::Second).unwrap(),
                2 => game.agree_draw().unwrap(),
                _ => {}
            }
        }
        let transcript = game.transcript();
        prop_assert_eq!(transcript.moves.len(), game.history().records().len());
        let again = Play::rebuild(game.shared_game(), &transcript).unwrap();
        same_match(&game, &again);
        // From the middle on it is the rest of the match.
        let middle = game.history().records().len() / 2;
        let start = game.position_at(middle).unwrap();
        let mut rest = Match::new(game.shared_game(), start).unwrap();
        for text in &transcript.moves[middle..] {
            if !rest.outcome().is_ongoing() {
                break;
            }
            rest.play_text(text).unwrap();
        }
        if rest.history().records().len() == transcript.moves.len() - middle {
            prop_assert_eq!(rest.position().board(), game.position().board());
        }
    }

    /// Two matches that differ in hidden things alone look the same to the side they are hidden from.
    #[test]
    fn a_view_has_nothing_hidden(choices in vec(any::<usize>(), 0..60)) {
        let mut game = Match::from_start(Workshop::new()).unwrap();
        playout(&mut game, &choices);
        for viewer in Side::BOTH {
            let view = game.view(viewer);
            prop_assert_eq!(view.side(), viewer);
            let seen = view.position();
            prop_assert_eq!(seen.turn(), game.position().turn());
            prop_assert_eq!(seen.key(), seen.fresh_key(), "a key would tell what is hidden");
            prop_assert_eq!(seen.memory().hands[(!viewer).index()], [0; 2]);
            for (square, piece) in game.position().board().iter() {
                let open = piece.side == viewer || piece.kind == KING;
                let kind = if open { piece.kind } else { PAWN };
                prop_assert_eq!(seen.board().piece(square), Some(Piece::new(piece.side, kind)));
            }
            prop_assert_eq!(seen.board().occupied(), game.position().board().occupied());
            prop_assert_eq!(view.history().len(), game.history().records().len());
            let hidden = |piece: Piece| piece.side != viewer && [ROOK, CANNON].contains(&piece.kind);
            for SeenMove { mv, piece, edits, .. } in view.history() {
                prop_assert!(!hidden(*piece));
                for edit in edits {
                    prop_assert!(!edit.before.into_iter().chain(edit.after).any(hidden));
                }
                if piece.side != viewer {
                    prop_assert!(!matches!(mv.action, Action::Drop(ROOK | CANNON) | Action::Promote(_)));
                }
            }
            prop_assert_eq!(view.legal_moves().is_empty(),
                game.turn() != viewer || game.game().legal_moves(seen).is_empty()
                    || !game.outcome().is_ongoing());
            let debug = format!("{view:?}");
            prop_assert!(!debug.contains("Match"));
        }
    }
}

#[test]
fn a_view_of_an_open_game_has_everything() {
    let shape = Shape5x5::new();
    let rules = [
        Step::new(shape, &EVERY_DIRECTION).into(),
        Slide::new(shape, &ORTHOGONAL).into(),
    ];
    let mut game = started(Armies::new(shape, rules), "a1k2/5/5/5/A1K2 r");
    game.play_text("a1a5").unwrap();
    game.play_text("c5c4").unwrap();
    for side in Side::BOTH {
        let view = game.view(side);
        assert_eq!(view.position(), game.position());
        assert_eq!(view.position().key(), game.position().key());
        assert_eq!(view.outcome(), game.outcome());
        let expected = if side == Side::First {
            game.legal_moves()
        } else {
            Vec::new()
        };
        assert_eq!(view.legal_moves(), expected);
        for (seen, record) in view.history().iter().zip(game.history().records()) {
            assert!(*seen == SeenMove::of(record));
            assert_eq!(seen.captured, record.captured());
        }
        assert_eq!(view.history().len(), 2);
    }
}
