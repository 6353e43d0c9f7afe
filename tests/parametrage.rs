//! The connection settings: who may enter, see prices, open an account; and what follows at once.

use axum::http::Method;
use serde_json::{Value, json};

use crate::support::comptes::with_password;
use crate::support::{Answer, Boutique, CLIENT, LOGIN_ADMIN, MOT_DE_PASSE, Quelquun};

const PATH: &str = "/openweb/admin/admin_parametrageInterfaceEdite";

/// Saves settings; those that are not given stay.
async fn save(who: &Quelquun<'_>, fields: &[(&str, &str)]) -> Answer {
    let mut all = vec![("agenceDefautTarif", "")];
    all.extend_from_slice(fields);
    all.dedup_by_key(|(name, _)| *name);
    who.form(PATH, &all).await
}

async fn session(who: &Quelquun<'_>) -> Value {
    who.get("/rest/session").await.ok()
}

#[tokio::test]
async fn a_shop_closed_to_visitors_sends_them_to_the_login_page() {
    let boutique = Boutique::vide();
    let (admin, visitor) = (boutique.admin(), boutique.visiteur());
    save(
        &admin,
        &[
            ("allowAnonymousAccess", "0"),
            ("urlFrom", "/openweb/admin/admin_accueil"),
        ],
    )
    .await
    .sent_to("/openweb/admin/admin_accueil");
    visitor
        .get("/recherche?query=vis%20a%20bois")
        .await
        .sent_to("/compte/connexion?urlFrom=%2Frecherche%3Fquery%3Dvis%2520a%2520bois");
    let site = visitor.get("/sitemap.xml").await;
    site.sent_to("/compte/connexion?urlFrom=%2Fsitemap.xml");
    assert_eq!(visitor.get("/robots.txt").await.status, 200);
    // What stays open is listed in docs/appels.md 5.8; pages that the merchant adds are not.
    let page = visitor.get("/page/conseils").await;
    page.sent_to("/compte/connexion?urlFrom=%2Fpage%2Fconseils");
    let refused = visitor.get("/rest/recherche/vis").await;
    refused.refused_with(401, "Connectez-vous pour continuer.");
    for open in [
        "/compte/connexion",
        "/mentions-legales",
        "/robots.txt",
        "/rest/session",
        "/sante",
    ] {
        let answer = visitor.get(open).await;
        assert_eq!(answer.status, 200, "{open}: {answer}");
    }
    assert_eq!(
        boutique.client().get("/rest/recherche/vis").await.status,
        200
    );
}

/// The pages that stay open say to a visitor nothing of what the shop sells.
#[tokio::test]
async fn a_closed_shop_shows_its_families_to_its_customers_only() {
    let boutique = Boutique::garnie();
    save(&boutique.admin(), &[("allowAnonymousAccess", "0")]).await;
    let (visitor, client) = (boutique.visiteur(), boutique.client());
    let family = "/categorie/";
    for open in [
        "/compte/connexion",
        "/compte/creation",
        "/compte/oubli",
        "/mentions-legales",
        "/accessibilite",
    ] {
        let page = visitor.get(open).await;
        assert_eq!(page.status, 200, "{open}: {page}");
        assert!(!page.text().contains(family), "{open}");
        assert!(!page.text().contains("Quincaillerie"), "{open}");
    }
    let page = client.get("/mentions-legales").await;
    assert!(page.text().contains(family), "{page}");
}

#[tokio::test]
async fn prices_hidden_from_visitors_are_absent() {
    let boutique = Boutique::vide();
    let (admin, visitor) = (boutique.admin(), boutique.visiteur());
    save(&admin, &[("allowAnonymousCommande", "0")]).await;
    let view = session(&visitor).await;
    assert_eq!(
        (&view["prixVisibles"], &view["commandePossible"]),
        (&json!(false), &json!(false))
    );
    assert!(view["panier"].get("totalHT").is_none(), "{view}");
    assert_eq!(session(&boutique.client()).await["prixVisibles"], true);
}

