//! JSON objects where records are asked: serde also reads an array as the fields of a record in their
//! order, which no document tells.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, MapAccess, Visitor};

/// A record read from an object alone.
#[derive(Clone, Debug)]
pub struct Objet<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Objet<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(ObjetVisitor(PhantomData))
    }
}

struct ObjetVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjetVisitor<T> {
    type Value = Objet<T>;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Self::Value, A::Error> {
        T::deserialize(MapAccessDeserializer::new(fields)).map(Objet)
    }
}

/// Reads records, each an object.
pub(crate) fn read_objets<'de, D, T>(from: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let read = Vec::<Objet<T>>::deserialize(from)?;
    Ok(read.into_iter().map(|Objet(it)| it).collect())
}
