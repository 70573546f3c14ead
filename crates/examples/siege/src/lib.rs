//! Siege: kings, amazons and cannons, a game from outside.
//!
//! Nothing in the crates it is built on knows of these pieces or of this game.

mod amazon;
mod cannon;
mod fast_cannon;
mod game;

pub use amazon::{Amazon, amazon};
pub use cannon::Cannon;
pub use fast_cannon::FastCannon;
pub use game::{AMAZON, CANNON, KING, Siege};
