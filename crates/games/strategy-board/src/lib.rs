//! StrategyBoard: kings, rooks and knights on a 5 × 5 board. Checkmate wins, stalemate draws, and either side may resign.
//!
//! The rules are 60 lines of declaration, [`Rules`]; everything that happens in a match is done by the crates below, for
//! this game as for any other. There are two ways in.
//!
//! # The façade
//! [`StrategyBoard`] speaks in words and 32-bit integers, as a contract between programs does. It answers every call
//! exactly, refuses with a typed [`InvalidArgument`], and hands out detached values alone.
//!
//! ```
//! use strategy_board::{PieceSpec, StrategyBoard};
//!
//! let pieces = [
//!     PieceSpec::new("white", "king", 2, 1),
//!     PieceSpec::new("white", "rook", 4, 2),
//!     PieceSpec::new("black", "king", 0, 0),
//! ];
//! let mut board = StrategyBoard::new(&pieces, "white")?;
//!
//! // A rook move through an occupied square, or of the other side: false, and nothing has changed.
//! assert!(!board.make_move(4, 2, 4, 2)?);
//! assert!(!board.make_move(0, 0, 0, 1)?);
//!
//! // Mate.
//! assert!(board.make_move(4, 2, 0, 2)?);
//! assert_eq!(board.outcome(), "white-won-checkmate");
//! let history = board.history();
//! assert_eq!((history.len(), &*history[0].piece_type, &*history[0].captured_type), (1, "rook", "none"));
//!
//! // What is off the board is an error, in a completed match too, and the error says what and where.
//! let error = board.legal_moves(0, -1).unwrap_err();
//! assert_eq!(error.to_string(), "column is -1; it must lie in 0..=4");
//! let error = StrategyBoard::new(&pieces[..2], "white").unwrap_err();
//! assert_eq!(error.to_string(), "black has 0 of type `king`; it must be exactly 1");
//! # Ok::<(), strategy_board::InvalidArgument>(())
//! ```
//!
//! # The typed match
//! [`Match`]`<`[`Rules`]`>` is the same game for Rust programs: squares that cannot be off the board, a reason for every
//! refusal, undo, transcripts, views, positions as text. [`Game`] is what can be asked of a position without a match:
//! legal moves, checks, perft. Both come from the crate `board-match` and are handed on here.
//!
//! ```
//! use strategy_board::{Game, Match, Refusal, Rules, kinds};
//!
//! let rules = Rules::shared();
//! let start = rules.parse_position("k4/5/1K3/5/2R2 w - - 0 1")?;
//! assert_eq!(rules.position_text(&start), "k4/5/1K3/5/2R2 w");
//!
//! let mut game = Match::new(rules, start)?;
//! let rook = "c1".parse()?;
//! assert_eq!(game.position().board().kind_on(rook), Some(kinds::ROOK));
//! assert_eq!(game.destinations(rook).len(), 8);
//!
//! let refused = game.play(game.game().parse_move(game.position(), "c1d2")?);
//! assert_eq!(refused, Err(Refusal::Unreachable { from: rook, to: "d2".parse()? }));
//!
//! game.play_text("c1c5")?;
//! assert_eq!(game.outcome().name(game.game()), "white-won-checkmate");
//! game.undo();
//! assert!(game.outcome().is_ongoing());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Positions as text
//! Rows from the top with `/` between them, upper case for white, numbers for runs of empty squares, then `w` or `b`:
//! `k4/5/1K3/5/2R2 w`. Squares have names as in chess: files `a` to `e`, ranks 1 to 5 from the last row up, so that row
//! 0, column 0 is `a5`. The unused fields of a FEN (`- - 0 1`) may follow and are not written. A position in which the
//! side to move is in check is read, since it comes about in play; [`StrategyBoard::new`] refuses it, as the contract
//! says.
//!
//! # Costs
//! A call of the façade takes a fraction of a microsecond; [`StrategyBoard::history`] copies the records, of which one
//! takes some 140 bytes. A match keeps its moves, some 100 bytes each.
//!
//! # Features
//! `serde`: `Serialize` and `Deserialize` for the façade's values, with the contract's field names (`turnNumber`,
//! `fromRow`, `type`), and for the values of the crates below. Off by default.

mod declaration;
mod error;
mod facade;
mod setup;
mod values;

pub use board_match::{Game, Match, Method, Move, Outcome, PerftOptions, Refusal};

pub use board_match::Coordinate;
pub use declaration::{Rules, kinds};
pub use error::InvalidArgument;
pub use facade::StrategyBoard;
pub use values::{MoveRecord, PieceSpec, Position, Word};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
