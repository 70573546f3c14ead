//! Lines typed at a terminal, edited there, with a history and completion.

use std::collections::VecDeque;
use std::io;

use rustyline::completion::{Completer, FilenameCompleter, Pair};
use rustyline::config::CompletionType;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{Config, Context, Editor, Helper};

use super::command::COMMANDS;
use super::lines::Line;

/// The line editor.
pub(super) struct LineEditor {
    editor: Editor<Completion, MemHistory>,
    /// Lines that were pasted together with the one before them.
    pasted: VecDeque<String>,
}

impl LineEditor {
    /// # Errors
    /// Where the terminal cannot be used so.
    pub(super) fn new() -> io::Result<Self> {
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .build();
        let mut editor =
            Editor::with_history(config, MemHistory::new()).map_err(io::Error::other)?;
        editor.set_helper(Some(Completion {
            words: Vec::new(),
            files: FilenameCompleter::new(),
        }));
        Ok(Self {
            editor,
            pasted: VecDeque::new(),
        })
    }

    /// Reads a line behind a prompt; the tab key completes `moves` and the commands.
    pub(super) fn next(
        &mut self,
        prompt: &str,
        styled_prompt: &str,
        moves: Vec<String>,
    ) -> io::Result<Line> {
        if let Some(line) = self.pasted.pop_front() {
            return Ok(Line::Text(line));
        }
        if let Some(helper) = self.editor.helper_mut() {
            helper.words = words(moves);
        }
        match self.editor.readline(&(prompt, styled_prompt)) {
            Ok(line) => {
                self.editor
                    .add_history_entry(line.as_str())
                    .map_err(io::Error::other)?;
                self.pasted.extend(line.lines().map(String::from));
                Ok(Line::Text(self.pasted.pop_front().unwrap_or_default()))
            }
            Err(ReadlineError::Eof) => Ok(Line::End),
            Err(ReadlineError::Interrupted) => {
                Ok(Line::Unreadable("interrupted; `quit` or Ctrl-D leaves"))
            }
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                Ok(Line::Unreadable("the line is not UTF-8"))
            }
            Err(ReadlineError::Io(error)) => Err(error),
            Err(ReadlineError::Signal(_)) => Ok(Line::Text(String::new())),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}

/// The moves, and the words of the commands.
fn words(mut moves: Vec<String>) -> Vec<String> {
    let first = |usage: &'static str| usage.split(' ').next().unwrap_or_default().to_string();
    moves.extend(COMMANDS.iter().map(|(usage, _)| first(usage)));
    moves
}

struct Completion {
    words: Vec<String>,
    files: FilenameCompleter,
}

impl Completer for Completion {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        at: usize,
        context: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        if line.starts_with("save ") || line.starts_with("load ") {
            return self.files.complete(line, at, context);
        }
        let typed = line.get(..at).unwrap_or_default();
        let found = self.words.iter().filter(|word| word.starts_with(typed));
        let pairs = found.map(|word| Pair {
            display: word.clone(),
            replacement: word.clone(),
        });
        Ok((0, pairs.collect()))
    }
}

impl Helper for Completion {}
impl Highlighter for Completion {}
impl Validator for Completion {}
impl Hinter for Completion {
    type Hint = String;
}

#[cfg(test)]
mod tests {
    use super::{Completion, words};
    use rstest::rstest;
    use rustyline::Context;
    use rustyline::completion::{Completer, FilenameCompleter};
    use rustyline::history::MemHistory;

    #[rstest]
    #[case("b1", &["b1a3", "b1c3"])]
    #[case("mo", &["moves"])]
    #[case("x", &[])]
    fn words_are_completed(
        #[case] typed: &str,
        #[case] expected: &[&str],
    ) -> rustyline::Result<()> {
        let completion = Completion {
            words: words(vec!["b1a3".into(), "b1c3".into(), "a1a2".into()]),
            files: FilenameCompleter::new(),
        };
        let history = MemHistory::new();
        let context = Context::new(&history);
        let (start, found) = completion.complete(typed, typed.len(), &context)?;
        let found: Vec<String> = found.into_iter().map(|pair| pair.replacement).collect();
        assert_eq!(
            (start, found),
            (0, expected.iter().map(|word| word.to_string()).collect())
        );
        Ok(())
    }
}
