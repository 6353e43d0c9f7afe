//! The audit log: what administrators do, told when it is done, read and handed out as a table.

mod intent;

use std::collections::{HashMap, HashSet};
use std::mem::discriminant;
use std::net::IpAddr;
use std::ops::ControlFlow;
use std::sync::Mutex;

use wasm_rules::texte::comparison_key;

pub(crate) use self::intent::{ActOutcome, with_line};
pub use self::intent::{AuditIntent, AuditWords};
use super::paging::{self, PageRequest};
use super::sorting::{self, SortOrder};
use super::{Parts, Result, ShopError};
use domain::code::Code;
use domain::instant::Instant;
use domain::journal::FaitJournal;
use domain::typographie;
use files::tableau::{self, CelluleTableau};
pub use store::View;
use store::Write;
use store::journal::{self, JournalSummary};

/// Seconds a line is kept: a year (CNIL 2021-122: six to twelve months).
const KEPT_SECONDS: i64 = 365 * 24 * 3600;

/// Lines removed at a time.
const SWEEP_ROWS_MAX: usize = 2_000;

/// Lines of a page.
const PAR_PAGE: usize = 50;

/// Lines of a table that is handed out.
const CSV_ROWS_MAX: usize = 100_000;

/// Characters kept of what it was done to.
const TEXT_CHARS_MAX: usize = 300;

/// Characters kept of what changed: some twenty fields, before and after.
const DETAIL_CHARS_MAX: usize = 3_000;

/// Refusals of one source noted a minute: anybody can provoke one, and the log is for what was done.
const REFUSALS_PER_MINUTE: u32 = 30;

/// Customers, and addresses, whose refusals are noted in a minute: who has more fills no more of the
/// log.
const SOURCES_MAX: usize = 20;

/// Whom refusals are counted by: nobody's hide another's.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum RefusalSource {
    /// The session of an administrator: whatever it is refused is noted.
    Administrateur,
    /// A customer, by the code of the account.
    Client(String),
    /// Whoever asks from an address, unknown or not.
    Adresse(Option<IpAddr>),
}

/// Refusals noted in the present minute, by the number of each source.
#[derive(Debug, Default)]
pub struct RefusalCounts(Mutex<(i64, HashMap<RefusalSource, u32>)>);

impl RefusalCounts {
    /// True if one more may be noted.
    pub fn admit(&self, now: Instant, source: RefusalSource) -> bool {
        if source == RefusalSource::Administrateur {
            return true;
        }
        let minute = now.0.div_euclid(60);
        let mut held = self.0.lock().expect("no holder can panic");
        if held.0 != minute {
            *held = (minute, HashMap::new());
        }
        if !held.1.contains_key(&source) {
            let kind = discriminant(&source);
            let alike = held.1.keys().filter(|it| discriminant(*it) == kind);
            if alike.count() >= SOURCES_MAX {
                return false;
            }
        }
        let noted = held.1.entry(source).or_default();
        *noted += 1;
        *noted <= REFUSALS_PER_MINUTE
    }
}

/// Looks remembered in a minute; past them each is noted.
const LOOKS_MAX: usize = 10_000;

/// A look: session, act, object, and what came of it, as one that was refused showed nothing.
type AuditLook = (u64, &'static str, String, u16);

/// Looks noted in the present minute: a list in which somebody types is asked at each letter.
#[derive(Debug, Default)]
pub struct Regards(Mutex<(i64, HashSet<AuditLook>)>);

impl Regards {
    /// True if a look is to be noted: it was not yet in this minute.
    pub fn admit(&self, now: Instant, regard: AuditLook) -> bool {
        let minute = now.0.div_euclid(60);
        let mut held = self.0.lock().expect("no holder can panic");
        if held.0 != minute {
            *held = (minute, HashSet::new());
        }
        held.1.len() >= LOOKS_MAX || held.1.insert(regard)
    }
}

/// Filter of the lines.
#[derive(Clone, Debug, Default)]
pub struct FiltreJournal {
    /// In the login, the act, its object or what changed.
    pub texte: String,
    /// From this instant on.
    pub debut: Option<Instant>,
    /// Before this instant.
    pub fin: Option<Instant>,
    /// Only what was refused.
    pub refuses: bool,
}

/// Column lines are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColonneJournal {
    /// Instant of the act.
    Date,
    /// Author of the act.
    Qui,
    /// Act, without case or accents.
    Acte,
    /// Outcome: done or not, then what kept it from being done.
    Resultat,
}

