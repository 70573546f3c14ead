//! Counting deeper than a call a ply would leave room for on the stack.

use std::convert::Infallible;

use board_core::{Kind, Letters, Rect, letters};
use board_match::{Declaration, Game, PerftOptions};
use board_rules::{Offset, Step};

type Corridors = Rect<2, 2, u32>;

/// Two pieces, each in a row of two squares of its own: at every turn there is exactly one move.
struct Shuffle {
    army: (Step<Corridors>,),
}

impl Declaration for Shuffle {
    type Shape = Corridors;
    type Army = (Step<Corridors>,);
    type Memory = ();
    type Objection = Infallible;
    type Ends = ();

    fn name(&self) -> &str {
        "shuffle"
    }
    fn shape(&self) -> Corridors {
        Corridors::new()
    }
    fn army(&self) -> &Self::Army {
        &self.army
    }
    fn letters(&self) -> Letters {
        letters!("S")
    }
    fn kind_name(&self, _: Kind) -> &str {
        "shuffler"
    }
    fn ends(&self) {}
    fn start_text(&self) -> &str {
        "S1/s1 w"
    }
}

#[test]
fn a_hundred_thousand_plies() -> Result<(), board_match::PositionError> {
    let sideways = [Offset::new(0, 1), Offset::new(0, -1)];
    let game = Shuffle {
        army: (Step::new(Corridors::new(), &sideways),),
    };
    let start = game.start()?;
    for options in [PerftOptions::bulk(), PerftOptions::leaves()] {
        for depth in [0, 1, 127, 128, 129, 130, 100_000] {
            assert_eq!(game.perft(&start, depth, options), 1, "{depth} plies");
        }
    }
    Ok(())
}
