//! Checkout: what an order comes to, and that it is made once, whole, and never beyond the stock.

use comptoir::domain::Quantite;
use comptoir::domain::client::Client;
use comptoir::domain::commande::Paiement;
use comptoir::domain::ids::{CodeUnite, CommandeId};
use comptoir::domain::reglages::ReglagesConnexion;
use comptoir::shop::{Parts, reglages};
use comptoir::store::tables::DIMENSIONS;
use comptoir::store::{StoreError, catalogue, clients, commandes, reglages as kept};
use insta::assert_snapshot;
use serde_json::{Value, json};

use crate::support::caisse::{adresse, basket, demand, order};
use crate::support::rayon::{code, reprice, stock};
use crate::support::{Boutique, code_client};

const ESTIMATION: &str = "/rest/commande/estimation";

fn change_client(parts: &Parts, change: impl FnOnce(&mut Client) + Send + 'static) {
    let changed = parts.store.write(move |write| {
        let mut client = clients::find(write, &code_client())?.expect("the customer is there");
        change(&mut client);
        clients::put(write, &client)
    });
    changed.expect("kept");
}

fn settings(parts: &Parts, change: impl FnOnce(&mut ReglagesConnexion) + Send + 'static) {
    let changed = parts.store.write(move |write| {
        let mut reglages = kept::find_connexion(write)?;
        change(&mut reglages);
        kept::put_connexion(write, &reglages)
    });
    changed.expect("kept");
    reglages::reload(parts).expect("read again");
}

#[tokio::test]
async fn an_estimation_says_what_everything_costs() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 2), ("LIVRE", 3)]).await;
    let body =
        json!({"idPanier": panier, "idTransporteur": 1, "adresse": adresse(), "codeAgence": "A01"});
    assert_snapshot!(client.post(ESTIMATION, body).await, @r#"200 {"articlesHT":32.5,"articlesTTC":34.65,"fraisPort":{"montantHT":10.0,"montantTTC":12.0,"franco":100.0,"resteAvantFranco":67.5,"libelle":"Forfait"},"totalHT":42.5,"tva":[{"taux":5.5,"base":30.0,"montant":1.65},{"taux":20.0,"base":12.5,"montant":2.5}],"totalTTC":46.65,"transporteurs":[{"id":1,"nom":"Messagerie","logo":"","description":"","fraisPort":10.0,"fraisPortTTC":12.0,"options":[]}],"reglements":[{"code":"COMPTE","libelle":"En compte","disponible":true,"motif":null},{"code":"VIREMENT","libelle":"Virement bancaire","disponible":true,"motif":null},{"code":"CHEQUE","libelle":"Chèque","disponible":true,"motif":null},{"code":"CB","libelle":"Carte bancaire","disponible":false,"motif":"Le paiement par carte n'est pas disponible."}]}"#);
    let collected = json!({"idPanier": panier, "idTransporteur": null, "codeAgence": "A02"});
    let collected = client.post(ESTIMATION, collected).await.ok();
    assert_eq!(collected["fraisPort"]["montantHT"], 0.0);
    assert_eq!(collected["totalTTC"], 34.65);
}

#[tokio::test]
async fn an_order_takes_stock_leaves_no_basket_and_is_exactly_what_was_shown() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 6), ("DEVIS", 1)]).await;
    let mut body = demand(panier);
    body["totalTTC"] = json!(81.0);
    assert_snapshot!(order(&client, "k1", &body).await, @r#"201 {"id":1,"webCdeId":"W0000001","numero":"W0000001","etat":null,"typePanier":"TER","lienPaiement":null}"#);
    // Five from Rennes, which is asked first, and one from Brest.
    assert_eq!(stock(boutique.parts(), "VIS"), [0, 2]);
    assert_eq!(stock(boutique.parts(), "DEVIS"), [0]);
    let gone = client.get(&format!("/rest/paniers/{panier}")).await;
    assert_eq!(gone.status, 404);
    assert_eq!(client.get("/rest/paniers").await.ok()["list"], json!([]));
}

#[tokio::test]
async fn the_order_s_own_agency_is_served_first() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 4)]).await;
    let mut body = demand(panier);
    body["codeAgence"] = json!("A02");
    order(&client, "k", &body).await.ok();
    assert_eq!(stock(boutique.parts(), "VIS"), [4, 0]);
}

