//! Boards against a map from squares to pieces, under random sequences of calls.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};

use board_core::{
    Board, BoardError, Count, Kind, Kinds, Piece, RuntimeRect, Shape, Shape5x5, Shape8x8,
    Shape10x10, Side, Square, SquareSet,
};
use common::{Shape1x1, Shape19x19, runtime_shapes};
use proptest::prelude::*;

type Model<S> = BTreeMap<Square<S>, Piece>;

#[derive(Clone, Copy, Debug)]
enum Call<S: Shape> {
    Place(Square<S>, Piece),
    Remove(Square<S>),
    Shift(Square<S>, Square<S>),
    /// Only made where the square is empty or has this piece, as the method asks.
    Toggle(Square<S>, Piece),
}

fn pieces() -> impl Strategy<Value = Piece> {
    let side = prop_oneof![Just(Side::First), Just(Side::Second)];
    // The first kinds are drawn more often, so that squares and pieces meet again.
    let kind = prop_oneof![0u8..3, 0u8..32];
    (side, kind).prop_map(|(side, kind)| Piece::new(side, Kind::new(kind)))
}

/// Calls with squares of `squares`, which may be a larger shape than the board's.
fn calls<S: Shape>(squares: S) -> impl Strategy<Value = Vec<Call<S>>> {
    let area = squares.area();
    let square = move || {
        (0..area)
            .prop_map(move |index| squares.square_at(index).unwrap())
            .boxed()
    };
    let call = prop_oneof![
        4 => (square(), pieces()).prop_map(|(square, piece)| Call::Place(square, piece)),
        2 => square().prop_map(Call::Remove),
        3 => (square(), square()).prop_map(|(from, to)| Call::Shift(from, to)),
        2 => (square(), pieces()).prop_map(|(square, piece)| Call::Toggle(square, piece)),
    ];
    proptest::collection::vec(call, 0..120)
}

/// What a call does to the map, and answers.
fn expected<S: Shape>(
    shape: S,
    kinds: usize,
    model: &mut Model<S>,
    call: Call<S>,
) -> Result<Option<Piece>, BoardError> {
    let on = |square: Square<S>| square.index() < shape.area();
    match call {
        Call::Place(_, Piece { kind, .. }) if kind.index() >= kinds => {
            Err(BoardError::UnknownKind { kind, kinds })
        }
        Call::Place(square, _) if !on(square) => Err(BoardError::OffBoard {
            index: square.index(),
            area: shape.area(),
        }),
        Call::Place(square, piece) => match model.get(&square) {
            Some(by) => Err(BoardError::Occupied {
                index: square.index(),
                by: *by,
            }),
            None => Ok(model.insert(square, piece)),
        },
        Call::Remove(square) => Ok(model.remove(&square)),
        Call::Shift(from, to) if from == to || !on(to) => Ok(None),
        Call::Shift(from, to) => Ok(match model.remove(&from) {
            Some(piece) => model.insert(to, piece),
            None => None,
        }),
        Call::Toggle(square, piece) => {
            if model.remove(&square).is_none() {
                model.insert(square, piece);
            }
            Ok(None)
        }
    }
}

fn done<S: Shape, K: Kinds>(
    board: &mut Board<S, K>,
    call: Call<S>,
) -> Result<Option<Piece>, BoardError> {
    match call {
        Call::Place(square, piece) => board.place(square, piece).map(|()| None),
        Call::Remove(square) => Ok(board.remove(square)),
        Call::Shift(from, to) => Ok(board.shift(from, to)),
        Call::Toggle(square, piece) => {
            board.toggle(square, piece);
            Ok(None)
        }
    }
}

fn may_be_called<S: Shape, K: Kinds>(shape: S, model: &Model<S>, call: Call<S>) -> bool {
    match call {
        Call::Toggle(square, piece) => {
            square.index() < shape.area()
                && piece.kind.index() < K::COUNT
                && model.get(&square).is_none_or(|on| *on == piece)
        }
        _ => true,
    }
}

fn same<S: Shape, K: Kinds>(board: &Board<S, K>, model: &Model<S>, squares: &[Square<S>]) {
    for square in squares {
        let piece = model.get(square).copied();
        assert_eq!(board.piece(*square), piece);
        assert_eq!(board.side_on(*square), piece.map(|piece| piece.side));
        assert_eq!(board.kind_on(*square), piece.map(|piece| piece.kind));
    }
    assert!(
        board
            .iter()
            .eq(model.iter().map(|(square, piece)| (*square, *piece)))
    );
    let of = |wanted: &dyn Fn(&Piece) -> bool| -> SquareSet<S> {
        model
            .iter()
            .filter(|(_, piece)| wanted(piece))
            .map(|(square, _)| *square)
            .collect()
    };
    assert_eq!(board.occupied(), of(&|_| true));
    assert_eq!(board.empty(), board.shape().squares() - of(&|_| true));
    let seen = board.as_ref();
    assert_eq!(seen.occupied(), board.occupied());
    for side in Side::BOTH {
        assert_eq!(board.side(side), of(&|piece| piece.side == side));
        assert_eq!(seen.side(side), board.side(side));
        for kind in (0..32).map(Kind::new) {
            let piece = Piece::new(side, kind);
            assert_eq!(board.pieces(piece), of(&|on| *on == piece));
            assert_eq!(board.kind(kind), of(&|on| on.kind == kind));
            assert_eq!(seen.kind(kind), board.kind(kind));
        }
    }
    let mut again = Board::<S, K>::new(board.shape());
    for (square, piece) in model {
        again.place(*square, *piece).unwrap();
    }
    assert_eq!(again, *board);
    let hasher = RandomState::new();
    assert_eq!(hasher.hash_one(again), hasher.hash_one(board));
}

