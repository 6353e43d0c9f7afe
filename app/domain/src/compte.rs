//! Logins and sessions.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};

use super::ids::{CodeAgence, CodeClient, CodeType, Login};
use super::instant::Instant;
use super::profil_admin::AccesAdmin;
use ground::json_records;

/// Rights of a login.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Role {
    /// Buys for a customer account.
    Client(CodeClient),
    /// Administers the shop.
    Admin,
}

/// A login.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Connexion {
    /// Name that is typed to log in.
    pub login: Login,
    /// Its rights.
    pub role: Role,
    /// Address mail is sent to.
    #[serde(default)]
    pub email: String,
    /// Argon2id, in PHC form; none for a temporary account.
    #[serde(default)]
    pub mot_de_passe: Option<String>,
    /// First time it was used: the statistics count it.
    #[serde(default)]
    pub premiere_connexion: Option<Instant>,
    /// Name of the person, for an administrator.
    #[serde(default)]
    pub nom: String,
    /// Instant it was made, where that was noted.
    #[serde(default)]
    pub creee_le: Option<Instant>,
    /// Last time it was used, for an administrator.
    #[serde(default)]
    pub derniere_connexion: Option<Instant>,
    /// Instant its owner was told that it will be erased for want of use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prevenue_le: Option<Instant>,
    /// Last time its owner was sent the link by which a first password is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitee_le: Option<Instant>,
    /// An administrator closed it: it opens nothing until it is opened again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bloquee: bool,
    /// Profile of an administrator, and its agencies.
    #[serde(default, skip_serializing_if = "AccesAdmin::is_default")]
    pub acces: AccesAdmin,
    /// Grows with each change; sessions opened under an older password end.
    #[serde(default)]
    pub version: u64,
}

/// Seconds a link of a login stays good (docs/appels.md 3.5).
pub const LIEN_SECONDS: i64 = 30 * 60;

/// Seconds the first link of a login that the shop opened stays good: it gives no access to what
/// somebody uses already, and may be read in the evening, or after a holiday.
const INVITATION_SECONDS: i64 = 7 * 24 * 3600;

impl Connexion {
    /// A login that nobody has used yet, without a password.
    pub fn new(login: Login, role: Role) -> Self {
        Self {
            login,
            role,
            email: String::new(),
            mot_de_passe: None,
            premiere_connexion: None,
            acces: AccesAdmin::default(),
            nom: String::new(),
            creee_le: None,
            derniere_connexion: None,
            bloquee: false,
            prevenue_le: None,
            invitee_le: None,
            version: 0,
        }
    }

    /// Time the link of an administrator stays good, in seconds and in words.
    pub fn find_lien_lifetime(&self) -> (i64, &'static str) {
        match self.mot_de_passe {
            Some(_) => (LIEN_SECONDS, "30 minutes"),
            None => (INVITATION_SECONDS, "7 jours"),
        }
    }
}

/// Amount shown first: one rule by the type of customer, which a session may switch. Pages show
/// both by style alone (`ui/Montant.tsx`, `lib/totaux.ts`); mails and papers, the one of the order
/// (`recapitulatif.rs`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Affichage {
    /// Without VAT.
    #[default]
    #[serde(rename = "HT")]
    Ht,
    /// With VAT.
    #[serde(rename = "TTC")]
    Ttc,
}

impl Affichage {
    /// Amount a kind of customer is shown first: with VAT for a consumer (Code de la consommation,
    /// L.112-1, and the decree of 3 December 1987), without for trade and for who is not known.
    pub fn from_code_type(code_type: Option<&CodeType>) -> Self {
        if code_type.is_some_and(CodeType::is_consumer) {
            Self::Ttc
        } else {
            Self::Ht
        }
    }

    /// As it is written beside an amount.
    pub fn mot(self) -> &'static str {
        match self {
            Self::Ht => "HT",
            Self::Ttc => "TTC",
        }
    }
}

/// A session: kept under the SHA-256 of its token, so that the file gives none away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// Public number: owns a visitor's baskets.
    pub numero: u64,
    /// Login of the person; none for a visitor.
    pub login: Option<Login>,
    /// Instant it was opened.
    pub ouverte_le: Instant,
    /// Last time it was seen, to within some minutes.
    pub vue_le: Instant,
    /// Last time a password was given: dangerous acts want it recent.
    pub confirmee_le: Option<Instant>,
    /// Agency chosen.
    pub agence: Option<CodeAgence>,
    /// Amount shown first; none follows the kind of customer.
    pub affichage: Option<Affichage>,
    /// An administrator's: it ends sooner.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub admin: bool,
    /// From where it was opened, so that its owner tells one from another.
    #[serde(default)]
    pub origine: Origine,
    /// Customer account for whom an administrator shops in it; none of any other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pour_client: Option<CodeClient>,
}

/// A browser, as far as its owner tells it from another: what it says beyond that is not kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names of the browsers")]
pub enum Navigateur {
    Chrome,
    Edge,
    Firefox,
    Opera,
    Safari,
    #[default]
    Autre,
}

/// Operating system of a browser.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names of the systems")]
pub enum Systeme {
    Android,
    Apple,
    Linux,
    Mac,
    Windows,
    #[default]
    Autre,
}

/// From where a request comes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Origine {
    /// Address of the network.
    pub adresse: Option<IpAddr>,
    /// Browser.
    pub navigateur: Navigateur,
    /// System.
    pub systeme: Systeme,
}

/// The second factor of an administrator: a secret shared with an application that shows codes,
/// and codes on paper for the day the telephone is lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SecondFacteur {
    /// The shared secret, in base 32.
    pub secret: String,
    /// Instant a first code proved that the application has it; before that it guards nothing.
    pub confirme_le: Option<Instant>,
    /// The last half minute whose code was taken: neither it nor an older one is taken again.
    pub dernier_pas: u64,
    /// SHA-256 of the codes on paper that are left, in hexadecimal.
    pub codes: Vec<String>,
}

/// A one-time link to a new password, or by which an e-mail is confirmed, kept under the SHA-256 of
/// its token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JetonLien {
    /// For whom.
    pub login: Login,
    /// Until when.
    pub expire_le: Instant,
    /// The version of the login it was drawn for: a password or an e-mail changed since makes it
    /// worth nothing. None for a login that does not exist, or for a link of an older program.
    #[serde(default)]
    pub version: Option<u64>,
    /// The e-mail it was sent to, which its return confirms; none for a link to a new password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
}

/// Details of an account to correct, by the names of the form; one that is not there stays as it is.
pub type Corrections = Vec<(&'static str, String)>;

/// Form of a new account, as typed.
#[derive(Clone, Debug, Default)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct NewCompte {
    pub type_client: String,
    pub nom: String,
    pub email: String,
    pub telephone: String,
    pub adresse: String,
    pub code_postal: String,
    pub ville: String,
    pub siret: String,
    pub mot_de_passe: String,
    pub confirmation: String,
}

json_records!(Connexion, Session, JetonLien, SecondFacteur);
