//! Measuring several ways to do the same work, in turns.

use std::time::Duration;

use cpu_time::ThreadTime;

/// One way to do a piece of work.
pub(crate) struct Way<'a> {
    /// What it is called.
    pub(crate) name: String,
    /// Does the work once, and answers how many nodes that were and how long it took.
    pub(crate) run: Box<dyn FnMut() -> Run + 'a>,
}

/// One measured run.
#[derive(Clone, Copy)]
pub(crate) struct Run {
    /// Nodes, calls or plies.
    pub(crate) count: u64,
    /// How long it took, in processor time where the system tells it.
    pub(crate) time: Duration,
}

impl<'a> Way<'a> {
    /// Work done in this thread, timed by the processor time of the thread.
    pub(crate) fn new(name: &str, mut work: impl FnMut() -> u64 + 'a) -> Self {
        let run = move || {
            let start = ThreadTime::now();
            let count = work();
            Run {
                count,
                time: start.elapsed(),
            }
        };
        Self {
            name: name.into(),
            run: Box::new(run),
        }
    }
}

/// Runs every way `rounds` times in turn, after one round that does not count, and prints for each its median speed
/// and the median of the ratios to the first way, round by round: a machine that slows down slows both.
///
/// Answers those ratios: how many times as fast the first way is as each other one.
pub(crate) fn compare(title: &str, unit: &str, rounds: usize, mut ways: Vec<Way<'_>>) -> Vec<f64> {
    let mut speeds: Vec<Vec<f64>> = vec![Vec::new(); ways.len()];
    let mut counts = Vec::new();
    for round in 0..=rounds {
        for (way, speeds) in ways.iter_mut().zip(&mut speeds) {
            let run = (way.run)();
            if round == 0 {
                counts.push(run.count);
            } else {
                speeds.push(run.count as f64 / run.time.as_secs_f64());
            }
        }
    }
    let agree = counts.windows(2).all(|pair| pair[0] == pair[1]);
    println!(
        "{title}{}",
        if agree {
            ""
        } else {
            "  ** THE COUNTS DIFFER **"
        }
    );
    let mut ratios_to_first = Vec::new();
    for (way, (theirs, count)) in ways.iter().zip(speeds.iter().zip(&counts)) {
        let ratios = speeds[0]
            .iter()
            .zip(theirs)
            .map(|(ours, theirs)| ours / theirs)
            .collect();
        let ratio = median(ratios);
        let speed = median(theirs.clone());
        println!(
            "    {:<28} {:>10.2} {unit}   ours is {ratio:>6.2} ×   ({count} counted)",
            way.name,
            speed / 1e6
        );
        ratios_to_first.push(ratio);
    }
    ratios_to_first
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
