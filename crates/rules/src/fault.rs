//! The promises of a rule, and what tells that one is broken.

use core::fmt::{self, Display};

use board_core::{Shape, Side, Square};

/// What a rule promises, each in one sentence: what the trait says
/// [for implementers](crate::MoveRule#for-implementers), taken apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum RuleLaw {
    /// `attacks` is false of the square the piece stands on.
    OwnSquare,
    /// `attacks` answers the same whoever stands on the target, if anyone.
    Target,
    /// `can_move` is false where a piece of its own side stands.
    OwnPiece,
    /// Where an enemy stands, `can_move` answers what `attacks` does: an attack is what can take.
    Capture,
    /// `attack_set` holds exactly the squares of which `attacks` is true.
    AttackSet,
    /// `move_set` holds exactly the squares of which `can_move` is true.
    MoveSet,
    /// `attacked_by` holds exactly the squares that one of the pieces attacks.
    AttackedBy,
    /// `attackers` holds exactly those of `among` that attack the target.
    Attackers,
    /// `snipers` answers of each square the same, asked of it alone or among others.
    Snipers,
    /// `between` holds neither the piece's own square nor the target.
    Between,
    /// Under [`Safety::Masks`](crate::Safety::Masks), `attacks` is true exactly where `snipers` holds the piece and every square of
    /// `between` is empty.
    Masks,
}

impl RuleLaw {
    /// The method of [`MoveRule`](crate::MoveRule) whose answer breaks it.
    pub const fn method(self) -> &'static str {
        match self {
            Self::OwnSquare | Self::Target => "attacks",
            Self::OwnPiece | Self::Capture => "can_move",
            Self::AttackSet => "attack_set",
            Self::MoveSet => "move_set",
            Self::AttackedBy => "attacked_by",
            Self::Attackers => "attackers",
            Self::Snipers => "snipers",
            Self::Between => "between",
            Self::Masks => "snipers and between",
        }
    }
}

/// The promise in words.
impl Display for RuleLaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OwnSquare => "a piece never attacks the square it stands on",
            Self::Target => "whoever stands on the target makes no difference",
            Self::OwnPiece => "a piece does not go where one of its own side stands",
            Self::Capture => "where an enemy stands it goes exactly where it attacks",
            Self::AttackSet => "the set holds what `attacks` is true of",
            Self::MoveSet => "the set holds what `can_move` is true of",
            Self::AttackedBy => "the set holds what `attacks` is true of for one piece or more",
            Self::Attackers => "the set holds those of `among` for which `attacks` is true",
            Self::Snipers => "a square alone gets the answer it gets among others",
            Self::Between => "neither the piece's own square nor the target is between",
            Self::Masks => "`attacks` is true of a sniper with nothing between, and of none else",
        })
    }
}

/// What a question supposed that is not so on the board that was checked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Supposition<S: Shape> {
    /// Nothing stands on this square.
    Empty(Square<S>),
    /// A piece of this side stands on this square.
    Piece(Square<S>, Side),
}

/// A promise that a rule breaks: which, where, and what the answer should have been.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("{}", self.text())]
#[non_exhaustive]
pub struct RuleFault<S: Shape> {
    /// The promise.
    pub law: RuleLaw,
    /// The board's shape.
    pub shape: S,
    /// The side of the piece.
    pub side: Side,
    /// Where the piece stands; none where all pieces of the side were asked together.
    pub from: Option<Square<S>>,
    /// The square that was asked about.
    pub to: Square<S>,
    /// What the method should have answered; it answered the opposite.
    pub expected: bool,
    /// What was supposed, where it was not asked of the board as it is.
    pub supposing: Option<Supposition<S>>,
}

impl<S: Shape> RuleFault<S> {
    fn text(&self) -> impl Display + '_ {
        struct Text<'a, S: Shape>(&'a RuleFault<S>);
        impl<S: Shape> Display for Text<'_, S> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let fault = self.0;
                write!(f, "for the {} side, from ", fault.side)?;
                match fault.from {
                    Some(from) => Display::fmt(&from.name(fault.shape), f)?,
                    None => f.write_str("all its pieces")?,
                }
                let [wrong, right] = match fault.expected {
                    true => ["no", "yes"],
                    false => ["yes", "no"],
                };
                write!(
                    f,
                    " to {}, `{}` says {wrong} where {right} is right: {}",
                    fault.to.name(fault.shape),
                    fault.law.method(),
                    fault.law
                )?;
                let name = |square: Square<S>| square.name(fault.shape);
                match fault.supposing {
                    None => Ok(()),
                    Some(Supposition::Empty(square)) => {
                        write!(f, " (supposing nothing on {})", name(square))
                    }
                    Some(Supposition::Piece(square, side)) => {
                        write!(
                            f,
                            " (supposing a piece of the {side} side on {})",
                            name(square)
                        )
                    }
                }
            }
        }
        Text(self)
    }
}
