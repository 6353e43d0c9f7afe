//! Changes that wait for the writer, and which of them is next.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use crate::{Result, Write};

/// Changes that may wait for the writer; more are refused as busy. Most take well under a
/// millisecond.
pub(super) const WAITING_MAX: usize = 1024;

/// Time a change may wait its turn: whoever asked for it is told so, and is sooner there again than
/// behind a queue of changes whose askers have gone. Some, of five thousand lines, take a quarter
/// of a second each.
pub(super) const WAIT_MAX: Duration = Duration::from_secs(10);

/// Places of the queue beyond those, for large changes. Each waits for its answer before it asks
/// for another, and imports come one at a time: a lot of an import waits its turn behind a full
/// queue, which is as long as [`WAITING_MAX`] changes, and is not refused after minutes of work.
pub(super) const KEPT_PLACES: usize = 16;

/// Lines of a basket from which on a change of them is a long one: some ten milliseconds.
const LINES_LONG: usize = 200;

/// Queue in which a change waits for the writer; it says also if the change shares its commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WriteQueue {
    /// Among those that may wait, with whom it shares: refused where there are too many.
    Shared,
    /// The same for a change of many rows: those that wait and are small go first, one of these
    /// between two lots of them.
    Long,
    /// One of those that are kept for large changes; it shares all the same.
    Kept,
    /// One of those, with a transaction of its own.
    Alone,
}

/// The queue as the writer reads it.
pub(super) struct Queue {
    changes: Receiver<QueuedChange>,
    /// Count of the waiting changes that are counted.
    waiting: Arc<AtomicUsize>,
    /// A change that owns its transaction, met while others were gathered: it is next.
    alone: Option<QueuedChange>,
    /// Long ones that were met, in the order they came.
    long: VecDeque<QueuedChange>,
    /// Small ones went before them: one of them is next.
    is_long_turn: bool,
}

impl Queue {
    pub(super) fn new(changes: Receiver<QueuedChange>, waiting: Arc<AtomicUsize>) -> Self {
        Self {
            changes,
            waiting,
            alone: None,
            long: VecDeque::new(),
            is_long_turn: false,
        }
    }

    /// Waits for a change; none once nobody can ask for one.
    pub(super) fn next(&mut self) -> Option<QueuedChange> {
        if let Some(alone) = self.alone.take() {
            return Some(alone);
        }
        if !self.is_long_turn
            && let Some(small) = self.met()
        {
            self.is_long_turn = true;
            return Some(self.release(small));
        }
        self.is_long_turn = false;
        let next = self.long.pop_front();
        let next = next.or_else(|| self.changes.recv().ok())?;
        Some(self.release(next))
    }

    /// A change that waits already and may join those before it.
    pub(super) fn next_shared(&mut self) -> Option<QueuedChange> {
        let change = self.met()?;
        let change = self.release(change);
        if change.place != WriteQueue::Alone {
            return Some(change);
        }
        self.alone = Some(change);
        None
    }

    /// The first of those that wait that is not long; the long ones before it are put aside.
    fn met(&mut self) -> Option<QueuedChange> {
        loop {
            let change = self.changes.try_recv().ok()?;
            if change.place != WriteQueue::Long {
                return Some(change);
            }
            self.long.push_back(change);
        }
    }

    /// Leaves the place of a change to another one.
    fn release(&self, change: QueuedChange) -> QueuedChange {
        if change.place.is_counted() {
            self.waiting.fetch_sub(1, Ordering::AcqRel);
        }
        change
    }
}

/// End of a change, before the commit.
pub(super) struct Outcome {
    /// Told whether the commit is durable; passes the answer on.
    pub(super) answer: Box<dyn FnOnce(Result<()>) + Send>,
    pub(super) keep: bool,
}

/// Work of a change; it refuses where there is nothing to write to.
pub(super) type Run = Box<dyn FnOnce(Option<&mut Write<'_>>) -> Outcome + Send>;

pub(super) struct QueuedChange {
    pub(super) run: Run,
    pub(super) place: WriteQueue,
    /// Instant it was asked for.
    pub(super) since: Instant,
}

impl WriteQueue {
    /// Queue of a change of so many lines of a basket.
    pub(crate) fn of_lines(lines: usize) -> Self {
        match lines < LINES_LONG {
            true => Self::Shared,
            false => Self::Long,
        }
    }

    /// True for a change that has one of the places of those that may wait, and not for long.
    pub(super) fn is_counted(self) -> bool {
        matches!(self, Self::Shared | Self::Long)
    }
}

impl QueuedChange {
    /// True for a change that waited longer than it may. Large changes wait for as long as it
    /// takes.
    pub(super) fn is_late(&self) -> bool {
        self.place.is_counted() && self.since.elapsed() > WAIT_MAX
    }
}
