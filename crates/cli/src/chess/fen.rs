//! `board chess fen`: a position checked and written again.

use std::io::Write;

use board_chess::{Chess, RuleSet};
use board_match::Game;
use clap::{ArgMatches, Args, FromArgMatches};

use crate::command::{GameCommand, unread};
use crate::console::Console;
use crate::failure::{Failure, Status};

/// Checks a position and writes it as FEN.
pub(crate) struct Fen;

/// Check a position and write it as FEN.
///
/// All that is wrong with it is told, and the exit status is 2 then. Chess960 is written by X-FEN: a file stands for a
/// rook that is not the outermost.
#[derive(Args, Debug)]
struct Asked {
    /// The position, in quotation marks or as words; fields missing from the end read as `w - - 0 1`
    #[arg(required = true, value_name = "FEN")]
    fen: Vec<String>,

    /// By which rules: full, casual, movement-only or chess960
    #[arg(long, value_name = "RULES", default_value = "full")]
    rules: RuleSet,

    /// Write castling rights by the files of the rooks
    #[arg(long)]
    shredder: bool,

    /// Write the legal moves too, one a line, in algebraic notation
    #[arg(long)]
    moves: bool,
}

impl GameCommand for Fen {
    fn parser(&self) -> clap::Command {
        Asked::augment_args(clap::Command::new("fen"))
    }

    fn run(&self, asked: &ArgMatches, console: &mut Console<'_>) -> Result<Status, Failure> {
        let asked = Asked::from_arg_matches(asked).map_err(|error| unread(&error))?;
        let chess = Chess::shared(asked.rules);
        let position = chess
            .parse_position(&asked.fen.join(" "))
            .map_err(|error| Failure::Input(error.to_string()))?;
        let out = &mut console.output;
        if asked.shredder {
            writeln!(out, "{}", chess.shredder_fen(&position))?;
        } else {
            writeln!(out, "{}", chess.position_text(&position))?;
        }
        if asked.moves {
            let legal = chess.legal_moves(&position).into_iter();
            let mut moves: Vec<_> = legal
                .filter_map(|mv| chess.san(&position, mv).ok())
                .collect();
            moves.sort_unstable();
            for text in moves {
                writeln!(out, "{text}")?;
            }
        }
        Ok(Status::Success)
    }
}
