//! Values that arrive as JSON or as a form's text, and mean the same.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserializer, Error, Visitor};
use serde::{Deserialize, Serialize};

/// Reads `null` as an absent field.
pub fn absent<'de, D, T>(from: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Default + Deserialize<'de>,
{
    Ok(Option::deserialize(from)?.unwrap_or_default())
}

/// Reads a given field, `null` too: only an absent one is none.
pub fn given<'de, D, T>(from: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    T::deserialize(from).map(Some)
}

/// A text, or a number as it was written; `null` is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Texte(pub String);

/// Yes or no: a boolean, `0` or `1`, or the same as text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Drapeau(pub bool);

/// A whole number from zero up, as such or as text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Entier(pub u64);

impl<'de> Deserialize<'de> for Texte {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = Texte;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text or a number")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Texte, E> {
                Ok(Texte(text.to_owned()))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Texte, E> {
                Ok(Texte(number.to_string()))
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Texte, E> {
                Ok(Texte(number.to_string()))
            }

            fn visit_f64<E: Error>(self, number: f64) -> Result<Texte, E> {
                Ok(Texte(number.to_string()))
            }

            fn visit_unit<E: Error>(self) -> Result<Texte, E> {
                Ok(Texte::default())
            }
        }
        from.deserialize_any(Reader)
    }
}

impl<'de> Deserialize<'de> for Drapeau {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = Drapeau;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a boolean, 0 or 1")
            }

            fn visit_bool<E: Error>(self, flag: bool) -> Result<Drapeau, E> {
                Ok(Drapeau(flag))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Drapeau, E> {
                match number {
                    0 | 1 => Ok(Drapeau(number == 1)),
                    2.. => Err(E::custom("neither 0 nor 1")),
                }
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Drapeau, E> {
                match text.trim() {
                    "1" | "true" | "on" => Ok(Drapeau(true)),
                    "0" | "false" | "" => Ok(Drapeau(false)),
                    _ => Err(E::custom("neither yes nor no")),
                }
            }

            fn visit_unit<E: Error>(self) -> Result<Drapeau, E> {
                Ok(Drapeau(false))
            }
        }
        from.deserialize_any(Reader)
    }
}

impl<'de> Deserialize<'de> for Entier {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let Texte(text) = Texte::deserialize(from)?;
        let number = text.trim().parse();
        number
            .map(Self)
            .map_err(|_| D::Error::custom("no whole number"))
    }
}

/// Says the schema of a value where it stands: all that is read of it, and nothing else.
macro_rules! spelled {
    ($name:ident, $schema:tt) => {
        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn inline_schema() -> bool {
                true
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        }
    };
}

spelled!(Texte, { "type": ["string", "number", "null"] });
spelled!(Drapeau, {
    "type": ["boolean", "integer", "string", "null"],
    "minimum": 0,
    "maximum": 1,
    "pattern": "^\\s*(0|1|true|false|on)?\\s*$",
});
spelled!(Entier, {
    "type": ["integer", "string"],
    "minimum": 0,
    "maximum": u64::MAX,
    "pattern": "^\\s*[0-9]{1,19}\\s*$",
});
spelled!(Cellule, { "type": ["string", "number", "boolean", "null"] });

/// A cell of an import: a text, a number as it was written, a flag as `1` or `0`; `null` is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Cellule(pub String);

impl<'de> Deserialize<'de> for Cellule {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Read {
            Drapeau(bool),
            Texte(Texte),
        }
        Ok(Self(match Read::deserialize(from)? {
            Read::Drapeau(flag) => u8::from(flag).to_string(),
            Read::Texte(Texte(text)) => text,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_and_form_texts_mean_the_same() {
        let read = |text: &str| serde_json::from_str::<Texte>(text).map(|it| it.0).ok();
        assert_eq!(read("2.5"), Some("2.5".into()));
        assert_eq!(read("\"2,5\""), Some("2,5".into()));
        assert_eq!(read("null"), Some(String::new()));
        assert_eq!(read("[]"), None);
        let flag = |text: &str| serde_json::from_str::<Drapeau>(text).map(|it| it.0).ok();
        assert_eq!(flag("1"), Some(true));
        assert_eq!(flag("\"0\""), Some(false));
        assert_eq!(flag("2"), None);
        let number = |text: &str| serde_json::from_str::<Entier>(text).map(|it| it.0).ok();
        assert_eq!(number("\"12\""), Some(12));
        assert_eq!(number("-1"), None);
    }
}
