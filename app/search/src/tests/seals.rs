//! Bytes of the index that change on the disk: the engine is never handed them.

use std::fs;
use std::path::{Path, PathBuf};

use super::reprise::files;
use super::{article, found, put};
use crate::{FOLDER_NAME, Search};
use store::Store;

/// An index of two articles in a folder, closed.
fn closed(folder: &Path) -> Store {
    let store = Store::in_memory().expect("opens");
    put(&store, vec![article("A1", "Vis"), article("A2", "Vis")]);
    Search::open(folder)
        .and_then(|search| search.catch_up(&store))
        .expect("built");
    store
}

/// Changes a byte of a file in place.
fn change(file: &Path, at: usize, mask: u8) {
    let mut bytes = fs::read(file).expect("read");
    bytes[at] ^= mask;
    fs::write(file, bytes).expect("changed");
}

#[test]
fn every_byte_of_every_file_is_read_by_its_seal() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(closed(folder.path()));
    assert!(Search::check(folder.path()));
    for file in files(folder.path()) {
        let length = fs::metadata(&file).expect("a file").len();
        for at in 0..usize::try_from(length).expect("a small file") {
            let mask = 1 << (at % 8);
            change(&file, at, mask);
            let said = format!("byte {at} of {}", file.display());
            assert!(!Search::check(folder.path()), "{said}");
            change(&file, at, mask);
        }
    }
    assert!(Search::check(folder.path()));
}

fn meta(folder: &Path) -> PathBuf {
    folder.join(FOLDER_NAME).join("meta.json")
}

/// Writes another text over a part of the description, as a disk does: the rest stays.
fn rewrite(folder: &Path, from: &str, to: &str) {
    let bytes = fs::read(meta(folder)).expect("read");
    let at = bytes
        .windows(from.len())
        .position(|it| it == from.as_bytes());
    let at = at.unwrap_or_else(|| panic!("{from} is not there"));
    let mut changed = bytes[..at].to_vec();
    changed.extend_from_slice(to.as_bytes());
    changed.extend_from_slice(&bytes[at + from.len()..]);
    fs::write(meta(folder), changed).expect("changed");
}

/// Descriptions the engine panics on, asks gigabytes for, or ends the program by.
#[test]
fn a_description_that_lies_costs_one_rebuild() {
    for (from, to) in [
        ("\"max_doc\": 2", "\"max_doc\": 20000"),
        ("\"max_doc\": 2", "\"max_doc\": 4000000000"),
        ("\"max_doc\": 2", "\"max_doc\": 0"),
        ("\"opstamp\": ", "\"opstamp\": 9"),
        (
            "\"deletes\": null",
            "\"deletes\": {\"num_deleted_docs\":1,\"opstamp\":1}",
        ),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let store = closed(folder.path());
        rewrite(folder.path(), from, to);
        let search = Search::open(folder.path()).expect("opens");
        search.catch_up(&store).expect("catches up");
        assert_eq!(found(&store, &search, "vis"), ["A1", "A2"], "{to}");
        put(&store, vec![article("A3", "Vis")]);
        search.catch_up(&store).expect("catches up");
        assert_eq!(found(&store, &search, "vis"), ["A1", "A2", "A3"], "{to}");
    }
}

#[test]
fn a_description_that_changes_under_an_open_shop_is_noticed_and_written_again() {
    for name in ["meta.json", ".managed.json"] {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::in_memory().expect("opens");
        put(&store, vec![article("A1", "Vis")]);
        let search = Search::open(folder.path()).expect("opens");
        search.catch_up(&store).expect("built");
        search.check_sound().expect("readable");
        assert!(!search.is_hurt());
        change(&folder.path().join(FOLDER_NAME).join(name), 20, 1);
        assert_eq!(found(&store, &search, "vis"), ["A1"], "it holds what was");
        assert_eq!(search.list_damaged().expect("readable"), [name]);
        search.check_sound().expect("readable");
        assert!(search.is_hurt(), "{name}");
        search.rebuild(&store).expect("built again");
        assert_eq!(
            search.list_damaged().expect("readable"),
            Vec::<String>::new()
        );
        assert_eq!(found(&store, &search, "vis"), ["A1"]);
    }
}
