//! Service layer of the shop: one function per call, blocking, given the parts it works with and,
//! where it matters, who asks. Decides; keeps nothing by itself.

pub mod acces_admin;
pub mod adresses_perdues;
pub mod agences;
pub mod alarmes;
mod allocation;
pub mod api;
pub mod articles;
pub mod attentes;
pub mod audit;
pub mod banque;
pub mod bons;
pub mod caisse;
pub mod caller;
pub mod carnet;
pub mod catalogue;
pub mod chantiers;
pub mod clock;
pub mod commande_state;
pub mod commandes;
pub mod commandes_export;
pub mod comptes;
pub mod config;
pub mod connexion;
mod connexion_row;
pub mod conservation;
pub mod contenus;
pub mod courrier;
mod declared_email;
pub mod demarrage;
pub mod dimensions;
pub mod disque_plein;
pub mod editable;
pub mod encours;
pub mod error;
pub mod export_listes;
pub mod exports;
mod famille_level;
pub mod fiche_commande;
mod fiche_vie;
pub mod flux;
pub mod form_errors;
pub mod habitudes;
mod import_files;
pub mod imports;
pub mod invitations;
pub mod jetons_api;
pub mod journal;
pub mod kept_answer;
pub mod listes;
pub mod login_throttle;
pub mod logistique;
pub mod logos;
pub mod manual_backups;
pub mod medias;
pub mod modeles;
pub mod mot_de_passe;
pub mod mouvements;
pub mod open_sessions;
mod outbound;
pub mod page_frame;
pub mod paging;
mod paiement;
mod paliers;
pub mod paniers;
pub mod partial_files;
mod parts;
pub mod passing_accounts;
pub mod perimetre;
pub mod plan;
pub mod pour_client;
pub mod pricing_quota;
pub mod proxies;
pub mod recent_password;
pub mod recherches;
pub mod redirections;
pub mod reglages;
pub mod reglages_connexion;
pub mod reglages_page;
pub mod regroupements;
pub mod remboursements;
mod removals;
pub mod restauration;
pub mod retablissement;
pub mod retouches;
pub mod saisie;
pub mod sante;
pub mod sauvegardes;
pub mod second_facteur;
pub mod session_summary;
pub mod sessions;
pub mod setup_code;
pub mod sorting;
pub mod statistiques;
pub mod stocks_suivis;
pub mod suivi;
mod synonymes;
pub mod transport;
mod trash_folder;
pub mod types_client;
pub mod undo;
pub mod utilisateurs;
pub mod versions;
pub mod webhooks;
pub mod worker_guard;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Semaphore, oneshot};

use store::{AnswerSlot, StoreError, Write};

pub use self::caller::{Caller, Cles, Droits, Identite, Priorite};
pub use self::clock::Clock;
pub use self::config::Config;
pub use self::error::ShopError;
pub use self::form_errors::FormErrors;
pub use self::parts::Parts;
pub use self::proxies::Proxies;

/// Results of the shop.
pub type Result<T, E = ShopError> = std::result::Result<T, E>;

/// Works under way or waiting for a thread, whose clients may have gone: as many as there may be
/// connections, each of which waits for one.
const WORKS_MAX: usize = 1_024;

/// Passwords hashed at a time: each takes 19 MiB and a core (tests/SECURITE.md T16).
const HASHES_MAX: usize = 2;

/// Spreadsheets of strangers read at a time: each may take some 25 MB while it is.
const CLASSEURS_MAX: usize = 2;

/// Pictures decoded at a time: each may take 128 MiB while it is (tests/SECURITE.md T34).
const IMAGES_MAX: usize = 1;

/// Order slips set in type at a time: one of thousands of lines takes 20 MB and half a second.
const BONS_MAX: usize = 2;

/// Time one of these waits for its turn before its owner is asked to come back.
const TURN_WAIT: Duration = Duration::from_secs(2);

/// The shop. Cheap to clone.
#[derive(Clone)]
pub struct Shop {
    parts: Arc<Parts>,
    hashes: Arc<Semaphore>,
    works: Arc<Semaphore>,
    classeurs: Arc<Semaphore>,
    images: Arc<Semaphore>,
    bons: Arc<Semaphore>,
}

