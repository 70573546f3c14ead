//! Matches as files.

mod format;
mod load;
mod save;

pub(crate) use load::load;
pub(crate) use save::save;
