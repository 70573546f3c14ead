//! Ours beside its peers: the same positions, the same process, in turns. Prints medians and ratios.
//!
//! `cargo run --release -p board-bench -- [WORD…]` runs the comparisons whose title contains one of the words, or all.

#![allow(clippy::unwrap_used)]

mod calls;
mod chess_peers;
mod cozy;
mod fairy;
mod foreign;
mod measure;
mod pawnless;

use std::sync::Arc;

use board_chess::{Chess, RuleSet};
use board_match::{Declaration, Game, Method, PerftOptions, Position};
use fairy::Fairy;
use measure::{Way, compare};
use pawnless::Pawnless;

const ROUNDS: usize = 15;

/// Positions without pawns and castling rights, and a depth that takes some tens of milliseconds.
const PAWNLESS: [(&str, &str, u32); 3] = [
    ("start", "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR", 4),
    ("middle game", "r1bqk2r/8/2n2n2/2b5/2B5/2N2N2/8/R1BQK2R", 4),
    ("end game", "2r3k1/8/5n2/3q4/1B6/8/4Q3/3R2K1", 4),
];

const FAIRY_5X5: &str = "[strategyboard:chess]\nmaxRank = 5\nmaxFile = 5\nstartFen = rnknr/5/5/5/RNKNR w - - 0 1\n\
                         pawn = -\nbishop = -\nqueen = -\ncastling = false\ndoubleStep = false\n";

fn ours<'a, D: Declaration>(
    name: &str,
    game: &'a D,
    position: &'a Position<D>,
    depth: u32,
    options: PerftOptions,
) -> Way<'a> {
    Way::new(name, move || game.perft(position, depth, options))
}

fn pawnless() {
    let game = Pawnless::new();
    for (name, placement, depth) in PAWNLESS {
        let position = game.parse_position(&format!("{placement} w")).unwrap();
        let board: cozy_chess::Board = format!("{placement} w - - 0 1").parse().unwrap();
        for bulk in [true, false] {
            let (options, depth, how) = match bulk {
                true => (PerftOptions::bulk(), depth, "counted in bulk"),
                false => (PerftOptions::leaves(), depth - 1, "leaves played"),
            };
            let ways = vec![
                ours("ours", &game, &position, depth, options),
                Way::new("cozy-chess", || match bulk {
                    true => cozy::perft_bulk(&board, depth),
                    false => cozy::perft_leaves(&board, depth),
                }),
            ];
            compare(
                &format!("8 × 8 without pawns, {name}, depth {depth}, {how}"),
                "Mn/s",
                ROUNDS,
                ways,
            );
        }
    }
}

fn five() {
    let game: Arc<strategy_board::Rules> = strategy_board::Rules::shared();
    let mut peer = Fairy::start("strategyboard", FAIRY_5X5);
    if let Err(error) = &peer {
        println!("Fairy-Stockfish is left out: {error}");
    }
    for (name, placement, depth) in [
        ("start", "rnknr/5/5/5/RNKNR", 6),
        ("middle game", "1k2r/1n3/2R2/1N2n/R2K1", 5),
        ("rook and king", "k4/5/1K3/5/2R2", 7),
    ] {
        let position = game.parse_position(&format!("{placement} w")).unwrap();
        let mut ways = vec![ours("ours", &*game, &position, depth, PerftOptions::bulk())];
        if let Ok(peer) = &mut peer {
            let fen = format!("{placement} w - - 0 1");
            let run = Box::new(move || peer.perft(&fen, depth).unwrap());
            ways.push(Way {
                name: "Fairy-Stockfish".into(),
                run,
            });
        }
        compare(
            &format!("5 × 5, {name}, depth {depth}, counted in bulk"),
            "Mn/s",
            ROUNDS,
            ways,
        );
        let depth = depth - 1;
        let look = PerftOptions {
            bulk: true,
            method: Method::Look,
        };
        compare(
            &format!("5 × 5, {name}, depth {depth}, ours in three ways"),
            "Mn/s",
            ROUNDS,
            vec![
                ours(
                    "bulk, by masks",
                    &*game,
                    &position,
                    depth,
                    PerftOptions::bulk(),
                ),
                ours(
                    "leaves played, by masks",
                    &*game,
                    &position,
                    depth,
                    PerftOptions::leaves(),
                ),
                ours("bulk, by play and look", &*game, &position, depth, look),
            ],
        );
    }
}

/// The usual list, and a depth that takes some tens of milliseconds counted in bulk.
const CHESS: [(&str, &str, u32); 5] = [
    (
        "start",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        5,
    ),
    (
        "Kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        4,
    ),
    ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6),
    (
        "position 5",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        4,
    ),
    (
        "position 6",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        4,
    ),
];

fn chess() {
    let game = Chess::shared(RuleSet::Full);
    for (name, fen, depth) in CHESS {
        let position = game.parse_position(fen).unwrap();
        let cozy: cozy_chess::Board = fen.parse().unwrap();
        let jordan: chess::Board = fen.parse().unwrap();
        let setup: shakmaty::fen::Fen = fen.parse().unwrap();
        let lichess: shakmaty::Chess = setup
            .into_position(shakmaty::CastlingMode::Standard)
            .unwrap();
        for bulk in [true, false] {
            let (options, depth, how) = match bulk {
                true => (PerftOptions::bulk(), depth, "counted in bulk"),
                false => (PerftOptions::leaves(), depth - 1, "leaves played"),
            };
            let ways = vec![
                ours("ours", &*game, &position, depth, options),
                Way::new("cozy-chess", || match bulk {
                    true => cozy::perft_bulk(&cozy, depth),
                    false => cozy::perft_leaves(&cozy, depth),
                }),
                Way::new("chess", || {
                    chess_peers::chess(&jordan, depth as usize, bulk)
                }),
                Way::new("shakmaty", || chess_peers::shakmaty(&lichess, depth, bulk)),
            ];
            compare(
                &format!("chess, {name}, depth {depth}, {how}"),
                "Mn/s",
                ROUNDS,
                ways,
            );
        }
    }
}

fn foreign() {
    let (built_in, foreign) = (foreign::Kings::built_in(), foreign::Kings::foreign());
    let (mine, theirs) = (built_in.start().unwrap(), foreign.start().unwrap());
    let ways = vec![
        ours(
            "leapers built in",
            &built_in,
            &mine,
            5,
            PerftOptions::bulk(),
        ),
        ours(
            "leapers from outside",
            &foreign,
            &theirs,
            5,
            PerftOptions::bulk(),
        ),
    ];
    compare(
        "A rule from outside, 5 × 5, depth 5, counted in bulk",
        "Mn/s",
        ROUNDS,
        ways,
    );
}

fn calls() {
    let ways = vec![Way::new("façade", calls::facade)];
    compare(
        "StrategyBoard's façade, a testcase of 20,000 calls",
        "Mcalls/s",
        ROUNDS,
        ways,
    );
    let lines = calls::lines(20);
    let ways = vec![Way::new("driver", || calls::driver(&lines))];
    compare(
        "The driver, one job, lines of 1,200 calls",
        "Mcalls/s",
        ROUNDS,
        ways,
    );
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let parts: [(&str, fn()); 5] = [
        ("chess", chess),
        ("pawnless", pawnless),
        ("5x5", five),
        ("foreign", foreign),
        ("calls", calls),
    ];
    for (name, part) in parts {
        if words.is_empty() || words.iter().any(|word| name.contains(word.as_str())) {
            part();
        }
    }
}