#[tokio::test]
async fn a_key_makes_one_order_and_answers_it_again() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 1)]).await;
    let body = demand(panier);
    let no_key = client.post("/rest/commande", body.clone()).await;
    assert_eq!(no_key.status, 400);
    let first = order(&client, "k", &body).await;
    let again = order(&client, "k", &body).await;
    assert_eq!((first.status.as_u16(), first.text()), (201, again.text()));
    let mut other = body.clone();
    other["refClient"] = json!("autre");
    order(&client, "k", &other)
        .await
        .refused_with(422, "Cette clé a déjà servi à une autre commande.");
    assert_eq!(order(&client, "k2", &body).await.status, 404);
    boutique.horloge.advance(7 * 24 * 3600 + 1);
    let client = boutique.client();
    assert_eq!(order(&client, "k", &body).await.status, 404);
    let other = basket(&boutique.autre_client(), &[("VIS", 1)]).await;
    let mut theirs = demand(other);
    theirs["reglement"] = json!("CHEQUE");
    let theirs = order(&boutique.autre_client(), "k", &theirs).await;
    assert_eq!(theirs.status, 201);
}

#[tokio::test]
async fn a_refused_order_binds_no_key_and_changes_nothing() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 1)]).await;
    let mut body = demand(panier);
    body["totalTTC"] = json!(1);
    let stale = order(&client, "k", &body).await;
    assert_eq!(stale.status, 409);
    assert_eq!(stale.json()["estimation"]["totalTTC"], 13.5);
    assert_eq!(stock(boutique.parts(), "VIS"), [5, 3]);
    body["totalTTC"] = json!("13,50");
    assert_eq!(order(&client, "k", &body).await.status, 201);
}

#[tokio::test]
async fn a_price_changed_meanwhile_is_shown_before_it_is_paid() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("LIVRE", 1)]).await;
    let estimation = client.post(ESTIMATION, demand(panier)).await.ok();
    reprice(boutique.parts(), "LIVRE", 200_000);
    let mut body = demand(panier);
    body["totalTTC"] = estimation["totalTTC"].clone();
    let refused = order(&client, "k", &body).await;
    assert_eq!(refused.status, 409);
    body["totalTTC"] = refused.json()["estimation"]["totalTTC"].clone();
    assert_eq!(order(&client, "k", &body).await.status, 201);
}

#[tokio::test]
async fn a_basket_changed_in_another_tab_is_shown_before_it_is_paid_and_ordered_once() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 1)]).await;
    let mut body = demand(panier);
    body["totalTTC"] = client.post(ESTIMATION, body.clone()).await.ok()["totalTTC"].clone();
    basket(&client, &[("LIVRE", 1)]).await;
    let refused = order(&client, "k", &body).await;
    assert_eq!(refused.status, 409, "{refused}");
    assert_eq!(stock(boutique.parts(), "VIS"), [5, 3]);
    body["totalTTC"] = refused.json()["estimation"]["totalTTC"].clone();
    assert_eq!(order(&client, "k", &body).await.status, 201);
    // Back to the page before: the basket is spent.
    assert_eq!(order(&client, "k2", &body).await.status, 404);
    assert_eq!(stock(boutique.parts(), "VIS"), [4, 3]);
}

#[tokio::test]
async fn an_order_beyond_the_stock_says_which_lines() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 9), ("LIVRE", 1)]).await;
    let refused = order(&client, "k", &demand(panier)).await;
    assert_eq!(refused.status, 409);
    let lines = &refused.json()["lignes"];
    assert_eq!(lines.as_array().map(Vec::len), Some(1));
    assert_eq!(
        (&lines[0]["codeArticle"], &lines[0]["disponible"]),
        (&json!("VIS"), &json!(8.0))
    );
    assert_eq!(stock(boutique.parts(), "LIVRE"), [10]);
}

