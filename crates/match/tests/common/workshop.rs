//! A game that uses everything a declaration can say: drops, promotion, special moves, memory, terrain, a capture
//! policy, hidden pieces and a rule that no mask can tell.

use std::fmt::{self, Display};
use std::ops::ControlFlow;

use board_core::{
    Board, BoardRef, Kind, KindSet, Letters, Piece, Shape, Shape5x5, Side, Square, SquareSet,
    letters, mix,
};
use board_match::{
    Action, BoardOf, Checkmate, Declaration, EditSink, ExtraSink, Goal, Memory, Move, MoveCount,
    Position, Promotion, Record, Repetition, SeenMove, Stalemate, standard_edits,
};
use board_rules::{EVERY_DIRECTION, MoveRule, ORTHOGONAL, Offset, Safety, Slide, Step};

use super::hopper::Hopper;

type S5 = Shape5x5;

/// The kinds of the game.
pub(crate) mod kinds {
    use board_core::Kind;
    pub(crate) const KING: Kind = Kind::new(0);
    pub(crate) const PAWN: Kind = Kind::new(1);
    pub(crate) const ROOK: Kind = Kind::new(2);
    pub(crate) const CANNON: Kind = Kind::new(3);
}
use kinds::{CANNON, KING, PAWN, ROOK};

/// Kings exchange places with a rook once (special 1), pawns go two from their first row (special 2).
pub(crate) const SWAP: u8 = 1;
pub(crate) const LEAP: u8 = 2;

/// What the position remembers.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Store {
    /// Rooks and cannons in hand, by side.
    pub(crate) hands: [[u8; 2]; 2],
    /// Whether a side has swapped.
    pub(crate) swapped: [bool; 2],
    /// Plies since a pawn moved or vanished, or a king swapped: it has no part in the key.
    pub(crate) clock: u16,
}

impl Memory for Store {
    fn key(&self) -> u64 {
        let counts = self.hands.iter().flatten().map(|count| u64::from(*count));
        let rights = self.swapped.iter().map(|swapped| u64::from(*swapped));
        mix(counts.chain(rights).fold(0, |code, part| code << 8 | part))
    }
}

/// Why this game refuses a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Objection {
    /// Cannons stay off the middle.
    Water,
}

impl Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a cannon cannot swim")
    }
}

/// One step forward, and takes one step diagonally forward: it goes where it does not attack.
#[derive(Debug)]
pub(crate) struct Pawn {
    takes: Step<S5>,
    goes: Step<S5>,
}

impl MoveRule<S5> for Pawn {
    fn attacks(
        &self,
        board: &BoardRef<'_, S5>,
        side: Side,
        from: Square<S5>,
        to: Square<S5>,
    ) -> bool {
        self.takes.attacks(board, side, from, to)
    }
    fn can_move(
        &self,
        board: &BoardRef<'_, S5>,
        side: Side,
        from: Square<S5>,
        to: Square<S5>,
    ) -> bool {
        if board.side(!side).contains(to) {
            self.takes.attacks(board, side, from, to)
        } else {
            !board.side(side).contains(to) && self.goes.attacks(board, side, from, to)
        }
    }
    fn safety(&self) -> Safety {
        Safety::Masks
    }
    fn snipers(&self, side: Side, to: Square<S5>, among: SquareSet<S5>) -> SquareSet<S5> {
        self.takes.snipers(side, to, among)
    }
}

#[derive(Debug)]
pub(crate) struct Workshop {
    army: (Step<S5>, Pawn, Slide<S5>, Hopper),
    /// After how many plies it is drawn.
    pub(crate) plies: u32,
}

impl Workshop {
    pub(crate) fn new() -> Self {
        let shape = S5::new();
        Self {
            army: (
                Step::new(shape, &EVERY_DIRECTION),
                Pawn {
                    takes: Step::new(shape, &[Offset::new(1, -1), Offset::new(1, 1)]),
                    goes: Step::new(shape, &[Offset::new(1, 0)]),
                },
                Slide::new(shape, &ORTHOGONAL),
                Hopper(ORTHOGONAL.to_vec()),
            ),
            plies: 40,
        }
    }

    pub(crate) fn with_plies(plies: u32) -> Self {
        Self {
            plies,
            ..Self::new()
        }
    }

    fn water(&self) -> SquareSet<S5> {
        self.shape().square(2, 2).into_iter().collect()
    }

    fn far_row(&self, side: Side) -> SquareSet<S5> {
        self.shape()
            .row_set(if side == Side::First { 0 } else { 4 })
    }

