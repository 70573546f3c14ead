//! Games in portable game notation: what is read, what is written, and what is told of games at fault.

use std::error::Error;
use std::io::{self, Read};

use board_chess::{
    Chess, ChessMatch, GameResult, PgnError, PgnGame, PgnProblem, PgnReader, PgnVisitor, RuleSet,
};
use board_core::Side;
use board_match::{Game, MoveOf, Position};
use rstest::rstest;

fn read(text: &str) -> Vec<Result<PgnGame, PgnError>> {
    PgnReader::new(text.as_bytes()).collect()
}

fn only(text: &str) -> Result<PgnGame, Box<dyn Error>> {
    let mut games = read(text);
    match (games.pop(), games.pop()) {
        (Some(game), None) => Ok(game?),
        _ => Err("not one game".into()),
    }
}

/// The moves of a game and its variations, without what is said of them.
fn moves(game: &PgnGame) -> String {
    let text = game.to_string();
    let (_, moves) = text.split_once("\n\n").unwrap_or_default();
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[rstest]
#[case::plain("1. e4 e5 2. Nf3 *", "1. e4 e5 2. Nf3 *")]
#[case::numbers_are_not_asked_for("e4 7. e5 3... Nf3 1/2-1/2", "1. e4 e5 2. Nf3 1/2-1/2")]
#[case::without_spaces("1.e4 e5 2.Nf3$1(2.f4!?)0-1", "1. e4 e5 2. Nf3 $1 (2. f4 $5) 0-1")]
#[case::without_result("1. e4", "1. e4 *")]
#[case::comments(
    "{a} 1. e4 {b} {c} e5 ;d (not a variation\n2. Nf3 *",
    "{a} 1. e4 {b} {c} 1... e5 {d (not a variation} 2. Nf3 *"
)]
#[case::annotations(
    "1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! $139 *",
    "1. e4 $1 e5 $2 2. Nf3 $3 Nc6 $4 3. Bb5 $5 a6 $6 $139 *"
)]
#[case::variations(
    "1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... e5 *",
    "1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... e5 *"
)]
#[case::a_comment_in_a_variation("1. e4 ({why} 1. d4 {so}) *", "1. e4 ({why} 1. d4 {so}) *")]
#[case::escaped_lines("1. e4\n% 1. d4 ( \n1... e5 *", "1. e4 e5 *")]
#[case::clocks("1. e4 { [%clk 0:10:00] } e5 *", "1. e4 {[%clk 0:10:00]} 1... e5 *")]
#[case::castling(
    "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O 0-0 *",
    "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O *"
)]
#[case::results_are_no_moves("1. e4 1-0", "1. e4 1-0")]
#[case::nothing_but_a_result("*", "*")]
fn moves_are_read_and_written(
    #[case] text: &str,
    #[case] written: &str,
) -> Result<(), Box<dyn Error>> {
    let game = only(text)?;
    assert_eq!(moves(&game), written);
    let again = only(&game.to_string())?;
    assert_eq!(moves(&again), written);
    assert_eq!((again.moves, again.result), (game.moves, game.result));
    Ok(())
}