/// A basket may wait for months: a length typed when it counted must not divide the price once the
/// article is sold by the piece.
#[tokio::test]
async fn a_line_that_is_no_longer_sold_so_is_refused_until_it_is_put_right() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let line = json!({"codeArticle": "PLAQUE", "quantite": 1, "longueur": "0,001", "largeur": 1});
    let line = client.post("/rest/paniers/0/lignes", line).await.ok();
    let panier = line["id"].as_u64().expect("a number") >> 22;
    basket(&client, &[("CABLE", 3)]).await;
    let unit = |code: &str| CodeUnite::parse(code).expect("a plain code");
    let changed: Result<_, StoreError> = boutique.parts().store.write(move |write| {
        write.remove(&DIMENSIONS, &unit("M2"))?;
        let mut cable = catalogue::find(write, &code("CABLE"))?.expect("on the shelf");
        cable.multiple_vente = Some(Quantite::units(5));
        catalogue::put(write, &cable)
    });
    changed.expect("kept");
    let told = "Cet article ne se vend plus dans cette quantité ou ces dimensions. Modifiez la \
                quantité, ou retirez-le et ajoutez-le de nouveau.";
    let path = format!("/rest/paniers/{panier}");
    let lines = client.get(&path).await.ok()["lignes"].clone();
    for rank in [0, 1] {
        assert_eq!(lines[rank]["alerte"], told);
        assert_eq!(lines[rank]["bloquante"], true);
    }
    let refused = order(&client, "k", &demand(panier)).await;
    refused.refused_with(422, &format!("Article PLAQUE\u{a0}: {told}"));
    client
        .delete(&format!("{path}/lignes/{}", lines[0]["id"]))
        .await
        .ok();
    let cable = format!("{path}/lignes/{}", lines[1]["id"]);
    let right = client.patch(&cable, json!({"quantite": 5})).await.ok();
    assert_eq!(right["alerte"], Value::Null);
    assert_eq!(order(&client, "k", &demand(panier)).await.status, 201);
}

#[tokio::test]
async fn two_lines_of_one_article_share_its_stock() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let path = "/rest/paniers/0/lignes";
    let line = |length: u32| json!({"codeArticle": "PLAQUE", "quantite": 30, "longueur": length, "largeur": 1});
    let panier = client.post(path, line(1)).await.ok()["id"]
        .as_u64()
        .unwrap()
        >> 22;
    client.post(path, line(2)).await.ok();
    let refused = order(&client, "k", &demand(panier)).await;
    assert_eq!(refused.status, 409);
    assert_eq!(refused.json()["lignes"][0]["disponible"], 20.0);
    assert_eq!(stock(boutique.parts(), "PLAQUE"), [50]);
}

#[tokio::test]
async fn addresses_agencies_carriers_and_modes_are_checked() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 1)]).await;
    let with = |field: &str, value: Value| {
        let mut body = demand(panier);
        body[field] = value;
        body
    };
    let empty = order(
        &client,
        "k",
        &with("adresse", json!({"codePostal": "1", "telephone": "x"})),
    )
    .await;
    assert_snapshot!(empty, @r#"422 {"type":"/erreurs/champs_refuses","title":"Demande refusée","status":422,"detail":"Veuillez saisir les 5 chiffres du code postal de livraison.","champs":{"codePostal":"Veuillez saisir les 5 chiffres du code postal de livraison.","ligne1":"Indiquez le numéro et la rue.","nom":"Indiquez le nom du destinataire.","telephone":"Veuillez saisir un numéro de téléphone valide.","ville":"Indiquez la ville."}}"#);
    for (field, value) in [
        ("codeAgence", json!("X")),
        ("idTransporteur", json!(99)),
        ("idTransporteur", json!("abc")),
        ("reglement", json!("ESPECES")),
        ("reglement", json!("CB")),
        ("refClient", json!("x".repeat(61))),
        ("totalTTC", json!("abc")),
    ] {
        let refused = order(&client, "k", &with(field, value)).await;
        assert_eq!(refused.status, 422, "{field}: {refused}");
        assert!(refused.json()["champs"][field].is_string(), "{refused}");
    }
    assert_eq!(
        order(&client, "k", &with("idPanier", json!(99)))
            .await
            .status,
        404
    );
    let collected = json!({"idPanier": panier, "idTransporteur": null, "codeAgence": "A02", "reglement": "VIREMENT"});
    let made = order(&client, "k", &collected).await.ok();
    assert_eq!(made["typePanier"], "AT2");
}

#[tokio::test]
async fn only_customers_order_and_only_what_they_may_pay() {
    let boutique = Boutique::garnie();
    let visiteur = boutique.visiteur();
    let panier = basket(&visiteur, &[("VIS", 1)]).await;
    assert_eq!(visiteur.post(ESTIMATION, demand(panier)).await.status, 200);
    assert_eq!(order(&visiteur, "k", &demand(panier)).await.status, 401);
    assert_eq!(
        order(&boutique.admin(), "k", &demand(panier)).await.status,
        403
    );
    assert_eq!(
        order(&boutique.client(), "k", &demand(panier)).await.status,
        404
    );
    let particulier = boutique.autre_client();
    let panier = basket(&particulier, &[("VIS", 1)]).await;
    let refused = order(&particulier, "k", &demand(panier)).await;
    assert_eq!(refused.status, 422);
    refused.refused_with(422, "Réservé aux clients professionnels en compte.");
}

