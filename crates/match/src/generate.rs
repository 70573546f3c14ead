//! Legal moves, as sets, with an early stop.

use core::ops::ControlFlow;

use board_core::{BoardRef, Kind, KindSet, Piece, Shape, Side, Square, SquareSet};
use board_rules::{Army, ArmyVisitor, MoveRule};

use crate::declaration::{Declaration, MoveOf, SquareOf, SquareSetOf};
use crate::moves::{ExtraSink, Move, MoveGroup, PieceMoves, Promotion};
use crate::position::Position;
use crate::safety::{Constraints, Lines, constraints, in_check};

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
    /// Whether groups without a move are handed over too: to look at each costs more than to count nothing.
    const TAKES_EMPTY: bool = false;

    fn group(&mut self, group: MoveGroup<S>) -> ControlFlow<()>;
}

/// A closure behind a pointer: one compiled generator serves all callers that do not count.
struct Each<'a, S: Shape>(&'a mut dyn FnMut(MoveGroup<S>) -> ControlFlow<()>);

impl<S: Shape> GroupSink<S> for Each<'_, S> {
    #[inline]
    fn group(&mut self, group: MoveGroup<S>) -> ControlFlow<()> {
        (self.0)(group)
    }
}

/// Calls `each` with every group of legal moves of the pieces on `from`, and of drops onto it, until it breaks off.
pub(crate) fn for_each<D: Declaration>(
    game: &D,
    position: &Position<D>,
    from: SquareSetOf<D>,
    method: Method,
    each: &mut dyn FnMut(MoveGroup<D::Shape>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let request = Request {
        game,
        position,
        from,
        method,
        side: position.turn(),
    };
    request.generate(&mut Each(each))
}

/// As [`for_each`] for all pieces, compiled into the sink's own code, once for each side: then the compiler knows at
/// each turn whose tables it reads.
#[inline(always)]
pub(crate) fn for_each_inlined<D: Declaration>(
    game: &D,
    position: &Position<D>,
    method: Method,
    sink: &mut impl GroupSink<D::Shape>,
) -> ControlFlow<()> {
    let from = position.board().shape().squares();
    let request = |side| Request {
        game,
        position,
        from,
        method,
        side,
    };
    match position.turn() {
        Side::First => request(Side::First).generate(sink),
        Side::Second => request(Side::Second).generate(sink),
    }
}

/// What is asked of the generator.
struct Request<'a, D: Declaration> {
    game: &'a D,
    position: &'a Position<D>,
    from: SquareSetOf<D>,
    method: Method,
    /// The side to move, once more: a constant where the caller makes it one.
    side: Side,
}

impl<D: Declaration> Clone for Request<'_, D> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<D: Declaration> Copy for Request<'_, D> {}

