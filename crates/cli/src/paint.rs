//! Colours, and whether there are any.

use anstyle::{Ansi256Color, AnsiColor, Style};
use board_core::Side;

/// Styles for a terminal, or none where colours are not wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Paint {
    on: bool,
}

/// What a square is coloured for, the most telling first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ground {
    /// A royal piece in check stands here.
    Alarm,
    /// A piece can be taken here.
    Prey,
    /// The piece that is asked about.
    Selected,
    /// The last move went from here or to here.
    Last,
    /// Ground that does not look like every other.
    Terrain,
    /// Nothing special.
    Light,
    /// Nothing special, on every other square.
    Dark,
}

impl Paint {
    /// No colours.
    pub(crate) const PLAIN: Self = Self { on: false };

    pub(crate) fn new(on: bool) -> Self {
        Self { on }
    }

    fn style(self, style: Style) -> Style {
        if self.on { style } else { Style::new() }
    }

    /// What stands beside the board: coordinates.
    pub(crate) fn margin(self) -> Style {
        self.style(Style::new().dimmed())
    }

    /// What a person should see first.
    pub(crate) fn strong(self) -> Style {
        self.style(Style::new().bold())
    }

    /// The end of a match.
    pub(crate) fn end(self) -> Style {
        self.style(Style::new().bold().fg_color(Some(AnsiColor::Green.into())))
    }

    /// A warning: check.
    pub(crate) fn warning(self) -> Style {
        self.style(Style::new().bold().fg_color(Some(AnsiColor::Red.into())))
    }

    /// What went wrong.
    pub(crate) fn error(self) -> Style {
        self.style(Style::new().fg_color(Some(AnsiColor::Red.into())))
    }

    /// A square, with the piece of `side` on it, if any, and brighter where it is `strong`. The grounds are dark enough for white and light enough for
    /// black letters, so that both sides can be read on any terminal.
    pub(crate) fn square(self, ground: Ground, side: Option<Side>, strong: bool) -> Style {
        let ground = Ansi256Color(match ground {
            Ground::Alarm => 160,
            Ground::Prey => 131,
            Ground::Selected => 67,
            Ground::Last => 136,
            Ground::Terrain => 60,
            Ground::Light => 101,
            Ground::Dark => 95,
        });
        let letter = Ansi256Color(match side {
            Some(Side::First) => 231,
            Some(Side::Second) => 16,
            None if strong => 231,
            None => 187,
        });
        let mut style = Style::new()
            .bg_color(Some(ground.into()))
            .fg_color(Some(letter.into()));
        if side.is_some() || strong {
            style = style.bold();
        }
        self.style(style)
    }
}
