//! Backups: the whole shop as one file, proved readable before it gets its name, made each night.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use jiff::civil::Date;

use super::{Parts, Result, Shop, ShopError, alarmes, journal, veilleurs};
use crate::domain::alarme::Raison;
use crate::domain::instant::Instant;
use crate::files::{sauvegarde, zip_out};
use crate::store::{FILE_NAME, StoreError};

/// Folders of the data folder that a backup holds: media, imports with their reports, orders that
/// the ERP has not taken yet, files that were deleted less than 30 days ago. The index is a copy.
pub const FOLDERS: [&str; 4] = ["medias", "import", "export", "corbeille"];

/// Where the nightly backups stand, in the data folder.
pub const FOLDER: &str = "sauvegardes";

/// Nightly backups kept day by day (issue 5).
const DAILY: usize = 7;

/// Weeks before those of which one backup each is kept (issue 5).
const WEEKLY: usize = 4;

/// How far a backup steps back behind the sale: all the way, since the shop itself may have been
/// started further back than usual.
const NICE: &str = "19";

/// How often it is asked whether the hour has come.
const EVERY: Duration = Duration::from_secs(10);

/// A day. A night that was missed, the machine being off, is made up at once when the shop is open
/// again past the hour.
const DAY_SECONDS: i64 = 24 * 3600;

/// How long a shop that has no backup yet is open before its first, where the night does not come
/// sooner: a shop that is only open in the day has one too.
const FIRST_SECONDS: i64 = 3600;

/// Seconds before a nightly backup that failed is tried again: it reads the whole shop.
const AGAIN_SECONDS: i64 = 15 * 60;

/// A backup that was not made.
#[derive(Debug)]
struct Manquee {
    raison: Raison,
    cause: ShopError,
}

impl From<ShopError> for Manquee {
    fn from(cause: ShopError) -> Self {
        let raison = Raison::Autre;
        Self { raison, cause }
    }
}

impl From<io::Error> for Manquee {
    fn from(error: io::Error) -> Self {
        let is = |kinds: &[io::ErrorKind]| kinds.contains(&error.kind());
        let raison = if is(&[io::ErrorKind::StorageFull, io::ErrorKind::QuotaExceeded]) {
            Raison::Place
        } else if is(&[io::ErrorKind::InvalidData]) {
            // What was just written does not read as it was.
            Raison::Abimee
        } else {
            Raison::Autre
        };
        let cause = ShopError::internal(error);
        Self { raison, cause }
    }
}

impl From<StoreError> for Manquee {
    fn from(error: StoreError) -> Self {
        let raison = match &error {
            StoreError::Damaged(_) | StoreError::Record(_) => Raison::Abimee,
            StoreError::Full => Raison::Place,
            StoreError::Io(error) => return Self::from(io::Error::from(error.kind())),
            StoreError::Engine(_)
            | StoreError::Busy
            | StoreError::Lost
            | StoreError::Unanswered
            | StoreError::Newer { .. } => Raison::Autre,
        };
        let cause = error.into();
        Self { raison, cause }
    }
}

/// Writes the backup of an open shop; gives its size in bytes.
pub fn write(parts: &Parts, file: &Path) -> Result<u64> {
    make(parts, file).map_err(|manquee| manquee.cause)
}

fn make(parts: &Parts, file: &Path) -> Result<u64, Manquee> {
    // Two at once would write into the same copy: the second waits.
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let aside = parts.config.folder.join(".sauvegarde");
    fs::remove_dir_all(&aside).ok();
    fs::create_dir_all(&aside)?;
    // In a thread of its own, which steps back and cannot come forward again.
    let written = std::thread::scope(|scope| {
        let work = || {
            step_back();
            copy_and_pack(parts, &aside, file)
        };
        scope.spawn(work).join()
    });
    fs::remove_dir_all(&aside).ok();
    let panicked = |_| ShopError::Internal("the backup panicked".into());
    let written = written.map_err(|panic| Manquee::from(panicked(panic)));
    let written = written.flatten();
    let statut = if written.is_ok() { 201 } else { 500 };
    journal::note_machine(parts, "Sauvegarde", name_of(file), statut);
    written?;
    // Whoever carries backups away may have taken it already: it was made all the same.
    Ok(fs::metadata(file).map_or(0, |it| it.len()))
}

