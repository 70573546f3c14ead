//! Reading games from a stream.

use std::io::Read;
use std::sync::Arc;

use board_match::{Game, Position};

use super::build::Builder;
use super::error::{PgnError, PgnProblem};
use super::game::PgnGame;
use super::input::Place;
use super::lexer::{Lexer, Token, Trouble};
use super::result::GameResult;
use super::visitor::PgnVisitor;
use crate::declaration::Chess;
use crate::rules::RuleSet;

/// How deep variations may be nested.
const DEEPEST: usize = 64;

/// Reads games in portable game notation from a stream, one after the other.
///
/// [`read_game`](Self::read_game) tells a [`PgnVisitor`] what it finds, move by move, every move played on a board. As an
/// iterator it makes a [`PgnGame`] of each game.
///
/// It needs no buffered stream. It holds 64 KiB of it, the longest comment (up to 1 MiB), and a position for each level of
/// variations; nothing grows with the length of the stream or of a game. A [`PgnGame`], as the iterator makes them, is as
/// large as the game is.
///
/// It reads what is usually found: tags in any order and none, missing results, move numbers that are wrong or missing,
/// comments in braces and after `;`, lines that are escaped with `%`, UTF-8 and Latin-1. A game is
/// [at fault](PgnError::Game) where a move is not legal, or the text cannot be understood; the reader then goes on with
/// the next.
///
/// ```
/// use board_chess::{PgnError, PgnReader};
/// let text = "[White \"A\"]\n\n1. e4 {best} e5 (1... c5 $1 2. Nf3) 2. Ke2 *\n\n\
///             [White \"B\"]\n\n1. e4 e4 *\n\n[White \"C\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
/// let games: Vec<_> = PgnReader::new(text.as_bytes()).collect();
/// assert_eq!(games[0].as_ref().map(|game| game.to_string().contains("1. e4 {best} 1... e5 (1... c5 $1 2. Nf3) 2. Ke2 *")).ok(), Some(true));
/// let error = games[1].as_ref().unwrap_err();
/// assert_eq!(error.to_string(), "game 2, line 7, column 7: `e4` is no legal move here");
/// assert_eq!(games[2].as_ref().map(|game| game.moves.moves.len()).ok(), Some(4));
/// ```
pub struct PgnReader<R> {
    lexer: Lexer<R>,
    game: u64,
    seen: Seen,
    // Where something stands that is found to be wrong only later.
    fault: Option<Place>,
    broken: bool,
}

/// What was seen of the game that is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Seen {
    /// A tag.
    pub(super) tag: bool,
    /// The tag with which a game usually begins.
    pub(super) event: bool,
    /// The first word after the tags, or the end of the text.
    pub(super) moves: bool,
}

/// What tags say of the start.
#[derive(Default)]
struct Start {
    fen: Option<(String, Place)>,
    chess960: bool,
}

/// The positions of a line of moves: the current one, and the one before the last move.
#[derive(Clone, Copy)]
struct Level {
    position: Position<Chess>,
    before: Option<Position<Chess>>,
}

impl<R: Read> PgnReader<R> {
    /// A reader of this stream.
    pub fn new(from: R) -> Self {
        Self {
            lexer: Lexer::new(from),
            game: 0,
            seen: Seen::default(),
            fault: None,
            broken: false,
        }
    }

    /// How many games were begun.
    pub fn games(&self) -> u64 {
        self.game
    }

    /// Reads the next game and tells it to `visitor`. False where there is no more.
    ///
    /// # Errors
    /// [`PgnError`]: where a game is at fault, call again for the next.
    pub fn read_game(&mut self, visitor: &mut impl PgnVisitor) -> Result<bool, PgnError> {
        if self.broken {
            return Ok(false);
        }
        let trouble = match self.read(visitor) {
            Ok(more) => return Ok(more),
            Err(trouble) => trouble,
        };
        let problem = match trouble {
            Trouble::Text(problem) => problem,
            Trouble::Io(error) => {
                self.broken = true;
                return Err(error.into());
            }
        };
        let Place { line, column } = self.fault.take().unwrap_or_else(|| self.lexer.place());
        if let Err(error) = self.lexer.skip_game(self.seen) {
            self.broken = true;
            return Err(error.into());
        }
        Err(PgnError::Game {
            game: self.game,
            line,
            column,
            problem,
        })
    }

    fn read(&mut self, visitor: &mut impl PgnVisitor) -> Result<bool, Trouble> {
        self.seen = Seen::default();
        if self.lexer.peek()?.is_none() {
            return Ok(false);
        }
        self.game += 1;
        let start = self.read_tags(visitor)?;
        self.seen.moves = true;
        let read = self.read_moves(&start, visitor)?;
        // Comments alone are no game.
        self.game -= u64::from(!read);
        Ok(read)
    }

    fn read_tags(&mut self, visitor: &mut impl PgnVisitor) -> Result<Start, Trouble> {
        let mut start = Start::default();
        while self.lexer.peek()? == Some(b'[') && !(self.seen.event && self.lexer.is_event()?) {
            self.seen.tag = true;
            self.lexer.next()?;
            self.expect(Token::Symbol, "the name of a tag")?;
            let name = self.lexer.text().to_owned();
            self.expect(Token::Text, "the value of a tag in quotation marks")?;
            let (value, place) = (self.lexer.text(), self.lexer.place());
            visitor.tag(&name, value);
            match &*name {
                "Event" => self.seen.event = true,
                "FEN" => start.fen = Some((value.to_owned(), place)),
                "Variant" => start.chess960 = is_chess960(value)?,
                _ => {}
            }
            self.expect(Token::Close, "`]`")?;
        }
        Ok(start)
    }

