//! Life of baskets: a visitor logs in, a session ends, prices are hidden; and the other list that
//! is put in order, the carriers.

use comptoir::domain::ids::PanierId;
use comptoir::domain::panier::LIGNES_MAX;
use comptoir::shop::{reglages, sessions};
use comptoir::store::{StoreError, paniers, reglages as kept};
use serde_json::json;

use crate::support::caisse::{basket, demand, order};
use crate::support::comptes::{credentials, with_password};
use crate::support::{Boutique, LOGIN_CLIENT, MOT_DE_PASSE, Quelquun};

const ORDONNER: &str = "/openweb/redirect/php/src/common/ajax/ordonnerItems";

#[tokio::test]
async fn the_baskets_of_a_visitor_become_those_of_the_account_it_creates() {
    let boutique = Boutique::garnie();
    let visiteur = boutique.visiteur();
    basket(&visiteur, &[("VIS", 2), ("LIVRE", 1)]).await;
    let named = json!({"nomPanier": "Devis"});
    visiteur.post("/rest/paniers", named).await.ok();
    let account = json!({
        "typeClient": "PAR",
        "nom": "Anne Morvan",
        "email": "anne@example.test",
        "telephone": "0298000000",
        "adresse": "1 rue du Port",
        "codePostal": "29200",
        "ville": "Brest",
        "motDePasse": MOT_DE_PASSE,
        "confirmation": MOT_DE_PASSE,
    });
    let created = visiteur.post("/rest/compte", account).await;
    assert_eq!(created.status, 201, "{created}");
    let list = visiteur.get("/rest/paniers").await.ok();
    let shown = list["list"].as_array().expect("baskets");
    assert_eq!(shown.len(), 2);
    let actif = shown.iter().find(|it| it["actif"] == true);
    assert_eq!(actif.map(|it| &it["nbLignes"]), Some(&json!(2)));
}

#[tokio::test]
async fn the_basket_of_a_visitor_ends_with_its_session() {
    let boutique = Boutique::garnie();
    let visiteur = boutique.visiteur();
    let id = basket(&visiteur, &[("VIS", 1)]).await;
    boutique.horloge.advance(8 * 24 * 3_600);
    assert_eq!(sessions::remove_over(boutique.parts()).expect("swept"), 1);
    let left = boutique
        .parts()
        .store
        .read(|read| comptoir::store::paniers::find(read, comptoir::domain::ids::PanierId(id)));
    assert_eq!(left.expect("readable"), None);
}

/// Changes of shoppers pass between two changes of a sweep.
#[tokio::test]
async fn sessions_that_end_together_do_not_end_in_one_change() {
    let boutique = Boutique::garnie();
    for _ in 0..20 {
        basket(&boutique.visiteur(), &[("VIS", 1)]).await;
    }
    boutique.horloge.advance(8 * 24 * 3_600);
    let before = boutique.parts().store.counts().changes();
    assert_eq!(sessions::remove_over(boutique.parts()).expect("swept"), 20);
    let changes = boutique.parts().store.counts().changes() - before;
    assert!((3..=20).contains(&changes), "{changes} changes");
}

/// A basket may have as many lines as a change of the sweep takes.
#[tokio::test]
async fn sessions_with_large_baskets_end_one_after_the_other() {
    let boutique = Boutique::garnie();
    let mut made = Vec::new();
    for _ in 0..4 {
        made.push(PanierId(basket(&boutique.visiteur(), &[("VIS", 1)]).await));
    }
    let grown = boutique.parts().store.write(move |write| {
        for id in made {
            let mut panier = paniers::find(write, id)?.expect("just made");
            panier.nb_lignes = LIGNES_MAX as u32 - 1;
            let now = panier.modifie_le;
            paniers::put(write, &mut panier, now)?;
        }
        Ok::<_, StoreError>(())
    });
    grown.expect("kept");
    boutique.horloge.advance(8 * 24 * 3_600);
    let before = boutique.parts().store.counts().changes();
    assert_eq!(sessions::remove_over(boutique.parts()).expect("swept"), 4);
    assert_eq!(boutique.parts().store.counts().changes() - before, 4);
}

