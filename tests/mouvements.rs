//! The customer's own orders: read, bought again, withdrawn from; and their way to the ERP.

use comptoir::domain::ids::CommandeId;
use comptoir::shop::exports;
use insta::assert_snapshot;
use quick_xml::events::Event;
use serde_json::{Value, json};

use crate::support::caisse::{basket, demand, order};
use crate::support::{Boutique, Quelquun, nobody};

async fn ordered(who: &Quelquun<'_>, key: &str, articles: &[(&str, u32)]) -> u64 {
    let panier = basket(who, articles).await;
    let mut body = demand(panier);
    body["reglement"] = json!("CHEQUE");
    order(who, key, &body).await.ok()["id"]
        .as_u64()
        .expect("a number")
}

#[tokio::test]
async fn orders_are_listed_newest_first_and_detailed() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    ordered(&client, "a", &[("VIS", 2)]).await;
    boutique.horloge.advance(60);
    let id = ordered(&client, "b", &[("LIVRE", 1)]).await;
    let list = client.get("/rest/mouvements").await.ok();
    assert_eq!(
        (&list["pages"], &list["list"][0]["id"]),
        (&json!(1), &json!(id))
    );
    assert_snapshot!(client.get("/rest/mouvements/1").await, @r#"200 {"id":1,"webCdeId":"W0000001","numero":"W0000001","date":1795165200,"typeWebMouvement":"web","etat":null,"libelleEtat":"Commande validée web","typePanier":"AT2","libelleModeReglement":"Chèque","libellePaiement":"En attente de validation du règlement","situation":[{"texte":"En attente de validation du règlement","ton":"attention"}],"montantHT":12.5,"montantTTC":15.0,"articlesHT":2.5,"articlesTTC":3.0,"lignes":[{"codeArticle":"VIS","codeDeclinaison":null,"designation":"Article VIS","LIEN_FICHE":"/produit/VIS/article-vis","quantite":2.0,"unite":"PCE","libelleUnite":"PCE","prixUnitaireHT":1.25,"prixUnitaireTTC":1.5,"montantHT":2.5,"montantTTC":3.0,"tauxTva":20.0,"tagName":"","dimensions":{}}],"adresse":{"nom":"Chantier Nord","ligne1":"1 rue du Port","ligne2":"","codePostal":"29200","ville":"Brest","telephone":"02 98 00 00 00"},"transporteur":{"nom":"Messagerie","tracking_url":""},"fraisPort":{"montantHT":10.0,"montantTTC":12.0,"libelle":"Forfait"},"tva":[{"taux":20.0,"base":12.5,"montant":2.5}],"refClient":"CH-12","codeAgence":"A01","retractation":null,"lienPaiement":null}"#);
    let beyond = client.get("/rest/mouvements?page=9").await.ok();
    assert_eq!(beyond, json!({"list": [], "pages": 1}));
    assert_eq!(client.get("/rest/mouvements?page=0").await.status, 400);
}

/// An administrator sent to a customer's order sees that customer's, or nothing.
#[tokio::test]
async fn an_order_under_another_customer_s_code_does_not_exist() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = ordered(&client, "a", &[("VIS", 2)]).await;
    let admin = boutique.admin();
    for (code, status) in [("C00001", 200), ("", 200), ("C00002", 404), ("ABSENT", 404)] {
        for path in [
            format!("/compte/detail-mouvement/{id}/web?codeClient={code}"),
            format!("/compte/detail-mouvement?num=W0000001&typeMouvement=cde&codeClient={code}"),
        ] {
            assert_eq!(admin.get(&path).await.status, status, "{path}");
        }
    }
    let own = format!("/compte/detail-mouvement/{id}/web?codeClient=C00002");
    assert_eq!(
        client.get(&own).await.status,
        200,
        "a customer's own are its own"
    );
}

#[tokio::test]
async fn another_customer_s_order_does_not_exist() {
    let boutique = Boutique::garnie();
    ordered(&boutique.client(), "a", &[("VIS", 1)]).await;
    let other = boutique.autre_client();
    let absent = other.get("/rest/mouvements/99").await;
    let theirs = other.get("/rest/mouvements/1").await;
    assert_eq!(
        (theirs.status.as_u16(), theirs.text()),
        (404, absent.text())
    );
    for action in ["recommander", "retractation"] {
        let path = format!("/rest/mouvements/1/{action}");
        assert_eq!(other.post(&path, json!({})).await.status, 404);
    }
    assert_eq!(
        boutique.visiteur().get("/rest/mouvements").await.status,
        401
    );
}

