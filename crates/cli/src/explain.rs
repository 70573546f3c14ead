//! Refusals, outcomes and moves in words, with the game's own names for squares, sides and pieces.

use std::collections::BTreeSet;

use board_core::{Piece, Side, Square};
use board_match::{
    Action, Declaration, Match, MoveOf, MoveTextError, Outcome, PlayError, Reason, Refusal,
    RefusalOf, SquareOf, View,
};

/// A square's name, on boards whose squares do not know it too.
pub(crate) fn name<D: Declaration>(game: &D, square: SquareOf<D>) -> String {
    square.name(game.shape()).to_string()
}

/// Why a line was not played, as the side to move may know it.
pub(crate) fn play_error<D: Declaration>(
    of: &Match<D>,
    mv: Option<MoveOf<D>>,
    error: &PlayError<RefusalOf<D>>,
) -> String {
    match error {
        PlayError::Text(error) => text_error(of.game(), error),
        PlayError::Refused { reason, .. } => refusal(of, mv, reason),
        error => error.to_string(),
    }
}

/// Why a text is no move. Where it is two squares of which one is off the board, that is what is said.
pub(crate) fn text_error<D: Declaration>(game: &D, error: &MoveTextError) -> String {
    let MoveTextError::Malformed { text, .. } = error else {
        return error.to_string();
    };
    let shape = game.shape();
    let off_board =
        squares_in(text)
            .into_iter()
            .find_map(|part| match Square::parse(shape, part) {
                Err(error @ board_core::SquareError::OffBoard { .. }) => Some(error),
                _ => None,
            });
    off_board.map_or_else(|| error.to_string(), |error| error.to_string())
}

/// The parts of a text that look like squares: letters, then digits. None unless it begins with one.
fn squares_in(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = text;
    loop {
        let letters = rest.trim_start_matches(|c: char| c.is_ascii_lowercase());
        let after = letters.trim_start_matches(|c: char| c.is_ascii_digit());
        if letters.len() == rest.len() || after.len() == letters.len() {
            return parts;
        }
        let (part, left) = rest.split_at(rest.len() - after.len());
        parts.push(part);
        rest = left.trim_start_matches(['-', ' ']);
    }
}

/// Why a move is refused, and what would not be.
fn refusal<D: Declaration>(of: &Match<D>, mv: Option<MoveOf<D>>, refusal: &RefusalOf<D>) -> String {
    let game = of.game();
    let view = of.view(of.turn());
    let turn = game.side_name(of.turn());
    let piece = |square| view.position().board().piece(square);
    let kind = |square| piece(square).map_or("piece", |piece| game.kind_name(piece.kind));
    let square = |square| name(game, square);
    match refusal {
        Refusal::GameOver { outcome } => {
            format!("the match is over: {}", outcome_words(game, *outcome))
        }
        Refusal::NoPiece { square: at } => {
            let (at, froms) = (square(*at), starts(game, &view));
            format!("nothing stands on {at}; {turn} is to move{froms}")
        }
        Refusal::NotYourTurn { square: at, .. } => {
            let (owner, froms) = (game.side_name(!of.turn()), starts(game, &view));
            format!(
                "the {} on {} is {owner}'s; {turn} is to move{froms}",
                kind(*at),
                square(*at)
            )
        }
        Refusal::OwnPiece { square: at } => {
            format!("{turn}'s own {} stands on {}", kind(*at), square(*at))
        }
        Refusal::Unreachable { from, to } => format!(
            "the {} on {} does not go to {}, or something is in its way; {}",
            kind(*from),
            square(*from),
            square(*to),
            destinations(game, &view, *from)
        ),
        Refusal::Promotion { from, to } => promotion(game, piece(*from), *from, *to),
        Refusal::NotOffered { to } => match mv.map(|mv| mv.action) {
            Some(Action::Drop(kind)) => format!(
                "{turn} cannot put a {} on {} now",
                game.kind_name(kind),
                square(*to)
            ),
            _ => format!("this position does not offer that move to {}", square(*to)),
        },
        Refusal::NotAllowed => match mv {
            Some(mv) => format!(
                "the game does not allow the {} on {} to go to {}; {}",
                kind(mv.from),
                square(mv.from),
                square(mv.to),
                destinations(game, &view, mv.from)
            ),
            None => refusal.to_string(),
        },
        Refusal::KingInCheck => {
            let royal = game.royal().iter().next();
            let royal = royal.map_or("royal piece", |kind| game.kind_name(kind));
            format!("{turn}'s own {royal} would be attacked afterwards")
        }
        other => other.to_string(),
    }
}

