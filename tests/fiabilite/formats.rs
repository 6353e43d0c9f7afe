//! The file of an older program, of a newer one, and a stop in the middle of the change from one to
//! the other.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use comptoir::store::fault_injection::Honnetete::Honnete;
use comptoir::store::tables::META;
use comptoir::store::{FILE_NAME, Store, StoreError};

use super::atelier::{Hasard, ready, say, times, verify};
use super::programme::program;

/// Kills of the program while it brings a file up to date, for each eight cuts.
const KILLS_SHARE: usize = 8;

/// Name under which a file of an older format is kept.
const KEPT: &str = "sauvegardes/avant-migration.redb";

/// Cuts after each write of a migration, in the everyday run.
const CUTS: usize = 60;

#[test]
fn an_older_file_is_brought_up_to_date_and_kept_as_it_was() -> Result<(), StoreError> {
    let (disque, first) = ready();
    let before = verify(&Store::open_on(&disque)?, first)?;
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(FILE_NAME);
    fs::write(&file, disque.in_format_1()?.bytes()).expect("written");
    let store = Store::open(folder.path())?;
    assert_eq!(verify(&store, first)?, before);
    drop(store);
    assert!(Store::check(&file)?);
    // What was kept opens as what it was.
    let kept = folder.path().join(KEPT);
    let other = tempfile::tempdir().expect("a folder");
    fs::copy(&kept, other.path().join(FILE_NAME)).expect("copied");
    assert_eq!(verify(&Store::open(other.path())?, first)?, before);
    // Once is enough.
    fs::remove_file(&kept).expect("removed");
    drop(Store::open(folder.path())?);
    assert!(!kept.exists());
    Ok(())
}

#[test]
fn a_cut_in_a_migration_leaves_the_old_format_or_the_new() -> Result<(), StoreError> {
    let (disque, first) = ready();
    let old = disque.in_format_1()?;
    drop(Store::open_on(&old)?);
    let mut luck = Hasard(5);
    for _ in 0..times("COMPTOIR_MIGRATIONS", CUTS) {
        let at = luck.below(old.gestes() + 1);
        let share = luck.below(5) as u64;
        let after = old.after_cut(at, Honnete, || luck.next() % 4 < share);
        verify(&Store::open_on(&after)?, first)?;
    }
    Ok(())
}

/// Progress of the change of a folder's file, as others can see it.
#[derive(Clone, Copy, Debug)]
enum Etape {
    /// The program was started.
    Lancee,
    /// It has made the folder of what it keeps.
    Preparee,
    /// The old file is kept.
    Gardee,
    /// The file is no longer the old one.
    Commencee,
}

const ETAPES: [Etape; 4] = [
    Etape::Lancee,
    Etape::Preparee,
    Etape::Gardee,
    Etape::Commencee,
];

impl Etape {
    fn is_reached(self, data: &Path, old: &[u8]) -> bool {
        let kept = data.join(KEPT);
        match self {
            Self::Lancee => true,
            Self::Preparee => kept.parent().is_some_and(Path::exists),
            Self::Gardee => kept.exists(),
            Self::Commencee => fs::read(data.join(FILE_NAME)).is_ok_and(|it| it != old),
        }
    }
}

/// A change of format that takes longer to reach the next step has failed.
const ETAPE_MAX: Duration = Duration::from_secs(300);

/// Between two looks at how far it is.
const LOOK_EVERY: Duration = Duration::from_micros(200);

/// Starts the program on a folder, and kills it once it has come so far, or a little later.
fn kill_at(data: &Path, old: &[u8], (etape, later): (Etape, Duration)) {
    let mut child = Command::new(program())
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(data)
        .env("COMPTOIR_BACKUP_HOUR", "off")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let start = Instant::now();
    while !etape.is_reached(data, old) {
        assert!(start.elapsed() < ETAPE_MAX, "{etape:?} is not reached");
        std::thread::park_timeout(LOOK_EVERY);
    }
    std::thread::park_timeout(later);
    child.kill().expect("killed");
    child.wait().expect("gone");
}

/// The program keeps the old file beside the new one before it changes anything: killed at any
/// moment of that, it leaves both worlds whole.
#[test]
fn a_program_killed_in_a_migration_opens_again_with_the_old_file_kept() -> Result<(), StoreError> {
    let (disque, first) = ready();
    let before = verify(&Store::open_on(&disque)?, first)?;
    let old = disque.in_format_1()?.bytes();
    let folder = tempfile::tempdir().expect("a folder");
    let mut luck = Hasard(11);
    let (mut untouched, mut changed) = (0, 0);
    let kills = (times("COMPTOIR_MIGRATIONS", CUTS) / KILLS_SHARE).max(ETAPES.len());
    for (number, etape) in (0..kills).zip(ETAPES.iter().cycle()) {
        let data = folder.path().join(number.to_string());
        fs::create_dir(&data).expect("created");
        fs::write(data.join(FILE_NAME), &old).expect("written");
        // The first of each step at once, the others anywhere behind it.
        let spread = if number < ETAPES.len() { 1 } else { 20_000 };
        let later = Duration::from_micros(luck.below(spread) as u64);
        kill_at(&data, &old, (*etape, later));
        match fs::read(data.join(FILE_NAME)).expect("read") == old {
            true => untouched += 1,
            false => changed += 1,
        }
        assert_eq!(verify(&Store::open(&data)?, first)?, before);
        let other = tempfile::tempdir().expect("a folder");
        fs::copy(data.join(KEPT), other.path().join(FILE_NAME)).expect("kept");
        assert_eq!(verify(&Store::open(other.path())?, first)?, before);
    }
    say(&format!(
        "{kills} kills in a migration: {untouched} before anything was written, {changed} after"
    ));
    // A machine that has much else to do may kill late each time, but never before it was told to.
    assert!(changed > 0, "killed too early");
    Ok(())
}

#[test]
fn the_file_of_a_newer_program_is_refused_in_french_and_left_alone() -> Result<(), StoreError> {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(folder.path())?;
    store.write(|write| write.put(&META, &"format".to_owned(), &99))?;
    drop(store);
    let file = folder.path().join(FILE_NAME);
    let before = fs::read(&file).expect("read");
    let Err(refusal) = Store::open(folder.path()) else {
        panic!("it opened");
    };
    let sentence = refusal.to_string();
    assert!(
        sentence.starts_with("ce fichier est au format 99, ce programme lit"),
        "{sentence}"
    );
    assert!(
        fs::read(&file).expect("read") == before,
        "the file was touched"
    );
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    Ok(())
}

#[test]
fn a_file_that_is_no_store_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(FILE_NAME);
    for bytes in [b"bonjour".to_vec(), vec![0; 8192]] {
        fs::write(&file, &bytes).expect("written");
        assert!(Store::open(folder.path()).is_err());
        assert!(fs::read(&file).expect("read") == bytes);
    }
}
