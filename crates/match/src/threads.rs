//! Perft on several threads.

use core::num::NonZeroUsize;
use core::sync::atomic::{AtomicUsize, Ordering};

use alloc::vec::Vec;
use std::thread;

use crate::declaration::{Declaration, MoveOf};
use crate::perft::{PerftOptions, for_each_child, perft};
use crate::position::Position;

/// A subtree to count: to which root move it belongs, its position and the plies left.
type Task<D> = (usize, Position<D>, u32);

/// The count below each legal move. The tree is cut two plies deep, so that one large branch does not leave all
/// threads but one without work.
pub(crate) fn divide<D: Declaration>(
    game: &D,
    position: &Position<D>,
    depth: u32,
    options: PerftOptions,
    threads: NonZeroUsize,
) -> Vec<(MoveOf<D>, u64)> {
    if threads.get() == 1 || depth < 3 {
        return crate::perft::divide(game, position, depth, options);
    }
    let mut counts = Vec::new();
    let mut tasks: Vec<Task<D>> = Vec::new();
    for_each_child(game, position, options.method, |mv, child| {
        for_each_child(game, child, options.method, |_, grandchild| {
            tasks.push((counts.len(), grandchild.clone(), depth - 2));
        });
        counts.push((mv, 0u64));
    });
    let next = AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        while let Some((root, position, depth)) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            found.push((*root, perft(game, position, *depth, options)));
        }
        found
    };
    let found: Vec<(usize, u64)> = thread::scope(|scope| {
        let others: Vec<_> = (1..threads.get().min(tasks.len().max(1)))
            // A thread that the system refuses is one fewer to share the work.
            .filter_map(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
            .collect();
        let mut found = work();
        for other in others {
            match other.join() {
                Ok(part) => found.extend(part),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        found
    });
    for (root, nodes) in found {
        if let Some((_, count)) = counts.get_mut(root) {
            *count = count.saturating_add(nodes);
        }
    }
    counts
}
