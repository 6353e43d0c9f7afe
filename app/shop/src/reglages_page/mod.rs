//! The page settings in groups: told, changed field by field, put back as they were in a new shop.
//!
//! They are one record, changed in groups by the table of `champs.rs`, each with a version of its
//! own. Whatever they change bumps the settings' revision, which keys the page cache.

mod champs;
mod champs_banque;
mod couleurs;
mod juger;

use std::collections::BTreeMap;

use self::champs::GROUPES;
pub use self::champs::GroupeReglages;
pub use self::juger::ValeurReglage;
use self::juger::{GenreReglage, Reglage};
use super::recent_password::require_recent;
use super::{Caller, Parts, Result, ShopError, banque, logos, reglages as courants};
use domain::banque::Banque;
use domain::consigne;
use domain::reglages::{ReglagesPage, Secret};
use store::{Rows, reglages};

/// A group of settings as it is now.
#[derive(Clone, Debug)]
pub struct ReglagesGroupe {
    /// Name on the wire.
    pub id: &'static str,
    /// Title.
    pub libelle: &'static str,
    /// Grows with each change of the group.
    pub version: u64,
    /// Settings by their names on the wire.
    pub valeurs: BTreeMap<&'static str, ValeurReglage>,
    /// Values of a new shop.
    pub defauts: BTreeMap<&'static str, ValeurReglage>,
    /// Details the shop still lacks of it before customers are served well.
    pub manque: Vec<String>,
}

/// Form of a group of settings, as typed.
#[derive(Clone, Debug)]
pub struct SaisieReglages {
    /// Group.
    pub id: String,
    /// The version that was read, when given.
    pub version: Option<u64>,
    /// Values by the names of their settings; others stay.
    pub champs: BTreeMap<String, String>,
}

/// Every group.
pub fn list(parts: &Parts) -> Vec<ReglagesGroupe> {
    let page = &parts.reglages.get().page;
    GROUPES
        .iter()
        .map(|groupe| view(parts, groupe, page))
        .collect()
}

/// One group.
pub fn find(parts: &Parts, id: &str) -> Result<ReglagesGroupe> {
    Ok(view(parts, groupe(id)?, &parts.reglages.get().page))
}

/// Settings of one group by their names, among these rows; the card where a bank takes it.
pub fn find_in(
    rows: &impl Rows,
    has_bank: bool,
    id: &str,
) -> Result<BTreeMap<&'static str, ValeurReglage>> {
    Ok(values(groupe(id)?, has_bank, &reglages::find_page(rows)?))
}

fn groupe(id: &str) -> Result<&'static GroupeReglages> {
    let found = GROUPES.iter().find(|groupe| groupe.id == id);
    found.ok_or(ShopError::NotFound)
}

/// A group as it is told. A shop without a bank has no card to offer.
fn view(parts: &Parts, groupe: &GroupeReglages, page: &ReglagesPage) -> ReglagesGroupe {
    let has_bank = banque::find_current_in(parts, page).is_some();
    ReglagesGroupe {
        id: groupe.id,
        libelle: groupe.libelle,
        version: version(page, groupe),
        valeurs: values(groupe, has_bank, page),
        defauts: values(groupe, has_bank, &ReglagesPage::default()),
        manque: match groupe.id {
            REGLEMENTS => consigne::list_missing(page),
            EN_LIGNE => banque::list_missing(&page.paiement_en_ligne),
            _ => Vec::new(),
        },
    }
}

fn values(
    groupe: &GroupeReglages,
    has_bank: bool,
    page: &ReglagesPage,
) -> BTreeMap<&'static str, ValeurReglage> {
    let told = groupe.reglages.iter();
    let told = told.filter(|it| has_bank || it.nom != CARTE);
    told.map(|it| (it.nom, (it.lire)(page))).collect()
}

fn version(page: &ReglagesPage, groupe: &GroupeReglages) -> u64 {
    page.versions.get(groupe.id).copied().unwrap_or(0)
}

