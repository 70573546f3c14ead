//! The game, declared.

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use board_core::{Kind, KindSet, Letters, Piece, Shape8x8, Side};
use board_match::{
    BoardOf, Context, Declaration, EditSink, ExtraSink, MoveOf, Outcome, Position, Problem,
    Promotion, Reason, standard_edits,
};
use board_rules::{Both, DIAGONAL, EVERY_DIRECTION, KNIGHT, ORTHOGONAL, Slide, Step};

use crate::castling::{self, Wing};
use crate::en_passant::{self, EN_PASSANT};
use crate::ends::{self, ENDS, Ends};
use crate::geometry::last_rank;
use crate::memory::ChessMemory;
use crate::pawn::Pawn;
use crate::rules::RuleSet;
use crate::{check, fen, kinds};

type Leaper = Step<Shape8x8>;
type Rider = Slide<Shape8x8>;
type Army = (Leaper, Both<Rider, Rider>, Rider, Rider, Leaper, Pawn);

/// Chess as a declaration, by one of the [`RuleSet`]s.
///
/// ```
/// use board_chess::{Chess, RuleSet};
/// use board_match::{Game, PerftOptions};
/// let chess = Chess::shared(RuleSet::Full);
/// let start = chess.start()?;
/// assert_eq!(chess.perft(&start, 3, PerftOptions::bulk()), 8902);
/// # Ok::<(), board_match::PositionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Chess {
    army: Army,
    rules: RuleSet,
}

impl Chess {
    /// The game by these rules. It builds the tables of its pieces, which takes milliseconds; [`shared`](Self::shared)
    /// does that once.
    pub fn new(rules: RuleSet) -> Self {
        let shape = Shape8x8::new();
        let rook = Slide::new(shape, &ORTHOGONAL);
        let bishop = Slide::new(shape, &DIAGONAL);
        let queen = Both::new(shape, rook.clone(), bishop.clone());
        let king = Step::new(shape, &EVERY_DIRECTION);
        let knight = Step::new(shape, &KNIGHT);
        Self {
            army: (king, queen, rook, bishop, knight, Pawn::new()),
            rules,
        }
    }

    /// The game by these rules, made once for the whole program.
    pub fn shared(rules: RuleSet) -> Arc<Self> {
        static SHARED: OnceLock<[Arc<Chess>; RuleSet::ALL.len()]> = OnceLock::new();
        let all = SHARED.get_or_init(|| {
            let full = Chess::new(RuleSet::Full);
            RuleSet::ALL.map(|rules| {
                Arc::new(Self {
                    rules,
                    ..full.clone()
                })
            })
        });
        let found = all.iter().find(|chess| chess.rules == rules);
        found.map_or_else(|| Arc::new(Self::new(rules)), Arc::clone)
    }

    /// The rules it is played by.
    #[inline(always)]
    pub fn rules(&self) -> RuleSet {
        self.rules
    }

    #[inline(always)]
    pub(crate) fn pawn(&self) -> &Pawn {
        &self.army.5
    }

    /// What a double step leaves to be taken en passant.
    #[inline]
    fn passed(
        &self,
        memory: &mut ChessMemory,
        mv: MoveOf<Self>,
        moved: Piece,
        after: &Position<Self>,
    ) {
        let Some(passed) = en_passant::passed_by(mv) else {
            return;
        };
        if en_passant::takers(self, after, !moved.side, passed).is_empty() {
            return;
        }
        let (_, legal) = en_passant::can_take(self, after, passed);
        memory.set_passed(Some(passed), legal);
    }
}

impl Declaration for Chess {
    type Shape = Shape8x8;
    type Army = Army;
    type Memory = ChessMemory;
    type Objection = Infallible;
    type Ends = Option<Ends>;

