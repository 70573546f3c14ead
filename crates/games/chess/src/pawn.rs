//! The pawn: it goes straight, and attacks to the side.

use board_core::{BoardRef, Shape8x8, Side, Square, SquareSet};
use board_rules::{MoveRule, Offset, Safety, Step};

/// The pawn: a piece of which the two questions of [`MoveRule`] have different answers.
///
/// It attacks the two squares diagonally ahead, and goes there only to take. It goes to the square straight ahead where
/// that is empty, and from the row of its side's pawns also one further, where both are. En passant is no part of it,
/// since that asks for the move before; nor is promotion.
///
/// ```
/// use board_chess::Pawn;
/// use board_core::{Board, Count, Kind, Piece, Shape8x8, Side};
/// use board_rules::MoveRule;
/// let pawn = Pawn::new();
/// let mut board = Board::<_, Count<1>>::new(Shape8x8::new());
/// board.place("d3".parse()?, Piece::new(Side::BLACK, Kind::new(0)))?;
/// let (e2, d3, e4) = ("e2".parse()?, "d3".parse()?, "e4".parse()?);
/// assert!(pawn.can_move(&board.as_ref(), Side::WHITE, e2, e4));
/// assert!(!pawn.attacks(&board.as_ref(), Side::WHITE, e2, e4));
/// assert!(pawn.can_move(&board.as_ref(), Side::WHITE, e2, d3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Pawn {
    attacks: Step<Shape8x8>,
}

type Set = SquareSet<Shape8x8>;

// Row 0 is the eighth rank, and the bits of a row stand next to each other.
const RANK_3: u64 = 0xff << 40;
const RANK_6: u64 = 0xff << 16;
const NOT_FILE_A: u64 = !0x0101_0101_0101_0101;
const NOT_FILE_H: u64 = !0x8080_8080_8080_8080;

#[inline(always)]
fn squares(bits: u64) -> Set {
    SquareSet::from_bits(Shape8x8::new(), bits)
}

impl Pawn {
    /// The pawn.
    pub fn new() -> Self {
        let attacks = [Offset::new(1, -1), Offset::new(1, 1)];
        Self {
            attacks: Step::new(Shape8x8::new(), &attacks),
        }
    }

    /// Where pawns on `from` go straight, by one square or two.
    #[inline(always)]
    fn pushes(board: &BoardRef<'_, Shape8x8>, side: Side, from: Set) -> Set {
        let empty = !board.occupied().bits();
        squares(match side {
            Side::First => {
                let one = from.bits() >> 8 & empty;
                one | (one & RANK_3) >> 8 & empty
            }
            Side::Second => {
                let one = from.bits() << 8 & empty;
                one | (one & RANK_6) << 8 & empty
            }
        })
    }
}

impl Default for Pawn {
    fn default() -> Self {
        Self::new()
    }
}

impl MoveRule<Shape8x8> for Pawn {
    #[inline]
    fn attacks(
        &self,
        board: &BoardRef<'_, Shape8x8>,
        side: Side,
        from: Square<Shape8x8>,
        to: Square<Shape8x8>,
    ) -> bool {
        self.attacks.attacks(board, side, from, to)
    }

    #[inline]
    fn can_move(
        &self,
        board: &BoardRef<'_, Shape8x8>,
        side: Side,
        from: Square<Shape8x8>,
        to: Square<Shape8x8>,
    ) -> bool {
        self.move_set(board, side, from).contains(to)
    }

    #[inline(always)]
    fn attack_set(
        &self,
        board: &BoardRef<'_, Shape8x8>,
        side: Side,
        from: Square<Shape8x8>,
    ) -> Set {
        self.attacks.attack_set(board, side, from)
    }

    #[inline(always)]
    fn move_set(&self, board: &BoardRef<'_, Shape8x8>, side: Side, from: Square<Shape8x8>) -> Set {
        let takes = self.attacks.attack_set(board, side, from) & board.side(!side);
        takes | Self::pushes(board, side, from.into())
    }

    #[inline(always)]
    fn attacked_by(&self, _: &BoardRef<'_, Shape8x8>, side: Side, from: Set) -> Set {
        let from = from.bits();
        let (left, right) = (from & NOT_FILE_A, from & NOT_FILE_H);
        squares(match side {
            Side::First => left >> 9 | right >> 7,
            Side::Second => left << 7 | right << 9,
        })
    }

    #[inline]
    fn attackers(
        &self,
        board: &BoardRef<'_, Shape8x8>,
        side: Side,
        to: Square<Shape8x8>,
        among: Set,
    ) -> Set {
        self.attacks.attackers(board, side, to, among)
    }

    #[inline(always)]
    fn safety(&self) -> Safety {
        Safety::Masks
    }

    #[inline(always)]
    fn snipers(&self, side: Side, to: Square<Shape8x8>, among: Set) -> Set {
        self.attacks.snipers(side, to, among)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board_core::{Board, Count, Kind, Piece, Shape};
    use board_rules::check_rule;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn it_keeps_the_promises_of_a_rule(squares in proptest::collection::vec((0u16..64, any::<bool>()), 0..48)) {
            let mut board = Board::<_, Count<1>>::new(Shape8x8::new());
            for (index, first) in squares {
                let side = if first { Side::First } else { Side::Second };
                let square = Shape8x8::new().square_at(index);
                if let Some(square) = square.filter(|at| board.piece(*at).is_none()) {
                    board.toggle(square, Piece::new(side, Kind::new(0)));
                }
            }
            prop_assert_eq!(check_rule(&Pawn::new(), &board), Ok(()));
        }
    }
}
