//! The contract's façade: one game, spoken to in rows and columns.

use std::sync::Arc;

use board_core::{Shape, Square};
use board_match::{Match, Move, Outcome};

use crate::mark::Mark;
use crate::player::{MoveStrategy, Player};
use crate::refusal::{PlaceRefusal, StrategyFault};
use crate::rules::{Grid, Rules};
use crate::setup::{InvalidArgument, Setup, side};
use crate::win::WinStrategy;

/// A game of the m,n,k family, exactly as the contract words it. `X` moves first.
///
/// It is a layer over [`Match`]`<`[`Rules`]`>`, which has positions as text, undo and transcripts; [`as_match`] gives that
/// match.
///
/// ```
/// use board_mnk::{Mark, Mnk, PlaceRefusal, Setup};
/// let mut game = Mnk::new(Setup::TIC_TAC_TOE)?;
/// for (row, column) in [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)] {
///     assert!(game.place(row, column));
/// }
/// assert_eq!((game.winner(), game.outcome(), game.turn()), (Some(Mark::X), "x-won", Mark::X));
/// assert_eq!(game.try_place(2, 2), Err(PlaceRefusal::GameOver));
/// # Ok::<(), board_mnk::InvalidArgument>(())
/// ```
///
/// [`as_match`]: Self::as_match
#[derive(Debug)]
pub struct Mnk {
    game: Match<Rules>,
    players: [Player; 2],
    strategies: [Option<Box<dyn MoveStrategy<Grid>>>; 2],
    fault: Option<StrategyFault>,
}

impl Mnk {
    /// A game by this setup.
    ///
    /// # Errors
    /// [`InvalidArgument::Position`] if an empty board could not be played on, which none of this crate's can.
    pub fn new(setup: Setup) -> Result<Self, InvalidArgument> {
        let (rows, columns) = (setup.rows().into(), setup.columns().into());
        Self::with_win_strategy(rows, columns, setup.win_strategy())
    }

    /// A game on a grid of this size in which `win` says who has won.
    ///
    /// # Errors
    /// [`InvalidArgument`] where a size is not in 1..=19.
    pub fn with_win_strategy(
        rows: i32,
        columns: i32,
        win: Arc<dyn WinStrategy<Grid>>,
    ) -> Result<Self, InvalidArgument> {
        let found = rows;
        let rows = side(rows).ok_or(InvalidArgument::Rows { found })?;
        let found = columns;
        let columns = side(columns).ok_or(InvalidArgument::Columns { found })?;
        // 19 × 19 cells fit into the integer.
        let shape = Grid::sized(rows, columns).map_err(|_| InvalidArgument::Rows { found })?;
        Ok(Self {
            game: Match::from_start(Rules::new(shape, win))?,
            players: Mark::BOTH.map(|mark| Player::new(mark.word(), mark)),
            strategies: [None, None],
            fault: None,
        })
    }

    /// Marks a cell for the player on turn, and tells whether it did: false, with nothing changed, where
    /// [`try_place`](Self::try_place) refuses it.
    pub fn place(&mut self, row: i32, column: i32) -> bool {
        self.try_place(row, column).is_ok()
    }

    /// Marks a cell for the player on turn. Then players who have a strategy make their moves.
    ///
    /// # Errors
    /// [`PlaceRefusal`] with the first reason that applies; nothing is changed then.
    pub fn try_place(&mut self, row: i32, column: i32) -> Result<(), PlaceRefusal> {
        self.mark(row, column)?;
        self.play_strategies();
        Ok(())
    }

    fn mark(&mut self, row: i32, column: i32) -> Result<(), PlaceRefusal> {
        let shape = self.game.game().lines().shape();
        let byte = |number| u8::try_from(number).ok();
        let square = byte(row)
            .zip(byte(column))
            .and_then(|(row, column)| shape.square(row, column))
            .ok_or(PlaceRefusal::OffGrid {
                row,
                column,
                rows: shape.rows(),
                columns: shape.columns(),
            })?;
        if let Some(by) = self.game.position().board().side_on(square) {
            let by = by.into();
            return Err(PlaceRefusal::Occupied { row, column, by });
        }
        let mark = Mark::from(self.game.position().turn());
        let placed = self.game.play(Move::drop(mark.piece().kind, square));
        placed.map_err(|_| PlaceRefusal::GameOver)
    }

