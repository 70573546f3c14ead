//! What generation, validation and counting say of one position agrees, by whatever means they found it.
#![allow(clippy::unwrap_used)]

mod common;

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use board_core::{Shape, Shape5x5, Shape8x8, Side};
use board_match::{
    Action, Declaration, Game, Method, MoveGroup, MoveOf, PerftOptions, Position, SquareSetOf,
};
use board_rules::{Army, ArmyVisitor, MoveRule};
use common::{Workshop, every_move, game_on, position_on, runtime_shapes, sorted};
use proptest::prelude::*;

fn by<D: Declaration>(game: &D, position: &Position<D>, method: Method) -> Vec<MoveOf<D>> {
    let (mut moves, mut counted) = (Vec::new(), 0);
    let all = game.shape().squares();
    let _ = game.for_each_group_from(position, all, method, |group| {
        counted += group.count();
        group.for_each(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        })
    });
    assert_eq!(
        moves.len() as u32,
        counted,
        "groups say how many moves they have"
    );
    sorted::<D>(moves)
}

/// Whether an enemy attacks a royal piece, asked with the one question that every rule must answer.
fn plainly_in_check<D: Declaration>(game: &D, position: &Position<D>, side: Side) -> bool {
    struct Asks<'a, D: Declaration>(&'a Position<D>, SquareSetOf<D>, Side);
    impl<D: Declaration> ArmyVisitor<D::Shape> for Asks<'_, D> {
        fn visit<R: MoveRule<D::Shape>>(
            &mut self,
            kind: board_core::Kind,
            rule: &R,
        ) -> ControlFlow<()> {
            let (board, by) = (self.0.board(), !self.2);
            for from in board.kind(kind) & board.side(by) {
                for royal in self.1 {
                    if rule.attacks(&board.as_ref(), by, from, royal) {
                        return ControlFlow::Break(());
                    }
                }
            }
            ControlFlow::Continue(())
        }
    }
    let royal = position
        .board()
        .iter()
        .filter(|(_, piece)| piece.side == side && game.royal().contains(piece.kind));
    let royal = royal.map(|(square, _)| square).collect();
    game.army()
        .visit(&mut Asks(position, royal, side))
        .is_break()
}

fn answers_agree<D: Declaration>(game: &D, position: &Position<D>) {
    let masks = by(game, position, Method::Masks);
    assert_eq!(
        masks,
        by(game, position, Method::Look),
        "masks, and playing and looking"
    );
    assert!(
        masks.windows(2).all(|pair| pair[0] != pair[1]),
        "a move is generated once"
    );
    assert_eq!(masks, sorted::<D>(game.legal_moves(position)));
    assert_eq!(game.has_legal_move(position), !masks.is_empty());
    assert_eq!(
        game.perft(position, 1, PerftOptions::bulk()),
        masks.len() as u64
    );
    for side in Side::BOTH {
        assert_eq!(
            game.in_check(position, side),
            plainly_in_check(game, position, side)
        );
    }

    // Every move there could be: the validator accepts the generated ones and no others.
    let accepted: Vec<_> = every_move(game, position)
        .filter(|mv| game.validate(position, *mv).is_ok())
        .collect();
    assert_eq!(sorted::<D>(accepted), masks, "validated, and generated");

    let mut from_each = Vec::new();
    for square in game.shape().squares() {
        let mut to = SquareSetOf::<D>::EMPTY;
        for mv in &masks {
            if mv.from == square && !matches!(mv.action, Action::Drop(_)) {
                to.insert(mv.to);
            }
        }
        assert_eq!(game.destinations(position, square), to);
        let _ = game.for_each_group_from(position, square.into(), Method::Masks, |group| {
            group.for_each(|mv| {
                from_each.push(mv);
                ControlFlow::Continue(())
            })
        });
    }
    assert_eq!(
        sorted::<D>(from_each),
        masks,
        "square by square, and all at once"
    );
}

