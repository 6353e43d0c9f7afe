//! Orders that wait for their money: told, cancelled in time with their stock given back, counted.

use comptoir::domain::Quantite;
use comptoir::domain::article::Stocks;
use comptoir::shop::sante;
use comptoir::store::tables::STOCKS;
use serde_json::{Value, json};

use crate::credit::page;
use crate::support::caisse::{basket, demand, order};
use crate::support::rayon::{code, stock};
use crate::support::{Boutique, Quelquun};

const MINUTE: i64 = 60;
const DAY: i64 = 24 * 3_600;
const VALIDE: &str = "/openweb/admin/admin_commandeValideReglement";

pub(crate) fn boutique() -> Boutique {
    Boutique::configured(|config| config.demo_bank = true).filled()
}

/// A minute of the shop's own clock.
pub(crate) fn tick(boutique: &Boutique) {
    sante::keep_house(boutique.parts()).expect("the house is kept");
}

/// An order of `quantite` screws, paid so.
pub(crate) async fn ordered(who: &Quelquun<'_>, quantite: u32, mode: &str, key: &str) -> Value {
    let panier = basket(who, &[("VIS", quantite)]).await;
    let mut body = demand(panier);
    body["reglement"] = json!(mode);
    order(who, key, &body).await.ok()
}

async fn etat(who: &Quelquun<'_>, id: &Value) -> Value {
    who.get(&format!("/rest/mouvements/{id}")).await.ok()
}

/// The files of the ERP, by name.
pub(crate) fn exports(boutique: &Boutique) -> Vec<(String, String)> {
    comptoir::shop::exports::write_waiting(boutique.parts()).expect("drained");
    let folder = boutique.parts().config.folder.join("export");
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut files: Vec<_> = entries
        .map(|entry| {
            let entry = entry.expect("readable");
            let text = std::fs::read_to_string(entry.path()).expect("text");
            (entry.file_name().into_string().expect("a plain name"), text)
        })
        .collect();
    files.sort();
    files
}

pub(crate) fn count_mails(boutique: &Boutique, objet: &str) -> usize {
    let mails = boutique.mails();
    let subject = |it: &&String| {
        it.lines()
            .any(|line| line.starts_with("Subject") && line.contains(objet))
    };
    mails.iter().filter(subject).count()
}

pub(crate) async fn counted(boutique: &Boutique) -> Value {
    let path = "/admin/statistiques/fetch?dateDebut=2026-11-20&dateFin=2026-11-20&echelle=jour";
    let told = boutique.admin().get(path).await.ok();
    json!([told["totaux"]["commandes"], told["totaux"]["ca"]])
}

#[tokio::test]
async fn an_abandoned_card_order_gives_its_stock_back_after_half_an_hour() {
    let boutique = boutique();
    let who = boutique.client();
    let made = ordered(&who, 7, "CB", "k").await;
    // Five of Rennes, two of Brest.
    assert_eq!(stock(boutique.parts(), "VIS"), [0, 1]);
    assert!(
        exports(&boutique).is_empty(),
        "it is no order for the ERP before it is paid"
    );
    boutique.horloge.advance(30 * MINUTE);
    tick(&boutique);
    assert_eq!(stock(boutique.parts(), "VIS"), [0, 1]);
    boutique.horloge.advance(1);
    tick(&boutique);
    assert_eq!(stock(boutique.parts(), "VIS"), [5, 3]);
    let after = etat(&who, &made["id"]).await;
    assert_eq!(after["etat"], "E_ANN");
    assert_eq!(after["libelleEtat"], "Commande validée web annulée");
    assert_eq!(
        after["situation"],
        json!([{"texte": "Annulée le 20/11/2026\u{a0}: le paiement par carte n'est pas arrivé à temps",
                "ton": "attention"}])
    );
    assert_eq!(after["lienPaiement"], Value::Null);
    assert_eq!(count_mails(&boutique, "annul"), 1);
    assert!(exports(&boutique).is_empty());
    assert_eq!(counted(&boutique).await, json!([0, 0.0]));
    let shown = boutique
        .admin()
        .get("/admin/commandes/fetch?etat=E_ANN")
        .await
        .ok();
    assert_eq!(shown["total"], 1, "{shown}");
    // Once.
    tick(&boutique);
    assert_eq!(stock(boutique.parts(), "VIS"), [5, 3]);
    // Another mode comes too late, a hand too; a new order of the same things does not.
    let path = format!("/rest/mouvements/{}/reglement", made["id"]);
    assert_eq!(
        who.post(&path, json!({"reglement": "CHEQUE"})).await.status,
        409
    );
    let admin = boutique.admin();
    let id = made["id"].to_string();
    assert_eq!(admin.form(VALIDE, &[("id", &id)]).await.status, 409);
    let path = format!("/service/commandes/{id}/etat");
    assert_eq!(
        admin.post(&path, json!({"etat": "E_PRE"})).await.status,
        409
    );
    let again = format!("/rest/mouvements/{id}/recommander");
    who.post(&again, json!({})).await.ok();
}

