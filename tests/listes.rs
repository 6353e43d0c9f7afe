//! Every list cut into pages: how many rows one shows, and what is no page.

use comptoir::domain::compte::{Connexion, SecondFacteur};
use comptoir::domain::ids::{CodeArticle, Login};
use comptoir::domain::instant::Instant;
use comptoir::domain::journal::FaitJournal;
use comptoir::shop::journal;
use comptoir::store::{StoreError, catalogue, connexions, seconds_facteurs};
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
pub(crate) async fn codes(who: &Quelquun<'_>, path: &str) -> String {
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
        ("/service/articles?tri=reference", "CHE PER/18 V4 V5 V6 V0"),
        ("/service/articles?tri=-reference&size=2", "V6 V5"),
        ("/service/articles?tri=prix", "CHE V6 V4 V5 PER/18 V0"),
        ("/service/articles?tri=-prix&size=2&page=2", "V4 V6"),
        ("/service/articles?tri=-prix&codeFamille=vis", "V5 V4 V6 V0"),
        (
            "/service/articles?tri=-designation",
            "V6 V5 V4 PER/18 CHE V0",
        ),
        (
            "/service/articles?tri=prix&queryString=zingu",
            "V6 V4 V5 V0",
        ),
        ("/service/stocks?tri=-reference", "V6 V5 V4 PER/18 CHE"),
        ("/service/stocks?tri=disponible", "V6 PER/18 V5 V4 CHE"),
        ("/service/stocks?tri=-disponible&size=3", "CHE V4 V5"),
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

/// Values that the rows of a list hold under a name, in its order.
async fn list_values(who: &Quelquun<'_>, path: &str, name: &str) -> String {
    let found = who.get(path).await.ok();
    let list = found["list"].as_array().expect("a list").iter();
    let text = |it: &Value| it[name].as_str().expect("a text").to_owned();
    list.map(text).collect::<Vec<_>>().join(" ")
}

/// Each list is asked whole, the other way round, and by its last page of one.
async fn both_ways(who: &Quelquun<'_>, (path, tri, name): (&str, &str, &str), expected: &str) {
    let mut rows: Vec<&str> = expected.split(' ').collect();
    let with = if path.contains('?') { '&' } else { '?' };
    let asked = format!("{path}{with}tri=");
    assert_eq!(
        list_values(who, &format!("{asked}{tri}"), name).await,
        expected
    );
    let page = format!("{asked}{tri}&size=1&page={}", rows.len());
    assert_eq!(
        &list_values(who, &page, name).await,
        rows.last().expect("a row")
    );
    rows.reverse();
    let reversed = list_values(who, &format!("{asked}-{tri}"), name).await;
    assert_eq!(reversed, rows.join(" "), "{asked}-{tri}");
}

#[tokio::test]
async fn prices_are_sorted_by_their_article_by_their_list_or_by_the_first_of_each() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    for (tarif, article, paliers) in [
        ("PRO", "CABLE", json!([{"quantite": "1", "prixHT": "9,5"}])),
        (
            "PRO",
            "LIVRE",
            json!([{"quantite": "1", "prixHT": "3"}, {"quantite": "5", "prixHT": "0,5"}]),
        ),
        ("GC", "VIS", json!([{"quantite": "1", "prixHT": "7"}])),
    ] {
        let price = json!({"code_tarif": tarif, "code_article": article, "paliers": paliers});
        admin.post("/service/tarif", price).await.ok();
    }
    let pro = "/service/tarifs?code=PRO";
    both_ways(
        &admin,
        (pro, "reference", "code_article"),
        "CABLE LIVRE VIS",
    )
    .await;
    both_ways(&admin, (pro, "prix", "code_article"), "VIS LIVRE CABLE").await;
    let vis = "/service/tarifs?article=VIS";
    both_ways(&admin, (vis, "tarif", "code_tarif"), "GC PRO").await;
    both_ways(&admin, (vis, "prix", "code_tarif"), "PRO GC").await;
    let page = admin.get("/service/tarifs?article=VIS&size=1").await.ok();
    assert_eq!((&page["pages"], &page["total"]), (&json!(2), &json!(2)));
}

