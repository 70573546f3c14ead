//! Driver lines beside the answers they must give.

use std::error::Error;
use std::num::NonZeroUsize;

use board_driver::Driver;
use serde_json::{Map, Value};

/// Plays `cases` with so many jobs and compares the answers with `expected`, line by line and value by value; an error is
/// compared by its code, not its message. Answers how many results were compared.
///
/// # Errors
/// The first answer that is not as expected, or whatever kept the lines from being compared.
pub fn check_vectors(
    driver: &Driver,
    cases: &str,
    expected: &str,
    jobs: usize,
) -> Result<usize, Box<dyn Error>> {
    let jobs = NonZeroUsize::new(jobs).ok_or("no jobs")?;
    let mut answers = Vec::new();
    let summary = driver.run(cases.as_bytes(), &mut answers, jobs)?;
    let answers = String::from_utf8(answers)?;
    let (found, wanted) = (answers.lines().count(), expected.lines().count());
    if found != wanted || summary.lines != wanted as u64 {
        return Err(format!("{found} answers where {wanted} were expected ({summary:?})").into());
    }
    let mut compared = 0;
    for (answer, wanted) in answers.lines().zip(expected.lines()) {
        let (answer, wanted) = (read(answer)?, read(wanted)?);
        if answer != wanted {
            return Err(format!("{answer}\nwhere expected:\n{wanted}").into());
        }
        compared += wanted["results"].as_array().map_or(1, Vec::len);
    }
    Ok(compared)
}

/// An answer without the messages of its errors.
fn read(line: &str) -> Result<Value, serde_json::Error> {
    serde_json::from_str(line).map(without_messages)
}

fn without_messages(value: Value) -> Value {
    match value {
        Value::Array(values) => values.into_iter().map(without_messages).collect(),
        Value::Object(mut fields) => {
            if let Some(Value::Object(error)) = fields.get_mut("error") {
                error.remove("message");
            }
            let fields = fields.into_iter();
            fields
                .map(|(key, value)| (key, without_messages(value)))
                .collect::<Map<_, _>>()
                .into()
        }
        other => other,
    }
}
