//! Misspelt sentences: to the letter in a new shop, in correct French where the
//! settings say so.

use serde_json::json;

use crate::support::caisse::{basket, demand, order};
use crate::support::{Boutique, Quelquun};

/// Texts of the shop that were misspelt: of an order sent again; of a template that is created,
/// named anew, kept under a name; and how its pages and screens are told.
async fn list_texts(boutique: &Boutique) -> Vec<String> {
    let (admin, client) = (boutique.admin(), boutique.client());
    let again = [
        ("action", "EXPORT"),
        ("valide", "1"),
        ("export", "1"),
        ("id", "1"),
    ];
    let path = "/openweb/admin/admin_commandeEdite";
    let sent = admin.form(path, &again).await.ok();
    let mut said = vec![sent["message"].as_str().unwrap_or_default().to_owned()];
    let mut refused = async |who: &Quelquun<'_>, path: &str, patch: bool| {
        let body = json!({"nomPanier": "a<b", "typePanier": "TYP"});
        let answer = match patch {
            true => who.patch(path, body).await,
            false => who.post(path, body).await,
        };
        assert_eq!(answer.status, 422, "{answer}");
        let answer = answer.json();
        assert_eq!(
            answer["type"],
            "/erreurs/panier_type_nom_caractere_interdit"
        );
        assert_eq!(answer["champs"]["nomPanier"], answer["detail"]);
        said.push(answer["detail"].as_str().unwrap_or_default().to_owned());
    };
    let typed = json!({"nomPanier": "Modèle", "typePanier": "TYP"});
    let created = client.post("/rest/paniers", typed).await.json()["id"].clone();
    refused(&client, "/rest/paniers", false).await;
    refused(&client, &format!("/rest/paniers/{created}"), true).await;
    refused(&client, &format!("/rest/paniers/{created}/copie"), false).await;
    client
        .delete(&format!("/rest/paniers/{created}"))
        .await
        .ok();
    let page = client.get("/paniers").await.text().to_owned();
    said.push(
        page.contains("<html lang=\"fr\" data-tarif=\"HT\" data-densite=\"confort\" data-corrige>")
            .to_string(),
    );
    let screen = admin.get("/openweb/admin/admin_commandes").await;
    said.push(
        screen
            .text()
            .contains("\"textesCorriges\":true")
            .to_string(),
    );
    said
}

#[tokio::test]
async fn misspelt_sentences_stay_to_the_letter_until_the_settings_correct_them() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let mut body = demand(basket(&client, &[("VIS", 1)]).await);
    body["reglement"] = json!("CHEQUE");
    order(&client, "a", &body).await.ok();
    let refused =
        "Un nom de panier type ne peut pas contenir les caracteres suivant : \" \\ ' < > & ;";
    let letter = [
        "La commande 1 a été ré-expedié",
        refused,
        refused,
        refused,
        "false",
        "false",
    ];
    assert_eq!(list_texts(&boutique).await, letter);
    let corrected = json!({"id": "textes", "textesCorriges": true});
    boutique
        .admin()
        .post("/service/reglages", corrected)
        .await
        .ok();
    let refused =
        "Un nom de panier type ne peut pas contenir les caractères suivants : \" \\ ' < > & ;";
    let correct = [
        "La commande 1 a été réexpédiée",
        refused,
        refused,
        refused,
        "true",
        "true",
    ];
    assert_eq!(list_texts(&boutique).await, correct);
}
