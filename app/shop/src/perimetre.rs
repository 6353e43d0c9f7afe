//! Scope of a clerk: the agencies whose orders, customers and stock alone it sees and changes. Judged
//! here and nowhere else; what is out of it does not exist: 404.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{Caller, Result, ShopError};
use domain::ids::CodeAgence;
use domain::profil_admin::{AccesAdmin, ProfilAdmin};

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

    /// The agencies.
    pub fn list(&self) -> impl Iterator<Item = &CodeAgence> {
        self.0.iter()
    }
}

impl Caller {
    /// True for what the caller may see of an agency.
    pub fn has_agence(&self, agence: Option<&CodeAgence>) -> bool {
        let perimetre = self.perimetre.as_ref();
        perimetre.is_none_or(|perimetre| perimetre.has(agence))
    }

    /// Refuses what belongs to another agency, as what does not exist.
    pub fn check_agence(&self, agence: Option<&CodeAgence>) -> Result<()> {
        match self.has_agence(agence) {
            true => Ok(()),
            false => Err(ShopError::NotFound),
        }
    }
}
