//! Logins of customers: who may log in for which account.

use std::collections::HashMap;
use std::ops::ControlFlow;

use wasm_rules::texte::comparison_key;

use super::formulaire::{NEUVE, check_fautes, read_form};
use super::{SaisieFiche, check_version, with_code_taken};
use crate::comptes::send_link;
use crate::connexion_row::{self, ConnexionRow};
use crate::editable::{Fautes, signature};
use crate::import_files::CONNEXIONS;
use crate::paging::{self, PageRequest};
use crate::passing_accounts::end_sessions;
use crate::recent_password::require_recent;
use crate::sorting::{self, SortOrder};
use crate::undo::{self, Act};
use crate::{Caller, Parts, Result, ShopError, versions};
use domain::code::Code;
use domain::column::cells::{VALEUR_OBLIGATOIRE, bad_code};
use domain::compte::{Connexion, Role};
use domain::fiches_suivies::ConnexionSuivie;
use domain::ids::{CodeClient, Login, normalize_login};
use store::{Read, Rows, clients, connexions, retouches, sessions};

/// Logins of a page.
const CONNEXIONS_PAR_PAGE: usize = 20;

/// Said where neither the login nor the e-mail is an address.
const SANS_EMAIL: &str = "Saisissez une adresse e-mail : les liens de mot de passe y sont envoyés.";

/// Fields that would say a password, as the wire spells them and as an import does.
const MOTS_DE_PASSE: [&str; 2] = ["motDePasse", "mot_de_passe"];

/// Said where somebody types a password for a customer.
const MOT_DE_PASSE_DU_CLIENT: &str = "Un mot de passe se choisit par son titulaire\u{a0}: enregistrez la connexion sans lui, puis \
     envoyez-lui un lien de mot de passe.";

/// Filter, order and page of the list of logins.
#[derive(Clone, Debug, Default)]
pub struct DemandeConnexions {
    /// In the login, its e-mail, or the code of its customer.
    pub texte: String,
    /// A customer.
    pub client: Option<CodeClient>,
    /// Only those that are closed.
    pub bloquees: bool,
    /// Sort order; none for by login.
    pub tri: Option<SortOrder<ColonneConnexion>>,
    /// The page wanted.
    pub coupe: PageRequest,
}

/// Column logins are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColonneConnexion {
    /// Name that is typed.
    Login,
    /// The name of their customer, without case or accents.
    Client,
    /// State: closed, without a password, never used, used since.
    Etat,
}

/// The columns logins sort by, as they are asked.
pub const COLONNES_CONNEXION_TRI: [(&str, ColonneConnexion); 3] = [
    ("login", ColonneConnexion::Login),
    ("client", ColonneConnexion::Client),
    ("etat", ColonneConnexion::Etat),
];

/// A page of logins, by login unless asked otherwise, with the number of pages.
pub fn list(parts: &Parts, demande: &DemandeConnexions) -> Result<(Vec<ConnexionSuivie>, u32)> {
    let wanted = comparison_key(&demande.texte);
    let fits = |login: &Login, summary: &connexions::ConnexionSummary<'_>| {
        let Role::Client(client) = &summary.role else {
            return false;
        };
        let is_named = || {
            let named = format!("{login} {} {client}", summary.email);
            comparison_key(&named).contains(&wanted)
        };
        demande.client.as_ref().is_none_or(|it| it == client)
            && (summary.bloquee || !demande.bloquees)
            && (wanted.is_empty() || is_named())
    };
    let mut found = Vec::new();
    parts.store.read(|read| {
        let rangs = Rangs::new(read, demande.tri.map(|tri| tri.colonne))?;
        let consider = |login: Login, summary: connexions::ConnexionSummary<'_>| {
            if fits(&login, &summary) {
                found.push((rangs.to_rank(&summary), login));
            }
            ControlFlow::Continue(())
        };
        match &demande.client {
            // A customer has few: its own list is shorter than the table.
            Some(client) => connexions::scan_summaries_of(read, client, consider)?,
            None => connexions::scan_summaries(read, consider)?,
        }
        let taille = demande.coupe.taille(CONNEXIONS_PAR_PAGE);
        let debut = demande.coupe.debut(CONNEXIONS_PAR_PAGE);
        let descending = demande.tri.is_some_and(|tri| tri.descending);
        let pages = paging::count_pages(found.len(), taille);
        let page = sorting::list_page(found, descending, debut, taille).into_iter();
        let rows = page.map(|(_, login)| {
            let found = connexions::find(read, &login)?.ok_or(ShopError::NotFound)?;
            followed(read, found)
        });
        Ok((rows.collect::<Result<Vec<_>>>()?, pages))
    })
}

/// Sort key of logins, before the name that is typed.
enum Rangs {
    /// Nothing else.
    Login,
    /// The place of each customer among their names.
    Client(HashMap<CodeClient, i64>),
    /// Their state.
    Etat,
}

