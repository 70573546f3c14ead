//! Any text is a position of a game, or is refused with a reason.

use std::ops::ControlFlow;
use std::sync::Arc;

use board_core::{Shape, Side};
use board_match::{Declaration, Game, Match, Method, MoveOf, Position};

use super::{EachGame, MOST_BYTES, each_game};

/// How many of a position's moves are made.
const MOST_MOVES: usize = 48;

/// Reads `data` as a position of every game. What is read is written and read again, has the same moves by every means,
/// and each of them can be made and taken back; what is refused is refused with a reason.
pub fn position_text(data: &[u8]) {
    let text = String::from_utf8_lossy(&data[..data.len().min(MOST_BYTES)]);
    each_game(&mut Read(&text));
}

struct Read<'a>(&'a str);

impl EachGame for Read<'_> {
    fn with<D: Declaration>(&mut self, game: &Arc<D>) {
        match game.parse_position(self.0) {
            Ok(position) => holds(game, &position),
            Err(error) => {
                assert!(!error.problems().is_empty());
                assert!(!error.to_string().is_empty());
            }
        }
    }
}

fn by<D: Declaration>(game: &D, position: &Position<D>, method: Method) -> Vec<MoveOf<D>> {
    let mut moves = Vec::new();
    let all = game.shape().squares();
    let _ = game.for_each_group_from(position, all, method, |group| {
        group.for_each(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        })
    });
    moves.sort_unstable();
    moves
}

fn same<D: Declaration>(a: &Position<D>, b: &Position<D>) {
    assert_eq!(a, b);
    assert_eq!(a.key(), b.key());
}

/// What must hold of any position that a game accepts.
fn holds<D: Declaration>(game: &Arc<D>, position: &Position<D>) {
    let text = game.position_text(position);
    match game.parse_position(&text) {
        Ok(again) => {
            same(&again, position);
            assert_eq!(game.position_text(&again), text);
        }
        Err(error) => panic!("{text} was written, and is not read: {error}"),
    }
    assert_eq!(position.key(), position.fresh_key());

    let moves = by(&**game, position, Method::Masks);
    assert_eq!(moves, by(&**game, position, Method::Look), "{text}");
    assert_eq!(game.has_legal_move(position), !moves.is_empty());
    for side in Side::BOTH {
        let _ = game.in_check(position, side);
        for square in game.shape().squares() {
            let attackers = game.attackers(position, side, square);
            assert!(position.board().side(side).is_superset(attackers));
        }
    }
    for mv in moves.into_iter().take(MOST_MOVES) {
        let written = game.move_text(position, mv);
        assert_eq!(
            game.parse_move(position, &written),
            Ok(mv),
            "{text}: {written}"
        );
        let mut after = position.clone();
        match game.apply(&mut after, mv) {
            Ok(reversal) => {
                assert_eq!(after.key(), after.fresh_key(), "{text}: {written}");
                game.revert(&mut after, reversal);
            }
            Err(refusal) => panic!("{text}: {written} is generated, and refused: {refusal}"),
        }
        same(&after, position);
    }

    let started = match Match::new(Arc::clone(game), position.clone()) {
        Ok(started) => started,
        Err(error) => panic!("{text} is a position, and no start of a match: {error}"),
    };
    match Match::<D>::rebuild(Arc::clone(game), &started.transcript()) {
        Ok(rebuilt) => assert_eq!(rebuilt.outcome(), started.outcome(), "{text}"),
        Err(error) => panic!("{text}: {error}"),
    }
    for side in Side::BOTH {
        let view = started.view(side);
        assert_eq!(view.position().key(), view.position().fresh_key());
    }
}
