//! Positions with operations: EPD.

use std::fmt::{self, Display};

use board_match::{Game, Position, PositionError};

use crate::declaration::Chess;
use crate::fen::{Rights, rights_and_passed};
use crate::kinds::{LETTERS, side_name};

/// A position with what is said about it: four fields of a FEN, and operations that end with `;`.
///
/// ```
/// use board_chess::{Chess, Epd, RuleSet};
/// let chess = Chess::shared(RuleSet::Full);
/// let line = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - bm Ra8#; id \"back rank\"; hmvc 7;";
/// let epd = Epd::parse(&chess, line)?;
/// assert_eq!(epd.operation("bm").map(|bm| bm.operands[0].text()), Some("Ra8#"));
/// assert_eq!(epd.position.memory().halfmoves(), 7);
/// assert_eq!(epd.to_string(), line);
/// # Ok::<(), board_chess::EpdError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Epd {
    /// The position. Its clocks are those of the operations `hmvc` and `fmvn`, else those that follow the four fields as
    /// in a FEN, else 0 and 1.
    pub position: Position<Chess>,
    /// The operations, as they came.
    pub operations: Vec<Operation>,
}

/// An operation: what it is called, and its operands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Operation {
    /// What it is called: `bm`, `id`, `acd`.
    pub opcode: String,
    /// Its operands.
    pub operands: Vec<Operand>,
}

/// An operand.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// A move, a number or another word.
    Word(String),
    /// A text in quotation marks.
    Text(String),
}

impl Operand {
    /// What it says, without quotation marks.
    pub fn text(&self) -> &str {
        match self {
            Self::Word(text) | Self::Text(text) => text,
        }
    }
}

/// Text that is no EPD.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EpdError {
    /// The position is refused.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// Something stands where an operation should begin.
    #[error("`{found}` where an operation was expected; it begins with a letter")]
    Opcode {
        /// What was read.
        found: String,
    },
    /// A text whose quotation mark is not closed.
    #[error("the text of operation `{opcode}` has no second quotation mark")]
    Quote {
        /// The operation.
        opcode: String,
    },
}

impl Epd {
    /// Reads a line. Fields missing from the end read as `w - -`. Between the fields of the position and the operations there may be two clocks, as many collections
    /// have them, and a `;`.
    ///
    /// # Errors
    /// [`EpdError`] with what is wrong.
    pub fn parse(chess: &Chess, line: &str) -> Result<Self, EpdError> {
        let mut rest = line;
        let mut fields: Vec<&str> = (0..4).map_while(|_| field(&mut rest)).collect();
        let clocks = [clock(&mut rest), clock(&mut rest)];
        rest = rest.trim_start();
        rest = rest.strip_prefix(';').unwrap_or(rest);
        let operations = parse_operations(rest)?;
        let of = |opcode: &str, in_place: Option<&str>, otherwise: &str| {
            let operation = operations
                .iter()
                .find(|operation| operation.opcode == opcode);
            let operand = operation.and_then(|operation| operation.operands.first());
            let text = operand.map(Operand::text).or(in_place).unwrap_or(otherwise);
            // One field, whatever it holds: what is no number is refused as such.
            text.split_whitespace().collect::<String>()
        };
        let halfmoves = of("hmvc", clocks[0], "0");
        let number = of("fmvn", clocks[1], "1");
        let missing = ["", "w", "-", "-"].into_iter().skip(fields.len());
        fields.extend(missing);
        fields.extend([&*halfmoves, &*number]);
        let position = chess.parse_position(&fields.join(" "))?;
        Ok(Self {
            position,
            operations,
        })
    }

    /// The first operation called so.
    pub fn operation(&self, opcode: &str) -> Option<&Operation> {
        self.operations
            .iter()
            .find(|operation| operation.opcode == opcode)
    }
}

/// The next field: up to a space or a `;`.
fn field<'a>(rest: &mut &'a str) -> Option<&'a str> {
    let text = rest.trim_start();
    let end = text
        .find(|next: char| next == ';' || next.is_whitespace())
        .unwrap_or(text.len());
    let (field, after) = text.split_at_checked(end)?;
    *rest = after;
    (!field.is_empty()).then_some(field)
}

/// The next field where it is a number.
fn clock<'a>(rest: &mut &'a str) -> Option<&'a str> {
    let text = rest.trim_start();
    let end = text
        .find(|letter: char| !letter.is_ascii_digit())
        .unwrap_or(text.len());
    let (number, after) = text.split_at_checked(end)?;
    let ends =
        after.is_empty() || after.starts_with(|next: char| next == ';' || next.is_whitespace());
    if number.is_empty() || !ends {
        return None;
    }
    *rest = after;
    Some(number)
}

fn parse_operations(mut rest: &str) -> Result<Vec<Operation>, EpdError> {
    let mut operations = Vec::new();
    loop {
        rest = rest.trim_start();
        if rest.is_empty() {
            return Ok(operations);
        }
        let end = rest
            .find(|letter: char| letter == ';' || letter.is_whitespace())
            .unwrap_or(rest.len());
        let (opcode, after) = rest.split_at_checked(end).unwrap_or((rest, ""));
        if !opcode.starts_with(|first: char| first.is_ascii_alphabetic()) {
            return Err(EpdError::Opcode {
                found: opcode.chars().take(30).collect(),
            });
        }
        let mut operation = Operation {
            opcode: opcode.into(),
            operands: Vec::new(),
        };
        rest = parse_operands(after, &mut operation)?;
        operations.push(operation);
    }
}

/// Reads operands up to the `;`, and answers what follows it.
fn parse_operands<'a>(mut rest: &'a str, operation: &mut Operation) -> Result<&'a str, EpdError> {
    loop {
        rest = rest.trim_start();
        if rest.is_empty() {
            return Ok(rest);
        }
        if let Some(after) = rest.strip_prefix(';') {
            return Ok(after);
        }
        if let Some(text) = rest.strip_prefix('"') {
            let (text, after) = text.split_once('"').ok_or_else(|| EpdError::Quote {
                opcode: operation.opcode.clone(),
            })?;
            operation.operands.push(Operand::Text(text.into()));
            rest = after;
            continue;
        }
        let end = rest
            .find(|letter: char| letter == ';' || letter.is_whitespace())
            .unwrap_or(rest.len());
        let (word, after) = rest.split_at_checked(end).unwrap_or((rest, ""));
        operation.operands.push(Operand::Word(word.into()));
        rest = after;
    }
}

/// The line, without clocks where no operation has them. A quotation mark within a text is left out, as EPD has no way to
/// write one.
impl Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = LETTERS.placement(self.position.board());
        let turn = side_name(self.position.turn());
        let rest = rights_and_passed(&self.position, Rights::X);
        write!(f, "{board} {turn:.1} {rest}")?;
        for Operation { opcode, operands } in &self.operations {
            write!(f, " {opcode}")?;
            for operand in operands {
                match operand {
                    Operand::Word(word) => write!(f, " {word}")?,
                    Operand::Text(text) => write!(f, " \"{}\"", text.replace('"', ""))?,
                }
            }
            f.write_str(";")?;
        }
        Ok(())
    }
}
