//! Counters by hour and by day: they agree, and a day is a day of Paris.

use std::cell::Cell;

use super::*;
use crate::rows::{Range, Visit};
use crate::{Read, Store, StoreError};
use domain::Centimes;

/// 25 October 2026, 00:00 in Paris: a day of 25 hours.
const AUTUMN: Instant = Instant(1_792_879_200);

const HOUR: i64 = BUCKET_SECONDS;
const EVER: Interval = (Instant(i64::MIN), Instant(i64::MAX));

fn order() -> Compteurs {
    Compteurs {
        commandes: 1,
        ca: Centimes(100),
        ..Compteurs::default()
    }
}

fn event(write: &mut Write<'_>, at: Instant, agence: &str, client: &str) -> Result<()> {
    let agence = CodeAgence::parse(agence);
    let compte = CompteStatistiques {
        agence: agence.as_ref(),
        code_type: &CodeType::parse("PRO").expect("a code"),
        client: &CodeClient::parse(client).expect("a code"),
    };
    add(write, at, compte, order())
}

fn store(events: &'static [(i64, &'static str, &'static str)]) -> Store {
    let store = Store::in_memory().expect("opens");
    let written = store.write(move |write| {
        for (later, agence, client) in events {
            event(write, AUTUMN.plus(*later), agence, client)?;
        }
        Ok::<_, StoreError>(())
    });
    written.expect("kept");
    store
}

fn daily(store: &Store, ends: Interval) -> Vec<(i64, String, u64)> {
    let mut found = Vec::new();
    let read = store.read(|read| {
        scan_days(read, ends, |it| {
            found.push((it.debut.0 - AUTUMN.0, it.agence, it.compteurs.commandes));
        })
    });
    read.expect("readable");
    found
}

#[test]
fn a_day_of_25_hours_is_one_row_an_agency() {
    let last_hour = 24 * HOUR + 1_800;
    let store = store(&[
        (0, "A1", "C1"),
        (24 * HOUR + 1_800, "A1", "C2"),
        (25 * HOUR, "A1", "C1"),
        (-1, "A2", "C1"),
    ]);
    assert_eq!(AUTUMN.plus(last_hour).day(), AUTUMN);
    let days = [
        (-24 * HOUR, "A2".to_owned(), 1),
        (0, "A1".to_owned(), 2),
        (25 * HOUR, "A1".to_owned(), 1),
    ];
    assert_eq!(daily(&store, EVER), days);
    let one_day = (AUTUMN, AUTUMN.next_day());
    assert_eq!(daily(&store, one_day), days[1..2]);
}

#[test]
fn the_hours_of_a_customer_are_found_until_they_are_nobodys() {
    let store = store(&[(0, "A1", "C1"), (HOUR, "A1", "C1"), (0, "A1", "C10")]);
    let client = CodeClient::parse("C1").expect("a code");
    let of_c1 = |store: &Store| {
        let mut found = Vec::new();
        let ends = (AUTUMN, AUTUMN.next_day());
        let read =
            store.read(|read| scan_hours_of_client(read, &client, ends, |it| found.push(it.debut)));
        read.expect("readable");
        found
    };
    assert_eq!(of_c1(&store), [AUTUMN, AUTUMN.plus(HOUR)]);
    let before = daily(&store, EVER);
    let code = client.clone();
    let forgotten: Result<()> = store.write(move |write| remove_client(write, &code));
    forgotten.expect("kept");
    assert!(of_c1(&store).is_empty());
    let mut hourly = 0;
    let read = store.read(|read| {
        scan_hours(read, EVER, |client, it| {
            assert_ne!(client, "C1");
            hourly += it.compteurs.commandes;
        })
    });
    read.expect("readable");
    assert_eq!((hourly, daily(&store, EVER)), (3, before));
}

#[test]
fn a_file_without_daily_rows_gets_those_of_its_hours() {
    let store = store(&[
        (0, "A1", "C1"),
        (3 * HOUR, "A1", "C2"),
        (30 * HOUR, "", "C1"),
    ]);
    let before = daily(&store, EVER);
    let filled: Result<()> = store.write(|write| {
        for (key, _) in write.list(&STATISTIQUES_PAR_JOUR)? {
            write.remove(&STATISTIQUES_PAR_JOUR, &key)?;
        }
        for (key, ()) in write.list(&STATISTIQUES_PAR_CLIENT)? {
            write.remove(&STATISTIQUES_PAR_CLIENT, &key)?;
        }
        put_secondary_rows(write)
    });
    filled.expect("kept");
    assert_eq!(daily(&store, EVER), before);
    let rows: Result<u64> = store.read(|read| read.len(&STATISTIQUES_PAR_CLIENT));
    assert_eq!(rows.expect("readable"), 3);
}

/// Counts the rows that are read.
struct Counted<'r> {
    read: &'r Read,
    rows: Cell<usize>,
}

impl Rows for Counted<'_> {
    fn fetch(&self, table: usize, key: &[u8], use_row: &mut dyn FnMut(&[u8])) -> Result<bool> {
        self.rows.set(self.rows.get() + 1);
        self.read.fetch(table, key, use_row)
    }

    fn scan_raw(&self, table: usize, range: Range, order: Order, visit: Visit<'_>) -> Result<()> {
        self.read.scan_raw(table, range, order, &mut |key, row| {
            self.rows.set(self.rows.get() + 1);
            visit(key, row)
        })
    }
}

#[test]
fn a_year_by_day_reads_one_row_a_day_and_agency_however_many_bought() {
    let store = Store::in_memory().expect("opens");
    let written = store.write(|write| {
        for day in 0..30 {
            for hour in 8..18 {
                for client in ["C1", "C2", "C3", "C4", "C5"] {
                    let at = AUTUMN.plus((day * 24 + hour) * HOUR);
                    event(write, at, if hour % 2 == 0 { "A1" } else { "A2" }, client)?;
                }
            }
        }
        Ok::<_, StoreError>(())
    });
    written.expect("kept");
    let read = store.read(|read| {
        let rows = Cell::new(0);
        let counted = Counted { read, rows };
        let mut orders = 0;
        scan_days(&counted, EVER, |it| orders += it.compteurs.commandes)?;
        assert_eq!((orders, counted.rows.get()), (30 * 10 * 5, 30 * 2));
        Ok::<_, StoreError>(())
    });
    read.expect("readable");
}