    fn name(&self) -> &str {
        match self.rules {
            RuleSet::Full => "chess",
            RuleSet::Casual => "chess-casual",
            RuleSet::MovementOnly { promotion: false } => "chess-movement-only",
            RuleSet::MovementOnly { promotion: true } => "chess-movement-only-promotion",
            RuleSet::Chess960 => "chess960",
        }
    }
    #[inline]
    fn shape(&self) -> Shape8x8 {
        Shape8x8::new()
    }
    #[inline]
    fn army(&self) -> &Army {
        &self.army
    }
    fn letters(&self) -> Letters {
        kinds::LETTERS
    }
    fn kind_name(&self, kind: Kind) -> &str {
        kinds::name(kind)
    }
    #[inline(always)]
    fn royal(&self) -> KindSet {
        if self.rules.guards_king() {
            KindSet::of(kinds::KING)
        } else {
            KindSet::EMPTY
        }
    }
    fn ends(&self) -> Self::Ends {
        self.rules.is_complete().then_some(ENDS)
    }
    fn claim(&self, context: &Context<'_, Self>) -> Option<Outcome> {
        ends::claim(context)
    }
    fn reason_name(&self, reason: Reason) -> &str {
        ends::reason_name(reason)
    }
    fn start_text(&self) -> &str {
        fen::START
    }
    fn default_turn(&self) -> Option<Side> {
        Some(Side::WHITE)
    }

    #[inline(always)]
    fn promotion(&self, piece: Piece) -> Promotion<Shape8x8> {
        if piece.kind != kinds::PAWN {
            return Promotion::NONE;
        }
        Promotion {
            zone: last_rank(piece.side),
            choices: self.rules.promotions(),
            forced: true,
        }
    }

    #[inline(always)]
    fn extras<E: ExtraSink<Shape8x8>>(
        &self,
        position: &Position<Self>,
        sink: &mut E,
    ) -> ControlFlow<()> {
        if !self.rules.is_complete() {
            return ControlFlow::Continue(());
        }
        castling::offer(self, position, sink)?;
        en_passant::offer(self, position, sink)
    }

    #[inline(always)]
    fn edits<E: EditSink<Shape8x8>>(
        &self,
        position: &Position<Self>,
        mv: MoveOf<Self>,
        moved: Piece,
        sink: &mut E,
    ) {
        if mv.action == EN_PASSANT {
            en_passant::edits(mv, moved, sink);
        } else if let Some(wing) = Wing::of(mv.action) {
            castling::edits(position, wing, moved, sink);
        } else {
            standard_edits(position.board(), mv, moved, sink);
        }
    }

    #[inline(always)]
    fn remember(
        &self,
        before: &Position<Self>,
        mv: MoveOf<Self>,
        moved: Piece,
        after: &Position<Self>,
    ) -> ChessMemory {
        let mut memory = *before.memory();
        memory.touch(mv.from, mv.to);
        memory.set_passed(None, false);
        let is_pawn = moved.kind == kinds::PAWN;
        if moved.kind == kinds::KING {
            memory.set_castling_files(moved.side, 0);
        } else if is_pawn && self.rules.is_complete() {
            self.passed(&mut memory, mv, moved, after);
        }
        if !self.rules.guards_king() {
            // A king that was taken castles no more.
            for side in Side::BOTH {
                if after
                    .board()
                    .pieces(Piece::new(side, kinds::KING))
                    .is_empty()
                {
                    memory.set_castling_files(side, 0);
                }
            }
        }
        let takes = before.board().side(!moved.side).contains(mv.to);
        memory.count(moved.side, is_pawn || takes);
        memory
    }

    fn is_irreversible(&self, _: MoveOf<Self>, moved: Piece, captured: Option<Piece>) -> bool {
        captured.is_some() || moved.kind == kinds::PAWN
    }

    fn quiet_plies(&self, position: &Position<Self>) -> u32 {
        position.memory().halfmoves()
    }

    fn check_position(&self, position: &Position<Self>, report: &mut dyn FnMut(Problem)) {
        check::check(self, position, report);
    }

    fn parse_memory(
        &self,
        board: &BoardOf<Self>,
        turn: Side,
        fields: &[&str],
    ) -> Result<ChessMemory, String> {
        fen::parse_memory(self, board, turn, fields)
    }

    fn memory_text(&self, position: &Position<Self>) -> String {
        fen::memory_text(position)
    }
}
