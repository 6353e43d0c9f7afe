//! Caller: who asks, and what they may see, worked out once per request from the session, the
//! settings and the account, then handed down.

use std::sync::Arc;

use super::journal::AuditIntent;
use super::kept_answer::AnswerIntent;
use super::perimetre::Perimetre;
use super::pricing_quota::PricingQuota;
use super::reglages::Reglages;
use super::sessions::{self, DUREE_ADMIN, DUREE_CLIENT};
use super::{Parts, Result};
use domain::agence::Agence;
use domain::client::Client;
use domain::compte::{Affichage, Origine, Role, Session};
use domain::ids::{CodeAgence, CodeClient, CodeTarif, CodeType, Login};
use domain::panier::{Acheteur, Proprietaire};
use domain::profil_admin::{AccesAdmin, ProfilAdmin};
use store::sessions::CleSession;
use store::{Rows, connexions, tables};

/// Identity of a caller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Identite {
    /// Nobody logged in.
    Visiteur,
    /// A login of a customer account; a temporary account is one.
    Client {
        /// The login.
        login: Login,
        /// The account it buys for.
        client: CodeClient,
        /// Kind of customer.
        code_type: CodeType,
    },
    /// An administrator.
    Admin {
        /// The login.
        login: Login,
    },
}

/// Rights of the caller in the catalogue. For a visitor: only what the connection settings and
/// every chosen profile allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Droits {
    /// May read the catalogue at all.
    pub acces: bool,
    /// Sees prices and totals; otherwise their fields are absent.
    pub prix: bool,
    /// May order.
    pub commande: bool,
    /// Sees stock.
    pub stock: bool,
}

impl Droits {
    /// Everything: customers.
    pub const ALL: Self = Self {
        acces: true,
        prix: true,
        commande: true,
        stock: true,
    };
}

/// Caller of a function: its identity, and what it may see.
#[derive(Clone, Debug)]
pub struct Caller {
    /// SHA-256 of the session's token; none before a session was needed.
    pub session: Option<[u8; 32]>,
    /// Public number of the session; 0 without one. A visitor's baskets belong to it.
    pub numero_session: u64,
    /// Its identity.
    pub identite: Identite,
    /// Profile of an administrator; none of anybody else.
    pub profil: Option<ProfilAdmin>,
    /// Agencies whose orders, customers and stock alone the caller sees: a clerk's. None is no limit.
    pub perimetre: Option<Perimetre>,
    /// Administrator who shops for the customer it is; none where it is the customer itself.
    pub saisie_par: Option<Login>,
    /// Agency chosen in the session, else the client's, else the tariff agency of the settings.
    pub agence: Option<CodeAgence>,
    /// Agency whose stock is shown: chosen in the session, else the client's. None sums all.
    pub agence_stock: Option<CodeAgence>,
    /// Place of that agency, as a sentence goes on: `à Nantes`; empty without one.
    pub lieu: String,
    /// Stock of the other agencies can be ordered too.
    pub complement_agences: bool,
    /// Articles at 0 € sell.
    pub articles_gratuits: bool,
    /// Price lists to look in, in order, before the article's own price.
    pub tarifs: Vec<CodeTarif>,
    /// Rights of the caller.
    pub droits: Droits,
    /// Amount shown first.
    pub affichage: Affichage,
    /// Lines of baskets that may still be priced.
    pub pricing_quota: PricingQuota,
    /// The audit line that the change asked for is to hold, where an administrator asks.
    pub audit: Option<Arc<AuditIntent>>,
    /// The answer that the change asked for is to keep, where a program asks.
    pub reponse: Option<Arc<AnswerIntent>>,
}

impl Caller {
    /// The login, for who has one.
    pub fn login(&self) -> Option<&Login> {
        match &self.identite {
            Identite::Client { login, .. } | Identite::Admin { login } => Some(login),
            Identite::Visiteur => None,
        }
    }

    /// Owner of the caller's baskets, tags and orders; none for a visitor without a session.
    pub fn proprietaire(&self) -> Option<Proprietaire> {
        match &self.identite {
            Identite::Client { client, .. } => Some(Proprietaire::Client(client.clone())),
            Identite::Visiteur | Identite::Admin { .. } => self
                .session
                .map(|_| Proprietaire::Visiteur(self.numero_session)),
        }
    }

    /// Buyer as whom the caller fills its basket, where it has any.
    pub fn acheteur(&self) -> Option<Acheteur> {
        let login = match &self.identite {
            Identite::Client { login, .. } => Some(login.clone()),
            Identite::Visiteur | Identite::Admin { .. } => None,
        };
        Some(Acheteur {
            proprietaire: self.proprietaire()?,
            login,
        })
    }

