//! Nomenclatures that other records name, kept by hand: units of sale, profiles of visitors, kinds
//! of customers, and what carriers are offered.

use comptoir::domain::article::Unite;
use comptoir::domain::ids::CodeUnite;
use comptoir::store::{Store, StoreError, tables};
use serde_json::{Value, json};

use crate::support::{Answer, Boutique, DEBUT, Quelquun};

/// The texts of a column of a list.
fn column(list: &Value, name: &str) -> Vec<String> {
    let rows = list.as_array().expect("a list").iter();
    let text = |it: &Value| it[name].as_str().expect("a text").to_owned();
    rows.map(text).collect()
}

async fn save(who: &Quelquun<'_>, path: &str, body: Value) -> Answer {
    who.post(path, body).await
}

#[tokio::test]
async fn a_new_shop_has_the_usual_units_once() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let units = admin.get("/service/unites").await.ok();
    let codes = column(&units, "codeUnite");
    for usual in ["PCE", "BTE", "SAC", "M", "M2", "M3", "KG", "L"] {
        assert!(codes.contains(&usual.to_owned()), "{usual}: {codes:?}");
    }
    let kilo = units.as_array().expect("a list").iter();
    let mut kilo = kilo;
    let kilo = kilo.find(|it| it["codeUnite"] == "KG");
    let kilo = kilo.expect("kilograms");
    assert_eq!(
        (&kilo["libelle"], &kilo["decimales"]),
        (&json!("Kilogramme"), &json!(3))
    );
    // The list of the dimensions offers them.
    let offered = admin.get("/admin/unite/liste").await;
    assert!(offered.text().contains("Kilogramme"), "{offered}");
    // The one that the merchant deletes does not come back at the next start.
    admin.delete("/service/unite/POT").await.ok();
    let parts = boutique.parts();
    comptoir::shop::retouches::unites::settle(&parts.store).expect("settled");
    let left = column(&admin.get("/service/unites").await.ok(), "codeUnite");
    assert!(!left.contains(&"POT".to_owned()), "{left:?}");
    assert_eq!(left.len(), codes.len() - 1);
}

#[tokio::test]
async fn a_shop_with_units_of_its_own_gets_no_others() {
    let store = Store::in_memory().expect("opens");
    let code = CodeUnite::parse("FUT").expect("a plain code");
    let unite = Unite {
        code: code.clone(),
        libelle: "Fût".into(),
        decimales: 0,
    };
    let kept: Result<(), StoreError> = store.write(move |write| {
        write.put(&tables::UNITES, &code, &unite)?;
        Ok(())
    });
    kept.expect("kept");
    let boutique = Boutique::on(store).peopled();
    let units = boutique.admin().get("/service/unites").await.ok();
    assert_eq!(column(&units, "codeUnite"), ["FUT"]);
}

#[tokio::test]
async fn a_unit_is_created_corrected_and_deleted_once_no_article_is_sold_by_it() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let path = "/service/unite";
    let new = json!({"codeUnite": "FUT", "libelle": "Fût", "decimales": 0, "version": 0});
    let made = save(&admin, path, new.clone()).await;
    assert_eq!(made.status, 201, "{made}");
    assert_eq!(
        save(&admin, path, new).await.status,
        409,
        "its code is taken"
    );
    let change = json!({"codeUnite": "FUT", "libelle": "Fût de 200 L", "decimales": "2",
        "version": made.json()["version"]});
    let changed = save(&admin, path, change.clone()).await.ok();
    assert_eq!(changed["libelle"], "Fût de 200 L");
    assert_eq!(changed["decimales"], 2);
    assert_eq!(changed["retouches"][0]["le"], DEBUT.0);
    assert_eq!(save(&admin, path, change).await.status, 409, "read before");
    for (field, value) in [("decimales", json!("7")), ("libelle", json!(""))] {
        let body = json!({"codeUnite": "FUT", field: value});
        let refused = save(&admin, path, body).await;
        assert_eq!(refused.status, 422, "{field} {refused}");
        assert!(refused.json()["champs"][field].is_string(), "{refused}");
    }
    assert_eq!(admin.get("/service/unite/FUT").await.ok(), changed);
    let article = json!({"codeArticle": "CABLE", "unite": "FUT"});
    admin.post("/service/article", article).await.ok();
    let used = admin.delete("/service/unite/FUT").await;
    assert_eq!(used.status, 409, "{used}");
    assert!(used.text().contains("CABLE"), "{used}");
    let article = json!({"codeArticle": "CABLE", "unite": "M"});
    admin.post("/service/article", article).await.ok();
    let stale = admin.delete("/service/unite/FUT?version=1").await;
    assert_eq!(stale.status, 409, "{stale}");
    admin.delete("/service/unite/FUT").await.ok();
    assert_eq!(admin.get("/service/unite/FUT").await.status, 404);
    assert_eq!(admin.delete("/service/unite/FUT").await.status, 404);
}