#[tokio::test]
async fn a_visitor_may_only_what_every_chosen_profile_allows() {
    let boutique = Boutique::vide();
    let (admin, visitor) = (boutique.admin(), boutique.visiteur());
    let profils = |codes: &[&'static str]| {
        let mut fields = vec![("agenceDefautTarif", "")];
        fields.extend(codes.iter().map(|code| ("anonymousParametrages[]", *code)));
        fields
    };
    admin.form(PATH, &profils(&["STANDARD"])).await;
    assert_eq!(session(&visitor).await["commandePossible"], true);
    admin.form(PATH, &profils(&["STANDARD", "CATALOGUE"])).await;
    let view = session(&visitor).await;
    assert_eq!(
        (&view["prixVisibles"], &view["commandePossible"]),
        (&json!(true), &json!(false))
    );
    admin
        .form(PATH, &profils(&["CATALOGUE", "SANS_PRIX"]))
        .await;
    assert_eq!(session(&visitor).await["prixVisibles"], false);
    admin.form(PATH, &profils(&[])).await;
    assert_eq!(session(&visitor).await["commandePossible"], true);
}

#[tokio::test]
async fn only_the_chosen_kinds_of_account_can_be_opened() {
    let boutique = Boutique::vide();
    save(&boutique.admin(), &[("allowParAccount", "0")]).await;
    let body = json!({ "typeClient": "PAR", "nom": "Anne" });
    let answer = boutique.visiteur().post("/rest/compte", body).await;
    assert_eq!(answer.status, 403, "{answer}");
    assert_eq!(answer.json()["type"], "/erreurs/compte_refuse");
}

#[tokio::test]
async fn what_a_setting_names_must_exist() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for (name, value) in [
        ("visiteurCodeClient", "INCONNU"),
        ("anonymousParametrages[]", "INCONNU"),
        ("modeSelectionAgence", "parfois"),
        ("allowAnonymousAccess", "2"),
    ] {
        let answer = save(&admin, &[(name, value)]).await;
        assert_eq!(answer.status, 422, "{name}: {answer}");
    }
    let answer = admin.form(PATH, &[("agenceDefautTarif", "INCONNUE")]).await;
    assert_eq!(answer.status, 422, "{answer}");
    let answer = admin.form(PATH, &[("allowAnonymousAccess", "1")]).await;
    assert_eq!(
        answer.status, 422,
        "the tariff agency is not said: {answer}"
    );
    let saved = save(&admin, &[("visiteurCodeClient", CLIENT)]).await;
    saved.sent_to(PATH);
}

#[tokio::test]
async fn settings_changed_meanwhile_are_not_overwritten() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    save(&admin, &[("version", "0"), ("allowProAccount", "0")])
        .await
        .sent_to(PATH);
    let answer = save(&admin, &[("version", "0"), ("allowProAccount", "1")]).await;
    assert_eq!(answer.status, 409, "{answer}");
}

#[tokio::test]
async fn a_type_or_a_mode_that_does_not_exist_is_refused_even_empty() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for (name, value) in [
        ("typeClientTemporaire", "INCONNU"),
        ("typeClientTemporaire", ""),
        ("typeClientTemporaire", "deux mots"),
        ("modeSelectionAgence", "parfois"),
        ("modeSelectionAgence", ""),
    ] {
        let refused = save(&admin, &[(name, value)]).await;
        assert_eq!(refused.status, 422, "{name}={value}: {refused}");
    }
    // Those of every shop, and those its customers have.
    for known in ["PAR", "PRO", "TMP"] {
        let kept = save(&admin, &[("typeClientTemporaire", known)]).await;
        assert_eq!(kept.status, 303, "{known}: {kept}");
    }
}

#[tokio::test]
async fn an_agency_is_asked_for_until_one_is_chosen() {
    let boutique = Boutique::vide();
    save(&boutique.admin(), &[("modeSelectionAgence", "obligatoire")]).await;
    let visitor = boutique.visiteur();
    assert_eq!(session(&visitor).await["popupAgence"], true);
    visitor
        .form(
            "/openweb/redirect/common_popupChoixAgence",
            &[("codeAgence", "A02")],
        )
        .await
        .ok();
    let view = session(&visitor).await;
    assert_eq!(view["popupAgence"], false);
    assert_eq!(view["agence"]["code_agence"], "A02");
}

