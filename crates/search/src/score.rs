//! What a position is worth to the side to move.

use std::fmt::{self, Display};
use std::ops::Neg;

use board_core::Side;
use board_match::Outcome;

/// The deepest ply that a search reaches.
pub(crate) const DEEPEST: usize = 120;

/// A win on the board; one in so many plies is worth so many less.
const WIN: i32 = 1_000_000;

/// The most that an evaluation may say. What is beyond is proven.
pub(crate) const MOST: i32 = 900_000;

/// Beyond every score.
pub(crate) const INFINITE: i32 = WIN + 1;

/// What a position is worth to the side to move: hundredths of an evaluation's unit, or a win or loss that the search has
/// seen to the end.
///
/// Greater is better, and a win in fewer plies is greater.
///
/// ```
/// use board_search::Score;
/// assert!(Score::won_in(3) > Score::won_in(5));
/// assert!(Score::won_in(5) > Score::of(2_000));
/// assert_eq!(-Score::won_in(3), Score::lost_in(3));
/// assert_eq!(Score::won_in(3).won(), Some(3));
/// assert_eq!(Score::won_in(3).to_string(), "won in 3 plies");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(i32);

impl Score {
    /// Neither side is better.
    pub const EVEN: Self = Self(0);

    /// So many hundredths, at most 900 000 either way.
    pub const fn of(hundredths: i32) -> Self {
        let bounded = if hundredths > MOST {
            MOST
        } else if hundredths < -MOST {
            -MOST
        } else {
            hundredths
        };
        Self(bounded)
    }

    /// The side to move wins in so many plies, of both sides together; at most 1000.
    pub const fn won_in(plies: u16) -> Self {
        let plies = if plies > 1000 { 1000 } else { plies };
        Self(WIN - plies as i32)
    }

    /// The side to move loses in so many plies.
    pub const fn lost_in(plies: u16) -> Self {
        Self(-Self::won_in(plies).0)
    }

    /// In how many plies the side to move wins, where it is seen to.
    pub fn won(self) -> Option<u16> {
        (self.0 > MOST).then(|| u16::try_from(WIN - self.0).unwrap_or(0))
    }

    /// In how many plies the side to move loses, where it is seen to.
    pub fn lost(self) -> Option<u16> {
        (-self).won()
    }

    /// Whether the search has seen a win or a loss.
    pub fn is_decided(self) -> bool {
        self.0.abs() > MOST
    }

    /// In hundredths; wins and losses are beyond 900 000.
    pub const fn hundredths(self) -> i32 {
        self.0
    }

    pub(crate) const fn raw(raw: i32) -> Self {
        Self(raw)
    }
}

impl Neg for Score {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// `+1.25`, `won in 3 plies`.
impl Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plies = |plies: u16| if plies == 1 { "ply" } else { "plies" };
        match (self.won(), self.lost()) {
            (Some(in_plies), _) => write!(f, "won in {in_plies} {}", plies(in_plies)),
            (_, Some(in_plies)) => write!(f, "lost in {in_plies} {}", plies(in_plies)),
            _ => {
                let sign = if self.0 < 0 { '-' } else { '+' };
                let hundredths = self.0.unsigned_abs();
                write!(f, "{sign}{}.{:02}", hundredths / 100, hundredths % 100)
            }
        }
    }
}

/// What an outcome at `ply` of a search is worth to `turn`.
pub(crate) fn of_outcome(outcome: Outcome, turn: Side, ply: usize) -> i32 {
    match outcome.winner() {
        None => 0,
        Some(winner) => {
            let value = WIN - i32::try_from(ply).unwrap_or(0);
            if winner == turn { value } else { -value }
        }
    }
}

/// A score as it is kept for a position that may be met at another ply: wins are counted from there.
pub(crate) fn from_here(score: i32, ply: usize) -> i32 {
    let ply = i32::try_from(ply).unwrap_or(0);
    match score {
        won if won > MOST => won + ply,
        lost if lost < -MOST => lost - ply,
        score => score,
    }
}

/// The reverse of [`from_here`].
pub(crate) fn from_root(score: i32, ply: usize) -> i32 {
    let ply = i32::try_from(ply).unwrap_or(0);
    match score {
        won if won > MOST => won - ply,
        lost if lost < -MOST => lost + ply,
        score => score,
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, Score, from_here, from_root, of_outcome};
    use board_core::Side;
    use board_match::{Outcome, Reason};
    use rstest::rstest;

    #[rstest]
    #[case(Score::of(125), "+1.25")]
    #[case(Score::of(-5), "-0.05")]
    #[case(Score::EVEN, "+0.00")]
    #[case(Score::of(i32::MAX), "+9000.00")]
    #[case(Score::of(i32::MIN), "-9000.00")]
    #[case(Score::won_in(1), "won in 1 ply")]
    #[case(Score::lost_in(0), "lost in 0 plies")]
    #[case(Score::won_in(u16::MAX), "won in 1000 plies")]
    fn scores_are_written(#[case] score: Score, #[case] text: &str) {
        assert_eq!(score.to_string(), text);
    }

    #[test]
    fn what_is_proven_is_beyond_every_evaluation() {
        assert!(!Score::of(i32::MAX).is_decided());
        assert!(Score::won_in(u16::MAX) > Score::of(i32::MAX));
        assert_eq!(Score::lost_in(7).lost(), Some(7));
        assert_eq!(Score::lost_in(7).won(), None);
    }

    #[test]
    fn a_win_is_kept_from_where_it_was_seen() {
        let won = Outcome::Won {
            winner: Side::First,
            by: Reason::Goal,
        };
        let seen = of_outcome(won, Side::First, 9);
        assert_eq!(Score::raw(seen).won(), Some(9));
        let kept = from_here(seen, 4);
        assert_eq!(Score::raw(kept).won(), Some(5));
        assert_eq!(from_root(kept, 4), seen);
        assert_eq!(from_root(from_here(-seen, 4), 4), -seen);
        assert_eq!(from_here(MOST, 4), MOST);
    }
}