#[test]
fn tags_are_read_and_written() -> Result<(), Box<dyn Error>> {
    let text = "\u{feff}[Event \"A \\\"quoted\\\" \\\\ name\"]\n[ White\t\"Ådne\" ]\n[Extra \"1\"][Result \"1-0\"]\n1-0";
    let game = only(text)?;
    assert_eq!(game.tag("Event"), Some("A \"quoted\" \\ name"));
    assert_eq!((game.tag("White"), game.tag("Black")), (Some("Ådne"), None));
    assert_eq!(game.result, Some(GameResult::Won(Side::WHITE)));
    assert_eq!(
        game.to_string(),
        "[Event \"A \\\"quoted\\\" \\\\ name\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
         [White \"Ådne\"]\n[Black \"?\"]\n[Result \"1-0\"]\n[Extra \"1\"]\n\n1-0\n"
    );
    Ok(())
}

#[test]
fn latin_1_is_read_where_it_is_no_utf_8() -> Result<(), Box<dyn Error>> {
    let mut reader = PgnReader::new(&b"[White \"J\xf6rg\"]\n\n1. e4 {sch\xf6n} *"[..]);
    let game = reader.next().ok_or("no game")??;
    assert_eq!(game.tag("White"), Some("Jörg"));
    assert_eq!(game.moves.moves[0].comments, ["schön"]);
    Ok(())
}

#[test]
fn other_starts() -> Result<(), Box<dyn Error>> {
    let game =
        only("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 20\"]\n\n20... Kd7 21. O-O *")?;
    let text = game.to_string();
    assert!(
        text.contains(
            "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 20\"]\n\n20... Kd7 21. O-O *\n"
        ),
        "{text}"
    );
    let game =
        only("[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1\"]\n\n1. O-O-O *")?;
    assert_eq!(game.rules, RuleSet::Chess960);
    let text = game.to_string();
    assert!(
        text.contains(
            "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1\"]"
        ),
        "{text}"
    );
    assert_eq!(only(&text)?.last_position(), game.last_position());
    let game = only("[Variant \"From Position\"]\n1. e4 *")?;
    assert_eq!(game.rules, RuleSet::Full);
    Ok(())
}

/// What is wrong, and where; the game after it is read.
#[rstest]
#[case::an_illegal_move("1. e4 e5\n2. Ke3 *", 2, 4, "`Ke3` is no legal move here")]
#[case::no_move("1. e4 Ke *", 1, 7, "`Ke` is no move")]
#[case::ambiguous(
    "[FEN \"4k3/8/8/8/8/3K4/8/R6R w - - 0 1\"]\n1. Rg1 *",
    2,
    4,
    "`Rg1` could be a1g1 or h1g1"
)]
#[case::a_null_move("1. e4 -- *", 1, 7, "'-' has no place here")]
#[case::a_strange_character("1. e4 ♞f6 *", 1, 7, "'♞' has no place here")]
#[case::a_reserved_character("1. e4 <e5> *", 1, 7, "'<' has no place here")]
#[case::a_variation_of_nothing("(1. e4) *", 1, 1, "a variation before any move")]
#[case::a_variation_of_its_beginning("1. e4 ((1. d4)) *", 1, 8, "a variation before any move")]
#[case::an_end_of_nothing("1. e4 ) *", 1, 7, "the end of a variation that did not begin")]
#[case::an_open_variation("1. e4 (1. d4 *", 1, 14, "the game ends within a variation")]
#[case::an_open_variation_and_the_end("1. e4 (1. d4\n", 4, 1, "the game ends within a variation")]
#[case::too_large_a_number("1. e4 $256 *", 1, 7, "`256` is no annotation")]
#[case::no_number("1. e4 $ *", 1, 7, "`` is no annotation")]
#[case::three_marks("1. e4!!! *", 1, 6, "`!!!` is no annotation")]
#[case::a_tag_within("1. e4 [Round \"2\"] *", 1, 7, "`[` where a move was expected")]
#[case::a_text_within("1. e4 \"x\" *", 1, 7, "\"x\" where a move was expected")]
#[case::a_tag_without_a_name(
    "[\"x\"]\n1. e4 *",
    1,
    2,
    "\"x\" where the name of a tag was expected"
)]
#[case::a_tag_without_a_value(
    "[White Somebody]\n1. e4 *",
    1,
    8,
    "`Somebody` where the value of a tag"
)]
#[case::a_tag_that_is_not_closed("[White \"x\"\n1. e4 *", 2, 1, "`1` where `]` was expected")]
#[case::a_text_that_is_not_closed(
    "[White \"x]\n[Black \"y\"]\n1. e4 *",
    1,
    8,
    "a text that is not closed in its line"
)]
#[case::a_start_that_is_refused(
    "[White \"x\"]\n[FEN \"8/8/8/8/8/8/8/K7 w - - 0 1\"]\n1. e4 *",
    2,
    6,
    "the start: black has 0 royal pieces"
)]
#[case::another_game(
    "[Variant \"Atomic\"]\n1. e4 *",
    1,
    10,
    "`Atomic` is no variant that is known here"
)]
#[case::an_open_comment("1. e4 {and so on\n", 1, 7, "a comment that is not closed")]
fn what_is_wrong_and_where(
    #[case] text: &str,
    #[case] line: u64,
    #[case] column: u64,
    #[case] problem: &str,
) -> Result<(), Box<dyn Error>> {
    // Between two good games.
    let text =
        format!("[Event \"1\"]\n\n1. d4 *\n\n[Event \"2\"]\n{text}\n\n[Event \"3\"]\n\n1. f4 *\n");
    let games = read(&text);
    let told: Vec<_> = games
        .iter()
        .map(|game| match game {
            Ok(game) => moves(game),
            Err(error) => error.to_string(),
        })
        .collect();
    let [first, error, last] = &told[..] else {
        return Err(format!("{told:?}").into());
    };
    assert_eq!((&**first, &**last), ("1. d4 *", "1. f4 *"));
    let expected = format!("game 2, line {}, column {column}: ", line + 5);
    assert!(
        error.starts_with(&expected) && error.contains(problem),
        "{error}"
    );
    Ok(())
}