/// Makes of a login what time would.
fn change(boutique: &Boutique, login: &str, change: impl FnOnce(&mut Connexion) + Send + 'static) {
    let login = Login::parse(login).expect("a login");
    let kept: Result<(), StoreError> = boutique.parts().store.write(move |write| {
        let mut found = connexions::find(write, &login)?.expect("a login");
        change(&mut found);
        connexions::put(write, &found)
    });
    kept.expect("kept");
}

#[tokio::test]
async fn logins_are_sorted_by_their_customer_and_by_what_they_can_do() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for (code, libelle) in [("C10", "étoile"), ("C20", "Aubier")] {
        let client =
            json!({"code": code, "libelle": libelle, "code_type": "PRO", "libelle_type": "Pro"});
        admin.post("/service/client", client).await.ok();
    }
    for (login, client, bloquee) in [
        ("b@x.fr", "C10", false),
        ("a@x.fr", "C20", false),
        ("c@x.fr", "C20", true),
    ] {
        let connexion = json!({"login": login, "code_client": client, "bloquee": bloquee});
        admin.post("/service/connexion", connexion).await.ok();
    }
    let path = "/service/connexions?q=@x.fr";
    both_ways(&admin, (path, "login", "login"), "a@x.fr b@x.fr c@x.fr").await;
    both_ways(&admin, (path, "client", "login"), "a@x.fr c@x.fr b@x.fr").await;
    both_ways(&admin, (path, "etat", "login"), "c@x.fr a@x.fr b@x.fr").await;
    // Without a password, never used, then used, the oldest first: none is the order of their names.
    for login in ["d@x.fr", "e@x.fr"] {
        let connexion = json!({"login": login, "code_client": "C10"});
        admin.post("/service/connexion", connexion).await.ok();
    }
    for (login, vue) in [("a@x.fr", Some(20)), ("b@x.fr", None), ("d@x.fr", Some(10))] {
        change(&boutique, login, move |it| {
            it.mot_de_passe = Some("hash".to_owned());
            it.premiere_connexion = vue.map(Instant);
        });
    }
    let states = "c@x.fr e@x.fr b@x.fr d@x.fr a@x.fr";
    both_ways(&admin, (path, "etat", "login"), states).await;
    let filtered = "/service/connexions?client=C20";
    both_ways(&admin, (filtered, "client", "login"), "a@x.fr c@x.fr").await;
}

