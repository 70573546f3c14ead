//! The dialogue: what each line does.

use std::io::{self, BufRead};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread::{Builder, Scope, ScopedJoinHandle};

use crate::clock::{Allowance, allowance};
use crate::command::{Command, Go, parse};
use crate::engine::{Engine, Job};
use crate::lines::{self, Line};
use crate::options::{Change, Settings};
use crate::output::Output;
use crate::thinking::Thinking;

/// Enough for the deepest search of the largest boards in a build without optimisation.
const STACK: usize = 16 << 20;

/// A job on its way.
struct Running<'s> {
    thinking: Arc<Thinking>,
    /// What the clock allows once the other side has made the move that was thought about.
    at_hit: Option<Allowance>,
    thread: ScopedJoinHandle<'s, ()>,
}

/// A dialogue about the games, within a scope for its searches.
pub(crate) struct Session<'s, 'e, 'o> {
    name: &'e str,
    author: &'e str,
    games: Vec<String>,
    engines: Vec<Box<dyn Engine>>,
    default: String,
    settings: Settings,
    output: &'e Output<'o>,
    scope: &'s Scope<'s, 'e>,
    running: Option<Running<'s>>,
}

/// Whether there is more to do.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    Continue,
    Quit,
}

impl<'s, 'e, 'o> Session<'s, 'e, 'o> {
    pub(crate) fn new(
        (name, author): (&'e str, &'e str),
        engines: Vec<Box<dyn Engine>>,
        default: String,
        output: &'e Output<'o>,
        scope: &'s Scope<'s, 'e>,
    ) -> Self {
        Self {
            name,
            author,
            games: engines.iter().map(|engine| engine.name().into()).collect(),
            settings: Settings::new(&default),
            engines,
            default,
            output,
            scope,
            running: None,
        }
    }

    /// Line after line, until `quit`, the end of the input, or an output that nobody reads.
    pub(crate) fn run(mut self, input: &mut dyn BufRead) -> io::Result<()> {
        loop {
            let line = match lines::next(input) {
                Ok(line) => line,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    self.stop();
                    return Err(error);
                }
            };
            let line = match line {
                Line::Text(line) => line,
                Line::TooLong => {
                    self.output.remark("a line of more than 1 MiB was skipped");
                    continue;
                }
                Line::End => {
                    self.end();
                    return Ok(());
                }
            };
            let flow = match parse(&line) {
                Ok(None) => Flow::Continue,
                Ok(Some(command)) => self.execute(command),
                Err(mistake) => {
                    self.output.remark(&mistake);
                    Flow::Continue
                }
            };
            if flow == Flow::Quit || self.output.is_broken() {
                self.stop();
                return Ok(());
            }
        }
    }

    fn execute(&mut self, command: Command<'_>) -> Flow {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => {
                let settings = self.settings.clone();
                if let Some(engine) = self.engine() {
                    engine.prepare(&settings);
                }
                self.output.lines("readyok");
            }
            Command::NewGame => {
                for engine in &mut self.engines {
                    engine.forget();
                }
            }
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref()),
            Command::Position { start, moves } => {
                let set = self
                    .engine()
                    .map(|engine| engine.set_position(start.as_deref(), &moves));
                if let Some(Err(mistake)) = set {
                    self.output.remark(&mistake);
                }
            }
            Command::Perft(depth) => match self.engine().map(|engine| engine.perft(depth)) {
                Some(Ok(job)) => self.begin(job, Thinking::new(false), None),
                Some(Err(mistake)) => self.output.remark(&mistake),
                None => {}
            },
            Command::Go(go) => self.go(&go),
            Command::Stop => self.stop(),
            Command::PonderHit => {
                if let Some(running) = &mut self.running
                    && let Some(allowance) = running.at_hit.take()
                {
                    running.thinking.allow(allowance);
                    running.thinking.release();
                }
            }
            Command::Quit => return Flow::Quit,
            Command::Describe => {
                let told = self.engine().map(|engine| {
                    let (name, position) = (engine.name(), engine.describe());
                    format!("info string {name} {position}")
                });
                self.output.lines(&told.unwrap_or_default());
            }
            Command::Ignored => {}
        }
        Flow::Continue
    }

    /// The game that is set.
    fn engine(&mut self) -> Option<&mut Box<dyn Engine>> {
        let name = self.settings.game();
        self.engines.iter_mut().find(|engine| engine.name() == name)
    }

    fn introduce(&self) {
        let (name, author) = (self.name, self.author);
        let games: Vec<&str> = self.games.iter().map(String::as_str).collect();
        let options = Settings::list(&games, &self.default);
        let text = format!("id name {name}\nid author {author}\n{options}\nuciok");
        self.output.lines(&text);
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) {
        let games: Vec<&str> = self.games.iter().map(String::as_str).collect();
        match self.settings.set(&games, name, value) {
            Ok(Change::Nothing) => {}
            Ok(Change::Forget) => {
                if let Some(engine) = self.engine() {
                    engine.forget();
                }
            }
            Ok(Change::Game) => {
                // A game that was left in the middle does not come back.
                if let Some(Err(mistake)) =
                    self.engine().map(|engine| engine.set_position(None, &[]))
                {
                    self.output.remark(&mistake);
                }
            }
            Err(mistake) => self.output.remark(&mistake),
        }
    }

    fn go(&mut self, go: &Go<'_>) {
        // The clock has begun to run.
        let thinking = Thinking::new(go.is_endless() || go.is_ponder);
        let settings = self.settings.clone();
        let Some(engine) = self.engine() else {
            return;
        };
        let may_take = allowance(&go.clock, engine.clock(), settings.overhead);
        let (job, remarks) = engine.search(go, &settings);
        for remark in remarks {
            self.output.remark(&remark);
        }
        if go.is_ponder {
            self.begin(job, thinking, Some(may_take));
        } else {
            if !go.is_infinite {
                thinking.allow(may_take);
            }
            self.begin(job, thinking, None);
        }
    }

    /// Begins a job; one that goes on is ended first, and answers first.
    fn begin(&mut self, job: Job, thinking: Thinking, at_hit: Option<Allowance>) {
        self.stop();
        let thinking = Arc::new(thinking);
        let (shared, output) = (Arc::clone(&thinking), self.output);
        let work = move || {
            // A foreign game may panic. The other side of the line must not wait forever for that.
            if catch_unwind(AssertUnwindSafe(|| job(output, &shared))).is_err() {
                output.remark("the search failed, which it never should");
                output.lines("bestmove (none)");
            }
        };
        match Builder::new()
            .stack_size(STACK)
            .spawn_scoped(self.scope, work)
        {
            Ok(thread) => {
                self.running = Some(Running {
                    thinking,
                    at_hit,
                    thread,
                })
            }
            Err(error) => {
                self.output
                    .remark(&format!("the search cannot begin: {error}"));
                self.output.lines("bestmove (none)");
            }
        }
    }

    /// Ends the job that goes on, if there is one, and waits for its answer.
    fn stop(&mut self) {
        if let Some(running) = &self.running {
            running.thinking.control.stop();
        }
        self.join();
    }

    /// The input has ended. What ends by itself may do so: a script has asked for it; a program that is gone has closed
    /// the output as well.
    fn end(&mut self) {
        match &self.running {
            Some(running) if running.thinking.is_held() => self.stop(),
            _ => self.join(),
        }
    }

    fn join(&mut self) {
        if let Some(running) = self.running.take() {
            // It has caught its own panics.
            let _ = running.thread.join();
        }
    }
}
