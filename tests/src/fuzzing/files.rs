//! Any file is a saved match, or is refused in one line.

use std::cell::RefCell;
use std::io::Write;

use board_cli::{Console, Program, Status};
use tempfile::NamedTempFile;

use super::MOST_BYTES;

const GAMES: [&str; 7] = [
    "strategy-board",
    "chess",
    "chess960",
    "jungle",
    "stratego",
    "stratego-tournament",
    "mnk",
];

thread_local! {
    static PROGRAM: RefCell<Program> = RefCell::new(Program::standard());
}

/// Has the `board` program load `data` as a saved match, of the first game that is named in it, and asks for position,
/// outcome and history. Either all of that is answered, or one line says what is wrong.
pub fn match_file(data: &[u8]) {
    let data = &data[..data.len().min(MOST_BYTES)];
    let text = String::from_utf8_lossy(data);
    let game = GAMES
        .into_iter()
        .find(|name| text.contains(&format!("\"{name}\"")));
    let file = match NamedTempFile::new().and_then(|mut file| file.write_all(data).map(|()| file)) {
        Ok(file) => file,
        Err(error) => panic!("no temporary file: {error}"),
    };
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let arguments = [
        "board".as_ref(),
        "play".as_ref(),
        game.unwrap_or(GAMES[0]).as_ref(),
        "--quiet".as_ref(),
        "--load".as_ref(),
        file.path().as_os_str(),
    ];
    let mut console = Console::new(
        &b"position\noutcome\nhistory\n"[..],
        &mut output,
        &mut errors,
    );
    let status = PROGRAM.with_borrow(|program| program.run(arguments, &mut console));
    drop(console);
    let told = String::from_utf8_lossy(&errors);
    // The file is there, so nothing but its content can be at fault.
    assert_ne!(status, Status::Failure, "{told}");
    if status == Status::Success {
        assert!(told.is_empty() && output.len() > 2, "{told}");
    } else {
        assert!(
            told.starts_with("board: ") && told.lines().count() == 1,
            "{told}"
        );
    }
}
