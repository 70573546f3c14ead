//! Writing games.

use std::fmt::{self, Display, Write};

use board_core::Side;
use board_match::{Declaration, Game, Position};

use super::game::{PgnGame, PgnLine};
use crate::declaration::Chess;

/// The tags that every game has, in their order, and what they say where nothing is known.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// The longest line of moves.
const WIDTH: usize = 79;

/// The game in export format: the seven tags that every game has, those for the start where it is not the usual one, all
/// others in their order, and the moves in lines of up to 79 characters.
///
/// A move that is not legal ends its line. A closing brace in a comment, which the notation cannot hold, becomes a
/// parenthesis; empty comments are left out, and so are control characters.
impl Display for PgnGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = match self.result {
            Some(result) => result.to_string(),
            None => "*".into(),
        };
        for (name, unknown) in ROSTER {
            let value = match name {
                "Result" => &result,
                _ => self.tag(name).unwrap_or(unknown),
            };
            write_tag(f, name, value)?;
        }
        let chess = Chess::shared(self.rules);
        let start = chess.position_text(&self.start);
        let mut ours = vec!["SetUp", "FEN"];
        if self.rules.is_chess960() {
            write_tag(f, "Variant", "Chess960")?;
            ours.push("Variant");
        }
        if start != chess.start_text() {
            write_tag(f, "SetUp", "1")?;
            write_tag(f, "FEN", &start)?;
        }
        for tag in &self.tags {
            let known = ROSTER.iter().any(|(name, _)| *name == tag.name);
            if !known && !ours.contains(&&*tag.name) && is_name(&tag.name) {
                write_tag(f, &tag.name, &tag.value)?;
            }
        }
        f.write_char('\n')?;
        let mut words = Words { to: f, column: 0 };
        write_line(&mut words, &chess, &self.moves, self.start, "")?;
        words.word(&result)?;
        f.write_char('\n')
    }
}

fn is_name(name: &str) -> bool {
    !name.is_empty()
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for letter in value.chars().filter(|letter| !letter.is_control()) {
        if matches!(letter, '"' | '\\') {
            f.write_char('\\')?;
        }
        f.write_char(letter)?;
    }
    f.write_str("\"]\n")
}

/// Whether a word of a comment would be taken for something else at the beginning of a line.
fn is_first_of_something(word: &str) -> bool {
    word.starts_with("[Event") || word.starts_with('%')
}

/// Words with spaces between, or line ends where they would be too long together.
struct Words<'a, 'b> {
    to: &'a mut fmt::Formatter<'b>,
    column: usize,
}

impl Words<'_, '_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        let length = word.chars().count();
        if self.column > 0 {
            if self.column + 1 + length > WIDTH && !is_first_of_something(word) {
                self.to.write_char('\n')?;
                self.column = 0;
            } else {
                self.to.write_char(' ')?;
                self.column += 1;
            }
        }
        self.column += length;
        self.to.write_str(word)
    }

    /// The end of a variation, right behind its last word.
    fn close(&mut self) -> fmt::Result {
        self.column += 1;
        self.to.write_char(')')
    }

    /// A comment, its words apart so that it may be broken; `before` stands before its brace. Answers whether there was
    /// something to write.
    fn comment(&mut self, text: &str, before: &str) -> Result<bool, fmt::Error> {
        let text: String = text
            .chars()
            .filter(|letter| !letter.is_control() || letter.is_whitespace())
            .map(|letter| if letter == '}' { ')' } else { letter })
            .collect();
        let mut words = text.split_whitespace().peekable();
        let Some(first) = words.next() else {
            return Ok(false);
        };
        let end = |last| if last { "}" } else { "" };
        self.word(&format!("{before}{{{first}{}", end(words.peek().is_none())))?;
        while let Some(word) = words.next() {
            self.word(&format!("{word}{}", end(words.peek().is_none())))?;
        }
        Ok(true)
    }
}

/// Writes a line of moves; `before` stands before its first word. A variation is no deeper here than it is as a value,
/// and the reader makes none that are very deep.
fn write_line(
    words: &mut Words<'_, '_>,
    chess: &Chess,
    line: &PgnLine,
    start: Position<Chess>,
    mut before: &str,
) -> fmt::Result {
    let mut position = start;
    for comment in &line.comments {
        if words.comment(comment, before)? {
            before = "";
        }
    }
    // Black's move has its number where it is not right behind white's.
    let mut numbered = true;
    for written in &line.moves {
        let Ok(san) = chess.san(&position, written.mv) else {
            break;
        };
        let number = position.memory().move_number();
        match (position.turn(), numbered) {
            (Side::First, _) => words.word(&format!("{before}{number}."))?,
            (Side::Second, true) => words.word(&format!("{before}{number}..."))?,
            (Side::Second, false) => {}
        }
        before = "";
        words.word(&san)?;
        numbered = false;
        for nag in &written.nags {
            words.word(&format!("${nag}"))?;
        }
        for comment in &written.comments {
            numbered |= words.comment(comment, "")?;
        }
        for variation in &written.variations {
            let first = variation.moves.first();
            if first.is_none_or(|first| chess.validate(&position, first.mv).is_err()) {
                continue;
            }
            write_line(words, chess, variation, position, "(")?;
            words.close()?;
            numbered = true;
        }
        let Some(piece) = position.board().piece(written.mv.from) else {
            break;
        };
        position = chess.play_generated(&position, written.mv, piece);
    }
    Ok(())
}
