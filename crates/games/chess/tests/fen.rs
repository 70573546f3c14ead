//! Positions as text: what is read, how it is written, and what is refused.

use std::error::Error;

use board_chess::{Chess, RuleSet};
use board_match::{Game, PositionError};
use rstest::rstest;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn written(rules: RuleSet, text: &str) -> Result<String, PositionError> {
    let chess = Chess::shared(rules);
    Ok(chess.position_text(&chess.parse_position(text)?))
}

#[rstest]
#[case::start(START, START)]
#[case::only_pieces("4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")]
#[case::some_fields("4k3/8/8/8/8/8/8/4K2R b K", "4k3/8/8/8/8/8/8/4K2R b K - 0 1")]
#[case::runs_of_spaces(
    "  4k3/8/8/8/8/8/8/4K3   b  -  -   3   7 ",
    "4k3/8/8/8/8/8/8/4K3 b - - 3 7"
)]
#[case::move_number_0("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")]
#[case::rights_by_files(
    "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
)]
#[case::a_right_twice("4k3/8/8/8/8/8/8/4K2R w KH - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1")]
#[case::no_rook_at_all("8/8/8/5k2/8/8/2K5/7R b q - 0 1", "8/8/8/5k2/8/8/2K5/7R b - - 0 1")]
#[case::a_capture_en_passant(
    "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
    "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"
)]
#[case::no_pawn_to_take("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 2")]
#[case::a_pinned_pawn(
    "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
    "4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 2"
)]
#[case::both_pawns_leave_the_rank(
    "6k1/8/8/r2pP2K/8/8/8/8 w - d6 0 1",
    "6k1/8/8/r2pP2K/8/8/8/8 w - - 0 1"
)]
#[case::unusual_material(
    "QQQQk3/8/8/8/8/8/8/QQQQKQQQ b",
    "QQQQk3/8/8/8/8/8/8/QQQQKQQQ b - - 0 1"
)]
#[case::long_clocks(
    "4k3/8/8/8/8/8/8/4K3 w - - 100000 70000",
    "4k3/8/8/8/8/8/8/4K3 w - - 100000 70000"
)]
fn positions_are_read_and_written(
    #[case] text: &str,
    #[case] expected: &str,
) -> Result<(), Box<dyn Error>> {
    assert_eq!(written(RuleSet::Full, text)?, expected);
    Ok(())
}

#[rstest]
#[case(
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "w KQkq"
)]
#[case("b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", "w KQ")]
// The rook that castles is not the outermost.
#[case("4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1", "w GB")]
#[case("4k3/8/8/8/8/8/8/RR2K1RR w KQ - 0 1", "w KQ")]
#[case("rr2k1rr/8/8/8/8/8/8/4K3 w gb - 0 1", "w gb")]
fn chess960_is_written_by_x_fen(
    #[case] text: &str,
    #[case] rights: &str,
) -> Result<(), Box<dyn Error>> {
    let again = written(RuleSet::Chess960, text)?;
    assert!(again.contains(&format!(" {rights} - ")), "{again}");
    let chess = Chess::shared(RuleSet::Chess960);
    let position = chess.parse_position(text)?;
    assert_eq!(chess.parse_position(&again)?, position);
    assert_eq!(
        chess.parse_position(&chess.shredder_fen(&position))?,
        position
    );
    Ok(())
}

/// Each part of a text that is wrong is named.
#[rstest]
#[case::empty("", &["1 rows where the board has 8"])]
#[case::a_row_missing("8/8/8/8/8/8/8 w - - 0 1", &["7 rows where the board has 8"])]
#[case::an_empty_row("7k//8/3p4/8/8/3P4/K7 w - - 0 1", &["row 1 (counted from 0) has 0 squares"])]
#[case::a_long_row("4k3/8/8/8/8/8/8/5K21 w - - 0 1", &["row 7"])]
#[case::a_letter("4k3/8/8/8/8/8/8/4X3 w - - 0 1", &["`X` in row 7"])]
#[case::a_side("4k3/8/8/8/8/8/8/4K3 x - - 0 1", &["`x` is no side to move"])]
#[case::pieces_and_side("4k3/8/8/8/8/8/4K3 x - - 0 1", &["7 rows", "`x` is no side to move"])]
#[case::rights("4k3/8/8/8/8/8/8/4K3 w X - 0 1", &["`X` where `KQkq`"])]
#[case::a_square("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", &["`e9` is no en passant square"])]
#[case::a_clock("4k3/8/8/8/8/8/8/4K3 w - - x 1", &["halfmove clock is `x`"])]
#[case::a_negative_clock("4k3/8/8/8/8/8/8/4K3 w - - -1 1", &["halfmove clock is `-1`"])]
#[case::a_signed_number("4k3/8/8/8/8/8/8/4K3 w - - 0 +1", &["move number is `+1`"])]
#[case::seven_fields("4k3/8/8/8/8/8/8/4K3 w - - 0 1 2", &["`2` after the move number"])]
#[case::four_fields_wrong("4k3/8/8/8/8/8/8/4K3 w Z z -2 y", &["`Z` where `KQkq`", "`z` is no", "`-2`", "`y`"])]
#[case::no_kings("8/8/8/8/8/8/8/8 w - - 0 1", &["white has 0 royal", "black has 0 royal"])]
#[case::three_kings("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", &["white has 2 royal"])]
#[case::check("4k3/8/8/8/8/8/8/K3R3 w - - 0 1", &["black is not to move"])]
#[case::pawns("P3k3/8/8/8/8/8/8/K3p3 w - - 0 1", &["a pawn stands on a8", "a pawn stands on e1"])]
#[case::no_rook("4k3/8/8/8/8/8/8/R3K3 w KQkq - 0 1", &["white has the right to castle with a rook on h1",  "on h8"])]
#[case::no_king("r6r/4k3/8/8/8/8/8/R3K2R w kq - 0 1", &["black has the right to castle, and no king on rank 8"])]
#[case::king_elsewhere("r2k3r/8/8/8/8/8/8/R3K2R w kq - 0 1", &["no king on e8"])]
#[case::an_inner_rook("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", &["the rook on g1, which only Chess960 knows"])]
#[case::three_letters("4k3/8/8/8/8/8/8/4K2R w KKK - 0 1", &["3 letters for one side"])]
#[case::black_first("4k2r/8/8/8/8/8/8/4K2R w kK - 0 1", &["`K` where"])]
#[case::no_queens_rook("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", &["white has the right to castle with a rook on a1"])]
#[case::wrong_rank("4k3/8/8/3pP3/8/8/8/4K3 w - d3 0 1", &["with white to move it lies on rank 6"])]
#[case::own_rank("4k3/8/8/8/3Pp3/8/8/4K3 b - d6 0 1", &["with black to move it lies on rank 3"])]
#[case::occupied("4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", &["d6 is occupied"])]
#[case::no_pawn("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", &["no pawn of black stands on d5"])]
#[case::start_occupied("4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", &["came from d7, which is occupied"])]
#[case::all_at_once("P7/8/3n4/8/8/8/8/4K3 w Kq d6 0 1", &["black has 0 royal", "a8", "rook on h1", "no king on rank 8", "d6 is occupied", "no pawn of black"])]
#[case::fields_and_pieces("P7/8/8/8/8/8/8/8 w - - x 1", &["`x`", "white has 0 royal", "a8"])]
fn what_is_wrong_is_named(#[case] text: &str, #[case] problems: &[&str]) {
    let message = match written(RuleSet::Full, text) {
        Ok(accepted) => format!("accepted as {accepted}"),
        Err(error) => error.to_string(),
    };
    for problem in problems {
        assert!(message.contains(problem), "{problem}: {message}");
    }
}

