//! Whatever is sent, nothing panics or hangs, and every question is answered.
#![allow(clippy::unwrap_used)]

mod common;

use common::engine;
use proptest::collection::vec;
use proptest::prelude::*;

/// Words that the protocol has, values that it may meet, and others.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        12 => prop::sample::select(vec![
            "uci", "isready", "ucinewgame", "position", "startpos", "fen", "moves", "go", "depth",
            "nodes", "stop", "ponderhit", "setoption", "name", "value", "Hash", "Level", "UCI_Variant",
            "UCI_Chess960", "chess", "jungle", "strategy-board", "true", "searchmoves", "wtime",
            "btime", "movestogo", "perft", "infinite", "ponder", "d", "e2e4", "e7e5", "b1c3",
            "8/8/8/8/8/8/8/K1k5", "w", "-", "KQkq", "0", "1", "2", "-1", "99999999999999999999",
        ]).prop_map(String::from),
        1 => any::<String>(),
        1 => "[a-h][1-8][a-h][1-8][qrbn]?",
    ]
}

/// Lines that make sense, so that what comes later meets every state. All that they ask for ends soon.
fn sensible() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "uci",
        "isready",
        "ucinewgame",
        "position startpos",
        "position startpos moves e2e4 e7e5 g1f3",
        "position fen rnknr/5/5/5/RNKNR w moves b1c3 b5c3",
        "position fen 8/P7/8/8/8/8/8/k1K5 w - - 0 1 moves a7a8q",
        "setoption name UCI_Variant value strategy-board",
        "setoption name UCI_Variant value chess",
        "setoption name UCI_Variant value jungle",
        "setoption name UCI_Chess960 value true",
        "setoption name Hash value 1",
        "setoption name Hash value 2",
        "setoption name Level value 1",
        "setoption name Clear Hash",
        "go depth 1",
        "go nodes 300",
        "go movetime 2",
        "go wtime 20 btime 20",
        "go infinite",
        "go ponder wtime 10 btime 10",
        "go perft 2",
        "ponderhit",
        "stop",
        "d",
    ])
    .prop_map(String::from)
}

fn line() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        6 => sensible().prop_map(String::into_bytes),
        4 => vec(word(), 0..9).prop_map(|words| words.join(" ").into_bytes()),
        1 => vec(any::<u8>(), 0..60),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn nothing_panics_and_nothing_hangs(lines in vec(line(), 0..25), quits in any::<bool>()) {
        let mut script = lines.join(&b'\n');
        // Whatever goes on and would not end by itself.
        script.extend(if quits { &b"\nquit\n"[..] } else { b"\nstop\nisready" });
        let mut output = Vec::new();
        engine().run(&script[..], &mut output).unwrap();
        let output = String::from_utf8(output).unwrap();
        for line in output.lines() {
            let known = ["id ", "option ", "uciok", "readyok", "info ", "bestmove ", "Nodes searched: "];
            let is_count = line.split_once(": ").is_some_and(|(_, nodes)| nodes.parse::<u64>().is_ok());
            prop_assert!(
                line.is_empty() || is_count || known.iter().any(|known| line.starts_with(known)),
                "{}", line
            );
            prop_assert!(!line.contains("never should"), "{}", line);
        }
        if !quits {
            prop_assert!(output.ends_with("readyok\n"));
        }
    }
}
