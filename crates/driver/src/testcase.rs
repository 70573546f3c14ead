//! A line taken apart: its id, game, setup and calls, before anything in them is given a meaning.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde_json::value::RawValue;
use smallvec::SmallVec;

use crate::error::{Malformed, Short};
use crate::json::{Object, int32};

/// One line.
#[derive(serde::Deserialize)]
pub(crate) struct Testcase<'a> {
    #[serde(borrow, default, deserialize_with = "present")]
    pub(crate) id: Option<&'a RawValue>,
    #[serde(borrow)]
    pub(crate) game: Cow<'a, str>,
    #[serde(borrow, default)]
    pub(crate) setup: Setup<'a>,
    #[serde(borrow)]
    pub(crate) calls: Vec<Call<'a>>,
}

impl<'a> Testcase<'a> {
    pub(crate) fn parse(line: &'a str) -> Result<Self, Malformed> {
        match serde_json::from_str(line) {
            Ok(Object(testcase)) => Ok(testcase),
            Err(error) => Err(Malformed::json(&error, "line")),
        }
    }

    /// The id of a line that may be no testcase, where it is at least an object with an id.
    pub(crate) fn id_of(line: &'a str) -> Option<&'a RawValue> {
        #[derive(serde::Deserialize)]
        struct Id<'a> {
            #[serde(borrow, default, deserialize_with = "present")]
            id: Option<&'a RawValue>,
        }
        let Object(Id { id }) = serde_json::from_str(line).ok()?;
        id
    }
}

/// A value that is there, `null` included.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<&'de RawValue>, D::Error> {
    <&RawValue>::deserialize(deserializer).map(Some)
}

/// What a match is set up from: an object that each game reads for itself, or nothing.
#[derive(Clone, Copy, Debug, Default, serde::Deserialize)]
#[serde(transparent)]
pub struct Setup<'a> {
    #[serde(borrow)]
    json: Option<&'a RawValue>,
}

impl<'a> Setup<'a> {
    /// Reads it as an object with the fields of `T`; no setup, or `null`, reads as an object without fields.
    ///
    /// Numbers are to be read as [`Int32`](crate::Int32), objects within as [`Object`].
    ///
    /// # Errors
    /// [`Malformed`] where it is no object, or not one of these fields.
    pub fn read<T: Deserialize<'a>>(self) -> Result<T, Malformed> {
        let json = self.json.map_or("{}", RawValue::get);
        match serde_json::from_str(json) {
            Ok(Object(setup)) => Ok(setup),
            Err(error) => Err(Malformed::json(&error, "setup")),
        }
    }
}

/// A call: its name, and its arguments.
#[derive(Clone, Debug)]
pub struct Call<'a> {
    name: Cow<'a, str>,
    arguments: SmallVec<[Argument<'a>; 4]>,
}

impl<'a> Call<'a> {
    /// What is called; empty for an empty list.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The arguments. [`Signature`](crate::Signature) tells their number and types before a game sees them.
    pub fn arguments(&self) -> &[Argument<'a>] {
        &self.arguments
    }
}

/// An argument of a call.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Argument<'a> {
    /// A number that is a 32-bit integer, and written as one.
    Int(i32),
    /// A string.
    Text(Cow<'a, str>),
    /// Any other value: other numbers, `true`, `null`, lists and objects.
    Other(&'a RawValue),
}

impl<'a> From<&'a RawValue> for Argument<'a> {
    fn from(raw: &'a RawValue) -> Self {
        let json = raw.get();
        let inside = json
            .strip_prefix('"')
            .and_then(|rest| rest.strip_suffix('"'));
        match inside {
            Some(text) if !text.contains('\\') => Self::Text(Cow::Borrowed(text)),
            // A string may still be no text: half of a surrogate pair.
            Some(_) => serde_json::from_str(json).map_or(Self::Other(raw), |text: String| {
                Self::Text(Cow::Owned(text))
            }),
            None => int32(json).map_or(Self::Other(raw), Self::Int),
        }
    }
}

impl fmt::Display for Argument<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Int(number) => write!(f, "{number}"),
            Self::Text(text) => write!(f, "\"{}\"", Short(text)),
            Self::Other(raw) => write!(f, "{}", Short(raw.get())),
        }
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Call<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visit<'a>(PhantomData<&'a ()>);
        impl<'de: 'a, 'a> Visitor<'de> for Visit<'a> {
            type Value = Call<'a>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a call, which is a list that begins with a name")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Call<'a>, A::Error> {
                let name = match list.next_element::<&RawValue>()?.map(Argument::from) {
                    None => Cow::Borrowed(""),
                    Some(Argument::Text(name)) => name,
                    Some(other) => {
                        let message = format_args!("{other} where the name of a call was expected");
                        return Err(A::Error::custom(message));
                    }
                };
                let mut arguments = SmallVec::new();
                while let Some(raw) = list.next_element::<&RawValue>()? {
                    arguments.push(raw.into());
                }
                Ok(Call { name, arguments })
            }
        }
        deserializer.deserialize_seq(Visit(PhantomData))
    }
}
