//! Changes by hand of what imports bring: customers, agencies, families, articles.

use axum::http::Method;
use insta::assert_snapshot;
use serde_json::json;

use crate::support::comptes::with_password;
use crate::support::{Boutique, LOGIN_ADMIN, MOT_DE_PASSE, Quelquun};

#[tokio::test]
async fn a_customer_is_created_read_and_changed_with_the_marks_of_who_typed() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let new = json!({"code": "C9", "libelle": "Toits du Léon", "code_type": "PRO",
        "email": "Leon@Example.test", "code_agence": "A01", "plafond_encours": 1500.5, "version": 0});
    assert_snapshot!(
        admin.post("/service/client", new.clone()).await,
        @r#"201 {"code":"C9","libelle":"Toits du Léon","code_type":"PRO","libelle_type":"PRO","contact":"","email":"leon@example.test","telephone":"","adresse":"","code_postal":"","commune":"","code_agence":"A01","code_tarif":"","encours":null,"plafond_encours":1500.5,"encours_le":null,"siret":"","reglements":"","compte_valide":true,"validation":"validee","version":1,"retouches":[{"champ":"code_agence","le":1795165200,"par":"admin"},{"champ":"code_type","le":1795165200,"par":"admin"},{"champ":"email","le":1795165200,"par":"admin"},{"champ":"libelle","le":1795165200,"par":"admin"},{"champ":"plafond_encours","le":1795165200,"par":"admin"}]}"#
    );
    let taken = admin.post("/service/client", new).await;
    taken.refused_with(
        409,
        "Ce code est déjà utilisé. Choisissez-en un autre, ou modifiez la fiche qui le porte.",
    );
    let cleared = json!({"code": "C9", "code_agence": "", "email": "", "version": 1});
    let saved = admin.post("/service/client", cleared.clone()).await;
    assert_eq!(saved.status, 200, "{saved}");
    assert_eq!(saved.ok()["code_agence"], "");
    assert_eq!(saved.ok()["libelle"], "Toits du Léon");
    assert_eq!(admin.post("/service/client", cleared).await.status, 409);
    let read = admin.get("/service/client/C9").await.ok();
    assert_eq!(read["version"], 2);
    assert_eq!(read["retouches"][0]["par"], LOGIN_ADMIN);
    assert_eq!(admin.get("/service/client/ABSENT").await.status, 404);
}

#[tokio::test]
async fn every_refused_field_of_a_form_is_said_by_the_rules_of_the_import() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let wrong = json!({"code": "C9", "libelle": "", "code_type": "PRO", "email": "a@",
        "code_agence": "A99", "encours": "douze", "siret": "123"});
    assert_snapshot!(
        admin.post("/service/client", wrong).await,
        @r#"422 {"type":"/erreurs/champs_refuses","title":"Demande refusée","status":422,"detail":"Agence A99 : inconnue de la boutique.","champs":{"code_agence":"Agence A99 : inconnue de la boutique.","email":"a@ n'est pas une adresse valide.","encours":"Veuillez saisir un nombre valide.","libelle":"Cette valeur est obligatoire.","siret":"Veuillez saisir un numéro SIRET valide (14 chiffres)."}}"#
    );
    let article = json!({"codeArticle": "NEUF", "designation1": "Neuf", "codeFamille": "ABSENTE",
        "prixHT": "gratuit", "tauxTva": 120});
    assert_snapshot!(
        admin.post("/service/article", article).await,
        @r#"422 {"type":"/erreurs/champs_refuses","title":"Demande refusée","status":422,"detail":"Famille ABSENTE : inconnue de la boutique.","champs":{"codeFamille":"Famille ABSENTE : inconnue de la boutique.","prixHT":"Veuillez saisir un nombre valide.","tauxTva":"Veuillez saisir un taux de TVA entre 0 et 100."}}"#
    );
    let empty = json!({"codeArticle": "VIDE", "version": 0});
    for champ in ["designation1", "codeFamille"] {
        let sentence = find_fault(&admin, "/service/article", empty.clone(), champ).await;
        assert_eq!(sentence, "Cette valeur est obligatoire.");
    }
    assert_eq!(admin.post("/service/client", json!({})).await.status, 422);
    for (call, code) in [
        ("/service/client", "code"),
        ("/service/agence", "code_agence"),
        ("/service/article", "codeArticle"),
        ("/service/famille", "codeFamille"),
    ] {
        let empty = json!({code: "", "version": 0});
        let refused = admin.post(call, empty).await;
        assert_eq!(refused.status, 422, "{call} {refused}");
        assert_eq!(
            refused.json()["champs"][code],
            "Cette valeur est obligatoire."
        );
    }
}

