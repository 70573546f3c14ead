//! The game, declared.

use std::convert::Infallible;
use std::sync::{Arc, OnceLock};

use board_core::{Kind, KindSet, Letters, Shape5x5, letters};
use board_match::{Checkmate, Declaration, Stalemate};
use board_rules::{EVERY_DIRECTION, KNIGHT, ORTHOGONAL, Slide, Step};

/// The kinds of pieces.
pub mod kinds {
    use board_core::Kind;

    /// One square in any direction.
    pub const KING: Kind = Kind::new(0);
    /// Any distance along a row or a column, as far as the squares between are empty.
    pub const ROOK: Kind = Kind::new(1);
    /// Two squares on one axis and one on the other, whatever stands between.
    pub const KNIGHT: Kind = Kind::new(2);
}

type Army = (Step<Shape5x5>, Slide<Shape5x5>, Step<Shape5x5>);

/// StrategyBoard as a declaration: kings, rooks and knights on 5 × 5; checkmate wins, stalemate draws.
///
/// ```
/// use board_match::{Game, PerftOptions};
/// use strategy_board::Rules;
/// let rules = Rules::new();
/// let start = rules.start()?;
/// assert_eq!(rules.perft(&start, 3, PerftOptions::bulk()), 4033);
/// # Ok::<(), board_match::PositionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rules {
    army: Army,
}

impl Rules {
    /// The game. It builds the tables of its pieces; [`shared`](Self::shared) does that once.
    pub fn new() -> Self {
        let shape = Shape5x5::new();
        let king = Step::new(shape, &EVERY_DIRECTION);
        let rook = Slide::new(shape, &ORTHOGONAL);
        let knight = Step::new(shape, &KNIGHT);
        Self {
            army: (king, rook, knight),
        }
    }

    /// The game, made once for the whole program.
    pub fn shared() -> Arc<Self> {
        static SHARED: OnceLock<Arc<Rules>> = OnceLock::new();
        Arc::clone(SHARED.get_or_init(|| Arc::new(Self::new())))
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::new()
    }
}

impl Declaration for Rules {
    type Shape = Shape5x5;
    type Army = Army;
    type Memory = ();
    type Objection = Infallible;
    type Ends = (Checkmate, Stalemate);

    fn name(&self) -> &str {
        "strategy-board"
    }
    #[inline]
    fn shape(&self) -> Shape5x5 {
        Shape5x5::new()
    }
    #[inline]
    fn army(&self) -> &Army {
        &self.army
    }
    fn letters(&self) -> Letters {
        letters!("KRN")
    }
    fn kind_name(&self, kind: Kind) -> &str {
        match kind {
            kinds::KING => "king",
            kinds::ROOK => "rook",
            _ => "knight",
        }
    }
    #[inline]
    fn royal(&self) -> KindSet {
        KindSet::of(kinds::KING)
    }
    fn ends(&self) -> Self::Ends {
        (Checkmate, Stalemate::DRAW)
    }
    fn start_text(&self) -> &str {
        "rnknr/5/5/5/RNKNR w"
    }
}
