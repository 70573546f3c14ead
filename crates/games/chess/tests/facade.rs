//! The façade: what a move tells, how a match ends, and what undo takes back.

use std::error::Error;

use board_chess::{ChessMatch, MoveReport, MoveStatus, RuleSet};
use rstest::rstest;

const FULL: RuleSet = RuleSet::Full;
const CASUAL: RuleSet = RuleSet::Casual;
const MOVEMENT: RuleSet = RuleSet::MovementOnly { promotion: false };
const PROMOTING: RuleSet = RuleSet::MovementOnly { promotion: true };
const CHESS960: RuleSet = RuleSet::Chess960;

/// Asks for a move as `e2e4` or `e7e8=queen`.
fn ask(chess: &mut ChessMatch, text: &str) -> Result<MoveReport, Box<dyn Error>> {
    let (squares, promotion) = match text.split_once('=') {
        Some((squares, promotion)) => (squares, Some(promotion)),
        None => (text, None),
    };
    let (from, to) = squares.split_at(2);
    Ok(chess.make_move(from, to, promotion)?)
}

/// Makes moves, all of which are legal.
fn play(chess: &mut ChessMatch, moves: &str) -> Result<(), Box<dyn Error>> {
    for text in moves.split(' ').filter(|text| !text.is_empty()) {
        let status = ask(chess, text)?.status;
        if status != MoveStatus::Ok {
            return Err(format!("{text}: {status}").into());
        }
    }
    Ok(())
}

const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

/// The first reason that applies, and nothing has changed.
#[rstest]
#[case::nothing_there(FULL, "4k3/7p/8/8/8/8/8/4K3 w", "a1b1", "no-piece")]
#[case::the_other_sides(FULL, "4k3/7p/8/8/8/8/8/4K3 w", "e8e7", "not-your-turn")]
#[case::not_its_way(FULL, "4k3/8/8/8/8/8/8/R3K3 w", "a1b2", "illegal-move")]
#[case::blocked(FULL, "4k3/8/8/8/8/P7/8/R3K3 w", "a1a5", "illegal-move")]
#[case::own_piece(FULL, "4k3/8/8/8/8/P7/8/R3K3 w", "a1a3", "illegal-move")]
#[case::its_own_square(FULL, "4k3/8/8/8/8/8/8/R3K3 w", "a1a1", "illegal-move")]
#[case::pinned(FULL, "4k3/8/8/8/4r3/8/4B3/4K3 w", "e2d3", "king-in-check")]
#[case::still_in_check(FULL, "4k3/8/8/8/4r3/8/8/R3K3 w", "a1b1", "king-in-check")]
#[case::onto_an_attacked_square(FULL, "4k3/8/8/8/3r4/8/8/4K3 w", "e1d1", "king-in-check")]
#[case::illegal_comes_before_check(FULL, "4k3/8/8/8/4r3/8/8/R3K3 w", "a1b2", "illegal-move")]
#[case::a_promotion_of_a_rook(FULL, "4k3/8/8/8/8/8/8/R3K3 w", "a1a8=queen", "illegal-move")]
#[case::a_promotion_too_early(FULL, "4k3/8/P7/8/8/8/8/4K3 w", "a6a7=queen", "illegal-move")]
#[case::a_promotion_in_castling(FULL, CASTLING, "e1g1=queen", "illegal-move")]
#[case::a_pinned_promotion(FULL, "7k/8/8/8/8/8/r2p1K2/2B5 b", "d2c1=knight", "ok")]
#[case::castling_blocked(FULL, "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", "illegal-move")]
#[case::castling_without_right(FULL, "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "e1c1", "illegal-move")]
#[case::castling_in_check(FULL, "4k3/8/8/8/4r3/8/8/R3K3 w Q - 0 1", "e1c1", "illegal-move")]
#[case::castling_across_check(FULL, "4k3/8/8/8/3r4/8/8/R3K3 w Q - 0 1", "e1c1", "illegal-move")]
#[case::castling_into_check(FULL, "4k3/8/8/8/2r5/8/8/R3K3 w Q - 0 1", "e1c1", "king-in-check")]
#[case::castling_with_the_rook_attacked(FULL, "4k3/8/8/8/1r6/8/8/R3K3 w Q - 0 1", "e1c1", "ok")]
#[case::castling_onto_the_rook(FULL, CASTLING, "e1h1", "illegal-move")]
#[case::castling_casually(CASUAL, CASTLING, "e1g1", "illegal-move")]
#[case::castling_with_movement_alone(MOVEMENT, CASTLING, "e1g1", "illegal-move")]
#[case::castling_in_chess960(CHESS960, CASTLING, "e1h1", "ok")]
#[case::castling_in_chess960_by_two_squares(CHESS960, CASTLING, "e1g1", "illegal-move")]
#[case::the_rook_gives_cover(CHESS960, "4k3/8/8/8/8/8/8/qR2K3 w B - 0 1", "e1b1", "king-in-check")]
#[case::en_passant(FULL, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "ok")]
#[case::en_passant_too_late(FULL, "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", "illegal-move")]
#[case::en_passant_from_elsewhere(
    FULL,
    "4k3/8/8/3pP3/P7/8/8/4K3 w - d6 0 1",
    "a4d6",
    "illegal-move"
)]
#[case::en_passant_uncovers_a_rook(
    FULL,
    "6k1/8/8/r2pP2K/8/8/8/8 w - d6 0 1",
    "e5d6",
    "king-in-check"
)]
#[case::en_passant_of_the_pinned_pawn(
    FULL,
    "4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
    "e5d6",
    "king-in-check"
)]
#[case::en_passant_of_the_other_pawn(FULL, "4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "c5d6", "ok")]
#[case::en_passant_as_a_promotion(
    FULL,
    "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
    "e5d6=queen",
    "illegal-move"
)]
#[case::en_passant_casually(CASUAL, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "illegal-move")]
#[case::promotion_casually(CASUAL, "8/P7/8/4k3/8/8/8/4K3 w", "a7a8=queen", "illegal-move")]
#[case::promotion_with_movement_alone(MOVEMENT, "8/P7/8/8/8/8/8/8 w", "a7a8=queen", "illegal-move")]
#[case::only_a_queen(PROMOTING, "8/P7/8/8/8/8/8/8 w", "a7a8=rook", "illegal-move")]
#[case::a_queen(PROMOTING, "8/P7/8/8/8/8/8/8 w", "a7a8=queen", "ok")]
#[case::no_king_safety(MOVEMENT, "4k3/8/8/8/4r3/8/4B3/4K3 w", "e2d3", "ok")]
#[case::a_king_is_taken(MOVEMENT, "4k3/8/8/8/8/8/8/4R3 w", "e1e8", "ok")]
fn what_a_move_tells(
    #[case] rules: RuleSet,
    #[case] fen: &str,
    #[case] text: &str,
    #[case] status: &str,
) -> Result<(), Box<dyn Error>> {
    let mut chess = ChessMatch::from_fen(rules, fen)?;
    let before = chess.fen();
    let report = ask(&mut chess, text)?;
    assert_eq!(report.status.name(), status);
    assert_eq!(chess.fen() == before, status != "ok");
    assert_eq!(chess.undo(), status == "ok");
    assert_eq!(chess.fen(), before);
    Ok(())
}

