//! The façade: what wins, what is refused, and players with and without strategies.

use std::error::Error;
use std::sync::Arc;

use board_core::{Shape, Square};
use board_mnk::{
    FirstEmptyCell, Grid, GridBoard, InARow, InvalidArgument, Mark, Mnk, MoveStrategy, PerfectPlay,
    PlaceRefusal, Placement, Player, Setup, StrategyFault, WinStrategy,
};
use rstest::rstest;

type Done = Result<(), Box<dyn Error>>;

/// Plays these cells, written as row and column, in turn.
fn play(game: &mut Mnk, cells: &str) -> Done {
    for cell in cells.split_whitespace() {
        let (row, column) = cell.split_once(',').ok_or("a cell")?;
        let (row, column) = (row.parse()?, column.parse()?);
        game.try_place(row, column)
            .map_err(|error| format!("{cell}: {error}"))?;
    }
    Ok(())
}

#[rstest]
#[case::row((3, 3, None, false), "0,0 1,0 0,1 1,1 0,2", "x-won")]
#[case::column((3, 3, None, false), "0,1 0,0 1,1 1,0 2,2 2,0", "o-won")]
#[case::falling((3, 3, None, false), "0,0 0,1 1,1 0,2 2,2", "x-won")]
#[case::rising((3, 3, None, false), "0,2 0,0 1,1 0,1 2,0", "x-won")]
#[case::draw((3, 3, None, false), "0,0 1,1 0,1 0,2 2,0 1,0 1,2 2,1 2,2", "draw")]
#[case::on_the_last_cell((3, 3, None, false), "0,0 0,1 0,2 1,0 1,1 1,2 2,1 2,0 2,2", "x-won")]
#[case::three_of_four((4, 4, None, false), "0,0 1,0 0,1 1,1 0,2", "ongoing")]
#[case::three_of_four_with_k((4, 4, Some(3), false), "0,0 1,0 0,1 1,1 0,2", "x-won")]
#[case::a_short_diagonal_is_no_line((4, 4, None, false), "0,1 0,0 1,2 1,0 2,3", "ongoing")]
#[case::a_short_diagonal_with_k((4, 4, Some(3), false), "0,1 0,0 1,2 1,0 2,3", "x-won")]
#[case::no_diagonals_where_it_is_not_square((2, 3, None, false), "0,0 0,1 1,1 0,2", "ongoing")]
#[case::a_column_of_two((2, 3, None, false), "0,0 0,1 1,0", "x-won")]
#[case::a_row_of_three((2, 3, None, false), "0,0 1,0 0,1 1,1 0,2", "x-won")]
#[case::one_cell((1, 1, None, false), "0,0", "x-won")]
#[case::one_in_a_row((5, 5, Some(1), false), "3,2", "x-won")]
#[case::more_than_the_board((2, 2, Some(3), false), "0,0 0,1 1,1 1,0", "draw")]
#[case::an_overline((1, 9, Some(3), false), "0,0 0,8 0,1 0,7 0,3 0,5 0,2", "x-won")]
#[case::an_overline_exactly((1, 9, Some(3), true), "0,0 0,8 0,1 0,7 0,3 0,5 0,2", "ongoing")]
#[case::exactly((1, 9, Some(3), true), "0,0 0,8 0,1 0,7 0,2", "x-won")]
#[case::exactly_one_beside_none((3, 3, Some(1), true), "1,1", "x-won")]
#[case::not_around_the_edge((3, 3, Some(3), false), "0,1 0,0 0,2 1,1 1,0", "ongoing")]
#[case::five_on_the_largest_board(
    (19, 19, Some(5), false),
    "18,18 0,0 17,17 0,1 16,16 0,2 15,15 0,3 14,14",
    "x-won"
)]
#[case::a_broken_five((19, 19, Some(5), false), "9,4 0,0 9,5 0,1 9,7 0,2 9,8 0,4 9,9", "ongoing")]
fn what_wins(
    #[case] (rows, columns, k, exact): (i32, i32, Option<i32>, bool),
    #[case] cells: &str,
    #[case] outcome: &str,
) -> Done {
    let mut game = Mnk::new(Setup::new(rows, columns, k, exact)?)?;
    play(&mut game, cells)?;
    assert_eq!(game.outcome(), outcome);
    let winner = match outcome {
        "x-won" => Some(Mark::X),
        "o-won" => Some(Mark::O),
        _ => None,
    };
    assert_eq!(game.winner(), winner);
    if outcome != "ongoing" {
        let (turn, display) = (game.turn(), game.display());
        assert_eq!(
            winner.unwrap_or(turn),
            turn,
            "the turn stays with the winner"
        );
        for row in 0..rows {
            for column in 0..columns {
                assert!(!game.place(row, column));
            }
        }
        assert_eq!((game.turn(), game.display()), (turn, display));
    }
    Ok(())
}

