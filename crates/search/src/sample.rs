//! What pieces are worth, from what their rules let them do.

use std::ops::ControlFlow;

use board_core::{Board, BoardRef, Kind, Kinds, Piece, Shape, Side, SquareSet};
use board_match::{BoardOf, Declaration, KindsOf, Position, SquareOf, SquareSetOf};
use board_rules::{Army, ArmyVisitor, MoveRule};

use crate::random::Random;

/// How much a move more on the average is worth, in hundredths: on 8 × 8 it makes a knight 300 and a rook 500, about as
/// chess players count.
pub(crate) const PER_MOVE: u32 = 70;

/// On how many boards at least each kind is tried.
const BOARDS: usize = 512;

/// Every kind of a game.
pub(crate) fn kinds<D: Declaration>() -> impl Iterator<Item = Kind> + Clone {
    let count = u8::try_from(KindsOf::<D>::COUNT).unwrap_or(u8::MAX);
    (0..count).map(Kind::new)
}

/// Where a piece of this kind and side may stand as far as terrain goes, on an otherwise empty board.
pub(crate) fn ground<D: Declaration>(game: &D, piece: Piece) -> SquareSetOf<D> {
    let empty = Position::new(Board::new(game.shape()), piece.side, D::Memory::default());
    let squares = game.shape().squares().iter();
    squares.fold(SquareSet::EMPTY, |ground, from| {
        ground | game.landing(&empty, piece, from)
    })
}

/// What each kind is worth, in hundredths: in proportion to how many moves one has on the average, on boards of which
/// a third is filled with pieces at random, always the same ones.
///
/// An empty board would tell less. Riders are overrated there, a piece that takes as it does not go is seen to go only,
/// and one that needs others to jump over not at all; capture policy and blocked lines show where others stand.
pub(crate) fn worths<D: Declaration>(game: &D) -> [i32; Kind::LIMIT] {
    let grounds: Vec<[SquareSetOf<D>; 2]> = kinds::<D>()
        .map(|kind| Side::BOTH.map(|side| ground(game, Piece::new(side, kind))))
        .collect();
    let filler = Filler {
        game,
        kinds: kinds::<D>()
            .filter(|kind| !game.royal().contains(*kind))
            .collect(),
        grounds: &grounds,
    };
    let shape = game.shape();
    let area = usize::from(shape.area());
    let mut random = Random::new(0);
    let mut tally = Tally {
        moves: [0; Kind::LIMIT],
        boards: [0; Kind::LIMIT],
    };
    // So many that every square comes as often as every other.
    for at in 0..BOARDS.next_multiple_of(area.max(1)) {
        let Some(from) = u16::try_from(at % area.max(1))
            .ok()
            .and_then(|at| shape.square_at(at))
        else {
            break;
        };
        let side = Side::BOTH[random.below(2)];
        let board = filler.board(from, &mut random);
        let _ = game.army().visit(&mut Counter::<D> {
            game,
            board,
            from,
            side,
            grounds: &grounds,
            tally: &mut tally,
        });
    }
    let mut worths = [0; Kind::LIMIT];
    for ((worth, moves), boards) in worths.iter_mut().zip(tally.moves).zip(tally.boards) {
        *worth = i32::try_from(moves * PER_MOVE / boards.max(1)).unwrap_or(0);
    }
    worths
}

struct Tally {
    moves: [u32; Kind::LIMIT],
    boards: [u32; Kind::LIMIT],
}

struct Filler<'a, D: Declaration> {
    game: &'a D,
    kinds: Vec<Kind>,
    grounds: &'a [[SquareSetOf<D>; 2]],
}

impl<D: Declaration> Filler<'_, D> {
    /// A board of which every third square has a piece, and `free` has none.
    fn board(&self, free: SquareOf<D>, random: &mut Random) -> BoardOf<D> {
        let mut board = Board::new(self.game.shape());
        for square in self.game.shape().squares() {
            if square == free || random.below(3) != 0 {
                continue;
            }
            let side = Side::BOTH[random.below(2)];
            let Some(kind) = self.kinds.get(random.below(self.kinds.len())) else {
                continue;
            };
            let piece = Piece::new(side, *kind);
            if may_stand(self.grounds, piece, square) {
                board.toggle(square, piece);
            }
        }
        board
    }
}

fn may_stand<S: Shape>(
    grounds: &[[SquareSet<S>; 2]],
    piece: Piece,
    at: board_core::Square<S>,
) -> bool {
    let of_kind = grounds.get(piece.kind.index());
    of_kind.is_some_and(|sides| sides[piece.side.index()].contains(at))
}

/// Puts a piece of each kind on the free square and counts where it could go.
struct Counter<'a, D: Declaration> {
    game: &'a D,
    board: BoardOf<D>,
    from: SquareOf<D>,
    side: Side,
    grounds: &'a [[SquareSetOf<D>; 2]],
    tally: &'a mut Tally,
}

