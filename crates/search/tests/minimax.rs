//! A plain search says exactly what a minimax over the whole tree says, and the selective one never claims a win that is
//! none.
#![allow(clippy::unwrap_used)]

mod common;

use std::sync::Arc;

use board_core::{Board, Piece, Shape, Side};
use board_match::{Declaration, Game, Match};
use board_search::{Control, General, Request, Score, Searcher};
use common::{Army, minimax, playout};
use proptest::collection::vec;
use proptest::prelude::*;
use strategy_board::{Rules, kinds};

/// Compares both at every depth up to `depth`, with tables of several sizes and with what earlier depths left there.
fn agree<D: Declaration>(of: &mut Match<D>, depth: u32) -> Result<(), TestCaseError> {
    let game = of.shared_game();
    let general = General::new(&*game);
    let mut with_table = Searcher::new(Arc::clone(&game));
    let mut without = Searcher::new(game);
    without.set_table(0);
    for depth in 1..=depth {
        let expected = minimax(of, &general, depth, 0);
        for searcher in [&mut with_table, &mut without] {
            let request = Request::new(of).plain().depth(depth);
            let found = searcher.search(&request, &Control::new(), &mut |_| {});
            // A search ends before its depth where the end is seen, and the value is the same then.
            prop_assert_eq!(found.score, expected, "at depth {} of {:?}", depth, &*of);
            let Some(best) = found.best else {
                prop_assert!(of.legal_moves().is_empty());
                continue;
            };
            // The move is worth what is said of it, and its line leads where it says.
            of.play(best).unwrap();
            let value = -minimax(of, &general, depth - 1, 1);
            of.undo();
            prop_assert_eq!(value, expected);
            prop_assert_eq!(found.line.first(), Some(&best));
            let mut made = 0;
            for mv in &found.line {
                prop_assert!(of.play(*mv).is_ok());
                made += 1;
            }
            for _ in 0..made {
                of.undo();
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn plain_search_is_minimax(choices in vec(any::<usize>(), 0..30)) {
        let mut of = Match::<Rules>::from_start(Rules::shared()).unwrap();
        playout(&mut of, &choices);
        agree(&mut of, 3)?;
    }

    #[test]
    fn plain_search_is_minimax_where_positions_come_again(
        squares in prop::sample::subsequence((0u16..25).collect::<Vec<_>>(), 3).prop_shuffle(),
        rook in any::<bool>(),
        choices in vec(any::<usize>(), 0..12),
    ) {
        let rules = Rules::shared();
        let mut board = Board::new(rules.shape());
        let kind = if rook { kinds::ROOK } else { kinds::KNIGHT };
        let pieces = [(Side::First, kinds::KING), (Side::Second, kinds::KING), (Side::First, kind)];
        for (square, (side, kind)) in squares.into_iter().zip(pieces) {
            board.place(rules.shape().square_at(square).unwrap(), Piece::new(side, kind)).unwrap();
        }
        if let Ok(start) = rules.position(board, Side::First, ()) {
            let mut of = Match::<Rules>::new(rules, start).unwrap();
            playout(&mut of, &choices);
            agree(&mut of, 5)?;
        }
    }

    #[test]
    fn plain_search_is_minimax_with_repetitions_claims_and_drops(
        pieces in vec((any::<u16>(), any::<bool>(), any::<u8>()), 3..8),
        choices in vec(any::<usize>(), 0..8),
        first in any::<bool>(),
        drops in any::<bool>(),
    ) {
        let mut army = Army::new(4, 4);
        army.drops = drops;
        let turn = if first { Side::First } else { Side::Second };
        if let Some(mut of) = Arc::new(army).random(&pieces, turn) {
            playout(&mut of, &choices);
            agree(&mut of, if drops { 2 } else { 3 })?;
        }
    }

    #[test]
    fn a_win_that_is_seen_is_one(choices in vec(any::<usize>(), 8..40)) {
        let mut of = Match::<Rules>::from_start(Rules::shared()).unwrap();
        playout(&mut of, &choices);
        let found = Searcher::new(of.shared_game()).search(
            &Request::new(&of).depth(3),
            &Control::new(),
            &mut |_| {},
        );
        if let Some(plies) = found.score.won().or(found.score.lost()).filter(|plies| *plies <= 3) {
            let general = General::new(of.game());
            prop_assert_eq!(minimax(&mut of, &general, plies.into(), 0), found.score);
        }
    }
}

#[test]
fn circles_are_worth_nothing() {
    // Black is a rook down; white must not be content to repeat.
    let rules = Rules::shared();
    let mut of = Match::<Rules>::new(
        rules.clone(),
        rules.parse_position("4k/5/5/5/R1K2 w").unwrap(),
    )
    .unwrap();
    let general = General::new(&*rules);
    for _ in 0..2 {
        for mv in ["a1a2", "e5e4", "a2a1", "e4e5"] {
            of.play_text(mv).unwrap();
        }
    }
    let request = Request::new(&of).plain().depth(1);
    let found = common::search(&rules, &request);
    let best = found.best.unwrap();
    assert!(found.score > Score::EVEN);
    of.play(best).unwrap();
    assert_eq!(of.history().repetitions(of.position()), 1);
    of.undo();
    assert_eq!(minimax(&mut of, &general, 1, 0), found.score);
}
