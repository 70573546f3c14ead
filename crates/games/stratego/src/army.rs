//! How the pieces move.

use std::ops::ControlFlow;

use board_core::{Count, Kind, Shape10x10};
use board_rules::{AnyRule, Army, ArmyVisitor, Divergent, ORTHOGONAL, Slide, Step, Walled};

use crate::kinds::{BOMB, SCOUT};
use crate::rule_set::RuleSet;
use crate::terrain::water;

/// The rules of the thirteen kinds: nine walk, the Scout runs, and the rest never move, so that nobody need ask them.
#[derive(Clone, Debug)]
pub struct Pieces {
    /// One square along a row or a column, kept off the water.
    walker: Walled<Shape10x10, Step<Shape10x10>>,
    /// Any number of open squares; how it strikes is for the rule set to say.
    scout: Walled<Shape10x10, AnyRule<Shape10x10>>,
}

impl Pieces {
    pub(crate) fn new(rule_set: RuleSet) -> Self {
        let shape = Shape10x10::new();
        let step = Step::new(shape, &ORTHOGONAL);
        let slide = Slide::new(shape, &ORTHOGONAL);
        let scout = match rule_set {
            RuleSet::Challenge => AnyRule::custom(Divergent::new(slide, step.clone())),
            RuleSet::Tournament { .. } => slide.into(),
        };
        Self {
            walker: Walled::new(step, water()),
            scout: Walled::new(scout, water()),
        }
    }
}

impl Army<Shape10x10> for Pieces {
    type Kinds = Count<13>;

    #[inline]
    fn visit<V: ArmyVisitor<Shape10x10>>(&self, visitor: &mut V) -> ControlFlow<()> {
        (0..BOMB.index() as u8).try_for_each(|kind| self.visit_one(Kind::new(kind), visitor))
    }

    #[inline]
    fn visit_one<V: ArmyVisitor<Shape10x10>>(
        &self,
        kind: Kind,
        visitor: &mut V,
    ) -> ControlFlow<()> {
        match kind {
            SCOUT => visitor.visit(kind, &self.scout),
            _ if kind < BOMB => visitor.visit(kind, &self.walker),
            _ => ControlFlow::Continue(()),
        }
    }
}