    /// The two squares before a pawn on its first row.
    fn leap(&self, side: Side, from: Square<S5>) -> Option<[Square<S5>; 2]> {
        let (row, forward) = if side == Side::First { (3, -1) } else { (1, 1) };
        let shape = self.shape();
        (shape.row(from) == row).then_some(())?;
        Some([
            shape.offset(from, forward, 0)?,
            shape.offset(from, 2 * forward, 0)?,
        ])
    }
}

fn held(kind: Kind) -> Option<usize> {
    match kind {
        ROOK => Some(0),
        CANNON => Some(1),
        _ => None,
    }
}

fn taken(before: &Position<Workshop>, mv: Move<S5>) -> Option<Piece> {
    let piece = before.board().piece(mv.to)?;
    (piece.side != before.turn()).then_some(piece)
}

fn irreversible(mv: Move<S5>, moved: Piece, captured: Option<Piece>) -> bool {
    moved.kind == PAWN
        || captured.is_some_and(|piece| held(piece.kind).is_none())
        || mv.action == Action::Special(SWAP)
}

impl Declaration for Workshop {
    type Shape = S5;
    type Army = (Step<S5>, Pawn, Slide<S5>, Hopper);
    type Memory = Store;
    type Objection = Objection;
    type Ends = (Checkmate, Stalemate, Goal<S5>, Repetition, MoveCount);

    fn name(&self) -> &str {
        "workshop"
    }
    fn shape(&self) -> S5 {
        S5::new()
    }
    fn army(&self) -> &Self::Army {
        &self.army
    }
    fn letters(&self) -> Letters {
        letters!("KPRC")
    }
    fn kind_name(&self, kind: Kind) -> &str {
        ["king", "pawn", "rook", "cannon"]
            .get(kind.index())
            .copied()
            .unwrap_or("none")
    }
    fn ends(&self) -> Self::Ends {
        let goal = Goal {
            squares: [
                self.shape().square(0, 0).into_iter().collect(),
                self.shape().square(4, 4).into_iter().collect(),
            ],
            kinds: KindSet::of(KING),
        };
        (
            Checkmate,
            Stalemate::LOSS,
            goal,
            Repetition::draw(3),
            MoveCount::draw(self.plies),
        )
    }
    fn start_text(&self) -> &str {
        "rck1r/ppppp/5/PPPPP/R1KCR w"
    }
    fn royal(&self) -> KindSet {
        KindSet::of(KING)
    }

    fn landing(&self, position: &Position<Self>, piece: Piece, _: Square<S5>) -> SquareSet<S5> {
        let all = self.shape().squares();
        match piece.kind {
            CANNON => all - self.water(),
            ROOK => all - position.board().pieces(Piece::new(!piece.side, PAWN)),
            _ => all,
        }
    }
    fn objection(&self, _: &Position<Self>, piece: Piece, mv: Move<S5>) -> Option<Objection> {
        (piece.kind == CANNON && self.water().contains(mv.to)).then_some(Objection::Water)
    }
    fn promotion(&self, piece: Piece) -> Promotion<S5> {
        if piece.kind != PAWN {
            return Promotion::NONE;
        }
        Promotion {
            zone: self.far_row(piece.side),
            choices: KindSet::of(ROOK).with(CANNON),
            forced: true,
        }
    }