#[tokio::test]
async fn typed_and_empty_baskets_are_not_ordered() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let body = json!({"nomPanier": "Type", "typePanier": "TYP"});
    client.post("/rest/paniers", body).await.ok();
    assert_eq!(order(&client, "k", &demand(1)).await.status, 422);
    client
        .post("/rest/paniers", json!({"nomPanier": "Vide"}))
        .await
        .ok();
    assert_eq!(order(&client, "k", &demand(2)).await.status, 422);
}

#[tokio::test]
async fn a_balance_beyond_its_limit_is_said_and_may_close_offline_payment() {
    let boutique = Boutique::configured(|config| config.demo_bank = true).filled();
    change_client(boutique.parts(), |client| {
        client.encours = Some(comptoir::domain::Centimes(900_000));
        client.plafond_encours = Some(comptoir::domain::Centimes(800_000));
    });
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 1)]).await;
    let quiet = client.post(ESTIMATION, demand(panier)).await.ok();
    assert_eq!(quiet["encours"], Value::Null);
    settings(boutique.parts(), |it| it.activate_encours_checking = true);
    let notice = client.post(ESTIMATION, demand(panier)).await.ok();
    assert!(
        notice["encours"]
            .as_str()
            .unwrap()
            .contains("9\u{202f}000,00\u{a0}€")
    );
    // On account it is refused; the others close only where the settings want it.
    assert_eq!(notice["reglements"][0]["disponible"], false);
    assert_eq!(notice["reglements"][1]["disponible"], true);
    settings(boutique.parts(), |it| it.block_offline_payment = true);
    let mut body = demand(panier);
    assert_eq!(order(&client, "k", &body).await.status, 422);
    body["reglement"] = json!("CB");
    assert_eq!(order(&client, "k", &body).await.status, 201);
}

#[tokio::test]
async fn the_demo_bank_pays_an_order_once() {
    let boutique = Boutique::configured(|config| config.demo_bank = true).filled();
    let client = boutique.client();
    let avis = json!({"id": "courriel", "avisCommandes": "rouen@exemple.fr"});
    boutique.admin().post("/service/reglages", avis).await.ok();
    let panier = basket(&client, &[("VIS", 1)]).await;
    let mut body = demand(panier);
    body["reglement"] = json!("CB");
    let made = order(&client, "k", &body).await.ok();
    assert_eq!(made["typePanier"], "ATT");
    let lien = made["lienPaiement"].as_str().unwrap();
    let page = client.get(lien).await;
    assert!(page.text().contains("13,50\u{a0}€"), "{page}");
    client
        .submit(lien, &[("decision", "refuser")])
        .await
        .sent_to("/commande/merci/1");
    assert_eq!(paiement(&boutique), Paiement::AttenteBanque);
    let still = client.get("/rest/mouvements/1").await.ok();
    assert_eq!(still["lienPaiement"], made["lienPaiement"]);
    assert_eq!(counted(&boutique).await, (json!(0), json!(0.0)));
    assert_eq!(client.submit(lien, &[]).await.status, 422);
    client
        .submit(lien, &[("decision", "accepter")])
        .await
        .sent_to("/commande/merci/1");
    assert_eq!(paiement(&boutique), Paiement::Valide);
    assert_eq!(counted(&boutique).await, (json!(1), json!(11.25)));
    assert_eq!(order(&client, "k", &body).await.ok(), made);
    assert_eq!(client.get("/banque-demo/abc").await.status, 404);
    // The customer was told of the order, of the refusal, and of the payment.
    let mails = boutique.mails();
    let about = |words: &str| mails.iter().filter(|mail| mail.contains(words)).count();
    assert_eq!(about("Nous avons bien reçu votre commande W0000001."), 1);
    assert_eq!(
        about("Le règlement de votre commande W0000001 est validé"),
        1
    );
    // The merchant, that nothing is paid yet, then that the bank has it.
    assert_eq!(about("en attente de la banque, n'expédiez rien"), 1);
    assert_eq!(about("La banque a validé le paiement par carte"), 1);
    assert_eq!(mails.len(), 5);
}

/// Orders and turnover of the day.
async fn counted(boutique: &Boutique) -> (Value, Value) {
    let path = "/admin/statistiques/fetch?dateDebut=2026-11-20&dateFin=2026-11-20&echelle=jour";
    let day = boutique.admin().get(path).await.ok();
    (
        day["totaux"]["commandes"].clone(),
        day["totaux"]["ca"].clone(),
    )
}

fn paiement(boutique: &Boutique) -> Paiement {
    let read = |read: &_| commandes::find(read, CommandeId(1));
    let found = boutique.parts().store.read(read).expect("readable");
    found.expect("the order is there").paiement
}
