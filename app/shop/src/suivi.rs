//! Following orders in the back office: the list with its filters, and the payment an administrator
//! declares received.

use std::collections::BTreeMap;
use std::sync::Arc;

use domain::agence::Agence;
use domain::client::Client;
use domain::code::Code;
use domain::commande::{Commande, Paiement};
use domain::ids::{CodeAgence, CodeClient, CommandeId};
use domain::suivi::{CommandeSuivie, EnTete, Suivi};
use store::commandes;
use store::tables::{AGENCES, AGENCES_RETIREES, CLIENTS};
use store::{Key, Read, Record, Rows, Table};

use super::courrier::messages;
use super::paiement;
use super::perimetre::check_commande;
use super::{Caller, Parts, Result, ShopError, exports};

pub use store::commandes::{FiltreCommandes, TriCommandes};

/// Orders of a page (docs/gestion.md 2.3).
pub const COMMANDES_PAR_PAGE: usize = 20;

/// Rows from the newest up to which an unfiltered page is read in no time.
const NEAR_ROWS: usize = 100;

/// The columns the list sorts by, as they are asked: the order each gives, and the other way round.
pub const COLONNES: [(&str, [TriCommandes; 2]); 2] = [
    ("date", [TriCommandes::Anciennes, TriCommandes::Recentes]),
    ("montantHT", [TriCommandes::PeuCheres, TriCommandes::Cheres]),
];

/// True if a page is a few rows by key: nothing is filtered, and it is among the newest.
pub fn is_near((filtre, tri): (&FiltreCommandes, TriCommandes), page: usize, size: usize) -> bool {
    *filtre == FiltreCommandes::default()
        && tri == TriCommandes::Recentes
        && page.saturating_add(1).saturating_mul(size) <= NEAR_ROWS
}

/// The orders a filter lets through; `page` counts from zero.
pub fn list(
    parts: &Parts,
    caller: &Caller,
    (filtre, tri): (&FiltreCommandes, TriCommandes),
    (page, size): (usize, usize),
) -> Result<Suivi> {
    let filtre = &caller.with_orders_seen(filtre);
    parts.store.read(|read| {
        let skip = page.saturating_mul(size);
        let (total, found) = commandes::list_sorted(read, filtre, tri, skip, size)?;
        let mut known = DejaLus::default();
        let commandes = found.into_iter().map(|it| known.follow(read, it));
        let commandes = commandes.collect::<Result<_>>()?;
        Ok(Suivi { total, commandes })
    })
}

/// One order.
pub fn find(parts: &Parts, id: CommandeId) -> Result<CommandeSuivie> {
    parts.store.read(|read| {
        let commande = commandes::find(read, id)?.ok_or(ShopError::NotFound)?;
        let mut known = DejaLus::default();
        Ok(CommandeSuivie {
            client: known.client(read, commande.client.as_ref())?,
            agence: known.agence(read, commande.agence.as_ref())?,
            commande,
        })
    })
}

/// One order among these rows, without its customer.
pub fn find_in(rows: &impl Rows, id: CommandeId) -> Result<Commande> {
    commandes::find(rows, id)?.ok_or(ShopError::NotFound)
}

/// Customers and agencies already read: a page of orders names few of them many times.
#[derive(Default)]
pub(super) struct DejaLus {
    clients: BTreeMap<CodeClient, Option<Arc<Client>>>,
    agences: BTreeMap<CodeAgence, Option<Arc<Agence>>>,
}

impl DejaLus {
    /// A head with the customer and the agency it names.
    pub(super) fn follow(
        &mut self,
        read: &Read,
        commande: EnTete,
    ) -> Result<CommandeSuivie<EnTete>> {
        Ok(CommandeSuivie {
            client: self.client(read, commande.client.as_ref())?,
            agence: self.agence(read, commande.agence.as_ref())?,
            commande,
        })
    }

    pub(super) fn client(
        &mut self,
        read: &Read,
        code: Option<&CodeClient>,
    ) -> Result<Option<Arc<Client>>> {
        find_once(&mut self.clients, read, &CLIENTS, code)
    }

    pub(super) fn agence(
        &mut self,
        read: &Read,
        code: Option<&CodeAgence>,
    ) -> Result<Option<Arc<Agence>>> {
        let found = find_once(&mut self.agences, read, &AGENCES, code)?;
        // An order keeps the name of an agency that was deleted since.
        let Some(code) = code.filter(|_| found.is_none()) else {
            return Ok(found);
        };
        let retired = read.get(&AGENCES_RETIREES, code)?.map(Arc::new);
        self.agences.insert(code.clone(), retired.clone());
        Ok(retired)
    }
}

fn find_once<K: Key + Clone + Ord, V: Record>(
    known: &mut BTreeMap<K, Option<Arc<V>>>,
    read: &Read,
    table: &Table<K, V>,
    code: Option<&K>,
) -> Result<Option<Arc<V>>> {
    let Some(code) = code else { return Ok(None) };
    if let Some(found) = known.get(code) {
        return Ok(found.clone());
    }
    let found = read.get(table, code)?.map(Arc::new);
    known.insert(code.clone(), found.clone());
    Ok(found)
}

/// An order whose payment waits to be declared received; a conflict when it does not wait.
pub fn find_unpaid(parts: &Parts, caller: &Caller, id: CommandeId) -> Result<CommandeSuivie> {
    check_actions(parts)?;
    check_commande(parts, caller, id)?;
    let suivie = find(parts, id)?;
    check_unpaid(&suivie.commande)?;
    Ok(suivie)
}

/// Declares the payment of an order received.
pub fn validate_payment(parts: &Parts, caller: &Caller, id: CommandeId) -> Result<Commande> {
    check_actions(parts)?;
    check_commande(parts, caller, id)?;
    let now = parts.now();
    let is_told_again = parts.reglages.get().page.reexporter_paiement;
    let commande = parts.change(caller, move |write| {
        let mut commande = commandes::find(write, id)?.ok_or(ShopError::NotFound)?;
        check_unpaid(&commande)?;
        commande.declaree_le = Some(now);
        if is_told_again && !commande.a_exporter {
            exports::add(write, &mut commande)?;
        }
        paiement::validate(write, &mut commande)?;
        Ok::<_, ShopError>(commande)
    })?;
    parts.sorties.wake();
    messages::send_reglement_valide(parts, &commande);
    Ok(commande)
}

fn check_unpaid(commande: &Commande) -> Result<()> {
    if commande.retractation.is_some() {
        return Err(ShopError::refused(
            Code::CommandeRetractee,
            "Le client s'est rétracté de cette commande : elle n'attend plus de règlement.",
        ));
    }
    if commande.annulation.is_some() {
        return Err(ShopError::refused(
            Code::CommandeAnnulee,
            "Cette commande est annulée : elle n'attend plus de règlement.",
        ));
    }
    match commande.paiement {
        Paiement::AttenteBanque | Paiement::AttenteReglement => Ok(()),
        Paiement::Valide | Paiement::Terminee => Err(ShopError::refused(
            Code::ReglementDejaValide,
            "Cette commande n'attend pas de règlement.",
        )),
    }
}

/// Refuses the order actions unless the shop's settings show them.
pub fn check_actions(parts: &Parts) -> Result<()> {
    if parts.reglages.get().page.actions_commande == "1" {
        return Ok(());
    }
    Err(ShopError::refused(
        Code::ActionsCommande,
        "Les actions sur les commandes sont désactivées dans les réglages.",
    ))
}
