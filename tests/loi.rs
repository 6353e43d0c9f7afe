//! Duties of a shop by French law, shown on the shop: withdrawal, erasure, legal pages, whom to
//! tell of a weakness.

use comptoir::domain::commande::{Commande, EtatCommande};
use comptoir::domain::ids::CommandeId;
use comptoir::domain::retractation;
use comptoir::shop::demarrage;
use comptoir::store::tables::JETONS;
use comptoir::store::{Rows, StoreError, commandes};
use serde_json::{Value, json};

use crate::support::caisse::{basket, demand, order};
use crate::support::comptes::boutique as with_passwords;
use crate::support::{Boutique, CLIENT, DEBUT, MOT_DE_PASSE, Quelquun};

pub(crate) const JOUR: i64 = 24 * 3600;

pub(crate) async fn ordered(who: &Quelquun<'_>) -> u64 {
    let panier = basket(who, &[("VIS", 1)]).await;
    let mut body = demand(panier);
    body["reglement"] = json!("CHEQUE");
    order(who, "k", &body).await.ok()["id"]
        .as_u64()
        .expect("a number")
}

#[tokio::test]
async fn a_withdrawal_is_acknowledged_by_mail_with_its_date_and_time_once() {
    let boutique = Boutique::garnie();
    let settings = json!({ "id": "boutique", "courriel": "boutique@example.test" });
    boutique
        .admin()
        .post("/service/reglages", settings)
        .await
        .ok();
    let who = boutique.autre_client();
    let id = ordered(&who).await;
    let before = boutique.mails().len();
    boutique.horloge.advance(90 * 60);
    let path = format!("/rest/mouvements/{id}/retractation");
    who.post(&path, json!({})).await.ok();
    who.post(&path, json!({})).await.ok();
    let mails = boutique.mails();
    assert_eq!(
        mails.len(),
        before + 2,
        "the customer and the merchant, once"
    );
    let said = mails[before..].join("\n");
    assert!(said.contains("client2@example.test"), "{said}");
    assert!(said.contains("boutique@example.test"), "{said}");
    assert!(said.contains("20/11/2026"), "{said}");
    assert!(said.contains("11:30"), "{said}");
    let seen = who.get(&format!("/rest/mouvements/{id}")).await;
    assert!(
        seen.text().contains("1795170600"),
        "the page keeps it: {seen}"
    );
}

#[tokio::test]
async fn a_withdrawn_order_says_so_wherever_it_is_read() {
    let boutique = Boutique::garnie();
    let retour = json!({ "id": "legales", "adresseRetour": "Service retours\n1 quai du Port" });
    boutique
        .admin()
        .post("/service/reglages", retour)
        .await
        .ok();
    let who = boutique.autre_client();
    let id = ordered(&who).await;
    let path = format!("/rest/mouvements/{id}/retractation");
    let receipt = who.post(&path, json!({})).await.ok();
    let recu = receipt["recu"].as_str().expect("a receipt");
    assert!(recu.contains("Service retours, 1 quai du Port"), "{recu}");
    assert!(
        boutique
            .mails()
            .join("")
            .contains("Service retours, 1 quai du Port")
    );
    let words = "Rétractation demandée le 20/11/2026";
    let list = who.get("/rest/mouvements").await.ok();
    assert_eq!(list["list"][0]["libelleEtat"], "Commande validée web");
    assert_eq!(list["list"][0]["situation"][0]["texte"], words);
    assert_eq!(
        list["list"][0]["situation"].as_array().map(Vec::len),
        Some(1)
    );
    let followed = boutique.admin().get("/admin/commandes/fetch").await.ok();
    let row = &followed["elements"][0];
    assert_eq!(row["libelleEtat"], "Commande validée web");
    assert_eq!(
        row["situation"],
        json!([{"texte": words, "ton": "attention"}])
    );
    let csv = boutique.admin().get("/admin/commandes/csv").await;
    assert!(csv.text().contains(words), "{csv}");
    let page = who.get(&format!("/compte/detail-mouvement/{id}/web")).await;
    assert!(page.text().contains(words), "{page}");
    // Nothing is to be sent for it any more.
    assert!(!page.text().contains("Votre chèque"), "{page}");
}