/// Fault that a refused form tells of one field.
async fn find_fault(
    admin: &Quelquun<'_>,
    call: &str,
    body: serde_json::Value,
    champ: &str,
) -> String {
    let refused = admin.post(call, body).await;
    assert_eq!(refused.status, 422, "{call} {champ} {refused}");
    let sentence = &refused.json()["champs"][champ];
    sentence.as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn a_hand_is_told_of_its_slips_at_their_fields_and_nothing_changes() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let postal = "Veuillez saisir un code postal valide (4 ou 5 chiffres).";
    let telephone = "Veuillez saisir un numéro de téléphone valide.";
    let barres = "Veuillez saisir un code-barres valide\u{a0}: 8, 12, 13 ou 14 chiffres, dont le dernier \
                  est la clé.";
    let entier = "La quantité doit être un nombre entier.";
    let tarif = "Aucun tarif n'a ce code. Créez d'abord un prix dans ce tarif.";
    let (client, agence, article) = ("/service/client", "/service/agence", "/service/article");
    for (call, champ, text, sentence) in [
        (client, "code_postal", "2920", ""),
        (client, "code_postal", "Brest", postal),
        (agence, "code_postal", "292000", postal),
        (client, "telephone", "02 98 AB", telephone),
        (agence, "telephone", "12", telephone),
        (
            client,
            "plafond_encours",
            "-1",
            "Veuillez saisir un nombre positif.",
        ),
        (client, "code_tarif", "ABSENT", tarif),
        (agence, "code_tarif", "ABSENT", tarif),
        (article, "gtin13", "4006381333932", barres),
        (article, "stock_total", "2,5", entier),
    ] {
        let (nom, code, read) = match call {
            "/service/client" => ("code", "C00001", "/service/client/C00001"),
            "/service/agence" => ("code_agence", "A01", "/service/agence/A01"),
            _ => ("codeArticle", "VIS", "/service/article/?articleCode=VIS"),
        };
        let before = admin.get(read).await.ok();
        let body = json!({ nom: code, champ: text });
        if sentence.is_empty() {
            assert_eq!(admin.post(call, body).await.status, 200);
            continue;
        }
        assert_eq!(
            find_fault(&admin, call, body, champ).await,
            sentence,
            "{champ} {text}"
        );
        assert_eq!(admin.get(read).await.ok(), before);
    }
    let stock = json!({ "codeArticle": "VIS", "agences": { "A01": "0,5" } });
    let refused = find_fault(&admin, "/service/stock", stock, "agences.A01").await;
    assert_eq!(refused, entier);
}

#[tokio::test]
async fn what_an_import_brought_is_not_judged_until_a_hand_changes_it() {
    let boutique = Boutique::vide();
    let rows = "code;libelle;code_type;code_postal;telephone\nC9;Client;PRO;B-1000;poste 12\n";
    boutique.import(("clients.csv", rows));
    let admin = boutique.admin();
    let body = json!({ "code": "C9", "contact": "Anne", "code_postal": "B-1000" });
    let saved = admin.post("/service/client", body).await;
    assert_eq!(saved.ok()["contact"], "Anne");
}

