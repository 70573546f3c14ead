//! What can be said on the command line.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::perft::DEEPEST;

/// Play, count and drive two-player board games.
#[derive(Parser, Debug)]
#[command(name = "board", version, arg_required_else_help = false)]
pub(crate) struct Arguments {
    /// When to use colours; `auto` is on a terminal, unless the variable NO_COLOR is set
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t)]
    pub(crate) color: ColorWhen,

    #[command(subcommand)]
    pub(crate) command: Command,
}

/// When to use colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum ColorWhen {
    #[default]
    Auto,
    Always,
    Never,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play a match at the terminal, or feed one from a pipe
    Play(Play),
    /// Play recorded testcases against the games and print the answers
    Run(Run),
    /// Count the sequences of legal moves
    Perft(Perft),
    /// List the games
    Games(Games),
    /// Think for a chess program or a tournament manager, by the Universal Chess Interface
    ///
    /// It speaks the protocol on the standard streams until `quit` or the end of the input. `setoption name UCI_Variant
    /// value GAME` chooses the game, `chess` where nothing is said; `Level` goes from 1 to 10.
    Uci,
}

/// Play a match at the terminal, or feed one from a pipe.
///
/// Both sides are played here, a line a move; `help` lists what else can be typed. From a pipe the same lines do the
/// same, without a prompt; a line that is refused gets one line on the standard error, the next ones go on, and the
/// exit status is 2 at the end.
#[derive(Args, Debug)]
pub(crate) struct Play {
    /// Which game; `board games` lists them
    pub(crate) game: String,

    /// The position to begin with, as the command `position` prints it [default: the game's start]
    #[arg(long, value_name = "TEXT")]
    pub(crate) position: Option<String>,

    /// Go on with a saved match
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    pub(crate) load: Option<PathBuf>,

    /// Show the game's demonstration, step by step, and leave
    #[arg(long, conflicts_with_all = ["position", "load"])]
    pub(crate) demo: bool,

    /// Print only what is asked for: no board after a move, no remarks; of the computer its moves alone
    #[arg(long, short)]
    pub(crate) quiet: bool,

    /// Let someone else play the other side, in games in which nothing is hidden
    #[arg(long, value_enum, value_name = "WHOM", conflicts_with = "demo")]
    pub(crate) against: Option<Against>,

    /// How well the computer plays
    #[arg(long, value_name = "1-10", requires = "against", default_value_t = 5)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=10), allow_negative_numbers = true)]
    pub(crate) level: u8,

    /// Which side you play, by its name or letter [default: the side to move]
    #[arg(long, value_name = "SIDE", requires = "against")]
    pub(crate) side: Option<String>,

    /// Chance, for a match that can be had again: the same moves get the same answers [default: another each time]
    #[arg(long, value_name = "N", requires = "against")]
    pub(crate) seed: Option<u64>,
}

/// Who plays the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Against {
    /// The search of this program
    Computer,
}

/// Play recorded testcases against the games and print the answers.
///
/// One testcase a line, as JSON, one answer a line, in the same order. The exit status is 2 when any line was no
/// testcase, else 0.
#[derive(Args, Debug)]
pub(crate) struct Run {
    /// The testcases; `-` is the standard input
    #[arg(value_name = "CASES.jsonl")]
    pub(crate) cases: PathBuf,

    /// How many lines to work on at a time; the order of the answers stays
    #[arg(long, short, value_name = "N", default_value = "1")]
    pub(crate) jobs: NonZeroUsize,
}

/// Count the sequences of legal moves.
///
/// It counts the tree of moves by movement and safety of royal pieces alone, whatever ends a match. Without --json each
/// line is a word and a number.
#[derive(Args, Debug)]
pub(crate) struct Perft {
    /// Which game; `board games` lists them
    pub(crate) game: String,

    /// How many plies
    #[arg(value_parser = clap::value_parser!(u32).range(0..=i64::from(DEEPEST)), allow_negative_numbers = true)]
    pub(crate) depth: u32,

    /// The position to count from [default: the game's start]
    #[arg(long, value_name = "TEXT")]
    pub(crate) position: Option<String>,

    /// Tell the count below each move
    #[arg(long)]
    pub(crate) divide: bool,

    /// Make the moves of the last ply too, instead of counting them as sets
    #[arg(long)]
    pub(crate) no_bulk: bool,

    /// How many threads to count with
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) threads: NonZeroUsize,

    /// Print one JSON object: nodes, seconds, nodesPerSecond, and with --divide moves
    #[arg(long)]
    pub(crate) json: bool,
}

/// List the games.
#[derive(Args, Debug)]
pub(crate) struct Games {
    /// Print one JSON array
    #[arg(long)]
    pub(crate) json: bool,
}