#[tokio::test]
async fn a_profile_says_what_visitors_see_as_soon_as_it_is_saved() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let new = json!({"code": "VITRINE", "libelle": "Vitrine", "prix": 0, "commande": 0,
        "stock": 1, "version": 0});
    let made = save(&admin, "/service/profil", new).await;
    assert_eq!(made.status, 201, "{made}");
    let view = made.json();
    let rights = ["prix", "commande", "stock"].map(|right| view[right].clone());
    assert_eq!(rights, [json!(false), json!(false), json!(true)]);
    let chosen = [
        ("agenceDefautTarif", ""),
        ("anonymousParametrages", "VITRINE"),
    ];
    let settings = "/openweb/admin/admin_parametrageInterfaceEdite";
    let saved = admin.form(settings, &chosen).await;
    assert_eq!(saved.status, 303, "{saved}");
    let list = admin.get("/service/profils").await.ok();
    let mine = list.as_array().expect("a list").iter();
    let mut mine = mine;
    let mine = mine.find(|it| it["code"] == "VITRINE");
    assert_eq!(mine.expect("listed")["choisi"], true);
    let used = admin.delete("/service/profil/VITRINE").await;
    assert_eq!(used.status, 409, "{used}");
    // Opening it shows prices at once, so that it wants the password again.
    let open = json!({"code": "VITRINE", "prix": 1, "commande": 1});
    boutique.horloge.advance(11 * 60);
    let refused = save(&admin, "/service/profil", open).await;
    assert_eq!(refused.status, 403, "{refused}");
    let kept = admin.get("/service/profil/VITRINE").await.ok();
    assert_eq!(kept["prix"], false);
    let other = json!({"code": "LIBRE", "libelle": "Libre", "prix": 1, "version": 0});
    save(&admin, "/service/profil", other).await.ok();
    admin.delete("/service/profil/LIBRE").await.ok();
    assert_eq!(admin.delete("/service/profil/LIBRE").await.status, 404);
}

#[tokio::test]
async fn a_kind_of_customers_is_named_for_all_who_are_of_it() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let path = "/service/typeClient";
    let new = json!({"code_type": "ART", "libelle_type": "Artisan", "version": 0});
    let made = save(&admin, path, new.clone()).await;
    assert_eq!(made.status, 201, "{made}");
    assert_eq!(save(&admin, path, new).await.status, 409);
    let client = json!({"code": "C7", "libelle": "Toits", "code_type": "ART", "version": 0});
    admin.post("/service/client", client).await.ok();
    let read = admin.get("/service/typeClient/ART").await.ok();
    assert_eq!(
        (&read["clients"], &read["libelle_type"]),
        (&json!(1), &json!("Artisan"))
    );
    let body = json!({"code_type": "ART", "libelle_type": "Artisan du bâtiment",
        "version": read["version"]});
    save(&admin, path, body.clone()).await.ok();
    assert_eq!(save(&admin, path, body).await.status, 409, "read before");
    let client = admin.get("/service/client/C7").await.ok();
    assert_eq!(client["libelle_type"], "Artisan du bâtiment");
    // Lists of kinds elsewhere say the same.
    let kinds = admin.get("/service/typesClient").await.ok();
    let labels = column(&kinds, "libelle_type");
    assert!(
        labels.contains(&"Artisan du bâtiment".to_owned()),
        "{labels:?}"
    );
    for used in ["ART", "PRO", "TMP"] {
        let refused = admin.delete(&format!("{path}/{used}")).await;
        assert_eq!(refused.status, 409, "{used}: {refused}");
    }
    admin.delete("/service/client/C7").await.ok();
    admin.delete("/service/typeClient/ART").await.ok();
    assert_eq!(admin.get("/service/typeClient/ART").await.status, 404);
    let bad = json!({"code_type": " ", "libelle_type": " ", "version": 0});
    let refused = save(&admin, path, bad).await;
    assert_eq!(refused.status, 422, "{refused}");
    let fields = &refused.json()["champs"];
    assert!(fields["code_type"].is_string() && fields["libelle_type"].is_string());
}

