//! Ends that no move brings about: claims, offers of a draw, and what undo makes of them.
#![allow(clippy::unwrap_used)]

use std::convert::Infallible;

use board_core::{Kind, Letters, Shape5x5, Side, letters};
use board_match::{
    AcceptError, Because, ClaimError, Context, Declaration, EndRule, Ending, Game, Match,
    MoveCount, OfferError, Outcome, Problem, Reason, RebuildError, Repetition,
};
use board_rules::{ORTHOGONAL, Step};

/// One piece a side that goes a step; repetition and six plies are claimed, ten end it.
struct Steps {
    army: (Step<Shape5x5>,),
}

impl Declaration for Steps {
    type Shape = Shape5x5;
    type Army = (Step<Shape5x5>,);
    type Memory = ();
    type Objection = Infallible;
    type Ends = (MoveCount,);

    fn name(&self) -> &str {
        "steps"
    }
    fn shape(&self) -> Shape5x5 {
        Shape5x5::new()
    }
    fn army(&self) -> &Self::Army {
        &self.army
    }
    fn letters(&self) -> Letters {
        letters!("W")
    }
    fn kind_name(&self, _: Kind) -> &str {
        "wazir"
    }
    fn ends(&self) -> Self::Ends {
        (MoveCount::draw(10),)
    }
    fn start_text(&self) -> &str {
        "w4/5/5/5/4W"
    }
    fn default_turn(&self) -> Option<Side> {
        Some(Side::First)
    }
    fn claim(&self, context: &Context<'_, Self>) -> Option<Outcome> {
        let repetition = Because(Repetition::draw(2), Reason::ClaimedRepetition);
        let plies = Because(MoveCount::draw(6), Reason::ClaimedMoveCount);
        (repetition, plies).judge(context)
    }
    fn reason_name(&self, reason: Reason) -> &str {
        match reason {
            Reason::ClaimedRepetition => "twofold",
            other => other.name(),
        }
    }
}

fn steps() -> Match<Steps> {
    let army = (Step::new(Shape5x5::new(), &ORTHOGONAL),);
    Match::from_start(Steps { army }).unwrap()
}

fn play(of: &mut Match<Steps>, moves: &str) {
    for text in moves.split(' ') {
        of.play_text(text).unwrap();
    }
}

const BACK_AND_FORTH: &str = "e1e2 a5a4 e2e1 a4a5";

#[test]
fn what_the_position_gives_is_claimed_and_stays() {
    let mut of = steps();
    assert_eq!(of.claim(), Err(ClaimError::Nothing));
    play(&mut of, BACK_AND_FORTH);
    let drawn = Outcome::Drawn {
        by: Reason::ClaimedRepetition,
    };
    assert_eq!(of.claimable(), Some(drawn));
    assert!(of.outcome().is_ongoing());
    assert_eq!(of.claim(), Ok(drawn));
    assert_eq!(of.outcome().name(of.game()), "draw-twofold");
    assert_eq!((of.claimable(), of.ending()), (None, Some(Ending::Claimed)));
    assert!(matches!(of.claim(), Err(ClaimError::GameOver(over)) if over.outcome == drawn));
    assert_eq!(of.undo(), None);
    let rebuilt = Match::<Steps>::rebuild(of.shared_game(), &of.transcript()).unwrap();
    assert_eq!(rebuilt.outcome(), drawn);
}

#[test]
fn the_first_claim_that_holds_counts() {
    let mut of = steps();
    play(&mut of, "e1e2 a5a4 e2e3 a4a3 e3e4");
    assert_eq!(of.claimable(), None);
    play(&mut of, "a3a2");
    assert_eq!(
        of.claim().unwrap().name(of.game()),
        "draw-claimed-move-count"
    );
}

#[test]
fn a_claim_that_does_not_hold_is_no_end_of_a_transcript() {
    let mut transcript = steps().transcript();
    transcript.ending = Some(Ending::Claimed);
    let error = Match::<Steps>::rebuild(steps().shared_game(), &transcript).unwrap_err();
    assert_eq!(error, RebuildError::Ending(ClaimError::Nothing));
}

#[test]
fn an_offer_stands_until_the_other_side_moves() {
    let mut of = steps();
    assert_eq!(of.accept_draw(Side::Second), Err(AcceptError::NoOffer));
    of.offer_draw(Side::First).unwrap();
    let standing = Err(OfferError::Standing { by: Side::First });
    assert_eq!(
        (of.offer_draw(Side::First), of.offer_draw(Side::Second)),
        (standing, standing)
    );
    assert_eq!(of.accept_draw(Side::First), Err(AcceptError::OwnOffer));
    play(&mut of, "e1e2");
    assert_eq!(of.draw_offer(), Some(Side::First));
    assert!(of.play_text("a5c5").is_err());
    assert_eq!(
        of.draw_offer(),
        Some(Side::First),
        "a refused move declines nothing"
    );
    play(&mut of, "a5a4");
    assert_eq!(of.draw_offer(), None);
    assert_eq!(of.accept_draw(Side::Second), Err(AcceptError::NoOffer));
}

#[test]
fn an_accepted_offer_ends_the_match() {
    let mut of = steps();
    of.offer_draw(Side::Second).unwrap();
    of.accept_draw(Side::First).unwrap();
    assert_eq!(of.outcome().name(of.game()), "draw-agreement");
    assert_eq!((of.draw_offer(), of.ending()), (None, Some(Ending::Agreed)));
    assert!(matches!(
        of.offer_draw(Side::First),
        Err(OfferError::GameOver(_))
    ));
    assert!(matches!(
        of.accept_draw(Side::First),
        Err(AcceptError::GameOver(_))
    ));
}

#[test]
fn an_offer_ends_with_undo() {
    let mut of = steps();
    assert_eq!(of.undo(), None);
    of.offer_draw(Side::First).unwrap();
    assert_eq!((of.undo(), of.draw_offer()), (None, Some(Side::First)));
    play(&mut of, "e1e2");
    assert!(of.undo().is_some());
    assert_eq!(of.draw_offer(), None);
}

#[test]
fn a_match_that_a_move_ended_goes_on_after_undo() {
    let mut of = steps();
    play(
        &mut of,
        &format!("{BACK_AND_FORTH} {BACK_AND_FORTH} e1e2 a5a4"),
    );
    assert_eq!(of.outcome().name(of.game()), "draw-move-count");
    assert!(matches!(of.claim(), Err(ClaimError::GameOver(_))));
    assert!(of.undo().is_some());
    assert!(of.outcome().is_ongoing());
    assert!(of.claim().is_ok());
}

#[test]
fn all_that_is_wrong_with_a_position_is_told() {
    let game = steps().shared_game();
    let problems = |text: &str| game.parse_position(text).unwrap_err().problems().to_vec();
    assert_eq!(
        game.parse_position("w4/5/5/5/4W").unwrap().turn(),
        Side::First
    );
    assert!(matches!(
        &problems("w4/5 x")[..],
        [Problem::Placement(_), Problem::Turn { .. }]
    ));
    assert!(matches!(
        &problems("w4/5/5/5/4W w KQ")[..],
        [Problem::Fields(_)]
    ));
}
