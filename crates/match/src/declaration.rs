//! What a game declares.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;

use alloc::string::String;
use board_core::{Board, Kind, KindSet, Letters, Piece, Shape, Side, Square, SquareSet};
use board_rules::Army;

use crate::edit::{EditSink, standard_edits};
use crate::end::{Context, EndRule};
use crate::history::Record;
use crate::moves::{ExtraSink, Move, Promotion};
use crate::outcome::{Outcome, Reason};
use crate::position::Position;
use crate::problem::Problem;
use crate::view::SeenMove;

/// The board of a game.
pub type BoardOf<D> = Board<<D as Declaration>::Shape, KindsOf<D>>;
/// The number of kinds of a game, as a type.
pub type KindsOf<D> = <<D as Declaration>::Army as Army<<D as Declaration>::Shape>>::Kinds;
/// A square of a game's board.
pub type SquareOf<D> = Square<<D as Declaration>::Shape>;
/// A set of squares of a game's board.
pub type SquareSetOf<D> = SquareSet<<D as Declaration>::Shape>;
/// A move of a game.
pub type MoveOf<D> = Move<<D as Declaration>::Shape>;

/// What a position remembers besides the pieces and the turn: rights, clocks, what was just done.
///
/// `()` where a game remembers nothing.
pub trait Memory: Clone + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// Its part of the position's key: equal for two positions exactly when they count as the same position to
    /// rules about repetition. Clocks do not belong in it.
    #[inline]
    fn key(&self) -> u64 {
        0
    }
}

impl Memory for () {}

