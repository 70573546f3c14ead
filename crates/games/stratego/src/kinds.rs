//! The kinds of pieces: ranks, symbols, letters, and how many of each a side has.

use board_core::{Kind, KindSet};

/// One a side; beats every other piece but the Bomb.
pub const MARSHAL: Kind = Kind::new(0);
/// One a side.
pub const GENERAL: Kind = Kind::new(1);
/// Two a side.
pub const COLONEL: Kind = Kind::new(2);
/// Three a side.
pub const MAJOR: Kind = Kind::new(3);
/// Four a side.
pub const CAPTAIN: Kind = Kind::new(4);
/// Four a side.
pub const LIEUTENANT: Kind = Kind::new(5);
/// Four a side.
pub const SERGEANT: Kind = Kind::new(6);
/// Five a side; the only piece that removes Bombs.
pub const MINER: Kind = Kind::new(7);
/// Eight a side; goes any number of open squares in a line.
pub const SCOUT: Kind = Kind::new(8);
/// One a side; removes the Marshal by striking it.
pub const SPY: Kind = Kind::new(9);
/// Six a side; never moves, and removes whatever strikes it but a Miner.
pub const BOMB: Kind = Kind::new(10);
/// One a side; never moves, and is lost with the match.
pub const FLAG: Kind = Kind::new(11);
/// A piece whose rank the viewer does not know. It stands in views alone, never in a match.
pub const UNKNOWN: Kind = Kind::new(12);

/// How many pieces a side sets up.
pub const ARMY: usize = 40;

/// The kinds that never move.
pub const IMMOBILE: KindSet = KindSet::of(BOMB).with(FLAG);

/// What there is to know of a kind: its name, its symbol, and how many of it a side has.
struct Entry(&'static str, char, u32);

/// By the kinds' numbers.
const TABLE: [Entry; 13] = [
    Entry("marshal", '1', 1),
    Entry("general", '2', 1),
    Entry("colonel", '3', 2),
    Entry("major", '4', 3),
    Entry("captain", '5', 4),
    Entry("lieutenant", '6', 4),
    Entry("sergeant", '7', 4),
    Entry("miner", '8', 5),
    Entry("scout", '9', 8),
    Entry("spy", 'S', 1),
    Entry("bomb", 'B', 6),
    Entry("flag", 'F', 1),
    Entry("unknown", '#', 0),
];

fn entry(kind: Kind) -> &'static Entry {
    let [.., unknown] = &TABLE;
    TABLE.get(kind.index()).unwrap_or(unknown)
}

/// The twelve kinds that a side sets up, the highest rank first.
pub fn all() -> impl Iterator<Item = Kind> {
    (0..12).map(Kind::new)
}

/// What a kind is called, lower case: `marshal`.
pub fn name(kind: Kind) -> &'static str {
    entry(kind).0
}

/// The symbol of a kind: `1` for the Marshal to `9` for the Scout, `S`, `B`, `F`, and `#` for a piece of unknown rank.
pub fn symbol(kind: Kind) -> char {
    entry(kind).1
}

/// The kind with this symbol, that of unknown rank not among them.
///
/// ```
/// use board_stratego::kinds;
/// assert_eq!(kinds::with_symbol('8'), Some(kinds::MINER));
/// assert_eq!(kinds::with_symbol('#'), None);
/// ```
pub fn with_symbol(symbol: char) -> Option<Kind> {
    all().find(|kind| entry(*kind).1 == symbol)
}

/// How many pieces of a kind a side sets up.
pub fn count(kind: Kind) -> u32 {
    entry(kind).2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_army_has_forty_pieces() {
        assert_eq!(all().map(count).sum::<u32>() as usize, ARMY);
        assert_eq!(count(UNKNOWN), 0);
    }

    #[test]
    fn symbols_are_those_of_the_contract() {
        assert_eq!(all().map(symbol).collect::<String>(), "123456789SBF");
        for kind in all() {
            assert_eq!(with_symbol(symbol(kind)), Some(kind));
        }
    }
}
