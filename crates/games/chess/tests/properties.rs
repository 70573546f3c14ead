//! What holds of every match, and of every text however broken.
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;
use std::sync::Arc;

use board_chess::{Chess, Epd, PgnGame, PgnReader, RuleSet, start960};
use board_core::Shape;
use board_match::{Game, Match, Method, PerftOptions, Position};
use proptest::prelude::*;

fn rules() -> impl Strategy<Value = RuleSet> {
    proptest::sample::select(RuleSet::ALL.to_vec())
}

/// A start by these rules: the usual one, one of the 960, or a position in which much can happen.
fn start(rules: RuleSet, number: u16) -> (Arc<Chess>, Position<Chess>) {
    let chess = Chess::shared(rules);
    let busy = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    ];
    let position = match (rules, number) {
        (RuleSet::Chess960, number) => start960(number).unwrap(),
        (_, 0..200) => chess.start().unwrap(),
        (_, number) => chess.parse_position(busy[usize::from(number) % 4]).unwrap(),
    };
    (chess, position)
}

/// Every legal move is told apart in algebraic notation and by its squares, and read again.
fn check_texts(chess: &Chess, position: &Position<Chess>) {
    let legal = chess.legal_moves(position);
    let mut texts = HashSet::new();
    for mv in &legal {
        let san = chess.san(position, *mv).unwrap();
        assert_eq!(chess.parse_san(position, &san), Ok(*mv), "{san}");
        let uci = chess.move_text(position, *mv);
        assert_eq!(chess.parse_move(position, &uci).as_ref(), Ok(mv), "{uci}");
        assert!(
            texts.insert(san.trim_end_matches(['+', '#']).to_owned()),
            "{san}"
        );
        let between = chess.move_between(position, mv.from, mv.to);
        assert!(legal.contains(&between), "{between:?}");
    }
}

/// Both ways of finding legal moves find the same, and the validator takes no others.
fn check_moves(chess: &Chess, position: &Position<Chess>) {
    let by = |method| {
        let mut moves = Vec::new();
        let all = chess.legal_moves(position);
        let squares = position.board().shape().squares();
        let _ = chess.for_each_group_from(position, squares, method, |group| {
            group.for_each(|mv| {
                moves.push(mv);
                std::ops::ControlFlow::Continue(())
            })
        });
        moves.sort_unstable();
        (moves, all.len())
    };
    let (masks, count) = by(Method::Masks);
    assert_eq!(masks.len(), count);
    assert_eq!(masks, by(Method::Look).0);
    let found: HashSet<_> = masks.into_iter().collect();
    let squares = position.board().shape().squares();
    for from in squares {
        for to in squares {
            let mv = chess.move_between(position, from, to);
            assert_eq!(
                chess.validate(position, mv).is_ok(),
                found.contains(&mv),
                "{mv:?}"
            );
        }
    }
}

/// What is written of a position reads as the same one.
fn check_position(chess: &Chess, position: &Position<Chess>) {
    assert_eq!(position.key(), position.fresh_key());
    let text = chess.position_text(position);
    match chess.parse_position(&text) {
        Ok(again) => {
            assert_eq!(
                (again.key(), chess.position_text(&again)),
                (position.key(), text)
            );
            let files = chess.parse_position(&chess.shredder_fen(position)).unwrap();
            assert_eq!(files, again);
        }
        // A pawn that stays a pawn on its last rank is no start.
        Err(error) => assert!(
            chess.rules().promotions().is_empty() && error.to_string().contains("a pawn stands on"),
            "{text}: {error}"
        ),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_match_keeps_its_promises(
        rules in rules(),
        number in 0u16..960,
        choices in proptest::collection::vec(any::<proptest::sample::Index>(), 0..120),
    ) {
        let (chess, position) = start(rules, number);
        let mut played = Match::new(Arc::clone(&chess), position).unwrap();
        let mut positions = vec![*played.position()];
        for (ply, choice) in choices.iter().enumerate() {
            let moves = played.legal_moves();
            if moves.is_empty() {
                break;
            }
            if ply % 8 == 0 {
                check_texts(&chess, played.position());
                check_moves(&chess, played.position());
            }
            played.play(*choice.get(&moves)).unwrap();
            check_position(&chess, played.position());
            positions.push(*played.position());
        }
        if rules.is_complete() {
            let game = PgnGame::of(&played);
            let again = PgnReader::new(game.to_string().as_bytes()).next().unwrap().unwrap();
            prop_assert_eq!(&again.moves, &game.moves);
            let again = again.to_match().unwrap();
            prop_assert_eq!((again.position(), again.outcome()), (played.position(), played.outcome()));
        }
        while let Some(position) = positions.pop() {
            prop_assert_eq!(played.position(), &position);
            prop_assert_eq!(played.undo().is_some(), !positions.is_empty());
        }
    }
}

/// A position's text with some of its characters changed.
fn broken(texts: &'static [&'static str], letters: &'static str) -> impl Strategy<Value = String> {
    let letters: Vec<char> = letters.chars().collect();
    let change = (
        any::<proptest::sample::Index>(),
        0u8..4,
        proptest::sample::select(letters),
    );
    let changes = proptest::collection::vec(change, 0..6);
    (proptest::sample::select(texts), changes).prop_map(|(text, changes)| {
        let mut text: Vec<char> = text.chars().collect();
        for (at, how, letter) in changes {
            let at = at.index(text.len() + 1);
            match how {
                0 if at < text.len() => drop(text.remove(at)),
                1 if at < text.len() => text[at] = letter,
                2 => text.truncate(at),
                _ => text.insert(at, letter),
            }
        }
        text.into_iter().collect()
    })
}

