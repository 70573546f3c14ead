//! Several lines at a time: the caller's thread reads, workers play, one thread writes the answers in order.
//!
//! Every line has a channel of its own for its answer, and the writer takes these channels in the order of the lines. All
//! channels are bounded, so that memory is, too: a worker whose answer is long waits until its line's turn has come, and
//! the reader waits when too many lines are under way.

use std::io::{self, BufRead, Write};
use std::mem;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvError, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::driver::{Driver, Played, Summary};
use crate::lines;

/// More threads than this only cost.
const MOST_JOBS: usize = 256;

/// How many lines may be under way for each worker.
const AHEAD: usize = 8;

struct Task {
    number: u64,
    line: Vec<u8>,
    reply: SyncSender<Vec<u8>>,
}

pub(crate) fn run(
    driver: &Driver,
    input: impl BufRead,
    output: impl Write + Send,
    jobs: usize,
) -> io::Result<Summary> {
    let jobs = jobs.min(MOST_JOBS);
    let (tasks, queue) = sync_channel::<Task>(jobs * AHEAD);
    let (order, replies) = sync_channel::<Receiver<Vec<u8>>>(jobs * AHEAD);
    let queue = Arc::new(Mutex::new(queue));
    let (lines, malformed) = (AtomicU64::new(0), AtomicU64::new(0));
    thread::scope(|scope| {
        let mut workers = 0;
        for _ in 0..jobs {
            // The queue lives as long as a worker: should all of them panic, the reader is told.
            let queue = Arc::clone(&queue);
            let malformed = &malformed;
            let work = move || work(driver, &queue, malformed);
            match thread::Builder::new().spawn_scoped(scope, work) {
                Ok(_) => workers += 1,
                // A thread that the system refuses is one fewer to share the work.
                Err(_) if workers > 0 => break,
                Err(error) => return Err(error),
            }
        }
        drop(queue);
        let writer = thread::Builder::new().spawn_scoped(scope, move || write(output, &replies))?;
        let read = lines::for_each(
            input,
            |number, line| {
                if line.trim_ascii().is_empty() {
                    return Ok(());
                }
                lines.fetch_add(1, Ordering::Relaxed);
                let (reply, answer) = sync_channel(1);
                let line = line.to_vec();
                let task = Task {
                    number,
                    line,
                    reply,
                };
                // Both fail only where their other end is gone, which has its own report.
                order.send(answer).map_err(|_| io::ErrorKind::BrokenPipe)?;
                tasks.send(task).map_err(|_| io::ErrorKind::BrokenPipe)?;
                Ok(())
            },
            || Ok(()),
        );
        drop((order, tasks));
        match writer.join() {
            Ok(written) => written.and(read),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })?;
    Ok(Summary {
        lines: lines.into_inner(),
        malformed: malformed.into_inner(),
    })
}

fn work(driver: &Driver, queue: &Mutex<Receiver<Task>>, malformed: &AtomicU64) {
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
    while let Ok(Task {
        number,
        line,
        reply,
    }) = next()
    {
        let mut answer = Vec::new();
        let mut send = |part: &mut Vec<u8>| {
            let sent = reply.send(mem::take(part));
            sent.map_err(|_| io::ErrorKind::BrokenPipe.into())
        };
        let played = driver.play(number, &line, &mut answer, &mut send);
        if let Ok(Played::Malformed) = played {
            malformed.fetch_add(1, Ordering::Relaxed);
        }
        // Where nobody takes the answer, the writer has failed and the queue is about to run dry.
        let _ = played.and_then(|_| send(&mut answer));
    }
}

fn write(mut output: impl Write, replies: &Receiver<Receiver<Vec<u8>>>) -> io::Result<()> {
    while let Ok(reply) = receive(replies, &mut output)? {
        while let Ok(part) = receive(&reply, &mut output)? {
            output.write_all(&part)?;
        }
    }
    output.flush()
}

/// What comes next; what was written before is flushed if that has to be waited for.
fn receive<T>(from: &Receiver<T>, output: &mut impl Write) -> io::Result<Result<T, RecvError>> {
    match from.try_recv() {
        Ok(next) => Ok(Ok(next)),
        Err(TryRecvError::Disconnected) => Ok(Err(RecvError)),
        Err(TryRecvError::Empty) => {
            output.flush()?;
            Ok(from.recv())
        }
    }
}
