//! Connection settings (back office, section 5).

use crate::Refusal;

/// The default tariff agency must be given; its empty code is "Aucune agence".
pub fn check_agence_defaut_tarif(code: Option<&str>) -> Result<&str, Refusal> {
    code.map(str::trim).ok_or(Refusal::AgenceDefautTarifMissing)
}
