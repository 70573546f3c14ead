//! Games declared outside of the family: boards, sides, pieces and moves of other sorts.

use std::convert::Infallible;
use std::ops::ControlFlow;

use board_core::{
    Kind, KindSet, Letters, Piece, Rect, RuntimeRect, Shape, Shape5x5, Side, Wide384, letters,
};
use board_match::{
    Checkmate, Declaration, ExtraSink, MoveOf, Position, Promotion, Record, SeenMove, SquareOf,
    SquareSetOf, Stalemate,
};
use board_rules::{DIAGONAL, EVERY_DIRECTION, ORTHOGONAL, Offset, Slide, Step};

/// Kings and ferries on a lake of 11 rows and 11 columns: a board known only at run time, with
/// two-digit ranks, and water that ferries may not leave, for which the game has a reason of its own.
pub(crate) struct Lake {
    shape: RuntimeRect,
    army: (Step<RuntimeRect>, Slide<RuntimeRect>),
}

/// Why the lake refuses a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ashore;

impl std::fmt::Display for Ashore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a ferry does not go ashore")
    }
}

impl Lake {
    pub(crate) fn new() -> Result<Self, board_core::ShapeError> {
        let shape = RuntimeRect::new(11, 11)?;
        let army = (
            Step::new(shape, &EVERY_DIRECTION),
            Slide::new(shape, &ORTHOGONAL),
        );
        Ok(Self { shape, army })
    }
}

/// The water of the lake.
pub(crate) fn is_water(shape: RuntimeRect, square: board_core::Square<RuntimeRect>) -> bool {
    let inside = |at: u8| (2..=8).contains(&at);
    inside(shape.row(square)) && inside(shape.column(square))
}

impl Declaration for Lake {
    type Shape = RuntimeRect;
    type Army = (Step<RuntimeRect>, Slide<RuntimeRect>);
    type Memory = ();
    type Objection = Ashore;
    type Ends = (Checkmate, Stalemate);

    fn name(&self) -> &str {
        "lake"
    }
    fn shape(&self) -> RuntimeRect {
        self.shape
    }
    fn army(&self) -> &Self::Army {
        &self.army
    }
    fn letters(&self) -> Letters {
        letters!("KF")
    }
    fn kind_name(&self, kind: Kind) -> &str {
        ["king", "ferry"][kind.index() % 2]
    }
    fn side_name(&self, side: Side) -> &str {
        ["red", "blue"][side.index()]
    }
    fn royal(&self) -> KindSet {
        KindSet::of(Kind::new(0))
    }
    fn ends(&self) -> Self::Ends {
        (Checkmate, Stalemate::DRAW)
    }
    fn start_text(&self) -> &str {
        "k10/11/11/11/4f6/11/11/4F6/11/11/10K r"
    }
    fn landing(&self, _: &Position<Self>, piece: Piece, _: SquareOf<Self>) -> SquareSetOf<Self> {
        if piece.kind == Kind::new(0) {
            return self.shape.squares();
        }
        let water = |square: &SquareOf<Self>| is_water(self.shape, *square);
        self.shape.squares().iter().filter(water).collect()
    }
    fn objection(&self, _: &Position<Self>, _: Piece, _: MoveOf<Self>) -> Option<Ashore> {
        Some(Ashore)
    }
}

type Goban = Rect<19, 19, Wide384>;

/// Stones put on the points of a 19 × 19 board, of two kinds where there is a choice.
pub(crate) struct Stones {
    army: (Step<Goban>, Step<Goban>),
    kinds: u8,
}

impl Stones {
    pub(crate) fn new(kinds: u8) -> Self {
        let still = Step::new(Goban::new(), &[]);
        Self {
            army: (still.clone(), still),
            kinds,
        }
    }
}

impl Declaration for Stones {
    type Shape = Goban;
    type Army = (Step<Goban>, Step<Goban>);
    type Memory = ();
    type Objection = Infallible;
    type Ends = ();

    fn name(&self) -> &str {
        "stones"
    }
    fn shape(&self) -> Goban {
        Goban::new()
    }
    fn army(&self) -> &Self::Army {
        &self.army
    }
    fn letters(&self) -> Letters {
        letters!("SP")
    }
    fn kind_name(&self, kind: Kind) -> &str {
        ["stone", "pebble"][kind.index() % 2]
    }
    fn side_name(&self, side: Side) -> &str {
        ["black", "white"][side.index()]
    }
    fn ends(&self) {}
    fn start_text(&self) -> &str {
        "19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19 b"
    }
    fn extras<E: ExtraSink<Goban>>(
        &self,
        position: &Position<Self>,
        sink: &mut E,
    ) -> ControlFlow<()> {
        (0..self.kinds).try_for_each(|kind| sink.drops(Kind::new(kind), position.board().empty()))
    }
}

/// Soldiers and flags that the other side sees as pieces without a kind.
pub(crate) struct Fog {
    army: (Step<Shape5x5>, Step<Shape5x5>, Step<Shape5x5>),
}

