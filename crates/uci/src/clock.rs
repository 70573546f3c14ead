//! How much of a clock a move may take.

use std::time::Duration;

use crate::command::Clock;

/// After how long the search looks no deeper, and after how long it ends; neither where time does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Allowance {
    pub(crate) soft: Option<Duration>,
    pub(crate) hard: Option<Duration>,
}

/// Of how many moves more is thought where nothing is said.
const MOVES_AHEAD: u32 = 30;

/// What a move of `side` may take: about its share of what is left, so that what is left never runs out. `overhead` is
/// what gets lost on the way to the other side of the line.
pub(crate) fn allowance(clock: &Clock, side: usize, overhead: Duration) -> Allowance {
    // Where nothing is left, something has to be found all the same.
    let least = Duration::from_millis(1);
    if let Some(time) = clock.move_time {
        let hard = time.saturating_sub(overhead.min(time / 4)).max(least);
        return Allowance {
            soft: None,
            hard: Some(hard),
        };
    }
    let Some(left) = clock.left.get(side).copied().flatten() else {
        return Allowance::default();
    };
    let increment = clock.increment.get(side).copied().unwrap_or_default();
    let moves = clock
        .moves_to_go
        .unwrap_or(MOVES_AHEAD)
        .clamp(1, MOVES_AHEAD);
    let usable = left.saturating_sub(overhead);
    let share = (usable / moves).saturating_add(increment / 4 * 3);
    // The last move before time is added may take nearly all, any other not so much that the next ones cannot be made.
    let most = if moves == 1 {
        usable / 10 * 8
    } else {
        usable / 3
    };
    let hard = share.saturating_mul(3).min(most).max(least);
    Allowance {
        soft: Some((share / 2).min(hard)),
        hard: Some(hard),
    }
}

#[cfg(test)]
mod tests {
    use super::{Allowance, Clock, allowance};
    use std::time::Duration;

    const OVERHEAD: Duration = Duration::from_millis(30);

    fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn without_a_clock_time_does_not_matter() {
        assert_eq!(
            allowance(&Clock::default(), 0, OVERHEAD),
            Allowance::default()
        );
        let other = Clock {
            left: [None, Some(millis(9))],
            ..Clock::default()
        };
        assert_eq!(allowance(&other, 0, OVERHEAD), Allowance::default());
    }

    #[test]
    fn a_clock_never_runs_out() {
        for moves_to_go in [None, Some(0), Some(1), Some(2), Some(40), Some(u32::MAX)] {
            for increment in [0, 100, 60_000] {
                let mut left = millis(60_000);
                for _ in 0..400 {
                    let clock = Clock {
                        left: [Some(left), None],
                        increment: [millis(increment); 2],
                        moves_to_go,
                        move_time: None,
                    };
                    let Allowance { soft, hard } = allowance(&clock, 0, OVERHEAD);
                    assert!(soft <= hard && hard >= Some(millis(1)));
                    let used = hard.unwrap_or_default();
                    assert!(used < left, "{used:?} of {left:?}, {moves_to_go:?} moves");
                    left = left - used + millis(increment);
                    if left < millis(5) {
                        break;
                    }
                }
            }
        }
    }

    #[test]
    fn extremes_do_no_harm() {
        let clock = Clock {
            left: [Some(Duration::MAX), Some(Duration::ZERO)],
            increment: [Duration::MAX; 2],
            moves_to_go: Some(1),
            move_time: None,
        };
        assert!(allowance(&clock, 0, OVERHEAD).hard > Some(millis(1)));
        assert_eq!(allowance(&clock, 1, OVERHEAD).hard, Some(millis(1)));
        let clock = Clock {
            move_time: Some(Duration::ZERO),
            ..clock
        };
        assert_eq!(allowance(&clock, 0, OVERHEAD).hard, Some(millis(1)));
        let clock = Clock {
            move_time: Some(millis(1000)),
            ..clock
        };
        assert_eq!(allowance(&clock, 0, OVERHEAD).hard, Some(millis(970)));
    }
}
