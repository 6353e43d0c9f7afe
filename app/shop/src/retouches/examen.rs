//! The decimals of quantities, which a hand is held to.

use domain::Quantite;
use domain::ids::CodeUnite;
use store::{Rows, StoreError, tables};
use wasm_rules::Refusal;

/// Decimals a quantity of a unit may have; none where nobody described it.
pub(super) fn decimales(rows: &impl Rows, unite: &CodeUnite) -> Result<u8, StoreError> {
    let unite = rows.get(&tables::UNITES, unite)?;
    Ok(unite.map_or(0, |unite| unite.decimales))
}

/// Refuses a quantity of more decimals than its unit has.
pub(super) fn fits(quantite: Quantite, decimales: u8) -> Result<(), Refusal> {
    Quantite::parse(&quantite.to_decimal(), decimales).map(drop)
}
