//! Audit log of acts whatever becomes of their answer, and of those whose address is not the back
//! office's.

use std::future::poll_fn;
use std::task::Poll;
use std::time::{Duration, Instant};

use comptoir::store::Rows;
use comptoir::store::tables::{TRANSPORTEURS, ZONES};
use serde_json::json;

use crate::journal::{lines, newest};
use crate::support::{Boutique, LOGIN_ADMIN};

/// A line that takes longer to be written is not written.
const NOTED_MAX: Duration = Duration::from_secs(300);

/// A browser that is closed, or a client that hangs up on purpose, once the shop is at work.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_done_is_noted_though_nobody_waits_for_the_answer() {
    let boutique = Boutique::vide();
    let who = boutique.admin();
    let store = &boutique.parts().store;
    let zone = json!({"libelle": "Bretagne", "departements": ["29"]});
    let zones = || store.read(|read| read.len(&ZONES)).expect("readable");
    let before = zones();
    let mut asked = Box::pin(who.post("/service/zone", zone));
    let is_made = || zones() > before;
    poll_fn(|context| {
        let polled = asked.as_mut().poll(context);
        context.waker().wake_by_ref();
        match (is_made(), polled) {
            (true, _) => Poll::Ready(()),
            (false, Poll::Pending) => Poll::Pending,
            (false, Poll::Ready(answer)) => panic!("{answer}"),
        }
    })
    .await;
    drop(asked);
    let start = Instant::now();
    while lines(&who, "").await.is_empty() {
        assert!(start.elapsed() < NOTED_MAX, "it is not noted");
    }
    assert_eq!(newest(&who).await[0], "Zone : enregistrer");
}

/// The address is the baskets', which are not followed.
#[tokio::test]
async fn carriers_put_in_another_order_are_noted() {
    let boutique = Boutique::garnie();
    let who = boutique.admin();
    let carriers = boutique
        .parts()
        .store
        .read(|read| read.list(&TRANSPORTEURS));
    let mut ids: Vec<u64> = carriers
        .expect("readable")
        .iter()
        .map(|(id, _)| id.0)
        .collect();
    ids.reverse();
    let form = [
        ("type", "transporteur"),
        ("updatedLinesArray", &json!(ids).to_string()),
    ];
    let path = "/openweb?redirect=php/src/common/ajax/ordonnerItems";
    who.form(path, &form).await.ok();
    assert_eq!(
        newest(&who).await,
        ["Transporteurs\u{a0}: changer l’ordre", "", ""]
    );
    assert_eq!(lines(&who, "").await[0]["login"], LOGIN_ADMIN);
    // Who may not is noted as refused, not as done.
    boutique.client().form(path, &form).await;
    assert_eq!(newest(&who).await[0], "Refusé : droit absent");
}
