//! Moves that are made and taken back: every ply is as it was, its key included.
#![allow(clippy::unwrap_used)]

mod common;

use board_core::{Piece, Shape, Shape5x5, Shape8x8};
use board_match::{Action, Declaration, Game, Match, Position};
use common::{Workshop, game_on, playout, position_on, runtime_shapes};
use proptest::collection::vec;
use proptest::prelude::*;

fn same<D: Declaration>(a: &Position<D>, b: &Position<D>) {
    assert_eq!(a, b);
    assert_eq!(a.key(), b.key());
    assert_eq!(
        a.key(),
        a.fresh_key(),
        "the key that is kept, and one made afresh"
    );
}

/// Plays one of the legal moves each ply, by every way there is to play it, and takes them all back.
fn there_and_back<D: Declaration>(game: &D, start: &Position<D>, choices: &[usize]) {
    let mut position = start.clone();
    let mut plies = Vec::new();
    for choice in choices {
        let moves = game.legal_moves(&position);
        let Some(mv) = moves.get(choice % moves.len().max(1)).copied() else {
            break;
        };
        let before = position.clone();
        let piece = game.validate(&before, mv).unwrap();
        let played = game.play(&before, mv).unwrap();
        same(&played, &game.play_generated(&before, mv, piece));

        let mut other = before.clone();
        let generated = game.apply_generated(&mut other, mv, piece);
        same(&other, &played);
        game.revert(&mut other, generated);
        same(&other, &before);

        let reversal = game.apply(&mut position, mv).unwrap();
        same(&position, &played);
        assert_eq!(position.turn(), !before.turn());
        // What it says it changed is what is different, square by square.
        for square in game.shape().squares() {
            let last = reversal.edits().iter().rfind(|edit| edit.square == square);
            let first = reversal.edits().iter().find(|edit| edit.square == square);
            let (was, is) = (before.board().piece(square), position.board().piece(square));
            assert_eq!(first.map_or(was, |edit| edit.before), was);
            assert_eq!(last.map_or(was, |edit| edit.after), is);
        }
        let taken = before
            .board()
            .piece(mv.to)
            .filter(|piece| piece.side != before.turn());
        if matches!(mv.action, Action::Go | Action::Promote(_)) {
            assert_eq!(reversal.captured(), taken);
        }
        plies.push((before, reversal));
    }
    while let Some((before, reversal)) = plies.pop() {
        game.revert(&mut position, reversal);
        same(&position, &before);
    }
    same(&position, start);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn on_five_by_five(
        game in game_on(Shape5x5::new()), start in position_on(Shape5x5::new()),
        choices in vec(any::<usize>(), 0..40)
    ) {
        there_and_back(&game, &start, &choices);
    }

    #[test]
    fn on_eight_by_eight(
        game in game_on(Shape8x8::new()), start in position_on(Shape8x8::new()),
        choices in vec(any::<usize>(), 0..40)
    ) {
        there_and_back(&game, &start, &choices);
    }

    #[test]
    fn on_run_time_shapes(
        (game, start) in runtime_shapes().prop_flat_map(|shape| (game_on(shape), position_on(shape))),
        choices in vec(any::<usize>(), 0..30)
    ) {
        there_and_back(&game, &start, &choices);
    }

    #[test]
    fn in_a_game_with_everything(choices in vec(any::<usize>(), 0..80)) {
        let game = Workshop::new();
        there_and_back(&game, &game.start().unwrap(), &choices);
    }

    #[test]
    fn a_match_is_undone_to_its_root(choices in vec(any::<usize>(), 0..80)) {
        let mut game = Match::from_start(Workshop::new()).unwrap();
        let mut plies = vec![game.clone()];
        for choice in &choices {
            playout(&mut game, &[*choice]);
            plies.push(game.clone());
        }
        plies.dedup_by_key(|game| game.history().records().len());
        for (ply, then) in plies.iter().enumerate() {
            let at = game.position_at(ply).unwrap();
            same(&at, then.position());
        }
        prop_assert_eq!(game.position_at(plies.len()), None);
        prop_assert_eq!(game.position_at(usize::MAX), None);
        let mut last = plies.pop().unwrap();
        while let Some(then) = plies.pop() {
            let mv = last.history().records().last().map(|record| record.mv());
            prop_assert_eq!(game.undo(), mv);
            same(game.position(), then.position());
            prop_assert_eq!(game.outcome(), then.outcome());
            prop_assert_eq!(game.transcript(), then.transcript());
            prop_assert_eq!(game.history().quiet_plies(), then.history().quiet_plies());
            let seen = |of: &Match<Workshop>| of.history().repetitions(of.position());
            prop_assert_eq!(seen(&game), seen(&then));
            last = then;
        }
        prop_assert_eq!(game.undo(), None);
        same(game.position(), game.start());
    }
}

/// A capture is what the mover took from the other side, also where the move did something to its own.
#[test]
fn a_swap_takes_nothing() {
    let game = Workshop::new();
    let mut position = game.parse_position("2k2/5/5/1R3/2K2 w - - 9").unwrap();
    let mv = game.parse_move(&position, "c1*b2").unwrap();
    let reversal = game.apply(&mut position, mv).unwrap();
    assert_eq!(reversal.captured(), None);
    assert_eq!(reversal.edits().len(), 2);
    assert_eq!(game.position_text(&position), "2k2/5/5/1K3/2R2 b - W 0");
    let piece: Option<Piece> = position.board().piece("b2".parse().unwrap());
    assert_eq!(piece.map(|piece| piece.kind), Some(common::kinds::KING));
}
