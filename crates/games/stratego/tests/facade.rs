//! The façade: what it refuses and why, and what it hands out.

mod common;

use board_stratego::{InvalidArgument, SetUp, SetUpError, Stratego, kinds};
use common::{Outcome, board, play, playing};
use rstest::rstest;

const ROWS: [&str; 4] = ["98BFB858B9", "76B85B746B", "953792S389", "9469159746"];

fn changed(row: usize, text: &str) -> Vec<String> {
    let mut rows = ROWS.map(String::from);
    rows[row] = text.into();
    rows.into()
}

#[rstest]
#[case::right(ROWS.map(String::from).to_vec(), None)]
#[case::three_rows(ROWS[..3].iter().map(ToString::to_string).collect(), Some("3 rows where there must be 4"))]
#[case::no_rows(vec![], Some("0 rows where there must be 4"))]
#[case::short(
    changed(1, "76B85B746"),
    Some("row 1 has 9 pieces where there must be 10")
)]
#[case::long(
    changed(3, "94691597466"),
    Some("row 3 has 11 pieces where there must be 10")
)]
#[case::wide_letters(
    changed(0, "９８BFB858B9x"),
    Some("row 0 has 11 pieces where there must be 10")
)]
#[case::no_symbol(
    changed(2, "953792s389"),
    Some("`s` in row 2, column 6 is no piece; the pieces are `1` to `9`, `S`, `B` and `F`")
)]
#[case::unknown(
    changed(2, "953792#389"),
    Some("`#` in row 2, column 6 is no piece; the pieces are `1` to `9`, `S`, `B` and `F`")
)]
#[case::open(
    changed(2, "953792.389"),
    Some("`.` in row 2, column 6 is no piece; the pieces are `1` to `9`, `S`, `B` and `F`")
)]
#[case::two_flags(
    changed(2, "9537F2S389"),
    Some("7 of the kind scout (`9`) where there must be 8")
)]
#[case::two_spies(
    changed(2, "95S792S389"),
    Some("1 of the kind colonel (`3`) where there must be 2")
)]
fn set_ups_are_checked(#[case] rows: Vec<String>, #[case] message: Option<&str>) {
    let right = ROWS.map(String::from).to_vec();
    assert_eq!(
        SetUp::parse(&rows)
            .err()
            .map(|error| error.to_string())
            .as_deref(),
        message
    );
    for (side, red, blue) in [("red", &rows, &right), ("blue", &right, &rows)] {
        for rules in ["challenge", "tournament"] {
            let refused = Stratego::new(rules, red, blue)
                .err()
                .map(|error| error.to_string());
            assert_eq!(
                refused,
                message.map(|message| format!("{side}'s set-up: {message}"))
            );
        }
    }
}

#[test]
fn errors_are_typed() -> Outcome {
    let error = Stratego::new("challenge", &ROWS[..2], &ROWS[..]);
    let expected = InvalidArgument::SetUp {
        side: "red",
        error: SetUpError::Rows { found: 2 },
    };
    assert_eq!(error.err(), Some(expected));
    let error = Stratego::new("Challenge", &ROWS[..], &ROWS[..]);
    assert_eq!(
        error.err(),
        Some(InvalidArgument::Rules {
            found: "Challenge".into()
        })
    );
    let error = SetUp::new([kinds::SCOUT; 40]);
    let expected = SetUpError::Count {
        kind: kinds::MARSHAL,
        found: 0,
        expected: 1,
    };
    assert_eq!(error, Err(expected));
    Ok(())
}

#[rstest]
#[case::no_flag("0,0=rF 9,9=b1", "blue has no flag")]
#[case::two_flags(
    "0,0=rF 0,1=rF 9,9=bF",
    "red has 2 of the kind flag; there are at most 1"
)]
#[case::two_marshals(
    "0,0=rF 0,1=r1 0,2=r1 9,9=bF",
    "red has 2 of the kind marshal; there are at most 1"
)]
#[case::seven_bombs(
    "0,0=rF 9,0=bB 9,1=bB 9,2=bB 9,3=bB 9,4=bB 9,5=bB 9,6=bB 9,9=bF",
    "blue has 7 of the kind bomb; there are at most 6"
)]
#[case::on_water("0,0=rF 5,2=b3 9,9=bF", "a colonel stands on water at row 5, column 2")]
#[case::no_piece(
    "0,0=rF 1,0=rX 9,9=bF",
    "row 1, column 0 of the board is \"rX\"; it must be `..` or a side's letter and a symbol, as in `r1` and `bS`"
)]
#[case::no_side(
    "0,0=rF 1,0=g1 9,9=bF",
    "row 1, column 0 of the board is \"g1\"; it must be `..` or a side's letter and a symbol, as in `r1` and `bS`"
)]
#[case::dry_water(
    "0,0=rF 4,3=.. 9,9=bF",
    "row 4, column 3 of the board is \"..\"; it must be `~~`, for water"
)]
#[case::wet_ground(
    "0,0=rF 3,3=~~ 9,9=bF",
    "row 3, column 3 of the board is \"~~\"; it must be `..` or a side's letter and a symbol, as in `r1` and `bS`"
)]
#[case::long_row(
    "0,0=rFr1 9,9=bF",
    "row 0 of the board has 22 characters; it must have 10 cells of 2"
)]
#[case::short_row(
    "0,0=rF 9,9=b",
    "row 9 of the board has 19 characters; it must have 10 cells of 2"
)]
fn boards_are_checked(#[case] cells: &str, #[case] message: &str) -> Outcome {
    let error = Stratego::from_board("challenge", &board(cells)?, "red").err();
    assert_eq!(
        error.map(|error| error.to_string()).as_deref(),
        Some(message)
    );
    Ok(())
}

