//! What the tests share: boards, set-ups and matches made at random.
#![allow(dead_code, reason = "each test file uses its part")]

use board_match::{Declaration, Game, MoveOf};
use board_stratego::{Match, RuleSet, Rules, SetUp, Stratego, kinds};
use proptest::collection::vec;
use proptest::prelude::*;

pub(crate) type Outcome<T = ()> = Result<T, Box<dyn std::error::Error>>;

/// Both rule sets.
pub(crate) const RULE_SETS: [RuleSet; 2] = [RuleSet::Challenge, RuleSet::TOURNAMENT];

/// A board with these cells, `3,0=r1 9,9=bF`, and nothing else but water.
pub(crate) fn board(cells: &str) -> Outcome<Vec<String>> {
    let mut rows = vec![vec!["..".to_string(); 10]; 10];
    for (row, column) in [4, 5]
        .into_iter()
        .flat_map(|row| [2, 3, 6, 7].map(|column| (row, column)))
    {
        rows[row][column] = "~~".into();
    }
    for cell in cells.split_whitespace() {
        let (place, piece) = cell.split_once('=').ok_or("a cell without `=`")?;
        let (row, column) = place.split_once(',').ok_or("a place without `,`")?;
        rows[row.parse::<usize>()?][column.parse::<usize>()?] = piece.into();
    }
    Ok(rows.into_iter().map(|row| row.concat()).collect())
}

/// A match from a board with these cells.
pub(crate) fn playing(rules: RuleSet, cells: &str, turn: &str) -> Outcome<Stratego> {
    Ok(Stratego::from_board(rules.name(), &board(cells)?, turn)?)
}

/// Plays moves written as four digits each, `3040 6050`, and hands back the last status.
pub(crate) fn play(game: &mut Stratego, moves: &str) -> Outcome<&'static str> {
    let mut last = "none";
    for text in moves.split_whitespace() {
        let at: Vec<i32> = text
            .chars()
            .filter_map(|c| c.to_digit(10))
            .map(|at| at as i32)
            .collect();
        let [from_row, from_column, to_row, to_column] = at[..] else {
            return Err(format!("`{text}` is no move").into());
        };
        last = game
            .make_move(from_row, from_column, to_row, to_column)?
            .status
            .name();
    }
    Ok(last)
}

/// Every set-up there is.
pub(crate) fn set_ups() -> impl Strategy<Value = SetUp> {
    let pieces: Vec<_> = kinds::all()
        .flat_map(|kind| std::iter::repeat_n(kind, kinds::count(kind) as usize))
        .collect();
    Just(pieces).prop_shuffle().prop_map(|pieces| {
        let pieces = pieces.try_into().unwrap_or([kinds::UNKNOWN; kinds::ARMY]);
        SetUp::new(pieces).unwrap_or_default()
    })
}

pub(crate) fn rule_sets() -> impl Strategy<Value = RuleSet> {
    prop_oneof![Just(RuleSet::Challenge), Just(RuleSet::TOURNAMENT)]
}

/// Numbers by which moves are chosen.
pub(crate) fn choices(most: usize) -> impl Strategy<Value = Vec<u32>> {
    vec(any::<u32>(), 0..most)
}

/// Chooses among the legal moves. Most often it goes on with the piece that its side moved last, or with one beside an
/// enemy, so that chases and wandering back and forth come about.
pub(crate) fn choose(game: &Match<Rules>, choice: u32) -> Option<MoveOf<Rules>> {
    let moves = game.legal_moves();
    let position = game.position();
    let enemies = position.board().side(!position.turn());
    let records = game.history().records();
    let mine = records.iter().rev().nth(1).map(|record| record.mv().to);
    let theirs = records.last().map(|record| record.mv().to);
    let near = |square: board_stratego::Square| theirs.is_some_and(|at| beside(square, at));
    let wanted: Vec<_> = match choice % 4 {
        0 => moves
            .iter()
            .filter(|mv| Some(mv.from) == mine && !enemies.contains(mv.to))
            .collect(),
        1 => moves
            .iter()
            .filter(|mv| near(mv.to) && !enemies.contains(mv.to))
            .collect(),
        2 => moves
            .iter()
            .filter(|mv| near(mv.from) && !enemies.contains(mv.to))
            .collect(),
        _ => Vec::new(),
    };
    let at = (choice / 4) as usize;
    match (wanted.len(), moves.len()) {
        (0, 0) => None,
        (0, len) => moves.get(at % len).copied(),
        (len, _) => wanted.get(at % len).map(|mv| **mv),
    }
}

pub(crate) fn beside(one: board_stratego::Square, other: board_stratego::Square) -> bool {
    let [one, other] = [one, other].map(board_stratego::Position::from);
    (one.row - other.row).abs() + (one.column - other.column).abs() == 1
}

/// A match of these set-ups, and as many moves as are chosen and can be made.
pub(crate) fn played(
    rules: RuleSet,
    red: &SetUp,
    blue: &SetUp,
    choices: &[u32],
    mut each: impl FnMut(&Match<Rules>) -> Result<(), TestCaseError>,
) -> Result<Match<Rules>, TestCaseError> {
    let rules = Rules::shared(rules);
    let start = rules.set_up(red, blue);
    play_on(&Match::new(rules, start)?, choices, &mut each)
}

/// A match of few pieces, in which ranks differ and there is room to run.
pub(crate) fn sparse() -> impl Strategy<Value = Match<Rules>> {
    let pieces = vec((0..92usize, any::<bool>(), 0..12u8), 4..14);
    (rule_sets(), pieces, any::<bool>()).prop_filter_map("no match", |(rules, pieces, red)| {
        use board_core::{Board, Kind, Piece, Shape, Side};
        let rules = Rules::shared(rules);
        let ground: Vec<_> = (rules.shape().squares() - board_stratego::water())
            .iter()
            .collect();
        let mut board = Board::new(rules.shape());
        let mut flags = [false; 2];
        for (at, red, kind) in pieces {
            let (side, square) = (
                if red { Side::First } else { Side::Second },
                ground.get(at)?,
            );
            let has_flag = &mut flags[side.index()];
            let kind = if *has_flag {
                Kind::new(kind)
            } else {
                kinds::FLAG
            };
            if board.place(*square, Piece::new(side, kind)).is_ok() {
                *has_flag = true;
            }
        }
        let turn = if red { Side::First } else { Side::Second };
        let start = rules.position(board, turn, Default::default()).ok()?;
        Match::new(rules, start).ok()
    })
}

/// Plays on with as many moves as are chosen and can be made.
pub(crate) fn play_on(
    start: &Match<Rules>,
    choices: &[u32],
    each: &mut impl FnMut(&Match<Rules>) -> Result<(), TestCaseError>,
) -> Result<Match<Rules>, TestCaseError> {
    let mut game = start.clone();
    each(&game)?;
    for choice in choices {
        let Some(mv) = choose(&game, *choice) else {
            break;
        };
        if let Err(refusal) = game.play(mv) {
            return Err(TestCaseError::fail(format!(
                "{mv} was generated and refused: {refusal}"
            )));
        }
        each(&game)?;
    }
    Ok(game)
}