    /// The customer account, for a customer.
    pub fn client(&self) -> Option<&CodeClient> {
        match &self.identite {
            Identite::Client { client, .. } => Some(client),
            Identite::Visiteur | Identite::Admin { .. } => None,
        }
    }

    /// The same, whose lines are counted already: what is done is not answered as refused for what it
    /// costs to show.
    pub fn counted(&self) -> Self {
        Self {
            pricing_quota: PricingQuota::default(),
            ..self.clone()
        }
    }

    /// The agency whose stock alone can be ordered; none where the others complete it.
    pub fn agence_seule(&self) -> Option<&CodeAgence> {
        let seule = self.agence_stock.as_ref();
        seule.filter(|_| !self.complement_agences)
    }

    /// True if an administrator asks.
    pub fn is_admin(&self) -> bool {
        matches!(self.identite, Identite::Admin { .. })
    }
}

/// The keys of the sessions a request carries: a browser may hold one of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cles {
    /// The shopper's.
    pub client: Option<CleSession>,
    /// The administrator's.
    pub admin: Option<CleSession>,
    /// From where the request comes: a session it opens keeps that.
    pub origine: Origine,
}

/// Session that rules when a request carries both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priorite {
    /// Shopping pages and calls: an administrator who is also logged in as a customer shops as
    /// that customer.
    Client,
    /// The back office, and what administrators may see of any customer.
    Admin,
}

/// A session in force, with who is behind it.
struct SessionOuverte {
    cle: CleSession,
    session: Session,
    identite: Identite,
    client: Option<Client>,
    /// An administrator's.
    acces: Option<AccesAdmin>,
}

/// Works out who asks. Role and account are read again at each request, so that a login that is
/// blocked or moved loses its rights at once. A visitor without a session costs no read.
pub fn work_out(parts: &Parts, cles: Cles, priorite: Priorite) -> Result<Caller> {
    let reglages = parts.reglages.get();
    let client = match cles.client {
        Some(cle) => bearer_client(parts, cle, cles.admin)?,
        None => None,
    };
    let is_customer = client
        .as_ref()
        .is_some_and(|porteur| porteur.client.is_some());
    if is_customer && priorite == Priorite::Client {
        return Ok(suspend(parts, caller(&reglages, client)));
    }
    let admin = match cles.admin {
        Some(cle) => bearer_admin(parts, cle)?,
        None => None,
    };
    Ok(suspend(parts, caller(&reglages, admin.or(client))))
}

/// Takes prices and orders from everybody while data that they come from are damaged.
fn suspend(parts: &Parts, mut caller: Caller) -> Caller {
    if parts.store.integrity().is_sale_stopped() {
        caller.droits.prix = false;
        caller.droits.commande = false;
    }
    caller
}

/// Caller that a program is: it sees what an administrator sees, under a name that no administrator
/// can have.
pub(crate) fn for_program(parts: &Parts, login: Login) -> Caller {
    let visitor = caller(&parts.reglages.get(), None);
    let program = Caller {
        identite: Identite::Admin { login },
        droits: Droits {
            commande: false,
            ..Droits::ALL
        },
        ..visitor
    };
    suspend(parts, program)
}

/// True if an administrator's session is in force beside whatever else the request carries.
pub fn is_admin(parts: &Parts, cles: Cles) -> Result<bool> {
    match cles.admin {
        Some(cle) => Ok(bearer_admin(parts, cle)?.is_some()),
        None => Ok(false),
    }
}

impl SessionOuverte {
    /// The same, for a customer.
    fn with_client(mut self, login: Login, client: Client) -> Self {
        self.identite = Identite::Client {
            login,
            client: client.code.clone(),
            code_type: client.code_type.clone(),
        };
        self.client = Some(client);
        self
    }
}

fn bearer_client(
    parts: &Parts,
    cle: CleSession,
    beside: Option<CleSession>,
) -> Result<Option<SessionOuverte>> {
    let Some(session) = sessions::find(parts, &cle, DUREE_CLIENT)? else {
        return Ok(None);
    };
    let porteur = SessionOuverte {
        cle,
        session,
        identite: Identite::Visiteur,
        client: None,
        acces: None,
    };
    let Some(login) = porteur.session.login.clone() else {
        return Ok(Some(porteur));
    };
    if let Some(code) = porteur.session.pour_client.clone() {
        return bearer_for(parts, porteur, (login, code), beside);
    }
    let account = parts.store.read(|read| {
        let connexion = connexions::find(read, &login)?.filter(|it| !it.bloquee);
        let Some(connexion) = connexion else {
            return Ok::<_, super::ShopError>(None);
        };
        match connexion.role {
            Role::Client(code) => Ok(read.get(&tables::CLIENTS, &code)?),
            Role::Admin => Ok(None),
        }
    })?;
    let Some(client) = account else {
        return Ok(None);
    };
    Ok(Some(porteur.with_client(login, client)))
}

