//! The façade's answers, call by call, and what it refuses.
#![allow(clippy::unwrap_used)]

use rstest::rstest;
use strategy_board::{Coordinate, InvalidArgument, PieceSpec, StrategyBoard};

/// Pieces as `wK21`: side, type, row, column.
fn pieces(text: &str) -> Vec<PieceSpec> {
    let piece = |word: &str| {
        let letters: Vec<char> = word.chars().collect();
        let side = if letters[0] == 'w' { "white" } else { "black" };
        let piece_type = match letters[1] {
            'K' => "king",
            'R' => "rook",
            _ => "knight",
        };
        let digit = |at: usize| letters[at].to_digit(10).unwrap() as i32;
        PieceSpec::new(side, piece_type, digit(2), digit(3))
    };
    text.split_whitespace().map(piece).collect()
}

fn board(text: &str, starting_side: &str) -> StrategyBoard {
    StrategyBoard::new(&pieces(text), starting_side).unwrap()
}

fn squares(board: &StrategyBoard, row: i32, column: i32) -> Vec<(i32, i32)> {
    let positions = board.legal_moves(row, column).unwrap();
    positions.iter().map(|at| (at.row, at.column)).collect()
}

#[test]
fn the_worked_example() {
    let mut board = board("wK21 wR42 bK00", "white");
    let expected = [
        (0, 2),
        (1, 2),
        (2, 2),
        (3, 2),
        (4, 0),
        (4, 1),
        (4, 3),
        (4, 4),
    ];
    assert_eq!(squares(&board, 4, 2), expected);
    assert_eq!(board.make_move(4, 2, 0, 2), Ok(true));
    assert_eq!(board.outcome(), "white-won-checkmate");
    assert_eq!(board.make_move(0, 0, 1, 0), Ok(false));
    let history = board.history();
    assert_eq!(history.len(), 1);
    assert_eq!((history[0].turn_number, &*history[0].side), (1, "white"));
    assert_eq!(
        (&*history[0].piece_type, &*history[0].captured_type),
        ("rook", "none")
    );
    assert_eq!((history[0].from_row, history[0].from_column), (4, 2));
    assert_eq!((history[0].to_row, history[0].to_column), (0, 2));
}

#[rstest]
#[case::a_rook_through_a_piece("wK44 wR42 wN32 bK00", (4, 2, 1, 2))]
#[case::onto_the_own_piece("wK44 wR42 wN32 bK00", (4, 2, 3, 2))]
#[case::onto_its_own_square("wK44 wR42 bK00", (4, 2, 4, 2))]
#[case::from_an_empty_square("wK44 wR42 bK00", (3, 3, 3, 4))]
#[case::an_enemy_piece("wK44 wR42 bK00", (0, 0, 0, 1))]
#[case::a_pinned_rook("wK44 wR43 bR41 bK00", (4, 3, 3, 3))]
#[case::a_king_into_an_attack("wK44 bR30 bK00", (4, 4, 3, 4))]
#[case::a_king_next_to_a_king("wK22 bK00", (2, 2, 1, 1))]
#[case::a_king_onto_a_covered_piece("wK33 bR22 bN01 bK10", (3, 3, 2, 2))]
#[case::a_knight_as_a_rook("wK44 wN22 bK00", (2, 2, 2, 4))]
fn what_is_refused_changes_nothing(#[case] start: &str, #[case] mv: (i32, i32, i32, i32)) {
    let mut board = board(start, "white");
    let before = board.clone();
    assert_eq!(board.make_move(mv.0, mv.1, mv.2, mv.3), Ok(false));
    assert_eq!(board.history(), []);
    assert_eq!(board.outcome(), "ongoing");
    assert_eq!(board.as_match().position(), before.as_match().position());
    assert_eq!(board.as_match().turn(), before.as_match().turn());
}

#[test]
fn a_pinned_piece_attacks() {
    // The black rook on (0, 2) may not leave its row, and still keeps the white king off its column.
    let board = board("wK33 wR00 bR02 bK04", "white");
    assert_eq!(
        squares(&board, 3, 3),
        [(2, 3), (2, 4), (3, 4), (4, 3), (4, 4)]
    );
}

