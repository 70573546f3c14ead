//! What can be set from outside.

use std::time::Duration;

use board_search::Level;

use crate::command::shortened;

/// What was set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Settings {
    /// The size of the table, in MiB.
    pub(crate) hash: usize,
    pub(crate) level: Level,
    pub(crate) seed: u64,
    pub(crate) overhead: Duration,
    /// Which game is played, by its name.
    pub(crate) variant: String,
    /// Whether `chess` means Chess960.
    pub(crate) chess960: bool,
}

/// What a value that was set asks for besides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    Nothing,
    /// Another game may be meant.
    Game,
    /// What was found is to be forgotten.
    Forget,
}

const HASH: (usize, usize, usize) = (16, 1, 4096);
const OVERHEAD: (u64, u64, u64) = (30, 0, 5000);

/// The game that `UCI_Chess960` makes of `chess`.
pub(crate) const CHESS: &str = "chess";
pub(crate) const CHESS960: &str = "chess960";

impl Settings {
    pub(crate) fn new(variant: &str) -> Self {
        Self {
            hash: HASH.0,
            level: Level::BEST,
            seed: 0,
            overhead: Duration::from_millis(OVERHEAD.0),
            variant: variant.into(),
            chess960: false,
        }
    }

    /// The name of the game that is meant.
    pub(crate) fn game(&self) -> &str {
        if self.chess960 && self.variant == CHESS {
            CHESS960
        } else {
            &self.variant
        }
    }

    /// The options as the protocol lists them, with their values at the start.
    pub(crate) fn list(games: &[&str], variant: &str) -> String {
        let spin = |name: &str, (value, least, most): (u64, u64, u64)| {
            format!("option name {name} type spin default {value} min {least} max {most}\n")
        };
        let level = u64::from(Level::BEST.number());
        let mut list = spin("Hash", (HASH.0 as u64, HASH.1 as u64, HASH.2 as u64));
        list.push_str("option name Clear Hash type button\n");
        list.push_str(&spin("Threads", (1, 1, 1)));
        list.push_str("option name Ponder type check default false\n");
        list.push_str(&spin("Move Overhead", OVERHEAD));
        list.push_str(&spin(
            "Level",
            (level, Level::WEAKEST.number().into(), level),
        ));
        list.push_str(&spin("Seed", (0, 0, u32::MAX.into())));
        list.push_str(&format!(
            "option name UCI_Variant type combo default {variant}"
        ));
        for game in games {
            list.push_str(&format!(" var {game}"));
        }
        if games.contains(&CHESS) && games.contains(&CHESS960) {
            list.push_str("\noption name UCI_Chess960 type check default false");
        }
        list
    }

    /// Sets an option; names are read without regard to case.
    ///
    /// # Errors
    /// One line that says what was expected; nothing is set then.
    pub(crate) fn set(
        &mut self,
        games: &[&str],
        name: &str,
        value: Option<&str>,
    ) -> Result<Change, String> {
        let given = value.unwrap_or_default();
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.hash = number(name, given, HASH.1, HASH.2)?,
            "clear hash" => return Ok(Change::Forget),
            "threads" => _ = number(name, given, 1, 1)?,
            "ponder" => _ = check(name, given)?,
            "move overhead" => {
                let millis = number(name, given, OVERHEAD.1, OVERHEAD.2)?;
                self.overhead = Duration::from_millis(millis);
            }
            "level" => {
                let number = number(name, given, Level::WEAKEST.number(), Level::BEST.number())?;
                self.level = Level::new(number).unwrap_or_default();
            }
            "seed" => self.seed = number(name, given, 0, u32::MAX.into())?,
            "uci_variant" => {
                let known = games.iter().find(|game| game.eq_ignore_ascii_case(given));
                let expected = || {
                    let games = games.join(", ");
                    format!("UCI_Variant is one of {games}, not `{}`", shortened(given))
                };
                self.variant = known.ok_or_else(expected)?.to_string();
                return Ok(Change::Game);
            }
            "uci_chess960" => {
                let on = check(name, given)?;
                if on && !games.contains(&CHESS960) {
                    return Err("Chess960 is not among the games".into());
                }
                self.chess960 = on;
                return Ok(Change::Game);
            }
            _ => return Err(format!("there is no option `{}`", shortened(name))),
        }
        Ok(Change::Nothing)
    }
}

fn number<T>(name: &str, text: &str, least: T, most: T) -> Result<T, String>
where
    T: std::str::FromStr + PartialOrd + std::fmt::Display,
{
    let found = text
        .parse()
        .ok()
        .filter(|found| (&least..=&most).contains(&found));
    found.ok_or_else(|| format!("{name} takes {least} to {most}, not `{}`", shortened(text)))
}

fn check(name: &str, text: &str) -> Result<bool, String> {
    match text.to_ascii_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(format!(
            "{name} takes true or false, not `{}`",
            shortened(text)
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::{Change, Settings};
    use board_search::Level;
    use rstest::rstest;

    const GAMES: &[&str] = &["strategy-board", "chess", "chess960"];

    #[test]
    fn options_are_set() -> Result<(), String> {
        let mut settings = Settings::new("chess");
        let mut set = |name, value| settings.set(GAMES, name, Some(value));
        assert_eq!(set("hash", "64")?, Change::Nothing);
        assert_eq!(set("LEVEL", "3")?, Change::Nothing);
        assert_eq!(set("Seed", "9")?, Change::Nothing);
        assert_eq!(set("Ponder", "true")?, Change::Nothing);
        assert_eq!(set("Threads", "1")?, Change::Nothing);
        assert_eq!(set("Move Overhead", "0")?, Change::Nothing);
        assert_eq!(set("UCI_Chess960", "true")?, Change::Game);
        assert_eq!(set("Clear Hash", "")?, Change::Forget);
        assert_eq!(settings.game(), "chess960");
        assert_eq!((settings.hash, settings.seed), (64, 9));
        assert_eq!(Some(settings.level), Level::new(3));
        settings.set(GAMES, "UCI_Variant", Some("Strategy-Board"))?;
        assert_eq!(settings.game(), "strategy-board");
        Ok(())
    }

    #[rstest]
    #[case("Hash", "0", "Hash takes 1 to 4096, not `0`")]
    #[case("Hash", "many", "Hash takes 1 to 4096, not `many`")]
    #[case(
        "Hash",
        "99999999999999999999",
        "Hash takes 1 to 4096, not `99999999999999999999`"
    )]
    #[case("Level", "11", "Level takes 1 to 10, not `11`")]
    #[case("Threads", "8", "Threads takes 1 to 1, not `8`")]
    #[case("UCI_Chess960", "", "UCI_Chess960 takes true or false, not ``")]
    #[case("Contempt", "1", "there is no option `Contempt`")]
    #[case(
        "UCI_Variant",
        "go",
        "UCI_Variant is one of strategy-board, chess, chess960, not `go`"
    )]
    fn mistakes_change_nothing(#[case] name: &str, #[case] value: &str, #[case] expected: &str) {
        let mut settings = Settings::new("chess");
        let before = settings.clone();
        assert_eq!(
            settings.set(GAMES, name, Some(value)),
            Err(expected.to_string())
        );
        assert_eq!(settings, before);
    }
}
