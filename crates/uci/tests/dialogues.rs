//! Dialogues as programs lead them.
#![allow(clippy::unwrap_used)]

mod common;

use std::io::{self, Write};
use std::time::Duration;

use board_core::Kind;
use board_match::Position;
use board_search::{Evaluate, Searcher};
use board_uci::Uci;
use common::{Dialogue, answers, engine};
use rstest::rstest;
use strategy_board::Rules;

const FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn described(dialogue: &Dialogue) -> String {
    dialogue.send("d");
    dialogue
        .find("info string ")
        .trim_start_matches("info string ")
        .into()
}

#[test]
fn it_introduces_itself() {
    let lines = answers("uci\nquit\n");
    assert!(lines[0].starts_with("id name Strategy Board "));
    assert!(lines[1].starts_with("id author "));
    assert_eq!(lines.last().unwrap(), "uciok");
    for option in [
        "option name Hash type spin default 16 min 1 max 4096",
        "option name Level type spin default 10 min 1 max 10",
        "option name UCI_Variant type combo default chess var strategy-board var chess var chess960 var jungle",
        "option name UCI_Chess960 type check default false",
    ] {
        assert!(
            lines.iter().any(|line| line == option),
            "{option}\n{lines:#?}"
        );
    }
}

#[test]
fn without_chess_the_first_game_is_played() {
    let mut output = Vec::new();
    let uci = Uci::new().named("Mine", "me").game(Rules::shared());
    uci.run(&b"uci\nd\n"[..], &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert!(output.starts_with("id name Mine\nid author me\n"));
    assert!(output.contains("default strategy-board var strategy-board\nuciok"));
    assert!(!output.contains("UCI_Chess960"));
    assert!(output.ends_with("info string strategy-board rnknr/5/5/5/RNKNR w\n"));
}

#[rstest]
#[case("position startpos\ngo perft 3", 8902, "a2a3: 380")]
#[case(
    "position fen 8/P7/8/8/8/8/8/k1K5 w - - 0 1\ngo perft 1",
    7,
    "a7a8q: 1"
)]
#[case(
    "setoption name UCI_Variant value strategy-board\nposition startpos moves b1c3\ngo perft 2",
    309,
    "a5a4: 21"
)]
#[case("setoption name UCI_Variant value jungle\ngo perft 2", 576, "a9a8: 24")]
fn it_counts(#[case] script: &str, #[case] nodes: u64, #[case] line: &str) {
    let lines = answers(script);
    assert_eq!(
        lines.last().unwrap(),
        &format!("Nodes searched: {nodes}"),
        "{lines:#?}"
    );
    assert!(lines.iter().any(|found| found == line), "{lines:#?}");
}

#[test]
fn a_script_without_an_end_gets_its_answer() {
    let lines = answers("position startpos moves e2e4\ngo depth 3\n");
    let last = lines.last().unwrap();
    assert!(
        last.starts_with("bestmove ") && last.contains(" ponder "),
        "{last}"
    );
    let third = lines
        .iter()
        .find(|line| line.starts_with("info depth 3 "))
        .unwrap();
    for word in [
        " seldepth ",
        " score cp ",
        " nodes ",
        " nps ",
        " hashfull ",
        " time ",
        " pv ",
    ] {
        assert!(third.contains(word), "{third}");
    }
}

#[rstest]
#[case("6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1", "score mate 1", "bestmove a1a8")]
#[case("k7/8/1K6/8/8/8/8/7R b - - 0 1", "score mate -1", "bestmove a8b8")]
#[case("k7/1Q6/2K5/8/8/8/8/8 b - - 0 1", "score mate 0", "bestmove (none)")]
#[case("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "score cp 0", "bestmove (none)")]
fn mates_are_told(#[case] fen: &str, #[case] score: &str, #[case] best: &str) {
    let lines = answers(&format!("position fen {fen}\ngo depth 4\n"));
    assert!(lines.iter().any(|line| line.contains(score)), "{lines:#?}");
    assert!(lines.last().unwrap().starts_with(best), "{lines:#?}");
}

