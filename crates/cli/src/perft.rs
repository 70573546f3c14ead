//! `board perft`: counting the tree of legal moves.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::{Duration, Instant};

use board_match::{Declaration, Game, MoveOf, PerftOptions, Position};
use serde::{Serialize, Serializer};

use crate::console::Console;
use crate::failure::{Failure, Status};
use crate::play::position_or_start;
use crate::ticker::with_ticker;

/// The deepest count that is begun. One of more than 20 plies does not end in a lifetime even where a few moves
/// are all there is; the limit is there so that the recursion cannot outgrow its stack.
pub(crate) const DEEPEST: u32 = 100;

/// What is asked of `perft`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Request {
    pub(crate) position: Option<String>,
    pub(crate) depth: u32,
    pub(crate) divide: bool,
    pub(crate) bulk: bool,
    pub(crate) threads: NonZeroUsize,
    pub(crate) json: bool,
}

/// What was counted. Its fields are those of the JSON that scripts read.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Count {
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "as_map")]
    moves: Option<Vec<(String, u64)>>,
}

/// The moves as an object from text to count, in the order of generation.
fn as_map<S: Serializer>(
    moves: &Option<Vec<(String, u64)>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let moves = moves.iter().flatten();
    serializer.collect_map(moves.map(|(text, nodes)| (text, nodes)))
}

/// Counts, and writes what was counted.
pub(crate) fn perft<D: Declaration>(
    game: &Arc<D>,
    request: &Request,
    console: &mut Console<'_>,
) -> Result<Status, Failure> {
    let position = position_or_start(game, request.position.as_deref())?;
    let what = format!("counting to depth {}", request.depth);
    let start = Instant::now();
    let (nodes, moves) = with_ticker(console.watched, &what, || {
        count(&**game, &position, request)
    });
    let time = start.elapsed();
    let text = |(mv, nodes): (MoveOf<D>, u64)| (game.move_text(&position, mv), nodes);
    let count = Count {
        nodes,
        seconds: time.as_secs_f64(),
        nodes_per_second: per_second(nodes, time),
        moves: moves.map(|moves| moves.into_iter().map(text).collect()),
    };
    write(&count, request.json, &mut console.output)?;
    Ok(Status::Success)
}

type Divided<D> = Vec<(MoveOf<D>, u64)>;

fn count<D: Declaration>(
    game: &D,
    position: &Position<D>,
    request: &Request,
) -> (u64, Option<Divided<D>>) {
    let depth = request.depth;
    let options = if request.bulk {
        PerftOptions::bulk()
    } else {
        PerftOptions::leaves()
    };
    if depth == 0 {
        // The position itself, and no move to divide it by.
        return (1, request.divide.then(Vec::new));
    }
    if !request.divide && request.threads.get() == 1 {
        return (game.perft(position, depth, options), None);
    }
    let moves = if request.threads.get() == 1 {
        game.perft_divide(position, depth, options)
    } else {
        game.perft_divide_threads(position, depth, options, request.threads)
    };
    let nodes = moves
        .iter()
        .fold(0u64, |sum, (_, nodes)| sum.saturating_add(*nodes));
    (nodes, request.divide.then_some(moves))
}

fn per_second(nodes: u64, time: Duration) -> u64 {
    let rate = u128::from(nodes) * 1_000_000_000 / time.as_nanos().max(1);
    u64::try_from(rate).unwrap_or(u64::MAX)
}

fn write(count: &Count, json: bool, out: &mut dyn Write) -> io::Result<()> {
    if json {
        serde_json::to_writer(&mut *out, count)?;
        return writeln!(out);
    }
    for (text, nodes) in count.moves.iter().flatten() {
        writeln!(out, "{text} {nodes}")?;
    }
    writeln!(out, "nodes {}", count.nodes)?;
    writeln!(out, "seconds {:.3}", count.seconds)?;
    writeln!(out, "nodesPerSecond {}", count.nodes_per_second)
}
