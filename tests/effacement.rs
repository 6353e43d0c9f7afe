//! Erasure of a person: nothing is left in any row of the store, whoever asked for it.

use axum::http::Method;
use comptoir::shop::conservation;
use comptoir::store::tables::{CLES_COMMANDE, JOURNAL, RETOUCHES};
use comptoir::store::{Rows, StoreError};
use serde_json::json;

use crate::loi::JOUR;
use crate::support::caisse::{basket, demand, order};
use crate::support::comptes::confirm;
use crate::support::{Boutique, CLIENT, MOT_DE_PASSE, Quelquun};

/// In everything that the customer types, and nowhere else.
const MARQUE: &str = "Zorglub";

const EMAIL: &str = "zorglub@example.test";

/// A customer that has typed its name wherever there is a field, and its code.
async fn known(boutique: &Boutique) -> (Quelquun<'_>, String) {
    let who = boutique.visiteur();
    let body = json!({
        "typeClient": "PAR", "nom": "Anne Zorglub", "email": EMAIL, "telephone": "02 99 98 76 54",
        "adresse": "1 rue Zorglub", "codePostal": "35000", "ville": "Rennes",
        "motDePasse": MOT_DE_PASSE, "confirmation": MOT_DE_PASSE,
    });
    let session = who.post("/rest/compte", body).await;
    assert_eq!(session.status, 201, "{session}");
    let session = session.json();
    let code = session["client"]["code"].as_str().expect("a code");
    confirm(boutique, EMAIL).await;
    let panier = basket(&who, &[("VIS", 1)]).await;
    let path = format!("/rest/paniers/{panier}");
    let lignes = who.get(&path).await.ok();
    let tag = json!({ "id": lignes["lignes"][0]["id"], "tagName": "Chez Zorglub" });
    who.post("/tag/chantier/", tag).await.ok();
    let mut body = demand(panier);
    body["reglement"] = json!("CHEQUE");
    body["refClient"] = json!("Ref Zorglub");
    for field in ["nom", "ligne1", "ligne2"] {
        body["adresse"][field] = json!("Atelier Zorglub");
    }
    body["adresse"]["telephone"] = json!("02 99 98 76 54");
    order(&who, "k-zorglub", &body).await.ok();
    let second = json!({ "nomPanier": "Suite Zorglub" });
    who.post("/rest/paniers", second).await.ok();
    basket(&who, &[("VIS", 1)]).await;
    (who, code.to_owned())
}

/// The rows of the store as they are kept, but those of the log: it tells who did what for a year.
fn rows(boutique: &Boutique) -> String {
    let store = &boutique.parts().store;
    let cleared: Result<(), StoreError> = store.write(|write| {
        for (key, _) in write.list(&JOURNAL)? {
            write.remove(&JOURNAL, &key)?;
        }
        Ok(())
    });
    cleared.expect("written");
    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join("copie.redb");
    store.backup(&copy).expect("copied");
    let bytes = std::fs::read(copy).expect("read");
    String::from_utf8_lossy(&bytes).to_lowercase()
}

fn assert_gone(boutique: &Boutique, code: &str) {
    let rows = rows(boutique);
    for word in [MARQUE, EMAIL, "98 76 54", "987654", code] {
        let at = rows.find(&word.to_lowercase());
        let around = at.map(|at| rows[at.saturating_sub(60)..].chars().take(150));
        let around: Option<String> = around.map(Iterator::collect);
        assert_eq!(around, None, "{word} is still there");
    }
}

fn assert_there(boutique: &Boutique, code: &str) {
    let rows = rows(boutique);
    for word in [MARQUE, EMAIL, "98 76 54", code] {
        assert!(rows.contains(&word.to_lowercase()), "{word} was never kept");
    }
}

#[tokio::test]
async fn who_erases_the_account_leaves_nothing_in_the_store() {
    let boutique = Boutique::garnie();
    let (who, code) = known(&boutique).await;
    assert_there(&boutique, &code);
    let erase = json!({ "motDePasse": MOT_DE_PASSE });
    who.json(Method::DELETE, "/rest/compte", erase).await.ok();
    assert_gone(&boutique, &code);
}

