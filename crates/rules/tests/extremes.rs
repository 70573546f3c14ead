//! Offsets as large as they can be, on boards as long as they can be.

use board_core::{Board, Count, Kind, Piece, Rect, RuntimeRect, Shape, Shape8x8, Side, Wide384};
use board_rules::{AnyRule, Compound, Leap, Offset, Slide, Step, StoppedBy, check_rule, walk_as};
use rstest::rstest;

type Result = std::result::Result<(), Box<dyn std::error::Error>>;

const EXTREMES: [i8; 7] = [i8::MIN, -127, -1, 0, 1, 126, i8::MAX];

fn offsets() -> Vec<Offset> {
    let pairs = EXTREMES
        .iter()
        .flat_map(|forward| EXTREMES.map(|right| (*forward, right)));
    pairs
        .map(|(forward, right)| Offset::new(forward, right))
        .collect()
}

fn keeps_its_promises<S: Shape>(shape: S, steps: &[Offset]) -> Result {
    let mut board = Board::<S, Count<1>>::new(shape);
    for (at, square) in shape.squares().iter().enumerate() {
        let side = if at % 3 == 0 {
            Side::First
        } else {
            Side::Second
        };
        if at % 43 == 0 || at == usize::from(shape.area()) - 1 {
            board.place(square, Piece::new(side, Kind::new(0)))?;
        }
    }
    let (step, slide) = (Step::new(shape, steps), Slide::new(shape, steps));
    check_rule(&step, &board)?;
    check_rule(&slide, &board)?;
    let parts: [AnyRule<S>; 2] = [step.into(), slide.into()];
    check_rule(&Compound::new(shape, parts), &board)?;
    check_rule(
        &Leap::new(shape, steps, shape.row_set(1), StoppedBy::Anyone),
        &board,
    )?;
    Ok(())
}

#[rstest]
#[case(Rect::<255, 1, Wide384>::new())]
#[case(Rect::<1, 255, Wide384>::new())]
#[case(Rect::<130, 2, Wide384>::new())]
#[case(Shape8x8::new())]
fn the_largest_offsets_are_offsets(#[case] shape: impl Shape) -> Result {
    for step in offsets() {
        keeps_its_promises(shape, &[step])?;
    }
    keeps_its_promises(shape, &offsets())
}

#[test]
fn run_time_shapes_take_any_offset() -> Result {
    for (rows, columns) in [(1, 1), (1, 128), (128, 1), (11, 11)] {
        keeps_its_promises(RuntimeRect::new(rows, columns)?, &offsets())?;
    }
    Ok(())
}

/// The second side's way is the first side's upside down, however far it goes.
#[test]
fn sides_mirror_each_other() {
    let shape = Rect::<255, 1, Wide384>::new();
    for step in offsets() {
        for square in shape.squares() {
            let upside_down = |square| shape.square(254 - shape.row(square), shape.column(square));
            let first = step.from(shape, Side::First, square).and_then(upside_down);
            let second = upside_down(square).and_then(|from| step.from(shape, Side::Second, from));
            assert_eq!(first, second, "{step:?} from {square}");
        }
    }
}

#[test]
fn a_walk_comes_to_an_end() {
    let shape = Rect::<1, 255, Wide384>::new();
    for square in shape.squares() {
        for step in offsets() {
            assert!(walk_as(shape, Side::Second, square, step).count() < 255);
        }
    }
}
