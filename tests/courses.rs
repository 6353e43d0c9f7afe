//! Orders at the same instant: the last unit is sold once, a key makes one order, nothing locks.

use std::fs::File;
use std::io::Write;

use axum::http::Method;
use comptoir::domain::code::Code;
use comptoir::shop::imports::fichiers::{self, SortFichier};
use comptoir::shop::partial_files;
use serde_json::{Value, json};

use crate::fiabilite::atelier::times;
use crate::support::caisse::{basket, demand, order};
use crate::support::rayon::stock;
use crate::support::{Boutique, Quelquun};

/// Buyers of the last unit at once, and rounds in the everyday run (tests/RELIABILITY.md P6).
const BUYERS: usize = 200;
const ROUNDS: usize = 5;

/// Number of times that an order is sent while it is told to come back, as whatever waits for ten
/// seconds is.
const SENT_MAX: usize = 10;

/// Sends one order for each of `people` at once, and those told to come back again.
async fn race(people: &[(&Quelquun<'_>, String, Value)]) -> Vec<u16> {
    let (mut waiting, mut statuses) = (people.iter().collect::<Vec<_>>(), Vec::new());
    for _ in 0..SENT_MAX {
        let orders = waiting.iter().map(|(who, key, body)| order(who, key, body));
        let answers = join_all(orders.collect()).await;
        let mut later = Vec::new();
        for (one, answer) in waiting.into_iter().zip(answers) {
            match answer.status.as_u16() {
                503 => later.push(one),
                status => statuses.push(status),
            }
        }
        waiting = later;
    }
    statuses.extend(waiting.iter().map(|_| 503));
    statuses.sort_unstable();
    statuses
}

/// Runs futures at once; each meets the writer on a thread of its own.
pub(crate) async fn join_all<T>(futures: Vec<impl Future<Output = T>>) -> Vec<T> {
    let mut futures: Vec<_> = futures.into_iter().map(Box::pin).collect();
    let mut done: Vec<Option<T>> = futures.iter().map(|_| None).collect();
    std::future::poll_fn(move |context| {
        for (future, slot) in futures.iter_mut().zip(&mut done) {
            if slot.is_none()
                && let std::task::Poll::Ready(value) = future.as_mut().poll(context)
            {
                *slot = Some(value);
            }
        }
        if done.iter().any(Option::is_none) {
            return std::task::Poll::Pending;
        }
        std::task::Poll::Ready(done.iter_mut().filter_map(Option::take).collect())
    })
    .await
}

#[tokio::test]
async fn two_hundred_buyers_of_the_last_unit_make_one_order() {
    for _ in 0..times("COMPTOIR_COURSES", ROUNDS) {
        let boutique = Boutique::garnie();
        let clients: Vec<_> = (0..BUYERS).map(|_| boutique.client()).collect();
        let mut people = Vec::new();
        for (n, client) in clients.iter().enumerate() {
            let body = json!({"nomPanier": format!("P{n}"), "actif": true});
            client.post("/rest/paniers", body).await.ok();
            let panier = basket(client, &[("VIS", 8)]).await;
            people.push((client, format!("k{n}"), demand(panier)));
        }
        let mut expected = vec![409; BUYERS];
        expected[0] = 201;
        assert_eq!(race(&people).await, expected);
        assert_eq!(stock(boutique.parts(), "VIS"), [0, 0]);
    }
}

#[tokio::test]
async fn the_same_key_fifty_times_at_once_makes_one_order() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 1)]).await;
    let body = demand(panier);
    let orders = (0..50).map(|_| order(&client, "k", &body)).collect();
    let answers = join_all(orders).await;
    assert!(
        answers
            .iter()
            .all(|it| it.status == 201 && it.bytes == answers[0].bytes)
    );
    assert_eq!(stock(boutique.parts(), "VIS"), [4, 3]);
}

