//! Amounts of an order, and of a selection of orders.

use ground::{Record, RecordError};

use super::Centimes;

/// Amounts of an order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Montants {
    /// Without VAT.
    pub ht: Centimes,
    /// With VAT.
    pub ttc: Centimes,
}

impl Montants {
    /// Bytes of its record: two amounts in cents.
    pub const BYTES: usize = 2 * size_of::<i64>();
}

impl Record for Montants {
    fn encode(&self) -> Vec<u8> {
        [self.ht.0.to_be_bytes(), self.ttc.0.to_be_bytes()].concat()
    }

    fn decode(bytes: &[u8]) -> Result<Self, RecordError> {
        let amounts = bytes.split_first_chunk().and_then(|(ht, rest)| {
            let ttc = rest.try_into().ok()?;
            Some((i64::from_be_bytes(*ht), i64::from_be_bytes(ttc)))
        });
        let (ht, ttc) = amounts.ok_or(RecordError::Damaged("amounts"))?;
        Ok(Self {
            ht: Centimes(ht),
            ttc: Centimes(ttc),
        })
    }
}

/// The sum of a selection of orders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TotauxCommandes {
    /// Orders.
    pub nombre: u64,
    /// Sum of their amounts.
    pub montants: Montants,
}

impl TotauxCommandes {
    /// Counts one more order.
    pub fn add(&mut self, montants: Montants) {
        let Montants { ht, ttc } = &mut self.montants;
        self.nombre += 1;
        ht.0 = ht.0.saturating_add(montants.ht.0);
        ttc.0 = ttc.0.saturating_add(montants.ttc.0);
    }
}