/// The columns lines sort by, as they are asked.
pub const COLONNES: [(&str, ColonneJournal); 4] = [
    ("date", ColonneJournal::Date),
    ("qui", ColonneJournal::Qui),
    ("acte", ColonneJournal::Acte),
    ("resultat", ColonneJournal::Resultat),
];

/// The order nobody asked for: newest first.
const USUEL: SortOrder<ColonneJournal> = SortOrder {
    colonne: ColonneJournal::Date,
    descending: true,
};

/// A page of the log.
#[derive(Clone, Debug)]
pub struct Lignes {
    /// Lines, in the order asked for, with their numbers.
    pub lignes: Vec<(u64, FaitJournal)>,
    /// Lines that match, over all pages.
    pub total: usize,
    /// Pages.
    pub pages: u32,
}

/// A line as it is kept: without what would break it, and no longer than it may be.
pub fn clean(fait: FaitJournal) -> FaitJournal {
    let short = |text: &str, chars_max| -> String {
        let plain = text.chars().map(|c| if c.is_control() { ' ' } else { c });
        plain.take(chars_max).collect()
    };
    FaitJournal {
        objet: short(&fait.objet, TEXT_CHARS_MAX),
        detail: short(&fait.detail, DETAIL_CHARS_MAX),
        ..fait
    }
}