impl Shop {
    /// A shop over its parts.
    pub fn new(parts: Parts) -> Self {
        Self {
            parts: Arc::new(parts),
            hashes: Arc::new(Semaphore::new(HASHES_MAX)),
            works: Arc::new(Semaphore::new(WORKS_MAX)),
            classeurs: Arc::new(Semaphore::new(CLASSEURS_MAX)),
            images: Arc::new(Semaphore::new(IMAGES_MAX)),
            bons: Arc::new(Semaphore::new(BONS_MAX)),
        }
    }

    /// Runs blocking shop code off the async threads. With [`Shop::change`], the only bridge
    /// between the two. The place goes with the work: it goes on though a client hangs up, and those
    /// that have no thread yet wait in a queue that has no end of its own.
    pub async fn call<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&Parts) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let parts = Arc::clone(&self.parts);
        let place = Arc::clone(&self.works).try_acquire_owned();
        let place = place.map_err(|_| ShopError::Unavailable)?;
        let answer = AnswerSlot::default();
        let left = answer.clone();
        run_blocking(Box::new(move || {
            left.put(ask(&parts));
            drop(place);
        }))
        .await?;
        // Nobody comes back without having left one.
        answer.take().unwrap_or(Err(ShopError::Unavailable))
    }

    /// Runs shop code where it is asked. For reads of a page of rows by key, which cost less than a
    /// hop to the blocking pool; whatever may walk along a table takes [`Shop::call`].
    pub fn glance<T>(&self, ask: impl FnOnce(&Parts) -> Result<T>) -> Result<T> {
        ask(&self.parts)
    }

    /// Makes a change for which no thread waits while the disk works: `prepare`, which runs where
    /// it is asked, only gathers what the change needs, and the change runs on the writer thread.
    /// For the small changes shoppers make all day.
    pub async fn change<T, C>(&self, prepare: impl FnOnce(&Parts) -> C) -> Result<T>
    where
        T: Send + 'static,
        C: FnOnce(&mut Write<'_>) -> Result<T> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let change = prepare(&self.parts);
        self.parts.store.submit(change, move |result| {
            answer.send(result).ok();
        })?;
        answered.await.map_err(|_| StoreError::Unanswered)?
    }

    /// As [`Shop::call`], for code that hashes a password.
    pub async fn call_hashing<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&Parts) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.call_in_turn(&self.hashes, ShopError::Unavailable, ask)
            .await
    }

    /// As [`Shop::call`], for code that unpacks what a stranger has packed.
    pub async fn call_unpacking<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&Parts) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.call_in_turn(&self.classeurs, ShopError::Overloaded, ask)
            .await
    }

    /// As [`Shop::call`], for code that decodes a picture.
    pub async fn call_decoding<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&Parts) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.call_in_turn(&self.images, ShopError::Overloaded, ask)
            .await
    }

    /// As [`Shop::call`], for code that sets a document in type.
    pub async fn call_composing<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&Parts) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.call_in_turn(&self.bons, ShopError::Overloaded, ask)
            .await
    }

    /// The permit goes with the work: a client that hangs up does not let another one in early.
    async fn call_in_turn<T: Send + 'static>(
        &self,
        turns: &Arc<Semaphore>,
        too_late: ShopError,
        ask: impl FnOnce(&Parts) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let waiting = Arc::clone(turns).acquire_owned();
        let permit = tokio::time::timeout(TURN_WAIT, waiting)
            .await
            .map_err(|_| too_late)?
            .map_err(ShopError::internal)?;
        self.call(move |parts| {
            let answer = ask(parts);
            drop(permit);
            answer
        })
        .await
    }

    /// Caller that the sessions of a request make. Answered where it is asked: at most three reads
    /// of rows by key, far cheaper than a hop to the blocking pool that every request would pay.
    pub fn caller(&self, cles: Cles, priorite: Priorite) -> Result<Caller> {
        caller::work_out(&self.parts, cles, priorite)
    }

    /// The parts, for code that is blocking already: commands, background threads, tests.
    pub fn parts(&self) -> &Parts {
        &self.parts
    }
}

/// Runs a work off the async threads. Boxed, so that the runtime's task is compiled once and not for
/// each of the hundreds of works.
async fn run_blocking(work: Box<dyn FnOnce() + Send>) -> Result<()> {
    let ended = tokio::task::spawn_blocking(work).await;
    ended.map_err(ShopError::internal)
}
