//! The payment of an order, and when the statistics count it.

use crate::domain::commande::{Commande, Paiement, TypeMouvement};
use crate::domain::statistique::Compteurs;
use crate::shop::Result;
use crate::store::statistiques::{self, Compte};
use crate::store::{Write, commandes};

/// Counts a new web order in the hour it was made; one that waits for its bank is counted once
/// it is paid (contract, "Statistics").
pub fn count_new(write: &mut Write<'_>, commande: &Commande) -> Result<()> {
    match commande.paiement {
        Paiement::AttenteBanque => Ok(()),
        Paiement::Terminee | Paiement::Valide | Paiement::AttenteReglement => {
            count(write, commande)
        }
    }
}

/// Validates the payment of an order and keeps it, in the change of the caller.
pub fn validate(write: &mut Write<'_>, commande: &mut Commande) -> Result<()> {
    settle(write, commande, Paiement::Valide)
}

/// Gives an order another payment status and keeps it. One that waited for its bank was not counted
/// yet.
pub(super) fn settle(
    write: &mut Write<'_>,
    commande: &mut Commande,
    paiement: Paiement,
) -> Result<()> {
    if commande.paiement == Paiement::AttenteBanque {
        count(write, commande)?;
    }
    commande.paiement = paiement;
    commande.version += 1;
    Ok(commandes::put(write, commande)?)
}

fn count(write: &mut Write<'_>, commande: &Commande) -> Result<()> {
    let (Some(code_type), TypeMouvement::Web) = (&commande.type_client, commande.type_mouvement)
    else {
        return Ok(());
    };
    // An order paid after its customer was erased counts too, as nobody's.
    let client = &commande.client.clone().unwrap_or_default();
    let compte = Compte {
        agence: commande.agence.as_ref(),
        code_type,
        client,
    };
    let more = Compteurs {
        commandes: 1,
        ca: commande.montant_ht,
        ..Compteurs::default()
    };
    Ok(statistiques::add(write, commande.date, compte, more)?)
}
