//! A board drawn in characters: any declared position, of any size.

use std::fmt::{self, Display};

use board_core::{KindSet, Piece, Shape, Side, Square, SquareSet};
use board_match::{Declaration, Game, MoveOf, Position, SquareOf, SquareSetOf};

use crate::paint::{Ground, Paint};

/// What an empty square looks like, where it does not look like every other.
pub(crate) type Terrain<D> = dyn Fn(SquareOf<D>) -> Option<char> + Send + Sync;

/// The drawing of a position: files below and above, ranks at both sides, a mark on either side of a square that
/// there is something to say of.
///
/// `[N]` and `[.]` are where the last move went and came from, `(r)` a piece that can be taken, `*` an empty square
/// that can be gone to, `<N>` the piece that is asked about, `!k!` a royal piece in check. The marks stand there
/// with and without colours.
pub(crate) struct Drawing<'a, D: Declaration> {
    game: &'a D,
    position: &'a Position<D>,
    terrain: Option<&'a Terrain<D>>,
    last: SquareSetOf<D>,
    selected: Option<SquareOf<D>>,
    targets: SquareSetOf<D>,
    alarm: SquareSetOf<D>,
    paint: Paint,
}

impl<'a, D: Declaration> Drawing<'a, D> {
    /// The position, with nothing marked but a royal piece in check.
    pub(crate) fn new(game: &'a D, position: &'a Position<D>, paint: Paint) -> Self {
        Self {
            game,
            position,
            terrain: None,
            last: SquareSet::EMPTY,
            selected: None,
            targets: SquareSet::EMPTY,
            alarm: checked_royals(game, position),
            paint,
        }
    }

    /// Draws empty squares as the game says they look.
    pub(crate) fn terrain(mut self, terrain: Option<&'a Terrain<D>>) -> Self {
        self.terrain = terrain;
        self
    }

    /// Marks the move that was made last.
    pub(crate) fn last(mut self, last: Option<MoveOf<D>>) -> Self {
        if let Some(mv) = last {
            self.last = SquareSet::from_iter([mv.from, mv.to]);
        }
        self
    }

    /// Marks a piece, and where it may go.
    pub(crate) fn destinations(mut self, of: SquareOf<D>, targets: SquareSetOf<D>) -> Self {
        self.selected = Some(of);
        self.targets = targets;
        self
    }

    fn marks(&self, square: SquareOf<D>, piece: Option<Piece>) -> (char, char) {
        if self.selected == Some(square) {
            ('<', '>')
        } else if self.targets.contains(square) && piece.is_some() {
            ('(', ')')
        } else if self.alarm.contains(square) {
            ('!', '!')
        } else if self.last.contains(square) {
            ('[', ']')
        } else {
            (' ', ' ')
        }
    }

    fn ground(&self, square: SquareOf<D>, piece: Option<Piece>) -> Ground {
        let shape = self.game.shape();
        if self.selected == Some(square) {
            Ground::Selected
        } else if self.targets.contains(square) && piece.is_some() {
            Ground::Prey
        } else if self.alarm.contains(square) {
            Ground::Alarm
        } else if self.last.contains(square) {
            Ground::Last
        } else if self.terrain.is_some_and(|look| look(square).is_some()) {
            Ground::Terrain
        } else if (shape.row(square) ^ shape.column(square)) & 1 == 0 {
            Ground::Light
        } else {
            Ground::Dark
        }
    }

    fn glyph(&self, square: SquareOf<D>, piece: Option<Piece>) -> char {
        match piece {
            Some(piece) => self.game.letters().letter(piece),
            None if self.targets.contains(square) => '*',
            None => self
                .terrain
                .and_then(|look| look(square))
                // Whatever a game answers, a square is one column wide.
                .filter(|look| !look.is_control())
                .unwrap_or('.'),
        }
    }

    fn square(&self, f: &mut fmt::Formatter<'_>, square: SquareOf<D>, width: usize) -> fmt::Result {
        let piece = self.position.board().piece(square);
        let (left, right) = self.marks(square, piece);
        let glyph = self.glyph(square, piece);
        let (ground, side) = (self.ground(square, piece), piece.map(|piece| piece.side));
        let style = self.paint.square(ground, side, glyph == '*');
        let rest = width.saturating_sub(3);
        write!(f, "{style}{left}{glyph}{right}{:rest$}{style:#}", "")
    }
}

impl<D: Declaration> Display for Drawing<'_, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shape = self.game.shape();
        let margin = self.paint.margin();
        let ranks: Vec<String> = (0..shape.rows()).map(|row| rank_name(shape, row)).collect();
        let files: Vec<String> = (0..shape.columns())
            .map(|column| file_name(shape, column))
            .collect();
        let widest = |names: &[String]| names.iter().map(String::len).max().unwrap_or(0);
        let (gutter, width) = (widest(&ranks) + 1, (widest(&files) + 1).max(3));
        let mut header = String::new();
        for file in &files {
            // The name stands where the glyph of its squares does.
            let right = width.saturating_sub(1);
            header.push_str(&format!(" {file:<right$}"));
        }
        let header = format!("{:gutter$} {}", "", header.trim_end());
        writeln!(f, "{margin}{header}{margin:#}")?;
        for (row, rank) in (0..).zip(&ranks) {
            write!(f, "{margin}{rank:>gutter$}{margin:#} ")?;
            for column in 0..shape.columns() {
                if let Some(square) = shape.square(row, column) {
                    self.square(f, square, width)?;
                }
            }
            writeln!(f, " {margin}{rank}{margin:#}")?;
        }
        writeln!(f, "{margin}{header}{margin:#}")
    }
}

/// The royal pieces of the side to move, where it is in check.
fn checked_royals<D: Declaration>(game: &D, position: &Position<D>) -> SquareSetOf<D> {
    let turn: Side = position.turn();
    let royal: KindSet = game.royal();
    if royal.is_empty() || !game.in_check(position, turn) {
        return SquareSet::EMPTY;
    }
    let pieces = royal
        .iter()
        .map(|kind| position.board().pieces(Piece::new(turn, kind)));
    pieces.fold(SquareSet::EMPTY, |all, some| all | some)
}

/// The letters of a column, as the names of its squares begin.
fn file_name<S: Shape>(shape: S, column: u8) -> String {
    let name = square_name(shape, shape.square(0, column));
    name.trim_end_matches(|c: char| c.is_ascii_digit()).into()
}

/// The number of a row, as the names of its squares end.
fn rank_name<S: Shape>(shape: S, row: u8) -> String {
    let name = square_name(shape, shape.square(row, 0));
    name.trim_start_matches(|c: char| !c.is_ascii_digit())
        .into()
}

fn square_name<S: Shape>(shape: S, square: Option<Square<S>>) -> String {
    square
        .map(|square| square.name(shape).to_string())
        .unwrap_or_default()
}
