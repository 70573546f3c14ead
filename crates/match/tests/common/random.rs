//! Random armies, positions and games.

use board_core::{Board, Kind, KindSet, Piece, RuntimeRect, Shape, Side, Square, SquareSet};
use board_match::{Declaration, Game, Match, Position};
use board_rules::{AnyRule, Compound, Offset, Slide, Step};
use proptest::collection::vec;
use proptest::prelude::*;

use super::armies::{Armies, KINDS, Promote};
use super::hopper::Hopper;

/// A rule, before its shape is known.
#[derive(Clone, Debug)]
pub(crate) enum Spec {
    Step(Vec<Offset>),
    Slide(Vec<Offset>, u8),
    Compound(Vec<Spec>),
    Hopper(Vec<Offset>),
}

impl Spec {
    pub(crate) fn build<S: Shape>(&self, shape: S) -> AnyRule<S> {
        match self {
            Self::Step(offsets) => Step::new(shape, offsets).into(),
            Self::Slide(steps, range) => match core::num::NonZeroU8::new(*range) {
                None => Slide::new(shape, steps).into(),
                Some(range) => Slide::with_range(shape, steps, range).into(),
            },
            Self::Compound(parts) => {
                Compound::new(shape, parts.iter().map(|part| part.build(shape))).into()
            }
            Self::Hopper(steps) => AnyRule::custom(Hopper(steps.clone())),
        }
    }
}

fn offsets(most: i8, len: core::ops::Range<usize>) -> impl Strategy<Value = Vec<Offset>> {
    vec(
        (-most..=most, -most..=most).prop_map(|(forward, right)| Offset::new(forward, right)),
        len,
    )
}

/// Directions as they come: asymmetric, on one line, twice the same, none at all.
fn slide() -> impl Strategy<Value = Spec> {
    let steps = prop_oneof![3 => offsets(1, 1..5), 2 => offsets(2, 0..5)];
    let range = prop_oneof![2 => Just(0u8), 1 => 1u8..4];
    (steps, range).prop_map(|(steps, range)| Spec::Slide(steps, range))
}

fn simple() -> impl Strategy<Value = Spec> {
    prop_oneof![2 => offsets(3, 0..7).prop_map(Spec::Step), 3 => slide()]
}

/// A rule; of those that masks cannot tell fewer, so that the others are seen alone.
fn spec() -> impl Strategy<Value = Spec> {
    prop_oneof![
        8 => simple(),
        3 => vec(simple(), 0..4).prop_map(Spec::Compound),
        1 => offsets(1, 1..5).prop_map(Spec::Hopper),
    ]
}

/// Rules for a few kinds; the first is a king's, or anything.
pub(crate) fn army() -> impl Strategy<Value = Vec<Spec>> {
    let king = prop_oneof![
        3 => Just(Spec::Step(board_rules::EVERY_DIRECTION.to_vec())),
        1 => simple(),
    ];
    (king, vec(spec(), 1..KINDS)).prop_map(|(king, mut rest)| {
        rest.insert(0, king);
        rest
    })
}

fn kind_sets() -> impl Strategy<Value = KindSet> {
    vec(0..KINDS as u8, 0..3).prop_map(|kinds| kinds.into_iter().map(Kind::new).collect())
}

fn promotions<S: Shape>(shape: S) -> impl Strategy<Value = Promote<S>> {
    let zone = (0..shape.rows()).prop_map(move |row| shape.row_set(row));
    let some = (
        kind_sets(),
        [zone.clone(), zone],
        kind_sets(),
        any::<bool>(),
    );
    prop_oneof![
        1 => Just(Promote::NOWHERE),
        1 => some.prop_map(|(kinds, zones, choices, forced)| {
            Promote { kinds, zones, choices, forced }
        }),
    ]
}

/// A game of a random army.
pub(crate) fn game_on<S: Shape>(shape: S) -> impl Strategy<Value = Armies<S>> {
    (army(), promotions(shape)).prop_map(move |(specs, promote)| {
        let mut game = Armies::new(shape, specs.iter().map(|spec| spec.build(shape)));
        game.promote = promote;
        game
    })
}

/// A position with a king a side, now and then with none or two, and other pieces at random. The side not to move may
/// be in check: generation answers for that too.
pub(crate) fn position_on<S: Shape>(shape: S) -> impl Strategy<Value = Position<Armies<S>>> {
    let kings = prop_oneof![8 => Just(1usize), 1 => Just(0), 1 => Just(2)];
    let piece = (0..shape.area(), any::<bool>(), 1..KINDS as u8);
    let most = usize::from(shape.area() / 2).clamp(1, 20);
    (
        vec(0..shape.area(), 4),
        [kings.clone(), kings],
        vec(piece, 0..most),
        any::<bool>(),
    )
        .prop_map(move |(royal, counts, pieces, first)| {
            let mut board = Board::new(shape);
            let side = |first| if first { Side::First } else { Side::Second };
            let mut put = |index, side, kind| {
                // What falls on an occupied square is left out.
                let square: Square<S> = shape.square_at(index).unwrap();
                let _ = board.place(square, Piece::new(side, Kind::new(kind)));
            };
            for (at, count) in counts.into_iter().enumerate() {
                for index in royal.iter().skip(2 * at).take(count) {
                    put(*index, side(at == 0), 0);
                }
            }
            for (index, first, kind) in pieces {
                put(index, side(first), kind);
            }
            Position::new(board, side(first), ())
        })
}

/// A shape made at run time, large and small.
pub(crate) fn runtime_shapes() -> impl Strategy<Value = RuntimeRect> {
    (1u8..=12).prop_flat_map(|rows| {
        (1..=(128 / rows).min(12)).prop_map(move |columns| RuntimeRect::new(rows, columns).unwrap())
    })
}

/// Plays up to as many legal moves as there are choices, each the choice modulo the number of legal moves.
pub(crate) fn playout<D: Declaration>(game: &mut Match<D>, choices: &[usize]) {
    for choice in choices {
        let mut moves = game.legal_moves();
        if moves.is_empty() {
            return;
        }
        moves.sort_unstable();
        game.play(moves[choice % moves.len()]).unwrap();
    }
}
