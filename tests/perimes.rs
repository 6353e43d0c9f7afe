//! Deleting from an older state than the one kept: refused, whatever the thing is.

use axum::http::Method;
use serde_json::{Value, json};

use crate::conflits::{prepared, read, records, save};
use crate::support::Boutique;
use crate::support::caisse::basket;

/// Deletion of a record of each kind, by its address; the others are not deleted, or by their save.
const RETRAITS: [(&str, &str); 14] = [
    ("ClientFicheView", "/service/client/C00001"),
    ("AgenceFicheView", "/service/agence/A01"),
    ("FamilleFicheView", "/service/famille/F1"),
    ("ArticleDetailView", "/service/article?codeArticle=VIS"),
    ("TarifView", "/service/tarif/PRO/VIS"),
    (
        "ConnexionSuivieView",
        "/service/connexion/client1@example.test",
    ),
    ("ZoneView", "/service/zone/1"),
    ("ForfaitView", "/service/forfaitTransport/1"),
    ("TransporteurView", "/service/transporteur/0"),
    ("RegroupementNommeView", "/service/regroupement/1"),
    ("ModeleView", "/admin/selectionModele/delete?id=1"),
    ("ContenuView", "/service/contenus/2"),
    ("UtilisateurView", "/service/utilisateurs/paule"),
    ("ReglagesView", "/service/reglages/stock"),
];

#[tokio::test]
async fn nothing_is_deleted_from_an_older_state_than_the_one_kept() {
    let boutique = prepared().await;
    let (one, other) = (boutique.admin(), boutique.admin());
    let kinds = records();
    for (vue, address) in RETRAITS {
        let genre = kinds.iter().find(|it| it.vue == vue).expect("in the table");
        let (late, _) = &genre.second;
        let first = save(&one, genre, late, Value::Null).await;
        assert_eq!(first.status, 200, "{vue} {first}");
        let seen = read(&other, genre).await["version"].clone();
        let (change, kept) = &genre.premier;
        let saved = save(&one, genre, change, seen.clone()).await;
        assert_eq!(saved.status, 200, "{vue} {saved}");

        let mark = if address.contains('?') { '&' } else { '?' };
        let body = json!({ "version": seen });
        let told = other.json(Method::DELETE, address, body).await;
        let in_address = format!("{address}{mark}version={seen}");
        let told_again = other.delete(&in_address).await;
        for told in [told, told_again] {
            assert_eq!(told.status, 409, "{vue} {told}");
            assert_eq!(told.json()["type"], "/erreurs/version_perimee", "{vue}");
        }
        let now = read(&other, genre).await;
        assert_eq!(now.pointer(genre.champ), Some(kept), "{vue} lost a change");
    }
}

#[tokio::test]
async fn a_basket_that_grew_is_not_deleted_unseen() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = basket(&client, &[("VIS", 2)]).await;
    let address = format!("/rest/paniers/{id}");
    let seen = client.get(&address).await.ok()["version"].clone();
    let line = json!({"codeArticle": "SAC", "quantite": 5});
    let added = client.post(&format!("{address}/lignes"), line).await;
    assert_eq!(added.status, 201, "{added}");

    let body = json!({ "version": seen });
    let told = client.json(Method::DELETE, &address, body).await;
    assert_eq!(told.status, 409, "{told}");
    let now = client.get(&address).await.ok();
    assert_eq!(now["nbLignes"], 2);
    let body = json!({ "version": now["version"] });
    client.json(Method::DELETE, &address, body).await.ok();
    assert_eq!(client.get(&address).await.status, 404);
}

#[tokio::test]
async fn a_deletion_may_name_the_type_of_the_body_it_does_not_send() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = basket(&client, &[("VIS", 2)]).await;
    let kind = ("content-type", "application/json");
    let address = format!("/rest/paniers/{id}");
    let gone = client.ask(Method::DELETE, &address, None, &[kind]).await;
    gone.ok();
}
