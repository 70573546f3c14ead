//! When a match is over: each end rule, which of them takes precedence, and what counts as the same position.
#![allow(clippy::unwrap_used)]

mod common;

use std::num::NonZeroU8;

use board_core::{Kind, KindSet, Shape, Shape5x5, Side};
use board_match::{
    Checkmate, EndRule, Extinction, Game, Goal, Immobile, Match, MoveCount, Outcome, Reason,
    Repetition, Stalemate, Verdict,
};
use board_rules::{EVERY_DIRECTION, ORTHOGONAL, Offset, Slide, Step};
use common::{Armies, Workshop, playout, started};
use proptest::collection::vec;
use proptest::prelude::*;
use rstest::rstest;

type S5 = Shape5x5;
type Ending = Box<dyn EndRule<Armies<S5>>>;

const RED: Side = Side::First;
const BLUE: Side = Side::Second;

/// Kings, rooks (`A`) and pawns that only walk ahead (`B`).
fn rooks(ends: impl IntoIterator<Item = Ending>) -> Armies<S5> {
    let shape = S5::new();
    let king = Step::new(shape, &EVERY_DIRECTION);
    let rook = Slide::new(shape, &ORTHOGONAL);
    let ahead = Slide::with_range(shape, &[Offset::new(1, 0)], NonZeroU8::MIN);
    let game = Armies::new(shape, [king.into(), rook.into(), ahead.into()]);
    ends.into_iter()
        .fold(game, |game, end| game.with_end(Boxed(end)))
}

struct Boxed(Ending);

impl EndRule<Armies<S5>> for Boxed {
    fn judge(&self, context: &board_match::Context<'_, Armies<S5>>) -> Option<Outcome> {
        self.0.judge(context)
    }
}

fn won(winner: Side, by: Reason) -> Outcome {
    Outcome::Won { winner, by }
}
fn drawn(by: Reason) -> Outcome {
    Outcome::Drawn { by }
}
fn end(rule: impl EndRule<Armies<S5>> + 'static) -> Ending {
    Box::new(rule)
}
fn corner(kinds: &[u8]) -> Goal<S5> {
    let shape = S5::new();
    let at = |row, column| shape.square(row, column).into_iter().collect();
    Goal {
        squares: [at(0, 0), at(4, 4)],
        kinds: kinds.iter().copied().map(Kind::new).collect(),
    }
}

const MATE: (&str, &str) = ("k4/4A/5/5/K1A2 r", "c1c5");
const STALEMATE: (&str, &str) = ("k4/4A/2A2/5/1K3 r", "c3b3");

