//! Whatever is asked, and whatever ends the search: the answer is a legal move, within the limits, and the same again.
#![allow(clippy::unwrap_used)]

mod common;

use std::sync::Arc;

use board_core::Side;
use board_match::{Declaration, Game, Match};
use board_search::{Control, Level, Request, Searcher};
use common::{Army, playout};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use strategy_board::Rules;

#[derive(Clone, Debug)]
struct Asked {
    depth: Option<u32>,
    nodes: u64,
    level: u8,
    seed: u64,
    plain: bool,
    table: usize,
    among: Vec<usize>,
}

fn asked() -> impl Strategy<Value = Asked> {
    let among = prop_oneof![3 => Just(Vec::new()), 1 => vec(any::<usize>(), 1..4)];
    (
        option::of(0u32..6),
        0u64..3_000,
        1u8..=10,
        any::<u64>(),
        any::<bool>(),
        0usize..2,
        among,
    )
        .prop_map(|(depth, nodes, level, seed, plain, table, among)| Asked {
            depth,
            nodes,
            level,
            seed,
            plain,
            table,
            among,
        })
}

fn request<'a, D: Declaration>(of: &'a Match<D>, asked: &Asked) -> Request<'a, D> {
    let legal = of.legal_moves();
    let among = asked
        .among
        .iter()
        .filter_map(|at| legal.get(at % legal.len().max(1)));
    let mut request = Request::new(of)
        .nodes(asked.nodes)
        .level(Level::new(asked.level).unwrap())
        .seed(asked.seed)
        .among(among.copied());
    if let Some(depth) = asked.depth {
        request = request.depth(depth);
    }
    if asked.plain {
        request.plain()
    } else {
        request
    }
}

fn answers_well<D: Declaration>(of: &Match<D>, asked: &Asked) -> Result<(), TestCaseError> {
    let game = of.shared_game();
    let mut searcher = Searcher::new(Arc::clone(&game));
    searcher.set_table(asked.table);
    let request = request(of, asked);
    let mut last = 0;
    let found = searcher.search(&request, &Control::new(), &mut |found| last = found.depth);
    prop_assert!(found.nodes <= asked.nodes);
    prop_assert_eq!(found.depth, last);
    prop_assert_eq!(found.line.first(), found.best.as_ref());
    let Some(best) = found.best else {
        prop_assert!(of.legal_moves().is_empty());
        return Ok(());
    };
    prop_assert!(game.validate(of.position(), best).is_ok());
    if !asked.among.is_empty() {
        let legal = of.legal_moves();
        prop_assert!(asked.among.iter().any(|at| legal[at % legal.len()] == best));
    }
    let mut line = of.clone();
    for mv in &found.line {
        prop_assert!(line.play(*mv).is_ok());
    }
    // A searcher that has forgotten what it did does the same again.
    searcher.forget();
    let again = searcher.search(&request, &Control::new(), &mut |_| {});
    prop_assert_eq!(
        (again.best, again.score, again.nodes),
        (found.best, found.score, found.nodes)
    );
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn in_strategy_board(choices in vec(any::<usize>(), 0..50), asked in asked()) {
        let mut of = Match::<Rules>::from_start(Rules::shared()).unwrap();
        playout(&mut of, &choices);
        answers_well(&of, &asked)?;
    }

    #[test]
    fn in_games_declared_at_run_time(
        (rows, columns) in (1u8..9, 1u8..9),
        pieces in vec((any::<u16>(), any::<bool>(), any::<u8>()), 2..14),
        choices in vec(any::<usize>(), 0..10),
        first in any::<bool>(),
        drops in any::<bool>(),
        asked in asked(),
    ) {
        let mut army = Army::new(rows, columns);
        army.drops = drops;
        let turn = if first { Side::First } else { Side::Second };
        if let Some(mut of) = Arc::new(army).random(&pieces, turn) {
            playout(&mut of, &choices);
            answers_well(&of, &asked)?;
        }
    }

    #[test]
    fn one_searcher_serves_a_whole_match(
        choices in vec(any::<usize>(), 12),
        asked in vec(asked(), 12),
    ) {
        let mut of = Match::<Rules>::from_start(Rules::shared()).unwrap();
        let mut searcher = Searcher::new(Rules::shared());
        for (choice, asked) in choices.iter().zip(&asked) {
            if !of.outcome().is_ongoing() {
                break;
            }
            searcher.set_table(asked.table);
            let found = searcher.search(&request(&of, asked), &Control::new(), &mut |_| {});
            prop_assert!(of.play(found.best.unwrap()).is_ok());
            playout(&mut of, &[*choice]);
        }
    }
}