/// The session in which an administrator shops for a customer: in force beside his own alone.
fn bearer_for(
    parts: &Parts,
    porteur: SessionOuverte,
    (login, code): (Login, CodeClient),
    beside: Option<CleSession>,
) -> Result<Option<SessionOuverte>> {
    let admin = match beside {
        Some(cle) => bearer_admin(parts, cle)?,
        None => None,
    };
    let is_his = admin.is_some_and(|it| it.session.login.as_ref() == Some(&login));
    let client = parts.store.read(|read| read.get(&tables::CLIENTS, &code))?;
    let Some(client) = client.filter(|_| is_his) else {
        return Ok(None);
    };
    Ok(Some(porteur.with_client(login, client)))
}

fn bearer_admin(parts: &Parts, cle: CleSession) -> Result<Option<SessionOuverte>> {
    let session = sessions::find(parts, &cle, DUREE_ADMIN)?;
    let Some(session) = session.filter(|it| it.pour_client.is_none()) else {
        return Ok(None);
    };
    let Some(login) = session.login.clone() else {
        return Ok(None);
    };
    let connexion = parts.store.read(|read| connexions::find(read, &login))?;
    let admin = connexion.filter(|it| it.role == Role::Admin && !it.bloquee);
    Ok(admin.map(|admin| SessionOuverte {
        cle,
        session,
        identite: Identite::Admin { login },
        client: None,
        acces: Some(admin.acces),
    }))
}

/// Builds the caller that a bearer is. "Its agency" is the one chosen in the session, else the
/// client's, else the tariff agency of the settings; prices come from the client's list, else that
/// agency's (docs/appels.md 5.8).
fn caller(reglages: &Reglages, porteur: Option<SessionOuverte>) -> Caller {
    let session = porteur.as_ref().map(|porteur| &porteur.session);
    let compte = porteur.as_ref().and_then(|porteur| porteur.client.as_ref());
    // A visitor gets the tariff of the settings' client, not its agency's stock.
    let tarifaire = compte.or(reglages.client_visiteur.as_ref());
    let known = |code: &CodeAgence| reglages.agences.contains_key(code);
    let chosen = session
        .and_then(|session| session.agence.clone())
        .filter(known);
    let of_client = |client: Option<&Client>| client?.agence.clone().filter(known);
    let agence = chosen
        .clone()
        .or_else(|| of_client(tarifaire))
        .or_else(|| reglages.connexion.agence_defaut_tarif.clone())
        .filter(known);
    let tarif_agence = agence
        .as_ref()
        .and_then(|code| reglages.agences.get(code)?.code_tarif.clone());
    let tarif_client = tarifaire.and_then(|client| client.tarif.clone());
    let kind = Affichage::from_code_type(tarifaire.map(|client| &client.code_type));
    let droits = match porteur.as_ref().map(|porteur| &porteur.identite) {
        None | Some(Identite::Visiteur) => reglages.droits_visiteur,
        Some(Identite::Client { .. }) => Droits::ALL,
        // Orders are customers': an administrator logs in as one to order.
        Some(Identite::Admin { .. }) => Droits {
            commande: false,
            ..Droits::ALL
        },
    };
    let agence_stock = chosen.or_else(|| of_client(compte));
    let acces = porteur.as_ref().and_then(|porteur| porteur.acces.as_ref());
    let lieu = agence_stock.as_ref();
    let lieu = lieu.and_then(|code| reglages.agences.get(code));
    Caller {
        profil: acces.map(|acces| acces.profil),
        perimetre: acces.and_then(Perimetre::new),
        agence,
        lieu: lieu.map_or_else(String::new, Agence::lieu),
        agence_stock,
        complement_agences: reglages.page.complement_agences,
        articles_gratuits: reglages.page.articles_gratuits,
        tarifs: tarif_client.into_iter().chain(tarif_agence).collect(),
        droits,
        affichage: session
            .and_then(|session| session.affichage)
            .unwrap_or(kind),
        saisie_par: session
            .filter(|session| session.pour_client.is_some())
            .and_then(|session| session.login.clone()),
        numero_session: session.map_or(0, |session| session.numero),
        session: porteur.as_ref().map(|porteur| porteur.cle),
        identite: porteur.map_or(Identite::Visiteur, |porteur| porteur.identite),
        pricing_quota: PricingQuota::default(),
        audit: None,
        reponse: None,
    }
}
