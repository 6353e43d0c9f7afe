//! Webhooks: what happens is told, signed, once or again until it is taken, to those addresses alone that
//! may be called. The receiver is written from the other side (`support/recepteur.rs`).

use comptoir::shop::webhooks::outbox::send_due;
use comptoir::store::{FILE_NAME, Rows, Store, StoreError, tables, webhooks};
use serde_json::{Value, json};

use crate::api::jeton;
use crate::api_lots::post as post_api;
use crate::journal::lines;
use crate::reglements::ordered;
use crate::support::Boutique;
use crate::support::comptes::{confirm, new_account};
use crate::support::recepteur::Recepteur;

const DAY: i64 = 24 * 3600;

/// Every type that an address may choose.
const TYPES: [&str; 7] = [
    "commande.creee",
    "commande.payee",
    "commande.modifiee",
    "commande.annulee",
    "client.a_valider",
    "import.termine",
    "stock.epuise",
];

fn form(adresse: &str, evenements: &[&str]) -> Value {
    json!({"adresse": adresse, "evenements": evenements, "actif": true, "reseauPrive": true})
}

/// Tells a receiver of these events.
async fn listen(boutique: &Boutique, recepteur: &Recepteur, evenements: &[&str]) {
    let form = form(&recepteur.adresse, evenements);
    let made = boutique.admin().post("/service/webhooks", form).await;
    assert_eq!(made.status, 201, "{made}");
    recepteur.tell(made.json()["secret"].as_str().expect("a secret"));
}

fn send(boutique: &Boutique) {
    send_due(boutique.parts()).expect("sent");
}

async fn messages(boutique: &Boutique) -> Value {
    let path = "/service/webhooks/1/messages";
    boutique.admin().get(path).await.ok()
}

#[tokio::test]
async fn what_happens_is_told_signed_and_names_no_person() {
    let (boutique, recepteur) = (Boutique::garnie(), Recepteur::start());
    listen(&boutique, &recepteur, &TYPES).await;
    let (client, admin) = (boutique.client(), boutique.admin());
    ordered(&client, "CHEQUE").await;
    send(&boutique);
    let first = recepteur.recus().remove(0);
    assert_eq!(first.verifie, [0], "{first:?}");
    assert_eq!(first.timestamp, boutique.parts().now().0);
    assert!(first.id.starts_with("msg_") && !first.id.contains('.'));
    let told = json!({"numero": "W0000001", "version": 1, "etat": null, "paiement": "AT2"});
    assert_eq!(first.corps["data"], told);
    let happened = first.corps["timestamp"].as_str().expect("a time");
    assert!(
        happened.ends_with('Z') && happened.contains('T'),
        "{happened}"
    );
    let names: Vec<_> = first.corps.as_object().expect("fields").keys().collect();
    assert_eq!(names, ["data", "timestamp", "type"]);

    admin
        .form(
            "/openweb/admin/admin_commandeValideReglement",
            &[("id", "1")],
        )
        .await;
    let state = json!({"etat": "E_PRE"});
    admin.post("/service/commandes/1/etat", state).await.ok();
    let all = json!({"motif": "Rupture", "rendreStock": true});
    admin
        .post("/service/commandes/1/annulation", all)
        .await
        .ok();
    let who = boutique.visiteur();
    who.post("/rest/compte", new_account("PRO", "neuf@example.test"))
        .await
        .ok();
    confirm(&boutique, "neuf@example.test").await;
    boutique.import((
        "stocks.csv",
        "code_article;code_agence;stock\nVIS;A01;0\nVIS;A02;0\n",
    ));
    send(&boutique);
    assert_eq!(
        recepteur.types(),
        [
            "commande.creee",
            "commande.payee",
            "commande.modifiee",
            "commande.annulee",
            "client.a_valider",
            "stock.epuise",
            "import.termine",
        ]
    );
    let recus = recepteur.recus();
    assert!(recus.iter().all(|it| it.verifie == [0]), "{recus:?}");
    assert_eq!(recus[5].corps["data"]["articles"][0]["codeArticle"], "VIS");
    assert_eq!(recus[6].corps["data"]["modifies"], 2);
    assert_eq!(recus[6].corps["data"]["etat"], "ok");
    // All is said: nothing waits, and a look at it says so.
    send(&boutique);
    assert_eq!(recepteur.recus().len(), 7);
    let listed = messages(&boutique).await;
    assert_eq!(listed[0]["etat"], "remis");
    assert_eq!(listed[0]["essais"][0]["statut"], 204);
}

