//! How to win once hardly anything is left to be taken: drive the royal piece to where it has no way to go.

use board_core::{Board, Kind, Kinds, Piece, Shape, Side, SquareSet};
use board_match::Declaration;

use crate::sample::Roads;

/// How much material more it takes to hunt, and how little the other side may have left.
const LEAD: i32 = 200;
const LEFT: i32 = 400;

/// What one way to go less is worth, and one move nearer.
const WAY: i32 = 8;
const NEARER: i32 = 6;

/// How much a royal piece is hunted on each square, by the square's index.
pub(crate) struct Hunt {
    royal: Kind,
    /// What it is worth that it has so few ways to go there.
    cornered: [Vec<i32>; 2],
    /// What it is worth that the hunter's royal piece on the second square is so near, by side of the hunted.
    near: [Vec<Vec<i32>>; 2],
}

impl Hunt {
    /// None where a game has no royal kind, or several.
    pub(crate) fn new<D: Declaration>(game: &D) -> Option<Self> {
        let royal = game.royal();
        if royal.len() != 1 {
            return None;
        }
        let royal = royal.iter().next()?;
        let roads = Side::BOTH.map(|side| Roads::new(game, Piece::new(side, royal)));
        let cornered = |roads: &Roads<D>| {
            let ways = roads.ways();
            let most = ways.iter().copied().max().unwrap_or(0);
            ways.into_iter()
                .map(|ways| WAY * (most - ways) as i32)
                .collect()
        };
        let near = |roads: &Roads<D>| {
            let squares = game.shape().squares().iter();
            squares
                .map(|goal| nearness(roads.distances(SquareSet::from(goal))))
                .collect()
        };
        let [first, second] = &roads;
        Some(Self {
            royal,
            cornered: [cornered(first), cornered(second)],
            // The hunter is the other side.
            near: [near(second), near(first)],
        })
    }

    /// What the hunt is worth to the first side, if there is one.
    pub(crate) fn worth<S: Shape, K: Kinds>(&self, board: &Board<S, K>, material: [i32; 2]) -> i32 {
        let [first, second] = material;
        if first.abs_diff(second) < LEAD.unsigned_abs() || first.min(second) > LEFT {
            return 0;
        }
        let (hunted, sign) = if first > second {
            (Side::Second, 1)
        } else {
            (Side::First, -1)
        };
        let royal = |side| board.pieces(Piece::new(side, self.royal)).first();
        let (Some(at), Some(hunter)) = (royal(hunted), royal(!hunted)) else {
            return 0;
        };
        let (at, hunter) = (usize::from(at.index()), usize::from(hunter.index()));
        let cornered = self.cornered[hunted.index()].get(at).copied().unwrap_or(0);
        let near = self.near[hunted.index()]
            .get(at)
            .and_then(|near| near.get(hunter));
        sign * (cornered + near.copied().unwrap_or(0))
    }
}

/// The farther, the less, and nothing from where there is no way.
fn nearness(distances: Vec<Option<u8>>) -> Vec<i32> {
    let most = distances.iter().flatten().copied().max().unwrap_or(0);
    let worth =
        |distance: Option<u8>| distance.map_or(0, |distance| NEARER * i32::from(most - distance));
    distances.into_iter().map(worth).collect()
}
