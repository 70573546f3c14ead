//! What holds for every rule set and in every position that play leads to.

use board_core::{Piece, Shape, Shape9x7, Side, SquareSet};
use board_jungle::{
    A, B, Captures, Game, Jungle, LeapLines, Match, Move, RuleSet, Rules, SameAgain,
};
use board_match::{Declaration, Outcome, Position};
use proptest::prelude::*;

fn leap_lines() -> impl Strategy<Value = LeapLines> {
    prop_oneof![
        Just(LeapLines::RowsAndColumns),
        Just(LeapLines::Rows),
        Just(LeapLines::Columns)
    ]
}

fn rule_sets() -> impl Strategy<Value = RuleSet> {
    let same_again = prop_oneof![
        Just(SameAgain::Allowed),
        Just(SameAgain::Draws),
        Just(SameAgain::Loses)
    ];
    (any::<[bool; 9]>(), leap_lines(), leap_lines(), same_again).prop_map(
        |(on, lion_leaps, tiger_leaps, same_again)| RuleSet {
            rat_takes_on_its_side_of_the_shore: on[0],
            river_rat_spares_elephant: on[1],
            elephant_takes_rat: on[2],
            attacker_keeps_rank_in_trap: on[3],
            lion_leaps,
            tiger_leaps,
            dog_outranks_wolf: on[4],
            traps_weaken_their_owner: on[5],
            equal_ranks_remove_both: on[6],
            leaps_pass_own_rat: on[7],
            immobile_side_loses: on[8],
            same_again,
        },
    )
}

/// Some of the pieces on squares where they may stand.
fn positions(rules: &Rules) -> impl Strategy<Value = Position<Rules>> + use<> {
    let rules = rules.clone();
    let place = prop_oneof![1 => Just(None), 3 => (0..63u16).prop_map(Some)];
    let places = proptest::collection::vec(place, 16);
    (places, any::<bool>()).prop_map(move |(places, of_a)| {
        let shape = Shape9x7::new();
        let turn = if of_a { A } else { B };
        let mut board = board_core::Board::new(shape);
        for (number, place) in (0u8..).zip(places) {
            let side = if number < 8 { A } else { B };
            let piece = Piece::new(side, board_core::Kind::new(number % 8));
            let Some(square) = place.and_then(|place| shape.square_at(place)) else {
                continue;
            };
            let mut with = board;
            if with.place(square, piece).is_ok()
                && rules.position(with, turn, Outcome::Ongoing).is_ok()
            {
                board = with;
            }
        }
        Position::new(board, turn, Outcome::Ongoing)
    })
}

