//! Texts that nothing answers to: how often they are asked, by day, and words of the catalogue near to them.

use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

use wasm_rules::recherche::{RECHERCHE_CHARS_MAX, Recherche};
use wasm_rules::texte::comparison_key;

use super::counted::Counted;
use crate::{Caller, Parts, Result, ShopError, page_frame};
use domain::recherche::{Jour, RechercheVaine, VaineSuivie};
use store::{StoreError, tables};

/// Texts kept; the least asked leave room for others.
const VAINES_MAX: usize = 1_000;

/// Texts remembered as having no answer while nothing changes.
const FOUND_MAX: usize = 4_000;

/// Texts shown, most asked first.
const SHOWN_MAX: usize = 200;

/// Words of the catalogue proposed beside one, and texts for which they are looked for.
const PROCHES_MAX: usize = 4;
const PROPOSED_MAX: usize = 60;

/// Signs of what is sold, beside letters, digits and spaces: `1/2"`, `Ø 12`, `n° 5`, `90 %`.
const SIGNS: &str = "-.,/'’\"×+*°%²³µø½¼¾()&:#";

/// Digits of a French number of telephone, and those of the country before it.
const PHONE_DIGITS: usize = 10;
const COUNTRY_PREFIXES: [(&str, usize); 2] = [("33", 11), ("0033", 13)];

/// Digits from which a number is no barcode: an account, a card.
const ACCOUNT_DIGITS_MIN: usize = 15;

/// Digits after `+` from which it is a telephone.
const PLUS_DIGITS_MIN: usize = 8;

/// Texts counted since they were last written, with those that are kept.
#[derive(Debug, Default)]
pub(super) struct Vaines(Mutex<Held>);

#[derive(Debug, Default)]
struct Held {
    rows: HashMap<String, RechercheVaine>,
    /// Keys whose row is not what the store keeps.
    changed: BTreeSet<String>,
    /// Texts whose page was drawn without answer, by what the shop was then: the page is kept, and
    /// each visitor it is sent to counts.
    found: HashMap<String, (Shown, Reponse)>,
    counted: Counted,
}

/// Answer to a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reponse {
    /// Articles hold every word of it.
    Pleine,
    /// Articles hold some of its words.
    EnPartie,
    /// Nothing.
    Vide,
}

/// Revisions of the settings and of what pages show.
type Shown = [u64; 2];

impl Vaines {
    pub(super) fn new(rows: Vec<(String, RechercheVaine)>) -> Self {
        Self(Mutex::new(Held {
            rows: rows.into_iter().collect(),
            ..Held::default()
        }))
    }

    fn lock(&self) -> MutexGuard<'_, Held> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Held {
    fn count(&mut self, key: String, texte: &str, reponse: Reponse, today: Jour) {
        if !self.rows.contains_key(&key) {
            self.remove_least();
        }
        let row = self.rows.entry(key.clone()).or_default();
        row.add(texte, reponse == Reponse::EnPartie, today);
        self.changed.insert(key);
    }

    /// Leaves room for one more: of those that are not ignored, the least asked goes, then the oldest.
    fn remove_least(&mut self) {
        while self.rows.len() >= VAINES_MAX {
            let least = self.rows.iter().min_by_key(|(key, it)| {
                let is_kept = it.ignoree && it.count() > 0;
                (is_kept, it.count(), it.last(), key.len())
            });
            let Some(key) = least.map(|(key, _)| key.clone()) else {
                return;
            };
            self.rows.remove(&key);
            self.changed.insert(key);
        }
    }
}

fn read_shown(parts: &Parts) -> Shown {
    let [reglages, montres, _] = page_frame::read_revisions(parts);
    [reglages, montres]
}

/// Notes the answer of a page that is drawn. What may say who somebody is is not kept.
pub fn note(parts: &Parts, texte: &Recherche, reponse: Reponse) {
    let key = comparison_key(texte.as_str());
    let shown = read_shown(parts);
    let mut held = parts.recherches.vaines.lock();
    if reponse == Reponse::Pleine || !may_be_kept(texte.as_str()) {
        held.found.remove(&key);
        return;
    }
    if held.found.len() >= FOUND_MAX {
        held.found.retain(|_, (known, _)| *known == shown);
    }
    if held.found.len() < FOUND_MAX {
        held.found.insert(key, (shown, reponse));
    }
}

/// Counts that a page without answer is sent, once a day for a visitor.
pub fn add(parts: &Parts, texte: &Recherche, visiteur: &impl Hash) {
    let key = comparison_key(texte.as_str());
    let shown = read_shown(parts);
    let today = Jour::from_instant(parts.now());
    let mut held = parts.recherches.vaines.lock();
    let found = held.found.get(&key).filter(|(known, _)| *known == shown);
    let Some((_, reponse)) = found.copied() else {
        return;
    };
    if held.counted.add(&(visiteur, &key, today)) {
        held.count(key, texte.as_str(), reponse, today);
    }
}

/// True for a text of words, sizes and references: no e-mail, no telephone, no account.
fn may_be_kept(texte: &str) -> bool {
    let is_plain = |c: char| c.is_alphanumeric() || c == ' ' || SIGNS.contains(c);
    let is_short = texte.chars().count() <= RECHERCHE_CHARS_MAX;
    let is_number = |c: char| c.is_ascii_digit() || " .-+()/".contains(c);
    let mut runs = texte.split(|c| !is_number(c));
    is_short && texte.chars().all(is_plain) && !runs.any(is_personal_number)
}