#[tokio::test]
async fn a_refused_card_has_its_half_hour_again() {
    let boutique = boutique();
    let who = boutique.client();
    let made = ordered(&who, 1, "CB", "k").await;
    let lien = made["lienPaiement"].as_str().expect("a link").to_owned();
    boutique.horloge.advance(25 * MINUTE);
    who.form(&lien, &[("decision", "refuser")]).await;
    boutique.horloge.advance(25 * MINUTE);
    tick(&boutique);
    assert_eq!(etat(&who, &made["id"]).await["etat"], Value::Null);
    who.form(&lien, &[("decision", "accepter")]).await;
    boutique.horloge.advance(DAY);
    tick(&boutique);
    let paid = etat(&boutique.client(), &made["id"]).await;
    assert_eq!(
        (&paid["typePanier"], &paid["etat"]),
        (&json!("VAL"), &Value::Null)
    );
    let files = exports(&boutique);
    assert_eq!(files.len(), 1, "paid, its ERP is told of it once");
    assert!(files[0].0.ends_with(&format!(
        "commande_{}.xml",
        made["webCdeId"].as_str().expect("a number")
    )));
}

#[tokio::test]
async fn money_that_comes_after_the_end_takes_the_stock_again_where_it_is_there() {
    let boutique = boutique();
    let who = boutique.client();
    let made = ordered(&who, 2, "CB", "k").await;
    let lien = made["lienPaiement"].as_str().expect("a link").to_owned();
    boutique.horloge.advance(31 * MINUTE);
    tick(&boutique);
    assert_eq!(stock(boutique.parts(), "VIS"), [5, 3]);
    let back = who.form(&lien, &[("decision", "accepter")]).await;
    assert_eq!(back.status, 303, "{back}");
    assert_eq!(stock(boutique.parts(), "VIS"), [3, 3]);
    let paid = etat(&who, &made["id"]).await;
    assert_eq!(
        (&paid["typePanier"], &paid["etat"]),
        (&json!("VAL"), &Value::Null)
    );
    assert_eq!(exports(&boutique).len(), 1);
    assert_eq!(counted(&boutique).await[0], 1);
}

#[tokio::test]
async fn money_that_comes_when_the_stock_is_gone_is_told_to_be_given_back() {
    let boutique = boutique();
    page(boutique.parts(), |page| {
        page.courriel = "boutique@example.test".into()
    });
    let who = boutique.client();
    let made = ordered(&who, 2, "CB", "k").await;
    let lien = made["lienPaiement"].as_str().expect("a link").to_owned();
    boutique.horloge.advance(31 * MINUTE);
    tick(&boutique);
    boutique
        .parts()
        .store
        .write(|write| write.put(&STOCKS, &code("VIS"), &Stocks(none_left())))
        .expect("kept");
    who.form(&lien, &[("decision", "accepter")]).await;
    who.form(&lien, &[("decision", "accepter")]).await;
    let after = etat(&who, &made["id"]).await;
    assert_eq!(after["etat"], "E_ANN");
    assert_eq!(
        count_mails(&boutique, "rendre"),
        2,
        "the customer and the shop, once each"
    );
    let listed = boutique.admin().get("/admin/commandes/fetch").await.ok();
    let words = listed["elements"][0]["situation"].to_string();
    assert!(words.contains("Paiement par carte à rendre"), "{words}");
    assert_eq!(counted(&boutique).await, json!([0, 0.0]));
    assert!(exports(&boutique).is_empty());
}

fn none_left() -> std::collections::BTreeMap<comptoir::domain::ids::CodeAgence, Quantite> {
    let agence = comptoir::domain::ids::CodeAgence::parse("A01").expect("a plain code");
    [(agence, Quantite(0))].into()
}

#[tokio::test]
async fn a_transfer_is_asked_for_then_waited_for_ten_days() {
    let boutique = boutique();
    let who = boutique.client();
    let made = ordered(&who, 3, "VIREMENT", "k").await;
    assert_eq!(exports(&boutique).len(), 1);
    assert_eq!(counted(&boutique).await[0], 1);
    boutique.horloge.advance(7 * DAY);
    tick(&boutique);
    assert_eq!(count_mails(&boutique, "attendu"), 0);
    boutique.horloge.advance(1);
    tick(&boutique);
    tick(&boutique);
    assert_eq!(count_mails(&boutique, "attendu"), 1);
    let mails = boutique.mails();
    let mail = mails
        .iter()
        .find(|it| it.contains("attendons jusqu'au 30/11/2026"));
    assert!(mail.is_some(), "{mails:?}");
    boutique.horloge.advance(3 * DAY);
    tick(&boutique);
    assert_eq!(stock(boutique.parts(), "VIS"), [5, 3]);
    let who = boutique.client();
    assert_eq!(etat(&who, &made["id"]).await["etat"], "E_ANN");
    assert_eq!(counted(&boutique).await, json!([0, 0.0]));
    // Its ERP had it: it is told again, and why.
    let files = exports(&boutique);
    assert_eq!(files.len(), 2);
    assert!(!files[0].1.contains("annulée"), "{}", files[0].0);
    assert!(
        files[1]
            .1
            .contains("<cbc:Note>Commande annulée le 30/11/2026"),
        "{}",
        files[1].1
    );
}

