//! A rule that breaks a promise is found out, and the fault names the promise.

mod common;

use board_core::{Board, BoardRef, Count, Kind, Piece, Shape8x8, Side, Square, SquareSet};
use board_rules::{
    MoveRule, ORTHOGONAL, RuleFault, RuleLaw, Safety, Slide, Supposition, check_rule, walk,
};
use common::boards;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use rstest::rstest;

type S = Shape8x8;
type At = Square<S>;
type Set = SquareSet<S>;

/// A rook that is wrong in one method, if in any.
#[derive(Debug)]
struct Rook {
    right: Slide<S>,
    wrong: Option<RuleLaw>,
}

impl Rook {
    fn new(wrong: Option<RuleLaw>) -> Self {
        let right = Slide::new(Shape8x8::new(), &ORTHOGONAL);
        Self { right, wrong }
    }
}

/// The set without its last square.
fn one_less(mut set: Set) -> Set {
    if let Some(last) = set.last() {
        set.remove(last);
    }
    set
}

impl MoveRule<S> for Rook {
    fn attacks(&self, b: &BoardRef<'_, S>, side: Side, from: At, to: At) -> bool {
        let right = self.right.attacks(b, side, from, to);
        match self.wrong {
            Some(RuleLaw::OwnSquare) => right || from == to,
            Some(RuleLaw::Target) => right && !b.side(side).contains(to),
            _ => right,
        }
    }
    fn can_move(&self, b: &BoardRef<'_, S>, side: Side, from: At, to: At) -> bool {
        let right = self.right.can_move(b, side, from, to);
        match self.wrong {
            Some(RuleLaw::OwnPiece) => self.right.attacks(b, side, from, to),
            Some(RuleLaw::Capture) => right && !b.side(!side).contains(to),
            _ => right,
        }
    }
    fn attack_set(&self, b: &BoardRef<'_, S>, side: Side, from: At) -> Set {
        let right = self.right.attack_set(b, side, from);
        match self.wrong {
            Some(RuleLaw::AttackSet) => one_less(right),
            _ => right,
        }
    }
    fn move_set(&self, b: &BoardRef<'_, S>, side: Side, from: At) -> Set {
        let right = self.right.move_set(b, side, from);
        match self.wrong {
            Some(RuleLaw::MoveSet) => one_less(right),
            _ => right,
        }
    }
    fn attacked_by(&self, b: &BoardRef<'_, S>, side: Side, from: Set) -> Set {
        let right = self.right.attacked_by(b, side, from);
        match self.wrong {
            // Right for a piece alone.
            Some(RuleLaw::AttackedBy) if from.is_many() => one_less(right),
            _ => right,
        }
    }
    fn attackers(&self, b: &BoardRef<'_, S>, side: Side, to: At, among: Set) -> Set {
        match self.wrong {
            // The other side's too.
            Some(RuleLaw::Attackers) => {
                let all = b.side(Side::First) | b.side(Side::Second);
                self.right.attackers(b, side, to, all)
            }
            _ => self.right.attackers(b, side, to, among),
        }
    }
    fn safety(&self) -> Safety {
        Safety::Masks
    }
    fn snipers(&self, side: Side, to: At, among: Set) -> Set {
        match self.wrong {
            Some(RuleLaw::Snipers) => one_less(self.right.snipers(side, to, among)),
            _ => self.right.snipers(side, to, among),
        }
    }
    fn between(&self, side: Side, from: At, to: At) -> Set {
        let right = self.right.between(side, from, to);
        match self.wrong {
            Some(RuleLaw::Between) => right | to.into(),
            Some(RuleLaw::Masks) => one_less(right),
            _ => right,
        }
    }
}

/// The first fault that is found on a hundred random boards.
fn first_fault(rule: &Rook) -> Option<RuleFault<S>> {
    let mut runner = TestRunner::deterministic();
    let boards = boards(Shape8x8::new());
    (0..100).find_map(|_| {
        let board = boards.new_tree(&mut runner).ok()?.current();
        check_rule(rule, &board).err()
    })
}