/// A draw passes the turn, a win on the last cell does not.
#[rstest]
#[case("0,0 1,1 0,1 0,2 2,0 1,0 1,2 2,1 2,2", Mark::O)]
#[case("0,0 0,1 0,2 1,0 1,1 1,2 2,1 2,0 2,2", Mark::X)]
fn the_turn_on_a_full_board(#[case] cells: &str, #[case] turn: Mark) -> Done {
    let mut game = Mnk::new(Setup::TIC_TAC_TOE)?;
    play(&mut game, cells)?;
    assert!(game.is_full());
    assert_eq!(game.turn(), turn);
    Ok(())
}

#[rstest]
#[case::left(0, -1, PlaceRefusal::OffGrid { row: 0, column: -1, rows: 3, columns: 3 })]
#[case::right(0, 3, PlaceRefusal::OffGrid { row: 0, column: 3, rows: 3, columns: 3 })]
#[case::above(-1, 0, PlaceRefusal::OffGrid { row: -1, column: 0, rows: 3, columns: 3 })]
#[case::below(3, 0, PlaceRefusal::OffGrid { row: 3, column: 0, rows: 3, columns: 3 })]
#[case::wraps(256, 0, PlaceRefusal::OffGrid { row: 256, column: 0, rows: 3, columns: 3 })]
#[case::far(i32::MAX, i32::MIN, PlaceRefusal::OffGrid { row: i32::MAX, column: i32::MIN, rows: 3, columns: 3 })]
#[case::own(1, 1, PlaceRefusal::Occupied { row: 1, column: 1, by: Mark::X })]
#[case::other(0, 0, PlaceRefusal::Occupied { row: 0, column: 0, by: Mark::O })]
fn a_mark_is_not_placed(
    #[case] row: i32,
    #[case] column: i32,
    #[case] refusal: PlaceRefusal,
) -> Done {
    let mut game = Mnk::new(Setup::TIC_TAC_TOE)?;
    play(&mut game, "1,1 0,0")?;
    assert_eq!(game.try_place(row, column), Err(refusal));
    assert!(!game.place(row, column));
    assert_eq!(
        (game.display(), game.turn()),
        (vec!["O--".into(), "-X-".into(), "---".into()], Mark::X)
    );
    Ok(())
}

#[rstest]
#[case::rows((0, 3, None, false), InvalidArgument::Rows { found: 0 }, "rows is 0; it must lie in 1..=19")]
#[case::many_rows((20, 3, None, false), InvalidArgument::Rows { found: 20 }, "rows is 20; it must lie in 1..=19")]
#[case::columns((3, -1, None, false), InvalidArgument::Columns { found: -1 }, "columns is -1; it must lie in 1..=19")]
#[case::wraps((3, 259, None, false), InvalidArgument::Columns { found: 259 }, "columns is 259; it must lie in 1..=19")]
#[case::k((3, 3, Some(0), false), InvalidArgument::K { found: 0 }, "k is 0; it must lie in 1..=19")]
#[case::large_k((3, 3, Some(20), true), InvalidArgument::K { found: 20 }, "k is 20; it must lie in 1..=19")]
#[case::exact((3, 3, None, true), InvalidArgument::ExactWithoutK, "exact without a k; it says that more than k in a row do not win")]
fn a_setup_is_refused(
    #[case] (rows, columns, k, exact): (i32, i32, Option<i32>, bool),
    #[case] error: InvalidArgument,
    #[case] message: &str,
) {
    let found = Setup::new(rows, columns, k, exact);
    assert_eq!(
        found.clone().map_err(|error| error.to_string()),
        Err(message.into())
    );
    assert_eq!(found, Err(error));
}

/// Nobody ever wins.
#[derive(Debug)]
struct Never;

impl<S: Shape> WinStrategy<S> for Never {
    fn is_won(&self, _: &Placement<'_, S>) -> bool {
        false
    }
}

#[test]
fn the_win_strategy_is_exchanged() -> Done {
    let cells = "0,0 1,0 0,1 1,1 0,2";
    let strategies: [(Arc<dyn WinStrategy<Grid>>, &str); 3] = [
        (Arc::new(Never), "ongoing"),
        (Arc::new(InARow::new(3)?), "x-won"),
        (Arc::new(InARow::new(4)?), "ongoing"),
    ];
    for (win, outcome) in strategies {
        let mut game = Mnk::with_win_strategy(3, 3, win)?;
        play(&mut game, cells)?;
        assert_eq!(game.outcome(), outcome);
    }
    Ok(())
}

#[test]
fn players_have_a_name_and_a_mark() -> Done {
    let mut game = Mnk::new(Setup::TIC_TAC_TOE)?;
    game.set_name(Mark::O, "Ada");
    assert_eq!(
        game.players(),
        &[Player::new("X", Mark::X), Player::new("Ada", Mark::O)]
    );
    assert_eq!(game.player(Mark::O).name, "Ada");
    Ok(())
}

#[test]
fn a_strategy_answers_every_move() -> Done {
    let mut game = Mnk::new(Setup::TIC_TAC_TOE)?;
    game.set_strategy(Mark::O, FirstEmptyCell);
    assert!(game.place(1, 1));
    assert_eq!(game.display(), ["O--", "-X-", "---"]);
    assert_eq!(game.turn(), Mark::X);
    assert!(!game.place(0, 0));
    assert!(game.place(0, 2));
    assert_eq!(game.display(), ["OOX", "-X-", "---"]);
    assert!(game.place(2, 0), "and a win leaves nothing to answer");
    assert_eq!(
        (game.outcome(), game.display()),
        ("x-won", vec!["OOX".into(), "-X-".into(), "X--".into()])
    );
    Ok(())
}

