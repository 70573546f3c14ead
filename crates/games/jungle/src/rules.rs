//! The game as a value: its army, ground and goal by the options of a rule set.

use std::sync::{Arc, OnceLock};

use board_core::{Piece, Shape, Shape9x7, Side};
use board_match::Goal;
use board_rules::{Both, Leap, ORTHOGONAL, Offset, Step};

use crate::capture::Captures;
use crate::kinds::{self, RAT};
use crate::rule_set::{LeapLines, RuleSet};
use crate::terrain::{SquareSet, den, river};

/// The side that starts at the top, in row 0, and moves first; lower case in text.
pub const A: Side = Side::Second;
/// The side that starts at the bottom, in row 8; upper case in text.
pub const B: Side = Side::First;

type Walker = Step<Shape9x7>;
type Leaper = Both<Walker, Leap<Shape9x7>>;
pub(crate) type Army = (
    Walker,
    Walker,
    Walker,
    Walker,
    Walker,
    Leaper,
    Leaper,
    Walker,
);

/// Jungle as a declaration, by the options of a [`RuleSet`].
///
/// ```
/// use board_jungle::{Game, Rules};
/// use board_match::PerftOptions;
/// let rules = Rules::simplified();
/// let start = rules.start()?;
/// assert_eq!(rules.perft(&start, 3, PerftOptions::bulk()), 12_240);
/// # Ok::<(), board_match::PositionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) rule_set: RuleSet,
    pub(crate) army: Army,
    pub(crate) captures: Captures,
    // By kind and side: where it may stand, whatever stands there.
    ground: [[SquareSet; 2]; kinds::COUNT],
    pub(crate) goal: Goal<Shape9x7>,
}

impl Rules {
    /// The game by these rules. It builds tables of some 20 KiB; [`simplified`](Self::simplified) and
    /// [`standard`](Self::standard) do that once.
    pub fn new(rule_set: RuleSet) -> Self {
        let shape = Shape9x7::new();
        let walker = || Step::new(shape, &ORTHOGONAL);
        let leaper = |lines| {
            let over = Leap::new(shape, directions(lines), river(), rule_set.stopped_by());
            Both::new(shape, walker(), over)
        };
        let mut ground = [[SquareSet::EMPTY; 2]; kinds::COUNT];
        for (kind, of_kind) in kinds::all().zip(&mut ground) {
            let wet = if kind == RAT {
                SquareSet::EMPTY
            } else {
                river()
            };
            *of_kind = Side::BOTH.map(|side| shape.squares() - wet - den(side));
        }
        Self {
            rule_set,
            army: (
                walker(),
                walker(),
                walker(),
                walker(),
                walker(),
                leaper(rule_set.tiger_leaps),
                leaper(rule_set.lion_leaps),
                walker(),
            ),
            captures: Captures::new(rule_set),
            ground,
            goal: Goal {
                squares: Side::BOTH.map(|side| den(!side)),
                kinds: kinds::all().collect(),
            },
        }
    }

    /// The game by the simplified rules, made once for the whole program.
    pub fn simplified() -> Arc<Self> {
        static SHARED: OnceLock<Arc<Rules>> = OnceLock::new();
        Arc::clone(SHARED.get_or_init(|| Arc::new(Self::new(RuleSet::SIMPLIFIED))))
    }

    /// The game by the rules that most published accounts agree on ([`RuleSet::standard`]), made once for the whole
    /// program.
    pub fn standard() -> Arc<Self> {
        static SHARED: OnceLock<Arc<Rules>> = OnceLock::new();
        Arc::clone(SHARED.get_or_init(|| Arc::new(Self::new(RuleSet::standard()))))
    }

    /// The options that it is played by.
    pub fn rule_set(&self) -> RuleSet {
        self.rule_set
    }

    /// Who takes whom, and where.
    pub fn captures(&self) -> &Captures {
        &self.captures
    }

    /// Where a piece may stand as far as the ground goes: not in its own den, and only the Rat in the river.
    #[inline]
    pub(crate) fn ground(&self, piece: Piece) -> SquareSet {
        let of_kind = self.ground.get(piece.kind.index());
        of_kind.map_or(SquareSet::EMPTY, |sides| sides[piece.side.index()])
    }
}

/// The directions of a leap, in which rows are those of the board.
fn directions(lines: LeapLines) -> &'static [Offset] {
    const ROWS: [Offset; 2] = [Offset::new(0, -1), Offset::new(0, 1)];
    const COLUMNS: [Offset; 2] = [Offset::new(1, 0), Offset::new(-1, 0)];
    match lines {
        LeapLines::RowsAndColumns => &ORTHOGONAL,
        LeapLines::Rows => &ROWS,
        LeapLines::Columns => &COLUMNS,
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::new(RuleSet::SIMPLIFIED)
    }
}