/// Changes the settings of a group that are given; seen in the shop at once. Another of the
/// dangerous ones wants a recent login.
pub fn save(parts: &Parts, caller: &Caller, saisie: SaisieReglages) -> Result<ReglagesGroupe> {
    if saisie.id.is_empty() {
        let sentence = "Indiquez le groupe de réglages à changer.";
        return Err(ShopError::Champs([("id".into(), sentence.into())].into()));
    }
    let groupe = groupe(&saisie.id)?;
    check_bank(parts, &saisie)?;
    let saisie = with_small_logo(parts, groupe, saisie)?;
    change((parts, caller), groupe, saisie.version, move |page| {
        let refuses = write_fields(groupe, page, &saisie.champs);
        if refuses.is_empty() {
            return Ok(());
        }
        Err(ShopError::Champs(refuses))
    })
}

/// A shop that others reach is not paid by a page that says yes to everything.
fn check_bank(parts: &Parts, saisie: &SaisieReglages) -> Result<()> {
    let wanted = saisie.champs.get(BANQUE).map(|it| it.trim());
    match saisie.id == EN_LIGNE && wanted == Some(Banque::Demo.to_mot()) && !parts.config.is_local {
        true => Err(ShopError::field(
            BANQUE,
            "La banque de démonstration ne sert qu’à l’essai, sur une boutique ouverte à cette machine \
             seule. Choisissez votre banque.",
        )),
        false => Ok(()),
    }
}

/// The logo is in the head of every page: what is kept is a copy made for it.
fn with_small_logo(
    parts: &Parts,
    groupe: &GroupeReglages,
    mut saisie: SaisieReglages,
) -> Result<SaisieReglages> {
    let has_logo = groupe.reglages.iter().any(|it| it.nom == LOGO);
    // An address that is none is refused with the other fields.
    let chosen = saisie
        .champs
        .get_mut(LOGO)
        .filter(|it| logos::check(it).is_ok());
    if let Some(chosen) = chosen.filter(|_| has_logo) {
        *chosen = logos::find_for_header(parts, chosen).map_err(|error| error.at(LOGO))?;
    }
    Ok(saisie)
}

/// Puts a group back as a new shop has it.
pub fn reset(
    parts: &Parts,
    caller: &Caller,
    id: &str,
    version: Option<u64>,
) -> Result<ReglagesGroupe> {
    let groupe = groupe(id)?;
    change((parts, caller), groupe, version, move |page| {
        let new = ReglagesPage::default();
        for reglage in groupe.reglages {
            (reglage.ecrire)(page, (reglage.lire)(&new));
        }
        if groupe.id == COURRIEL {
            page.smtp_mot_de_passe = Secret::default();
        }
        Ok(())
    })
}

fn change(
    (parts, caller): (&Parts, &Caller),
    groupe: &'static GroupeReglages,
    expected: Option<u64>,
    apply: impl FnOnce(&mut ReglagesPage) -> Result<()> + Send + 'static,
) -> Result<ReglagesGroupe> {
    let recent = require_recent(parts, caller);
    let changed = parts.change(caller, move |write| {
        let before = reglages::find_page(write)?;
        let mut page = before.clone();
        if expected.is_some_and(|expected| expected != version(&page, groupe)) {
            return Err(ShopError::stale());
        }
        apply(&mut page)?;
        if is_dangerous(groupe, &before, &page) {
            recent?;
        }
        page.version += 1;
        *page.versions.entry(groupe.id.to_owned()).or_default() += 1;
        reglages::put_page(write, &page)?;
        Ok(page)
    })?;
    courants::reload(parts)?;
    Ok(view(parts, groupe, &changed))
}

/// True if a change could lead money, orders, returned goods, alarms or the links of passwords to
/// somebody else, give goods on credit, or open the back office wider.
fn is_dangerous(groupe: &GroupeReglages, before: &ReglagesPage, after: &ReglagesPage) -> bool {
    let dangerous = groupe.reglages.iter();
    let mut dangerous = dangerous.filter(|it| DANGEREUX.contains(&it.nom));
    before.smtp_mot_de_passe != after.smtp_mot_de_passe
        || before.paiement_en_ligne != after.paiement_en_ligne
        || dangerous.any(|it| (it.lire)(before) != (it.lire)(after))
}

