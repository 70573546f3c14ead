//! The way from a game that is at fault to the next one.

use std::io::{self, Read};

use super::lexer::{Lexer, Token, Trouble};
use super::reader::Seen;
use super::result::GameResult;

impl<R: Read> Lexer<R> {
    /// Goes to where the next game begins: to a tag after the moves, or past the result where games have no tags.
    pub(super) fn skip_game(&mut self, seen: Seen) -> io::Result<()> {
        match self.skip(seen) {
            Err(Trouble::Io(error)) => Err(error),
            Ok(()) | Err(Trouble::Text(_)) => Ok(()),
        }
    }

    fn skip(&mut self, seen: Seen) -> Result<(), Trouble> {
        if !seen.moves {
            // The rest of the line, and the tags after it.
            if self.input().place().column > 1 {
                self.skip_line()?;
            }
            while self.peek()? == Some(b'[') {
                if seen.event && self.is_event()? {
                    return Ok(());
                }
                self.skip_line()?;
            }
        }
        while let Some(next) = self.peek()? {
            if next == b'[' && self.starts_line() {
                return Ok(());
            }
            match self.next() {
                Err(Trouble::Io(error)) => return Err(Trouble::Io(error)),
                // What else is wrong with the game is not asked.
                Err(Trouble::Text(_)) => {}
                Ok(None) => return Ok(()),
                Ok(Some(token)) => {
                    let ends = match token {
                        Token::Star => true,
                        Token::Symbol => self.text().parse::<GameResult>().is_ok(),
                        _ => false,
                    };
                    if ends && !seen.tag {
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }
}
