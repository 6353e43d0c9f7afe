//! The life of an order after it was made: parcels, notes, and the same act twice.

use comptoir::domain::commande::vie::Vie;
use comptoir::store::{StoreError, stocks};
use serde_json::{Value, json};

use crate::attentes::count_mails;
use crate::support::caisse::{basket, demand, order};
use crate::support::rayon::{code, stock};
use crate::support::{Answer, Boutique, Quelquun};

/// A shop with an order of 4 screws and 2.5 m of cable, on account, by a carrier whose parcels are
/// followed.
pub(crate) async fn with_order() -> Boutique {
    let boutique = Boutique::garnie();
    let suivi =
        json!({"id": 1, "nom": "Messagerie", "tracking_url": "https://suivi.test/?n={numero}"});
    boutique
        .admin()
        .post("/service/transporteur", suivi)
        .await
        .ok();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 4)]).await;
    let cable = json!({"codeArticle": "CABLE", "quantite": "2.5"});
    client.post("/rest/paniers/0/lignes", cable).await.ok();
    order(&client, "a", &demand(panier)).await.ok();
    boutique
}

pub(crate) async fn act(boutique: &Boutique, path: &str, body: Value) -> Answer {
    let path = format!("/service/commandes/1/{path}");
    boutique.admin().post(&path, body).await
}

pub(crate) fn line(rang: u32, quantite: &str) -> Value {
    json!({"rang": rang, "quantite": quantite})
}

pub(crate) fn parcel(cle: &str, lignes: &[Value]) -> Value {
    json!({"cle": cle, "lignes": lignes, "colis": "6A 1", "prevenir": true})
}

pub(crate) async fn read(who: &Quelquun<'_>) -> Value {
    who.get("/rest/mouvements/1").await.ok()
}

pub(crate) fn words(view: &Value) -> Vec<&str> {
    let all = view["situation"].as_array().expect("a list").iter();
    all.map(|it| it["texte"].as_str().expect("text")).collect()
}

/// Stock of an article in 1/1000.
pub(crate) fn thousandths(boutique: &Boutique, reference: &str) -> Vec<i64> {
    let read = boutique.parts().store.read(|read| {
        let shelves = stocks::find(read, &code(reference))?;
        let article = comptoir::store::catalogue::find(read, &code(reference))?;
        Ok::<_, StoreError>(match (shelves, article) {
            (Some(shelves), _) => shelves.0.values().map(|it| it.0).collect(),
            (None, article) => article.map(|it| it.stock_total.0).into_iter().collect(),
        })
    });
    read.expect("readable")
}

#[tokio::test]
async fn an_order_leaves_in_several_parcels_and_its_state_follows_what_was_received() {
    let boutique = with_order().await;
    let client = boutique.client();
    let sent = act(&boutique, "expeditions", parcel("p1", &[line(0, "3")]))
        .await
        .ok();
    assert_eq!(sent["quantites"][0]["aExpedier"], 1.0);
    assert_eq!(sent["quantites"][1]["expediee"], 0.0);
    let shown = read(&client).await;
    assert_eq!(shown["etat"], "E_DIS");
    assert_eq!(
        words(&shown),
        [
            "Commande validée web en cours de préparation",
            "Expédiée en partie"
        ]
    );
    let first = &shown["expeditions"][0];
    assert_eq!(first["suivi"], "https://suivi.test/?n=6A%201");
    assert_eq!(
        first["lignes"],
        json!([{"rang": 0, "quantite": 3.0, "designation": "Article VIS"}])
    );
    assert_eq!(
        count_mails(&boutique, "expédiée en partie") + count_mails(&boutique, "=?utf-8?"),
        1
    );
    act(&boutique, "expeditions/1/livraison", json!({}))
        .await
        .ok();
    assert_eq!(read(&client).await["etat"], "E_LIVPAR");
    act(
        &boutique,
        "expeditions",
        parcel("p2", &[line(0, "1"), line(1, "2.5")]),
    )
    .await
    .ok();
    let shown = read(&client).await;
    assert_eq!(
        (&shown["etat"], boutique.find_commande(1).livree_le),
        (&json!("E_LIVPAR"), None)
    );
    assert_eq!(words(&shown)[1], "Expédiée");
    boutique.horloge.advance(60);
    act(&boutique, "expeditions/2/livraison", json!({}))
        .await
        .ok();
    assert_eq!(read(&client).await["etat"], "E_LIV");
    assert_eq!(
        boutique.find_commande(1).livree_le,
        Some(boutique.parts().now())
    );
    // The list finds it where it is, and the time line tells each step.
    let listed = boutique
        .admin()
        .get("/admin/commandes/fetch?etat=E_LIV")
        .await
        .ok();
    assert_eq!(listed["total"], 1);
    let fiche = boutique
        .admin()
        .get("/service/commandes/1/fiche")
        .await
        .ok();
    let events = fiche["evenements"].to_string();
    for told in [
        "Colis n° 1 expédié",
        "Colis n° 2 livré",
        "courriel au client en attente\u{a0}: aucun serveur d'envoi n'est réglé",
    ] {
        assert!(events.contains(told), "{told}: {events}");
    }
    assert!(!events.contains("prévenu"), "{events}");
    // A server, and what waited leaves.
    let smtp = json!({"id": "courriel", "smtpHote": "127.0.0.1", "smtpPort": 2525,
        "smtpExpediteur": "boutique@example.test"});
    boutique.admin().post("/service/reglages", smtp).await.ok();
    let fiche = boutique
        .admin()
        .get("/service/commandes/1/fiche")
        .await
        .ok();
    let events = fiche["evenements"].to_string();
    assert!(events.contains("client prévenu par courriel"), "{events}");
}