#[rstest]
#[case("rook", "d4", 14)]
#[case("bishop", "d4", 13)]
#[case("queen", "d4", 27)]
#[case("knight", "d4", 8)]
#[case("king", "d4", 8)]
#[case("pawn", "d4", 1)]
#[case("pawn", "d2", 2)]
fn one_piece_on_an_empty_board(
    #[case] piece: &str,
    #[case] square: &str,
    #[case] moves: usize,
) -> Result<(), Box<dyn Error>> {
    let letter = match piece {
        "knight" => "N".into(),
        other => other[..1].to_uppercase(),
    };
    let row = if square == "d4" { 4 } else { 6 };
    let rows: Vec<_> = (0..8)
        .map(|at| {
            if at == row {
                format!("3{letter}4")
            } else {
                "8".into()
            }
        })
        .collect();
    let chess = ChessMatch::set_up(Some(&rows.join("/")), Some("movement-only"), false)?;
    assert_eq!(chess.legal_moves(square)?.len(), moves);
    Ok(())
}

#[test]
fn legal_moves_go_by_rank_then_file() -> Result<(), Box<dyn Error>> {
    let mut chess = ChessMatch::from_fen(FULL, "1n4k1/P7/8/8/8/8/8/R3K2R w KQ - 0 1")?;
    assert_eq!(
        chess.legal_moves("e1")?,
        ["c1", "d1", "f1", "g1", "d2", "e2", "f2"]
    );
    assert_eq!(
        chess.legal_moves("a7")?,
        ["a8", "b8"],
        "a promotion square once"
    );
    assert!(chess.legal_moves("b8")?.is_empty() && chess.legal_moves("d5")?.is_empty());
    assert!(chess.resign());
    assert!(chess.legal_moves("e1")?.is_empty());
    assert!(chess.legal_moves("E1").is_err());
    let chess = ChessMatch::from_fen(CHESS960, "6k1/8/8/8/8/8/8/R3K2R w KQ - 0 1")?;
    assert_eq!(
        chess.legal_moves("e1")?,
        ["a1", "d1", "f1", "h1", "d2", "e2", "f2"]
    );
    Ok(())
}

