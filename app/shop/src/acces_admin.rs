//! Profiles of administrators: judged as a form gives them, and the one owner a shop always keeps.

use wasm_rules::{Refusal, email as rule};

use super::{Caller, FormErrors, Result, ShopError};
use domain::code::Code;
use domain::compte::Connexion;
use domain::ids::{CodeAgence, Login};
use domain::profil_admin::{AccesAdmin, ProfilAdmin};
use store::{Rows, connexions, tables};

/// Sentence of what another profile may do.
pub const PROFIL_REFUSE: &str =
    "Votre profil ne permet pas cette action. Demandez-la à un propriétaire de la boutique.";

/// Form of an administrator; without `id` a new one.
#[derive(Clone, Debug, Default)]
pub struct SaisieAdmin {
    /// Login of who is changed.
    pub id: Option<String>,
    /// The version that was read, when given.
    pub version: Option<u64>,
    /// Login of a new one.
    pub login: String,
    /// Name.
    pub nom: Option<String>,
    /// E-mail, where links to a password are sent.
    pub email: Option<String>,
    /// Profile; none keeps it, and makes a new one an owner.
    pub profil: Option<String>,
    /// Agencies of a clerk.
    pub agences: Option<Vec<String>>,
    /// New password; empty keeps the one there is, and invites a new one to choose it.
    pub mot_de_passe: String,
    /// The same once more.
    pub confirmation: String,
}

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
    saisie: &SaisieAdmin,
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

/// Gives an administrator the profile of a form: for the terminal, in the change that gives the password.
pub(crate) fn put_profil(
    rows: &impl Rows,
    admin: &mut Connexion,
    saisie: &SaisieAdmin,
) -> Result<()> {
    let mut errors = FormErrors::default();
    let acces = judge(rows, saisie, &mut errors)?;
    errors.into_result()?;
    if let Some(acces) = acces {
        check_owner_left(rows, (&admin.login, &acces), None)?;
        admin.acces = acces;
    }
    Ok(())
}
