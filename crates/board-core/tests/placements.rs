//! Letters and placement text: what is written is read again, and what cannot be read is said where.
#![allow(clippy::unwrap_used)]

mod common;

use board_core::{
    Board, Count, Kind, Letters, LettersError, Piece, PlacementError, RuntimeRect, Shape, Shape5x5,
    Side, letters,
};
use common::{Shape1x1, Shape19x19, runtime_shapes};
use proptest::prelude::*;
use rstest::rstest;

const KRN: Letters = letters!("KRN");
const ALL: Letters = letters!("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

#[rstest]
#[case("K1", LettersError::NotALetter { at: 1 })]
#[case("é", LettersError::NotALetter { at: 0 })]
#[case("K R", LettersError::NotALetter { at: 1 })]
#[case("KRK", LettersError::Twice { letter: 'K' })]
#[case("Kk", LettersError::Twice { letter: 'K' })]
#[case("ABCDEFGHIJKLMNOPQRSTUVWXYZA", LettersError::Twice { letter: 'A' })]
#[case("ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFG", LettersError::TooMany { found: 33 })]
fn letters_are_refused(#[case] text: &str, #[case] error: LettersError) {
    assert_eq!(Letters::new(text), Err(error));
    assert_eq!(text.parse::<Letters>(), Err(error));
}

#[rstest]
#[case("")]
#[case("K")]
#[case("KRN")]
#[case("ABCDEFGHIJKLMNOPQRSTUVWXYZ")]
fn letters_are_written_as_they_are_read(#[case] text: &str) {
    let letters = Letters::new(text).unwrap();
    assert_eq!(letters.to_string(), text);
    assert_eq!(Letters::new(&text.to_lowercase()), Ok(letters));
    for (kind, letter) in text.chars().enumerate() {
        let kind = Kind::new(kind as u8);
        assert_eq!(letters.kind(letter), Some(kind));
        assert_eq!(letters.piece(letter), Some(Piece::new(Side::First, kind)));
        let lower = letter.to_ascii_lowercase();
        assert_eq!(letters.piece(lower), Some(Piece::new(Side::Second, kind)));
        assert_eq!(letters.letter(Piece::new(Side::Second, kind)), lower);
    }
    for nothing in ['\0', '?', '1', 'é', 'ı', 'K', '/'] {
        assert_eq!(letters.kind(nothing).is_some(), text.contains(nothing));
    }
    let beyond = Piece::new(Side::First, Kind::new(31));
    assert_eq!(letters.letter(beyond), '?');
}

#[rstest]
#[case::empty("", PlacementError::Rows { found: 1, expected: 5 })]
#[case::few_rows("5/5/5/5", PlacementError::Rows { found: 4, expected: 5 })]
#[case::many_rows("5/5/5/5/5/5", PlacementError::Rows { found: 6, expected: 5 })]
#[case::trailing_slash("5/5/5/5/5/", PlacementError::Rows { found: 6, expected: 5 })]
#[case::empty_row("5/5//5/5", PlacementError::Columns { row: 2, found: 0, expected: 5 })]
#[case::short_row("5/5/5/4/5", PlacementError::Columns { row: 3, found: 4, expected: 5 })]
#[case::long_row("5/K5/5/5/5", PlacementError::Columns { row: 1, found: 6, expected: 5 })]
#[case::long_run("5/5/5/5/6", PlacementError::Columns { row: 4, found: 6, expected: 5 })]
#[case::many_pieces("KKKKKK/5/5/5/5", PlacementError::Columns { row: 0, found: 6, expected: 5 })]
#[case::digits_are_one_number("11111/5/5/5/5", PlacementError::Columns { row: 0, found: 11_111, expected: 5 })]
#[case::run_past_integers(
    "99999999999999999999999999/5/5/5/5",
    PlacementError::Columns { row: 0, found: usize::MAX, expected: 5 }
)]
#[case::runs_past_integers(
    "99999999999999999999999999K99999999999999999999999999K/5/5/5/5",
    PlacementError::Columns { row: 0, found: usize::MAX, expected: 5 }
)]
#[case::zero("0K4/5/5/5/5", PlacementError::Run { row: 0 })]
#[case::leading_zero("5/5/5/5/K04", PlacementError::Run { row: 4 })]
#[case::letter("5/5/5/5/4Q", PlacementError::Letter { letter: 'Q', row: 4, expected: "KRN".into() })]
#[case::sign("5/5/-5/5/5", PlacementError::Letter { letter: '-', row: 2, expected: "KRN".into() })]
#[case::space("5/5/5/5/ 5", PlacementError::Letter { letter: ' ', row: 4, expected: "KRN".into() })]
#[case::wide_digit("５/5/5/5/5", PlacementError::Letter { letter: '５', row: 0, expected: "KRN".into() })]
#[case::question("?4/5/5/5/5", PlacementError::Letter { letter: '?', row: 0, expected: "KRN".into() })]
fn placements_are_refused_where_they_are_wrong(#[case] text: &str, #[case] error: PlacementError) {
    assert_eq!(
        KRN.parse::<Shape5x5, Count<3>>(Shape5x5::new(), text),
        Err(error.clone())
    );
    let shape = RuntimeRect::new(5, 5).unwrap();
    assert_eq!(KRN.parse::<_, Count<3>>(shape, text), Err(error));
}

