//! The two-square and the more-squares rule beside a reading of them that keeps nothing and goes through all the moves made.

mod common;

use std::cell::Cell;
use std::num::NonZeroU8;

use board_core::{Shape, Shape10x10, Side};
use board_match::{Game, Match, Record, Refusal};
use board_stratego::{Move, Objection, RuleSet, Rules, Square, Strike};
use common::{beside, choices, play_on, sparse};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// A move that was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Made {
    side: Side,
    from: Square,
    to: Square,
    is_strike: bool,
}

impl From<&Record<Rules>> for Made {
    fn from(record: &Record<Rules>) -> Self {
        let (mv, side) = (record.mv(), record.piece().side);
        Self {
            side,
            from: mv.from,
            to: mv.to,
            is_strike: Strike::made(record).is_some(),
        }
    }
}

/// The borders on the way between two squares of a row or a column, each as its two squares in order.
fn borders(from: Square, to: Square) -> Vec<(Square, Square)> {
    let shape = Shape10x10::new();
    let line = |square| (shape.row(square), shape.column(square));
    let ((r1, c1), (r2, c2)) = (line(from.min(to)), line(from.max(to)));
    let on_way: Vec<_> = (r1..=r2)
        .flat_map(|row| {
            (c1.min(c2)..=c1.max(c2)).filter_map(move |column| shape.square(row, column))
        })
        .collect();
    on_way.windows(2).map(|pair| (pair[0], pair[1])).collect()
}

/// Whether going from one square to another would cross a border for more than so many turns in a row.
fn wears_out(made: &[Made], side: Side, from: Square, to: Square, crossings: u8) -> bool {
    borders(from, to).into_iter().any(|border| {
        let mut square = from;
        let own = made.iter().rev().filter(|mv| mv.side == side);
        let in_a_row = own.take_while(|mv| {
            let same = mv.to == square && borders(mv.from, mv.to).contains(&border);
            square = mv.from;
            same
        });
        in_a_row.count() >= usize::from(crossings)
    })
}

/// Whether a move to an open square would bring two pieces onto a pair of squares on which they stood in the chase that goes
/// on.
fn repeats_chase(made: &[Made], side: Side, from: Square, to: Square) -> bool {
    // What the two stood on, going back: each time the chaser's move, and before it the evader's move away.
    let mut back = made.iter().rev();
    let mut chaser = from;
    let mut evader = None;
    let mut pairs = Vec::new();
    let mut came_from = None;
    while let (Some(away), Some(chase)) = (back.next(), back.clone().next()) {
        let same_evader = evader.is_none_or(|evader| evader == away.to);
        let goes_on = !away.is_strike
            && (away.side, chase.side) == (!side, side)
            && same_evader
            && beside(away.from, chaser)
            && chase.to == chaser;
        if !goes_on {
            break;
        }
        evader.get_or_insert(away.to);
        came_from.get_or_insert(chase.from);
        pairs.push((chaser, away.from));
        if chase.is_strike {
            break;
        }
        evader = Some(away.from);
        chaser = chase.from;
        back.next();
    }
    let last = made
        .last()
        .filter(|last| last.side != side)
        .map(|last| last.to);
    last.is_some_and(|evader| beside(to, evader) && pairs.contains(&(to, evader)))
        && came_from != Some(to)
}

/// Asks the rules and the reading about every move of the right shape, and counts what is refused.
fn compare(
    game: &Match<Rules>,
    free: &Rules,
    crossings: u8,
    refused: [&Cell<u32>; 2],
) -> Result<(), TestCaseError> {
    let (position, side) = (game.position(), game.turn());
    let made: Vec<Made> = game.history().records().iter().map(Made::from).collect();
    // The same pieces with nothing remembered move as their shapes allow.
    let bare = board_match::Position::new(*position.board(), side, Default::default());
    for mv in free.legal_moves(&bare) {
        let Move { from, to, .. } = mv;
        let is_open = position.board().empty().contains(to);
        let expected = if wears_out(&made, side, from, to, crossings) {
            refused[0].set(refused[0].get() + 1);
            Err(0)
        } else if is_open && repeats_chase(&made, side, from, to) {
            refused[1].set(refused[1].get() + 1);
            Err(1)
        } else {
            Ok(())
        };
        let found = match game.game().validate(position, mv) {
            Ok(_) => Ok(()),
            Err(Refusal::Objection(Objection::TwoSquare { .. })) => Err(0),
            Err(Refusal::Objection(Objection::MoreSquares { .. })) => Err(1),
            Err(other) => return Err(TestCaseError::fail(other.to_string())),
        };
        prop_assert_eq!(found, expected, "{} after {:?}", mv, &made);
    }
    Ok(())
}

/// Plays on so that one side goes after the piece that the other moved last, and the other goes away from it.
fn pursue(
    start: &Match<Rules>,
    choices: &[u32],
    asked: &mut impl FnMut(&Match<Rules>) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let mut game = start.clone();
    for choice in choices {
        asked(&game)?;
        let made: Vec<Made> = game.history().records().iter().map(Made::from).collect();
        let theirs = made.last().map(|last| last.to);
        let mine = made.iter().rev().nth(1).map(|last| last.to);
        let enemies = game.position().board().side(!game.turn());
        let moves = game.legal_moves();
        let chases = game.turn() == start.turn();
        let beside_them = |square| theirs.is_some_and(|at| beside(square, at));
        let (mut go_on, mut begin) = (Vec::new(), Vec::new());
        for mv in moves.iter().filter(|mv| !enemies.contains(mv.to)) {
            if Some(mv.from) == mine && chases == beside_them(mv.to) {
                go_on.push(*mv);
            } else if beside_them(if chases { mv.to } else { mv.from }) {
                begin.push(*mv);
            }
        }
        let choose =
            |from: &[Move<Shape10x10>]| from.get(*choice as usize % from.len().max(1)).copied();
        match choose(&go_on)
            .or_else(|| choose(&begin))
            .or_else(|| choose(&moves))
        {
            Some(mv) => prop_assert_eq!(game.play(mv), Ok(())),
            None => break,
        }
    }
    Ok(())
}

#[test]
fn they_refuse_what_a_plain_reading_refuses() {
    let [two, more] = [Cell::new(0), Cell::new(0)];
    let mut runner = TestRunner::new(Config {
        cases: 1000,
        failure_persistence: None,
        ..Config::default()
    });
    let free = Rules::shared(RuleSet::TOURNAMENT);
    let result = runner.run(
        &(sparse(), 1..6u8, choices(150)),
        |(start, crossings, moves)| {
            let crossings = NonZeroU8::new(crossings).unwrap_or(NonZeroU8::MIN);
            let rules = Rules::shared(RuleSet::Tournament { crossings });
            let bare = board_match::Position::new(
                *start.position().board(),
                start.turn(),
                Default::default(),
            );
            let Ok(game) = Match::<Rules>::new(rules, bare) else {
                return Err(TestCaseError::reject("no match"));
            };
            let refused = [&two, &more];
            let mut asked = |game: &Match<Rules>| {
                if game.outcome().is_ongoing() {
                    compare(game, &free, crossings.get(), refused)
                } else {
                    Ok(())
                }
            };
            play_on(&game, &moves, &mut asked)?;
            pursue(&game, &moves, &mut asked)
        },
    );
    assert_eq!(result.map_err(|error| error.to_string()), Ok(()));
    // The test would show nothing if nothing had been refused.
    assert!(two.get() > 2000 && more.get() > 100, "{two:?} {more:?}");
}
