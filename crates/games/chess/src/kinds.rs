//! The six kinds of pieces, and what they are called.

use board_core::{Kind, KindSet, Letters, Side, letters};

/// One square in any direction.
pub const KING: Kind = Kind::new(0);
/// As rook or bishop.
pub const QUEEN: Kind = Kind::new(1);
/// Any distance along rank or file.
pub const ROOK: Kind = Kind::new(2);
/// Any distance along a diagonal.
pub const BISHOP: Kind = Kind::new(3);
/// Two squares on one axis and one on the other, over anything.
pub const KNIGHT: Kind = Kind::new(4);
/// Straight ahead; it takes diagonally ahead.
pub const PAWN: Kind = Kind::new(5);

/// What a pawn may become on the last rank.
pub const PROMOTIONS: KindSet = KindSet::of(QUEEN).with(ROOK).with(BISHOP).with(KNIGHT);

pub(crate) const LETTERS: Letters = letters!("KQRBNP");

const NAMES: [&str; 6] = ["king", "queen", "rook", "bishop", "knight", "pawn"];

/// What a kind is called: `king`, `queen`, `rook`, `bishop`, `knight` or `pawn`; `none` for a number that is no kind of
/// chess.
pub fn name(kind: Kind) -> &'static str {
    NAMES.get(kind.index()).copied().unwrap_or("none")
}

/// The kind of this name.
pub fn by_name(name: &str) -> Option<Kind> {
    let index = NAMES.iter().position(|known| *known == name)?;
    Some(Kind::new(u8::try_from(index).ok()?))
}

/// What a side is called: `white` or `black`.
pub fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "white",
        Side::Second => "black",
    }
}

/// The side of this name.
pub fn side_by_name(name: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side_name(*side) == name)
}
