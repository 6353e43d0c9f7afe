//! Records: the values of rows, and how they become bytes.

use std::sync::Arc;

/// A record: the value of a row and its bytes.
pub trait Record: Sized {
    /// The bytes to keep.
    fn encode(&self) -> Vec<u8>;

    /// The value kept in `bytes`.
    fn decode(bytes: &[u8]) -> Result<Self, RecordError>;
}

/// Reason bytes are not the record they should be.
#[derive(Clone, Debug, thiserror::Error)]
pub enum RecordError {
    /// The JSON of a record does not read as its type.
    #[error("stored record: {0}")]
    Json(Arc<serde_json::Error>),
    /// Bytes of a fixed shape, named here, are not of that shape.
    #[error("damaged {0}")]
    Damaged(&'static str),
}

impl RecordError {
    /// A record that is not readable JSON.
    pub fn json(error: serde_json::Error) -> Self {
        Self::Json(Arc::new(error))
    }
}

/// Keeps these types as JSON: readable with any tool, and a new optional field needs no migration.
#[macro_export]
macro_rules! json_records {
    ($($type:ty),* $(,)?) => {$(
        impl $crate::Record for $type {
            fn encode(&self) -> Vec<u8> {
                $crate::serde_json::to_vec(self).expect("a record has only string keys")
            }

            fn decode(bytes: &[u8]) -> Result<Self, $crate::RecordError> {
                $crate::serde_json::from_slice(bytes).map_err($crate::RecordError::json)
            }
        }
    )*};
}

impl Record for () {
    fn encode(&self) -> Vec<u8> {
        Vec::new()
    }

    fn decode(_: &[u8]) -> Result<Self, RecordError> {
        Ok(())
    }
}

impl Record for u64 {
    fn encode(&self) -> Vec<u8> {
        self.to_be_bytes().to_vec()
    }

    fn decode(bytes: &[u8]) -> Result<Self, RecordError> {
        Ok(u64::from_be_bytes(
            bytes
                .try_into()
                .map_err(|_| RecordError::Damaged("number"))?,
        ))
    }
}

impl Record for String {
    fn encode(&self) -> Vec<u8> {
        self.as_bytes().to_vec()
    }

    fn decode(bytes: &[u8]) -> Result<Self, RecordError> {
        String::from_utf8(bytes.to_vec()).map_err(|_| RecordError::Damaged("text"))
    }
}