impl<D: Declaration> Request<'_, D> {
    #[inline(always)]
    fn generate(self, sink: &mut impl GroupSink<D::Shape>) -> ControlFlow<()> {
        if !self.game.decided(self.position).is_ongoing() {
            return ControlFlow::Continue(());
        }
        let royal = self.position.royal(self.game, self.side);
        if royal.is_empty() {
            let squares = self.position.board().shape().squares();
            let found = Constraints::none(squares);
            self.pieces(&Unpinned { squares, found }, sink)?;
        } else if !self.by_masks(royal, sink)? {
            self.pieces(
                &Look {
                    game: self.game,
                    position: self.position,
                },
                sink,
            )?;
        }
        // Extra moves are few, and each may do anything: they are always played and looked at.
        let look = !self.game.royal().is_empty();
        self.game.extras(
            self.position,
            &mut Extras {
                request: self,
                look,
                sink,
            },
        )
    }

    /// Generates the moves of pieces where masks can decide, and answers whether they can.
    #[inline(always)]
    fn by_masks(
        self,
        royal: SquareSetOf<D>,
        sink: &mut impl GroupSink<D::Shape>,
    ) -> ControlFlow<(), bool> {
        let by_look = self.method != Method::Masks || !self.game.has_standard_edits();
        if by_look || royal.is_many() {
            return ControlFlow::Continue(false);
        }
        let Some(square) = royal.first() else {
            return ControlFlow::Continue(false);
        };
        let mut lines = Lines::new();
        let Some(found) = constraints(self.game, self.position, self.side, square, &mut lines)
        else {
            return ControlFlow::Continue(false);
        };
        let squares = self.position.board().shape().squares();
        // Most positions have no pin, and then no piece need be asked for one.
        if found.pinned.is_empty() {
            self.pieces(&Unpinned { squares, found }, sink)?;
        } else {
            self.pieces(
                &Pinned {
                    squares,
                    found,
                    lines: &lines,
                },
                sink,
            )?;
        }
        ControlFlow::Continue(true)
    }

    #[inline(always)]
    fn pieces(
        self,
        filter: &impl Filter<D::Shape>,
        sink: &mut impl GroupSink<D::Shape>,
    ) -> ControlFlow<()> {
        let board = self.position.board().as_ref();
        let own = board.side(self.side) & self.from;
        self.game.army().visit(&mut Pieces {
            request: self,
            board,
            own,
            filter,
            sink,
        })
    }
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

/// One royal piece, whose safety masks can tell, and before which no piece is pinned; or none that has to be kept safe.
struct Unpinned<S: Shape> {
    squares: SquareSet<S>,
    found: Constraints<S>,
}

impl<S: Shape> Filter<S> for Unpinned<S> {
    #[inline(always)]
    fn held(&self, _: SquareSet<S>) -> SquareSet<S> {
        SquareSet::EMPTY
    }
    #[inline(always)]
    fn targets(&self, is_royal: bool) -> SquareSet<S> {
        self.found.targets_of(self.squares, is_royal)
    }
    #[inline(always)]
    fn safe(&self, _: Piece, _: Square<S>, to: SquareSet<S>) -> SquareSet<S> {
        to
    }
}

/// One royal piece, whose safety masks can tell, and pins before it.
struct Pinned<'a, S: Shape> {
    squares: SquareSet<S>,
    found: Constraints<S>,
    lines: &'a Lines<S>,
}

impl<S: Shape> Filter<S> for Pinned<'_, S> {
    #[inline(always)]
    fn held(&self, pieces: SquareSet<S>) -> SquareSet<S> {
        pieces & self.found.pinned
    }
    #[inline(always)]
    fn targets(&self, is_royal: bool) -> SquareSet<S> {
        self.found.targets_of(self.squares, is_royal)
    }
    #[inline(always)]
    fn safe(&self, _: Piece, from: Square<S>, to: SquareSet<S>) -> SquareSet<S> {
        to & self.found.targets & self.lines.through(from)
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

struct Pieces<'a, D: Declaration, L, F> {
    request: Request<'a, D>,
    board: BoardRef<'a, D::Shape>,
    own: SquareSetOf<D>,
    filter: &'a L,
    sink: &'a mut F,
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
        let Request { game, position, .. } = self.request;
        rule.move_set(&self.board, piece.side, from) & game.landing(position, piece, from)
    }

    #[inline(always)]
    fn emit(
        &mut self,
        piece: Piece,
        from: SquareOf<D>,
        to: SquareSetOf<D>,
        promotion: Promotion<D::Shape>,
    ) -> ControlFlow<()> {
        if !F::TAKES_EMPTY && to.is_empty() {
            return ControlFlow::Continue(());
        }
        // Nearly all moves of a kind that is promoted lead elsewhere; whoever takes them need not ask again.
        let promotion = if (to & promotion.zone).is_empty() {
            Promotion::NONE
        } else {
            promotion
        };
        self.sink.group(MoveGroup::Piece(PieceMoves {
            piece,
            from,
            to,
            promotion,
        }))
    }
}

