//! Rows that vanish, come back older or change behind the sums' back, as under a damaged inner
//! page.

use super::*;
use crate::batch::Batch;
use crate::tables::{ARTICLES_MASQUES, META, PAIEMENTS};
use crate::{FILE_NAME, Table, Write};

/// Rows of a table that takes several pages.
const ROWS: u64 = 3_000;

fn name(n: u64) -> String {
    format!("n{n:06}")
}

fn key_of(name: &str) -> Vec<u8> {
    crate::Key::bytes(&name.to_owned())
}

fn on() -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn write(store: &Store, change: impl FnOnce(&mut Write<'_>) -> Result<()> + Send + 'static) {
    store.write(change).expect("kept");
}

fn fill(store: &Store) {
    write(store, |write| {
        (0..ROWS).try_for_each(|n| write.put(&PAIEMENTS, &name(n), &n))
    });
}

/// Does to a table what no change of the store does: its sum knows nothing of it.
fn spoil<K, V>(
    store: &Store,
    table: &Table<K, V>,
    spoil: impl FnOnce(&mut redb::Table<'_, tables::Raw, tables::Raw>),
) {
    let spoilt = store.engine.with(|database| {
        let transaction = database.begin_write()?;
        spoil(&mut transaction.open_table(tables::definition(table.number))?);
        Ok(transaction.commit()?)
    });
    spoilt.expect("spoilt");
}

/// Takes a row away behind the back of its sum.
fn lose<K: crate::Key, V>(store: &Store, table: &Table<K, V>, key: &K) {
    spoil(store, table, |rows| {
        rows.remove(key.bytes().as_slice()).expect("removed");
    });
}

fn damaged(store: &Store) -> Vec<&'static str> {
    let end = store.audit_all(&mut on).expect("read");
    assert_eq!(end, AuditEnd::Whole);
    store.integrity().list_damaged()
}

#[test]
fn a_sound_store_adds_up_after_changes_of_every_kind() {
    let store = Store::in_memory().expect("opens");
    assert_eq!(damaged(&store), [""; 0]);
    fill(&store);
    write(&store, |write| {
        write.put(&PAIEMENTS, &name(3), &7)?;
        write.put(&PAIEMENTS, &name(3), &8)?;
        write.remove(&PAIEMENTS, &name(4))?;
        write.remove(&PAIEMENTS, &"nobody".to_owned())?;
        write.put(&PAIEMENTS, &name(5), &5)
    });
    let refused: Result<()> = store.write(|write| {
        write.remove(&PAIEMENTS, &name(6))?;
        Err(StoreError::busy())
    });
    assert!(refused.is_err());
    write(&store, |write| {
        (0..ROWS).try_for_each(|n| write.remove(&PAIEMENTS, &name(n)))
    });
    assert_eq!(damaged(&store), [""; 0]);
    fill(&store);
    assert_eq!(damaged(&store), [""; 0]);
}

#[test]
fn a_row_that_vanished_or_came_back_older_is_told_until_it_is_as_it_was() {
    let store = Store::in_memory().expect("opens");
    fill(&store);
    let older = |rows: &mut redb::Table<'_, tables::Raw, tables::Raw>, n: u64| {
        let (key, row) = (key_of(&name(9)), crate::Record::encode(&n));
        let row = seal::seal(PAIEMENTS.number, &key, &row);
        rows.insert(key.as_slice(), row.as_slice()).expect("put");
    };
    spoil(&store, &PAIEMENTS, |rows| older(rows, 8));
    assert_eq!(damaged(&store), ["PAIEMENTS"]);
    assert!(store.integrity().is_sale_stopped());
    spoil(&store, &PAIEMENTS, |rows| older(rows, 9));
    assert_eq!(damaged(&store), [""; 0]);
    assert!(!store.integrity().is_sale_stopped());
    lose(&store, &PAIEMENTS, &name(9));
    assert_eq!(damaged(&store), ["PAIEMENTS"]);
    // Written again, it is still one that was lost: nobody knows what else was.
    write(&store, |write| write.put(&PAIEMENTS, &name(9), &9));
    assert_eq!(damaged(&store), ["PAIEMENTS"]);
}

#[test]
fn a_table_that_nothing_is_sold_from_stops_no_sale() {
    let store = Store::in_memory().expect("opens");
    let code = domain::ids::CodeArticle::parse("VIS").expect("a code");
    let kept = code.clone();
    write(&store, move |write| {
        write.put(&ARTICLES_MASQUES, &kept, &())
    });
    lose(&store, &ARTICLES_MASQUES, &code);
    assert_eq!(damaged(&store), ["ARTICLES_MASQUES"]);
    assert!(!store.integrity().is_sale_stopped());
}

