//! Rules made of other rules, `Divergent` and `Walled`, and the rule of pieces that never move: they keep every promise, and
//! mean what they say.

mod common;

use board_core::{Board, Count, Kind, Piece, Rect, Shape, Shape5x5, Shape10x10, Side, SquareSet};
use board_rules::{
    AnyRule, Both, DIAGONAL, Divergent, EVERY_DIRECTION, Fixed, KNIGHT, MoveRule, ORTHOGONAL,
    Safety, Slide, Step, Walled, check_rule,
};
use common::boards;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rstest::rstest;

fn rules<S: Shape>(shape: S) -> Vec<AnyRule<S>> {
    let rook = Slide::new(shape, &ORTHOGONAL);
    let knight = Step::new(shape, &KNIGHT);
    vec![
        Step::new(shape, &EVERY_DIRECTION).into(),
        rook.clone().into(),
        // Lines that interfere, so that nothing is known of masks.
        AnyRule::custom(Both::new(
            shape,
            rook.clone(),
            Slide::new(shape, &[board_rules::Offset::new(2, 0)]),
        )),
        AnyRule::custom(Both::new(shape, rook, knight)),
        Slide::new(shape, &DIAGONAL).into(),
        AnyRule::custom(Fixed),
    ]
}

fn squares<S: Shape>(shape: S) -> impl Strategy<Value = SquareSet<S>> {
    vec(0..shape.area(), 0..=usize::from(shape.area() / 3)).prop_map(move |at| {
        at.into_iter()
            .filter_map(|at| shape.square_at(at))
            .collect()
    })
}

fn runner(cases: u32) -> TestRunner {
    TestRunner::new(Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    })
}

fn holds(result: Result<(), impl ToString>) -> Result<(), TestCaseError> {
    result.map_err(|fault| TestCaseError::fail(fault.to_string()))
}

#[rstest]
#[case::square(Rect::<4, 4, u32>::new(), 60)]
#[case::five(Shape5x5::new(), 30)]
#[case::ten(Shape10x10::new(), 1)]
fn they_keep_their_promises<S: Shape>(#[case] shape: S, #[case] cases: u32) {
    let rules = rules(shape);
    let others = rules.iter().cycle().skip(1);
    for (rule, other) in rules.iter().zip(others) {
        let result = runner(cases).run(&(boards(shape), squares(shape)), |(board, walls)| {
            let walled = Walled::new(rule, walls);
            holds(check_rule(&walled, &board))?;
            holds(check_rule(&Divergent::new(other, &walled), &board))?;
            holds(check_rule(
                &Walled::new(Divergent::new(rule, other), walls),
                &board,
            ))
        });
        assert_eq!(
            result.map_err(|error| error.to_string()),
            Ok(()),
            "{shape:?}"
        );
    }
}

#[test]
fn a_piece_that_never_moves_keeps_its_promises() {
    let result = runner(50).run(&boards(Shape5x5::new()), |board| {
        holds(check_rule(&Fixed, &board))
    });
    assert_eq!(result.map_err(|error| error.to_string()), Ok(()));
}

proptest! {
    /// A wall is a piece that nobody may take.
    #[test]
    fn walls_stop_as_pieces_of_the_own_side_do(board in boards(Shape5x5::new()), walls in squares(Shape5x5::new())) {
        let shape = Shape5x5::new();
        let bare = walls & board.empty();
        for side in Side::BOTH {
            let mut blocked: Board<_, Count<3>> = board;
            for wall in bare {
                prop_assert_eq!(blocked.place(wall, Piece::new(side, Kind::new(0))), Ok(()));
            }
            for rule in rules(shape) {
                let walled = Walled::new(&rule, bare);
                for from in board.side(side) {
                    prop_assert_eq!(
                        walled.move_set(&board.as_ref(), side, from),
                        rule.move_set(&blocked.as_ref(), side, from)
                    );
                }
            }
        }
    }

    /// A divergent piece goes to empty squares by one rule and onto enemies by the other.
    #[test]
    fn one_rule_moves_and_the_other_captures(board in boards(Shape5x5::new())) {
        let shape = Shape5x5::new();
        let (rook, knight) = (Slide::new(shape, &ORTHOGONAL), Step::new(shape, &KNIGHT));
        let rule = Divergent::new(&rook, &knight);
        for side in Side::BOTH {
            for from in board.side(side) {
                let seen = board.as_ref();
                let found = rule.move_set(&seen, side, from);
                prop_assert_eq!(found & board.empty(), rook.attack_set(&seen, side, from) & board.empty());
                prop_assert_eq!(found & board.side(!side), knight.attack_set(&seen, side, from) & board.side(!side));
                prop_assert_eq!(rule.attack_set(&seen, side, from), knight.attack_set(&seen, side, from));
            }
        }
    }
}

#[test]
fn masks_are_claimed_where_the_attacking_rule_has_them() {
    let shape = Shape5x5::new();
    let rook = Slide::new(shape, &ORTHOGONAL);
    let masks = |rule: &dyn MoveRule<Shape5x5>| rule.safety() == Safety::Masks;
    assert!(masks(&Walled::new(&rook, shape.row_set(2))));
    assert!(masks(&Divergent::new(LookOnly, &rook)));
    assert!(!masks(&Divergent::new(&rook, LookOnly)));
    assert!(masks(&Fixed));
}

/// A rule that says nothing of masks.
#[derive(Debug)]
struct LookOnly;

impl<S: Shape> MoveRule<S> for LookOnly {
    fn attacks(
        &self,
        _: &board_core::BoardRef<'_, S>,
        _: Side,
        from: board_core::Square<S>,
        to: board_core::Square<S>,
    ) -> bool {
        from != to
    }
}
