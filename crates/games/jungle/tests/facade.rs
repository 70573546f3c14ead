//! The action façade: its worked examples, every refusal, and placing during and after a game.

use std::error::Error;

use board_core::Kind;
use board_jungle::{Jungle, MoveRefusal, Objection, PlaceRefusal, Refusal, Rules};
use board_match::PositionError;
use rstest::{fixture, rstest};

#[fixture]
fn jungle() -> Result<Jungle, PositionError> {
    Jungle::new(Rules::simplified())
}

type Started = Result<Jungle, PositionError>;
type Done = Result<(), Box<dyn Error>>;

#[rstest]
fn a_leap_that_takes_the_last_piece_wins(jungle: Started) -> Done {
    let mut game = jungle?;
    assert!(game.clear());
    assert!(game.place("A", "Lion", 3, 0));
    assert!(game.place("B", "Dog", 3, 3));
    assert!(game.make_move("A", 3, 0, 3, 3));
    assert_eq!((game.piece(3, 3), game.winner()), (Some("AL"), Some("A")));
    assert_eq!(game.turn(), "A");
    Ok(())
}

#[rstest]
fn two_moves_each_from_the_standard_position(jungle: Started) -> Done {
    let mut game = jungle?;
    assert!(game.init());
    assert!(game.make_move("A", 2, 0, 3, 0));
    assert!(game.make_move("B", 6, 6, 5, 6));
    assert!(game.make_move("A", 1, 1, 2, 1));
    assert!(game.make_move("B", 7, 1, 6, 1));
    let pieces = [(3, 0), (5, 6), (2, 1), (6, 1)].map(|(row, column)| game.piece(row, column));
    assert_eq!(pieces, [Some("AR"), Some("BR"), Some("AD"), Some("BC")]);
    assert_eq!((game.turn(), game.winner()), ("A", None));
    Ok(())
}

#[rstest]
fn an_empty_board_has_neither_moves_nor_a_winner(jungle: Started) -> Done {
    let mut game = jungle?;
    assert!(game.clear());
    assert!(!game.make_move("A", 0, 0, 0, 1));
    assert_eq!(game.winner(), None);
    assert_eq!(game.snapshot(), []);
    Ok(())
}

#[rstest]
fn any_move_wins_where_the_enemy_has_nothing(jungle: Started) -> Done {
    let mut game = jungle?;
    assert!(game.place("A", "Dog", 1, 1));
    assert_eq!(game.winner(), None);
    assert!(game.make_move("A", 1, 1, 1, 2));
    assert_eq!(game.winner(), Some("A"));
    assert!(!game.make_move("A", 1, 2, 1, 1));
    assert!(!game.make_move("B", 1, 2, 1, 1));
    Ok(())
}

#[rstest]
fn the_standard_position_is_displayed(jungle: Started) -> Done {
    let mut game = jungle?;
    assert!(game.init());
    let rows = game.display().map(|row| row.join(" "));
    assert_eq!(
        rows,
        [
            "AL __ __ __ __ __ AT",
            "__ AD __ __ __ AC __",
            "AR __ AP __ AW __ AE",
            "__ __ __ __ __ __ __",
            "__ __ __ __ __ __ __",
            "__ __ __ __ __ __ __",
            "BE __ BW __ BP __ BR",
            "__ BC __ __ __ BD __",
            "BT __ __ __ __ __ BL",
        ]
    );
    assert_eq!(game.snapshot().len(), 16);
    assert_eq!(game.snapshot().first(), Some(&(0, 0, "AL")));
    assert_eq!(game.snapshot().last(), Some(&(8, 6, "BL")));
    assert!(!game.place("A", "Rat", 4, 3), "all sixteen count as placed");
    Ok(())
}

