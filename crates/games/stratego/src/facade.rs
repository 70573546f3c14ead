//! The contract's façade: one match, spoken to in words and 32-bit integers.

use board_core::Shape10x10;
use board_match::{Coordinate, Match, Move, Outcome, Reason};

use crate::board_text;
use crate::declaration::Rules;
use crate::error::InvalidArgument;
use crate::memory::Memory;
use crate::rule_set::RuleSet;
use crate::set_up::SetUp;
use crate::side_view::{SideView, move_records};
use crate::strike::Strike;
use crate::terrain::{BLUE, RED, Square, side_name, side_named};
use crate::values::{MoveAnswer, MoveRecord, Position, Status};

/// One Stratego match, exactly as the contract words it: coordinates are `i32`, sides and ranks are words, and every
/// answer is a detached value. It knows everything: it is the referee's, not a player's, who is handed
/// [`view`](Self::view).
///
/// It is a thin layer over [`Match`]`<`[`Rules`]`>`, which is typed, can take moves back and be saved; [`as_match`] and
/// [`into_match`] give that match.
///
/// ```
/// use board_stratego::{Status, Stratego};
/// let mut board = ["...................."; 10].map(String::from);
/// (board[4], board[5]) = ("....~~~~....~~~~....".into(), "....~~~~....~~~~....".into());
/// board[0] = "rF..................".into();
/// board[6] = "r8bFb9..............".into();
/// let mut stratego = Stratego::from_board("challenge", &board, "red")?;
///
/// assert_eq!(stratego.view("red")?.rows[6], "8##.......");
/// assert_eq!(stratego.view("blue")?.rows[6], "#F9.......");
/// let answer = stratego.make_move(6, 0, 6, 1)?;
/// assert!(answer.status == Status::Ok && answer.victory);
/// assert_eq!(stratego.outcome(), "red-won-flag");
/// assert_eq!(stratego.turn(), "red");
/// # Ok::<(), board_stratego::InvalidArgument>(())
/// ```
///
/// [`as_match`]: Self::as_match
/// [`into_match`]: Self::into_match
#[derive(Clone, Debug)]
pub struct Stratego {
    game: Match<Rules>,
}

impl Stratego {
    /// A match by these rules (`challenge` or `tournament`) from two set-ups of four rows each: Red's stand in rows 0 to
    /// 3, Blue's in rows 6 to 9.
    ///
    /// # Errors
    /// [`InvalidArgument`] with the first thing that is wrong: the rules, Red's set-up, Blue's.
    pub fn new<R: AsRef<str>>(rules: &str, red: &[R], blue: &[R]) -> Result<Self, InvalidArgument> {
        let rules = rule_set(rules)?;
        let read = |side, rows| {
            SetUp::parse(rows).map_err(|error| {
                let side = side_name(side);
                InvalidArgument::SetUp { side, error }
            })
        };
        let (red, blue) = (read(RED, red)?, read(BLUE, blue)?);
        Self::from_set_ups(rules, &red, &blue)
    }

    /// A match by these rules from two set-ups that have been read already.
    ///
    /// # Errors
    /// None: whatever is a [`SetUp`] can be played.
    pub fn from_set_ups(
        rules: RuleSet,
        red: &SetUp,
        blue: &SetUp,
    ) -> Result<Self, InvalidArgument> {
        let rules = Rules::shared(rules);
        let start = rules.set_up(red, blue);
        Ok(Self {
            game: Match::new(rules, start)?,
        })
    }

    /// A match by these rules from any board, in which no piece has moved or is known: ten rows of ten cells, each a
    /// side's letter and a symbol (`r1`, `bS`), `..` or `~~`.
    ///
    /// # Errors
    /// [`InvalidArgument`] with the first thing that is wrong: the rules, the side, the rows from the top, a piece on
    /// water, a side with more pieces of a kind than there are, or without a Flag.
    pub fn from_board<R: AsRef<str>>(
        rules: &str,
        board: &[R],
        turn: &str,
    ) -> Result<Self, InvalidArgument> {
        let rules = rule_set(rules)?;
        let turn = side_named(turn).ok_or_else(|| InvalidArgument::Side { found: turn.into() })?;
        let board = board_text::parse(board)?;
        let start = board_match::Position::new(board, turn, Memory::default());
        let game = Match::new(Rules::shared(rules), start)?;
        Ok(Self { game })
    }

