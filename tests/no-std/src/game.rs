//! Kings, rooks and knights on 5 × 5: counted, played, refused, taken back, written and read.

use alloc::boxed::Box;
use core::convert::Infallible;
use core::error::Error;

use board_core::{Kind, KindSet, Letters, Shape5x5, Side, letters};
use board_match::{Checkmate, Declaration, Game, Match, PerftOptions, Stalemate};
use board_rules::{EVERY_DIRECTION, KNIGHT, ORTHOGONAL, Slide, Step};

type Army = (Step<Shape5x5>, Slide<Shape5x5>, Step<Shape5x5>);

struct Rules {
    army: Army,
}

impl Declaration for Rules {
    type Shape = Shape5x5;
    type Army = Army;
    type Memory = ();
    type Objection = Infallible;
    type Ends = (Checkmate, Stalemate);

    fn name(&self) -> &str {
        "small"
    }
    fn shape(&self) -> Shape5x5 {
        Shape5x5::new()
    }
    fn army(&self) -> &Army {
        &self.army
    }
    fn letters(&self) -> Letters {
        letters!("KRN")
    }
    fn kind_name(&self, kind: Kind) -> &str {
        ["king", "rook", "knight"]
            .get(kind.index())
            .copied()
            .unwrap_or("none")
    }
    fn royal(&self) -> KindSet {
        KindSet::of(Kind::new(0))
    }
    fn ends(&self) -> Self::Ends {
        (Checkmate, Stalemate::DRAW)
    }
    fn start_text(&self) -> &str {
        "rnknr/5/5/5/RNKNR w"
    }
}

/// Whether all comes out right.
pub(crate) fn plays() -> Result<bool, Box<dyn Error>> {
    let shape = Shape5x5::new();
    let rules = Rules {
        army: (
            Step::new(shape, &EVERY_DIRECTION),
            Slide::new(shape, &ORTHOGONAL),
            Step::new(shape, &KNIGHT),
        ),
    };
    let counted = rules.perft(&rules.start()?, 3, PerftOptions::bulk()) == 4033;

    let mut game = Match::from_start(rules)?;
    let start = game.game().position_text(game.position());
    game.play_text("b1c3")?;
    let refused = game.play_text("b1c3").is_err();
    let transcript = game.transcript();
    game.undo();
    let undone = game.game().position_text(game.position()) == start;

    let again = Match::<Rules>::rebuild(game.shared_game(), &transcript)?;
    let mated = again.game().parse_position("k4/4R/5/5/K1R2 w")?;
    let mut mate = Match::<Rules>::new(again.shared_game(), mated)?;
    mate.play_text("c1c5")?;
    let won = mate.outcome().winner() == Some(Side::First);
    Ok(counted
        && refused
        && undone
        && won
        && again.history().records().len() == 1
        && mate.outcome().name(mate.game()) == "white-won-checkmate")
}
