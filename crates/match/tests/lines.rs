//! A line that is tried out is judged as the match that plays the same moves.
#![allow(clippy::unwrap_used)]

use std::convert::Infallible;

use board_core::{Kind, KindSet, Letters, Shape5x5, letters};
use board_match::{
    Checkmate, Context, Declaration, EndRule, Game, Line, Match, MoveCount, Outcome, Repetition,
    Stalemate,
};
use board_rules::{EVERY_DIRECTION, ORTHOGONAL, Slide, Step};
use proptest::prelude::*;

/// Kings and rooks; a third repetition or twelve quiet plies draw, a second repetition may be claimed.
struct Rooks {
    army: (Step<Shape5x5>, Slide<Shape5x5>),
}

impl Rooks {
    fn new() -> Self {
        let shape = Shape5x5::new();
        let king = Step::new(shape, &EVERY_DIRECTION);
        let rook = Slide::new(shape, &ORTHOGONAL);
        Self { army: (king, rook) }
    }
}

impl Declaration for Rooks {
    type Shape = Shape5x5;
    type Army = (Step<Shape5x5>, Slide<Shape5x5>);
    type Memory = ();
    type Objection = Infallible;
    type Ends = (Checkmate, Stalemate, Repetition, MoveCount);

    fn name(&self) -> &str {
        "rooks"
    }
    fn shape(&self) -> Shape5x5 {
        Shape5x5::new()
    }
    fn army(&self) -> &Self::Army {
        &self.army
    }
    fn letters(&self) -> Letters {
        letters!("KR")
    }
    fn kind_name(&self, kind: Kind) -> &str {
        ["king", "rook"][kind.index() % 2]
    }
    fn royal(&self) -> KindSet {
        KindSet::of(Kind::new(0))
    }
    fn ends(&self) -> Self::Ends {
        let draws = (Repetition::draw(3), MoveCount::draw(12));
        (Checkmate, Stalemate::LOSS, draws.0, draws.1)
    }
    fn start_text(&self) -> &str {
        "k1r2/5/5/5/1R2K w"
    }
    fn claim(&self, context: &Context<'_, Self>) -> Option<Outcome> {
        Repetition::draw(2).judge(context)
    }
}

fn same(line: &Line<'_, Rooks>, of: &Match<Rooks>) -> Result<(), TestCaseError> {
    prop_assert_eq!(line.position(), of.position());
    prop_assert_eq!(line.position().key(), of.position().key());
    prop_assert_eq!(line.outcome(), of.outcome());
    let can_move = of.game().has_legal_move(of.position());
    prop_assert_eq!(line.outcome_knowing(can_move), of.outcome());
    if of.outcome().is_ongoing() {
        prop_assert_eq!(line.claimable(), of.claimable());
    }
    Ok(())
}

proptest! {
    #[test]
    fn a_line_stands_as_the_match_would(
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..40),
        played in 0usize..12,
    ) {
        let mut of = Match::from_start(Rooks::new()).unwrap();
        let mut before = of.clone();
        let mut line = before.line();
        let mut stands = Vec::new();
        for (ply, choice) in choices.iter().enumerate() {
            let moves = of.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = *choice.get(&moves);
            let piece = of.game().validate(of.position(), mv).unwrap();
            of.play(mv).unwrap();
            if ply < played {
                // The match itself goes on, and the line begins where it stands.
                drop(line);
                before = of.clone();
                line = before.line();
            } else {
                stands.push((*line.position(), line.outcome(), mv));
                line.push(mv, piece);
            }
            same(&line, &of)?;
        }
        for (position, outcome, mv) in stands.into_iter().rev() {
            prop_assert_eq!(line.pop(), Some(mv));
            prop_assert_eq!(line.position(), &position);
            prop_assert_eq!(line.outcome(), outcome);
        }
        same(&line, &before)?;
    }
}

#[test]
fn a_line_without_moves_has_none_to_take_back() {
    let of = Match::from_start(Rooks::new()).unwrap();
    let mut line = of.line();
    assert_eq!(line.pop(), None);
    assert_eq!(line.position(), of.position());
}