#[tokio::test]
async fn hidden_prices_are_absent_and_nothing_can_be_ordered() {
    let boutique = Boutique::garnie();
    let changed = boutique.parts().store.write(|write| {
        let mut reglages = kept::find_connexion(write)?;
        reglages.allow_anonymous_commande = false;
        kept::put_connexion(write, &reglages)
    });
    changed.expect("kept");
    reglages::reload(boutique.parts()).expect("read again");
    let visiteur = boutique.visiteur();
    let line = json!({"codeArticle": "VIS"});
    let line = visiteur.post("/rest/paniers/0/lignes", line).await.ok();
    for hidden in ["prixUnitaireHT", "montantHT", "montantTTC"] {
        assert_eq!(line.get(hidden), None, "{line}");
    }
    let shown = visiteur.get("/rest/paniers/1").await.ok();
    for hidden in ["totalHT", "totalTTC", "tva"] {
        assert_eq!(shown.get(hidden), None, "{shown}");
    }
    let list = visiteur.get("/rest/paniers").await.ok();
    assert_eq!(list["list"][0].get("totalHT"), None);
    let body = json!({"idPanier": 1, "idTransporteur": null, "codeAgence": "A01"});
    let estimation = visiteur.post("/rest/commande/estimation", body).await.ok();
    assert_eq!(estimation.get("totalTTC"), None);
}

#[tokio::test]
async fn the_carriers_are_put_in_order_by_administrators_only() {
    let boutique = Boutique::garnie();
    let fields = [("type", "transporteur"), ("updatedLinesArray", "[1]")];
    assert_eq!(
        boutique.visiteur().form(ORDONNER, &fields).await.status,
        401
    );
    assert_eq!(boutique.client().form(ORDONNER, &fields).await.status, 403);
    let admin = boutique.admin();
    assert_eq!(admin.form(ORDONNER, &fields).await.status, 200);
    for wrong in ["[]", "[2]", "[1,1]"] {
        let fields = [("type", "transporteur"), ("updatedLinesArray", wrong)];
        assert_eq!(admin.form(ORDONNER, &fields).await.status, 409, "{wrong}");
    }
    let second = json!({"nom": "Retrait"});
    let second = admin.post("/service/transporteur", second).await.json();
    let id = second["id"].as_u64().expect("a number");
    let moved = async |ids: &str, avant: &str| {
        let fields = [
            ("type", "transporteur"),
            ("updatedLinesArray", ids),
            ("previousLinesArray", avant),
        ];
        admin.form(ORDONNER, &fields).await.status
    };
    let (first, second) = (format!("[1,{id}]"), format!("[{id},1]"));
    assert_eq!(moved(&second, &first).await, 200);
    // Who still sees them as they were does not undo it unsaid.
    assert_eq!(moved(&first, &first).await, 409);
    assert_eq!(moved(&first, &second).await, 200);
    assert_eq!(moved(&second, "x").await, 400);
}

/// Baskets by name, each with its articles and quantities.
async fn baskets(who: &Quelquun<'_>) -> Vec<(String, Vec<(String, f64)>)> {
    let list = who.get("/rest/paniers").await.ok();
    let mut baskets = Vec::new();
    for row in list["list"].as_array().expect("baskets") {
        let shown = who.get(&format!("/rest/paniers/{}", row["id"])).await.ok();
        let lines = shown["lignes"].as_array().expect("lines").iter();
        let lines = lines.map(|it| {
            let code = it["codeArticle"].as_str().expect("a code").to_owned();
            (code, it["quantite"].as_f64().expect("a number"))
        });
        let nom = row["nomPanier"].as_str().expect("a name").to_owned();
        baskets.push((nom, lines.collect()));
    }
    baskets.sort_by(|a, b| a.0.cmp(&b.0));
    baskets
}

