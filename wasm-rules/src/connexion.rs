//! Connection settings (docs/gestion.md 5.4).

use crate::Refusal;

/// The default tariff agency must be given; its empty code is "Aucune agence".
pub fn check_agence_defaut_tarif(code: Option<&str>) -> Result<&str, Refusal> {
    code.map(str::trim).ok_or(Refusal::AgenceDefautTarifMissing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_agency_is_a_choice_but_no_answer_is_refused() {
        assert_eq!(check_agence_defaut_tarif(Some("")), Ok(""));
        assert_eq!(check_agence_defaut_tarif(Some("A1")), Ok("A1"));
        assert_eq!(
            check_agence_defaut_tarif(None),
            Err(Refusal::AgenceDefautTarifMissing)
        );
    }
}