/// A game declared: a shape, kinds of pieces with a rule for each, and an end.
///
/// One validator, one generator of legal moves, one history and one outcome machine serve every declaration; what
/// they do with it is in [`Game`](crate::Game), which every declaration has by itself. The first group of items has
/// to be given; everything else has a default that fits a game in which pieces move, take by landing, and end by
/// mate or not at all.
///
/// # For implementers
/// A declaration never changes: all that changes in a match belongs to the position, its [`Memory`](Self::Memory)
/// included.
///
/// # Example
/// Kings and rooks on 5 × 5, mate wins, stalemate draws:
///
/// ```
/// use board_core::{Count, Kind, KindSet, Letters, Shape5x5, letters};
/// use board_match::{Checkmate, Declaration, Game, Stalemate};
/// use board_rules::{EVERY_DIRECTION, ORTHOGONAL, Slide, Step};
///
/// struct Rooks {
///     army: (Step<Shape5x5>, Slide<Shape5x5>),
/// }
///
/// impl Declaration for Rooks {
///     type Shape = Shape5x5;
///     type Army = (Step<Shape5x5>, Slide<Shape5x5>);
///     type Memory = ();
///     type Objection = core::convert::Infallible;
///     type Ends = (Checkmate, Stalemate);
///
///     fn name(&self) -> &str { "rooks" }
///     fn shape(&self) -> Shape5x5 { Shape5x5::new() }
///     fn army(&self) -> &Self::Army { &self.army }
///     fn letters(&self) -> Letters { letters!("KR") }
///     fn kind_name(&self, kind: Kind) -> &str { ["king", "rook"][kind.index() % 2] }
///     fn royal(&self) -> KindSet { KindSet::of(Kind::new(0)) }
///     fn ends(&self) -> Self::Ends { (Checkmate, Stalemate::DRAW) }
///     fn start_text(&self) -> &str { "r1k1r/5/5/5/R1K1R w" }
/// }
///
/// let shape = Shape5x5::new();
/// let game = Rooks {
///     army: (Step::new(shape, &EVERY_DIRECTION), Slide::new(shape, &ORTHOGONAL)),
/// };
/// let start = game.start()?;
/// assert_eq!(game.legal_moves(&start).len(), 15);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Declaration: Send + Sync + Sized + 'static {
    /// The shape of the board.
    type Shape: Shape;
    /// The rules of the kinds: a tuple, or a [`board_rules::AnyArmy`].
    type Army: Army<Self::Shape>;
    /// What a position remembers besides pieces and turn.
    type Memory: Memory;
    /// Why the game refuses a move for a reason that only this game knows; [`core::convert::Infallible`] where there
    /// is none.
    type Objection: Clone + Eq + Debug + Display + Send + Sync + 'static;
    /// How it ends: a tuple of end rules, those that take precedence first.
    type Ends: EndRule<Self>;

    /// The game's name, lower case with hyphens, as programs name it.
    fn name(&self) -> &str;
    /// The shape of the board.
    fn shape(&self) -> Self::Shape;
    /// The rules of the kinds.
    fn army(&self) -> &Self::Army;
    /// The letters of the kinds.
    fn letters(&self) -> Letters;
    /// What a kind is called, lower case.
    fn kind_name(&self, kind: Kind) -> &str;
    /// The end rules, those that take precedence first.
    fn ends(&self) -> Self::Ends;
    /// The position in which a match starts where no other is asked for, as text.
    fn start_text(&self) -> &str;

    /// The kinds that must not be left attacked: a side may not make a move after which an enemy attacks one of its
    /// pieces of these kinds. None unless said otherwise.
    #[inline]
    fn royal(&self) -> KindSet {
        KindSet::EMPTY
    }

    /// What a side is called, lower case.
    fn side_name(&self, side: Side) -> &str {
        match side {
            Side::First => "white",
            Side::Second => "black",
        }
    }

    /// The letter by which position text names the side to move: the first of its name, unless said otherwise.
    fn side_letter(&self, side: Side) -> char {
        self.side_name(side).chars().next().unwrap_or('?')
    }

    /// What an outcome's reason is called, lower case with hyphens.
    fn reason_name(&self, reason: Reason) -> &str {
        reason.name()
    }

    /// The side to move where a position's text does not say. Unless said otherwise it has to.
    fn default_turn(&self) -> Option<Side> {
        None
    }

    /// Where a piece on `from` may land as far as terrain and capture policy go, its way of moving not asked. All
    /// squares, unless said otherwise; a rule keeps off its own side's pieces by itself.
    #[inline]
    fn landing(
        &self,
        position: &Position<Self>,
        piece: Piece,
        from: SquareOf<Self>,
    ) -> SquareSetOf<Self> {
        let _ = (position, piece, from);
        self.shape().squares()
    }

    /// Why a move that the piece's rule allows is refused by terrain or capture policy, for a move whose
    /// destination is outside of [`landing`](Self::landing).
    fn objection(
        &self,
        position: &Position<Self>,
        piece: Piece,
        mv: MoveOf<Self>,
    ) -> Option<Self::Objection> {
        let _ = (position, piece, mv);
        None
    }

    /// Where a piece changes its kind when it arrives, and into which. Nowhere, unless said otherwise.
    #[inline]
    fn promotion(&self, piece: Piece) -> Promotion<Self::Shape> {
        let _ = piece;
        Promotion::NONE
    }

    /// Moves that are not a piece's own: castling, en passant, drops. Offered here without asking whether they leave
    /// the own king attacked; that is asked of each. None, unless said otherwise.
    #[inline]
    fn extras<E: ExtraSink<Self::Shape>>(
        &self,
        position: &Position<Self>,
        sink: &mut E,
    ) -> ControlFlow<()> {
        let _ = (position, sink);
        ControlFlow::Continue(())
    }

    /// What a move changes on the board: every square whose piece is another afterwards, told to `sink`. `moved` is
    /// the piece that moves or is dropped.
    ///
    /// Unless said otherwise the piece leaves its square and stands on the destination, whatever stood there is
    /// taken, and it has the kind it is promoted to. A declaration with [`Action::Special`](crate::Action) moves
    /// tells here what they change, as well as any other effect of a move (a fight that both lose, an explosion).
    #[inline(always)]
    fn edits<E: EditSink<Self::Shape>>(
        &self,
        position: &Position<Self>,
        mv: MoveOf<Self>,
        moved: Piece,
        sink: &mut E,
    ) {
        standard_edits(position.board(), mv, moved, sink);
    }

    /// Whether the moves of pieces, promotions included, change the board as [`standard_edits`] says, special moves and
    /// drops aside. They do, unless said otherwise.
    ///
    /// A declaration with royal pieces whose [`edits`](Self::edits) say something else of such moves has to answer
    /// `false`: masks know of the square that is left and the square that is entered, so all moves are then played and
    /// looked at.
    #[inline]
    fn has_standard_edits(&self) -> bool {
        true
    }

    /// What the position after a move remembers. `after` has the pieces where the move puts them, and still the
    /// memory of before. What it remembered before, unless said otherwise.
    #[inline]
    fn remember(
        &self,
        before: &Position<Self>,
        mv: MoveOf<Self>,
        moved: Piece,
        after: &Position<Self>,
    ) -> Self::Memory {
        let _ = (mv, moved, after);
        before.memory().clone()
    }

    /// How the match has ended by what the position alone tells, as far as the game keeps that in it: it remembers that a
    /// goal was entered or a line completed. It goes on, unless said otherwise.
    ///
    /// A position that is decided has no legal move, so that counting stops where play does, and
    /// [`Decided`](crate::Decided) ends a match with it.
    #[inline]
    fn decided(&self, position: &Position<Self>) -> Outcome {
        let _ = position;
        Outcome::Ongoing
    }

    /// Whether no position before this move can come again: such moves start the count of
    /// [`MoveCount`](crate::MoveCount) anew. Captures, unless said otherwise.
    fn is_irreversible(&self, mv: MoveOf<Self>, moved: Piece, captured: Option<Piece>) -> bool {
        let _ = (mv, moved);
        captured.is_some()
    }

    /// How many plies without an irreversible move the position already has behind it. None, unless said otherwise.
    fn quiet_plies(&self, position: &Position<Self>) -> u32 {
        let _ = position;
        0
    }

    /// How the match ends if the side to move claims an end that does not come by itself, such as a draw at the third
    /// repetition; none where it has nothing to claim, as always unless said otherwise. End rules answer it as they do
    /// by themselves: `(Repetition::draw(3), MoveCount::draw(100)).judge(context)`.
    fn claim(&self, context: &Context<'_, Self>) -> Option<Outcome> {
        let _ = context;
        None
    }

    /// Tells `report` all that makes a position impossible to play. Unless said otherwise: a side whose royal
    /// pieces are not exactly one (where the game has royal kinds), and a side not to move whose royal piece is
    /// attacked.
    fn check_position(&self, position: &Position<Self>, report: &mut dyn FnMut(Problem)) {
        crate::problem::standard_check(self, position, report);
    }

    /// Reads what follows placement and side to move in a position's text. Unless said otherwise nothing may follow
    /// but the unused fields of a FEN: `-` for rights and en passant square, and two numbers.
    ///
    /// # Errors
    /// A sentence that says which field was wrong and what was expected.
    fn parse_memory(
        &self,
        board: &BoardOf<Self>,
        turn: Side,
        fields: &[&str],
    ) -> Result<Self::Memory, String> {
        let _ = (board, turn);
        crate::text::no_memory(fields)
    }

    /// Writes what follows placement and side to move in a position's text, as
    /// [`parse_memory`](Self::parse_memory) reads it: nothing, unless said otherwise.
    fn memory_text(&self, position: &Position<Self>) -> String {
        let _ = position;
        String::new()
    }

    /// The text of a special move; none, unless said otherwise, for the from-and-to text that every other move has.
    fn special_text(&self, position: &Position<Self>, mv: MoveOf<Self>) -> Option<String> {
        let _ = (position, mv);
        None
    }

    /// Whose turn it is said to be once a move has ended the match with this outcome, in this position: the side that
    /// would be to move, unless said otherwise. Some games leave the turn with the winner.
    fn turn_at_end(&self, position: &Position<Self>, outcome: Outcome) -> Side {
        let _ = outcome;
        position.turn()
    }

    /// What a side may see of a position: all of it, unless said otherwise. A game with hidden pieces puts others in
    /// their place, of a kind of its own for what is hidden.
    fn veil(&self, position: &Position<Self>, viewer: Side) -> Position<Self> {
        let _ = viewer;
        position.clone()
    }

    /// What a side may see of a move that was made: all of it, unless said otherwise.
    fn veil_move(&self, record: &Record<Self>, viewer: Side) -> SeenMove<Self> {
        let _ = viewer;
        SeenMove::of(record)
    }
}
