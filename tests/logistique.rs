//! Papers of the warehouse: delivery notes, picking lists, addresses for carriers.

use comptoir::shop::logistique::build_preparation;
use serde_json::json;

use crate::support::caisse::{basket, demand, order};
use crate::support::{Answer, Boutique};
use crate::vie_commande::{act, line};

/// A shop with two orders of screws and cable.
async fn with_orders() -> Boutique {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    for (cle, vis, cable) in [("a", 2, 4), ("b", 1, 3)] {
        let panier = basket(&client, &[("VIS", vis), ("CABLE", cable)]).await;
        order(&client, cle, &demand(panier)).await.ok();
    }
    boutique
}

fn is_pdf(answer: &Answer) {
    assert_eq!(answer.status, 200, "{answer}");
    assert_eq!(answer.header("content-type"), "application/pdf");
}

#[tokio::test]
async fn a_parcel_has_its_delivery_note_and_what_is_left_has_one() {
    let boutique = with_orders().await;
    let admin = boutique.admin();
    act(&boutique, "expeditions", json!({"lignes": [line(0, "1")]}))
        .await
        .ok();
    let path = "/admin/commandes/livraison/1";
    let whole = admin.get(path).await;
    is_pdf(&whole);
    let name = "attachment; filename=\"bon-de-livraison-W0000001.pdf\"";
    assert_eq!(whole.header("content-disposition"), name);
    let parcel = admin.get("/admin/commandes/livraison/1?colis=1").await;
    is_pdf(&parcel);
    assert!(
        parcel
            .header("content-disposition")
            .contains("W0000001-1.pdf")
    );
    assert_eq!(
        admin
            .get("/admin/commandes/livraison/1?colis=2")
            .await
            .status,
        404
    );
    assert_eq!(admin.get("/admin/commandes/livraison/9").await.status, 404);
    assert_eq!(boutique.client().get(path).await.status, 403);
}

#[tokio::test]
async fn several_orders_make_one_picking_list_of_what_is_left() {
    let boutique = with_orders().await;
    let admin = boutique.admin();
    is_pdf(&admin.get("/admin/commandes/preparation?ids=1,2").await);
    for id in 1..=2 {
        let path = format!("/service/commandes/{id}/annulation");
        admin.post(&path, json!({"rendreStock": 1})).await.ok();
    }
    let none = admin.get("/admin/commandes/preparation?ids=1,2").await;
    none.refused_with(422, "Rien n'est à préparer dans ces commandes.");
    assert_eq!(
        admin.get("/admin/commandes/preparation?ids=").await.status,
        422
    );
}

/// Rows of the picking list of the first order: agency, shelf, article and quantity.
fn list_picked(boutique: &Boutique) -> Vec<String> {
    let orders = [boutique.find_commande(1)];
    let list = build_preparation(boutique.parts(), &orders).expect("a list");
    let rows = list.agences.iter().flat_map(|agence| {
        agence.articles.iter().map(|it| {
            let (code, units) = (&it.ligne.cle.article, it.quantite.0 / 1_000);
            format!("{}: {} {code} {units}", agence.nom, it.emplacement)
        })
    });
    rows.collect()
}

#[tokio::test]
async fn a_picking_list_follows_the_shelves_of_each_agency() {
    let boutique = Boutique::garnie();
    let shelves = "code_article;emplacement\nVIS;B10\nCABLE;B2\n";
    boutique.import(("articles.csv", shelves));
    let client = boutique.client();
    // Five screws stand in its own agency, the others come from the next one.
    let panier = basket(&client, &[("LIVRE", 1), ("VIS", 7), ("CABLE", 4)]).await;
    order(&client, "k", &demand(panier)).await.ok();
    assert_eq!(
        list_picked(&boutique),
        [
            "Agence de Rennes: B2 CABLE 4",
            "Agence de Rennes: B10 VIS 5",
            "Agence de Rennes:  LIVRE 1",
            "Agence de Brest: B10 VIS 2"
        ]
    );
    let parcel = json!({"lignes": [line(0, "1"), line(1, "6"), line(2, "4")]});
    act(&boutique, "expeditions", parcel).await.ok();
    assert_eq!(list_picked(&boutique), ["Agence de Brest: B10 VIS 1"]);
}

#[tokio::test]
async fn the_software_of_a_carrier_reads_the_addresses_of_ticked_orders() {
    let boutique = with_orders().await;
    let csv = boutique
        .admin()
        .get("/admin/commandes/etiquettes?ids=1,2")
        .await;
    let text = csv.text();
    let rows: Vec<&str> = text.lines().collect();
    assert_eq!(rows.len(), 3, "{text}");
    // Two screws and four metres of cable, of two kilos each.
    assert!(
        rows[1].ends_with(";12") && rows[2].ends_with(";8"),
        "{text}"
    );
    assert!(
        rows[1].contains("Chantier Nord") && rows[1].contains("29200"),
        "{text}"
    );
    assert!(
        rows[1].contains("Messagerie") && rows[1].contains("SERVICE=24H"),
        "{text}"
    );
}
