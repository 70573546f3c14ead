//! Commands that a game brings along: `board chess fen …`.

use clap::ArgMatches;
use clap::error::Error;

use crate::console::Console;
use crate::failure::{Failure, Status};

/// A command of one game, `board GAME COMMAND …`, for what is only asked of that game.
pub(crate) trait GameCommand: Send + Sync {
    /// Its name, its arguments and its help.
    fn parser(&self) -> clap::Command;

    /// Does what was asked for.
    fn run(&self, asked: &ArgMatches, console: &mut Console<'_>) -> Result<Status, Failure>;
}

/// The commands of a game.
pub(crate) type Commands = [Box<dyn GameCommand>];

/// The game's own command, whose commands these are; none where there are none.
pub(crate) fn parser(game: &str, commands: &Commands) -> Option<clap::Command> {
    if commands.is_empty() {
        return None;
    }
    let parser = clap::Command::new(game.to_owned())
        .about(format!("What is only asked of {game}"))
        .subcommand_required(true);
    Some(parser.subcommands(commands.iter().map(|command| command.parser())))
}

/// Does what was asked of a game.
pub(crate) fn run(
    commands: &Commands,
    asked: &ArgMatches,
    console: &mut Console<'_>,
) -> Result<Status, Failure> {
    let chosen = asked.subcommand().and_then(|(name, asked)| {
        let mut commands = commands.iter();
        let command = commands.find(|command| command.parser().get_name() == name)?;
        Some((command, asked))
    });
    match chosen {
        Some((command, asked)) => command.run(asked, console),
        None => Err(Failure::Input("there is no such command".into())),
    }
}

/// Arguments that the parser has accepted and that still cannot be read: nothing that is known does that.
pub(crate) fn unread(error: &Error) -> Failure {
    Failure::Input(crate::usage::one_line(error))
}