#[rstest]
#[case("4k3/8/8/8/8/8/8/RR2K3 w AB - 0 1", "two rooks on one side")]
#[case(
    "4k3/8/8/8/8/8/8/4K3 w E - 0 1",
    "with a rook on e1, and none stands there"
)]
#[case("4k3/8/8/8/8/8/4K3/R7 w A - 0 1", "no king on rank 1")]
fn chess960_has_its_own_problems(#[case] text: &str, #[case] problem: &str) {
    let error = written(RuleSet::Chess960, text).map_err(|error| error.to_string());
    assert!(
        error
            .as_ref()
            .is_err_and(|message| message.contains(problem)),
        "{error:?}"
    );
}

/// Without king safety kings may be missing, and may be attacked.
#[rstest]
#[case("8/8/8/8/3R4/8/8/8 w", None)]
#[case("4k3/8/8/8/8/8/8/4R3 w", None)]
#[case("4k3/8/8/8/8/8/8/2KKK3 w", Some("white has 3 kings"))]
#[case("P7/8/8/8/8/8/8/8 w", Some("a pawn stands on a8"))]
fn movement_alone_asks_less(#[case] text: &str, #[case] problem: Option<&str>) {
    let result = written(RuleSet::MovementOnly { promotion: false }, text);
    let told = result.map_err(|error| error.to_string());
    match problem {
        None => assert!(told.is_ok(), "{told:?}"),
        Some(problem) => assert!(
            told.as_ref().is_err_and(|error| error.contains(problem)),
            "{told:?}"
        ),
    }
}

#[test]
fn rights_end_and_clocks_run() -> Result<(), Box<dyn Error>> {
    let chess = Chess::shared(RuleSet::Full);
    let mut position = chess.parse_position("r3k2r/8/8/8/8/8/6b1/R3K2R w KQkq - 5 20")?;
    for (text, expected) in [
        ("a1b1", "r3k2r/8/8/8/8/8/6b1/1R2K2R b Kkq - 6 20"),
        ("g2h1", "r3k2r/8/8/8/8/8/8/1R2K2b w kq - 0 21"),
        ("b1a1", "r3k2r/8/8/8/8/8/8/R3K2b b kq - 1 21"),
        ("h8h7", "r3k3/7r/8/8/8/8/8/R3K2b w q - 2 22"),
        ("a1a8", "R3k3/7r/8/8/8/8/8/4K2b b - - 0 22"),
    ] {
        position = chess.play(&position, chess.parse_move(&position, text)?)?;
        assert_eq!(chess.position_text(&position), expected, "{text}");
        assert_eq!(position.key(), position.fresh_key(), "{text}");
    }
    Ok(())
}

#[test]
fn clocks_do_not_overflow() -> Result<(), Box<dyn Error>> {
    let chess = Chess::shared(RuleSet::Full);
    let most = u32::MAX;
    let mut position =
        chess.parse_position(&format!("4k3/8/8/8/8/8/8/4K2R b - - {most} {most}"))?;
    position = chess.play(&position, chess.parse_move(&position, "e8d7")?)?;
    assert_eq!(
        chess.position_text(&position),
        format!("8/3k4/8/8/8/8/8/4K2R w - - {most} {most}")
    );
    assert!(
        chess
            .parse_position(&format!("4k3/8/8/8/8/8/8/4K2R b - - 0 {}0", most))
            .is_err()
    );
    Ok(())
}
