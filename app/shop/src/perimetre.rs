//! Scope of a clerk: the agencies whose orders, customers and stock alone it sees and changes. Judged
//! here and nowhere else; what is out of it does not exist: 404.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{Caller, Parts, Result, ShopError};
use domain::ids::{CodeAgence, CodeClient, CommandeId};
use domain::profil_admin::{AccesAdmin, ProfilAdmin};
use store::commandes::FiltreCommandes;
use store::{clients, commandes};

/// Agencies a clerk is bound to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Perimetre(Arc<BTreeSet<CodeAgence>>);

impl Perimetre {
    /// The scope of an administrator; none where it sees the whole shop.
    pub fn new(acces: &AccesAdmin) -> Option<Self> {
        match acces.profil {
            ProfilAdmin::Comptoir => {
                let agences: BTreeSet<CodeAgence> = acces.agences.iter().cloned().collect();
                Some(Self(Arc::new(agences)))
            }
            ProfilAdmin::Proprietaire
            | ProfilAdmin::Ventes
            | ProfilAdmin::Comptable
            | ProfilAdmin::Catalogue => None,
        }
    }

    /// True for what belongs to one of its agencies; what belongs to none is not its own.
    pub fn has(&self, agence: Option<&CodeAgence>) -> bool {
        agence.is_some_and(|agence| self.0.contains(agence))
    }

    /// True for a customer of one of its agencies, or of none: whoever comes to the counter is served.
    pub fn has_client(&self, agence: Option<&CodeAgence>) -> bool {
        agence.is_none() || self.has(agence)
    }
}

impl Caller {
    /// True for what the caller may see of an agency.
    pub fn has_agence(&self, agence: Option<&CodeAgence>) -> bool {
        let perimetre = self.perimetre.as_ref();
        perimetre.is_none_or(|perimetre| perimetre.has(agence))
    }

    /// The orders of a filter that are the caller's to see.
    pub fn with_orders_seen(&self, filtre: &FiltreCommandes) -> FiltreCommandes {
        let Some(Perimetre(agences)) = &self.perimetre else {
            return filtre.clone();
        };
        let asked = filtre.agence.as_ref();
        match (asked, agences.len()) {
            (Some(agence), _) if agences.contains(agence) => filtre.clone(),
            (None, 2..) => FiltreCommandes {
                agences: Some(BTreeSet::clone(agences)),
                ..filtre.clone()
            },
            // A code that no agency can have finds nothing rather than everything.
            (asked, _) => FiltreCommandes {
                agence: match asked {
                    None => Some(agences.first().cloned().unwrap_or_default()),
                    Some(_) => Some(CodeAgence::default()),
                },
                ..filtre.clone()
            },
        }
    }

    /// The agencies of a selection, where empty is all of them, that are the caller's to see.
    pub fn with_agences_seen(&self, asked: &BTreeSet<CodeAgence>) -> BTreeSet<CodeAgence> {
        let Some(Perimetre(own)) = &self.perimetre else {
            return asked.clone();
        };
        let seen = own
            .iter()
            .filter(|it| asked.is_empty() || asked.contains(*it));
        let seen: BTreeSet<CodeAgence> = seen.cloned().collect();
        match seen.is_empty() {
            true => BTreeSet::from([CodeAgence::default()]),
            false => seen,
        }
    }
}

/// Refuses an order of another agency, as one that does not exist. An order never changes agency.
pub fn check_commande(parts: &Parts, caller: &Caller, id: CommandeId) -> Result<()> {
    let Some(perimetre) = &caller.perimetre else {
        return Ok(());
    };
    let commande = parts.store.read(|read| commandes::find(read, id))?;
    let is_own = commande.is_some_and(|it| perimetre.has(it.agence.as_ref()));
    is_own.then_some(()).ok_or(ShopError::NotFound)
}

/// Refuses a customer of another agency, as one that does not exist.
pub fn check_client(parts: &Parts, caller: &Caller, code: &CodeClient) -> Result<()> {
    let Some(perimetre) = &caller.perimetre else {
        return Ok(());
    };
    let client = parts.store.read(|read| clients::find(read, code))?;
    let is_own = client.is_some_and(|it| perimetre.has_client(it.agence.as_ref()));
    is_own.then_some(()).ok_or(ShopError::NotFound)
}
