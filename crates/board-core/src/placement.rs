//! The text of a board: rows from the top, letters for pieces, numbers for runs of empty squares.

use alloc::string::ToString;
use core::fmt::{self, Debug, Display};
use core::str::FromStr;

use crate::board::Board;
use crate::error::{LettersError, PlacementError};
use crate::kinds::Kinds;
use crate::piece::{Kind, Piece};
use crate::shape::Shape;
use crate::side::Side;

/// The letter of each kind, by which positions and moves are written: upper case for the first side, lower case for
/// the second.
///
/// ```
/// use board_core::{Board, Count, Letters, Shape, Shape5x5, letters};
/// const LETTERS: Letters = letters!("KRN");
/// let board: Board<Shape5x5, Count<3>> = LETTERS.parse(Shape5x5::new(), "rnknr/5/5/5/RNKNR")?;
/// assert_eq!(board.occupied().len(), 10);
/// assert_eq!(LETTERS.placement(&board).to_string(), "rnknr/5/5/5/RNKNR");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Letters {
    // Upper case; 0 past the last kind.
    upper: [u8; Kind::LIMIT],
}

/// [`Letters`] from a literal, checked when it is compiled.
///
/// ```
/// let letters = board_core::letters!("KQRBNP");
/// assert_eq!(letters.to_string(), "KQRBNP");
/// ```
/// ```compile_fail
/// let letters = board_core::letters!("KK");
/// ```
#[macro_export]
macro_rules! letters {
    ($text:literal) => {
        const {
            match $crate::Letters::new($text) {
                Ok(letters) => letters,
                Err(_) => panic!("each kind needs an ASCII letter of its own"),
            }
        }
    };
}

impl Letters {
    /// A letter for each kind, the first kind's first. For a literal, [`letters!`](crate::letters) checks it when it is
    /// compiled.
    ///
    /// # Errors
    /// [`LettersError`] where one is no ASCII letter, or stands twice whatever its case, or there are more than
    /// [`Kind::LIMIT`].
    pub const fn new(letters: &str) -> Result<Self, LettersError> {
        let bytes = letters.as_bytes();
        if bytes.len() > Kind::LIMIT {
            return Err(LettersError::TooMany { found: bytes.len() });
        }
        let mut upper = [0; Kind::LIMIT];
        let mut at = 0;
        while at < bytes.len() {
            let letter = bytes[at].to_ascii_uppercase();
            if !letter.is_ascii_uppercase() {
                return Err(LettersError::NotALetter { at });
            }
            let mut earlier = 0;
            while earlier < at {
                if upper[earlier] == letter {
                    return Err(LettersError::Twice {
                        letter: letter as char,
                    });
                }
                earlier += 1;
            }
            upper[at] = letter;
            at += 1;
        }
        Ok(Self { upper })
    }

    /// The letter of a piece, in its side's case; `?` for a kind without one.
    pub fn letter(&self, piece: Piece) -> char {
        let upper = match self.upper.get(piece.kind.index()) {
            None | Some(0) => return '?',
            Some(upper) => char::from(*upper),
        };
        match piece.side {
            Side::First => upper,
            Side::Second => upper.to_ascii_lowercase(),
        }
    }

    /// The kind with this letter, in either case.
    pub fn kind(&self, letter: char) -> Option<Kind> {
        let upper = u8::try_from(letter).ok()?.to_ascii_uppercase();
        let index = self
            .upper
            .iter()
            .position(|known| *known == upper && upper != 0)?;
        Some(Kind::new(index as u8))
    }

    /// The piece with this letter.
    pub fn piece(&self, letter: char) -> Option<Piece> {
        let side = if letter.is_ascii_uppercase() {
            Side::First
        } else {
            Side::Second
        };
        Some(Piece::new(side, self.kind(letter)?))
    }

