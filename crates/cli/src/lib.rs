//! The `board` program as a library: play, count and drive any declared two-player board game.
//!
//! A [`Program`] is a list of games and the commands that work on them all. The program that is installed as `board`
//! is [`Program::standard`], the games of this family, and nothing else. A crate with a game of its own makes a
//! `board` in which that game is played, counted, saved and driven like every other:
//!
//! ```
//! use std::sync::Arc;
//! use board_cli::{Console, Program, Registration, Status};
//! # use board_core::{Kind, KindSet, Letters, Shape5x5, letters};
//! # use board_match::{Checkmate, Declaration, Stalemate};
//! # use board_rules::{EVERY_DIRECTION, ORTHOGONAL, Slide, Step};
//! # struct Rooks { army: (Step<Shape5x5>, Slide<Shape5x5>) }
//! # impl Rooks {
//! #     fn new() -> Self {
//! #         let shape = Shape5x5::new();
//! #         Self { army: (Step::new(shape, &EVERY_DIRECTION), Slide::new(shape, &ORTHOGONAL)) }
//! #     }
//! # }
//! # impl Declaration for Rooks {
//! #     type Shape = Shape5x5; type Army = (Step<Shape5x5>, Slide<Shape5x5>); type Memory = ();
//! #     type Objection = core::convert::Infallible; type Ends = (Checkmate, Stalemate);
//! #     fn name(&self) -> &str { "rooks" }
//! #     fn shape(&self) -> Shape5x5 { Shape5x5::new() }
//! #     fn army(&self) -> &Self::Army { &self.army }
//! #     fn letters(&self) -> Letters { letters!("KR") }
//! #     fn kind_name(&self, kind: Kind) -> &str { ["king", "rook"][kind.index() % 2] }
//! #     fn royal(&self) -> KindSet { KindSet::of(Kind::new(0)) }
//! #     fn ends(&self) -> Self::Ends { (Checkmate, Stalemate::DRAW) }
//! #     fn start_text(&self) -> &str { "r1k1r/5/5/5/R1K1R w" }
//! # }
//! // `Rooks` is the game of the example at `board_match::Declaration`. In a program of its own `main` is
//! // `Program::standard().game(Arc::new(Rooks::new())).run_from_env()`.
//! let program = Program::standard().game(Registration::new(Arc::new(Rooks::new())));
//!
//! let (mut output, mut errors) = (Vec::new(), Vec::new());
//! let mut console = Console::new(&b"b1b2\nposition\n"[..], &mut output, &mut errors);
//! let status = program.run(["board", "play", "rooks", "--quiet"], &mut console);
//! # drop(console);
//! assert_eq!(status, Status::BadInput);
//! assert_eq!(
//!     String::from_utf8(errors)?,
//!     "board: line 1: nothing stands on b1; white is to move, from a1, c1 or e1\n"
//! );
//! assert_eq!(String::from_utf8(output)?, "r1k1r/5/5/5/R1K1R w\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What only the program needs to know of a game — a demonstration, what the ground looks like, a driver part that
//! follows a contract of its own — is said in its [`Registration`], never in the commands.

mod args;
mod chess;
mod command;
mod console;
mod draw;
mod explain;
mod failure;
mod file;
mod games;
mod paint;
mod perft;
mod play;
mod playable;
mod program;
mod registration;
mod standard;
mod ticker;
mod usage;
mod watched;

pub use console::Console;
pub use failure::Status;
pub use program::Program;
pub use registration::{Demo, Registration};

/// The examples of the README are run too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
