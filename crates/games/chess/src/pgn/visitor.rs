//! What is told of a game as it is read.

use board_match::{MoveOf, Position};

use super::result::GameResult;
use crate::declaration::Chess;

/// What a reader tells of a game, in the order of the text. Every method does nothing unless said otherwise.
///
/// A game that turns out to be at fault is not taken back: what was told of it stays told.
///
/// ```
/// use board_chess::{Chess, PgnReader, PgnVisitor};
/// use board_match::{MoveOf, Position};
///
/// #[derive(Default)]
/// struct Captures(u32);
/// impl PgnVisitor for Captures {
///     fn mv(&mut self, before: &Position<Chess>, mv: MoveOf<Chess>) {
///         self.0 += u32::from(before.board().occupied().contains(mv.to));
///     }
/// }
///
/// let mut captures = Captures::default();
/// let mut reader = PgnReader::new(&b"1. e4 d5 2. exd5 Qxd5 *"[..]);
/// while reader.read_game(&mut captures)? {}
/// assert_eq!(captures.0, 2);
/// # Ok::<(), board_chess::PgnError>(())
/// ```
pub trait PgnVisitor {
    /// A tag, as `[White "Somebody"]`.
    fn tag(&mut self, name: &str, value: &str) {
        let _ = (name, value);
    }

    /// The position from which the game starts, once all tags are read.
    fn start(&mut self, chess: &Chess, position: &Position<Chess>) {
        let _ = (chess, position);
    }

    /// A move, which is legal, and the position before it.
    fn mv(&mut self, before: &Position<Chess>, mv: MoveOf<Chess>) {
        let _ = (before, mv);
    }

    /// An annotation of the last move: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
    fn nag(&mut self, number: u8) {
        let _ = number;
    }

    /// A comment, on the last move or before the first.
    fn comment(&mut self, text: &str) {
        let _ = text;
    }

    /// A variation begins: moves in place of the last one.
    fn begin_variation(&mut self) {}

    /// The variation ends, and what it varied goes on.
    fn end_variation(&mut self) {}

    /// The end; none where the game goes on or its result is not known.
    fn result(&mut self, result: Option<GameResult>) {
        let _ = result;
    }
}

/// Wants to know nothing: to check a game.
impl PgnVisitor for () {}
