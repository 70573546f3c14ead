//! `perft` for whoever asks: counted, unless that would keep a run from ever ending.

use board_match::{Declaration, Game, PerftOptions, Position};

use crate::error::InvalidArgument;

/// The most plies that are counted.
pub(crate) const MOST_PLIES: u32 = 64;

/// The most leaves that are counted where nothing else is said: seconds to minutes.
pub(crate) const MOST_NODES: u64 = 10_000_000_000;

/// How many sequences of `depth` moves there are.
///
/// An invalid argument is a depth that is negative or above [`MOST_PLIES`], or a tree that, by its growth from ply to ply,
/// would have more leaves than `most_nodes`.
pub(crate) fn perft<D: Declaration>(
    game: &D,
    position: &Position<D>,
    depth: i32,
    most_nodes: u64,
) -> Result<u64, InvalidArgument> {
    /// From how many leaves on the growth of the tree says something about the next plies.
    const SAMPLE: u64 = 100_000;
    let depth = u32::try_from(depth)
        .ok()
        .filter(|depth| *depth <= MOST_PLIES)
        .ok_or_else(|| {
            InvalidArgument::new(format!("depth is {depth}; it must lie in 0..={MOST_PLIES}"))
        })?;
    let count = |plies| game.perft(position, plies, PerftOptions::bulk());
    let mut before = 1;
    for plies in 1..depth {
        let nodes = count(plies);
        if nodes == 0 {
            return Ok(0);
        }
        if nodes >= SAMPLE.min(most_nodes) {
            let growth = nodes as f64 / before as f64;
            let expected = nodes as f64 * growth.powf(f64::from(depth - plies));
            if expected > most_nodes as f64 {
                return Err(InvalidArgument::new(format!(
                    "a tree of {depth} plies would have about {expected:.0e} leaves, more than the limit of {most_nodes}"
                )));
            }
            break;
        }
        before = nodes;
    }
    Ok(count(depth))
}