#[tokio::test]
async fn an_order_is_bought_again_into_the_current_basket() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    ordered(&client, "a", &[("VIS", 8), ("LIVRE", 2)]).await;
    let before = client.get("/rest/session").await.ok();
    let thought = client
        .post("/rest/mouvements/1/recommander?essai=1", json!({}))
        .await
        .ok();
    assert_eq!(thought["lignes"][0]["codeArticle"], "LIVRE");
    assert_eq!(thought["ignorees"][0]["codeArticle"], "VIS");
    assert_eq!(
        client.get("/rest/session").await.ok()["panier"],
        before["panier"]
    );
    let again = client
        .post("/rest/mouvements/1/recommander", json!({}))
        .await
        .ok();
    assert_eq!(again["lignes"][0]["codeArticle"], "LIVRE");
    assert_eq!(again["ignorees"][0]["codeArticle"], "VIS");
    ordered(&client, "b", &[("LIVRE", 6)]).await;
    let none = client
        .post("/rest/mouvements/1/recommander", json!({}))
        .await;
    assert_eq!(none.status, 422);
}

/// The ERP reports an order delivered.
fn delivered(boutique: &Boutique, web_cde_id: &str) {
    let rows = format!("num;type_mouvement;etat;web_cde_id\nX;web;E_LIV;{web_cde_id}\n");
    boutique.import(("mouvements.csv", &rows));
}

#[tokio::test]
async fn a_consumer_withdraws_within_fourteen_days() {
    let boutique = Boutique::garnie();
    let particulier = boutique.autre_client();
    ordered(&particulier, "a", &[("VIS", 1)]).await;
    let path = "/rest/mouvements/1/retractation";
    let receipt = particulier.post(path, json!({})).await;
    assert_snapshot!(receipt, @r#"200 {"id":1,"webCdeId":"W0000001","numero":"W0000001","date":1795165200,"recu":"Nous avons reçu le 20/11/2026 à 10:00 votre rétractation de la commande W0000001. Adresse de retour : à demander à la boutique."}"#);
    boutique.horloge.advance(3_600);
    let again = particulier.post(path, json!({})).await;
    assert_eq!(again.bytes, receipt.bytes);
    ordered(&particulier, "b", &[("VIS", 1)]).await;
    // Until its delivery is known the period does not end.
    boutique.horloge.advance(30 * 24 * 3_600);
    let open = boutique
        .autre_client()
        .get("/compte/detail-mouvement/2/web")
        .await;
    assert!(
        open.text().contains("14 jours après la réception"),
        "{open}"
    );
    delivered(&boutique, "W0000002");
    // Two weeks after Sunday 20 December ends on Sunday 3 January: on Monday.
    boutique.horloge.advance(15 * 24 * 3_600 - 1);
    let open = boutique
        .autre_client()
        .get("/compte/detail-mouvement/2/web")
        .await;
    assert!(open.text().contains("04/01/27"), "{open}");
    boutique.horloge.advance(24 * 3_600);
    let late = boutique
        .autre_client()
        .post("/rest/mouvements/2/retractation", json!({}))
        .await;
    late.refused_with(
        422,
        "Le délai de rétractation de 14 jours après la réception est passé.",
    );
    ordered(&boutique.client(), "c", &[("VIS", 1)]).await;
    let pro = boutique
        .client()
        .post("/rest/mouvements/3/retractation", json!({}))
        .await;
    assert_eq!(pro.status, 422);
}

#[tokio::test]
async fn each_order_becomes_one_file_with_the_same_bytes_as_its_export() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    ordered(&client, "a", &[("VIS", 2), ("LIVRE", 1)]).await;
    let parts = boutique.parts();
    exports::write_waiting(parts).expect("written");
    let folder = parts.config.folder.join("export");
    let file = std::fs::read(folder.join("commande_W0000001.xml")).expect("the file is there");
    let (name, bytes) =
        exports::build_file(parts, comptoir::domain::ids::CommandeId(1)).expect("exported");
    assert_eq!((name.as_str(), &bytes), ("commande_W0000001.xml", &file));
    let text = String::from_utf8(bytes).expect("UTF-8");
    let text: String = text.lines().map(str::trim).collect();
    for part in [
        "<cbc:ID>W0000001</cbc:ID><cbc:IssueDate>2026-11-20</cbc:IssueDate>",
        "<cbc:IssueTime>10:00:00+01:00</cbc:IssueTime>",
        "<cbc:CustomerReference>CH-12</cbc:CustomerReference>",
        "<cac:PartyIdentification><cbc:ID>C00001</cbc:ID></cac:PartyIdentification>",
        "<cbc:SpecialTerms>SERVICE=24H</cbc:SpecialTerms>",
        "<cbc:InstructionNote>CHEQUE</cbc:InstructionNote>",
        r#"<cbc:TaxExclusiveAmount currencyID="EUR">22.50</cbc:TaxExclusiveAmount>"#,
        r#"<cbc:PayableAmount currencyID="EUR">25.55</cbc:PayableAmount>"#,
        r#"<cbc:Quantity unitCode="PCE">2</cbc:Quantity>"#,
        r#"<cbc:PriceAmount currencyID="EUR">1.25</cbc:PriceAmount>"#,
    ] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    exports::write_waiting(parts).expect("nothing waits");
    assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 1);
    exports::send_again(parts, &nobody(parts), comptoir::domain::ids::CommandeId(1))
        .expect("sent again");
    exports::write_waiting(parts).expect("written");
    let again = std::fs::read(folder.join("commande_W0000001_2.xml")).expect("a new file");
    assert_eq!(again, file);
}

