//! Exact counts and values of small boards beside those of another program.

use std::error::Error;

use board_core::{Rect, Shape};
use board_match::{Declaration, Outcome, Position};
use board_mnk::{
    Census, FullLine, Game, InARow, Mark, Placement, Rules, Setup, SmallGrid, Solver, Tally,
    TooLarge, Value, WinStrategy,
};
use rstest::rstest;

const EXACT: &str = include_str!("../../../../tests/data/mnk/exact.tsv");

/// One row, read field by field.
struct Row {
    setup: Setup,
    value: &'static str,
    games: [u128; 4],
    positions: [u64; 2],
    ended: [[u128; 3]; 2],
}

fn row(line: &'static str) -> Result<Row, Box<dyn Error>> {
    let fields: Vec<&'static str> = line.split_whitespace().collect();
    let [
        rows,
        columns,
        k,
        value,
        games @ ..,
        reached,
        classes,
        ended,
        ended_classes,
    ] = &fields[..]
    else {
        return Err(format!("not a row: {line}").into());
    };
    let number = |text: &str| text.parse::<u128>();
    let games: Vec<u128> = games.iter().map(|n| number(n)).collect::<Result<_, _>>()?;
    let tally = |text: &str| -> Result<[u128; 3], Box<dyn Error>> {
        let counts: Vec<u128> = text.split('/').map(number).collect::<Result<_, _>>()?;
        Ok(counts.as_slice().try_into()?)
    };
    Ok(Row {
        setup: Setup::new(rows.parse()?, columns.parse()?, Some(k.parse()?), false)?,
        value,
        games: games.as_slice().try_into()?,
        positions: [reached.parse()?, classes.parse()?],
        ended: [tally(ended)?, tally(ended_classes)?],
    })
}

fn counts(tally: Tally) -> [u128; 3] {
    [tally.x, tally.o, tally.draws]
}

#[test]
fn counts_and_values() -> Result<(), Box<dyn Error>> {
    let lines = EXACT.lines().filter(|line| !line.starts_with('#'));
    let mut found = 0;
    for line in lines {
        let row = row(line)?;
        let census = Census::of(row.setup)?;
        let [x, o, draws] = counts(census.games);
        assert_eq!([census.games.total(), x, o, draws], row.games, "{line}");
        assert_eq!(
            [census.positions, census.positions_up_to_symmetry],
            row.positions,
            "{line}"
        );
        let ended = [census.ended, census.ended_up_to_symmetry].map(counts);
        assert_eq!(ended, row.ended, "{line}");
        let by_length: u128 = census.games_by_length.iter().sum();
        assert_eq!(by_length, census.games.total());
        assert_eq!(
            sign(Solver::new(row.setup)?.start_value()),
            row.value,
            "{line}"
        );
        found += 1;
    }
    assert_eq!(found, 9);
    Ok(())
}

fn sign(value: Value) -> &'static str {
    match value {
        Value::Win { .. } => "+1",
        Value::Draw => "0",
        Value::Loss { .. } => "-1",
    }
}

/// The boards of which only the value is known: `3,5,3 +1 ; …`.
#[test]
fn values_of_larger_boards() -> Result<(), Box<dyn Error>> {
    let line = EXACT
        .lines()
        .find_map(|line| line.split_once("values only: "));
    let (_, values) = line.ok_or("the values")?;
    let mut found = 0;
    for entry in values.split(" ; ") {
        let (board, value) = entry.trim().split_once(' ').ok_or("a board and a value")?;
        let numbers: Vec<i32> = board.split(',').map(str::parse).collect::<Result<_, _>>()?;
        let [rows, columns, k] = numbers[..] else {
            return Err(format!("no board: {board}").into());
        };
        let setup = Setup::new(rows, columns, Some(k), false)?;
        assert_eq!(sign(Solver::new(setup)?.start_value()), value, "{entry}");
        found += 1;
    }
    assert_eq!(found, 4);
    Ok(())
}

#[test]
fn tic_tac_toe() -> Result<(), TooLarge> {
    let census = Census::of(Setup::TIC_TAC_TOE)?;
    assert_eq!(census.games.total(), 255_168);
    assert_eq!(counts(census.games), [131_184, 77_904, 46_080]);
    assert_eq!(
        census.games_by_length,
        [0, 0, 0, 0, 0, 1440, 5328, 47_952, 72_576, 127_872]
    );
    assert_eq!(
        (census.positions, census.positions_up_to_symmetry),
        (5478, 765)
    );
    assert_eq!(Solver::new(Setup::TIC_TAC_TOE)?.start_value(), Value::Draw);
    Ok(())
}

