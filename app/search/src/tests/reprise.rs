//! The copy and its source: behind, ahead, damaged, deleted.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::{article, caught_up, found, put};
use crate::schema::INDEX_FORMAT;
use crate::{FOLDER_NAME, PlanWords, Search, seal};
use store::{Store, StoreError, catalogue};

#[test]
fn a_crash_between_store_and_index_costs_one_catch_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::in_memory().expect("opens");
    put(&store, vec![article("A1", "Vis")]);
    let search = Search::open(folder.path()).expect("opens");
    search.catch_up(&store).expect("catches up");
    // The store has committed, the index has not: the program stops here.
    put(&store, vec![article("A2", "Vis")]);
    drop(search);
    let search = Search::open(folder.path()).expect("opens again");
    assert_eq!(found(&store, &search, "vis"), ["A1"]);
    assert_eq!(search.count_behind(&store).expect("counts"), 1);
    search.catch_up(&store).expect("catches up");
    assert_eq!(found(&store, &search, "vis"), ["A1", "A2"]);
    assert_eq!(search.count_behind(&store).expect("counts"), 0);
}

#[test]
fn changed_articles_stand_in_the_index_once_as_they_are_now() {
    let (store, search) = caught_up(vec![
        article("A1", "Vis"),
        article("A2", "Vis"),
        article("A3", "Vis"),
    ]);
    put(
        &store,
        vec![
            article("A1", "Clou"),
            article("A3", "Vis longue"),
            article("A4", "Clou"),
        ],
    );
    search.catch_up(&store).expect("catches up");
    assert_eq!(found(&store, &search, "clou"), ["A1", "A4"]);
    assert_eq!(found(&store, &search, "vis"), ["A2", "A3"]);
    assert_eq!(search.count_articles(), 4);
}

#[test]
fn a_removed_article_leaves_the_index() {
    let (store, search) = caught_up(vec![article("A1", "Vis"), article("A2", "Vis")]);
    let removed: Result<bool, StoreError> =
        store.write(|write| catalogue::remove(write, &article("A1", "Vis").code));
    assert!(removed.expect("kept"));
    search.catch_up(&store).expect("catches up");
    assert_eq!(found(&store, &search, "vis"), ["A2"]);
}

#[test]
fn a_deleted_index_is_built_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::in_memory().expect("opens");
    put(&store, vec![article("A1", "Vis")]);
    Search::open(folder.path())
        .and_then(|search| search.catch_up(&store))
        .expect("built");
    std::fs::remove_dir_all(folder.path().join(FOLDER_NAME)).expect("deleted");
    let search = Search::open(folder.path()).expect("opens");
    assert_eq!(search.count_behind(&store).expect("counts"), 1);
    search.catch_up(&store).expect("catches up");
    assert_eq!(found(&store, &search, "vis"), ["A1"]);
}

#[test]
fn a_damaged_index_is_built_again() {
    for damage in [b"rien".as_slice(), b""] {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::in_memory().expect("opens");
        put(&store, vec![article("A1", "Vis")]);
        Search::open(folder.path())
            .and_then(|search| search.catch_up(&store))
            .expect("built");
        for file in std::fs::read_dir(folder.path().join(FOLDER_NAME)).expect("files") {
            let path = file.expect("a file").path();
            if path
                .extension()
                .is_some_and(|extension| extension != "lock")
            {
                std::fs::write(path, damage).expect("damaged");
            }
        }
        let search = Search::open(folder.path()).expect("opens");
        search.catch_up(&store).expect("catches up");
        assert_eq!(found(&store, &search, "vis"), ["A1"]);
    }
}

#[test]
fn an_index_ahead_of_a_restored_store_is_built_again() {
    let (_, search) = caught_up(vec![article("A1", "Vis"), article("A2", "Vis")]);
    let restored = Store::in_memory().expect("opens");
    put(&restored, vec![article("A3", "Vis")]);
    search.catch_up(&restored).expect("catches up");
    assert_eq!(found(&restored, &search, "vis"), ["A3"]);
}

#[test]
fn an_index_in_use_is_not_emptied() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::in_memory().expect("opens");
    put(&store, vec![article("A1", "Vis")]);
    let search = Search::open(folder.path()).expect("opens");
    search.catch_up(&store).expect("catches up");
    assert!(Search::open(folder.path()).is_err_and(|error| error.is_locked()));
    drop(search);
    assert!(Search::check(folder.path()));
    let search = Search::open(folder.path()).expect("opens again");
    assert_eq!(found(&store, &search, "vis"), ["A1"]);
}

/// Files of an index, the locks left out.
pub(super) fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder.join(FOLDER_NAME)).expect("files");
    let paths = entries.map(|entry| entry.expect("a file").path());
    let mut paths: Vec<_> = paths
        .filter(|path| path.extension().is_none_or(|kind| kind != "lock"))
        .collect();
    paths.sort();
    paths
}