#[rstest]
#[case::owner(("C", "Rat", 4, 4), PlaceRefusal::Owner { found: "C".into() })]
#[case::owner_in_lower_case(("a", "Rat", 4, 4), PlaceRefusal::Owner { found: "a".into() })]
#[case::name(("A", "Fox", 4, 4), PlaceRefusal::Name { found: "Fox".into() })]
#[case::above(("A", "Rat", -1, 4), PlaceRefusal::OffBoard { row: -1, column: 4 })]
#[case::below(("A", "Rat", 9, 4), PlaceRefusal::OffBoard { row: 9, column: 4 })]
#[case::left(("A", "Rat", 4, -1), PlaceRefusal::OffBoard { row: 4, column: -1 })]
#[case::right(("A", "Rat", 4, 7), PlaceRefusal::OffBoard { row: 4, column: 7 })]
#[case::far(("A", "Rat", i32::MIN, i32::MAX), PlaceRefusal::OffBoard { row: i32::MIN, column: i32::MAX })]
#[case::wraps(("A", "Rat", 256, 0), PlaceRefusal::OffBoard { row: 256, column: 0 })]
#[case::occupied(("A", "Rat", 4, 0), PlaceRefusal::Occupied { by: "BD" })]
#[case::own_den(("A", "Rat", 0, 3), PlaceRefusal::Den)]
#[case::enemy_den(("A", "Rat", 8, 3), PlaceRefusal::Den)]
#[case::river(("A", "Cat", 4, 1), PlaceRefusal::River)]
#[case::twice(("B", "Dog", 4, 3), PlaceRefusal::Twice { code: "BD" })]
fn a_piece_is_not_placed(
    jungle: Started,
    #[case] (owner, name, row, column): (&str, &str, i32, i32),
    #[case] refusal: PlaceRefusal,
) -> Done {
    let mut game = jungle?;
    assert!(game.place("B", "Dog", 4, 0));
    let before = game.snapshot();
    assert_eq!(game.try_place(owner, name, row, column), Err(refusal));
    assert!(!game.place(owner, name, row, column));
    assert_eq!(game.snapshot(), before);
    Ok(())
}

const CAT: Kind = board_jungle::CAT;

#[rstest]
#[case::owner("C", (2, 0), (3, 0), MoveRefusal::Owner { found: "C".into() })]
#[case::turn("B", (6, 6), (5, 6), MoveRefusal::NotYourTurn { turn: "A" })]
#[case::off_from("A", (-1, 0), (0, 0), MoveRefusal::OffBoard { row: -1, column: 0 })]
#[case::off_to("A", (0, 0), (0, -1), MoveRefusal::OffBoard { row: 0, column: -1 })]
#[case::nothing_there("A", (4, 0), (3, 0), MoveRefusal::Rules(Refusal::NoPiece { square: "a5".parse().unwrap() }))]
#[case::the_enemy_s("A", (6, 0), (5, 0), MoveRefusal::Rules(Refusal::NotYourTurn { square: "a3".parse().unwrap(), turn: board_jungle::A }))]
#[case::own_piece("A", (1, 1), (1, 1), MoveRefusal::Rules(Refusal::OwnPiece { square: "b8".parse().unwrap() }))]
#[case::too_far("A", (2, 0), (4, 0), MoveRefusal::Rules(Refusal::Unreachable { from: "a7".parse().unwrap(), to: "a5".parse().unwrap() }))]
#[case::diagonal("A", (1, 1), (2, 2), MoveRefusal::Rules(Refusal::OwnPiece { square: "c7".parse().unwrap() }))]
#[case::water("A", (1, 5), (3, 5), MoveRefusal::Rules(Refusal::Unreachable { from: "f8".parse().unwrap(), to: "f6".parse().unwrap() }))]
#[allow(clippy::unwrap_used)]
fn a_move_is_not_made(
    jungle: Started,
    #[case] owner: &str,
    #[case] from: (i32, i32),
    #[case] to: (i32, i32),
    #[case] refusal: MoveRefusal,
) -> Done {
    let mut game = jungle?;
    game.init();
    let before = game.snapshot();
    assert_eq!(game.try_move(owner, from, to), Err(refusal));
    assert!(!game.make_move(owner, from.0, from.1, to.0, to.1));
    assert_eq!((game.snapshot(), game.turn()), (before, "A"));
    Ok(())
}

