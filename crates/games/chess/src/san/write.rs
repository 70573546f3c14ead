//! Writing moves in standard algebraic notation.

use std::fmt::Write;
use std::ops::ControlFlow;

use board_core::{Piece, Shape, Shape8x8, Side};
use board_match::{Action, Game, Method, MoveGroup, MoveOf, Position, RefusalOf, SquareSetOf};

use crate::castling::Wing;
use crate::declaration::Chess;
use crate::en_passant::EN_PASSANT;
use crate::geometry::{file_letter, rank};
use crate::kinds::{LETTERS, PAWN};

impl Chess {
    /// A legal move in standard algebraic notation: with the fewest letters that tell it from the other legal moves,
    /// `+` for check and `#` for mate.
    ///
    /// # Errors
    /// Why the move is refused, where it is not legal.
    ///
    /// ```
    /// use board_chess::{Chess, RuleSet};
    /// use board_match::Game;
    /// let chess = Chess::shared(RuleSet::Full);
    /// let position = chess.parse_position("6k1/5ppp/8/8/8/8/8/R3R1K1 w")?;
    /// let san = |uci: &str| Ok::<_, Box<dyn std::error::Error>>(chess.san(&position, chess.parse_move(&position, uci)?)?);
    /// assert_eq!(san("a1b1")?, "Rab1");
    /// assert_eq!(san("a1a8")?, "Ra8#");
    /// assert_eq!(san("g1f1")?, "Kf1");
    /// assert!(san("a1g1").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn san(
        &self,
        position: &Position<Self>,
        mv: MoveOf<Self>,
    ) -> Result<String, RefusalOf<Self>> {
        let piece = self.validate(position, mv)?;
        let mut text = String::with_capacity(8);
        self.write_san(position, mv, piece, &mut text);
        let after = self.play_generated(position, mv, piece);
        if self.is_in_check(&after, !piece.side) {
            let mated = self.rules().guards_king() && !self.has_legal_move(&after);
            text.push(if mated { '#' } else { '+' });
        }
        Ok(text)
    }

    fn write_san(
        &self,
        position: &Position<Self>,
        mv: MoveOf<Self>,
        piece: Piece,
        text: &mut String,
    ) {
        match Wing::of(mv.action) {
            Some(Wing::King) => return text.push_str("O-O"),
            Some(Wing::Queen) => return text.push_str("O-O-O"),
            None => {}
        }
        let shape = Shape8x8::new();
        let takes = mv.action == EN_PASSANT || position.board().occupied().contains(mv.to);
        let file = file_letter(shape.column(mv.from));
        if piece.kind == PAWN {
            if takes {
                text.push(file);
            }
        } else {
            text.push(letter(piece.kind));
            let others = self.others(position, mv, piece);
            let on = |set: SquareSetOf<Self>| !(others & set).is_empty();
            let same_file = on(shape.column_set(shape.column(mv.from)));
            if !others.is_empty() && (!same_file || on(shape.row_set(shape.row(mv.from)))) {
                text.push(file);
            }
            if same_file {
                text.push(char::from(b'0' + rank(mv.from)));
            }
        }
        if takes {
            text.push('x');
        }
        // Writing to a string cannot fail.
        let _ = write!(text, "{}", mv.to);
        if let Action::Promote(kind) = mv.action {
            text.extend(['=', letter(kind)]);
        }
    }

    /// The other pieces of the kind that may legally go to the same square.
    fn others(
        &self,
        position: &Position<Self>,
        mv: MoveOf<Self>,
        piece: Piece,
    ) -> SquareSetOf<Self> {
        let mut others = SquareSetOf::<Self>::EMPTY;
        let from = position.board().pieces(piece) - mv.from.into();
        let _ = self.for_each_group_from(position, from, Method::Masks, |group| {
            if let MoveGroup::Piece(moves) = group
                && moves.to.contains(mv.to)
            {
                others.insert(moves.from);
            }
            ControlFlow::Continue(())
        });
        others
    }
}

fn letter(kind: board_core::Kind) -> char {
    LETTERS.letter(Piece::new(Side::First, kind))
}
