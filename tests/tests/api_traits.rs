//! The standard traits that users of a public type expect, across the crates: values are shared between threads, printed,
//! compared and hashed, and errors are errors.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;

use board_core::{Kind, Shape5x5, Shape8x8, Shape10x10, Square};
use board_match::{
    AcceptError, Action, Because, Checkmate, ClaimError, Context, Decided, Declaration, Edit,
    Edits, EndRule, Ending, Extinction, GameOver, Goal, History, Immobile, Line, Match, Method,
    Move, MoveCount, MoveGroup, MoveTextError, OfferError, Outcome, PerftOptions, PieceMoves,
    PlayError, Position, PositionError, Problem, Promotion, Reason, RebuildError, Record,
    RefusalOf, Repetition, Reversal, SeenMove, Stalemate, Transcript, Verdict, View,
};
use board_rules::{
    AnyArmy, AnyRule, Both, Compound, Divergent, Fixed, Leap, MoveRule, Offset, Placed, RuleFault,
    RuleLaw, Safety, Slide, Step, StoppedBy, Walled,
};
use strategy_board::{
    Coordinate, InvalidArgument, MoveRecord, PieceSpec, Rules, StrategyBoard, Word,
};

/// Goes to other threads and is shared with them.
fn shared<T: Send + Sync + Debug>() {}
fn kept<T: Send + Sync + Debug + Clone + 'static>() {}
fn value<T: Send + Sync + Debug + Clone + Eq + Hash + 'static>() {}
fn small<T: Send + Sync + Debug + Copy + Eq + Hash + 'static>() {}
fn ordered<T: Ord>() {}
fn shown<T: Display>() {}
fn error<T: Error + Send + Sync + Clone + Eq + Hash + 'static>() {}

type S5 = Shape5x5;

#[test]
fn of_board_rules() {
    fn rule<R: MoveRule<Shape8x8> + Clone + 'static>() {
        kept::<R>();
    }
    rule::<Step<Shape8x8>>();
    rule::<Slide<Shape8x8>>();
    rule::<Leap<Shape8x8>>();
    rule::<Compound<Shape8x8>>();
    rule::<Both<Step<Shape8x8>, Slide<Shape8x8>>>();
    rule::<Divergent<Step<Shape8x8>, Slide<Shape8x8>>>();
    rule::<Walled<Shape8x8, Slide<Shape8x8>>>();
    rule::<Fixed>();
    rule::<AnyRule<Shape8x8>>();
    kept::<AnyArmy<Shape10x10>>();
    kept::<Placed<3>>();
    small::<Offset>();
    ordered::<Offset>();
    small::<Safety>();
    small::<StoppedBy>();
    small::<RuleLaw>();
    error::<RuleFault<S5>>();
}

fn of_a_game<D: Declaration + Debug + Clone>() {
    kept::<D>();
    value::<Position<D>>();
    kept::<Reversal<D>>();
    kept::<Record<D>>();
    kept::<History<D>>();
    kept::<Match<D>>();
    kept::<View<D>>();
    kept::<SeenMove<D>>();
    shared::<Line<'static, D>>();
    fn printed<T: Debug>() {}
    printed::<Context<'static, D>>();
    fn same<T: Eq>() {}
    same::<View<D>>();
    same::<SeenMove<D>>();
}

#[test]
fn of_board_match() {
    of_a_game::<Rules>();
    small::<Move<S5>>();
    ordered::<Move<S5>>();
    shown::<Move<S5>>();
    small::<Action>();
    ordered::<Action>();
    small::<Edit<S5>>();
    value::<Edits<S5>>();
    small::<Promotion<S5>>();
    small::<PieceMoves<S5>>();
    small::<MoveGroup<S5>>();
    small::<Method>();
    small::<PerftOptions>();
    small::<Outcome>();
    ordered::<Outcome>();
    small::<Reason>();
    ordered::<Reason>();
    shown::<Reason>();
    small::<Verdict>();
    small::<Ending>();
    value::<Transcript>();
    value::<Problem>();
    error::<RefusalOf<Rules>>();
    error::<PositionError>();
    error::<Problem>();
    error::<MoveTextError>();
    error::<PlayError<RefusalOf<Rules>>>();
    error::<RebuildError>();
    error::<GameOver>();
    error::<OfferError>();
    error::<AcceptError>();
    error::<ClaimError>();
}

#[test]
fn of_end_rules() {
    fn rule<R: EndRule<Rules> + Send + Sync + Debug + Copy + Eq + Hash + 'static>() {}
    rule::<Checkmate>();
    rule::<Stalemate>();
    rule::<Immobile>();
    rule::<Goal<S5>>();
    rule::<Extinction>();
    rule::<Repetition>();
    rule::<MoveCount>();
    rule::<Decided>();
    rule::<Because<MoveCount>>();
    rule::<(Checkmate, Stalemate)>();
    rule::<Option<Checkmate>>();
    rule::<()>();
}

#[test]
fn of_strategy_board() {
    kept::<StrategyBoard>();
    kept::<Rules>();
    value::<PieceSpec>();
    value::<MoveRecord>();
    value::<Word>();
    small::<strategy_board::Position>();
    ordered::<strategy_board::Position>();
    small::<Coordinate>();
    shown::<Coordinate>();
    error::<InvalidArgument>();
}

/// A game is shared by its matches on many threads, and a move stays as small as it is said to be.
#[test]
fn matches_go_to_other_threads() -> Result<(), Box<dyn Error>> {
    let game = Match::<Rules>::from_start(Rules::shared())?;
    let counts = std::thread::scope(|scope| {
        let others = [(); 3].map(|()| {
            let mut game = game.clone();
            scope.spawn(move || {
                game.play_text("b1c3").map_err(|error| error.to_string())?;
                Ok::<_, String>(game.legal_moves().len())
            })
        });
        others.map(|other| {
            other
                .join()
                .map_err(|_| "a thread panicked")?
                .map_err(|_| "a move was refused")
        })
    });
    assert!(
        counts
            .iter()
            .all(|count| count.is_ok() && *count == counts[0])
    );
    assert_eq!(size_of::<Move<S5>>(), 6);
    assert_eq!(size_of::<Option<Square<S5>>>(), 4);
    assert_eq!(size_of::<Kind>(), 1);
    Ok(())
}