    fn expect(&mut self, token: Token, expected: &'static str) -> Result<(), Trouble> {
        let found = self.lexer.next()?;
        if found == Some(token) {
            return Ok(());
        }
        let found = self.told(found);
        Err(PgnProblem::Token { found, expected }.into())
    }

    /// A token in words.
    fn told(&self, token: Option<Token>) -> String {
        let text = |mark: &str| {
            let short: String = self.lexer.text().chars().take(30).collect();
            format!("{mark}{short}{mark}")
        };
        match token {
            None => "the end of the text".into(),
            Some(Token::Open) => "`[`".into(),
            Some(Token::Close) => "`]`".into(),
            Some(Token::Begin) => "`(`".into(),
            Some(Token::End) => "`)`".into(),
            Some(Token::Dot) => "`.`".into(),
            Some(Token::Star) => "`*`".into(),
            Some(Token::Nag(_)) => "an annotation".into(),
            Some(Token::Comment) => "a comment".into(),
            Some(Token::Text) => text("\""),
            Some(Token::Symbol) => text("`"),
        }
    }

    /// Reads the moves of a game to its end; false where there is nothing, nor was a tag.
    fn read_moves(
        &mut self,
        start: &Start,
        visitor: &mut impl PgnVisitor,
    ) -> Result<bool, Trouble> {
        let rules = match start.chess960 {
            true => RuleSet::Chess960,
            false => RuleSet::Full,
        };
        let chess = Chess::shared(rules);
        let position = match &start.fen {
            Some((fen, _)) => chess.parse_position(fen),
            None => chess.start(),
        };
        let position = position.map_err(|error| {
            self.fault = start.fen.as_ref().map(|(_, place)| *place);
            PgnProblem::Start(error)
        })?;
        visitor.start(&chess, &position);
        let mut line = Line {
            chess,
            levels: Vec::new(),
            now: Level {
                position,
                before: None,
            },
        };
        let mut empty = !self.seen.tag;
        loop {
            let next = self.lexer.peek()?;
            if next.is_none() || next == Some(b'[') && self.lexer.starts_line() {
                line.end()?;
                visitor.result(None);
                return Ok(!empty);
            }
            match self.lexer.next()? {
                Some(Token::Dot) | None => {}
                Some(Token::Comment) => visitor.comment(self.lexer.text()),
                Some(Token::Nag(number)) => visitor.nag(number),
                Some(Token::Begin) => {
                    line.begin()?;
                    visitor.begin_variation();
                }
                Some(Token::End) => {
                    line.leave()?;
                    visitor.end_variation();
                }
                Some(Token::Star) => {
                    line.end()?;
                    visitor.result(None);
                    return Ok(true);
                }
                Some(Token::Symbol) => {
                    empty = false;
                    let text = self.lexer.text();
                    if let Ok(result) = text.parse::<GameResult>() {
                        line.end()?;
                        visitor.result(Some(result));
                        return Ok(true);
                    }
                    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
                        line.play(text, visitor)?;
                    }
                }
                found @ Some(Token::Open | Token::Close | Token::Text) => {
                    let (found, expected) = (self.told(found), "a move");
                    return Err(PgnProblem::Token { found, expected }.into());
                }
            }
        }
    }
}

/// The moves of a game, with the variations that are open.
struct Line {
    chess: Arc<Chess>,
    levels: Vec<Level>,
    now: Level,
}

impl Line {
    fn play(&mut self, text: &str, visitor: &mut impl PgnVisitor) -> Result<(), PgnProblem> {
        let before = self.now.position;
        let mv = self.chess.parse_san(&before, text)?;
        visitor.mv(&before, mv);
        if let Some(piece) = before.board().piece(mv.from) {
            self.now = Level {
                position: self.chess.play_generated(&before, mv, piece),
                before: Some(before),
            };
        }
        Ok(())
    }

    fn begin(&mut self) -> Result<(), PgnProblem> {
        let position = self.now.before.ok_or(PgnProblem::NoMove)?;
        if self.levels.len() == DEEPEST {
            return Err(PgnProblem::TooDeep { limit: DEEPEST });
        }
        self.levels.push(self.now);
        self.now = Level {
            position,
            before: None,
        };
        Ok(())
    }

    fn leave(&mut self) -> Result<(), PgnProblem> {
        self.now = self.levels.pop().ok_or(PgnProblem::NoVariation)?;
        Ok(())
    }

    fn end(&self) -> Result<(), PgnProblem> {
        if self.levels.is_empty() {
            Ok(())
        } else {
            Err(PgnProblem::OpenVariation)
        }
    }
}

/// Whether a variant is Chess960, by the names under which programs write it and chess.
fn is_chess960(variant: &str) -> Result<bool, PgnProblem> {
    let plain: String = variant
        .chars()
        .filter(|letter| letter.is_ascii_alphanumeric())
        .collect();
    match &*plain.to_ascii_lowercase() {
        "" | "chess" | "standard" | "normal" | "fromposition" => Ok(false),
        "chess960" | "960" | "fischerandom" | "fischerrandom" => Ok(true),
        _ => Err(PgnProblem::Variant {
            found: variant.chars().take(30).collect(),
        }),
    }
}

/// The games of the stream, as they come. It ends with the stream, or where that cannot be read.
impl<R: Read> Iterator for PgnReader<R> {
    type Item = Result<PgnGame, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut builder = Builder::default();
        match self.read_game(&mut builder) {
            Ok(false) => None,
            Ok(true) => builder.finish().map(Ok),
            Err(error) => Some(Err(error)),
        }
    }
}