#[tokio::test]
async fn whom_the_merchant_erases_leaves_nothing_even_of_what_was_changed_by_hand() {
    let boutique = Boutique::garnie();
    let (_, code) = known(&boutique).await;
    let admin = boutique.admin();
    let nom = json!({ "code": code, "libelle": "Madame Zorglub" });
    admin.post("/service/client", nom).await.ok();
    let other = json!({ "login": EMAIL, "email": "autre.zorglub@example.test" });
    admin.post("/service/connexion", other).await.ok();
    let marks: Result<_, StoreError> = boutique.parts().store.read(|read| read.list(&RETOUCHES));
    assert_eq!(marks.expect("readable").len(), 2, "the card and the login");
    admin
        .delete(&format!("/service/client/{code}/donnees"))
        .await
        .ok();
    assert_gone(&boutique, &code);
}

/// A customer deleted in the back office, or by the ERP, keeps its orders: they are handed out and
/// erased all the same, when that is asked or three years later.
#[tokio::test]
async fn a_customer_that_was_deleted_can_still_be_told_and_erased() {
    let boutique = Boutique::garnie();
    let (_, code) = known(&boutique).await;
    let admin = boutique.admin();
    let client = format!("/service/client/{code}");
    let donnees = format!("{client}/donnees");
    admin.delete(&client).await.ok();
    let told = admin.get(&donnees).await.ok();
    assert_eq!(told[0]["client"], json!(null));
    assert_eq!(told[0]["commandes"][0]["refClient"], "Ref Zorglub");
    admin.delete(&donnees).await.ok();
    assert_gone(&boutique, &code);
    let back = json!({ "type": "client", "code": code });
    let restored = admin.post("/service/retablissement", back).await;
    assert_eq!(
        restored.status, 409,
        "who is erased is not put back: {restored}"
    );
    assert_eq!(admin.get(&donnees).await.status, 404);
    assert_eq!(admin.delete(&donnees).await.status, 404);
}

#[tokio::test]
async fn what_a_deleted_customer_left_goes_three_years_after_its_last_order() {
    let boutique = Boutique::garnie();
    let (_, code) = known(&boutique).await;
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 1)]).await;
    let admin = boutique.admin();
    for code in [code.as_str(), CLIENT] {
        let path = format!("/service/client/{code}");
        admin.delete(&path).await.ok();
    }
    let round = || conservation::run_round(boutique.parts()).expect("a round");
    // While they can be put back, all stays.
    assert_eq!(round(), conservation::RoundCount::default());
    boutique.horloge.advance(29 * JOUR);
    assert_eq!(
        round(),
        conservation::RoundCount::default(),
        "the ERP may send it again"
    );
    boutique.horloge.advance(2 * JOUR);
    assert_eq!(round().effaces, 1, "one had only a basket");
    let read = boutique.parts().store.read(|read| {
        let id = comptoir::domain::ids::PanierId(panier);
        comptoir::store::paniers::find(read, id)
    });
    assert_eq!(read.expect("readable"), None);
    boutique.horloge.advance(3 * 365 * JOUR - 32 * JOUR);
    assert_eq!(round(), conservation::RoundCount::default());
    assert_there(&boutique, &code);
    boutique.horloge.advance(2 * JOUR);
    assert_eq!(round().effaces, 1);
    assert_gone(&boutique, &code);
    assert_eq!(round(), conservation::RoundCount::default());
}

/// A key answers for seven days; then it only says whose an order was.
#[tokio::test]
async fn keys_of_orders_go_when_they_answer_no_more() {
    let boutique = Boutique::garnie();
    known(&boutique).await;
    let keys = || {
        let keys: Result<_, StoreError> = boutique
            .parts()
            .store
            .read(|read| read.list(&CLES_COMMANDE));
        keys.expect("readable").len()
    };
    boutique.horloge.advance(6 * JOUR);
    conservation::keep_clock(boutique.parts()).expect("kept");
    assert_eq!(keys(), 1);
    boutique.horloge.advance(2 * JOUR);
    conservation::keep_clock(boutique.parts()).expect("kept");
    assert_eq!(keys(), 0);
}
