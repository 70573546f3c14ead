//! How many kinds of pieces a board has, as a type.

use core::fmt::Debug;
use core::hash::Hash;

use crate::piece::Kind;

/// How many kinds of pieces a board tells apart; implemented by [`Count`] alone.
///
/// It is a trait and not a number so that a game's declaration can name it as an associated type.
pub trait Kinds: sealed::Sealed + Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// How many.
    const COUNT: usize;
    /// A value for each kind.
    type PerKind<T: Copy + Eq + Hash + Debug + Send + Sync + 'static>: AsRef<[T]>
        + AsMut<[T]>
        + Copy
        + Eq
        + Hash
        + Debug
        + Send
        + Sync
        + 'static;
    /// The same value for each.
    fn filled<T: Copy + Eq + Hash + Debug + Send + Sync + 'static>(value: T) -> Self::PerKind<T>;
}

/// `N` kinds of pieces, at most [`Kind::LIMIT`], which is checked when it is compiled.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Count<const N: usize>;

impl<const N: usize> Kinds for Count<N> {
    const COUNT: usize = {
        assert!(N <= Kind::LIMIT, "a game has at most 32 kinds of pieces");
        N
    };
    type PerKind<T: Copy + Eq + Hash + Debug + Send + Sync + 'static> = [T; N];

    #[inline]
    fn filled<T: Copy + Eq + Hash + Debug + Send + Sync + 'static>(value: T) -> [T; N] {
        const { assert!(N <= Kind::LIMIT, "a game has at most 32 kinds of pieces") };
        [value; N]
    }
}

mod sealed {
    pub trait Sealed {}
    impl<const N: usize> Sealed for super::Count<N> {}
}
