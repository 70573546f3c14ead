//! Mistakes on the command line, told in one line.

use clap::error::Error;

/// What clap says of a mistake, on one line: what was wrong, what was expected, and the usage.
pub(crate) fn one_line(error: &Error) -> String {
    let text = error.render().to_string();
    let mut told = String::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if line.starts_with("For more information") {
            continue;
        }
        let line = line.strip_prefix("error: ").unwrap_or(line);
        let line = match line.strip_prefix("Usage: ") {
            Some(usage) => format!("usage: {usage}"),
            None => line.into(),
        };
        if !told.is_empty() {
            told.push_str(if told.ends_with(':') { " " } else { "; " });
        }
        told.push_str(&line);
    }
    told
}

#[cfg(test)]
mod tests {
    use super::one_line;
    use crate::args::Arguments;
    use clap::Parser;

    #[test]
    fn a_mistake_is_one_line() {
        let told = |arguments: &[&str]| match Arguments::try_parse_from(arguments) {
            Ok(parsed) => format!("{parsed:?}"),
            Err(error) => one_line(&error),
        };
        assert_eq!(
            told(&["board", "perft", "strategy-board"]),
            "the following required arguments were not provided: <DEPTH>; usage: board perft <GAME> <DEPTH>"
        );
        assert_eq!(
            told(&["board", "perft", "strategy-board", "-1"]),
            "invalid value '-1' for '<DEPTH>': -1 is not in 0..=100"
        );
    }
}
