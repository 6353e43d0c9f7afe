//! Two colleagues at one account: each fills a basket of its own, what has a name is everybody's.

use serde_json::{Value, json};

use crate::support::caisse::{add, basket};
use crate::support::comptes::{confirm, credentials, with_password};
use crate::support::{Boutique, LOGIN_CLIENT, LOGIN_COLLEGUE, MOT_DE_PASSE, Quelquun};

async fn view(who: &Quelquun<'_>, panier: u64) -> Value {
    who.get(&format!("/rest/paniers/{panier}")).await.ok()
}

/// The basket somebody fills, as the header of every page tells it.
async fn current(who: &Quelquun<'_>) -> Value {
    who.get("/rest/session").await.ok()["panier"]["id"].clone()
}

/// The numbers of the baskets somebody sees.
async fn seen(who: &Quelquun<'_>) -> Vec<u64> {
    let list = who.get("/rest/paniers").await.ok();
    let list = list["list"].as_array().expect("baskets").iter();
    let mut ids: Vec<u64> = list.filter_map(|it| it["id"].as_u64()).collect();
    ids.sort_unstable();
    ids
}

#[tokio::test]
async fn each_login_fills_a_basket_of_its_own_that_the_other_does_not_see() {
    let boutique = Boutique::garnie();
    let (client, collegue) = (boutique.client(), boutique.collegue());
    let mine = basket(&client, &[("VIS", 2)]).await;
    let theirs = basket(&collegue, &[("LIVRE", 1)]).await;
    assert_ne!(mine, theirs);
    assert_eq!(view(&client, mine).await["nbLignes"], 1);
    assert_eq!(seen(&client).await, [mine]);
    assert_eq!(seen(&collegue).await, [theirs]);
    let line = view(&client, mine).await["lignes"][0]["id"].clone();
    let path = format!("/rest/paniers/{mine}");
    assert_eq!(collegue.get(&path).await.status, 404);
    assert_eq!(collegue.delete(&path).await.status, 404);
    assert_eq!(add(&collegue, mine, "VIS", "1").await.status, 404);
    let line = format!("{path}/lignes/{line}");
    let changed = collegue.patch(&line, json!({ "quantite": 9 })).await;
    assert_eq!(changed.status, 404);
    assert_eq!(view(&client, mine).await["lignes"][0]["quantite"], 2.0);
    // Another browser of the same login goes on with the same basket.
    assert_eq!(current(&boutique.client()).await, json!(mine));
}

#[tokio::test]
async fn a_name_makes_a_basket_the_account_s_and_tells_who_fills_it() {
    let boutique = Boutique::garnie();
    let (client, collegue) = (boutique.client(), boutique.collegue());
    let id = basket(&client, &[("VIS", 2)]).await;
    let path = format!("/rest/paniers/{id}");
    let named = json!({ "nomPanier": "Halle nord" });
    client.patch(&path, named).await.ok();
    let shared = view(&collegue, id).await;
    assert_eq!(shared["actif"], false);
    assert_eq!(shared["actifPour"], json!([LOGIN_CLIENT]));
    let listed = collegue.get("/rest/paniers").await.ok();
    assert_eq!(listed["list"][0]["actifPour"], json!([LOGIN_CLIENT]));
    assert_eq!(current(&collegue).await, Value::Null);

    let taken = collegue.post(&format!("{path}/actif"), json!({})).await;
    assert_eq!(taken.ok()["actif"], true);
    assert_eq!(current(&collegue).await, json!(id));
    // It goes on being the one of whoever filled it.
    assert_eq!(current(&client).await, json!(id));
    let mine = view(&client, id).await;
    assert_eq!(mine["actifPour"], json!([LOGIN_COLLEGUE]));
    add(&collegue, 0, "LIVRE", "1").await.ok();
    assert_eq!(view(&client, id).await["nbLignes"], 2);
}

#[tokio::test]
async fn a_basket_put_back_is_filled_again_by_all_who_filled_it() {
    let boutique = Boutique::garnie();
    let (client, collegue) = (boutique.client(), boutique.collegue());
    let id = basket(&client, &[("VIS", 2)]).await;
    let path = format!("/rest/paniers/{id}");
    client
        .patch(&path, json!({ "nomPanier": "Halle" }))
        .await
        .ok();
    collegue
        .post(&format!("{path}/actif"), json!({}))
        .await
        .ok();
    client.delete(&path).await.ok();
    assert_eq!(current(&collegue).await, Value::Null);
    // Meanwhile one of them began another.
    let other = basket(&collegue, &[("LIVRE", 1)]).await;
    let undo = format!("{path}/retablissement");
    let back = client.post(&undo, json!({})).await.ok();
    assert_eq!(back["actif"], true);
    assert_eq!(current(&client).await, json!(id));
    assert_eq!(current(&collegue).await, json!(other));
}

#[tokio::test]
async fn a_basket_follows_its_login_to_another_address_and_a_visitor_s_joins_it() {
    let boutique = Boutique::garnie();
    with_password(boutique.parts(), LOGIN_CLIENT);
    let (client, collegue) = (boutique.client(), boutique.collegue());
    let mine = basket(&client, &[("VIS", 2)]).await;
    basket(&collegue, &[("LIVRE", 1)]).await;
    let change = json!({ "email": "neuve@example.test", "motDePasse": MOT_DE_PASSE });
    client.post("/rest/compte/email", change).await.ok();
    assert_eq!(confirm(&boutique, "neuve@example.test").await.status, 200);
    assert_eq!(current(&client).await, json!(mine));
    assert_eq!(
        collegue.get(&format!("/rest/paniers/{mine}")).await.status,
        404
    );

    let visiteur = boutique.visiteur();
    basket(&visiteur, &[("VIS", 3)]).await;
    let login = credentials("neuve@example.test", MOT_DE_PASSE);
    visiteur.post("/rest/connexion", login).await.ok();
    let joined = view(&visiteur, mine).await;
    assert_eq!(joined["lignes"][0]["quantite"], 5.0);
    assert_eq!(joined["nbLignes"], 1);
}

/// Nobody else could see it, order it or remove it.
#[tokio::test]
async fn what_a_login_leaves_that_is_no_more_is_the_account_s() {
    let boutique = Boutique::garnie();
    let (client, collegue) = (boutique.client(), boutique.collegue());
    let left = basket(&collegue, &[("VIS", 2)]).await;
    assert_eq!(seen(&client).await, [0; 0]);
    let path = format!("/service/connexion/{LOGIN_COLLEGUE}");
    boutique.admin().delete(&path).await.ok();
    let shown = view(&client, left).await;
    assert_eq!(
        (&shown["nbLignes"], &shown["actifPour"]),
        (&json!(1), &json!([]))
    );
    let path = format!("/rest/paniers/{left}");
    client.post(&format!("{path}/actif"), json!({})).await.ok();
    assert_eq!(current(&client).await, json!(left));
}

#[tokio::test]
async fn what_a_login_takes_away_leaves_out_what_a_colleague_puts_together() {
    let boutique = Boutique::garnie();
    with_password(boutique.parts(), LOGIN_CLIENT);
    let (client, collegue) = (boutique.client(), boutique.collegue());
    basket(&client, &[("VIS", 2)]).await;
    basket(&collegue, &[("LIVRE", 1)]).await;
    let told = client.get("/rest/compte/export").await;
    assert_eq!(told.status, 200, "{told}");
    assert!(told.text().contains("VIS"), "{told}");
    assert!(!told.text().contains("LIVRE"), "{told}");
}