#[tokio::test]
async fn what_somebody_treats_or_the_settings_keep_is_not_cancelled() {
    let boutique = boutique();
    let (who, admin) = (boutique.client(), boutique.admin());
    let treated = ordered(&who, 1, "CHEQUE", "k1").await;
    let path = format!("/service/commandes/{}/etat", treated["id"]);
    admin.post(&path, json!({"etat": "E_DIS"})).await.ok();
    let paid = ordered(&who, 1, "CHEQUE", "k2").await;
    let id = paid["id"].to_string();
    assert_eq!(admin.form(VALIDE, &[("id", &id)]).await.status, 200);
    let kept = ordered(&who, 1, "CHEQUE", "k3").await;
    let never = json!({"id": "attentes", "attenteReglementJours": 0});
    admin.post("/service/reglages", never).await.ok();
    boutique.horloge.advance(400 * DAY);
    tick(&boutique);
    let who = boutique.client();
    for made in [&treated, &paid, &kept] {
        assert_ne!(etat(&who, &made["id"]).await["etat"], "E_ANN");
    }
    assert_eq!(stock(boutique.parts(), "VIS"), [2, 3]);
}

#[tokio::test]
async fn a_hand_does_not_cancel_by_a_state_and_an_erp_does() {
    let boutique = boutique();
    let (who, admin) = (boutique.client(), boutique.admin());
    let made = ordered(&who, 1, "COMPTE", "k").await;
    assert_eq!(counted(&boutique).await[0], 1);
    let path = format!("/service/commandes/{}/etat", made["id"]);
    let refused = admin.post(&path, json!({"etat": "E_ANN"})).await;
    refused.refused_with(422, "Choisissez un état de la liste.");
    let row = |etat: &str| {
        let numero = made["webCdeId"].as_str().expect("a number");
        let text = format!("num;type_mouvement;etat;web_cde_id\n;web;{etat};{numero}\n");
        let rapport = boutique.import(("mouvements.csv", &text));
        assert_eq!((rapport.modifies, rapport.refuses), (1, 0), "{rapport:?}");
    };
    row("E_ANN");
    let after = etat(&who, &made["id"]).await;
    assert!(
        after["situation"]
            .to_string()
            .contains("Annulée le 20/11/2026\u{a0}: par la boutique")
    );
    assert_eq!(counted(&boutique).await[0], 0);
    // What an ERP holds of its stock it tells itself.
    assert_eq!(stock(boutique.parts(), "VIS"), [4, 3]);
    row("E_DIS");
    assert_eq!(counted(&boutique).await[0], 1);
}

#[tokio::test]
async fn a_withdrawn_order_is_counted_no_more() {
    let boutique = boutique();
    let who = boutique.autre_client();
    let made = ordered(&who, 1, "VIREMENT", "k").await;
    ordered(&who, 1, "VIREMENT", "k2").await;
    let before = counted(&boutique).await;
    assert_eq!(before[0], 2);
    let path = format!("/rest/mouvements/{}/retractation", made["id"]);
    who.post(&path, json!({})).await.ok();
    let after = counted(&boutique).await;
    assert_eq!(after[0], 1);
    assert_eq!(after[1].as_f64().map(|it| it * 2.0), before[1].as_f64());
    // Nor does it wait for anything.
    boutique.horloge.advance(11 * DAY);
    tick(&boutique);
    assert_eq!(count_mails(&boutique, "annul"), 1, "of the other one alone");
}

/// Whoever orders and withdraws, again and again, empties no shelf.
#[tokio::test]
async fn what_nobody_has_treated_goes_back_when_its_customer_withdraws() {
    let boutique = boutique();
    let (who, admin) = (boutique.autre_client(), boutique.admin());
    let withdraw = async |made: &Value| {
        let path = format!("/rest/mouvements/{}/retractation", made["id"]);
        who.post(&path, json!({})).await.ok();
    };
    let abandoned = ordered(&who, 7, "CB", "k1").await;
    assert_eq!(stock(boutique.parts(), "VIS"), [0, 1]);
    withdraw(&abandoned).await;
    withdraw(&abandoned).await;
    assert_eq!(stock(boutique.parts(), "VIS"), [5, 3], "once");
    // What somebody prepares comes back to him first.
    let treated = ordered(&who, 2, "VIREMENT", "k2").await;
    let path = format!("/service/commandes/{}/etat", treated["id"]);
    admin.post(&path, json!({"etat": "E_DIS"})).await.ok();
    withdraw(&treated).await;
    assert_eq!(stock(boutique.parts(), "VIS"), [3, 3]);
    let never = json!({"id": "attentes", "retractationRendStock": 0});
    admin.post("/service/reglages", never).await.ok();
    let kept = ordered(&who, 1, "VIREMENT", "k3").await;
    withdraw(&kept).await;
    assert_eq!(stock(boutique.parts(), "VIS"), [2, 3]);
}