const POSITIONS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 2",
    "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "7k/P7/8/8/8/8/8/K7 w - - 99 4294967295",
];

const GAMES: &[&str] = &[
    "[Event \"x\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O {a (comment)} Ke7 (1... Kd7 $3) 2. Rf7+ *\n\n[Event \"y\"]\n\n1. e4 e5! 2. Nf3 1/2-1/2\n",
    "1. d4 d5 2. c4 (2. Nf3 Nf6 (2... e6) 3. g3) 2... e6; so\n% skipped\n3. Nc3 1-0",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1024))]

    #[test]
    fn a_position_that_is_accepted_reads_again_and_can_be_played(
        text in broken(POSITIONS, "KQRBNPkqrbnp12345678/ -wbdefgh0XÅ\t"),
        rules in rules(),
    ) {
        let chess = Chess::shared(rules);
        match chess.parse_position(&text) {
            Err(error) => prop_assert!(!error.problems().is_empty()),
            Ok(position) => {
                check_position(&chess, &position);
                let look = PerftOptions { bulk: false, method: Method::Look };
                let masks = chess.perft(&position, 2, PerftOptions::bulk());
                prop_assert_eq!(masks, chess.perft(&position, 2, look));
                let played = Match::new(chess, position).unwrap();
                prop_assert!(played.outcome().is_ongoing() || played.legal_moves().is_empty());
            }
        }
    }

    #[test]
    fn broken_games_end_and_those_that_are_read_are_written_again(
        text in broken(GAMES, "()[]{}\"$;%!?.*/\\\n 019eNKQx+#-O=\0é"),
    ) {
        for game in PgnReader::new(text.as_bytes()) {
            let Ok(game) = game else { continue };
            let written = game.to_string();
            let again = PgnReader::new(written.as_bytes()).next().unwrap().unwrap();
            prop_assert_eq!((&again.start, again.result), (&game.start, game.result));
            prop_assert_eq!(again.to_string(), written);
        }
    }

    #[test]
    fn bytes_that_are_nothing_are_no_game(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        for game in PgnReader::new(&bytes[..]).flatten() {
            let _ = game.to_string();
        }
    }

    #[test]
    fn moves_that_are_nothing_are_refused(text in "[KQRBNPa-hx1-8=+#!O0\\-é ]{0,9}") {
        let chess = Chess::shared(RuleSet::Full);
        for position in POSITIONS {
            let Ok(position) = chess.parse_position(position) else { continue };
            if let Ok(mv) = chess.parse_san(&position, &text) {
                prop_assert!(chess.validate(&position, mv).is_ok());
            }
            if let Ok(mv) = chess.parse_move(&position, &text) {
                let _ = chess.validate(&position, mv);
            }
        }
    }

    #[test]
    fn operations_that_are_read_are_written_again(
        text in broken(&["4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"a; b\"; hmvc 3; fmvn 5;"], "\"; -K0x\n"),
    ) {
        let chess = Chess::shared(RuleSet::Full);
        if let Ok(epd) = Epd::parse(&chess, &text) {
            let again = Epd::parse(&chess, &epd.to_string());
            prop_assert_eq!(again.map(|again| again.operations), Ok(epd.operations));
        }
    }
}
