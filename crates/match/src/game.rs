//! What every declared game can do: the trait that tools are written against.

use core::ops::ControlFlow;

use alloc::string::String;
use alloc::vec::Vec;
use board_core::{Piece, Shape, Side};

use crate::declaration::{BoardOf, Declaration, MoveOf, SquareOf, SquareSetOf};
use crate::generate::{Method, for_each};
use crate::moves::MoveGroup;
use crate::perft::{self, PerftOptions};
use crate::position::{Position, Reversal};
use crate::problem::{PositionError, checked};
use crate::safety;
use crate::text::{self, MoveTextError};
use crate::validator::{self, RefusalOf};

/// What can be done with a declared game: start, generate and validate moves, make them and take them back, count,
/// read and write.
///
/// Every [`Declaration`] has it by itself, so that drivers, players and interfaces are written once. A match with
/// history and outcome is a [`Match`](crate::Match).
pub trait Game: Declaration {
    /// The position in which a match starts where no other is asked for.
    ///
    /// # Errors
    /// [`PositionError`] where the declaration's start is itself at fault.
    fn start(&self) -> Result<Position<Self>, PositionError> {
        self.parse_position(self.start_text())
    }

    /// The position with these parts, checked.
    ///
    /// # Errors
    /// [`PositionError`] with all that makes it impossible to play.
    fn position(
        &self,
        board: BoardOf<Self>,
        turn: Side,
        memory: Self::Memory,
    ) -> Result<Position<Self>, PositionError> {
        checked(self, Position::new(board, turn, memory))
    }

