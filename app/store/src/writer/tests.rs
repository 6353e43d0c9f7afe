//! The order of changes, and those that come too late.

use std::sync::Mutex;
use std::sync::mpsc::channel;

use super::queue::WAIT_MAX;
use super::*;
use crate::Store;

#[test]
fn a_change_that_waited_too_long_is_refused_and_not_made() {
    let store = Store::in_memory().expect("opens");
    let (tell, told) = channel();
    let long_ago = Instant::now().checked_sub(WAIT_MAX * 2).expect("a clock");
    let ask = |since, place| {
        let tell = tell.clone();
        let made = |_: &mut Write<'_>| Ok::<_, StoreError>(());
        let answer = move |outcome: Result<()>| tell.send(outcome.is_ok()).expect("heard");
        store
            .writer
            .queue_since(since, place, made, answer)
            .expect("queued");
        told.recv().expect("answered")
    };
    assert!(
        !ask(long_ago, WriteQueue::Shared),
        "its asker was told to wait no more"
    );
    assert!(ask(Instant::now(), WriteQueue::Shared));
    // A lot of an import waits for as long as it takes.
    assert!(ask(long_ago, WriteQueue::Kept) && ask(long_ago, WriteQueue::Alone));
    assert_eq!(store.counts().changes(), 3);
}

/// Changes that were queued while the writer was held, in the order in which they were made.
fn order_of(places: &[WriteQueue]) -> Vec<usize> {
    let store = Store::in_memory().expect("opens");
    let (go, told) = channel::<()>();
    let (began, begun) = channel();
    let held = move |_: &mut Write<'_>| {
        began.send(()).ok();
        told.recv().ok();
        Ok::<_, StoreError>(())
    };
    store.submit(held, drop).expect("queued");
    begun.recv().expect("the writer is at work");
    let made = Arc::new(Mutex::new(Vec::new()));
    let (tell, answered) = channel();
    for (number, place) in places.iter().enumerate() {
        let (made, tell) = (Arc::clone(&made), tell.clone());
        let change = move |_: &mut Write<'_>| {
            made.lock().expect("sound").push(number);
            Ok::<_, StoreError>(())
        };
        let answer = move |outcome: Result<()>| tell.send(outcome).expect("heard");
        store
            .writer
            .queue(*place, change, answer)
            .expect("there is room");
    }
    go.send(()).expect("the writer waits");
    for _ in places {
        answered.recv().expect("answered").expect("made");
    }
    let made = made.lock().expect("sound");
    made.clone()
}

#[test]
fn small_changes_go_before_long_ones_and_long_ones_in_their_order() {
    use WriteQueue::{Long, Shared};
    let made = order_of(&[Long, Long, Shared, Long, Shared]);
    assert_eq!(made[0], 2, "a small one first: {made:?}");
    let at = |number| made.iter().position(|it| *it == number);
    assert!(at(0) < at(1) && at(1) < at(3), "{made:?}");
    // Between two lots of small ones there is one long one, however slow the machine.
    assert!(at(4) < at(1), "{made:?}");
    assert_eq!(order_of(&[Long, Long]), [0, 1]);
}

#[test]
fn a_change_with_its_own_transaction_does_not_wait_for_long_ones() {
    use WriteQueue::{Alone, Long, Shared};
    assert_eq!(order_of(&[Long, Alone, Shared])[0], 1);
}

/// However many small ones there are, one that is long passes between two lots of them.
#[test]
fn a_long_change_is_not_put_off_without_end() {
    let mut places = vec![WriteQueue::Shared; 3 * GROUP_MAX];
    places.insert(0, WriteQueue::Long);
    let made = order_of(&places);
    let at = made.iter().position(|number| *number == 0);
    let at = at.expect("made");
    assert!((1..=2 * GROUP_MAX).contains(&at), "after {at} others");
}
