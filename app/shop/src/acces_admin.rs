//! Profiles of administrators: judged as a form gives them, and the one owner a shop always keeps; an
//! administrator who is invited chooses a password nobody else has typed.

use wasm_rules::{Refusal, email as rule};

use super::connexion::normalize;
use super::utilisateurs::{Saisie, find_administrator};
use super::{Caller, FormErrors, Parts, Result, ShopError, comptes};
use domain::code::Code;
use domain::compte::Connexion;
use domain::ids::{CodeAgence, Login};
use domain::profil_admin::{AccesAdmin, ProfilAdmin};
use store::{Rows, connexions, tables};

/// Sentence of what another profile may do.
pub const PROFIL_REFUSE: &str =
    "Votre profil ne permet pas cette action. Demandez-la à un propriétaire de la boutique.";

/// Refuses what owners alone do, inside a route that everybody has.
pub(crate) fn require_owner(caller: &Caller) -> Result<()> {
    match caller.profil {
        Some(ProfilAdmin::Proprietaire) => Ok(()),
        Some(_) | None => Err(ShopError::refused(Code::AccesRefuse, PROFIL_REFUSE)),
    }
}

/// Access of who is gone: anything but an owner's.
pub(crate) const NONE: AccesAdmin = AccesAdmin {
    profil: ProfilAdmin::Comptoir,
    agences: Vec::new(),
};

/// The e-mail of a form: none keeps the one there is, an empty one takes it away.
pub(crate) fn parse_email(typed: Option<&str>) -> Result<Option<String>, Refusal> {
    match typed.map(str::trim) {
        None => Ok(None),
        Some("") => Ok(Some(String::new())),
        Some(typed) => rule::parse(typed).map(Some),
    }
}

/// The access that a form gives; none where it says nothing of it.
pub(crate) fn judge(
    rows: &impl Rows,
    saisie: &Saisie,
    errors: &mut FormErrors,
) -> Result<Option<AccesAdmin>> {
    let Some(typed) = &saisie.profil else {
        return Ok(None);
    };
    let Some(profil) = ProfilAdmin::parse(typed) else {
        errors.add("profil", "Choisissez un profil de la liste.");
        return Ok(None);
    };
    let codes = saisie.agences.iter().flatten();
    let codes = codes.filter(|_| profil == ProfilAdmin::Comptoir);
    let mut agences = Vec::new();
    for code in codes {
        match CodeAgence::parse(code) {
            Some(code) if rows.contains(&tables::AGENCES, &code)? => agences.push(code),
            Some(_) | None => errors.add("agences", "Choisissez des agences de la boutique."),
        }
    }
    agences.sort_unstable();
    agences.dedup();
    if profil == ProfilAdmin::Comptoir && agences.is_empty() && errors.is_empty() {
        errors.add("agences", "Choisissez au moins une agence.");
    }
    Ok(Some(AccesAdmin { profil, agences }))
}

/// Refuses to leave the shop without an owner who can come in: who asks is in.
pub(crate) fn check_owner_left(
    rows: &impl Rows,
    (login, becomes): (&Login, &AccesAdmin),
    caller: Option<&Login>,
) -> Result<()> {
    let can_own = |it: &Connexion| {
        let can_enter = it.mot_de_passe.is_some() || caller == Some(&it.login);
        it.acces.profil == ProfilAdmin::Proprietaire && can_enter && !it.bloquee
    };
    let owners = connexions::list_admins(rows)?.into_iter().filter(can_own);
    let (mine, others): (Vec<_>, Vec<_>) = owners.partition(|it| it.login == *login);
    let stays = becomes.profil == ProfilAdmin::Proprietaire;
    if stays || mine.is_empty() || !others.is_empty() {
        return Ok(());
    }
    let detail = "C'est le dernier propriétaire : donnez ce profil à un autre d'abord.";
    Err(ShopError::refused(Code::DernierAdministrateur, detail))
}

/// Sends an administrator the link by which a password is chosen; answers where to, and for how long.
pub fn invite(parts: &Parts, caller: &Caller, id: &str) -> Result<(String, &'static str)> {
    super::connexion::require_recent(parts, caller)?;
    let login = Login::parse(&normalize(id)).ok_or(ShopError::NotFound)?;
    let connexion = parts.store.read(|read| find_administrator(read, &login))?;
    if connexion.email.is_empty() {
        let detail = "Cet administrateur n'a pas d'adresse e-mail : saisissez-en une.";
        return Err(ShopError::refused(Code::SansEmail, detail));
    }
    comptes::send_link(parts, &connexion)?;
    let (_, delai) = comptes::find_lifetime(&connexion);
    Ok((connexion.email, delai))
}

/// Gives an administrator the profile of a form: for the terminal, in the change that gives the password.
pub(crate) fn put_profil(rows: &impl Rows, admin: &mut Connexion, saisie: &Saisie) -> Result<()> {
    let mut errors = FormErrors::default();
    let acces = judge(rows, saisie, &mut errors)?;
    errors.into_result()?;
    if let Some(acces) = acces {
        check_owner_left(rows, (&admin.login, &acces), None)?;
        admin.acces = acces;
    }
    Ok(())
}
