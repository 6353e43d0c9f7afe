//! Keys: bytes whose order is the order of the values.

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
