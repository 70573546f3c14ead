//! The contract's façade: a board that pieces are placed on and moved on, spoken to in words and 32-bit integers.

use std::sync::Arc;

use board_core::{Board, KindSet, Piece, Shape, Shape9x7, Side};
use board_match::{Match, Move, Outcome, Position, PositionError};

use crate::kinds::{self, RAT, kind_named, piece_code};
use crate::refusal::{MoveRefusal, PlaceRefusal};
use crate::rules::{A, B, Rules};
use crate::terrain::{Square, dens, river};

/// A game of Jungle, exactly as the contract words its actions: coordinates are `i32`, sides and animals are words, and
/// every answer is a detached value.
///
/// It is a layer over [`Match`]`<`[`Rules`]`>`, which is typed, can take moves back and be saved; [`as_match`] gives that
/// match. Pieces may be placed at any time, in the middle of a game too: the match then starts anew from the position that
/// comes of it, with the same side to move, and repetition is counted from there.
///
/// ```
/// use board_jungle::{Jungle, Rules};
/// let mut game = Jungle::new(Rules::simplified())?;
/// assert!(game.place("A", "Lion", 3, 0));
/// assert!(game.place("B", "Dog", 3, 3));
/// assert!(game.make_move("A", 3, 0, 3, 3));
/// assert_eq!((game.piece(3, 3), game.winner()), (Some("AL"), Some("A")));
/// # Ok::<(), board_match::PositionError>(())
/// ```
///
/// [`as_match`]: Self::as_match
#[derive(Clone, Debug)]
pub struct Jungle {
    game: Match<Rules>,
    // By side: the kinds that were placed since the last `clear`.
    placed: [KindSet; 2],
    // Kept here as well as in the match, which a piece placed after the end makes anew.
    ended: Outcome,
}

impl Jungle {
    /// A game by these rules, as after [`clear`](Self::clear).
    ///
    /// # Errors
    /// [`PositionError`] if the rules did not take an empty board, which all of this crate do.
    pub fn new(rules: Arc<Rules>) -> Result<Self, PositionError> {
        let game = Match::new(rules, empty())?;
        Ok(Self {
            game,
            placed: [KindSet::EMPTY; 2],
            ended: Outcome::Ongoing,
        })
    }

    /// The standard position, A to move, no winner. All sixteen pieces count as placed. True.
    pub fn init(&mut self) -> bool {
        let rules = self.game.shared_game();
        match Match::from_start(rules) {
            Ok(game) => self.begin(game, [kinds::all().collect(); 2]),
            Err(_) => false,
        }
    }

    /// An empty board, A to move, no winner, every piece placeable again. True.
    pub fn clear(&mut self) -> bool {
        match Match::new(self.game.shared_game(), empty()) {
            Ok(game) => self.begin(game, [KindSet::EMPTY; 2]),
            Err(_) => false,
        }
    }

    fn begin(&mut self, game: Match<Rules>, placed: [KindSet; 2]) -> bool {
        *self = Self {
            game,
            placed,
            ended: Outcome::Ongoing,
        };
        true
    }

    /// Puts a piece on the board, and tells whether it did: false, with nothing changed, where
    /// [`try_place`](Self::try_place) refuses it.
    pub fn place(&mut self, owner: &str, name: &str, row: i32, column: i32) -> bool {
        self.try_place(owner, name, row, column).is_ok()
    }

    /// Puts a piece on the board, at any time, during a game and after its end too. The turn stays.
    ///
    /// # Errors
    /// [`PlaceRefusal`] with the first reason that applies; nothing is changed then.
    pub fn try_place(
        &mut self,
        owner: &str,
        name: &str,
        row: i32,
        column: i32,
    ) -> Result<(), PlaceRefusal> {
        let side = side(owner).ok_or_else(|| PlaceRefusal::Owner {
            found: owner.into(),
        })?;
        let kind = kind_named(name).ok_or_else(|| PlaceRefusal::Name { found: name.into() })?;
        let square = square(row, column).ok_or(PlaceRefusal::OffBoard { row, column })?;
        let position = self.game.position();
        let mut board = *position.board();
        if let Some(by) = board.piece(square) {
            let by = piece_code(by);
            return Err(PlaceRefusal::Occupied { by });
        }
        if dens().contains(square) {
            return Err(PlaceRefusal::Den);
        }
        if kind != RAT && river().contains(square) {
            return Err(PlaceRefusal::River);
        }
        let piece = Piece::new(side, kind);
        let placed = &mut self.placed[side.index()];
        if placed.contains(kind) {
            let code = piece_code(piece);
            return Err(PlaceRefusal::Twice { code });
        }
        board.toggle(square, piece);
        let start = Position::new(board, position.turn(), *position.memory());
        self.game = Match::new(self.game.shared_game(), start)?;
        *placed = placed.with(kind);
        Ok(())
    }

