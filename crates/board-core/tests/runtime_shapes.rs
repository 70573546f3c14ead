//! Shapes made at run time, of every integer: what fits, and that they are the shapes of the same size.

use board_core::{Bits, Rect, RuntimeRect, Shape, ShapeError, Square, SquareSet, Wide384};
use proptest::prelude::*;
use rstest::rstest;

#[rstest]
#[case::u32(u32::EMPTY, 4, 8, 3, 11)]
#[case::u64(u64::EMPTY, 8, 8, 5, 13)]
#[case::u128(u128::EMPTY, 8, 16, 3, 43)]
#[case::wide(Wide384::EMPTY, 24, 16, 5, 77)]
fn as_many_squares_as_the_integer_holds<B: Bits>(
    #[case] _of: B,
    #[case] rows: u8,
    #[case] columns: u8,
    #[case] too_many_rows: u8,
    #[case] too_many_columns: u8,
) -> Result<(), ShapeError> {
    let most = RuntimeRect::<B>::sized(rows, columns)?;
    assert_eq!(most.area(), B::WIDTH);
    assert_eq!(most.squares().len(), u32::from(B::WIDTH));
    let refused = RuntimeRect::<B>::sized(too_many_rows, too_many_columns);
    let expected = ShapeError {
        rows: too_many_rows,
        columns: too_many_columns,
        most: B::WIDTH,
    };
    assert_eq!(refused, Err(expected));
    assert!(RuntimeRect::<B>::sized(0, 1).is_err());
    assert!(RuntimeRect::<B>::sized(255, 255).is_err());
    assert_eq!(format!("{most:?}"), format!("{rows} × {columns}"));
    Ok(())
}

type Fixed = Rect<19, 19, Wide384>;
type AtRunTime = RuntimeRect<Wide384>;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// A board of 19 × 19 is the same whether the compiler knows its size or not.
    #[test]
    fn a_large_shape_is_that_of_its_size(words in any::<[u64; 6]>(), index in 0u16..361, by in (-19i8..19, -19i8..19)) {
        let fixed = Fixed::new();
        let shape = AtRunTime::sized(19, 19).map_err(|e| TestCaseError::fail(e.to_string()))?;
        let bits = Wide384::new(words);
        let (set, same) = (SquareSet::from_bits(shape, bits), SquareSet::from_bits(fixed, bits));
        let indices: Vec<u16> = set.iter().map(Square::index).collect();
        prop_assert_eq!(indices, same.iter().map(Square::index).collect::<Vec<_>>());
        let (square, twin) = (shape.square_at(index), fixed.square_at(index));
        let (square, twin) = square.zip(twin).ok_or_else(|| TestCaseError::fail("a square"))?;
        prop_assert_eq!(shape.row(square), fixed.row(twin));
        let moved = shape.offset(square, by.0, by.1).map(Square::index);
        prop_assert_eq!(moved, fixed.offset(twin, by.0, by.1).map(Square::index));
        let name = square.name(shape).to_string();
        prop_assert_eq!(&name, &twin.name(fixed).to_string());
        prop_assert_eq!(Square::parse(shape, &name), Ok(square));
        prop_assert_eq!(square.to_string().parse(), Ok(square));
    }
}
