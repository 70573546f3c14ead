//! `board perft`: the counts, as people and as scripts read them.
#![allow(clippy::unwrap_used)]

mod common;

use common::board;
use rstest::rstest;
use serde_json::Value;

fn perft(arguments: &[&str]) -> String {
    let output = board()
        .args(["perft", "strategy-board"])
        .args(arguments)
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

fn nodes(output: &str) -> &str {
    let line = output.lines().find(|line| line.starts_with("nodes "));
    line.and_then(|line| line.strip_prefix("nodes ")).unwrap()
}

/// Counts of the start position, by Fairy-Stockfish.
#[rstest]
#[case(&["0"], "1")]
#[case(&["1"], "17")]
#[case(&["2"], "249")]
#[case(&["3"], "4033")]
#[case(&["4"], "59793")]
fn the_start_is_counted(
    #[case] arguments: &[&str],
    #[case] expected: &str,
    #[values(&[], &["--no-bulk"], &["--threads", "3"], &["--threads", "2", "--no-bulk"], &["--divide"], &["--divide", "--threads", "2"])]
    how: &[&str],
) {
    let output = perft(&[arguments, how].concat());
    assert_eq!(nodes(&output), expected);
}

#[test]
fn a_position_is_counted() {
    let output = perft(&["1", "--position", "k4/5/1K3/5/2R2 w"]);
    assert_eq!(nodes(&output), "14");
}

#[test]
fn each_line_is_a_word_and_a_number() {
    let output = perft(&["2", "--divide"]);
    let mut moves = 0;
    let mut sum = 0u64;
    for line in output.lines() {
        let (word, number) = line.split_once(' ').unwrap();
        let number: f64 = number.parse().unwrap();
        if !["nodes", "seconds", "nodesPerSecond"].contains(&word) {
            (moves, sum) = (moves + 1, sum + number as u64);
        }
    }
    assert_eq!((moves, sum), (17, 249));
}

#[test]
fn json_has_the_promised_fields() {
    let json: Value = serde_json::from_str(&perft(&["3", "--json"])).unwrap();
    assert_eq!(json["nodes"], 4033);
    assert!(json["seconds"].as_f64().unwrap() >= 0.0);
    assert!(json["nodesPerSecond"].as_u64().is_some());
    assert_eq!(json.get("moves"), None);

    let json: Value = serde_json::from_str(&perft(&["3", "--json", "--divide"])).unwrap();
    let moves = json["moves"].as_object().unwrap();
    assert_eq!((moves.len(), &moves["b1c3"]), (17, &Value::from(309)));
    let sum: u64 = moves.values().filter_map(Value::as_u64).sum();
    assert_eq!(json["nodes"], sum);

    let json: Value = serde_json::from_str(&perft(&["0", "--json", "--divide"])).unwrap();
    assert_eq!(
        (&json["nodes"], &json["moves"]),
        (&1.into(), &serde_json::json!({}))
    );
}
