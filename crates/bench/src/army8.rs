//! A pawnless chess army on 8 × 8.
use board_core::*;
use board_match::*;
use board_rules::*;
use std::convert::Infallible;

type S8 = Shape8x8;
type Army8 = (
    Step<S8>,
    Both<Slide<S8>, Slide<S8>>,
    Slide<S8>,
    Slide<S8>,
    Step<S8>,
);
pub struct Pawnless {
    army: Army8,
}
impl Pawnless {
    pub fn new() -> Self {
        let s = S8::new();
        let rook = Slide::new(s, &ORTHOGONAL);
        let bishop = Slide::new(s, &DIAGONAL);
        Self {
            army: (
                Step::new(s, &EVERY_DIRECTION),
                Both::new(s, rook.clone(), bishop.clone()),
                rook,
                bishop,
                Step::new(s, &KNIGHT),
            ),
        }
    }
}
impl Declaration for Pawnless {
    type Shape = S8;
    type Army = Army8;
    type Memory = ();
    type Objection = Infallible;
    type Ends = (Checkmate, Stalemate);
    fn name(&self) -> &str {
        "pawnless"
    }
    #[inline]
    fn shape(&self) -> S8 {
        S8::new()
    }
    #[inline]
    fn army(&self) -> &Army8 {
        &self.army
    }
    fn letters(&self) -> Letters {
        letters!("KQRBN")
    }
    fn kind_name(&self, _: Kind) -> &str {
        ""
    }
    #[inline]
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