/// A board of fewer kinds than there are letters has no piece with the last of them.
#[test]
fn a_letter_of_a_kind_that_the_board_does_not_have_is_none() {
    let error = KRN
        .parse::<_, Count<2>>(Shape5x5::new(), "5/5/5/5/N4")
        .unwrap_err();
    assert_eq!(
        error,
        PlacementError::Letter {
            letter: 'N',
            row: 4,
            expected: "KRN".into()
        }
    );
}

fn boards<S: Shape>(shape: S) -> impl Strategy<Value = Board<S, Count<26>>> {
    let piece = (any::<bool>(), 0u8..26).prop_map(|(first, kind)| {
        Piece::new(
            if first { Side::First } else { Side::Second },
            Kind::new(kind),
        )
    });
    proptest::collection::vec(proptest::option::of(piece), usize::from(shape.area())).prop_map(
        move |pieces| {
            let mut board = Board::new(shape);
            for (square, piece) in shape.squares().iter().zip(pieces) {
                if let Some(piece) = piece {
                    board.place(square, piece).unwrap();
                }
            }
            board
        },
    )
}

fn is_read_again<S: Shape>(board: &Board<S, Count<26>>) {
    let text = ALL.placement(board).to_string();
    assert_eq!(ALL.parse(board.shape(), &text), Ok(*board));
    assert_eq!(text.split('/').count(), usize::from(board.shape().rows()));
}

proptest! {
    #[test]
    fn boards_are_read_as_they_are_written(
        one in boards(Shape1x1::new()),
        five in boards(Shape5x5::new()),
        go in boards(Shape19x19::new()),
        any in runtime_shapes().prop_flat_map(boards),
    ) {
        is_read_again(&one);
        is_read_again(&five);
        is_read_again(&go);
        is_read_again(&any);
    }

    #[test]
    fn text_that_is_read_is_written_the_same(text in "[KRNkrn0-9]{0,4}(/[KRNkrn0-9]{0,4}){0,3}") {
        for (rows, columns) in [(1, 1), (1, 12), (2, 3), (3, 2), (4, 4)] {
            let shape = RuntimeRect::new(rows, columns).unwrap();
            if let Ok(board) = KRN.parse::<_, Count<3>>(shape, &text) {
                prop_assert_eq!(KRN.placement(&board).to_string(), text.clone());
            }
        }
    }

    #[test]
    fn any_text_is_a_placement_or_an_error(text in any::<String>()) {
        let _ = KRN.parse::<_, Count<3>>(Shape5x5::new(), &text);
        let _ = Letters::new(&text);
    }
}
