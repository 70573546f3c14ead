//! Every game and every position of a small board, counted exactly.

use std::collections::HashMap;
use std::sync::Arc;

use board_core::Side;

use crate::setup::Setup;
use crate::small::{Marks, SmallGame, SmallGrid, TooLarge};
use crate::win::WinStrategy;

/// A count by how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tally {
    /// Won by X.
    pub x: u128,
    /// Won by O.
    pub o: u128,
    /// Drawn.
    pub draws: u128,
}

impl Tally {
    /// All of them.
    pub fn total(self) -> u128 {
        self.x + self.o + self.draws
    }

    fn add(&mut self, winner: Option<Side>, count: u128) {
        let of = match winner {
            Some(Side::First) => &mut self.x,
            Some(Side::Second) => &mut self.o,
            None => &mut self.draws,
        };
        *of += count;
    }
}

/// Every game that can be played to its end on a small board, and every position that can be reached, counted exactly.
///
/// ```
/// use board_mnk::{Census, Setup};
/// let census = Census::of(Setup::TIC_TAC_TOE)?;
/// assert_eq!((census.games.x, census.games.o, census.games.draws), (131_184, 77_904, 46_080));
/// assert_eq!((census.positions, census.positions_up_to_symmetry), (5_478, 765));
/// # Ok::<(), board_mnk::TooLarge>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Census {
    /// Games that were played to their end, by how they ended.
    pub games: Tally,
    /// The same games by their number of marks, from none on.
    pub games_by_length: Vec<u128>,
    /// Positions that can be reached, the empty one included.
    pub positions: u64,
    /// Those of them that are not alike: boards that are the same turned round or seen in a mirror count once. As many as
    /// [`positions`](Self::positions) where the win strategy does not say that it treats such boards alike.
    pub positions_up_to_symmetry: u64,
    /// Positions in which the game has ended.
    pub ended: Tally,
    /// The same up to symmetry.
    pub ended_up_to_symmetry: Tally,
}

/// A position of one ply: in how many ways it is reached, and whether the last mark has won.
#[derive(Clone, Copy, Default)]
struct Reached {
    ways: u128,
    won: bool,
}

impl Census {
    /// The census of this board, ply by ply: all positions of a ply are held at once, some hundred thousand on 4 × 4.
    /// A millisecond on 3 × 3, a second or two on 4 × 4 in a release build.
    ///
    /// # Errors
    /// [`TooLarge`] for more than 16 cells.
    pub fn of(setup: Setup) -> Result<Self, TooLarge> {
        Self::with_win_strategy(setup.rows(), setup.columns(), setup.win_strategy())
    }

    /// The census of a board on which this strategy says who has won.
    ///
    /// # Errors
    /// [`TooLarge`] for more than 16 cells.
    pub fn with_win_strategy(
        rows: u8,
        columns: u8,
        win: Arc<dyn WinStrategy<SmallGrid>>,
    ) -> Result<Self, TooLarge> {
        let game = SmallGame::new(rows, columns, win)?;
        let mut census = Self::default();
        let start = Reached {
            ways: 1,
            won: false,
        };
        let mut ply = HashMap::from([(0, start)]);
        let mut side = Side::First;
        for length in 0..=game.cells() {
            let is_full = length == game.cells();
            let next = census.count(&game, &ply, side, is_full);
            ply = next;
            side = !side;
        }
        Ok(census)
    }

    /// Counts the positions of a ply, in which `side` is to move, and answers those of the next.
    fn count(
        &mut self,
        game: &SmallGame,
        ply: &HashMap<Marks, Reached>,
        side: Side,
        is_full: bool,
    ) -> HashMap<Marks, Reached> {
        let mut next: HashMap<Marks, Reached> = HashMap::new();
        let mut ended = 0;
        for (marks, reached) in ply {
            let alike = game.symmetries.orbit(*marks);
            self.positions += alike;
            self.positions_up_to_symmetry += 1;
            if reached.won || is_full {
                let winner = reached.won.then_some(!side);
                self.games.add(winner, reached.ways);
                self.ended.add(winner, alike.into());
                self.ended_up_to_symmetry.add(winner, 1);
                ended += reached.ways;
                continue;
            }
            for cell in game.empty(*marks) {
                let (after, won) = game.place(*marks, side, cell);
                let known = next.entry(game.symmetries.canonical(after)).or_default();
                known.ways += reached.ways;
                known.won |= won;
            }
        }
        self.games_by_length.push(ended);
        next
    }
}
