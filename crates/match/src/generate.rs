//! Legal moves, as sets, with an early stop.

use core::ops::ControlFlow;

use board_core::{BoardRef, Kind, Piece, Shape, Side, Square, SquareSet};
use board_rules::{Army, ArmyVisitor, MoveRule};

use crate::declaration::{Declaration, MoveOf, SquareOf, SquareSetOf};
use crate::moves::{Action, ExtraSink, Move, MoveGroup, PieceMoves};
use crate::position::Position;
use crate::safety::{Constraints, constrain, in_check};

/// How the safety of royal pieces is decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Method {
    /// By masks where every rule on the board allows it, else by playing and looking: the same moves, faster.
    #[default]
    Masks,
    /// By playing each move and looking: never wrong, and what the other is checked against.
    Look,
}

/// Calls `each` with every group of legal moves of the pieces on `from`, and of drops onto it, until it breaks off.
#[inline(always)]
pub(crate) fn for_each<D: Declaration>(
    game: &D,
    position: &Position<D>,
    from: SquareSetOf<D>,
    method: Method,
    each: &mut impl FnMut(MoveGroup<D::Shape>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let royal = position.royal(game, position.turn());
    if royal.is_empty() {
        pieces(game, position, from, &AllSafe, each)?;
        return extras(game, position, from, false, each);
    }
    // Extra moves are few, and each may do anything: they are always played and looked at.
    if !by_masks(game, position, from, royal, method, each)? {
        pieces(game, position, from, &Look { game, position }, each)?;
    }
    extras(game, position, from, true, each)
}

/// As [`for_each`] for the moves of pieces, where masks can decide; answers whether they can.
#[inline(always)]
fn by_masks<D: Declaration>(
    game: &D,
    position: &Position<D>,
    from: SquareSetOf<D>,
    royal: SquareSetOf<D>,
    method: Method,
    each: &mut impl FnMut(MoveGroup<D::Shape>) -> ControlFlow<()>,
) -> ControlFlow<(), bool> {
    let Some(square) = royal
        .first()
        .filter(|_| method == Method::Masks && !royal.is_many())
    else {
        return ControlFlow::Continue(false);
    };
    let mut found = Constraints::new(position.board().shape());
    if constrain(game, position, position.turn(), square, &mut found).is_break() {
        return ControlFlow::Continue(false);
    }
    pieces(game, position, from, &Masks { royal, found }, each)?;
    ControlFlow::Continue(true)
}

/// Which of the squares that a piece may go to leave the royal pieces safe.
trait Filter<S: Shape> {
    fn safe(&self, piece: Piece, from: Square<S>, to: SquareSet<S>) -> SquareSet<S>;
}

/// Nothing has to be kept safe.
struct AllSafe;

impl<S: Shape> Filter<S> for AllSafe {
    #[inline(always)]
    fn safe(&self, _: Piece, _: Square<S>, to: SquareSet<S>) -> SquareSet<S> {
        to
    }
}

/// One royal piece, whose safety masks can tell.
struct Masks<S: Shape> {
    royal: SquareSet<S>,
    found: Constraints<S>,
}

impl<S: Shape> Filter<S> for Masks<S> {
    #[inline(always)]
    fn safe(&self, _: Piece, from: Square<S>, to: SquareSet<S>) -> SquareSet<S> {
        if self.royal.contains(from) {
            to - self.found.danger
        } else if self.found.pinned.contains(from) {
            to & self.found.lines_of(from)
        } else {
            to & self.found.targets
        }
    }
}

/// Play each move and look.
struct Look<'a, D: Declaration> {
    game: &'a D,
    position: &'a Position<D>,
}

impl<D: Declaration> Filter<D::Shape> for Look<'_, D> {
    #[inline]
    fn safe(&self, piece: Piece, from: SquareOf<D>, to: SquareSetOf<D>) -> SquareSetOf<D> {
        let safe = |to: &_| is_safe(self.game, self.position, Move::new(from, *to), piece);
        to.iter().filter(safe).collect()
    }
}

