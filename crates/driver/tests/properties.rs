//! Whatever the input: no panic, and one answer of one form for each line that is not blank.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;

use board_driver::{DeclaredGame, Driver};
use proptest::prelude::*;
use serde_json::value::RawValue;
use strategy_board::Rules;

/// A value that may or may not fit where it stands.
fn value() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => (-1..6i32).prop_map(|number| number.to_string()),
        4 => "[a-f][0-6]".prop_map(|square| format!("\"{square}\"")),
        1 => any::<i64>().prop_map(|number| number.to_string()),
        1 => any::<f64>().prop_map(|number| number.to_string()),
        1 => "\\PC{0,8}".prop_map(|text| serde_json::Value::from(text).to_string()),
        1 => prop::sample::select(vec!["null", "true", "-0", "4.0", "1e2", "[]", "{}", "\"\\ud800\"", "\"white\"", "\"king\""])
            .prop_map(String::from),
    ]
}

fn call() -> impl Strategy<Value = String> {
    const NAMES: [&str; 12] = [
        "move",
        "legalMoves",
        "history",
        "resign",
        "outcome",
        "play",
        "moves",
        "isCheck",
        "position",
        "undo",
        "perft",
        "castle",
    ];
    let fitting = prop_oneof![
        3 => "\"move\", [0-4], [0-4], [0-4], [0-4]",
        2 => "\"move\", \"[a-e][1-5]\", \"[a-e][1-5]\"",
        2 => "\"legalMoves\", [0-5], [0-5]",
        1 => "\"legalMoves\", \"[a-f][0-6]\"",
        1 => "\"perft\", [0-9]{1,2}",
        1 => "\"(history|outcome|undo|moves|position|resign)\"",
    ];
    let any = (
        prop::sample::select(&NAMES[..]),
        prop::collection::vec(value(), 0..5),
    );
    let any = any.prop_map(|(name, values)| {
        values
            .iter()
            .fold(format!("\"{name}\""), |call, value| call + ", " + value)
    });
    prop_oneof![20 => fitting, 1 => any].prop_map(|inside| format!("[{inside}]"))
}

fn setup() -> impl Strategy<Value = String> {
    let pieces = "(\\{\"side\": \"(white|black)\", \"type\": \"(rook|knight)\", \"row\": [0-5], \"column\": [0-4]\\}, ){0,3}";
    let kings = |rest: String| {
        format!(
            "{{\"pieces\": [{rest}{{\"side\": \"white\", \"type\": \"king\", \"row\": 4, \"column\": 0}}, \
             {{\"side\": \"black\", \"type\": \"king\", \"row\": 0, \"column\": 4}}], \"startingSide\": \"white\"}}"
        )
    };
    let placement = "[kKrRnN1-5]{1,5}(/[kKrRnN1-5]{1,5}){4} [wb]( - - 0 1)?";
    prop_oneof![
        6 => pieces.prop_map(kings),
        2 => Just("null".to_string()),
        1 => placement.prop_map(|text| format!("{{\"position\": \"{text}\"}}")),
        1 => value(),
    ]
}

fn line() -> impl Strategy<Value = Vec<u8>> {
    let id = prop_oneof![
        Just(String::new()),
        value().prop_map(|id| format!("\"id\": {id}, "))
    ];
    let game = prop_oneof![15 => Just("strategy-board"), 1 => Just("go")];
    let testcase = (id, game, setup(), prop::collection::vec(call(), 0..20)).prop_map(
        |(id, game, setup, calls)| {
            let calls = calls.join(", ");
            format!("{{{id}\"game\": \"{game}\", \"setup\": {setup}, \"calls\": [{calls}]}}")
                .into_bytes()
        },
    );
    prop_oneof![
        8 => testcase,
        1 => prop::collection::vec(any::<u8>(), 0..60),
        1 => "[ \t\r]{0,3}".prop_map(String::into_bytes),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn one_answer_a_line(lines in prop::collection::vec(line(), 0..8), jobs in 2..5usize) {
        let input = lines.join(&b'\n');
        let declared = DeclaredGame::new(Rules::shared()).most_nodes(1_000);
        for driver in [Driver::standard(), Driver::new().game(declared)] {
            let mut answers = Vec::new();
            let summary = driver.run(&input[..], &mut answers, NonZeroUsize::MIN)?;
            let mut again = Vec::new();
            let jobs = NonZeroUsize::MIN.saturating_add(jobs - 1);
            prop_assert_eq!(driver.run(&input[..], &mut again, jobs)?, summary);
            prop_assert_eq!(&answers, &again);
            check_answers(&input, &answers, summary.malformed)?;
        }
    }
}

fn check_answers(input: &[u8], answers: &[u8], malformed: u64) -> Result<(), TestCaseError> {
    let failed = |error: &dyn std::error::Error| TestCaseError::fail(error.to_string());
    let answers = str::from_utf8(answers).map_err(|error| failed(&error))?;
    let lines = input.split(|byte| *byte == b'\n').enumerate();
    let lines = lines.filter(|(_, line)| !line.trim_ascii().is_empty());
    let mut found = 0;
    prop_assert_eq!(answers.lines().count(), lines.clone().count());
    for (answer, (at, line)) in answers.lines().zip(lines) {
        let answer: BTreeMap<&str, &RawValue> =
            serde_json::from_str(answer).map_err(|error| failed(&error))?;
        prop_assert_eq!(answer.len(), 2);
        let testcase: Option<BTreeMap<&str, &RawValue>> = serde_json::from_slice(line).ok();
        let id = testcase.as_ref().and_then(|testcase| testcase.get("id"));
        let number = (at + 1).to_string();
        prop_assert_eq!(
            answer.get("id").map(|id| id.get()),
            Some(id.map_or(&*number, |id| id.get()))
        );
        if let Some(results) = answer.get("results") {
            let results: Vec<&RawValue> =
                serde_json::from_str(results.get()).map_err(|error| failed(&error))?;
            let calls = testcase
                .and_then(|testcase| serde_json::from_str(testcase.get("calls")?.get()).ok());
            prop_assert_eq!(
                calls.map(|calls: Vec<&RawValue>| calls.len()),
                Some(results.len())
            );
        } else {
            found += u64::from(
                answer
                    .get("error")
                    .is_some_and(|error| error.get().contains("malformed-testcase")),
            );
        }
    }
    prop_assert_eq!(found, malformed);
    Ok(())
}