impl Rangs {
    fn new(read: &Read, colonne: Option<ColonneConnexion>) -> Result<Self> {
        Ok(match colonne {
            None | Some(ColonneConnexion::Login) => Self::Login,
            Some(ColonneConnexion::Etat) => Self::Etat,
            Some(ColonneConnexion::Client) => {
                let mut noms = Vec::new();
                clients::scan_summaries(read, |code, summary| {
                    noms.push((comparison_key(&summary.libelle), code));
                    ControlFlow::Continue(())
                })?;
                noms.sort_unstable();
                Self::Client(noms.into_iter().map(|(_, code)| code).zip(1..).collect())
            }
        })
    }

    fn to_rank(&self, summary: &connexions::ConnexionSummary<'_>) -> i64 {
        match (self, &summary.role) {
            (Self::Client(places), Role::Client(code)) => places.get(code).copied().unwrap_or(0),
            (Self::Login | Self::Client(_), _) => 0,
            (Self::Etat, _) if summary.bloquee => -3,
            (Self::Etat, _) if !summary.mot_de_passe => -2,
            (Self::Etat, _) => summary.premiere_connexion.map_or(-1, |it| it.0),
        }
    }
}

fn followed(rows: &impl Rows, connexion: Connexion) -> Result<ConnexionSuivie> {
    let client = match &connexion.role {
        Role::Client(code) => clients::find(rows, code)?,
        Role::Admin => None,
    };
    Ok(ConnexionSuivie {
        client,
        sessions: sessions::list_of_login(rows, &connexion.login)?.len(),
        retouches: retouches::find(
            rows,
            &retouches::build_cle(CONNEXIONS, connexion.login.as_str()),
        )?,
        connexion,
    })
}

/// The login of a customer; an administrator's is not found here.
fn of_customer(rows: &impl Rows, login: &str) -> Result<Connexion> {
    let login = Login::parse_typed(login).ok_or(ShopError::NotFound)?;
    let found = connexions::find(rows, &login)?;
    let found = found.filter(|connexion| connexion.role != Role::Admin);
    found.ok_or(ShopError::NotFound)
}

/// A login.
pub fn find(parts: &Parts, login: &str) -> Result<ConnexionSuivie> {
    parts.store.read(|read| find_in(read, login))
}

/// A login among these rows.
pub fn find_in(rows: &impl Rows, login: &str) -> Result<ConnexionSuivie> {
    followed(rows, of_customer(rows, login)?)
}

/// Saves a login, new or changed; closed, it opens nothing and its sessions end. Says whether it
/// is new. Whose it is, and where the links of its password go, is changed by a recent login only:
/// that would hand the account to somebody else.
pub fn save(
    parts: &Parts,
    caller: &Caller,
    mut saisie: SaisieFiche,
    bloquee: Option<bool>,
) -> Result<(ConnexionSuivie, bool)> {
    // Passwords are their owners' to choose: see `link`.
    let chosen = MOTS_DE_PASSE
        .into_iter()
        .find(|name| says_password(&saisie, name));
    saisie
        .cellules
        .retain(|(name, _)| !MOTS_DE_PASSE.contains(&name.as_str()));
    let retouche = signature(parts, caller)?;
    let (recent, now) = (require_recent(parts, caller), parts.now());
    parts.create_or_change(
        caller,
        |(_, is_new)| *is_new,
        move |write| {
            let login = saisie.text("login").map(normalize_login);
            let before = match login.as_deref().and_then(Login::parse) {
                Some(login) => connexions::find(write, &login)?,
                None => None,
            };
            let named = completed(&saisie, before.as_ref());
            let sans = |email: Option<&str>| is_unreachable(&saisie, email, before.as_ref());
            let judged = read_row(write, &named).and_then(|(row, mut fautes)| {
                if sans(row.email()) {
                    fautes.push(("email", SANS_EMAIL.to_owned()));
                }
                fautes.extend(chosen.map(|name| (name, MOT_DE_PASSE_DU_CLIENT.to_owned())));
                check_fautes(row, fautes)
            });
            let seen = check_version(before.as_ref().map(|it| it.version), saisie.version);
            let row = with_code_taken("login", seen, judged)?;
            let login = row.login().clone();
            connexion_row::put(write, row)?;
            let mut after = connexions::find(write, &login)?.ok_or(ShopError::NotFound)?;
            if before.is_none() {
                // Its three years without use begin.
                after.creee_le = Some(now);
                connexions::put(write, &after)?;
            }
            let mut colonnes = Vec::new();
            if before.as_ref().map(|it| &it.role) != Some(&after.role) {
                colonnes.push("code_client");
            }
            if before.as_ref().map(|it| &it.email) != Some(&after.email) {
                colonnes.push("email");
            }
            if !colonnes.is_empty() {
                recent?;
            }
            if let Some(bloquee) = bloquee.filter(|it| *it != after.bloquee) {
                after.bloquee = bloquee;
                connexions::put(write, &after)?;
                if bloquee {
                    end_sessions(write, &login)?;
                }
            }
            retouches::add_columns(
                write,
                &retouches::build_cle(CONNEXIONS, login.as_str()),
                &colonnes,
                &retouche,
            )?;
            Ok((followed(write, after)?, before.is_none()))
        },
    )
}