impl<D, L, F> Pieces<'_, D, L, F>
where
    D: Declaration,
    L: Filter<D::Shape>,
    F: GroupSink<D::Shape>,
{
    /// Where a promotion makes a royal piece, or takes one away, its safety depends on the choice: each is played and
    /// looked at.
    #[inline(never)]
    fn royal_promotions<R: MoveRule<D::Shape>>(
        &mut self,
        piece: Piece,
        rule: &R,
        own: SquareSetOf<D>,
    ) -> ControlFlow<()> {
        let Request { game, position, .. } = self.request;
        let promotion = game.promotion(piece);
        for from in own {
            let reach = self.reach(piece, rule, from);
            let safe = |to: SquareSetOf<D>, mv: &dyn Fn(SquareOf<D>) -> MoveOf<D>| {
                to.iter()
                    .filter(|to| is_safe(game, position, mv(*to), piece))
                    .collect()
            };
            let plain = if promotion.forced {
                reach - promotion.zone
            } else {
                reach
            };
            let to = safe(plain, &|to| Move::new(from, to));
            self.emit(piece, from, to, Promotion::NONE)?;
            for kind in promotion.choices.iter() {
                let to = safe(reach & promotion.zone, &|to| {
                    Move::promoting(from, to, kind)
                });
                let alone = Promotion {
                    choices: KindSet::of(kind),
                    forced: true,
                    ..promotion
                };
                self.emit(piece, from, to, alone)?;
            }
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
        let Request { game, side, .. } = self.request;
        let piece = Piece::new(side, kind);
        let own = self.board.kind(kind) & self.own;
        let held = self.filter.held(own);
        let targets = self.filter.targets(game.royal().contains(kind));
        let promotion = game.promotion(piece);
        if promotion.concerns(game.royal(), kind) {
            return self.royal_promotions(piece, rule, own);
        }
        for from in own - held {
            let to = self.reach(piece, rule, from) & targets;
            self.emit(piece, from, to, promotion)?;
        }
        for from in held {
            let to = self.filter.safe(piece, from, self.reach(piece, rule, from));
            self.emit(piece, from, to, promotion)?;
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

struct Extras<'a, D: Declaration, F> {
    request: Request<'a, D>,
    look: bool,
    sink: &'a mut F,
}

impl<D: Declaration, F> Extras<'_, D, F> {
    #[inline]
    fn is_safe(&self, mv: MoveOf<D>, moved: Piece) -> bool {
        !self.look || is_safe(self.request.game, self.request.position, mv, moved)
    }
}

impl<D, F> ExtraSink<D::Shape> for Extras<'_, D, F>
where
    D: Declaration,
    F: GroupSink<D::Shape>,
{
    #[inline]
    fn drops(&mut self, kind: Kind, to: SquareSetOf<D>) -> ControlFlow<()> {
        let piece = Piece::new(self.request.side, kind);
        let mut to = to & self.request.from;
        if self.look {
            to = to
                .iter()
                .filter(|to| self.is_safe(Move::drop(kind, *to), piece))
                .collect();
        }
        if to.is_empty() {
            return ControlFlow::Continue(());
        }
        self.sink.group(MoveGroup::Drops { piece, to })
    }

    #[inline]
    fn special(&mut self, mv: MoveOf<D>) -> ControlFlow<()> {
        let Some(piece) = self.request.position.board().piece(mv.from) else {
            return ControlFlow::Continue(());
        };
        if !self.request.from.contains(mv.from) || !self.is_safe(mv, piece) {
            return ControlFlow::Continue(());
        }
        self.sink.group(MoveGroup::Special { piece, mv })
    }

    #[inline]
    fn safe_special(&mut self, mv: MoveOf<D>) -> ControlFlow<()> {
        // Whoever wants to look takes nobody's word for it.
        let look = self.look && self.request.method == Method::Look;
        let mut trusting = Extras {
            request: self.request,
            look,
            sink: &mut *self.sink,
        };
        trusting.special(mv)
    }
}
