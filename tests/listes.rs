//! Every list cut into pages: how many rows one shows, and what is no page.

use comptoir::domain::ids::CodeArticle;
use comptoir::store::{StoreError, catalogue};
use serde_json::{Value, json};

use crate::support::caisse::{basket, demand, order};
use crate::support::{Boutique, Quelquun};

async fn rows(who: &Quelquun<'_>, path: &str) -> (usize, u64) {
    let found = who.get(path).await.ok();
    let list = found["list"].as_array().expect("a list").len();
    (list, found["pages"].as_u64().expect("a number"))
}

#[tokio::test]
async fn every_list_takes_a_size_and_refuses_what_is_no_page() {
    let boutique = Boutique::garnie();
    let (client, admin) = (boutique.client(), boutique.admin());
    for nom in ["Un", "Deux"] {
        let modele = json!({"nom": nom, "selection": {"article": ["VIS"], "famille": []}});
        let path = "/admin/selectionModele/post";
        admin.post(path, modele).await.ok();
        let panier = basket(&client, &[("VIS", 1)]).await;
        order(&client, nom, &demand(panier)).await.ok();
    }
    for nom in ["Un", "Deux"] {
        client
            .post("/rest/paniers", json!({"nomPanier": nom}))
            .await
            .ok();
    }
    for (who, path) in [
        (&client, "/rest/paniers"),
        (&client, "/rest/mouvements"),
        (&admin, "/service/clients"),
        (&admin, "/service/clients?codeType="),
        (&admin, "/service/contenus"),
        (&admin, "/service/articles"),
        (&admin, "/service/connexions"),
        (&admin, "/admin/selectionModele/getAll"),
        (&admin, "/service/regroupements"),
        (&admin, "/service/utilisateurs"),
        (&admin, "/service/medias"),
        (&admin, "/service/journal"),
    ] {
        let (start, with) = (path, if path.contains('?') { '&' } else { '?' });
        let (all, pages) = rows(who, path).await;
        assert!(pages <= 1, "{path}");
        let (one, each) = rows(who, &format!("{start}{with}size=1")).await;
        assert_eq!((one, each), (all.min(1), all as u64), "{path}");
        let (last, _) = rows(who, &format!("{start}{with}size=1&page={}", all.max(1))).await;
        assert_eq!(last, all.min(1), "{path}");
        let (capped, _) = rows(who, &format!("{start}{with}size=100000")).await;
        assert_eq!(capped, all, "{path}");
        for wrong in ["page=0", "page=-1", "page=x", "size=0", "size=-1", "size=x"] {
            let answer = who.get(&format!("{start}{with}{wrong}")).await;
            assert_eq!(answer.status, 400, "{path} {wrong}: {answer}");
        }
    }
}

/// The codes of a list, in its order.
async fn codes(who: &Quelquun<'_>, path: &str) -> String {
    let found = who.get(path).await.ok();
    let list = found["list"].as_array().expect("a list").iter();
    let code = |it: &Value| {
        let code = it.get("codeArticle").unwrap_or(&it["code"]);
        code.as_str().expect("a code").to_owned()
    };
    list.map(code).collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn a_list_is_sorted_as_a_whole_by_the_column_asked_for() {
    let boutique = Boutique::etalee();
    let admin = boutique.admin();
    for (path, expected) in [
        ("/service/articles?tri=reference", "CHE PER/18 V4 V5 V6"),
        ("/service/articles?tri=-reference&size=2", "V6 V5"),
        ("/service/articles?tri=prix", "CHE V6 V4 V5 PER/18"),
        ("/service/articles?tri=-prix&size=2&page=2", "V4 V6"),
        ("/service/articles?tri=-prix&codeFamille=vis", "V5 V4 V6"),
        ("/service/articles?tri=-designation", "V6 V5 V4 PER/18 CHE"),
        ("/service/articles?tri=prix&queryString=zingu", "V6 V4 V5"),
        ("/service/stocks?tri=-reference", "V6 V5 V4 PER/18 CHE"),
        ("/service/clients?tri=nom", "C00002 C00001"),
        ("/service/clients?tri=-nom&size=1", "C00001"),
        ("/service/clients?tri=-code", "C00002 C00001"),
        ("/service/clients?tri=-code&codeType=PRO", "C00001"),
    ] {
        assert_eq!(codes(&admin, path).await, expected, "{path}");
    }
    for path in ["/service/articles", "/service/stocks", "/service/clients"] {
        let refused = admin.get(&format!("{path}?tri=version")).await;
        assert_eq!(refused.status, 422, "{refused}");
        assert!(refused.json()["champs"]["tri"].is_string(), "{refused}");
    }
}

#[tokio::test]
async fn what_is_hidden_from_sale_is_sorted_too() {
    let boutique = Boutique::etalee();
    let parts = boutique.parts();
    let hidden = parts.store.write(|write| {
        for code in ["V5", "CHE"] {
            let code = CodeArticle::parse(code).expect("a code");
            let mut article = catalogue::find(write, &code)?.expect("on display");
            article.masque = true;
            catalogue::put(write, &article)?;
        }
        Ok::<_, StoreError>(())
    });
    hidden.expect("kept");
    let admin = boutique.admin();
    for (query, expected) in [
        ("", "CHE V0 V5"),
        ("&tri=-reference", "V5 V0 CHE"),
        ("&tri=prix", "V0 CHE V5"),
        ("&tri=-designation", "V5 V0 CHE"),
        ("&tri=-prix&size=1&page=2", "CHE"),
    ] {
        let path = format!("/service/articles?masques=1{query}");
        assert_eq!(codes(&admin, &path).await, expected, "{path}");
    }
}
