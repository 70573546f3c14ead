//! Lines that stream: answers before the next line, in order, without holding more than a few.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::io::{self, BufReader, Read, Write};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::Duration;

use board_driver::{
    Answer, Argument, Call, DeclaredGame, Driver, DriverGame, InvalidArgument, Parameter, Session,
    Setup, SetupError, Signature, StrategyBoardGame,
};
use rstest::rstest;

fn jobs(jobs: usize) -> NonZeroUsize {
    NonZeroUsize::new(jobs).unwrap()
}

/// A game whose one call takes its time, or answers at length.
struct Slow;

impl DriverGame for Slow {
    fn name(&self) -> &str {
        "slow"
    }

    fn signatures(&self) -> &[Signature] {
        const CALLS: &[Signature] = &[
            Signature::new("sleep", &[Parameter::int("milliseconds")]),
            Signature::new("fill", &[Parameter::int("bytes")]),
            Signature::new("twice", &[]),
            Signature::new("never", &[]),
            Signature::new("map", &[]),
            Signature::new("panic", &[]),
        ];
        CALLS
    }

    fn open<'a>(&'a self, _: Setup<'_>) -> Result<Box<dyn Session + 'a>, SetupError> {
        Ok(Box::new(Slow))
    }
}

impl Session for Slow {
    fn call(&mut self, call: &Call<'_>, answer: &mut Answer<'_>) -> Result<(), InvalidArgument> {
        match (call.name(), call.arguments()) {
            ("sleep", [Argument::Int(milliseconds)]) => {
                thread::sleep(Duration::from_millis(*milliseconds as u64));
                answer.put(milliseconds)
            }
            ("fill", [Argument::Int(bytes)]) => answer.put(&"x".repeat(*bytes as usize)),
            ("twice", []) => {
                answer.put(&[1, 2, 3])?;
                answer.put(&4)
            }
            ("map", []) => answer.put(&std::collections::BTreeMap::from([([1], 2)])),
            ("never", []) => Ok(()),
            ("panic", []) => panic!("a game that panics"),
            _ => Err(InvalidArgument::no_such_call(call)),
        }
    }
}

/// What has been flushed so far.
#[derive(Clone, Default)]
struct Flushed(Arc<(Mutex<Written>, Condvar)>);

#[derive(Default)]
struct Written {
    bytes: Vec<u8>,
    flushed: usize,
}

impl Flushed {
    fn lines(&self) -> usize {
        let written = self.0.0.lock().unwrap();
        let flushed = &written.bytes[..written.flushed];
        flushed.iter().filter(|byte| **byte == b'\n').count()
    }

    fn wait_for(&self, lines: usize) -> bool {
        for _ in 0..1000 {
            if self.lines() >= lines {
                return true;
            }
            let guard = self.0.0.lock().unwrap();
            drop(
                self.0
                    .1
                    .wait_timeout(guard, Duration::from_millis(10))
                    .unwrap(),
            );
        }
        false
    }
}

impl Write for Flushed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.0.lock().unwrap().bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let mut written = self.0.0.lock().unwrap();
        written.flushed = written.bytes.len();
        self.0.1.notify_all();
        Ok(())
    }
}

/// Somebody who writes a line only when the answer to the one before has come.
struct Dialogue {
    sent: usize,
    answers: Flushed,
}

impl Read for Dialogue {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        assert!(
            self.answers.wait_for(self.sent),
            "no answer to line {}",
            self.sent
        );
        if self.sent == 20 {
            return Ok(0);
        }
        self.sent += 1;
        let line = b"{\"game\": \"slow\", \"calls\": [[\"sleep\", 0]]}\n";
        buffer[..line.len()].copy_from_slice(line);
        Ok(line.len())
    }
}

#[rstest]
#[case(1)]
#[case(4)]
fn an_answer_is_out_before_the_next_line_has_to_come(#[case] n: usize) {
    let answers = Flushed::default();
    let dialogue = Dialogue {
        sent: 0,
        answers: answers.clone(),
    };
    let summary = Driver::new()
        .game(Slow)
        .run(BufReader::new(dialogue), answers.clone(), jobs(n))
        .unwrap();
    assert_eq!((summary.lines, answers.lines()), (20, 20));
}

#[rstest]
#[case(2)]
#[case(5)]
fn answers_keep_the_order_of_the_lines(#[case] n: usize) {
    let line = |at: u64| {
        let pause = if at.is_multiple_of(7) { 20 } else { at % 3 };
        format!("{{\"game\": \"slow\", \"calls\": [[\"sleep\", {pause}]]}}\n")
    };
    let input: String = (0..100).map(line).collect();
    let mut answers = Vec::new();
    Driver::new()
        .game(Slow)
        .run(input.as_bytes(), &mut answers, jobs(n))
        .unwrap();
    let answers = String::from_utf8(answers).unwrap();
    for (answer, number) in answers.lines().zip(1..) {
        assert!(
            answer.starts_with(&format!("{{\"id\": {number}, ")),
            "{answer}"
        );
    }
    assert_eq!(answers.lines().count(), 100);
}

