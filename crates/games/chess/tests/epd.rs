//! Positions with operations.

use std::error::Error;

use board_chess::{Chess, Epd, Operand, RuleSet};
use rstest::rstest;

const PIECES: &str = "4k3/8/8/8/8/8/8/4K2R w K -";

fn read(line: &str) -> Result<Epd, board_chess::EpdError> {
    Epd::parse(&Chess::shared(RuleSet::Full), line)
}

#[rstest]
#[case::nothing("", "", 0, 1)]
#[case::clocks(" 7 12", "", 7, 12)]
#[case::clocks_and_counts(" 7 12; D1 20; D2 400 ", " D1 20; D2 400;", 7, 12)]
#[case::counts_alone("; D1 20", " D1 20;", 0, 1)]
#[case::operations(
    " bm Rh8# Kf2;id \"a b; c\" ; hmvc 3 ;  fmvn 9;",
    " bm Rh8# Kf2; id \"a b; c\"; hmvc 3; fmvn 9;",
    3,
    9
)]
#[case::no_operand(" draw_offer;", " draw_offer;", 0, 1)]
#[case::no_last_semicolon(" acd 5", " acd 5;", 0, 1)]
fn operations_are_read_and_written(
    #[case] after: &str,
    #[case] written: &str,
    #[case] halfmoves: u32,
    #[case] number: u32,
) -> Result<(), Box<dyn Error>> {
    let epd = read(&format!("{PIECES}{after}"))?;
    assert_eq!(epd.to_string(), format!("{PIECES}{written}"));
    let memory = epd.position.memory();
    assert_eq!(
        (memory.halfmoves(), memory.move_number()),
        (halfmoves, number)
    );
    assert_eq!(read(&epd.to_string())?.operations, epd.operations);
    Ok(())
}

#[test]
fn texts_and_words_are_told_apart() -> Result<(), Box<dyn Error>> {
    let epd = read(&format!("{PIECES} c0 \"\" \"x\" y;"))?;
    let operands = epd.operation("c0").map(|c0| c0.operands.clone());
    let [text, word] = [
        |text: &str| Operand::Text(text.into()),
        |word: &str| Operand::Word(word.into()),
    ];
    assert_eq!(operands, Some(vec![text(""), text("x"), word("y")]));
    assert_eq!(epd.operation("c1"), None);
    Ok(())
}

#[rstest]
#[case("", "rows where the board has 8")]
#[case("4k3/8/8/8/8/8/8/4K3; hmvc x;", "halfmove clock is `x`")]
#[case("4k3/8/8/8/8/8/8/8 w - -", "white has 0 royal pieces")]
#[case(
    "4k3/8/8/8/8/8/8/4K2R w K - id \"open",
    "`id` has no second quotation mark"
)]
#[case(
    "4k3/8/8/8/8/8/8/4K2R w K - -1 2",
    "`-1` where an operation was expected"
)]
#[case("4k3/8/8/8/8/8/8/4K2R w K - hmvc x y;", "halfmove clock is `x`")]
fn what_is_refused(#[case] line: &str, #[case] why: &str) {
    let result = read(line).map_err(|error| error.to_string());
    assert!(
        result.as_ref().is_err_and(|message| message.contains(why)),
        "{result:?}"
    );
}
