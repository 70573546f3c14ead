//! What is told of a search.

use board_match::{Declaration, Game, Match, MoveOf};
use board_search::{Found, Score};

/// `info depth 5 seldepth 9 score cp 13 nodes 3021 nps 912000 hashfull 2 time 3 pv b1c3 …`.
pub(crate) fn info<D: Declaration>(of: &Match<D>, found: &Found<D>) -> String {
    let micros = found.time.as_micros().max(1);
    let per_second = u128::from(found.nodes) * 1_000_000 / micros;
    let mut line = format!(
        "info depth {} seldepth {} score {} nodes {} nps {per_second} hashfull {} time {}",
        found.depth,
        found.deepest,
        score(found.score),
        found.nodes,
        found.fill,
        found.time.as_millis()
    );
    if !found.line.is_empty() {
        line.push_str(" pv");
    }
    for text in texts(of, &found.line) {
        line.push(' ');
        line.push_str(&text);
    }
    line
}

/// `bestmove b1c3 ponder d5c3`; `bestmove (none)` where the match is over.
pub(crate) fn best<D: Declaration>(of: &Match<D>, found: &Found<D>) -> String {
    let mut line = texts(of, &found.line).into_iter();
    match (line.next(), line.next()) {
        (None, _) => "bestmove (none)".into(),
        (Some(best), None) => format!("bestmove {best}"),
        (Some(best), Some(reply)) => format!("bestmove {best} ponder {reply}"),
    }
}

/// A win is told in moves of the side that wins, as the protocol has it.
fn score(score: Score) -> String {
    match (score.won(), score.lost()) {
        (Some(plies), _) => format!("mate {}", plies.div_ceil(2)),
        (_, Some(0)) => "mate 0".into(),
        (_, Some(plies)) => format!("mate -{}", plies.div_ceil(2)),
        _ => format!("cp {}", score.hundredths()),
    }
}

/// The texts of moves one after the other: what a move is called depends on the position.
fn texts<D: Declaration>(of: &Match<D>, line: &[MoveOf<D>]) -> Vec<String> {
    let game = of.game();
    let mut position = of.position().clone();
    let mut texts = Vec::new();
    for mv in line {
        texts.push(game.move_text(&position, *mv));
        match game.play(&position, *mv) {
            Ok(after) => position = after,
            Err(_) => break,
        }
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::score;
    use board_search::Score;
    use rstest::rstest;

    #[rstest]
    #[case(Score::of(-13), "cp -13")]
    #[case(Score::won_in(1), "mate 1")]
    #[case(Score::won_in(5), "mate 3")]
    #[case(Score::lost_in(0), "mate 0")]
    #[case(Score::lost_in(2), "mate -1")]
    #[case(Score::lost_in(6), "mate -3")]
    fn scores_are_told(#[case] found: Score, #[case] text: &str) {
        assert_eq!(score(found), text);
    }
}