#[tokio::test]
async fn an_order_delivered_before_its_instant_was_kept_counts_from_its_date() {
    let boutique = Boutique::garnie();
    let who = boutique.autre_client();
    let id = CommandeId(ordered(&who).await);
    let store = &boutique.parts().store;
    let older = Commande {
        etat: Some(EtatCommande::Livree),
        ..boutique.find_commande(id.0)
    };
    let written: Result<(), StoreError> = store.write(move |write| commandes::put(write, &older));
    written.expect("written");
    // 14 days from Friday 20 November end on Friday 4 December.
    let open = |day| {
        retractation::find_delai(&boutique.find_commande(id.0)).is_open(DEBUT.plus(day * JOUR))
    };
    assert!(open(14) && !open(15));
    // The ERP says it once more: nothing reopens. Delivered anew, the period begins.
    let mut again = boutique.find_commande(id.0);
    again.advance(Some(EtatCommande::Facturee), DEBUT.plus(30 * JOUR));
    assert_eq!(again.livree_le, None);
    again.advance(Some(EtatCommande::EnPreparation), DEBUT.plus(30 * JOUR));
    again.advance(Some(EtatCommande::Livree), DEBUT.plus(31 * JOUR));
    assert_eq!(again.livree_le, Some(DEBUT.plus(31 * JOUR)));
    boutique.horloge.advance(15 * JOUR);
    let path = format!("/rest/mouvements/{}/retractation", id.0);
    let late = boutique.autre_client().post(&path, json!({})).await;
    assert_eq!(late.status, 422, "{late}");
}

#[tokio::test]
async fn who_erases_the_account_or_changes_the_password_is_told() {
    let boutique = with_passwords();
    let who = boutique.client();
    let change = json!({
        "ancien": MOT_DE_PASSE, "motDePasse": "Neuf-2026-Sur!", "confirmation": "Neuf-2026-Sur!",
    });
    who.post("/rest/compte/mot-de-passe", change).await.ok();
    let mails = boutique.mails().join("\n");
    assert!(mails.contains("Votre mot de passe a été changé"), "{mails}");
    assert!(mails.contains("/compte/oubli"), "{mails}");
    let who = boutique.client();
    let erase = json!({ "motDePasse": "Neuf-2026-Sur!" });
    who.json(axum::http::Method::DELETE, "/rest/compte", erase)
        .await
        .ok();
    let mails = boutique.mails().join("\n");
    assert!(mails.contains("Votre compte est supprimé"), "{mails}");
    assert!(mails.contains("sans votre nom"), "{mails}");
    let page = boutique.visiteur().get("/compte/efface").await;
    assert_eq!(page.status, 200);
    assert!(
        page.text().contains("sans votre nom ni votre adresse"),
        "{page}"
    );
}

#[tokio::test]
async fn a_professional_has_no_withdrawal() {
    let boutique = Boutique::garnie();
    let who = boutique.client();
    let id = ordered(&who).await;
    let answer = who
        .post(&format!("/rest/mouvements/{id}/retractation"), json!({}))
        .await;
    assert_eq!(answer.status, 422, "{answer}");
}

#[tokio::test]
async fn a_consumer_reads_prices_with_vat_first() {
    let boutique = Boutique::garnie();
    let tarif = async |who: &Quelquun<'_>| who.get("/rest/session").await.ok()["tarif"].clone();
    assert_eq!(tarif(&boutique.autre_client()).await, "TTC");
    assert_eq!(tarif(&boutique.client()).await, "HT");
}

pub(crate) async fn check_shown<const N: usize>(who: &Quelquun<'_>, texts: [&str; N]) {
    for path in [
        "/admin/commandes/fetch?page=0&size=20",
        "/admin/statistiques/fetch?dateDebut=2026-11-01&dateFin=2026-11-30",
    ] {
        let seen = who.get(path).await;
        for text in texts {
            assert!(!seen.text().contains(text), "{path}: {text} in {seen}");
        }
    }
}

/// The worksites of the lines of an order, as it is kept.
fn chantiers(boutique: &Boutique, id: &Value) -> Vec<String> {
    let id = CommandeId(id.as_u64().expect("a number"));
    let read = boutique
        .parts()
        .store
        .read(|read| commandes::find(read, id));
    let order = read.expect("readable").expect("kept");
    order.lignes.into_iter().map(|it| it.chantier).collect()
}

