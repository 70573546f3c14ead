//! What a player is shown does not depend on what it may not know.

mod common;

use board_core::{Piece, Shape, Side};
use board_match::{Game, MoveOf};
use board_stratego::{
    Match, RuleSet, Rules, SetUp, SideView, Square, Status, Strike, home_rows, kinds, move_records,
    side_name,
};
use common::{choices, played, rule_sets, set_ups};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// What came of each piece that a side set up, in the order of its set-up.
#[derive(Clone, Copy, Default)]
struct Fate {
    moved: bool,
    ran: bool,
    shown: bool,
}

/// Follows the pieces of `side` through a match.
fn fates(game: &Match<Rules>, side: Side) -> [Fate; kinds::ARMY] {
    let shape = board_core::Shape10x10::new();
    let mut at: Vec<Option<Square>> = home_rows(side)
        .flat_map(|row| shape.row_set(row))
        .map(Some)
        .collect();
    let mut fates = [Fate::default(); kinds::ARMY];
    for record in game.history().records() {
        let (mv, mover) = (record.mv(), record.piece().side);
        let strike = Strike::made(record);
        let here = if mover == side { mv.from } else { mv.to };
        let Some(index) = at.iter().position(|square| *square == Some(here)) else {
            continue;
        };
        let fate = &mut fates[index];
        fate.shown |= strike.is_some();
        if mover == side {
            fate.moved = true;
            fate.ran |= !common::beside(mv.from, mv.to);
        }
        let stands = |square: Square| {
            let mut edits = record.reversal().edits().iter().rev();
            edits
                .find(|edit| edit.square == square)?
                .after
                .filter(|piece| piece.side == side)
                .map(|_| square)
        };
        at[index] = stands(mv.to).or_else(|| stands(mv.from));
    }
    fates
}

/// The set-up with some pieces exchanged whose ranks the other side does not come to know.
fn exchanged(set_up: &SetUp, fates: &[Fate; kinds::ARMY], choices: &[u32]) -> SetUp {
    let mut pieces = *set_up.pieces();
    let may_be = |index: usize, kind| {
        let Fate { moved, ran, .. } = fates[index];
        !(moved && kinds::IMMOBILE.contains(kind) || ran && kind != kinds::SCOUT)
    };
    for choice in choices {
        let (one, other) = (
            *choice as usize % kinds::ARMY,
            (*choice >> 8) as usize % kinds::ARMY,
        );
        let hidden = !fates[one].shown && !fates[other].shown;
        if hidden && may_be(one, pieces[other]) && may_be(other, pieces[one]) {
            pieces.swap(one, other);
        }
    }
    SetUp::new(pieces).unwrap_or(*set_up)
}

/// Every answer that a side is given in a position, as text.
fn answers(game: &Match<Rules>, side: Side) -> String {
    let view = game.view(side);
    let moves = view.legal_moves();
    let board = SideView::of(&view);
    let (records, position) = (move_records(&view), view.position());
    let text = game.game().position_text(position);
    let key = position.key();
    format!(
        "{view:?} {key} {text} {moves:?} {board:?} {records:?} {:?} {:?}",
        view.history(),
        view.outcome()
    )
}

/// What a side is told of every move that it could ask for, when it is to move.
fn statuses(game: &Match<Rules>) -> Vec<(MoveOf<Rules>, Status)> {
    let squares: Vec<_> = game.position().board().shape().squares().iter().collect();
    let pairs = squares
        .iter()
        .flat_map(|from| squares.iter().map(move |to| (*from, *to)));
    pairs
        .map(|(from, to)| {
            let mv = MoveOf::<Rules>::new(from, to);
            let status = match game.game().validate(game.position(), mv) {
                Ok(_) => Status::Ok,
                Err(refusal) => refusal.into(),
            };
            (mv, status)
        })
        .collect()
}