#[rstest]
#[case("e9", "e4", None)]
#[case("e2", "", None)]
#[case("E2", "e4", None)]
#[case("e2", "e44", None)]
#[case("e2", "e4", Some("king"))]
#[case("e2", "e4", Some("pawn"))]
#[case("e2", "e4", Some("Queen"))]
#[case("e2", "e4", Some(""))]
fn words_that_are_none_are_invalid_after_the_end_too(
    #[case] from: &str,
    #[case] to: &str,
    #[case] promotion: Option<&str>,
) -> Result<(), Box<dyn Error>> {
    let mut chess = ChessMatch::new(FULL)?;
    assert!(chess.make_move(from, to, promotion).is_err());
    assert!(chess.resign());
    assert!(chess.make_move(from, to, promotion).is_err());
    assert_eq!(ask(&mut chess, "e2e4")?.status, MoveStatus::GameOver);
    assert!(chess.is_check("White").is_err() && chess.is_attacked("white", "z1").is_err());
    Ok(())
}

#[rstest]
#[case::mate("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "white-won-checkmate")]
#[case::mate_by_black("r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 1", "a8a1", "black-won-checkmate")]
#[case::stalemate("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7", "draw-stalemate")]
#[case::bare_kings(
    "8/8/4k3/8/8/8/4q3/4K3 w - - 0 1",
    "e1e2",
    "draw-insufficient-material"
)]
#[case::a_knight(
    "8/8/4k3/8/8/8/4q3/1N2K3 w - - 0 1",
    "e1e2",
    "draw-insufficient-material"
)]
#[case::two_knights("8/8/4k3/8/8/8/4q3/1N2K1N1 w - - 0 1", "e1e2", "ongoing")]
#[case::a_knight_each("8/8/4k3/7n/8/8/4q3/1N2K3 w - - 0 1", "e1e2", "ongoing")]
#[case::knight_and_bishop("b7/8/4k3/8/8/8/4q3/1N2K3 w - - 0 1", "e1e2", "ongoing")]
#[case::bishops_of_one_colour(
    "b7/8/4k3/8/8/3B4/4q3/1B2K3 w - - 0 1",
    "e1e2",
    "draw-insufficient-material"
)]
#[case::bishops_of_both("8/8/4k3/8/7b/3B4/4q3/1B2K3 w - - 0 1", "e1e2", "ongoing")]
#[case::a_pawn("8/p7/4k3/8/8/8/4q3/4K3 w - - 0 1", "e1e2", "ongoing")]
#[case::seventy_five("4k3/8/8/8/8/8/8/R3K3 w - - 149 100", "a1a2", "draw-seventyfive-moves")]
#[case::a_ply_less("4k3/8/8/8/8/8/8/R3K3 w - - 148 100", "a1a2", "ongoing")]
#[case::mate_comes_first("6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 100", "a1a8", "white-won-checkmate")]
#[case::stalemate_comes_first("7k/8/6K1/8/8/8/8/5Q2 w - - 149 100", "f1f7", "draw-stalemate")]
#[case::a_capture_starts_anew("4k3/8/8/8/8/8/p7/R3K3 w - - 149 100", "a1a2", "ongoing")]
#[case::casual_has_no_end("6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 100", "a1a8", "ongoing")]
fn ends_by_a_move(
    #[case] fen: &str,
    #[case] text: &str,
    #[case] outcome: &str,
) -> Result<(), Box<dyn Error>> {
    let casual = outcome == "ongoing" && text == "a1a8";
    let mut chess = ChessMatch::from_fen(if casual { CASUAL } else { FULL }, fen)?;
    assert_eq!(chess.outcome(), "ongoing");
    play(&mut chess, text)?;
    assert_eq!(chess.outcome(), outcome);
    let over = outcome != "ongoing";
    assert_eq!(
        (chess.resign(), chess.offer_draw(), chess.accept_draw()),
        (!over, false, false)
    );
    assert_eq!(
        chess.undo(),
        over,
        "an end by a move is taken back, a resignation is not"
    );
    Ok(())
}

