//! Administrators: who they are, added, changed, removed.

use wasm_rules::{mot_de_passe as regle, texte};

pub use super::acces_admin::SaisieAdmin;
use super::paging::{self, PageRequest};
use super::recent_password::require_recent;
use super::sorting::{self, SortOrder};
use super::{Caller, FormErrors, Parts, Result, ShopError, acces_admin, mot_de_passe, versions};
use domain::code::Code;
use domain::compte::{Connexion, Role};
use domain::ids::Login;
use domain::instant::Instant;
use domain::profil_admin::AccesAdmin;
use store::sessions::CleSession;
use store::{Rows, Write, connexions, seconds_facteurs, sessions};

/// Administrators of a page.
const PAR_PAGE: usize = 50;

/// Administrators a shop may have.
const ADMINS_MAX: usize = 200;

/// Characters of a name.
const NOM_CHARS_MAX: usize = 80;

/// An administrator, and what guards the way in.
#[derive(Clone, Debug)]
pub struct Utilisateur {
    /// The login.
    pub connexion: Connexion,
    /// A code is asked after the password.
    pub second_facteur: bool,
    /// Sessions that are open.
    pub sessions: usize,
}

fn looked_at(rows: &impl Rows, connexion: Connexion) -> Result<Utilisateur> {
    Ok(Utilisateur {
        second_facteur: seconds_facteurs::find_active(rows, &connexion.login)?.is_some(),
        sessions: sessions::list_of_login(rows, &connexion.login)?.len(),
        connexion,
    })
}

/// Column administrators are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColonneUtilisateurs {
    /// Their login.
    Login,
    /// Their name, without case or accents.
    Nom,
    /// Instant they were added.
    Cree,
    /// Instant they last came.
    Vu,
    /// True if a code is asked of them.
    Code,
    /// Their open sessions.
    Sessions,
}

/// The columns administrators sort by, as they are asked.
pub const COLONNES: [(&str, ColonneUtilisateurs); 6] = [
    ("login", ColonneUtilisateurs::Login),
    ("nom", ColonneUtilisateurs::Nom),
    ("cree", ColonneUtilisateurs::Cree),
    ("vu", ColonneUtilisateurs::Vu),
    ("code", ColonneUtilisateurs::Code),
    ("sessions", ColonneUtilisateurs::Sessions),
];

/// Administrators, by login unless asked otherwise. With the number of pages.
pub fn list(
    parts: &Parts,
    tri: Option<SortOrder<ColonneUtilisateurs>>,
    coupe: PageRequest,
) -> Result<(Vec<Utilisateur>, u32)> {
    let mut all = parts.store.read(|read| {
        let admins = connexions::list_admins(read)?.into_iter();
        let all = admins.map(|connexion| looked_at(read, connexion));
        all.collect::<Result<Vec<_>>>()
    })?;
    if let Some(SortOrder {
        colonne,
        descending,
    }) = tri
    {
        sorting::sort(&mut all, descending, |it| rang(colonne, it));
    }
    Ok(paging::list_page(all, coupe, PAR_PAGE))
}

/// Sort key of an administrator.
fn rang(colonne: ColonneUtilisateurs, it: &Utilisateur) -> (i64, String) {
    let moment = |when: Option<Instant>| (when.map_or(i64::MIN, |it| it.0), String::new());
    match colonne {
        ColonneUtilisateurs::Login => (0, it.connexion.login.to_string()),
        ColonneUtilisateurs::Nom => (0, texte::comparison_key(&it.connexion.nom)),
        ColonneUtilisateurs::Cree => moment(it.connexion.creee_le),
        ColonneUtilisateurs::Vu => moment(it.connexion.derniere_connexion),
        ColonneUtilisateurs::Code => (i64::from(it.second_facteur), String::new()),
        ColonneUtilisateurs::Sessions => (
            i64::try_from(it.sessions).unwrap_or(i64::MAX),
            String::new(),
        ),
    }
}

