//! The game, declared.

use std::convert::Infallible;

use board_core::{Kind, KindSet, Letters, Shape, Shape8x8, letters};
use board_match::{Checkmate, Declaration, Stalemate};
use board_rules::{EVERY_DIRECTION, Step};

use crate::amazon::{Amazon, amazon};
use crate::fast_cannon::FastCannon;

/// One square in any direction; the piece that must not be lost.
pub const KING: Kind = Kind::new(0);
/// Queen and knight in one.
pub const AMAZON: Kind = Kind::new(1);
/// Moves as a rook, takes by jumping.
pub const CANNON: Kind = Kind::new(2);

/// Behind a cannon of its own, each amazon is aimed at the other king.
const START: &str = "c1ckac1c/4c3/8/8/8/8/3C4/C1CAKC1C w";

/// The rule of each kind, in the order of their numbers.
type Army<S> = (Step<S>, Amazon<S>, FastCannon<S>);

/// Siege: kings, amazons and cannons; checkmate wins, stalemate draws.
///
/// On 8 × 8 it is played from its own start; on any other shape a start has to be given.
///
/// ```
/// use board_match::{Game, PerftOptions};
/// use siege::Siege;
/// let siege = Siege::new();
/// let start = siege.start()?;
/// assert_eq!(siege.perft(&start, 3, PerftOptions::bulk()), 98_972);
/// # Ok::<(), board_match::PositionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Siege<S: Shape = Shape8x8> {
    shape: S,
    start: String,
    army: Army<S>,
}

impl Siege {
    /// The game on 8 × 8.
    pub fn new() -> Self {
        Self::on(Shape8x8::new(), START)
    }
}

impl Default for Siege {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: Shape> Siege<S> {
    /// The game on a board of another shape, from a start of your own. Whether that can be played is asked where a
    /// match starts from it.
    pub fn on(shape: S, start: impl Into<String>) -> Self {
        let king = Step::new(shape, &EVERY_DIRECTION);
        Self {
            shape,
            start: start.into(),
            army: (king, amazon(shape), FastCannon::new(shape)),
        }
    }
}

impl<S: Shape> Declaration for Siege<S> {
    type Shape = S;
    type Army = Army<S>;
    type Memory = ();
    type Objection = Infallible;
    type Ends = (Checkmate, Stalemate);

    fn name(&self) -> &str {
        "siege"
    }
    fn shape(&self) -> S {
        self.shape
    }
    fn army(&self) -> &Army<S> {
        &self.army
    }
    fn letters(&self) -> Letters {
        letters!("KAC")
    }
    fn kind_name(&self, kind: Kind) -> &str {
        match kind {
            KING => "king",
            AMAZON => "amazon",
            _ => "cannon",
        }
    }
    fn royal(&self) -> KindSet {
        KindSet::of(KING)
    }
    fn ends(&self) -> Self::Ends {
        (Checkmate, Stalemate::DRAW)
    }
    fn start_text(&self) -> &str {
        &self.start
    }
}
