//! The m,n,k family through its façade.

use board_mnk::{Mnk, Setup as Size};

use crate::answer::Answer;
use crate::error::{InvalidArgument, SetupError};
use crate::game::{DriverGame, Session};
use crate::json::Int32;
use crate::signature::{Parameter, Signature};
use crate::testcase::{Argument, Call, Setup};

/// The game `mnk`: setup `{"rows", "columns", "k", "exact"}`, each optional (3, 3, a full line, false), and the calls of
/// [`Mnk`] by the contract's names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct MnkGame;

const CALLS: &[Signature] = &[
    Signature::new("place", &[Parameter::int("row"), Parameter::int("column")]),
    Signature::new("winner", &[]),
    Signature::new("isFull", &[]),
    Signature::new("turn", &[]),
    Signature::new("outcome", &[]),
    Signature::new("display", &[]),
];

#[derive(serde::Deserialize)]
struct Options {
    #[serde(default)]
    rows: Option<Int32>,
    #[serde(default)]
    columns: Option<Int32>,
    #[serde(default)]
    k: Option<Int32>,
    #[serde(default)]
    exact: Option<bool>,
}

impl DriverGame for MnkGame {
    fn name(&self) -> &str {
        "mnk"
    }

    fn signatures(&self) -> &[Signature] {
        CALLS
    }

    fn open<'a>(&'a self, setup: Setup<'_>) -> Result<Box<dyn Session + 'a>, SetupError> {
        let options: Options = setup.read()?;
        let length = |number: Option<Int32>| number.map_or(3, |number| number.0);
        let size = Size::new(
            length(options.rows),
            length(options.columns),
            options.k.map(|k| k.0),
            options.exact.unwrap_or(false),
        )?;
        Ok(Box::new(Mnk::new(size)?))
    }
}

impl Session for Mnk {
    fn call(&mut self, call: &Call<'_>, answer: &mut Answer<'_>) -> Result<(), InvalidArgument> {
        match (call.name(), call.arguments()) {
            ("place", [Argument::Int(row), Argument::Int(column)]) => {
                answer.put(&self.place(*row, *column))
            }
            ("winner", []) => answer.put(&self.winner().map(|mark| mark.word())),
            ("isFull", []) => answer.put(&self.is_full()),
            ("turn", []) => answer.put(self.turn().word()),
            ("outcome", []) => answer.put(self.outcome()),
            ("display", []) => answer.put(&self.display()),
            _ => Err(InvalidArgument::no_such_call(call)),
        }
    }
}