/// The same games once more, move by move through the declared game.
fn play_out<S: Shape, W: WinStrategy<S> + 'static>(
    rules: &Rules<S, W>,
    position: &Position<Rules<S, W>>,
    tally: &mut Tally,
) -> u128 {
    match rules.decided(position) {
        Outcome::Ongoing => {}
        Outcome::Drawn { .. } => tally.draws += 1,
        Outcome::Won { winner, .. } if Mark::from(winner) == Mark::X => tally.x += 1,
        Outcome::Won { .. } => tally.o += 1,
    }
    let mut nodes = 1;
    let mut children = Vec::new();
    rules.for_each_move(position, |mv| children.push(mv));
    for mv in children {
        let piece = Mark::from(position.turn()).piece();
        nodes += play_out(rules, &rules.play_generated(position, mv, piece), tally);
    }
    nodes
}

#[rstest]
#[case::full_line(Rect::<3, 3, u32>::new(), FullLine, Setup::new(3, 3, None, false))]
#[case::wide(Rect::<2, 4, u32>::new(), FullLine, Setup::new(2, 4, None, false))]
#[case::three(Rect::<3, 3, u64>::new(), InARow::new(3), Setup::new(3, 3, Some(3), false))]
#[case::two(Rect::<2, 4, u128>::new(), InARow::new(2), Setup::new(2, 4, Some(2), false))]
#[case::exactly_two(Rect::<3, 3, u32>::new(), InARow::exactly(2), Setup::new(3, 3, Some(2), true))]
#[case::exactly_three(Rect::<2, 4, u32>::new(), InARow::exactly(3), Setup::new(2, 4, Some(3), true))]
fn the_census_counts_what_can_be_played<S: Shape, W: WinStrategy<S> + 'static>(
    #[case] shape: S,
    #[case] win: impl IntoStrategy<Strategy = W>,
    #[case] setup: Result<Setup, board_mnk::InvalidArgument>,
) -> Result<(), Box<dyn Error>> {
    let rules = Rules::new(shape, win.strategy()?);
    let mut tally = Tally::default();
    let nodes = play_out(&rules, &rules.start()?, &mut tally);
    let census = Census::of(setup?)?;
    assert_eq!(census.games, tally);
    assert!(nodes > census.positions.into());
    Ok(())
}

/// Lets a table hold strategies and those that may be refused.
trait IntoStrategy {
    type Strategy;
    fn strategy(self) -> Result<Self::Strategy, board_mnk::InvalidArgument>;
}
impl IntoStrategy for FullLine {
    type Strategy = Self;
    fn strategy(self) -> Result<Self, board_mnk::InvalidArgument> {
        Ok(self)
    }
}
impl IntoStrategy for Result<InARow, board_mnk::InvalidArgument> {
    type Strategy = InARow;
    fn strategy(self) -> Self {
        self
    }
}

/// A strategy that does not say that it is symmetric.
#[derive(Debug)]
struct Plain(InARow);

impl WinStrategy<SmallGrid> for Plain {
    fn is_won(&self, placed: &Placement<'_, SmallGrid>) -> bool {
        self.0.is_won(placed)
    }
}

/// What boards that are alike are taken for one for gives the same counts without that.
#[rstest]
#[case(3, 3, 3)]
#[case(3, 3, 2)]
#[case(2, 5, 3)]
#[case(1, 9, 3)]
#[case(4, 2, 2)]
fn symmetry_changes_no_count(
    #[case] rows: u8,
    #[case] columns: u8,
    #[case] k: i32,
    #[values(false, true)] exact: bool,
) -> Result<(), Box<dyn Error>> {
    let line = if exact {
        InARow::exactly(k)?
    } else {
        InARow::new(k)?
    };
    let plain = Census::with_win_strategy(rows, columns, std::sync::Arc::new(Plain(line)))?;
    let census = Census::with_win_strategy(rows, columns, std::sync::Arc::new(line))?;
    assert_eq!(plain.positions_up_to_symmetry, plain.positions);
    assert!(census.positions_up_to_symmetry < census.positions);
    assert_eq!(plain.games_by_length, census.games_by_length);
    assert_eq!((plain.games, plain.ended), (census.games, census.ended));
    assert_eq!(plain.positions, census.positions);
    let mut solvers = (
        Solver::with_win_strategy(rows, columns, std::sync::Arc::new(Plain(line)))?,
        Solver::with_win_strategy(rows, columns, std::sync::Arc::new(line))?,
    );
    assert_eq!(solvers.0.start_value(), solvers.1.start_value());
    Ok(())
}

#[rstest]
#[case(17, 1)]
#[case(4, 5)]
#[case(19, 19)]
fn a_board_that_is_too_large_is_refused(
    #[case] rows: i32,
    #[case] columns: i32,
) -> Result<(), Box<dyn Error>> {
    let setup = Setup::new(rows, columns, Some(5), false)?;
    let expected = TooLarge {
        rows: u8::try_from(rows)?,
        columns: u8::try_from(columns)?,
        most: 16,
    };
    assert_eq!(Census::of(setup), Err(expected));
    assert_eq!(Solver::new(setup).map(|_| ()), Err(expected));
    assert_eq!(
        board_mnk::PerfectPlay::new(setup).map(|_| ()),
        Err(expected)
    );
    Ok(())
}
