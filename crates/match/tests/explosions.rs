//! A game whose captures explode: moves that change more than masks can know are played and looked at.
#![allow(clippy::unwrap_used)]

mod common;

use std::convert::Infallible;

use board_core::{Kind, KindSet, Letters, Piece, Shape, Shape5x5, letters};
use board_match::{
    Checkmate, Declaration, EditSink, Game, Method, Move, MoveOf, PerftOptions, Position, Refusal,
    Stalemate, standard_edits,
};
use board_rules::{EVERY_DIRECTION, KNIGHT, ORTHOGONAL, Slide, Step};
use common::{every_move, sorted};
use proptest::collection::vec;
use proptest::prelude::*;

type S5 = Shape5x5;
const KING: Kind = Kind::new(0);

/// Kings, rooks and knights; a capture takes away the taker and all rooks and knights about it.
struct Explosive {
    army: (Step<S5>, Slide<S5>, Step<S5>),
}

impl Explosive {
    fn new() -> Self {
        let shape = S5::new();
        Self {
            army: (
                Step::new(shape, &EVERY_DIRECTION),
                Slide::new(shape, &ORTHOGONAL),
                Step::new(shape, &KNIGHT),
            ),
        }
    }
}

impl Declaration for Explosive {
    type Shape = S5;
    type Army = (Step<S5>, Slide<S5>, Step<S5>);
    type Memory = ();
    type Objection = Infallible;
    type Ends = (Checkmate, Stalemate);

    fn name(&self) -> &str {
        "explosive"
    }
    fn shape(&self) -> S5 {
        S5::new()
    }
    fn army(&self) -> &Self::Army {
        &self.army
    }
    fn letters(&self) -> Letters {
        letters!("KRN")
    }
    fn kind_name(&self, kind: Kind) -> &str {
        ["king", "rook", "knight"][kind.index() % 3]
    }
    fn royal(&self) -> KindSet {
        KindSet::of(KING)
    }
    fn ends(&self) -> Self::Ends {
        (Checkmate, Stalemate::DRAW)
    }
    fn start_text(&self) -> &str {
        "rnknr/5/5/5/RNKNR w"
    }
    fn has_standard_edits(&self) -> bool {
        false
    }
    fn edits<E: EditSink<S5>>(
        &self,
        position: &Position<Self>,
        mv: Move<S5>,
        moved: Piece,
        sink: &mut E,
    ) {
        let board = position.board();
        let Some(taken) = board.piece(mv.to).filter(|_| moved.kind != KING) else {
            return standard_edits(board, mv, moved, sink);
        };
        sink.edit(mv.from, Some(moved), None);
        sink.edit(mv.to, Some(taken), None);
        for step in EVERY_DIRECTION {
            let Some(near) = step.from(self.shape(), moved.side, mv.to) else {
                continue;
            };
            let hit = board
                .piece(near)
                .filter(|piece| piece.kind != KING && near != mv.from);
            if let Some(piece) = hit {
                sink.edit(near, Some(piece), None);
            }
        }
    }
}

fn by(game: &Explosive, position: &Position<Explosive>, method: Method) -> Vec<MoveOf<Explosive>> {
    let mut moves = Vec::new();
    let all = game.shape().squares();
    let _ = game.for_each_group_from(position, all, method, |group| {
        group.for_each(|mv| {
            moves.push(mv);
            std::ops::ControlFlow::Continue(())
        })
    });
    sorted::<Explosive>(moves)
}

/// Neither is what masks would say: they know of one square that is left and one that is entered.
#[test]
fn an_explosion_opens_a_line_or_ends_a_pin() {
    let game = Explosive::new();
    // Taking b3 blows away the knight on c3, which stands between the king and the rook on c5.
    let opens = game.parse_position("k1r2/3N1/1rN2/5/2K2 w").unwrap();
    let mv = game.parse_move(&opens, "d4b3").unwrap();
    assert_eq!(game.validate(&opens, mv), Err(Refusal::KingInCheck));
    assert!(!game.legal_moves(&opens).contains(&mv));
    // The knight is pinned, and blows away the rook that pins it.
    let ends = game.parse_position("1nr1k/5/2N2/5/2K2 w").unwrap();
    let mv = game.parse_move(&ends, "c3b5").unwrap();
    assert!(game.validate(&ends, mv).is_ok());
    assert_eq!(
        game.legal_moves(&ends)
            .iter()
            .filter(|mv| mv.from == common::at(S5::new(), "c3"))
            .count(),
        1
    );
}

proptest! {
    #[test]
    fn generation_knows_of_explosions(choices in vec(any::<usize>(), 0..40)) {
        let game = Explosive::new();
        let mut position = game.start().unwrap();
        for choice in choices {
            let moves = by(&game, &position, Method::Masks);
            prop_assert_eq!(&moves, &by(&game, &position, Method::Look));
            let all = every_move(&game, &position).filter(|mv| game.validate(&position, *mv).is_ok());
            prop_assert_eq!(&moves, &sorted::<Explosive>(all.collect()));
            let look = PerftOptions { bulk: true, method: Method::Look };
            prop_assert_eq!(
                game.perft(&position, 2, PerftOptions::leaves()), game.perft(&position, 2, look)
            );
            let Some(mv) = moves.get(choice % moves.len().max(1)) else { break };
            position = game.play(&position, *mv).unwrap();
            prop_assert_eq!(position.key(), position.fresh_key());
        }
    }
}