    /// Makes a move, and tells whether it was made: false, with nothing changed, where [`try_move`](Self::try_move)
    /// refuses it. (The contract calls it `move`, which is a word of Rust's own.)
    pub fn make_move(&mut self, owner: &str, r1: i32, c1: i32, r2: i32, c2: i32) -> bool {
        self.try_move(owner, (r1, c1), (r2, c2)).is_ok()
    }

    /// Makes a move of `owner`'s piece from one (row, column) to another.
    ///
    /// # Errors
    /// [`MoveRefusal`] with the first reason that applies; nothing is changed then.
    pub fn try_move(
        &mut self,
        owner: &str,
        from: (i32, i32),
        to: (i32, i32),
    ) -> Result<(), MoveRefusal> {
        let side = side(owner).ok_or_else(|| MoveRefusal::Owner {
            found: owner.into(),
        })?;
        if !self.ended.is_ongoing() {
            return Err(MoveRefusal::GameOver);
        }
        if side != self.game.position().turn() {
            let turn = self.turn();
            return Err(MoveRefusal::NotYourTurn { turn });
        }
        let [from, to] = [from, to]
            .map(|(row, column)| square(row, column).ok_or(MoveRefusal::OffBoard { row, column }));
        self.game.play(Move::new(from?, to?))?;
        self.ended = self.game.outcome();
        Ok(())
    }

    /// The code of the piece on a square; none where it is empty or off the board.
    pub fn piece(&self, row: i32, column: i32) -> Option<&'static str> {
        let piece = self.board().piece(square(row, column)?)?;
        Some(piece_code(piece))
    }

    /// Every piece as row, column and code, row by row.
    pub fn snapshot(&self) -> Vec<(i32, i32, &'static str)> {
        let shape = Shape9x7::new();
        let one = |(square, piece): (Square, Piece)| {
            let (row, column) = (shape.row(square), shape.column(square));
            (row.into(), column.into(), piece_code(piece))
        };
        self.board().iter().map(one).collect()
    }

    /// Nine rows of seven codes, with `__` for an empty square.
    pub fn display(&self) -> [[&'static str; 7]; 9] {
        let mut rows = [["__"; 7]; 9];
        for (row, texts) in (0..).zip(&mut rows) {
            for (column, text) in (0..).zip(texts) {
                *text = self.piece(row, column).unwrap_or("__");
            }
        }
        rows
    }

    /// The side to move, `A` or `B`; after a win the winner.
    pub fn turn(&self) -> &'static str {
        let to_move = self.game.position().turn();
        side_word(self.ended.winner().unwrap_or(to_move))
    }

    /// The winner, `A` or `B`, if there is one.
    pub fn winner(&self) -> Option<&'static str> {
        self.ended.winner().map(side_word)
    }

    /// How the game stands: a win with its reason, a draw where an option of the rules brings one.
    pub fn outcome(&self) -> Outcome {
        self.ended
    }

    /// The match behind it, from the last piece placed: its position, the legal moves, its transcript.
    pub fn as_match(&self) -> &Match<Rules> {
        &self.game
    }

    fn board(&self) -> &board_match::BoardOf<Rules> {
        self.game.position().board()
    }
}

fn empty() -> Position<Rules> {
    Position::new(Board::new(Shape9x7::new()), A, Outcome::Ongoing)
}

fn side(word: &str) -> Option<Side> {
    match word {
        "A" => Some(A),
        "B" => Some(B),
        _ => None,
    }
}

fn side_word(side: Side) -> &'static str {
    if side == A { "A" } else { "B" }
}

/// The square at these coordinates, where they are on the board.
fn square(row: i32, column: i32) -> Option<Square> {
    let (row, column) = (u8::try_from(row).ok()?, u8::try_from(column).ok()?);
    Shape9x7::new().square(row, column)
}