/// The change that adds a line.
pub fn build_append(
    fait: FaitJournal,
) -> impl FnOnce(&mut Write<'_>) -> Result<()> + Send + 'static {
    move |write| Ok(journal::add(write, fait)?)
}

/// Reads the rows as they are now.
pub fn read_rows<T>(parts: &Parts, read_all: impl FnOnce(&View<'_>) -> T) -> Result<T> {
    parts.store.read(|read| Ok(read_all(&View::new(read))))
}

/// Notes a line, from code that is blocking already.
pub fn note(parts: &Parts, fait: FaitJournal) -> Result<()> {
    parts.store.write(build_append(clean(fait)))
}

/// Notes what nobody's session did: the machine by itself, or its owner at the terminal. The log
/// never keeps that from being done.
pub fn note_machine(parts: &Parts, acte: &str, objet: String, statut: u16) {
    let fait = FaitJournal {
        date: parts.now(),
        acte: acte.to_owned(),
        objet,
        statut,
        ..FaitJournal::default()
    };
    if let Err(error) = note(parts, fait) {
        tracing::warn!(
            cause = error.causes(),
            acte,
            "un acte n'a pas pu être noté au journal"
        );
    }
}

/// A page of the lines that match, newest first unless asked otherwise.
pub fn list(
    parts: &Parts,
    filtre: &FiltreJournal,
    tri: Option<SortOrder<ColonneJournal>>,
    coupe: PageRequest,
) -> Result<Lignes> {
    let SortOrder {
        colonne,
        descending,
    } = tri.unwrap_or(USUEL);
    let fits = fits(filtre);
    parts.store.read(|read| {
        let mut found = Vec::new();
        journal::scan_summaries(read, |number, summary| {
            if fits(&summary) {
                found.push((rang(colonne, &summary), number));
            }
        })?;
        let total = found.len();
        let taille = coupe.taille(PAR_PAGE);
        let mut lignes = Vec::with_capacity(taille.min(total));
        for (_, number) in sorting::list_page(found, descending, coupe.debut(PAR_PAGE), taille) {
            lignes.extend(journal::find(read, number)?.map(|fait| (number, fait)));
        }
        Ok(Lignes {
            lignes,
            total,
            pages: paging::count_pages(total, taille),
        })
    })
}

/// Sort key of a line, before its number: later lines have larger ones.
fn rang(colonne: ColonneJournal, summary: &JournalSummary<'_>) -> (u16, String) {
    match colonne {
        ColonneJournal::Date => Default::default(),
        ColonneJournal::Qui => (0, summary.login.clone().into_owned()),
        ColonneJournal::Acte => (0, comparison_key(&summary.acte)),
        ColonneJournal::Resultat => (summary.statut, String::new()),
    }
}

/// The lines that match, as a spreadsheet opens them; refused where they are more than
/// [`CSV_ROWS_MAX`], as a log that ends before its end would pass for whole.
pub fn export_csv(parts: &Parts, filtre: &FiltreJournal) -> Result<String> {
    table(parts, filtre, CSV_ROWS_MAX)
}

fn table(parts: &Parts, filtre: &FiltreJournal, rows_max: usize) -> Result<String> {
    const TITRES: [&str; 9] = [
        "Numéro",
        "Date",
        "Identifiant",
        "Adresse",
        "Session",
        "Acte",
        "Objet",
        "Détail",
        "Résultat",
    ];
    let mut rows = Vec::new();
    walk(parts, filtre, |number, fait| {
        let texte = |text: &str| CelluleTableau::Texte(text.to_owned());
        let moment = fait.date.in_paris();
        rows.push(vec![
            CelluleTableau::Nombre(number.to_string()),
            texte(&moment.strftime("%d/%m/%Y %H:%M:%S").to_string()),
            texte(&fait.login),
            texte(&fait.adresse.map(|it| it.to_string()).unwrap_or_default()),
            CelluleTableau::Nombre(fait.session.to_string()),
            texte(&fait.acte),
            texte(&fait.objet),
            texte(&fait.detail),
            texte(&fait.resultat()),
        ]);
        match rows.len() > rows_max {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    })?;
    if rows.len() > rows_max {
        let detail = format!(
            "Plus de {} lignes correspondent : réduisez la période ou précisez la recherche.",
            typographie::compte(rows_max)
        );
        return Err(ShopError::refused(Code::TropDeLignes, detail));
    }
    Ok(tableau::write(&TITRES, rows))
}

fn walk(
    parts: &Parts,
    filtre: &FiltreJournal,
    mut visit: impl FnMut(u64, FaitJournal) -> ControlFlow<()>,
) -> Result<()> {
    let fits = fits(filtre);
    parts.store.read(|read| {
        journal::scan(read, |number, fait| {
            match fits(&JournalSummary::from_fait(&fait)) {
                true => visit(number, fait),
                false => ControlFlow::Continue(()),
            }
        })?;
        Ok(())
    })
}

/// Test of a line being wanted.
fn fits(filtre: &FiltreJournal) -> impl Fn(&JournalSummary<'_>) -> bool {
    let wanted = comparison_key(&filtre.texte);
    move |summary| {
        let named = [
            &summary.login,
            &summary.acte,
            &summary.objet,
            &summary.detail,
        ];
        filtre.fin.is_none_or(|fin| summary.date < fin)
            && filtre.debut.is_none_or(|debut| summary.date >= debut)
            && (!filtre.refuses || summary.statut >= 400)
            && (wanted.is_empty() || named.iter().any(|it| comparison_key(it).contains(&wanted)))
    }
}

/// Removes lines that are over a year old, a bounded number at a time.
pub fn remove_old(parts: &Parts) -> Result<usize> {
    let before = parts.now().plus(-KEPT_SECONDS);
    if !parts.store.read(|read| journal::has_before(read, before))? {
        return Ok(0);
    }
    parts
        .store
        .write(move |write| Ok(journal::remove_before(write, before, SWEEP_ROWS_MAX)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;
    use search::Search;
    use store::Store;

    #[test]
    fn a_table_that_would_end_before_its_end_is_refused_in_words() {
        let folder = tempfile::tempdir().expect("a folder");
        let config = Config::new(folder.path().to_owned(), "http://localhost");
        let store = Store::in_memory().expect("opens");
        let search = Search::in_memory().expect("opens");
        let parts = Parts::new(store, search, config).expect("opens");
        for acte in ["Un", "Deux", "Trois"] {
            note_machine(&parts, acte, String::new(), 200);
        }
        let all = FiltreJournal::default();
        let whole = table(&parts, &all, 3).expect("three lines fit");
        // A line of titles, and one for each act.
        assert_eq!(whole.lines().count(), 4, "{whole}");
        let ShopError::Refused { detail, .. } = table(&parts, &all, 2).expect_err("too many")
        else {
            panic!("a refusal that is told");
        };
        assert_eq!(
            detail,
            "Plus de 2 lignes correspondent : réduisez la période ou précisez la recherche."
        );
        let one = FiltreJournal {
            texte: "deux".to_owned(),
            ..FiltreJournal::default()
        };
        assert!(table(&parts, &one, 2).is_ok());
    }
}
