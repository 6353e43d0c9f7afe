//! Bytes that change on the disk by themselves: the check finds them, a backup refuses to copy
//! them, and no total is ever worked out from them.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};

use comptoir::store::fault_injection::FaultyDisk;
use comptoir::store::tables::SESSIONS;
use comptoir::store::{FILE_NAME, Rows, Store, StoreError, sessions};

use super::atelier::{self, Hasard, TOTAL_FAUX, order_one, ready, say, times, verify};
use crate::support::Boutique;

/// Changed bytes in the everyday run.
const CHANGES: usize = 80;

/// Size of the two headers in which the engine keeps what it must find at once.
const HEADER_BYTES: usize = 4096;

/// Outcome of reading a disk with one changed byte.
enum Lu {
    /// All of it, right.
    Juste,
    /// An error or a panic of the engine, which a request would answer by 500, or a row that a
    /// damaged page no longer leads to: whatever it is, the check has found it.
    Perdu(String),
}

/// Reads everything. A row is read whole or not at all, by its seal: a page that leads elsewhere may
/// hide one, which only the check of all pages can tell; a wrong total nothing excuses.
fn read(disque: &FaultyDisk, first: u64) -> Lu {
    let read = catch_unwind(AssertUnwindSafe(|| -> Result<(), StoreError> {
        let store = Store::open_on(disque)?;
        verify(&store, first).map(drop)
    }));
    match read {
        Ok(Ok(())) => Lu::Juste,
        Ok(Err(error)) => Lu::Perdu(error.to_string()),
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map_or("", String::as_str);
            assert!(!text.contains(TOTAL_FAUX), "{text}");
            Lu::Perdu(text.to_owned())
        }
    }
}

#[test]
fn a_changed_byte_is_found_and_never_makes_a_wrong_total() -> Result<(), StoreError> {
    let (disque, first) = ready();
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(FILE_NAME);
    atelier::block_on(async {
        let store = Store::open_on(&disque).expect("opens");
        let boutique = Boutique::on(store.clone());
        let client = boutique.client();
        // One after the other, and without the tokens, which are drawn: the same bytes at each run.
        for n in 0..atelier::PANIERS_PRETS {
            assert_eq!(order_one(&client, first, n).await.status, 201);
        }
        let left = store.write(|write| {
            for (cle, _) in write.list(&SESSIONS)? {
                sessions::remove(write, &cle)?;
            }
            Ok::<_, StoreError>(())
        });
        left.expect("kept");
        // A copy has fewer pages that nothing leads to any more.
        store.backup(&file).expect("copied");
    });
    let sound = fs::read(&file).expect("read");
    let used: Vec<usize> = (HEADER_BYTES..sound.len())
        .filter(|at| sound[*at] != 0)
        .collect();
    let mut luck = Hasard(6);
    let (mut found, mut harmless) = (0, 0);
    let changes = times("COMPTOIR_OCTETS", CHANGES);
    for _ in 0..changes {
        let mut changed = sound.clone();
        let at = used[luck.below(used.len())];
        changed[at] ^= 1 << luck.below(8);
        fs::write(&file, &changed).expect("written");
        let is_found = !Store::check(&file).unwrap_or(false);
        let after = read(&FaultyDisk::holding(changed), first);
        match (is_found, after) {
            (true, _) => found += 1,
            // A page that nothing leads to any more.
            (false, Lu::Juste) => harmless += 1,
            (false, Lu::Perdu(why)) => panic!("the check says nothing of byte {at}: {why}"),
        }
    }
    say(&format!(
        "{changes} changed bytes: {found} found by the check, {harmless} in pages not in use"
    ));
    assert!(found > 0);
    Ok(())
}

#[test]
fn a_backup_of_a_store_with_a_changed_row_is_refused() -> Result<(), StoreError> {
    let (disque, _) = ready();
    let mut bytes = disque.bytes();
    let name = b"Article VIS";
    let places: Vec<usize> = bytes
        .windows(name.len())
        .enumerate()
        .filter(|(_, window)| window == name)
        .map(|(at, _)| at)
        .collect();
    assert!(!places.is_empty());
    for at in places {
        bytes[at] ^= 1;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open_on(&FaultyDisk::holding(bytes))?;
    let refused = store.backup(&folder.path().join(FILE_NAME));
    assert!(matches!(refused, Err(StoreError::Damaged("ARTICLES"))));
    Ok(())
}