#[rstest]
#[case::own_square(RuleLaw::OwnSquare, "attacks")]
#[case::target(RuleLaw::Target, "attacks")]
#[case::own_piece(RuleLaw::OwnPiece, "can_move")]
#[case::capture(RuleLaw::Capture, "can_move")]
#[case::attack_set(RuleLaw::AttackSet, "attack_set")]
#[case::move_set(RuleLaw::MoveSet, "move_set")]
#[case::attacked_by(RuleLaw::AttackedBy, "attacked_by")]
#[case::attackers(RuleLaw::Attackers, "attackers")]
#[case::snipers(RuleLaw::Snipers, "snipers")]
#[case::between(RuleLaw::Between, "between")]
#[case::masks(RuleLaw::Masks, "snipers and between")]
fn a_broken_promise_is_found(#[case] law: RuleLaw, #[case] method: &str) {
    let fault = first_fault(&Rook::new(Some(law))).expect("a fault");
    assert_eq!(fault.law, law, "{fault}");
    assert_eq!(fault.law.method(), method);
}

#[test]
fn a_rule_without_fault_has_none() {
    assert_eq!(first_fault(&Rook::new(None)), None);
}

#[rstest]
// A rook on a1 and an enemy on a4: the last square of the set is h1, the last between is a2.
#[case(
    RuleLaw::AttackSet,
    "for the first side, from a1 to h1, `attack_set` says no where yes is right: \
     the set holds what `attacks` is true of"
)]
#[case(
    RuleLaw::OwnSquare,
    "for the first side, from a1 to a1, `attacks` says yes where no is right: \
     a piece never attacks the square it stands on"
)]
#[case(
    RuleLaw::Capture,
    "for the first side, from a1 to a4, `can_move` says no where yes is right: \
     where an enemy stands it goes exactly where it attacks"
)]
#[case(
    RuleLaw::Target,
    "for the first side, from a1 to a4, `attacks` says no where yes is right: \
     whoever stands on the target makes no difference (supposing a piece of the first side on a4)"
)]
fn a_fault_says_what_is_wrong(
    #[case] law: RuleLaw,
    #[case] text: &str,
) -> Result<(), Box<dyn std::error::Error>> {
    let shape = Shape8x8::new();
    let mut board = Board::<_, Count<1>>::new(shape);
    board.place("a1".parse()?, Piece::new(Side::First, Kind::new(0)))?;
    board.place("a4".parse()?, Piece::new(Side::Second, Kind::new(0)))?;
    let fault = check_rule(&Rook::new(Some(law)), &board).expect_err("a fault");
    assert_eq!(fault.to_string(), text);
    Ok(())
}

/// A rook whose set stops at the pieces instead of at what it is told is in the way: right on every board as it is,
/// and wrong on one that is not quite there.
#[derive(Debug)]
struct Stubborn(Slide<S>);

impl MoveRule<S> for Stubborn {
    fn attacks(&self, b: &BoardRef<'_, S>, side: Side, from: At, to: At) -> bool {
        self.0.attacks(b, side, from, to)
    }
    fn attack_set(&self, b: &BoardRef<'_, S>, _: Side, from: At) -> Set {
        let pieces = b.side(Side::First) | b.side(Side::Second);
        let mut seen = Set::EMPTY;
        for step in ORTHOGONAL {
            for square in walk(b.shape(), from, step) {
                seen.insert(square);
                if pieces.contains(square) {
                    break;
                }
            }
        }
        seen
    }
}

#[test]
fn boards_that_are_not_quite_there_are_asked_of() -> Result<(), Box<dyn std::error::Error>> {
    let shape = Shape8x8::new();
    let mut board = Board::<_, Count<1>>::new(shape);
    board.place("a1".parse()?, Piece::new(Side::First, Kind::new(0)))?;
    board.place("a4".parse()?, Piece::new(Side::Second, Kind::new(0)))?;
    let rule = Stubborn(Slide::new(shape, &ORTHOGONAL));
    let fault = check_rule(&rule, &board).expect_err("a fault");
    assert_eq!(fault.law, RuleLaw::AttackSet);
    assert_eq!(fault.supposing, Some(Supposition::Empty("a4".parse()?)));
    assert_eq!((fault.from, fault.to), (Some("a1".parse()?), "a8".parse()?));
    Ok(())
}