/// A shop of two articles whose index is damaged, then opened again.
#[track_caller]
fn check_repaired(what: &str, damage: impl Fn(&Path)) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::in_memory().expect("opens");
    put(&store, vec![article("A1", "Vis"), article("A2", "Vis")]);
    Search::open(folder.path())
        .and_then(|search| search.catch_up(&store))
        .expect("built");
    damage(folder.path());
    let search = Search::open(folder.path()).unwrap_or_else(|error| panic!("{what}: {error}"));
    search.catch_up(&store).expect("catches up");
    assert_eq!(found(&store, &search, "vis"), ["A1", "A2"], "{what}");
}

#[test]
fn every_file_of_the_index_may_be_lost_cut_or_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::in_memory().expect("opens");
    put(&store, vec![article("A1", "Vis"), article("A2", "Vis")]);
    Search::open(folder.path())
        .and_then(|search| search.catch_up(&store))
        .expect("built");
    for number in 0..files(folder.path()).len() {
        check_repaired(&format!("file {number} lost"), |folder| {
            std::fs::remove_file(&files(folder)[number]).expect("removed");
        });
        check_repaired(&format!("file {number} cut"), |folder| {
            let file = &files(folder)[number];
            let bytes = std::fs::read(file).expect("read");
            std::fs::write(file, &bytes[..bytes.len() / 2]).expect("cut");
        });
        check_repaired(&format!("file {number} changed"), |folder| {
            let file = &files(folder)[number];
            let mut bytes = std::fs::read(file).expect("read");
            let middle = bytes.len() / 2;
            if let Some(byte) = bytes.get_mut(middle) {
                *byte ^= 0x20;
            }
            std::fs::write(file, bytes).expect("changed");
        });
    }
}

#[test]
fn an_index_of_another_version_is_built_again() {
    check_repaired("another version", |folder| {
        let name = Path::new("meta.json");
        let meta = folder.join(FOLDER_NAME).join(name);
        let sealed = std::fs::read(&meta).expect("read");
        let text = &sealed[..sealed.len() - seal::BYTES];
        let text = String::from_utf8(text.to_vec()).expect("JSON");
        let payload = format!("\"payload\": \"{INDEX_FORMAT} ");
        let other = text
            .replace(&payload, "\"payload\": \"999 ")
            .replace(&payload.replace(": ", ":"), "\"payload\":\"999 ");
        assert_ne!(text, other);
        std::fs::write(meta, seal::seal(name, other.as_bytes())).expect("changed");
    });
}

#[test]
fn an_index_that_vanishes_under_the_shop_gets_a_new_writer_and_is_built_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::in_memory().expect("opens");
    put(&store, vec![article("A1", "Vis")]);
    let search = Search::open(folder.path()).expect("opens");
    search.catch_up(&store).expect("catches up");
    for round in 2..5 {
        std::fs::remove_dir_all(folder.path().join(FOLDER_NAME)).expect("removed");
        assert_eq!(found(&store, &search, "vis")[0], "A1", "still answers");
        put(&store, vec![article(&format!("A{round}"), "Vis")]);
        search.catch_up(&store).expect("repairs itself");
        assert_eq!(found(&store, &search, "vis").len(), round);
    }
    drop(search);
    assert!(Search::check(folder.path()));
}

#[test]
fn an_index_emptied_and_not_filled_again_is_no_copy_of_what_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::in_memory().expect("opens");
    put(&store, vec![article("A1", "Vis"), article("A2", "Vis")]);
    let search = Search::open(folder.path()).expect("opens");
    search.catch_up(&store).expect("catches up");
    // Its files are lost, and the disk takes no copy: what is shown is what was.
    std::fs::remove_dir_all(folder.path().join(FOLDER_NAME)).expect("removed");
    assert_eq!(search.lock().renew().expect("emptied"), 0);
    assert_eq!(found(&store, &search, "vis"), ["A1", "A2"]);
    put(&store, vec![article("A3", "Vis")]);
    search.catch_up(&store).expect("catches up");
    assert_eq!(found(&store, &search, "vis"), ["A1", "A2", "A3"]);
    drop(search);
    let search = Search::open(folder.path()).expect("opens again");
    assert_eq!(found(&store, &search, "vis"), ["A1", "A2", "A3"]);
}

