//! A position: board, side to move, what else it remembers, and its key.

use core::fmt::{self, Debug};
use core::hash::{Hash, Hasher};

use board_core::{Piece, Side, Square, SquareSet, TURN_KEY, piece_key};

use crate::declaration::{BoardOf, Declaration, Memory, MoveOf, SquareSetOf};
use crate::edit::{Edit, EditSink, Edits};

/// A position of a game: its board, the side to move, what the game remembers besides, and a hash key that is kept
/// as moves are made.
///
/// It is plain data, small and quick to copy, and knows nothing of the moves that led to it. Moves are made on it
/// through [`Game`](crate::Game), whose declaration tells what they change.
pub struct Position<D: Declaration> {
    board: BoardOf<D>,
    turn: Side,
    key: u64,
    memory: D::Memory,
}

impl<D: Declaration> Position<D> {
    /// The position with these parts. The key is made afresh, at the cost of a look at every piece.
    pub fn new(board: BoardOf<D>, turn: Side, memory: D::Memory) -> Self {
        let mut position = Self {
            board,
            turn,
            key: 0,
            memory,
        };
        position.key = position.fresh_key();
        position
    }

    /// The board.
    #[inline]
    pub fn board(&self) -> &BoardOf<D> {
        &self.board
    }

    /// The side to move.
    #[inline]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// What the game remembers besides.
    #[inline]
    pub fn memory(&self) -> &D::Memory {
        &self.memory
    }

    /// The hash key: the same for positions that count as the same where rules speak of repetition, and almost
    /// never for others.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The key made afresh from the parts, to check the kept one against.
    pub fn fresh_key(&self) -> u64 {
        let shape = self.board.shape();
        let pieces = self
            .board
            .iter()
            .map(|(square, piece)| piece_key(shape, piece, square));
        let turn = if self.turn == Side::Second {
            TURN_KEY
        } else {
            0
        };
        pieces.fold(turn ^ self.memory.key(), |key, piece| key ^ piece)
    }

    /// The pieces of `side` that must not be left attacked.
    #[inline]
    pub(crate) fn royal(&self, game: &D, side: Side) -> SquareSetOf<D> {
        let royal = game.royal();
        let kinds = royal
            .iter()
            .fold(SquareSet::EMPTY, |set, kind| set | self.board.kind(kind));
        kinds & self.board.side(side)
    }

    /// Makes a move without a question and without a way back. `moved` is the piece that moves.
    #[inline(always)]
    pub(crate) fn played(&self, game: &D, mv: MoveOf<D>, moved: Piece) -> Self {
        let mut after = self.clone();
        game.edits(self, mv, moved, &mut Direct(&mut after));
        after.finish(self, game, mv, moved);
        after
    }

    /// Makes a move without a question, and tells how to take it back.
    pub(crate) fn apply(&mut self, game: &D, mv: MoveOf<D>, moved: Piece) -> Reversal<D> {
        let before = self.clone();
        let mut recorder = Recorder {
            position: Direct(self),
            edits: Edits::new(),
        };
        game.edits(&before, mv, moved, &mut recorder);
        let edits = recorder.edits;
        self.finish(&before, game, mv, moved);
        Reversal {
            edits,
            key: before.key,
            memory: before.memory,
            turn: before.turn,
        }
    }

    #[inline]
    fn finish(&mut self, before: &Self, game: &D, mv: MoveOf<D>, moved: Piece) {
        self.turn = !self.turn;
        self.memory = game.remember(before, mv, moved, self);
        self.key ^= TURN_KEY ^ before.memory.key() ^ self.memory.key();
    }

    /// Takes a move back. The reversal must be that of the last move applied and not yet reverted.
    pub(crate) fn revert(&mut self, reversal: Reversal<D>) {
        for edit in reversal.edits.iter().rev() {
            Direct(self).edit(edit.square, edit.after, edit.before);
        }
        self.key = reversal.key;
        self.memory = reversal.memory;
        self.turn = reversal.turn;
    }
}

/// All that a move changed: the edited squares, and what the position remembered. Hand it to
/// [`Game::revert`](crate::Game::revert) to take the move back.
pub struct Reversal<D: Declaration> {
    edits: Edits<D::Shape>,
    key: u64,
    memory: D::Memory,
    turn: Side,
}

impl<D: Declaration> Reversal<D> {
    /// The squares whose piece changed, in the order in which they did.
    pub fn edits(&self) -> &[Edit<D::Shape>] {
        &self.edits
    }

    /// The piece that the move took from the other side, if any; the first of them where there are several. A piece that
    /// the move put elsewhere, as a defender that wins and moves in, is not taken.
    pub fn captured(&self) -> Option<Piece> {
        let before = self.edits.iter().filter_map(|edit| edit.before);
        let after = self.edits.iter().filter_map(|edit| edit.after);
        let gone = |piece: &Piece| {
            let stood = before.clone().filter(|stood| stood == piece).count();
            stood > after.clone().filter(|stands| stands == piece).count()
        };
        let mut enemies = before.clone().filter(|piece| piece.side != self.turn);
        enemies.find(gone)
    }
}

impl<D: Declaration> Clone for Reversal<D> {
    fn clone(&self) -> Self {
        Self {
            edits: self.edits.clone(),
            key: self.key,
            memory: self.memory.clone(),
            turn: self.turn,
        }
    }
}

impl<D: Declaration> Debug for Reversal<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reversal")
            .field("edits", &self.edits)
            .field("memory", &self.memory)
            .finish_non_exhaustive()
    }
}

/// Edits made on a position at once.
struct Direct<'a, D: Declaration>(&'a mut Position<D>);

impl<D: Declaration> EditSink<D::Shape> for Direct<'_, D> {
    #[inline(always)]
    fn edit(&mut self, square: Square<D::Shape>, before: Option<Piece>, after: Option<Piece>) {
        let shape = self.0.board.shape();
        if let Some(piece) = before {
            self.0.board.toggle(square, piece);
            self.0.key ^= piece_key(shape, piece, square);
        }
        if let Some(piece) = after {
            self.0.board.toggle(square, piece);
            self.0.key ^= piece_key(shape, piece, square);
        }
    }
}

struct Recorder<'a, D: Declaration> {
    position: Direct<'a, D>,
    edits: Edits<D::Shape>,
}

impl<D: Declaration> EditSink<D::Shape> for Recorder<'_, D> {
    fn edit(&mut self, square: Square<D::Shape>, before: Option<Piece>, after: Option<Piece>) {
        self.position.edit(square, before, after);
        self.edits.push(Edit {
            square,
            before,
            after,
        });
    }
}

impl<D: Declaration> Clone for Position<D> {
    #[inline]
    fn clone(&self) -> Self {
        Self {
            board: self.board,
            turn: self.turn,
            key: self.key,
            memory: self.memory.clone(),
        }
    }
}

impl<D: Declaration<Memory: Copy>> Copy for Position<D> {}

/// Equal in everything, clocks included; [`key`](Position::key) compares as rules about repetition do.
impl<D: Declaration> PartialEq for Position<D> {
    fn eq(&self, other: &Self) -> bool {
        self.turn == other.turn && self.board == other.board && self.memory == other.memory
    }
}

impl<D: Declaration> Eq for Position<D> {}

impl<D: Declaration> Hash for Position<D> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

impl<D: Declaration> Debug for Position<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position")
            .field("board", &self.board)
            .field("turn", &self.turn)
            .field("memory", &self.memory)
            .finish_non_exhaustive()
    }
}