/// Settings whose change wants a recent login.
const DANGEREUX: &[&str] = &[
    "courriel",
    // Where returned goods and cheques go as long as they have no address of their own.
    "adresse",
    "adresseRetour",
    "titulaire",
    "iban",
    "bic",
    "chequeOrdre",
    "chequeAdresse",
    "smtpHote",
    "smtpPort",
    "smtpUtilisateur",
    "smtpExpediteur",
    "avisCommandes",
    "compte",
    "encoursActif",
    "encoursUrl",
    "validationComptesPro",
    "confirmationEmail",
    "encoursSansPlafond",
    "encoursDelai",
    "matomoUrl",
    "secondFacteurExige",
];

/// The setting that names the shop's logo.
const LOGO: &str = "logo";

/// The group of the payment modes.
const REGLEMENTS: &str = "reglements";

/// The group of the bank that takes cards.
const EN_LIGNE: &str = "paiementEnLigne";

/// The setting that names that bank.
const BANQUE: &str = "banque";

/// The setting that offers the card, where a bank takes it.
const CARTE: &str = "carte";

/// The group of the mail server, whose password is taken and never told.
const COURRIEL: &str = "courriel";

/// Name of that password on the wire.
const MOT_DE_PASSE: &str = "smtpMotDePasse";

/// Bytes of a mail server's password.
const MOT_DE_PASSE_BYTES_MAX: usize = 256;

/// Writes what is right and answers what is not, by field.
fn write_fields(
    groupe: &GroupeReglages,
    page: &mut ReglagesPage,
    champs: &BTreeMap<String, String>,
) -> BTreeMap<String, String> {
    let mut refuses = BTreeMap::new();
    for reglage in groupe.reglages {
        let Some(typed) = champs.get(reglage.nom) else {
            continue;
        };
        // Nothing typed over a secret keeps it, as does the mask that stood for it.
        if matches!(reglage.genre, GenreReglage::Secret) && is_untouched(reglage, page, typed) {
            continue;
        }
        match write_one(reglage, page, typed) {
            Ok(()) => {}
            Err(sentence) => drop(refuses.insert(reglage.nom.to_owned(), sentence)),
        }
    }
    if groupe.id == COURRIEL {
        write_password(page, champs, &mut refuses);
    }
    for (nom, sentence) in couleurs::refusals(page) {
        if groupe.reglages.iter().any(|it| it.nom == nom) {
            refuses.entry(nom.to_owned()).or_insert(sentence);
        }
    }
    refuses
}

fn is_untouched(reglage: &Reglage, page: &ReglagesPage, typed: &str) -> bool {
    let typed = typed.trim();
    typed.is_empty() || (reglage.lire)(page) == ValeurReglage::Texte(typed.to_owned())
}

fn write_one(reglage: &Reglage, page: &mut ReglagesPage, typed: &str) -> Result<(), String> {
    let value = reglage.genre.judge(typed)?;
    (reglage.ecrire)(page, value);
    Ok(())
}

/// An empty password keeps the one there is; without a login there is none.
fn write_password(
    page: &mut ReglagesPage,
    champs: &BTreeMap<String, String>,
    refuses: &mut BTreeMap<String, String>,
) {
    if let Some(typed) = champs.get(MOT_DE_PASSE).filter(|it| !it.is_empty()) {
        let fits = typed.len() <= MOT_DE_PASSE_BYTES_MAX && !typed.contains(char::is_control);
        if fits {
            page.smtp_mot_de_passe = Secret(typed.clone());
        } else {
            let sentence = "Ce mot de passe est trop long, ou contient un caractère interdit.";
            refuses.insert(MOT_DE_PASSE.to_owned(), sentence.to_owned());
        }
    }
    if page.smtp_utilisateur.is_empty() {
        page.smtp_mot_de_passe = Secret::default();
    }
    if !page.smtp_hote.is_empty() && page.smtp_expediteur.is_empty() {
        let sentence = "Indiquez l’adresse d’où partent les courriels.";
        refuses.insert("smtpExpediteur".to_owned(), sentence.to_owned());
    }
}
