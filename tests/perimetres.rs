//! A clerk and the agencies it is bound to: what belongs to another agency does not exist for it, in the
//! lists, the figures, the files, the acts and their undoing.

use std::collections::BTreeSet;

use axum::http::Method;
use comptoir::domain::profil_admin::ProfilAdmin::Comptoir;
use comptoir::http::routes;
use serde_json::{Value, json};

use crate::support::caisse::{basket, demand, order};
use crate::support::{Answer, Boutique, Quelquun};

/// Orders 1 of the agency of Rennes, and 2 of that of Brest, by the same customer.
async fn with_orders() -> Boutique {
    let boutique = Boutique::garnie();
    for (key, agence) in [("a", "A01"), ("b", "A02")] {
        let client = boutique.client();
        let mut body = demand(basket(&client, &[("VIS", 2)]).await);
        body["codeAgence"] = json!(agence);
        order(&client, key, &body).await.ok();
    }
    boutique
}

/// Acts on an order, each with what it would take.
fn list_acts() -> Vec<(&'static str, Value)> {
    let lignes = json!([{"rang": 0, "quantite": "1"}]);
    vec![
        ("etat", json!({"etat": "E_PRE"})),
        (
            "annulation",
            json!({"cle": "a", "lignes": lignes, "motif": "Rupture"}),
        ),
        ("expeditions", json!({"cle": "e", "lignes": lignes})),
        ("expeditions/1/livraison", json!({"cle": "l"})),
        ("notes", json!({"cle": "n", "texte": "Appeler"})),
        ("quantites", json!({"cle": "q", "lignes": lignes})),
        ("remboursements", json!({"montant": "1", "motif": "Geste"})),
        ("remboursements/1/abandon", json!({})),
        ("remboursements/1/verification", json!({"fait": 1})),
        (
            "retours",
            json!({"cle": "r", "lignes": lignes, "motif": "Usure"}),
        ),
        ("retours/1", json!({"cle": "s", "etat": "ACC"})),
    ]
}

/// A part of a path that names something, under the number the acts above give it.
fn fill(path: &str) -> String {
    let numbers = ["{colis}", "{numero}", "{retour}"];
    numbers
        .iter()
        .fold(path.to_owned(), |path, it| path.replace(it, "1"))
}

#[tokio::test]
async fn every_act_on_an_order_of_another_agency_answers_as_if_there_were_none() {
    let boutique = with_orders().await;
    let clerk = boutique.profil(Comptoir, &["A01"]);
    let before = boutique
        .admin()
        .get("/service/commandes/2/fiche")
        .await
        .ok();
    for (act, body) in list_acts() {
        let answer = clerk
            .post(&format!("/service/commandes/2/{act}"), body)
            .await;
        assert_eq!(answer.status, 404, "{act}: {answer}");
    }
    for read in ["", "/etat", "/fiche", "/remboursements"] {
        let own = clerk.get(&format!("/service/commandes/1{read}")).await;
        assert_eq!(own.status, 200, "{read}: {own}");
        let other = clerk.get(&format!("/service/commandes/2{read}")).await;
        assert_eq!(other.status, 404, "{read}: {other}");
    }
    let after = boutique
        .admin()
        .get("/service/commandes/2/fiche")
        .await
        .ok();
    assert_eq!(before["vie"], after["vie"]);
    assert_eq!(before["commande"], after["commande"]);
}

/// A route on an order that joins is tried above.
#[test]
fn the_acts_that_are_tried_are_those_a_clerk_may_ask() {
    let start = "/service/commandes/{id}/";
    let routes = routes().into_iter();
    let open = routes.filter(|it| it.method == Method::POST && it.profils.contains(&Comptoir));
    let open: BTreeSet<String> = open
        .filter_map(|it| Some(fill(it.path.strip_prefix(start)?)))
        .collect();
    let tried = list_acts().into_iter().map(|(act, _)| act.to_owned());
    assert_eq!(open, tried.collect::<BTreeSet<_>>());
}