/// True for digits that are a telephone, an account or a card.
fn is_personal_number(run: &str) -> bool {
    let digits: String = run.chars().filter(char::is_ascii_digit).collect();
    let has_country = COUNTRY_PREFIXES
        .iter()
        .any(|(prefix, length)| digits.starts_with(prefix) && digits.len() == *length);
    has_country
        || (digits.len() == PHONE_DIGITS && digits.starts_with('0'))
        || digits.len() >= ACCOUNT_DIGITS_MIN
        || (run.contains('+') && digits.len() >= PLUS_DIGITS_MIN)
}

/// The texts that nothing answers to, most asked first, with words of the catalogue near to them.
pub fn list(parts: &Parts) -> Result<Vec<VaineSuivie>> {
    let mut all: Vec<RechercheVaine> = parts
        .recherches
        .vaines
        .lock()
        .rows
        .values()
        .cloned()
        .collect();
    let today = Jour::from_instant(parts.now());
    all.retain_mut(|it| {
        it.remove_old(today);
        it.count() > 0
    });
    all.sort_by(|one, other| {
        let key = |it: &RechercheVaine| (it.ignoree, u32::MAX - it.count(), u32::MAX - it.last().0);
        key(one)
            .cmp(&key(other))
            .then_with(|| one.texte.cmp(&other.texte))
    });
    all.truncate(SHOWN_MAX);
    let all = all.into_iter().enumerate().map(|(rang, vaine)| {
        let proches = match rang < PROPOSED_MAX && !vaine.ignoree && parts.search.is_built() {
            // Without an index to ask, nothing is proposed.
            true => parts
                .search
                .list_near_words(&vaine.texte, PROCHES_MAX)
                .unwrap_or_default(),
            false => Vec::new(),
        };
        VaineSuivie { vaine, proches }
    });
    Ok(all.collect())
}

/// The row of a text among these.
pub fn find(rows: &impl store::Rows, texte: &str) -> Result<Option<RechercheVaine>, StoreError> {
    rows.get(&tables::RECHERCHES_VAINES, &comparison_key(texte))
}

/// Hears no more of a text, or again.
pub fn save_ignored(parts: &Parts, caller: &Caller, texte: &str, ignoree: bool) -> Result<()> {
    let key = comparison_key(texte);
    let mut row = {
        let held = parts.recherches.vaines.lock();
        held.rows.get(&key).cloned().ok_or(ShopError::NotFound)?
    };
    row.ignoree = ignoree;
    parts.change(caller, {
        let (key, row) = (key.clone(), row);
        move |write| Ok(write.put(&tables::RECHERCHES_VAINES, &key, &row)?)
    })?;
    let mut held = parts.recherches.vaines.lock();
    if let Some(row) = held.rows.get_mut(&key) {
        row.ignoree = ignoree;
    }
    Ok(())
}

/// Writes the rows that changed.
pub(super) fn write(parts: &Parts) -> Result<()> {
    let today = Jour::from_instant(parts.now());
    let rows: Vec<(String, Option<RechercheVaine>)> = {
        let mut held = parts.recherches.vaines.lock();
        let Held { rows, changed, .. } = &mut *held;
        rows.retain(|key, row| {
            if row.remove_old(today) {
                changed.insert(key.clone());
            }
            row.count() > 0
        });
        let keys = std::mem::take(changed);
        let row = |key: String| {
            let row = rows.get(&key).cloned();
            (key, row)
        };
        keys.into_iter().map(row).collect()
    };
    if rows.is_empty() {
        return Ok(());
    }
    let keys: Vec<String> = rows.iter().map(|(key, _)| key.clone()).collect();
    let written = parts.store.write(move |write| {
        for (key, row) in rows {
            match row {
                Some(row) => write.put(&tables::RECHERCHES_VAINES, &key, &row)?,
                None => write.remove(&tables::RECHERCHES_VAINES, &key)?,
            }
        }
        Ok(())
    });
    if written.is_err() {
        parts.recherches.vaines.lock().changed.extend(keys);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_say_who_somebody_is_is_not_kept() {
        for texte in [
            "jean.dupont@example.test",
            "dupont 06 12 34 56 78",
            "0612345678",
            "06.12.34.56.78",
            "+33 6 12 34 56 78",
            "33612345678",
            "+41 22 345 67 89",
            "4970 1000 0000 0009",
            "FR76 3000 6000 0112 3456 7890 189",
            "vis\u{7}inox",
            "<script>",
        ] {
            assert!(!may_be_kept(texte), "{texte}");
        }
        for texte in [
            "placo 13 mm",
            "vis 4x40",
            "écrou 1/2\"",
            "3245060000017",
            "494 942",
            "Ø 12 n° 5",
            "BL-650",
        ] {
            assert!(may_be_kept(texte), "{texte}");
        }
    }

    #[test]
    fn the_least_asked_leaves_room_for_others() {
        let mut held = Held::default();
        for rang in 0..VAINES_MAX {
            let mut row = RechercheVaine::default();
            row.add("texte", false, Jour(100));
            row.add("texte", false, Jour(100 + u32::from(rang == 7)));
            held.rows.insert(format!("{rang:05}"), row);
        }
        let rare = held.rows.get_mut("00031").expect("one");
        *rare = RechercheVaine::default();
        rare.add("rare", false, Jour(101));
        held.remove_least();
        assert_eq!(held.rows.len(), VAINES_MAX - 1);
        assert!(!held.rows.contains_key("00031"));
        assert_eq!(held.changed.first().map(String::as_str), Some("00031"));
    }
}