#[tokio::test]
async fn a_record_sent_back_as_it_was_read_changes_nothing() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    for (read, save) in [
        ("/service/client/C00001", "/service/client"),
        ("/service/agence/A01", "/service/agence"),
        ("/service/famille/F1", "/service/famille"),
        ("/service/article/?articleCode=VIS", "/service/article"),
    ] {
        // The fixtures leave empty what an import fills in.
        admin.post(save, admin.get(read).await.ok()).await.ok();
        let before = admin.get(read).await.ok();
        let saved = admin.post(save, before.clone()).await;
        assert_eq!(saved.status, 200, "{save} {saved}");
        assert_eq!(saved.ok(), before, "{save}");
    }
}

#[tokio::test]
async fn a_price_and_a_designation_are_seen_by_the_next_request() {
    let boutique = Boutique::garnie();
    let (admin, visitor) = (boutique.admin(), boutique.visiteur());
    let page = "/rest/articles/CABLE";
    assert_eq!(visitor.get(page).await.ok()["prixHT"], 0.4567);
    let changed = json!({"codeArticle": "CABLE", "prixHT": "0,5", "designation1": "Câble souple"});
    let saved = admin.post("/service/article", changed).await;
    assert_eq!(saved.status, 200, "{saved}");
    assert_snapshot!(saved.ok()["retouches"], @r#"[{"champ":"designation1","le":1795165200,"par":"admin"},{"champ":"prixHT","le":1795165200,"par":"admin"}]"#);
    let seen = visitor.get(page).await.ok();
    assert_eq!(seen["prixHT"], 0.5);
    assert_eq!(seen["designation"], "Câble souple");
    let found = visitor.get("/rest/recherche/souple").await.ok();
    assert_eq!(found["totalResults"], 1);
}

#[tokio::test]
async fn an_article_is_created_by_hand_and_sold() {
    let boutique = Boutique::garnie();
    let (admin, visitor) = (boutique.admin(), boutique.visiteur());
    let new = json!({"codeArticle": "NEUF", "designation1": "Équerre", "codeFamille": "F1",
        "prixHT": 2.5, "tauxTva": 20, "unite": "PCE", "sur_commande": true, "multiple_vente": 10,
        "eco_participation": 0.02, "version": 0});
    let saved = admin.post("/service/article", new).await;
    assert_eq!(saved.status, 201, "{saved}");
    let seen = visitor.get("/rest/articles/NEUF").await.ok();
    assert_eq!(seen["multiple_vente"], 10.0);
    assert_eq!(
        visitor.get("/rest/recherche/equerre").await.ok()["totalResults"],
        1
    );
}

#[tokio::test]
async fn a_family_moves_with_what_is_below_and_never_under_itself() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let new = json!({"codeFamille": "G", "libelleFamille": "Gros œuvre", "version": 0});
    assert_snapshot!(
        admin.post("/service/famille", new).await,
        @r#"201 {"codeFamille":"G","libelleFamille":"Gros œuvre","codeParent":"","niveau":1,"titreSeo":"","descriptionSeo":"","version":1,"retouches":[{"champ":"libelleFamille","le":1795165200,"par":"admin"}]}"#
    );
    let moved = json!({"codeFamille": "F", "codeParent": "G"});
    assert_eq!(admin.post("/service/famille", moved).await.status, 200);
    assert_eq!(admin.get("/service/famille/F1").await.ok()["niveau"], 3);
    let level = admin.get("/service/planVente/G").await.ok();
    assert_eq!(level[0]["codeFamille"], "F");
    let under_itself = json!({"codeFamille": "G", "codeParent": "F1"});
    let refused = admin.post("/service/famille", under_itself).await;
    refused.refused_with(422, "Le plan de vente a 5 niveaux au plus.");
    let unknown = json!({"codeFamille": "F1", "codeParent": "ABSENTE"});
    assert_eq!(admin.post("/service/famille", unknown).await.status, 422);
}

