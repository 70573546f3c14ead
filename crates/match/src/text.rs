//! Positions and moves as text.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use core::ops::ControlFlow;

use board_core::{Kind, KindSet, Piece, Shape, Side, Square};

use board_rules::{Army, ArmyVisitor, MoveRule};

use crate::declaration::{Declaration, MoveOf, SquareSetOf};
use crate::moves::{Action, ExtraSink, Move};
use crate::position::Position;
use crate::problem::{PositionError, Problem, checked};

/// Reads `PLACEMENT SIDE [MORE…]` and checks that the position can be played. Tells all that is wrong, as far as it can
/// be told: of a board that cannot be read only that, and of one whose other fields cannot be, what is wrong with its
/// pieces.
pub(crate) fn parse_position<D: Declaration>(
    game: &D,
    text: &str,
) -> Result<Position<D>, PositionError> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let placement = fields.first().copied().unwrap_or_default();
    let board = game.letters().parse(game.shape(), placement);
    let turn = parse_turn(game, fields.get(1).copied());
    let (board, turn) = match (board, turn) {
        (Ok(board), Ok(turn)) => (board, turn),
        (board, turn) => {
            let board = board.err().map(Problem::from);
            let problems = board.into_iter().chain(turn.err()).collect();
            return Err(PositionError { problems });
        }
    };
    let memory = game.parse_memory(&board, turn, fields.get(2..).unwrap_or_default());
    match memory {
        Ok(memory) => checked(game, Position::new(board, turn, memory)),
        Err(fields) => {
            let mut problems = alloc::vec![Problem::Fields(fields)];
            let position = Position::new(board, turn, D::Memory::default());
            game.check_position(&position, &mut |problem| problems.push(problem));
            Err(PositionError { problems })
        }
    }
}

fn parse_turn<D: Declaration>(game: &D, word: Option<&str>) -> Result<Side, Problem> {
    let letters = Side::BOTH.map(|side| game.side_letter(side));
    let expected = || format!("`{}` or `{}`", letters[0], letters[1]);
    let Some(word) = word else {
        return game.default_turn().ok_or_else(|| Problem::NoTurn {
            expected: expected(),
        });
    };
    let turn = Side::BOTH.into_iter().find(|side| {
        let letter = game.side_letter(*side);
        word.chars().eq([letter]) || word == game.side_name(*side)
    });
    turn.ok_or_else(|| Problem::Turn {
        found: word.into(),
        expected: expected(),
    })
}

/// The default of [`Declaration::parse_memory`]: `- - 0 1` or the beginning of it.
pub(crate) fn no_memory<M: Default>(fields: &[&str]) -> Result<M, String> {
    for (at, field) in fields.iter().enumerate() {
        let expected = match at {
            0 | 1 if *field == "-" => continue,
            2 | 3 if is_number(field) => continue,
            0 => "`-`, for rights that this game does not have",
            1 => "`-`, for an en passant square that this game does not have",
            2 | 3 => "a number",
            _ => "nothing",
        };
        return Err(format!(
            "`{field}` after the side to move, where {expected} was expected"
        ));
    }
    Ok(M::default())
}

/// Digits alone: no sign, which `parse` would take.
fn is_number(field: &str) -> bool {
    field.bytes().all(|b| b.is_ascii_digit()) && field.parse::<u16>().is_ok()
}

pub(crate) fn position_text<D: Declaration>(game: &D, position: &Position<D>) -> String {
    let letters = game.letters();
    let placement = letters.placement(position.board());
    let memory = game.memory_text(position);
    let gap = if memory.is_empty() { "" } else { " " };
    format!(
        "{placement} {}{gap}{memory}",
        game.side_letter(position.turn())
    )
}

pub(crate) fn move_text<D: Declaration>(game: &D, position: &Position<D>, mv: MoveOf<D>) -> String {
    let shape = game.shape();
    let Move { from, to, action } = mv;
    let lower = |kind| game.letters().letter(Piece::new(Side::Second, kind));
    let upper = |kind| game.letters().letter(Piece::new(Side::First, kind));
    match action {
        Action::Go => format!("{}{}", from.name(shape), to.name(shape)),
        Action::Promote(kind) => format!("{}{}{}", from.name(shape), to.name(shape), lower(kind)),
        Action::Drop(kind) => format!("{}@{}", upper(kind), to.name(shape)),
        Action::Special(_) => game
            .special_text(position, mv)
            .unwrap_or_else(|| format!("{}{}", from.name(shape), to.name(shape))),
    }
}

