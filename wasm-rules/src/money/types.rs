//! The integers the shop counts in: no float is ever added or multiplied.

use super::decimal::{self, Error};
use crate::Refusal;

/// Declares an integer of small parts, with its exact text both ways.
macro_rules! decimal_type {
    ($(#[$doc:meta])* $name:ident, decimals $decimals:literal, kept $kept:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(transparent))]
        pub struct $name(pub i64);

        impl $name {
            /// The exact value as plain decimal text, with a point.
            pub fn to_decimal(self) -> String {
                decimal::format(self.0, $decimals, $kept)
            }

            /// The exact value as French text, with a comma.
            pub fn to_french(self) -> String {
                self.to_decimal().replace('.', ",")
            }

            /// The nearest JSON number; it prints back as the exact decimals.
            #[expect(clippy::cast_precision_loss, reason = "bounded well under 2^53 by parsing")]
            pub fn to_f64(self) -> f64 {
                self.0 as f64 / 10_f64.powi($decimals)
            }
        }
    };
}

decimal_type!(
    /// An amount, in cents. Two decimals are always written: `11.00`.
    Centimes, decimals 2, kept 2
);
decimal_type!(
    /// A unit price, in 1/10 000 €. Two to four decimals are written: `11.19`, `0.0375`.
    PrixUnitaire, decimals 4, kept 2
);
decimal_type!(
    /// A quantity, in 1/1000 of a unit. Only the decimals it has are written: `2`, `2.5`.
    Quantite, decimals 3, kept 0
);
decimal_type!(
    /// A dimension, in 1/1000 of a metre, litre or kilogram.
    Dimension, decimals 3, kept 0
);

/// A rate of VAT, in basis points: 2000 is 20 %.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct TauxTva(pub u32);

/// The rate the transport fee bears (docs/appels.md 3.8).
pub const TVA_PORT: TauxTva = TauxTva(2000);

impl Centimes {
    /// Reads an amount of at most 2 decimals; it may be negative.
    pub fn parse(input: &str) -> Result<Self, Refusal> {
        decimal::parse(input, 2)
            .map(Self)
            .map_err(|error| refusal(error, 2))
    }

    /// The amount in euros, for JSON.
    pub fn to_euros(self) -> f64 {
        self.to_f64()
    }

    /// The sum, unless it is beyond what the shop counts.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).map(Self)
    }
}

impl PrixUnitaire {
    /// Reads a price of at most 4 decimals, zero or more.
    pub fn parse(input: &str) -> Result<Self, Refusal> {
        let prix = decimal::parse(input, 4).map_err(|error| refusal(error, 4))?;
        if prix < 0 {
            return Err(Refusal::NombreNegative);
        }
        Ok(Self(prix))
    }

    /// The price in euros, for JSON.
    pub fn to_euros(self) -> f64 {
        self.to_f64()
    }
}

impl Quantite {
    /// Reads a quantity of at most `decimales` decimals (3 at most are kept). Only the shape is
    /// judged: [`crate::quantite::check`] says whether it can be ordered.
    pub fn parse(input: &str, decimales: u8) -> Result<Self, Refusal> {
        let max = decimales.min(crate::quantite::DECIMALES_MAX);
        let value = decimal::parse(input, max).map_err(|error| match error {
            Error::Invalid => Refusal::QuantiteInvalid,
            Error::TooManyDecimals => Refusal::QuantiteDecimals { max },
            Error::TooLarge => Refusal::QuantiteTooLarge,
        })?;
        Ok(Self(
            value * 10_i64.pow(u32::from(crate::quantite::DECIMALES_MAX - max)),
        ))
    }

    /// A whole number of units.
    pub fn units(units: u32) -> Self {
        Self(i64::from(units) * 1000)
    }

    /// The sum, unless it is beyond what the shop counts.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).map(Self)
    }
}

impl Dimension {
    /// Reads a number of at most 3 decimals. [`crate::dimension::parse`] also judges its range.
    pub fn parse(input: &str) -> Result<Self, Refusal> {
        decimal::parse(input, 3)
            .map(Self)
            .map_err(|error| refusal(error, 3))
    }
}

impl TauxTva {
    /// Reads a rate in percent, "20" or "5,5", from 0 to 100.
    pub fn parse(input: &str) -> Result<Self, Refusal> {
        let taux = decimal::parse(input, 2).map_err(|_| Refusal::TauxTvaInvalid)?;
        match u32::try_from(taux) {
            Ok(taux) if taux <= 10_000 => Ok(Self(taux)),
            Ok(_) | Err(_) => Err(Refusal::TauxTvaInvalid),
        }
    }

    /// The rate in percent as plain text: `20`, `5.5`.
    pub fn to_decimal(self) -> String {
        decimal::format(i64::from(self.0), 2, 0)
    }

    /// The rate in percent, for JSON.
    pub fn to_percent(self) -> f64 {
        f64::from(self.0) / 100.0
    }
}

fn refusal(error: Error, max: u8) -> Refusal {
    match error {
        Error::Invalid => Refusal::NombreInvalid,
        Error::TooManyDecimals => Refusal::NombreDecimals { max },
        Error::TooLarge => Refusal::NombreTooLarge,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    #[test]
    fn numbers_as_text_follow_their_table() {
        for [kind, text, expected] in cas::rows(include_str!("../../../fixtures/cas/decimal.tsv")) {
            let plain = match &*kind {
                "centimes" => Centimes::parse(&text).map(Centimes::to_decimal),
                "prix" => PrixUnitaire::parse(&text).map(PrixUnitaire::to_decimal),
                "taux" => TauxTva::parse(&text).map(TauxTva::to_decimal),
                _ => panic!("unknown kind {kind}"),
            };
            let shown = plain.unwrap_or_else(|refusal| refusal.code().to_owned());
            assert_eq!(shown, expected, "{kind} {text:?}");
        }
    }

    #[test]
    fn what_is_written_is_read_back() {
        for magnitude in [0, 1, 9, 10, 99, 100, 1050, 12_345, 999_999, 99_999_999_999] {
            for value in [magnitude, -magnitude] {
                let centimes = Centimes(value);
                assert_eq!(Centimes::parse(&centimes.to_decimal()), Ok(centimes));
                assert_eq!(Centimes::parse(&centimes.to_french()), Ok(centimes));
                assert_eq!(
                    Centimes::parse(&centimes.to_euros().to_string()),
                    Ok(centimes)
                );
                let quantite = Quantite(value);
                assert_eq!(Quantite::parse(&quantite.to_decimal(), 3), Ok(quantite));
            }
            let prix = PrixUnitaire(magnitude);
            assert_eq!(PrixUnitaire::parse(&prix.to_decimal()), Ok(prix));
            assert_eq!(PrixUnitaire::parse(&prix.to_euros().to_string()), Ok(prix));
        }
    }

    #[test]
    fn only_the_decimals_that_count_are_written() {
        assert_eq!(Quantite(2500).to_decimal(), "2.5");
        assert_eq!(Quantite::units(2).to_french(), "2");
        assert_eq!(Dimension(1).to_french(), "0,001");
        assert_eq!(PrixUnitaire(111_900).to_euros(), 11.19);
        assert_eq!(TauxTva(550).to_percent(), 5.5);
    }
}
