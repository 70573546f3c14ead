//! A game as the protocol plays it, its type forgotten.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use board_core::Side;
use board_match::{Declaration, Game, Match, MoveOf};
use board_search::{Request, Searcher};

use crate::command::{Go, shortened};
use crate::options::Settings;
use crate::output::Output;
use crate::perft;
use crate::report;
use crate::thinking::Thinking;

/// Something that is done beside the dialogue, and ends with a line of its own.
pub(crate) type Job = Box<dyn FnOnce(&Output<'_>, &Thinking) + Send>;

/// A game and the position that was set.
pub(crate) trait Engine: Send {
    fn name(&self) -> &str;

    /// Takes the position that these moves lead to from `start`, the game's own start where none is given.
    ///
    /// # Errors
    /// One line about what could not be; the position is as it was then.
    fn set_position(&mut self, start: Option<&str>, moves: &[&str]) -> Result<(), String>;

    /// What the clock of the side to move is called: 0 for the first side's.
    fn clock(&self) -> usize;

    /// The position as text.
    fn describe(&self) -> String;

    /// Makes ready what takes time. Where a search goes on, it is the next one that does so.
    fn prepare(&mut self, settings: &Settings);

    /// Forgets what was found, before the next search.
    fn forget(&mut self);

    /// The search that is asked for, and what could not be understood of it.
    fn search(&mut self, go: &Go<'_>, settings: &Settings) -> (Job, Vec<String>);

    /// The count that is asked for.
    ///
    /// # Errors
    /// One line about why there is none.
    fn perft(&self, depth: &str) -> Result<Job, String>;
}

/// Makes the searcher of a game.
pub(crate) type MakeSearcher<D> = Arc<dyn Fn(Arc<D>) -> Searcher<D> + Send + Sync>;

/// The searcher, made when it is first needed.
struct Mind<D: Declaration> {
    make: MakeSearcher<D>,
    searcher: Option<Searcher<D>>,
}

impl<D: Declaration> Mind<D> {
    fn ready(&mut self, game: &Arc<D>, settings: &Settings, forget: bool) -> &mut Searcher<D> {
        let make = &self.make;
        let searcher = self.searcher.get_or_insert_with(|| make(Arc::clone(game)));
        searcher.set_table(settings.hash);
        if forget {
            searcher.forget();
        }
        searcher
    }
}

pub(crate) struct Declared<D: Declaration> {
    of: Match<D>,
    mind: Arc<Mutex<Mind<D>>>,
    /// What was found is to be forgotten before the next search.
    forget: bool,
}

impl<D: Declaration> Declared<D> {
    pub(crate) fn new(of: Match<D>, make: MakeSearcher<D>) -> Self {
        let mind = Mind {
            make,
            searcher: None,
        };
        Self {
            of,
            mind: Arc::new(Mutex::new(mind)),
            forget: false,
        }
    }

    fn among(&self, texts: &[&str]) -> (Vec<MoveOf<D>>, Vec<String>) {
        let (game, position) = (self.of.game(), self.of.position());
        let (mut moves, mut remarks) = (Vec::new(), Vec::new());
        for text in texts {
            let read = game
                .parse_move(position, text)
                .map_err(|error| error.to_string());
            let legal = read.and_then(|mv| {
                let refused = |reason| format!("searchmoves {}: {reason}", shortened(text));
                game.validate(position, mv).map_err(refused)?;
                Ok(mv)
            });
            match legal {
                Ok(mv) => moves.push(mv),
                Err(remark) => remarks.push(remark),
            }
        }
        (moves, remarks)
    }
}

/// Also where a search of a foreign game has panicked: what it left of the table is checked before it is used.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<D: Declaration> Engine for Declared<D> {
    fn name(&self) -> &str {
        self.of.game().name()
    }

    fn set_position(&mut self, start: Option<&str>, moves: &[&str]) -> Result<(), String> {
        let game = self.of.shared_game();
        let start = match start {
            None => game.start(),
            Some(text) => game.parse_position(text),
        };
        let of = start.and_then(|start| Match::new(game, start));
        let mut of = of.map_err(|error| format!("position: {error}"))?;
        for (at, text) in moves.iter().enumerate() {
            of.play_text(text).map_err(|error| {
                let (ply, text) = (at + 1, shortened(text));
                format!("position: move {ply}, `{text}`: {error}")
            })?;
        }
        self.of = of;
        Ok(())
    }

    fn clock(&self) -> usize {
        self.of.turn().index()
    }

    fn describe(&self) -> String {
        self.of.game().position_text(self.of.position())
    }

    fn prepare(&mut self, settings: &Settings) {
        let game = self.of.shared_game();
        if let Ok(mut mind) = self.mind.try_lock() {
            mind.ready(&game, settings, std::mem::take(&mut self.forget));
        }
    }

    fn forget(&mut self) {
        self.forget = true;
    }

    fn search(&mut self, go: &Go<'_>, settings: &Settings) -> (Job, Vec<String>) {
        let (of, mind) = (self.of.clone(), Arc::clone(&self.mind));
        let (among, remarks) = self.among(&go.among);
        let forget = std::mem::take(&mut self.forget);
        let settings = settings.clone();
        let (nodes, depth) = (go.nodes, go.depth.or(go.mate.map(plies_of_mate)));
        let job: Job = Box::new(move |output, thinking| {
            let mut request = Request::new(&of)
                .level(settings.level)
                .seed(settings.seed)
                .among(among);
            if let Some(nodes) = nodes {
                request = request.nodes(nodes);
            }
            if let Some(depth) = depth {
                request = request.depth(depth);
            }
            let mut mind = lock(&mind);
            let searcher = mind.ready(&of.shared_game(), &settings, forget);
            let found = searcher.search(&request, &thinking.control, &mut |found| {
                output.lines(&report::info(&of, found));
                if output.is_broken() {
                    thinking.control.stop();
                }
            });
            drop(mind);
            if found.depth == 0 {
                // Nothing has been told yet.
                output.lines(&report::info(&of, &found));
            }
            thinking.wait();
            output.lines(&report::best(&of, &found));
        });
        (job, remarks)
    }

    fn perft(&self, depth: &str) -> Result<Job, String> {
        let depth = perft::depth(depth)?;
        let (game, position) = (self.of.shared_game(), self.of.position().clone());
        Ok(Box::new(move |output, thinking| {
            match perft::divide(&*game, &position, depth, &thinking.control) {
                Some(text) => output.lines(&text),
                None => output.remark("the count was stopped"),
            }
        }))
    }
}

/// A mate in so many moves of one's own is seen at this depth.
fn plies_of_mate(moves: u32) -> u32 {
    moves.saturating_mul(2).saturating_sub(1).max(1)
}

/// Whether nothing is hidden from either side where a match begins.
pub(crate) fn is_open<D: Declaration>(of: &Match<D>) -> bool {
    Side::BOTH
        .into_iter()
        .all(|side| board_search::sees_all(of, side))
}
