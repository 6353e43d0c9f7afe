//! Settings as they are now, with what follows from them, so that no request reads them again.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, RwLock};

use super::{Droits, Parts, Result};
use crate::domain::agence::Agence;
use crate::domain::client::Client;
use crate::domain::ids::CodeAgence;
use crate::domain::reglages::{ReglagesConnexion, ReglagesPage};
use crate::store::{Rows, Store, StoreError, reglages, tables};

/// Settings and the small tables that every request needs.
#[derive(Clone, Debug)]
pub struct Reglages {
    /// Connection settings.
    pub connexion: ReglagesConnexion,
    /// Page settings.
    pub page: ReglagesPage,
    /// What visitors may do: what the settings and every chosen profile allow.
    pub droits_visiteur: Droits,
    /// The customer whose tariff visitors get.
    pub client_visiteur: Option<Client>,
    /// Agencies.
    pub agences: BTreeMap<CodeAgence, Agence>,
}

impl Reglages {
    fn read(rows: &impl Rows) -> Result<Self, StoreError> {
        let connexion = reglages::connexion(rows)?;
        let client_visiteur = match &connexion.visiteur_code_client {
            Some(code) => rows.get(&tables::CLIENTS, code)?,
            None => None,
        };
        Ok(Self {
            page: reglages::page(rows)?,
            droits_visiteur: droits_visiteur(rows, &connexion)?,
            client_visiteur,
            agences: rows.all(&tables::AGENCES)?.into_iter().collect(),
            connexion,
        })
    }
}

/// A visitor may only what the settings and every chosen profile allow (contract, section 4).
fn droits_visiteur(rows: &impl Rows, connexion: &ReglagesConnexion) -> Result<Droits, StoreError> {
    let prix = connexion.allow_anonymous_commande;
    let mut droits = Droits {
        acces: connexion.allow_anonymous_access,
        prix,
        commande: prix,
        stock: true,
    };
    for code in &connexion.anonymous_parametrages {
        // A profile that is gone allows nothing: the cautious reading of a setting left behind.
        let profil = rows.get(&tables::PARAMETRAGES, code)?;
        droits.prix &= profil.as_ref().is_some_and(|profil| profil.prix);
        droits.commande &= profil.as_ref().is_some_and(|profil| profil.commande);
        droits.stock &= profil.as_ref().is_some_and(|profil| profil.stock);
    }
    droits.commande &= droits.prix;
    Ok(droits)
}

/// The settings in force.
pub struct Courants(RwLock<Arc<Reglages>>, AtomicU64);

impl Courants {
    /// Reads the settings of a store.
    pub fn load(store: &Store) -> Result<Self> {
        let reglages = store.read(Reglages::read)?;
        Ok(Self(RwLock::new(Arc::new(reglages)), AtomicU64::new(0)))
    }

    /// The settings as they are now.
    pub fn get(&self) -> Arc<Reglages> {
        let held = self.0.read().expect("no holder of the lock can panic");
        Arc::clone(&held)
    }

    /// Grows with each reload: what was made from older settings is made again.
    pub fn revision(&self) -> u64 {
        self.1.load(Ordering::Acquire)
    }
}

/// Takes up changed settings, agencies, profiles or customers: called after whatever changes them,
/// the import among others.
pub fn reload(parts: &Parts) -> Result<()> {
    let reglages = Arc::new(parts.store.read(Reglages::read)?);
    let mut held = parts.reglages.0.write().expect("no holder can panic");
    *held = reglages;
    parts.reglages.1.fetch_add(1, Ordering::Release);
    Ok(())
}
