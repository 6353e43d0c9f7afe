//! Password and e-mail of who is logged in.

use crate::passing_accounts::end_sessions;
use wasm_rules::{email, mot_de_passe as regle};

use super::{champ, confirmation};
use crate::acces_admin::SaisieAdmin;
use crate::connexion::{Entree, reenter, verified};
use crate::courrier::messages;
use crate::{Caller, Cles, FormErrors, Parts, Result, ShopError, acces_admin, mot_de_passe};
use domain::code::Code;
use domain::compte::{Connexion, Role};
use domain::ids::Login;
use store::{Write, connexions};

/// Changes the password of who is logged in. The session goes on under a new token, the others
/// of that login end.
pub fn change_password(
    parts: &Parts,
    caller: &Caller,
    cles: Cles,
    (ancien, nouveau, confirmation): (&str, &str, &str),
) -> Result<Entree> {
    let login = caller.login().ok_or(ShopError::NotLogged)?;
    let mut errors = FormErrors::default();
    errors.check("motDePasse", regle::check(nouveau, confirmation));
    let connexion = errors.add_part(proven(parts, login, ancien, "ancien"))?;
    let connexion = errors.into_value(connexion)?;
    let hash = mot_de_passe::hash(nouveau)?;
    let changed = parts.store.write(move |write| {
        let mut connexion = unchanged(write, connexion)?;
        connexion.mot_de_passe = Some(hash);
        connexion.version += 1;
        connexions::put(write, &connexion)?;
        end_sessions(write, &connexion.login)?;
        Ok::<_, ShopError>(connexion)
    })?;
    messages::send_mot_de_passe_change(parts, &changed);
    reenter(parts, cles, changed)
}

/// Asks for another e-mail for a customer, and another login where that is the e-mail: both change
/// once the link that is sent there comes back. What is answered does not tell whose it may be.
pub fn change_email(parts: &Parts, caller: &Caller, (new, password): (&str, &str)) -> Result<()> {
    let login = caller.login().ok_or(ShopError::NotLogged)?;
    let mut errors = FormErrors::default();
    let new = errors.check("email", email::parse(new));
    let connexion = errors.add_part(proven(parts, login, password, "motDePasse"))?;
    let (new, connexion) = errors.into_value(new.zip(connexion))?;
    confirmation::ask(parts, &connexion, &new)
}

/// Gives an administrator a password, creating the login as needed: for the first start.
pub fn set_admin_password(parts: &Parts, login: &str, password: &str) -> Result<()> {
    save_admin(parts, login, password, SaisieAdmin::default())
}

/// The same with the profile of a form, where it has one: for the terminal.
pub fn save_admin(parts: &Parts, login: &str, password: &str, saisie: SaisieAdmin) -> Result<()> {
    regle::check_admin(password, password)?;
    let login = Login::parse_typed(login)
        .ok_or_else(|| champ("login", "Cet identifiant n'est pas utilisable."))?;
    let (hash, now) = (mot_de_passe::hash(password)?, parts.now());
    parts.store.write(move |write| {
        let kept = connexions::find(write, &login)?;
        if kept.as_ref().is_some_and(|kept| kept.role != Role::Admin) {
            return Err(ShopError::refused(
                Code::IdentifiantPris,
                "Cet identifiant est celui d'un client.",
            ));
        }
        let mut kept = kept.unwrap_or(Connexion {
            creee_le: Some(now),
            ..Connexion::new(login, Role::Admin)
        });
        acces_admin::put_profil(write, &mut kept, &saisie)?;
        end_sessions(write, &kept.login)?;
        Ok(connexions::put(
            write,
            &Connexion {
                mot_de_passe: Some(hash),
                // The terminal is the way back in.
                bloquee: false,
                prevenue_le: None,
                version: kept.version + 1,
                ..kept
            },
        )?)
    })
}

/// The login whose password this is, or a refusal at the field it was typed in.
pub(super) fn proven(
    parts: &Parts,
    login: &Login,
    password: &str,
    name: &'static str,
) -> Result<Connexion> {
    let wrong = || champ(name, "Ce n'est pas votre mot de passe actuel.");
    if mot_de_passe::check_size(password).is_err() {
        return Err(wrong());
    }
    match verified(parts, login.as_str(), password) {
        Err(ShopError::BadLogin) => Err(wrong()),
        other => other,
    }
}

/// The login as it is kept, if its password is still the one that was proven.
pub(super) fn unchanged(write: &Write<'_>, proven: Connexion) -> Result<Connexion> {
    let kept = connexions::find(write, &proven.login)?;
    kept.filter(|kept| kept.mot_de_passe == proven.mot_de_passe)
        .ok_or_else(ShopError::stale)
}