fn plays_as_a_map<S: Shape, K: Kinds>(shape: S, squares: S, calls: &[Call<S>]) {
    let (mut board, mut model) = (Board::<S, K>::new(shape), Model::new());
    let squares: Vec<_> = squares.squares().iter().collect();
    for call in calls {
        if !may_be_called::<S, K>(shape, &model, *call) {
            continue;
        }
        let before = board;
        let answer = done(&mut board, *call);
        assert_eq!(
            answer,
            expected(shape, K::COUNT, &mut model, *call),
            "{call:?}"
        );
        if answer.is_err() {
            assert_eq!(board, before, "{call:?} was refused, and changed the board");
        }
        same(&board, &model, &squares);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn on_one_square(calls in calls(Shape1x1::new())) {
        plays_as_a_map::<_, Count<32>>(Shape1x1::new(), Shape1x1::new(), &calls);
    }

    #[test]
    fn on_five_by_five(calls in calls(Shape5x5::new())) {
        plays_as_a_map::<_, Count<3>>(Shape5x5::new(), Shape5x5::new(), &calls);
    }

    #[test]
    fn on_eight_by_eight(calls in calls(Shape8x8::new())) {
        plays_as_a_map::<_, Count<6>>(Shape8x8::new(), Shape8x8::new(), &calls);
    }

    #[test]
    fn without_a_kind(calls in calls(Shape5x5::new())) {
        plays_as_a_map::<_, Count<0>>(Shape5x5::new(), Shape5x5::new(), &calls);
    }

    #[test]
    fn on_nineteen_by_nineteen(calls in calls(Shape19x19::new())) {
        plays_as_a_map::<_, Count<2>>(Shape19x19::new(), Shape19x19::new(), &calls);
    }

    #[test]
    fn on_run_time_shapes_with_squares_of_larger_ones(
        shape in runtime_shapes(), calls in calls(RuntimeRect::new(8, 16).unwrap())
    ) {
        plays_as_a_map::<_, Count<32>>(shape, RuntimeRect::new(8, 16).unwrap(), &calls);
    }

    /// Out of its contract a toggle is undone by itself, and no question panics.
    #[test]
    fn a_toggle_undoes_itself_whatever_it_does(
        shape in runtime_shapes(), calls in calls(RuntimeRect::new(8, 16).unwrap())
    ) {
        let mut board = Board::<_, Count<4>>::new(shape);
        let mut boards = vec![board];
        let toggles: Vec<_> = calls.iter().filter(|call| matches!(call, Call::Toggle(..))).collect();
        for call in &toggles {
            done(&mut board, **call).unwrap();
            boards.push(board);
            let _ = (board.iter().count(), board.empty().len(), format!("{board:?}"));
        }
        for call in toggles.iter().rev() {
            prop_assert_eq!(boards.pop(), Some(board));
            done(&mut board, **call).unwrap();
        }
        prop_assert_eq!(boards.pop(), Some(board));
    }
}

#[test]
fn a_board_without_is_a_board_where_nothing_is_in_the_way() {
    let shape = Shape10x10::new();
    let mut board = Board::<_, Count<2>>::new(shape);
    let (a, b) = (shape.square(3, 3).unwrap(), shape.square(9, 9).unwrap());
    board
        .place(a, Piece::new(Side::First, Kind::new(0)))
        .unwrap();
    board
        .place(b, Piece::new(Side::Second, Kind::new(1)))
        .unwrap();
    let through = board.as_ref().without(a.into());
    assert_eq!(through.occupied(), b.into());
    // It still stands there: what is asked is what it is in the way of.
    assert_eq!(through.side(Side::First), a.into());
    assert_eq!(through.kind(Kind::new(0)), a.into());
    assert_eq!(through.shape(), shape);
}

#[test]
fn a_board_is_as_small_as_it_says() {
    assert_eq!(size_of::<Board<Shape5x5, Count<3>>>(), 20);
    assert_eq!(size_of::<Board<Shape8x8, Count<6>>>(), 64);
    assert_eq!(size_of::<Square<Shape8x8>>(), 2);
}
