//! Perft of 600 positions and of the start, by both rule sets for which it is known.

use std::error::Error;

use board_jungle::{Game, RuleSet, Rules};
use board_match::PerftOptions;
use rstest::rstest;

const POSITIONS: &str = include_str!("../../../../tests/data/jungle/perft.tsv");
const START: &str = include_str!("../../../../tests/data/jungle/perft-start.txt");

/// The second rule set of the data: the Rat takes on its own side of the shore, and a piece that attacks out of a trap
/// keeps its rank.
const SECOND: RuleSet = RuleSet {
    rat_takes_on_its_side_of_the_shore: true,
    attacker_keeps_rank_in_trap: true,
    ..RuleSet::SIMPLIFIED
};

#[rstest]
#[case::simplified(RuleSet::SIMPLIFIED, 2)]
#[case::second(SECOND, 5)]
fn positions(#[case] rule_set: RuleSet, #[case] column: usize) -> Result<(), Box<dyn Error>> {
    let rules = Rules::new(rule_set);
    let rows = POSITIONS.lines().filter(|line| !line.starts_with('#'));
    let mut found = 0;
    for row in rows {
        let fields: Vec<&str> = row.split('\t').collect();
        let text = fields.get(..2).ok_or("a placement and a side")?.join(" ");
        let position = rules.parse_position(&text)?;
        assert_eq!(rules.position_text(&position), text);
        for (depth, expected) in (1..).zip(fields.iter().skip(column).take(3)) {
            let options = if found % 2 == 0 {
                PerftOptions::bulk()
            } else {
                PerftOptions::leaves()
            };
            let expected: u64 = expected.parse()?;
            assert_eq!(rules.perft(&position, depth, options), expected, "{row}");
        }
        found += 1;
    }
    assert_eq!(found, 600);
    Ok(())
}

#[rstest]
#[case::simplified("simplified", RuleSet::SIMPLIFIED)]
#[case::second("no-rat-across-shore+attacker-keeps-rank", SECOND)]
fn start(#[case] name: &str, #[case] rule_set: RuleSet) -> Result<(), Box<dyn Error>> {
    let rules = Rules::new(rule_set);
    let row = START.lines().find_map(|line| line.strip_prefix(name));
    let expected: Vec<u64> = row
        .ok_or("a row")?
        .split_whitespace()
        .map(str::parse)
        .collect::<Result<_, _>>()?;
    let start = rules.start()?;
    // Deeper in a release build: `cargo test --release`.
    let depth = if cfg!(debug_assertions) { 4 } else { 6 };
    for (depth, expected) in (1..=depth).zip(expected) {
        let found = rules.perft(&start, depth, PerftOptions::bulk());
        assert_eq!(found, expected, "{name}, depth {depth}");
    }
    Ok(())
}

#[test]
fn the_second_set_is_the_standard_one() {
    assert_eq!(SECOND, RuleSet::standard());
}
