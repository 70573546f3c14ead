//! The commands of the protocol, read from a line.

use std::time::Duration;

/// A line, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command<'a> {
    Uci,
    IsReady,
    NewGame,
    SetOption {
        name: String,
        value: Option<String>,
    },
    Position {
        start: Option<String>,
        moves: Vec<&'a str>,
    },
    Perft(&'a str),
    Go(Go<'a>),
    Stop,
    PonderHit,
    Quit,
    /// Not of the protocol: tell the position.
    Describe,
    /// Understood, and nothing to do.
    Ignored,
}

/// What ends the search that is asked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Go<'a> {
    pub(crate) among: Vec<&'a str>,
    pub(crate) is_ponder: bool,
    pub(crate) is_infinite: bool,
    pub(crate) clock: Clock,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    /// In how many moves of its own the side to move should win.
    pub(crate) mate: Option<u32>,
}

/// The times of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Clock {
    /// What the sides have left, the first side's first.
    pub(crate) left: [Option<Duration>; 2],
    pub(crate) increment: [Duration; 2],
    pub(crate) moves_to_go: Option<u32>,
    pub(crate) move_time: Option<Duration>,
}

impl Go<'_> {
    /// Whether nothing ends the search but a `stop`.
    pub(crate) fn is_endless(&self) -> bool {
        let limited = self.depth.is_some()
            || self.nodes.is_some()
            || self.mate.is_some()
            || self.clock.move_time.is_some()
            || self.clock.left.iter().any(Option::is_some);
        self.is_infinite || !limited
    }
}

/// Reads a line; none where it is empty.
///
/// # Errors
/// One line that says what was wrong.
pub(crate) fn parse(line: &str) -> Result<Option<Command<'_>>, String> {
    let mut words = line.split_ascii_whitespace();
    let Some(word) = words.next() else {
        return Ok(None);
    };
    let command = match word {
        "uci" => Command::Uci,
        "isready" => Command::IsReady,
        "ucinewgame" => Command::NewGame,
        "setoption" => set_option(&words.collect::<Vec<_>>())?,
        "position" => position(&words.collect::<Vec<_>>())?,
        "go" => go(&words.collect::<Vec<_>>())?,
        "stop" => Command::Stop,
        "ponderhit" => Command::PonderHit,
        "quit" => Command::Quit,
        "d" => Command::Describe,
        "debug" | "register" => Command::Ignored,
        _ => return Err(format!("unknown command `{}`", shortened(word))),
    };
    Ok(Some(command))
}

/// What is repeated of a word that was not expected.
pub(crate) fn shortened(word: &str) -> String {
    let mut letters = word.chars();
    let mut short: String = letters.by_ref().take(60).collect();
    if letters.next().is_some() {
        short.push('…');
    }
    short
}

fn set_option<'a>(words: &[&str]) -> Result<Command<'a>, String> {
    let Some(("name", rest)) = words.split_first().map(|(first, rest)| (*first, rest)) else {
        return Err("expected is `setoption name NAME value VALUE`".into());
    };
    let (name, value) = match rest.iter().position(|word| *word == "value") {
        Some(at) => (&rest[..at], Some(rest[at + 1..].join(" "))),
        None => (rest, None),
    };
    Ok(Command::SetOption {
        name: name.join(" "),
        value,
    })
}

fn position<'a>(words: &[&'a str]) -> Result<Command<'a>, String> {
    let expected = "expected is `position startpos` or `position fen TEXT`, and `moves …`";
    let at = words.iter().position(|word| *word == "moves");
    let (place, moves) = match at {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    let start = match place {
        ["startpos"] => None,
        ["fen", text @ ..] if !text.is_empty() => Some(text.join(" ")),
        _ => return Err(expected.into()),
    };
    Ok(Command::Position {
        start,
        moves: moves.to_vec(),
    })
}

fn go<'a>(words: &[&'a str]) -> Result<Command<'a>, String> {
    const KEYWORDS: [&str; 13] = [
        "searchmoves",
        "ponder",
        "wtime",
        "btime",
        "winc",
        "binc",
        "movestogo",
        "depth",
        "nodes",
        "mate",
        "movetime",
        "infinite",
        "perft",
    ];
    let mut go = Go::default();
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        // A keyword in the place of a value is left for the next round: only the value is missing.
        let mut value = || {
            let value = words.next_if(|next| !KEYWORDS.contains(next));
            value.ok_or_else(|| format!("`{word}` needs a number"))
        };
        match word {
            "searchmoves" => {
                while let Some(mv) = words.next_if(|next| !KEYWORDS.contains(next)) {
                    go.among.push(mv);
                }
            }
            "ponder" => go.is_ponder = true,
            "infinite" => go.is_infinite = true,
            "wtime" => go.clock.left[0] = Some(time(word, value()?)?),
            "btime" => go.clock.left[1] = Some(time(word, value()?)?),
            "winc" => go.clock.increment[0] = time(word, value()?)?,
            "binc" => go.clock.increment[1] = time(word, value()?)?,
            "movestogo" => go.clock.moves_to_go = Some(number(word, value()?)?),
            "movetime" => go.clock.move_time = Some(time(word, value()?)?),
            "depth" => go.depth = Some(number(word, value()?)?),
            "nodes" => go.nodes = Some(number(word, value()?)?),
            "mate" => go.mate = Some(number(word, value()?)?),
            "perft" => return Ok(Command::Perft(value()?)),
            _ => return Err(format!("`go` does not know `{}`", shortened(word))),
        }
    }
    Ok(Command::Go(go))
}

