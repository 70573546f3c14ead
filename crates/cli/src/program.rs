//! A `board` program: its games, and the commands that work on them.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufReader, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use board_driver::{Driver, DriverGame};
use board_match::Declaration;
use board_search::Level;
use board_uci::Uci;
use clap::{ArgMatches, CommandFactory, FromArgMatches};

use crate::args::{Against, Arguments, ColorWhen, Command};
use crate::command::unread;
use crate::console::Console;
use crate::failure::{Failure, Status};
use crate::paint::Paint;
use crate::playable::{Playable, Registered};
use crate::registration::Registration;
use crate::watched::Watched;
use crate::{command, games, perft, play, standard, usage};

/// A `board` program: a list of games, and the commands `play`, `run`, `perft`, `uci` and `games` that work on them all.
///
/// ```no_run
/// fn main() -> std::process::ExitCode {
///     board_cli::Program::new()
///         .game(strategy_board::Rules::shared())
///         .run_from_env()
/// }
/// ```
#[derive(Default)]
pub struct Program {
    games: Vec<Box<dyn Playable>>,
    driver: Driver,
}

impl Program {
    /// A program without a game.
    pub fn new() -> Self {
        Self::default()
    }

    /// The program that is installed as `board`: all games of this family.
    pub fn standard() -> Self {
        standard::standard()
    }

    /// Adds a game: an `Arc` of its declaration, or a [`Registration`] that says more. One that has the name of an
    /// earlier game takes its place.
    #[must_use]
    pub fn game<D: Declaration>(mut self, game: impl Into<Registration<D>>) -> Self {
        let Registration {
            game,
            demo,
            terrain,
            driver,
            commands,
            searcher,
        } = game.into();
        self.driver = driver(self.driver);
        self.games.retain(|other| other.about().name != game.name());
        self.games.push(Box::new(Registered {
            game,
            demo,
            terrain,
            commands,
            searcher,
        }));
        self
    }

    /// Adds a game to `run` alone: one that is not declared, or whose testcases follow a contract of their own. One
    /// that has the name of an earlier game takes its place there.
    #[must_use]
    pub fn driver_game(mut self, game: impl DriverGame + 'static) -> Self {
        self.driver = self.driver.game(game);
        self
    }

    /// Does what the process's arguments say, on its own standard streams.
    pub fn run_from_env(&self) -> ExitCode {
        let (output, errors) = (io::stdout(), io::stderr());
        let interactive = io::stdin().is_terminal();
        let mut console = Console {
            interactive,
            editable: interactive && output.is_terminal(),
            watched: errors.is_terminal(),
            paint: Paint::new(AutoStream::choice(&output) != ColorChoice::Never),
            ..Console::new(io::stdin().lock(), io::BufWriter::new(output), errors)
        };
        self.run(std::env::args_os(), &mut console).into()
    }

    /// Does what `arguments` say; the first is the program's name.
    pub fn run(
        &self,
        arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>,
        console: &mut Console<'_>,
    ) -> Status {
        let result = match self.parser().try_get_matches_from(arguments) {
            Ok(asked) => self.asked(&asked, console),
            Err(error) if error.use_stderr() => Err(Failure::Input(usage::one_line(&error))),
            Err(help) => self.help(&help, console),
        };
        console.conclude(result)
    }

    /// The commands for all games, and those that games bring along.
    fn parser(&self) -> clap::Command {
        let mut parser = Arguments::command();
        for game in &self.games {
            let name = game.about().name;
            if let Some(own) = command::parser(&name, game.commands())
                && parser.find_subcommand(&name).is_none()
            {
                parser = parser.subcommand(own);
            }
        }
        parser
    }

    fn asked(&self, asked: &ArgMatches, console: &mut Console<'_>) -> Result<Status, Failure> {
        let color = asked.get_one("color").copied().unwrap_or_default();
        match color {
            ColorWhen::Auto => {}
            ColorWhen::Always => console.paint = Paint::new(true),
            ColorWhen::Never => console.paint = Paint::PLAIN,
        }
        if let Some((name, asked)) = asked.subcommand()
            && Arguments::command().find_subcommand(name).is_none()
            && let Some(game) = self.games.iter().find(|game| game.about().name == name)
        {
            return command::run(game.commands(), asked, console);
        }
        let arguments = Arguments::from_arg_matches(asked).map_err(|error| unread(&error))?;
        match arguments.command {
            Command::Play(asked) => {
                let request = play::Request {
                    position: asked.position,
                    load: asked.load,
                    demo: asked.demo,
                    quiet: asked.quiet,
                    against: asked.against.map(|Against::Computer| play::Opponent {
                        level: Level::new(asked.level).unwrap_or_default(),
                        side: asked.side,
                        seed: asked.seed,
                    }),
                };
                self.find(&asked.game)?.play(&request, console)
            }
            Command::Perft(asked) => {
                let request = perft::Request {
                    position: asked.position,
                    depth: asked.depth,
                    divide: asked.divide,
                    bulk: !asked.no_bulk,
                    threads: asked.threads,
                    json: asked.json,
                };
                self.find(&asked.game)?.perft(&request, console)
            }
            Command::Run(asked) => self.drive(&asked.cases, asked.jobs, console),
            Command::Games(asked) => games::list(&self.about(), asked.json, console),
            Command::Uci => self.uci(console),
        }
    }

    /// All games, those that are only driven last.
    fn about(&self) -> Vec<games::About> {
        let mut all: Vec<_> = self.games.iter().map(|game| game.about()).collect();
        for driven in self.driver.games() {
            if !all.iter().any(|game| game.name == driven.name()) {
                all.push(games::About::driven_only(driven.name()));
            }
        }
        all
    }

    fn help(&self, help: &clap::Error, console: &mut Console<'_>) -> Result<Status, Failure> {
        let text = help.render();
        if console.paint == Paint::PLAIN {
            write!(console.output, "{text}")?;
        } else {
            write!(console.output, "{}", text.ansi())?;
        }
        Ok(Status::Success)
    }

    fn find(&self, name: &str) -> Result<&dyn Playable, Failure> {
        let found = self.games.iter().find(|game| game.about().name == name);
        found.map(|game| &**game).ok_or_else(|| {
            let names: Vec<String> = self.games.iter().map(|game| game.about().name).collect();
            Failure::Input(format!(
                "`{name}` is no game; the games are {}",
                names.join(", ")
            ))
        })
    }

    fn uci(&self, console: &mut Console<'_>) -> Result<Status, Failure> {
        let uci = self
            .games
            .iter()
            .fold(Uci::new(), |uci, game| game.add_to(uci));
        let mut input = Watched::new(&mut console.input);
        let run = uci.run(&mut input, &mut console.output);
        input.told(run, "the standard input")?;
        Ok(Status::Success)
    }

    fn drive(
        &self,
        cases: &Path,
        jobs: NonZeroUsize,
        console: &mut Console<'_>,
    ) -> Result<Status, Failure> {
        let name = cases.display();
        let run = if cases == Path::new("-") {
            let mut input = Watched::new(&mut console.input);
            let run = self.driver.run(&mut input, &mut console.output, jobs);
            input.told(run, "the standard input")
        } else {
            let file =
                File::open(cases).map_err(|error| Failure::Runtime(format!("{name}: {error}")))?;
            let mut input = Watched::new(BufReader::new(file));
            let run = self.driver.run(&mut input, &mut console.output, jobs);
            input.told(run, &name.to_string())
        };
        let summary = run?;
        Ok(if summary.malformed > 0 {
            Status::BadInput
        } else {
            Status::Success
        })
    }
}
