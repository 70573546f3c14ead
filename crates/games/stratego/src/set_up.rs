//! How a side sets up its forty pieces.

use std::fmt::{self, Debug, Display, Write};
use std::str::FromStr;

use board_core::{Board, Kind, Piece, Shape, Shape10x10, Side};
use board_match::Position;

use crate::declaration::Rules;
use crate::kinds::{self, ARMY};
use crate::memory::Memory;
use crate::terrain::{RED, home_rows};

/// How many pieces stand in a row.
const COLUMNS: usize = 10;
/// How many rows a side fills.
const ROWS: usize = ARMY / COLUMNS;

/// A side's forty pieces, one on each square of its four rows, exactly as many of each kind as there are.
///
/// Rows stand as they do on the board, the upper row first: the last row of Red's set-up and the first of Blue's face the
/// other side. [`turned`](Self::turned) makes one of the other.
///
/// ```
/// use board_stratego::{SetUp, SetUpError, kinds};
/// let red: SetUp = "98BFB858B9/76B85B746B/953792S389/9469159746".parse()?;
/// assert_eq!(red.pieces()[3], kinds::FLAG);
/// let blue = red.turned();
/// assert_eq!(blue.rows()[3], "9B858BFB89");
///
/// let error = SetUp::parse(&["B".repeat(10), "9".repeat(10), "8".repeat(10), "7".repeat(10)]).unwrap_err();
/// assert_eq!(error, SetUpError::Count { kind: kinds::MARSHAL, found: 0, expected: 1 });
/// assert_eq!(error.to_string(), "0 of the kind marshal (`1`) where there must be 1");
/// # Ok::<(), SetUpError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SetUp {
    pieces: [Kind; ARMY],
}

/// What is wrong with a set-up. Rows and columns are counted from 0, from the upper left.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetUpError {
    /// Not four rows.
    #[error("{found} rows where there must be {ROWS}")]
    Rows {
        /// How many there are.
        found: usize,
    },
    /// A row that has not ten pieces.
    #[error("row {row} has {found} pieces where there must be {COLUMNS}")]
    Columns {
        /// Which row.
        row: usize,
        /// How many it has.
        found: usize,
    },
    /// A symbol of no piece.
    #[error(
        "`{found}` in row {row}, column {column} is no piece; the pieces are `1` to `9`, `S`, `B` and `F`"
    )]
    Symbol {
        /// In which row.
        row: usize,
        /// In which column.
        column: usize,
        /// What stands there.
        found: char,
    },
    /// Too few or too many pieces of a kind.
    #[error("{found} of the kind {} (`{}`) where there must be {expected}", kinds::name(*kind), kinds::symbol(*kind))]
    Count {
        /// Of which kind.
        kind: Kind,
        /// How many there are.
        found: u32,
        /// How many there must be.
        expected: u32,
    },
}

impl SetUp {
    /// The set-up with these pieces, row by row.
    ///
    /// # Errors
    /// [`SetUpError::Count`] with the first kind of which there are too few or too many.
    pub fn new(pieces: [Kind; ARMY]) -> Result<Self, SetUpError> {
        let expected = kinds::all().map(|kind| (kind, kinds::count(kind)));
        for (kind, expected) in expected {
            let found = pieces.iter().filter(|piece| **piece == kind).count() as u32;
            if found != expected {
                return Err(SetUpError::Count {
                    kind,
                    found,
                    expected,
                });
            }
        }
        Ok(Self { pieces })
    }

    /// Reads four rows of ten symbols.
    ///
    /// # Errors
    /// [`SetUpError`] with the first thing that is wrong, from the top.
    pub fn parse<R: AsRef<str>>(rows: &[R]) -> Result<Self, SetUpError> {
        if rows.len() != ROWS {
            return Err(SetUpError::Rows { found: rows.len() });
        }
        let mut pieces = [kinds::UNKNOWN; ARMY];
        for ((row, text), places) in rows.iter().enumerate().zip(pieces.chunks_mut(COLUMNS)) {
            let found = text.as_ref().chars().count();
            if found != COLUMNS {
                return Err(SetUpError::Columns { row, found });
            }
            for ((column, found), place) in text.as_ref().chars().enumerate().zip(places) {
                *place =
                    kinds::with_symbol(found).ok_or(SetUpError::Symbol { row, column, found })?;
            }
        }
        Self::new(pieces)
    }

