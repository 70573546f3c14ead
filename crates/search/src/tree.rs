//! The search itself: alpha-beta over the tree of moves.

use board_match::{Declaration, Game, Line, MoveOf};

use crate::control::Control;
use crate::evaluate::Evaluate;
use crate::generate::candidates;
use crate::order::{Candidate, Experience, bring_best};
use crate::score::{DEEPEST, INFINITE, MOST, from_here, from_root, of_outcome};
use crate::table::{Bound, Table};

/// The search was told to end, or has used up what it was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stopped;

/// How often the clock is looked at, in positions.
const LOOK_AT_CLOCK: u64 = 32;

/// How many plies of captures checks are still answered with any move.
const ANSWER_CHECKS: i32 = -4;

/// How much more than the taken piece a capture may bring before it is left out.
const MARGIN: i32 = 200;

/// A search on its way: where it is, and what it has found.
pub(crate) struct Tree<'a, D: Declaration> {
    pub(crate) line: Line<'a, D>,
    pub(crate) evaluation: &'a dyn Evaluate<D>,
    pub(crate) table: &'a mut Table<D::Shape>,
    pub(crate) experience: &'a mut Experience<D::Shape>,
    pub(crate) control: &'a Control,
    /// Whether it looks deeper where it matters and less deep where it does not; otherwise it is plain.
    pub(crate) is_selective: bool,
    pub(crate) most_nodes: u64,
    pub(crate) nodes: u64,
    /// The depth of the present iteration, and the deepest ply that was reached.
    pub(crate) depth: u32,
    pub(crate) deepest: usize,
    /// The candidates of all plies, one after the other.
    moves: Vec<Candidate<D::Shape>>,
    /// The best way on from each ply.
    best: Vec<Vec<MoveOf<D>>>,
}

impl<'a, D: Declaration> Tree<'a, D> {
    pub(crate) fn new(
        line: Line<'a, D>,
        evaluation: &'a dyn Evaluate<D>,
        table: &'a mut Table<D::Shape>,
        experience: &'a mut Experience<D::Shape>,
        control: &'a Control,
    ) -> Self {
        Self {
            line,
            evaluation,
            table,
            experience,
            control,
            is_selective: true,
            most_nodes: u64::MAX,
            nodes: 0,
            depth: 0,
            deepest: 0,
            moves: Vec::new(),
            best: vec![Vec::new(); DEEPEST + 2],
        }
    }

    /// Counts a position, and sees whether there may be more.
    pub(crate) fn count(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.most_nodes || self.control.is_stopped() {
            return Err(Stopped);
        }
        if self.nodes.is_multiple_of(LOOK_AT_CLOCK) && self.control.is_time_up() {
            return Err(Stopped);
        }
        self.nodes += 1;
        Ok(())
    }

    /// The best way on that was found from `ply`.
    pub(crate) fn best_from(&self, ply: usize) -> &[MoveOf<D>] {
        self.best.get(ply).map_or(&[], Vec::as_slice)
    }

    fn best_is(&mut self, ply: usize, mv: MoveOf<D>) {
        if let Some([here, next]) = self.best.get_mut(ply..ply + 2) {
            here.clear();
            here.push(mv);
            here.extend_from_slice(next);
        }
    }

    /// What the position that the line has come to is worth to its side to move, as far as that lies between `alpha` and
    /// `beta`. With no depth left only captures are looked at, or nothing at all in a plain search.
    pub(crate) fn worth(
        &mut self,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        self.count()?;
        self.deepest = self.deepest.max(ply);
        if let Some(best) = self.best.get_mut(ply) {
            best.clear();
        }
        let start = self.moves.len();
        candidates(self.line.game(), self.line.position(), &mut self.moves);
        let worth = self.worth_of(start, depth, alpha, beta, ply);
        self.moves.truncate(start);
        worth
    }

    /// The same, the candidates from `start` on being its moves.
    fn worth_of(
        &mut self,
        start: usize,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        let can_move = self.moves.len() > start;
        let (game, turn) = (self.line.game(), self.line.position().turn());
        let outcome = self.line.outcome_knowing(can_move);
        if !outcome.is_ongoing() {
            return Ok(of_outcome(outcome, turn, ply));
        }
        // Who can go in circles need not do worse than that, and who is ahead should not.
        if !can_move || self.line.history().repetitions(self.line.position()) > 1 {
            return Ok(0);
        }
        if ply >= DEEPEST {
            return Ok(self.evaluate());
        }
        let mut best = -INFINITE;
        if let Some(outcome) = self.line.claimable() {
            best = of_outcome(outcome, turn, ply);
            if best >= beta {
                return Ok(best);
            }
            alpha = alpha.max(best);
        }
        if depth <= 0 && !self.is_selective {
            return Ok(best.max(self.evaluate()));
        }
        let in_check = self.is_selective && game.in_check(self.line.position(), turn);
        let bounds = Bounds { alpha, beta, best };
        let extend = in_check && ply < 2 * self.depth as usize;
        match depth + i32::from(extend) {
            ..=0 => self.captures(start, depth, bounds, in_check, ply),
            depth => self.moves_on(start, depth, bounds, in_check, ply),
        }
    }

    fn evaluate(&self) -> i32 {
        let worth = self
            .evaluation
            .evaluate(self.line.game(), self.line.position());
        worth.clamp(-MOST, MOST)
    }

