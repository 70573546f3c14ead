//! What the tests of several crates share.

#[cfg(doctest)]
mod book;
mod vectors;

pub use vectors::check_vectors;
