//! Any declared game, without a line of code for it.

use std::borrow::Cow;
use std::sync::Arc;

use board_match::{Declaration, Game, Match};

use super::declared_match::DeclaredMatch;
use crate::error::SetupError;
use crate::game::{DriverGame, Session};
use crate::signature::{Parameter, Signature};
use crate::testcase::Setup;

/// A game declared on `board-match`, from whatever crate, as a game of the driver, by the declaration's own name.
///
/// Setup: nothing, for the game's own start, or `{"position": text}`. Squares are files `a`… and ranks 1… from the last
/// row up; sides are called what the declaration calls them.
///
/// | call | answers |
/// | --- | --- |
/// | `move from to [promotion]` | whether that move was made; refused, it changes nothing. A promotion is a kind's name or letter; none where there must be one is the first that the game offers |
/// | `play text` | the same for a move as text, drops such as `N@b3` among them |
/// | `legalMoves from` | where the piece on that square may go, by rank, then file; each square once |
/// | `moves` | all legal moves as text, sorted |
/// | `isCheck side` | whether that side's royal piece is attacked |
/// | `position` | the position as text |
/// | `outcome` | `ongoing`, or who has won or that it is drawn, and why: `white-won-checkmate` |
/// | `undo` | whether a move was taken back |
/// | `resign` | whether the side to move gave up: false after the end |
/// | `history` | the moves that were made, as text, oldest first |
/// | `perft depth` | the number of move sequences of that length, whatever the outcome says |
///
/// Words that are no square, side or kind are invalid arguments. So is a `perft` that would keep a run from ever ending:
/// a depth that is negative or above [`MOST_PLIES`](Self::MOST_PLIES), or a tree that, by its growth from ply to ply, would
/// have more than [`most_nodes`](Self::most_nodes).
///
/// ```
/// use board_driver::{DeclaredGame, Driver};
/// let driver = Driver::new().game(DeclaredGame::new(strategy_board::Rules::shared()));
/// let line = r#"{"game": "strategy-board", "calls": [["legalMoves", "b1"], ["move", "b1", "c3"], ["position"], ["perft", 3]]}"#;
/// let mut answers = Vec::new();
/// driver.run(line.as_bytes(), &mut answers, std::num::NonZeroUsize::MIN)?;
/// assert_eq!(
///     String::from_utf8(answers)?,
///     "{\"id\": 1, \"results\": [[\"d2\", \"a3\", \"c3\"], true, \"rnknr/5/2N2/5/R1KNR b\", 4690]}\n"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct DeclaredGame<D> {
    game: Arc<D>,
    most_nodes: u64,
}

const CALLS: &[Signature] = &[
    Signature::new("move", &[Parameter::text("from"), Parameter::text("to")])
        .optional(&[Parameter::text("promotion")]),
    Signature::new("play", &[Parameter::text("text")]),
    Signature::new("legalMoves", &[Parameter::text("from")]),
    Signature::new("moves", &[]),
    Signature::new("isCheck", &[Parameter::text("side")]),
    Signature::new("position", &[]),
    Signature::new("outcome", &[]),
    Signature::new("undo", &[]),
    Signature::new("resign", &[]),
    Signature::new("history", &[]),
    Signature::new("perft", &[Parameter::int("depth")]),
];

impl<D: Declaration> DeclaredGame<D> {
    /// The most plies that `perft` counts.
    pub const MOST_PLIES: u32 = super::perft::MOST_PLIES;

    /// The game, declared.
    pub fn new(game: Arc<D>) -> Self {
        Self {
            game,
            most_nodes: super::perft::MOST_NODES,
        }
    }

    /// The same, with another limit for `perft` than ten thousand million sequences, which take seconds to minutes.
    pub fn most_nodes(self, most_nodes: u64) -> Self {
        Self { most_nodes, ..self }
    }
}

impl<D: Declaration> DriverGame for DeclaredGame<D> {
    fn name(&self) -> &str {
        self.game.name()
    }

    fn signatures(&self) -> &[Signature] {
        CALLS
    }

    fn open<'a>(&'a self, setup: Setup<'_>) -> Result<Box<dyn Session + 'a>, SetupError> {
        #[derive(serde::Deserialize)]
        struct Start<'a> {
            #[serde(borrow, default)]
            position: Option<Cow<'a, str>>,
        }
        let Start { position } = setup.read()?;
        let game = Arc::clone(&self.game);
        let played = match position {
            Some(text) => Match::new(Arc::clone(&game), game.parse_position(&text)?)?,
            None => Match::from_start(game)?,
        };
        Ok(Box::new(DeclaredMatch {
            played,
            most_nodes: self.most_nodes,
        }))
    }
}
