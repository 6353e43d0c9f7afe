//! Sales counted by the statistics, kept in the change that keeps the order.

use super::super::{Result, Write, statistiques};
use super::find;
use super::secondary_rows::list_ids;
use crate::statistiques::CompteStatistiques;
use domain::Centimes;
use domain::commande::{Commande, Paiement};
use domain::ids::CodeClient;
use domain::instant::Instant;
use domain::statistique::Compteurs;

/// Counts an order in the hour it was made, once it does not wait for its bank, and no more once
/// it was taken back (docs/appels.md 5.7); anew where its quantities changed what it comes to.
pub(super) fn update_counts(
    write: &mut Write<'_>,
    before: Option<&Commande>,
    after: &Commande,
) -> Result<()> {
    let was = before.filter(|before| before.is_counted());
    match (was, after.is_counted()) {
        (None, true) => count(write, after, statistiques::add)?,
        (Some(before), false) => count(write, before, statistiques::take)?,
        (Some(before), true) if before.montant_ht != after.montant_ht => {
            count(write, before, statistiques::take)?;
            count(write, after, statistiques::add)?;
        }
        (None, false) | (Some(_), true) => {}
    }
    update_refunds(write, before, after)
}

/// Takes what went back to a customer from the turnover of the hour it did, for as long as the order
/// itself is counted.
fn update_refunds(
    write: &mut Write<'_>,
    before: Option<&Commande>,
    after: &Commande,
) -> Result<()> {
    let was = before.map(Commande::list_ca_rendu).unwrap_or_default();
    let is = after.list_ca_rendu();
    for (at, ca) in is.iter().filter(|it| !was.contains(it)) {
        count_at(write, after, *at, (refund(*ca), statistiques::take))?;
    }
    for (at, ca) in was.iter().filter(|it| !is.contains(it)) {
        count_at(
            write,
            before.unwrap_or(after),
            *at,
            (refund(*ca), statistiques::add),
        )?;
    }
    Ok(())
}

fn refund(ca: Centimes) -> Compteurs {
    Compteurs {
        ca,
        ..Compteurs::default()
    }
}

type Act = fn(&mut Write<'_>, Instant, CompteStatistiques<'_>, Compteurs) -> Result<()>;

fn count(write: &mut Write<'_>, commande: &Commande, act: Act) -> Result<()> {
    let one = Compteurs {
        commandes: 1,
        ca: commande.montant_ht,
        ..Compteurs::default()
    };
    count_at(write, commande, commande.date, (one, act))
}

fn count_at(
    write: &mut Write<'_>,
    commande: &Commande,
    at: Instant,
    (what, act): (Compteurs, Act),
) -> Result<()> {
    let Some(code_type) = &commande.type_client else {
        return Ok(());
    };
    // An order of a customer who was erased is nobody's.
    let client: &CodeClient = &commande.client.clone().unwrap_or_default();
    let compte = CompteStatistiques {
        agence: commande.agence.as_ref(),
        code_type,
        client,
    };
    act(write, at, compte, what)
}

/// Takes from the statistics the orders that their customers withdrew from, which an older program
/// still counted.
pub(crate) fn remove_withdrawn(write: &mut Write<'_>) -> Result<()> {
    for id in list_ids(write)? {
        let Some(commande) = find(write, id)? else {
            continue;
        };
        let was_counted =
            commande.retractation.is_some() && commande.paiement != Paiement::AttenteBanque;
        if was_counted {
            count(write, &commande, statistiques::take)?;
        }
    }
    Ok(())
}