#[tokio::test]
async fn the_papers_and_files_of_another_agency_s_order_are_not_handed_out() {
    let boutique = with_orders().await;
    let clerk = boutique.profil(Comptoir, &["A01"]);
    for path in [
        "/admin/commandes/livraison/",
        "/admin/commandes/preparation?ids=",
        "/admin/commandes/etiquettes?ids=",
        "/admin/commandes/csv?ids=",
        "/compte/detail-mouvement?typeMouvement=cde&num=",
    ] {
        let own = clerk.get(&format!("{path}1")).await;
        assert_eq!(own.status, 200, "{path}: {own}");
        assert_eq!(clerk.get(&format!("{path}2")).await.status, 404, "{path}");
    }
    // One among others is not left out: the whole is refused.
    for path in ["preparation", "csv"] {
        let both = clerk.get(&format!("/admin/commandes/{path}?ids=1,2")).await;
        assert_eq!(both.status, 404, "{both}");
    }
    for kind in ["pdf", "web"] {
        let path = |id: u64| format!("/compte/detail-mouvement/{id}/{kind}");
        assert_eq!(clerk.get(&path(1)).await.status, 200, "{kind}");
        assert_eq!(clerk.get(&path(2)).await.status, 404, "{kind}");
    }
    for (id, status) in [("1", 200), ("2", 404)] {
        for export in ["0", "1"] {
            let fields = [
                ("id", id),
                ("action", "EXPORT"),
                ("valide", "1"),
                ("export", export),
            ];
            let answer = clerk
                .form("/openweb/admin/admin_commandeEdite", &fields)
                .await;
            assert_eq!(answer.status, status, "{id} {export}: {answer}");
        }
    }
    for id in [1, 2] {
        let path = format!("/openweb/admin/admin_commandeValideReglement?id={id}");
        // Neither waits for a payment: of one's own order that is said.
        let status = if id == 1 { 409 } else { 404 };
        assert_eq!(clerk.get(&path).await.status, status);
        let sent = clerk.form(&path, &[("id", &id.to_string())]).await;
        assert_eq!(sent.status, status, "{sent}");
    }
}

/// The numbers of the orders of a list.
fn read_ids(list: &Answer) -> Vec<u64> {
    let view = list.json();
    let found = view["elements"].as_array().expect("a list").iter();
    found
        .map(|it| it["id"].as_u64().expect("a number"))
        .collect()
}

async fn list_ids(who: &Quelquun<'_>, query: &str) -> Vec<u64> {
    let path = format!("/admin/commandes/fetch?{query}");
    let (list, totals) = (
        who.get(&path).await,
        who.get(&path.replace("fetch", "totaux")).await.ok(),
    );
    let ids = read_ids(&list);
    assert_eq!(totals["total"], ids.len(), "{query}");
    assert_eq!(list.json()["total"], ids.len(), "{query}");
    ids
}

#[tokio::test]
async fn a_clerk_s_lists_hold_the_orders_of_its_agencies_however_they_are_asked() {
    let boutique = with_orders().await;
    let one = boutique.profil(Comptoir, &["A01"]);
    for query in [
        "",
        "codeAgence=A01",
        "codeClient=C00001",
        "codeClient=C00001&codeAgence=A01",
        "reference=CH-12",
        "etat=aucun",
        "tri=montantHT",
        "dateDebut=2026-01-01&dateFin=2026-12-31",
    ] {
        assert_eq!(list_ids(&one, query).await, [1], "{query}");
    }
    for query in [
        "codeAgence=A02",
        "codeClient=C00001&codeAgence=A02",
        "etat=aucun&codeAgence=A02",
    ] {
        assert!(list_ids(&one, query).await.is_empty(), "{query}");
    }
    let table = one.get("/admin/commandes/csv").await.text().to_owned();
    assert!(
        table.contains("Rennes") && !table.contains("Brest"),
        "{table}"
    );

    let both = boutique.profil(Comptoir, &["A01", "A02"]);
    for query in ["", "reference=CH-12", "etat=aucun", "tri=-date"] {
        let ids: BTreeSet<u64> = list_ids(&both, query).await.into_iter().collect();
        assert_eq!(ids, BTreeSet::from([1, 2]), "{query}");
    }
    assert_eq!(list_ids(&both, "codeAgence=A02").await, [2]);
    // Without an agency a clerk has nothing, not everything.
    let none = boutique.profil(Comptoir, &[]);
    assert!(list_ids(&none, "").await.is_empty());
}

