//! Siege: kings, amazons and cannons, a game from outside.
//!
//! Nothing in the crates that it is built on knows of these pieces or of this game. The cannon's rule is
//! [`Cannon`], the amazon is put together by [`amazon`], and [`Siege`] declares the game; the chapter "Adding a piece" of
//! the book explains them step by step.

mod amazon;
mod cannon;
mod fast_cannon;
mod game;

pub use amazon::{Amazon, amazon};
pub use cannon::Cannon;
pub use fast_cannon::FastCannon;
pub use game::{AMAZON, CANNON, KING, Siege};