#[test]
fn it_hears_while_it_thinks() {
    let dialogue = Dialogue::new(engine());
    dialogue.send("position startpos");
    dialogue.send("go infinite");
    dialogue.find("info depth 2 ");
    dialogue.send("isready");
    dialogue.find("readyok");
    // Settings and another position are taken while it thinks, and do not disturb it.
    dialogue.send("setoption name Hash value 1");
    dialogue.send("position startpos moves e2e4 e7e5");
    dialogue.send("ucinewgame");
    dialogue.hears_no("bestmove", Duration::from_millis(50));
    dialogue.send("stop");
    dialogue.find("bestmove ");
    dialogue.send("stop");
    assert!(described(&dialogue).starts_with("chess rnbqkbnr/pppp1ppp/8/4p3/4P3/"));
    dialogue.send("go depth 2");
    dialogue.find("bestmove ");
    dialogue.send("quit");
    assert_eq!(dialogue.end(), Vec::<String>::new());
}

#[test]
fn infinite_analysis_keeps_its_answer_until_it_is_asked() {
    let dialogue = Dialogue::new(engine());
    dialogue.send("position fen 6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1");
    dialogue.send("go infinite");
    dialogue.find("info depth 1 ");
    dialogue.hears_no("bestmove", Duration::from_millis(50));
    dialogue.send("stop");
    assert!(dialogue.find("bestmove").starts_with("bestmove a1a8"));
    dialogue.end();
}

#[test]
fn it_ponders() {
    let dialogue = Dialogue::new(engine());
    dialogue.send("position startpos moves e2e4 e7e5");
    dialogue.send("go ponder wtime 200 btime 200 winc 0 binc 0");
    dialogue.hears_no("bestmove", Duration::from_millis(250));
    dialogue.send("ponderhit");
    dialogue.find("bestmove ");
    // The other side made another move: the search is stopped, and its answer is of no use.
    dialogue.send("go ponder movetime 1");
    dialogue.hears_no("bestmove", Duration::from_millis(30));
    dialogue.send("stop");
    dialogue.find("bestmove ");
    dialogue.send("ponderhit");
    assert_eq!(dialogue.settled(), Vec::<String>::new());
    dialogue.end();
}

#[rstest]
#[case("go movetime 20")]
#[case("go wtime 300 btime 300 movestogo 1")]
#[case("go wtime 0 btime 0")]
#[case("go wtime -100 btime 60000")]
#[case("go nodes 500")]
#[case("go depth 2")]
#[case("go mate 1")]
#[case("go depth 0")]
#[case("go nodes 0")]
fn every_limit_ends_it(#[case] go: &str) {
    let dialogue = Dialogue::new(engine());
    dialogue.send("position startpos");
    dialogue.send(go);
    let best = dialogue.find("bestmove ");
    assert!(best.len() >= "bestmove e2e4".len(), "{best}");
    dialogue.end();
}

#[test]
fn a_search_that_goes_on_makes_way_for_the_next() {
    let dialogue = Dialogue::new(engine());
    dialogue.send("go infinite");
    dialogue.send("go infinite");
    dialogue.find("bestmove ");
    dialogue.send("go perft 99");
    dialogue.find("bestmove ");
    dialogue.send("go depth 1");
    assert!(dialogue.find("info string").contains("stopped"));
    dialogue.find("bestmove ");
    dialogue.end();
}

#[test]
fn the_end_of_the_input_ends_what_does_not_end_by_itself() {
    let dialogue = Dialogue::new(engine());
    dialogue.send("go infinite");
    let rest = dialogue.end();
    assert!(rest.last().unwrap().starts_with("bestmove "));
    let dialogue = Dialogue::new(engine());
    dialogue.send("go ponder depth 1");
    assert!(dialogue.end().last().unwrap().starts_with("bestmove "));
}

#[test]
fn quit_ends_whatever_goes_on() {
    for go in [
        "go infinite",
        "go perft 99",
        "go ponder wtime 1 btime 1",
        "go depth 99",
    ] {
        let dialogue = Dialogue::new(engine());
        dialogue.send(go);
        dialogue.send("quit");
        dialogue.end();
    }
}