impl Fog {
    pub(crate) fn new() -> Self {
        let shape = Shape5x5::new();
        let still = Step::new(shape, &[]);
        Self {
            army: (Step::new(shape, &ORTHOGONAL), still.clone(), still),
        }
    }

    fn veiled(piece: Piece, viewer: Side) -> Piece {
        if piece.side == viewer {
            piece
        } else {
            Piece::new(piece.side, Kind::new(2))
        }
    }
}

impl Declaration for Fog {
    type Shape = Shape5x5;
    type Army = (Step<Shape5x5>, Step<Shape5x5>, Step<Shape5x5>);
    type Memory = ();
    type Objection = Infallible;
    type Ends = ();

    fn name(&self) -> &str {
        "fog"
    }
    fn shape(&self) -> Shape5x5 {
        Shape5x5::new()
    }
    fn army(&self) -> &Self::Army {
        &self.army
    }
    fn letters(&self) -> Letters {
        letters!("SFU")
    }
    fn kind_name(&self, kind: Kind) -> &str {
        ["soldier", "flag", "unknown"][kind.index() % 3]
    }
    fn side_name(&self, side: Side) -> &str {
        ["red", "blue"][side.index()]
    }
    fn ends(&self) {}
    fn start_text(&self) -> &str {
        "fsssf/5/5/5/FSSSF r"
    }
    fn veil(&self, position: &Position<Self>, viewer: Side) -> Position<Self> {
        let mut board = *position.board();
        for (square, piece) in position.board().iter() {
            board.toggle(square, piece);
            board.toggle(square, Self::veiled(piece, viewer));
        }
        Position::new(board, position.turn(), ())
    }
    fn veil_move(&self, record: &Record<Self>, viewer: Side) -> SeenMove<Self> {
        let mut seen = SeenMove::of(record);
        seen.piece = Self::veiled(seen.piece, viewer);
        seen.captured = seen.captured.map(|piece| Self::veiled(piece, viewer));
        seen
    }
}

/// Kings and pawns that must become a queen or a rook on the far row, and whose pawns take as they go.
pub(crate) struct Climb {
    army: (
        Step<Shape5x5>,
        Step<Shape5x5>,
        Slide<Shape5x5>,
        Slide<Shape5x5>,
    ),
}

impl Climb {
    pub(crate) fn new() -> Self {
        let shape = Shape5x5::new();
        Self {
            army: (
                Step::new(shape, &EVERY_DIRECTION),
                Step::new(shape, &[Offset::new(1, 0)]),
                Slide::new(shape, &EVERY_DIRECTION),
                Slide::new(shape, &DIAGONAL),
            ),
        }
    }
}

impl Declaration for Climb {
    type Shape = Shape5x5;
    type Army = (
        Step<Shape5x5>,
        Step<Shape5x5>,
        Slide<Shape5x5>,
        Slide<Shape5x5>,
    );
    type Memory = ();
    type Objection = Infallible;
    type Ends = (Checkmate, Stalemate);

    fn name(&self) -> &str {
        "climb"
    }
    fn shape(&self) -> Shape5x5 {
        Shape5x5::new()
    }
    fn army(&self) -> &Self::Army {
        &self.army
    }
    fn letters(&self) -> Letters {
        letters!("KPQB")
    }
    fn kind_name(&self, kind: Kind) -> &str {
        ["king", "pawn", "queen", "bishop"][kind.index() % 4]
    }
    fn royal(&self) -> KindSet {
        KindSet::of(Kind::new(0))
    }
    fn ends(&self) -> Self::Ends {
        (Checkmate, Stalemate::DRAW)
    }
    fn start_text(&self) -> &str {
        "4k/P4/5/4p/K4 w"
    }
    fn promotion(&self, piece: Piece) -> Promotion<Shape5x5> {
        if piece.kind != Kind::new(1) {
            return Promotion::NONE;
        }
        let far = match piece.side {
            Side::First => 0,
            Side::Second => 4,
        };
        Promotion {
            zone: Shape5x5::new().row_set(far),
            choices: KindSet::from_iter([Kind::new(2), Kind::new(3)]),
            forced: true,
        }
    }
}

/// A shuttle for each side that has one move, to and fro, for ever.
pub(crate) struct Shuttle {
    army: (Step<Rect<2, 2, u32>>,),
}

impl Shuttle {
    pub(crate) fn new() -> Self {
        let aside = [Offset::new(0, 1), Offset::new(0, -1)];
        Self {
            army: (Step::new(Rect::new(), &aside),),
        }
    }
}

impl Declaration for Shuttle {
    type Shape = Rect<2, 2, u32>;
    type Army = (Step<Self::Shape>,);
    type Memory = ();
    type Objection = Infallible;
    type Ends = ();

    fn name(&self) -> &str {
        "shuttle"
    }
    fn shape(&self) -> Self::Shape {
        Rect::new()
    }
    fn army(&self) -> &Self::Army {
        &self.army
    }
    fn letters(&self) -> Letters {
        letters!("S")
    }
    fn kind_name(&self, _: Kind) -> &str {
        "shuttle"
    }
    fn ends(&self) {}
    fn start_text(&self) -> &str {
        "s1/S1 w"
    }
}
