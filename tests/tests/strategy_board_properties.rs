//! What holds for every StrategyBoard match, and for every line, right or wrong.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;

use board_driver::{DeclaredGame, Driver};
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::value::RawValue;
use strategy_board::{PieceSpec, Position, Rules, StrategyBoard};

const CASES: &str = include_str!("../data/strategy-board/cases.jsonl");

/// A match from two to eight pieces anywhere on the board.
fn matches() -> impl Strategy<Value = (StrategyBoard, bool)> {
    let squares: Vec<(i32, i32)> = (0..25).map(|at| (at / 5, at % 5)).collect();
    let owners = prop::collection::vec(any::<bool>(), 2..=8);
    let parts = (Just(squares).prop_shuffle(), owners, any::<bool>());
    parts.prop_filter_map("refused", |(squares, owners, first)| {
        let types = [
            "king", "king", "rook", "knight", "rook", "knight", "rook", "knight",
        ];
        let side = |white| if white { "white" } else { "black" };
        let pieces: Vec<_> = types
            .iter()
            .zip(owners)
            .zip(squares)
            .enumerate()
            .map(|(at, ((piece_type, white), (row, column)))| {
                let white = if at < 2 { at == 0 } else { white };
                PieceSpec::new(side(white), *piece_type, row, column)
            })
            .collect();
        let board = StrategyBoard::new(&pieces, side(first)).ok()?;
        Some((board, first))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn legal_moves_are_what_can_be_made((mut board, white) in matches(), picks in prop::collection::vec(any::<Index>(), 8)) {
        for pick in picks {
            let mut legal = Vec::new();
            let squares = || (0..25).map(|at| (at / 5, at % 5));
            for (from_row, from_column) in squares() {
                let listed = board.legal_moves(from_row, from_column)?;
                prop_assert!(listed.is_sorted());
                for (row, column) in squares() {
                    let is_listed = listed.contains(&Position { row, column });
                    let mut copy = board.clone();
                    prop_assert_eq!(copy.make_move(from_row, from_column, row, column)?, is_listed);
                    prop_assert_eq!(copy.history().len(), board.history().len() + usize::from(is_listed));
                    if is_listed {
                        legal.push((from_row, from_column, row, column));
                    }
                }
            }
            prop_assert_eq!(legal.is_empty(), board.outcome() != "ongoing");
            if legal.is_empty() {
                break;
            }
            let (from_row, from_column, to_row, to_column) = *pick.get(&legal);
            prop_assert!(board.make_move(from_row, from_column, to_row, to_column)?);
        }
        for (record, number) in board.history().iter().zip(1..) {
            prop_assert_eq!(record.turn_number, number);
            prop_assert_eq!(&*record.side == "white", white == (number % 2 == 1));
        }
        let outcome = board.outcome();
        prop_assert_eq!(board.resign(), outcome == "ongoing");
        prop_assert!(board.outcome() == outcome || board.outcome().ends_with("resignation"));
    }

    #[test]
    fn a_spoilt_line_has_one_answer(line in any::<Index>(), spoil in prop::collection::vec((any::<Index>(), any::<u8>(), 0..4), 1..6)) {
        let lines: Vec<_> = CASES.lines().collect();
        let mut line = line.get(&lines).as_bytes().to_vec();
        for (at, byte, how) in spoil {
            let at = at.index(line.len());
            match how {
                0 => line[at] = byte,
                1 => line.insert(at, byte),
                2 => {
                    line.remove(at);
                }
                _ => line.truncate(at.max(1)),
            }
            if line.is_empty() {
                line.push(b' ');
            }
        }
        check_one_answer_each(&line)?;
    }

    #[test]
    fn a_spoilt_text_has_an_answer_a_line(text in r#"([\[\]{}",:0-9.e \-\\u]|"id"|"game"|"strategy-board"|"calls"|"setup"|null|\n){0,60}"#) {
        check_one_answer_each(text.as_bytes())?;
    }
}

/// Every line that is not blank has exactly one answer of one of the two forms, the same with several jobs.
fn check_one_answer_each(input: &[u8]) -> Result<(), TestCaseError> {
    let declared = DeclaredGame::new(Rules::shared()).most_nodes(10_000);
    for driver in [Driver::standard(), Driver::new().game(declared)] {
        let mut answers = Vec::new();
        let summary = driver.run(input, &mut answers, NonZeroUsize::MIN)?;
        let mut again = Vec::new();
        prop_assert_eq!(
            driver.run(input, &mut again, NonZeroUsize::MIN.saturating_add(2))?,
            summary
        );
        prop_assert_eq!(&answers, &again);
        let lines = input.split(|byte| *byte == b'\n');
        let expected = lines.filter(|line| !line.trim_ascii().is_empty()).count();
        let text =
            String::from_utf8(answers).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(
            (text.lines().count(), summary.lines),
            (expected, expected as u64)
        );
        let mut malformed = 0;
        for answer in text.lines() {
            let answer: BTreeMap<&str, &RawValue> = serde_json::from_str(answer)
                .map_err(|error| TestCaseError::fail(error.to_string()))?;
            prop_assert_eq!(answer.len(), 2);
            prop_assert!(answer.contains_key("id"));
            let (results, error) = (answer.get("results"), answer.get("error"));
            prop_assert!(
                results.is_some_and(|list| list.get().starts_with('[')) != error.is_some()
            );
            malformed +=
                u64::from(error.is_some_and(|error| error.get().contains("malformed-testcase")));
        }
        prop_assert_eq!(malformed, summary.malformed);
    }
    Ok(())
}
