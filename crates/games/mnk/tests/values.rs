//! The standard traits of the public types, and values as JSON.

use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;

use board_mnk::{
    Census, Direction, FirstEmptyCell, FullLine, Grid, InARow, InvalidArgument, Lines, Mark, Match,
    Mnk, OtherSize, PerfectPlay, PlaceRefusal, Placement, Player, Rules, Setup, Solver,
    StrategyFault, Tally, TicTacToe, TooLarge, Value,
};

fn shared<T: Send + Sync + Debug>() {}
fn kept<T: Send + Sync + Debug + Clone + 'static>() {}
fn value<T: Send + Sync + Debug + Clone + Eq + Hash + 'static>() {}
fn small<T: Send + Sync + Debug + Copy + Eq + Hash + 'static>() {}
fn error<T: Error + Send + Sync + Clone + Eq + Hash + 'static>() {}

#[test]
fn types_have_the_usual_traits() {
    shared::<Mnk>();
    shared::<Placement<'static, Grid>>();
    kept::<Rules>();
    kept::<TicTacToe>();
    kept::<Match<Rules>>();
    kept::<Lines<Grid>>();
    kept::<Solver>();
    kept::<PerfectPlay>();
    value::<Player>();
    value::<Census>();
    small::<Tally>();
    small::<Setup>();
    small::<Mark>();
    small::<Value>();
    small::<Direction>();
    small::<FullLine>();
    small::<InARow>();
    small::<FirstEmptyCell>();
    error::<InvalidArgument>();
    error::<PlaceRefusal>();
    error::<StrategyFault>();
    error::<TooLarge>();
    error::<OtherSize>();
}

#[cfg(feature = "serde")]
#[test]
fn values_are_written_and_read() -> Result<(), Box<dyn Error>> {
    let player = Player::new("Ada", Mark::O);
    let text = serde_json::to_string(&player)?;
    assert_eq!(text, r#"{"name":"Ada","mark":"O"}"#);
    assert_eq!(serde_json::from_str::<Player>(&text)?, player);
    let census = Census::of(Setup::TIC_TAC_TOE)?;
    let text = serde_json::to_string(&census)?;
    assert_eq!(serde_json::from_str::<Census>(&text)?, census);
    let text = serde_json::to_string(&Value::Win { plies: 3 })?;
    assert_eq!(text, r#"{"win":{"plies":3}}"#);
    Ok(())
}
