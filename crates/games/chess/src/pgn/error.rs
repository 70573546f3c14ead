//! What can be wrong with a game in portable game notation, and where.

use std::io;

use board_match::PositionError;

use crate::san::SanError;

/// Why a game could not be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PgnError {
    /// The stream cannot be read. Nothing more comes of it.
    #[error("the stream: {0}")]
    Io(#[from] io::Error),
    /// The game is at fault. The reader has gone on to the next.
    #[error("game {game}, line {line}, column {column}: {problem}")]
    Game {
        /// Which game of the stream, counted from 1.
        game: u64,
        /// The line where it was noticed, counted from 1.
        line: u64,
        /// The column in characters, counted from 1.
        column: u64,
        /// What is wrong.
        problem: PgnProblem,
    },
}

/// What is wrong with a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PgnProblem {
    /// A character that has no place there.
    #[error("{found:?} has no place here")]
    Unexpected {
        /// The character.
        found: char,
    },
    /// A token that has no place there.
    #[error("{found} where {expected} was expected")]
    Token {
        /// What was read.
        found: String,
        /// What could have been.
        expected: &'static str,
    },
    /// A text whose second quotation mark is not in its line.
    #[error("a text that is not closed in its line")]
    OpenText,
    /// A comment without its closing brace.
    #[error("a comment that is not closed")]
    OpenComment,
    /// A token that goes on and on.
    #[error("a text or comment of more than {limit} bytes")]
    TooLong {
        /// The most bytes that are read.
        limit: usize,
    },
    /// An annotation that is none of the numbers 0 to 255, nor one of the six marks.
    #[error("`{found}` is no annotation")]
    Nag {
        /// What was read.
        found: String,
    },
    /// A move that cannot be made.
    #[error(transparent)]
    San(#[from] SanError),
    /// The position that the game starts from.
    #[error("the start: {0}")]
    Start(#[from] PositionError),
    /// Another game than chess.
    #[error("`{found}` is no variant that is known here")]
    Variant {
        /// What was read.
        found: String,
    },
    /// A variation without a move that it could replace.
    #[error("a variation before any move")]
    NoMove,
    /// The end of a variation that did not begin.
    #[error("the end of a variation that did not begin")]
    NoVariation,
    /// Variations within variations without end.
    #[error("variations nested more than {limit} deep")]
    TooDeep {
        /// The deepest that is read.
        limit: usize,
    },
    /// The game ends within a variation.
    #[error("the game ends within a variation")]
    OpenVariation,
}
