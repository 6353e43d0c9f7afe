//! The one thread that writes. Changes that wait together are applied one after the other in one
//! transaction and share its commit; each is answered only once that commit is durable.

mod queue;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, OnceLock};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use redb::{Database, Durability, WriteTransaction};

pub(super) use self::queue::WriteQueue;
use self::queue::{KEPT_PLACES, Outcome, Queue, QueuedChange, Run, WAITING_MAX};
use super::answer_slot::AnswerSlot;
use super::engine::Engine;
use super::open_tables::OpenTables;
use super::webhooks::event_capture;
use super::write::Write;
use super::write_watcher::WriteWatchers;
use super::{Result, StoreError};

/// Changes that share one commit at most, so that the first of them does not wait for long.
const GROUP_MAX: usize = 64;

/// And how long others may still join them.
const GROUP_TIME_MAX: Duration = Duration::from_millis(50);

/// Somebody who waits for events: gives the time of each, and is told of a commit with some. On the
/// writer thread, which it must not hold up.
pub trait EventListener: std::fmt::Debug + Send + Sync {
    /// The time.
    fn now(&self) -> domain::instant::Instant;

    /// Events are kept.
    fn wake(&self);
}

/// Counts since the shop was opened, and who is told of events.
#[derive(Debug, Default)]
pub struct Counts {
    commits: AtomicU64,
    changes: AtomicU64,
    montres: AtomicU64,
    listener: OnceLock<Box<dyn EventListener>>,
}

impl Counts {
    pub(super) fn add_listener(&self, listener: Box<dyn EventListener>) {
        // A second shop over the same store would find the first one's messages: there is none.
        self.listener.set(listener).ok();
    }

    /// The time of an event, by the clock of who listens.
    fn now(&self) -> domain::instant::Instant {
        let listener = self.listener.get();
        listener.map_or_else(Default::default, |it| it.now())
    }

    /// Durable commits.
    pub fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    /// Changes that were kept; divided by the commits, how many share one.
    pub fn changes(&self) -> u64 {
        self.changes.load(Ordering::Relaxed)
    }

    /// Durable commits that wrote to a table of what pages show. Whoever was told that a change is
    /// durable finds it counted.
    pub fn montres(&self) -> u64 {
        self.montres.load(Ordering::Acquire)
    }
}

/// Content of a commit.
#[derive(Clone, Copy, Debug, Default)]
struct Lot {
    /// Changes that were kept.
    kept: u64,
    /// Something pages show was among them.
    is_shown: bool,
    /// Somebody is to be told of something.
    has_events: bool,
}

/// The way to the writer thread. It ends when the last handle is dropped, which waits for it: the
/// file is closed then.
#[derive(Clone)]
pub(super) struct Writer(Arc<Handle>);

struct Handle {
    /// `None` only while the last handle is dropped.
    queue: Option<SyncSender<QueuedChange>>,
    waiting: Arc<AtomicUsize>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Handle {
    fn drop(&mut self) {
        self.queue = None;
        // A change may hold the last handle: the thread does not wait for itself.
        if let Some(thread) = self.thread.take()
            && thread.thread().id() != std::thread::current().id()
        {
            thread.join().ok();
        }
    }
}

impl Writer {
    pub(super) fn start(
        engine: Arc<Engine>,
        counts: Arc<Counts>,
        watchers: Arc<WriteWatchers>,
    ) -> Result<Self> {
        let (queue, changes) = sync_channel(WAITING_MAX + KEPT_PLACES);
        let waiting = Arc::new(AtomicUsize::new(0));
        let seen = Arc::clone(&waiting);
        let thread = std::thread::Builder::new()
            .name("store-writer".into())
            .spawn(move || {
                let queue = Queue::new(changes, seen);
                run(&engine, queue, &counts, &watchers);
            })
            .map_err(StoreError::io)?;
        Ok(Self(Arc::new(Handle {
            queue: Some(queue),
            waiting,
            thread: Some(thread),
        })))
    }

