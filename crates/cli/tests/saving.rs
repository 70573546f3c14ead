//! `save` and `load`: whole files or none, and nothing taken on trust.
#![allow(clippy::unwrap_used)]

mod common;

use std::fs;
use std::path::Path;

use common::board;
use rstest::rstest;
use tempfile::TempDir;

/// A match played in a folder: what it answers, its errors, its status.
fn play_in(folder: &Path, arguments: &[&str], input: &str) -> (String, String, i32) {
    let output = board()
        .current_dir(folder)
        .args(["play", "strategy-board", "-q"])
        .args(arguments)
        .write_stdin(input)
        .output()
        .unwrap();
    (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
        output.status.code().unwrap(),
    )
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[rstest]
#[case("", "ongoing")]
#[case("b1c3\nb5c3\na1a5\n", "ongoing")]
#[case("b1c3\nresign\n", "white-won-resignation")]
#[case("b1c3\ndraw\n", "draw-agreement")]
fn a_match_comes_back_as_it_was(#[case] moves: &str, #[case] outcome: &str) {
    let folder = TempDir::new().unwrap();
    let ask = "position\noutcome\nhistory\n";
    let (before, _, status) = play_in(
        folder.path(),
        &[],
        &format!("{moves}save a match.toml\n{ask}"),
    );
    assert_eq!(status, 0);
    assert!(before.contains(outcome), "{before}");
    for (arguments, input) in [
        (&["--load", "a match.toml"][..], ask.to_string()),
        (&[][..], format!("d1c3\nload a match.toml\n{ask}")),
    ] {
        let (after, errors, status) = play_in(folder.path(), arguments, &input);
        assert_eq!((errors.as_str(), status), ("", 0));
        assert_eq!(after, before);
    }
    assert_eq!(names(folder.path()), ["a match.toml"]);
}

#[test]
fn a_mate_can_be_taken_back_after_loading() {
    let folder = TempDir::new().unwrap();
    let start = ["--position", "k4/5/1K3/5/2R2 w"];
    play_in(folder.path(), &start, "c1c5\nsave m\n");
    let (output, _, _) = play_in(folder.path(), &["--load", "m"], "outcome\nundo\nposition\n");
    assert_eq!(output, "white-won-checkmate\nk4/5/1K3/5/2R2 w\n");
}

#[test]
fn an_end_that_is_no_move_cannot_be_taken_back() {
    let folder = TempDir::new().unwrap();
    let (_, errors, status) = play_in(folder.path(), &[], "b1c3\nresign\nundo\n");
    assert_eq!(
        errors,
        "board: line 3: the match did not end by a move: resignation, white wins; that cannot be taken back\n"
    );
    assert_eq!(status, 2);
}

#[test]
fn the_file_can_be_read_by_people() {
    let folder = TempDir::new().unwrap();
    play_in(folder.path(), &[], "b1c3\nresign\nsave m\n");
    assert_eq!(
        fs::read_to_string(folder.path().join("m")).unwrap(),
        r#"# A saved match. Go on with it: board play GAME --load FILE
# `start` is the position it started from, `moves` are all moves since, oldest first.
# `first` is white, `second` is black.
# As it was saved: white-won-resignation.
format = 1
game = "strategy-board"
start = "rnknr/5/5/5/RNKNR w"
moves = ["b1c3"]

[ending]
resigned = "second"
"#
    );
}

const GOOD: &str = "format = 1\ngame = \"strategy-board\"\nstart = \"rnknr/5/5/5/RNKNR w\"\nmoves = [\n  \"b1c3\",\n  \"b5c3\",\n]\n";

/// Each wrong file with what is said of it, after the file's name.
#[rstest]
#[case("", ": no saved match: `format = 1` is missing")]
#[case("hello", ":1:6: key with no value, expected `=`")]
#[case(
    "format = 2\nmore = 3\n",
    ":1:10: format 2 is not known; this program reads format 1"
)]
#[case("format = \"1\"\n", ":1:10: invalid type: string \"1\", expected i64")]
#[case("format = 1\n", ":1:1: missing field `game`")]
#[case(&GOOD.replace("game =", "gme ="), ":2:1: unknown field `gme`")]
#[case(&GOOD.replace("strategy-board", "chess"), ":2:8: a match of `chess` where one of `strategy-board` was expected")]
#[case(&GOOD.replace("RNKNR w", "RNNNR w"), ":3:9: the start: white has 0 royal pieces")]
#[case(&GOOD.replace("RNKNR w", "RNKNR\\n"), ":3:9: the start: the side to move is missing")]
#[case(&GOOD.replace("b5c3", "b5b4"), ":6:3: ply 2, `b5b4`: the knight on b5 does not go to b4")]
#[case(&GOOD.replace("b5c3", "b1c3"), ":6:3: ply 2, `b1c3`: nothing stands on b1; black is to move")]
#[case(&GOOD.replace("b5c3", "\\u001b[2J"), ":6:3: ply 2, `\\u{1b}[2J`: `\\u{1b}[2J` is no move")]
#[case(&GOOD.replace("b5c3", "b5z9"), ":6:3: ply 2, `b5z9`: `z9` is not on a board")]
#[case(&GOOD.replace("\"b5c3\"", "7"), ":6:3: invalid type: integer `7`, expected a string")]
#[case(&GOOD.replace("]\n", "\n"), ":6:")]
#[case(&format!("{GOOD}[ending]\nresigned = \"nobody\"\n"), ":9:12: unknown variant `nobody`")]
#[case(&format!("{GOOD}ending = \"claimed\"\n"), ":8:10: the end: there is nothing to claim")]
fn a_wrong_file_is_refused_and_the_match_goes_on(#[case] text: &str, #[case] why: &str) {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("m.toml"), text).unwrap();
    let expected = format!("m.toml{why}");

    let (output, errors, status) =
        play_in(folder.path(), &[], "b1c3\nload m.toml\nposition\nhistory\n");
    assert_eq!(output, "rnknr/5/2N2/5/R1KNR b\n1. white knight b1c3\n");
    assert!(
        errors.starts_with(&format!("board: line 2: {expected}")),
        "{errors}"
    );
    assert_eq!((errors.lines().count(), status), (1, 2));

    let (output, errors, status) = play_in(folder.path(), &["--load", "m.toml"], "position\n");
    assert!(
        errors.starts_with(&format!("board: {expected}")),
        "{errors}"
    );
    assert_eq!(
        (output.as_str(), errors.lines().count(), status),
        ("", 1, 2)
    );
}