#[tokio::test]
async fn nothing_of_a_visitor_is_lost_at_login() {
    let boutique = Boutique::garnie();
    with_password(boutique.parts(), LOGIN_CLIENT);
    let client = boutique.client();
    basket(&client, &[("VIS", 999_999)]).await;
    let named = json!({"nomPanier": "Chantier"});
    client.post("/rest/paniers", named).await.ok();
    let visiteur = boutique.visiteur();
    basket(&visiteur, &[("VIS", 5), ("LIVRE", 1)]).await;
    for nom in ["chantier", "Vide"] {
        let named = json!({"nomPanier": nom});
        let made = visiteur.post("/rest/paniers", named).await.ok();
        if nom != "Vide" {
            let path = format!("/rest/paniers/{}/lignes", made["id"]);
            let line = json!({"codeArticle": "LIVRE", "quantite": 2});
            visiteur.post(&path, line).await.ok();
        }
    }
    let login = credentials(LOGIN_CLIENT, MOT_DE_PASSE);
    visiteur.post("/rest/connexion", login).await.ok();
    let line = |code: &str, quantite: f64| (code.to_owned(), quantite);
    assert_eq!(
        baskets(&visiteur).await,
        [
            (
                String::new(),
                vec![line("VIS", 999_999.0), line("LIVRE", 1.0)]
            ),
            ("Chantier".into(), vec![]),
            ("Panier avant connexion".into(), vec![line("VIS", 5.0)]),
            ("Vide".into(), vec![]),
            ("chantier (2)".into(), vec![line("LIVRE", 2.0)]),
        ]
    );
}

#[tokio::test]
async fn a_copy_beyond_the_largest_quantity_says_so() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let typed = json!({"nomPanier": "T", "typePanier": "TYP"});
    let id = client.post("/rest/paniers", typed).await.ok()["id"].clone();
    let line = json!({"codeArticle": "VIS", "quantite": 999_999});
    let lignes = format!("/rest/paniers/{id}/lignes");
    client.post(&lignes, line).await.ok();
    let copie = format!("/rest/paniers/{id}/copie");
    client.post(&copie, json!({})).await.ok();
    let refused = client.post(&copie, json!({})).await;
    assert_eq!(refused.status, 422, "{refused}");
    let line = json!({"codeArticle": "VIS", "quantite": 1});
    let beyond = client.post("/rest/paniers/0/lignes", line).await;
    assert_eq!(
        refused.json()["detail"],
        beyond.json()["detail"],
        "{refused}"
    );
}

/// A customer may keep 200 baskets; what it was buying before it logged in is one more.
#[tokio::test]
async fn what_a_visitor_was_buying_is_not_lost_for_want_of_room() {
    let boutique = Boutique::garnie();
    with_password(boutique.parts(), LOGIN_CLIENT);
    let client = boutique.client();
    for n in 0..200 {
        let body = json!({"nomPanier": format!("Panier {n}")});
        assert_eq!(client.post("/rest/paniers", body).await.status, 201);
    }
    let visiteur = boutique.visiteur();
    basket(&visiteur, &[("VIS", 5)]).await;
    let login = credentials(LOGIN_CLIENT, MOT_DE_PASSE);
    let again = login.clone();
    let session = visiteur.post("/rest/connexion", login).await.ok();
    assert_eq!(session["panier"]["nbLignes"], 1, "{session}");
    let id = &session["panier"]["id"];
    let shown = visiteur.get(&format!("/rest/paniers/{id}")).await.ok();
    assert_eq!(shown["lignes"][0]["quantite"], 5.0);
    // What does not fit into it stays too.
    let path = format!("/rest/paniers/{id}/lignes");
    let full = json!({"codeArticle": "VIS", "quantite": 999_994});
    visiteur.post(&path, full).await.ok();
    let autre = boutique.visiteur();
    basket(&autre, &[("VIS", 7)]).await;
    autre.post("/rest/connexion", again).await.ok();
    let list = autre.get("/rest/paniers?size=200").await.ok();
    let names = list["list"].as_array().expect("baskets").iter();
    let left = names.filter(|it| it["nomPanier"] == "Panier avant connexion");
    assert_eq!(left.count(), 1);
}