/// The elements of a document that hold nothing.
fn empty_elements(xml: &str) -> Vec<String> {
    let mut reader = quick_xml::Reader::from_str(xml);
    let (mut empty, mut holds) = (Vec::new(), false);
    loop {
        match reader.read_event().expect("well formed") {
            Event::Start(_) => holds = false,
            Event::Text(text) => holds |= !text.trim_ascii().is_empty(),
            Event::GeneralRef(_) | Event::CData(_) => holds = true,
            Event::Empty(it) => empty.push(format!("{it:?}")),
            Event::End(end) => {
                if !holds {
                    empty.push(format!("{end:?}"));
                }
                holds = true;
            }
            Event::Eof => return empty,
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
        }
    }
}

#[tokio::test]
async fn no_element_of_an_order_s_file_is_empty() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let mut collected = demand(basket(&client, &[("VIS", 1)]).await);
    collected["idTransporteur"] = Value::Null;
    collected["adresse"] = Value::Null;
    let collected = order(&client, "retrait", &collected).await.ok();
    let mut bare = demand(basket(&client, &[("VIS", 1)]).await);
    bare["adresse"]["telephone"] = json!("");
    bare["refClient"] = json!("");
    let bare = order(&client, "livre", &bare).await.ok();
    for made in [collected, bare] {
        let id = CommandeId(made["id"].as_u64().expect("a number"));
        let (_, bytes) = exports::build_file(boutique.parts(), id).expect("exported");
        let text = String::from_utf8(bytes).expect("UTF-8");
        assert_eq!(empty_elements(&text), [""; 0], "{text}");
    }
    assert_eq!(empty_elements("<a><b> </b><c>1</c></a>").len(), 1);
    assert_eq!(empty_elements("<a><b/><c></c>1</a>").len(), 2);
}

#[tokio::test]
async fn where_an_order_is_collected_is_said_once() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let agence = json!({ "code_agence": "A01", "adresse": "4 quai Nord",
        "telephone": "02 98 00 00 01", "horaires": "8 h à 18 h" });
    let saved = boutique.admin().post("/service/agence", agence).await;
    assert_eq!(saved.status, 200, "{saved}");
    let mut collected = demand(basket(&client, &[("VIS", 1)]).await);
    collected["idTransporteur"] = Value::Null;
    order(&client, "retrait", &collected).await.ok();
    // One sentence, on the page that thanks and in the mail.
    let thanks = client.get("/commande/merci/1").await.text().to_owned();
    let next = "Elle est transmise à nos équipes. Elle sera facturée sur votre compte. À retirer";
    assert!(thanks.contains(next), "{thanks}");
    let mails = boutique.mails().join("\n");
    assert!(mails.contains("Retrait"), "{mails}");
    for word in [
        next,
        "4 quai Nord",
        "Téléphone : 02 98 00 00 01",
        "Horaires : 8 h à 18 h",
    ] {
        assert!(mails.contains(word), "{word}: {mails}");
    }
    assert!(!mails.contains("Elle partira"), "{mails}");
    for word in [
        "Retrait : Retrait",
        "Retrait\r\nRetrait",
        "Retrait\nRetrait",
    ] {
        assert!(!mails.contains(word), "{mails}");
    }
}
