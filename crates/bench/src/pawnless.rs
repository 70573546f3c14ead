//! An army of chess without pawns on 8 × 8, declared through the same crates as every game: what can be compared with a
//! library made for chess alone.

use std::convert::Infallible;

use board_core::{Kind, KindSet, Letters, Shape8x8, letters};
use board_match::{Checkmate, Declaration, Stalemate};
use board_rules::{Both, DIAGONAL, EVERY_DIRECTION, KNIGHT, ORTHOGONAL, Slide, Step};

type Leaper = Step<Shape8x8>;
type Rider = Slide<Shape8x8>;
type Army = (Leaper, Both<Rider, Rider>, Rider, Rider, Leaper);

/// Kings, queens, rooks, bishops and knights.
pub(crate) struct Pawnless {
    army: Army,
}

impl Pawnless {
    pub(crate) fn new() -> Self {
        let shape = Shape8x8::new();
        let rook = Slide::new(shape, &ORTHOGONAL);
        let bishop = Slide::new(shape, &DIAGONAL);
        let queen = Both::new(shape, rook.clone(), bishop.clone());
        let king = Step::new(shape, &EVERY_DIRECTION);
        let knight = Step::new(shape, &KNIGHT);
        Self {
            army: (king, queen, rook, bishop, knight),
        }
    }
}

impl Declaration for Pawnless {
    type Shape = Shape8x8;
    type Army = Army;
    type Memory = ();
    type Objection = Infallible;
    type Ends = (Checkmate, Stalemate);

    fn name(&self) -> &str {
        "pawnless"
    }
    fn shape(&self) -> Shape8x8 {
        Shape8x8::new()
    }
    #[inline]
    fn army(&self) -> &Army {
        &self.army
    }
    fn letters(&self) -> Letters {
        letters!("KQRBN")
    }
    fn kind_name(&self, kind: Kind) -> &str {
        ["king", "queen", "rook", "bishop", "knight"]
            .get(kind.index())
            .copied()
            .unwrap_or("?")
    }
    fn royal(&self) -> KindSet {
        KindSet::of(Kind::new(0))
    }
    fn ends(&self) -> Self::Ends {
        (Checkmate, Stalemate::DRAW)
    }
    fn start_text(&self) -> &str {
        "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w"
    }
}
