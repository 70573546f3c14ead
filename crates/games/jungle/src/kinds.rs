//! The animals: their kinds, names and codes.

use board_core::{Kind, Letters, Piece, Side, letters};

/// The rat, which alone may stand in the river.
pub const RAT: Kind = Kind::new(0);
/// The cat.
pub const CAT: Kind = Kind::new(1);
/// The dog.
pub const DOG: Kind = Kind::new(2);
/// The wolf.
pub const WOLF: Kind = Kind::new(3);
/// The leopard.
pub const LEOPARD: Kind = Kind::new(4);
/// The tiger, which leaps over the river.
pub const TIGER: Kind = Kind::new(5);
/// The lion, which leaps over the river.
pub const LION: Kind = Kind::new(6);
/// The elephant.
pub const ELEPHANT: Kind = Kind::new(7);

/// How many kinds there are.
pub(crate) const COUNT: usize = 8;

/// Weakest first, so that a kind's number is its rank less one.
pub(crate) const LETTERS: Letters = letters!("RCDWPTLE");

const NAMES: [&str; COUNT] = [
    "Rat", "Cat", "Dog", "Wolf", "Leopard", "Tiger", "Lion", "Elephant",
];
const LOWER: [&str; COUNT] = [
    "rat", "cat", "dog", "wolf", "leopard", "tiger", "lion", "elephant",
];
const CODES: [[&str; COUNT]; 2] = [
    ["BR", "BC", "BD", "BW", "BP", "BT", "BL", "BE"],
    ["AR", "AC", "AD", "AW", "AP", "AT", "AL", "AE"],
];

/// All kinds, weakest first.
pub(crate) fn all() -> impl Iterator<Item = Kind> {
    (0..COUNT as u8).map(Kind::new)
}

/// What a kind is called: `Rat`, `Elephant`.
///
/// ```
/// use board_jungle::{LEOPARD, kind_named, piece_name};
/// assert_eq!(piece_name(LEOPARD), "Leopard");
/// assert_eq!(kind_named("Leopard"), Some(LEOPARD));
/// assert_eq!(kind_named("Fox"), None);
/// ```
pub fn piece_name(kind: Kind) -> &'static str {
    NAMES.get(kind.index()).copied().unwrap_or("?")
}

pub(crate) fn lower_name(kind: Kind) -> &'static str {
    LOWER.get(kind.index()).copied().unwrap_or("?")
}

/// The kind that is called so.
pub fn kind_named(name: &str) -> Option<Kind> {
    all().find(|kind| piece_name(*kind) == name)
}

/// A piece's code: its owner, then its letter, as in `AL` and `BR`.
///
/// ```
/// use board_core::Piece;
/// use board_jungle::{A, LION, piece_code};
/// assert_eq!(piece_code(Piece::new(A, LION)), "AL");
/// ```
pub fn piece_code(piece: Piece) -> &'static str {
    let [of_b, of_a] = &CODES;
    let codes = match piece.side {
        Side::First => of_b,
        Side::Second => of_a,
    };
    codes.get(piece.kind.index()).copied().unwrap_or("??")
}