#[tokio::test]
async fn sisters_are_put_in_another_order_unless_somebody_changed_them() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    for code in ["A1", "Z1"] {
        let new = json!({"codeFamille": code, "libelleFamille": code, "codeParent": "F"});
        admin.post("/service/famille", new).await.ok();
    }
    let order = async || {
        let level = admin.get("/service/planVente/F").await.ok();
        let level = level.as_array().expect("a list").clone();
        let codes = level
            .iter()
            .map(|it| it["codeFamille"].as_str().expect("a code").to_owned());
        codes.collect::<Vec<_>>()
    };
    assert_eq!(order().await, ["F1", "A1", "Z1"]);
    let asked = json!({"codeParent": "F", "codes": ["Z1", "F1", "A1"]});
    assert_snapshot!(admin.post("/service/ordreFamilles", asked).await, @r#"200 {"ok":true}"#);
    assert_eq!(order().await, ["Z1", "F1", "A1"]);
    // Who moves it has its form open: what is typed there is no conflict with oneself.
    let renamed = json!({"codeFamille": "Z1", "libelleFamille": "Zinc", "version": 1});
    admin.post("/service/famille", renamed).await.ok();
    assert_eq!(order().await, ["Z1", "F1", "A1"]);
    for codes in [
        json!(["Z1", "F1"]),
        json!(["Z1", "F1", "A1", "F"]),
        json!(["Z1", "F1", "F1"]),
    ] {
        let asked = json!({"codeParent": "F", "codes": codes});
        assert_eq!(
            admin.post("/service/ordreFamilles", asked).await.status,
            409
        );
    }
    // Worked out from what somebody has changed since: theirs stays.
    let over = |avant| json!({"codeParent": "F", "codes": ["A1", "Z1", "F1"], "avant": avant});
    let late = over(json!(["F1", "A1", "Z1"]));
    let answer = admin.post("/service/ordreFamilles", late).await;
    assert_eq!(answer.status, 409, "{answer}");
    assert_eq!(order().await, ["Z1", "F1", "A1"]);
    let seen = over(json!(["Z1", "F1", "A1"]));
    admin.post("/service/ordreFamilles", seen).await.ok();
    assert_eq!(order().await, ["A1", "Z1", "F1"]);
    let first = json!({"codeParent": "", "codes": ["F"]});
    assert_eq!(
        admin.post("/service/ordreFamilles", first).await.status,
        200
    );
}

#[tokio::test]
async fn what_others_still_need_is_not_deleted() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let used = admin.delete("/service/famille/F1").await;
    used.refused_with(409, "Cette famille contient encore des articles.");
    admin
        .post(
            "/service/famille",
            json!({"codeFamille": "G", "libelleFamille": "Gros œuvre"}),
        )
        .await
        .ok();
    assert_snapshot!(admin.delete("/service/famille/G").await, @r#"200 {"ok":true}"#);
    assert_eq!(admin.delete("/service/famille/G").await.status, 404);
    assert_eq!(admin.delete("/service/agence/A02").await.status, 200);
    assert_eq!(admin.get("/service/agence/A02").await.status, 404);
}

#[tokio::test]
async fn deleting_a_customer_wants_a_recent_password_and_takes_its_logins() {
    let boutique = Boutique::vide();
    with_password(boutique.parts(), LOGIN_ADMIN);
    let admin = boutique.admin();
    boutique.horloge.advance(11 * 60);
    let refused = admin.delete("/service/client/C00002").await;
    assert_eq!(refused.status, 403, "{refused}");
    let again = json!({"motDePasse": MOT_DE_PASSE});
    admin.post("/rest/session/confirmation", again).await.ok();
    assert_eq!(admin.delete("/service/client/C00002").await.status, 200);
    let login = "/service/connexion/client2@example.test";
    assert_eq!(admin.get(login).await.status, 404);
}

