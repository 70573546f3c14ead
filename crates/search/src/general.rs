//! An evaluation for any declared game.

use std::ops::ControlFlow;

use board_core::{Kind, KindSet, Piece, Side};
use board_match::{Declaration, Position, SquareSetOf};
use board_rules::{Army, ArmyVisitor, MoveRule};

use crate::evaluate::Evaluate;
use crate::hunt::Hunt;
use crate::sample::{PER_MOVE, Roads, ground, kinds, worths};

/// What it is worth that a piece has as many moves as its kind has on the average, as a part of what the kind is worth: a
/// move more counts the more, the fewer the kind usually has.
const MOBILITY: i32 = 18 * PER_MOVE as i32;

/// The least and the most that a move more is worth, in hundredths.
const ONE_MORE: (i32, i32) = (1, 6);

/// Judges any declared game by what its rules let the pieces do: material, mobility, and the way to promotion.
///
/// * *Material*: each kind is worth what its rule lets it do on the average, terrain and capture policy asked
///   ([`worth`](Evaluate::worth) tells how much). Royal kinds are worth nothing: neither side can lose them and go on.
/// * *Mobility*: each square that a piece could go to counts a little, more for kinds that usually have few; royal pieces
///   are left out.
/// * *Promotion*: a piece counts more the fewer moves it is away from becoming something better.
/// * *The hunt*: a side that is ahead of one with hardly a piece left wants the other's royal piece where it has few ways
///   to go, and its own near it.
///
/// A game that is won by reaching squares can name them with [`goal`](Self::goal).
///
/// Making one takes some milliseconds: it tries each kind on 512 boards or more.
///
/// ```
/// use board_search::{Evaluate, General};
/// use strategy_board::{Rules, kinds};
/// let general = General::new(&*Rules::shared());
/// let worth = |kind| Evaluate::<Rules>::worth(&general, kind);
/// assert!(worth(kinds::ROOK) > worth(kinds::KNIGHT));
/// assert_eq!(worth(kinds::KING), 0);
/// ```
pub struct General<D: Declaration> {
    worths: [i32; Kind::LIMIT],
    /// By kind: what it is worth to have a move more.
    one_more: [i32; Kind::LIMIT],
    royal: KindSet,
    /// By side and kind: what a piece is worth more on each square, by the square's index; empty where nothing is.
    places: [Vec<Vec<i32>>; 2],
    hunt: Option<Hunt>,
    game: core::marker::PhantomData<fn(D)>,
}

impl<D: Declaration> General<D> {
    /// An evaluation for `game`.
    pub fn new(game: &D) -> Self {
        let mut worths = worths(game);
        for kind in game.royal().iter() {
            worths[kind.index()] = 0;
        }
        let one_more = worths.map(|worth| (MOBILITY / worth.max(1)).clamp(ONE_MORE.0, ONE_MORE.1));
        let of_side = |side| {
            let of_kind = |kind| promise(game, &worths, Piece::new(side, kind));
            kinds::<D>().map(of_kind).collect()
        };
        Self {
            worths,
            one_more,
            royal: game.royal(),
            hunt: Hunt::new(game),
            places: Side::BOTH.map(of_side),
            game: core::marker::PhantomData,
        }
    }

    /// The same for a game in which `side` wants pieces of these kinds on these squares: one that is a move away from
    /// them counts half of `worth` more, one that is two moves away a quarter, and so on.
    #[must_use]
    pub fn goal(
        mut self,
        game: &D,
        side: Side,
        kinds: KindSet,
        squares: SquareSetOf<D>,
        worth: i32,
    ) -> Self {
        for kind in kinds.iter() {
            let more = nearness(game, Piece::new(side, kind), squares, worth);
            if let Some(places) = self.places[side.index()].get_mut(kind.index()) {
                *places = sum(std::mem::take(places), more);
            }
        }
        self
    }
}

/// What a piece is worth more on each square for what it may become.
fn promise<D: Declaration>(game: &D, worths: &[i32; Kind::LIMIT], piece: Piece) -> Vec<i32> {
    let promotion = game.promotion(piece);
    let best = promotion
        .choices
        .iter()
        .map(|kind| worths[kind.index()])
        .max();
    let gain = best.unwrap_or(0) - worths[piece.kind.index()];
    if gain <= 0 {
        return Vec::new();
    }
    nearness(game, piece, promotion.zone & ground(game, piece), gain / 2)
}

/// `worth` halved with each move that a piece needs to get to `goals`.
fn nearness<D: Declaration>(game: &D, piece: Piece, goals: SquareSetOf<D>, worth: i32) -> Vec<i32> {
    let by_distance = |distance: Option<u8>| match distance {
        Some(distance) => worth.checked_shr(distance.into()).unwrap_or(0),
        None => 0,
    };
    let distances = Roads::new(game, piece).distances(goals);
    distances.into_iter().map(by_distance).collect()
}

fn sum(one: Vec<i32>, other: Vec<i32>) -> Vec<i32> {
    if one.is_empty() {
        return other;
    }
    one.into_iter()
        .zip(other)
        .map(|(a, b)| a.saturating_add(b))
        .collect()
}

impl<D: Declaration> Evaluate<D> for General<D> {
    fn evaluate(&self, game: &D, position: &Position<D>) -> i32 {
        let mut sums = Sums {
            general: self,
            game,
            position,
            material: [0; 2],
            all: [0; 2],
        };
        let _ = game.army().visit(&mut sums);
        let Sums {
            material,
            all: [first, second],
            ..
        } = sums;
        let hunt = self
            .hunt
            .as_ref()
            .map_or(0, |hunt| hunt.worth(position.board(), material));
        let for_first = first.saturating_sub(second).saturating_add(hunt);
        match position.turn() {
            Side::First => for_first,
            Side::Second => for_first.saturating_neg(),
        }
    }

    fn worth(&self, kind: Kind) -> i32 {
        self.worths[kind.index()]
    }
}

struct Sums<'a, D: Declaration> {
    general: &'a General<D>,
    game: &'a D,
    position: &'a Position<D>,
    material: [i32; 2],
    all: [i32; 2],
}

impl<D: Declaration> ArmyVisitor<D::Shape> for Sums<'_, D> {
    fn visit<R: MoveRule<D::Shape>>(&mut self, kind: Kind, rule: &R) -> ControlFlow<()> {
        let Self {
            general,
            game,
            position,
            ..
        } = *self;
        let board = position.board().as_ref();
        let worth = general.worths[kind.index()];
        let one_more = general.one_more[kind.index()];
        for side in Side::BOTH {
            let piece = Piece::new(side, kind);
            let places = general.places[side.index()].get(kind.index());
            let (mut material, mut more) = (0i32, 0i32);
            for from in position.board().pieces(piece) {
                material = material.saturating_add(worth);
                if !general.royal.contains(kind) {
                    let to = rule.move_set(&board, side, from);
                    let moves = (to & game.landing(position, piece, from)).len();
                    more = more.saturating_add(one_more * moves as i32);
                }
                let place = places.and_then(|places| places.get(usize::from(from.index())));
                more = more.saturating_add(place.copied().unwrap_or(0));
            }
            let at = side.index();
            self.material[at] = self.material[at].saturating_add(material);
            self.all[at] = self.all[at].saturating_add(material).saturating_add(more);
        }
        ControlFlow::Continue(())
    }
}
