//! Counting, with a way to stop it.

use std::fmt::Write;

use board_match::{Declaration, Game, PerftOptions, Position};
use board_search::Control;

/// The deepest count that is begun: no deeper one ever ends, and recursion must not outgrow its stack.
const DEEPEST: u32 = 100;

/// So deep it is counted without looking whether to stop: thousands of positions, in chess.
const AT_ONCE: u32 = 3;

/// Reads the depth of a count.
pub(crate) fn depth(text: &str) -> Result<u32, String> {
    let depth = text.parse().ok().filter(|depth| *depth <= DEEPEST);
    depth.ok_or_else(|| {
        let text = crate::command::shortened(text);
        format!("`perft` takes 0 to {DEEPEST}, not `{text}`")
    })
}

/// The count below each move and the sum, as lines; none where it was stopped.
pub(crate) fn divide<D: Declaration>(
    game: &D,
    position: &Position<D>,
    depth: u32,
    control: &Control,
) -> Option<String> {
    let (mut text, mut sum) = (String::new(), 0u64);
    if depth == 0 {
        sum = 1;
    } else {
        for mv in game.legal_moves(position) {
            let after = game.play(position, mv).ok()?;
            let nodes = count(game, &after, depth - 1, control)?;
            sum = sum.saturating_add(nodes);
            // Writing to a string does not fail.
            let _ = writeln!(text, "{}: {nodes}", game.move_text(position, mv));
        }
    }
    let _ = write!(text, "\nNodes searched: {sum}");
    Some(text)
}

fn count<D: Declaration>(
    game: &D,
    position: &Position<D>,
    depth: u32,
    control: &Control,
) -> Option<u64> {
    if control.is_stopped() {
        return None;
    }
    if depth <= AT_ONCE {
        return Some(game.perft(position, depth, PerftOptions::bulk()));
    }
    let moves = game.legal_moves(position).into_iter();
    moves
        .map(|mv| {
            let after = game.play(position, mv).ok()?;
            count(game, &after, depth - 1, control)
        })
        .try_fold(0u64, |sum, nodes| Some(sum.saturating_add(nodes?)))
}

#[cfg(test)]
mod tests {
    use super::{depth, divide};
    use board_match::Game;
    use board_search::Control;
    use strategy_board::Rules;

    #[test]
    fn counts_are_perft() -> Result<(), Box<dyn std::error::Error>> {
        let rules = Rules::shared();
        let start = rules.start()?;
        let control = Control::new();
        let total = |depth| divide(&*rules, &start, depth, &control);
        let ends = |depth, nodes: u64| {
            let text = total(depth).unwrap_or_default();
            assert!(
                text.ends_with(&format!("\nNodes searched: {nodes}")),
                "{text}"
            );
        };
        ends(0, 1);
        ends(3, 4033);
        ends(5, rules.perft(&start, 5, board_match::PerftOptions::bulk()));
        control.stop();
        assert_eq!(divide(&*rules, &start, 5, &control), None);
        assert!(depth("100").is_ok() && depth("101").is_err() && depth("x").is_err());
        Ok(())
    }
}
