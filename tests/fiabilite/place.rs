//! The room the shop takes on its disk: bounded while rows are written again and again, given back
//! on demand.

use std::fs;
use std::path::Path;

use comptoir::store::tables::META;
use comptoir::store::{FILE_NAME, Store, StoreError};

use super::atelier::{ready, times, verify};
use super::programme::Programme;
use super::sauvegardes::{assert_done, comptoir};

/// Rows that are written again and again, and their length.
const ROWS: usize = 2_000;
const ROW_BYTES: usize = 400;

/// Times each row is written again, in the everyday run.
const ROUNDS: usize = 8;

/// What a file may take beyond four times its data (`reliability.md`, P13).
const SLACK_BYTES: u64 = 64 << 20;

fn size(folder: &Path) -> u64 {
    fs::metadata(folder.join(FILE_NAME)).expect("a file").len()
}

/// Writes every row, a few by change, as a shop does.
fn fill(store: &Store, round: usize) -> Result<(), StoreError> {
    for first in (0..ROWS).step_by(250) {
        store.write(move |write| {
            for n in first..first + 250 {
                let name = format!("{}{n}", "x".repeat(ROW_BYTES));
                write.put(&META, &name, &(round as u64))?;
            }
            Ok::<_, StoreError>(())
        })?;
    }
    Ok(())
}

#[test]
fn a_file_stays_near_what_it_holds_and_gives_back_the_rest() -> Result<(), StoreError> {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(folder.path())?;
    fill(&store, 0)?;
    let data = (ROWS * ROW_BYTES) as u64;
    for round in 1..=times("COMPTOIR_RONDES", ROUNDS) {
        // Someone who reads meanwhile keeps the rows of before; for the time of one round only.
        store.read(|read| {
            fill(&store, round)?;
            assert!(read.len(&META)? >= ROWS as u64);
            Ok::<_, StoreError>(())
        })?;
        let size = size(folder.path());
        assert!(
            size <= 4 * data + SLACK_BYTES,
            "round {round}: {size} bytes"
        );
    }
    store.write(|write| {
        for n in 1..ROWS {
            write.remove(&META, &format!("{}{n}", "x".repeat(ROW_BYTES)))?;
        }
        Ok::<_, StoreError>(())
    })?;
    drop(store);
    let before = size(folder.path());
    assert_done(&comptoir(&["compact"], folder.path()));
    let after = size(folder.path());
    assert!(after < before / 2, "{before} bytes before, {after} after");
    assert!(Store::check(&folder.path().join(FILE_NAME))?);
    let left = Store::open(folder.path())?.read(|read| read.len(&META))?;
    assert!((1..20).contains(&left), "{left} rows");
    Ok(())
}

#[test]
fn compacting_loses_nothing_and_waits_for_a_shop_to_close() -> Result<(), StoreError> {
    let (disque, first) = ready();
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(FILE_NAME);
    fs::write(&file, disque.bytes()).expect("written");
    let before = verify(&Store::open(folder.path())?, first)?;
    assert_done(&comptoir(&["compact"], folder.path()));
    assert_eq!(verify(&Store::open(folder.path())?, first)?, before);
    let programme = Programme::serve(folder.path(), &[]);
    let refused = comptoir(&["compact"], folder.path());
    assert_eq!(refused.status.code(), Some(1));
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(said.contains("arrêtez-la"), "{said}");
    drop(programme);
    Ok(())
}

/// A compaction that finds a damaged row leaves the file as it was.
#[test]
fn a_damaged_file_is_not_compacted() -> Result<(), StoreError> {
    let (disque, _) = ready();
    let mut bytes = disque.bytes();
    let name = b"Article VIS";
    let at = bytes.windows(name.len()).position(|it| it == name);
    bytes[at.expect("on the shelf")] ^= 1;
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(FILE_NAME);
    fs::write(&file, &bytes).expect("written");
    assert!(Store::compact(folder.path()).is_err());
    assert!(file.is_file() && fs::read_dir(folder.path()).expect("a folder").count() == 1);
    Ok(())
}
