//! Parts of the shop: its store and its index, its clock and its settings, and each memory that may be
//! lost. Whoever decides is given them.

use std::sync::Arc;

use crate::{Clock, Config, Result};
use crate::{
    adresses_perdues, alarmes, api, banque, catalogue, comptes, conservation, contenus, courrier,
    disque_plein, encours, exports, flux, imports, journal, login_throttle, manual_backups,
    paniers, plan, recherches, reglages, retouches, sessions, setup_code, transport, undo,
    webhooks,
};
use domain::instant::Instant;
use search::Search;
use store::Store;

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
    pub refus: journal::RefusalCounts,
    /// Logins of administrators that were asked to wait, noted in the audit log: what anybody else
    /// is refused takes none of their lines.
    pub attentes: journal::RefusalCounts,
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
    /// Reason mails wait.
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
    /// The bell of the invitations that wait.
    pub invitations: exports::Sorties,
    /// The trial of the bank under way.
    pub essais: banque::essai::Essais,
    /// Acts of a moment ago that can be undone.
    pub undo: undo::Tickets,
    /// Baskets and lines that shoppers took away a moment ago.
    pub retires: paniers::Retires,
    /// Writes of programs under way, by token and key.
    pub reponses_api: api::reponses::EcrituresEnCours,
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
            mailer: Box::new(courrier::DossierCourrier::new(&config)),
            mail_logo: courrier::LogoCache::default(),
            mail_queue: courrier::MailQueue::default(),
            last_failure: courrier::LastFailure::default(),
            bounces_told: courrier::bounces::LastTold::default(),
            conservation: conservation::Horloge::default(),
            manual_backup: manual_backups::ManualBackup::default(),
            refus: journal::RefusalCounts::default(),
            attentes: journal::RefusalCounts::default(),
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
            invitations: exports::Sorties::default(),
            essais: banque::essai::Essais::default(),
            undo: undo::Tickets::default(),
            retires: paniers::Retires::default(),
            reponses_api: api::reponses::EcrituresEnCours::default(),
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
