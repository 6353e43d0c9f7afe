//! What the rows that list orders bear, of fixed width: a total of 200,000 orders reads no order.

use super::super::{Record, Result, StoreError};
use crate::domain::Centimes;
use crate::domain::ids::CodeAgence;
use crate::domain::suivi::Montants;

/// Bytes of [`Montants`]: two amounts in cents.
const MONTANTS_BYTES: usize = 2 * size_of::<i64>();

/// An order of a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DansEtat {
    /// What it comes to.
    pub montants: Montants,
    /// Where it was passed.
    pub agence: Option<CodeAgence>,
}

impl Record for Montants {
    fn encode(&self) -> Vec<u8> {
        [self.ht.0.to_be_bytes(), self.ttc.0.to_be_bytes()].concat()
    }

    fn decode(bytes: &[u8]) -> Result<Self> {
        let amounts = bytes.split_first_chunk().and_then(|(ht, rest)| {
            let ttc = rest.try_into().ok()?;
            Some((i64::from_be_bytes(*ht), i64::from_be_bytes(ttc)))
        });
        let (ht, ttc) = amounts.ok_or(StoreError::damaged("amounts"))?;
        Ok(Self {
            ht: Centimes(ht),
            ttc: Centimes(ttc),
        })
    }
}

impl Record for DansEtat {
    fn encode(&self) -> Vec<u8> {
        let agence = self.agence.as_ref().map_or("", CodeAgence::as_str);
        [self.montants.encode(), agence.as_bytes().to_vec()].concat()
    }

    fn decode(bytes: &[u8]) -> Result<Self> {
        let damaged = || StoreError::damaged("state");
        let (montants, agence) = bytes.split_at_checked(MONTANTS_BYTES).ok_or_else(damaged)?;
        let agence = std::str::from_utf8(agence).map_err(|_| damaged())?;
        Ok(Self {
            montants: Montants::decode(montants)?,
            agence: CodeAgence::parse(agence),
        })
    }
}