#[tokio::test]
async fn a_clerk_s_figures_are_those_of_its_agencies() {
    let boutique = with_orders().await;
    let count = async |who: &Quelquun<'_>, query: &str| {
        let found = who
            .get(&format!("/admin/statistiques/fetch?{query}"))
            .await
            .ok();
        found["totaux"]["commandes"].as_u64().expect("a number")
    };
    assert_eq!(count(&boutique.admin(), "").await, 2);
    let clerk = boutique.profil(Comptoir, &["A01"]);
    assert_eq!(count(&clerk, "").await, 1);
    assert_eq!(count(&clerk, "agences=A01&agences=A02").await, 1);
    assert_eq!(count(&clerk, "agences=A02").await, 0);
    let table = clerk.get("/admin/statistiques/csv").await;
    assert!(table.text().contains("Total;0;1;"), "{table}");
    assert_eq!(count(&boutique.profil(Comptoir, &[]), "").await, 0);
}

#[tokio::test]
async fn a_clerk_sees_and_serves_the_customers_of_its_agencies_and_those_of_none() {
    let boutique = with_orders().await;
    let moved = json!({"code": "C00002", "code_agence": "A02"});
    boutique.admin().post("/service/client", moved).await.ok();
    let clerk = boutique.profil(Comptoir, &["A01"]);
    for query in ["", "?q=c0", "?codeAgence="] {
        let list = clerk.get(&format!("/service/clients{query}")).await.ok();
        let codes: Vec<&Value> = list["list"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|it| &it["code"])
            .collect();
        assert_eq!(codes, [&json!("C00001")], "{query}");
    }
    clerk.get("/service/client/C00001").await.ok();
    assert_eq!(clerk.get("/service/client/C00002").await.status, 404);
    let serve = "/service/client/C00002/saisie";
    assert_eq!(clerk.post(serve, json!({})).await.status, 404);
    clerk
        .post("/service/client/C00001/saisie", json!({}))
        .await
        .ok();
    let agences = clerk.get("/service/agences").await.ok();
    assert_eq!(agences.as_array().map(Vec::len), Some(1));
    assert_eq!(agences[0]["code_agence"], "A01");
}

#[tokio::test]
async fn a_clerk_reads_and_changes_the_stock_of_its_agencies_alone() {
    let boutique = with_orders().await;
    let clerk = boutique.profil(Comptoir, &["A01"]);
    let stock = clerk.get("/service/stock/VIS").await.ok();
    let seen = stock["agences"].as_array().expect("a list");
    assert_eq!(seen.len(), 1, "{stock}");
    assert_eq!(seen[0]["code_agence"], "A01");
    let change = |agence: &str| json!({"codeArticle": "VIS", "agences": {agence: "9"}});
    let other = clerk.post("/service/stock", change("A02")).await;
    assert_eq!(other.status, 404, "{other}");
    clerk.post("/service/stock", change("A01")).await.ok();
    let total = json!({"codeArticle": "SAC", "stockTotal": "77"});
    assert_eq!(clerk.post("/service/stock", total).await.status, 403);
}

#[tokio::test]
async fn who_moved_to_another_agency_undoes_nothing_of_the_first() {
    let boutique = with_orders().await;
    let act = json!({"etat": "E_PRE"});
    let clerk = boutique.profil(Comptoir, &["A01"]);
    clerk.post("/service/commandes/1/etat", act).await.ok();
    let undo = json!({"type": "etat", "code": "1"});
    let moved = boutique.profil(Comptoir, &["A02"]);
    let refused = moved.post("/service/retablissement", undo.clone()).await;
    assert_eq!(refused.status, 404, "{refused}");
    let back = boutique.profil(Comptoir, &["A01"]);
    back.post("/service/retablissement", undo).await.ok();
}
