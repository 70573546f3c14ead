//! The tokens of portable game notation.

use std::io::{self, Read};

use super::error::PgnProblem;
use super::input::{Input, Place};

/// The longest token that is read, in bytes: a comment may be long, an endless one is none.
const LONGEST: usize = 1 << 20;

/// What a new game begins with, even where the one before is not at its end.
const EVENT: &[u8] = b"[Event ";

/// A token. Its text, where it has one, is in [`Lexer::text`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token {
    Open,
    Close,
    Begin,
    End,
    Dot,
    /// A text in quotation marks.
    Text,
    /// A comment, without its braces or `;`.
    Comment,
    /// A word: a move, a number, a result, the name of a tag.
    Symbol,
    /// `*`.
    Star,
    Nag(u8),
}

/// What went wrong: the stream, or the text.
pub(super) enum Trouble {
    Io(io::Error),
    Text(PgnProblem),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<PgnProblem> for Trouble {
    fn from(problem: PgnProblem) -> Self {
        Self::Text(problem)
    }
}

pub(super) struct Lexer<R> {
    input: Input<R>,
    bytes: Vec<u8>,
    text: String,
    place: Place,
}

impl<R: Read> Lexer<R> {
    pub(super) fn new(from: R) -> Self {
        let input = Input::new(from);
        let place = input.place();
        Self {
            input,
            bytes: Vec::new(),
            text: String::new(),
            place,
        }
    }

    /// Where the last token began, or the next byte where that was asked for last.
    pub(super) fn place(&self) -> Place {
        self.place
    }

    /// The text of the last token.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn input(&mut self) -> &mut Input<R> {
        &mut self.input
    }

    /// The first byte of the next token, which is not read yet; none at the end.
    pub(super) fn peek(&mut self) -> Result<Option<u8>, Trouble> {
        loop {
            let at_line_start = self.input.place().column == 1;
            match self.input.peek()? {
                Some(b'%') if at_line_start => self.skip_line()?,
                Some(0xef)
                    if self.input.place() == (Place { line: 1, column: 1 })
                        && self.input.is_at(b"\xef\xbb\xbf")? =>
                {
                    // The mark that some editors put before UTF-8; it takes no column.
                    for _ in 0..3 {
                        self.input.next()?;
                    }
                }
                Some(byte) if byte.is_ascii_whitespace() || byte == 0x0b => {
                    self.input.next()?;
                }
                other => {
                    self.place = self.input.place();
                    return Ok(other);
                }
            }
        }
    }

    /// Whether the next token stands first in its line, once it was [peeked](Self::peek) at.
    pub(super) fn starts_line(&self) -> bool {
        self.place.column == 1
    }

    /// Whether the tag with which games usually begin is next, first in its line, once it was peeked at.
    pub(super) fn is_event(&mut self) -> Result<bool, Trouble> {
        Ok(self.starts_line() && self.input.is_at(EVENT)?)
    }

    pub(super) fn skip_line(&mut self) -> Result<(), Trouble> {
        while self.input.next()?.is_some_and(|byte| byte != b'\n') {}
        Ok(())
    }

    /// The next token; none at the end.
    pub(super) fn next(&mut self) -> Result<Option<Token>, Trouble> {
        let Some(byte) = self.peek()? else {
            return Ok(None);
        };
        self.bytes.clear();
        let token = match byte {
            b'[' => self.single(Token::Open)?,
            b']' => self.single(Token::Close)?,
            b'(' => self.single(Token::Begin)?,
            b')' => self.single(Token::End)?,
            b'.' => self.single(Token::Dot)?,
            b'*' => self.single(Token::Star)?,
            b'"' => self.quoted()?,
            b'{' => self.braced()?,
            b';' => self.rest_of_line()?,
            b'$' => self.nag()?,
            b'!' | b'?' => self.annotation()?,
            byte if is_symbol(byte) && byte.is_ascii_alphanumeric() => self.symbol()?,
            byte if !byte.is_ascii() => self.foreign()?,
            _ => {
                self.input.next()?;
                let found = char::from(byte);
                return Err(PgnProblem::Unexpected { found }.into());
            }
        };
        Ok(Some(token))
    }

