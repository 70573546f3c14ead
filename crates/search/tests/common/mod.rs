//! What the tests of the search share: a minimax to compare with, and a game declared at run time.
#![allow(dead_code, clippy::unwrap_used)]

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::Arc;

use board_core::{
    Board, BoardRef, Kind, KindSet, Letters, Piece, RuntimeRect, Shape, Side, Square,
};
use board_match::{
    Checkmate, Context, Declaration, EndRule, ExtraSink, Game, Match, MoveCount, MoveOf, Outcome,
    Position, Promotion, Repetition, Stalemate,
};
use board_rules::{
    AnyArmy, AnyRule, EVERY_DIRECTION, KNIGHT, MoveRule, ORTHOGONAL, Offset, Slide, Step, walk,
};
use board_search::{Control, Evaluate, Found, Request, Score, Searcher};

/// A match from a position's text.
pub(crate) fn started<D: Declaration>(game: &Arc<D>, text: &str) -> Match<D> {
    let start = game.parse_position(text).unwrap();
    Match::new(Arc::clone(game), start).unwrap()
}

/// Searches with a new searcher and nothing that ends it from outside.
pub(crate) fn search<D: Declaration>(game: &Arc<D>, request: &Request<'_, D>) -> Found<D> {
    Searcher::new(Arc::clone(game)).search(request, &Control::new(), &mut |_| {})
}

/// What a position is worth to the side to move by looking at every sequence of `depth` moves, with a match's own means
/// and nothing clever.
pub(crate) fn minimax<D: Declaration>(
    of: &mut Match<D>,
    evaluation: &dyn Evaluate<D>,
    depth: u32,
    ply: u16,
) -> Score {
    match of.outcome() {
        Outcome::Ongoing => {}
        Outcome::Drawn { .. } => return Score::EVEN,
        Outcome::Won { winner, .. } if winner == of.position().turn() => return Score::won_in(ply),
        Outcome::Won { .. } => return Score::lost_in(ply),
    }
    let moves = of.legal_moves();
    let is_again = ply > 0 && of.history().repetitions(of.position()) > 1;
    if moves.is_empty() || is_again {
        return Score::EVEN;
    }
    // A draw that may be claimed is the least that the side to move gets; at the root nobody has claimed it.
    let claim = of.claimable().filter(|_| ply > 0).map(|_| Score::EVEN);
    if depth == 0 {
        let standing = Score::of(evaluation.evaluate(of.game(), of.position()));
        return claim.map_or(standing, |claim| claim.max(standing));
    }
    let values = moves.into_iter().map(|mv| {
        of.play(mv).unwrap();
        let value = -minimax(of, evaluation, depth - 1, ply + 1);
        of.undo();
        value
    });
    values.chain(claim).max().unwrap()
}

/// Moves as a rook, and takes by jumping over exactly one piece.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cannon;

impl Cannon {
    fn jumped<S: Shape>(board: &BoardRef<'_, S>, from: Square<S>, to: Square<S>) -> Option<usize> {
        ORTHOGONAL.into_iter().find_map(|step| {
            let line = walk(board.shape(), from, step);
            let distance = line.clone().position(|square| square == to)?;
            let between = line.take(distance);
            Some(
                between
                    .filter(|square| board.occupied().contains(*square))
                    .count(),
            )
        })
    }
}

impl<S: Shape> MoveRule<S> for Cannon {
    fn attacks(&self, board: &BoardRef<'_, S>, _: Side, from: Square<S>, to: Square<S>) -> bool {
        Self::jumped(board, from, to) == Some(1)
    }
    fn can_move(
        &self,
        board: &BoardRef<'_, S>,
        side: Side,
        from: Square<S>,
        to: Square<S>,
    ) -> bool {
        let needed = usize::from(board.side(!side).contains(to));
        !board.side(side).contains(to) && Self::jumped(board, from, to) == Some(needed)
    }
}

/// A game of which size, rules and letters are known only when it runs: kings, rooks, knights, cannons, and pawns that go
/// and take straight ahead and become rooks. A third repetition and thirty quiet plies draw; a second repetition may be
/// claimed.
pub(crate) struct Army {
    shape: RuntimeRect,
    army: AnyArmy<RuntimeRect, 5>,
    letters: Letters,
    /// Whether knights may be put on the board, one on any empty square as long as a side has fewer than two.
    pub(crate) drops: bool,
}

