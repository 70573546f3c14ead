//! In which order moves are looked at: those first that are likely to be best.

use board_core::{Kind, Piece, Shape, Side};
use board_match::{Action, Move};

use crate::score::DEEPEST;

/// A move that could be made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<S: Shape> {
    pub(crate) mv: Move<S>,
    /// The piece that moves.
    pub(crate) piece: Piece,
    /// The piece that is taken.
    pub(crate) taken: Option<Kind>,
    /// The greater the earlier.
    pub(crate) rank: i32,
}

impl<S: Shape> Candidate<S> {
    /// Whether it changes the material on the board.
    pub(crate) fn is_noisy(&self) -> bool {
        self.taken.is_some() || matches!(self.mv.action, Action::Promote(_))
    }
}

/// Moves that were good elsewhere in the tree.
pub(crate) struct Experience<S: Shape> {
    /// Two quiet moves a ply that refuted another move there.
    killers: Vec<[Option<Move<S>>; 2]>,
    /// By side, kind and destination: how often, and how far from the leaves, such a quiet move refuted another.
    history: Vec<i32>,
    area: usize,
}

const TABLE_MOVE: i32 = 1 << 30;
const NOISY: i32 = 1 << 28;
const KILLER: i32 = 1 << 27;
const HISTORY_MOST: i32 = 1 << 26;

impl<S: Shape> Experience<S> {
    pub(crate) fn new(shape: S) -> Self {
        let area = usize::from(shape.area());
        Self {
            killers: vec![[None; 2]; DEEPEST + 1],
            history: vec![0; 2 * Kind::LIMIT * area],
            area,
        }
    }

    /// What was good in an earlier search is worth little in this one.
    pub(crate) fn fade(&mut self) {
        self.killers.fill([None; 2]);
        for value in &mut self.history {
            *value /= 8;
        }
    }

    pub(crate) fn forget(&mut self) {
        self.killers.fill([None; 2]);
        self.history.fill(0);
    }

    fn slot(&self, piece: Piece, mv: Move<S>) -> usize {
        let row = Side::BOTH.len() * piece.kind.index() + piece.side.index();
        row * self.area + usize::from(mv.to.index())
    }

    /// A quiet move refuted what the other side did before it.
    pub(crate) fn refuted(&mut self, candidate: &Candidate<S>, depth: u32, ply: usize) {
        let Candidate { mv, piece, .. } = *candidate;
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(mv)
        {
            *killers = [Some(mv), killers[0]];
        }
        let slot = self.slot(piece, mv);
        let more = i32::try_from(depth * depth).unwrap_or(HISTORY_MOST);
        if let Some(value) = self.history.get_mut(slot) {
            *value = value.saturating_add(more).min(HISTORY_MOST);
        }
    }

    /// Ranks candidates: the remembered best move, captures and promotions by what they win and what they risk, quiet
    /// moves that were good at this ply, and the others by how they did elsewhere.
    pub(crate) fn rank(
        &self,
        candidates: &mut [Candidate<S>],
        first: Option<Move<S>>,
        ply: usize,
        worth: impl Fn(Kind) -> i32,
    ) {
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        let price = |kind| worth(kind).clamp(0, 100_000);
        for candidate in candidates {
            let mv = candidate.mv;
            candidate.rank = if Some(mv) == first {
                TABLE_MOVE
            } else if candidate.is_noisy() {
                let won = candidate.taken.map_or(0, |kind| 16 * price(kind));
                let made = match mv.action {
                    Action::Promote(kind) => 16 * price(kind),
                    _ => 0,
                };
                NOISY + won + made - price(candidate.piece.kind)
            } else if killers.contains(&Some(mv)) {
                KILLER + i32::from(killers[0] == Some(mv))
            } else {
                let slot = self.slot(candidate.piece, mv);
                self.history.get(slot).copied().unwrap_or(0)
            };
        }
    }
}

/// Brings the candidate of the greatest rank among `rest` to its front; of equal ones the first.
pub(crate) fn bring_best<S: Shape>(rest: &mut [Candidate<S>]) {
    let mut best: Option<(usize, i32)> = None;
    for (at, candidate) in rest.iter().enumerate() {
        if best.is_none_or(|(_, rank)| candidate.rank > rank) {
            best = Some((at, candidate.rank));
        }
    }
    if let Some((at, _)) = best {
        rest.swap(0, at);
    }
}