#[tokio::test]
async fn an_administrator_hands_out_and_erases_what_is_kept_of_a_customer() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 1)]).await;
    let lignes = client.get(&format!("/rest/paniers/{panier}")).await.ok();
    let tag = json!({ "id": lignes["lignes"][0]["id"], "tagName": "Chez Quidam" });
    client.post("/tag/chantier/", tag).await.ok();
    let mut body = demand(panier);
    body["reglement"] = json!("CHEQUE");
    let id = order(&client, "k", &body).await.ok()["id"].clone();
    assert_eq!(chantiers(&boutique, &id), ["Chez Quidam"]);
    let admin = boutique.admin();
    let path = format!("/service/client/{CLIENT}/donnees");
    let file = admin.get(&path).await;
    assert!(
        file.header("content-disposition").starts_with("attachment"),
        "{file}"
    );
    assert!(!file.text().contains("argon2"));
    assert_eq!(file.json()[0]["client"]["code"], CLIENT);
    assert_eq!(file.json()[0]["commandes"][0]["id"], id);

    let listed = "/admin/commandes/fetch?page=0&size=20";
    let total = admin.get(listed).await.ok()["elements"][0]["montantTTC"].clone();
    boutique.horloge.advance(11 * 60);
    for refused in [admin.delete(&path).await, admin.get(&path).await] {
        assert_eq!(refused.status, 403, "a recent password first: {refused}");
        assert_eq!(refused.json()["type"], "/erreurs/reauthentification");
    }
    let forgotten = json!({ "login": "client1@example.test" });
    let visiteur = boutique.visiteur();
    visiteur.post("/rest/compte/oubli", forgotten).await.ok();
    let links = || {
        let links: Result<_, StoreError> = boutique.parts().store.read(|read| read.list(&JETONS));
        links.expect("readable").len()
    };
    assert_eq!(links(), 1);
    let admin = boutique.admin();
    admin.delete(&path).await.ok();
    assert_eq!(links(), 0, "a link names who it was for");
    assert_eq!(client.get("/rest/session").await.ok()["connecte"], false);
    let order = &admin.get(listed).await.ok()["elements"][0];
    assert_eq!(order["montantTTC"], total, "the order stays");
    assert_eq!(order["client"], Value::Null);
    check_shown(&admin, ["Le Goff", "client1@example.test", CLIENT]).await;
    assert_eq!(chantiers(&boutique, &id), [""], "nor its words on a line");
    let sums = "/admin/statistiques/fetch?dateDebut=2026-11-20&dateFin=2026-11-20&echelle=jour";
    assert_eq!(
        admin.get(sums).await.ok()["totaux"]["commandes"],
        1,
        "sums stay"
    );
    assert_eq!(admin.delete(&path).await.status, 404);
    assert_eq!(admin.get(&path).await.status, 404);
}

#[tokio::test]
async fn what_the_legal_pages_lack_is_listed_until_it_is_there() {
    let boutique = Boutique::vide();
    let missing = demarrage::list_legal_blanks(boutique.parts()).expect("readable");
    assert!(!missing.is_empty());
    assert!(
        missing
            .iter()
            .all(|(page, blanks)| !page.is_empty() && !blanks.is_empty())
    );
    let admin = boutique.admin();
    let steps = admin.get("/service/demarrage").await.ok();
    let legal = |steps: &Value| {
        let all = steps.as_array().expect("a list").iter();
        let mut found = all.filter(|it| it["id"] == "legales");
        found.next().expect("a step").clone()
    };
    assert_eq!(legal(&steps)["fait"], false);
    assert_eq!(
        legal(&steps)["manque"].as_array().map(Vec::len),
        Some(missing.len())
    );

    let pages = admin.get("/service/contenus").await.ok();
    for page in pages["list"].as_array().expect("a list") {
        if page["genre"] == "legale" {
            let blocs = json!([{ "type": "texte", "texte": "Tout est dit." }]);
            let body = json!({ "id": page["id"], "blocs": blocs, "publier": true });
            admin.post("/service/contenus", body).await.ok();
        }
    }
    assert_eq!(
        legal(&admin.get("/service/demarrage").await.ok())["fait"],
        true
    );
    assert!(
        demarrage::list_legal_blanks(boutique.parts())
            .expect("readable")
            .is_empty()
    );
}

#[tokio::test]
async fn who_finds_a_weakness_knows_whom_to_tell() {
    let boutique = Boutique::vide();
    let text = boutique.visiteur().get("/.well-known/security.txt").await;
    assert_eq!(text.header("content-type"), "text/plain; charset=utf-8");
    assert!(
        text.text()
            .contains("Contact: http://127.0.0.1:8080/mentions-legales\n"),
        "{text}"
    );
    assert!(
        text.text().contains("Expires: 2027-10-01T00:00:00Z\n"),
        "{text}"
    );
    let settings = json!({ "id": "boutique", "courriel": "boutique@example.test" });
    boutique
        .admin()
        .post("/service/reglages", settings)
        .await
        .ok();
    let text = boutique.visiteur().get("/.well-known/security.txt").await;
    assert!(
        text.text()
            .starts_with("Contact: mailto:boutique@example.test\n"),
        "{text}"
    );
}
