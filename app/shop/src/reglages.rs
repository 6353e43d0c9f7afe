//! Settings as they are now, with what follows from them, so that no request reads them again.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, RwLock};

use super::{Droits, Parts, Result};
use domain::agence::Agence;
use domain::client::{Client, Parametrage};
use domain::contenu::{Genre, Redaction};
use domain::ids::{CodeAgence, CodeParametrage};
use domain::reglages::{ReglagesConnexion, ReglagesPage};
use files::html;
use store::{Rows, Store, StoreError, contenus, reglages, tables};

/// Settings and the small tables that every request needs.
#[derive(Clone, Debug)]
pub struct Reglages {
    /// Connection settings.
    pub connexion: ReglagesConnexion,
    /// Page settings.
    pub page: ReglagesPage,
    /// The session popup as HTML; empty for none.
    pub popup_session: String,
    /// The home page the merchant wrote; none is the program's own.
    pub accueil: Option<Redaction>,
    /// Rights of visitors: what the settings and every chosen profile allow.
    pub droits_visiteur: Droits,
    /// The customer whose tariff visitors get.
    pub client_visiteur: Option<Client>,
    /// Agencies.
    pub agences: BTreeMap<CodeAgence, Agence>,
}

impl Reglages {
    fn read(rows: &impl Rows) -> Result<Self, StoreError> {
        let connexion = reglages::find_connexion(rows)?;
        let client_visiteur = match &connexion.visiteur_code_client {
            Some(code) => rows.get(&tables::CLIENTS, code)?,
            None => None,
        };
        let page = reglages::find_page(rows)?;
        Ok(Self {
            popup_session: html::render_markdown(page.popup_session.trim()),
            page,
            accueil: contenus::find_by_slug(rows, Genre::Accueil, "")?
                .and_then(|it| it.publie)
                .filter(|it| !it.blocs.is_empty()),
            droits_visiteur: droits_visiteur(rows, &connexion)?,
            client_visiteur,
            agences: rows.list(&tables::AGENCES)?.into_iter().collect(),
            connexion,
        })
    }
}

/// A visitor may only what the settings and every chosen profile allow (docs/appels.md 5.8).
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

/// A customer code that names nobody.
pub const CLIENT_INCONNU: &str = "Aucun client n’a ce code.";

/// A profile code that names none.
pub const PROFIL_INCONNU: &str = "Un de ces profils n’existe pas.";

/// A type of customers that none can have.
pub const TYPE_INCONNU: &str = "Ce type de client n’existe pas.";

/// An agency code that names none.
pub const AGENCE_INCONNUE: &str = "Aucune agence n’a ce code.";

/// The connection settings, and what they choose among.
#[derive(Clone, Debug)]
pub struct ChoixConnexion {
    /// The settings.
    pub connexion: ReglagesConnexion,
    /// True if the settings about outstanding balances are shown.
    pub encours_actif: bool,
    /// Profiles of visitors.
    pub profils: Vec<Parametrage>,
    /// Agencies.
    pub agences: Vec<Agence>,
}

/// The connection settings among these rows.
pub fn find_connexion(rows: &impl Rows) -> Result<ReglagesConnexion> {
    Ok(reglages::find_connexion(rows)?)
}

/// The connection settings, and what they choose among.
pub fn list_choices(parts: &Parts) -> Result<ChoixConnexion> {
    let reglages = parts.reglages.get();
    let profils = parts.store.read(|read| read.list(&tables::PARAMETRAGES))?;
    Ok(ChoixConnexion {
        connexion: reglages.connexion.clone(),
        encours_actif: reglages.page.encours_actif,
        profils: profils.into_iter().map(|(_, profil)| profil).collect(),
        agences: reglages.agences.values().cloned().collect(),
    })
}

/// Profiles of a new shop (docs/appels.md 5.8): code, label, prices, orders, stock.
const PROFILS: [(&str, &str, bool, bool, bool); 3] = [
    ("STANDARD", "Prix, commande et stock", true, true, true),
    ("SANS_PRIX", "Catalogue sans prix", false, false, true),
    ("CATALOGUE", "Consultation sans commande", true, false, true),
];

/// Gives a new shop its profiles, once: the merchant may delete them.
pub fn settle(store: &Store) -> Result<()> {
    let key = "profils".to_owned();
    if store.read(|read| read.contains(&tables::META, &key))? {
        return Ok(());
    }
    store.write(move |write| {
        for (code, libelle, prix, commande, stock) in PROFILS {
            let profil = Parametrage {
                code: CodeParametrage::parse(code).expect("a plain code"),
                libelle: libelle.into(),
                prix,
                commande,
                stock,
            };
            write.put(&tables::PARAMETRAGES, &profil.code, &profil)?;
        }
        Ok(write.put(&tables::META, &key, &1)?)
    })
}