#[tokio::test]
async fn no_more_is_shipped_than_was_ordered_less_what_was_cancelled() {
    let boutique = with_order().await;
    let more = act(&boutique, "expeditions", parcel("p", &[line(0, "5")])).await;
    let said = "Article VIS\u{a0}: 5 demandé, 4 à expédier. Réduisez la quantité.";
    more.refused_with(422, said);
    act(
        &boutique,
        "annulation",
        json!({"cle": "a", "lignes": [line(0, "1")], "rendreStock": 1}),
    )
    .await
    .ok();
    let more = act(&boutique, "expeditions", parcel("p", &[line(0, "4")])).await;
    assert_eq!(more.status, 422, "{more}");
    act(&boutique, "expeditions", parcel("p", &[line(0, "2")]))
        .await
        .ok();
    for lignes in [
        json!([line(0, "2")]),
        json!([line(0, "0")]),
        json!([line(0, "0.5")]),
        json!([line(0, "-1")]),
        json!([line(9, "1")]),
        json!([line(0, "1"), line(0, "1")]),
        json!([]),
    ] {
        let body = json!({"cle": "q", "lignes": lignes});
        let refused = act(&boutique, "expeditions", body).await;
        assert_eq!(refused.status, 422, "{lignes} {refused}");
    }
    act(
        &boutique,
        "expeditions",
        parcel("q", &[line(0, "1"), line(1, "2.5")]),
    )
    .await
    .ok();
    assert_eq!(
        boutique.find_commande(1).etat.map(|it| it.code()),
        Some("E_PRE")
    );
    // What is gone is not cancelled any more.
    let late = act(
        &boutique,
        "annulation",
        json!({"cle": "b", "lignes": [line(0, "1")]}),
    )
    .await;
    assert_eq!(late.status, 422, "{late}");
    let whole = act(&boutique, "annulation", json!({"cle": "c"})).await;
    let said = "Une partie de cette commande est expédiée\u{a0}: annulez seulement les lignes qui \
                ne le sont pas.";
    whole.refused_with(409, said);
}

#[tokio::test]
async fn the_same_act_twice_is_one() {
    let boutique = with_order().await;
    let body = parcel("once", &[line(0, "1")]);
    let first = act(&boutique, "expeditions", body.clone()).await.ok();
    let again = act(&boutique, "expeditions", body).await.ok();
    assert_eq!(first, again);
    assert_eq!(boutique.find_commande(1).vie.expeditions.len(), 1);
    let cancel = json!({"cle": "x", "lignes": [line(1, "1")], "rendreStock": 1});
    act(&boutique, "annulation", cancel.clone()).await.ok();
    act(&boutique, "annulation", cancel).await.ok();
    assert_eq!(thousandths(&boutique, "CABLE"), [98_500]);
    act(&boutique, "expeditions/1/livraison", json!({"prevenir": 1}))
        .await
        .ok();
    let version = boutique.find_commande(1).version;
    act(&boutique, "expeditions/1/livraison", json!({"prevenir": 1}))
        .await
        .ok();
    assert_eq!(boutique.find_commande(1).version, version);
    let back = json!({"cle": "r", "lignes": [line(0, "1")], "recu": 1, "rendreStock": 1});
    act(&boutique, "retours", back.clone()).await.ok();
    act(&boutique, "retours", back).await.ok();
    assert_eq!(stock(boutique.parts(), "VIS"), [2, 3]);
    // A screen that is behind is refused.
    let behind = json!({"cle": "y", "version": 1, "lignes": [line(0, "1")]});
    let stale = act(&boutique, "annulation", behind).await;
    assert_eq!(stale.json()["type"], "/erreurs/version_perimee", "{stale}");
}

