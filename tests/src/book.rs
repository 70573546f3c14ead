//! The README and the book's pages, whose Rust code runs as tests of this crate's documentation.

#[doc = include_str!("../../README.md")]
mod readme {}

#[doc = include_str!("../../docs/tour.md")]
mod tour {}