/// The name of a file without its folder: paths of the machine are nobody's business.
pub fn name_of(file: &Path) -> String {
    let name = file.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// Gives this thread's turn at the processors to whoever sells. The system's own command does it,
/// as a thread is one of its processes; where there is none the backup is only less discreet.
fn step_back() {
    let Ok(thread) = fs::read_link("/proc/thread-self") else {
        return;
    };
    let number = thread.file_name().unwrap_or_default();
    let stepped = Command::new("renice")
        .args(["-n", NICE, "-p"])
        .arg(number)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if let Err(error) = stepped {
        tracing::debug!(%error, "the backup works like any other");
    }
}

fn copy_and_pack(parts: &Parts, aside: &Path, file: &Path) -> Result<(), Manquee> {
    let copy = aside.join(FILE_NAME);
    if !parts.store.backup_proved(&copy)? {
        return Err(Manquee {
            raison: Raison::Abimee,
            cause: ShopError::Internal("the copy of the store is damaged".into()),
        });
    }
    let files = [(FILE_NAME, copy.as_path())];
    sauvegarde::write(file, &files, &parts.config.folder, &FOLDERS, |packed| {
        // What was packed is what was checked, and every other file reads to its end.
        let length = sauvegarde::read_through(packed, FILE_NAME)?;
        if length != Some(fs::metadata(&copy)?.len()) {
            return Err(io::ErrorKind::InvalidData.into());
        }
        Ok(())
    })?;
    Ok(())
}

/// Starts the thread that backs the shop up each night at `heure`, Paris time.
pub fn start(shop: Shop, heure: i8) -> io::Result<()> {
    let run = move || {
        let opened = shop.parts().now();
        loop {
            let parts = shop.parts();
            veilleurs::turn("sauvegardes", || watch(parts, (heure, opened), parts.now()));
            // There is no bell for the hour: it is looked at.
            std::thread::park_timeout(EVERY);
        }
    };
    let thread = std::thread::Builder::new().name("sauvegardes".into());
    thread.spawn(run).map(drop)
}

/// Backs the shop up if it is time: the hour of the night, and when the shop was opened. A failure is
/// told to the merchant until one succeeds: nobody reads the log of a machine.
pub fn watch(parts: &Parts, night: (i8, Instant), now: Instant) {
    let failed = parts.alarmes.sauvegardes().essayee;
    // A clock that was set back leaves a failure to come, which is to hold nothing up.
    if failed.is_some_and(|failed| (0..AGAIN_SECONDS).contains(&(now.0 - failed.0))) {
        return;
    }
    match try_nightly(parts, night, now) {
        Ok(false) => {}
        Ok(true) => {
            // The index is in no backup: it is read through beside it.
            if let Err(error) = parts.search.examine() {
                tracing::warn!(%error, "l'index de la recherche n'a pas pu être relu");
            }
        }
        Err(Manquee { raison, cause }) => {
            tracing::error!(
                ?cause,
                "LA SAUVEGARDE DE LA NUIT A ÉCHOUÉ : lancez comptoir check"
            );
            alarmes::missed(parts, raison, now);
        }
    }
}

/// Backs the shop up if it is time, and lets old backups go; says whether it did.
pub fn nightly(parts: &Parts, night: (i8, Instant), now: Instant) -> Result<bool> {
    try_nightly(parts, night, now).map_err(|manquee| manquee.cause)
}

fn try_nightly(parts: &Parts, night: (i8, Instant), now: Instant) -> Result<bool, Manquee> {
    let folder = parts.config.folder.join(FOLDER);
    fs::create_dir_all(&folder)?;
    let known = dates(&folder)?;
    if !is_due(&known, night, now) {
        return Ok(false);
    }
    if let Err(error) = remove_halves(&folder) {
        tracing::warn!(%error, "la moitié d'une sauvegarde n'a pas pu être effacée");
    }
    let size = make(parts, &folder.join(name(now.in_paris().date())))?;
    // One that was written elsewhere by hand says nothing of the nights.
    alarmes::backed_up(parts);
    tracing::info!(size, "la boutique est sauvegardée");
    if let Err(error) = let_go(&folder) {
        tracing::warn!(%error, "une ancienne sauvegarde n'a pas pu être effacée");
    }
    Ok(true)
}

/// Removes the backups that are not kept; one that stays is in the way of none of the others.
fn let_go(folder: &Path) -> io::Result<()> {
    let known = dates(folder)?;
    let mut removed = Ok(());
    for date in known.difference(&kept(&known)) {
        let this = fs::remove_file(folder.join(name(*date)));
        removed = removed.and(this);
    }
    removed
}

fn is_due(known: &BTreeSet<Date>, (heure, opened): (i8, Instant), now: Instant) -> bool {
    let here = now.in_paris();
    if known.contains(&here.date()) {
        return false;
    }
    if here.hour() == heure {
        return true;
    }
    match known.last().and_then(|last| Instant::start_of(*last)) {
        // The hour of the day after it has passed.
        Some(last) => now.0 - last.0 > DAY_SECONDS + (i64::from(heure) + 1) * 3600,
        None => now.0 - opened.0 > FIRST_SECONDS,
    }
}

/// The dates whose backup is kept: the last days, and the first of each week before.
fn kept(known: &BTreeSet<Date>) -> BTreeSet<Date> {
    let mut kept: BTreeSet<Date> = known.iter().rev().take(DAILY).copied().collect();
    let mut weeks = BTreeSet::new();
    for date in known.iter().rev() {
        let week = date.iso_week_date();
        weeks.insert((week.year(), week.week()));
    }
    for (year, week) in weeks.into_iter().rev().take(WEEKLY) {
        let first = known.iter().find(|date| {
            let its = date.iso_week_date();
            (its.year(), its.week()) == (year, week)
        });
        kept.extend(first);
    }
    kept
}

fn name(date: Date) -> String {
    format!("comptoir-{date}.zip")
}

fn dates(folder: &Path) -> io::Result<BTreeSet<Date>> {
    let mut dates = BTreeSet::new();
    for entry in fs::read_dir(folder)? {
        let nom = entry?.file_name();
        dates.extend(nom.to_str().and_then(date_of));
    }
    Ok(dates)
}

/// The night a backup is of.
fn date_of(name: &str) -> Option<Date> {
    let date = name.strip_prefix("comptoir-")?.strip_suffix(".zip")?;
    date.parse().ok()
}

/// Removes what nights that were cut have left half written: it holds every customer, and room.
fn remove_halves(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let nom = entry.file_name();
        let half = nom.to_str().and_then(zip_out::half_written);
        if half.and_then(date_of).is_some() {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        text.parse().expect("a day")
    }

    #[test]
    fn seven_days_and_the_first_of_four_weeks_are_kept() {
        let mut known = BTreeSet::new();
        let mut date = day("2026-09-28");
        while date <= day("2026-11-20") {
            known.insert(date);
            known = kept(&known);
            date = date.tomorrow().expect("a day");
        }
        let dates: Vec<String> = known.iter().map(Date::to_string).collect();
        // The 20th is a Friday; Mondays are the 26th, the 2nd, the 9th and the 16th.
        assert_eq!(
            dates,
            [
                "2026-10-26",
                "2026-11-02",
                "2026-11-09",
                "2026-11-14",
                "2026-11-15",
                "2026-11-16",
                "2026-11-17",
                "2026-11-18",
                "2026-11-19",
                "2026-11-20"
            ]
        );
    }

    #[test]
    fn a_backup_is_due_at_its_hour_and_when_a_night_was_missed() {
        let today = Instant::start_of(day("2026-11-20")).expect("a day");
        let at = |heure: i64| today.plus(heure * 3600 + 1800);
        let is_due = |last: &str, opened, now| {
            let known = last.parse().into_iter().collect();
            is_due(&known, (3, opened), now)
        };
        for (last, due) in [
            ("none", [false, true, true]),
            ("2026-11-20", [false; 3]),
            ("2026-11-19", [false, true, true]),
            ("2026-11-18", [true; 3]),
        ] {
            let at_two_three_nine = [2, 3, 9].map(|heure| is_due(last, at(2), at(heure)));
            assert_eq!(at_two_three_nine, due, "{last}");
        }
        // A new shop that is only open in the day waits for an hour, not for the night.
        assert!(!is_due("none", at(9), at(10)));
        assert!(is_due("none", at(9), at(10).plus(1)));
    }
}
