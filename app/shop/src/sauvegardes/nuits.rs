//! The nights: when a backup is due, and how long it is kept.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

use jiff::civil::Date;

use super::{Manquee, lieu, make};
use crate::alarmes::{self, VueSauvegardes};
use crate::{Parts, Result, Shop, worker_guard};
use domain::instant::Instant;
use files::zip_out;

/// Nightly backups kept day by day.
const DAILY: usize = 7;

/// Weeks before those of which one backup each is kept.
const WEEKLY: usize = 4;

/// Time between two questions whether the hour has come.
const EVERY: Duration = Duration::from_secs(10);

/// A day. A night that was missed, the machine being off, is made up at once when the shop is open
/// again past the hour.
const DAY_SECONDS: i64 = 24 * 3600;

/// Time a shop that has no backup yet is open before its first, where the night does not come
/// sooner: a shop that is only open in the day has one too.
const FIRST_SECONDS: i64 = 3600;

/// Seconds before a nightly backup that failed is tried again: it reads the whole shop.
const AGAIN_SECONDS: i64 = 15 * 60;

/// Starts the thread that backs the shop up each night at `heure`, Paris time.
pub fn start(shop: Shop, heure: i8) -> io::Result<()> {
    let run = move || {
        let opened = shop.parts().now();
        loop {
            let parts = shop.parts();
            worker_guard::run("sauvegardes", || watch(parts, (heure, opened), parts.now()));
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
    observe(parts, now);
    let failed = parts.alarmes.sauvegardes().essayee;
    // A clock that was set back leaves a failure to come, which is to hold nothing up.
    if failed.is_some_and(|failed| (0..AGAIN_SECONDS).contains(&(now.0 - failed.0))) {
        return;
    }
    match try_nightly(parts, night, now) {
        Ok(false) => {}
        Ok(true) => {
            // The index is in no backup: it is read through beside it.
            if let Err(error) = parts.search.check_sound() {
                tracing::warn!(%error, "l'index de la recherche n'a pas pu être relu");
            }
        }
        Err(Manquee { raison, cause }) => {
            tracing::error!(
                cause = cause.causes(),
                "LA SAUVEGARDE DE LA NUIT A ÉCHOUÉ : lancez comptoir check"
            );
            alarmes::note_missed(parts, raison, now);
        }
    }
}

/// Backs the shop up if it is time, and lets old backups go; says whether it did.
pub fn run_nightly(parts: &Parts, night: (i8, Instant), now: Instant) -> Result<bool> {
    try_nightly(parts, night, now).map_err(|manquee| manquee.cause)
}

fn try_nightly(parts: &Parts, night: (i8, Instant), now: Instant) -> Result<bool, Manquee> {
    let folder = lieu::ready(parts)?;
    let (known, _) = split(dates(&folder)?, now);
    if !is_due(&known, night, now) {
        return Ok(false);
    }
    if let Err(error) = remove_halves(&folder) {
        tracing::warn!(%error, "la moitié d'une sauvegarde n'a pas pu être effacée");
    }
    let size = make(parts, &folder.join(name(now.in_paris().date())))?;
    // One that was written elsewhere by hand says nothing of the nights.
    alarmes::note_backup(parts);
    tracing::info!(size, "la boutique est sauvegardée");
    if let Err(error) = let_go(&folder, now) {
        tracing::warn!(%error, "une ancienne sauvegarde n'a pas pu être effacée");
    }
    Ok(true)
}

/// Removes the backups that are not kept; one that stays is in the way of none of the others.
fn let_go(folder: &Path, now: Instant) -> io::Result<()> {
    let (known, _) = split(dates(folder)?, now);
    let mut removed = Ok(());
    for date in known.difference(&list_kept(&known)) {
        let this = fs::remove_file(folder.join(name(*date)));
        removed = removed.and(this);
    }
    removed
}

/// The nights that were, and those whose date is still to come: a clock that ran ahead has left them,
/// and they are no reason to miss a night.
fn split(known: BTreeSet<Date>, now: Instant) -> (BTreeSet<Date>, BTreeSet<Date>) {
    let today = now.in_paris().date();
    known.into_iter().partition(|date| *date <= today)
}

/// Looks at the folder of the backups, for whoever asks after them: a share that does not answer
/// holds this thread, and no visitor's.
fn observe(parts: &Parts, now: Instant) {
    let known = dates(&lieu::find_folder(parts)).unwrap_or_default();
    let a_venir = split(known, now).1.first().copied();
    parts.alarmes.see(VueSauvegardes {
        lieu: lieu::look(parts),
        a_venir,
    });
}

/// True if a backup is due; none of `known` is of a date to come.
fn is_due(known: &BTreeSet<Date>, (heure, opened): (i8, Instant), now: Instant) -> bool {
    let here = now.in_paris();
    if known.contains(&here.date()) {
        return false;
    }
    if here.hour() == heure {
        return true;
    }
    match known.last().and_then(|last| Instant::from_day(*last)) {
        // The hour of the day after it has passed.
        Some(last) => now.0 - last.0 > DAY_SECONDS + (i64::from(heure) + 1) * 3600,
        None => now.0 - opened.0 > FIRST_SECONDS,
    }
}

/// The dates whose backup is kept: the last days, and the first of each week before.
fn list_kept(known: &BTreeSet<Date>) -> BTreeSet<Date> {
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
        let half = nom.to_str().and_then(zip_out::find_half_written);
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
            known = list_kept(&known);
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
        let today = Instant::from_day(day("2026-11-20")).expect("a day");
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
        // What a clock that ran ahead has left holds no night up, and is counted with none.
        let ahead = ["2026-11-18", "2031-01-01"].map(day);
        let (known, to_come) = split(ahead.into(), at(9));
        assert!(super::is_due(&known, (3, at(9)), at(9)));
        assert_eq!(to_come, [day("2031-01-01")].into());
        // A new shop that is only open in the day waits for an hour, not for the night.
        assert!(!is_due("none", at(9), at(10)));
        assert!(is_due("none", at(9), at(10).plus(1)));
    }
}
