//! StrategyBoard through its façade.

use std::borrow::Cow;

use strategy_board::{PieceSpec, StrategyBoard, Word};

use crate::answer::Answer;
use crate::error::{InvalidArgument, SetupError};
use crate::game::{DriverGame, Session};
use crate::games::{LEGAL_MOVES, MOVE};
use crate::json::{Int32, Object};
use crate::signature::Signature;
use crate::testcase::{Argument, Call, Setup};

/// The game `strategy-board`: setup `{"pieces": [{"side", "type", "row", "column"}…], "startingSide"}`, and the calls of
/// [`StrategyBoard`] by the contract's names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct StrategyBoardGame;

const CALLS: &[Signature] = &[
    MOVE,
    LEGAL_MOVES,
    Signature::new("history", &[]),
    Signature::new("resign", &[]),
    Signature::new("outcome", &[]),
];

#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Match<'a> {
    #[serde(borrow)]
    pieces: Vec<Object<Piece<'a>>>,
    #[serde(borrow)]
    starting_side: Cow<'a, str>,
}

#[derive(serde::Deserialize)]
struct Piece<'a> {
    #[serde(borrow)]
    side: Cow<'a, str>,
    #[serde(borrow, rename = "type")]
    piece_type: Cow<'a, str>,
    row: Int32,
    column: Int32,
}

impl DriverGame for StrategyBoardGame {
    fn name(&self) -> &str {
        "strategy-board"
    }

    fn signatures(&self) -> &[Signature] {
        CALLS
    }

    fn open<'a>(&'a self, setup: Setup<'_>) -> Result<Box<dyn Session + 'a>, SetupError> {
        let Match {
            pieces,
            starting_side,
        } = setup.read()?;
        let pieces: Vec<_> = pieces
            .into_iter()
            .map(|Object(piece)| {
                let (row, column) = (piece.row.0, piece.column.0);
                PieceSpec::new(word(piece.side), word(piece.piece_type), row, column)
            })
            .collect();
        Ok(Box::new(StrategyBoard::new(&pieces, &starting_side)?))
    }
}

/// The words of the contract without a copy.
fn word(text: Cow<'_, str>) -> Word {
    const KNOWN: [&str; 5] = ["white", "black", "king", "rook", "knight"];
    match KNOWN.iter().find(|known| **known == text) {
        Some(known) => Cow::Borrowed(known),
        None => Cow::Owned(text.into_owned()),
    }
}

impl Session for StrategyBoard {
    fn call(&mut self, call: &Call<'_>, answer: &mut Answer<'_>) -> Result<(), InvalidArgument> {
        use Argument::Int;
        match (call.name(), call.arguments()) {
            ("move", [Int(from_row), Int(from_column), Int(to_row), Int(to_column)]) => {
                answer.put(&self.make_move(*from_row, *from_column, *to_row, *to_column)?)
            }
            ("legalMoves", [Int(row), Int(column)]) => {
                answer.put(&self.legal_moves(*row, *column)?)
            }
            ("history", []) => answer.put(&self.history()),
            ("resign", []) => answer.put(&self.resign()),
            ("outcome", []) => answer.put(self.outcome()),
            _ => Err(InvalidArgument::no_such_call(call)),
        }
    }
}