fn number<T: std::str::FromStr>(word: &str, text: &str) -> Result<T, String> {
    let wrong = || format!("`{word}` needs a number, not `{}`", shortened(text));
    text.parse().map_err(|_| wrong())
}

/// Milliseconds. A clock that has run out is sent as a negative number by some.
fn time(word: &str, text: &str) -> Result<Duration, String> {
    let millis: i64 = number(word, text)?;
    Ok(Duration::from_millis(u64::try_from(millis).unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::{Command, Go, parse};
    use rstest::rstest;
    use std::time::Duration;

    fn go(line: &str) -> Result<Go<'_>, String> {
        match parse(line)? {
            Some(Command::Go(go)) => Ok(go),
            other => Err(format!("{other:?}")),
        }
    }

    #[test]
    fn a_clock_is_read() -> Result<(), String> {
        let found = go("go wtime 1000 btime -20 winc 5 movestogo 7 ponder")?;
        assert_eq!(
            found.clock.left,
            [Some(Duration::from_secs(1)), Some(Duration::ZERO)]
        );
        assert_eq!(
            found.clock.increment,
            [Duration::from_millis(5), Duration::ZERO]
        );
        assert_eq!((found.clock.moves_to_go, found.is_ponder), (Some(7), true));
        assert!(!found.is_endless());
        Ok(())
    }

    #[test]
    fn limits_and_moves_are_read() -> Result<(), String> {
        let found = go("go searchmoves e2e4 d2d4 depth 5 nodes 18446744073709551615 mate 2")?;
        assert_eq!(found.among, ["e2e4", "d2d4"]);
        assert_eq!(
            (found.depth, found.nodes, found.mate),
            (Some(5), Some(u64::MAX), Some(2))
        );
        assert!(go("go")?.is_endless() && go("go infinite depth 4")?.is_endless());
        assert!(!go("go movetime 100")?.is_endless());
        Ok(())
    }

    #[rstest]
    #[case("", None)]
    #[case("  \t ", None)]
    #[case(" uci ", Some(Command::Uci))]
    #[case("debug on", Some(Command::Ignored))]
    #[case("go perft 3", Some(Command::Perft("3")))]
    #[case("position startpos", Some(Command::Position { start: None, moves: vec![] }))]
    #[case(
        "position fen 8/8 w - moves e2e4",
        Some(Command::Position { start: Some("8/8 w -".into()), moves: vec!["e2e4"] })
    )]
    #[case(
        "setoption name Clear Hash",
        Some(Command::SetOption { name: "Clear Hash".into(), value: None })
    )]
    #[case(
        "setoption name Move Overhead value 20 ms",
        Some(Command::SetOption { name: "Move Overhead".into(), value: Some("20 ms".into()) })
    )]
    fn lines_are_understood(#[case] line: &str, #[case] expected: Option<Command<'_>>) {
        assert_eq!(parse(line), Ok(expected));
    }

    #[rstest]
    #[case("xyzzy uci", "unknown command `xyzzy`")]
    #[case("go depth", "`depth` needs a number")]
    #[case("go depth infinite", "`depth` needs a number")]
    #[case("go depth -1", "`depth` needs a number, not `-1`")]
    #[case("go wtime soon", "`wtime` needs a number, not `soon`")]
    #[case("go faster", "`go` does not know `faster`")]
    #[case("setoption Hash 3", "expected is `setoption name NAME value VALUE`")]
    #[case("setoption", "expected is `setoption name NAME value VALUE`")]
    fn mistakes_are_told(#[case] line: &str, #[case] expected: &str) {
        assert_eq!(parse(line), Err(expected.to_string()));
    }

    #[rstest]
    #[case("position")]
    #[case("position fen")]
    #[case("position moves e2e4")]
    #[case("position here")]
    fn a_position_needs_a_start(#[case] line: &str) {
        assert!(parse(line).is_err());
    }
}
