//! What the program is told of a game.

use std::sync::Arc;

use board_driver::{DeclaredGame, Driver, DriverGame};
use board_match::{Declaration, SquareOf};
use board_search::Searcher;

use crate::command::GameCommand;
use crate::draw::Terrain;

/// A game as the program is told of it: its declaration, and what only a program needs to know besides.
///
/// A declaration alone will do: [`Program::game`](crate::Program::game) takes an `Arc` of it as well.
///
/// ```
/// use board_cli::{Demo, Program, Registration};
/// use strategy_board::Rules;
///
/// let registration = Registration::new(Rules::shared())
///     .demo(Demo::from_start().step("b1c3", "A knight comes out."))
///     .terrain(|square| (square.to_string() == "c3").then_some('+'));
/// let program = Program::new().game(registration);
/// # let _ = program;
/// ```
pub struct Registration<D: Declaration> {
    pub(crate) game: Arc<D>,
    pub(crate) demo: Option<Demo>,
    pub(crate) terrain: Option<Box<Terrain<D>>>,
    pub(crate) driver: AddToDriver,
    pub(crate) commands: Vec<Box<dyn GameCommand>>,
    pub(crate) searcher: MakeSearcher<D>,
}

/// Makes the computer player of a game.
pub(crate) type MakeSearcher<D> = Arc<dyn Fn(Arc<D>) -> Searcher<D> + Send + Sync>;

/// Adds a game to a driver; the game's type is forgotten.
pub(crate) type AddToDriver = Box<dyn FnOnce(Driver) -> Driver>;

impl<D: Declaration> Registration<D> {
    /// The game with nothing said of it but its declaration: no demonstration, plain ground, and the driver part
    /// that every declared game has ([`DeclaredGame`]).
    pub fn new(game: Arc<D>) -> Self {
        let driven = DeclaredGame::new(Arc::clone(&game));
        Self {
            game,
            demo: None,
            terrain: None,
            driver: Box::new(move |driver| driver.game(driven)),
            commands: Vec::new(),
            searcher: Arc::new(Searcher::new),
        }
    }

    /// What `play --demo` shows.
    #[must_use]
    pub fn demo(mut self, demo: Demo) -> Self {
        self.demo = Some(demo);
        self
    }

    /// How empty squares are drawn where they are not like every other: water, a den, the middle point. `None` is
    /// the usual dot. The character should be one column wide.
    #[must_use]
    pub fn terrain(
        mut self,
        look: impl Fn(SquareOf<D>) -> Option<char> + Send + Sync + 'static,
    ) -> Self {
        self.terrain = Some(Box::new(look));
        self
    }

    /// The game's own computer player, in place of the one that every declared game has: one with an evaluation that
    /// knows the game.
    #[must_use]
    pub fn searcher(
        mut self,
        searcher: impl Fn(Arc<D>) -> Searcher<D> + Send + Sync + 'static,
    ) -> Self {
        self.searcher = Arc::new(searcher);
        self
    }

    /// The game's own driver part, in place of the one that every declared game has.
    #[must_use]
    pub fn driver(mut self, game: impl DriverGame + 'static) -> Self {
        self.driver = Box::new(move |driver| driver.game(game));
        self
    }
}

impl<D: Declaration> Registration<D> {
    /// A command that is only asked of this game: `board GAME COMMAND …`.
    #[must_use]
    pub(crate) fn command(mut self, command: impl GameCommand + 'static) -> Self {
        self.commands.push(Box::new(command));
        self
    }
}

impl<D: Declaration> From<Arc<D>> for Registration<D> {
    fn from(game: Arc<D>) -> Self {
        Self::new(game)
    }
}

/// A demonstration: lines as they could be typed into `play`, each with a sentence that says what it shows.
///
/// It is also a check: a line that is refused, or one that should be refused and is not, makes `play --demo` fail.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Demo {
    pub(crate) start: Option<String>,
    pub(crate) steps: Vec<Step>,
}

/// One line of a demonstration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub(crate) line: String,
    pub(crate) note: String,
    pub(crate) refused: bool,
}

impl Demo {
    /// A demonstration that begins at the game's start.
    pub fn from_start() -> Self {
        Self::default()
    }

    /// A demonstration that begins at this position.
    pub fn from_position(text: impl Into<String>) -> Self {
        Self {
            start: Some(text.into()),
            steps: Vec::new(),
        }
    }

    /// A line to be typed, and what it shows.
    #[must_use]
    pub fn step(self, line: impl Into<String>, note: impl Into<String>) -> Self {
        self.add(line.into(), note.into(), false)
    }

    /// A line that is to be refused, and why.
    #[must_use]
    pub fn refused(self, line: impl Into<String>, note: impl Into<String>) -> Self {
        self.add(line.into(), note.into(), true)
    }

    fn add(mut self, line: String, note: String, refused: bool) -> Self {
        self.steps.push(Step {
            line,
            note,
            refused,
        });
        self
    }
}
