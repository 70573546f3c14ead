//! The driver: games by name, and the answer to one line.

use std::fmt::{self, Debug};
use std::io::{self, BufRead, Write};
use std::num::NonZeroUsize;
use std::str;
use std::time::Duration;

use serde_json::value::RawValue;

use crate::answer::{Answer, INVALID, MALFORMED, put_error};
use crate::error::{Malformed, SetupError, Short};
use crate::game::DriverGame;
use crate::games::{ChessGame, JungleGame, MnkGame, StrategoGame, StrategyBoardGame};
use crate::testcase::Testcase;
use crate::{parallel, sequential};

/// Plays testcases, a line each, against the games it was given.
///
/// ```
/// use board_driver::Driver;
/// let line = r#"{"id": 7, "game": "strategy-board", "setup": {"pieces": [
///     {"side": "white", "type": "king", "row": 2, "column": 1},
///     {"side": "white", "type": "rook", "row": 4, "column": 2},
///     {"side": "black", "type": "king", "row": 0, "column": 0}
/// ], "startingSide": "white"}, "calls": [["move", 4, 2, 0, 2], ["outcome"]]}"#.replace('\n', "");
/// let mut answers = Vec::new();
/// let summary = Driver::standard().run(line.as_bytes(), &mut answers, std::num::NonZeroUsize::MIN)?;
/// assert_eq!(String::from_utf8(answers)?, "{\"id\": 7, \"results\": [true, \"white-won-checkmate\"]}\n");
/// assert_eq!((summary.lines, summary.malformed), (1, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Driver {
    games: Vec<Box<dyn DriverGame>>,
}

/// What a run came across.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Summary {
    /// How many lines were answered: all but blank ones.
    pub lines: u64,
    /// How many of them were no testcases.
    pub malformed: u64,
}

/// What became of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Played {
    Blank,
    Answered,
    Malformed,
}

impl Summary {
    pub(crate) fn count(&mut self, played: Played) {
        self.lines += u64::from(played != Played::Blank);
        self.malformed += u64::from(played == Played::Malformed);
    }

    pub(crate) fn add(self, other: Self) -> Self {
        Self {
            lines: self.lines + other.lines,
            malformed: self.malformed + other.malformed,
        }
    }
}

/// Takes what was written so far, so that a line's answer need not be held as a whole.
pub(crate) type Spill<'a> = &'a mut dyn FnMut(&mut Vec<u8>) -> io::Result<()>;

/// From how many bytes on an answer is handed on in parts.
pub(crate) const SPILL: usize = 1 << 16;

/// How long answers may be held back while lines that have come already are worked on.
pub(crate) const HOLD: Duration = Duration::from_millis(10);

impl Driver {
    /// A driver without a game.
    pub fn new() -> Self {
        Self::default()
    }

    /// A driver with the games that this crate brings along.
    pub fn standard() -> Self {
        Self::new()
            .game(StrategyBoardGame)
            .game(ChessGame)
            .game(JungleGame)
            .game(MnkGame)
            .game(StrategoGame)
    }

    /// The driver with one game more. It takes the place of an earlier one of the same name.
    pub fn game(mut self, game: impl DriverGame + 'static) -> Self {
        self.games.retain(|known| known.name() != game.name());
        self.games.push(Box::new(game));
        self
    }

    /// The games, in the order in which they were added.
    pub fn games(&self) -> impl Iterator<Item = &dyn DriverGame> {
        self.games.iter().map(|game| &**game)
    }

    /// Plays every line of `input`, and writes a line to `output` for each that is not blank, in the same order.
    ///
    /// It works on `jobs` lines at a time (at most 256). Lines stream: no more of them are held than are worked on or wait
    /// for their turn, a fixed number. What has been answered is written and flushed before more input is waited for, so
    /// `output` needs no buffer of its own and whoever writes a line can read its answer before writing the next. A
    /// malformed line is answered by an error and stops nothing.
    ///
    /// # Errors
    /// The error of `input` or `output` that ended the run. Lines read before it have been answered, as far as `output`
    /// took them.
    ///
    /// # Panics
    /// Where a game does.
    pub fn run(
        &self,
        input: impl BufRead,
        output: impl Write + Send,
        jobs: NonZeroUsize,
    ) -> io::Result<Summary> {
        match jobs.get() {
            1 => sequential::run(self, input, output),
            jobs => parallel::run(self, input, output, jobs),
        }
    }

