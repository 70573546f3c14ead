//! A view tells no more than the veiled position and moves, and a match ends with the turn where the game leaves it.

use std::convert::Infallible;

use board_core::{Board, Kind, KindSet, Letters, Piece, Shape5x5, Side, letters};
use board_match::{
    Checkmate, Declaration, Edits, Game, Match, Outcome, Position, Record, SeenMove, Stalemate,
};
use board_rules::{EVERY_DIRECTION, Fixed, ORTHOGONAL, Slide, Step};

const KING: Kind = Kind::new(0);
const ROOK: Kind = Kind::new(1);
const UNKNOWN: Kind = Kind::new(3);

/// Kings, rooks and guards on 5 × 5, where nobody sees which of the other side's pieces are rooks.
struct Masked {
    army: (Step<Shape5x5>, Slide<Shape5x5>, Step<Shape5x5>, Fixed),
}

impl Masked {
    fn new() -> Self {
        let shape = Shape5x5::new();
        let step = Step::new(shape, &EVERY_DIRECTION);
        Self {
            army: (step.clone(), Slide::new(shape, &ORTHOGONAL), step, Fixed),
        }
    }
}

fn mask(piece: Piece, viewer: Side) -> Piece {
    if piece.side == viewer || piece.kind == KING {
        piece
    } else {
        Piece::new(piece.side, UNKNOWN)
    }
}

impl Declaration for Masked {
    type Shape = Shape5x5;
    type Army = (Step<Shape5x5>, Slide<Shape5x5>, Step<Shape5x5>, Fixed);
    type Memory = ();
    type Objection = Infallible;
    type Ends = (Checkmate, Stalemate);

    fn name(&self) -> &str {
        "masked"
    }
    fn shape(&self) -> Shape5x5 {
        Shape5x5::new()
    }
    fn army(&self) -> &Self::Army {
        &self.army
    }
    fn letters(&self) -> Letters {
        letters!("KRGX")
    }
    fn kind_name(&self, kind: Kind) -> &str {
        ["king", "rook", "guard", "unknown"][kind.index() % 4]
    }
    fn royal(&self) -> KindSet {
        KindSet::of(KING)
    }
    fn ends(&self) -> Self::Ends {
        (Checkmate, Stalemate::DRAW)
    }
    fn start_text(&self) -> &str {
        "k4/5/1K3/5/2R2 w"
    }
    fn turn_at_end(&self, position: &Position<Self>, outcome: Outcome) -> Side {
        outcome.winner().unwrap_or(position.turn())
    }
    fn veil(&self, position: &Position<Self>, viewer: Side) -> Position<Self> {
        let mut board = Board::new(self.shape());
        for (square, piece) in position.board().iter() {
            board.toggle(square, mask(piece, viewer));
        }
        Position::new(board, position.turn(), ())
    }
    fn veil_move(&self, record: &Record<Self>, viewer: Side) -> SeenMove<Self> {
        let seen = SeenMove::of(record);
        let edits: Edits<_> = seen
            .edits
            .into_iter()
            .map(|mut edit| {
                edit.before = edit.before.map(|piece| mask(piece, viewer));
                edit.after = edit.after.map(|piece| mask(piece, viewer));
                edit
            })
            .collect();
        let captured = seen.captured.map(|piece| mask(piece, viewer));
        SeenMove {
            mv: seen.mv,
            piece: mask(seen.piece, viewer),
            captured,
            edits,
        }
    }
}

type Result = std::result::Result<(), Box<dyn std::error::Error>>;

fn playing(text: &str) -> std::result::Result<Match<Masked>, Box<dyn std::error::Error>> {
    let game = Masked::new();
    let start = game.parse_position(text)?;
    Ok(Match::new(game, start)?)
}

#[test]
fn a_view_is_the_same_whatever_it_hides() -> Result {
    // A rook on c5 pins the rook on c2; a guard there does not.
    let rook = playing("k1r2/5/5/2R2/2K2 w")?;
    let guard = playing("k1g2/5/5/2R2/2K2 w")?;
    let [seen, other] = [&rook, &guard].map(|of| of.view(Side::WHITE));
    assert_ne!(rook.legal_moves(), guard.legal_moves());
    assert_eq!(seen, other);
    assert_eq!(seen.position().key(), other.position().key());
    assert_eq!(seen.position().key(), seen.position().fresh_key());
    assert_ne!(rook.position().key(), seen.position().key());
    // The owner sees what it has, and so tells them apart.
    assert_ne!(rook.view(Side::BLACK), guard.view(Side::BLACK));
    Ok(())
}

#[test]
fn moves_are_seen_with_what_changed() -> Result {
    let mut played = playing("k1r2/5/5/2R2/1K3 b")?;
    played.play_text("c5c2")?;
    let [white, black] = Side::BOTH.map(|side| played.view(side).history().to_vec());
    assert_eq!(white[0].piece, Piece::new(Side::BLACK, UNKNOWN));
    assert_eq!(black[0].piece, Piece::new(Side::BLACK, ROOK));
    assert_eq!(white[0].captured, Some(Piece::new(Side::WHITE, ROOK)));
    let arrived = white[0].edits.last().and_then(|edit| edit.after);
    assert_eq!(arrived, Some(Piece::new(Side::BLACK, UNKNOWN)));
    let taken = black[0].edits.last().and_then(|edit| edit.before);
    assert_eq!(taken, Some(Piece::new(Side::WHITE, UNKNOWN)));
    assert_eq!(black[0].mv, played.history().records()[0].mv());
    Ok(())
}

#[test]
fn a_game_may_leave_the_turn_with_the_winner() -> Result {
    let mut played = Match::from_start(Masked::new())?;
    assert_eq!(played.turn(), Side::WHITE);
    played.play_text("c1c5")?;
    assert_eq!(played.outcome().winner(), Some(Side::WHITE));
    assert_eq!(played.turn(), Side::WHITE);
    assert!(played.view(Side::WHITE).legal_moves().is_empty());
    played.undo();
    assert_eq!(played.turn(), Side::WHITE);
    // No move ended this one.
    played.resign(Side::BLACK)?;
    assert_eq!(played.turn(), Side::WHITE);
    Ok(())
}
