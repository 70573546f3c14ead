//! What a person at a terminal sees. The tests of what a pipe gets run the program itself.

#[allow(dead_code, clippy::unwrap_used)]
#[path = "../../tests/common/games.rs"]
mod games;

use std::sync::Arc;

use crate::{Console, Program};
use board_match::Declaration;

/// What a person at a terminal sees, the prompts among it.
fn typed<D: Declaration>(game: Arc<D>, lines: &str) -> String {
    let name = game.name().to_string();
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut console = Console {
        interactive: true,
        ..Console::new(lines.as_bytes(), &mut output, &mut errors)
    };
    let status = Program::new()
        .game(game)
        .run(["board", "play", &name], &mut console);
    assert_eq!(status.code(), 0);
    drop(console);
    String::from_utf8_lossy(&output).into_owned()
}

/// Between one side's board and the other's the screen is cleared and handed over.
#[test]
fn a_shared_screen_changes_hands_where_something_is_hidden() {
    let seen = typed(Arc::new(games::Fog::new()), "b1b2\n\nb5b4\nmoves b2\n");
    let screens: Vec<&str> = seen.split("\u{1b}[2J\u{1b}[3J\u{1b}[H").collect();
    assert_eq!(screens.len(), 3, "{seen}");
    let sees = |screen: usize, text: &str| screens.get(screen).is_some_and(|it| it.contains(text));
    assert!(
        sees(0, "Red to move.\n") && !sees(0, "blue soldier"),
        "{seen}"
    );
    assert!(
        sees(
            1,
            "The screen is blue's now; Enter shows the board.\n1. red unknown b1b2\n"
        ),
        "{seen}"
    );
    assert!(sees(1, "Blue to move.\n") && !sees(1, "S"), "{seen}");
    // Whoever knows the game well may go on without a look.
    assert!(
        sees(2, "The screen is red's now") && sees(2, "b2 soldier: b3 a2 c2"),
        "{seen}"
    );
}

#[test]
fn nobody_leaves_the_screen_of_an_open_game() {
    let seen = typed(Arc::new(games::Climb::new()), "a4a5q\n");
    assert!(!seen.contains('\u{1b}'), "{seen}");
    assert!(seen.contains("1. white pawn a4a5q\n\n"), "{seen}");
}