#[rstest]
#[case::den((0, 2), (0, 3), Objection::OwnDen)]
#[case::river((2, 1), (3, 1), Objection::River { kind: CAT })]
#[case::rank((7, 0), (8, 0), Objection::Rank { attacker: 2, defender: 6 })]
fn the_ground_and_the_enemy_object(
    jungle: Started,
    #[case] from: (i32, i32),
    #[case] to: (i32, i32),
    #[case] objection: Objection,
) -> Done {
    let mut game = jungle?;
    assert!(game.place("A", "Cat", from.0, from.1));
    assert!(game.place("B", "Tiger", 8, 0));
    let found = game.try_move("A", from, to);
    assert_eq!(
        found,
        Err(MoveRefusal::Rules(Refusal::Objection(objection)))
    );
    Ok(())
}

#[rstest]
fn the_den_wins_and_pieces_can_be_placed_after_it(jungle: Started) -> Done {
    let mut game = jungle?;
    assert!(game.place("A", "Rat", 8, 2));
    assert!(game.place("B", "Elephant", 4, 0));
    assert!(game.make_move("A", 8, 2, 8, 3));
    assert_eq!((game.winner(), game.turn()), (Some("A"), "A"));
    assert!(game.place("B", "Cat", 4, 3));
    assert!(game.place("A", "Dog", 0, 0));
    assert!(!game.place("A", "Cat", 0, 3), "a den");
    assert_eq!((game.winner(), game.turn()), (Some("A"), "A"));
    for owner in ["A", "B"] {
        assert_eq!(
            game.try_move(owner, (0, 0), (0, 1)),
            Err(MoveRefusal::GameOver)
        );
    }
    assert_eq!(game.snapshot().len(), 4);
    assert!(game.clear());
    assert_eq!((game.winner(), game.turn()), (None, "A"));
    assert!(game.place("B", "Cat", 4, 3), "placeable again");
    Ok(())
}

#[rstest]
fn placing_in_the_middle_of_a_game_keeps_the_turn(jungle: Started) -> Done {
    let mut game = jungle?;
    assert!(game.place("A", "Cat", 0, 0));
    assert!(game.place("B", "Cat", 4, 3));
    assert!(game.make_move("A", 0, 0, 0, 1));
    assert!(game.place("A", "Dog", 0, 0));
    assert_eq!(game.turn(), "B");
    assert!(game.make_move("B", 4, 3, 3, 3));
    // Taken, and still placed since the last clear.
    assert!(game.make_move("A", 0, 1, 1, 1));
    assert!(!game.place("A", "Cat", 8, 0));
    Ok(())
}

/// By an option a side without a move loses; but only a move can bring that about.
#[test]
fn only_a_move_brings_a_win() -> Done {
    let rule_set = board_jungle::RuleSet {
        immobile_side_loses: true,
        ..Default::default()
    };
    let mut game = Jungle::new(Rules::new(rule_set).into())?;
    assert_eq!((game.winner(), game.turn()), (None, "A"));
    assert!(game.place("A", "Wolf", 8, 1));
    assert!(game.place("B", "Cat", 8, 0));
    assert!(game.place("A", "Dog", 6, 0));
    assert!(game.make_move("A", 6, 0, 7, 0));
    assert_eq!((game.winner(), game.turn()), (Some("A"), "A"));
    // With a way out by now, the game is over all the same.
    assert!(game.place("B", "Lion", 4, 3));
    assert!(!game.make_move("B", 4, 3, 4, 0));
    assert_eq!(game.winner(), Some("A"));
    Ok(())
}