#[tokio::test]
async fn what_is_not_taken_is_sent_again_under_the_same_identifier() {
    let (boutique, recepteur) = (Boutique::garnie(), Recepteur::start());
    listen(&boutique, &recepteur, &["commande.creee"]).await;
    // Refused, no answer at all, sent elsewhere, asked to wait.
    let elsewhere = format!("302 Found\r\nlocation: {}", recepteur.adresse);
    recepteur.answers(&["500 -", "", &elsewhere, "503 -\r\nretry-after: 7200"]);
    ordered(&boutique.client(), "CHEQUE").await;
    for count in 1..=3 {
        send(&boutique);
        send(&boutique);
        assert_eq!(recepteur.recus().len(), count, "it waits its turn");
        boutique.horloge.advance(DAY / 24);
    }
    send(&boutique);
    boutique.horloge.advance(7_100);
    send(&boutique);
    assert_eq!(recepteur.recus().len(), 4, "the receiver asked to wait");
    boutique.horloge.advance(7_200);
    send(&boutique);
    let recus = recepteur.recus();
    assert_eq!(recus.len(), 5);
    assert!(
        recus
            .iter()
            .all(|it| it.id == recus[0].id && it.verifie == [0])
    );
    assert!(recus.windows(2).all(|it| it[0].timestamp < it[1].timestamp));
    assert!(recus.iter().all(|it| it.corps == recus[0].corps));
    let told = &messages(&boutique).await[0];
    assert_eq!(told["etat"], "remis");
    let statuts: Vec<_> = told["essais"].as_array().expect("tries").iter().collect();
    let statuts: Vec<_> = statuts.iter().map(|it| it["statut"].as_u64()).collect();
    assert_eq!(statuts, [Some(500), None, Some(302), Some(503), Some(204)]);
    assert_ne!(told["essais"][1]["echec"], "");
}

#[tokio::test]
async fn what_nobody_takes_for_three_days_is_given_up_told_and_sent_again_by_hand() {
    let (boutique, recepteur) = (Boutique::garnie(), Recepteur::start());
    listen(&boutique, &recepteur, &["commande.creee"]).await;
    recepteur.answers(&["500 -"; 10]);
    ordered(&boutique.client(), "CHEQUE").await;
    for _ in 0..12 {
        send(&boutique);
        boutique.horloge.advance(DAY + DAY / 8);
    }
    assert_eq!(recepteur.recus().len(), 10);
    let admin = boutique.admin();
    assert_eq!(messages(&boutique).await[0]["etat"], "abandonne");
    assert_eq!(
        admin.get("/service/webhooks").await.ok()[0]["abandonnes"],
        1
    );
    let alarms = async || admin.get("/service/alarmes").await.ok().to_string();
    assert!(alarms().await.contains("Un événement n'a pas pu être dit"));
    let noted = lines(&boutique.admin(), "").await;
    assert!(noted.iter().any(|it| it["acte"] == "Webhook abandonné"));
    let path = "/service/webhooks/1/messages/1/renvoi";
    assert_eq!(admin.post(path, json!({})).await.ok()["etat"], "attente");
    send(&boutique);
    assert_eq!(messages(&boutique).await[0]["etat"], "remis");
    assert!(!alarms().await.contains("Un événement"));
    let recus = recepteur.recus();
    assert_eq!(recus[10].id, recus[0].id);
    let none = admin.post("/service/webhooks/1/renvois", json!({})).await;
    assert_eq!(none.ok(), json!({"renvoyes": 0}));
}

#[tokio::test]
async fn a_stop_between_the_act_and_its_message_loses_none() {
    let (folder, recepteur) = (tempfile::tempdir().expect("a folder"), Recepteur::start());
    let open = || Store::open(folder.path()).expect("opened");
    let boutique = Boutique::on(open()).peopled().filled();
    listen(&boutique, &recepteur, &["commande.creee"]).await;
    ordered(&boutique.client(), "CHEQUE").await;
    drop(boutique);
    assert!(recepteur.recus().is_empty() && folder.path().join(FILE_NAME).exists());
    // Sent, and stopped before the answer: who receives it twice knows it by its identifier.
    let boutique = Boutique::on(open());
    recepteur.answers(&[""]);
    send(&boutique);
    drop(boutique);
    let boutique = Boutique::on(open());
    boutique.horloge.advance(60);
    send(&boutique);
    let recus = recepteur.recus();
    assert_eq!(recus.len(), 2);
    assert_eq!(recus[0].id, recus[1].id);
    assert_eq!(recepteur.types(), ["commande.creee"; 2]);
}

