//! What a chess position remembers besides its pieces and the turn.

use std::fmt::{self, Debug};

use board_core::{Shape, Shape8x8, Side, Square, SquareSet};
use board_match::Memory;

use crate::geometry::back_row;

/// Castling rights, en passant square and clocks: all of a FEN but pieces and side to move.
///
/// Twelve bytes, to be copied. It is made by reading a position and by making moves; what it says is checked with the
/// position it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ChessMemory {
    // One word, so that what is written as a whole is read as a whole. Bits 0 to 7 and 8 to 15: the files on whose
    // back-rank rook white and black still have the right to castle with. Bits 16 to 21: the index of the passed square;
    // bit 22: a legal move takes there; bit 23: there is one.
    facts: u32,
    halfmoves: u32,
    move_number: u32,
}

const INDEX: u32 = 16;
const LEGAL: u32 = 1 << 22;
const PRESENT: u32 = 1 << 23;
const PASSED: u32 = 0xff << INDEX;

impl Default for ChessMemory {
    /// No rights, nothing to be taken en passant, and the first move.
    fn default() -> Self {
        Self {
            facts: 0,
            halfmoves: 0,
            move_number: 1,
        }
    }
}

impl Debug for ChessMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ChessMemory")
            .field("white_rooks", &self.castling_rooks(Side::WHITE))
            .field("black_rooks", &self.castling_rooks(Side::BLACK))
            .field("passed", &self.passed())
            .field("en_passant", &self.en_passant())
            .field("halfmoves", &self.halfmoves)
            .field("move_number", &self.move_number)
            .finish()
    }
}

impl ChessMemory {
    /// The rooks with which `side` still has the right to castle.
    #[inline]
    pub fn castling_rooks(&self, side: Side) -> SquareSet<Shape8x8> {
        let bits = u64::from(self.castling_files(side));
        SquareSet::from_bits(Shape8x8::new(), bits << (8 * back_row(side)))
    }

    /// The same as a bit for each file, the a-file's the lowest.
    #[inline(always)]
    pub(crate) fn castling_files(&self, side: Side) -> u8 {
        (self.facts >> (8 * side.index())) as u8
    }

    /// The square that a pawn has just passed over, where an enemy pawn stands ready to take it there, whether or not
    /// that would be legal.
    #[inline(always)]
    pub fn passed(&self) -> Option<Square<Shape8x8>> {
        if self.facts & PRESENT == 0 {
            return None;
        }
        Shape8x8::new().square_at((self.facts >> INDEX) as u16 & 0x3f)
    }

    /// The square on which the side to move has a legal capture en passant.
    #[inline]
    pub fn en_passant(&self) -> Option<Square<Shape8x8>> {
        self.passed().filter(|_| self.facts & LEGAL != 0)
    }

    /// Plies without capture or pawn move.
    #[inline]
    pub fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// The number of the move, which grows after each of black's.
    #[inline]
    pub fn move_number(&self) -> u32 {
        self.move_number
    }

    #[inline(always)]
    pub(crate) fn set_castling_files(&mut self, side: Side, files: u8) {
        let shift = 8 * side.index();
        self.facts = self.facts & !(0xff << shift) | u32::from(files) << shift;
    }

    /// The right to castle with a rook ends where it leaves or is taken.
    #[inline(always)]
    pub(crate) fn touch(&mut self, from: Square<Shape8x8>, to: Square<Shape8x8>) {
        let bits = (SquareSet::from(from) | to.into()).bits();
        let touched = (bits >> 56) as u32 | (bits as u32 & 0xff) << 8;
        self.facts &= !touched;
    }

    #[inline(always)]
    pub(crate) fn set_passed(&mut self, square: Option<Square<Shape8x8>>, legal: bool) {
        let passed = match square {
            None => 0,
            Some(square) => {
                PRESENT | u32::from(square.index()) << INDEX | if legal { LEGAL } else { 0 }
            }
        };
        self.facts = self.facts & !PASSED | passed;
    }

    #[inline(always)]
    pub(crate) fn count(&mut self, mover: Side, irreversible: bool) {
        self.halfmoves = if irreversible {
            0
        } else {
            self.halfmoves.saturating_add(1)
        };
        self.move_number = self.move_number.saturating_add(mover.index() as u32);
    }

    pub(crate) fn set_clocks(&mut self, halfmoves: u32, move_number: u32) {
        (self.halfmoves, self.move_number) = (halfmoves, move_number);
    }
}

/// Positions repeat by castling rights and legal captures en passant; clocks do not count.
impl Memory for ChessMemory {
    #[inline(always)]
    fn key(&self) -> u64 {
        // An odd factor gives different facts different keys, spread over all bits: pieces have random ones, so that
        // more is not needed of these, which are asked for twice a move.
        const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
        let facts = match self.facts & LEGAL {
            0 => self.facts & !PASSED,
            _ => self.facts,
        };
        u64::from(facts).wrapping_mul(SPREAD)
    }
}
