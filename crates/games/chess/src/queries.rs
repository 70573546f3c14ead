//! What is often asked of a chess position.

use board_core::{Piece, Shape8x8, Side, SquareSet};
use board_match::{Declaration, Game, Position};
use board_rules::MoveRule;

use crate::declaration::Chess;
use crate::fen::{Rights, rights_and_passed};
use crate::kinds::{BISHOP, KING, KNIGHT, LETTERS, PAWN, QUEEN, ROOK, side_name};

impl Chess {
    /// Whether the king of `side` is attacked; false where it has none. Asked by movement alone, whatever rules are in
    /// force.
    pub fn is_in_check(&self, position: &Position<Self>, side: Side) -> bool {
        let kings = position.board().pieces(Piece::new(side, KING));
        kings
            .iter()
            .any(|king| !self.attackers(position, !side, king).is_empty())
    }

    /// Whether a piece of `by` attacks one of these squares: what [`attackers`](Game::attackers) would find one by one,
    /// asked of all at once and from the squares' side, since all pieces but pawns attack both ways.
    #[inline]
    pub(crate) fn is_any_attacked(
        &self,
        position: &Position<Self>,
        by: Side,
        squares: SquareSet<Shape8x8>,
    ) -> bool {
        let board = position.board();
        let (king, _, rook, bishop, knight, pawn) = self.army();
        let pieces = |kind| board.pieces(Piece::new(by, kind));
        let queens = pieces(QUEEN);
        let (straight, diagonal) = (pieces(ROOK) | queens, pieces(BISHOP) | queens);
        let board = &board.as_ref();
        let pawns = pawn.attacked_by(board, by, pieces(PAWN)) & squares;
        !pawns.is_empty()
            || squares.iter().any(|square| {
                let found = knight.attack_set(board, by, square) & pieces(KNIGHT)
                    | king.attack_set(board, by, square) & pieces(KING)
                    | rook.attack_set(board, by, square) & straight
                    | bishop.attack_set(board, by, square) & diagonal;
                !found.is_empty()
            })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;
    use board_core::Shape;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn squares_are_attacked_together_as_one_by_one(
            choices in proptest::collection::vec(any::<proptest::sample::Index>(), 0..60),
            squares in any::<u64>(),
        ) {
            let chess = Chess::shared(RuleSet::Full);
            let mut position = chess.start()?;
            for choice in choices {
                let moves = chess.legal_moves(&position);
                if moves.is_empty() {
                    break;
                }
                position = chess.play(&position, *choice.get(&moves))?;
            }
            for by in Side::BOTH {
                let attacked = |square: &_| !chess.attackers(&position, by, *square).is_empty();
                for square in chess.shape().squares() {
                    let together = chess.is_any_attacked(&position, by, square.into());
                    prop_assert_eq!(together, attacked(&square));
                }
                let some = SquareSet::from_bits(chess.shape(), squares);
                let one_by_one = some.iter().any(|square| attacked(&square));
                prop_assert_eq!(chess.is_any_attacked(&position, by, some), one_by_one);
            }
        }
    }
}
