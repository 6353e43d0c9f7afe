//! Traces of a change, kept, refused or cut short.

use std::ops::ControlFlow;

use super::tables::PAIEMENTS;
use super::*;

fn counter(store: &Store) -> Option<u64> {
    store
        .read(|read| read.get(&tables::META, &"essai".to_owned()))
        .expect("readable")
}

#[test]
fn a_refused_change_leaves_no_trace() {
    let store = Store::in_memory().expect("opens");
    let refused: Result<()> = store.write(|write| {
        write.next_number("essai")?;
        assert_eq!(write.get(&tables::META, &"essai".to_owned())?, Some(1));
        Err(StoreError::busy())
    });
    assert!(refused.is_err());
    assert_eq!(counter(&store), None);
}

#[test]
fn a_change_that_panics_costs_only_itself() {
    let store = Store::in_memory().expect("opens");
    let lost: Result<()> = store.write(|write| {
        write.next_number("essai")?;
        panic!("provoked");
    });
    assert!(lost.is_err());
    for _ in 0..1_000 {
        // Without the hook that tells each panic on the terminal.
        let lost: Result<()> = store.write(|_| std::panic::resume_unwind(Box::new("again")));
        assert!(lost.is_err());
    }
    let next = store.write(|write| write.next_number("essai"));
    assert_eq!(next.expect("goes on"), 1);
}

#[test]
fn a_change_nobody_waits_for_is_answered_once_it_is_durable_or_refused() {
    let store = Store::in_memory().expect("opens");
    let (answers, answered) = std::sync::mpsc::channel();
    let ask = |change: fn(&mut Write<'_>) -> Result<u64>| {
        let answers = answers.clone();
        let queued = store.submit(change, move |answer| answers.send(answer).expect("heard"));
        queued.expect("queued");
    };
    ask(|write| write.next_number("essai"));
    assert_eq!(answered.recv().expect("answered").expect("kept"), 1);
    assert_eq!(counter(&store), Some(1));
    ask(|_| Err(StoreError::busy()));
    assert!(answered.recv().expect("answered").is_err());
    ask(|_| panic!("provoked"));
    drop(answers);
    assert!(answered.recv().is_err(), "a panic leaves no answer");
}

#[test]
fn a_large_change_is_all_or_nothing() {
    let store = Store::in_memory().expect("opens");
    let refused: Result<()> = store.write_alone(|write| {
        write.next_number("essai")?;
        Err(StoreError::busy())
    });
    assert!(refused.is_err());
    assert_eq!(counter(&store), None);
    store
        .write_alone(|write| write.next_number("essai"))
        .expect("kept");
    assert_eq!(counter(&store), Some(1));
}

#[test]
fn changes_that_wait_together_share_a_commit_and_count_right() {
    let store = Store::in_memory().expect("opens");
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for _ in 0..50 {
                    store
                        .write(|write| write.next_number("essai"))
                        .expect("kept");
                }
            });
        }
    });
    assert_eq!(counter(&store), Some(400));
    assert_eq!(store.counts().changes(), 400);
    assert!(store.counts().commits() <= 400);
}

#[test]
fn a_change_sees_its_own_rows_among_the_kept_ones() {
    let store = Store::in_memory().expect("opens");
    let put = |name: &'static str| {
        move |write: &mut Write<'_>| write.put(&tables::META, &name.to_owned(), &7)
    };
    store.write(put("t1")).expect("kept");
    store.write(put("t3")).expect("kept");
    let seen: Vec<String> = store
        .write(|write| {
            write.put(&tables::META, &"t2".to_owned(), &7)?;
            write.remove(&tables::META, &"t3".to_owned())?;
            let mut seen = Vec::new();
            write.scan(
                &tables::META,
                None::<&String>,
                Order::Descending,
                |key, _| {
                    seen.push(key);
                    Ok::<_, StoreError>(std::ops::ControlFlow::Continue(()))
                },
            )?;
            Ok::<_, StoreError>(seen)
        })
        .expect("kept");
    assert_eq!(
        seen.iter()
            .filter(|key| key.starts_with('t'))
            .collect::<Vec<_>>(),
        ["t2", "t1"]
    );
}

#[test]
fn a_creation_that_was_cut_short_is_begun_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let half = folder.path().join(format!(".{FILE_NAME}.nouveau"));
    std::fs::write(half, [0; 10_000]).expect("written");
    let store = Store::open(folder.path()).expect("opens");
    assert_eq!(counter(&store), None);
}

#[test]
fn a_backup_made_while_open_is_a_sound_store_with_the_same_rows() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(folder.path()).expect("opens");
    store
        .write(|write| write.next_number("essai"))
        .expect("kept");
    let copy = folder.path().join("copie");
    std::fs::create_dir(&copy).expect("a folder");
    store.backup(&copy.join(FILE_NAME)).expect("copied");
    assert!(Store::check(&copy.join(FILE_NAME)).expect("readable"));
    assert_eq!(counter(&Store::open(&copy).expect("opens")), Some(1));
}

#[test]
fn a_change_walks_a_table_as_a_snapshot_does_whatever_it_has_changed_there() {
    let store = Store::in_memory().expect("opens");
    let kept: Result<()> = store.write(|write| {
        (0..1_000_u64).try_for_each(|n| write.put(&PAIEMENTS, &format!("{n:04}"), &n))
    });
    kept.expect("kept");
    let walked: Result<_> = store.write(|write| {
        // Between two kept rows, in place of one, in place of none, and at both ends.
        write.put(&PAIEMENTS, &"0127x".to_owned(), &1)?;
        write.put(&PAIEMENTS, &"0128".to_owned(), &2)?;
        write.put(&PAIEMENTS, &"".to_owned(), &3)?;
        write.put(&PAIEMENTS, &"9999".to_owned(), &4)?;
        (100..400_u64).try_for_each(|n| write.remove(&PAIEMENTS, &format!("{n:04}")))?;
        write.put(&PAIEMENTS, &"0200".to_owned(), &5)?;
        let walk = |order, stop: &str| {
            let mut seen = Vec::new();
            write.scan(&PAIEMENTS, None::<&String>, order, |key, value| {
                let done = key == stop;
                seen.push((key, value));
                Ok(if done {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                })
            })?;
            Ok::<_, StoreError>(seen)
        };
        let between = {
            let mut seen = Vec::new();
            let ends = (&"0099".to_owned(), &"0401".to_owned());
            write.scan_between(&PAIEMENTS, ends, Order::Descending, |key, _| {
                seen.push(key);
                Ok(ControlFlow::Continue(()))
            })?;
            seen
        };
        Ok((
            walk(Order::Ascending, "-")?,
            walk(Order::Descending, "-")?,
            walk(Order::Ascending, "0050")?,
            between,
        ))
    });
    let (ascending, mut descending, begun, between) = walked.expect("walked");
    let snapshot: Result<_> = store.read(|read| read.list(&PAIEMENTS));
    assert_eq!(ascending, snapshot.expect("read"));
    assert_eq!(ascending.len(), 1_000 - 300 + 4);
    descending.reverse();
    assert_eq!(ascending, descending);
    assert_eq!(begun.as_slice(), &ascending[..52]);
    assert_eq!(between, ["0401", "0400", "0200", "0127x", "0099"]);
}