#[test]
fn games_without_tags_are_told_apart_by_their_results() {
    let games = read("1. e4 1-0 1. e5 {no} (1. d4) 0-1\n1. d4 * {the end}");
    let told: Vec<_> = games.iter().map(Result::is_ok).collect();
    assert_eq!(told, [true, false, true]);
}

#[rstest]
#[case("")]
#[case("  \n\n")]
#[case("% nothing\n{only a comment}\n; another")]
fn no_game(#[case] text: &str) {
    assert!(read(text).is_empty());
}

#[test]
fn tags_alone_are_a_game() -> Result<(), Box<dyn Error>> {
    let games = read("[Event \"1\"]\n[White \"x\"]\n\n[Event \"2\"]\n\n1. e4 *");
    let tags: Vec<_> = games
        .iter()
        .flatten()
        .filter_map(|game| game.tag("Event"))
        .collect();
    assert_eq!(tags, ["1", "2"]);
    Ok(())
}

#[test]
fn variations_may_not_be_nested_without_end() -> Result<(), Box<dyn Error>> {
    let nested = |depth: usize| format!("1. e4 {}{} *", "(1. d4 ".repeat(depth), ")".repeat(depth));
    let game = only(&nested(64))?;
    assert_eq!(only(&game.to_string())?, only(&game.to_string())?);
    let problem = |text: &str| match read(text).pop() {
        Some(Err(PgnError::Game { problem, .. })) => Some(problem),
        _ => None,
    };
    assert_eq!(
        problem(&nested(65)),
        Some(PgnProblem::TooDeep { limit: 64 })
    );
    assert_eq!(problem(&"(".repeat(100_000)), Some(PgnProblem::NoMove));
    let long = format!("1. e4 {{{}}} *", "x".repeat(1 << 21));
    assert_eq!(problem(&long), Some(PgnProblem::TooLong { limit: 1 << 20 }));
    Ok(())
}

#[test]
fn lines_are_not_too_long() -> Result<(), Box<dyn Error>> {
    let comment = "word ".repeat(100);
    let game = only(&format!(
        "1. e4 {{{comment}[Event is here}} e5 {{%eval}} (1... c5 {{{comment}}}) 2. Nf3 *"
    ))?;
    let text = game.to_string();
    let longest = text.lines().map(str::len).max();
    assert!(longest <= Some(90), "{text}");
    assert!(!text.contains("\n[Event is"), "{text}");
    assert_eq!(moves(&only(&text)?), moves(&game));
    Ok(())
}