    /// Lets a strategy move for a player, from now on, at once where the player is on turn. A game in which both have one
    /// plays itself to its end.
    pub fn set_strategy(&mut self, mark: Mark, strategy: impl MoveStrategy<Grid> + 'static) {
        self.strategies[mark.side().index()] = Some(Box::new(strategy));
        self.play_strategies();
    }

    /// Takes a player's strategy away: its moves are made by [`place`](Self::place) again.
    pub fn remove_strategy(&mut self, mark: Mark) -> Option<Box<dyn MoveStrategy<Grid>>> {
        self.strategies[mark.side().index()].take()
    }

    /// What was wrong with the last move of a strategy that could not be made. Such a strategy is taken away, and the
    /// player's moves are made by [`place`](Self::place) again.
    pub fn strategy_fault(&self) -> Option<StrategyFault> {
        self.fault
    }

    fn play_strategies(&mut self) {
        while self.game.outcome().is_ongoing() {
            let mark = self.turn();
            let Some(strategy) = &mut self.strategies[mark.side().index()] else {
                return;
            };
            let chosen = strategy.choose(self.game.position().board(), mark);
            let fault = match chosen.map(|square| self.mark_square(square)) {
                Some(Ok(())) => continue,
                None => StrategyFault::NoMove { mark },
                Some(Err(refusal)) => StrategyFault::Refused { mark, refusal },
            };
            self.fault = Some(fault);
            self.strategies[mark.side().index()] = None;
        }
    }

    fn mark_square(&mut self, square: Square<Grid>) -> Result<(), PlaceRefusal> {
        let shape = self.game.game().lines().shape();
        self.mark(shape.row(square).into(), shape.column(square).into())
    }

    /// Who has won, if anyone.
    pub fn winner(&self) -> Option<Mark> {
        self.game.outcome().winner().map(Mark::from)
    }

    /// Whether every cell is marked.
    pub fn is_full(&self) -> bool {
        self.game.position().board().empty().is_empty()
    }

    /// The player on turn; after a win the winner.
    pub fn turn(&self) -> Mark {
        self.game.turn().into()
    }

    /// How the game stands: `ongoing`, `x-won`, `o-won` or `draw`.
    pub fn outcome(&self) -> &'static str {
        match self.game.outcome() {
            Outcome::Ongoing => "ongoing",
            Outcome::Drawn { .. } => "draw",
            Outcome::Won { winner, .. } => match Mark::from(winner) {
                Mark::X => "x-won",
                Mark::O => "o-won",
            },
        }
    }

    /// The mark in a cell; none where it is empty or outside the grid.
    pub fn cell(&self, row: i32, column: i32) -> Option<Mark> {
        let (row, column) = (u8::try_from(row).ok()?, u8::try_from(column).ok()?);
        let square = self.game.game().lines().shape().square(row, column)?;
        self.game.position().board().side_on(square).map(Mark::from)
    }

    /// The rows as text: `X`, `O`, and `-` for an empty cell.
    pub fn display(&self) -> Vec<String> {
        let shape = self.game.game().lines().shape();
        let text = |row, column| match self.cell(i32::from(row), i32::from(column)) {
            None => "-",
            Some(mark) => mark.word(),
        };
        let row = |row| {
            (0..shape.columns())
                .map(|column| text(row, column))
                .collect()
        };
        (0..shape.rows()).map(row).collect()
    }

    /// The players, the first on turn first; called by their marks unless they were [renamed](Self::set_name).
    pub fn players(&self) -> &[Player; 2] {
        &self.players
    }

    /// The player of a mark.
    pub fn player(&self, mark: Mark) -> &Player {
        &self.players[mark.side().index()]
    }

    /// Gives a player a name.
    pub fn set_name(&mut self, mark: Mark, name: impl Into<String>) {
        self.players[mark.side().index()].name = name.into();
    }

    /// The match behind it: its position, history and transcript.
    pub fn as_match(&self) -> &Match<Rules> {
        &self.game
    }

    /// The match behind it, for what the contract has no word for, such as taking marks back.
    pub fn into_match(self) -> Match<Rules> {
        self.game
    }
}
