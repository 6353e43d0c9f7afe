//! Rates of requests, by the requests themselves: what an address may write, and whose count a
//! cookie stands for.

use std::time::{Duration, Instant};

use axum::http::Method;
use comptoir::domain::ids::CommandeId;
use comptoir::domain::panier::LIGNES_MAX;
use comptoir::shop::{Config, Proxies, Shop};
use comptoir::store::{StoreError, commandes};
use serde_json::json;

use crate::courses::join_all;
use crate::support::caisse::{basket, demand, order};
use crate::support::tours::{Travail, occupy};
use crate::support::{Boutique, Quelquun};

/// Lines of baskets one address may write at once.
const LIGNES: usize = 100_000;

/// Longest wait of a paper to be set before whoever asks is told to come back.
const TURN_WAIT: Duration = Duration::from_secs(2);

#[tokio::test]
async fn one_address_does_not_fill_the_disk_with_baskets() {
    let boutique = Boutique::configured(|config| config.rate_limits = true);
    // None of them exists: what is asked is counted before it is worked on.
    let lignes = vec![json!({ "codeArticle": "INCONNU", "quantite": 1 }); LIGNES_MAX];
    let body = json!({ "lignes": lignes });
    let from = async |last: u8| {
        // A visitor of its own each time, as who fills a disk would be.
        let who = boutique.visiteur_from([192, 0, 2, last]);
        who.post("/rest/paniers/0/lignes", body.clone()).await
    };
    for _ in 0..LIGNES / LIGNES_MAX - 1 {
        let answer = from(1).await;
        assert_eq!(answer.status, 404, "{answer}");
    }
    // So that a slow machine does not let what is missing come back meanwhile.
    let colleague = boutique.visiteur_from([192, 0, 2, 1]);
    assert_eq!(spend(&colleague, 4_000).await, 404);
    let refused = from(1).await;
    assert_eq!(refused.status, 429, "{refused}");
    let wait: u32 = refused.header("retry-after").parse().expect("seconds");
    assert!(wait <= LIGNES_MAX as u32 / 10, "{wait}");
    assert_eq!(from(2).await.status, 404, "others go on");
}

/// Whoever asks from this machine, or through a proxy that the merchant did not declare, is not
/// believed when he says that he comes from elsewhere: he would be counted anew at each request.
#[tokio::test]
async fn who_writes_his_own_address_is_counted_by_the_one_he_has() {
    let boutique = Boutique::configured(|config| config.rate_limits = true);
    let guess = async |n: u8| {
        let other = format!("192.0.2.{n}");
        let headers = [
            ("x-forwarded-for", other.as_str()),
            ("content-type", "application/json"),
        ];
        let body = json!({ "login": format!("inconnu{n}"), "motDePasse": "Faux-2026!" });
        let who = boutique.visiteur();
        let asked = who.ask(
            Method::POST,
            "/rest/connexion",
            Some(body.to_string()),
            &headers,
        );
        asked.await.status.as_u16()
    };
    for n in 0..10 {
        assert_eq!(guess(n).await, 401);
    }
    assert_eq!(guess(10).await, 429);
}

/// Asks for so many lines more: none of them exists.
async fn spend(who: &Quelquun<'_>, lignes: usize) -> u16 {
    let lignes = vec![json!({ "codeArticle": "INCONNU", "quantite": 1 }); lignes];
    let body = json!({ "lignes": lignes });
    let answer = who.post("/rest/paniers/0/lignes", body).await;
    answer.status.as_u16()
}

/// Leaves an address some twenty lines less than the largest basket.
async fn spend_most(who: &Quelquun<'_>) {
    for _ in 0..LIGNES / LIGNES_MAX - 1 {
        assert_eq!(spend(who, LIGNES_MAX).await, 404);
    }
}

