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
pub mod exports;
mod famille_level;
pub mod fiche_commande;
mod fiche_vie;
pub mod flux;
pub mod form_errors;
mod import_files;
pub mod imports;
pub mod invitations;
pub mod jetons_api;
pub mod journal;
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
pub mod page_frame;
pub mod paging;
mod paiement;
mod paliers;
pub mod paniers;
pub mod partial_files;
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

use domain::instant::Instant;
use search::Search;
use store::{Store, StoreError, Write};

pub use self::caller::{Caller, Cles, Droits, Identite, Priorite};
pub use self::clock::Clock;
pub use self::config::Config;
pub use self::error::ShopError;
pub use self::form_errors::FormErrors;
pub use self::proxies::Proxies;

/// Results of the shop.
pub type Result<T, E = ShopError> = std::result::Result<T, E>;

/// Parts the shop works with.
pub struct Parts {
    /// Store that keeps everything.
    pub store: Store,
    /// Index that finds articles.
    pub search: Search,
    /// Configuration told at start.
    pub config: Config,
    /// Its clock.
    pub clock: Clock,
    /// Settings and what follows from them, as they are now.
    pub reglages: reglages::Courants,
    /// Instants sessions were last seen.
    pub vues: sessions::Vues,
    /// Day accounts nobody uses were last looked for.
    pub conservation: conservation::Horloge,
    /// The backup that somebody asked for.
    pub manual_backup: manual_backups::ManualBackup,
    /// Refusals noted in the audit log.
    pub refus: journal::Refus,
    /// Logins of administrators that were asked to wait, noted in the audit log: what anybody else
    /// is refused takes none of their lines.
    pub attentes: journal::Refus,
    /// Looks at customers noted in the audit log.
    pub regards: journal::Regards,
    /// Failed logins.
    pub login_throttle: login_throttle::LoginThrottle,
    /// Links asked for a forgotten password, which fill the mailbox of whoever owns the login.
    pub link_throttle: login_throttle::LoginThrottle,
    /// Links that wait for an e-mail, by that e-mail.
    pub attendus: comptes::Attendus,
    /// The code by which a shop without administrator gets its first one.
    pub setup_code: setup_code::SetupCode,
    /// Sender of mails.
    pub mailer: Box<dyn courrier::Mailer>,
    /// Logo of the mails.
    pub mail_logo: courrier::LogoCache,
    /// Mails that no answer waits for.
    pub mail_queue: courrier::MailQueue,
    /// Why mails wait.
    pub last_failure: courrier::LastFailure,
    /// Instant the merchant was last told of mails that were given up.
    pub bounces_told: courrier::bounces::LastTold,
    /// Sessions and log lines of administrators that wait while the disk is full.
    pub disque_plein: disque_plein::DisquePlein,
    /// Alarms there are to warn the merchant of.
    pub alarmes: alarmes::Alarmes,
    /// The sales plan as a tree.
    pub plan: plan::Courant,
    /// Searches counted.
    pub recherches: recherches::Recherches,
    /// Slot of the one import at a time.
    pub imports: imports::ImportSlot,
    /// Memory of the catalogue between requests.
    pub catalogue: catalogue::Catalogue,
    /// The bell of the outbox.
    pub sorties: exports::Sorties,
    /// The bell of the refunds that wait for their bank.
    pub remboursements: exports::Sorties,
    /// The bell of the messages of webhooks.
    pub webhooks: Arc<exports::Sorties>,
    /// The trial of the bank under way.
    pub essais: banque::essai::Essais,
    /// Acts of a moment ago that can be undone.
    pub undo: undo::Tickets,
    /// Baskets and lines that shoppers took away a moment ago.
    pub retires: paniers::Retires,
    /// Writes of programs under way, by token and key.
    pub reponses_api: api::reponses::EnCours,
    /// Outstanding balances, and the service that knows them.
    pub encours: encours::Soldes,
    /// Counts of the addresses that nothing answers.
    pub adresses_perdues: adresses_perdues::Comptees,
    /// Feeds of the articles, as they were last written.
    pub flux: flux::Ecrits,
}

impl Parts {
    /// The parts of a shop over an open store and its index, which catches up with what the store
    /// learnt while it was closed, unless that takes more than a moment; with the clock of the
    /// machine.
    pub fn new(store: Store, search: Search, config: Config) -> Result<Self> {
        reglages::settle(&store)?;
        transport::settle(&store)?;
        contenus::settle(&store)?;
        retouches::unites::settle(&store)?;
        if let Err(error) = search.catch_up_if_near(&store) {
            tracing::error!(%error, "l'index de la recherche reste en retard");
        }
        Ok(Self {
            webhooks: webhooks::outbox::open_bell(&store),
            reglages: reglages::Courants::load(&store)?,
            alarmes: alarmes::Alarmes::load(&store)?,
            disque_plein: disque_plein::DisquePlein::default(),
            mailer: Box::new(courrier::Dossier::new(&config)),
            mail_logo: courrier::LogoCache::default(),
            mail_queue: courrier::MailQueue::default(),
            last_failure: courrier::LastFailure::default(),
            bounces_told: courrier::bounces::LastTold::default(),
            conservation: conservation::Horloge::default(),
            manual_backup: manual_backups::ManualBackup::default(),
            refus: journal::Refus::default(),
            attentes: journal::Refus::default(),
            regards: journal::Regards::default(),
            login_throttle: login_throttle::LoginThrottle::default(),
            link_throttle: login_throttle::LoginThrottle::default(),
            attendus: comptes::Attendus::default(),
            setup_code: setup_code::SetupCode::default(),
            recherches: recherches::Recherches::load(&store)?,
            store,
            search,
            config,
            clock: Clock::default(),
            vues: sessions::Vues::default(),
            plan: plan::Courant::default(),
            imports: imports::ImportSlot::default(),
            catalogue: catalogue::Catalogue::default(),
            sorties: exports::Sorties::default(),
            remboursements: exports::Sorties::default(),
            essais: banque::essai::Essais::default(),
            undo: undo::Tickets::default(),
            retires: paniers::Retires::default(),
            reponses_api: api::reponses::EnCours::default(),
            encours: encours::Soldes::default(),
            adresses_perdues: adresses_perdues::Comptees::default(),
            flux: flux::Ecrits::default(),
        })
    }

    /// Now, by the shop's clock.
    pub fn now(&self) -> Instant {
        self.clock.now()
    }
}

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
        let work = tokio::task::spawn_blocking(move || {
            let answer = ask(&parts);
            drop(place);
            answer
        });
        work.await.map_err(ShopError::internal)?
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
