//! Shadow tables, put in place, cut short or left.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::sync_channel;

use super::*;
use crate::tables::{META, REVISIONS};
use crate::{Read, Rows, StoreError};

/// Rows of the store before, and of the batch: every other one changes, a third of them goes.
const ROWS: usize = 3 * ROWS_MIN;

fn name(n: usize) -> String {
    format!("n{n:06}")
}

/// A store of numbered rows, a batch that changes them, what it was worked out on.
fn begun(folder: &std::path::Path) -> (Store, Batch, Baseline) {
    let store = Store::in_memory().expect("opens");
    let filled: Result<()> = store.write_alone(|write| {
        (0..ROWS).try_for_each(|n| write.put(&META, &name(2 * n), &(n as u64)))
    });
    filled.expect("kept");
    let baseline = store.open_baseline(vec![META.number]).expect("a snapshot");
    let mut batch = Batch::new(folder).expect("a file");
    for n in 0..ROWS {
        match n % 3 {
            0 => batch.remove(&META, &name(2 * n)),
            1 => batch.put(&META, &name(2 * n), &7).expect("written"),
            _ => batch.put(&META, &name(2 * n + 1), &8).expect("written"),
        }
    }
    batch.sort().expect("sorted");
    (store, batch, baseline)
}

fn on(_: u64) -> Result<ControlFlow<()>> {
    Ok(ControlFlow::Continue(()))
}

/// Writes beside all that is to be.
fn double(store: &Store, batch: &mut Batch, baseline: &Baseline, suite: Progress<'_>) {
    let doubles = store
        .build_shadow_tables(batch, baseline, suite)
        .expect("written");
    batch.put_shadow_tables(doubles.expect("nobody ended it"));
}

fn rows(store: &Store) -> Vec<(String, u64)> {
    let rows: Result<_> = store.read(|read: &Read| read.list(&META));
    rows.expect("readable")
}

fn finish(store: &Store, batch: Batch, baseline: Baseline) {
    let applied: Result<()> = store.write_alone(move |write| batch.apply(write, Some(&baseline)));
    applied.expect("applied");
    store.remove_shadow_tables();
}

#[test]
fn a_table_written_anew_holds_what_writing_into_it_would_have_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let (direct, batch, baseline) = begun(folder.path());
    finish(&direct, batch, baseline);
    let (doubled, mut batch, baseline) = begun(folder.path());
    let before = rows(&doubled);
    let (commits, lots) = (doubled.counts().commits(), Cell::new(0));
    double(&doubled, &mut batch, &baseline, &|_| {
        // Nobody sees any of it before all of it is there.
        assert_eq!(rows(&doubled).len(), before.len());
        lots.set(lots.get() + 1);
        on(0)
    });
    assert!(lots.get() > 0 && doubled.counts().commits() == commits + lots.get());
    assert_eq!(rows(&doubled), before);
    finish(&doubled, batch, baseline);
    assert!(rows(&doubled).len() > ROWS && rows(&doubled) == rows(&direct));
    assert_eq!(
        doubled.list_shadow_tables().expect("readable"),
        [] as [usize; 0]
    );
}

#[test]
fn what_others_touch_meanwhile_is_carried_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, mut batch, baseline) = begun(folder.path());
    double(&store, &mut batch, &baseline, &on);
    let touched: Result<()> = store.write(|write| {
        // The batch removes it; changes it; says nothing of it; both at once.
        write.put(&META, &name(0), &1)?;
        write.remove(&META, &name(2))?;
        write.put(&META, &name(4), &2)?;
        write.remove(&META, &name(10))?;
        write.put(&META, &"autre".to_owned(), &3)
    });
    touched.expect("kept");
    finish(&store, batch, baseline);
    let now = |name: String| {
        let row: Result<_> = store.read(|read| read.get(&META, &name));
        row.expect("readable")
    };
    let names = [0, 2, 4, 8, 10, 14].map(|n| now(name(n)));
    assert_eq!(names, [None, None, Some(2), Some(7), None, Some(7)]);
    assert_eq!(now("autre".to_owned()), Some(3));
}

#[test]
fn a_table_nobody_watches_is_written_into() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, mut batch, _) = begun(folder.path());
    let baseline = store
        .open_baseline(vec![REVISIONS.number])
        .expect("a snapshot");
    double(&store, &mut batch, &baseline, &|_| {
        panic!("nothing to copy")
    });
    finish(&store, batch, baseline);
    assert!(rows(&store).len() > ROWS);
}

/// Doubling of a table of so many rows for a batch of so many of them, all removed where `goes`;
/// what it holds then is checked.
fn is_doubled(kept: usize, changed: usize, goes: bool) -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::in_memory().expect("opens");
    let filled: Result<()> =
        store.write_alone(move |write| (0..kept).try_for_each(|n| write.put(&META, &name(n), &1)));
    filled.expect("kept");
    let baseline = store.open_baseline(vec![META.number]).expect("a snapshot");
    let mut batch = Batch::new(folder.path()).expect("a file");
    for n in 0..changed {
        match goes {
            true => batch.remove(&META, &name(n)),
            false => batch.put(&META, &name(n), &2).expect("written"),
        }
    }
    batch.sort().expect("sorted");
    let copied = Cell::new(0);
    double(&store, &mut batch, &baseline, &|rows| {
        copied.set(copied.get() + rows);
        on(0)
    });
    finish(&store, batch, baseline);
    let mut expected: Vec<_> = (0..kept.max(changed)).map(|n| (name(n), 1)).collect();
    match goes {
        true => drop(expected.drain(..changed)),
        false => expected[..changed].iter_mut().for_each(|row| row.1 = 2),
    }
    // Its own rows, the format for one, come beside.
    let mut now = rows(&store);
    now.retain(|(name, _)| name.starts_with('n'));
    assert_eq!(now, expected, "{kept} rows, {changed} changed");
    copied.get() > 0
}

