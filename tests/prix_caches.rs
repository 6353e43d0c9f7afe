//! Prices: those of who asks everywhere, and nowhere those that the settings hide.

use comptoir::domain::client::Parametrage;
use comptoir::domain::ids::CodeParametrage;
use comptoir::domain::reglages::ReglagesConnexion;
use comptoir::shop::reglages;
use comptoir::store::{StoreError, reglages as kept, tables};
use serde_json::json;

use crate::support::caisse::basket;
use crate::support::{Boutique, Quelquun};

/// Public price of `V4` and of `V5`, without VAT and with it, as calls and as pages write them.
const PUBLICS: [&str; 8] = [
    "11.19", "11,19", "13.43", "13,43", "13.3333", "13,3333", "16.00", "16,00",
];

/// Everything a visitor reads that may speak of these articles.
async fn read_all(who: &Quelquun<'_>) -> Vec<(String, String)> {
    let fiche = who.get("/rest/articles/V4").await.ok()["LIEN_FICHE"].clone();
    let paths = [
        "/",
        "/categorie/fix/fixation",
        "/categorie/vis/vis-a-bois?tri=-prix",
        "/recherche?query=vis",
        "/recherche?query=vis&tri=prix",
        fiche.as_str().expect("a path"),
        "/stock/V4",
        "/declinaisons/CHE",
        "/panier",
        "/paniers",
        "/saisie-rapide",
        "/rest/recherche/vis",
        "/rest/articles?tri=prix",
        "/rest/articles/V4",
        "/rest/articles/V4/stock",
        "/rest/session",
        "/rest/paniers",
        "/rest/paniers/1",
        "/submenu/fix",
        "/sitemap.xml",
    ];
    let mut read = Vec::new();
    for path in paths {
        let answer = who.get(path).await;
        assert!(answer.status.is_success(), "{path}: {}", answer.status);
        read.push((path.to_owned(), answer.text().to_owned()));
    }
    read
}

/// A way to hide prices from visitors.
type Cache = fn(&mut ReglagesConnexion);

fn hide(boutique: &Boutique, how: Cache) {
    let kept: Result<(), StoreError> = boutique.parts().store.write(move |write| {
        for (code, prix) in [("SANS_PRIX", false), ("STANDARD", true)] {
            let code = CodeParametrage::parse(code).expect("a plain code");
            let profile = Parametrage {
                code: code.clone(),
                libelle: code.to_string(),
                prix,
                commande: true,
                stock: true,
            };
            write.put(&tables::PARAMETRAGES, &code, &profile)?;
        }
        let mut connexion = kept::find_connexion(write)?;
        how(&mut connexion);
        kept::put_connexion(write, &connexion)
    });
    kept.expect("kept");
    reglages::reload(boutique.parts()).expect("readable");
}

#[tokio::test]
async fn whatever_hides_prices_hides_them_everywhere() {
    let by_setting: Cache = |connexion| connexion.allow_anonymous_commande = false;
    let by_profile: Cache = |connexion| {
        let codes = ["STANDARD", "SANS_PRIX"].map(CodeParametrage::parse);
        connexion.anonymous_parametrages = codes.into_iter().flatten().collect();
    };
    for how in [by_setting, by_profile] {
        let boutique = Boutique::etalee();
        let eco = json!({"codeArticle": "V4", "eco_participation": 0.02});
        boutique.admin().post("/service/article", eco).await.ok();
        let who = boutique.visiteur();
        basket(&who, &[("V4", 2), ("PER/18", 1)]).await;
        // Asked while they show, so that a page kept from then would tell.
        let before = read_all(&who).await;
        assert!(before.iter().any(|(_, text)| text.contains("11.19")));
        assert!(
            before
                .iter()
                .any(|(_, text)| text.contains("éco\u{2011}part"))
        );
        hide(&boutique, how);
        for (path, text) in read_all(&who).await {
            for price in PUBLICS {
                assert!(!text.contains(price), "{path} tells {price}: {text}");
            }
            for more in ["\"offers\"", "éco\u{2011}part", "0.02", "0,02"] {
                assert!(!text.contains(more), "{path} tells {more}: {text}");
            }
        }
        let added = [("codeArticle", "V4"), ("quantite", "1")];
        let path = "/openweb/redirect/produit_panier_ajoute";
        let fragment = who.form(path, &added).await;
        assert!(fragment.status.is_success(), "{fragment}");
        let typed = who
            .post("/rest/saisie-rapide", json!({"texte": "V4;2\nV40"}))
            .await;
        let estimation = json!({"idPanier": 1, "idTransporteur": null, "codeAgence": "A01"});
        let estimation = who.post("/rest/commande/estimation", estimation).await;
        for answer in [fragment, typed, estimation] {
            for price in ["11.19", "11,19", "22.38", "22,38", "33.57", "33,57", "€"] {
                assert!(!answer.text().contains(price), "{price}: {answer}");
            }
        }
    }
}

/// Text without its one part that says the public price.
fn without(text: &str, start: &str, end: &str) -> String {
    let (before, after) = text.split_once(start).expect("the public price");
    let (public, after) = after.split_once(end).expect("its end");
    let public = public.replace('.', ",");
    assert!(
        public.contains("11,19") && public.contains("13,43"),
        "{public}"
    );
    format!("{before}{after}")
}

#[tokio::test]
async fn a_customer_reads_its_own_price_and_the_stock_of_its_agency() {
    let boutique = Boutique::etalee();
    let who = boutique.client();
    let agence = [("codeAgence", "A01")];
    let chosen = "/openweb/redirect/common_popupChoixAgence";
    assert_eq!(who.form(chosen, &agence).await.status, 200);
    basket(&who, &[("V4", 2)]).await;
    for (path, text) in read_all(&who).await {
        // Beside its own price, an article's page and its call say the public one, once.
        let text = match path.as_str() {
            _ if path.starts_with("/produit/V4") => without(&text, "Prix public", "</p>"),
            "/rest/articles/V4" => without(&text, "\"prixPublic\":{", "}"),
            _ => text,
        };
        for price in ["11.19", "11,19", "13.43", "13,43"] {
            assert!(!text.contains(price), "{path} tells {price}: {text}");
        }
    }
    let found = who.get("/rest/recherche/VS-4.40").await.ok();
    assert_eq!(found["articles"][0]["prixHT"], 10.0);
    let list = who.get("/rest/articles?query=VS-4.40").await.ok();
    assert_eq!(list["list"][0]["prixHT"], 10.0);
    assert_eq!(list["list"][0]["prixTTC"], 12.0);
    // The chosen agency has 12 of them, all agencies 15.
    for seen in [&found["articles"][0], &list["list"][0]] {
        assert_eq!(seen["infoStock"]["NB_STOCK"], 12, "{seen}");
    }
}
