//! A rule written outside of the library, beside the same rule built in: what does a plug-in cost?

use std::convert::Infallible;

use board_core::{
    BoardRef, Kind, KindSet, Letters, Shape, Shape5x5, Side, Square, SquareSet, SquareTable,
    letters,
};
use board_match::{Checkmate, Declaration, Stalemate};
use board_rules::{EVERY_DIRECTION, KNIGHT, MoveRule, ORTHOGONAL, Offset, Safety, Slide, Step};

/// A leaper as a stranger would write it: a table, and the methods that a fast rule overrides.
#[derive(Debug)]
pub(crate) struct Leaper<S: Shape> {
    reach: SquareTable<S, SquareSet<S>>,
}

impl<S: Shape> Leaper<S> {
    fn new(shape: S, offsets: &[Offset]) -> Self {
        let reach = |from| {
            offsets
                .iter()
                .filter_map(|offset| offset.from(shape, Side::First, from))
                .collect()
        };
        Self {
            reach: SquareTable::new(shape, reach),
        }
    }
}

impl<S: Shape> MoveRule<S> for Leaper<S> {
    #[inline]
    fn attacks(&self, _: &BoardRef<'_, S>, _: Side, from: Square<S>, to: Square<S>) -> bool {
        self.reach[from].contains(to)
    }
    #[inline]
    fn attack_set(&self, _: &BoardRef<'_, S>, _: Side, from: Square<S>) -> SquareSet<S> {
        self.reach[from]
    }
    #[inline]
    fn move_set(&self, board: &BoardRef<'_, S>, side: Side, from: Square<S>) -> SquareSet<S> {
        self.reach[from] - board.side(side)
    }
    // Both ways alike, so that who attacks a square is who is attacked from it.
    #[inline]
    fn attackers(
        &self,
        _: &BoardRef<'_, S>,
        _: Side,
        to: Square<S>,
        among: SquareSet<S>,
    ) -> SquareSet<S> {
        self.reach[to] & among
    }
    #[inline]
    fn safety(&self) -> Safety {
        Safety::Masks
    }
    #[inline]
    fn snipers(&self, _: Side, to: Square<S>, among: SquareSet<S>) -> SquareSet<S> {
        self.reach[to] & among
    }
}

/// StrategyBoard with the two leapers of type `L`.
pub(crate) struct Kings<L> {
    army: (L, Slide<Shape5x5>, L),
}

impl Kings<Step<Shape5x5>> {
    pub(crate) fn built_in() -> Self {
        let shape = Shape5x5::new();
        let rook = Slide::new(shape, &ORTHOGONAL);
        Self {
            army: (
                Step::new(shape, &EVERY_DIRECTION),
                rook,
                Step::new(shape, &KNIGHT),
            ),
        }
    }
}

impl Kings<Leaper<Shape5x5>> {
    pub(crate) fn foreign() -> Self {
        let shape = Shape5x5::new();
        let rook = Slide::new(shape, &ORTHOGONAL);
        Self {
            army: (
                Leaper::new(shape, &EVERY_DIRECTION),
                rook,
                Leaper::new(shape, &KNIGHT),
            ),
        }
    }
}

impl<L: MoveRule<Shape5x5> + 'static> Declaration for Kings<L> {
    type Shape = Shape5x5;
    type Army = (L, Slide<Shape5x5>, L);
    type Memory = ();
    type Objection = Infallible;
    type Ends = (Checkmate, Stalemate);

    fn name(&self) -> &str {
        "kings"
    }
    fn shape(&self) -> Shape5x5 {
        Shape5x5::new()
    }
    #[inline]
    fn army(&self) -> &Self::Army {
        &self.army
    }
    fn letters(&self) -> Letters {
        letters!("KRN")
    }
    fn kind_name(&self, kind: Kind) -> &str {
        ["king", "rook", "knight"]
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
        "rnknr/5/5/5/RNKNR w"
    }
}
