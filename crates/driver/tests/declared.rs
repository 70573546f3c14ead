//! A game from outside, declared and no more, is a game of the driver.
#![allow(clippy::unwrap_used)]

use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;

use board_core::{Kind, KindSet, Letters, Piece, Shape, Shape5x5, Side, SquareSet, letters};
use board_driver::{DeclaredGame, Driver, DriverGame};
use board_match::{Checkmate, Declaration, ExtraSink, Position, Promotion, Stalemate};
use board_rules::{EVERY_DIRECTION, ORTHOGONAL, Slide, Step};
use rstest::rstest;

/// Kings, rooks and soldiers, which step along rows and columns and must be promoted on the last row they can reach. A rook
/// may be dropped in the middle of the board.
struct Soldiers {
    army: (Step<Shape5x5>, Slide<Shape5x5>, Step<Shape5x5>),
}

const KING: Kind = Kind::new(0);
const ROOK: Kind = Kind::new(1);
const SOLDIER: Kind = Kind::new(2);

impl Declaration for Soldiers {
    type Shape = Shape5x5;
    type Army = (Step<Shape5x5>, Slide<Shape5x5>, Step<Shape5x5>);
    type Memory = ();
    type Objection = Infallible;
    type Ends = (Checkmate, Stalemate);

    fn name(&self) -> &str {
        "soldiers"
    }
    fn shape(&self) -> Shape5x5 {
        Shape5x5::new()
    }
    fn army(&self) -> &Self::Army {
        &self.army
    }
    fn letters(&self) -> Letters {
        letters!("KRS")
    }
    fn kind_name(&self, kind: Kind) -> &str {
        ["king", "rook", "soldier"]
            .get(kind.index())
            .copied()
            .unwrap_or("?")
    }
    fn side_name(&self, side: Side) -> &str {
        match side {
            Side::First => "red",
            Side::Second => "blue",
        }
    }
    fn royal(&self) -> KindSet {
        KindSet::of(KING)
    }
    fn ends(&self) -> Self::Ends {
        (Checkmate, Stalemate::DRAW)
    }
    fn start_text(&self) -> &str {
        "k4/1S3/5/5/4K r"
    }
    fn promotion(&self, piece: Piece) -> Promotion<Shape5x5> {
        if piece.kind != SOLDIER {
            return Promotion::NONE;
        }
        Promotion {
            zone: Shape5x5::new().row_set(if piece.side == Side::First { 0 } else { 4 }),
            choices: KindSet::of(ROOK).with(SOLDIER),
            forced: true,
        }
    }
    fn extras<E: ExtraSink<Shape5x5>>(
        &self,
        position: &Position<Self>,
        sink: &mut E,
    ) -> ControlFlow<()> {
        let middle: SquareSet<Shape5x5> = Shape5x5::new().square(2, 2).into_iter().collect();
        sink.drops(ROOK, middle & position.board().empty())
    }
}

fn game() -> DeclaredGame<Soldiers> {
    let shape = Shape5x5::new();
    let soldier = Step::new(shape, &ORTHOGONAL);
    let army = (
        Step::new(shape, &EVERY_DIRECTION),
        Slide::new(shape, &ORTHOGONAL),
        soldier,
    );
    DeclaredGame::new(Arc::new(Soldiers { army }))
}

/// The results of these calls from this setup.
fn results(setup: &str, calls: &str) -> String {
    let line = format!(r#"{{"id": 0, "game": "soldiers", "setup": {setup}, "calls": {calls}}}"#);
    let line = line.replace('\n', "");
    let mut answers = Vec::new();
    Driver::new()
        .game(game())
        .run(line.as_bytes(), &mut answers, NonZeroUsize::MIN)
        .unwrap();
    let answer = String::from_utf8(answers).unwrap();
    let inside = answer
        .strip_prefix("{\"id\": 0, ")
        .and_then(|rest| rest.strip_suffix("}\n"));
    inside.unwrap().trim_start_matches("\"results\": ").into()
}

#[test]
fn every_call_is_answered() {
    let calls = r#"[["position"], ["legalMoves", "b4"], ["isCheck", "red"], ["isCheck", "blue"], ["moves"], ["perft", 1],
        ["move", "e1", "d1"], ["history"], ["undo"], ["undo"], ["outcome"], ["resign"], ["resign"], ["outcome"], ["undo"],
        ["legalMoves", "b4"], ["moves"], ["move", "e1", "d1"], ["perft", 1], ["history"]]"#;
    let moves = r#"["R@c3", "b4a4", "b4b3", "b4b5r", "b4b5s", "b4c4", "e1d1", "e1d2", "e1e2"]"#;
    assert_eq!(
        results("null", calls),
        format!(
            r#"["k4/1S3/5/5/4K r", ["b3", "a4", "c4", "b5"], false, false, {moves}, 9, true, ["e1d1"], true, false, "ongoing", "#
        ) + r#"true, false, "blue-won-resignation", false, [], [], false, 9, []]"#
    );
}

