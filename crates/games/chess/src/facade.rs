//! The contract's façade: one match, spoken to in words.

use board_core::{Kind, Piece, Shape, Shape8x8, Side};
use board_match::{Game, Match, Move, PerftOptions, Refusal, RefusalOf};

use crate::ask::san;
use crate::declaration::Chess;
use crate::error::InvalidArgument;
use crate::geometry::ChessSquare;
use crate::kinds::{self, side_name};
use crate::rules::RuleSet;
use crate::values::{CapturedPiece, MoveReport, MoveStatus};

/// One chess match, exactly as the contract words it: squares, sides and types are words, and every answer is a detached
/// value.
///
/// It is a thin layer over [`Match`]`<`[`Chess`]`>`, which is typed, tells the reason of every refusal and can be saved;
/// [`as_match`](Self::as_match) and [`into_match`](Self::into_match) give that match.
///
/// ```
/// use board_chess::{ChessMatch, MoveStatus, RuleSet};
/// let mut chess = ChessMatch::new(RuleSet::Full)?;
/// assert_eq!(chess.make_move("e2", "e4", None)?.status, MoveStatus::Ok);
/// assert_eq!(chess.make_move("f1", "c4", None)?.status, MoveStatus::NotYourTurn);
/// for (from, to) in [("e7", "e5"), ("f1", "c4"), ("b8", "c6"), ("d1", "h5"), ("g8", "f6")] {
///     chess.make_move(from, to, None)?;
/// }
/// let report = chess.make_move("h5", "f7", None)?;
/// assert_eq!((report.captured, report.check), (Some("pawn"), true));
/// assert_eq!(chess.outcome(), "white-won-checkmate");
/// assert_eq!(chess.san().join(" "), "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#");
/// assert!(chess.make_move("e9", "e4", None).is_err());
/// # Ok::<(), board_chess::InvalidArgument>(())
/// ```
#[derive(Clone, Debug)]
pub struct ChessMatch {
    game: Match<Chess>,
}

impl ChessMatch {
    /// A match from the orthodox start.
    ///
    /// # Errors
    /// None that is known: the start can be played.
    pub fn new(rules: RuleSet) -> Result<Self, InvalidArgument> {
        let game = Match::from_start(Chess::shared(rules))?;
        Ok(Self { game })
    }

    /// A match from a position, or from the start where there is none; by the rules of this name, the full ones where
    /// there is none. `promotion` lets pawns become queens where rules are `movement-only`, and means nothing elsewhere.
    ///
    /// # Errors
    /// [`InvalidArgument`] where the rules are none, or the position is refused.
    pub fn set_up(
        fen: Option<&str>,
        rules: Option<&str>,
        promotion: bool,
    ) -> Result<Self, InvalidArgument> {
        let rules = match rules.map_or(Ok(RuleSet::Full), str::parse)? {
            RuleSet::MovementOnly { .. } => RuleSet::MovementOnly { promotion },
            other => other,
        };
        match fen {
            None => Self::new(rules),
            Some(fen) => Self::from_fen(rules, fen),
        }
    }

    /// A match from a position. Where that is an end, the match is over at once.
    ///
    /// # Errors
    /// [`InvalidArgument::Position`] with all that is wrong with it.
    pub fn from_fen(rules: RuleSet, fen: &str) -> Result<Self, InvalidArgument> {
        let chess = Chess::shared(rules);
        let start = chess.parse_position(fen)?;
        let game = Match::new(chess, start)?;
        Ok(Self { game })
    }

    /// Makes a move of the side to move, and tells what became of it; refused, it changes nothing. (The contract calls it
    /// `move`, which is a word of Rust's own.)
    ///
    /// # Errors
    /// [`InvalidArgument`] where a square or the promotion is none of the contract's words, whatever stands there.
    pub fn make_move(
        &mut self,
        from: &str,
        to: &str,
        promotion: Option<&str>,
    ) -> Result<MoveReport, InvalidArgument> {
        let (from, to) = (square(from)?, square(to)?);
        let promotion = promotion.map(promoted).transpose()?;
        let mv = self.asked(from, to, promotion);
        let status = match self.game.play(mv) {
            Ok(()) => MoveStatus::Ok,
            Err(refusal) => {
                return Ok(MoveReport {
                    status: status(&refusal),
                    captured: None,
                    check: false,
                });
            }
        };
        let captured = self.game.history().records().last();
        let captured = captured.and_then(|record| record.captured());
        let position = self.game.position();
        Ok(MoveReport {
            status,
            captured: captured.map(|piece| kinds::name(piece.kind)),
            check: self.game.game().is_in_check(position, position.turn()),
        })
    }

    /// The move that is asked for by its squares: castling is the king's own move, a capture en passant the pawn's, and a
    /// pawn becomes a queen where nothing else is said.
    fn asked(&self, from: ChessSquare, to: ChessSquare, promotion: Option<Kind>) -> Move<Shape8x8> {
        match promotion {
            Some(kind) => Move::promoting(from, to, kind),
            None => self
                .game
                .game()
                .move_between(self.game.position(), from, to),
        }
    }

