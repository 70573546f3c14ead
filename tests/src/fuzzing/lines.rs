//! Any lines are testcases of the driver, or are answered by an error each.

use std::num::NonZeroUsize;
use std::sync::LazyLock;

use board_driver::Driver;
use serde_json::Value;

use super::MOST_BYTES;

static DRIVER: LazyLock<Driver> = LazyLock::new(Driver::standard);

/// How many lines are played.
const MOST_LINES: usize = 16;

/// Plays `data` as testcases, one line at a time and several. Each line that is not blank has one answer, in its place:
/// a JSON object with an id, and results or an error.
///
/// Lines that ask for `perft` are left out: how long that takes is the caller's to choose.
pub fn driver_lines(data: &[u8]) {
    let data = &data[..data.len().min(MOST_BYTES)];
    let lines: Vec<&[u8]> = data
        .split(|byte| *byte == b'\n')
        .filter(|line| !asks_for_perft(line))
        .take(MOST_LINES)
        .collect();
    let asked = lines
        .iter()
        .filter(|line| !line.trim_ascii().is_empty())
        .count();
    let input = lines.join(&b'\n');
    let one = answers(&input, 1);
    assert_eq!(one.lines().count(), asked, "{one}");
    for answer in one.lines() {
        let fields = match serde_json::from_str(answer) {
            Ok(Value::Object(fields)) => fields,
            other => panic!("{answer} is no JSON object but {other:?}"),
        };
        assert!(fields.contains_key("id"), "{answer}");
        assert!(
            fields.contains_key("results") != fields.contains_key("error"),
            "{answer}"
        );
    }
    assert_eq!(answers(&input, 3), one);
}

/// The word may be written in other ways than as itself: `"\u0070erft"`, say.
fn asks_for_perft(line: &[u8]) -> bool {
    let named = line
        .windows(5)
        .any(|word| word.eq_ignore_ascii_case(b"perft"));
    named || line.windows(4).any(|letter| letter == b"\\u00")
}

fn answers(input: &[u8], jobs: usize) -> String {
    let mut output = Vec::new();
    let jobs = NonZeroUsize::new(jobs).unwrap_or(NonZeroUsize::MIN);
    if let Err(error) = DRIVER.run(input, &mut output, jobs) {
        panic!("neither input nor output can fail: {error}");
    }
    match String::from_utf8(output) {
        Ok(text) => text,
        Err(error) => panic!("the answers are no UTF-8: {error}"),
    }
}