#[test]
fn captures_are_recorded_and_turns_counted() {
    let mut board = board("wK44 wR42 bN12 bK00 bR03", "white");
    assert_eq!(board.make_move(4, 2, 1, 2), Ok(true));
    assert_eq!(board.make_move(0, 3, 4, 3), Ok(true));
    assert_eq!(board.make_move(4, 4, 4, 3), Ok(true));
    let captured: Vec<_> = board
        .history()
        .into_iter()
        .map(|record| {
            (
                record.turn_number,
                record.side,
                record.piece_type,
                record.captured_type,
            )
        })
        .collect();
    let expected = [
        (1, "white", "rook", "knight"),
        (2, "black", "rook", "none"),
        (3, "white", "king", "rook"),
    ];
    assert_eq!(
        captured,
        expected.map(|(number, side, piece, taken)| (
            number,
            side.into(),
            piece.into(),
            taken.into()
        ))
    );
}

#[test]
fn stalemate_at_the_start_completes_the_match() {
    let mut stalemated = board("wK00 bR14 bR31 bK44", "white");
    assert_eq!(stalemated.outcome(), "draw-stalemate");
    assert_eq!(squares(&stalemated, 0, 0), []);
    assert_eq!(stalemated.make_move(0, 0, 0, 1), Ok(false));
    assert!(!stalemated.resign());
    assert_eq!(stalemated.outcome(), "draw-stalemate");
}

#[rstest]
#[case("white", "black-won-resignation")]
#[case("black", "white-won-resignation")]
fn resignation_ends_it_once(#[case] side: &str, #[case] outcome: &str) {
    let mut board = board("wK44 wR42 bK00", side);
    assert!(board.resign());
    assert_eq!(board.outcome(), outcome);
    assert!(!board.resign());
    assert_eq!(board.outcome(), outcome);
    assert_eq!(board.history(), []);
    assert_eq!(squares(&board, 4, 2), []);
    assert_eq!(board.make_move(4, 2, 3, 2), Ok(false));
    assert!(board.make_move(4, 2, 5, 2).is_err());
    assert!(board.legal_moves(i32::MIN, 2).is_err());
}

#[rstest]
#[case((5, 0, 0, 0), Coordinate::FromRow, 5)]
#[case((0, -1, 9, 9), Coordinate::FromColumn, -1)]
#[case((0, 0, i32::MAX, 0), Coordinate::ToRow, i32::MAX)]
#[case((0, 0, 0, i32::MIN), Coordinate::ToColumn, i32::MIN)]
#[case((256, 0, 0, 0), Coordinate::FromRow, 256)]
fn a_coordinate_off_the_board_is_named(
    #[case] mv: (i32, i32, i32, i32),
    #[case] coordinate: Coordinate,
    #[case] found: i32,
) {
    let mut board = board("wK44 wR42 bK00", "white");
    let error = InvalidArgument::Coordinate { coordinate, found };
    assert_eq!(board.make_move(mv.0, mv.1, mv.2, mv.3), Err(error));
    assert_eq!(board.history(), []);
}

#[rstest]
#[case::side(&[("White", "king", 0, 0)], "white", "piece 0: the side is \"White\"; it must be `white` or `black`")]
#[case::piece_type(&[("white", "king", 0, 0), ("black", "queen", 4, 4)], "white",
    "piece 1: the type is \"queen\"; it must be `king`, `rook` or `knight`")]
#[case::starting_side(&[("white", "king", 0, 0), ("black", "king", 4, 4)], "",
    "the starting side is \"\"; it must be `white` or `black`")]
#[case::row(&[("white", "king", 5, 0)], "white", "piece 0: (5, 0) is off the board; rows and columns run from 0 to 4")]
#[case::column(&[("white", "king", 0, -1)], "white", "piece 0: (0, -1) is off the board; rows and columns run from 0 to 4")]
#[case::occupied(&[("white", "king", 0, 0), ("black", "king", 4, 4), ("white", "rook", 0, 0)], "white",
    "piece 2: (0, 0) is occupied by piece 0")]