    /// The pieces, row by row.
    pub fn pieces(&self) -> &[Kind; ARMY] {
        &self.pieces
    }

    /// The rows, as [`parse`](Self::parse) reads them.
    pub fn rows(&self) -> [String; ROWS] {
        let mut rows = self
            .pieces
            .chunks(COLUMNS)
            .map(|row| row.iter().copied().map(kinds::symbol));
        std::array::from_fn(|_| rows.next().into_iter().flatten().collect())
    }

    /// The set-up turned around, for the other side: its last piece first.
    pub fn turned(mut self) -> Self {
        self.pieces.reverse();
        self
    }
}

/// The set-up of Red from which a match starts where no other is asked for.
impl Default for SetUp {
    fn default() -> Self {
        use kinds::{
            BOMB as B, CAPTAIN as P, COLONEL as C, FLAG as F, GENERAL as G, LIEUTENANT as L,
            MAJOR as J, MARSHAL as M, MINER as N, SCOUT as T, SERGEANT as E, SPY as S,
        };
        let pieces = [
            T, N, B, F, B, N, P, N, B, T, //
            E, L, B, N, P, B, E, J, L, B, //
            T, P, C, E, T, G, S, C, N, T, //
            T, J, L, T, M, P, T, E, J, L,
        ];
        Self { pieces }
    }
}

/// Rows with `/` between them.
impl Display for SetUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, pieces) in self.pieces.chunks(COLUMNS).enumerate() {
            if row > 0 {
                f.write_char('/')?;
            }
            let mut symbols = pieces.iter().copied().map(kinds::symbol);
            symbols.try_for_each(|symbol| f.write_char(symbol))?;
        }
        Ok(())
    }
}

impl Debug for SetUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SetUp({self})")
    }
}

/// Reads rows with `/` between them.
impl FromStr for SetUp {
    type Err = SetUpError;

    fn from_str(text: &str) -> Result<Self, SetUpError> {
        Self::parse(&text.split('/').collect::<Vec<_>>())
    }
}

impl Rules {
    /// The position in which both sides have set up, Red to move.
    ///
    /// ```
    /// use board_stratego::{Game, Match, RuleSet, Rules, SetUp};
    /// let rules = Rules::shared(RuleSet::TOURNAMENT);
    /// let set_up = SetUp::default();
    /// let start = rules.set_up(&set_up, &set_up.turned());
    /// assert_eq!(rules.legal_moves(&start).len(), 8);
    /// let played = Match::new(rules, start)?;
    /// assert!(played.outcome().is_ongoing());
    /// # Ok::<(), board_match::PositionError>(())
    /// ```
    pub fn set_up(&self, red: &SetUp, blue: &SetUp) -> Position<Self> {
        let shape = Shape10x10::new();
        let mut board = Board::new(shape);
        for (side, set_up) in Side::BOTH.into_iter().zip([red, blue]) {
            let squares = home_rows(side).flat_map(|row| shape.row_set(row));
            for (square, kind) in squares.zip(set_up.pieces) {
                board.toggle(square, Piece::new(side, kind));
            }
        }
        Position::new(board, RED, Memory::default())
    }
}

#[cfg(feature = "serde")]
mod serde_impl {
    use super::SetUp;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use std::borrow::Cow;

    impl Serialize for SetUp {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }
    impl<'de> Deserialize<'de> for SetUp {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let text = Cow::<str>::deserialize(deserializer)?;
            text.parse().map_err(D::Error::custom)
        }
    }
}
