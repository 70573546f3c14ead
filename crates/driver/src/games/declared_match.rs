//! A match of a declared game, and the calls on it.

use std::ops::ControlFlow;

use board_core::{Kind, Kinds, Shape, Side, Square};
use board_match::{Action, Declaration, Game, KindsOf, Match, Method, MoveOf, SquareOf};

use super::perft::perft;
use crate::answer::Answer;
use crate::error::{InvalidArgument, Short};
use crate::game::Session;
use crate::testcase::{Argument, Call};

pub(crate) struct DeclaredMatch<D: Declaration> {
    pub(crate) played: Match<D>,
    /// The most leaves that `perft` counts.
    pub(crate) most_nodes: u64,
}

impl<D: Declaration> Session for DeclaredMatch<D> {
    fn call(&mut self, call: &Call<'_>, answer: &mut Answer<'_>) -> Result<(), InvalidArgument> {
        use Argument::{Int, Text};
        match (call.name(), call.arguments()) {
            ("move", [Text(from), Text(to)]) => answer.put(&self.make_move(from, to, None)?),
            ("move", [Text(from), Text(to), Text(promotion)]) => {
                answer.put(&self.make_move(from, to, Some(promotion))?)
            }
            ("play", [Text(text)]) => answer.put(&self.play(text)?),
            ("legalMoves", [Text(from)]) => answer.put(&self.legal_moves(from)?),
            ("moves", []) => answer.put(&self.moves()),
            ("isCheck", [Text(side)]) => {
                let side = self.side(side)?;
                answer.put(&self.game().in_check(self.played.position(), side))
            }
            ("position", []) => answer.put(&self.game().position_text(self.played.position())),
            ("outcome", []) => answer.put(&self.played.outcome().name(self.game())),
            ("undo", []) => answer.put(&self.played.undo().is_some()),
            ("resign", []) => answer.put(&self.played.resign(self.played.turn()).is_ok()),
            ("history", []) => answer.put(&self.played.transcript().moves),
            ("perft", [Int(depth)]) => {
                let position = self.played.position();
                answer.put(&perft(self.game(), position, *depth, self.most_nodes)?)
            }
            _ => Err(InvalidArgument::no_such_call(call)),
        }
    }
}

impl<D: Declaration> DeclaredMatch<D> {
    fn game(&self) -> &D {
        self.played.game()
    }

    fn square(&self, text: &str) -> Result<SquareOf<D>, InvalidArgument> {
        Ok(Square::parse(self.game().shape(), text)?)
    }

    fn side(&self, text: &str) -> Result<Side, InvalidArgument> {
        let names = Side::BOTH.map(|side| self.game().side_name(side));
        let side = Side::BOTH
            .into_iter()
            .zip(names)
            .find(|(_, name)| *name == text);
        side.map(|(side, _)| side).ok_or_else(|| {
            let ([first, second], found) = (names, Short(text));
            InvalidArgument::new(format!(
                "`{found}` is no side; the sides are `{first}` and `{second}`"
            ))
        })
    }

    fn kind(&self, text: &str) -> Result<Kind, InvalidArgument> {
        let game = self.game();
        let mut letters = text.chars();
        if let (Some(letter), None) = (letters.next(), letters.next())
            && let Some(kind) = game.letters().kind(letter)
        {
            return Ok(kind);
        }
        let mut kinds = (0u8..).take(KindsOf::<D>::COUNT).map(Kind::new);
        kinds
            .find(|kind| game.kind_name(*kind) == text)
            .ok_or_else(|| {
                let (found, letters) = (Short(text), game.letters());
                InvalidArgument::new(format!(
                    "`{found}` is no kind of piece; by letters they are {letters}"
                ))
            })
    }

    fn make_move(
        &mut self,
        from: &str,
        to: &str,
        promotion: Option<&str>,
    ) -> Result<bool, InvalidArgument> {
        let (from, to) = (self.square(from)?, self.square(to)?);
        let promotion = promotion.map(|text| self.kind(text)).transpose()?;
        let mv = self.legal_move(from, to, promotion);
        Ok(mv.is_some_and(|mv| self.played.play(mv).is_ok()))
    }

    /// The first legal move between these squares that is not a drop and promotes to this kind, or to any where none is
    /// asked for and there is no move without.
    fn legal_move(
        &self,
        from: SquareOf<D>,
        to: SquareOf<D>,
        promotion: Option<Kind>,
    ) -> Option<MoveOf<D>> {
        let mut best = None;
        let position = self.played.position();
        let _ = self
            .game()
            .for_each_group_from(position, from.into(), Method::Masks, |group| {
                group.for_each(|mv| {
                    let fits = match (mv.action, promotion) {
                        _ if (mv.from, mv.to) != (from, to) => false,
                        (Action::Go | Action::Special(_), None) => {
                            best = Some(mv);
                            return ControlFlow::Break(());
                        }
                        (Action::Promote(_), None) => true,
                        (Action::Promote(kind), Some(asked)) => kind == asked,
                        _ => false,
                    };
                    if fits && best.is_none() {
                        best = Some(mv);
                    }
                    ControlFlow::Continue(())
                })
            });
        best
    }

    fn play(&mut self, text: &str) -> Result<bool, InvalidArgument> {
        let mv = self.game().parse_move(self.played.position(), text)?;
        Ok(self.played.play(mv).is_ok())
    }

    fn legal_moves(&self, from: &str) -> Result<Vec<String>, InvalidArgument> {
        let from = self.square(from)?;
        let shape = self.game().shape();
        let to = self.played.destinations(from);
        // A set goes row by row from the top, ranks from the bottom.
        let by_rank = (0..shape.rows())
            .rev()
            .flat_map(|row| shape.row_set(row) & to);
        Ok(by_rank
            .map(|square| square.name(shape).to_string())
            .collect())
    }

    fn moves(&self) -> Vec<String> {
        let position = self.played.position();
        let legal = self.played.legal_moves().into_iter();
        let mut texts: Vec<_> = legal
            .map(|mv| self.game().move_text(position, mv))
            .collect();
        texts.sort_unstable();
        texts
    }
}