#[tokio::test]
async fn administrators_pages_and_kinds_of_customers_are_sorted_too() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for (login, nom) in [("zoe", "Abel"), ("bob", "Zoé")] {
        boutique.horloge.advance(60);
        let secret = "Essai-Comptoir-2026!";
        let user =
            json!({"login": login, "nom": nom, "motDePasse": secret, "confirmation": secret});
        admin.post("/service/utilisateurs", user).await.ok();
    }
    let users = "/service/utilisateurs";
    both_ways(&admin, (users, "login", "login"), "admin bob zoe").await;
    both_ways(&admin, (users, "nom", "login"), "admin zoe bob").await;
    both_ways(&admin, (users, "cree", "login"), "admin zoe bob").await;
    // None of them is the first by name.
    let first = |tri: &'static str| {
        let admin = &admin;
        async move { list_values(admin, &format!("{users}?tri={tri}&size=1"), "login").await }
    };
    for _ in 0..2 {
        boutique.horloge.advance(60);
        let body = json!({"login": "zoe", "motDePasse": "Essai-Comptoir-2026!"});
        boutique.visiteur().post("/rest/connexion", body).await.ok();
    }
    assert_eq!(first("-vu").await, "zoe");
    assert_eq!(first("-sessions").await, "zoe");
    let kept: Result<(), StoreError> = boutique.parts().store.write(|write| {
        let facteur = SecondFacteur {
            secret: "ABCDEFGH".to_owned(),
            confirme_le: Some(Instant(0)),
            dernier_pas: 0,
            codes: Vec::new(),
        };
        seconds_facteurs::put(write, &Login::parse("bob").expect("a login"), &facteur)
    });
    kept.expect("kept");
    assert_eq!(first("-code").await, "bob");

    for titre in ["Nos marques", "À propos"] {
        let page = json!({"titre": titre, "blocs": []});
        admin.post("/service/contenus", page).await.ok();
    }
    let first = |query: &'static str| {
        let admin = &admin;
        async move {
            let path = format!("/service/contenus?size=1&tri={query}");
            list_values(admin, &path, "lien").await
        }
    };
    assert_eq!(first("titre").await, "/page/a-propos");
    // Upwards by kind is the order nobody asks for.
    assert_eq!(first("-genre").await, "/page/a-propos");
    assert_eq!(first("-adresse").await, "/page/nos-marques");
    assert_eq!(first("etat").await, "/page/a-propos");
    assert_eq!(first("-modifie").await, "/page/a-propos");
    for (tri, sign) in [("completer", 1), ("-completer", -1)] {
        let list = admin
            .get(&format!("/service/contenus?tri={tri}"))
            .await
            .ok();
        let left = list["list"].as_array().expect("a list").iter();
        let left: Vec<i64> = left
            .filter_map(|it| it["aCompleter"].as_i64())
            .map(|it| it * sign)
            .collect();
        assert!(
            left.is_sorted() && left.first() < left.last(),
            "{tri} {left:?}"
        );
    }

    let artisan =
        json!({"code": "A1", "libelle": "Le Bris", "code_type": "ART", "libelle_type": "Artisan"});
    admin.post("/service/client", artisan).await.ok();
    let kinds = "/service/clients?tri=type";
    assert_eq!(codes(&admin, kinds).await, "C00001 C00002 A1");
}

#[tokio::test]
async fn the_audit_log_is_sorted_as_a_whole() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let agence = json!({"code_agence": "A99", "libelle_agence": "Quimper"});
    admin.post("/service/agence", agence).await.ok();
    let modele = json!({"nom": "", "selection": {"article": [], "famille": []}});
    admin.post("/admin/selectionModele/post", modele).await;
    for libelle in ["Est", "Ouest"] {
        let zone = json!({"libelle": libelle, "departements": ["29"]});
        admin.post("/service/zone", zone).await.ok();
    }
    let acte = |query: &'static str| {
        let admin = &admin;
        async move {
            list_values(
                admin,
                &format!("/service/journal?size=1&tri={query}"),
                "acte",
            )
            .await
        }
    };
    assert_eq!(acte("-date").await, "Zone : enregistrer");
    assert_eq!(acte("acte").await, "Agence : enregistrer");
    assert_eq!(acte("-acte").await, "Zone : enregistrer");
    let fait = FaitJournal {
        login: "abel".to_owned(),
        acte: "Modèle : supprimer".to_owned(),
        statut: 200,
        ..FaitJournal::default()
    };
    journal::note(boutique.parts(), fait).expect("noted");
    assert_eq!(acte("qui").await, "Modèle : supprimer");
    assert_eq!(acte("-qui").await, "Zone : enregistrer");
    let refused = admin
        .get("/service/journal?size=1&tri=-resultat")
        .await
        .ok();
    assert_eq!(refused["list"][0]["statut"], 422);
    assert_eq!(refused["total"], refused["pages"]);
    let oldest = admin.get("/service/journal?size=1&tri=date").await.ok();
    assert!(oldest["list"][0]["id"].as_u64() < refused["list"][0]["id"].as_u64());
    let refused = admin.get("/service/journal?tri=objet").await;
    assert_eq!(refused.status, 422, "{refused}");
}
