//! What is only asked of chess: positions as FEN, and games in portable game notation.

use std::error::Error;
use std::fs;

use board_cli::{Console, Program, Status};
use rstest::rstest;

/// Status, output and errors.
fn board(arguments: &[&str], input: &str) -> Result<(Status, String, String), Box<dyn Error>> {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut console = Console::new(input.as_bytes(), &mut output, &mut errors);
    let arguments = ["board"].iter().chain(arguments).copied();
    let status = Program::standard().run(arguments, &mut console);
    drop(console);
    Ok((
        status,
        String::from_utf8(output)?,
        String::from_utf8(errors)?,
    ))
}

#[rstest]
#[case(&["4k3/8/8/8/8/8/8/4K3"], "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n")]
#[case(&["4k3/8/8/8/8/8/8/4K2R", "b", "K", "-", "3"], "4k3/8/8/8/8/8/8/4K2R b K - 3 1\n")]
#[case(&["4k3/8/8/8/8/8/8/4K2R w K", "--shredder"], "4k3/8/8/8/8/8/8/4K2R w H - 0 1\n")]
#[case(&["4k3/8/8/8/8/8/8/1R2K1R1 w GB", "--rules", "chess960"], "4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1\n")]
#[case(&["7k/8/5K2/6Q1/8/8/8/8 b", "--moves"], "7k/8/5K2/6Q1/8/8/8/8 b - - 0 1\nKh7\n")]
#[case(&["8/8/8/8/8/8/8/8", "--rules", "movement-only"], "8/8/8/8/8/8/8/8 w - - 0 1\n")]
fn positions_are_checked_and_written(
    #[case] fen: &[&str],
    #[case] written: &str,
) -> Result<(), Box<dyn Error>> {
    let answer = board(&[&["chess", "fen"], fen].concat(), "")?;
    assert_eq!(answer, (Status::Success, written.into(), String::new()));
    Ok(())
}

#[rstest]
#[case(&["chess"], "requires a subcommand")]
#[case(&["chess", "jump"], "unrecognized subcommand 'jump'")]
#[case(&["chess", "fen"], "<FEN>...")]
#[case(&["chess", "fen", "8/8/8/8/8/8/8/8", "--rules", "blitz"], "`blitz` is no rule set")]
#[case(&["chess", "fen", "P7/8/8/8/8/8/8/4K3", "w", "K"], "black has 0 royal pieces where exactly one is needed; a pawn stands on a8")]
#[case(&["chess960", "fen", "8/8"], "unrecognized subcommand 'chess960'")]
#[case(&["chess", "pgn-check"], "<FILE>...")]
fn what_makes_no_sense_is_one_line(
    #[case] arguments: &[&str],
    #[case] why: &str,
) -> Result<(), Box<dyn Error>> {
    let (status, output, errors) = board(arguments, "")?;
    assert_eq!((status, &*output), (Status::BadInput, ""));
    assert!(
        errors.starts_with("board: ") && errors.contains(why),
        "{errors}"
    );
    assert_eq!(errors.lines().count(), 1);
    Ok(())
}

const GAMES: &str = "[White \"a\"]\n\n1. e4 e5 (1... c5) 2. Ke3 *\n\n[White \"b\"]\n\n1. d4 *\n";

#[test]
fn games_are_played_through() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let (good, bad) = (
        folder.path().join("good.pgn"),
        folder.path().join("bad.pgn"),
    );
    fs::write(&good, "1. e4 e5 2. Nf3 Nc6 *")?;
    fs::write(&bad, GAMES)?;
    let (good, bad) = (good.display().to_string(), bad.display().to_string());
    let (status, output, errors) = board(&["chess", "pgn-check", &good], "")?;
    assert_eq!((status, &*errors), (Status::Success, ""));
    assert_eq!(
        output,
        format!("{good}: games 1, at fault 0, moves 4, variations 0\n")
    );
    let (status, output, errors) = board(&["chess", "pgn-check", &good, &bad, "-"], GAMES)?;
    assert_eq!((status, &*errors), (Status::BadInput, ""));
    let fault = "game 1, line 3, column 23: `Ke3` is no legal move here";
    let counts = "games 2, at fault 1, moves 4, variations 1";
    assert_eq!(
        output,
        format!(
            "{good}: games 1, at fault 0, moves 4, variations 0\n{bad}: {fault}\n{bad}: {counts}\n\
             the standard input: {fault}\nthe standard input: {counts}\n"
        )
    );
    Ok(())
}

#[test]
fn a_file_that_is_not_there_is_a_failure() -> Result<(), Box<dyn Error>> {
    let (status, output, errors) = board(&["chess", "pgn-check", "no-such-file.pgn"], "")?;
    assert_eq!((status, &*output), (Status::Failure, ""));
    assert!(errors.starts_with("board: no-such-file.pgn: "), "{errors}");
    Ok(())
}
