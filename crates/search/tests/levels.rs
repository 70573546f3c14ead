//! Stronger levels win against weaker ones.
#![allow(clippy::unwrap_used)]

mod common;

use board_core::Side;
use board_match::Match;
use board_search::{Control, Level, Request, Searcher};
use strategy_board::Rules;

/// How often `strong` wins and loses against `weak` in two matches from each seed, a side each; what is not decided in 200
/// plies is neither.
fn duel(strong: u8, weak: u8, seeds: u64) -> (u32, u32) {
    let rules = Rules::shared();
    let levels = [strong, weak].map(|level| Level::new(level).unwrap());
    let (mut won, mut lost) = (0, 0);
    for seed in 0..seeds {
        for side in Side::BOTH {
            let mut of = Match::<Rules>::from_start(rules.clone()).unwrap();
            let mut players = [(); 2].map(|()| Searcher::new(rules.clone()));
            for _ in 0..200 {
                if !of.outcome().is_ongoing() {
                    break;
                }
                let at = usize::from(of.turn() != side);
                let request = Request::new(&of).level(levels[at]).seed(seed);
                let found = players[at].search(&request, &Control::new(), &mut |_| {});
                of.play(found.best.unwrap()).unwrap();
            }
            match of.outcome().winner() {
                Some(winner) if winner == side => won += 1,
                Some(_) => lost += 1,
                None => {}
            }
        }
    }
    (won, lost)
}

#[test]
fn stronger_levels_win() {
    for (strong, weak) in [(4, 1), (6, 4)] {
        let (won, lost) = duel(strong, weak, 4);
        assert!(
            won > 2 * lost && won > 0,
            "level {strong} won {won} and lost {lost} of 8 against level {weak}"
        );
    }
}

#[test]
fn weak_levels_vary_with_the_seed() {
    let rules = Rules::shared();
    let of = Match::<Rules>::from_start(rules.clone()).unwrap();
    let best = |seed| {
        let request = Request::new(&of).level(Level::WEAKEST).seed(seed);
        common::search(&rules, &request).best.unwrap()
    };
    let moves: std::collections::BTreeSet<_> = (0..20).map(best).collect();
    assert!(moves.len() > 4, "{moves:?}");
}