#[tokio::test]
async fn baskets_in_opposite_order_never_lock_nor_oversell() {
    let boutique = Boutique::garnie();
    let clients: Vec<_> = (0..8).map(|_| boutique.client()).collect();
    let mut people = Vec::new();
    for (n, client) in clients.iter().enumerate() {
        let body = json!({"nomPanier": format!("P{n}"), "actif": true});
        client.post("/rest/paniers", body).await.ok();
        let mut articles = [("VIS", 4), ("LIVRE", 4)];
        if n % 2 == 0 {
            articles.reverse();
        }
        let panier = basket(client, &articles).await;
        people.push((client, format!("k{n}"), demand(panier)));
    }
    assert_eq!(
        race(&people).await,
        [201, 201, 409, 409, 409, 409, 409, 409]
    );
    assert_eq!(stock(boutique.parts(), "VIS"), [0, 0]);
    assert_eq!(stock(boutique.parts(), "LIVRE"), [2]);
}

#[tokio::test]
async fn fifty_administrators_make_one_fee_of_the_same_kind() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let zone = json!({"libelle": "Z", "departements": ["29"]});
    admin.post("/service/zone", zone).await.ok();
    let tranche = json!({"libelle": "T", "debut": 10, "unique": 1});
    admin.post("/service/tranche", tranche).await.ok();
    let fee = json!({"libelle": "F", "montant": 5, "franco": -1, "agence": "A01", "zone": 1,
        "categorie": "F1", "tranche": 1});
    let sent = (0..50).map(|_| admin.post("/service/forfaitTransport", fee.clone()));
    let answers = join_all(sent.collect()).await;
    let made = answers.iter().filter(|it| it.status == 201).count();
    let known = answers.iter().filter(|it| it.status == 409).count();
    assert_eq!((made, known), (1, 49));
}

#[tokio::test]
async fn two_files_that_want_one_name_at_once_never_replace_each_other() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let folder = boutique.parts().config.folder.join("import");
    std::fs::create_dir_all(&folder).expect("a folder");
    let names = (0..50).map(|it| format!("f{}.{}", it / 2, ["ok", "ko"][it % 2]));
    let names: Vec<String> = names.collect();
    for name in &names {
        std::fs::write(folder.join(name), name).expect("a file");
    }
    let script = [("x-requested-with", "XMLHttpRequest")];
    let rename = async |name: &String| {
        let path = format!("/admin/fichierimportation/rename/{name}");
        admin.ask(Method::GET, &path, None, &script).await
    };
    let answers = join_all(names.iter().map(rename).collect()).await;
    let count = |status: u16| answers.iter().filter(|it| it.status == status).count();
    assert_eq!((count(200), count(409)), (25, 25), "{}", answers[0]);
    let left = std::fs::read_dir(&folder).expect("a folder").count();
    assert_eq!(left, 50, "nothing was replaced");
}

/// One goes on arriving when the other is whole, and may be imported already.
#[test]
fn two_uploads_of_one_name_never_write_into_each_other() {
    let boutique = Boutique::garnie();
    let parts = boutique.parts();
    let receive =
        || fichiers::create_upload(parts, "catalogue.zip", SortFichier::Importer).expect("a place");
    let (slow, fast) = (receive(), receive());
    let mut half = File::create(&slow.aside).expect("a file");
    half.write_all(b"PK, the half").expect("written");
    std::fs::write(&fast.aside, "PK, the whole").expect("written");
    fichiers::add(parts, &fast).expect("in the queue");
    half.write_all(b" and the rest of it").expect("written");
    let taken = fichiers::add(parts, &slow).expect_err("the name is taken");
    assert_eq!(taken.code(), Code::FichierExistant);
    drop((slow, fast));
    let folder = parts.config.folder.join("import");
    let kept = std::fs::read(folder.join("catalogue.zip")).expect("there");
    assert_eq!(kept, b"PK, the whole");
    // A stop leaves what it cut short; who opens the shop again does not keep it.
    std::fs::write(folder.join(".7.part"), "PK").expect("written");
    partial_files::remove(parts).expect("swept");
    let left = std::fs::read_dir(&folder).expect("a folder");
    let left: Vec<_> = left.map(|it| it.expect("a file").file_name()).collect();
    assert_eq!(left, ["catalogue.zip"]);
}
