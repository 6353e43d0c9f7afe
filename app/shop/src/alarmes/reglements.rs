//! Alarm of the orders that wait for a transfer or a cheque whose customers are not told where it goes.

use super::Alarme;
use crate::Parts;
use domain::commande::Paiement;
use domain::consigne::{find_consigne, list_missing};
use domain::instant::Instant;
use store::commandes::{self, Echeance};

/// Waiting orders that are looked at: one is enough to warn.
const LUES_MAX: usize = 20;

/// Alarm of the details that somebody waits for. A new shop, which nobody waits for, reads them among
/// its first steps.
pub(super) fn find_alarme(parts: &Parts) -> Option<Alarme> {
    let page = &parts.reglages.get().page;
    let missing = list_missing(page);
    if missing.is_empty() {
        return None;
    }
    let waits = parts.store.read(|read| {
        let until = Instant(i64::MAX);
        let due = Echeance::Fin(Paiement::AttenteReglement);
        for id in commandes::list_waiting_since(read, due, until, LUES_MAX)? {
            let commande = commandes::find(read, id)?;
            let consigne = commande.and_then(|it| find_consigne(page, &it));
            if consigne.is_some_and(|it| !it.is_told) {
                return Ok(true);
            }
        }
        Ok::<_, crate::ShopError>(false)
    });
    waits.unwrap_or_default().then(|| Alarme {
        objet: "Des clients ne savent pas où envoyer leur règlement",
        titre: format!(
            "Une commande au moins attend un virement ou un chèque, et son client ne sait pas où l'envoyer. Il \
             manque : {}.",
            missing.join(", ")
        ),
        conseil: "Réglages de la boutique, « Règlements » : complétez-les, ou décochez ce que vous ne \
                  proposez pas. La commande dira aussitôt au client où payer."
            .to_owned(),
    })
}
