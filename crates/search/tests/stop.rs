//! A search ends when it is told to.
#![allow(clippy::unwrap_used)]

mod common;

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use board_match::Match;
use board_search::{Control, Request, Searcher};
use common::{Army, started};
use strategy_board::Rules;

/// Long enough for any machine that is busy with other things.
const AGES: Duration = Duration::from_secs(20);

#[test]
fn a_search_that_was_stopped_before_it_began_answers_a_legal_move() {
    let of = Match::<Rules>::from_start(Rules::shared()).unwrap();
    let control = Control::new();
    control.stop();
    let found = Searcher::new(Rules::shared()).search(&Request::new(&of), &control, &mut |_| {});
    assert_eq!((found.nodes, found.depth), (0, 0));
    assert!(of.legal_moves().contains(&found.best.unwrap()));
}

#[test]
fn a_search_without_limits_is_stopped_from_another_thread() {
    let army = Arc::new(Army::new(8, 8));
    let of = started(&army, "rnckcnr1/pppppppp/8/8/8/8/PPPPPPPP/RNCKCNR1 w");
    let control = Control::new();
    thread::scope(|scope| {
        let (control, of) = (&control, &of);
        let thinking = scope.spawn(move || {
            let mut searcher = Searcher::new(of.shared_game());
            searcher.search(&Request::new(of), control, &mut |found| {
                if found.depth == 3 {
                    control.stop();
                }
            })
        });
        let found = thinking.join().unwrap();
        assert_eq!(found.depth, 3);
        assert!(of.legal_moves().contains(&found.best.unwrap()));
    });
}

#[test]
fn time_ends_a_search() {
    let army = Arc::new(Army::new(8, 8));
    let of = started(&army, "rnckcnr1/pppppppp/8/8/8/8/PPPPPPPP/RNCKCNR1 w");
    let mut searcher = Searcher::new(of.shared_game());
    let began = Instant::now();
    let request = Request::new(&of).time(Duration::from_millis(30));
    let found = searcher.search(&request, &Control::new(), &mut |_| {});
    assert!(found.best.is_some() && found.time >= Duration::from_millis(30));
    // Given while it goes on.
    let control = Control::new();
    let found = searcher.search(&Request::new(&of), &control, &mut |_| {
        control.allow(Some(Duration::ZERO), None);
    });
    assert_eq!(found.depth, 1);
    assert!(began.elapsed() < AGES);
}

#[test]
fn a_search_that_has_seen_the_end_looks_no_further() {
    let rules = Rules::shared();
    let of = started(&rules, "k4/5/1K3/5/2R2 w");
    let found = common::search(&rules, &Request::new(&of));
    assert_eq!(found.depth, 1);
}