#[case::no_king(&[("white", "king", 0, 0)], "white", "black has 0 of type `king`; it must be exactly 1")]
#[case::two_kings(&[("white", "king", 0, 0), ("white", "king", 2, 0), ("black", "king", 4, 4)], "white",
    "white has 2 of type `king`; it must be exactly 1")]
#[case::three_rooks(&[("white", "king", 0, 0), ("black", "king", 4, 4), ("black", "rook", 1, 2), ("black", "rook", 1, 3),
    ("black", "rook", 1, 4)], "white", "black has 3 of type `rook`; there may be at most 2")]
#[case::three_knights(&[("white", "king", 0, 0), ("black", "king", 4, 4), ("white", "knight", 1, 2), ("white", "knight", 1, 3),
    ("white", "knight", 1, 1)], "white", "white has 3 of type `knight`; there may be at most 2")]
#[case::mover_in_check(&[("white", "king", 0, 0), ("black", "king", 4, 4), ("black", "rook", 0, 3)], "white",
    "the white king on (0, 0) is attacked; neither king may be at the start")]
#[case::opponent_in_check(&[("white", "king", 0, 0), ("black", "king", 4, 4), ("black", "rook", 0, 3)], "black",
    "the white king on (0, 0) is attacked; neither king may be at the start")]
#[case::kings_touch(&[("white", "king", 0, 0), ("black", "king", 1, 1)], "black",
    "the white king on (0, 0) is attacked; neither king may be at the start")]
#[case::nothing(&[], "white", "white has 0 of type `king`; it must be exactly 1")]
fn a_refused_setup_says_what_and_where(
    #[case] pieces: &[(&'static str, &'static str, i32, i32)],
    #[case] starting_side: &str,
    #[case] message: &str,
) {
    let pieces: Vec<_> = pieces
        .iter()
        .map(|(side, piece_type, row, column)| PieceSpec::new(*side, *piece_type, *row, *column))
        .collect();
    let error = StrategyBoard::new(&pieces, starting_side).unwrap_err();
    assert_eq!(error.to_string(), message);
}

#[test]
fn ten_pieces_are_the_most_and_fit() {
    let full = "wK40 wR41 wR42 wN43 wN44 bK00 bR01 bR02 bN03 bN04";
    assert_eq!(board(full, "white").outcome(), "ongoing");
}

#[test]
fn what_is_handed_out_is_detached() {
    let mut board = board("wK44 wR42 bK00", "white");
    let mut moves = board.legal_moves(4, 2).unwrap();
    moves.clear();
    assert_eq!(squares(&board, 4, 2).len(), 7);
    assert_eq!(board.make_move(4, 2, 3, 2), Ok(true));
    let mut history = board.history();
    history[0].to_row = 0;
    history.clear();
    assert_eq!(board.history()[0].to_row, 3);
}

#[cfg(feature = "serde")]
#[test]
fn values_have_the_contract_s_field_names() {
    let spec = r#"{"side":"white","type":"king","row":4,"column":2}"#;
    let read: PieceSpec = serde_json::from_str(spec).unwrap();
    assert_eq!(read, PieceSpec::new("white", "king", 4, 2));
    assert_eq!(serde_json::to_string(&read).unwrap(), spec);

    let mut board = board("wK44 wR42 bK00", "white");
    board.make_move(4, 2, 3, 2).unwrap();
    let records = board.history();
    let text = serde_json::to_string(&records).unwrap();
    assert_eq!(
        text,
        concat!(
            r#"[{"turnNumber":1,"side":"white","pieceType":"rook","fromRow":4,"fromColumn":2,"#,
            r#""toRow":3,"toColumn":2,"capturedType":"none"}]"#
        )
    );
    let back: Vec<strategy_board::MoveRecord> = serde_json::from_str(&text).unwrap();
    assert_eq!(back, records);

    let position = board.legal_moves(0, 0).unwrap()[0];
    assert_eq!(
        serde_json::to_string(&position).unwrap(),
        r#"{"row":0,"column":1}"#
    );
}