#[test]
fn a_file_of_bytes_or_without_end_is_refused() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("bytes"), b"format = 1\n\xff").unwrap();
    let (_, errors, status) = play_in(folder.path(), &["--load", "bytes"], "");
    assert_eq!(
        (errors.as_str(), status),
        ("board: bytes: not UTF-8 from byte 11 on\n", 2)
    );
    #[cfg(unix)]
    {
        let (_, errors, status) = play_in(folder.path(), &["--load", "/dev/zero"], "");
        assert_eq!(
            (errors.as_str(), status),
            (
                "board: /dev/zero: larger than 4 MiB, which no saved match is\n",
                2
            )
        );
    }
}

#[rstest]
#[case(
    "no/such/folder/m",
    "its folder: No such file or directory (os error 2)"
)]
#[case("old/m", "Not a directory (os error 20)")]
#[case(".", "a directory, where a file was expected")]
#[cfg_attr(
    unix,
    case("/dev/null", "a device or a pipe, where a file was expected")
)]
fn where_no_file_can_be_nothing_is_written(#[case] name: &str, #[case] why: &str) {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("old"), "old").unwrap();
    let (output, errors, status) = play_in(
        folder.path(),
        &[],
        &format!("b1c3\nsave {name}\nposition\n"),
    );
    assert_eq!(output, "rnknr/5/2N2/5/R1KNR b\n");
    assert_eq!(
        (errors, status),
        (format!("board: line 2: {name}: {why}\n"), 1)
    );
    assert_eq!(names(folder.path()), ["old"]);
    assert_eq!(fs::read(folder.path().join("old")).unwrap(), b"old");
}

