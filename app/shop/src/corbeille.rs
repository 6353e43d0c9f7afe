//! What administrators took away a moment ago, whole: one press puts it back as it was, with what
//! went along. Kept in memory for a few minutes only: nobody who was deleted stays in a file.
//!
//! A customer's own baskets and lines wait likewise (`paniers/retablir.rs`). Users, sessions and
//! persons who asked to be erased do not come back: there a named question only.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::traitement::EtatAvant;
use super::transport::check_named;
use super::{Parts, Result, ShopError, medias, reglages};
use domain::Quantite;
use domain::agence::Agence;
use domain::client::Client;
use domain::code::Code;
use domain::compte::{Connexion, Jeton, Role};
use domain::forfait::Forfait;
use domain::ids::{CodeArticle, CodeClient, ForfaitId, Login, TransporteurId};
use domain::instant::Instant;
use domain::retouche::Retouches;
use store::retouches::Cle;
use store::{Rows, StoreError, Write, clients, connexions, retouches, tables, transport};

mod agence;
mod fiches;

pub use self::fiches::Fiche;

/// Seconds something can be put back. The screen offers it for ten, longer under the pointer.
const KEPT_SECONDS: i64 = 300;

/// Deletions kept: the stocks of an agency may be a hundred thousand rows.
const RETRAITS_MAX: usize = 8;

/// Records kept that took nothing else along: a page of them may be ticked and deleted at once.
const FICHES_MAX: usize = 200;

/// States of orders kept: a morning's orders, treated one after the other, push no deletion out.
const ETATS_MAX: usize = 50;

/// Something that was taken away, with what went along.
#[derive(Clone, Debug)]
pub enum Retrait {
    /// A customer account with its logins.
    Client {
        /// The account.
        client: Client,
        /// Columns changed by hand.
        retouches: Retouches,
        /// Its logins.
        acces: Vec<Acces>,
    },
    /// A login.
    Connexion(Acces),
    /// An agency with its stocks, and the customers that had chosen it.
    Agence {
        /// The agency.
        agence: Agence,
        /// Columns changed by hand.
        retouches: Retouches,
        /// What it had in stock.
        stocks: Vec<(CodeArticle, Quantite)>,
        /// Who had chosen it.
        clients: Vec<CodeClient>,
    },
    /// A transport fee.
    Forfait(Forfait),
    /// Every transport fee there was, and the carriers that bore one.
    TousForfaits {
        /// The fees.
        all: Vec<Forfait>,
        /// Each with its fee.
        bearers: Vec<(TransporteurId, ForfaitId)>,
    },
    /// A record that took nothing else along.
    Fiche(Fiche),
    /// An empty folder of the media, by its path.
    Dossier(String),
    /// The state an order had before a hand gave it another.
    Etat(EtatAvant),
}

/// A login. The sessions open under it ended for good: one logs in again. Its links come back, since
/// the invitation that somebody has in a mailbox is nothing the shop could write again.
#[derive(Clone, Debug)]
pub struct Acces {
    connexion: Connexion,
    retouches: Retouches,
    jetons: Vec<([u8; 32], Jeton)>,
}

impl Acces {
    /// What a login is, read before it goes.
    pub fn of(rows: &impl Rows, connexion: Connexion) -> Result<Self, StoreError> {
        Ok(Self {
            retouches: retouches::of(rows, &cle_connexion(&connexion.login))?,
            jetons: connexions::jetons_of(rows, std::slice::from_ref(&connexion.login))?,
            connexion,
        })
    }

    fn restore(self, write: &mut Write<'_>) -> Result<()> {
        let login = &self.connexion.login;
        if connexions::find(write, login)?.is_some() {
            let detail = format!("La connexion {login} a été créée de nouveau entre-temps.");
            return Err(refused(detail));
        }
        retouches::put(write, &cle_connexion(login), &self.retouches)?;
        for (cle, jeton) in &self.jetons {
            connexions::put_jeton(write, cle, jeton)?;
        }
        Ok(connexions::put(write, &self.connexion)?)
    }
}

fn cle_connexion(login: &Login) -> Cle {
    retouches::cle(super::retouches::connexions::FICHIER, login.as_str())
}