#[test]
fn boards_have_ten_rows_and_a_side_to_move() -> Outcome {
    let rows = board("0,0=rF 9,9=bF")?;
    assert!(Stratego::from_board("challenge", &rows, "blue").is_ok());
    let error = Stratego::from_board("challenge", &rows[1..], "blue").err();
    assert_eq!(error, Some(InvalidArgument::Rows { found: 9 }));
    let error = Stratego::from_board("challenge", &rows, "white").err();
    assert_eq!(
        error,
        Some(InvalidArgument::Side {
            found: "white".into()
        })
    );
    let error = Stratego::from_board("", &rows, "blue").err();
    assert_eq!(
        error,
        Some(InvalidArgument::Rules {
            found: String::new()
        })
    );
    Ok(())
}

#[rstest]
#[case(-1, 0, 0, 0, "fromRow is -1; it must lie in 0..=9")]
#[case(0, 10, 0, 0, "fromColumn is 10; it must lie in 0..=9")]
#[case(0, 0, i32::MAX, 0, "toRow is 2147483647; it must lie in 0..=9")]
#[case(0, 0, 0, i32::MIN, "toColumn is -2147483648; it must lie in 0..=9")]
#[case(0, 0, 256, 0, "toRow is 256; it must lie in 0..=9")]
fn coordinates_are_asked_first(
    #[case] from_row: i32,
    #[case] from_column: i32,
    #[case] to_row: i32,
    #[case] to_column: i32,
    #[case] message: &str,
) -> Outcome {
    let mut game = playing(
        board_stratego::RuleSet::Challenge,
        "0,0=rF 3,0=r4 9,9=bF 9,0=b4",
        "red",
    )?;
    for _ in 0..2 {
        let error = game
            .make_move(from_row, from_column, to_row, to_column)
            .err();
        assert_eq!(
            error.map(|error| error.to_string()).as_deref(),
            Some(message)
        );
        // In a match that is over too.
        game.resign();
    }
    assert!(game.legal_moves(10, 0).is_err() && game.legal_moves(0, -1).is_err());
    assert!(game.view("Red").is_err());
    Ok(())
}

#[test]
fn a_match_from_set_ups() -> Outcome {
    let mut game = Stratego::new("tournament", &ROWS, &ROWS)?;
    let board = game.board();
    assert_eq!(board[0], "r9r8rBrFrBr8r5r8rBr9");
    assert_eq!(board[4], "....~~~~....~~~~....");
    assert_eq!(board[9], "b9b4b6b9b1b5b9b7b4b6");
    assert_eq!(game.turn(), "red");
    assert_eq!(play(&mut game, "3060")?, "ok");
    let history = game.history();
    assert_eq!(
        (history.len(), history[0].turn_number, &*history[0].side),
        (1, 1, "red")
    );
    let view = game.view("blue")?;
    assert_eq!(
        view.rows[..4],
        vec!["##########"; 3]
            .into_iter()
            .chain([".#########"])
            .collect::<Vec<_>>()
    );
    assert_eq!(view.rows[6], ".8BFB858B9");
    assert_eq!(
        (view.removed.red, view.removed.blue),
        (vec!["9".into()], vec!["9".into()])
    );
    Ok(())
}

#[test]
fn what_was_removed_is_sorted_as_text() -> Outcome {
    let cells = "5,0=r8 4,0=bB 3,0=bS 2,0=b9 1,0=b8 0,0=bF 9,9=rF 9,0=b4";
    let mut game = playing(board_stratego::RuleSet::Challenge, cells, "red")?;
    assert_eq!(play(&mut game, "5040 9080 4030 8070 3020 7060")?, "ok");
    assert_eq!(game.view("red")?.removed.blue, ["9", "B", "S"]);
    assert_eq!(play(&mut game, "2010")?, "ok");
    assert_eq!(game.view("blue")?.removed.red, ["8"]);
    assert_eq!(game.view("blue")?.removed.blue, ["8", "9", "B", "S"]);
    Ok(())
}