/// One administrator; a customer is none.
pub fn find(parts: &Parts, id: &str) -> Result<Utilisateur> {
    parts.store.read(|read| find_in(read, id))
}

/// An administrator among these rows.
pub fn find_in(rows: &impl Rows, id: &str) -> Result<Utilisateur> {
    let login = Login::parse_typed(id).ok_or(ShopError::NotFound)?;
    looked_at(rows, find_administrator(rows, &login)?)
}

pub(crate) fn find_administrator(rows: &impl Rows, login: &Login) -> Result<Connexion> {
    let found = connexions::find(rows, login)?.filter(|it| it.role == Role::Admin);
    found.ok_or(ShopError::NotFound)
}

/// Adds or changes an administrator; says whether it is new. A new password ends the sessions of
/// that login, the one that asks excepted. The form is judged before the password is asked again.
pub fn save(parts: &Parts, caller: &Caller, saisie: SaisieAdmin) -> Result<(bool, Utilisateur)> {
    let jugee = judge(parts, &saisie)?;
    require_recent(parts, caller)?;
    let hash = match jugee.changes_password {
        true => Some(mot_de_passe::hash(&saisie.mot_de_passe)?),
        false => None,
    };
    let (now, session, mine) = (parts.now(), caller.session, caller.login().cloned());
    parts.create_or_change(
        caller,
        |(is_new, _)| *is_new,
        move |write| {
            let before = match &saisie.id {
                Some(_) => Some(find_administrator(write, &jugee.login)?),
                None => None,
            };
            let stale =
                |it: &Connexion| saisie.version.is_some_and(|version| version != it.version);
            if before.as_ref().is_some_and(stale) {
                return Err(ShopError::stale());
            }
            let is_new = before.is_none();
            if is_new {
                refuse_new(write, &jugee.login)?;
            }
            let mut saved = before.unwrap_or_else(|| Connexion {
                creee_le: Some(now),
                ..Connexion::new(jugee.login, Role::Admin)
            });
            if let Some(nom) = &saisie.nom {
                nom.trim().clone_into(&mut saved.nom);
            }
            if let Some(email) = jugee.email {
                saved.email = email;
            }
            let is_moved = jugee.acces.as_ref().is_some_and(|it| *it != saved.acces);
            if let Some(acces) = jugee.acces {
                saved.acces = acces;
                acces_admin::check_owner_left(write, (&saved.login, &saved.acces), mine.as_ref())?;
            }
            let has_password = hash.is_some();
            saved.mot_de_passe = hash.or(saved.mot_de_passe);
            if has_password || is_moved {
                end_others(write, &saved.login, session)?;
            }
            saved.version += 1;
            connexions::put(write, &saved)?;
            Ok((is_new, looked_at(write, saved)?))
        },
    )
}

/// A form that passed its rules; what it says nothing of stays.
struct SaisieJugee {
    login: Login,
    email: Option<String>,
    acces: Option<AccesAdmin>,
    changes_password: bool,
}

/// Judges a form by itself; every fault is told at once.
fn judge(parts: &Parts, saisie: &SaisieAdmin) -> Result<SaisieJugee> {
    let mut errors = FormErrors::default();
    let typed = saisie.id.as_ref().unwrap_or(&saisie.login);
    let login = Login::parse_typed(typed).filter(|it| is_readable(it.as_str()));
    match (&login, &saisie.id) {
        (Some(_), _) => {}
        (None, Some(_)) => return Err(ShopError::NotFound),
        (None, None) => {
            let sentence = "Donnez un identifiant sans espace : lettres, chiffres, . _ - ou @.";
            errors.add("login", sentence);
        }
    }
    if let Some(nom) = &saisie.nom {
        errors.check("nom", texte::check(nom.trim(), NOM_CHARS_MAX));
    }
    let changes_password = wants_password(saisie);
    if changes_password {
        let typed = (&saisie.mot_de_passe, &saisie.confirmation);
        errors.check("motDePasse", regle::check_admin(typed.0, typed.1));
        // The confirmation that differs is told at its own field; this one may be refused as well.
        errors.check("motDePasse", regle::check_admin(typed.0, typed.0));
    }
    let email = errors.check("email", acces_admin::parse_email(saisie.email.as_deref()));
    let acces = parts
        .store
        .read(|read| acces_admin::judge(read, saisie, &mut errors))?;
    let login = parts
        .store
        .read(|read| judged_login(read, login, saisie, errors))?;
    Ok(SaisieJugee {
        login,
        email: email.flatten(),
        acces,
        changes_password,
    })
}

