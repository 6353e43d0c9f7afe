//! Rows of a batch reach the store.

use super::*;
use crate::Store;
use crate::tables::{META, REGLAGES};

#[test]
fn what_is_put_and_removed_reaches_the_store_and_the_last_word_counts() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::in_memory().expect("opens");
    let gone = "gone".to_owned();
    let kept = gone.clone();
    store
        .write(move |write| write.put(&META, &kept, &1))
        .expect("kept");
    let mut batch = Batch::new(folder.path()).expect("a file");
    let long = "x".repeat(WINDOW_BYTES);
    for number in 0..20_u64 {
        batch
            .put(&META, &format!("n{number}"), &number)
            .expect("written");
        let name = format!("t{}", 19 - number);
        batch
            .put(&REGLAGES, &name, &format!("{number}{long}"))
            .expect("written");
    }
    batch.put(&META, &"n3".to_owned(), &33).expect("written");
    batch.remove(&META, &gone);
    batch.sort().expect("flushed");
    let held = ["n3", "gone", "n", "n30"].map(|name| batch.contains(&META, &name.to_owned()));
    assert_eq!(held, [true, true, false, false]);
    store
        .write_alone(move |write| batch.apply(write, None))
        .expect("applied");
    let read: Result<()> = store.read(|read| {
        assert_eq!(read.get(&META, &"n3".to_owned())?, Some(33));
        assert_eq!(read.get(&META, &"gone".to_owned())?, None);
        let text = read.get(&REGLAGES, &"t4".to_owned())?.expect("written");
        assert!(text.starts_with("15x") && text.len() == WINDOW_BYTES + 2);
        Ok(())
    });
    read.expect("readable");
}
