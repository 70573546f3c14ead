//! A computer player for any declared game in which nothing is hidden.
//!
//! A [`Searcher`] plays a game of which it knows nothing but the declaration. It is asked by a [`Request`], ended by its
//! limits or a [`Control`], and answers what it has [`Found`]: a legal move, what the position is worth, and how both
//! sides would go on.
//!
//! ```
//! use board_match::Match;
//! use board_search::{Control, Request, Searcher};
//! use strategy_board::Rules;
//!
//! let mut of = Match::<Rules>::from_start(Rules::shared())?;
//! let mut searcher = Searcher::new(Rules::shared());
//! for _ in 0..6 {
//!     let found = searcher.search(&Request::new(&of).nodes(2_000), &Control::new(), &mut |_| {});
//!     of.play(found.best.ok_or("the match is over")?)?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What a position is worth where the search stops is said by an [`Evaluate`], by [`General`] unless a game has its own.
//! How the search goes about it is in the private modules, one subject each: `tree` is alpha-beta itself, `searcher` the
//! deepening and the root, `order` and `table` what makes it fast.

mod control;
mod evaluate;
mod general;
mod generate;
mod hunt;
mod level;
mod open;
mod order;
mod random;
mod request;
mod sample;
mod score;
mod searcher;
mod table;
mod tree;

pub use control::Control;
pub use evaluate::Evaluate;
pub use general::General;
pub use level::Level;
pub use open::sees_all;
pub use request::{Found, Request};
pub use score::Score;
pub use searcher::Searcher;

/// The examples of the README run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