fn is_readable(login: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-' | '@' | '+');
    !login.is_empty() && login.chars().all(plain)
}

/// True if a password is given; a new administrator whom no mail can invite needs one.
fn wants_password(saisie: &SaisieAdmin) -> bool {
    let is_invited = saisie
        .email
        .as_deref()
        .is_some_and(|it| !it.trim().is_empty());
    (saisie.id.is_none() && !is_invited)
        || !saisie.mot_de_passe.is_empty()
        || !saisie.confirmation.is_empty()
}

/// The login of a form that passed; one that is taken is told with the other refused fields, where
/// there are some.
fn judged_login(
    rows: &impl Rows,
    login: Option<Login>,
    saisie: &SaisieAdmin,
    mut errors: FormErrors,
) -> Result<Login> {
    let new = login.as_ref().filter(|_| saisie.id.is_none());
    let taken = new.map_or(Ok(()), |login| refuse_new(rows, login));
    if let Err(error) = &taken
        && error.code() == Code::IdentifiantPris
        && !errors.is_empty()
    {
        errors.add("login", error.to_string());
    }
    let login = errors.into_value(login)?;
    taken?;
    Ok(login)
}

fn refuse_new(rows: &impl Rows, login: &Login) -> Result<()> {
    if connexions::find(rows, login)?.is_some() {
        let detail = "Cet identifiant est déjà pris.";
        return Err(ShopError::refused(Code::IdentifiantPris, detail));
    }
    if connexions::list_admins(rows)?.len() >= ADMINS_MAX {
        let detail = format!("La boutique a {ADMINS_MAX} administrateurs au plus.");
        return Err(ShopError::refused(Code::TropDAdministrateurs, detail));
    }
    Ok(())
}

fn end_others(write: &mut Write<'_>, login: &Login, mine: Option<CleSession>) -> Result<()> {
    for cle in sessions::list_of_login(write, login)? {
        if Some(cle) != mine {
            sessions::remove(write, &cle)?;
        }
    }
    Ok(())
}

/// Removes an administrator: neither oneself nor the last one.
pub fn remove(parts: &Parts, caller: &Caller, id: &str, version: Option<u64>) -> Result<()> {
    require_recent(parts, caller)?;
    let login = Login::parse_typed(id).ok_or(ShopError::NotFound)?;
    let mine = caller.login().cloned();
    let is_self = mine.as_ref() == Some(&login);
    parts.change(caller, move |write| {
        let gone = find_administrator(write, &login)?;
        versions::check(gone.version, version)?;
        if connexions::list_admins(write)?.len() < 2 {
            let detail = "C'est le dernier administrateur : ajoutez-en un autre d'abord.";
            return Err(ShopError::refused(Code::DernierAdministrateur, detail));
        }
        if is_self {
            let detail = "Vous ne pouvez pas supprimer votre propre accès.";
            return Err(ShopError::refused(Code::SoiMeme, detail));
        }
        acces_admin::check_owner_left(write, (&login, &acces_admin::NONE), mine.as_ref())?;
        end_others(write, &login, None)?;
        seconds_facteurs::remove(write, &login)?;
        Ok(connexions::remove(write, &login)?)
    })
}
