//! Any lines are moves of a match, or are refused and change nothing.

use std::sync::Arc;

use board_match::{Declaration, Game, Match};

use super::{EachGame, MOST_BYTES, each_game};

/// How many lines are played.
const MOST_LINES: usize = 64;

/// Reads the first line of `data` as a position of every game (its own start, where it is none) and plays the others. A
/// move that is made is one of the legal ones and can be taken back; one that is refused changes nothing; and the match
/// is the same again when it is rebuilt from its transcript.
pub fn move_text(data: &[u8]) {
    let text = String::from_utf8_lossy(&data[..data.len().min(MOST_BYTES)]);
    each_game(&mut Play(&text));
}

struct Play<'a>(&'a str);

impl EachGame for Play<'_> {
    fn with<D: Declaration>(&mut self, game: &Arc<D>) {
        let mut lines = self.0.split('\n');
        let start = lines.next().and_then(|line| game.parse_position(line).ok());
        let played = match start {
            Some(start) => Match::new(Arc::clone(game), start),
            None => Match::from_start(Arc::clone(game)),
        };
        let mut played = match played {
            Ok(played) => played,
            Err(error) => panic!("no match of {}: {error}", game.name()),
        };
        for line in lines.take(MOST_LINES) {
            make(&mut played, line);
        }
        match Match::<D>::rebuild(Arc::clone(game), &played.transcript()) {
            Ok(rebuilt) => {
                assert_eq!(rebuilt.position(), played.position());
                assert_eq!(rebuilt.outcome(), played.outcome());
                assert_eq!(rebuilt.transcript(), played.transcript());
            }
            Err(error) => panic!("{:?}: {error}", played.transcript()),
        }
        while played.undo().is_some() {}
        assert_eq!(played.position(), played.start());
    }
}

fn make<D: Declaration>(played: &mut Match<D>, line: &str) {
    let before = played.position().clone();
    let (outcome, plies) = (played.outcome(), played.history().records().len());
    let legal = played.legal_moves();
    match played.play_text(line) {
        Ok(mv) => {
            assert!(legal.contains(&mv), "{line} is made, and not legal");
            let after = played.position().clone();
            assert_eq!(after.key(), after.fresh_key());
            assert_eq!(played.undo(), Some(mv));
            assert_eq!((played.position(), played.outcome()), (&before, outcome));
            assert_eq!(played.play(mv), Ok(()));
            assert_eq!(played.position(), &after);
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert_eq!(
                played.position(),
                &before,
                "{line} is refused, and changes something"
            );
            assert_eq!(played.position().key(), before.key());
            assert_eq!(played.outcome(), outcome);
            assert_eq!(played.history().records().len(), plies);
        }
    }
}
