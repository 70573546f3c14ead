//! Counting the tree of legal moves.

use core::ops::ControlFlow;

use alloc::vec::Vec;

use board_core::{Piece, Shape};

use crate::declaration::{Declaration, MoveOf};
use crate::generate::{GroupSink, Method, for_each, for_each_inlined};
use crate::moves::MoveGroup;
use crate::position::Position;

/// How [`perft`](crate::Game::perft) counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PerftOptions {
    /// Count the moves of the last ply without making them. On by [`bulk`](Self::bulk).
    pub bulk: bool,
    /// How the safety of royal pieces is decided.
    pub method: Method,
}

impl PerftOptions {
    /// The last ply is counted, not played.
    pub const fn bulk() -> Self {
        Self {
            bulk: true,
            method: Method::Masks,
        }
    }

    /// Every move is made, those of the last ply too.
    pub const fn leaves() -> Self {
        Self {
            bulk: false,
            method: Method::Masks,
        }
    }
}

/// How deep counting may call itself: a call a ply, of up to a kibibyte or two of the stack.
const MOST_CALLS: u32 = 128;

/// How many sequences of `depth` legal moves there are; saturates at `u64::MAX`.
///
/// Depths that would be too much for the stack are gone through on the heap first. A tree so deep is only ever counted
/// to its end where it is narrow, or ends before.
pub(crate) fn perft<D: Declaration>(
    game: &D,
    position: &Position<D>,
    depth: u32,
    options: PerftOptions,
) -> u64 {
    let mut nodes = 0u64;
    let mut open = Vec::new();
    let mut next = Some((position.clone(), depth));
    while let Some((position, depth)) = next {
        if depth <= MOST_CALLS {
            nodes = nodes.saturating_add(recurse(game, &position, depth, options));
        } else {
            for_each_child(game, &position, options.method, |_, child| {
                open.push((child.clone(), depth - 1));
            });
        }
        next = open.pop();
    }
    nodes
}

/// As [`perft`], a call a ply.
fn recurse<D: Declaration>(
    game: &D,
    position: &Position<D>,
    depth: u32,
    options: PerftOptions,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth == 1 && options.bulk {
        return count(game, position, options.method);
    }
    let mut tree = Tree {
        game,
        position,
        depth,
        options,
        nodes: 0,
    };
    let _ = for_each_inlined(game, position, options.method, &mut tree);
    tree.nodes
}

/// How many legal moves there are, none of them made. A function of its own, so that the compiler gives all registers
/// to it.
#[inline(never)]
fn count<D: Declaration>(game: &D, position: &Position<D>, method: Method) -> u64 {
    let mut count = Count { moves: 0 };
    let _ = for_each_inlined(game, position, method, &mut count);
    count.moves
}

struct Count {
    moves: u64,
}

impl<S: Shape> GroupSink<S> for Count {
    const TAKES_EMPTY: bool = true;

    #[inline(always)]
    fn group(&mut self, group: MoveGroup<S>) -> ControlFlow<()> {
        self.moves += u64::from(group.count());
        ControlFlow::Continue(())
    }
}

/// Makes each move and counts what is below it.
struct Tree<'a, D: Declaration> {
    game: &'a D,
    position: &'a Position<D>,
    depth: u32,
    options: PerftOptions,
    nodes: u64,
}

impl<D: Declaration> Tree<'_, D> {
    #[inline(always)]
    fn child(&mut self, mv: MoveOf<D>, piece: Piece) {
        let Self {
            game,
            position,
            depth,
            options,
            ..
        } = *self;
        let child = position.played(game, mv, piece);
        self.nodes = self
            .nodes
            .saturating_add(recurse(game, &child, depth - 1, options));
    }

    #[inline(never)]
    fn uncommon(&mut self, group: MoveGroup<D::Shape>) {
        let piece = group.piece();
        let _ = group.for_each(|mv| {
            self.child(mv, piece);
            ControlFlow::Continue(())
        });
    }
}

impl<D: Declaration> GroupSink<D::Shape> for Tree<'_, D> {
    #[inline(always)]
    fn group(&mut self, group: MoveGroup<D::Shape>) -> ControlFlow<()> {
        match group {
            // The code that makes such a move is compiled for its kind alone.
            MoveGroup::Piece(moves) if moves.promotion.choices.is_empty() => {
                for to in moves.to {
                    self.child(MoveOf::<D>::new(moves.from, to), moves.piece);
                }
            }
            _ => self.uncommon(group),
        }
        ControlFlow::Continue(())
    }
}

/// The count below each legal move, in the order of generation.
pub(crate) fn divide<D: Declaration>(
    game: &D,
    position: &Position<D>,
    depth: u32,
    options: PerftOptions,
) -> Vec<(MoveOf<D>, u64)> {
    let mut counts = Vec::new();
    for_each_child(game, position, options.method, |mv, child| {
        counts.push((mv, perft(game, child, depth.saturating_sub(1), options)));
    });
    counts
}

pub(crate) fn for_each_child<D: Declaration>(
    game: &D,
    position: &Position<D>,
    method: Method,
    mut each: impl FnMut(MoveOf<D>, &Position<D>),
) {
    let all = position.board().shape().squares();
    let _ = for_each(game, position, all, method, &mut |group: MoveGroup<
        D::Shape,
    >| {
        let piece = group.piece();
        group.for_each(|mv| {
            each(mv, &position.played(game, mv, piece));
            ControlFlow::Continue(())
        })
    });
}