/// The squares from which the side to move can move, as the end of a sentence.
fn starts<D: Declaration>(game: &D, view: &View<D>) -> String {
    let from = |mv: &MoveOf<D>| !matches!(mv.action, Action::Drop(_));
    let froms = view.legal_moves().iter().filter(|mv| from(mv));
    let froms: BTreeSet<SquareOf<D>> = froms.map(|mv| mv.from).collect();
    let names: Vec<String> = froms.into_iter().map(|at| name(game, at)).collect();
    // More than these would no longer be read.
    if names.is_empty() || names.len() > 12 {
        return String::new();
    }
    format!(", from {}", one_of(&names))
}

fn destinations<D: Declaration>(game: &D, view: &View<D>, from: SquareOf<D>) -> String {
    let moves = view.legal_moves().iter().filter(|mv| mv.from == from);
    let to: BTreeSet<SquareOf<D>> = moves.map(|mv| mv.to).collect();
    if to.is_empty() {
        return "it has no legal move now".into();
    }
    let names: Vec<String> = to.into_iter().map(|at| name(game, at)).collect();
    format!("it goes to {}", one_of(&names))
}

fn one_of(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

fn promotion<D: Declaration>(
    game: &D,
    piece: Option<Piece>,
    from: SquareOf<D>,
    to: SquareOf<D>,
) -> String {
    let (from_name, to_name) = (name(game, from), name(game, to));
    let Some(piece) = piece else {
        return format!("the piece on {from_name} cannot become that on {to_name}");
    };
    let (kind, promotion) = (game.kind_name(piece.kind), game.promotion(piece));
    if !promotion.zone.contains(to) || promotion.choices.is_empty() {
        return format!("a {kind} is not promoted on {to_name}; write {from_name}{to_name}");
    }
    let choices = promotion.choices.iter().map(|choice| {
        let letter = game.letters().letter(Piece::new(Side::Second, choice));
        format!("{from_name}{to_name}{letter} ({})", game.kind_name(choice))
    });
    let choices: Vec<String> = choices.collect();
    let verb = if promotion.forced { "must" } else { "may" };
    format!(
        "a {kind} {verb} be promoted on {to_name}; write {}",
        one_of(&choices)
    )
}

/// How a match stands, as a sentence without its full stop.
pub(crate) fn outcome_words<D: Declaration>(game: &D, outcome: Outcome) -> String {
    let why = |reason: Reason| match reason {
        Reason::Immobile => "no legal move".to_string(),
        Reason::Goal => "the goal is reached".into(),
        Reason::Extinction => "the last piece is taken".into(),
        Reason::Flag => "the flag is taken".into(),
        Reason::Line => "a line is complete".into(),
        Reason::FullBoard => "the board is full".into(),
        Reason::Repetition => "the position has come again too often".into(),
        Reason::ClaimedRepetition => "the position has come again, as is claimed".into(),
        Reason::ClaimedMoveCount => "no progress in many moves, as is claimed".into(),
        Reason::MoveCount => "too many moves without progress".into(),
        Reason::InsufficientMaterial => "neither side can win with what is left".into(),
        // The rest are words that stand for themselves.
        reason => game.reason_name(reason).replace('-', " "),
    };
    match outcome {
        Outcome::Ongoing => "the match goes on".into(),
        Outcome::Won { winner, by } => format!("{}, {} wins", why(by), game.side_name(winner)),
        Outcome::Drawn { by } => format!("{}, a draw", why(by)),
    }
}

#[cfg(test)]
mod tests {
    use super::squares_in;
    use rstest::rstest;

    #[rstest]
    #[case("b1c3", &["b1", "c3"])]
    #[case("b1-c13", &["b1", "c13"])]
    #[case("aa1b2q", &["aa1", "b2"])]
    #[case("help", &[])]
    #[case("", &[])]
    #[case("12", &[])]
    #[case("é1", &[])]
    #[case("b1é", &["b1"])]
    fn squares_are_found(#[case] text: &str, #[case] expected: &[&str]) {
        assert_eq!(squares_in(text), expected);
    }
}