#[tokio::test]
async fn a_spreadsheet_is_counted_before_it_is_opened() {
    let boutique = Boutique::configured(|config| config.rate_limits = true);
    let who = boutique.visiteur();
    spend_most(&who).await;
    assert_eq!(spend(&who, 3_000).await, 404);
    let reader = boutique.visiteur();
    let body = concat!(
        "--L\r\ncontent-disposition: form-data; name=\"fichier\"; filename=\"a.xlsx\"\r\n\r\n",
        "PK, and nothing that unpacks\r\n--L--\r\n"
    );
    let kind = [("content-type", "multipart/form-data; boundary=L")];
    let mut statuses = Vec::new();
    for _ in 0..10 {
        let body = body.as_bytes().to_vec();
        let answer = reader.ask_bytes(Method::POST, "/rest/saisie-rapide", body, &kind);
        statuses.push(answer.await.status.as_u16());
    }
    assert_eq!(statuses[..2], [415; 2], "they are no spreadsheets");
    assert_eq!(statuses[9], 429, "{statuses:?}");
}

#[tokio::test]
async fn what_puts_back_or_orders_again_counts_its_lines() {
    const NB: u32 = 2_000;
    let boutique = Boutique::configured(|config| config.rate_limits = true).filled();
    let client = boutique.client();
    let panier = basket(&client, &[("LIVRE", 1)]).await;
    let mut body = demand(panier);
    body["reglement"] = json!("CHEQUE");
    let id = order(&client, "a", &body).await.ok()["id"].clone();
    let id = id.as_u64().expect("a number");
    let longer = boutique.parts().store.write(move |write| {
        let mut commande = commandes::find(write, CommandeId(id))?.expect("just made");
        commande.lignes = vec![commande.lignes[0].clone(); NB as usize];
        commandes::put(write, &commande)?;
        Ok::<_, StoreError>(())
    });
    longer.expect("kept");
    let cut = |number| f64::from(1 + number) / 1000.0;
    let plates = (0..NB)
        .map(|it| json!({ "codeArticle": "PLAQUE", "longueur": cut(it), "largeur": 1 }))
        .collect::<Vec<_>>();
    let body = json!({ "lignes": plates });
    let filled = client.post("/rest/paniers/0/lignes", body).await.ok();
    let panier = format!("/rest/paniers/{}", filled["id"]);
    client.delete(&panier).await.ok();

    let colleague = boutique.visiteur();
    spend_most(&colleague).await;
    let most = LIGNES_MAX - NB as usize - 100;
    assert_eq!(spend(&colleague, most).await, 404);
    for path in [
        format!("{panier}/retablissement"),
        format!("/rest/mouvements/{id}/recommander"),
        format!("/rest/mouvements/{id}/recommander?essai=1"),
    ] {
        let refused = client.post(&path, json!({})).await;
        assert_eq!(refused.status, 429, "{path} {refused}");
        // Not for its session's own pace: for its lines.
        let wait: u32 = refused.header("retry-after").parse().expect("seconds");
        assert!(wait > 10, "{path} {wait}");
    }
}

#[tokio::test]
async fn baskets_are_still_read_where_a_colleague_wrote_too_many_lines() {
    let boutique = Boutique::configured(|config| config.rate_limits = true);
    let mut readers = Vec::new();
    for _ in 0..12 {
        let reader = boutique.visiteur();
        let made = reader.post("/rest/paniers", json!({ "nomPanier": "A" }));
        assert_eq!(made.await.status, 201);
        readers.push(reader);
    }
    let who = boutique.visiteur();
    spend_most(&who).await;
    // What is left is spent down to a handful.
    for lignes in [4_000, 2_000, 1_000, 500, 250, 125, 60, 30, 15] {
        spend(&who, lignes).await;
    }
    for reader in &readers {
        for _ in 0..20 {
            assert_eq!(reader.get("/rest/paniers").await.status, 200);
        }
    }
}

#[tokio::test]
async fn an_administrator_with_a_dead_cookie_of_the_shop_is_counted_by_session() {
    let boutique = Boutique::configured(|config| config.rate_limits = true);
    let dead = || {
        let who = boutique.admin();
        let cookie = ("sid".to_owned(), "0".repeat(64));
        let mut cookies = who.cookies.lock().expect("one test, one thread");
        cookies.extend([cookie]);
        drop(cookies);
        who
    };
    let (first, second) = (dead(), dead());
    let csv = "/service/journal/csv";
    // Ten at once; one more comes back every six seconds, which a slow machine may take.
    let mut passed = 0;
    let refused = loop {
        let answer = first.get(csv).await;
        if answer.status != 200 || passed == 40 {
            break answer;
        }
        passed += 1;
    };
    assert_eq!(refused.status, 429, "{refused}");
    assert!(passed >= 10, "{passed}");
    assert_eq!(second.get(csv).await.status, 200);
}