fn rules_and_positions() -> impl Strategy<Value = (Rules, Position<Rules>)> {
    rule_sets().prop_flat_map(|rule_set| {
        let rules = Rules::new(rule_set);
        let positions = positions(&rules);
        (Just(rules), positions)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_generated_is_what_is_accepted((rules, position) in rules_and_positions()) {
        let generated = rules.legal_moves(&position);
        for from in rules.shape().squares() {
            for to in rules.shape().squares() {
                let mv = Move::new(from, to);
                let accepted = rules.validate(&position, mv).is_ok();
                prop_assert_eq!(accepted, generated.contains(&mv), "{}", mv);
            }
        }
    }

    /// The fast answer, as a set, and the one that gives a reason.
    #[test]
    fn landing_is_where_nothing_objects((rules, position) in rules_and_positions()) {
        for (from, piece) in position.board().iter() {
            let landing = rules.landing(&position, piece, from);
            let open: SquareSet<_> = rules
                .shape()
                .squares()
                .iter()
                .filter(|to| position.board().side_on(*to) == Some(piece.side)
                    || rules.objection(&position, piece, Move::new(from, *to)).is_none())
                .collect();
            let own = position.board().side(piece.side);
            prop_assert_eq!(landing - own, open - own, "{:?} on {}", piece, from);
        }
    }

    #[test]
    fn every_move_can_be_taken_back((rules, position) in rules_and_positions()) {
        for mv in rules.legal_moves(&position) {
            let mut changed = position;
            let reversal = rules.apply(&mut changed, mv).map_err(|e| TestCaseError::fail(e.to_string()))?;
            prop_assert_eq!(changed.key(), changed.fresh_key());
            let text = rules.position_text(&changed);
            let read = rules.parse_position(&text).map_err(|e| TestCaseError::fail(format!("{text}: {e}")))?;
            prop_assert_eq!(read, changed, "{}", text);
            if !changed.memory().is_ongoing() {
                prop_assert!(rules.legal_moves(&changed).is_empty());
            }
            rules.revert(&mut changed, reversal);
            prop_assert_eq!(changed, position);
            prop_assert_eq!(changed.key(), position.key());
        }
    }

    #[test]
    fn a_match_can_be_played_saved_and_taken_back(
        rule_set in rule_sets(),
        choices in proptest::collection::vec(any::<prop::sample::Index>(), 0..120),
    ) {
        let rules = std::sync::Arc::new(Rules::new(rule_set));
        let fail = |e: &dyn std::fmt::Display| TestCaseError::fail(e.to_string());
        let mut game = Match::from_start(rules.clone()).map_err(|e| fail(&e))?;
        for choice in choices {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(*choice.get(&moves)).map_err(|e| fail(&e))?;
        }
        let again = Match::rebuild(rules.clone(), &game.transcript()).map_err(|e| fail(&e))?;
        prop_assert_eq!(again.position(), game.position());
        prop_assert_eq!(again.outcome(), game.outcome());
        while game.undo().is_some() {}
        prop_assert_eq!(Some(*game.position()), rules.start().ok());
    }

    /// The board looks the same from either side: turned round, with the sides exchanged.
    #[test]
    fn the_sides_have_the_same_rules((rules, position) in rules_and_positions()) {
        let shape = rules.shape();
        let mut board = board_core::Board::new(shape);
        for (square, piece) in position.board().iter() {
            let turned = shape.square_at(62 - square.index());
            if let Some(turned) = turned {
                board.toggle(turned, Piece::new(!piece.side, piece.kind));
            }
        }
        let turned = Position::new(board, !position.turn(), Outcome::Ongoing);
        let mut here: Vec<_> = rules.legal_moves(&position).iter()
            .map(|mv| (62 - mv.from.index(), 62 - mv.to.index())).collect();
        let mut there: Vec<_> = rules.legal_moves(&turned).iter()
            .map(|mv| (mv.from.index(), mv.to.index())).collect();
        here.sort_unstable();
        there.sort_unstable();
        prop_assert_eq!(here, there);
    }

    #[test]
    fn no_action_panics(rule_set in rule_sets(), actions in proptest::collection::vec(action(), 0..60)) {
        let rules = std::sync::Arc::new(Rules::new(rule_set));
        let mut game = Jungle::new(rules).map_err(|e| TestCaseError::fail(e.to_string()))?;
        for (what, owner, name, [r1, c1, r2, c2]) in actions {
            let (before, won) = (game.snapshot(), game.winner());
            let done = match what {
                0 => game.init(),
                1 => game.clear(),
                2..=5 => game.place(owner, name, r1, c1),
                _ => game.make_move(owner, r1, c1, r2, c2),
            };
            if !done {
                prop_assert_eq!(&game.snapshot(), &before);
            }
            if what > 1 && won.is_some() {
                prop_assert_eq!(game.winner(), won);
                prop_assert_eq!(Some(game.turn()), won);
                prop_assert!(what <= 5 || !done);
            }
            for (row, column, code) in game.snapshot() {
                prop_assert_eq!(game.piece(row, column), Some(code));
            }
            let _ = (game.display(), game.piece(r2, c2));
        }
    }
}

type Action = (u8, &'static str, &'static str, [i32; 4]);

fn action() -> impl Strategy<Value = Action> {
    let name = prop::sample::select(vec![
        "Elephant", "Lion", "Tiger", "Leopard", "Wolf", "Dog", "Cat", "Rat", "Fox",
    ]);
    let owner = prop::sample::select(vec!["A", "B", "A", "B", "C"]);
    let at = || prop_oneof![9 => 0..9i32, 1 => any::<i32>()];
    (0..14u8, owner, name, (at(), at(), 0..5usize, any::<i32>())).prop_map(
        |(what, owner, name, (row, column, way, far))| {
            let (rows, columns) = [(0, 1), (1, 0), (0, -1), (-1, 0), (far, far)][way];
            let to = (row.wrapping_add(rows), column.wrapping_add(columns));
            (what, owner, name, [row, column, to.0, to.1])
        },
    )
}

/// With every option off, by the words of the contract once more.
#[test]
fn captures_are_those_of_the_contract() {
    let captures = Captures::new(RuleSet::SIMPLIFIED);
    let shape = Shape9x7::new();
    let pieces = || (0..8).map(board_core::Kind::new);
    for from in shape.squares() {
        for to in shape.squares() - from.into() {
            for (attacker, defender) in pieces().flat_map(|a| pieces().map(move |b| (a, b))) {
                let takes = captures
                    .objection(Piece::new(A, attacker), from, Piece::new(B, defender), to)
                    .is_none();
                let rank = |kind: board_core::Kind| kind.index() + 1;
                let trapped = board_jungle::traps(B).contains(from);
                let effective = if trapped { 0 } else { rank(attacker) };
                let expected = if board_jungle::traps(Side::Second).contains(to) {
                    true
                } else if rank(attacker) == 8 && rank(defender) == 1 {
                    false
                } else if rank(attacker) == 1 && rank(defender) == 8 {
                    !trapped
                } else {
                    effective >= rank(defender)
                };
                assert_eq!(takes, expected, "{attacker:?} {from} {defender:?} {to}");
            }
        }
    }
}
