//! The computer as one of the two players.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::Write;

use board_core::Side;
use board_match::{Declaration, Game, Match, Outcome};
use board_search::{Control, Found, Level, Request, Score, Searcher, sees_all};

use super::session::Session;
use crate::explain;
use crate::failure::Failure;
use crate::playable::Registered;
use crate::ticker::with_ticker;

/// At how many positions the best level looks for a move: a few seconds, in most games less.
const MOST_POSITIONS: u64 = 1_000_000;

/// What the computer thinks its position is worth at most when it agrees to a draw.
const CONTENT_WITH: Score = Score::of(50);

/// What is asked of the computer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Opponent {
    pub(crate) level: Level,
    /// The side that a person plays, by its name or letter; the side to move where it is not said.
    pub(crate) side: Option<String>,
    /// Chance; another each time where it is not said.
    pub(crate) seed: Option<u64>,
}

/// The computer at the board.
pub(super) struct Computer<D: Declaration> {
    pub(super) side: Side,
    searcher: Searcher<D>,
    level: Level,
    seed: u64,
}

impl<D: Declaration> Computer<D> {
    /// # Errors
    /// [`Failure::Input`] where the game has no such side, or where the computer would see what is hidden.
    pub(super) fn new(
        of: &Registered<D>,
        first: &Match<D>,
        asked: &Opponent,
    ) -> Result<Self, Failure> {
        let game = &*of.game;
        if !Side::BOTH.into_iter().all(|side| sees_all(first, side)) {
            return Err(Failure::Input(format!(
                "the computer does not play {}: the sides do not see everything there",
                game.name()
            )));
        }
        let person = match &asked.side {
            None => first.turn(),
            Some(name) => side(game, name)?,
        };
        Ok(Self {
            side: !person,
            searcher: (of.searcher)(first.shared_game()),
            level: asked.level,
            seed: asked.seed.unwrap_or_else(any_seed),
        })
    }

    fn search(&mut self, of: &Match<D>) -> Found<D> {
        let request = Request::new(of).level(self.level).seed(self.seed);
        let request = request.nodes(MOST_POSITIONS);
        self.searcher.search(&request, &Control::new(), &mut |_| {})
    }
}

/// Another number each time.
fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// The side of this name or letter.
fn side<D: Declaration>(game: &D, text: &str) -> Result<Side, Failure> {
    let found = Side::BOTH.into_iter().find(|side| {
        let letter = game.side_letter(*side).to_string();
        text.eq_ignore_ascii_case(game.side_name(*side)) || text.eq_ignore_ascii_case(&letter)
    });
    found.ok_or_else(|| {
        let [first, second] = Side::BOTH.map(|side| game.side_name(side));
        Failure::Input(format!(
            "--side `{text}`: the sides of {} are {first} and {second}",
            game.name()
        ))
    })
}

impl<D: Declaration> Session<'_, D> {
    /// Whether it is the computer's turn.
    pub(super) fn awaits_computer(&self) -> bool {
        let is_its_turn = |computer: &Computer<D>| computer.side == self.of.turn();
        self.of.outcome().is_ongoing() && self.computer.as_ref().is_some_and(is_its_turn)
    }

    /// Lets the computer make its move, or claim what is worth no less to it.
    pub(super) fn answer(&mut self, watched: bool, out: &mut dyn Write) -> Result<(), Failure> {
        let Some(computer) = &mut self.computer else {
            return Ok(());
        };
        let game = self.of.shared_game();
        if !sees_all(&self.of, computer.side) {
            self.computer = None;
            let why = "the computer does not see everything any more, and leaves its moves to you";
            return Err(Failure::Runtime(why.into()));
        }
        let name = game.side_name(computer.side);
        let thinks = format!("{name} thinks");
        out.flush()?;
        let found = with_ticker(watched, &thinks, || computer.search(&self.of));
        let claim = self.of.claimable();
        if claim.is_some_and(|claim| worth(claim, computer.side) >= found.score) {
            return self.computer_claims(out);
        }
        let Some(best) = found.best else {
            let why = format!("{name} has no move to make");
            self.computer = None;
            return Err(Failure::Runtime(why));
        };
        let text = game.move_text(self.of.position(), best);
        self.of
            .play(best)
            .map_err(|reason| Failure::Runtime(format!("the computer's move {text}: {reason}")))?;
        self.computer_moved(&text, out)
    }

    /// Refuses a draw that is offered to a computer that is better off.
    pub(super) fn ask_for_draw(&mut self) -> Result<(), Failure> {
        match &mut self.computer {
            Some(computer) if self.of.outcome().is_ongoing() => {
                let found = computer.search(&self.of);
                // It is asked when the other side is to move.
                if -found.score > CONTENT_WITH {
                    return Err(Failure::Input("the computer declines the draw".into()));
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn computer_claims(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let claimed = self.of.claim();
        let outcome = claimed.map_err(|error| Failure::Runtime(error.to_string()))?;
        if self.look.quiet {
            writeln!(out, "claim")?;
        } else {
            let words = explain::outcome_words(self.of.game(), outcome);
            writeln!(out, "The computer claims: {words}.")?;
        }
        Ok(self.show(out)?)
    }

    fn computer_moved(&mut self, text: &str, out: &mut dyn Write) -> Result<(), Failure> {
        if self.look.quiet {
            // The one thing that nobody has typed.
            return Ok(writeln!(out, "{text}")?);
        }
        Ok(self.show_last_move(out)?)
    }
}

/// What an outcome is worth to a side.
fn worth(outcome: Outcome, side: Side) -> Score {
    match outcome.winner() {
        None => Score::EVEN,
        Some(winner) if winner == side => Score::won_in(0),
        Some(_) => Score::lost_in(0),
    }
}
