//! More is asked than can be done at a time: whoever comes too late is told when to come back, and
//! what waits stays bounded.

use std::sync::mpsc::{channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};

use axum::http::Method;
use comptoir::shop::{Shop, ShopError};
use comptoir::store::tables::META;
use comptoir::store::{StoreError, Write};
use serde_json::json;

use crate::medias;
use crate::support::tours::{Travail, occupy};
use crate::support::{Answer, Boutique, LOGIN_CLIENT, MOT_DE_PASSE, comptes};

/// Changes that may be waited for before the shop must have refused one.
const CHANGES: usize = 5_000;

#[track_caller]
fn assert_later(answer: &Answer) {
    assert_eq!(answer.status, 503, "{answer}");
    let seconds: u64 = answer.header("retry-after").parse().expect("seconds");
    assert!((1..=10).contains(&seconds));
    assert!(answer.json()["detail"].is_string());
}

/// A writer that is held up, by a disk for instance, gets so many changes to do and no more.
#[tokio::test(flavor = "multi_thread")]
async fn changes_beyond_those_that_may_wait_are_refused_and_the_others_are_made() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let store = &boutique.parts().store;
    let (go, told) = sync_channel::<()>(0);
    let (began, begun) = sync_channel(1);
    let held = store.submit(
        move |_: &mut Write<'_>| {
            began.send(()).ok();
            told.recv().ok();
            Ok::<_, StoreError>(())
        },
        drop,
    );
    held.expect("queued");
    // While it is in the queue itself it holds a place there, which would be free a moment later.
    begun.recv().expect("the writer is at work");
    let before = store.counts().changes();
    let (made, answers) = channel();
    let submit = || {
        let made = made.clone();
        let one = |write: &mut Write<'_>| write.put(&META, &"essai".to_owned(), &1);
        store.submit(one, move |outcome: Result<(), StoreError>| {
            made.send(outcome).ok();
        })
    };
    let accepted = (0..CHANGES).take_while(|_| submit().is_ok()).count();
    assert!(
        (500..CHANGES).contains(&accepted),
        "{accepted} changes wait"
    );
    let line = json!({"codeArticle": "VIS", "quantite": 1});
    assert_later(&client.post("/rest/paniers/0/lignes", line.clone()).await);
    // What only reads is not held up.
    assert_eq!(client.get("/rest/articles/VIS").await.status, 200);
    go.send(()).expect("the writer waits");
    for outcome in answers.iter().take(accepted) {
        outcome.expect("made");
    }
    assert_eq!(store.counts().changes(), before + accepted as u64 + 1);
    client.post("/rest/paniers/0/lignes", line).await.ok();
}

/// Two passwords are worked out at a time: a third waits for two seconds at most.
#[tokio::test(flavor = "multi_thread")]
async fn logins_beyond_those_worked_out_at_a_time_are_asked_to_come_back() {
    let boutique = comptes::boutique();
    let call = |shop: Shop, work: Travail| async move { shop.call_hashing(work).await };
    let busy = occupy(&boutique.shop(), 2, call).await;
    let login = comptes::credentials(LOGIN_CLIENT, MOT_DE_PASSE);
    let visitor = boutique.visiteur();
    assert_later(&visitor.post("/rest/connexion", login.clone()).await);
    busy.release().await;
    visitor.post("/rest/connexion", login).await.ok();
}

/// One picture is decoded at a time: another waits for two seconds at most.
#[tokio::test(flavor = "multi_thread")]
async fn pictures_beyond_the_one_that_is_decoded_are_asked_to_come_back() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let call = |shop: Shop, work: Travail| async move { shop.call_decoding(work).await };
    let busy = occupy(&boutique.shop(), 1, call).await;
    let mut logo =
        b"--limite\r\nContent-Disposition: form-data; name=\"logo\"; filename=\"a\"\r\n\r\n"
            .to_vec();
    logo.extend(medias::PNG);
    logo.extend(b"\r\n--limite--\r\n");
    let as_logo = || {
        let upload = "/service/transporteur/logo/upload";
        admin.ask_bytes(Method::POST, upload, logo.clone(), &[medias::FORM])
    };
    let (medium, late) = tokio::join!(medias::send(&admin, "", "a.png", medias::PNG), as_logo());
    assert_later(&medium);
    assert_later(&late);
    assert_eq!(admin.get(medias::PATH).await.json()["list"], json!([]));
    busy.release().await;
    assert_eq!(
        medias::send(&admin, "", "a.png", medias::PNG).await.status,
        201
    );
    as_logo().await.ok();
}

/// A work goes on though its client hangs up: its place is not another's before it is done.
#[tokio::test(flavor = "multi_thread")]
async fn works_whose_clients_have_gone_keep_their_places() {
    let boutique = Boutique::vide();
    let shop = boutique.shop();
    let held = Arc::new(Mutex::new(()));
    let guard = held.lock().expect("free");
    let mut started = 0;
    let refused = loop {
        let held = Arc::clone(&held);
        let work = shop.call(move |_| {
            drop(held.lock());
            Ok(())
        });
        // Begun, and left alone.
        match std::pin::pin!(work).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Pending => started += 1,
            Poll::Ready(answer) => break answer,
        }
        assert!(started < CHANGES, "there is no end of them");
    };
    assert!(
        matches!(refused, Err(ShopError::Unavailable)),
        "{refused:?}"
    );
    assert_eq!(started, 1_024);
    drop(guard);
    // As soon as some are done.
    while shop.call(|_| Ok(())).await.is_err() {
        tokio::task::yield_now().await;
    }
}
