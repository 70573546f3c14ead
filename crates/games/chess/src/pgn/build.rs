//! A game made of what the reader tells.

use board_match::{MoveOf, Position};

use super::game::{PgnGame, PgnLine, PgnMove, PgnTag};
use super::result::GameResult;
use super::visitor::PgnVisitor;
use crate::declaration::Chess;
use crate::rules::RuleSet;

#[derive(Default)]
pub(super) struct Builder {
    tags: Vec<PgnTag>,
    start: Option<(RuleSet, Position<Chess>)>,
    line: PgnLine,
    // The lines that the open variations interrupt, outermost first.
    outer: Vec<PgnLine>,
    result: Option<GameResult>,
}

impl Builder {
    /// The game, once it is told to its end.
    pub(super) fn finish(self) -> Option<PgnGame> {
        let (rules, start) = self.start?;
        Some(PgnGame {
            tags: self.tags,
            rules,
            start,
            moves: self.line,
            result: self.result,
        })
    }
}

impl PgnVisitor for Builder {
    fn tag(&mut self, name: &str, value: &str) {
        self.tags.push(PgnTag {
            name: name.into(),
            value: value.into(),
        });
    }

    fn start(&mut self, chess: &Chess, position: &Position<Chess>) {
        self.start = Some((chess.rules(), *position));
    }

    fn mv(&mut self, _: &Position<Chess>, mv: MoveOf<Chess>) {
        self.line.moves.push(PgnMove::new(mv));
    }

    fn nag(&mut self, number: u8) {
        if let Some(last) = self.line.moves.last_mut() {
            last.nags.push(number);
        }
    }

    fn comment(&mut self, text: &str) {
        let comments = match self.line.moves.last_mut() {
            Some(last) => &mut last.comments,
            None => &mut self.line.comments,
        };
        comments.push(text.trim().into());
    }

    fn begin_variation(&mut self) {
        self.outer.push(std::mem::take(&mut self.line));
    }

    fn end_variation(&mut self) {
        let Some(outer) = self.outer.pop() else {
            return;
        };
        let variation = std::mem::replace(&mut self.line, outer);
        if let Some(last) = self.line.moves.last_mut() {
            last.variations.push(variation);
        }
    }

    fn result(&mut self, result: Option<GameResult>) {
        self.result = result;
    }
}