    fn extras<E: ExtraSink<S5>>(&self, position: &Position<Self>, sink: &mut E) -> ControlFlow<()> {
        let (board, turn) = (position.board(), position.turn());
        let store = position.memory();
        for (kind, count) in [ROOK, CANNON].into_iter().zip(store.hands[turn.index()]) {
            if count > 0 {
                let to = board.empty()
                    - if kind == CANNON {
                        self.water()
                    } else {
                        SquareSet::EMPTY
                    };
                sink.drops(kind, to)?;
            }
        }
        if !store.swapped[turn.index()] {
            for king in board.pieces(Piece::new(turn, KING)) {
                let near = |offset: &Offset| offset.from(self.shape(), turn, king);
                for rook in EVERY_DIRECTION.iter().filter_map(near) {
                    if board.pieces(Piece::new(turn, ROOK)).contains(rook) {
                        sink.special(Move::special(king, rook, SWAP))?;
                    }
                }
            }
        }
        for pawn in board.pieces(Piece::new(turn, PAWN)) {
            if let Some([first, second]) = self.leap(turn, pawn)
                && board
                    .empty()
                    .is_superset(SquareSet::from(first) | second.into())
            {
                sink.special(Move::special(pawn, second, LEAP))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn edits<E: EditSink<S5>>(
        &self,
        position: &Position<Self>,
        mv: Move<S5>,
        moved: Piece,
        sink: &mut E,
    ) {
        if mv.action == Action::Special(SWAP) {
            let rook = Piece::new(moved.side, ROOK);
            sink.edit(mv.from, Some(moved), Some(rook));
            sink.edit(mv.to, Some(rook), Some(moved));
        } else {
            standard_edits(position.board(), mv, moved, sink);
        }
    }

    fn remember(
        &self,
        before: &Position<Self>,
        mv: Move<S5>,
        moved: Piece,
        _: &Position<Self>,
    ) -> Store {
        let mut store = before.memory().clone();
        let (side, captured) = (moved.side.index(), taken(before, mv));
        if let Some(at) = captured.and_then(|piece| held(piece.kind)) {
            store.hands[side][at] += 1;
        }
        match mv.action {
            Action::Drop(kind) => {
                if let Some(at) = held(kind) {
                    store.hands[side][at] = store.hands[side][at].saturating_sub(1);
                }
            }
            Action::Special(SWAP) => store.swapped[side] = true,
            _ => {}
        }
        store.clock = if irreversible(mv, moved, captured) {
            0
        } else {
            store.clock.saturating_add(1)
        };
        store
    }
    fn is_irreversible(&self, mv: Move<S5>, moved: Piece, captured: Option<Piece>) -> bool {
        irreversible(mv, moved, captured)
    }
    fn quiet_plies(&self, position: &Position<Self>) -> u32 {
        position.memory().clock.into()
    }

    fn parse_memory(&self, _: &BoardOf<Self>, _: Side, fields: &[&str]) -> Result<Store, String> {
        let mut store = Store::default();
        for letter in fields
            .first()
            .copied()
            .unwrap_or("-")
            .chars()
            .filter(|letter| *letter != '-')
        {
            let piece = self.letters().piece(letter);
            let held = piece.and_then(|piece| Some((piece.side.index(), held(piece.kind)?)));
            let (side, at) = held.ok_or_else(|| format!("`{letter}` is not held in hand"))?;
            let count = &mut store.hands[side][at];
            *count = count.checked_add(1).ok_or("too many in hand")?;
        }
        let swapped = fields.get(1).copied().unwrap_or("-");
        store.swapped = match swapped {
            "-" => [false; 2],
            "W" => [true, false],
            "w" => [false, true],
            "Ww" => [true; 2],
            other => return Err(format!("`{other}` is none of `-`, `W`, `w` and `Ww`")),
        };
        let clock = fields.get(2).copied().unwrap_or("0");
        store.clock = clock
            .parse()
            .map_err(|_| format!("`{clock}` is no number of plies"))?;
        match fields.get(3) {
            None => Ok(store),
            Some(more) => Err(format!("`{more}` where nothing was expected")),
        }
    }
    fn memory_text(&self, position: &Position<Self>) -> String {
        let Store {
            hands,
            swapped,
            clock,
        } = position.memory();
        let mut held = String::new();
        for side in Side::BOTH {
            for (kind, count) in [ROOK, CANNON].into_iter().zip(hands[side.index()]) {
                let letter = self.letters().letter(Piece::new(side, kind));
                held.extend(std::iter::repeat_n(letter, count.into()));
            }
        }
        if held.is_empty() {
            held.push('-');
        }
        let swapped = ["-", "W", "w", "Ww"][usize::from(swapped[0]) + 2 * usize::from(swapped[1])];
        format!("{held} {swapped} {clock}")
    }
    fn special_text(&self, _: &Position<Self>, mv: Move<S5>) -> Option<String> {
        (mv.action == Action::Special(SWAP)).then(|| format!("{}*{}", mv.from, mv.to))
    }

    /// The other side's pieces look like pawns, and what it holds is not seen.
    fn veil(&self, position: &Position<Self>, viewer: Side) -> Position<Self> {
        let mut board = Board::new(self.shape());
        for (square, piece) in position.board().iter() {
            let hidden = piece.side != viewer && piece.kind != KING;
            let kind = if hidden { PAWN } else { piece.kind };
            board.place(square, Piece::new(piece.side, kind)).unwrap();
        }
        let mut store = position.memory().clone();
        store.hands[(!viewer).index()] = [0; 2];
        Position::new(board, position.turn(), store)
    }
    fn veil_move(&self, record: &Record<Self>, viewer: Side) -> SeenMove<Self> {
        let hide = |piece: &mut Piece| {
            let hidden = piece.side != viewer && piece.kind != KING;
            if hidden {
                piece.kind = PAWN;
            }
            hidden
        };
        let mut seen = SeenMove::of(record);
        if hide(&mut seen.piece) {
            seen.mv.action = match seen.mv.action {
                Action::Drop(_) => Action::Drop(PAWN),
                Action::Promote(_) => Action::Go,
                other => other,
            };
        }
        for edit in &mut seen.edits {
            let pieces = [&mut edit.before, &mut edit.after];
            pieces
                .into_iter()
                .flatten()
                .for_each(|piece| _ = hide(piece));
        }
        seen
    }
}
