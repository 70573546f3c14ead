//! The forms of JSON that a testcase is strict about: objects that are objects, and numbers that are 32-bit integers.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde_json::value::RawValue;

/// A `T` read from a JSON object. A derived `Deserialize` would also take an array of the fields' values.
///
/// ```
/// use board_driver::Object;
/// #[derive(serde::Deserialize)]
/// struct Corner { row: u8 }
/// assert!(serde_json::from_str::<Corner>("[3]").is_ok_and(|corner| corner.row == 3));
/// assert!(serde_json::from_str::<Object<Corner>>("[3]").is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Object<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visit<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Visit<T> {
            type Value = Object<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Object<T>, M::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(Object)
            }
        }
        deserializer.deserialize_map(Visit(PhantomData))
    }
}

/// A 32-bit integer written as one: `4` and `-0`, but neither `4.0` nor `1e2` nor `2147483648`.
///
/// It can be read by `serde_json` alone, from text that outlives it.
///
/// ```
/// use board_driver::Int32;
/// let read = |text| serde_json::from_str::<Int32>(text).ok().map(|number| number.0);
/// assert_eq!((read("-0"), read("-2147483648")), (Some(0), Some(i32::MIN)));
/// assert_eq!((read("4.0"), read("1e2"), read("2147483648"), read("\"4\"")), (None, None, None, None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Int32(pub i32);

impl<'de> Deserialize<'de> for Int32 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = <&RawValue>::deserialize(deserializer)?;
        int32(raw.get()).map(Self).ok_or_else(|| {
            let found = crate::error::Short(raw.get());
            Error::custom(format_args!("{found} where a 32-bit integer was expected"))
        })
    }
}

/// The integer, where this JSON value is one. What JSON allows and Rust's own reading of an `i32` does not, is a fraction
/// or an exponent; the other way round, only a `+` and leading zeros, which a JSON value cannot have.
pub(crate) fn int32(json: &str) -> Option<i32> {
    json.parse().ok()
}
