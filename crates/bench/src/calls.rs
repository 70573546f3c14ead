//! Calls of the façade and of the testcase driver a second.

use std::num::NonZeroUsize;

use board_driver::Driver;
use strategy_board::{PieceSpec, StrategyBoard};

/// Ten pieces that stand as StrategyBoard starts.
fn pieces() -> Vec<PieceSpec> {
    let row = ["rook", "knight", "king", "knight", "rook"];
    let side = |side: &'static str, at: i32| {
        (0..)
            .zip(row)
            .map(move |(column, kind)| PieceSpec::new(side, kind, at, column))
    };
    side("black", 0).chain(side("white", 4)).collect()
}

/// Both sides move a knight out and home again: what the façade is asked in one round.
const ROUND: [(i32, i32, i32, i32); 4] = [(4, 1, 2, 2), (0, 1, 2, 0), (2, 2, 4, 1), (2, 0, 0, 1)];

/// One testcase of 20,000 calls: moves, legal moves and outcomes.
pub(crate) fn facade() -> u64 {
    let Ok(mut board) = StrategyBoard::new(&pieces(), "white") else {
        return 0;
    };
    let mut calls = 0;
    'testcase: loop {
        for (from_row, from_column, to_row, to_column) in ROUND {
            let legal = board
                .legal_moves(from_row, from_column)
                .is_ok_and(|to| !to.is_empty());
            let made = board.make_move(from_row, from_column, to_row, to_column) == Ok(true);
            let ongoing = board.outcome() == "ongoing";
            calls += u64::from(legal) + u64::from(made) + u64::from(ongoing);
            if calls >= 20_000 {
                break 'testcase calls;
            }
        }
    }
}

/// Lines of the driver with the same calls, 100 rounds a line.
pub(crate) fn lines(count: usize) -> String {
    let mut line = String::from("{\"game\":\"strategy-board\",\"setup\":{\"pieces\":[");
    for (at, piece) in pieces().iter().enumerate() {
        let gap = if at > 0 { "," } else { "" };
        line += &format!(
            "{gap}{{\"side\":\"{}\",\"type\":\"{}\",\"row\":{},\"column\":{}}}",
            piece.side, piece.piece_type, piece.row, piece.column
        );
    }
    line += "],\"startingSide\":\"white\"},\"calls\":[";
    for round in 0..100 {
        for (at, (a, b, c, d)) in ROUND.into_iter().enumerate() {
            let gap = if round + at > 0 { "," } else { "" };
            line +=
                &format!("{gap}[\"legalMoves\",{a},{b}],[\"move\",{a},{b},{c},{d}],[\"outcome\"]");
        }
    }
    line += "]}\n";
    line.repeat(count)
}

/// Plays such lines and answers how many calls were in them.
pub(crate) fn driver(lines: &str) -> u64 {
    let calls = lines.lines().count() as u64 * 100 * ROUND.len() as u64 * 3;
    let mut answers = Vec::new();
    match Driver::standard().run(lines.as_bytes(), &mut answers, NonZeroUsize::MIN) {
        Ok(summary) if summary.malformed == 0 => calls,
        _ => 0,
    }
}
