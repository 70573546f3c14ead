//! Games that use everything a declaration can say, and strategies over armies, positions and matches.
#![allow(dead_code, unused_imports, clippy::unwrap_used)]

mod armies;
mod hopper;
mod random;
pub(crate) mod workshop;

pub(crate) use armies::{Armies, EndList, Promote};
pub(crate) use hopper::Hopper;
pub(crate) use random::{Spec, army, game_on, playout, position_on, runtime_shapes};
pub(crate) use workshop::{Objection, Store, Workshop, kinds};

use board_core::{Kind, Shape, Square, SquareSet};
use board_match::{Action, Declaration, Game, Match, Move, MoveOf, Position};

/// The square with this name.
pub(crate) fn at<S: Shape>(shape: S, name: &str) -> Square<S> {
    Square::parse(shape, name).unwrap()
}

/// Moves between squares of the board, sensible or not: all there could be on a small board; on a large one, from two
/// empty squares and every occupied one.
pub(crate) fn every_move<D: Declaration>(
    game: &D,
    position: &Position<D>,
) -> impl Iterator<Item = MoveOf<D>> {
    let kinds = || (0..6).map(Kind::new);
    let actions: Vec<Action> = core::iter::once(Action::Go)
        .chain(kinds().map(Action::Promote))
        .chain(kinds().map(Action::Drop))
        .chain((0..4).map(Action::Special))
        .collect();
    let squares = game.shape().squares();
    let mut starts = squares;
    if squares.len() > 30 {
        let empty = position.board().empty();
        let two: SquareSet<_> = empty.first().into_iter().chain(empty.last()).collect();
        starts = position.board().occupied() | two;
    }
    starts.iter().flat_map(move |from| {
        let actions = actions.clone();
        squares.iter().flat_map(move |to| {
            // A drop of which the squares differ is tried from few squares: there are so many.
            let possible = move |action: &Action| {
                !matches!(action, Action::Drop(_)) || from == to || from.index() % 16 == 3
            };
            let actions: Vec<Action> = actions.iter().copied().filter(possible).collect();
            actions
                .into_iter()
                .map(move |action| Move { from, to, action })
        })
    })
}

/// The legal moves in an order that does not depend on how they were found.
pub(crate) fn sorted<D: Declaration>(mut moves: Vec<MoveOf<D>>) -> Vec<MoveOf<D>> {
    moves.sort_unstable();
    moves
}

/// A match from a position's text.
pub(crate) fn started<D: Declaration>(game: D, text: &str) -> Match<D> {
    let start = game.parse_position(text).unwrap();
    Match::new(game, start).unwrap()
}
