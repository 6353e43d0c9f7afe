//! Counters of the statistics, by hour.

use serde::{Deserialize, Serialize};

use super::Centimes;
use ground::{Record, RecordError, json_records};

/// Counts of one hour, for one agency, kind of customer and customer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Compteurs {
    /// Logins of customers.
    pub connexions: u64,
    /// First logins ever.
    pub premiereco: u64,
    /// Web orders.
    pub commandes: u64,
    /// Their amount without VAT.
    pub ca: Centimes,
}

impl Compteurs {
    /// Turnover of one order, rounded half up to the cent.
    pub fn average(self) -> Centimes {
        let orders = i64::try_from(self.commandes).unwrap_or(i64::MAX);
        if orders == 0 {
            return Centimes(0);
        }
        Centimes((2 * self.ca.0 + orders).div_euclid(2 * orders))
    }

    /// Both together.
    pub fn plus(self, other: Self) -> Self {
        Self {
            connexions: self.connexions + other.connexions,
            premiereco: self.premiereco + other.premiereco,
            commandes: self.commandes + other.commandes,
            ca: Centimes(self.ca.0.saturating_add(other.ca.0)),
        }
    }

    /// The one without the other; what is not there is not taken.
    pub fn minus(self, other: Self) -> Self {
        Self {
            connexions: self.connexions.saturating_sub(other.connexions),
            premiereco: self.premiereco.saturating_sub(other.premiereco),
            commandes: self.commandes.saturating_sub(other.commandes),
            ca: Centimes(self.ca.0.saturating_sub(other.ca.0)),
        }
    }
}

json_records!(Compteurs);

/// Counts of one day, kept in rows of one width.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Journee(pub Compteurs);

/// Bytes of a number.
const NOMBRE_BYTES: usize = 8;

impl Record for Journee {
    fn encode(&self) -> Vec<u8> {
        let Compteurs {
            connexions,
            premiereco,
            commandes,
            ca,
        } = self.0;
        let numbers = [connexions, premiereco, commandes, ca.0.cast_unsigned()];
        numbers.into_iter().flat_map(u64::to_be_bytes).collect()
    }

    fn decode(bytes: &[u8]) -> Result<Self, RecordError> {
        let numbers = bytes.as_chunks::<NOMBRE_BYTES>();
        let ([connexions, premiereco, commandes, ca], []) = numbers else {
            return Err(RecordError::Damaged("STATISTIQUES_PAR_JOUR"));
        };
        let number = |bytes: &[u8; NOMBRE_BYTES]| u64::from_be_bytes(*bytes);
        Ok(Self(Compteurs {
            connexions: number(connexions),
            premiereco: number(premiereco),
            commandes: number(commandes),
            ca: Centimes(number(ca).cast_signed()),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_kept_in_rows_of_one_width() {
        for (commandes, ca) in [(0, 0), (3, -150), (u64::MAX, i64::MIN)] {
            let day = Journee(Compteurs {
                connexions: 2,
                premiereco: 1,
                commandes,
                ca: Centimes(ca),
            });
            assert_eq!(day.encode().len(), 4 * NOMBRE_BYTES);
            assert_eq!(Journee::decode(&day.encode()).expect("a day"), day);
        }
        assert!(Journee::decode(&[0; 31]).is_err());
    }
}