/// A login as a form says it, with what is wrong there.
fn read_row(rows: &impl Rows, named: &SaisieFiche) -> Result<(ConnexionRow, Fautes)> {
    let mut fautes = Fautes::new();
    let text = named.text("login").unwrap_or_default();
    let login = Login::parse_typed(text).unwrap_or_else(|| {
        let motif = match text {
            "" => VALEUR_OBLIGATOIRE,
            text => bad_code(text),
        };
        fautes.push(("login", motif.to_owned()));
        Login::default()
    });
    let mut row = ConnexionRow::find(rows, login)?;
    fautes.extend(read_form(rows, &mut row, named, NEUVE)?);
    Ok((row, fautes))
}

/// True if a field holds a password: a login that is sent back as it was read says by a flag there
/// whether it has one.
fn says_password(saisie: &SaisieFiche, name: &str) -> bool {
    saisie
        .text(name)
        .is_some_and(|text| !matches!(text, "" | "0" | "1"))
}

/// True if nothing typed is an address to write to; what was there before is not judged.
fn is_unreachable(saisie: &SaisieFiche, email: Option<&str>, before: Option<&Connexion>) -> bool {
    // Without an e-mail a new login stands in for it.
    let login = saisie
        .text("login")
        .map(normalize_login)
        .unwrap_or_default();
    match (email, before) {
        (Some(email), Some(before)) => before.email != email && !can_be_written_to(email),
        (Some(email), None) => !can_be_written_to(email),
        (None, Some(_)) => false,
        (None, None) => !can_be_written_to(&login),
    }
}

/// A login may be any name; its links go to an address.
fn can_be_written_to(email: &str) -> bool {
    wasm_rules::email::parse(email).is_ok()
}

/// A form that does not say whose login it is leaves it with its customer.
fn completed(saisie: &SaisieFiche, before: Option<&Connexion>) -> SaisieFiche {
    let mut named = saisie.clone();
    if let Some(Role::Client(client)) = before.map(|it| &it.role)
        && named.text("code_client").is_none()
    {
        named
            .cellules
            .push(("code_client".into(), client.to_string()));
    }
    named
}

/// Sends a link by which the owner of a login chooses a password; answers where to.
pub fn link(parts: &Parts, login: &str) -> Result<(String, &'static str)> {
    let connexion = parts.store.read(|read| of_customer(read, login))?;
    if connexion.bloquee {
        let detail = "Cette connexion est désactivée : réactivez-la avant d'envoyer un lien.";
        return Err(ShopError::refused(Code::ConnexionBloquee, detail));
    }
    if !can_be_written_to(&connexion.email) {
        let detail = "Cette connexion n'a pas d'adresse e-mail : saisissez-en une.";
        return Err(ShopError::refused(Code::SansEmail, detail));
    }
    send_link(parts, &connexion)?;
    let (_, delai) = connexion.find_lien_lifetime();
    Ok((connexion.email, delai))
}

/// Ends every session of a login; says how many there were.
pub fn disconnect(parts: &Parts, caller: &Caller, login: &str) -> Result<usize> {
    let login = login.to_owned();
    parts.change(caller, move |write| {
        let connexion = of_customer(write, &login)?;
        let open = sessions::list_of_login(write, &connexion.login)?.len();
        end_sessions(write, &connexion.login)?;
        Ok(open)
    })
}

/// Deletes a login; its account and orders stay. It wants a recent login.
pub fn remove(parts: &Parts, caller: &Caller, login: &str, version: Option<u64>) -> Result<()> {
    require_recent(parts, caller)?;
    let login = login.to_owned();
    let (act, inverse) = parts.change(caller, move |write| {
        let connexion = of_customer(write, &login)?;
        versions::check(connexion.version, version)?;
        let login = connexion.login.clone();
        end_sessions(write, &login)?;
        retouches::remove(write, &retouches::build_cle(CONNEXIONS, login.as_str()))?;
        connexions::remove(write, &login)?;
        let act = match connexion.role {
            Role::Client(code) => Some(Act::Connexion(login, code)),
            Role::Admin => None,
        };
        Ok::<_, ShopError>((act, write.build_inverse()?))
    })?;
    if let Some(act) = act {
        undo::keep(parts, caller, act, inverse);
    }
    Ok(())
}