#[test]
fn a_table_is_written_anew_from_so_many_changed_rows_on_however_many_it_has() {
    for goes in [false, true] {
        let few = [ROWS_MIN - 1, 3 * ROWS_MIN].map(|kept| is_doubled(kept, ROWS_MIN - 1, goes));
        assert_eq!(few, [false, false]);
        // A table that is all changed, one that has more, and one that has none of them yet.
        let many = [ROWS_MIN, 3 * ROWS_MIN].map(|kept| is_doubled(kept, ROWS_MIN, goes));
        assert_eq!(many, [true, true]);
    }
    assert!(is_doubled(0, ROWS_MIN, false) && is_doubled(7, ROWS_MIN + 1, false));
}

#[test]
fn a_lot_ends_at_so_many_rows_or_so_many_bytes() {
    let full = |rows: usize, bytes: usize| {
        let mut lot = Lot::default();
        (0..rows).for_each(|_| lot.add(&[7], &vec![0; bytes]));
        lot.is_full()
    };
    assert_eq!([full(LOT_ROWS - 1, 9), full(LOT_ROWS, 9)], [false, true]);
    let half = LOT_BYTES / 2 - 1;
    assert_eq!([full(1, half), full(2, half)], [false, true]);
}

#[test]
fn what_was_left_by_one_cut_short_is_in_nobody_s_way_and_goes_by_small_changes() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, mut batch, baseline) = begun(folder.path());
    let cut_short = || {
        let stopped = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            store.build_shadow_tables(&batch, &baseline, &|_| panic!("provoked"))
        }));
        assert!(stopped.is_err() && store.count_shadow_rows().expect("readable") > 0);
    };
    cut_short();
    let before = rows(&store);
    let commits = store.counts().commits();
    let mut changes = 0;
    while store.remove_shadow_rows().expect("dropped").is_continue() {
        changes += 1;
    }
    assert_eq!(store.counts().commits(), commits + changes);
    assert_eq!(store.count_shadow_rows().expect("readable"), 0);
    assert_eq!(
        store.list_shadow_tables().expect("readable"),
        [] as [usize; 0]
    );
    assert_eq!(rows(&store), before);
    cut_short();
    double(&store, &mut batch, &baseline, &on);
    finish(&store, batch, baseline);
    assert!(rows(&store).iter().any(|(_, value)| *value == 8));
}

#[test]
fn who_ends_it_leaves_the_table_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, batch, baseline) = begun(folder.path());
    let before = rows(&store);
    let ended = store.build_shadow_tables(&batch, &baseline, &|_| Ok(ControlFlow::Break(())));
    assert!(ended.expect("no fault").is_none());
    store.remove_shadow_tables();
    assert_eq!(rows(&store), before);
}

/// Asks for a change that asks for the next one, until it is told to stop: whatever place of the
/// queue is left is taken again.
fn crowd(store: &Store, stop: &Arc<AtomicBool>) -> Result<()> {
    let (again, stopped) = (store.clone(), Arc::clone(stop));
    let one = move |_: &mut crate::Write<'_>| {
        if !stopped.load(Ordering::Relaxed) {
            crowd(&again, &stopped).ok();
        }
        Ok::<_, StoreError>(())
    };
    store.submit(one, drop)
}

#[test]
fn a_large_change_goes_on_while_the_queue_stays_full() {
    let folder = tempfile::tempdir().expect("a folder");
    let (store, mut batch, baseline) = begun(folder.path());
    let (go, told) = sync_channel::<()>(0);
    let (began, at_work) = sync_channel(1);
    let held = store.submit(
        move |_| {
            began.send(()).ok();
            told.recv().ok();
            Ok::<_, StoreError>(())
        },
        drop,
    );
    held.expect("queued");
    // While it is in the queue itself it holds a place there, which would be free a moment later.
    at_work.recv().expect("the writer is at work");
    let stop = Arc::new(AtomicBool::new(false));
    while crowd(&store, &stop).is_ok() {}
    assert!(store.writer.is_crowded());
    // A writer that is held up: a lot waits behind a full queue, where a small change is refused.
    let (made, answer) = sync_channel(1);
    let lot = |write: &mut crate::Write<'_>| write.put(&REVISIONS, &code(), &7);
    let queued = store
        .writer
        .queue(crate::WriteQueue::Alone, lot, move |it| {
            made.send(it).expect("heard");
        });
    queued.expect("a place is kept");
    go.send(()).expect("the writer waits");
    answer.recv().expect("answered").expect("made");
    // So goes a whole import, from its snapshot on, whatever others ask.
    let snapshot = store
        .open_baseline(vec![META.number])
        .expect("a place is kept");
    drop(snapshot);
    double(&store, &mut batch, &baseline, &on);
    finish(&store, batch, baseline);
    assert!(rows(&store).len() > ROWS);
    stop.store(true, Ordering::Relaxed);
    assert_eq!(store.count_shadow_rows().expect("readable"), 0);
}

fn code() -> domain::ids::CodeArticle {
    domain::ids::CodeArticle::parse("VIS").expect("a code")
}
