//! The tree of legal moves has as many leaves as another program counts.

use std::collections::BTreeMap;

use board_core::RuntimeRect;
use board_match::{Game, Method, PerftOptions};
use rstest::rstest;
use serde_json::Value;
use siege::Siege;

type Fallible = Result<(), Box<dyn std::error::Error>>;

/// See `data/README.md`.
const VECTORS: &str = include_str!("data/amazon-cannon-perft.jsonl");

/// The position with this game's letters in place of those that the vector chose for the movements.
fn with_own_letters(position: &str, movements: &Value) -> Option<String> {
    let own = |letter: char| match movements[letter.to_lowercase().to_string()].as_str() {
        Some("QN") => Some('a'),
        Some("mRcpR") => Some('c'),
        Some(_) => None,
        // The king, and what is no piece.
        None => Some(letter.to_ascii_lowercase()),
    };
    let (placement, turn) = position.split_once(' ')?;
    let placement: Option<String> = placement
        .chars()
        .map(|letter| {
            let own = own(letter)?;
            Some(if letter.is_ascii_uppercase() {
                own.to_ascii_uppercase()
            } else {
                own
            })
        })
        .collect();
    Some(format!("{} {turn}", placement?))
}

#[rstest]
#[case::counted(PerftOptions::bulk())]
#[case::played(PerftOptions::leaves())]
#[case::looked_at_and_counted(PerftOptions { bulk: true, method: Method::Look })]
#[case::looked_at_and_played(PerftOptions { bulk: false, method: Method::Look })]
fn the_counts_are_those_of_fairy_stockfish(#[case] options: PerftOptions) -> Fallible {
    // A game a shape: its tables are built once.
    let mut games = BTreeMap::new();
    let mut rows = 0;
    for line in VECTORS.lines() {
        let vector: Value = serde_json::from_str(line)?;
        let size = |name: &str| u8::try_from(vector[name].as_u64().unwrap_or_default());
        let shape = RuntimeRect::new(size("rows")?, size("columns")?)?;
        let position = vector["position"].as_str().ok_or("no position")?;
        let position = with_own_letters(position, &vector["pieces"]).ok_or("an unknown piece")?;
        let game = games
            .entry(shape)
            .or_insert_with(|| Siege::on(shape, position.as_str()));
        let start = game.parse_position(&position)?;
        let counts = vector["perft"].as_array().ok_or("no counts")?;
        for (depth, count) in (1..).zip(counts) {
            let found = game.perft(&start, depth, options);
            assert_eq!(Some(found), count.as_u64(), "{line} at depth {depth}");
        }
        rows += 1;
    }
    assert_eq!(rows, 60);
    Ok(())
}
