//! Legal moves, as sets, with an early stop.

use core::ops::ControlFlow;

use board_core::{BoardRef, Kind, KindSet, Piece, Shape, Side, Square, SquareSet};
use board_rules::{Army, ArmyVisitor, MoveRule};

use crate::declaration::{Declaration, MoveOf, SquareOf, SquareSetOf};
use crate::moves::{Action, ExtraSink, Move, MoveGroup, PieceMoves, Promotion};
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

/// What takes groups of legal moves.
///
/// Where a closure would do, one does. A type of its own can be compiled into the generator at each of its kinds, which
/// perft is worth.
pub(crate) trait GroupSink<S: Shape> {
    fn group(&mut self, group: MoveGroup<S>) -> ControlFlow<()>;
}

impl<S: Shape, F: FnMut(MoveGroup<S>) -> ControlFlow<()>> GroupSink<S> for F {
    #[inline]
    fn group(&mut self, group: MoveGroup<S>) -> ControlFlow<()> {
        self(group)
    }
}

/// Calls `each` with every group of legal moves of the pieces on `from`, and of drops onto it, until it breaks off.
#[inline(always)]
pub(crate) fn for_each<D: Declaration>(
    game: &D,
    position: &Position<D>,
    from: SquareSetOf<D>,
    method: Method,
    each: &mut impl GroupSink<D::Shape>,
) -> ControlFlow<()> {
    let royal = position.royal(game, position.turn());
    if royal.is_empty() {
        let squares = position.board().shape().squares();
        pieces(game, position, from, &AllSafe { squares }, each)?;
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
    each: &mut impl GroupSink<D::Shape>,
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
    pieces(game, position, from, &Masks { squares: position.board().shape().squares(), found: &found }, each)?;
    ControlFlow::Continue(true)
}

/// Which of the squares that a piece may go to leave the royal pieces safe: the same squares for most pieces of a kind,
/// and a question of its own for those that are held by something.
trait Filter<S: Shape> {
    /// Those of `pieces` that have to be asked for one by one.
    fn held(&self, pieces: SquareSet<S>) -> SquareSet<S>;
    /// Where all others of a kind may land.
    fn targets(&self, is_royal: bool) -> SquareSet<S>;
    /// Where a held piece may land, of the squares `to` that it can go to.
    fn safe(&self, piece: Piece, from: Square<S>, to: SquareSet<S>) -> SquareSet<S>;
}

/// Nothing has to be kept safe.
struct AllSafe<S: Shape> {
    squares: SquareSet<S>,
}

impl<S: Shape> Filter<S> for AllSafe<S> {
    #[inline(always)]
    fn held(&self, _: SquareSet<S>) -> SquareSet<S> {
        SquareSet::EMPTY
    }
    #[inline(always)]
    fn targets(&self, _: bool) -> SquareSet<S> {
        self.squares
    }
    #[inline(always)]
    fn safe(&self, _: Piece, _: Square<S>, to: SquareSet<S>) -> SquareSet<S> {
        to
    }
}

/// One royal piece, whose safety masks can tell.
struct Masks<'a, S: Shape> {
    squares: SquareSet<S>,
    found: &'a Constraints<S>,
}

impl<S: Shape> Filter<S> for Masks<'_, S> {
    #[inline(always)]
    fn held(&self, pieces: SquareSet<S>) -> SquareSet<S> {
        pieces & self.found.pinned
    }
    #[inline(always)]
    fn targets(&self, is_royal: bool) -> SquareSet<S> {
        if is_royal { self.squares - self.found.danger } else { self.found.targets }
    }
    #[inline(always)]
    fn safe(&self, _: Piece, from: Square<S>, to: SquareSet<S>) -> SquareSet<S> {
        to & self.found.lines_of(from)
    }
}

/// Play each move and look.
struct Look<'a, D: Declaration> {
    game: &'a D,
    position: &'a Position<D>,
}

impl<D: Declaration> Filter<D::Shape> for Look<'_, D> {
    #[inline(always)]
    fn held(&self, pieces: SquareSetOf<D>) -> SquareSetOf<D> {
        pieces
    }
    #[inline(always)]
    fn targets(&self, _: bool) -> SquareSetOf<D> {
        SquareSet::EMPTY
    }
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
    each: &mut impl GroupSink<D::Shape>,
) -> ControlFlow<()> {
    let board = position.board().as_ref();
    let own = board.side(position.turn()) & from;
    let royal = game.royal();
    game.army().visit(&mut Pieces { game, position, board, own, royal, filter, each })
}

struct Pieces<'a, D: Declaration, L, F> {
    game: &'a D,
    position: &'a Position<D>,
    board: BoardRef<'a, D::Shape>,
    own: SquareSetOf<D>,
    royal: KindSet,
    filter: &'a L,
    each: &'a mut F,
}

impl<D, L, F> Pieces<'_, D, L, F>
where
    D: Declaration,
    L: Filter<D::Shape>,
    F: GroupSink<D::Shape>,
{
    /// Where a piece may go, its royal pieces' safety not asked.
    #[inline(always)]
    fn reach<R: MoveRule<D::Shape>>(
        &self,
        piece: Piece,
        rule: &R,
        from: SquareOf<D>,
    ) -> SquareSetOf<D> {
        rule.move_set(&self.board, piece.side, from) & self.game.landing(self.position, piece, from)
    }

    #[inline(always)]
    fn emit(
        &mut self,
        piece: Piece,
        from: SquareOf<D>,
        to: SquareSetOf<D>,
        promotion: Promotion<D::Shape>,
    ) -> ControlFlow<()> {
        if to.is_empty() {
            return ControlFlow::Continue(());
        }
        self.each.group(MoveGroup::Piece(PieceMoves { piece, from, to, promotion }))
    }

    // Pins are rare where masks decide, and where moves are played and looked at a call costs nothing: out of the way
    // of the loop that matters.
    #[inline(never)]
    fn held<R: MoveRule<D::Shape>>(
        &mut self,
        piece: Piece,
        rule: &R,
        held: SquareSetOf<D>,
    ) -> ControlFlow<()> {
        for from in held {
            let to = self.filter.safe(piece, from, self.reach(piece, rule, from));
            self.emit(piece, from, to, self.game.promotion(piece))?;
        }
        ControlFlow::Continue(())
    }
}

impl<D, L, F> ArmyVisitor<D::Shape> for Pieces<'_, D, L, F>
where
    D: Declaration,
    L: Filter<D::Shape>,
    F: GroupSink<D::Shape>,
{
    #[inline(always)]
    fn visit<R: MoveRule<D::Shape>>(&mut self, kind: Kind, rule: &R) -> ControlFlow<()> {
        let piece = Piece::new(self.position.turn(), kind);
        let own = self.board.kind(kind) & self.own;
        let held = self.filter.held(own);
        let targets = self.filter.targets(self.royal.contains(kind));
        let promotion = self.game.promotion(piece);
        for from in own - held {
            let to = self.reach(piece, rule, from) & targets;
            self.emit(piece, from, to, promotion)?;
        }
        if held.is_empty() {
            return ControlFlow::Continue(());
        }
        self.held(piece, rule, held)
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
    each: &mut impl GroupSink<D::Shape>,
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
    F: GroupSink<D::Shape>,
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
        self.each.group(MoveGroup::Drops { piece, to })
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
        self.each.group(MoveGroup::Special { piece, mv })
    }
}
