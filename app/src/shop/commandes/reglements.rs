//! Which payment modes an order may use, and why not the others.

use super::encours;
use crate::domain::commande::Reglement;
use crate::domain::reglages::ReglagesConnexion;
use crate::domain::vente::OffreReglement;
use crate::shop::encours::Encours;
use crate::shop::paniers::refus::champ;
use crate::shop::reglages::Reglages;
use crate::shop::{Caller, Identite, Result};

/// Client types that do not buy on account (contract, "Payment modes of a new shop").
const SANS_COMPTE: [&str; 2] = ["PAR", "TMP"];

/// Every mode the merchant offers, each with the reason why it cannot be chosen.
pub(super) fn offers(
    caller: &Caller,
    reglages: &Reglages,
    bank: bool,
    encours: Encours,
) -> Vec<OffreReglement> {
    let connexion = &reglages.connexion;
    let offer = |mode| OffreReglement {
        mode,
        motif: motif(mode, caller, connexion, bank, encours).map(str::to_owned),
    };
    let all = Reglement::ALL.into_iter();
    all.filter(|mode| reglages.page.encaissement.offers(*mode))
        .map(offer)
        .collect()
}

/// Refuses a mode that is not among the offers, or cannot be chosen.
pub(super) fn check(offers: &[OffreReglement], mode: Reglement) -> Result<()> {
    let Some(offer) = offers.iter().find(|offer| offer.mode == mode) else {
        let sentence = "Ce règlement n'est plus proposé. Choisissez-en un autre.";
        return Err(champ("reglement", sentence));
    };
    match &offer.motif {
        Some(motif) => Err(champ("reglement", motif)),
        None => Ok(()),
    }
}

fn motif(
    mode: Reglement,
    caller: &Caller,
    reglages: &ReglagesConnexion,
    bank: bool,
    encours: Encours,
) -> Option<&'static str> {
    let online = match mode {
        Reglement::Cb => true,
        Reglement::Compte | Reglement::Virement | Reglement::Cheque => false,
    };
    if online {
        return (!bank).then_some("Le paiement par carte n'est pas disponible.");
    }
    if mode == Reglement::Compte && !has_account(caller, reglages) {
        return Some("Réservé aux clients professionnels en compte.");
    }
    encours::motif(encours, reglages)
}

fn has_account(caller: &Caller, reglages: &ReglagesConnexion) -> bool {
    match &caller.identite {
        Identite::Client { code_type, .. } => {
            !SANS_COMPTE.contains(&code_type.as_str())
                && *code_type != reglages.type_client_temporaire
        }
        Identite::Visiteur | Identite::Admin { .. } => false,
    }
}
