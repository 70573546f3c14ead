//! Counts of move sequences beside those of others.
//!
//! Each position is counted to the deepest ply at which there are no more sequences than `PERFT_MOST` says, a variable
//! of the environment: `PERFT_MOST=1000000000 cargo test --release -p board-tests --test chess_perft`.

use std::error::Error;

use board_chess::{Chess, RuleSet};
use board_match::{Game, Method, PerftOptions};
use rstest::rstest;

/// Counts beyond this take longer than a test with little optimisation should.
const MOST: u64 = 2_000_000;

/// What is counted by the slow way too, which plays every move and looks.
const FEW: u64 = 20_000;

fn most() -> Result<u64, Box<dyn Error>> {
    match std::env::var("PERFT_MOST") {
        Ok(most) => Ok(most.parse()?),
        Err(_) => Ok(MOST),
    }
}

/// Counts to the deepest ply that is not too deep; answers whether there is one.
fn check(chess: &Chess, fen: &str, counts: &[(u32, u64)]) -> Result<bool, Box<dyn Error>> {
    let position = chess
        .parse_position(fen)
        .map_err(|error| format!("{fen}: {error}"))?;
    let most = most()?;
    let deepest = counts.iter().filter(|(_, count)| *count <= most).max();
    let Some((depth, expected)) = deepest else {
        return Ok(false);
    };
    let found = chess.perft(&position, *depth, PerftOptions::bulk());
    assert_eq!(found, *expected, "{fen}, {depth} plies");
    let shallow = counts.iter().filter(|(_, count)| *count <= FEW).max();
    if let Some((depth, expected)) = shallow {
        let look = PerftOptions {
            bulk: false,
            method: Method::Look,
        };
        let found = chess.perft(&position, *depth, look);
        assert_eq!(
            found, *expected,
            "{fen}, {depth} plies by playing and looking"
        );
    }
    Ok(true)
}

/// Depths, and how many sequences of moves there are.
type Counts = Vec<(u32, u64)>;

/// A line of an EPD file: a FEN, and operations `D3 n`.
fn epd(line: &str) -> Result<(&str, Counts), Box<dyn Error>> {
    let (fen, operations) = line.split_once(';').ok_or("no operation")?;
    let operation = |text: &str| {
        let (depth, count) = text
            .trim()
            .strip_prefix('D')
            .and_then(|text| text.split_once(' '))
            .ok_or("no count")?;
        Ok((depth.parse()?, count.trim().parse()?))
    };
    let counts: Result<_, Box<dyn Error>> = operations.split(';').map(operation).collect();
    Ok((fen, counts?))
}

#[rstest]
#[case::edge(include_str!("../data/chess/perft-edge.epd"), 174, 168)]
#[case::positions(include_str!("../data/chess/perft-positions.epd"), 1200, 1200)]
#[case::double_checks(include_str!("../data/chess/perft-double-checks.epd"), 184, 184)]
fn epd_suites(
    #[case] suite: &str,
    #[case] rows: usize,
    #[case] counted: usize,
) -> Result<(), Box<dyn Error>> {
    let chess = Chess::shared(RuleSet::Full);
    assert_eq!(suite.lines().count(), rows);
    let mut checked = 0;
    for line in suite.lines() {
        let (fen, counts) = epd(line).map_err(|error| format!("{line}: {error}"))?;
        checked += usize::from(check(&chess, fen, &counts)?);
    }
    assert!(checked >= counted, "only {checked} rows were counted");
    Ok(())
}

#[test]
fn chess960() -> Result<(), Box<dyn Error>> {
    let mut rows = 0;
    for line in include_str!("../data/chess/perft-chess960.tsv").lines() {
        if line.starts_with('#') {
            continue;
        }
        let [fen, counts, kind] = line.split('\t').collect::<Vec<_>>()[..] else {
            return Err(format!("not a row: {line}").into());
        };
        let counts: Vec<(u32, u64)> = (1..)
            .zip(counts.split(' '))
            .map(|(depth, count)| Ok((depth, count.parse()?)))
            .collect::<Result<_, Box<dyn Error>>>()?;
        let rules = match kind {
            "std" => RuleSet::Full,
            "chess960" => RuleSet::Chess960,
            _ => return Err(format!("an unknown kind: {kind}").into()),
        };
        assert!(check(&Chess::shared(rules), fen, &counts)?, "{fen}");
        // Whoever can play Chess960 can play chess.
        assert!(
            check(&Chess::shared(RuleSet::Chess960), fen, &counts)?,
            "{fen}"
        );
        rows += 1;
    }
    assert_eq!(rows, 65);
    Ok(())
}

/// The six positions that every generator is tried on.
#[rstest]
#[case("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324])]
#[case("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", &[48, 2_039, 97_862, 4_085_603, 193_690_690])]
#[case("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2_812, 43_238, 674_624, 11_030_083, 178_633_661])]
#[case("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", &[6, 264, 9_467, 422_333, 15_833_292])]
#[case("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", &[44, 1_486, 62_379, 2_103_487, 89_941_194])]
#[case("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", &[46, 2_079, 89_890, 3_894_594, 164_075_551])]
fn well_known_positions(#[case] fen: &str, #[case] counts: &[u64]) -> Result<(), Box<dyn Error>> {
    let chess = Chess::shared(RuleSet::Full);
    let most = most()?;
    let position = chess.parse_position(fen)?;
    for (depth, count) in (1..)
        .zip(counts)
        .filter(|(_, count)| **count <= most.max(5_000_000))
    {
        assert_eq!(
            chess.perft(&position, depth, PerftOptions::bulk()),
            *count,
            "{depth} plies"
        );
        if *count <= most {
            assert_eq!(
                chess.perft(&position, depth, PerftOptions::leaves()),
                *count,
                "{depth} plies"
            );
            let look = PerftOptions {
                bulk: true,
                method: Method::Look,
            };
            assert_eq!(
                chess.perft(&position, depth, look),
                *count,
                "{depth} plies by playing and looking"
            );
        }
    }
    Ok(())
}