#[rstest]
#[case("k7/8/1Q6/8/8/8/8/K7 b - - 0 1", "draw-stalemate")]
#[case("k6R/8/1K6/8/8/8/8/8 b - - 0 1", "white-won-checkmate")]
#[case("k7/8/1K6/8/8/8/8/8 b - - 0 1", "draw-insufficient-material")]
#[case("k7/p7/2K5/8/8/8/8/8 b - - 150 90", "draw-seventyfive-moves")]
fn some_matches_are_over_at_once(
    #[case] fen: &str,
    #[case] outcome: &str,
) -> Result<(), Box<dyn Error>> {
    let mut chess = ChessMatch::from_fen(FULL, fen)?;
    assert_eq!(chess.outcome(), outcome);
    assert!(!chess.undo() && !chess.claim_draw() && !chess.resign());
    assert_eq!(chess.perft(0), 1);
    Ok(())
}

const KNIGHTS: &str = "g1f3 g8f6 f3g1 f6g8";

#[test]
fn repetition_is_claimed_three_times_and_comes_by_itself_at_five() -> Result<(), Box<dyn Error>> {
    let mut chess = ChessMatch::new(FULL)?;
    play(&mut chess, KNIGHTS)?;
    assert!(!chess.claim_draw(), "twice");
    play(&mut chess, KNIGHTS)?;
    let mut claimed = chess.clone();
    assert!(claimed.claim_draw());
    assert_eq!(claimed.outcome(), "draw-threefold-claimed");
    assert!(!claimed.undo() && !claimed.claim_draw());
    play(&mut chess, &format!("{KNIGHTS} g1f3 g8f6 f3g1"))?;
    assert_eq!(chess.outcome(), "ongoing");
    play(&mut chess, "f6g8")?;
    assert_eq!(chess.outcome(), "draw-fivefold-repetition");
    assert!(chess.undo());
    assert_eq!(chess.outcome(), "ongoing");
    play(&mut chess, "f6g8")?;
    assert_eq!(chess.outcome(), "draw-fivefold-repetition");
    Ok(())
}

/// Rights, the side to move and a legal capture en passant make a position another one.
#[test]
fn what_repetition_compares() -> Result<(), Box<dyn Error>> {
    // The rook comes back, the right does not.
    let mut chess = ChessMatch::from_fen(FULL, "4k3/7p/8/8/8/8/8/4K2R w K - 0 1")?;
    let rook = "h1g1 e8d8 g1h1 d8e8";
    play(&mut chess, &format!("{rook} {rook}"))?;
    assert!(!chess.claim_draw());
    play(&mut chess, rook)?;
    assert!(chess.claim_draw());
    for (fen, kings, expected) in [
        // The first time the pawn could be taken.
        (
            "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1",
            "e8d8 e1d1 d8e8 d1e1",
            false,
        ),
        // It never could be: the capture would uncover the rook.
        (
            "8/8/8/8/R2p3k/8/4P3/4K3 w - - 0 1",
            "h4h5 e1d1 h5h4 d1e1",
            true,
        ),
        // No pawn stands ready.
        (
            "4k3/8/8/8/p7/8/4P3/4K3 w - - 0 1",
            "e8d8 e1d1 d8e8 d1e1",
            true,
        ),
    ] {
        let mut chess = ChessMatch::from_fen(FULL, fen)?;
        play(&mut chess, &format!("e2e4 {kings} {kings}"))?;
        assert_eq!(chess.claim_draw(), expected, "{fen}");
    }
    Ok(())
}

#[test]
fn fifty_moves_are_claimed() -> Result<(), Box<dyn Error>> {
    let mut chess = ChessMatch::from_fen(FULL, "4k3/8/8/8/8/8/8/R3K3 w - - 98 80")?;
    play(&mut chess, "a1a2")?;
    assert!(!chess.claim_draw());
    play(&mut chess, "e8e7")?;
    assert!(chess.claim_draw());
    assert_eq!(chess.outcome(), "draw-fifty-moves-claimed");
    assert!(!chess.undo());
    Ok(())
}

#[test]
fn offers_of_a_draw() -> Result<(), Box<dyn Error>> {
    let mut chess = ChessMatch::new(FULL)?;
    assert!(!chess.accept_draw());
    assert!(chess.offer_draw() && !chess.offer_draw());
    play(&mut chess, "e2e4")?;
    assert!(!chess.offer_draw(), "white's still stands");
    assert_eq!(ask(&mut chess, "e7e3")?.status, MoveStatus::IllegalMove);
    let mut accepted = chess.clone();
    assert!(accepted.accept_draw());
    assert_eq!(accepted.outcome(), "draw-agreed");
    assert!(!accepted.undo() && !accepted.accept_draw() && !accepted.offer_draw());
    play(&mut chess, "e7e5")?;
    assert!(!chess.accept_draw(), "declined by the move");
    assert!(
        chess.offer_draw() && chess.undo() && !chess.accept_draw(),
        "gone with the move"
    );
    assert!(chess.offer_draw() && chess.accept_draw());
    Ok(())
}

