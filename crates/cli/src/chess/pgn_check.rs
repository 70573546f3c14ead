//! `board chess pgn-check`: games played through, and what is wrong with them.

use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use board_chess::{Chess, PgnError, PgnReader, PgnVisitor};
use board_match::{MoveOf, Position};
use clap::{ArgMatches, Args, FromArgMatches};

use crate::command::{GameCommand, unread};
use crate::console::Console;
use crate::failure::{Failure, Status};

/// Plays games through and tells what is wrong with them.
pub(crate) struct PgnCheck;

/// Play the games of PGN files through and tell what is wrong with them.
///
/// Each game at fault has a line, with the line and column where it was noticed; then each file has one with its counts.
/// Files are read as streams, however long they are. The exit status is 2 when a game was at fault.
#[derive(Args, Debug)]
struct Asked {
    /// The files; `-` is the standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

#[derive(Default)]
struct Counts {
    moves: u64,
    variations: u64,
}

impl PgnVisitor for Counts {
    fn mv(&mut self, _: &Position<Chess>, _: MoveOf<Chess>) {
        self.moves += 1;
    }

    fn begin_variation(&mut self) {
        self.variations += 1;
    }
}

impl GameCommand for PgnCheck {
    fn parser(&self) -> clap::Command {
        Asked::augment_args(clap::Command::new("pgn-check"))
    }

    fn run(&self, asked: &ArgMatches, console: &mut Console<'_>) -> Result<Status, Failure> {
        let asked = Asked::from_arg_matches(asked).map_err(|error| unread(&error))?;
        let mut faults = 0;
        for file in &asked.files {
            faults += if file == Path::new("-") {
                check(
                    "the standard input",
                    &mut console.input,
                    &mut console.output,
                )?
            } else {
                let name = file.display().to_string();
                let opened = File::open(file);
                let opened =
                    opened.map_err(|error| Failure::Runtime(format!("{name}: {error}")))?;
                check(&name, opened, &mut console.output)?
            };
        }
        Ok(match faults {
            0 => Status::Success,
            _ => Status::BadInput,
        })
    }
}

/// Answers how many games were at fault.
fn check(name: &str, from: impl Read, out: &mut dyn Write) -> Result<u64, Failure> {
    let name = crate::failure::one_line(name);
    let mut reader = PgnReader::new(from);
    let (mut counts, mut faults) = (Counts::default(), 0u64);
    loop {
        match reader.read_game(&mut counts) {
            Ok(true) => {}
            Ok(false) => break,
            Err(PgnError::Io(error)) => return Err(Failure::Runtime(format!("{name}: {error}"))),
            Err(fault) => {
                faults += 1;
                let fault = crate::failure::one_line(&fault.to_string());
                writeln!(out, "{name}: {fault}")?;
            }
        }
    }
    let Counts { moves, variations } = counts;
    let games = reader.games();
    writeln!(
        out,
        "{name}: games {games}, at fault {faults}, moves {moves}, variations {variations}"
    )?;
    Ok(faults)
}
