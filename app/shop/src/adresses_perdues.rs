//! Addresses that are asked for and that nothing answers, counted by day and by nobody in particular: in
//! memory first, written every few minutes, a bounded number of them.

use std::collections::HashMap;
use std::sync::Mutex;

use super::{Caller, Parts, Result, redirections};
use domain::instant::Instant;
use domain::redirection::{AdressePerdue, AncienneAdresse};
use store::{Rows, Write, tables};

/// Addresses counted in memory between two writes.
const EN_MEMOIRE_MAX: usize = 1_000;

/// Addresses kept; those asked least go first.
const GARDEES_MAX: usize = 2_000;

/// Addresses shown.
const MONTREES_MAX: usize = 50;

/// Characters of an address that is counted; longer ones are nobody's bookmark.
const CHARS_MAX: usize = 300;

/// Seconds after which an address that nobody asks for any more goes.
const GARDEE_SECONDS: i64 = 30 * 24 * 3_600;

/// Parts of the addresses by which robots look for holes, whatever the shop.
const SONDES: [&str; 26] = [
    "wp-",
    "wordpress",
    "xmlrpc",
    "phpmyadmin",
    "/pma",
    "/.",
    "/cgi-bin",
    "/vendor/",
    "/phpunit",
    "eval-stdin",
    "/actuator",
    "/boaform",
    "/hnap1",
    "/solr",
    "/owa/",
    "/autodiscover",
    "/shell",
    "/setup.",
    "/telescope",
    "/server-status",
    "/debug",
    "/config.",
    "/backup",
    "/admin",
    "/login.",
    "..",
];

/// Ends of the addresses of files that pages, browsers and robots ask for by themselves.
const FICHIERS: [&str; 24] = [
    ".js", ".css", ".map", ".ico", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".woff",
    ".woff2", ".txt", ".xml", ".json", ".sql", ".zip", ".gz", ".bak", ".env", ".yml", ".ini",
    ".cgi", ".sh",
];

/// Counts that wait to be written.
#[derive(Debug, Default)]
pub struct Comptees(Mutex<HashMap<AncienneAdresse, u32>>);

impl Comptees {
    /// Counts a request. Costs no write; beyond so many addresses, new ones are passed over.
    pub fn add(&self, adresse: AncienneAdresse) {
        if !is_probe(&adresse) {
            self.add_many([(adresse, 1)]);
        }
    }

    fn add_many(&self, counts: impl IntoIterator<Item = (AncienneAdresse, u32)>) {
        let mut all = self.0.lock().expect("no holder can panic");
        for (adresse, more) in counts {
            let is_full = all.len() >= EN_MEMOIRE_MAX;
            match all.get_mut(&adresse) {
                Some(count) => *count = count.saturating_add(more),
                None if is_full => {}
                None => drop(all.insert(adresse, more)),
            }
        }
    }

    fn take(&self) -> HashMap<AncienneAdresse, u32> {
        std::mem::take(&mut *self.0.lock().expect("no holder can panic"))
    }

    fn list(&self) -> HashMap<AncienneAdresse, u32> {
        self.0.lock().expect("no holder can panic").clone()
    }
}

/// True for an address that nobody has read anywhere.
fn is_probe(adresse: &AncienneAdresse) -> bool {
    let path = adresse.path().to_lowercase();
    adresse.as_str().chars().count() > CHARS_MAX
        || SONDES.iter().any(|it| path.contains(it))
        || FICHIERS.iter().any(|it| path.ends_with(it))
}

/// Writes the counts that wait: one change for all of them. What the disk refuses waits on.
pub fn write_all(parts: &Parts) -> Result<()> {
    let comptees = parts.adresses_perdues.take();
    if comptees.is_empty() {
        return Ok(());
    }
    let now = parts.now();
    let waiting = comptees.clone();
    let written = parts.store.write(move |write| {
        for (adresse, demandes) in &comptees {
            let before = write.get(&tables::ADRESSES_PERDUES, adresse)?;
            let mut perdue = before.unwrap_or_default();
            perdue.add(now.day(), *demandes);
            write.put(&tables::ADRESSES_PERDUES, adresse, &perdue)?;
        }
        remove_least(write, now)
    });
    if written.is_err() {
        parts.adresses_perdues.add_many(waiting);
    }
    written
}