/// What names a deletion: its kind and its code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nom {
    /// `client`, `connexion`, `agence`, `forfait`, `forfaits`, `tarif`, `zone`, `modele`,
    /// `regroupement`, `dossier`, `etat`.
    pub genre: String,
    /// Code, login or number; both codes of a price; empty for all fees.
    pub code: String,
}

impl Nom {
    fn client(code: &CodeClient) -> Self {
        Self {
            genre: "client".to_owned(),
            code: code.to_string(),
        }
    }
}

impl Retrait {
    fn nom(&self) -> Nom {
        let (genre, code) = match self {
            Self::Client { client, .. } => ("client", client.code.to_string()),
            Self::Connexion(acces) => ("connexion", acces.connexion.login.to_string()),
            Self::Agence { agence, .. } => ("agence", agence.code.to_string()),
            Self::Forfait(forfait) => ("forfait", forfait.id.0.to_string()),
            Self::TousForfaits { .. } => ("forfaits", String::new()),
            Self::Fiche(fiche) => fiche.nom(),
            Self::Dossier(chemin) => ("dossier", chemin.clone()),
            Self::Etat(avant) => ("etat", avant.id().to_string()),
        };
        Nom {
            genre: genre.to_owned(),
            code,
        }
    }

    /// How many of its kind are kept: one kind pushes no other out.
    fn max(&self) -> usize {
        match self {
            Self::Etat(_) => ETATS_MAX,
            Self::Fiche(_) | Self::Dossier(_) => FICHES_MAX,
            Self::Client { .. }
            | Self::Connexion(_)
            | Self::Agence { .. }
            | Self::Forfait(_)
            | Self::TousForfaits { .. } => RETRAITS_MAX,
        }
    }
}

/// What can be put back, oldest first.
#[derive(Default)]
pub struct Corbeille(Mutex<VecDeque<Entree>>);

type Entree = (Instant, Arc<Retrait>);

impl Corbeille {
    /// Keeps what was just taken away. Fees reset where there were none leave nothing to put back:
    /// an earlier reset stays the one to undo.
    pub fn add(&self, now: Instant, retrait: Retrait) {
        if matches!(&retrait, Retrait::TousForfaits { all, .. } if all.is_empty()) {
            return;
        }
        let mut held = self.held(now);
        let max = retrait.max();
        let alike = |it: &Entree| it.1.max() == max;
        if held.iter().filter(|it| alike(it)).count() >= max
            && let Some(oldest) = held.iter().position(alike)
        {
            held.remove(oldest);
        }
        held.push_back((now, Arc::new(retrait)));
    }

    /// Forgets what is too old to be put back.
    pub fn sweep(&self, now: Instant) {
        drop(self.held(now));
    }

    /// Whether a customer with this code may still be put back.
    pub fn holds_client(&self, now: Instant, code: &CodeClient) -> bool {
        self.newest(now, &Nom::client(code)).is_some()
    }

    /// Forgets a customer who is erased, and its logins: nobody puts them back.
    pub fn forget_client(&self, now: Instant, code: &CodeClient) {
        let role = Role::Client(code.clone());
        self.held(now).retain(|(_, it)| match &**it {
            Retrait::Client { client, .. } => client.code != *code,
            Retrait::Connexion(acces) => acces.connexion.role != role,
            Retrait::Agence { .. }
            | Retrait::Forfait(_)
            | Retrait::TousForfaits { .. }
            | Retrait::Fiche(_)
            | Retrait::Dossier(_)
            | Retrait::Etat(_) => true,
        });
    }

    fn newest(&self, now: Instant, nom: &Nom) -> Option<Arc<Retrait>> {
        let held = self.held(now);
        let found = held.iter().rev().find(|(_, it)| it.nom() == *nom);
        found.map(|(_, it)| Arc::clone(it))
    }

    /// Forgets what was put back, not what was taken away before under the same name.
    fn forget(&self, now: Instant, restored: &Arc<Retrait>) {
        self.held(now).retain(|(_, it)| !Arc::ptr_eq(it, restored));
    }

    fn held(&self, now: Instant) -> MutexGuard<'_, VecDeque<Entree>> {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        held.retain(|(at, _)| now.0 - at.0 <= KEPT_SECONDS);
        held
    }
}

