//! The room the shop takes on its disk: bounded while rows are written again and again, given back
//! on demand.

use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

use comptoir::domain::instant;
use comptoir::shop::imports::{ImportContext, run};
use comptoir::store::tables::{ARTICLES, META};
use comptoir::store::{FILE_NAME, Store, StoreError};

use super::atelier::{ready, say, times, verify};
use super::catalogues::{import, zip};
use super::programme::Programme;
use super::sauvegardes::{assert_done, comptoir};

/// Rows that are written again and again, and their length.
const ROWS: usize = 2_000;
const ROW_BYTES: usize = 400;

/// Times each row is written again, in the everyday run.
const ROUNDS: usize = 8;

/// Room that a file may take beyond four times its data (tests/RELIABILITY.md P13).
const SLACK_BYTES: u64 = 64 << 20;

/// Bytes of a block, as the system counts those of a file (`stat`, st_blocks).
const BLOCK_BYTES: u64 = 512;

/// Room that the file takes on its disk: the engine lengthens it by doubling, and what it never wrote
/// of that is a hole that takes none.
fn size(folder: &Path) -> u64 {
    let file = fs::metadata(folder.join(FILE_NAME)).expect("a file");
    file.blocks() * BLOCK_BYTES
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

/// Articles of the catalogue that comes in again and again, in the everyday run; enough for its
/// tables to be written anew beside.
const ARTICLES_IMPORTES: usize = 2_500;

/// Times it comes in, at another price each time.
const IMPORTS: u32 = 3;

#[test]
fn a_catalogue_that_comes_in_again_and_again_takes_bounded_room_and_gives_it_back()
-> Result<(), StoreError> {
    let articles = times("COMPTOIR_ARTICLES_IMPORTES", ARTICLES_IMPORTES);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(FILE_NAME);
    let (mut sizes, mut lengths) = (Vec::new(), Vec::new());
    // Open all the while, as a shop is: a file that closes gives back what it has free at its end.
    let store = Store::open(folder.path())?;
    for prix in 1..=IMPORTS {
        import(&store, folder.path(), articles, prix);
        store.remove_shadow_tables();
        assert_eq!(store.count_shadow_rows()?, 0);
        sizes.push(size(folder.path()));
        lengths.push(fs::metadata(&file).expect("a file").len());
    }
    drop(store);
    let before = sizes.last().copied().expect("imported");
    assert_done(&comptoir(&["compact"], folder.path()));
    let held = size(folder.path());
    assert!(Store::check(&file)?);
    let kept = Store::open(folder.path())?.read(|read| read.len(&ARTICLES))?;
    assert_eq!(kept, articles as u64);
    say(&format!(
        "{IMPORTS} imports of {articles} articles: {sizes:?} bytes after each, {held} once compacted"
    ));
    // The old tables and the new ones stand side by side for the time of an import; half as much again
    // is more than a file has from the start. A whole copy lost at each import would make it four.
    assert!(2 * before <= 5 * held, "{sizes:?} bytes for {held}");
    // The third takes the room that the second left: a file is not longer for each import. What it has
    // written of its length is less at first, and all of it in the end.
    let grown = lengths[2].saturating_sub(lengths[1]);
    assert!(4 * grown <= held, "{lengths:?} bytes for {held}");
    Ok(())
}

/// A shop whose last import was cut short while its tables were written anew beside.
fn cut_short(folder: &Path) -> Result<u64, StoreError> {
    let store = Store::open(folder)?;
    import(&store, folder, ARTICLES_IMPORTES, 1);
    store.remove_shadow_tables();
    let place = zip(folder, ARTICLES_IMPORTES, 2);
    let stops = |step: &str, _| assert!(step != "copie", "provoked");
    let context = ImportContext {
        folder,
        maintenant: instant::Instant(1_700_000_000),
        a_blanc: false,
        progres: &stops,
    };
    assert!(catch_unwind(AssertUnwindSafe(|| run(&store, &place, &context))).is_err());
    store.count_shadow_rows()
}

/// Words of `comptoir check` about a sound shop.
fn checked(folder: &Path) -> String {
    let output = comptoir(&["check"], folder);
    assert_done(&output);
    String::from_utf8(output.stdout).expect("French")
}

/// Time limit in which a shop that opens gives back what was left beside.
const SWEPT_WITHIN: Duration = Duration::from_secs(300);

#[test]
fn what_a_cut_import_left_beside_goes_once_the_shop_is_open() -> Result<(), StoreError> {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(cut_short(folder.path())? > 0);
    let told = checked(folder.path());
    assert!(told.contains("Tout est sain"), "{told}");
    assert!(told.contains("lignes à côté du catalogue"), "{told}");
    let programme = Programme::serve(folder.path(), &[]);
    let start = Instant::now();
    while checked(folder.path()).contains("à côté") {
        assert!(start.elapsed() < SWEPT_WITHIN, "it stays");
    }
    drop(programme);
    let store = Store::open(folder.path())?;
    assert_eq!(store.count_shadow_rows()?, 0);
    assert_eq!(
        store.read(|read| read.len(&ARTICLES))?,
        ARTICLES_IMPORTES as u64
    );
    Ok(())
}

#[test]
fn compacting_takes_away_what_a_cut_import_left_beside() -> Result<(), StoreError> {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(cut_short(folder.path())? > 0);
    assert_done(&comptoir(&["compact"], folder.path()));
    assert_eq!(Store::open(folder.path())?.count_shadow_rows()?, 0);
    let told = checked(folder.path());
    assert!(
        told.contains("Tout est sain") && !told.contains("à côté"),
        "{told}"
    );
    Ok(())
}
