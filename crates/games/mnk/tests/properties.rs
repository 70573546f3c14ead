//! What holds on grids of every size, with every win strategy.

use std::sync::Arc;

use board_core::{Bits, Rect, RuntimeRect, Shape, Square, SquareSet, Wide384};
use board_match::{Declaration, Outcome};
use board_mnk::{
    Direction, FullLine, Game, Grid, InARow, Lines, Mark, Match, Mnk, Move, Placement, Rules,
    Setup, WinStrategy,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

fn fail(error: impl std::fmt::Display) -> TestCaseError {
    TestCaseError::fail(error.to_string())
}

fn setups() -> impl Strategy<Value = Setup> {
    let side = || prop_oneof![3 => 1..=5i32, 1 => 1..=19i32];
    let k = prop_oneof![1 => Just(None), 3 => (1..=6i32).prop_map(Some)];
    (side(), side(), k, any::<bool>())
        .prop_filter_map("exact needs a k", |(rows, columns, k, exact)| {
            Setup::new(rows, columns, k, exact && k.is_some()).ok()
        })
}

fn rules(setup: Setup) -> Result<Rules, TestCaseError> {
    let shape: Grid = setup.shape().map_err(fail)?;
    Ok(Rules::new(shape, setup.win_strategy()))
}

/// Counts the marks side by side by walking from one to the next.
fn walked<S: Shape>(
    shape: S,
    marks: SquareSet<S>,
    from: Square<S>,
    (rows, columns): (i8, i8),
) -> u32 {
    let walk = |sign: i8| {
        let steps = std::iter::successors(Some(from), move |at| {
            shape.offset(*at, sign * rows, sign * columns)
        });
        steps.skip(1).take_while(|at| marks.contains(*at)).count() as u32
    };
    1 + walk(1) + walk(-1)
}

const STEPS: [(Direction, (i8, i8)); 4] = [
    (Direction::Row, (0, 1)),
    (Direction::Column, (1, 0)),
    (Direction::Falling, (1, 1)),
    (Direction::Rising, (-1, 1)),
];

fn runs_agree<S: Shape>(shape: S, bits: S::Bits) -> Result<(), TestCaseError> {
    let lines = Lines::new(shape);
    let marks = SquareSet::from_bits(shape, bits);
    for square in marks {
        for (direction, step) in STEPS {
            let run = lines.run(marks, square, direction);
            prop_assert_eq!(
                run.len(),
                walked(shape, marks, square, step),
                "{:?} {:?}",
                square,
                direction
            );
            prop_assert!(marks.is_superset(run) && run.contains(square));
            prop_assert!(lines.through(square, direction).is_superset(run));
        }
    }
    Ok(())
}

/// Whether there is a whole line or k in a row, by looking at every cell of the board.
fn plainly_won(shape: Grid, marks: SquareSet<Grid>, setup: Setup) -> bool {
    let full = |set: SquareSet<Grid>| marks.is_superset(set);
    let Some(line) = setup.in_a_row() else {
        let n = shape.rows();
        let diagonal = |column: &dyn Fn(u8) -> u8| {
            (0..n)
                .filter_map(|row| shape.square(row, column(row)))
                .collect()
        };
        return (0..n).any(|row| full(shape.row_set(row)))
            || (0..shape.columns()).any(|column| full(shape.column_set(column)))
            || n == shape.columns()
                && (full(diagonal(&|row| row)) || full(diagonal(&|row| n - 1 - row)));
    };
    marks.iter().any(|square| {
        STEPS.iter().any(|(_, step)| {
            let (run, k) = (walked(shape, marks, square, *step), u32::from(line.k()));
            if line.is_exact() { run == k } else { run >= k }
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn runs_are_those_that_walking_finds(words in any::<[u64; 6]>(), more in any::<[u64; 6]>(), crowded in any::<bool>(), rows in 1..=19u8, columns in 1..=19u8) {
        let sparse = Wide384::new(words);
        let bits = if crowded { sparse | Wide384::new(more) } else { sparse };
        runs_agree(Rect::<19, 19, Wide384>::new(), bits)?;
        runs_agree(Rect::<5, 6, u32>::new(), words[0] as u32)?;
        runs_agree(Rect::<8, 8, u64>::new(), words[0] | more[0])?;
        runs_agree(Rect::<7, 18, u128>::new(), u128::from_words(words[0], words[1] | more[1]))?;
        runs_agree(RuntimeRect::<Wide384>::sized(rows, columns).map_err(fail)?, bits)?;
    }

    /// Played at random to the end: after each mark the game says of the board what looking at all of it says, positions
    /// can be written and read, and everything can be taken back.
    #[test]
    fn a_game_is_played_and_taken_back(setup in setups(), choices in vec(any::<Index>(), 0..380)) {
        let rules = Arc::new(rules(setup)?);
        let shape = rules.lines().shape();
        let mut game = Match::from_start(rules.clone()).map_err(fail)?;
        let mut before = Vec::new();
        for choice in choices {
            let empty: Vec<_> = game.position().board().empty().iter().collect();
            if !game.outcome().is_ongoing() {
                break;
            }
            before.push(*game.position());
            let mark = Mark::from(game.position().turn());
            let square = *choice.get(&empty);
            game.play(Move::drop(mark.piece().kind, square)).map_err(fail)?;
            let position = *game.position();
            let won = plainly_won(shape, position.board().side(mark.side()), setup);
            prop_assert_eq!(game.outcome().winner(), won.then_some(mark.side()));
            let is_draw = matches!(game.outcome(), Outcome::Drawn { .. });
            prop_assert_eq!(is_draw, !won && position.board().empty().is_empty());
            prop_assert_eq!(position.key(), position.fresh_key());
        }
        let text = rules.position_text(game.position());
        prop_assert_eq!(&rules.parse_position(&text).map_err(|e| fail(format!("{text}: {e}")))?, game.position());
        let again = Match::rebuild(rules.clone(), &game.transcript()).map_err(fail)?;
        prop_assert_eq!((again.position(), again.outcome()), (game.position(), game.outcome()));
        while let Some(earlier) = before.pop() {
            prop_assert!(game.undo().is_some());
            prop_assert_eq!(*game.position(), earlier);
            prop_assert_eq!(game.position().key(), earlier.key());
        }
        prop_assert!(game.undo().is_none());
    }

    #[test]
    fn what_is_generated_is_what_is_accepted(setup in setups(), choices in vec(any::<Index>(), 0..12)) {
        let rules = rules(setup)?;
        let mut position = rules.start().map_err(fail)?;
        for choice in choices {
            let moves = rules.legal_moves(&position);
            let shape = rules.shape();
            for square in shape.squares() {
                for kind in [board_mnk::X, board_mnk::O] {
                    let mv = Move::drop(kind, square);
                    prop_assert_eq!(rules.validate(&position, mv).is_ok(), moves.contains(&mv));
                }
                prop_assert!(rules.validate(&position, Move::new(square, square)).is_err());
            }
            if moves.is_empty() {
                prop_assert!(!rules.decided(&position).is_ongoing());
                break;
            }
            position = rules.play(&position, *choice.get(&moves)).map_err(fail)?;
        }
    }

    #[test]
    fn no_call_panics(setup in setups(), cells in vec((-2..21i32, -2..21i32), 0..200), wild in any::<(i32, i32)>()) {
        let mut game = Mnk::new(setup).map_err(fail)?;
        for (row, column) in cells.into_iter().chain([wild]) {
            let (display, turn, outcome) = (game.display(), game.turn(), game.outcome());
            let was_empty = game.cell(row, column).is_none();
            let placed = game.place(row, column);
            if placed {
                prop_assert!(was_empty && outcome == "ongoing");
                prop_assert_eq!(game.cell(row, column), Some(turn));
            } else {
                prop_assert_eq!((game.display(), game.turn(), game.outcome()), (display, turn, outcome));
            }
            prop_assert_eq!(game.is_full(), game.display().iter().all(|row| !row.contains('-')));
            prop_assert_eq!(game.winner().is_some(), game.outcome().ends_with("-won"));
        }
    }

    /// Whatever a position's text says, it is read or refused.
    #[test]
    fn a_position_that_cannot_be_is_refused(text in "[xoXO1-3/]{0,12} [xo]?( [a-z-]{1,3})?", setup in setups()) {
        let rules = rules(setup)?;
        if let Ok(position) = rules.parse_position(&text) {
            let crosses = position.board().side(Mark::X.side()).len();
            let noughts = position.board().side(Mark::O.side()).len();
            prop_assert_eq!(crosses, noughts + u32::from(Mark::from(position.turn()) == Mark::O));
        }
    }
}

#[test]
fn full_lines_of_a_square_board_are_two_n_and_two() -> Result<(), Box<dyn std::error::Error>> {
    for n in 2..=19u8 {
        let shape = Grid::sized(n, n)?;
        let lines = Lines::new(shape);
        let mut found = std::collections::BTreeSet::new();
        for square in shape.squares() {
            for direction in Direction::ALL {
                let line = lines.through(square, direction);
                let won = FullLine.is_won(&Placement::new(&lines, line, SquareSet::EMPTY, square));
                if won {
                    found.insert(line);
                }
            }
        }
        assert_eq!(found.len(), 2 * usize::from(n) + 2);
    }
    Ok(())
}

/// Positions that no play leads to, each for its own reason.
#[test]
fn problems_of_a_position_are_told() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Rules::new(Rect::<3, 3, u32>::new(), InARow::new(3)?);
    for (text, problem) in [
        (
            "3/3/3 o",
            "0 X and 0 O with O to move, where there must be 1 X",
        ),
        (
            "XX1/3/3 o",
            "2 X and 0 O with O to move, where there must be 1 X",
        ),
        (
            "XXX/oo1/3 x",
            "3 X and 2 O with X to move, where there must be 2 X; X has won and is to move",
        ),
        ("XXX/ooo/3 x", "X has won and is to move"),
        (
            "x2/3/2o o",
            "the other player's mark stands on a3 where O should; 0 X and 2 O with O to move, where there must be 3 X",
        ),
        (
            "XXX/o1o/3 o -",
            "`-` after the side to move, where nothing was expected",
        ),
    ] {
        let error = rules
            .parse_position(text)
            .map(|_| ())
            .map_err(|error| error.to_string());
        assert!(
            error
                .as_ref()
                .is_err_and(|error| error.starts_with(problem)),
            "{text}: {error:?}"
        );
    }
    let wide = Rules::new(Rect::<3, 6, u32>::new(), InARow::new(3)?);
    let error = wide
        .parse_position("XXX3/ooooo1/3XXX o")
        .map(|_| ())
        .map_err(|error| error.to_string());
    assert!(error.is_err_and(|error| {
        error.contains("X has several lines, and no one mark that completed them")
    }));
    let won = rules.parse_position("XXX/oo1/3 o")?;
    assert_eq!(rules.decided(&won).name(&rules), "x-won-line");
    Ok(())
}

/// The cell alone will do, since each player has but one mark to place.
#[test]
fn a_move_is_a_cell() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Rules::tic_tac_toe();
    let position = rules.parse_position("Xo1/1X1/3 o")?;
    let mv = Move::drop(board_mnk::O, "c1".parse()?);
    assert_eq!(rules.parse_move(&position, "c1"), Ok(mv));
    assert_eq!(rules.parse_move(&position, "O@c1"), Ok(mv));
    assert_eq!(rules.move_text(&position, mv), "O@c1");
    let taken = rules.parse_move(&position, "b2")?;
    let refused = rules.validate(&position, taken);
    assert_eq!(
        refused,
        Err(board_mnk::Refusal::NotOffered { to: "b2".parse()? })
    );
    for text in ["d1", "c", "X@c1@c1", ""] {
        assert!(rules.parse_move(&position, text).is_err(), "{text}");
    }
    Ok(())
}