#[rstest]
#[case("position fen 8/8/8/8/8/8/8/8 w - - 0 1")]
#[case("position fen rnbqkbnr/ppppp")]
#[case("position fen")]
#[case("position")]
#[case("position startpos moves e2e5")]
#[case("position startpos moves e2e4 e7e5 zzz")]
#[case("position startpos moves e2e4 e7e5 0000")]
#[case("position fen 🦀 w moves e2e4")]
#[case("setoption name Hash value huge")]
#[case("setoption name UCI_Variant value go")]
#[case("setoption name Nothing value 1")]
#[case("setoption")]
#[case("go depth deep")]
#[case("go backwards")]
#[case("go perft")]
#[case("go perft 1000000")]
#[case("hello")]
#[case("\u{1b}[2J")]
fn what_cannot_be_gets_one_line_and_changes_nothing(#[case] line: &str) {
    let dialogue = Dialogue::new(engine());
    dialogue.send(&format!("position fen {FEN} moves d2d4"));
    let before = described(&dialogue);
    dialogue.send(line);
    let told = dialogue.settled();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].starts_with("info string ") && !told[0].contains('\u{1b}'),
        "{told:?}"
    );
    assert_eq!(described(&dialogue), before);
    dialogue.send("go depth 1");
    dialogue.find("bestmove ");
    dialogue.end();
}

#[test]
fn empty_lines_and_what_is_not_needed_are_passed_over() {
    let lines = answers("\n  \ndebug on\nregister later\nponderhit\nstop\nisready\n");
    assert_eq!(lines, ["readyok"]);
}

#[test]
fn chess960_is_chess_by_an_option() {
    let dialogue = Dialogue::new(engine());
    dialogue.send("setoption name UCI_Chess960 value true");
    assert!(described(&dialogue).starts_with("chess960 "));
    dialogue.send("position fen 5k1r/8/8/8/8/8/8/5K1R w Hh - 0 1");
    dialogue.send("go perft 1");
    let castles = dialogue.until("Nodes searched");
    assert!(castles.iter().any(|line| line == "f1h1: 1"), "{castles:?}");
    dialogue.send("setoption name UCI_Chess960 value false");
    assert!(described(&dialogue).starts_with("chess "));
    dialogue.end();
}

#[test]
fn some_moves_alone_are_looked_at() {
    let dialogue = Dialogue::new(engine());
    dialogue.send("go depth 2 searchmoves a2a3 h2h4 e2e5");
    assert!(
        dialogue
            .next()
            .starts_with("info string searchmoves e2e5: ")
    );
    let best = dialogue.find("bestmove ");
    assert!(
        best.starts_with("bestmove a2a3") || best.starts_with("bestmove h2h4"),
        "{best}"
    );
    dialogue.end();
}

#[test]
fn the_same_seed_and_level_play_the_same() {
    let script = "setoption name Level value 2\nsetoption name Seed value 5\ngo nodes 500\n";
    let best = || answers(script).pop().unwrap();
    assert_eq!(best(), best());
}

/// Fails where a foreign evaluation might.
struct Fails;

impl Evaluate<Rules> for Fails {
    #[allow(clippy::panic)]
    fn evaluate(&self, _: &Rules, _: &Position<Rules>) -> i32 {
        panic!("an evaluation that fails, on purpose")
    }
    fn worth(&self, _: Kind) -> i32 {
        0
    }
}

#[test]
fn a_foreign_game_that_panics_does_not_leave_the_other_side_waiting() {
    let uci = Uci::new().game_with(Rules::shared(), |game| {
        Searcher::with_evaluation(game, Fails)
    });
    let dialogue = Dialogue::new(uci);
    for _ in 0..2 {
        dialogue.send("go depth 3");
        assert_eq!(dialogue.find("bestmove"), "bestmove (none)");
    }
    assert_eq!(dialogue.settled(), Vec::<String>::new());
    dialogue.end();
}

/// Takes a few bytes, and then nobody reads any more.
struct Closed(usize);

impl Write for Closed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self
            .0
            .checked_sub(bytes.len())
            .ok_or(io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn an_output_that_nobody_reads_ends_it() {
    let ended = engine().run(&b"uci\nuci\nuci\n"[..], Closed(10));
    assert_eq!(
        ended.map_err(|error| error.kind()),
        Err(io::ErrorKind::BrokenPipe)
    );
    // The search notices too, and does not go on for nobody.
    let ended = engine().run(&b"go depth 99\n"[..], Closed(200));
    assert_eq!(
        ended.map_err(|error| error.kind()),
        Err(io::ErrorKind::BrokenPipe)
    );
}