#[test]
fn the_first_player_s_strategy_moves_at_once() -> Done {
    let mut game = Mnk::new(Setup::TIC_TAC_TOE)?;
    game.set_strategy(Mark::X, FirstEmptyCell);
    assert_eq!(
        (game.display(), game.turn()),
        (vec!["X--".into(), "---".into(), "---".into()], Mark::O)
    );
    assert!(game.remove_strategy(Mark::X).is_some());
    assert!(game.place(2, 2));
    assert_eq!(game.turn(), Mark::X);
    Ok(())
}

#[test]
fn two_strategies_play_by_themselves() -> Done {
    let mut game = Mnk::new(Setup::TIC_TAC_TOE)?;
    game.set_strategy(Mark::X, FirstEmptyCell);
    game.set_strategy(Mark::O, FirstEmptyCell);
    // Row by row in turn: X has the rising diagonal with the seventh mark.
    assert_eq!(
        (game.outcome(), game.display()),
        ("x-won", vec!["XOX".into(), "OXO".into(), "X--".into()])
    );
    Ok(())
}

/// Always answers the same, whatever stands there.
#[derive(Debug)]
struct Stubborn(Option<(u8, u8)>);

impl<S: Shape> MoveStrategy<S> for Stubborn {
    fn choose(&mut self, board: &GridBoard<S>, _: Mark) -> Option<Square<S>> {
        let (row, column) = self.0?;
        board.shape().square(row, column)
    }
}

#[rstest]
#[case::no_move(None, StrategyFault::NoMove { mark: Mark::O })]
#[case::occupied(
    Some((1, 1)),
    StrategyFault::Refused { mark: Mark::O, refusal: PlaceRefusal::Occupied { row: 1, column: 1, by: Mark::X } }
)]
fn a_strategy_at_fault_is_taken_away(
    #[case] answer: Option<(u8, u8)>,
    #[case] fault: StrategyFault,
) -> Done {
    let mut game = Mnk::new(Setup::TIC_TAC_TOE)?;
    game.set_strategy(Mark::O, Stubborn(answer));
    assert_eq!(game.strategy_fault(), None);
    assert!(game.place(1, 1), "the player's own move is made");
    assert_eq!(game.strategy_fault(), Some(fault));
    assert_eq!(game.turn(), Mark::O);
    assert!(game.place(0, 0), "and O's moves are made by hand");
    assert_eq!(game.display(), ["O--", "-X-", "---"]);
    Ok(())
}

/// Against every line of play, the perfect player never loses, first or second.
#[rstest]
#[case(Mark::X)]
#[case(Mark::O)]
fn perfect_play_never_loses(#[case] mark: Mark) -> Done {
    let setup = Setup::TIC_TAC_TOE;
    let mut played = 0;
    let mut lines = vec![Vec::<(i32, i32)>::new()];
    while let Some(line) = lines.pop() {
        let mut game = Mnk::new(setup)?;
        game.set_strategy(mark, PerfectPlay::new(setup)?);
        for (row, column) in &line {
            game.try_place(*row, *column)?;
        }
        if game.outcome() == "ongoing" {
            let cells = (0..3).flat_map(|row| (0..3).map(move |column| (row, column)));
            for cell in cells.filter(|(row, column)| game.cell(*row, *column).is_none()) {
                lines.push(line.iter().copied().chain([cell]).collect());
            }
            continue;
        }
        assert_ne!(game.winner(), Some(!mark), "{line:?}");
        played += 1;
    }
    assert!(played > 50);
    Ok(())
}

/// On 2 × 3 with two in a row, and on 3 × 4 with three, the first player wins against any defence; here against the best.
#[rstest]
#[case(2, 3, 2, "x-won")]
#[case(3, 4, 3, "x-won")]
#[case(3, 4, 4, "draw")]
fn perfect_players_get_what_the_board_is_worth(
    #[case] rows: i32,
    #[case] columns: i32,
    #[case] k: i32,
    #[case] outcome: &str,
) -> Done {
    let setup = Setup::new(rows, columns, Some(k), false)?;
    let mut game = Mnk::new(setup)?;
    game.set_strategy(Mark::X, PerfectPlay::new(setup)?);
    game.set_strategy(Mark::O, PerfectPlay::new(setup)?);
    assert_eq!(game.outcome(), outcome);
    assert_eq!(game.strategy_fault(), None);
    Ok(())
}

/// On another board than its own the perfect player has no answer, and says so instead of guessing.
#[test]
fn perfect_play_is_for_one_size() -> Done {
    let mut game = Mnk::new(Setup::new(4, 4, None, false)?)?;
    game.set_strategy(Mark::X, PerfectPlay::new(Setup::TIC_TAC_TOE)?);
    assert_eq!(
        game.strategy_fault(),
        Some(StrategyFault::NoMove { mark: Mark::X })
    );
    Ok(())
}
