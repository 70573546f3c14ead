//! Mates are found, in as few moves as there are, and are mates against every defence.
#![allow(clippy::unwrap_used)]

mod common;

use board_core::Side;
use board_match::{Game, Match, Outcome};
use board_search::{Control, Level, Request, Score, Searcher};
use common::{search, started};
use rstest::rstest;
use strategy_board::Rules;

/// Plays what the search finds for `winner`, and every reply there is, and answers whether each ends in mate in time.
fn is_forced(of: &mut Match<Rules>, winner: Side, plies: u16) -> bool {
    match of.outcome() {
        Outcome::Won { winner: side, .. } => return side == winner,
        Outcome::Drawn { .. } => return false,
        Outcome::Ongoing if plies == 0 => return false,
        Outcome::Ongoing => {}
    }
    let tried = if of.turn() == winner {
        let game = of.shared_game();
        let found = search(&game, &Request::new(of).depth(plies.into()));
        found.best.into_iter().collect()
    } else {
        of.legal_moves()
    };
    !tried.is_empty()
        && tried.into_iter().all(|mv| {
            of.play(mv).unwrap();
            let forced = is_forced(of, winner, plies - 1);
            of.undo();
            forced
        })
}

#[rstest]
#[case(1, "k4/5/1K3/5/2R2 w")]
#[case(1, "1n1nk/r2r1/3RN/2KNR/5 w")]
#[case(1, "3k1/R4/4K/4N/3rn b")]
#[case(3, "5/5/4r/K1k2/5 b")]
#[case(3, "3k1/5/3K1/5/2R2 w")]
#[case(3, "3R1/1krnN/r4/3K1/5 b")]
#[case(5, "5/R4/2Nk1/5/3K1 w")]
#[case(5, "k1N2/5/Kn3/R4/5 w")]
#[case(5, "1nk2/5/r2n1/5/1K3 b")]
fn mates_are_found(#[case] plies: u16, #[case] position: &str) {
    let rules = Rules::shared();
    let mut of = started(&rules, position);
    let found = search(&rules, &Request::new(&of).depth(plies.into()));
    assert_eq!(found.score, Score::won_in(plies));
    assert_eq!(found.line.len(), usize::from(plies));
    let winner = of.turn();
    assert!(is_forced(&mut of, winner, plies), "{:?}", found.line);
    if plies > 1 {
        let sooner = search(
            &rules,
            &Request::new(&of).plain().depth(u32::from(plies) - 2),
        );
        assert_eq!(sooner.score.won(), None);
    }
    // Whoever is mated sees it too, and makes it last, and so does a searcher that remembers what it saw before.
    let mut searcher = Searcher::new(rules.clone());
    for (ply, mv) in (1..).zip(found.line) {
        of.play(mv).unwrap();
        if ply % 2 == 1 && ply < plies {
            // A little deeper: what is looked at less deep has to be looked at again.
            let request = Request::new(&of).depth(u32::from(plies - ply) + 3);
            for found in [
                search(&rules, &request),
                searcher.search(&request, &Control::new(), &mut |_| {}),
            ] {
                assert_eq!(found.score, Score::lost_in(plies - ply));
            }
        }
    }
    assert!(matches!(of.outcome(), Outcome::Won { winner: side, .. } if side == winner));
}

#[rstest]
fn every_level_mates_in_one(#[values(1, 4, 7, 9)] level: u8, #[values(0, 1, 2)] seed: u64) {
    let rules = Rules::shared();
    let of = started(&rules, "k4/5/1K3/5/2R2 w");
    let level = Level::new(level).unwrap();
    let found = search(&rules, &Request::new(&of).level(level).seed(seed));
    assert_eq!(found.best.map(|mv| mv.to_string()).as_deref(), Some("c1c5"));
    assert_eq!(found.score, Score::won_in(1));
}

#[test]
fn a_match_that_is_over_has_no_best_move() {
    let rules = Rules::shared();
    let mut of = started(&rules, "k4/5/1K3/5/2R2 w");
    of.play_text("c1c5").unwrap();
    let found = search(&rules, &Request::new(&of).depth(3));
    assert_eq!(
        (found.best, found.score, found.nodes),
        (None, Score::lost_in(0), 0)
    );
    let stalemate = started(&rules, "k4/5/K4/5/1R3 b");
    let found = search(&rules, &Request::new(&stalemate).depth(3));
    assert_eq!((found.best, found.score), (None, Score::EVEN));
}

#[test]
fn a_stalemate_is_a_draw_and_avoided_by_who_is_ahead() {
    let rules = Rules::shared();
    let of = started(&rules, "k4/5/K4/5/2R2 w");
    let moves = ["c1b1", "c1c2"].map(|text| rules.parse_move(of.position(), text).unwrap());
    let [stalemate, other] = moves;
    let found = search(&rules, &Request::new(&of).depth(2).among([stalemate]));
    assert_eq!((found.best, found.score), (Some(stalemate), Score::EVEN));
    let found = search(&rules, &Request::new(&of).depth(2).among(moves));
    assert_eq!(found.best, Some(other));
    assert!(found.score > Score::of(200), "{}", found.score);
}
