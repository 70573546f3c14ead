//! Is a royal piece attacked, and by whom; what that leaves to move.

use core::ops::ControlFlow;

use board_core::{BoardRef, Kind, Shape, Side, Square, SquareSet};
use board_rules::{Army, ArmyVisitor, MoveRule, Safety};

use crate::declaration::{Declaration, SquareOf, SquareSetOf};
use crate::position::Position;

/// The pieces of `by` that attack `square`.
#[inline]
pub(crate) fn attackers<D: Declaration>(
    game: &D,
    position: &Position<D>,
    by: Side,
    square: SquareOf<D>,
) -> SquareSetOf<D> {
    let board = position.board().as_ref();
    let mut visitor = Attackers {
        board,
        by,
        square,
        found: SquareSet::EMPTY,
        first_only: false,
    };
    let _ = game.army().visit(&mut visitor);
    visitor.found
}

/// Whether an enemy attacks a royal piece of `side`.
#[inline]
pub(crate) fn in_check<D: Declaration>(game: &D, position: &Position<D>, side: Side) -> bool {
    let board = position.board().as_ref();
    position.royal(game, side).iter().any(|square| {
        let mut visitor = Attackers {
            board,
            by: !side,
            square,
            found: SquareSet::EMPTY,
            first_only: true,
        };
        game.army().visit(&mut visitor).is_break()
    })
}

struct Attackers<'a, S: Shape> {
    board: BoardRef<'a, S>,
    by: Side,
    square: Square<S>,
    found: SquareSet<S>,
    first_only: bool,
}

impl<S: Shape> ArmyVisitor<S> for Attackers<'_, S> {
    #[inline(always)]
    fn visit<R: MoveRule<S>>(&mut self, kind: Kind, rule: &R) -> ControlFlow<()> {
        let among = self.board.kind(kind) & self.board.side(self.by);
        if !among.is_empty() {
            self.found |= rule.attackers(&self.board, self.by, self.square, among);
            if self.first_only && !self.found.is_empty() {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}

/// What the safety of the one royal piece leaves to its side.
#[derive(Clone, Copy)]
pub(crate) struct Constraints<S: Shape> {
    /// Where an enemy attacks, the royal piece itself not in the way: it may not go there.
    pub(crate) danger: SquareSet<S>,
    /// Where any other piece has to land: everywhere, or where it ends every check.
    pub(crate) targets: SquareSet<S>,
    /// Pieces that stand alone between an enemy and the royal piece.
    pub(crate) pinned: SquareSet<S>,
}

impl<S: Shape> Constraints<S> {
    /// Nothing is forbidden on these squares.
    #[inline(always)]
    pub(crate) fn none(squares: SquareSet<S>) -> Self {
        Self {
            danger: SquareSet::EMPTY,
            targets: squares,
            pinned: SquareSet::EMPTY,
        }
    }

    /// Where an unpinned piece may land.
    #[inline(always)]
    pub(crate) fn targets_of(&self, squares: SquareSet<S>, is_royal: bool) -> SquareSet<S> {
        if is_royal {
            squares - self.danger
        } else {
            self.targets
        }
    }
}

/// As many pins as sliders have directions. A position with more is decided by playing and looking.
const MOST_PINS: usize = 8;

/// The lines on which pinned pieces stand, the enemy at the end included: where they may land. Kept apart from
/// [`Constraints`], which fit into registers.
pub(crate) struct Lines<S: Shape> {
    lines: [SquareSet<S>; MOST_PINS],
    len: usize,
}

impl<S: Shape> Lines<S> {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Self {
            lines: [SquareSet::EMPTY; MOST_PINS],
            len: 0,
        }
    }

    /// Adds a line; breaks off where there is no room.
    #[inline(always)]
    fn push(&mut self, line: SquareSet<S>) -> ControlFlow<()> {
        let Some(free) = self.lines.get_mut(self.len) else {
            return ControlFlow::Break(());
        };
        *free = line;
        self.len += 1;
        ControlFlow::Continue(())
    }

    /// Where a pinned piece may land.
    #[inline]
    pub(crate) fn through(&self, square: Square<S>) -> SquareSet<S> {
        let lines = self
            .lines
            .iter()
            .take(self.len)
            .filter(|line| line.contains(square));
        lines
            .copied()
            .reduce(|one, other| one & other)
            .unwrap_or_default()
    }
}

/// Finds the constraints on `side`, whose one royal piece stands on `royal`, and the lines of its pinned pieces; none
/// where a rule on the board does not let itself be decided by masks.
#[inline(always)]
pub(crate) fn constraints<D: Declaration>(
    game: &D,
    position: &Position<D>,
    side: Side,
    royal: SquareOf<D>,
    lines: &mut Lines<D::Shape>,
) -> Option<Constraints<D::Shape>> {
    let board = position.board().as_ref();
    let see_through = board.without(royal.into());
    let found = Constraints::none(board.shape().squares());
    let mut visitor = Find {
        board,
        see_through,
        side,
        royal,
        found,
        lines,
    };
    match game.army().visit(&mut visitor) {
        ControlFlow::Continue(()) => Some(visitor.found),
        ControlFlow::Break(()) => None,
    }
}

struct Find<'a, 'b, S: Shape> {
    board: BoardRef<'a, S>,
    see_through: BoardRef<'a, S>,
    side: Side,
    royal: Square<S>,
    found: Constraints<S>,
    lines: &'b mut Lines<S>,
}

impl<S: Shape> ArmyVisitor<S> for Find<'_, '_, S> {
    #[inline(always)]
    fn visit<R: MoveRule<S>>(&mut self, kind: Kind, rule: &R) -> ControlFlow<()> {
        let enemy = !self.side;
        let among = self.board.kind(kind) & self.board.side(enemy);
        if among.is_empty() {
            return ControlFlow::Continue(());
        }
        if rule.safety() == Safety::Look {
            return ControlFlow::Break(());
        }
        self.found.danger |= rule.attacked_by(&self.see_through, enemy, among);
        for sniper in rule.snipers(enemy, self.royal, among) {
            let between = rule.between(enemy, sniper, self.royal);
            let blockers = between & self.board.occupied();
            let line = between | sniper.into();
            if blockers.is_empty() {
                self.found.targets &= line;
            } else if !blockers.is_many() && self.board.side(self.side).is_superset(blockers) {
                self.found.pinned |= blockers;
                self.lines.push(line)?;
            }
        }
        ControlFlow::Continue(())
    }
}