    /// Takes the last move back, with all that it changed, and tells whether there was one. A match that ended by
    /// resignation, claim or agreement stays so.
    pub fn undo(&mut self) -> bool {
        self.game.undo().is_some()
    }

    /// Where the piece on this square may go, by rank, then file; each square once. Nowhere once the match is over.
    ///
    /// # Errors
    /// [`InvalidArgument::Square`].
    pub fn legal_moves(&self, from: &str) -> Result<Vec<String>, InvalidArgument> {
        let to = self.game.destinations(square(from)?);
        let shape = Shape8x8::new();
        let by_rank = (0..8).rev().flat_map(|row| shape.row_set(row) & to);
        Ok(by_rank.map(|square| square.to_string()).collect())
    }

    /// Whether the king of `side` is attacked; false where it has none.
    ///
    /// # Errors
    /// [`InvalidArgument::Side`].
    pub fn is_check(&self, side: &str) -> Result<bool, InvalidArgument> {
        let position = self.game.position();
        Ok(self.game.game().is_in_check(position, side_named(side)?))
    }

    /// Whether a piece of `side` attacks a square, empty or not.
    ///
    /// # Errors
    /// [`InvalidArgument`] where the side or the square is none.
    pub fn is_attacked(&self, side: &str, at: &str) -> Result<bool, InvalidArgument> {
        let (side, square) = (side_named(side)?, square(at)?);
        let attackers = self
            .game
            .game()
            .attackers(self.game.position(), side, square);
        Ok(!attackers.is_empty())
    }

    /// The pieces that were taken, oldest first.
    pub fn captured(&self) -> Vec<CapturedPiece> {
        let records = self.game.history().records().iter();
        let captured = records.filter_map(|record| record.captured());
        let told = captured.map(|Piece { side, kind }| CapturedPiece {
            side: side_name(side),
            piece_type: kinds::name(kind),
        });
        told.collect()
    }

    /// The position as FEN.
    pub fn fen(&self) -> String {
        self.game.game().position_text(self.game.position())
    }

    /// The first two fields of the FEN: the pieces, and the letter of the side to move.
    pub fn board(&self) -> String {
        let position = self.game.position();
        let placement = kinds::LETTERS.placement(position.board());
        format!("{placement} {:.1}", side_name(position.turn()))
    }

    /// The moves that were made in algebraic notation, oldest first.
    pub fn san(&self) -> Vec<String> {
        san(&self.game)
    }

    /// How the match stands, in the contract's words: `ongoing`, `white-won-checkmate`, `draw-stalemate` and so on.
    pub fn outcome(&self) -> String {
        self.game.outcome().name(self.game.game())
    }

    /// The side to move gives up. Tells whether that ended the match.
    pub fn resign(&mut self) -> bool {
        let side = self.game.position().turn();
        self.game.resign(side).is_ok()
    }

    /// The side to move claims a draw by threefold repetition or by fifty moves. Tells whether that ended the match.
    pub fn claim_draw(&mut self) -> bool {
        self.game.claim().is_ok()
    }

    /// The side to move offers a draw. False where the match is over, or an offer stands.
    pub fn offer_draw(&mut self) -> bool {
        let side = self.game.position().turn();
        self.game.offer_draw(side).is_ok()
    }

    /// The other side accepts the draw that was offered. False where no offer stands.
    pub fn accept_draw(&mut self) -> bool {
        let other = self.game.draw_offer().map(|side| !side);
        other.is_some_and(|side| self.game.accept_draw(side).is_ok())
    }

    /// How many sequences of `depth` moves there are by movement and king safety alone, whatever the outcome says;
    /// saturates.
    pub fn perft(&self, depth: u32) -> u64 {
        let game = self.game.game();
        game.perft(self.game.position(), depth, PerftOptions::bulk())
    }

    /// The match behind it: its position, the reasons for which moves are refused, its transcript.
    pub fn as_match(&self) -> &Match<Chess> {
        &self.game
    }

    /// The match behind it, for what the contract has no word for.
    pub fn into_match(self) -> Match<Chess> {
        self.game
    }
}

fn status(refusal: &RefusalOf<Chess>) -> MoveStatus {
    match refusal {
        Refusal::GameOver { .. } => MoveStatus::GameOver,
        Refusal::NoPiece { .. } => MoveStatus::NoPiece,
        Refusal::NotYourTurn { .. } => MoveStatus::NotYourTurn,
        Refusal::KingInCheck => MoveStatus::KingInCheck,
        _ => MoveStatus::IllegalMove,
    }
}

fn square(text: &str) -> Result<ChessSquare, InvalidArgument> {
    text.parse()
        .map_err(|_| InvalidArgument::Square { found: text.into() })
}

fn side_named(text: &str) -> Result<Side, InvalidArgument> {
    kinds::side_by_name(text).ok_or_else(|| InvalidArgument::Side { found: text.into() })
}

fn promoted(text: &str) -> Result<Kind, InvalidArgument> {
    let kind = kinds::by_name(text).filter(|kind| kinds::PROMOTIONS.contains(*kind));
    kind.ok_or_else(|| InvalidArgument::Promotion { found: text.into() })
}
