//! Chess through its façade.

use std::borrow::Cow;

use board_chess::ChessMatch;

use super::perft::{MOST_NODES, perft};
use crate::answer::Answer;
use crate::error::{InvalidArgument, SetupError};
use crate::game::{DriverGame, Session};
use crate::signature::{Parameter, Signature};
use crate::testcase::{Argument, Call, Setup};

/// The game `chess`: setup `{"fen", "rules", "promotion"}`, each optional, and the calls of [`ChessMatch`] by the contract's
/// names. `perft` has the limits that it has for [declared games](crate::DeclaredGame).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ChessGame;

const CALLS: &[Signature] = &[
    Signature::new("move", &[Parameter::text("from"), Parameter::text("to")])
        .optional(&[Parameter::text("type")]),
    Signature::new("undo", &[]),
    Signature::new("legalMoves", &[Parameter::text("from")]),
    Signature::new("isCheck", &[Parameter::text("side")]),
    Signature::new(
        "isAttacked",
        &[Parameter::text("side"), Parameter::text("square")],
    ),
    Signature::new("captured", &[]),
    Signature::new("fen", &[]),
    Signature::new("board", &[]),
    Signature::new("san", &[]),
    Signature::new("outcome", &[]),
    Signature::new("resign", &[]),
    Signature::new("claimDraw", &[]),
    Signature::new("offerDraw", &[]),
    Signature::new("acceptDraw", &[]),
    Signature::new("perft", &[Parameter::int("depth")]),
];

#[derive(serde::Deserialize)]
struct Options<'a> {
    #[serde(borrow, default)]
    fen: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    rules: Option<Cow<'a, str>>,
    #[serde(default)]
    promotion: Option<bool>,
}

impl DriverGame for ChessGame {
    fn name(&self) -> &str {
        "chess"
    }

    fn signatures(&self) -> &[Signature] {
        CALLS
    }

    fn open<'a>(&'a self, setup: Setup<'_>) -> Result<Box<dyn Session + 'a>, SetupError> {
        let Options {
            fen,
            rules,
            promotion,
        } = setup.read()?;
        let promotion = promotion.unwrap_or_default();
        let played = ChessMatch::set_up(fen.as_deref(), rules.as_deref(), promotion)?;
        Ok(Box::new(played))
    }
}

impl Session for ChessMatch {
    fn call(&mut self, call: &Call<'_>, answer: &mut Answer<'_>) -> Result<(), InvalidArgument> {
        use Argument::{Int, Text};
        match (call.name(), call.arguments()) {
            ("move", [Text(from), Text(to)]) => answer.put(&self.make_move(from, to, None)?),
            ("move", [Text(from), Text(to), Text(promotion)]) => {
                answer.put(&self.make_move(from, to, Some(promotion))?)
            }
            ("undo", []) => answer.put(&self.undo()),
            ("legalMoves", [Text(from)]) => answer.put(&self.legal_moves(from)?),
            ("isCheck", [Text(side)]) => answer.put(&self.is_check(side)?),
            ("isAttacked", [Text(side), Text(square)]) => {
                answer.put(&self.is_attacked(side, square)?)
            }
            ("captured", []) => answer.put(&self.captured()),
            ("fen", []) => answer.put(&self.fen()),
            ("board", []) => answer.put(&self.board()),
            ("san", []) => answer.put(&self.san()),
            ("outcome", []) => answer.put(&self.outcome()),
            ("resign", []) => answer.put(&self.resign()),
            ("claimDraw", []) => answer.put(&self.claim_draw()),
            ("offerDraw", []) => answer.put(&self.offer_draw()),
            ("acceptDraw", []) => answer.put(&self.accept_draw()),
            ("perft", [Int(depth)]) => {
                let played = self.as_match();
                answer.put(&perft(
                    played.game(),
                    played.position(),
                    *depth,
                    MOST_NODES,
                )?)
            }
            _ => Err(InvalidArgument::no_such_call(call)),
        }
    }
}
