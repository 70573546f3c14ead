//! The Universal Chess Interface for any declared game in which nothing is hidden.
//!
//! [`Uci`] is a list of games and a dialogue: it reads commands, answers them, and thinks beside the dialogue, so that it
//! hears `stop` while it does. Positions and moves are in the game's own text, which for chess is FEN and the protocol's
//! long notation. `setoption name UCI_Variant value NAME` chooses the game.
//!
//! ```
//! use board_uci::Uci;
//! use strategy_board::Rules;
//!
//! // A program waits for `bestmove` before it goes on. A script just ends, and the search is waited for.
//! let input = "position startpos moves b1c3\ngo depth 1\n";
//! let mut output = Vec::new();
//! Uci::new().game(Rules::shared()).run(input.as_bytes(), &mut output)?;
//! let output = String::from_utf8(output)?;
//! assert!(output.starts_with("info depth 1 seldepth "));
//! assert!(output.lines().last().is_some_and(|line| line.starts_with("bestmove ")));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Whatever is sent, one line says what was wrong with it, nothing is changed, and the dialogue goes on.

mod clock;
mod command;
mod engine;
mod lines;
mod options;
mod output;
mod perft;
mod report;
mod session;
mod thinking;
mod uci;

pub use uci::Uci;

/// The examples of the README run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
