//! What the tests of several crates share.

mod vectors;

pub use vectors::check_vectors;
