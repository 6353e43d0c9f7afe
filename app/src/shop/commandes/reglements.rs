//! Which payment modes an order may use, and why not the others.

use super::Contexte;
use super::credit::{self, Credit};
use crate::domain::client::{Client, SANS_COMPTE, Validation};
use crate::domain::commande::Reglement;
use crate::domain::vente::OffreReglement;
use crate::shop::paniers::refus::champ;
use crate::shop::{Caller, Result, comptes};

/// Every mode the merchant offers, each with the reason why it cannot be chosen.
pub(super) fn offers(
    caller: &Caller,
    contexte: &Contexte,
    client: Option<&Client>,
    credit: Credit,
) -> Vec<OffreReglement> {
    let offer = |mode| OffreReglement {
        mode,
        motif: motif(mode, caller, contexte, client, credit),
    };
    let all = Reglement::ALL.into_iter();
    all.filter(|mode| contexte.reglages.page.encaissement.offers(*mode))
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
    contexte: &Contexte,
    client: Option<&Client>,
    credit: Credit,
) -> Option<String> {
    let told = |sentence: &str| Some(sentence.to_owned());
    let account = client.map_or(&[][..], |client| &client.reglements);
    let is_closed = !account.is_empty() && !account.contains(&mode);
    let refused_to_all = || match mode {
        Reglement::Cb if !contexte.bank => told("Le paiement par carte n'est pas disponible."),
        Reglement::Compte => refused_on_account(caller, client),
        Reglement::Cb | Reglement::Virement | Reglement::Cheque => None,
    };
    let reglages = &contexte.reglages;
    refused_to_all()
        .or_else(|| is_closed.then(closed))
        .or_else(|| match mode {
            Reglement::Cb => None,
            Reglement::Compte => credit::refusal(credit, reglages.page.credit.sans_plafond),
            Reglement::Virement | Reglement::Cheque => None,
        })
        .or_else(|| match mode {
            Reglement::Cb => None,
            Reglement::Compte | Reglement::Virement | Reglement::Cheque => {
                credit::refusal_offline(credit, &reglages.connexion)
            }
        })
}

/// A mode that the merchant took from the modes of an account.
fn closed() -> String {
    "Ce règlement n'est pas ouvert à votre compte. Demandez-le à votre agence.".to_owned()
}

/// Why nothing may be ordered on account, by who orders. The modes of an account say more than its
/// kind; a temporary account has none, whatever its kind.
fn refused_on_account(caller: &Caller, client: Option<&Client>) -> Option<String> {
    let Some(client) = client.filter(|_| !comptes::is_temporary(caller)) else {
        return Some(RESERVE.to_owned());
    };
    let is_named = client.reglements.contains(&Reglement::Compte);
    if !is_named && SANS_COMPTE.contains(&client.code_type.as_str()) {
        return Some(RESERVE.to_owned());
    }
    let sentence = match client.validation {
        Validation::Validee => return None,
        Validation::Attente => {
            "La boutique n'a pas encore validé votre compte professionnel. Elle vous écrira\u{a0}; \
             d'ici là, choisissez un autre règlement."
        }
        Validation::Refusee => {
            "L'achat en compte n'est pas ouvert à votre compte. Demandez-le à votre agence."
        }
    };
    Some(sentence.to_owned())
}

/// Who may not order on account.
const RESERVE: &str = "Réservé aux clients professionnels en compte.";