    /// Makes a move or a strike of the side to move, or tells why not; then nothing has changed. (The contract calls it
    /// `move`, which is a word of Rust's own.)
    ///
    /// # Errors
    /// [`InvalidArgument::Coordinate`] where a coordinate is not in `0..=9`, whatever else is wrong.
    pub fn make_move(
        &mut self,
        from_row: i32,
        from_column: i32,
        to_row: i32,
        to_column: i32,
    ) -> Result<MoveAnswer, InvalidArgument> {
        let from = named(Coordinate::FROM, from_row, from_column)?;
        let to = named(Coordinate::TO, to_row, to_column)?;
        Ok(match self.game.play(Move::new(from, to)) {
            Ok(()) => {
                let strike = self.game.history().records().last().and_then(Strike::made);
                MoveAnswer {
                    status: Status::Ok,
                    strike: strike.map(Into::into),
                    victory: strike.is_some_and(Strike::is_victory),
                }
            }
            Err(refusal) => MoveAnswer {
                status: refusal.into(),
                strike: None,
                victory: false,
            },
        })
    }

    /// Where the piece on this square may go, in row-major order. Nowhere for an open square, a piece of the side that is
    /// not to move, or once the match is over.
    ///
    /// # Errors
    /// [`InvalidArgument::Coordinate`] where a coordinate is not in `0..=9`.
    pub fn legal_moves(&self, row: i32, column: i32) -> Result<Vec<Position>, InvalidArgument> {
        let from = named(Coordinate::SQUARE, row, column)?;
        Ok(self
            .game
            .destinations(from)
            .iter()
            .map(Into::into)
            .collect())
    }

    /// What a side, `red` or `blue`, may know of the board.
    ///
    /// # Errors
    /// [`InvalidArgument::Side`] where it is neither.
    pub fn view(&self, side: &str) -> Result<SideView, InvalidArgument> {
        let side = side_named(side).ok_or_else(|| InvalidArgument::Side { found: side.into() })?;
        Ok(SideView::of(&self.game.view(side)))
    }

    /// The whole board, as [`from_board`](Self::from_board) reads it.
    pub fn board(&self) -> Vec<String> {
        board_text::rows(self.game.position().board())
    }

    /// Whose turn it is: `red` or `blue`. After a Flag was struck it stays with the striker, after any other end with the
    /// side that would be to move.
    pub fn turn(&self) -> &'static str {
        side_name(self.game.turn())
    }

    /// The moves that were made, oldest first. A resignation is none. Costs a copy of them all.
    pub fn history(&self) -> Vec<MoveRecord> {
        move_records(&self.game.view(RED))
    }

    /// The side to move gives up, and the other wins. Tells whether that ended the match: false, with nothing changed,
    /// where it was over already.
    pub fn resign(&mut self) -> bool {
        self.game.resign(self.game.turn()).is_ok()
    }

    /// How the match stands: `ongoing`, `red-won-flag`, `blue-won-flag`, `red-won-immobile`, `blue-won-immobile`,
    /// `draw-immobile`, `red-won-resignation` or `blue-won-resignation`.
    pub fn outcome(&self) -> &'static str {
        match self.game.outcome() {
            Outcome::Ongoing => "ongoing",
            // Nothing else draws: nobody can agree to a draw here.
            Outcome::Drawn { .. } => "draw-immobile",
            Outcome::Won { winner: RED, by } => match by {
                Reason::Flag => "red-won-flag",
                Reason::Resignation => "red-won-resignation",
                _ => "red-won-immobile",
            },
            Outcome::Won { by, .. } => match by {
                Reason::Flag => "blue-won-flag",
                Reason::Resignation => "blue-won-resignation",
                _ => "blue-won-immobile",
            },
        }
    }

    /// The match behind it: its position, the reasons for which moves are refused, its views and its transcript.
    pub fn as_match(&self) -> &Match<Rules> {
        &self.game
    }

    /// The match behind it, for what the contract has no word for: taking moves back, agreeing to a draw.
    pub fn into_match(self) -> Match<Rules> {
        self.game
    }
}

fn rule_set(name: &str) -> Result<RuleSet, InvalidArgument> {
    RuleSet::named(name).ok_or_else(|| InvalidArgument::Rules { found: name.into() })
}

fn named(names: [Coordinate; 2], row: i32, column: i32) -> Result<Square, InvalidArgument> {
    Ok(Coordinate::square(Shape10x10::new(), names, row, column)?)
}