#[tokio::test]
async fn an_address_that_only_the_shop_can_reach_is_never_called() {
    let (boutique, recepteur) = (Boutique::garnie(), Recepteur::start());
    let mut inside = form(&recepteur.adresse, &["commande.creee"]);
    inside["reseauPrive"] = json!(false);
    let admin = boutique.admin();
    let refused = admin.post("/service/webhooks", inside).await;
    assert_eq!(refused.status, 422, "{refused}");
    assert!(refused.json()["champs"]["adresse"].is_string());
    let cloud = form("http://169.254.169.254/latest", &["commande.creee"]);
    assert_eq!(admin.post("/service/webhooks", cloud).await.status, 422);
    // A name that the form let pass, and that leads inside by now.
    listen(&boutique, &recepteur, &["commande.creee"]).await;
    let closed: Result<(), StoreError> = boutique.parts().store.write(|write| {
        let mut webhook = webhooks::find(write, 1)?.expect("kept");
        webhook.reseau_prive = false;
        webhooks::put(write, &webhook)
    });
    closed.expect("written");
    ordered(&boutique.client(), "CHEQUE").await;
    send(&boutique);
    assert!(recepteur.recus().is_empty());
    let told = &messages(&boutique).await[0]["essais"][0];
    assert!(
        told["echec"]
            .as_str()
            .is_some_and(|it| it.contains("réseau privé"))
    );
}

#[tokio::test]
async fn a_secret_is_shown_once_and_signs_beside_the_new_one_for_a_day() {
    let (boutique, recepteur) = (Boutique::garnie(), Recepteur::start());
    listen(&boutique, &recepteur, &["commande.creee"]).await;
    let admin = boutique.admin();
    let renewed = admin.post("/service/webhooks/1/secret", json!({})).await;
    let secret = renewed.ok()["secret"].as_str().expect("text").to_owned();
    recepteur.tell(&secret);
    let tried = admin
        .post("/service/webhooks/1/essai", json!({}))
        .await
        .ok();
    assert_eq!(
        (&tried["etat"], &tried["evenement"]),
        (&json!("remis"), &json!("essai"))
    );
    boutique.horloge.advance(DAY);
    let admin = boutique.admin();
    admin
        .post("/service/webhooks/1/essai", json!({}))
        .await
        .ok();
    let recus = recepteur.recus();
    assert_eq!(
        (&recus[0].verifie, recus[0].signatures.len()),
        (&vec![0, 1], 2)
    );
    assert_eq!(
        (&recus[1].verifie, recus[1].signatures.len()),
        (&vec![1], 1)
    );
    let listed = admin.get("/service/webhooks").await.ok().to_string();
    let noted = json!(lines(&boutique.admin(), "").await).to_string();
    assert!(noted.contains("Webhook : renouveler le secret"));
    for text in [listed, noted] {
        assert!(!text.contains(&secret[6..]), "{text}");
    }
}

#[tokio::test]
async fn an_address_that_is_gone_is_told_of_nothing_more() {
    let (boutique, recepteur) = (Boutique::garnie(), Recepteur::start());
    listen(&boutique, &recepteur, &["stock.epuise"]).await;
    let erp = jeton(&boutique, &["stock.ecrire"]).await;
    let lot = async |key: &str, stock: u32| {
        let rows = ["A01", "A02"]
            .map(|it| json!({"code_article": "VIS", "code_agence": it, "stock": stock}));
        let body = json!({"lignes": rows});
        post_api(&boutique, (&erp, key), "/api/v1/stocks", body)
            .await
            .ok();
    };
    recepteur.answers(&["410 Gone"]);
    lot("a", 0).await;
    send(&boutique);
    for (key, stock) in [("b", 3), ("c", 0)] {
        lot(key, stock).await;
    }
    send(&boutique);
    assert_eq!(recepteur.types(), ["stock.epuise"]);
    let admin = boutique.admin();
    let listed = admin.get("/service/webhooks").await.ok();
    assert_eq!(listed[0]["actif"], false);
    assert!(listed[0]["coupeLe"].is_i64(), "{listed}");
    // Its owner opens it again; another who looked at it before is told so.
    let mut again = form(&recepteur.adresse, &["stock.epuise"]);
    again["version"] = listed[0]["version"].clone();
    let saved = admin.post("/service/webhooks/1", again.clone()).await.ok();
    assert_eq!(
        (&saved["actif"], &saved["coupeLe"]),
        (&json!(true), &Value::Null)
    );
    assert_eq!(admin.post("/service/webhooks/1", again).await.status, 409);
    let gone = admin.delete("/service/webhooks/1").await;
    gone.ok();
    lot("d", 3).await;
    lot("e", 0).await;
    let kept: Result<_, StoreError> = boutique.parts().store.read(|read| {
        Ok((
            read.list(&tables::EVENEMENTS)?,
            read.list(&tables::MESSAGES)?,
        ))
    });
    let (events, kept) = kept.expect("readable");
    assert!(events.is_empty() && kept.is_empty(), "nobody wants them");
}
