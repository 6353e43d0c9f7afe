//! Orders whose money is not settled: those that wait for it and how many somebody has, and those
//! that give some back.

use std::ops::ControlFlow;

use super::super::tables::{COMMANDES_EN_ATTENTE, COMMANDES_PAR_ETAT};
use super::super::{Order, Read, Result, Rows};
use super::DansEtat;
use domain::commande::{Commande, EtatCommande, Paiement};
use domain::ids::{CodeClient, CommandeId};
use domain::instant::Instant;
use domain::remboursement::{Attendu, EtatRemboursement};

/// By whom unpaid orders are counted.
#[derive(Clone, Copy, Debug)]
pub enum Compteur<'c> {
    /// An account.
    Client(&'c CodeClient),
    /// An e-mail.
    Email(&'c str),
    /// A network.
    Reseau(&'c str),
}

impl Compteur<'_> {
    fn cle(self) -> String {
        match self {
            Self::Client(code) => format!("client {code}"),
            Self::Email(email) => format!("email {email}"),
            Self::Reseau(reseau) => format!("reseau {reseau}"),
        }
    }
}

/// Deadline that a clock looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Echeance {
    /// Orders that wait so.
    Fin(Paiement),
    /// Orders whose customers are still to be told that they wait.
    Rappel,
}

impl Echeance {
    fn cle(self) -> String {
        match self {
            Self::Fin(paiement) => format!("paiement {}", paiement.code()),
            Self::Rappel => "rappel".to_owned(),
        }
    }
}

/// Key of the orders that want this of the merchant.
fn build_cle(attendu: Attendu) -> String {
    match attendu {
        Attendu::Remboursement(etat) => format!("remboursement {}", etat.code()),
        Attendu::TropPercu => "trop-perçu".to_owned(),
        Attendu::Retour => "retour demandé".to_owned(),
    }
}

/// The keys an order is found by for what it wants of the merchant.
pub(super) fn build_wanted(commande: &Commande) -> Vec<(String, Instant, CommandeId)> {
    let wanted = Attendu::list_all().filter(|it| commande.wants(*it));
    wanted
        .map(|it| (build_cle(it), commande.date, commande.id))
        .collect()
}

/// Orders that want this of the merchant.
pub(super) fn list_wanting(rows: &impl Rows, attendu: Attendu) -> Result<Vec<CommandeId>> {
    let mut found = Vec::new();
    rows.scan_keys(&COMMANDES_EN_ATTENTE, &build_cle(attendu), |(_, _, id)| {
        found.push(id);
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(found)
}

/// Count of the orders that have a refund in this state.
pub fn count_refunded(rows: &impl Rows, etat: EtatRemboursement) -> Result<usize> {
    Ok(list_wanting(rows, Attendu::Remboursement(etat))?.len())
}

/// The keys an order is found by while it waits.
pub(super) fn build_rangs(commande: &Commande) -> Vec<(String, Instant, CommandeId)> {
    let Some(attente) = commande.find_attente() else {
        return Vec::new();
    };
    let client = commande
        .client
        .as_ref()
        .map(|code| Compteur::Client(code).cle());
    let of = |text: &str, cle: String| (!text.is_empty()).then_some(cle);
    let is_untold = commande.paiement == Paiement::AttenteReglement && attente.rappel_le.is_none();
    let keys = [
        Some(Echeance::Fin(commande.paiement).cle()),
        is_untold.then(|| Echeance::Rappel.cle()),
        client,
        of(&attente.email, Compteur::Email(&attente.email).cle()),
        of(&attente.reseau, Compteur::Reseau(&attente.reseau).cle()),
    ];
    let keys = keys.into_iter().flatten();
    keys.map(|cle| (cle, attente.depuis, commande.id)).collect()
}

/// Count of the unpaid orders somebody has, up to `most`.
pub fn count_waiting(rows: &impl Rows, compteur: Compteur<'_>, most: usize) -> Result<usize> {
    let mut seen = 0;
    rows.scan_keys(&COMMANDES_EN_ATTENTE, &compteur.cle(), |_| {
        seen += 1;
        Ok(match seen < most {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        })
    })?;
    Ok(seen)
}

/// Orders of a state that are looked at for their money, the newest first.
const SEEN_MAX: usize = 5_000;

/// Orders that may wait for their money so: those nobody treated, and the newest of those on their
/// way or delivered. Once invoiced, an order is its ERP's to collect.
pub(super) fn list_unpaid(rows: &impl Rows, paiement: Paiement) -> Result<Vec<CommandeId>> {
    let mut found = Vec::new();
    for (etat, code, _) in EtatCommande::ALL {
        if matches!(etat, EtatCommande::Facturee | EtatCommande::Annulee) {
            continue;
        }
        let most = found.len() + SEEN_MAX;
        let code = code.to_owned();
        rows.scan(
            &COMMANDES_PAR_ETAT,
            Some(&code),
            Order::Descending,
            |(_, _, id), _: DansEtat| {
                found.push(id);
                Ok(match found.len() < most {
                    true => ControlFlow::Continue(()),
                    false => ControlFlow::Break(()),
                })
            },
        )?;
    }
    let cle = Echeance::Fin(paiement).cle();
    rows.scan_keys(&COMMANDES_EN_ATTENTE, &cle, |(_, _, id)| {
        found.push(id);
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(found)
}

/// Orders that have waited since before an instant, the oldest first, at most so many.
pub fn list_waiting_since(
    read: &Read,
    echeance: Echeance,
    before: Instant,
    most: usize,
) -> Result<Vec<CommandeId>> {
    let cle = echeance.cle();
    let from = (cle.clone(), Instant(i64::MIN), CommandeId(0));
    let to = (cle, before, CommandeId(0));
    let mut found = Vec::new();
    let ends = (&from, &to);
    read.scan_between(
        &COMMANDES_EN_ATTENTE,
        ends,
        Order::Ascending,
        |(_, _, id), ()| {
            found.push(id);
            Ok(match found.len() < most {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            })
        },
    )?;
    Ok(found)
}