/// The call that chooses an agency refuses where the settings offer no choice.
#[tokio::test]
async fn no_agency_is_chosen_where_the_settings_offer_none() {
    let boutique = Boutique::vide();
    save(&boutique.admin(), &[("modeSelectionAgence", "aucun")]).await;
    for who in [boutique.visiteur(), boutique.client()] {
        let before = session(&who).await["agence"].clone();
        for fields in [
            [("codeAgence", "A02"), ("refresh", "0")],
            [("codePostal", "29200"), ("refresh", "1")],
        ] {
            let path = "/openweb/redirect/common_popupChoixAgence";
            let refused = who.form(path, &fields).await;
            assert_eq!(refused.status, 403, "{refused}");
        }
        assert_eq!(session(&who).await["agence"], before);
    }
}

#[tokio::test]
async fn a_foreign_form_does_not_open_the_shop() {
    let boutique = Boutique::vide();
    let headers = [
        ("content-type", "application/x-www-form-urlencoded"),
        ("sec-fetch-site", "cross-site"),
    ];
    let body = Some("agenceDefautTarif=&allowAnonymousCommande=0".to_owned());
    let answer = boutique
        .admin()
        .ask(Method::POST, PATH, body, &headers)
        .await;
    assert_eq!(answer.status, 403, "{answer}");
    assert_eq!(session(&boutique.visiteur()).await["prixVisibles"], true);
}

#[tokio::test]
async fn the_page_shows_the_settings_and_says_where_it_goes_back() {
    let boutique = Boutique::vide();
    let page = boutique
        .admin()
        .get(&format!("{PATH}?urlFrom=/%3Cb%3E"))
        .await;
    assert_eq!(page.status, 200);
    assert!(
        page.text().contains("name=\"anonymousParametrages\""),
        "{page}"
    );
    assert!(!page.text().contains("<b>"), "{page}");
    for evil in [
        "//evil.example",
        "https://evil.example",
        "/%09/evil.example",
        "/%5Cevil.example",
    ] {
        let page = boutique
            .admin()
            .get(&format!("{PATH}?urlFrom={evil}"))
            .await;
        assert!(!page.text().contains("evil"), "{evil}: {page}");
    }
    // A call to the screen's own address goes back where that says.
    let form = [("content-type", "application/x-www-form-urlencoded")];
    for (back, sent_to) in [("/panier", "/panier"), ("//evil.example", PATH)] {
        let path = format!("{PATH}?urlFrom={back}");
        let body = Some("agenceDefautTarif=".to_owned());
        let saved = boutique.admin().ask(Method::POST, &path, body, &form).await;
        saved.sent_to(sent_to);
    }
}

/// A customer's own prices shown to everybody, or the shop opened, want a password given lately. The
/// screen is told, so that it asks for it before the page is left.
#[tokio::test]
async fn what_visitors_see_wants_a_recent_password() {
    let boutique = Boutique::vide();
    with_password(boutique.parts(), LOGIN_ADMIN);
    let admin = boutique.admin();
    let asks = async || {
        let json = ("accept", "application/json");
        let read = admin.ask(Method::GET, PATH, None, &[json]).await.ok();
        read["confirmation"].as_bool().expect("told")
    };
    assert!(!asks().await);
    boutique.horloge.advance(11 * 60);
    assert!(asks().await);
    let wider = [
        ("allowAnonymousAccess", "0"),
        ("allowAnonymousCommande", "0"),
        ("visiteurCodeClient", CLIENT),
        ("anonymousParametrages", "CATALOGUE"),
    ];
    let before = boutique.parts().reglages.get().connexion.version;
    for field in wider {
        let refused = save(&admin, &[field]).await;
        assert_eq!(refused.status, 403, "{field:?}: {refused}");
    }
    let kept = || boutique.parts().reglages.get().connexion.version;
    assert_eq!(kept(), before);
    save(&admin, &[("allowParAccount", "0")]).await;
    assert_eq!(
        kept(),
        before + 1,
        "what is about nobody's prices is asked nothing"
    );
    let again = json!({ "motDePasse": MOT_DE_PASSE });
    admin.post("/rest/session/confirmation", again).await.ok();
    for (after, field) in (before + 2..).zip(wider) {
        save(&admin, &[field]).await;
        assert_eq!(kept(), after, "{field:?}");
    }
}
