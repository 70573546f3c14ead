//! Every strike there is, by both rule sets.

mod common;

use board_stratego::{RuleSet, Strike, kinds};
use common::{Outcome, RULE_SETS, play, playing};
use rstest::rstest;

/// By striker, what comes of striking each rank in the order of `DEFENDERS`: `>` the struck piece is removed, `<` the
/// striker, `=` both.
const TABLE: [(&str, &str); 10] = [
    ("1", "=>>>>>>>>><>"),
    ("2", "<=>>>>>>>><>"),
    ("3", "<<=>>>>>>><>"),
    ("4", "<<<=>>>>>><>"),
    ("5", "<<<<=>>>>><>"),
    ("6", "<<<<<=>>>><>"),
    ("7", "<<<<<<=>>><>"),
    ("8", "<<<<<<<=>>>>"),
    ("9", "<<<<<<<<=><>"),
    ("S", "><<<<<<<<=<>"),
];
const DEFENDERS: &str = "123456789SBF";

fn each_strike(mut check: impl FnMut(RuleSet, &str, &str, char) -> Outcome) -> Outcome {
    for rules in RULE_SETS {
        for (attacker, row) in TABLE {
            for (defender, result) in DEFENDERS.chars().zip(row.chars()) {
                check(rules, attacker, &defender.to_string(), result)
                    .map_err(|error| format!("{rules}: {attacker} on {defender}: {error}"))?;
            }
        }
    }
    Ok(())
}

#[test]
fn who_is_removed() -> Outcome {
    each_strike(|_, attacker, defender, result| {
        let kind = |symbol: &str| symbol.chars().next().and_then(kinds::with_symbol);
        let (Some(attacker), Some(defender)) = (kind(attacker), kind(defender)) else {
            return Err("no such rank".into());
        };
        let strike = Strike::between(attacker, defender);
        assert_eq!((strike.attacker, strike.defender), (attacker, defender));
        assert_eq!(strike.attacker_removed, result != '>');
        assert_eq!(strike.defender_removed, result != '<');
        assert_eq!(strike.is_victory(), defender == kinds::FLAG);
        Ok(())
    })
}

/// Red strikes upwards from row 6 to row 5, in column 0. Both sides keep a Major and a Flag elsewhere.
#[test]
fn what_stands_where_afterwards() -> Outcome {
    each_strike(|rules, attacker, defender, result| {
        let flag = if defender == "F" { "" } else { "9,9=bF" };
        let cells = format!("6,0=r{attacker} 5,0=b{defender} 0,0=rF 0,9=r4 9,5=b4 {flag}");
        let mut game = playing(rules, &cells, "red")?;
        let answer = game.make_move(6, 0, 5, 0)?;
        assert_eq!(answer.status.name(), "ok");
        assert_eq!(answer.victory, defender == "F");
        let strike = answer.strike.ok_or("no strike")?;
        assert_eq!((&*strike.attacker, &*strike.defender), (attacker, defender));
        assert_eq!(strike.attacker_removed, result != '>');
        assert_eq!(strike.defender_removed, result != '<');
        // A defender that wins is not taken, though it may stand elsewhere now.
        let record = game.as_match().history().records().last();
        let taken = record.and_then(|record| record.captured()).is_some();
        assert_eq!(taken, result != '<', "{attacker} strikes {defender}");

        let moves_in = result == '<' && rules == RuleSet::Challenge && defender != "B";
        let own = format!("r{attacker}");
        let other = format!("b{defender}");
        let [came, went] = match result {
            '>' => ["..", &own],
            '=' => ["..", ".."],
            _ if moves_in => [&*other, ".."],
            _ => ["..", &*other],
        };
        let board = game.board();
        assert_eq!((&board[6][..2], &board[5][..2]), (came, went));

        // Both ranks are known to both sides, and who moved counts as moved.
        let moved: Vec<_> = match result {
            '>' => vec![(5, 0)],
            _ if moves_in => vec![(6, 0)],
            _ => vec![],
        };
        for side in ["red", "blue"] {
            let view = game.view(side)?;
            let seen: Vec<_> = view.moved.iter().map(|at| (at.row, at.column)).collect();
            assert_eq!(seen, moved);
            let symbol = |cell: &str| cell.replace(['r', 'b'], "").replace("..", ".");
            assert_eq!(view.rows[6][..1], symbol(came));
            assert_eq!(view.rows[5][..1], symbol(went));
            let removed = |lost: bool, symbol: &str| {
                if lost {
                    vec![symbol.to_string()]
                } else {
                    vec![]
                }
            };
            assert_eq!(view.removed.red, removed(result != '>', attacker));
            assert_eq!(view.removed.blue, removed(result != '<', defender));
            // What was not struck stays hidden.
            let hidden = if side == "red" { (9, 5) } else { (0, 9) };
            assert_eq!(&view.rows[hidden.0][hidden.1..=hidden.1], "#");
        }
        let (outcome, turn) = if defender == "F" {
            ("red-won-flag", "red")
        } else {
            ("ongoing", "blue")
        };
        assert_eq!((game.outcome(), game.turn()), (outcome, turn));

        // All of it can be taken back.
        let mut game = game.into_match();
        let start = *game.start();
        game.undo();
        assert_eq!(game.position(), &start);
        assert_eq!(game.position().key(), start.key());
        Ok(())
    })
}

#[rstest]
#[case::bombs_never_strike("B")]
#[case::flags_never_strike("F")]
fn what_never_moves_never_strikes(#[case] symbol: &str) -> Outcome {
    for rules in RULE_SETS {
        let flag = if symbol == "F" { "" } else { "0,0=rF" };
        let cells = format!("6,0=r{symbol} 5,0=b9 0,9=r4 9,9=bF {flag}");
        let mut game = playing(rules, &cells, "red")?;
        assert_eq!(play(&mut game, "6050")?, "illegal-move");
        assert_eq!(play(&mut game, "6070")?, "illegal-move");
        assert!(game.legal_moves(6, 0)?.is_empty());
    }
    Ok(())
}

/// Once shown, a rank stays known wherever the piece goes.
#[test]
fn ranks_stay_known() -> Outcome {
    for rules in RULE_SETS {
        let mut game = playing(rules, "6,0=r3 5,0=b7 0,0=rF 9,9=bF 9,0=b4", "red")?;
        assert_eq!(game.view("blue")?.rows[6], "#.........");
        assert_eq!(play(&mut game, "6050 9080 5051 8070")?, "ok");
        assert_eq!(game.view("blue")?.rows[5], ".3~~..~~..");
        assert_eq!(game.view("red")?.rows[7], "#.........");
        // A stranger on the square where a known piece stood is none.
        assert_eq!(play(&mut game, "5141 7060 4131 6050")?, "ok");
        assert_eq!(game.view("red")?.rows[5], "#.~~..~~..");
    }
    Ok(())
}
