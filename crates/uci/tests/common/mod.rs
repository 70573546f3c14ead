//! A dialogue with the engine, line by line, as a tournament manager leads it.
#![allow(dead_code, clippy::unwrap_used, clippy::panic)]

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use board_chess::{Chess, RuleSet};
use board_uci::Uci;

/// Longer than any answer takes on a machine that is busy with other things.
const PATIENCE: Duration = Duration::from_secs(60);

/// The engine with the games of the family that it can play.
pub(crate) fn engine() -> Uci {
    Uci::new()
        .game(strategy_board::Rules::shared())
        .game(Chess::shared(RuleSet::Full))
        .game(Chess::shared(RuleSet::Chess960))
        .game(board_jungle::Rules::simplified())
}

/// Answers to a whole script; the input ends with it.
pub(crate) fn answers(script: &str) -> Vec<String> {
    let mut output = Vec::new();
    engine().run(script.as_bytes(), &mut output).unwrap();
    String::from_utf8(output)
        .unwrap()
        .lines()
        .map(String::from)
        .collect()
}

pub(crate) struct Dialogue {
    lines: Option<Sender<Vec<u8>>>,
    answers: Receiver<String>,
    thread: JoinHandle<io::Result<()>>,
}

impl Dialogue {
    pub(crate) fn new(engine: Uci) -> Self {
        let (lines, input) = channel();
        let (output, answers) = channel();
        let thread = std::thread::spawn(move || {
            let input = Input {
                from: input,
                rest: Vec::new(),
            };
            let output = Lines {
                to: output,
                rest: Vec::new(),
            };
            engine.run(BufReader::new(input), output)
        });
        Self {
            lines: Some(lines),
            answers,
            thread,
        }
    }

    pub(crate) fn send(&self, line: &str) {
        let lines = self.lines.as_ref().unwrap();
        lines.send(format!("{line}\n").into_bytes()).unwrap();
    }

    /// The next line.
    pub(crate) fn next(&self) -> String {
        self.answers.recv_timeout(PATIENCE).unwrap()
    }

    /// The lines up to the first one that begins so.
    pub(crate) fn until(&self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.next();
            let is_last = line.starts_with(beginning);
            lines.push(line);
            if is_last {
                return lines;
            }
        }
    }

    /// The first line that begins so.
    pub(crate) fn find(&self, beginning: &str) -> String {
        self.until(beginning).pop().unwrap()
    }

    /// What comes at once where a question is answered at once: all before `readyok`.
    pub(crate) fn settled(&self) -> Vec<String> {
        self.send("isready");
        let mut lines = self.until("readyok");
        lines.pop();
        lines
    }

    /// Says nothing for a while, and hears nothing that begins so.
    pub(crate) fn hears_no(&self, beginning: &str, time: Duration) {
        let end = std::time::Instant::now() + time;
        loop {
            let left = end.saturating_duration_since(std::time::Instant::now());
            match self.answers.recv_timeout(left) {
                Ok(line) => assert!(!line.starts_with(beginning), "{line}"),
                Err(RecvTimeoutError::Timeout) => return,
                Err(error) => panic!("{error}"),
            }
        }
    }

    /// Ends the input, and answers what still comes.
    pub(crate) fn end(mut self) -> Vec<String> {
        self.lines = None;
        let rest: Vec<String> = self.answers.iter().collect();
        self.thread.join().unwrap().unwrap();
        rest
    }
}

struct Input {
    from: Receiver<Vec<u8>>,
    rest: Vec<u8>,
}

impl Read for Input {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            match self.from.recv() {
                Ok(bytes) => self.rest = bytes,
                Err(_) => return Ok(0),
            }
        }
        let count = self.rest.len().min(into.len());
        into[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}

struct Lines {
    to: Sender<String>,
    rest: Vec<u8>,
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for byte in bytes {
            if *byte == b'\n' {
                let line = String::from_utf8(std::mem::take(&mut self.rest)).unwrap();
                self.to.send(line).map_err(|_| io::ErrorKind::BrokenPipe)?;
            } else {
                self.rest.push(*byte);
            }
        }
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