/// Spoils the files of an open index that end so: their middle is written over.
fn spoil(folder: &Path, extension: &str) {
    use std::os::unix::fs::FileExt;
    for entry in std::fs::read_dir(folder.join(FOLDER_NAME)).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|it| it != extension) {
            continue;
        }
        let length = std::fs::metadata(&path).expect("a file").len();
        let file = std::fs::OpenOptions::new().write(true).open(&path);
        let bytes = vec![0xff; usize::try_from(length / 2).expect("a small file")];
        let file = file.expect("writable");
        file.write_all_at(&bytes, length / 4).expect("written");
    }
}

#[test]
fn an_index_spoilt_while_it_serves_is_noticed_and_built_again() {
    for extension in ["term", "idx", "fast", "store"] {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::in_memory().expect("opens");
        put(
            &store,
            vec![article("A1", "Vis"), article("A2", "Vis longue")],
        );
        let search = Search::open(folder.path()).expect("opens");
        search.catch_up(&store).expect("catches up");
        search.check_sound().expect("readable");
        assert!(!search.is_hurt(), "{extension}");
        spoil(folder.path(), extension);
        // A wrong answer or none, but no end of the program.
        search.suggest("vis", 8, &PlanWords::default()).ok();
        search.list_codes().ok();
        search.check_sound().expect("readable");
        assert!(search.is_hurt(), "{extension}");
        search.rebuild(&store).expect("built again");
        assert!(!search.is_hurt(), "{extension}");
        assert_eq!(found(&store, &search, "vis"), ["A1", "A2"], "{extension}");
        assert!(search.list_damaged().expect("readable").is_empty());
    }
}

#[test]
fn a_question_the_engine_stumbles_on_says_that_the_index_is_hurt() {
    let (_, search) = caught_up(vec![article("A1", "Vis")]);
    let stumbled: Result<(), _> = search.ask(|| std::panic::resume_unwind(Box::new("provoked")));
    assert!(stumbled.is_err() && search.is_hurt());
}

#[test]
fn a_question_that_kills_the_engine_each_time_does_not_have_the_index_built_each_time() {
    let (store, search) = caught_up(vec![article("A1", "Vis")]);
    let stumble = || -> bool {
        let asked: Result<(), _> = search.ask(|| std::panic::resume_unwind(Box::new("provoked")));
        asked.is_err() && search.wants_rebuilding()
    };
    assert!(stumble(), "the first time it may be the index");
    search.rebuild(&store).expect("built again");
    assert!(!stumble(), "it was just built");
}

/// Damages each file in turn under an open index of two articles, which goes on as if nothing were,
/// takes a third in, and is whole again once built anew.
#[track_caller]
fn check_survives(what: &str, damage: impl Fn(&Path)) {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut number, mut hurt) = (0, 0);
    loop {
        let data = folder.path().join(number.to_string());
        let store = Store::in_memory().expect("opens");
        put(&store, vec![article("A1", "Vis"), article("A2", "Vis")]);
        let search = Search::open(&data).expect("opens");
        search.catch_up(&store).expect("built");
        let files = files(&data);
        let Some(file) = files.get(number) else {
            break;
        };
        damage(file);
        let what = format!("{} {what}", file.display());
        assert_eq!(found(&store, &search, "vis"), ["A1", "A2"], "{what}");
        put(&store, vec![article("A3", "Vis")]);
        search
            .catch_up(&store)
            .unwrap_or_else(|error| panic!("{what}: {error}"));
        assert_eq!(found(&store, &search, "vis"), ["A1", "A2", "A3"], "{what}");
        search.check_sound().expect("readable");
        hurt += usize::from(search.is_hurt());
        search
            .rebuild(&store)
            .unwrap_or_else(|error| panic!("{what}: {error}"));
        assert_eq!(
            search.list_damaged().expect("readable"),
            Vec::<String>::new(),
            "{what}"
        );
        assert_eq!(found(&store, &search, "vis"), ["A1", "A2", "A3"], "{what}");
        drop(search);
        assert!(Search::check(&data), "{what}");
        number += 1;
    }
    // `meta.json` is written anew by the commit, and a merge may replace a segment.
    assert!(
        hurt > 1,
        "{what}: {hurt} files of {number} were found damaged"
    );
}

#[test]
fn every_file_may_be_lost_cut_or_changed_under_an_open_shop() {
    check_survives("lost", |file| std::fs::remove_file(file).expect("removed"));
    check_survives("cut", |file| {
        let open = std::fs::OpenOptions::new().write(true).open(file);
        open.and_then(|file| file.set_len(10)).expect("cut");
    });
    // In place, as a bad sector would: what is mapped changes with it.
    check_survives("changed", |file| {
        let bytes = std::fs::read(file).expect("read");
        let changed: Vec<u8> = bytes.iter().map(|byte| byte ^ 0x5a).collect();
        let open = std::fs::OpenOptions::new().write(true).open(file);
        open.and_then(|mut file| file.write_all(&changed))
            .expect("changed");
    });
}
