//! The standard traits of the public types, and rule sets as JSON.

use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;

use board_jungle::{
    Captures, Jungle, LeapLines, Match, MoveRefusal, Objection, PlaceRefusal, RuleSet, Rules,
    SameAgain,
};

fn kept<T: Send + Sync + Debug + Clone + 'static>() {}
fn small<T: Send + Sync + Debug + Copy + Eq + Hash + 'static>() {}
fn error<T: Error + Send + Sync + Clone + Eq + Hash + 'static>() {}

#[test]
fn types_have_the_usual_traits() {
    kept::<Jungle>();
    kept::<Rules>();
    kept::<Captures>();
    kept::<Match<Rules>>();
    small::<RuleSet>();
    small::<LeapLines>();
    small::<SameAgain>();
    error::<Objection>();
    error::<PlaceRefusal>();
    error::<MoveRefusal>();
}

#[cfg(feature = "serde")]
#[test]
fn a_rule_set_is_written_and_read() -> Result<(), serde_json::Error> {
    let rule_set = RuleSet {
        lion_leaps: LeapLines::Columns,
        tiger_leaps: LeapLines::RowsAndColumns,
        same_again: SameAgain::Loses,
        ..RuleSet::standard()
    };
    let text = serde_json::to_string(&rule_set)?;
    assert!(text.contains(r#""lion_leaps":"columns""#), "{text}");
    assert_eq!(serde_json::from_str::<RuleSet>(&text)?, rule_set);
    // What is not said is off; what is not known is no option.
    let one = r#"{"elephant_takes_rat": true}"#;
    let expected = RuleSet {
        elephant_takes_rat: true,
        ..RuleSet::SIMPLIFIED
    };
    assert_eq!(serde_json::from_str::<RuleSet>(one)?, expected);
    assert!(serde_json::from_str::<RuleSet>(r#"{"elephant_flies": true}"#).is_err());
    Ok(())
}
