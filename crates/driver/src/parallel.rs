//! Several lines at a time: the caller's thread reads, workers play, one thread writes the answers in order.
//!
//! Lines travel in batches, each with a channel of its own for its answers, and the writer takes these channels in the
//! order of the lines. All channels are bounded, so that memory is, too: a worker whose answers are long waits until
//! their turn has come, and the reader waits when too many batches are under way.
//!
//! A batch is a single line as long as lines take their time; only lines that are answered faster than threads are
//! woken up travel together, and none of them waits for one that has not come yet.

use std::io::{self, BufRead, Write};
use std::mem;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvError, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use crate::driver::{Driver, HOLD, SPILL, Summary};
use crate::lines;

/// More threads than this only cost.
const MOST_JOBS: usize = 256;

/// How many batches may be under way for each worker.
const AHEAD: usize = 8;

/// How long a batch should take to play, in nanoseconds: a good deal longer than it takes to wake up a thread.
const BATCH: u64 = 300_000;

/// The most lines in a batch.
const MOST_LINES: u64 = 256;

/// Lines that follow each other.
struct Batch {
    first: u64,
    lines: Vec<u8>,
    reply: SyncSender<Part>,
}

/// Some of the answers of a batch.
enum Part {
    More(Vec<u8>),
    Last(Vec<u8>),
}

/// How long a line takes of late, in nanoseconds: an average in which each line counts for an eighth. Threads that
/// write it at once may lose each other's share, which does no harm.
struct Pace(AtomicU64);

impl Pace {
    fn note(&self, started: Instant) {
        let nanos = u64::try_from(started.elapsed().as_nanos()).unwrap_or(u64::MAX);
        let old = self.0.load(Ordering::Relaxed);
        self.0.store(old - old / 8 + nanos / 8, Ordering::Relaxed);
    }

    /// How many lines a batch should have.
    fn lines(&self) -> u64 {
        (BATCH / self.0.load(Ordering::Relaxed).max(1)).clamp(1, MOST_LINES)
    }
}

pub(crate) fn run(
    driver: &Driver,
    input: impl BufRead,
    output: impl Write + Send,
    jobs: usize,
) -> io::Result<Summary> {
    let jobs = jobs.min(MOST_JOBS);
    let (batches, queue) = sync_channel::<Batch>(jobs * AHEAD);
    let (order, replies) = sync_channel::<Receiver<Part>>(jobs * AHEAD);
    let queue = Arc::new(Mutex::new(queue));
    let pace = &Pace(AtomicU64::new(BATCH));
    thread::scope(|scope| {
        let mut workers = Vec::new();
        for _ in 0..jobs {
            // The queue lives as long as a worker: should all of them panic, the reader is told.
            let queue = Arc::clone(&queue);
            let work = move || work(driver, &queue, pace);
            match thread::Builder::new().spawn_scoped(scope, work) {
                Ok(worker) => workers.push(worker),
                // A thread that the system refuses is one fewer to share the work.
                Err(_) if !workers.is_empty() => break,
                Err(error) => return Err(error),
            }
        }
        drop(queue);
        let writer = thread::Builder::new().spawn_scoped(scope, move || write(output, &replies))?;
        let read = read(input, &batches, &order, pace);
        drop((batches, order));
        let written = joined(writer);
        let summaries = workers.into_iter().map(joined);
        let summary = summaries.fold(Summary::default(), Summary::add);
        written.and(read).map(|()| summary)
    })
}

/// What a thread has come to; its panic is this thread's, too.
fn joined<T>(thread: thread::ScopedJoinHandle<'_, T>) -> T {
    match thread.join() {
        Ok(result) => result,
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

fn read(
    input: impl BufRead,
    batches: &SyncSender<Batch>,
    order: &SyncSender<Receiver<Part>>,
    pace: &Pace,
) -> io::Result<()> {
    // The last line's number, and the lines that have not been sent yet with their count.
    let (mut last, mut lines, mut count) = (0, Vec::new(), 0);
    lines::for_each(input, |line| {
        let full = match line {
            Some((number, line)) => {
                lines.extend_from_slice(line);
                (last, count) = (number, count + 1);
                count >= pace.lines() || lines.len() >= SPILL
            }
            None => count > 0,
        };
        if full {
            let (reply, answers) = sync_channel(1);
            let batch = Batch {
                first: last + 1 - count,
                lines: mem::take(&mut lines),
                reply,
            };
            count = 0;
            // Both fail only where their other end is gone, which has its own report.
            order.send(answers).map_err(|_| io::ErrorKind::BrokenPipe)?;
            batches.send(batch).map_err(|_| io::ErrorKind::BrokenPipe)?;
        }
        Ok(())
    })
}

fn work(driver: &Driver, queue: &Mutex<Receiver<Batch>>, pace: &Pace) -> Summary {
    let mut summary = Summary::default();
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
    while let Ok(batch) = next() {
        // Where nobody takes the answers, the writer has failed and the queue is about to run dry.
        let _ = answer(driver, &batch, pace, &mut summary);
    }
    summary
}

fn answer(driver: &Driver, batch: &Batch, pace: &Pace, summary: &mut Summary) -> io::Result<()> {
    let mut answers = Vec::new();
    let send = |part| {
        let sent = batch.reply.send(part);
        sent.map_err(|_| io::Error::from(io::ErrorKind::BrokenPipe))
    };
    let mut more = |answers: &mut Vec<u8>| send(Part::More(mem::take(answers)));
    let mut sent = Instant::now();
    for (line, number) in batch
        .lines
        .split_inclusive(|byte| *byte == b'\n')
        .zip(batch.first..)
    {
        let started = Instant::now();
        summary.count(driver.play(number, line, &mut answers, &mut more)?);
        pace.note(started);
        if sent.elapsed() >= HOLD {
            more(&mut answers)?;
            sent = Instant::now();
        }
    }
    send(Part::Last(answers))
}

fn write(mut output: impl Write, replies: &Receiver<Receiver<Part>>) -> io::Result<()> {
    while let Ok(reply) = receive(replies, &mut output)? {
        loop {
            match receive(&reply, &mut output)? {
                Ok(Part::More(part)) => output.write_all(&part)?,
                Ok(Part::Last(part)) => break output.write_all(&part)?,
                // Its panic is reported when the worker is joined; no answer after the gap is written.
                Err(RecvError) => return Err(io::Error::other("a game has panicked")),
            }
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