/// Puts back what was taken away a moment ago: all of it, or nothing where somebody made it anew.
pub fn restore(parts: &Parts, nom: &Nom) -> Result<()> {
    let now = parts.now();
    let Some(kept) = parts.corbeille.newest(now, nom) else {
        let detail = match nom.genre.as_str() {
            "etat" => {
                "Ce changement d'état ne peut plus être annulé : traitez de nouveau la commande."
            }
            _ => "Cette suppression ne peut plus être annulée : recréez la fiche.",
        };
        return Err(refused(detail.to_owned()));
    };
    match &*kept {
        Retrait::Client {
            client,
            retouches,
            acces,
        } => {
            let (client, retouches, acces) = (client.clone(), retouches.clone(), acces.clone());
            parts
                .store
                .write(move |write| restore_client(write, client, &retouches, acces))?;
            parts.attendus.forget();
        }
        Retrait::Connexion(acces) => {
            let acces = acces.clone();
            parts
                .store
                .write(move |write| restore_connexion(write, acces))?;
            parts.attendus.forget();
        }
        Retrait::Agence {
            agence,
            retouches,
            stocks,
            clients,
        } => self::agence::restore(parts, agence, retouches, (stocks, clients))?,
        Retrait::Forfait(forfait) => {
            let forfait = forfait.clone();
            parts
                .store
                .write(move |write| restore_forfait(write, &forfait))?;
        }
        Retrait::TousForfaits { all, bearers } => {
            let (all, bearers) = (all.clone(), bearers.clone());
            parts.store.write(move |write| {
                all.iter()
                    .try_for_each(|forfait| restore_forfait(write, forfait))?;
                restore_bearers(write, &bearers)
            })?;
        }
        Retrait::Fiche(fiche) => fiche.restore(parts)?,
        Retrait::Dossier(chemin) => medias::restore_folder(parts, chemin)?,
        Retrait::Etat(avant) => {
            let avant = avant.clone();
            parts.store.write(move |write| avant.restore(write))?;
        }
    }
    parts.corbeille.forget(now, &kept);
    reglages::reload(parts)
}

/// What cannot be put back any more says why.
pub(super) fn refused(detail: String) -> ShopError {
    ShopError::refused(Code::Retablissement, detail)
}

fn restore_client(
    write: &mut Write<'_>,
    mut client: Client,
    marks: &Retouches,
    acces: Vec<Acces>,
) -> Result<()> {
    let code = client.code.clone();
    if clients::find(write, &code)?.is_some() {
        let detail = format!("Le client {code} a été créé de nouveau entre-temps.");
        return Err(refused(detail));
    }
    if let Some(agence) = &client.agence
        && !write.contains(&tables::AGENCES, agence)?
    {
        client.agence = None;
    }
    clients::put(write, &client)?;
    retouches::put(write, &retouches::cle("clients", code.as_str()), marks)?;
    acces.into_iter().try_for_each(|it| it.restore(write))
}

fn restore_connexion(write: &mut Write<'_>, acces: Acces) -> Result<()> {
    if let Role::Client(code) = &acces.connexion.role
        && clients::find(write, code)?.is_none()
    {
        let detail = format!("Le client {code} de cette connexion n'existe plus.");
        return Err(refused(detail));
    }
    acces.restore(write)
}

/// Under its own number, by which carriers bear it.
fn restore_forfait(write: &mut Write<'_>, forfait: &Forfait) -> Result<()> {
    let is_taken = write.contains(&tables::FORFAITS, &forfait.id)?
        || transport::forfait_of_cle(write, forfait)?.is_some();
    if is_taken {
        let libelle = &forfait.libelle;
        let detail = format!("Un autre forfait a pris entre-temps la place de « {libelle} ».");
        return Err(refused(detail));
    }
    check_named(write, forfait)?;
    Ok(transport::put_forfait(write, forfait)?)
}

/// Of the carriers that bore a fee of their own, those that have not been given another.
fn restore_bearers(write: &mut Write<'_>, bearers: &[(TransporteurId, ForfaitId)]) -> Result<()> {
    for (id, forfait) in bearers {
        let carrier = write.get(&tables::TRANSPORTEURS, id)?;
        if let Some(mut carrier) = carrier.filter(|it| it.forfait.is_none()) {
            carrier.forfait = Some(*forfait);
            carrier.version += 1;
            transport::put_transporteur(write, &carrier)?;
        }
    }
    Ok(())
}
