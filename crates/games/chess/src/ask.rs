//! From what a caller asks for in plain words to what the match is asked.

use board_core::{Piece, Shape, Shape8x8};
use board_match::{Game, Match, Move, MoveOf, Position};

use crate::castling::Wing;
use crate::declaration::Chess;
use crate::en_passant::EN_PASSANT;
use crate::geometry::{ChessSquare, last_rank};
use crate::kinds::{KING, PAWN, QUEEN, ROOK};

impl Chess {
    /// The move that two squares mean in a position, legal or not: castling where a king is moved two squares, or in
    /// Chess960 onto its own rook; a capture en passant where a pawn goes diagonally to where one has just passed; with a
    /// queen where a pawn is promoted; and the plain move otherwise.
    ///
    /// ```
    /// use board_chess::{Chess, RuleSet, Wing};
    /// use board_match::Game;
    /// let chess = Chess::shared(RuleSet::Full);
    /// let position = chess.parse_position("4k3/8/8/8/8/8/8/4K2R w K - 0 1")?;
    /// let mv = chess.move_between(&position, "e1".parse()?, "g1".parse()?);
    /// assert_eq!(mv.action, Wing::King.action());
    /// assert!(chess.validate(&position, mv).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn move_between(
        &self,
        position: &Position<Self>,
        from: ChessSquare,
        to: ChessSquare,
    ) -> MoveOf<Self> {
        let (shape, plain) = (Shape8x8::new(), Move::new(from, to));
        let Some(piece) = position.board().piece(from) else {
            return plain;
        };
        let (from_file, to_file) = (shape.column(from), shape.column(to));
        match piece.kind {
            KING => {
                let castles = if self.rules().is_chess960() {
                    position.board().piece(to) == Some(Piece::new(piece.side, ROOK))
                } else {
                    shape.row(from) == shape.row(to) && from_file.abs_diff(to_file) == 2
                };
                let wing = if to_file > from_file {
                    Wing::King
                } else {
                    Wing::Queen
                };
                Move {
                    action: if castles { wing.action() } else { plain.action },
                    ..plain
                }
            }
            PAWN if position.memory().passed() == Some(to) && from_file != to_file => Move {
                action: EN_PASSANT,
                ..plain
            },
            PAWN if last_rank(piece.side).contains(to) && !self.rules().promotions().is_empty() => {
                Move::promoting(from, to, QUEEN)
            }
            _ => plain,
        }
    }
}

/// The moves of a match in algebraic notation.
pub(crate) fn san(of: &Match<Chess>) -> Vec<String> {
    let game = of.game();
    let mut position = *of.start();
    let mut texts = Vec::new();
    for record in of.history().records() {
        // What was played is legal where it was played.
        if let Ok(text) = game.san(&position, record.mv()) {
            texts.push(text);
        }
        position = game.play_generated(&position, record.mv(), record.piece());
    }
    texts
}