#[rstest]
#[case::nothing(vec![], MATE, Outcome::Ongoing)]
#[case::mate(vec![end(Checkmate)], MATE, won(RED, Reason::Checkmate))]
#[case::mate_is_no_stalemate(vec![end(Stalemate::DRAW)], MATE, Outcome::Ongoing)]
#[case::stalemate_is_no_mate(vec![end(Checkmate)], STALEMATE, Outcome::Ongoing)]
#[case::stalemate_draws(vec![end(Checkmate), end(Stalemate::DRAW)], STALEMATE, drawn(Reason::Stalemate))]
#[case::stalemate_loses(vec![end(Checkmate), end(Stalemate::LOSS)], STALEMATE, won(RED, Reason::Stalemate))]
#[case::stalemate_wins(vec![end(Stalemate(Verdict::Win))], STALEMATE, won(BLUE, Reason::Stalemate))]
#[case::immobile_when_mated(vec![end(Immobile::LOSS)], MATE, won(RED, Reason::Immobile))]
#[case::immobile_when_stalemated(vec![end(Immobile::LOSS)], STALEMATE, won(RED, Reason::Immobile))]
#[case::immobile_draws(vec![end(Immobile(Verdict::Draw))], STALEMATE, drawn(Reason::Immobile))]
#[case::mate_before_move_count(
    vec![end(Checkmate), end(MoveCount::draw(1))], MATE, won(RED, Reason::Checkmate)
)]
#[case::move_count_before_mate(
    vec![end(MoveCount::draw(1)), end(Checkmate)], MATE, drawn(Reason::MoveCount)
)]
#[case::tuples_decide_in_their_order(
    vec![end((Stalemate::DRAW, Checkmate, MoveCount::draw(1)))], MATE, won(RED, Reason::Checkmate)
)]
#[case::no_rule_in_a_tuple(vec![end(())], MATE, Outcome::Ongoing)]
#[case::switched_off(vec![end(None::<Checkmate>), end(Some(MoveCount::draw(1)))], MATE, drawn(Reason::MoveCount))]
#[case::move_count_not_reached(vec![end(MoveCount::draw(2))], MATE, Outcome::Ongoing)]
#[case::move_count_is_lost(
    vec![end(MoveCount { plies: 1, verdict: Verdict::Loss })], MATE, won(RED, Reason::MoveCount)
)]
#[case::a_goal(vec![end(corner(&[1]))], ("4k/5/5/5/A2K1 r", "a1a5"), won(RED, Reason::Goal))]
#[case::not_their_goal(vec![end(corner(&[1]))], ("k4/5/5/4A/3K1 r", "e2e1"), Outcome::Ongoing)]
#[case::not_of_this_kind(vec![end(corner(&[0, 2]))], ("4k/5/5/5/A2K1 r", "a1a5"), Outcome::Ongoing)]
#[case::the_second_sides_goal(vec![end(corner(&[1]))], ("4k/5/5/4a/1K3 b", "e2e1"), won(BLUE, Reason::Goal))]
#[case::a_piece_is_left(vec![end(Extinction::LAST_PIECE)], ("2k2/5/5/2A2/1K3 b", "c5d5"), Outcome::Ongoing)]
#[case::a_flag(
    vec![end(Extinction::flag(KindSet::of(Kind::new(2))))], ("b3k/5/5/5/A1B1K r", "a1a5"), won(RED, Reason::Flag)
)]
#[case::an_own_flag_is_gone(
    vec![end(Extinction::flag(KindSet::of(Kind::new(2))))], ("b3k/5/5/5/A3K r", "a1a2"), won(BLUE, Reason::Flag)
)]
#[case::both_flags_are_gone_and_the_mover_wins(
    vec![end(Extinction::flag(KindSet::of(Kind::new(2))))], ("b3k/5/5/5/A3K r", "a1a5"), won(RED, Reason::Flag)
)]
#[case::any_of_the_kinds(
    vec![end(Extinction { kinds: KindSet::of(Kind::new(1)).with(Kind::new(2)), by: Reason::Extinction })],
    ("b3k/5/5/5/A1B1K r", "a1a2"),
    won(RED, Reason::Extinction)
)]
fn a_move_ends_the_match(
    #[case] ends: Vec<Ending>,
    #[case] (start, mv): (&str, &str),
    #[case] outcome: Outcome,
) {
    let mut game = started(rooks(ends), start);
    assert_eq!(game.outcome(), Outcome::Ongoing, "before the move");
    game.play_text(mv).unwrap();
    assert_eq!(game.outcome(), outcome);
    assert_eq!(
        game.legal_moves().is_empty(),
        !outcome.is_ongoing() || start == MATE.0 || start == STALEMATE.0
    );
    assert!(game.undo().is_some());
    assert_eq!(game.outcome(), Outcome::Ongoing);
}

