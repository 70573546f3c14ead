//! A registered game with its type forgotten, so that games of all types stand in one list.

use std::sync::Arc;

use board_match::Declaration;
use board_uci::Uci;

use crate::command::{Commands, GameCommand};
use crate::console::Console;
use crate::draw::Terrain;
use crate::failure::{Failure, Status};
use crate::registration::{Demo, MakeSearcher};
use crate::{games, perft, play};

/// What the program does with any game.
pub(crate) trait Playable: Send + Sync {
    fn about(&self) -> games::About;

    fn play(&self, request: &play::Request, console: &mut Console<'_>) -> Result<Status, Failure>;

    fn perft(&self, request: &perft::Request, console: &mut Console<'_>)
    -> Result<Status, Failure>;

    /// What is only asked of this game.
    fn commands(&self) -> &Commands;

    /// Adds the game to those of the Universal Chess Interface.
    fn add_to(&self, uci: Uci) -> Uci;
}

/// A registered game, without its driver part, which the driver has.
pub(crate) struct Registered<D: Declaration> {
    pub(crate) game: Arc<D>,
    pub(crate) demo: Option<Demo>,
    pub(crate) terrain: Option<Box<Terrain<D>>>,
    pub(crate) commands: Vec<Box<dyn GameCommand>>,
    pub(crate) searcher: MakeSearcher<D>,
}

impl<D: Declaration> Playable for Registered<D> {
    fn about(&self) -> games::About {
        games::About::new(&*self.game)
    }

    fn play(&self, request: &play::Request, console: &mut Console<'_>) -> Result<Status, Failure> {
        play::play(self, request, console)
    }

    fn perft(
        &self,
        request: &perft::Request,
        console: &mut Console<'_>,
    ) -> Result<Status, Failure> {
        perft::perft(&self.game, request, console)
    }

    fn commands(&self) -> &Commands {
        &self.commands
    }

    fn add_to(&self, uci: Uci) -> Uci {
        let searcher = Arc::clone(&self.searcher);
        uci.game_with(Arc::clone(&self.game), move |game| searcher(game))
    }
}