/// Lines without end, and how many were asked for.
struct Endless(Arc<AtomicUsize>);

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.fetch_add(1, Ordering::SeqCst);
        let line = b"{\"game\": \"slow\", \"calls\": [[\"fill\", 100]]}\n";
        buffer[..line.len()].copy_from_slice(line);
        Ok(line.len())
    }
}

/// An output that takes a few lines, and then no more.
struct Closed(usize);

impl Write for Closed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.checked_sub(1) {
            Some(left) => self.0 = left,
            None => return Err(io::ErrorKind::BrokenPipe.into()),
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[rstest]
#[case(1)]
#[case(4)]
fn an_output_that_is_closed_ends_the_run_and_reading_is_not_far_ahead(#[case] n: usize) {
    let read = Arc::new(AtomicUsize::new(0));
    let input = BufReader::new(Endless(Arc::clone(&read)));
    let error = Driver::new()
        .game(Slow)
        .run(input, Closed(5), jobs(n))
        .unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
    assert!(read.load(Ordering::SeqCst) < 200, "{read:?}");
}

/// A line, and then an error.
struct Broken(bool);

impl Read for Broken {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.0 {
            return Err(io::Error::other("unplugged"));
        }
        self.0 = true;
        buffer[..3].copy_from_slice(b"{}\n");
        Ok(3)
    }
}

#[rstest]
#[case(1)]
#[case(4)]
fn an_input_that_breaks_ends_the_run_after_what_had_come(#[case] n: usize) {
    let answers = Flushed::default();
    let error = Driver::new()
        .run(BufReader::new(Broken(false)), answers.clone(), jobs(n))
        .unwrap_err();
    assert_eq!(error.to_string(), "unplugged");
    assert_eq!(answers.lines(), 1);
}

#[rstest]
#[case(1)]
#[case(3)]
fn answers_of_any_length_come_whole(#[case] n: usize) {
    let line = "{\"game\": \"slow\", \"calls\": [[\"fill\", 70000], [\"fill\", 3], [\"fill\", 200000], [\"fill\", 0]]}\n";
    let mut answers = Vec::new();
    Driver::new()
        .game(Slow)
        .run(line.repeat(20).as_bytes(), &mut answers, jobs(n))
        .unwrap();
    let lengths = |line: &str| {
        line.split('"')
            .map(|part| part.bytes().filter(|byte| *byte == b'x').count())
            .sum::<usize>()
    };
    let lines: Vec<_> = str::from_utf8(&answers)
        .unwrap()
        .lines()
        .map(lengths)
        .collect();
    assert_eq!(lines, vec![270_003; 20]);
}

#[test]
fn a_call_answers_once() {
    let line =
        "{\"game\": \"slow\", \"calls\": [[\"twice\"], [\"never\"], [\"map\"], [\"sleep\", 0]]}";
    let mut answers = Vec::new();
    Driver::new()
        .game(Slow)
        .run(line.as_bytes(), &mut answers, jobs(1))
        .unwrap();
    assert_eq!(
        str::from_utf8(&answers).unwrap(),
        "{\"id\": 1, \"results\": [4, null, {\"error\": {\"code\": \"invalid-argument\", \"message\": \"key must be a string\"}}, 0]}\n"
    );
}

#[test]
fn no_line_is_no_answer() {
    for input in ["", "\n", "\n \n\t"] {
        let mut answers = Vec::new();
        let summary = Driver::new()
            .run(input.as_bytes(), &mut answers, jobs(3))
            .unwrap();
        assert_eq!((summary.lines, answers.len()), (0, 0));
    }
}

#[test]
fn a_later_game_takes_the_place_of_an_earlier_one() {
    let declared = DeclaredGame::new(strategy_board::Rules::shared());
    let driver = Driver::new()
        .game(StrategyBoardGame)
        .game(Slow)
        .game(declared);
    let names: Vec<_> = driver.games().map(DriverGame::name).collect();
    assert_eq!(names, ["slow", "strategy-board"]);
    let line = b"{\"game\": \"strategy-board\", \"calls\": [[\"perft\", 1]]}";
    let mut answers = Vec::new();
    driver.run(&line[..], &mut answers, jobs(1)).unwrap();
    assert_eq!(
        str::from_utf8(&answers).unwrap(),
        "{\"id\": 1, \"results\": [17]}\n"
    );
}

#[rstest]
#[case(1)]
#[case(4)]
#[should_panic(expected = "a game that panics")]
fn the_panic_of_a_game_ends_the_run(#[case] n: usize) {
    let read = Arc::new(AtomicUsize::new(0));
    let line = b"{\"game\": \"slow\", \"calls\": [[\"panic\"]]}\n";
    let input = line.chain(BufReader::new(Endless(read)));
    let _ = Driver::new().game(Slow).run(input, io::sink(), jobs(n));
}