    /// Answers the line with this number into `out`; what goes beyond [`SPILL`] is handed to `spill` meanwhile.
    pub(crate) fn play(
        &self,
        number: u64,
        line: &[u8],
        out: &mut Vec<u8>,
        spill: Spill<'_>,
    ) -> io::Result<Played> {
        if line.trim_ascii().is_empty() {
            return Ok(Played::Blank);
        }
        let text = match str::from_utf8(line) {
            Ok(text) => text,
            Err(error) => {
                let at = error.valid_up_to();
                let message = format!("not UTF-8 from byte {at} on (counted from 0)");
                refuse(
                    out,
                    Id {
                        given: None,
                        number,
                    },
                    MALFORMED,
                    &message,
                );
                return Ok(Played::Malformed);
            }
        };
        let malformed = |out: &mut Vec<u8>, error: Malformed| {
            let given = Testcase::id_of(text);
            refuse(out, Id { given, number }, MALFORMED, &error.to_string());
            Ok(Played::Malformed)
        };
        let testcase = match Testcase::parse(text) {
            Ok(testcase) => testcase,
            Err(error) => return malformed(out, error),
        };
        let game = match self.checked(&testcase) {
            Ok(game) => game,
            Err(error) => return malformed(out, error),
        };
        let id = Id {
            given: testcase.id,
            number,
        };
        let mut session = match game.open(testcase.setup) {
            Ok(session) => session,
            Err(SetupError::Malformed(error)) => return malformed(out, error),
            Err(SetupError::Invalid(error)) => {
                refuse(out, id, INVALID, &error.to_string());
                return Ok(Played::Answered);
            }
        };
        id.put(out);
        out.extend_from_slice(b"\"results\": [");
        for (at, call) in testcase.calls.iter().enumerate() {
            if at > 0 {
                out.extend_from_slice(b", ");
            }
            let mut answer = Answer::new(out);
            let result = session.call(call, &mut answer);
            answer.finish(result);
            if out.len() >= SPILL {
                spill(out)?;
            }
        }
        out.extend_from_slice(b"]}\n");
        Ok(Played::Answered)
    }

    /// The game of a testcase all of whose calls have the right form.
    fn checked(&self, testcase: &Testcase<'_>) -> Result<&dyn DriverGame, Malformed> {
        let game = self
            .games
            .iter()
            .find(|game| game.name() == testcase.game)
            .ok_or_else(|| {
                let known: Vec<_> = self.games.iter().map(|game| game.name()).collect();
                let (name, known) = (Short(&testcase.game), known.join("`, `"));
                Malformed::new(format!(
                    "there is no game `{name}`; the games are `{known}`"
                ))
            })?;
        for (call, at) in testcase.calls.iter().zip(1..) {
            game.check(call)
                .map_err(|error| Malformed::new(format!("call {at}: {error}")))?;
        }
        Ok(&**game)
    }
}

/// What a line is called in its answer: what it calls itself, else its number.
#[derive(Clone, Copy)]
struct Id<'a> {
    given: Option<&'a RawValue>,
    number: u64,
}

impl Id<'_> {
    fn put(self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"{\"id\": ");
        match self.given {
            Some(id) => out.extend_from_slice(id.get().as_bytes()),
            None => out.extend_from_slice(self.number.to_string().as_bytes()),
        }
        out.extend_from_slice(b", ");
    }
}

fn refuse(out: &mut Vec<u8>, id: Id<'_>, code: &str, message: &str) {
    id.put(out);
    put_error(out, code, message);
    out.extend_from_slice(b"}\n");
}

impl Debug for Driver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.games.iter().map(|game| game.name()))
            .finish()
    }
}