    /// Calls `each` with the legal moves in groups, as sets where they come as sets, until it breaks off.
    #[inline]
    fn for_each_group(
        &self,
        position: &Position<Self>,
        mut each: impl FnMut(MoveGroup<Self::Shape>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let all = position.board().shape().squares();
        for_each(self, position, all, Method::Masks, &mut each)
    }

    /// As [`for_each_group`](Self::for_each_group), for the pieces on `from` and drops onto it, by a method of choice.
    fn for_each_group_from(
        &self,
        position: &Position<Self>,
        from: SquareSetOf<Self>,
        method: Method,
        mut each: impl FnMut(MoveGroup<Self::Shape>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for_each(self, position, from, method, &mut each)
    }

    /// Calls `each` with every legal move.
    #[inline]
    fn for_each_move(&self, position: &Position<Self>, mut each: impl FnMut(MoveOf<Self>)) {
        let _ = self.for_each_group(position, |group| {
            group.for_each(|mv| {
                each(mv);
                ControlFlow::Continue(())
            })
        });
    }

    /// Every legal move.
    fn legal_moves(&self, position: &Position<Self>) -> Vec<MoveOf<Self>> {
        let mut moves = Vec::new();
        self.for_each_move(position, |mv| moves.push(mv));
        moves
    }

    /// Where the piece on `from` may legally go; nowhere where no piece of the side to move stands.
    fn destinations(&self, position: &Position<Self>, from: SquareOf<Self>) -> SquareSetOf<Self> {
        let mut to = SquareSetOf::<Self>::EMPTY;
        let _ = for_each(
            self,
            position,
            from.into(),
            Method::Masks,
            &mut |group: MoveGroup<_>| {
                match group {
                    MoveGroup::Piece(moves) => to |= moves.to,
                    MoveGroup::Special { mv, .. } => to.insert(mv.to),
                    MoveGroup::Drops { .. } => {}
                }
                ControlFlow::Continue(())
            },
        );
        to
    }

    /// Whether the side to move has a legal move. Stops at the first one found.
    fn has_legal_move(&self, position: &Position<Self>) -> bool {
        validator::has_legal_move(self, position)
    }

    /// Asks whether a move is legal, in the fixed order of [`Refusal`](crate::Refusal), and answers the piece that moves.
    ///
    /// # Errors
    /// The first reason that applies.
    fn validate(
        &self,
        position: &Position<Self>,
        mv: MoveOf<Self>,
    ) -> Result<Piece, RefusalOf<Self>> {
        validator::validate(self, position, mv)
    }

    /// The position after a legal move.
    ///
    /// # Errors
    /// Why the move is refused.
    fn play(
        &self,
        position: &Position<Self>,
        mv: MoveOf<Self>,
    ) -> Result<Position<Self>, RefusalOf<Self>> {
        let piece = self.validate(position, mv)?;
        Ok(position.played(self, mv, piece))
    }

    /// Makes a legal move, and tells how to take it back.
    ///
    /// # Errors
    /// Why the move is refused; the position is then as it was.
    fn apply(
        &self,
        position: &mut Position<Self>,
        mv: MoveOf<Self>,
    ) -> Result<Reversal<Self>, RefusalOf<Self>> {
        let piece = self.validate(position, mv)?;
        Ok(position.apply(self, mv, piece))
    }

    /// Makes a move that is known to be legal, without asking again: of `piece`, as generation told it.
    ///
    /// A move that is not legal leaves a position of which nothing can be said, but does no other harm.
    #[inline]
    fn apply_generated(
        &self,
        position: &mut Position<Self>,
        mv: MoveOf<Self>,
        piece: Piece,
    ) -> Reversal<Self> {
        position.apply(self, mv, piece)
    }

    /// As [`apply_generated`](Self::apply_generated), into a new position and without a way back: faster where
    /// positions are small.
    #[inline]
    fn play_generated(
        &self,
        position: &Position<Self>,
        mv: MoveOf<Self>,
        piece: Piece,
    ) -> Position<Self> {
        position.played(self, mv, piece)
    }

    /// Takes a move back: the last that was applied and not yet reverted.
    #[inline]
    fn revert(&self, position: &mut Position<Self>, reversal: Reversal<Self>) {
        position.revert(reversal);
    }

    /// Whether an enemy attacks a royal piece of `side`.
    fn in_check(&self, position: &Position<Self>, side: Side) -> bool {
        safety::in_check(self, position, side)
    }

    /// The pieces of `by` that attack `square`, pinned ones among them. Asks of empty squares too.
    fn attackers(
        &self,
        position: &Position<Self>,
        by: Side,
        square: SquareOf<Self>,
    ) -> SquareSetOf<Self> {
        safety::attackers(self, position, by, square)
    }

    /// How many sequences of `depth` legal moves there are. It counts the tree of moves, whatever end rules say;
    /// saturates at `u64::MAX`.
    fn perft(&self, position: &Position<Self>, depth: u32, options: PerftOptions) -> u64 {
        perft::perft(self, position, depth, options)
    }

    /// The same below each legal move.
    fn perft_divide(
        &self,
        position: &Position<Self>,
        depth: u32,
        options: PerftOptions,
    ) -> Vec<(MoveOf<Self>, u64)> {
        perft::divide(self, position, depth, options)
    }

    /// As [`perft_divide`](Self::perft_divide), on several threads; the counts and their order are the same.
    #[cfg(feature = "std")]
    fn perft_divide_threads(
        &self,
        position: &Position<Self>,
        depth: u32,
        options: PerftOptions,
        threads: core::num::NonZeroUsize,
    ) -> Vec<(MoveOf<Self>, u64)> {
        crate::threads::divide(self, position, depth, options, threads)
    }

    /// Reads a position: placement, side to move, and what else the game remembers.
    ///
    /// # Errors
    /// [`PositionError`] with all that is wrong.
    fn parse_position(&self, text: &str) -> Result<Position<Self>, PositionError> {
        text::parse_position(self, text)
    }

    /// The text of a position, as [`parse_position`](Self::parse_position) reads it.
    fn position_text(&self, position: &Position<Self>) -> String {
        text::position_text(self, position)
    }

    /// Reads a move: two squares, a letter for a promotion, `N@b3` for a drop (or the square alone, in a game in which
    /// no piece moves and a position that offers drops of but one kind), or the game's own text of a special move. Whether
    /// it is legal is for [`validate`](Self::validate) to say.
    ///
    /// # Errors
    /// [`MoveTextError`] where the text has no such form.
    fn parse_move(
        &self,
        position: &Position<Self>,
        text: &str,
    ) -> Result<MoveOf<Self>, MoveTextError> {
        text::parse_move(self, position, text)
    }

    /// The text of a move in a position, as [`parse_move`](Self::parse_move) reads it.
    fn move_text(&self, position: &Position<Self>, mv: MoveOf<Self>) -> String {
        text::move_text(self, position, mv)
    }
}

impl<D: Declaration> Game for D {}
