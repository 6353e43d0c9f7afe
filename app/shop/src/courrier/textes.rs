//! Words of the mails as the merchant sees and changes them: judged, kept in the settings, shown about
//! a sample order, sent to oneself.

use std::collections::BTreeMap;

use super::modeles::{self, ModeleCourriel, exemple, judgement};
use super::{Courrier, delivery_status};
use crate::recent_password::require_recent;
use crate::{Caller, Parts, Result, ShopError, reglages as courants};
use domain::courriel::TexteCourriel;
use domain::reglages::ReglagesPage;
use store::{Rows, reglages};

/// A mail and the words it leaves in.
#[derive(Clone, Debug)]
pub struct TexteDuCourriel {
    /// Its model.
    pub modele: &'static ModeleCourriel,
    /// Subject in force.
    pub objet: String,
    /// Text in force.
    pub texte: String,
    /// The merchant wrote them.
    pub is_changed: bool,
    /// Grows with each change.
    pub version: u64,
}

/// Words of a mail, as typed.
#[derive(Clone, Debug)]
pub struct SaisieTexte {
    /// Code of its model.
    pub code: String,
    /// Subject.
    pub objet: String,
    /// Text.
    pub texte: String,
    /// The version that was read, when given.
    pub version: Option<u64>,
}

/// Every mail.
pub fn list(parts: &Parts) -> Vec<TexteDuCourriel> {
    let page = &parts.reglages.get().page;
    modeles::list().map(|it| build(page, it)).collect()
}

/// One of them.
pub fn find(parts: &Parts, code: &str) -> Result<TexteDuCourriel> {
    let page = &parts.reglages.get().page;
    Ok(build(page, find_modele(code)?))
}

/// One of them, among these rows.
pub fn find_in(rows: &impl Rows, code: &str) -> Result<TexteDuCourriel> {
    Ok(build(&reglages::find_page(rows)?, find_modele(code)?))
}

fn find_modele(code: &str) -> Result<&'static ModeleCourriel> {
    modeles::find(code).ok_or(ShopError::NotFound)
}

fn build(page: &ReglagesPage, modele: &'static ModeleCourriel) -> TexteDuCourriel {
    let (objet, texte) = modele.words(page);
    let kept = page.textes_courriels.get(modele.code);
    TexteDuCourriel {
        modele,
        objet: objet.to_owned(),
        texte: texte.to_owned(),
        is_changed: kept.is_some_and(|it| !it.objet.is_empty()),
        version: kept.map_or(0, |it| it.version),
    }
}

/// Keeps the words of a mail, once they are judged. They lead customers by links: who changes them
/// has given the password lately.
pub fn save(parts: &Parts, caller: &Caller, saisie: SaisieTexte) -> Result<TexteDuCourriel> {
    let modele = find_modele(&saisie.code)?;
    let objet = saisie.objet.trim().to_owned();
    let texte = saisie.texte.replace("\r\n", "\n").trim().to_owned();
    let refused = judgement::check(modele, &objet, &texte);
    if !refused.is_empty() {
        return Err(ShopError::Champs(refused));
    }
    let is_own = objet == modele.objet && texte == modele.texte;
    let words = if is_own {
        Default::default()
    } else {
        (objet, texte)
    };
    change((parts, caller), modele, saisie.version, words)
}

/// Puts the shop's own words back.
pub fn reset(
    parts: &Parts,
    caller: &Caller,
    code: &str,
    version: Option<u64>,
) -> Result<TexteDuCourriel> {
    change(
        (parts, caller),
        find_modele(code)?,
        version,
        Default::default(),
    )
}

/// Empty words are the shop's own; their row stays, so that the version goes on growing.
fn change(
    (parts, caller): (&Parts, &Caller),
    modele: &'static ModeleCourriel,
    expected: Option<u64>,
    (objet, texte): (String, String),
) -> Result<TexteDuCourriel> {
    let recent = require_recent(parts, caller);
    let changed = parts.change(caller, move |write| {
        let mut page = reglages::find_page(write)?;
        let kept = page.textes_courriels.entry(modele.code.to_owned());
        let kept = kept.or_default();
        if expected.is_some_and(|expected| expected != kept.version) {
            return Err(ShopError::stale());
        }
        recent?;
        *kept = TexteCourriel {
            objet,
            texte,
            version: kept.version + 1,
        };
        page.version += 1;
        reglages::put_page(write, &page)?;
        Ok(page)
    })?;
    courants::reload(parts)?;
    Ok(build(&changed, modele))
}

/// Preview of a mail in words that are being written, and why they are refused, by field. What is out
/// of measure is not shown.
pub fn render(parts: &Parts, saisie: &SaisieTexte) -> Result<(Courrier, BTreeMap<String, String>)> {
    let modele = find_modele(&saisie.code)?;
    let words = (saisie.objet.as_str(), saisie.texte.as_str());
    let excess = judgement::check_measure(words.0, words.1);
    if !excess.is_empty() {
        return Err(ShopError::Champs(excess));
    }
    let refused = judgement::check(modele, words.0, words.1);
    Ok((exemple::build(parts, modele, "", words), refused))
}

/// Sends a mail about the sample to `a`, in words that are being written.
pub fn send_trial(parts: &Parts, a: &str, saisie: &SaisieTexte) -> Result<String> {
    let modele = find_modele(&saisie.code)?;
    let refused = judgement::check(modele, &saisie.objet, &saisie.texte);
    if !refused.is_empty() {
        return Err(ShopError::Champs(refused));
    }
    let words = (saisie.objet.as_str(), saisie.texte.as_str());
    delivery_status::send_now(parts, a, |a| exemple::build(parts, modele, a, words))
}