#[tokio::test]
async fn an_invented_cookie_stands_for_no_session() {
    let boutique = Boutique::configured(|config| config.rate_limits = true);
    let real = boutique.visiteur_from([192, 0, 2, 1]);
    real.post("/rest/paniers", json!({ "nomPanier": "A" }))
        .await;
    let thief = boutique.visiteur_from([192, 0, 2, 1]);
    let mut statuses = Vec::new();
    for number in 0..200_u64 {
        let cookie = format!("sid={number:064x}");
        let headers = [("cookie", cookie.as_str())];
        let answer = thief
            .ask(Method::GET, "/tag/chantier/list", None, &headers)
            .await;
        statuses.push(answer.status.as_u16());
    }
    // Thirty at once and ten a second, as anybody without a session.
    assert!(statuses.contains(&429), "{statuses:?}");
    // Who has one is counted apart, behind the same address.
    assert_eq!(real.get("/tag/chantier/list").await.status, 200);
}

/// T04: the lists of the catalogue are searches by another name.
#[tokio::test]
async fn the_catalogue_is_carried_off_by_no_other_name_either() {
    let boutique = Boutique::configured(|config| config.rate_limits = true);
    for (last, path) in [
        (1, "/rest/articles?query=vis&taille=100"),
        (2, "/categorie/F1/f1?page=2"),
    ] {
        let who = boutique.visiteur_from([192, 0, 2, last]);
        // All at once: whoever asks one after the other is as fast as the machine.
        let answers = join_all((0..150).map(|_| who.get(path)).collect()).await;
        let passed = answers.iter().filter(|it| it.status != 429).count();
        assert!((60..150).contains(&passed), "{path}: {passed}");
        let other = boutique.visiteur_from([192, 0, 2, last + 10]);
        assert_ne!(other.get(path).await.status, 429, "{path}");
    }
}

/// Two papers that wait for their turn are all that is worked on for their address meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn who_asks_for_much_waits_for_himself_and_others_do_not() {
    let mut tries = 3;
    while !waits_for_himself().await {
        tries -= 1;
        assert!(tries > 0, "this machine is slower than papers wait");
    }
}

/// Looks at it once; false where the papers were told to come back before anything was seen.
async fn waits_for_himself() -> bool {
    let behind_proxy = |config: &mut Config| {
        config.rate_limits = true;
        config.proxies = Proxies::Prives;
    };
    let boutique = Boutique::configured(behind_proxy).filled();
    let client = boutique.client();
    let panier = basket(&client, &[("LIVRE", 1)]).await;
    order(&client, "a", &demand(panier)).await.ok();
    let call = |shop: Shop, work: Travail| async move { shop.call_composing(work).await };
    let busy = occupy(&boutique.shop(), 2, call).await;
    let paper = "/compte/detail-mouvement/1/pdf";
    let colleague = boutique.visiteur_from([192, 0, 2, 1]);
    let other = boutique.visiteur_from([192, 0, 2, 9]);
    // Behind a proxy of this machine, from the office of the colleague.
    let office = [("x-forwarded-for", "192.0.2.1")];
    let mut one = Box::pin(client.ask(Method::GET, paper, None, &office));
    let mut two = Box::pin(client.ask(Method::GET, paper, None, &office));
    let mut three = Box::pin(colleague.get("/rest/session"));
    let start = Instant::now();
    let late = |why: &str| {
        assert!(start.elapsed() >= TURN_WAIT, "{why}");
        false
    };
    tokio::select! {
        biased;
        _ = &mut one => return late("it waits to be set"),
        _ = &mut two => return late("it waits to be set"),
        _ = &mut three => return late("its address has its two papers"),
        answer = other.get("/rest/session") => assert_eq!(answer.status, 200),
    }
    // Hung up on, they are worked on all the same.
    drop((one, two));
    tokio::select! {
        biased;
        _ = &mut three => return late("its address has its two papers still"),
        answer = other.get("/rest/session") => assert_eq!(answer.status, 200),
    }
    // What writes does not wait behind what reads.
    let named = colleague.post("/rest/paniers", json!({ "nomPanier": "A" }));
    assert_eq!(named.await.status, 201);
    busy.release().await;
    assert_eq!(three.await.status, 200);
    true
}