/// Castling two pieces, en passant a third square, promotion a type: all of it comes back.
#[rstest]
#[case("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "e1c1 e8g8")]
#[case("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e5d6")]
#[case("1n2k3/P6p/8/8/8/8/8/4K3 w - - 7 30", "a7b8=knight e8d8 b8c6")]
#[case("1n2k3/P7/8/8/8/8/8/4K3 w - - 7 30", "a7a8 e8e7 a8b8")]
fn undo_takes_everything_back(
    #[case] fen: &str,
    #[case] moves: &str,
) -> Result<(), Box<dyn Error>> {
    let mut chess = ChessMatch::from_fen(FULL, fen)?;
    let mut before = Vec::new();
    for text in moves.split(' ') {
        before.push((
            chess.fen(),
            chess.captured(),
            chess.as_match().position().key(),
        ));
        play(&mut chess, text)?;
        let position = chess.as_match().position();
        assert_eq!(position.key(), position.fresh_key());
    }
    for expected in before.into_iter().rev() {
        assert!(chess.undo());
        assert_eq!(
            (
                chess.fen(),
                chess.captured(),
                chess.as_match().position().key()
            ),
            expected
        );
    }
    assert!(!chess.undo());
    Ok(())
}

#[test]
fn what_was_taken_and_who_attacks() -> Result<(), Box<dyn Error>> {
    let mut chess = ChessMatch::new(FULL)?;
    play(&mut chess, "e2e4 d7d5 e4d5 c7c5 d5c6 b7c6")?;
    let captured: Vec<_> = chess
        .captured()
        .iter()
        .map(|taken| (taken.side, taken.piece_type))
        .collect();
    assert_eq!(
        captured,
        [("black", "pawn"), ("black", "pawn"), ("white", "pawn")]
    );
    assert_eq!(chess.san(), ["e4", "d5", "exd5", "c5", "dxc6", "bxc6"]);
    assert!(chess.is_attacked("white", "a6")? && !chess.is_attacked("white", "a5")?);
    assert!(
        chess.is_attacked("black", "h3")?,
        "through nothing, an empty square"
    );
    assert!(!chess.is_check("white")? && !chess.is_check("black")?);
    Ok(())
}

#[test]
fn casual_pawns_stay_pawns() -> Result<(), Box<dyn Error>> {
    let mut chess = ChessMatch::from_fen(CASUAL, "8/P7/8/4k3/8/8/8/4K3 w - - 0 1")?;
    play(&mut chess, "a7a8 e5e6")?;
    assert!(chess.legal_moves("a8")?.is_empty());
    assert_eq!(chess.board(), "P7/8/4k3/8/8/8/8/4K3 w");
    Ok(())
}

#[test]
fn a_king_is_taken_and_play_goes_on() -> Result<(), Box<dyn Error>> {
    let mut chess = ChessMatch::set_up(
        Some("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        Some("movement-only"),
        false,
    )?;
    play(&mut chess, "a1a8")?;
    assert!(chess.is_check("black")? && !chess.is_check("white")?);
    play(&mut chess, "h8h1")?;
    let report = ask(&mut chess, "a8e8")?;
    assert_eq!((report.captured, report.check), (Some("king"), false));
    assert!(!chess.is_check("black")?);
    assert_eq!(chess.fen(), "4R3/8/8/8/8/8/8/4K2r b - - 0 2");
    assert_eq!(chess.outcome(), "ongoing");
    Ok(())
}

#[rstest]
#[case("a01")]
#[case("a+1")]
#[case("a1 ")]
#[case(" a1")]
#[case("A1")]
#[case("a0")]
#[case("a9")]
#[case("i1")]
#[case("aa1")]
#[case("a1a1")]
#[case("1")]
#[case("a")]
#[case("а1")]
fn only_a1_to_h8_are_squares(#[case] text: &str) -> Result<(), Box<dyn Error>> {
    let chess = ChessMatch::new(FULL)?;
    let error = chess.legal_moves(text).map_err(|error| error.to_string());
    assert_eq!(
        error,
        Err(format!("`{text}` is no square; squares are `a1` to `h8`"))
    );
    assert!(chess.is_attacked("white", text).is_err());
    Ok(())
}
