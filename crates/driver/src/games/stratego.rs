//! Stratego through its façade.

use std::borrow::Cow;

use board_stratego::{RuleSet, Stratego};

use crate::answer::Answer;
use crate::error::{InvalidArgument, Malformed, SetupError};
use crate::game::{DriverGame, Session};
use crate::games::{LEGAL_MOVES, MOVE};
use crate::signature::{Parameter, Signature};
use crate::testcase::{Argument, Call, Setup};

/// The game `stratego`: setup `{"rules", "red", "blue"}` with two set-ups of four rows, or `{"rules", "board", "turn"}` with
/// a board of ten; and the calls of [`Stratego`] by the contract's names. Without `rules` the challenge's hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct StrategoGame;

const CALLS: &[Signature] = &[
    MOVE,
    LEGAL_MOVES,
    Signature::new("view", &[Parameter::text("side")]),
    Signature::new("board", &[]),
    Signature::new("turn", &[]),
    Signature::new("resign", &[]),
    Signature::new("outcome", &[]),
    Signature::new("history", &[]),
];

#[derive(serde::Deserialize)]
struct Start<'a> {
    #[serde(borrow, default)]
    rules: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    red: Option<Vec<Cow<'a, str>>>,
    #[serde(borrow, default)]
    blue: Option<Vec<Cow<'a, str>>>,
    #[serde(borrow, default)]
    board: Option<Vec<Cow<'a, str>>>,
    #[serde(borrow, default)]
    turn: Option<Cow<'a, str>>,
}

impl DriverGame for StrategoGame {
    fn name(&self) -> &str {
        "stratego"
    }

    fn signatures(&self) -> &[Signature] {
        CALLS
    }

    fn open<'a>(&'a self, setup: Setup<'_>) -> Result<Box<dyn Session + 'a>, SetupError> {
        let Start {
            rules,
            red,
            blue,
            board,
            turn,
        } = setup.read()?;
        let rules = rules.as_deref().unwrap_or(RuleSet::default().name());
        let played = match (red, blue, board, turn) {
            (Some(red), Some(blue), None, None) => Stratego::new(rules, &red, &blue)?,
            (None, None, Some(board), Some(turn)) => Stratego::from_board(rules, &board, &turn)?,
            _ => {
                let message = "the setup has `red` and `blue`, or else `board` and `turn`";
                return Err(Malformed::new(message).into());
            }
        };
        Ok(Box::new(played))
    }
}

impl Session for Stratego {
    fn call(&mut self, call: &Call<'_>, answer: &mut Answer<'_>) -> Result<(), InvalidArgument> {
        use Argument::{Int, Text};
        match (call.name(), call.arguments()) {
            ("move", [Int(from_row), Int(from_column), Int(to_row), Int(to_column)]) => {
                answer.put(&self.make_move(*from_row, *from_column, *to_row, *to_column)?)
            }
            ("legalMoves", [Int(row), Int(column)]) => {
                answer.put(&self.legal_moves(*row, *column)?)
            }
            ("view", [Text(side)]) => answer.put(&self.view(side)?),
            ("board", []) => answer.put(&self.board()),
            ("turn", []) => answer.put(self.turn()),
            ("resign", []) => answer.put(&self.resign()),
            ("outcome", []) => answer.put(self.outcome()),
            ("history", []) => answer.put(&self.history()),
            _ => Err(InvalidArgument::no_such_call(call)),
        }
    }
}