fn counts_agree<D: Declaration>(game: &D, position: &Position<D>, depth: u32) {
    let bulk = game.perft(position, depth, PerftOptions::bulk());
    assert_eq!(bulk, game.perft(position, depth, PerftOptions::leaves()));
    let look = PerftOptions {
        bulk: true,
        method: Method::Look,
    };
    assert_eq!(bulk, game.perft(position, depth, look));

    let divided = game.perft_divide(position, depth, PerftOptions::bulk());
    assert_eq!(divided.iter().map(|(_, count)| count).sum::<u64>(), bulk);
    assert_eq!(divided.len(), game.legal_moves(position).len());
    for (mv, count) in &divided {
        let child = game.play(position, *mv).unwrap();
        assert_eq!(
            *count,
            game.perft(&child, depth - 1, PerftOptions::leaves())
        );
    }
    for threads in [1, 2, 5] {
        let threads = NonZeroUsize::new(threads).unwrap();
        let options = PerftOptions::bulk();
        assert_eq!(
            game.perft_divide_threads(position, depth, options, threads),
            divided
        );
    }
}

/// A group handed on is what it says, and generation stops where it is told to.
fn stops_where_it_is_told<D: Declaration>(game: &D, position: &Position<D>) {
    let mut groups = Vec::new();
    let _ = game.for_each_group(position, |group| {
        groups.push(group);
        ControlFlow::Continue(())
    });
    for stop in 0..groups.len() {
        let mut seen = Vec::new();
        let broken = game.for_each_group(position, |group: MoveGroup<D::Shape>| {
            seen.push(group);
            if seen.len() > stop {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert!(broken.is_break());
        assert_eq!(seen, groups[..=stop]);
    }
    for group in groups {
        let _ = group.for_each(|mv| {
            assert_eq!(game.validate(position, mv), Ok(group.piece()));
            ControlFlow::Continue(())
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn on_five_by_five(
        game in game_on(Shape5x5::new()), position in position_on(Shape5x5::new())
    ) {
        answers_agree(&game, &position);
        stops_where_it_is_told(&game, &position);
    }

    #[test]
    fn on_run_time_shapes(
        (game, position) in runtime_shapes().prop_flat_map(|shape| (game_on(shape), position_on(shape)))
    ) {
        answers_agree(&game, &position);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn on_eight_by_eight(
        game in game_on(Shape8x8::new()), position in position_on(Shape8x8::new())
    ) {
        answers_agree(&game, &position);
    }

    #[test]
    fn counts_of_random_armies(
        game in game_on(Shape5x5::new()), position in position_on(Shape5x5::new())
    ) {
        counts_agree(&game, &position, 1);
        counts_agree(&game, &position, 2);
    }

    #[test]
    fn in_games_with_everything(choices in proptest::collection::vec(any::<usize>(), 0..60)) {
        let game = Workshop::new();
        let mut position = game.start().unwrap();
        for choice in choices {
            answers_agree(&game, &position);
            stops_where_it_is_told(&game, &position);
            let moves = game.legal_moves(&position);
            let Some(mv) = moves.get(choice % moves.len().max(1)) else { break };
            position = game.play(&position, *mv).unwrap();
        }
    }
}

#[test]
fn counts_of_a_game_with_everything() {
    let game = Workshop::new();
    for text in [
        game.start_text(),
        "r1k2/P3C/1pp2/R2c1/2K1R w RCr - 0",
        "r1k2/5/2C2/P1c2/R1K1R b Rr Ww 7",
    ] {
        let position = game.parse_position(text).unwrap();
        for depth in 1..4 {
            counts_agree(&game, &position, depth);
        }
    }
}

#[test]
fn nothing_deep_is_one_and_no_move() {
    let game = Workshop::new();
    let start = game.start().unwrap();
    assert_eq!(game.perft(&start, 0, PerftOptions::bulk()), 1);
    assert_eq!(game.perft(&start, 0, PerftOptions::leaves()), 1);
}