/// Removes addresses that nobody asks for any more, and those asked least beyond the bound.
fn remove_least(write: &mut Write<'_>, now: Instant) -> Result<()> {
    let mut all = write.list(&tables::ADRESSES_PERDUES)?;
    let since = now.plus(-GARDEE_SECONDS);
    all.sort_by_key(|(_, it)| (it.dernier() < since, std::cmp::Reverse(it.count())));
    let kept = all.iter().take(GARDEES_MAX);
    let kept = kept.take_while(|(_, it)| it.dernier() >= since).count();
    for (adresse, _) in &all[kept..] {
        write.remove(&tables::ADRESSES_PERDUES, adresse)?;
    }
    Ok(())
}

/// An address that nothing answers, with articles that may stand in for it.
#[derive(Clone, Debug)]
pub struct PerdueSuivie {
    /// The address.
    pub adresse: AncienneAdresse,
    /// Requests of its last days.
    pub demandes: u64,
    /// First instant of its last day.
    pub dernier: Instant,
    /// Names and paths of articles.
    pub articles: Vec<(String, String)>,
}

/// The addresses asked most that no redirection answers, those that wait to be written among them.
pub fn list(parts: &Parts, caller: &Caller) -> Result<Vec<PerdueSuivie>> {
    let mut all: HashMap<AncienneAdresse, AdressePerdue> = parts
        .store
        .read(|read| read.list(&tables::ADRESSES_PERDUES))?
        .into_iter()
        .collect();
    for (adresse, demandes) in parts.adresses_perdues.list() {
        all.entry(adresse)
            .or_default()
            .add(parts.now().day(), demandes);
    }
    let mut all: Vec<_> = all.into_iter().collect();
    all.sort_by(|(a, left), (b, right)| (right.count(), a).cmp(&(left.count(), b)));
    let mut shown = Vec::new();
    for (adresse, perdue) in all {
        if shown.len() >= MONTREES_MAX {
            break;
        }
        if redirections::find_target(parts, &adresse)?.is_none() {
            shown.push(PerdueSuivie {
                articles: redirections::propose(parts, caller, &adresse)?,
                demandes: perdue.count(),
                dernier: perdue.dernier(),
                adresse,
            });
        }
    }
    Ok(shown)
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::Store;

    fn adresse(text: &str) -> AncienneAdresse {
        AncienneAdresse::parse(text).expect("an address")
    }

    #[test]
    fn probes_and_files_are_not_counted_and_the_memory_is_bounded() {
        let comptees = Comptees::default();
        for sonde in ["/wp-login.php", "/.env", "/a/../b", "/logo.png", "/admin/x"] {
            comptees.add(adresse(sonde));
        }
        assert!(comptees.list().is_empty());
        comptees.add(adresse("/vis.html"));
        comptees.add(adresse("/vis.html"));
        for number in 0..EN_MEMOIRE_MAX + 10 {
            comptees.add(adresse(&format!("/p/{number}")));
        }
        let all = comptees.list();
        assert_eq!(all.len(), EN_MEMOIRE_MAX);
        assert_eq!(all.get(&adresse("/vis.html")), Some(&2));
    }

    #[test]
    fn the_table_keeps_the_addresses_asked_most_and_drops_the_old_ones() {
        let store = Store::in_memory().expect("opens");
        let now = Instant(1_800_000_000);
        let left = store.write(move |write| {
            let put = |write: &mut Write<'_>, text: &str, jour: Instant, count: u32| {
                let mut perdue = AdressePerdue::default();
                perdue.add(jour, count);
                write.put(&tables::ADRESSES_PERDUES, &adresse(text), &perdue)
            };
            put(write, "/vieille", now.plus(-GARDEE_SECONDS - 1), 99)?;
            put(write, "/rare", now, 1)?;
            for number in 0..GARDEES_MAX {
                put(write, &format!("/p/{number}"), now, 2)?;
            }
            remove_least(write, now)?;
            Ok::<_, crate::ShopError>(write.list(&tables::ADRESSES_PERDUES)?)
        });
        let left = left.expect("written");
        assert_eq!(left.len(), GARDEES_MAX);
        let gone = ["/vieille", "/rare"].map(adresse);
        assert!(left.iter().all(|(it, _)| !gone.contains(it)));
    }
}