#[inline(always)]
fn pieces<D: Declaration>(
    game: &D,
    position: &Position<D>,
    from: SquareSetOf<D>,
    filter: &impl Filter<D::Shape>,
    each: &mut impl FnMut(MoveGroup<D::Shape>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let board = position.board().as_ref();
    let side = position.turn();
    let own = board.side(side) & from;
    game.army().visit(&mut Pieces {
        game,
        position,
        board,
        side,
        own,
        filter,
        each,
    })
}

struct Pieces<'a, D: Declaration, L, F> {
    game: &'a D,
    position: &'a Position<D>,
    board: BoardRef<'a, D::Shape>,
    side: Side,
    own: SquareSetOf<D>,
    filter: &'a L,
    each: &'a mut F,
}

impl<D, L, F> ArmyVisitor<D::Shape> for Pieces<'_, D, L, F>
where
    D: Declaration,
    L: Filter<D::Shape>,
    F: FnMut(MoveGroup<D::Shape>) -> ControlFlow<()>,
{
    #[inline(always)]
    fn visit<R: MoveRule<D::Shape>>(&mut self, kind: Kind, rule: &R) -> ControlFlow<()> {
        let piece = Piece::new(self.side, kind);
        let promotion = self.game.promotion(piece);
        for from in self.board.kind(kind) & self.own {
            let to = rule.move_set(&self.board, self.side, from)
                & self.game.landing(self.position, piece, from);
            let to = self.filter.safe(piece, from, to);
            if !to.is_empty() {
                (self.each)(MoveGroup::Piece(PieceMoves {
                    piece,
                    from,
                    to,
                    promotion,
                }))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Whether a move leaves no royal piece of its side attacked: it is played, and looked at.
#[inline]
pub(crate) fn is_safe<D: Declaration>(
    game: &D,
    position: &Position<D>,
    mv: MoveOf<D>,
    moved: Piece,
) -> bool {
    !in_check(game, &position.played(game, mv, moved), moved.side)
}

#[inline]
fn extras<D: Declaration>(
    game: &D,
    position: &Position<D>,
    from: SquareSetOf<D>,
    look: bool,
    each: &mut impl FnMut(MoveGroup<D::Shape>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    game.extras(
        position,
        &mut Extras {
            game,
            position,
            from,
            look,
            each,
        },
    )
}

struct Extras<'a, D: Declaration, F> {
    game: &'a D,
    position: &'a Position<D>,
    from: SquareSetOf<D>,
    look: bool,
    each: &'a mut F,
}

impl<D, F> ExtraSink<D::Shape> for Extras<'_, D, F>
where
    D: Declaration,
    F: FnMut(MoveGroup<D::Shape>) -> ControlFlow<()>,
{
    #[inline]
    fn drops(&mut self, kind: Kind, to: SquareSetOf<D>) -> ControlFlow<()> {
        let piece = Piece::new(self.position.turn(), kind);
        let mut to = to & self.from;
        if self.look {
            let safe = |to: &_| is_safe(self.game, self.position, Move::drop(kind, *to), piece);
            to = to.iter().filter(safe).collect();
        }
        if to.is_empty() {
            return ControlFlow::Continue(());
        }
        (self.each)(MoveGroup::Drops { piece, to })
    }

    #[inline]
    fn special(&mut self, mv: MoveOf<D>) -> ControlFlow<()> {
        debug_assert!(
            matches!(mv.action, Action::Special(_)),
            "extras are drops or special"
        );
        let Some(piece) = self.position.board().piece(mv.from) else {
            return ControlFlow::Continue(());
        };
        if !self.from.contains(mv.from)
            || self.look && !is_safe(self.game, self.position, mv, piece)
        {
            return ControlFlow::Continue(());
        }
        (self.each)(MoveGroup::Special { piece, mv })
    }
}