/// A basket may wait for months: what became of a line meanwhile is told on it, in the basket and
/// at the checkout, for as long as it is so.
#[tokio::test]
async fn the_note_of_a_line_that_became_refused_stays_until_the_line_is_put_right() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = basket(&client, &[("LIVRE", 2), ("SAC", 5), ("VIS", 1)]).await;
    let path = format!("/rest/paniers/{id}");
    let notes = async || {
        let lines = client.get(&path).await.ok()["lignes"].clone();
        let lines = lines.as_array().expect("lines").clone();
        let of = |it: &serde_json::Value| {
            let text = |name: &str| it[name].as_str().unwrap_or_default().to_owned();
            (text("codeArticle"), text("alerte"), it["id"].clone())
        };
        lines.iter().map(of).collect::<Vec<_>>()
    };
    assert!(notes().await.iter().all(|(_, note, _)| note.is_empty()));
    // Withdrawn from sale, and sold out, while the basket waits.
    let gone = json!({"codeArticle": "SAC"});
    let admin = boutique.admin();
    let withdrawn = admin
        .json(axum::http::Method::DELETE, "/service/article", gone)
        .await;
    assert_eq!(withdrawn.status, 200, "{withdrawn}");
    let other = boutique.autre_client();
    let theirs = basket(&other, &[("LIVRE", 9)]).await;
    let mut body = demand(theirs);
    body["reglement"] = json!("CHEQUE");
    assert_eq!(order(&other, "other", &body).await.status, 201);
    let withdrawn = "Cet article n'est plus vendu. Retirez-le du panier.";
    let short = "La quantité dépasse le stock disponible (1). Réduisez-la pour commander.";
    let told = [("LIVRE", short), ("SAC", withdrawn), ("VIS", "")];
    let is_told = |notes: &[(String, String, serde_json::Value)], told: [(&str, &str); 3]| {
        let notes: Vec<_> = notes
            .iter()
            .map(|(code, note, _)| (&**code, &**note))
            .collect();
        assert_eq!(notes, told);
    };
    is_told(&notes().await, told);
    // Nobody knows its rate any more: it brings no line of VAT.
    let tva = client.get(&path).await.ok()["tva"].clone();
    let rates: Vec<_> = tva.as_array().expect("rates").iter().collect();
    let rates: Vec<_> = rates.iter().map(|it| it["taux"].as_f64()).collect();
    assert_eq!(rates, [Some(5.5), Some(20.0)]);
    for page in ["/panier", "/commande"] {
        let html = client.get(page).await.text().to_owned();
        assert!(html.contains("dépasse le stock disponible (1)"), "{page}");
    }
    // The order is refused, and its refusal takes nothing from the basket nor from the notes.
    for key in ["a", "b"] {
        let refused = order(&client, key, &demand(id)).await;
        assert!(refused.status.is_client_error(), "{refused}");
        is_told(&notes().await, told);
    }
    // Put in another order, each note stays with its line.
    let ids: Vec<_> = notes().await.into_iter().rev().map(|it| it.2).collect();
    let order_of = serde_json::to_string(&ids).expect("numbers");
    let fields = [("type", "panier"), ("updatedLinesArray", &*order_of)];
    assert_eq!(client.form(ORDONNER, &fields).await.status, 200);
    is_told(
        &notes().await,
        [("VIS", ""), ("SAC", withdrawn), ("LIVRE", short)],
    );
    client
        .delete(&format!("{path}/lignes/{}", ids[1]))
        .await
        .ok();
    client
        .patch(&format!("{path}/lignes/{}", ids[2]), json!({"quantite": 1}))
        .await
        .ok();
    assert!(notes().await.iter().all(|(_, note, _)| note.is_empty()));
    assert_eq!(order(&client, "c", &demand(id)).await.status, 201);
}
