//! Counts of move sequences beside those of Fairy-Stockfish, and how each position stands.

use std::error::Error;

use board_driver::{DeclaredGame, Driver};
use board_tests::check_vectors;
use strategy_board::{Game, Match, Rules};

const PERFT: &str = include_str!("../data/strategy-board/perft.tsv");

/// One row: a position, whether its side to move is in check, perft 1, 2, …, and how it stands.
struct Row<'a> {
    fen: &'a str,
    in_check: bool,
    counts: Vec<u64>,
    status: &'a str,
}

fn rows() -> Result<Vec<Row<'static>>, Box<dyn Error>> {
    let rows = PERFT.lines().filter(|line| !line.starts_with('#'));
    let row = |line: &'static str| {
        let fields: Vec<_> = line.split('\t').collect();
        let [fen, in_check, counts @ .., status] = &fields[..] else {
            return Err(format!("not a row: {line}").into());
        };
        let counts = counts
            .iter()
            .map(|count| count.parse())
            .collect::<Result<_, _>>()?;
        Ok(Row {
            fen,
            in_check: *in_check == "1",
            counts,
            status,
        })
    };
    rows.map(row).collect()
}

/// A position and perft 1, 2, ….
type DeepRow = (&'static str, Vec<u64>);

/// The rows in the comments.
fn deep_rows() -> Result<Vec<DeepRow>, Box<dyn Error>> {
    let rows = PERFT
        .lines()
        .filter_map(|line| line.strip_prefix("# ")?.split_once('\t'));
    let row = |(fen, counts): (&'static str, &str)| {
        let counts = counts
            .split(' ')
            .map(|count| Ok(count.parse()?))
            .collect::<Result<_, _>>();
        counts.map(|counts| (fen, counts))
    };
    rows.filter(|(fen, _)| fen.contains('/')).map(row).collect()
}

#[test]
fn counts_and_states_of_600_positions() -> Result<(), Box<dyn Error>> {
    let rules = Rules::shared();
    let rows = rows()?;
    assert_eq!(rows.len(), 600);
    for Row {
        fen,
        in_check,
        counts,
        status,
    } in rows
    {
        let position = rules
            .parse_position(fen)
            .map_err(|error| format!("{fen}: {error}"))?;
        assert_eq!(
            rules.in_check(&position, position.turn()),
            in_check,
            "{fen}"
        );
        assert_eq!(counts.len(), 3, "{fen}");
        for (count, depth) in counts.into_iter().zip(1..) {
            let bulk = strategy_board::PerftOptions::bulk();
            let leaves = strategy_board::PerftOptions::leaves();
            assert_eq!(
                rules.perft(&position, depth, bulk),
                count,
                "{fen}, {depth} plies"
            );
            assert_eq!(
                rules.perft(&position, depth, leaves),
                count,
                "{fen}, {depth} plies"
            );
        }
        let played = Match::new(Rules::shared(), position)?;
        assert_eq!(
            played.outcome().name(&*rules),
            outcome(status, fen)?,
            "{fen}"
        );
    }
    Ok(())
}

/// The contract's word for a row's.
fn outcome(status: &str, fen: &str) -> Result<&'static str, String> {
    Ok(match (status, fen.contains(" w ")) {
        ("ongoing", _) => "ongoing",
        ("stalemate", _) => "draw-stalemate",
        ("checkmate", true) => "black-won-checkmate",
        ("checkmate", false) => "white-won-checkmate",
        _ => return Err(format!("an unknown status: {status}")),
    })
}

#[test]
fn positions_print_as_they_were_read() -> Result<(), Box<dyn Error>> {
    let rules = Rules::shared();
    for Row { fen, .. } in rows()? {
        let position = rules.parse_position(fen)?;
        let text = rules.position_text(&position);
        // What StrategyBoard does not have is not written.
        assert_eq!(format!("{text} - - 0 1"), fen);
        assert_eq!(rules.parse_position(&text)?, position);
    }
    Ok(())
}

#[test]
fn deeper_counts_through_the_driver() -> Result<(), Box<dyn Error>> {
    // Counts beyond this take longer than a test without optimisation should.
    const MOST: u64 = 2_000_000;
    let driver = Driver::new().game(DeclaredGame::new(Rules::shared()));
    let rows = deep_rows()?;
    assert_eq!(rows.len(), 3);
    let (mut cases, mut expected) = (String::new(), String::new());
    for (id, (fen, counts)) in rows.into_iter().enumerate() {
        let counts: Vec<_> = counts.into_iter().filter(|count| *count <= MOST).collect();
        assert!(counts.len() >= 5, "{fen}");
        let calls: Vec<_> = (1..=counts.len())
            .map(|depth| format!("[\"perft\", {depth}]"))
            .collect();
        let calls = calls.join(", ");
        cases += &format!(
            "{{\"id\": {id}, \"game\": \"strategy-board\", \"setup\": {{\"position\": \"{fen}\"}}, \"calls\": [{calls}]}}\n"
        );
        expected += &format!("{{\"id\": {id}, \"results\": {counts:?}}}\n");
    }
    check_vectors(&driver, &cases, &expected, 2)?;
    Ok(())
}
