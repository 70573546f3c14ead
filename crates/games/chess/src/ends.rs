//! How chess ends: by itself, and where it is claimed.

use board_core::{Board, Count, Shape8x8, SquareSet};
use board_match::{
    Because, Checkmate, Context, EndRule, MoveCount, Outcome, Reason, Repetition, Stalemate,
};

use crate::declaration::Chess;
use crate::kinds::{BISHOP, KING, KNIGHT};

/// The end rules in their order: mate, stalemate, material, fivefold repetition, seventy-five moves.
pub(crate) type Ends = (
    Checkmate,
    Stalemate,
    InsufficientMaterial,
    Repetition,
    MoveCount,
);

pub(crate) const ENDS: Ends = (
    Checkmate,
    Stalemate::DRAW,
    InsufficientMaterial,
    Repetition::draw(5),
    MoveCount::draw(150),
);

/// What the side to move may claim: a threefold repetition, else fifty moves of each side without capture or pawn move.
pub(crate) fn claim(context: &Context<'_, Chess>) -> Option<Outcome> {
    let threefold = Because(Repetition::draw(3), Reason::ClaimedRepetition);
    let fifty_moves = Because(MoveCount::draw(100), Reason::ClaimedMoveCount);
    (threefold, fifty_moves).judge(context)
}

/// The contract's word for a reason.
pub(crate) fn reason_name(reason: Reason) -> &'static str {
    match reason {
        Reason::Repetition => "fivefold-repetition",
        Reason::MoveCount => "seventyfive-moves",
        Reason::ClaimedRepetition => "threefold-claimed",
        Reason::ClaimedMoveCount => "fifty-moves-claimed",
        Reason::Agreement => "agreed",
        other => other.name(),
    }
}

/// A draw where neither side can ever mate: king against king, with one knight, or with any bishops that all stand on
/// squares of one colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct InsufficientMaterial;

impl EndRule<Chess> for InsufficientMaterial {
    fn judge(&self, context: &Context<'_, Chess>) -> Option<Outcome> {
        is_insufficient(context.position().board()).then_some(Outcome::Drawn {
            by: Reason::InsufficientMaterial,
        })
    }
}

/// Squares of one colour: those of row and column both even or both odd.
const LIGHT: u64 = 0xaa55_aa55_aa55_aa55;

/// Whether the pieces on a board are too few for either side to mate, the kings taken for granted.
///
/// ```
/// use board_chess::{Chess, RuleSet, is_insufficient};
/// use board_match::Game;
/// let chess = Chess::shared(RuleSet::Full);
/// let draws = |fen: &str| chess.parse_position(fen).map(|position| is_insufficient(position.board()));
/// assert!(draws("8/8/4k3/8/8/3BK3/8/5b2 w")?);
/// assert!(!draws("8/8/4k3/8/8/3BK3/8/6b1 w")?);
/// # Ok::<(), board_match::PositionError>(())
/// ```
pub fn is_insufficient(board: &Board<Shape8x8, Count<6>>) -> bool {
    let others = board.occupied() - board.kind(KING);
    let light = SquareSet::from_bits(Shape8x8::new(), LIGHT);
    let bishops = board.kind(BISHOP);
    let of_one_colour = light.is_superset(bishops) || (bishops & light).is_empty();
    match others - bishops {
        none if none.is_empty() => of_one_colour,
        one => others == one && !one.is_many() && board.kind(KNIGHT).is_superset(one),
    }
}