/// Text that is no move of the position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MoveTextError {
    /// Not the form of a move.
    #[error("`{text}` is no move; a move is two squares, such as `{example}`")]
    Malformed {
        /// What was read.
        text: String,
        /// A move of the form that is expected.
        example: String,
    },
}

/// Reads a move. A special move is known by its text, so only those that the position offers are.
pub(crate) fn parse_move<D: Declaration>(
    game: &D,
    position: &Position<D>,
    text: &str,
) -> Result<MoveOf<D>, MoveTextError> {
    let mut written = Written {
        game,
        position,
        text,
        found: None,
        drops: KindSet::EMPTY,
    };
    let _ = game.extras(position, &mut written);
    written
        .found
        .or_else(|| written.only_drop(text))
        .or_else(|| parse_plain(game, text))
        .ok_or_else(|| {
            let shape = game.shape();
            let corner = |row, column| {
                shape
                    .square(row, column)
                    .map(|at| at.name(shape).to_string())
            };
            let example = [corner(shape.rows() - 1, 0), corner(0, 0)]
                .into_iter()
                .flatten()
                .collect();
            MoveTextError::Malformed {
                text: text.into(),
                example,
            }
        })
}

/// Looks for the special move that is written so.
struct Written<'a, D: Declaration> {
    game: &'a D,
    position: &'a Position<D>,
    text: &'a str,
    found: Option<MoveOf<D>>,
    drops: KindSet,
}

impl<D: Declaration> Written<'_, D> {
    /// The drop onto a square that is written alone, where that is all that a move can be: no piece moves, and there is
    /// but one kind to drop.
    fn only_drop(&self, text: &str) -> Option<MoveOf<D>> {
        struct AnyRule;
        impl<S: Shape> ArmyVisitor<S> for AnyRule {
            fn visit<R: MoveRule<S>>(&mut self, _: Kind, _: &R) -> ControlFlow<()> {
                ControlFlow::Break(())
            }
        }
        if self.game.army().visit(&mut AnyRule).is_break() {
            return None;
        }
        let kind = self.drops.iter().next().filter(|_| self.drops.len() == 1)?;
        let square = Square::parse(self.game.shape(), text).ok()?;
        Some(Move::drop(kind, square))
    }
}

impl<D: Declaration> ExtraSink<D::Shape> for Written<'_, D> {
    fn drops(&mut self, kind: Kind, _: SquareSetOf<D>) -> ControlFlow<()> {
        self.drops = self.drops.with(kind);
        ControlFlow::Continue(())
    }

    fn special(&mut self, mv: MoveOf<D>) -> ControlFlow<()> {
        if move_text(self.game, self.position, mv) != self.text {
            return ControlFlow::Continue(());
        }
        self.found = Some(mv);
        ControlFlow::Break(())
    }
}

fn parse_plain<D: Declaration>(game: &D, text: &str) -> Option<MoveOf<D>> {
    let shape = game.shape();
    if let Some((letter, square)) = text.split_once('@') {
        let mut letters = letter.chars();
        let kind = game.letters().kind(letters.next()?)?;
        return match letters.next() {
            None => Some(Move::drop(kind, Square::parse(shape, square).ok()?)),
            Some(_) => None,
        };
    }
    // A square ends with the digits of its rank: the first square ends where a letter follows a digit, and a letter
    // after the last digit is a promotion.
    let bytes = text.as_bytes();
    let split = bytes.windows(2).position(|pair| {
        matches!(pair, [digit, letter] if digit.is_ascii_digit() && letter.is_ascii_lowercase())
    })? + 1;
    let from = Square::parse(shape, text.get(..split)?).ok()?;
    let rest = text.get(split..)?;
    let last = rest.rfind(|c: char| c.is_ascii_digit())? + 1;
    let to = Square::parse(shape, rest.get(..last)?).ok()?;
    let mut letters = rest.get(last..)?.chars();
    match (letters.next(), letters.next()) {
        (None, _) => Some(Move::new(from, to)),
        (Some(letter), None) => Some(Move::promoting(from, to, game.letters().kind(letter)?)),
        _ => None,
    }
}
