//! Invitations: who is invited chooses a password nobody else has typed. Administrators one by one,
//! customers one by one or in a run.

mod envoi;
mod examen;

use super::connexion_row::{self, ConnexionRow};
use super::recent_password::require_recent;
use super::sessions::JetonSession;
use super::utilisateurs::find_administrator;
use super::{Caller, Parts, Result, ShopError, comptes};
use domain::client::Client;
use domain::code::Code;
use domain::compte::Connexion;
use domain::ids::{CodeClient, Login};
use domain::instant::Instant;
use domain::invitation::MotifEcart;
use store::{Write, clients, connexions};

pub use self::envoi::{ActionEnvoi, EnvoiDemande, list, send_due, start, start_run, update};
pub use self::examen::{
    ChoixInvites, ClientsEcartes, DemandeInvitations, ExamenInvitations, examine, list_codes,
};

/// Seconds of a day.
const JOUR_SECONDS: i64 = 24 * 3600;

/// Days under which an invitation may be called recent: those of a year.
pub const JOURS_MAX: u64 = 365;

/// Sends an administrator the link by which a password is chosen; answers where to, and for how long.
pub fn invite_admin(parts: &Parts, caller: &Caller, id: &str) -> Result<(String, &'static str)> {
    require_recent(parts, caller)?;
    let login = Login::parse_typed(id).ok_or(ShopError::NotFound)?;
    let connexion = parts.store.read(|read| find_administrator(read, &login))?;
    if connexion.email.is_empty() {
        let detail = "Cet administrateur n'a pas d'adresse e-mail : saisissez-en une.";
        return Err(ShopError::refused(Code::SansEmail, detail));
    }
    comptes::send_link(parts, &connexion)?;
    let (_, delai) = connexion.find_lien_lifetime();
    Ok((connexion.email, delai))
}

/// Invites a customer, whose login is opened where it has none, unless it was invited less than `jours`
/// ago; answers where to, and for how long.
pub fn invite_client(
    parts: &Parts,
    caller: &Caller,
    code: CodeClient,
    jours: Option<u64>,
) -> Result<(Vec<String>, &'static str)> {
    let now = parts.now();
    let opened = parts.change(caller, move |write| {
        let client = clients::find(write, &code)?.ok_or(ShopError::NotFound)?;
        let since = jours.map(|jours| find_since(now, jours));
        let logins = examen::judge(write, &client, since)?.map_err(build_refusal)?;
        open_logins(write, &client, logins, now)
    })?;
    let mut sent = (Vec::new(), "");
    for (connexion, jeton) in opened {
        comptes::send_invitation(parts, &connexion, &jeton)?;
        sent.1 = connexion.find_lien_lifetime().1;
        sent.0.push(connexion.email);
    }
    Ok(sent)
}

/// First instant of the invitations that are less than so many days old.
fn find_since(now: Instant, jours: u64) -> Instant {
    let jours = i64::try_from(jours.min(JOURS_MAX)).unwrap_or(0);
    now.plus(-jours * JOUR_SECONDS)
}

/// The refusal to invite a customer.
fn build_refusal(motif: MotifEcart) -> ShopError {
    let code = match motif {
        MotifEcart::SansEmail | MotifEcart::Passage => Code::SansEmail,
        MotifEcart::AccesOuvert | MotifEcart::Recente => Code::AccesOuvert,
        MotifEcart::AdressePrise => Code::IdentifiantPris,
        MotifEcart::Bloquee => Code::ConnexionBloquee,
        MotifEcart::Inconnu => return ShopError::NotFound,
    };
    ShopError::refused(code, motif.phrase())
}

/// The logins a customer is invited by, opened where they are new, each with the link to mail.
fn open_logins(
    write: &mut Write<'_>,
    client: &Client,
    logins: Vec<Login>,
    now: Instant,
) -> Result<Vec<(Connexion, JetonSession)>> {
    let mut opened = Vec::new();
    for login in logins {
        if connexions::find(write, &login)?.is_none() {
            let mut row = ConnexionRow::find(write, login.clone())?;
            row.client = client.code.clone();
            connexion_row::put(write, row)?;
            if let Some(mut new) = connexions::find(write, &login)? {
                // Its three years without use begin.
                new.creee_le = Some(now);
                connexions::put(write, &new)?;
            }
        }
        let mut connexion = connexions::find(write, &login)?.ok_or(ShopError::NotFound)?;
        let jeton = comptes::put_link(write, &mut connexion, now)?;
        opened.push((connexion, jeton));
    }
    Ok(opened)
}
