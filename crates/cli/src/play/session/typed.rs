//! What a person means by a move.

use board_core::Square;
use board_match::{Action, Declaration, Game, MoveOf};

use super::Session;
use crate::explain;

impl<D: Declaration> Session<'_, D> {
    /// The move that a text means: the game's own text of it, two squares with a gap or a hyphen between, or the
    /// square of the only piece that may be put there.
    pub(super) fn read_move(&self, text: &str) -> Result<MoveOf<D>, String> {
        let (game, position) = (self.of.game(), self.of.position());
        let joined: String = text.split_whitespace().collect();
        let error = match game.parse_move(position, &joined) {
            Ok(mv) => return Ok(mv),
            Err(error) => error,
        };
        if let Ok(mv) = game.parse_move(position, &joined.replace('-', "")) {
            return Ok(mv);
        }
        let drops = self.drops_onto(&joined);
        match drops.as_slice() {
            [only] => return Ok(*only),
            [] => {}
            several => {
                let texts: Vec<String> = several.iter().map(|mv| self.move_text(*mv)).collect();
                return Err(format!("which piece? {}", texts.join(", ")));
            }
        }
        if joined.bytes().any(|byte| byte.is_ascii_digit()) {
            return Err(explain::text_error(game, &error));
        }
        Err(format!(
            "`{text}` is neither a command nor a move; `help` lists the commands, and a move is typed {}",
            self.example()
        ))
    }

    fn drops_onto(&self, text: &str) -> Vec<MoveOf<D>> {
        let Ok(square) = Square::parse(self.of.game().shape(), text) else {
            return Vec::new();
        };
        let onto = |mv: &MoveOf<D>| matches!(mv.action, Action::Drop(_)) && mv.to == square;
        let moves = self.of.legal_moves();
        moves.into_iter().filter(onto).collect()
    }

    /// A move as it is typed: a legal one where there is one.
    pub(super) fn example(&self) -> String {
        let legal = self.of.legal_moves().first().map(|mv| self.move_text(*mv));
        legal.unwrap_or_else(|| "as two squares".into())
    }

    pub(super) fn move_text(&self, mv: MoveOf<D>) -> String {
        self.of.game().move_text(self.of.position(), mv)
    }
}