    /// Runs `change` on the writer thread and waits until it is durable, or refused.
    pub(super) fn write<T, E>(
        &self,
        place: WriteQueue,
        change: impl FnOnce(&mut Write<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let (told, hear) = sync_channel(1);
        let answer = AnswerSlot::default();
        let left = answer.clone();
        self.queue(place, change, move |result| {
            left.put(result);
            told.send(()).ok();
        })?;
        // A change that panics drops the way to tell.
        hear.recv().ok();
        let answer = answer.take();
        answer.unwrap_or_else(|| Err(E::from(StoreError::Unanswered)))
    }

    /// Queues a change; `answer` is told, on the writer thread, how it ended. Who asked may have
    /// gone by then: the change stands all the same.
    pub(super) fn queue<T, E>(
        &self,
        place: WriteQueue,
        change: impl FnOnce(&mut Write<'_>) -> Result<T, E> + Send + 'static,
        answer: impl FnOnce(Result<T, E>) + Send + 'static,
    ) -> Result<(), E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.queue_since(Instant::now(), place, change, answer)
    }

    fn queue_since<T, E>(
        &self,
        since: Instant,
        place: WriteQueue,
        change: impl FnOnce(&mut Write<'_>) -> Result<T, E> + Send + 'static,
        answer: impl FnOnce(Result<T, E>) + Send + 'static,
    ) -> Result<(), E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let run: Run = Box::new(move |write| {
            let result = match write {
                Some(write) => change(write),
                None => Err(E::from(StoreError::busy())),
            };
            let keep = result.is_ok();
            let answer = Box::new(move |durable: Result<()>| {
                answer(durable.map_err(E::from).and(result));
            });
            Outcome { answer, keep }
        });
        Ok(self.send(QueuedChange { run, place, since })?)
    }

    /// Puts a change in the queue, where there is a place.
    fn send(&self, change: QueuedChange) -> Result<()> {
        let queue = self.0.queue.as_ref().ok_or(StoreError::Unanswered)?;
        let is_counted = change.place.is_counted();
        if is_counted && !self.enter() {
            return Err(StoreError::busy());
        }
        queue.try_send(change).map_err(|_| {
            if is_counted {
                // It waits for nothing: its place is another's.
                self.0.waiting.fetch_sub(1, Ordering::AcqRel);
            }
            StoreError::busy()
        })
    }

    /// Takes one of the places of those that may wait, where there is one.
    fn enter(&self) -> bool {
        let more = |waiting: usize| (waiting < WAITING_MAX).then_some(waiting + 1);
        let waiting = &self.0.waiting;
        let entered = waiting.fetch_update(Ordering::AcqRel, Ordering::Acquire, more);
        entered.is_ok()
    }

    /// True while those that may wait are as many as there may be.
    pub(super) fn is_crowded(&self) -> bool {
        self.0.waiting.load(Ordering::Acquire) >= WAITING_MAX
    }
}

fn run(engine: &Engine, mut queue: Queue, counts: &Counts, watchers: &WriteWatchers) {
    while let Some(first) = queue.next() {
        commit(engine, first, &mut queue, counts, watchers);
    }
}

/// Applies a change and those that wait with it, commits, then answers all of them.
fn commit(
    engine: &Engine,
    first: QueuedChange,
    queue: &mut Queue,
    counts: &Counts,
    watchers: &WriteWatchers,
) {
    let mut outcomes = Vec::new();
    let now = || counts.now();
    let result =
        engine.with(|database| apply(database, first, queue, &mut outcomes, (watchers, &now)));
    if let Ok(lot) = result
        && lot.kept > 0
    {
        let Lot { kept, is_shown, .. } = lot;
        counts.commits.fetch_add(1, Ordering::Relaxed);
        counts.changes.fetch_add(kept, Ordering::Relaxed);
        counts
            .montres
            .fetch_add(u64::from(is_shown), Ordering::Release);
        if let Some(listener) = counts.listener.get().filter(|_| lot.has_events) {
            listener.wake();
        }
    }
    let result = result.map(|_| ());
    if let Err(error) = &result {
        tracing::error!(%error, "un enregistrement a échoué");
        if let Err(error) = engine.heal() {
            tracing::error!(%error, "les données n'ont pas pu être rouvertes");
        }
    }
    for outcome in outcomes {
        (outcome.answer)(result.clone());
    }
}

/// Applies a change and those that wait with it, and commits; says what was kept.
fn apply(
    database: &Database,
    first: QueuedChange,
    queue: &mut Queue,
    outcomes: &mut Vec<Outcome>,
    (watchers, now): (&WriteWatchers, &dyn Fn() -> domain::instant::Instant),
) -> Result<Lot> {
    let transaction = begin(database)?;
    // Who begins to watch after this waits for this commit: see `Store::open_baseline`.
    let present = watchers.present();
    let (mut kept, mut joined, start) = (0, 1, Instant::now());
    let (is_shown, has_events) = {
        let tables = OpenTables::new(&transaction);
        let mut next = Some(first);
        while let Some(change) = next.take() {
            let alone = change.place == WriteQueue::Alone;
            let mut write = Write::new(&tables, alone);
            let given = (!change.is_late()).then_some(&mut write);
            // A panic costs that change only: what it wrote is in its own overlay. Its answer
            // channel is dropped, which tells the asker.
            if let Ok(outcome) = catch_unwind(AssertUnwindSafe(|| (change.run)(given))) {
                let keep = outcome.keep;
                outcomes.push(outcome);
                if keep {
                    event_capture::add_events(&mut write, now);
                    write.accept(&present)?;
                    kept += 1;
                }
            }
            // Those that came meanwhile join too: the commit costs more than all of them.
            if !alone && joined < GROUP_MAX && start.elapsed() < GROUP_TIME_MAX {
                next = queue.next_shared();
                joined += 1;
            }
        }
        if kept > 0 {
            tables.keep_sums()?;
        }
        (tables.is_shown(), tables.has_events())
    };
    if kept == 0 {
        transaction.abort()?;
    } else {
        transaction.commit()?;
    }
    Ok(Lot {
        kept,
        is_shown,
        has_events,
    })
}

/// Two-phase commits with quick repair: a crash, even one that hits the repair of an earlier
/// crash, loses nothing and the file opens at once.
pub(super) fn begin(database: &Database) -> Result<WriteTransaction> {
    let mut transaction = database.begin_write()?;
    transaction.set_durability(Durability::Immediate)?;
    transaction.set_two_phase_commit(true);
    transaction.set_quick_repair(true);
    Ok(transaction)
}

#[cfg(test)]
mod tests;