    /// Reads a board: rows from the top with `/` between them, a letter for a piece and a decimal number for a run
    /// of empty squares. What it reads it writes again, letter for letter.
    ///
    /// # Errors
    /// [`PlacementError`], with the row and what was wrong in it.
    pub fn parse<S: Shape, K: Kinds>(
        &self,
        shape: S,
        text: &str,
    ) -> Result<Board<S, K>, PlacementError> {
        let found = text.split('/').count();
        if found != usize::from(shape.rows()) {
            return Err(PlacementError::Rows {
                found,
                expected: shape.rows(),
            });
        }
        let mut board = Board::new(shape);
        for (row, line) in (0u8..).zip(text.split('/')) {
            self.parse_row(&mut board, row, line)?;
        }
        Ok(board)
    }

    fn parse_row<S: Shape, K: Kinds>(
        &self,
        board: &mut Board<S, K>,
        row: u8,
        line: &str,
    ) -> Result<(), PlacementError> {
        let shape = board.shape();
        let (mut column, mut run) = (0usize, 0usize);
        for letter in line.chars() {
            if let Some(digit) = letter.to_digit(10) {
                if run == 0 && digit == 0 {
                    return Err(PlacementError::Run { row });
                }
                // Saturation keeps an absurd run absurd, so that the length below is still wrong.
                column = column.saturating_sub(run);
                run = run.saturating_mul(10).saturating_add(digit as usize);
                column = column.saturating_add(run);
                continue;
            }
            run = 0;
            let piece = self
                .piece(letter)
                .filter(|piece| piece.kind.index() < K::COUNT)
                .ok_or_else(|| PlacementError::Letter {
                    letter,
                    row,
                    expected: self.to_string(),
                })?;
            if let Some(square) = u8::try_from(column)
                .ok()
                .and_then(|at| shape.square(row, at))
            {
                board.toggle(square, piece);
            }
            column = column.saturating_add(1);
        }
        if column == usize::from(shape.columns()) {
            Ok(())
        } else {
            Err(PlacementError::Columns {
                row,
                found: column,
                expected: shape.columns(),
            })
        }
    }

    /// The text of a board, as [`parse`](Self::parse) reads it.
    pub fn placement<'a, S: Shape, K: Kinds>(
        &'a self,
        board: &'a Board<S, K>,
    ) -> impl Display + 'a {
        Placement {
            letters: self,
            board,
        }
    }
}

/// The letters, the first kind's first.
impl Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        let mut known = self.upper.iter().take_while(|letter| **letter != 0);
        known.try_for_each(|letter| f.write_char(char::from(*letter)))
    }
}

/// As [`Letters::new`] reads them.
impl FromStr for Letters {
    type Err = LettersError;

    fn from_str(text: &str) -> Result<Self, LettersError> {
        Self::new(text)
    }
}

impl Debug for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Letters({self})")
    }
}

struct Placement<'a, S: Shape, K: Kinds> {
    letters: &'a Letters,
    board: &'a Board<S, K>,
}

impl<S: Shape, K: Kinds> Display for Placement<'_, S, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        let shape = self.board.shape();
        for row in 0..shape.rows() {
            if row > 0 {
                f.write_char('/')?;
            }
            let mut run = 0u16;
            for square in shape.row_set(row) {
                let Some(piece) = self.board.piece(square) else {
                    run += 1;
                    continue;
                };
                if run > 0 {
                    write!(f, "{run}")?;
                    run = 0;
                }
                f.write_char(self.letters.letter(piece))?;
            }
            if run > 0 {
                write!(f, "{run}")?;
            }
        }
        Ok(())
    }
}

#[cfg(feature = "serde")]
mod serde_impl {
    use super::Letters;
    use alloc::borrow::Cow;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl Serialize for Letters {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }
    impl<'de> Deserialize<'de> for Letters {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            Self::new(&Cow::<str>::deserialize(deserializer)?).map_err(D::Error::custom)
        }
    }
}
