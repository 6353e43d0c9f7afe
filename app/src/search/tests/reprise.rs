//! The copy and its source: behind, ahead, damaged, deleted.

use super::{article, caught_up, found, put};
use crate::search::{FOLDER_NAME, Search};
use crate::store::{Store, StoreError, catalogue};

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
    assert_eq!(search.en_retard(&store).expect("counts"), 1);
    search.catch_up(&store).expect("catches up");
    assert_eq!(found(&store, &search, "vis"), ["A1", "A2"]);
    assert_eq!(search.en_retard(&store).expect("counts"), 0);
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
    assert_eq!(search.articles(), 4);
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
    assert_eq!(search.en_retard(&store).expect("counts"), 1);
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
