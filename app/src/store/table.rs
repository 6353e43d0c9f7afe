//! What a table is: a name, a place in the list, a typed key and a typed record.

use std::marker::PhantomData;

use super::StoreError;

/// A table of the store: `K` is how its rows are found and ordered, `V` what they hold.
///
/// The constant is the schema. redb sees bytes on both sides, so that the overlay of a change,
/// the backup and the check treat every table alike.
pub struct Table<K, V> {
    pub(super) name: &'static str,
    /// Place in `tables::NAMES`.
    pub(super) number: usize,
    types: PhantomData<fn(K) -> V>,
}

impl<K, V> Table<K, V> {
    pub(super) const fn new(name: &'static str, number: usize) -> Self {
        Self {
            name,
            number,
            types: PhantomData,
        }
    }

    /// Its place among the tables.
    pub const fn number(&self) -> usize {
        self.number
    }
}

/// A key: bytes whose order is the order of the values.
pub trait Key: Sized {
    /// Appends the bytes of the key.
    fn encode(&self, out: &mut Vec<u8>);

    /// Takes the key back from the front of `bytes`.
    fn decode(bytes: &mut &[u8]) -> Option<Self>;

    /// The bytes of the key alone.
    fn bytes(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(24);
        self.encode(&mut out);
        out
    }
}

/// What a row holds.
pub trait Record: Sized {
    /// The bytes to keep.
    fn encode(&self) -> Vec<u8>;

    /// The value kept in `bytes`.
    fn decode(bytes: &[u8]) -> Result<Self, StoreError>;
}

/// Keeps these types as JSON: readable with any tool, and a new optional field needs no migration.
macro_rules! json_records {
    ($($type:ty),* $(,)?) => {$(
        impl $crate::store::Record for $type {
            fn encode(&self) -> Vec<u8> {
                serde_json::to_vec(self).expect("a record has only string keys")
            }

            fn decode(bytes: &[u8]) -> Result<Self, $crate::store::StoreError> {
                serde_json::from_slice(bytes).map_err($crate::store::StoreError::record)
            }
        }
    )*};
}
pub(crate) use json_records;

impl Record for () {
    fn encode(&self) -> Vec<u8> {
        Vec::new()
    }

    fn decode(_: &[u8]) -> Result<Self, StoreError> {
        Ok(())
    }
}

impl Record for u64 {
    fn encode(&self) -> Vec<u8> {
        self.to_be_bytes().to_vec()
    }

    fn decode(bytes: &[u8]) -> Result<Self, StoreError> {
        Ok(u64::from_be_bytes(
            bytes
                .try_into()
                .map_err(|_| StoreError::damaged("number"))?,
        ))
    }
}

impl Record for String {
    fn encode(&self) -> Vec<u8> {
        self.as_bytes().to_vec()
    }

    fn decode(bytes: &[u8]) -> Result<Self, StoreError> {
        String::from_utf8(bytes.to_vec()).map_err(|_| StoreError::damaged("text"))
    }
}

macro_rules! number_keys {
    ($($type:ty),*) => {$(
        impl Key for $type {
            fn encode(&self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_be_bytes());
            }

            fn decode(bytes: &mut &[u8]) -> Option<Self> {
                let (front, rest) = bytes.split_first_chunk()?;
                *bytes = rest;
                Some(Self::from_be_bytes(*front))
            }
        }
    )*};
}
number_keys!(u8, u32, u64);

impl Key for i64 {
    fn encode(&self, out: &mut Vec<u8>) {
        // The sign bit is turned over so that negative numbers come first.
        out.extend_from_slice(&((*self as u64) ^ (1 << 63)).to_be_bytes());
    }

    fn decode(bytes: &mut &[u8]) -> Option<Self> {
        Some((<u64 as Key>::decode(bytes)? ^ (1 << 63)) as i64)
    }
}

impl Key for String {
    /// Text ends with a zero byte, so that a tuple orders like its members. Texts that become
    /// keys hold no control character; one that did would end at its first zero.
    fn encode(&self, out: &mut Vec<u8>) {
        out.extend(str::bytes(self).take_while(|byte| *byte != 0));
        out.push(0);
    }

    fn decode(bytes: &mut &[u8]) -> Option<Self> {
        let end = bytes.iter().position(|byte| *byte == 0)?;
        let text = std::str::from_utf8(&bytes[..end]).ok()?.to_owned();
        *bytes = &bytes[end + 1..];
        Some(text)
    }
}

impl Key for [u8; 32] {
    fn encode(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(self);
    }

    fn decode(bytes: &mut &[u8]) -> Option<Self> {
        let (front, rest) = bytes.split_first_chunk()?;
        *bytes = rest;
        Some(*front)
    }
}

macro_rules! tuple_keys {
    ($(($($name:ident),+)),*) => {$(
        impl<$($name: Key),+> Key for ($($name,)+) {
            fn encode(&self, out: &mut Vec<u8>) {
                #[expect(non_snake_case, reason = "the members are named after their types")]
                let ($($name,)+) = self;
                $($name.encode(out);)+
            }

            fn decode(bytes: &mut &[u8]) -> Option<Self> {
                Some(($($name::decode(bytes)?,)+))
            }
        }
    )*};
}
tuple_keys!((A, B), (A, B, C), (A, B, C, D), (A, B, C, D, E));

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn ordered<K: Key + std::fmt::Debug + PartialEq>(keys: &[K]) {
        let bytes: Vec<_> = keys.iter().map(Key::bytes).collect();
        assert!(bytes.is_sorted(), "{keys:?} encode out of order");
        for (key, bytes) in keys.iter().zip(&bytes) {
            assert_eq!(K::decode(&mut bytes.as_slice()).as_ref(), Some(key));
        }
    }

    #[test]
    fn byte_order_is_value_order() {
        ordered(&[0_u64, 1, 255, 256, u64::MAX]);
        ordered(&[i64::MIN, -1, 0, 1, i64::MAX]);
        ordered(&[
            "".to_owned(),
            "a".into(),
            "a ".into(),
            "ab".into(),
            "é".into(),
        ]);
        ordered(&[("a".to_owned(), 2_u64), ("a".into(), 3), ("ab".into(), 1)]);
    }
}
