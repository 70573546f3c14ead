//! The searcher: deeper and deeper looks at a match, and the move that comes of them.

use std::sync::Arc;

use board_core::mix;
use board_match::{Declaration, MoveOf};

use crate::control::Control;
use crate::evaluate::Evaluate;
use crate::general::General;
use crate::generate::candidates;
use crate::order::{Candidate, Experience};
use crate::random::Random;
use crate::request::{Found, Request};
use crate::score::{DEEPEST, INFINITE, MOST, Score, of_outcome};
use crate::table::Table;
use crate::tree::{Stopped, Tree};

/// How many MiB the table has where nothing else is said.
const MEBIBYTES: usize = 16;

/// A computer player of one game: it searches, and remembers what it has found for its next move.
///
/// It looks one ply deep, then two, and so on, by alpha-beta with a transposition table, captures beyond the last ply,
/// checks a ply deeper, and late quiet moves less deep. The game's own end rules judge every position on the way with all
/// that was played before it.
///
/// It plays what it can see: give it games in which nothing is hidden ([`sees_all`](crate::sees_all)).
///
/// ```
/// use board_match::{Game, Match};
/// use board_search::{Control, Request, Searcher};
/// use strategy_board::Rules;
///
/// let rules = Rules::shared();
/// let start = rules.parse_position("k4/5/1K3/5/2R2 w")?;
/// let of = Match::new(rules.clone(), start)?;
/// let mut searcher = Searcher::new(rules);
/// let found = searcher.search(&Request::new(&of).depth(4), &Control::new(), &mut |_| {});
/// assert_eq!(found.best.map(|mv| mv.to_string()).as_deref(), Some("c1c5"));
/// assert_eq!(found.score.won(), Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Searcher<D: Declaration> {
    game: Arc<D>,
    evaluation: Arc<dyn Evaluate<D>>,
    table: Table<D::Shape>,
    bytes: usize,
    experience: Experience<D::Shape>,
}

impl<D: Declaration> Searcher<D> {
    /// A player of `game` that judges positions by [`General`], with a table of 16 MiB.
    pub fn new(game: Arc<D>) -> Self {
        let general = General::new(&*game);
        Self::with_evaluation(game, general)
    }

    /// The same with an evaluation of your own.
    pub fn with_evaluation(game: Arc<D>, evaluation: impl Evaluate<D>) -> Self {
        let bytes = MEBIBYTES << 20;
        Self {
            evaluation: Arc::new(evaluation),
            table: Table::new(bytes),
            bytes,
            experience: Experience::new(game.shape()),
            game,
        }
    }

    /// The game that it plays.
    pub fn game(&self) -> &Arc<D> {
        &self.game
    }

    /// Gives the table so many MiB, or as much of that as there is; 0 is no table. What it remembered is forgotten, unless
    /// its size was that already.
    pub fn set_table(&mut self, mebibytes: usize) {
        let bytes = mebibytes.saturating_mul(1 << 20);
        if bytes != self.bytes {
            // The old one goes before the new one comes.
            self.table = Table::new(0);
            self.table = Table::new(bytes);
            self.bytes = bytes;
        }
    }

    /// Forgets all that earlier searches have found, as for another match.
    pub fn forget(&mut self) {
        self.table.clear();
        self.experience.forget();
    }

    /// Looks for the best move of the side to move, and calls `report` with what is found after each depth.
    ///
    /// Whatever ends it, the answer is a legal move where there is one.
    pub fn search(
        &mut self,
        request: &Request<'_, D>,
        control: &Control,
        report: &mut dyn FnMut(&Found<D>),
    ) -> Found<D> {
        let strength = request.level.strength();
        let least = |one: Option<u64>, other: Option<u64>| match (one, other) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
        if let Some(time) = request.time {
            control.allow(None, Some(time));
        }
        self.table.grow_older();
        self.experience.fade();
        let began = control.age();
        let mut tree = Tree::new(
            request.of.line(),
            &*self.evaluation,
            &mut self.table,
            &mut self.experience,
            control,
        );
        tree.is_selective = request.is_selective;
        tree.most_nodes = least(request.nodes, strength.nodes).unwrap_or(u64::MAX);
        let depth = least(request.depth.map(u64::from), strength.depth.map(u64::from));
        let depth = depth.map_or(DEEPEST, |depth| usize::try_from(depth).unwrap_or(DEEPEST));
        let mut root = Root::new(request, &tree, strength.noise);
        let mut found = root.found(&tree, 0);
        for depth in 1..=depth.min(DEEPEST) {
            if root.moves.is_empty() {
                break;
            }
            let done = root.look(&mut tree, depth as u32);
            found = Found {
                time: control.age().saturating_sub(began),
                ..root.found(
                    &tree,
                    if done.is_ok() {
                        depth as u32
                    } else {
                        found.depth
                    },
                )
            };
            if done.is_err() {
                break;
            }
            report(&found);
            let is_seen_through = found
                .score
                .won()
                .is_some_and(|plies| usize::from(plies) <= depth)
                || found
                    .score
                    .lost()
                    .is_some_and(|plies| usize::from(plies) <= depth);
            if is_seen_through || control.is_time_for_no_more() {
                break;
            }
        }
        found.time = control.age().saturating_sub(began);
        found
    }
}

/// A move of the position that the search is about.
struct RootMove<D: Declaration> {
    candidate: Candidate<D::Shape>,
    /// What chance adds.
    noise: i32,
}

/// The position that the search is about: its moves, the best first.
struct Root<D: Declaration> {
    moves: Vec<RootMove<D>>,
    score: i32,
    line: Vec<MoveOf<D>>,
}

