//! What the tests of several crates share.

#[cfg(doctest)]
mod book;
pub mod fuzzing;
mod vectors;

pub use vectors::check_vectors;
