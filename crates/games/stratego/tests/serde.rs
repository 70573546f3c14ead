//! Values as JSON, with the contract's field names.
#![cfg(feature = "serde")]

mod common;

use board_stratego::{MoveRecord, RuleSet, SetUp, SideView};
use common::{Outcome, play, playing};
use serde_json::{from_str, json, to_string, to_value};

#[test]
fn answers_have_the_contracts_names() -> Outcome {
    let mut game = playing(
        RuleSet::Challenge,
        "6,0=r5 5,0=b7 0,0=rF 9,9=bF 9,0=b4",
        "red",
    )?;
    assert_eq!(
        to_value(game.make_move(6, 0, 6, 2)?)?,
        json!({"status": "illegal-move", "strike": null, "victory": false})
    );
    let strike = json!({"attacker": "5", "defender": "7", "attackerRemoved": false, "defenderRemoved": true});
    assert_eq!(
        to_value(game.make_move(6, 0, 5, 0)?)?,
        json!({"status": "ok", "strike": strike, "victory": false})
    );
    let record = json!([{
        "turnNumber": 1, "side": "red", "fromRow": 6, "fromColumn": 0, "toRow": 5, "toColumn": 0, "strike": strike,
    }]);
    assert_eq!(to_value(game.history())?, record);
    let view = game.view("blue")?;
    let value = to_value(&view)?;
    assert_eq!(value["rows"][5], "5.~~..~~..");
    assert_eq!(value["moved"], json!([{"row": 5, "column": 0}]));
    assert_eq!(value["removed"], json!({"red": [], "blue": ["7"]}));
    // And back.
    assert_eq!(from_str::<SideView>(&to_string(&view)?)?, view);
    assert_eq!(
        from_str::<Vec<MoveRecord>>(&to_string(&game.history())?)?,
        game.history()
    );
    assert_eq!(play(&mut game, "9080")?, "ok");
    Ok(())
}

#[test]
fn set_ups_and_rule_sets_are_read_as_they_are_written() -> Outcome {
    let set_up = SetUp::default();
    let text = to_string(&set_up)?;
    assert_eq!(text, format!("\"{set_up}\""));
    assert_eq!(from_str::<SetUp>(&text)?, set_up);
    let error = from_str::<SetUp>("\"98/76\"")
        .err()
        .map(|error| error.to_string());
    assert!(error.is_some_and(|error| error.starts_with("2 rows where there must be 4")));
    for rules in common::RULE_SETS {
        assert_eq!(from_str::<RuleSet>(&to_string(&rules)?)?, rules);
    }
    assert!(from_str::<RuleSet>(r#"{"tournament": {"crossings": 0}}"#).is_err());
    Ok(())
}