#[rstest]
#[case::mated(vec![end(Checkmate)], "k1A2/4A/5/5/K4 b", won(RED, Reason::Checkmate))]
#[case::stalemated(vec![end(Stalemate::DRAW)], "k4/4A/1A3/5/1K3 b", drawn(Reason::Stalemate))]
#[case::on_the_goal(vec![end(corner(&[1]))], "A3k/5/5/5/3K1 b", won(RED, Reason::Goal))]
#[case::both_on_their_goals_and_the_last_mover_wins(
    vec![end(corner(&[1]))], "A4/2k2/5/2K2/4a r", won(BLUE, Reason::Goal)
)]
#[case::without_a_flag(
    vec![end(Extinction::flag(KindSet::of(Kind::new(2))))], "2k2/5/5/5/2K2 r", Outcome::Ongoing
)]
#[case::on_the_board_for_the_first_time(vec![end(Repetition::draw(2))], "2k2/5/5/5/2K2 r", Outcome::Ongoing)]
fn a_match_may_be_over_at_its_start(
    #[case] ends: Vec<Ending>,
    #[case] start: &str,
    #[case] outcome: Outcome,
) {
    let mut game = started(rooks(ends), start);
    assert_eq!(game.outcome(), outcome);
    if !outcome.is_ongoing() {
        assert!(game.legal_moves().is_empty());
        assert!(game.destinations(common::at(S5::new(), "c5")).is_empty());
        assert!(game.play_text("c1c2").is_err() && game.undo().is_none());
        assert_eq!(game.outcome(), outcome);
    }
}

#[test]
fn a_side_without_pieces_has_lost() {
    let mut game = started(
        rooks([end(Extinction::LAST_PIECE)]).without_royals(),
        "2a2/5/5/5/2A2 r",
    );
    game.play_text("c1c5").unwrap();
    assert_eq!(game.outcome(), won(RED, Reason::Extinction));
}

#[test]
fn without_royal_pieces_there_is_no_check() {
    let game = started(
        rooks([end(Checkmate), end(Immobile::LOSS)]).without_royals(),
        "1BkB1/1bBb1/5/5/5 b",
    );
    assert_eq!(game.outcome(), Outcome::Ongoing);
    assert!(!game.game().in_check(game.position(), BLUE));
}

/// To and fro, with and without a move between that cannot be taken back.
#[test]
fn the_same_position_counts_since_the_last_irreversible_move() {
    let ends = || [end(Repetition::draw(3))];
    let mut game = started(rooks(ends()), "2k2/5/5/5/2K2 r");
    let round = ["c1b1", "c5b5", "b1c1", "b5c5"];
    let seen = |game: &Match<Armies<S5>>| game.history().repetitions(game.position());
    assert_eq!(seen(&game), 1);
    for times in 2..=3 {
        for mv in round {
            assert_eq!(game.outcome(), Outcome::Ongoing);
            game.play_text(mv).unwrap();
        }
        assert_eq!(seen(&game), times);
    }
    assert_eq!(game.outcome(), drawn(Reason::Repetition));
    // Taken back, the count is as it was; played again, it is reached again.
    game.undo().unwrap();
    assert_eq!((game.outcome(), seen(&game)), (Outcome::Ongoing, 2));
    game.play_text("b5c5").unwrap();
    assert_eq!(game.outcome(), drawn(Reason::Repetition));
    for _ in 0..4 {
        game.undo().unwrap();
    }
    assert_eq!(seen(&game), 2);
    game.play_text("c1d1").unwrap();
    assert_eq!((game.outcome(), seen(&game)), (Outcome::Ongoing, 1));

    // The other side to move is another position.
    let mut game = started(rooks(ends()), "2k2/5/5/5/A1K2 r");
    for mv in ["a1a2", "c5b5", "a2a3", "b5c5", "a3a1"] {
        game.play_text(mv).unwrap();
    }
    assert_eq!(seen(&game), 1);
}

#[test]
fn a_repetition_may_be_lost_by_the_side_that_repeats() {
    let ends = [end(Repetition {
        times: 2,
        verdict: Verdict::Win,
    })];
    let mut game = started(rooks(ends), "2k2/5/5/5/2K2 r");
    for mv in ["c1b1", "c5b5", "b1c1", "b5c5"] {
        game.play_text(mv).unwrap();
    }
    assert_eq!(game.outcome(), won(RED, Reason::Repetition));
}

