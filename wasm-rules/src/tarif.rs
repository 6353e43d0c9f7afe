//! Price breaks of a tariff (contract, section 4).

use crate::money::{PrixUnitaire, Quantite};

/// The price of the break with the highest `quantite_min` not above the quantity, or `None` when
/// the tariff starts above it: the next source of prices is then asked.
pub fn price_for(breaks: &[(Quantite, PrixUnitaire)], q: Quantite) -> Option<PrixUnitaire> {
    breaks
        .iter()
        .filter(|(min, _)| *min <= q)
        .max_by_key(|(min, _)| *min)
        .map(|(_, prix)| *prix)
}