#[tokio::test]
async fn one_press_undoes_what_nobody_was_told() {
    let boutique = with_order().await;
    let before = boutique.find_commande(1);
    act(
        &boutique,
        "expeditions",
        json!({"cle": "p", "lignes": [line(0, "1")]}),
    )
    .await
    .ok();
    let back = json!({"type": "commande", "code": "1"});
    let admin = boutique.admin();
    admin
        .post("/service/retablissement", back.clone())
        .await
        .ok();
    assert_eq!(
        (
            boutique.find_commande(1).vie,
            boutique.find_commande(1).etat
        ),
        (Vie::default(), before.etat)
    );
    // A mail went out: it is done.
    act(&boutique, "expeditions", parcel("q", &[line(0, "1")]))
        .await
        .ok();
    let late = admin.post("/service/retablissement", back.clone()).await;
    assert_eq!(late.status, 409, "{late}");
    act(&boutique, "expeditions/1/livraison", json!({}))
        .await
        .ok();
    let body = json!({"cle": "r", "lignes": [line(0, "1")], "recu": 1, "rendreStock": 1});
    act(&boutique, "retours", body).await.ok();
    assert_eq!(stock(boutique.parts(), "VIS"), [2, 3]);
    admin.post("/service/retablissement", back).await.ok();
    assert_eq!(stock(boutique.parts(), "VIS"), [1, 3]);
    assert!(boutique.find_commande(1).vie.retours.is_empty());
}

#[tokio::test]
async fn a_note_stays_in_the_shop_or_goes_to_the_customer() {
    let boutique = with_order().await;
    let before = boutique.mails().len();
    act(
        &boutique,
        "notes",
        json!({"cle": "n", "texte": "Appeler avant"}),
    )
    .await
    .ok();
    assert_eq!(boutique.mails().len(), before);
    act(
        &boutique,
        "notes",
        json!({"cle": "m", "texte": "Reçue lundi", "auClient": 1}),
    )
    .await
    .ok();
    let mails = boutique.mails();
    assert_eq!(mails.len(), before + 1);
    assert!(mails.iter().any(|it| it.contains("Reçue lundi")));
    assert!(!mails.iter().any(|it| it.contains("Appeler avant")));
    let shown = read(&boutique.client()).await.to_string();
    assert!(!shown.contains("Appeler avant"), "{shown}");
    assert_eq!(
        act(&boutique, "notes", json!({"texte": " "})).await.status,
        422
    );
    // The log names the act, not the words.
    let journal = boutique
        .admin()
        .get("/service/journal")
        .await
        .ok()
        .to_string();
    assert!(journal.contains("Commande : noter") && !journal.contains("Appeler avant"));
}

#[tokio::test]
async fn what_an_erp_tells_stands_over_the_parcels() {
    let boutique = with_order().await;
    act(&boutique, "expeditions", parcel("p", &[line(0, "1")]))
        .await
        .ok();
    let text = "num;type_mouvement;etat;web_cde_id\nBL1;web;E_LIV;W0000001\n";
    let report = boutique.import(("mouvements.csv", text));
    assert_eq!(
        report.remplacements.len(),
        1,
        "the state that followed is overwritten aloud"
    );
    assert_eq!(read(&boutique.client()).await["etat"], "E_LIV");
    // All of it left, then: nothing more can, and all of it may come back.
    let more = act(&boutique, "expeditions", parcel("q", &[line(0, "1")])).await;
    assert_eq!(more.status, 422, "{more}");
    let back = json!({"cle": "r", "lignes": [line(1, "2.5")], "recu": 1});
    act(&boutique, "retours", back).await.ok();
}
