//! Moves in algebraic notation: the fewest letters, and what is understood.

use std::error::Error;

use board_chess::{Chess, RuleSet, SanError};
use board_match::Game;
use rstest::rstest;

#[rstest]
#[case::pawn("4k3/8/8/8/8/8/4P3/4K3 w", "e2e4", "e4")]
#[case::pawn_takes("4k3/8/8/8/8/3p4/4P3/4K3 w", "e2d3", "exd3")]
#[case::en_passant("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6", "exd6")]
#[case::promotion("8/4P1k1/8/8/8/8/8/4K3 w", "e7e8n", "e8=N+")]
#[case::promotion_that_takes("3r4/4P1k1/8/8/8/8/8/4K3 w", "e7d8q", "exd8=Q")]
#[case::castling("4k3/8/8/8/8/8/8/4K2R w K", "e1g1", "O-O")]
#[case::castling_long("4k3/8/8/8/8/8/8/R3K3 w Q", "e1c1", "O-O-O")]
#[case::castling_with_check("5k2/8/8/8/8/8/8/4K2R w K", "e1g1", "O-O+")]
#[case::nothing_needed("4k3/8/8/8/8/8/8/N3K3 w", "a1b3", "Nb3")]
#[case::file("4k3/8/8/8/8/8/8/R3K2R w", "a1d1", "Rd1")]
#[case::file_needed("4k3/8/8/8/8/4K3/8/R6R w", "a1d1", "Rad1")]
#[case::rank_needed("4k3/8/8/R7/8/8/8/R3K3 w", "a1a3", "R1a3")]
#[case::file_first("6k1/8/8/N7/8/8/8/N3K3 w", "a1b3", "N1b3")]
#[case::file_where_both_would_do("6k1/8/8/8/8/8/3N4/N3K3 w", "a1b3", "Nab3")]
#[case::both_needed("8/k7/8/8/4Q2Q/8/8/2K4Q w", "h4e1", "Qh4e1")]
#[case::a_pinned_piece_is_no_rival("4k3/8/8/8/1b6/2N5/8/4K1N1 w", "g1e2", "Ne2")]
#[case::mate("6k1/5ppp/8/8/8/8/8/R3K3 w", "a1a8", "Ra8#")]
fn moves_are_written_and_read(
    #[case] fen: &str,
    #[case] uci: &str,
    #[case] san: &str,
) -> Result<(), Box<dyn Error>> {
    let chess = Chess::shared(RuleSet::Full);
    let position = chess.parse_position(fen)?;
    let mv = chess.parse_move(&position, uci)?;
    assert_eq!(chess.san(&position, mv)?, san);
    assert_eq!(chess.parse_san(&position, san)?, mv);
    assert_eq!(chess.move_text(&position, mv), uci);
    Ok(())
}

#[rstest]
#[case("Rad1", "a1d1")]
#[case("Ra1d1", "a1d1")]
#[case("Ra1-d1+!!", "a1d1")]
#[case("R1a3", "a1a3")]
#[case("0-0", "e1g1")]
#[case("O-O-O#", "e1c1")]
#[case("h8Q", "h7h8q")]
#[case("h8=q", "h7h8q")]
#[case("Ph7-h8=N?", "h7h8n")]
#[case("h7xg8=R", "h7g8r")]
fn other_ways_of_writing(#[case] san: &str, #[case] uci: &str) -> Result<(), Box<dyn Error>> {
    let chess = Chess::shared(RuleSet::Full);
    let position = chess.parse_position("2k3n1/7P/8/8/8/8/8/R3K2R w KQ - 0 1")?;
    let mv = chess.parse_san(&position, san)?;
    assert_eq!(chess.move_text(&position, mv), uci);
    Ok(())
}

#[rstest]
#[case("", "is no move in algebraic notation")]
#[case("N", "is no move in algebraic notation")]
#[case("Nf9", "is no move in algebraic notation")]
#[case("xxe4", "is no move in algebraic notation")]
#[case("Nf3=Q", "is no move in algebraic notation")]
#[case("e8=K", "is no move in algebraic notation")]
#[case("Käse", "is no move in algebraic notation")]
#[case("♘f3", "is no move in algebraic notation")]
#[case("O-O-O-O", "is no move in algebraic notation")]
#[case("Na4", "could be c5a4 or c3a4")]
#[case("Nb2", "is no legal move")]
#[case("O-O", "is no legal move")]
#[case("a8", "does not say what the pawn becomes")]
#[case("b8=Q", "is no legal move")]
#[case("a6", "is no legal move")]
fn what_is_not_understood(#[case] san: &str, #[case] why: &str) -> Result<(), Box<dyn Error>> {
    let chess = Chess::shared(RuleSet::Full);
    let position = chess.parse_position("4k3/P7/8/2N5/8/2N5/8/4K3 w - - 0 1")?;
    let error = match chess.parse_san(&position, san) {
        Ok(mv) => return Err(format!("{san} was read as {mv}").into()),
        Err(error) => error,
    };
    assert!(error.to_string().contains(why), "{error}");
    Ok(())
}

#[test]
fn an_ambiguous_move_names_two() -> Result<(), Box<dyn Error>> {
    let chess = Chess::shared(RuleSet::Full);
    let position = chess.parse_position("4k3/8/8/8/8/8/8/R2K3R w")?;
    assert_eq!(chess.parse_san(&position, "Rg1")?.to_string(), "h1g1");
    let position = chess.parse_position("4k3/8/8/8/8/3K4/8/R6R w")?;
    assert_eq!(
        chess.parse_san(&position, "Rg1"),
        Err(SanError::Ambiguous {
            text: "Rg1".into(),
            first: "a1g1".into(),
            second: "h1g1".into()
        })
    );
    Ok(())
}

#[test]
fn chess960_castles_by_taking_its_own_rook() -> Result<(), Box<dyn Error>> {
    let chess = Chess::shared(RuleSet::Chess960);
    let position = chess.parse_position("4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1")?;
    let mv = chess.parse_san(&position, "O-O")?;
    assert_eq!(chess.move_text(&position, mv), "f1g1");
    let after = chess.play(&position, mv)?;
    assert_eq!(
        chess.position_text(&after),
        "4k3/8/8/8/8/8/8/1R3RK1 b - - 1 1"
    );
    let mv = chess.parse_move(&position, "f1b1")?;
    assert_eq!(chess.san(&position, mv)?, "O-O-O");
    let after = chess.play(&position, mv)?;
    assert_eq!(
        chess.position_text(&after),
        "4k3/8/8/8/8/8/8/2KR2R1 b - - 1 1"
    );
    Ok(())
}

/// With movement alone there is check, and no mate.
#[test]
fn movement_alone_knows_no_mate() -> Result<(), Box<dyn Error>> {
    let chess = Chess::shared(RuleSet::MovementOnly { promotion: true });
    let position = chess.parse_position("6k1/4Pppp/8/8/8/8/8/R7 w")?;
    let san = |uci: &str| -> Result<String, Box<dyn Error>> {
        Ok(chess.san(&position, chess.parse_move(&position, uci)?)?)
    };
    assert_eq!(san("a1a8")?, "Ra8+");
    assert_eq!(san("e7e8q")?, "e8=Q+");
    assert!(san("e7e8r").is_err());
    Ok(())
}
