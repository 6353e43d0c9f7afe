//! Payment modes that an order may use, and why not the others.

use super::Contexte;
use super::credit::{self, CreditClient};
use crate::{Caller, Result, ShopError, comptes};
use domain::client::{Client, SANS_COMPTE, Validation};
use domain::commande::Reglement;
use domain::vente::OffreReglement;
use store::Rows;

/// Facts the modes of an order are judged by.
pub(super) struct FaitsReglement<'r> {
    pub(super) caller: &'r Caller,
    pub(super) contexte: &'r Contexte,
    pub(super) client: Option<&'r Client>,
    pub(super) credit: CreditClient,
    /// Reason no other order may wait for its money.
    pub(super) impayees: Option<String>,
    /// The e-mail that wants to be confirmed before an order that is not paid by card.
    pub(super) a_confirmer: Option<String>,
}

/// The e-mail of who asks, where the settings want it confirmed and it is not.
pub(super) fn to_confirm(
    rows: &impl Rows,
    contexte: &Contexte,
    caller: &Caller,
) -> Result<Option<String>> {
    match contexte.reglages.page.credit.confirmation_email {
        true => comptes::find_awaited(rows, caller),
        false => Ok(None),
    }
}

/// Every mode the merchant offers, each with the reason why it cannot be chosen.
pub(super) fn offers(regard: &FaitsReglement<'_>) -> Vec<OffreReglement> {
    let offer = |mode| OffreReglement {
        mode,
        motif: motif(mode, regard),
    };
    let offered = &regard.contexte.reglages.page.encaissement;
    let all = Reglement::ALL.into_iter();
    all.filter(|mode| offered.has_mode(*mode))
        .map(offer)
        .collect()
}

/// Refuses a mode that is not among the offers, or cannot be chosen.
pub(super) fn check(offers: &[OffreReglement], mode: Reglement) -> Result<()> {
    let Some(offer) = offers.iter().find(|offer| offer.mode == mode) else {
        let sentence = "Ce règlement n'est plus proposé. Choisissez-en un autre.";
        return Err(ShopError::field("reglement", sentence));
    };
    match &offer.motif {
        Some(motif) => Err(ShopError::field("reglement", motif)),
        None => Ok(()),
    }
}

/// Reason a mode cannot be chosen: first what its customer cannot change, then what it can.
fn motif(mode: Reglement, regard: &FaitsReglement<'_>) -> Option<String> {
    let &FaitsReglement {
        contexte, client, ..
    } = regard;
    let own = client.map_or(&[][..], |client| &client.reglements);
    let is_closed = !own.is_empty() && !own.contains(&mode);
    let first = match mode {
        Reglement::Cb if !contexte.bank => {
            Some("Le paiement par carte n'est pas disponible.".to_owned())
        }
        Reglement::Compte => refused_on_account(regard.caller, client),
        Reglement::Cb | Reglement::Virement | Reglement::Cheque => None,
    };
    first
        .or_else(|| is_closed.then(closed))
        .or_else(|| match mode {
            Reglement::Cb => regard.impayees.clone(),
            Reglement::Compte => on_account(regard).or_else(|| unconfirmed(regard)),
            Reglement::Virement | Reglement::Cheque => offline(regard)
                .or_else(|| unconfirmed(regard))
                .or_else(|| regard.impayees.clone()),
        })
}

/// Reason nothing may be ordered on account, by what is owed.
fn on_account(regard: &FaitsReglement<'_>) -> Option<String> {
    let sans_plafond = regard.contexte.reglages.page.credit.sans_plafond;
    credit::refusal(regard.credit, sans_plafond).or_else(|| offline(regard))
}

/// Reason only the card is left, by what is owed.
fn offline(regard: &FaitsReglement<'_>) -> Option<String> {
    credit::refusal_offline(regard.credit, &regard.contexte.reglages.connexion)
}

/// Reason only the card is left to who has not confirmed an e-mail.
fn unconfirmed(regard: &FaitsReglement<'_>) -> Option<String> {
    regard.a_confirmer.as_ref().map(|email| {
        format!(
            "Confirmez d'abord votre adresse e-mail par le lien envoyé à {email}, puis rechargez \
             cette page. «\u{a0}Mon compte\u{a0}» peut l'envoyer de nouveau."
        )
    })
}

/// A mode that the merchant took from the modes of an account.
fn closed() -> String {
    "Ce règlement n'est pas ouvert à votre compte. Demandez-le à votre agence.".to_owned()
}

/// Reason nothing may be ordered on account, by who orders. The modes of an account say more than its
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

/// Sentence for who may not order on account.
const RESERVE: &str = "Réservé aux clients professionnels en compte.";
