//! A game of any shape with any army, any promotion and any list of ends.

use std::convert::Infallible;
use std::sync::Arc;

use board_core::{Kind, KindSet, Letters, Piece, Shape, Side, SquareSet, letters};
use board_match::{Context, Declaration, EndRule, Outcome, Promotion};
use board_rules::{AnyArmy, AnyRule, Army};

/// How many kinds such a game may have.
pub(crate) const KINDS: usize = 6;

/// Where each side's pieces of some kinds are promoted.
#[derive(Clone, Debug)]
pub(crate) struct Promote<S: Shape> {
    pub(crate) kinds: KindSet,
    pub(crate) zones: [SquareSet<S>; 2],
    pub(crate) choices: KindSet,
    pub(crate) forced: bool,
}

impl<S: Shape> Promote<S> {
    pub(crate) const NOWHERE: Self = Self {
        kinds: KindSet::EMPTY,
        zones: [SquareSet::EMPTY; 2],
        choices: KindSet::EMPTY,
        forced: false,
    };
}

/// End rules in a list.
pub(crate) struct EndList<S: Shape>(Arc<[Box<dyn EndRule<Armies<S>>>]>);

impl<S: Shape> EndRule<Armies<S>> for EndList<S> {
    fn judge(&self, context: &Context<'_, Armies<S>>) -> Option<Outcome> {
        self.0.iter().find_map(|rule| rule.judge(context))
    }
}

/// The game; kind 0 is royal unless it is told otherwise.
pub(crate) struct Armies<S: Shape> {
    pub(crate) shape: S,
    pub(crate) army: AnyArmy<S, KINDS>,
    pub(crate) royal: KindSet,
    pub(crate) promote: Promote<S>,
    pub(crate) start: String,
    ends: Arc<[Box<dyn EndRule<Self>>]>,
}

impl<S: Shape> std::fmt::Debug for Armies<S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self {
            army,
            royal,
            promote,
            ..
        } = self;
        write!(
            f,
            "{:?}: {} rules, royal {royal:?}, {promote:?}",
            self.shape,
            army.rules().len()
        )
    }
}

impl<S: Shape> Armies<S> {
    pub(crate) fn new(shape: S, rules: impl IntoIterator<Item = AnyRule<S>>) -> Self {
        Self {
            shape,
            army: AnyArmy::new(rules),
            royal: KindSet::of(Kind::new(0)),
            promote: Promote::NOWHERE,
            start: String::new(),
            ends: [].into(),
        }
    }

    pub(crate) fn with_end(mut self, end: impl EndRule<Self> + 'static) -> Self {
        let Some(ends) = Arc::get_mut(&mut self.ends) else {
            return self;
        };
        let mut ends: Vec<Box<dyn EndRule<Self>>> = ends
            .iter_mut()
            .map(|end| std::mem::replace(end, Box::new(())))
            .collect();
        ends.push(Box::new(end));
        self.ends = ends.into();
        self
    }

    pub(crate) fn without_royals(mut self) -> Self {
        self.royal = KindSet::EMPTY;
        self
    }
}

impl<S: Shape> Declaration for Armies<S> {
    type Shape = S;
    type Army = AnyArmy<S, KINDS>;
    type Memory = ();
    type Objection = Infallible;
    type Ends = EndList<S>;

    fn name(&self) -> &str {
        "armies"
    }
    fn shape(&self) -> S {
        self.shape
    }
    fn army(&self) -> &Self::Army {
        &self.army
    }
    fn letters(&self) -> Letters {
        letters!("KABCDE")
    }
    fn kind_name(&self, kind: Kind) -> &str {
        ["king", "ape", "bee", "cat", "dog", "elk"]
            .get(kind.index())
            .copied()
            .unwrap_or("none")
    }
    fn royal(&self) -> KindSet {
        self.royal
    }
    fn promotion(&self, piece: Piece) -> Promotion<S> {
        let Promote {
            kinds,
            zones,
            choices,
            forced,
        } = self.promote;
        if kinds.contains(piece.kind) {
            Promotion {
                zone: zones[piece.side.index()],
                choices,
                forced,
            }
        } else {
            Promotion::NONE
        }
    }
    fn ends(&self) -> EndList<S> {
        EndList(Arc::clone(&self.ends))
    }
    fn start_text(&self) -> &str {
        &self.start
    }
    fn side_name(&self, side: Side) -> &str {
        match side {
            Side::First => "red",
            Side::Second => "blue",
        }
    }
}