#[test]
fn a_sum_that_is_lost_adds_up_to_nothing_and_what_is_written_goes_on() {
    let store = Store::in_memory().expect("opens");
    fill(&store);
    lose(&store, &tables::SUMS, &"PAIEMENTS".to_owned());
    assert_eq!(damaged(&store), ["PAIEMENTS"]);
    let store = Store::in_memory().expect("opens");
    fill(&store);
    spoil(&store, &tables::SUMS, |rows| {
        let key = key_of("PAIEMENTS");
        rows.insert(key.as_slice(), [1_u8; 20].as_slice())
            .expect("put");
    });
    write(&store, |write| write.put(&PAIEMENTS, &name(1), &7));
    assert!(damaged(&store).contains(&"PAIEMENTS"));
}

#[test]
fn a_backup_a_check_and_a_large_import_refuse_a_table_that_lost_a_row() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(folder.path()).expect("opens");
    fill(&store);
    lose(&store, &PAIEMENTS, &name(9));
    let copy = folder.path().join("copie");
    let refused = store.backup(&copy);
    assert!(matches!(refused, Err(StoreError::Damaged("PAIEMENTS"))));
    let baseline = store
        .open_baseline(vec![PAIEMENTS.number])
        .expect("a snapshot");
    let mut batch = Batch::new(folder.path()).expect("a file");
    for n in 0..ROWS {
        batch.put(&PAIEMENTS, &name(n), &1).expect("written");
    }
    batch.sort().expect("sorted");
    let refused = store.build_shadow_tables(&batch, &baseline, &|_| Ok(on()));
    assert!(matches!(refused, Err(StoreError::Damaged("PAIEMENTS"))));
    drop((batch, baseline, store));
    let refused = Store::check(&folder.path().join(FILE_NAME));
    assert!(matches!(refused, Err(StoreError::Damaged("PAIEMENTS"))));
}

#[test]
fn what_a_large_import_wrote_anew_adds_up_cut_short_or_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(folder.path()).expect("opens");
    fill(&store);
    let begin = |value: u64| {
        let baseline = store
            .open_baseline(vec![PAIEMENTS.number])
            .expect("a snapshot");
        let mut batch = Batch::new(folder.path()).expect("a file");
        for n in 0..ROWS {
            batch.put(&PAIEMENTS, &name(n), &value).expect("written");
        }
        batch.remove(&PAIEMENTS, &name(3));
        batch.sort().expect("sorted");
        (batch, baseline)
    };
    let (batch, baseline) = begin(1);
    let cut = store.build_shadow_tables(&batch, &baseline, &|_| Ok(ControlFlow::Break(())));
    assert!(cut.expect("written").is_none());
    // A copy takes no double along, nor what was counted of it.
    let copy = folder.path().join("copie");
    std::fs::create_dir(&copy).expect("a folder");
    store.backup(&copy.join(FILE_NAME)).expect("copied");
    assert!(Store::check(&copy.join(FILE_NAME)).expect("sound"));
    let (mut batch, baseline) = begin(2);
    let doubles = store.build_shadow_tables(&batch, &baseline, &|_| Ok(on()));
    batch.put_shadow_tables(doubles.expect("written").expect("whole"));
    write(&store, |write| write.put(&PAIEMENTS, &name(5), &77));
    let applied: Result<()> = store.write_alone(move |write| batch.apply(write, Some(&baseline)));
    applied.expect("applied");
    store.remove_shadow_tables();
    assert_eq!(damaged(&store), [""; 0]);
    drop(store);
    assert!(Store::check(&folder.path().join(FILE_NAME)).expect("sound"));
}

#[test]
fn the_first_audit_is_waited_for_and_one_cut_short_is_none() {
    let store = Store::in_memory().expect("opens");
    let long = Duration::from_secs(60);
    assert!(
        store.integrity().wait_for_first(Duration::ZERO),
        "nobody audits this one"
    );
    let wide = "x".repeat(2 * STRETCH_BYTES);
    write(&store, move |write| {
        write.put(&tables::REGLAGES, &"a".to_owned(), &wide)
    });
    let cut = store.audit_at_opening(Duration::ZERO).expect("read");
    assert_eq!(cut, AuditEnd::Cut);
    assert!(!store.integrity().wait_for_first(Duration::ZERO));
    std::thread::scope(|scope| {
        let waiting = scope.spawn(|| store.integrity().wait_for_first(long));
        assert_eq!(damaged(&store), [""; 0]);
        assert!(waiting.join().expect("waits"));
    });
    let whole = store.audit_at_opening(long).expect("read");
    assert_eq!(whole, AuditEnd::Whole);
    assert!(store.integrity().wait_for_first(Duration::ZERO));
}

#[test]
fn a_damaged_row_is_told_as_soon_as_it_is_met() {
    let store = Store::in_memory().expect("opens");
    spoil(&store, &META, |rows| {
        let key = key_of("essai");
        rows.insert(key.as_slice(), [0_u8; 12].as_slice())
            .expect("put");
    });
    let read: Result<Option<u64>> =
        store.read(|read| crate::Rows::get(read, &META, &"essai".to_owned()));
    assert!(matches!(read, Err(StoreError::Damaged("META"))));
    assert_eq!(store.integrity().list_damaged(), ["META"]);
}
