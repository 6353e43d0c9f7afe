//! Every list cut into pages: how many rows one shows, and what is no page.

use serde_json::json;

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