/// As `suppressions.csv` does, by a zip or by hand.
#[tokio::test]
async fn deleting_a_price_list_or_an_agency_wants_a_recent_password() {
    let boutique = Boutique::garnie();
    with_password(boutique.parts(), LOGIN_ADMIN);
    let admin = boutique.admin();
    boutique.horloge.advance(11 * 60);
    let paths = ["/service/tarif/PRO", "/service/agence/A02"];
    for path in paths {
        let refused = admin.delete(path).await;
        assert_eq!(refused.status, 403, "{path}: {refused}");
        assert_eq!(refused.json()["type"], "/erreurs/reauthentification");
    }
    let again = json!({"motDePasse": MOT_DE_PASSE});
    admin.post("/rest/session/confirmation", again).await.ok();
    for path in paths {
        assert_eq!(admin.delete(path).await.status, 200, "{path}");
    }
}

#[tokio::test]
async fn a_hidden_article_is_put_back_on_sale() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let back = json!({"codeArticle": "CACHE", "masque": false});
    let shown = admin.json(Method::POST, "/service/article", back).await;
    assert_eq!(shown.ok()["masque"], false);
    let seen = boutique.visiteur().get("/rest/articles/CACHE").await;
    assert_eq!(seen.status, 200);
}

#[tokio::test]
async fn an_import_says_what_it_would_overwrite_of_what_was_typed() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let typed = json!({"codeArticle": "VIS", "designation1": "Vis inox", "marque": "Léon"});
    admin.post("/service/article", typed).await.ok();
    let file = (
        "articles.csv",
        "code_article;designation1;prix_ht\nVIS;Vis;1,25\nCABLE;Câble;1\n",
    );
    let said = boutique.simulate(file);
    assert_eq!((said.modifies, said.lignes.len()), (2, 0));
    let told: Vec<_> = said
        .remplacements
        .iter()
        .map(|it| it.motif.as_str())
        .collect();
    assert_eq!(
        told,
        [
            "VIS : remplace une valeur saisie à la main (Vis inox devient Vis ; saisie le 20/11/26 \
          10:00 par admin)."
        ]
    );
    let place = &said.remplacements[0];
    assert_eq!(
        (place.ligne, place.colonne.as_str()),
        (Some(2), "designation1")
    );
    // Working it out changed nothing; importing it forgets the mark of what it overwrote.
    assert_eq!(boutique.import(file).remplacements, said.remplacements);
    assert_eq!(boutique.import(file).remplacements, []);
    let read = admin.get("/service/article/?articleCode=VIS").await.ok();
    assert_eq!(read["designation1"], "Vis");
    assert_eq!(read["retouches"][0]["champ"], "marque");
    assert_eq!(read["retouches"][1], serde_json::Value::Null);
}

#[tokio::test]
async fn prices_and_stocks_typed_by_hand_are_told_too() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let paliers = json!([{"quantite": 1, "prixHT": 2}]);
    let price = json!({"code_tarif": "PRO", "code_article": "VIS", "paliers": paliers});
    admin.post("/service/tarif", price).await.ok();
    let stock = json!({"codeArticle": "VIS", "agences": {"A01": 40}});
    admin.post("/service/stock", stock).await.ok();
    let prices = "code_tarif;code_article;quantite_min;prix_ht\nPRO;VIS;1;3\n";
    let told = boutique.simulate(("tarifs.csv", prices)).remplacements;
    assert_eq!(
        told[0].motif,
        "PRO, VIS : remplace une valeur saisie à la main (2,00 € dès 1 devient 3,00 € dès 1 ; \
         saisie le 20/11/26 10:00 par admin)."
    );
    let stocks = "code_article;code_agence;stock\nVIS;A01;12\nVIS;A02;3\n";
    let told = boutique.simulate(("stocks.csv", stocks)).remplacements;
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].colonne, "stock");
}
