//! What is often asked of a chess position.

use board_core::{Piece, Side};
use board_match::{Game, Position};

use crate::declaration::Chess;
use crate::fen::{Rights, rights_and_passed};
use crate::kinds::{KING, LETTERS, side_name};

impl Chess {
    /// Whether the king of `side` is attacked; false where it has none. Asked by movement alone, whatever rules are in
    /// force.
    pub fn is_in_check(&self, position: &Position<Self>, side: Side) -> bool {
        let kings = position.board().pieces(Piece::new(side, KING));
        kings
            .iter()
            .any(|king| !self.attackers(position, !side, king).is_empty())
    }

    /// A position as FEN that names the rooks of castling rights by their files: Shredder-FEN, which needs no look at the
    /// board to tell which rook is meant. [`position_text`](Game::position_text) writes X-FEN.
    ///
    /// ```
    /// use board_chess::{Chess, RuleSet};
    /// use board_match::Game;
    /// let chess = Chess::shared(RuleSet::Chess960);
    /// let text = "4k3/8/8/8/8/8/8/RR2K2R w KBA - 0 1";
    /// assert!(chess.parse_position(text).is_err(), "two rooks on one side");
    /// let position = chess.parse_position("4k3/8/8/8/8/8/8/RR2K2R w KB - 0 1")?;
    /// assert_eq!(chess.position_text(&position), "4k3/8/8/8/8/8/8/RR2K2R w KB - 0 1");
    /// assert_eq!(chess.shredder_fen(&position), "4k3/8/8/8/8/8/8/RR2K2R w HB - 0 1");
    /// # Ok::<(), board_match::PositionError>(())
    /// ```
    pub fn shredder_fen(&self, position: &Position<Self>) -> String {
        let board = LETTERS.placement(position.board());
        let turn = side_name(position.turn());
        let rest = rights_and_passed(position, Rights::Shredder);
        let memory = position.memory();
        let (halfmoves, number) = (memory.halfmoves(), memory.move_number());
        format!("{board} {turn:.1} {rest} {halfmoves} {number}")
    }
}
