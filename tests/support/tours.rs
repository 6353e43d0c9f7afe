//! Works that hold their turn until they are told, for trials of what comes too late.

use std::sync::mpsc::{SyncSender, sync_channel};

use comptoir::shop::{Parts, Shop, ShopError};
use tokio::task::JoinHandle;

/// One work, as the shop takes it.
pub(crate) type Travail = Box<dyn FnOnce(&Parts) -> Result<(), ShopError> + Send>;

/// Works under way.
pub(crate) struct Occupes {
    release: Vec<SyncSender<()>>,
    busy: Vec<JoinHandle<Result<(), ShopError>>>,
}

/// Begins so many works, each by `start`, and comes back once all are under way.
pub(crate) async fn occupy<A>(
    shop: &Shop,
    count: usize,
    start: impl Fn(Shop, Travail) -> A,
) -> Occupes
where
    A: Future<Output = Result<(), ShopError>> + Send + 'static,
{
    let (began, begun) = sync_channel(count);
    let (mut release, mut busy) = (Vec::new(), Vec::new());
    for _ in 0..count {
        let (go, told) = sync_channel::<()>(1);
        release.push(go);
        let began = began.clone();
        let work = move |_: &Parts| {
            began.send(()).ok();
            told.recv().ok();
            Ok(())
        };
        busy.push(tokio::spawn(start(shop.clone(), Box::new(work))));
    }
    for _ in 0..count {
        begun.recv().expect("all are at work");
    }
    Occupes { release, busy }
}

impl Occupes {
    /// Lets them end, and sees that they do.
    pub(crate) async fn release(self) {
        for go in self.release {
            go.send(()).expect("it waits");
        }
        for busy in self.busy {
            busy.await.expect("no panic").expect("worked out");
        }
    }
}