#[rstest]
#[case::by_name(
    r#"[["move", "b4", "b5", "rook"], ["position"]]"#,
    r#"[true, "kR3/5/5/5/4K b"]"#
)]
#[case::by_letter(
    r#"[["move", "b4", "b5", "s"], ["position"]]"#,
    r#"[true, "kS3/5/5/5/4K b"]"#
)]
#[case::the_first_where_none_is_named(
    r#"[["move", "b4", "b5"], ["position"]]"#,
    r#"[true, "kR3/5/5/5/4K b"]"#
)]
#[case::not_offered(
    r#"[["move", "b4", "b5", "king"], ["move", "b4", "b3", "rook"], ["position"]]"#,
    r#"[false, false, "k4/1S3/5/5/4K r"]"#
)]
#[case::as_text(
    r#"[["play", "b4b5r"], ["play", "a5a4"], ["history"]]"#,
    r#"[true, true, ["b4b5r", "a5a4"]]"#
)]
#[case::a_drop(
    r#"[["play", "R@c3"], ["position"]]"#,
    r#"[true, "k4/1S3/2R2/5/4K b"]"#
)]
#[case::a_drop_that_is_not_offered(
    r#"[["play", "R@c2"], ["move", "c3", "c3"], ["position"]]"#,
    r#"[false, false, "k4/1S3/5/5/4K r"]"#
)]
fn moves_of_every_form(#[case] calls: &str, #[case] expected: &str) {
    assert_eq!(results("{}", calls), expected);
}

#[rstest]
#[case(
    r#"["move", "b9", "b5"]"#,
    "`b9` is not on a board of 5 rows and 5 columns"
)]
#[case(
    r#"["move", "b4", ""]"#,
    "`` is no square; a square is a file letter and a rank, such as `b3`"
)]
#[case(
    r#"["move", "b4", "b5", "queen"]"#,
    "`queen` is no kind of piece; by letters they are KRS"
)]
#[case(
    r#"["legalMoves", "B4"]"#,
    "`B4` is no square; a square is a file letter and a rank, such as `b3`"
)]
#[case(
    r#"["isCheck", "white"]"#,
    "`white` is no side; the sides are `red` and `blue`"
)]
#[case(
    r#"["play", "b4"]"#,
    "`b4` is no move; a move is two squares, such as `a1a5`"
)]
#[case(r#"["perft", -1]"#, "depth is -1; it must lie in 0..=64")]
#[case(
    r#"["perft", 2147483647]"#,
    "depth is 2147483647; it must lie in 0..=64"
)]
fn words_that_are_none_are_invalid_arguments(#[case] call: &str, #[case] message: &str) {
    let error = format!(r#"{{"error": {{"code": "invalid-argument", "message": "{message}"}}}}"#);
    assert_eq!(results("{}", &format!("[{call}]")), format!("[{error}]"));
}

#[rstest]
#[case(
    r#"{"position": "4k/5/5/5/4K b"}"#,
    r#"[["position"]]"#,
    r#"["4k/5/5/5/4K b"]"#
)]
#[case(r#"{"position": null}"#, r#"[["position"]]"#, r#"["k4/1S3/5/5/4K r"]"#)]
#[case(r#"{"position": "5/5/5/5/4K r"}"#, "[]",
    r#""error": {"code": "invalid-argument", "message": "blue has 0 royal pieces where exactly one is needed"}"#)]
fn positions_to_start_from(#[case] setup: &str, #[case] calls: &str, #[case] expected: &str) {
    assert_eq!(results(setup, calls), expected);
}

#[rstest]
#[case(r#"{"position": 4}"#, "[]")]
#[case("[]", "[]")]
#[case("{}", r#"[["move", "b4"]]"#)]
#[case("{}", r#"[["move", "b4", "b5", "rook", "now"]]"#)]
#[case("{}", r#"[["perft", "3"]]"#)]
#[case("{}", r#"[["claim"]]"#)]
fn malformed_lines(#[case] setup: &str, #[case] calls: &str) {
    assert!(results(setup, calls).contains("malformed-testcase"));
}

#[test]
fn perft_is_exact_up_to_its_limit_and_refused_beyond() {
    let counts = results(
        "{}",
        r#"[["perft", 0], ["perft", 1], ["perft", 2], ["perft", 5]]"#,
    );
    assert!(counts.starts_with("[1, 9, "), "{counts}");
    assert!(!counts.contains("error"), "{counts}");
    let refused = results("{}", r#"[["perft", 64]]"#);
    assert!(
        refused.contains("a tree of 64 plies would have about "),
        "{refused}"
    );

    // The first count that is large enough to tell the growth is beyond this limit already.
    let driver = Driver::new().game(game().most_nodes(1_000));
    let line = r#"{"game": "soldiers", "calls": [["perft", 3], ["perft", 9]]}"#;
    let mut answers = Vec::new();
    driver
        .run(line.as_bytes(), &mut answers, NonZeroUsize::MIN)
        .unwrap();
    let answers = String::from_utf8(answers).unwrap();
    assert_eq!(answers.matches("invalid-argument").count(), 1, "{answers}");
}

#[test]
fn a_tree_that_ends_may_be_asked_for_any_depth() {
    // Mate: no move, however deep.
    let calls = r#"[["outcome"], ["perft", 1], ["perft", 64], ["isCheck", "blue"]]"#;
    let expected = r#"["red-won-checkmate", 0, 0, true]"#;
    assert_eq!(
        results(r#"{"position": "k1R2/2R2/2K2/5/5 b"}"#, calls),
        expected
    );
}

#[test]
fn it_says_what_it_answers() {
    let game = game();
    let signatures: Vec<_> = game.signatures().iter().map(ToString::to_string).collect();
    assert_eq!(signatures[0], "`move` from to [promotion]");
    assert_eq!(signatures.len(), 11);
}