    /// Looks at every move.
    fn moves_on(
        &mut self,
        start: usize,
        depth: i32,
        bounds: Bounds,
        in_check: bool,
        ply: usize,
    ) -> Result<i32, Stopped> {
        let Bounds {
            mut alpha,
            beta,
            mut best,
        } = bounds;
        let key = self.line.position().key();
        let remembered = self.remembered(key, start);
        let is_scout = beta - alpha == 1;
        if let Some(entry) = remembered
            && self.is_selective
            && is_scout
            && i32::from(entry.depth) >= depth
        {
            let score = from_root(entry.score, ply);
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::Least => score >= beta,
                Bound::Most => score <= alpha,
            };
            if decides {
                return Ok(score.max(best));
            }
        }
        self.rank(start, remembered.and_then(|entry| entry.best), ply);
        let (floor, mut best_move) = (alpha, None);
        let end = self.moves.len();
        for at in start..end {
            let tried = at - start;
            let Some(candidate) = self.next_best(at) else {
                break;
            };
            let less = if self.is_selective && !in_check && !candidate.is_noisy() {
                reduction(depth, tried)
            } else {
                0
            };
            self.line.push(candidate.mv, candidate.piece);
            let score = self.tried(depth, less, tried == 0, alpha, beta, ply)?;
            self.line.pop();
            if score <= best {
                continue;
            }
            best = score;
            if score <= alpha {
                continue;
            }
            (alpha, best_move) = (score, Some(candidate.mv));
            self.best_is(ply, candidate.mv);
            if score >= beta {
                if !candidate.is_noisy() {
                    self.experience
                        .refuted(&candidate, depth.unsigned_abs(), ply);
                }
                break;
            }
        }
        let bound = if best >= beta {
            Bound::Least
        } else if best > floor {
            Bound::Exact
        } else {
            Bound::Most
        };
        let kept = from_here(best, ply);
        self.table
            .put(key, kept, best_move, depth.unsigned_abs(), bound);
        Ok(best)
    }

    /// What the move just made is worth to the side that made it: the first is looked at in full, the others only so far
    /// as to see that they are no better, and in full where they are.
    pub(crate) fn tried(
        &mut self,
        depth: i32,
        less: i32,
        is_first: bool,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        if is_first {
            return Ok(-self.worth(depth - 1, -beta, -alpha, ply + 1)?);
        }
        let mut score = -self.worth(depth - 1 - less, -alpha - 1, -alpha, ply + 1)?;
        if score > alpha && less > 0 {
            score = -self.worth(depth - 1, -alpha - 1, -alpha, ply + 1)?;
        }
        if score > alpha && score < beta {
            score = -self.worth(depth - 1, -beta, -alpha, ply + 1)?;
        }
        Ok(score)
    }

    /// Looks at captures and promotions alone, until none is left that could matter, so that no exchange is judged in its
    /// middle; in check at every move, for a few plies.
    fn captures(
        &mut self,
        start: usize,
        depth: i32,
        bounds: Bounds,
        in_check: bool,
        ply: usize,
    ) -> Result<i32, Stopped> {
        let Bounds {
            mut alpha,
            beta,
            mut best,
        } = bounds;
        let any_move = in_check && depth > ANSWER_CHECKS;
        let standing = self.evaluate();
        if !any_move {
            best = best.max(standing);
            if best >= beta {
                return Ok(best);
            }
            alpha = alpha.max(best);
        }
        self.rank(start, None, ply);
        let end = self.moves.len();
        for at in start..end {
            let Some(candidate) = self.next_best(at) else {
                break;
            };
            if !any_move && !self.may_matter(&candidate, standing, alpha) {
                continue;
            }
            self.line.push(candidate.mv, candidate.piece);
            let score = -self.worth(depth - 1, -beta, -alpha, ply + 1)?;
            self.line.pop();
            best = best.max(score);
            if score > alpha {
                alpha = score;
                self.best_is(ply, candidate.mv);
            }
            if score >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// Whether a move changes the material, and by enough.
    fn may_matter(&self, candidate: &Candidate<D::Shape>, standing: i32, alpha: i32) -> bool {
        if !candidate.is_noisy() {
            return false;
        }
        let won = candidate
            .taken
            .map_or(0, |kind| self.evaluation.worth(kind));
        let promotes = candidate.taken.is_none();
        promotes || standing.saturating_add(won).saturating_add(MARGIN) > alpha
    }

    /// What the table has of this position, where its move is one of the position's: two positions may have one key.
    fn remembered(&self, key: u64, start: usize) -> Option<crate::table::Entry<D::Shape>> {
        let entry = self.table.get(key)?;
        let moves = self.moves.get(start..)?;
        let is_legal = |mv| moves.iter().any(|candidate| candidate.mv == mv);
        entry.best.is_none_or(is_legal).then_some(entry)
    }

    fn rank(&mut self, start: usize, first: Option<MoveOf<D>>, ply: usize) {
        if let Some(moves) = self.moves.get_mut(start..) {
            let worth = |kind| self.evaluation.worth(kind);
            self.experience.rank(moves, first, ply, worth);
        }
    }

    /// The best ranked of the candidates from `at` on, brought to `at`.
    fn next_best(&mut self, at: usize) -> Option<Candidate<D::Shape>> {
        let rest = self.moves.get_mut(at..)?;
        bring_best(rest);
        rest.first().copied()
    }
}

/// Between which scores the truth matters, and what is certain already.
#[derive(Clone, Copy)]
struct Bounds {
    alpha: i32,
    beta: i32,
    best: i32,
}

/// How many plies less a quiet move is looked at that comes after so many others.
fn reduction(depth: i32, tried: usize) -> i32 {
    match (depth, tried) {
        (..=2, _) | (_, ..=3) => 0,
        (..=5, _) | (_, ..=11) => 1,
        _ => 2,
    }
}