impl<D: Declaration> Root<D> {
    fn new(request: &Request<'_, D>, tree: &Tree<'_, D>, noise: i32) -> Self {
        let (position, outcome) = (request.of.position(), request.of.outcome());
        let mut moves = Vec::new();
        if outcome.is_ongoing() {
            candidates(tree.line.game(), position, &mut moves);
        }
        let asked: Vec<_> = moves
            .iter()
            .filter(|candidate| request.among.contains(&candidate.mv))
            .copied()
            .collect();
        if !asked.is_empty() {
            moves = asked;
        }
        let mut random = Random::new(request.seed ^ mix(position.key()));
        for at in (1..moves.len()).rev() {
            moves.swap(at, random.below(at + 1));
        }
        let remembered = tree.table.get(position.key()).and_then(|entry| entry.best);
        tree.experience.rank(&mut moves, remembered, 0, |kind| {
            tree.evaluation.worth(kind)
        });
        // Stable: equal ones stay as chance has put them.
        moves.sort_by_key(|candidate| std::cmp::Reverse(candidate.rank));
        let width = usize::try_from(2 * noise + 1).unwrap_or(1);
        let mut chance = || i32::try_from(random.below(width)).unwrap_or(0) - noise;
        let moves: Vec<_> = moves
            .into_iter()
            .map(|candidate| RootMove {
                candidate,
                noise: chance(),
            })
            .collect();
        Self {
            line: moves.iter().take(1).map(|mv| mv.candidate.mv).collect(),
            moves,
            score: of_outcome(outcome, position.turn(), 0),
        }
    }

    /// Looks at every move to this depth and brings the best to the front. What was found before it was stopped counts
    /// where the move that was best so far has been looked at again.
    fn look(&mut self, tree: &mut Tree<'_, D>, depth: u32) -> Result<(), Stopped> {
        tree.depth = depth;
        if depth == 1 {
            tree.count()?;
        }
        let has_noise = self.moves.iter().any(|mv| mv.noise != 0);
        let mut best = -INFINITE;
        for at in 0..self.moves.len() {
            let Some(RootMove { candidate, noise }) = self.moves.get(at) else {
                break;
            };
            let (candidate, noise) = (*candidate, *noise);
            let depth = i32::try_from(depth).unwrap_or(i32::MAX);
            tree.line.push(candidate.mv, candidate.piece);
            // With chance in play each move's own worth is needed, not just whether it is the best.
            let alpha = if has_noise { -INFINITE } else { best };
            let is_first = at == 0 || has_noise;
            let score = tree.tried(depth, 0, is_first, alpha, INFINITE, 0)?;
            tree.line.pop();
            let chosen_by = if score.abs() > MOST {
                score
            } else {
                score + noise
            };
            if chosen_by > best {
                best = chosen_by;
                self.score = score;
                self.line.clear();
                self.line.push(candidate.mv);
                self.line.extend_from_slice(tree.best_from(1));
                // The others keep their order behind it.
                if let Some(before) = self.moves.get_mut(..=at) {
                    before.rotate_right(1);
                }
            }
        }
        Ok(())
    }

    fn found(&self, tree: &Tree<'_, D>, depth: u32) -> Found<D> {
        Found {
            best: self.line.first().copied(),
            score: Score::raw(self.score),
            depth,
            deepest: u32::try_from(tree.deepest).unwrap_or(u32::MAX),
            nodes: tree.nodes,
            time: std::time::Duration::ZERO,
            fill: tree.table.fill(),
            line: self.line.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Control, Request, Searcher};
    use crate::score::Score;
    use crate::table::Bound;
    use board_match::{Game, Match};
    use strategy_board::Rules;

    type Failed = Box<dyn std::error::Error>;

    /// White mates in three plies, by a quiet move.
    const MATE: &str = "3k1/5/3K1/5/2R2 w";

    /// A searcher whose table says of every position after white's move that black all but wins there; by a move that
    /// black has, or by white's own, which black has not.
    fn lied_to(of: &Match<Rules>, legal: bool) -> Result<Searcher<Rules>, Failed> {
        let game = of.shared_game();
        let mut searcher = Searcher::new(game.clone());
        for mv in game.legal_moves(of.position()) {
            let after = game.play(of.position(), mv)?;
            let reply = game.legal_moves(&after).first().copied();
            let told = if legal { reply } else { Some(mv) };
            searcher
                .table
                .put(after.key(), 5_000, told, 99, Bound::Exact);
        }
        Ok(searcher)
    }

    fn mates(legal: bool, plain: bool) -> Result<bool, Failed> {
        let game = Rules::shared();
        let of = Match::<Rules>::new(game.clone(), game.parse_position(MATE)?)?;
        // In some order of equal moves the one that mates is looked at first, in full, and the table not asked.
        for seed in 0..10 {
            let request = Request::new(&of).depth(3).seed(seed);
            let request = if plain { request.plain() } else { request };
            let found = lied_to(&of, legal)?.search(&request, &Control::new(), &mut |_| {});
            if found.score != Score::won_in(3) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    #[test]
    fn the_table_is_believed_where_nothing_speaks_against_it() -> Result<(), Failed> {
        assert!(!mates(true, false)?);
        Ok(())
    }

    #[test]
    fn what_is_remembered_of_another_position_with_the_same_key_is_not_believed()
    -> Result<(), Failed> {
        assert!(mates(false, false)?);
        Ok(())
    }

    #[test]
    fn a_plain_search_believes_no_table() -> Result<(), Failed> {
        assert!(mates(true, true)?);
        Ok(())
    }
}