    fn single(&mut self, token: Token) -> Result<Token, Trouble> {
        self.input.next()?;
        Ok(token)
    }

    fn push(&mut self, byte: u8) -> Result<(), Trouble> {
        if self.bytes.len() == LONGEST {
            return Err(PgnProblem::TooLong { limit: LONGEST }.into());
        }
        self.bytes.push(byte);
        Ok(())
    }

    /// Takes bytes as long as they are wanted.
    fn take(&mut self, wanted: impl Fn(u8) -> bool) -> Result<(), Trouble> {
        while let Some(byte) = self.input.peek()?.filter(|byte| wanted(*byte)) {
            self.input.next()?;
            self.push(byte)?;
        }
        Ok(())
    }

    /// The bytes as text: UTF-8, or where they are none, the older encoding of the notation, Latin-1.
    fn decode(&mut self) {
        self.text.clear();
        match std::str::from_utf8(&self.bytes) {
            Ok(text) => self.text.push_str(text),
            Err(_) => self.text.extend(self.bytes.iter().copied().map(char::from)),
        }
    }

    fn quoted(&mut self) -> Result<Token, Trouble> {
        self.input.next()?;
        loop {
            match self.input.next()? {
                None | Some(b'\n') => return Err(PgnProblem::OpenText.into()),
                Some(b'"') => break,
                Some(b'\\') => {
                    // Only these two are escaped; before anything else a backslash is itself.
                    match self.input.peek()? {
                        Some(escaped @ (b'"' | b'\\')) => {
                            self.input.next()?;
                            self.push(escaped)?;
                        }
                        _ => self.push(b'\\')?,
                    }
                }
                Some(byte) => self.push(byte)?,
            }
        }
        self.decode();
        Ok(Token::Text)
    }

    fn braced(&mut self) -> Result<Token, Trouble> {
        self.input.next()?;
        loop {
            if self.input.place().column == 1 && self.input.is_at(EVENT)? {
                return Err(PgnProblem::OpenComment.into());
            }
            match self.input.next()? {
                None => return Err(PgnProblem::OpenComment.into()),
                Some(b'}') => break,
                Some(byte) => self.push(byte)?,
            }
        }
        self.decode();
        Ok(Token::Comment)
    }

    fn rest_of_line(&mut self) -> Result<Token, Trouble> {
        self.input.next()?;
        self.take(|byte| byte != b'\n')?;
        self.decode();
        Ok(Token::Comment)
    }

    fn symbol(&mut self) -> Result<Token, Trouble> {
        self.take(is_symbol)?;
        self.decode();
        Ok(Token::Symbol)
    }

    fn nag(&mut self) -> Result<Token, Trouble> {
        self.input.next()?;
        self.take(|byte| byte.is_ascii_digit())?;
        self.decode();
        let number = self.text.parse().map_err(|_| PgnProblem::Nag {
            found: self.text.chars().take(20).collect(),
        })?;
        Ok(Token::Nag(number))
    }

    /// A mark such as `!?`, which is another way of writing one of the first numbers.
    fn annotation(&mut self) -> Result<Token, Trouble> {
        self.take(|byte| matches!(byte, b'!' | b'?'))?;
        let number = match &*self.bytes {
            b"!" => 1,
            b"?" => 2,
            b"!!" => 3,
            b"??" => 4,
            b"!?" => 5,
            b"?!" => 6,
            _ => {
                self.decode();
                let found = self.text.chars().take(20).collect();
                return Err(PgnProblem::Nag { found }.into());
            }
        };
        Ok(Token::Nag(number))
    }

    /// A character that no token begins with, read to its end so that it can be told.
    fn foreign(&mut self) -> Result<Token, Trouble> {
        let first = self.input.next()?;
        self.bytes.extend(first);
        while let Some(byte @ 0x80..=0xbf) = self.input.peek()?
            && self.bytes.len() < 4
        {
            self.input.next()?;
            self.bytes.push(byte);
        }
        self.decode();
        let found = self
            .text
            .chars()
            .next()
            .unwrap_or(char::REPLACEMENT_CHARACTER);
        Err(PgnProblem::Unexpected { found }.into())
    }
}

fn is_symbol(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'+' | b'#' | b'=' | b':' | b'-' | b'/')
}
