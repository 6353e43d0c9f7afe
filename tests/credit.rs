//! Goods on credit: up to what, with what was ordered before and at once.

use comptoir::domain::Centimes;
use comptoir::domain::reglages::{ReglagesConnexion, ReglagesPage};
use comptoir::shop::{Parts, reglages};
use comptoir::store::{StoreError, Write, clients, reglages as kept};
use serde_json::{Value, json};

use crate::courses::join_all;
use crate::support::caisse::{basket, demand, order};
use crate::support::{Boutique, CLIENT, Quelquun, code_client};

pub(crate) const ESTIMATION: &str = "/rest/commande/estimation";

/// A shop that takes cards, whose balances are compared with their limits.
pub(crate) fn boutique() -> Boutique {
    let boutique = Boutique::configured(|config| config.demo_bank = true).filled();
    connexion(boutique.parts(), |it| it.activate_encours_checking = true);
    boutique
}

fn write(
    parts: &Parts,
    change: impl FnOnce(&mut Write<'_>) -> Result<(), StoreError> + Send + 'static,
) {
    parts.store.write(change).expect("kept");
    reglages::reload(parts).expect("read again");
}

pub(crate) fn connexion(
    parts: &Parts,
    change: impl FnOnce(&mut ReglagesConnexion) + Send + 'static,
) {
    write(parts, move |write| {
        let mut connexion = kept::find_connexion(write)?;
        change(&mut connexion);
        kept::put_connexion(write, &connexion)
    });
}

pub(crate) fn page(parts: &Parts, change: impl FnOnce(&mut ReglagesPage) + Send + 'static) {
    write(parts, move |write| {
        let mut page = kept::find_page(write)?;
        change(&mut page);
        kept::put_page(write, &page)
    });
}

/// Gives the customer a balance told now, and a limit, in euros.
pub(crate) fn owes(boutique: &Boutique, encours: i64, plafond: Option<i64>) {
    let now = boutique.parts().now();
    write(boutique.parts(), move |write| {
        let mut client = clients::find(write, &code_client())?.expect("there");
        client.encours = Some(Centimes(encours * 100));
        client.encours_le = Some(now);
        client.plafond_encours = plafond.map(|it| Centimes(it * 100));
        clients::put(write, &client)
    });
}

/// Reason a mode is refused; nothing where it is offered.
pub(crate) fn motif(estimation: &Value, code: &str) -> Option<String> {
    let modes = estimation["reglements"].as_array().expect("a list").iter();
    let mode = modes.into_iter().find(|it| it["code"] == code);
    let mode = mode.expect("the mode is listed");
    let motif = mode["motif"].as_str().map(str::to_owned);
    assert_eq!(mode["disponible"], json!(motif.is_none()), "{mode}");
    motif
}

/// Reason that stands against a mode for a basket of so many blank books: 10.55 € each with VAT.
pub(crate) async fn against(who: &Quelquun<'_>, code: &str) -> Option<String> {
    let panier = basket(who, &[("LIVRE", 1)]).await;
    let estimation = who.post(ESTIMATION, demand(panier)).await.ok();
    who.delete(&format!("/rest/paniers/{panier}")).await;
    motif(&estimation, code)
}

#[tokio::test]
async fn the_limit_is_compared_with_the_balance_the_orders_and_this_one() {
    let boutique = boutique();
    owes(&boutique, 20, Some(60));
    let who = boutique.client();
    boutique.horloge.advance(60);
    // 10.55 € of books and 12 € of carriage, twice: 65.10 €.
    let panier = basket(&who, &[("LIVRE", 1)]).await;
    assert_eq!(order(&who, "k1", &demand(panier)).await.status, 201);
    let panier = basket(&who, &[("LIVRE", 1)]).await;
    let over = "Votre encours (20,00\u{a0}€), vos commandes en cours (22,55\u{a0}€ TTC) et cette \
                commande (22,55\u{a0}€ TTC) dépassent de 5,10\u{a0}€ votre plafond de \
                60,00\u{a0}€.";
    let estimation = who.post(ESTIMATION, demand(panier)).await.ok();
    assert_eq!(motif(&estimation, "COMPTE").as_deref(), Some(over));
    // The settings only want it said: the other modes stay.
    assert_eq!(motif(&estimation, "VIREMENT"), None);
    assert_eq!(
        estimation["encours"],
        json!(format!("{over} Rapprochez-vous de votre agence."))
    );
    order(&who, "k2", &demand(panier))
        .await
        .refused_with(422, over);
    connexion(boutique.parts(), |it| it.block_offline_payment = true);
    let blocked = who.post(ESTIMATION, demand(panier)).await.ok();
    assert!(motif(&blocked, "CHEQUE").is_some());
    connexion(boutique.parts(), |it| it.block_offline_payment = false);
    // The ERP counts the first one: what it owes is told again, and the order passes.
    boutique.horloge.advance(60);
    owes(&boutique, 37, Some(60));
    assert_eq!(order(&who, "k2", &demand(panier)).await.status, 201);
}

#[tokio::test]
async fn an_order_that_was_paid_is_owed_no_more() {
    let boutique = boutique();
    owes(&boutique, 0, Some(30));
    let (who, admin) = (boutique.client(), boutique.admin());
    let panier = basket(&who, &[("LIVRE", 1)]).await;
    let mut body = demand(panier);
    body["reglement"] = json!("VIREMENT");
    let made = order(&who, "k1", &body).await.ok();
    let over = against(&who, "COMPTE").await.expect("refused");
    assert!(over.starts_with("Vos commandes en cours (22,55"), "{over}");
    let id = made["id"].to_string();
    let valide = "/openweb/admin/admin_commandeValideReglement";
    assert_eq!(admin.form(valide, &[("id", &id)]).await.status, 200);
    let paid = admin
        .get("/admin/commandes/fetch?page=0&size=20")
        .await
        .ok();
    assert_eq!(paid["elements"][0]["typePanier"], "VAL", "{paid}");
    assert_eq!(against(&who, "COMPTE").await, None);
}

#[tokio::test]
async fn an_order_that_waits_for_its_bank_is_not_moved_on_account_over_the_limit() {
    let boutique = boutique();
    owes(&boutique, 0, Some(20));
    let who = boutique.client();
    let panier = basket(&who, &[("LIVRE", 1)]).await;
    let mut body = demand(panier);
    body["reglement"] = json!("CB");
    let made = order(&who, "k1", &body).await.ok();
    let path = format!("/rest/mouvements/{}/reglement", made["id"]);
    let over = "Cette commande (22,55\u{a0}€ TTC) dépasse de 2,55\u{a0}€ votre plafond de \
                20,00\u{a0}€.";
    who.post(&path, json!({"reglement": "COMPTE"}))
        .await
        .refused_with(422, over);
    owes(&boutique, 0, Some(23));
    who.post(&path, json!({"reglement": "COMPTE"})).await.ok();
}

#[tokio::test]
async fn an_account_without_a_limit_follows_the_settings() {
    let boutique = boutique();
    owes(&boutique, 0, None);
    let who = boutique.client();
    let refused = against(&who, "COMPTE").await.expect("refused");
    assert!(refused.starts_with("Aucun plafond n'est fixé"), "{refused}");
    let admin = boutique.admin();
    let body = json!({"id": "credit", "encoursSansPlafond": "accepter"});
    admin.post("/service/reglages", body).await.ok();
    assert_eq!(against(&who, "COMPTE").await, None);
    let wrong = json!({"id": "credit", "encoursSansPlafond": "peut-être"});
    assert_eq!(admin.post("/service/reglages", wrong).await.status, 422);
    // Where nothing is compared, a limit is not needed.
    connexion(boutique.parts(), |it| it.activate_encours_checking = false);
    assert_eq!(against(&who, "COMPTE").await, None);
}

#[tokio::test]
async fn of_orders_sent_at_once_only_those_within_the_limit_pass() {
    let boutique = boutique();
    // Two of 22.55 € fit, a third does not.
    owes(&boutique, 0, Some(60));
    let mut waiting = Vec::new();
    let people: Vec<_> = (0..6).map(|_| boutique.client()).collect();
    for who in &people {
        let made = json!({"nomPanier": format!("Chantier {}", waiting.len())});
        let panier = who.post("/rest/paniers", made).await.ok();
        let panier = panier["id"].as_u64().expect("a number");
        let line = json!({"codeArticle": "LIVRE", "quantite": 1});
        who.post(&format!("/rest/paniers/{panier}/lignes"), line)
            .await
            .ok();
        waiting.push((who, panier));
    }
    let sent = waiting.iter().map(|(who, panier)| async move {
        order(who, &format!("k{panier}"), &demand(*panier)).await
    });
    let answers = join_all(sent.collect()).await;
    let made = answers.iter().filter(|it| it.status == 201).count();
    let refused = answers.iter().filter(|it| it.status == 422).count();
    assert_eq!((made, refused), (2, 4), "{answers:?}");
}

#[tokio::test]
async fn a_balance_that_is_imported_again_counts_the_orders_made_before() {
    let boutique = boutique();
    let text = format!("code;encours;plafond_encours\n{CLIENT};0;30\n");
    boutique.import(("clients.csv", &text));
    boutique.horloge.advance(60);
    let who = boutique.client();
    let panier = basket(&who, &[("LIVRE", 1)]).await;
    assert_eq!(order(&who, "k", &demand(panier)).await.status, 201);
    assert!(against(&who, "COMPTE").await.is_some());
    boutique.horloge.advance(60);
    // The same figures: nothing to report, but they are of today, the order has been paid.
    let rapport = boutique.import(("clients.csv", &text));
    assert_eq!((rapport.modifies, rapport.refuses), (0, 0), "{rapport:?}");
    assert_eq!(against(&who, "COMPTE").await, None);
}