#[test]
#[cfg(unix)]
fn a_write_that_fails_half_way_leaves_the_old_file() {
    let folder = TempDir::new().unwrap();
    let old = folder.path().join("m.toml");
    fs::write(&old, "the old file").unwrap();
    // No file may grow beyond nothing, and the signal that says so is ignored: the write itself fails, for the
    // administrator too.
    let program = assert_cmd::cargo::cargo_bin!("board");
    let script = format!(
        "trap '' XFSZ; ulimit -f 0; exec {} play strategy-board -q",
        program.display()
    );
    let output = assert_cmd::Command::new("sh")
        .args(["-c", &script])
        .current_dir(folder.path())
        .write_stdin("b1c3\nsave m.toml\nposition\n")
        .output()
        .unwrap();
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "board: line 2: m.toml: File too large (os error 27)\n"
    );
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "rnknr/5/2N2/5/R1KNR b\n"
    );
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(fs::read(&old).unwrap(), b"the old file");
    assert_eq!(names(folder.path()), ["m.toml"]);
}

#[cfg(unix)]
mod permissions {
    use super::{fs, names, play_in};
    use rstest::rstest;
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::path::Path;
    use tempfile::TempDir;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[rstest]
    #[case(0o600)]
    #[case(0o640)]
    #[case(0o666)]
    #[case(0o755)]
    fn a_replaced_file_keeps_its_own(#[case] bits: u32) {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("m");
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(bits)).unwrap();
        let (_, errors, status) = play_in(folder.path(), &[], "b1c3\nsave m\n");
        assert_eq!((errors.as_str(), status), ("", 0));
        assert_eq!(mode(&path), bits);
        assert!(fs::read_to_string(&path).unwrap().contains("b1c3"));
    }

    /// A new file is as open as any other program would make it.
    #[test]
    fn a_new_file_follows_the_mask() {
        let folder = TempDir::new().unwrap();
        fs::write(folder.path().join("other"), "").unwrap();
        play_in(folder.path(), &[], "save m\n");
        assert_eq!(
            mode(&folder.path().join("m")),
            mode(&folder.path().join("other"))
        );
    }

    #[test]
    fn a_read_only_file_is_kept() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("m");
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
        let (_, errors, status) = play_in(folder.path(), &[], "save m\n");
        assert_eq!(
            (errors.as_str(), status),
            ("board: line 1: m: the file is read-only\n", 1)
        );
        assert_eq!(fs::read(&path).unwrap(), b"old");
    }

    #[test]
    fn a_link_stays_a_link() {
        let folder = TempDir::new().unwrap();
        fs::create_dir(folder.path().join("there")).unwrap();
        fs::write(folder.path().join("there/real"), "old").unwrap();
        symlink("there/real", folder.path().join("link")).unwrap();
        let (_, errors, status) = play_in(folder.path(), &[], "b1c3\nsave link\n");
        assert_eq!((errors.as_str(), status), ("", 0));
        let link = fs::symlink_metadata(folder.path().join("link")).unwrap();
        assert!(link.is_symlink());
        let real = fs::read_to_string(folder.path().join("there/real")).unwrap();
        assert!(real.contains("b1c3"));
        assert_eq!(names(&folder.path().join("there")), ["real"]);
    }

    #[test]
    fn a_link_to_nothing_is_told() {
        let folder = TempDir::new().unwrap();
        symlink("nothing", folder.path().join("link")).unwrap();
        let (_, errors, status) = play_in(folder.path(), &[], "save link\n");
        assert_eq!(
            (errors.as_str(), status),
            (
                "board: line 1: link: No such file or directory (os error 2)\n",
                1
            )
        );
        assert_eq!(names(folder.path()), ["link"]);
    }
}