#[tokio::test]
async fn what_carriers_are_offered_is_the_merchants_list_and_what_they_have() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let path = "/service/transporteur/options";
    let before = admin.get(path).await.ok();
    let names = |view: &Value| column(&view["params"], "LIB");
    assert!(names(&before).contains(&"Code transporteur".to_owned()));
    let body = json!({"params": [{"LIB": " Quai ", "VAL": "Q1"}],
        "options": [{"nom": "Samedi", "valeur": ""}], "version": before["version"]});
    let saved = save(&admin, path, body.clone()).await.ok();
    // The carrier of the fixtures has one of its own.
    assert_eq!(names(&saved), ["Quai", "SERVICE"]);
    assert_eq!(column(&saved["options"], "nom"), ["Samedi"]);
    assert_eq!(admin.get(path).await.ok(), saved);
    assert_eq!(save(&admin, path, body).await.status, 409, "read before");
    let twice = json!({"params": [{"LIB": "Quai", "VAL": ""}, {"LIB": "QUAI", "VAL": ""}],
        "options": []});
    let refused = save(&admin, path, twice).await;
    refused.refused_with(422, "« QUAI » figure deux fois.");
    let nameless = json!({"params": [], "options": [{"nom": " ", "valeur": "1"}]});
    let refused = save(&admin, path, nameless).await;
    refused.refused_with(422, "Donnez un nom à chaque ligne, ou retirez-la.");
    assert_eq!(admin.get(path).await.ok(), saved, "nothing was changed");
}

/// Two codes that differ by their case alone are told apart by nobody, nor one with a space read aloud.
#[tokio::test]
async fn codes_chosen_here_have_no_twin_and_no_space() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for (path, champ, libelle) in [
        ("/service/unite", "codeUnite", "libelle"),
        ("/service/typeClient", "code_type", "libelle_type"),
        ("/service/profil", "code", "libelle"),
    ] {
        let body = |code: &str, version: Option<u64>| {
            let mut body = json!({champ: code, libelle: "Un nom"});
            if let Some(version) = version {
                body["version"] = json!(version);
            }
            body
        };
        let saved = save(&admin, path, body("Fut", Some(0))).await;
        assert_eq!(saved.status, 201, "{path}: {saved}");
        for version in [Some(0), None] {
            for twin in ["FUT", " fut "] {
                let refused = save(&admin, path, body(twin, version)).await;
                assert_eq!(refused.status, 409, "{path} {twin}: {refused}");
                let detail = refused.json()["detail"].to_string();
                assert!(detail.contains("Ce code est déjà utilisé."), "{detail}");
            }
            let refused = save(&admin, path, body("A B", version)).await;
            assert_eq!(refused.status, 422, "{path}: {refused}");
            assert_eq!(
                refused.json()["champs"],
                json!({champ: "Donnez un code sans espace, par exemple PRO."})
            );
        }
        // It is changed under its own.
        let changed = save(&admin, path, body("Fut", None)).await;
        assert_eq!(changed.status, 200, "{path}: {changed}");
    }
}

/// A code that an import brought stays as it came.
#[tokio::test]
async fn a_code_of_an_import_stays_changeable_as_it_is() {
    let boutique = Boutique::vide();
    let units = "code_unite;libelle\nM;Metre\nm;Minute\nA B;Deux mots\n";
    boutique.import(("unites.csv", units));
    let admin = boutique.admin();
    for code in ["m", "A B"] {
        let body = json!({"codeUnite": code, "libelle": "Renommée"});
        let changed = save(&admin, "/service/unite", body).await;
        assert_eq!(changed.status, 200, "{code}: {changed}");
    }
}
