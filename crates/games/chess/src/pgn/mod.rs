//! Games in portable game notation.

mod build;
mod error;
mod game;
mod input;
mod lexer;
mod reader;
mod result;
mod skip;
mod visitor;
mod write;

pub use error::{PgnError, PgnProblem};
pub use game::{PgnGame, PgnLine, PgnMatchError, PgnMove, PgnTag};
pub use reader::PgnReader;
pub use result::{GameResult, GameResultError};
pub use visitor::PgnVisitor;