/// Plays the same moves from two set-ups that differ in what `viewer` does not come to know, and compares all it is
/// shown, move by move.
fn compare(
    viewer: Side,
    rules: RuleSet,
    [red, blue]: [SetUp; 2],
    moves: &[u32],
    exchanges: &[u32],
) -> Result<bool, TestCaseError> {
    let original = played(rules, &red, &blue, moves, |_| Ok(()))?;
    let fates = fates(&original, !viewer);
    let [mut other_red, mut other_blue] = [red, blue];
    let hidden = if viewer == Side::First {
        &mut other_blue
    } else {
        &mut other_red
    };
    *hidden = exchanged(hidden, &fates, exchanges);
    let differs = [other_red, other_blue] != [red, blue];

    let game = original.shared_game();
    let start = game.set_up(&other_red, &other_blue);
    let mut other =
        Match::new(game, start).map_err(|error| TestCaseError::fail(error.to_string()))?;
    let mut one = Match::new(original.shared_game(), *original.start())
        .map_err(|error| TestCaseError::fail(error.to_string()))?;
    let records = original.history().records();
    for ply in 0..=records.len() {
        // Whether the other side can still move is told, and so are its last ranks.
        if one.outcome() != other.outcome() {
            prop_assert_eq!(ply, records.len());
            break;
        }
        prop_assert_eq!(
            answers(&one, viewer),
            answers(&other, viewer),
            "ply {}",
            ply
        );
        prop_assert_eq!(&one.view(viewer), &other.view(viewer));
        if one.outcome().is_ongoing() && one.turn() == viewer && ply % 8 == 0 {
            prop_assert_eq!(statuses(&one), statuses(&other));
        }
        if let Some(record) = records.get(ply) {
            for game in [&mut one, &mut other] {
                prop_assert_eq!(game.play(record.mv()), Ok(()), "ply {}", ply);
            }
        }
    }
    Ok(differs)
}

#[test]
fn views_do_not_depend_on_what_is_hidden() {
    let mut runner = TestRunner::new(Config {
        cases: 60,
        failure_persistence: None,
        ..Config::default()
    });
    let differing = std::cell::Cell::new(0);
    let inputs = (
        rule_sets(),
        set_ups(),
        set_ups(),
        choices(120),
        prop::collection::vec(any::<u32>(), 60),
    );
    let result = runner.run(&inputs, |(rules, red, blue, moves, exchanges)| {
        for viewer in Side::BOTH {
            let differs = compare(viewer, rules, [red, blue], &moves, &exchanges)?;
            differing.set(differing.get() + u32::from(differs));
        }
        Ok(())
    });
    assert_eq!(result.map_err(|error| error.to_string()), Ok(()));
    // The test would show nothing if nothing had been exchanged.
    assert!(differing.get() > 100, "{}", differing.get());
}

proptest! {
    #![proptest_config(Config { cases: 30, failure_persistence: None, ..Config::default() })]

    /// A view has the own pieces, the ranks that strikes have shown, and no other rank; and that of its owner has them all.
    #[test]
    fn a_view_has_no_rank_that_was_not_shown(
        rules in rule_sets(), red in set_ups(), blue in set_ups(), moves in choices(150),
    ) {
        let game = played(rules, &red, &blue, &moves, |_| Ok(()))?;
        let mut shown: Vec<Piece> = Vec::new();
        for record in game.history().records() {
            if let Some(strike) = Strike::made(record) {
                let side = record.piece().side;
                shown.extend([Piece::new(side, strike.attacker), Piece::new(!side, strike.defender)]);
            }
        }
        for viewer in Side::BOTH {
            let view = game.view(viewer);
            for (square, piece) in game.position().board().iter() {
                let seen = view.position().board().piece(square);
                let known = game.position().memory().known().contains(square);
                prop_assert!(!known || shown.contains(&piece));
                let kind = if piece.side == viewer || known { piece.kind } else { kinds::UNKNOWN };
                prop_assert_eq!(seen, Some(Piece::new(piece.side, kind)), "{} sees {}", side_name(viewer), square);
            }
            for seen in view.history() {
                let hidden = seen.piece.kind == kinds::UNKNOWN;
                prop_assert_eq!(hidden, seen.piece.side != viewer && Strike::seen(seen).is_none());
            }
        }
        prop_assert_eq!(move_records(&game.view(Side::First)), move_records(&game.view(Side::Second)));
    }
}
