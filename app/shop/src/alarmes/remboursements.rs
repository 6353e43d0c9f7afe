//! Alarm of the refunds that wait for a person's word.

use super::Alarme;
use crate::Parts;
use domain::remboursement::EtatRemboursement;
use store::commandes;

/// Alarm of the refunds that only a person can settle.
pub(super) fn find_alarme(parts: &Parts) -> Option<Alarme> {
    let counted = parts
        .store
        .read(|read| commandes::count_refunded(read, EtatRemboursement::AVerifier));
    let titre = match counted.unwrap_or_default() {
        0 => return None,
        1 => "Une commande a un remboursement à vérifier auprès de la banque.".to_owned(),
        more => format!("{more} commandes ont un remboursement à vérifier auprès de la banque."),
    };
    Some(Alarme {
        objet: "Remboursement à vérifier",
        titre,
        conseil: "La demande est partie, la réponse de la banque s'est perdue. Commandes, vue « À vérifier » : \
                  regardez au guichet de la banque si elle a rendu l'argent, puis dites-le sur la commande."
            .to_owned(),
    })
}
