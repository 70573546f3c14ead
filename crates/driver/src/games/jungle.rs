//! Jungle through its action façade.

use std::borrow::Cow;
use std::sync::Arc;

use board_jungle::{Jungle, RuleSet, Rules};

use crate::answer::Answer;
use crate::error::{InvalidArgument, Malformed, SetupError, Short};
use crate::game::{DriverGame, Session};
use crate::signature::{Parameter, Signature};
use crate::testcase::{Argument, Call, Setup};

/// The game `jungle`: setup nothing or `{"rules": "simplified" or "standard"}`, and the actions of [`Jungle`] by the
/// contract's names. An empty action, or one that nobody knows, is answered with false.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct JungleGame;

const PLACE: &[Parameter] = &[
    Parameter::text("owner"),
    Parameter::text("name"),
    Parameter::int("row"),
    Parameter::int("column"),
];
const MOVE: &[Parameter] = &[
    Parameter::text("owner"),
    Parameter::int("r1"),
    Parameter::int("c1"),
    Parameter::int("r2"),
    Parameter::int("c2"),
];

const CALLS: &[Signature] = &[
    Signature::new("init", &[]),
    Signature::new("clear", &[]),
    Signature::new("place", PLACE),
    Signature::new("move", MOVE),
    Signature::new("piece", &[Parameter::int("row"), Parameter::int("column")]),
    Signature::new("snapshot", &[]),
    Signature::new("display", &[]),
    Signature::new("turn", &[]),
    Signature::new("winner", &[]),
];

impl DriverGame for JungleGame {
    fn name(&self) -> &str {
        "jungle"
    }

    fn signatures(&self) -> &[Signature] {
        CALLS
    }

    fn check(&self, call: &Call<'_>) -> Result<(), Malformed> {
        if Signature::is_known(CALLS, call) {
            Signature::check(CALLS, call)
        } else {
            Ok(())
        }
    }

    fn open<'a>(&'a self, setup: Setup<'_>) -> Result<Box<dyn Session + 'a>, SetupError> {
        #[derive(serde::Deserialize)]
        struct Options<'a> {
            #[serde(borrow, default)]
            rules: Option<Cow<'a, str>>,
        }
        let Options { rules } = setup.read()?;
        let rule_set = match rules.as_deref() {
            None => RuleSet::SIMPLIFIED,
            Some(name) => RuleSet::named(name).ok_or_else(|| {
                let found = Short(name);
                InvalidArgument::new(format!(
                    "the rules are `{found}`; they must be `simplified` or `standard`"
                ))
            })?,
        };
        Ok(Box::new(Jungle::new(shared(rule_set))?))
    }
}

fn shared(rule_set: RuleSet) -> Arc<Rules> {
    if rule_set == RuleSet::standard() {
        Rules::standard()
    } else {
        Rules::simplified()
    }
}

impl Session for Jungle {
    fn call(&mut self, call: &Call<'_>, answer: &mut Answer<'_>) -> Result<(), InvalidArgument> {
        use Argument::{Int, Text};
        match (call.name(), call.arguments()) {
            ("init", []) => answer.put(&self.init()),
            ("clear", []) => answer.put(&self.clear()),
            ("place", [Text(owner), Text(name), Int(row), Int(column)]) => {
                answer.put(&self.place(owner, name, *row, *column))
            }
            ("move", [Text(owner), Int(r1), Int(c1), Int(r2), Int(c2)]) => {
                answer.put(&self.make_move(owner, *r1, *c1, *r2, *c2))
            }
            ("piece", [Int(row), Int(column)]) => answer.put(&self.piece(*row, *column)),
            ("snapshot", []) => answer.put(&self.snapshot()),
            ("display", []) => answer.put(&self.display()),
            ("turn", []) => answer.put(self.turn()),
            ("winner", []) => answer.put(&self.winner()),
            _ => answer.put(&false),
        }
    }
}
