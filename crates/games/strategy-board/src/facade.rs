//! The contract's façade: one match, spoken to in words and 32-bit integers.

use board_core::Shape5x5;
use board_core::Square;
use board_match::{Coordinate, Match, Move, Outcome, Reason, Record};

use crate::declaration::Rules;
use crate::error::InvalidArgument;
use crate::setup::{coordinates, position, side_name, type_name};
use crate::values::{MoveRecord, PieceSpec, Position};

/// One StrategyBoard match, exactly as the contract words it: coordinates are `i32`, sides and types are words, and
/// every answer is a detached value.
///
/// It is a thin layer over [`Match`]`<`[`Rules`]`>`, which is typed, can take moves back and be saved; [`as_match`] and
/// [`into_match`] give that match.
///
/// A match is one player's turn after the other's: whoever shares it between threads puts it behind a lock.
///
/// ```
/// use strategy_board::{PieceSpec, StrategyBoard};
/// let mut board = StrategyBoard::new(
///     &[
///         PieceSpec::new("white", "king", 2, 1),
///         PieceSpec::new("white", "rook", 4, 2),
///         PieceSpec::new("black", "king", 0, 0),
///     ],
///     "white",
/// )?;
/// assert_eq!(board.legal_moves(4, 2)?.len(), 8);
/// assert!(board.make_move(4, 2, 0, 2)?);
/// assert_eq!(board.outcome(), "white-won-checkmate");
/// assert!(!board.make_move(0, 0, 1, 0)?);
/// assert!(board.make_move(0, 0, 5, 0).is_err());
/// # Ok::<(), strategy_board::InvalidArgument>(())
/// ```
///
/// [`as_match`]: Self::as_match
/// [`into_match`]: Self::into_match
#[derive(Clone, Debug)]
pub struct StrategyBoard {
    game: Match<Rules>,
}

impl StrategyBoard {
    /// A match with these pieces, `starting_side` to move. Where that side has no legal move, it is complete at once, as
    /// a stalemate. The pieces are copied.
    ///
    /// # Errors
    /// [`InvalidArgument`] with the first requirement that is not met: a word that is none, a piece off the board or on
    /// another, a side without exactly one king or with more than two rooks or knights, a king that is attacked.
    pub fn new(pieces: &[PieceSpec], starting_side: &str) -> Result<Self, InvalidArgument> {
        let rules = Rules::shared();
        let start = position(&rules, pieces, starting_side)?;
        let game = Match::new(rules, start)?;
        Ok(Self { game })
    }

    /// Makes a move of the side to move, and tells whether it was made: false, with nothing changed, where the move is not
    /// legal or the match is complete. (The contract calls it `move`, which is a word of Rust's own.)
    ///
    /// # Errors
    /// [`InvalidArgument::Coordinate`] where a coordinate is not in `0..=4`, in a completed match too.
    pub fn make_move(
        &mut self,
        from_row: i32,
        from_column: i32,
        to_row: i32,
        to_column: i32,
    ) -> Result<bool, InvalidArgument> {
        let from = named(Coordinate::FROM, from_row, from_column)?;
        let to = named(Coordinate::TO, to_row, to_column)?;
        Ok(self.game.play(Move::new(from, to)).is_ok())
    }

    /// Where the piece on this square may go, in row-major order. Nowhere for an empty square, a piece of the side that is
    /// not to move, or once the match is complete.
    ///
    /// # Errors
    /// [`InvalidArgument::Coordinate`] where a coordinate is not in `0..=4`, in a completed match too.
    pub fn legal_moves(&self, row: i32, column: i32) -> Result<Vec<Position>, InvalidArgument> {
        let from = named(Coordinate::SQUARE, row, column)?;
        let destinations = self.game.destinations(from).iter().map(|to| {
            let (row, column) = coordinates(to);
            Position { row, column }
        });
        Ok(destinations.collect())
    }

    /// The moves that were made, oldest first. A resignation is none. Costs a copy of them all.
    pub fn history(&self) -> Vec<MoveRecord> {
        let records = self.game.history().records();
        records.iter().zip(1..).map(move_record).collect()
    }

    /// The side to move gives up, and the other wins. Tells whether that ended the match: false, with nothing changed,
    /// where it was complete already.
    pub fn resign(&mut self) -> bool {
        self.game.resign(self.game.turn()).is_ok()
    }

    /// How the match stands: `ongoing`, `white-won-checkmate`, `black-won-checkmate`, `draw-stalemate`,
    /// `white-won-resignation` or `black-won-resignation`.
    pub fn outcome(&self) -> &'static str {
        match self.game.outcome() {
            Outcome::Ongoing => "ongoing",
            // Neither mate nor a resignation draws, and stalemate is no win in this game.
            Outcome::Drawn { .. } => "draw-stalemate",
            Outcome::Won { winner, by } => match (side_name(winner), by) {
                ("white", Reason::Resignation) => "white-won-resignation",
                (_, Reason::Resignation) => "black-won-resignation",
                ("white", _) => "white-won-checkmate",
                _ => "black-won-checkmate",
            },
        }
    }

    /// The match behind it: its position, the reasons for which moves are refused, its transcript.
    pub fn as_match(&self) -> &Match<Rules> {
        &self.game
    }

    /// The match behind it, for what the contract has no word for: taking moves back, agreeing to a draw.
    pub fn into_match(self) -> Match<Rules> {
        self.game
    }
}

fn named(
    names: [Coordinate; 2],
    row: i32,
    column: i32,
) -> Result<Square<Shape5x5>, InvalidArgument> {
    Ok(Coordinate::square(Shape5x5::new(), names, row, column)?)
}

fn move_record((record, turn_number): (&Record<Rules>, i32)) -> MoveRecord {
    let (piece, mv) = (record.piece(), record.mv());
    let ((from_row, from_column), (to_row, to_column)) = (coordinates(mv.from), coordinates(mv.to));
    MoveRecord {
        turn_number,
        side: side_name(piece.side).into(),
        piece_type: type_name(piece.kind).into(),
        from_row,
        from_column,
        to_row,
        to_column,
        captured_type: record
            .captured()
            .map_or("none", |taken| type_name(taken.kind))
            .into(),
    }
}
