//! Fairy-Stockfish as a program of its own, where it is installed: the peer for boards that are not 8 × 8.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use crate::measure::Run;

/// A running Fairy-Stockfish.
pub(crate) struct Fairy {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Fairy {
    /// Starts it with a variant of its own, declared in the text of a variant file; an error where it is not installed.
    pub(crate) fn start(variant: &str, declaration: &str) -> io::Result<Self> {
        let file = std::env::temp_dir().join(format!("board-bench-{}.ini", std::process::id()));
        fs::write(&file, declaration)?;
        let mut fairy = Self::spawn()?;
        fairy.say(&format!(
            "setoption name VariantPath value {}",
            file.display()
        ))?;
        fairy.say(&format!("setoption name UCI_Variant value {variant}"))?;
        fairy.say("isready")?;
        fairy.read_until("readyok")?;
        fs::remove_file(&file)?;
        Ok(fairy)
    }

    fn spawn() -> io::Result<Self> {
        // Debian puts games where not every path looks.
        let debian = "/usr/games/fairy-stockfish";
        let program = if Path::new(debian).exists() {
            debian
        } else {
            "fairy-stockfish"
        };
        let mut child = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let missing = || io::Error::other("no pipe");
        let input = child.stdin.take().ok_or_else(missing)?;
        let output = BufReader::new(child.stdout.take().ok_or_else(missing)?);
        Ok(Self {
            child,
            input,
            output,
        })
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.input, "{line}")?;
        self.input.flush()
    }

    fn read_until(&mut self, start: &str) -> io::Result<String> {
        let mut line = String::new();
        while self.output.read_line(&mut line)? > 0 {
            if line.starts_with(start) {
                return Ok(line);
            }
            line.clear();
        }
        Err(io::Error::other("the program ended"))
    }

    /// Perft, which it counts in bulk.
    pub(crate) fn perft(&mut self, fen: &str, depth: u32) -> io::Result<Run> {
        self.say(&format!("position fen {fen}"))?;
        let (wall, before) = (Instant::now(), self.processor_time());
        self.say(&format!("go perft {depth}"))?;
        let line = self.read_until("Nodes searched")?;
        let time = match (before, self.processor_time()) {
            (Some(before), Some(after)) => after - before,
            _ => wall.elapsed(),
        };
        let count = line
            .rsplit(' ')
            .next()
            .and_then(|word| word.trim().parse().ok());
        Ok(Run {
            count: count.unwrap_or(0),
            time,
        })
    }

    /// The processor time it has used so far, where the system tells it.
    fn processor_time(&self) -> Option<Duration> {
        let mut sum = 0;
        for task in fs::read_dir(format!("/proc/{}/task", self.child.id())).ok()? {
            let schedule = fs::read_to_string(task.ok()?.path().join("schedstat")).ok()?;
            sum += schedule.split(' ').next()?.parse::<u64>().ok()?;
        }
        Some(Duration::from_nanos(sum))
    }
}

impl Drop for Fairy {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let _ = self.child.wait();
    }
}