impl Army {
    pub(crate) fn new(rows: u8, columns: u8) -> Self {
        let shape = RuntimeRect::new(rows, columns).unwrap();
        let rules = [
            Step::new(shape, &EVERY_DIRECTION).into(),
            Slide::new(shape, &ORTHOGONAL).into(),
            Step::new(shape, &KNIGHT).into(),
            AnyRule::custom(Cannon),
            Step::new(shape, &[Offset::new(1, 0)]).into(),
        ];
        Self {
            shape,
            army: AnyArmy::new(rules),
            letters: Letters::new("KRNCP").unwrap(),
            drops: false,
        }
    }

    /// A position with both kings and whatever else finds an empty square; none where it cannot be played.
    pub(crate) fn random(
        self: &Arc<Self>,
        pieces: &[(u16, bool, u8)],
        turn: Side,
    ) -> Option<Match<Self>> {
        let mut board = Board::new(self.shape);
        let area = self.shape.area();
        for (at, (index, first, kind)) in pieces.iter().enumerate() {
            let square = self.shape.square_at(index % area)?;
            let (side, kind) = match at {
                0 => (Side::First, 0),
                1 => (Side::Second, 0),
                _ => (
                    if *first { Side::First } else { Side::Second },
                    1 + kind % 4,
                ),
            };
            let _ = board.place(square, Piece::new(side, Kind::new(kind)));
        }
        let position = self.position(board, turn, ()).ok()?;
        Match::new(Arc::clone(self), position).ok()
    }
}

impl Declaration for Army {
    type Shape = RuntimeRect;
    type Army = AnyArmy<RuntimeRect, 5>;
    type Memory = ();
    type Objection = Infallible;
    type Ends = (Checkmate, Stalemate, Repetition, MoveCount);

    fn name(&self) -> &str {
        "army"
    }
    fn shape(&self) -> RuntimeRect {
        self.shape
    }
    fn army(&self) -> &Self::Army {
        &self.army
    }
    fn letters(&self) -> Letters {
        self.letters
    }
    fn kind_name(&self, kind: Kind) -> &str {
        ["king", "rook", "knight", "cannon", "pawn"][kind.index() % 5]
    }
    fn royal(&self) -> KindSet {
        KindSet::of(Kind::new(0))
    }
    fn ends(&self) -> Self::Ends {
        let draws = (Repetition::draw(3), MoveCount::draw(30));
        (Checkmate, Stalemate::LOSS, draws.0, draws.1)
    }
    fn claim(&self, context: &Context<'_, Self>) -> Option<Outcome> {
        Repetition::draw(2).judge(context)
    }
    fn start_text(&self) -> &str {
        "k4/5/5/5/4K w"
    }
    fn promotion(&self, piece: Piece) -> Promotion<RuntimeRect> {
        if piece.kind != Kind::new(4) {
            return Promotion::NONE;
        }
        let last = match piece.side {
            Side::First => 0,
            Side::Second => self.shape.rows() - 1,
        };
        Promotion {
            zone: self.shape.row_set(last),
            choices: KindSet::of(Kind::new(1)),
            forced: true,
        }
    }
    fn extras<E: ExtraSink<RuntimeRect>>(
        &self,
        position: &Position<Self>,
        sink: &mut E,
    ) -> ControlFlow<()> {
        let knight = Piece::new(position.turn(), Kind::new(2));
        if self.drops && position.board().pieces(knight).len() < 2 {
            return sink.drops(knight.kind, position.board().empty());
        }
        ControlFlow::Continue(())
    }
}

/// Plays up to as many legal moves as there are choices.
pub(crate) fn playout<D: Declaration>(of: &mut Match<D>, choices: &[usize]) -> Vec<MoveOf<D>> {
    let mut played = Vec::new();
    for choice in choices {
        let mut moves = of.legal_moves();
        if moves.is_empty() {
            break;
        }
        moves.sort_unstable();
        let mv = moves[choice % moves.len()];
        of.play(mv).unwrap();
        played.push(mv);
    }
    played
}
