//! The games, and the dialogue about them.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::thread;

use board_match::{Declaration, Match};
use board_search::Searcher;

use crate::engine::{Declared, Engine, MakeSearcher, is_open};
use crate::options::CHESS;
use crate::output::Output;
use crate::session::Session;

type MakeEngine = Box<dyn Fn() -> Option<Box<dyn Engine>> + Send + Sync>;

/// A list of games that are played by the Universal Chess Interface.
///
/// Options that the other side may set: `Hash`, `Clear Hash`, `Level`, `Seed`, `Move Overhead`, `UCI_Variant`, and
/// `UCI_Chess960` where both `chess` and `chess960` are among the games.
pub struct Uci {
    name: String,
    author: String,
    games: Vec<(String, MakeEngine)>,
}

impl Uci {
    /// No game yet.
    pub fn new() -> Self {
        Self {
            name: concat!("Strategy Board ", env!("CARGO_PKG_VERSION")).into(),
            author: "the Strategy Board authors".into(),
            games: Vec::new(),
        }
    }

    /// What the engine says it is called, and by whom it is.
    #[must_use]
    pub fn named(mut self, name: impl Into<String>, author: impl Into<String>) -> Self {
        (self.name, self.author) = (name.into(), author.into());
        self
    }

    /// Adds a game, played by a [`Searcher`] as it comes. One that has the name of an earlier game takes its place; one in
    /// which something is hidden where a match begins, or whose start is at fault, cannot be chosen.
    ///
    /// A match begins with `chess` if that is among the games, else with the first one.
    #[must_use]
    pub fn game<D: Declaration>(self, game: Arc<D>) -> Self {
        self.game_with(game, Searcher::new)
    }

    /// The same with a searcher of your own, which is made when it is first needed.
    #[must_use]
    pub fn game_with<D: Declaration>(
        mut self,
        game: Arc<D>,
        searcher: impl Fn(Arc<D>) -> Searcher<D> + Send + Sync + 'static,
    ) -> Self {
        let name = game.name().to_string();
        let make: MakeSearcher<D> = Arc::new(searcher);
        let engine = move || -> Option<Box<dyn Engine>> {
            let of = Match::from_start(Arc::clone(&game)).ok().filter(is_open)?;
            Some(Box::new(Declared::new(of, Arc::clone(&make))))
        };
        self.games.retain(|(other, _)| *other != name);
        self.games.push((name, Box::new(engine)));
        self
    }

    /// Reads commands and answers them, until `quit` or the end of the input. A search that the end finds at work is
    /// ended where it would not end by itself, else its answer is waited for.
    ///
    /// # Errors
    /// Where the input cannot be read or the output cannot be written.
    pub fn run(&self, mut input: impl BufRead, mut output: impl Write + Send) -> io::Result<()> {
        let engines: Vec<_> = self.games.iter().filter_map(|(_, make)| make()).collect();
        let names: Vec<&str> = engines.iter().map(|engine| engine.name()).collect();
        let default = names.iter().find(|name| **name == CHESS).or(names.first());
        let default = default.map(|name| name.to_string()).unwrap_or_default();
        let output = Output::new(&mut output);
        let read = thread::scope(|scope| {
            let names = (self.name.as_str(), self.author.as_str());
            Session::new(names, engines, default, &output, scope).run(&mut input)
        });
        read.and(output.finish())
    }
}

impl Default for Uci {
    fn default() -> Self {
        Self::new()
    }
}