#[test]
fn a_capture_starts_the_count_of_moves_anew() {
    let mut game = started(rooks([end(MoveCount::draw(3))]), "a1k2/5/5/5/A1K2 r");
    game.play_text("c1c2").unwrap();
    game.play_text("c5c4").unwrap();
    assert_eq!(game.history().quiet_plies(), 2);
    game.play_text("a1a5").unwrap();
    assert_eq!(
        (game.history().quiet_plies(), game.outcome()),
        (0, Outcome::Ongoing)
    );
    game.undo().unwrap();
    assert_eq!(game.history().quiet_plies(), 2);
    game.play_text("a1a4").unwrap();
    assert_eq!(game.outcome(), drawn(Reason::MoveCount));
}

#[test]
fn plies_before_the_start_count() {
    let mut game = started(Workshop::with_plies(10), "2k2/5/5/1R3/2K2 w - - 8");
    assert_eq!(game.history().quiet_plies(), 8);
    game.play_text("b2a2").unwrap();
    assert_eq!(game.outcome(), Outcome::Ongoing);
    game.play_text("c5c4").unwrap();
    assert_eq!(game.outcome(), drawn(Reason::MoveCount));
    // They are no positions that could be repeated.
    assert_eq!(game.history().repetitions(game.position()), 1);
}

/// Checkmate with the last ply that counts is checkmate.
#[test]
fn mate_precedes_the_count_of_moves() {
    let mut game = started(Workshop::with_plies(10), "k4/4R/5/5/K1R2 w - - 9");
    game.play_text("c1c5").unwrap();
    assert_eq!(game.outcome(), won(RED, Reason::Checkmate));
    assert_eq!(game.outcome().name(game.game()), "white-won-checkmate");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The history looks back to the last irreversible move alone; that finds all there is, and no key comes again
    /// past such a move.
    #[test]
    fn repetitions_are_those_of_the_whole_match(choices in vec(any::<usize>(), 0..160)) {
        let mut game = Match::from_start(Workshop::with_plies(1000)).unwrap();
        let mut positions = vec![game.position().clone()];
        for choice in choices {
            // Few choices, so that positions come again.
            playout(&mut game, &[choice % 3]);
            if game.history().records().len() == positions.len() {
                positions.push(game.position().clone());
            }
            let by_key = positions.iter().filter(|then| then.key() == game.position().key());
            let same = positions.iter().filter(|then| {
                let (a, b) = (then.memory(), game.position().memory());
                then.board() == game.position().board() && then.turn() == game.position().turn()
                    && (&a.hands, &a.swapped) == (&b.hands, &b.swapped)
            });
            let same = same.count();
            prop_assert_eq!(by_key.count(), same, "keys are equal where positions are");
            prop_assert_eq!(game.history().repetitions(game.position()) as usize, same);
        }
    }

    /// In any match that goes to its end the outcome is that of the first rule that applies.
    #[test]
    fn outcomes_are_what_the_position_says(choices in vec(any::<usize>(), 0..200)) {
        let mut game = Match::from_start(Workshop::new()).unwrap();
        playout(&mut game, &choices);
        let (rules, position) = (game.game(), game.position());
        let moves = rules.legal_moves(position);
        let checked = rules.in_check(position, position.turn());
        let king = |side: Side, name: &str| {
            let on = position.board().piece(common::at(S5::new(), name));
            on.is_some_and(|piece| piece.side == side && piece.kind == common::kinds::KING)
        };
        let expected = match (moves.is_empty(), checked) {
            (true, true) => won(!position.turn(), Reason::Checkmate),
            (true, false) => won(!position.turn(), Reason::Stalemate),
            _ if king(Side::First, "a5") => won(Side::First, Reason::Goal),
            _ if king(Side::Second, "e1") => won(Side::Second, Reason::Goal),
            _ if game.history().repetitions(position) >= 3 => drawn(Reason::Repetition),
            _ if position.memory().clock >= 40 => drawn(Reason::MoveCount),
            _ => Outcome::Ongoing,
        };
        prop_assert_eq!(game.outcome(), expected);
    }
}