#[test]
fn a_match_becomes_a_game_and_a_match_again() -> Result<(), Box<dyn Error>> {
    let mut chess = ChessMatch::new(RuleSet::Full)?;
    for (from, to) in [("f2", "f3"), ("e7", "e5"), ("g2", "g4"), ("d8", "h4")] {
        chess.make_move(from, to, None)?;
    }
    let game = PgnGame::of(chess.as_match());
    assert_eq!(moves(&game), "1. f3 e5 2. g4 Qh4# 0-1");
    let again = only(&game.to_string())?.to_match()?;
    assert_eq!(again.outcome(), chess.as_match().outcome());
    assert_eq!(again.position(), chess.as_match().position());
    Ok(())
}

/// Gives a byte at a time, and fails in the end.
struct Trickle<'a>(&'a [u8], bool);

impl Read for Trickle<'_> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        match (self.0.split_first(), to.first_mut()) {
            (Some((byte, rest)), Some(place)) => {
                *place = *byte;
                self.0 = rest;
                Ok(1)
            }
            _ if self.1 => Err(io::Error::other("the line is dead")),
            _ => Ok(0),
        }
    }
}

#[test]
fn streams_may_trickle_and_fail() -> Result<(), Box<dyn Error>> {
    let text =
        "\u{feff}[Event \"1\"]\n\n1. e4 {ä\n[Event \"2\"]\n\n1. d4 *\n[Event \"3\"]\n1. c4 *";
    let told = |reader: &mut dyn Iterator<Item = Result<PgnGame, PgnError>>| -> Vec<String> {
        reader
            .map(|game| match game {
                Ok(game) => moves(&game),
                Err(error) => error.to_string(),
            })
            .collect()
    };
    let whole = told(&mut PgnReader::new(text.as_bytes()));
    assert_eq!(
        whole,
        [
            "game 1, line 3, column 7: a comment that is not closed",
            "1. d4 *",
            "1. c4 *"
        ]
    );
    assert_eq!(
        told(&mut PgnReader::new(Trickle(text.as_bytes(), false))),
        whole
    );
    let failed = told(&mut PgnReader::new(Trickle(text.as_bytes(), true)));
    assert_eq!(
        failed,
        [&whole[..], &["the stream: the line is dead".into()]].concat()
    );
    Ok(())
}

/// The last game has its result, so that nothing is missing when the stream ends.
#[test]
fn a_visitor_is_told_everything_in_order() -> Result<(), Box<dyn Error>> {
    #[derive(Default)]
    struct Log(Vec<String>);
    impl PgnVisitor for Log {
        fn tag(&mut self, name: &str, value: &str) {
            self.0.push(format!("{name}={value}"));
        }
        fn start(&mut self, _: &Chess, position: &Position<Chess>) {
            self.0.push(format!("start {:?}", position.turn()));
        }
        fn mv(&mut self, before: &Position<Chess>, mv: MoveOf<Chess>) {
            self.0
                .push(Chess::shared(RuleSet::Full).move_text(before, mv));
        }
        fn nag(&mut self, number: u8) {
            self.0.push(format!("${number}"));
        }
        fn comment(&mut self, text: &str) {
            self.0.push(format!("{{{text}}}"));
        }
        fn begin_variation(&mut self) {
            self.0.push("(".into());
        }
        fn end_variation(&mut self) {
            self.0.push(")".into());
        }
        fn result(&mut self, result: Option<GameResult>) {
            self.0.push(format!("{result:?}"));
        }
    }
    let mut log = Log::default();
    let mut reader = PgnReader::new(&b"[White \"x\"]\n\n1. e4! {c} (1. d4 d5) e5 1/2-1/2"[..]);
    assert!(reader.read_game(&mut log)? && !reader.read_game(&mut log)?);
    let expected = "White=x|start First|e2e4|$1|{c}|(|d2d4|d7d5|)|e7e5|Some(Drawn)";
    assert_eq!(log.0.join("|"), expected);
    assert_eq!(reader.games(), 1);
    Ok(())
}
