//! What a chess position remembers besides its pieces and the turn.

use board_core::{Shape, Shape8x8, Side, Square, SquareSet, mix};
use board_match::Memory;

use crate::geometry::back_row;

/// Castling rights, en passant square and clocks: all of a FEN but pieces and side to move.
///
/// Twelve bytes, to be copied. It is made by reading a position and by making moves; what it says is checked with the
/// position it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChessMemory {
    // By side: a bit for each file on whose back-rank rook the king still has the right to castle with.
    rooks: [u8; 2],
    // Bit 7: there is one; bit 6: a legal move takes there; bits 0 to 5: its index.
    en_passant: u8,
    halfmoves: u32,
    move_number: u32,
}

const PRESENT: u8 = 0x80;
const LEGAL: u8 = 0x40;
const INDEX: u8 = 0x3f;

impl Default for ChessMemory {
    /// No rights, nothing to be taken en passant, and the first move.
    fn default() -> Self {
        Self {
            rooks: [0; 2],
            en_passant: 0,
            halfmoves: 0,
            move_number: 1,
        }
    }
}

impl ChessMemory {
    /// The rooks with which `side` still has the right to castle.
    #[inline]
    pub fn castling_rooks(&self, side: Side) -> SquareSet<Shape8x8> {
        let bits = u64::from(self.rooks[side.index()]);
        SquareSet::from_bits(Shape8x8::new(), bits << (8 * back_row(side)))
    }

    /// The same as a bit for each file, the a-file's the lowest.
    #[inline(always)]
    pub(crate) fn castling_files(&self, side: Side) -> u8 {
        self.rooks[side.index()]
    }

    /// The square that a pawn has just passed over, where an enemy pawn stands ready to take it there, whether or not
    /// that would be legal.
    #[inline(always)]
    pub fn passed(&self) -> Option<Square<Shape8x8>> {
        if self.en_passant == 0 {
            return None;
        }
        Shape8x8::new().square_at(u16::from(self.en_passant & INDEX))
    }

    /// The square on which the side to move has a legal capture en passant.
    #[inline]
    pub fn en_passant(&self) -> Option<Square<Shape8x8>> {
        self.passed().filter(|_| self.en_passant & LEGAL != 0)
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
        self.rooks[side.index()] = files;
    }

    /// The right to castle with a rook ends where it leaves or is taken.
    #[inline(always)]
    pub(crate) fn touch(&mut self, from: Square<Shape8x8>, to: Square<Shape8x8>) {
        let bits = (SquareSet::from(from) | to.into()).bits();
        self.rooks[0] &= !((bits >> 56) as u8);
        self.rooks[1] &= !(bits as u8);
    }

    #[inline(always)]
    pub(crate) fn set_passed(&mut self, square: Option<Square<Shape8x8>>, legal: bool) {
        self.en_passant = match square {
            None => 0,
            // A square's index is below 64.
            Some(square) => {
                PRESENT | (square.index() as u8 & INDEX) | if legal { LEGAL } else { 0 }
            }
        };
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
    #[inline]
    fn key(&self) -> u64 {
        let [white, black] = self.rooks.map(u64::from);
        let en_passant = match self.en_passant & LEGAL {
            0 => 0,
            _ => u64::from(self.en_passant),
        };
        match white | black << 8 | en_passant << 16 {
            0 => 0,
            some => mix(some),
        }
    }
}