impl<D: Declaration> ArmyVisitor<D::Shape> for Counter<'_, D> {
    fn visit<R: MoveRule<D::Shape>>(&mut self, kind: Kind, rule: &R) -> ControlFlow<()> {
        let piece = Piece::new(self.side, kind);
        if !may_stand(self.grounds, piece, self.from) {
            return ControlFlow::Continue(());
        }
        let mut board = self.board;
        board.toggle(self.from, piece);
        let position = Position::new(board, self.side, D::Memory::default());
        let seen: BoardRef<'_, _> = position.board().as_ref();
        let to = rule.move_set(&seen, self.side, self.from);
        let to = to & self.game.landing(&position, piece, self.from);
        self.tally.moves[kind.index()] += to.len();
        self.tally.boards[kind.index()] += 1;
        ControlFlow::Continue(())
    }
}

/// Where a piece alone on the board goes from each square.
pub(crate) struct Roads<D: Declaration> {
    from_each: Vec<(SquareOf<D>, SquareSetOf<D>)>,
}

impl<D: Declaration> Roads<D> {
    pub(crate) fn new(game: &D, piece: Piece) -> Self {
        let mut roads = Self {
            from_each: Vec::new(),
        };
        let mut pave = Pave {
            game,
            piece,
            roads: &mut roads,
        };
        let _ = game.army().visit_one(piece.kind, &mut pave);
        roads
    }

    /// How many ways there are from each square, by its index.
    pub(crate) fn ways(&self) -> Vec<u32> {
        self.from_each.iter().map(|(_, to)| to.len()).collect()
    }

    /// In how many moves the piece gets from each square to one of `goals`, by the square's index; `None` where it never
    /// does.
    pub(crate) fn distances(&self, goals: SquareSetOf<D>) -> Vec<Option<u8>> {
        let from_each = self.from_each.iter();
        let mut distances: Vec<Option<u8>> = from_each
            .map(|(from, _)| goals.contains(*from).then_some(0))
            .collect();
        let mut near = goals;
        for distance in 1..=u8::MAX {
            let mut next = SquareSet::EMPTY;
            for ((from, to), at) in self.from_each.iter().zip(&mut distances) {
                if at.is_none() && !(*to & near).is_empty() {
                    *at = Some(distance);
                    next.insert(*from);
                }
            }
            if next.is_empty() {
                break;
            }
            near = next;
        }
        distances
    }
}

struct Pave<'a, D: Declaration> {
    game: &'a D,
    piece: Piece,
    roads: &'a mut Roads<D>,
}

impl<D: Declaration> ArmyVisitor<D::Shape> for Pave<'_, D> {
    fn visit<R: MoveRule<D::Shape>>(&mut self, _: Kind, rule: &R) -> ControlFlow<()> {
        let Self { game, piece, .. } = *self;
        for from in game.shape().squares() {
            let mut board = Board::new(game.shape());
            board.toggle(from, piece);
            let position = Position::new(board, piece.side, D::Memory::default());
            let to = rule.move_set(&position.board().as_ref(), piece.side, from);
            let to = to & game.landing(&position, piece, from);
            self.roads.from_each.push((from, to));
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Roads, worths};
    use board_core::{Piece, Shape, Side, SquareSet};
    use board_match::Declaration;
    use strategy_board::{Rules, kinds};

    #[test]
    fn worth_follows_mobility() {
        let worths = worths(&*Rules::shared());
        let [king, rook, knight] = [0, 1, 2].map(|kind: usize| worths[kind]);
        assert!(rook > knight && king > 0 && knight > 0, "{worths:?}");
        assert_eq!(worths[3..], [0; 29]);
    }

    #[test]
    fn distances_are_moves() {
        let rules = Rules::shared();
        let shape = rules.shape();
        let corner: SquareSet<_> = shape.square(4, 0).into_iter().collect();
        let of = |kind| Roads::new(&*rules, Piece::new(Side::First, kind));
        let far = |kind, row, column| {
            let index = usize::from(5 * row + column);
            of(kind).distances(corner)[index]
        };
        assert_eq!(far(kinds::KING, 0u16, 4), Some(4));
        assert_eq!(far(kinds::ROOK, 0, 4), Some(2));
        assert_eq!(far(kinds::ROOK, 4, 4), Some(1));
        assert_eq!(far(kinds::KNIGHT, 4, 0), Some(0));
        assert_eq!(far(kinds::KNIGHT, 2, 1), Some(1));
        assert_eq!(of(kinds::KNIGHT).ways()[0], 2);
        assert_eq!(
            of(kinds::KNIGHT).distances(SquareSet::EMPTY),
            vec![None; 25]
        );
    }
}
