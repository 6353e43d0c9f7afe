//! Brackets of weight or amount, and what a fee costs in one (docs/appels.md 4.2 and 5.3).

use crate::Refusal;
use crate::money::Centimes;

/// Value a bracket is measured in: 1/1000 of a kilogram, or of a euro.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Valeur(pub i64);

impl Valeur {
    /// Reads kilograms or euros, at most 3 decimals.
    pub fn parse(input: &str) -> Result<Self, Refusal> {
        crate::money::Dimension::parse(input).map(|dimension| Self(dimension.0))
    }

    /// The value, in kilograms or euros, for JSON.
    pub fn to_f64(self) -> f64 {
        crate::money::Dimension(self.0).to_f64()
    }
}

impl From<Centimes> for Valeur {
    /// An amount as the value of a fee of type `montant`.
    fn from(amount: Centimes) -> Self {
        Self(amount.0.saturating_mul(10))
    }
}

/// Growth of a fee within its bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Mode {
    /// One fee for the whole bracket.
    Unique,
    /// The fee once per interval started above the bracket's start.
    Progressive {
        /// Width of an interval, above zero.
        interval: Valeur,
    },
}

impl Mode {
    /// The width of an interval, none where one fee serves for the whole bracket.
    pub fn interval(self) -> Option<Valeur> {
        match self {
            Self::Unique => None,
            Self::Progressive { interval } => Some(interval),
        }
    }
}

/// A bracket: it starts at `debut` and ends where the next one starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tranche {
    /// Start of the bracket.
    pub debut: Valeur,
    /// Growth of the fee in it.
    pub mode: Mode,
}

/// Cost of a fee of `montant` for a value: nothing below the bracket, else the fee, once or for
/// each interval started above its start, at least one.
pub fn montant(montant: Centimes, tranche: Tranche, valeur: Valeur) -> Result<Centimes, Refusal> {
    if valeur < tranche.debut {
        return Ok(Centimes(0));
    }
    let times = match tranche.mode {
        Mode::Unique => 1,
        // An interval is above zero by its rule; a damaged record counts as one fee.
        Mode::Progressive { interval } if interval <= Valeur(0) => 1,
        Mode::Progressive { interval } => {
            let above = i128::from(valeur.0) - i128::from(tranche.debut.0);
            let width = i128::from(interval.0);
            ((above + width - 1) / width).max(1)
        }
    };
    i128::from(montant.0)
        .checked_mul(times)
        .and_then(|total| i64::try_from(total).ok())
        .map(Centimes)
        .ok_or(Refusal::MontantTooLarge)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    #[test]
    fn what_a_fee_costs_follows_its_table() {
        let table = include_str!("../../../fixtures/cas/forfait_montant.tsv");
        for [fee, debut, interval, valeur, expected] in cas::rows(table) {
            let [debut, valeur] = [&debut, &valeur].map(|v| Valeur::parse(v).expect("a value"));
            let mode = match Valeur::parse(&interval) {
                Ok(interval) => Mode::Progressive { interval },
                Err(_) => Mode::Unique,
            };
            let fee = Centimes::parse(&fee).expect("an amount");
            let paid = montant(fee, Tranche { debut, mode }, valeur).map(Centimes::to_decimal);
            assert_eq!(
                paid.as_deref(),
                Ok(&*expected),
                "{fee:?} {mode:?} {valeur:?}"
            );
        }
    }

    #[test]
    fn a_fee_beyond_what_the_shop_counts_is_refused() {
        let mode = Mode::Progressive {
            interval: Valeur(1),
        };
        let tranche = Tranche {
            debut: Valeur(i64::MIN),
            mode,
        };
        let paid = montant(Centimes(i64::MAX), tranche, Valeur(i64::MAX));
        assert_eq!(paid, Err(Refusal::MontantTooLarge));
    }

    #[test]
    fn a_damaged_interval_counts_as_one_fee() {
        let mode = Mode::Progressive {
            interval: Valeur(0),
        };
        let tranche = Tranche {
            debut: Valeur(0),
            mode,
        };
        assert_eq!(montant(Centimes(5), tranche, Valeur(9)), Ok(Centimes(5)));
    }
}
