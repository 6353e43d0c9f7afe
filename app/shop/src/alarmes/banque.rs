//! Alarm of the bank: cards that cannot be taken, or that are not debited.

use super::Alarme;
use crate::Parts;
use crate::banque::list_missing;

/// The bank that the settings choose takes no card, or debits none. Test mode is the merchant's own
/// choice: it is told on the home page, and sends no mail.
pub(super) fn find_alarme(parts: &Parts) -> Option<Alarme> {
    let reglages = &parts.reglages.get().page.paiement_en_ligne;
    let conseil = "Réglages de la boutique, « Paiement en ligne ».".to_owned();
    let missing = list_missing(reglages);
    if !missing.is_empty() {
        return Some(Alarme {
            objet: "Le paiement par carte est fermé",
            titre: format!(
                "Vos clients ne peuvent pas payer par carte. Il manque : {}.",
                missing.join(", ")
            ),
            conseil,
        });
    }
    let is_test = reglages.banque.has_contract() && !reglages.production;
    is_test.then(|| Alarme {
        objet: "Le paiement par carte est en mode test",
        titre: format!(
            "Le paiement par carte est en mode test ({}) : aucune carte n'est débitée, et vos clients le \
             lisent avant de payer.",
            reglages.banque.nom()
        ),
        conseil,
    })
}
