//! Suggestions: what they find, what they show to whom, what they refuse.

use comptoir::domain::reglages::{AffichageStock, ReglagesConnexion, ReglagesPage};
use comptoir::domain::synonyme::CodeSynonyme;
use comptoir::domain::synonyme::{GroupeSynonymes, Sens};
use comptoir::shop::reglages;
use comptoir::store::{StoreError, catalogue, tables};
use insta::assert_snapshot;
use serde_json::Value;

use crate::support::{Boutique, Quelquun};

async fn suggest(who: &Quelquun<'_>, text: &str) -> Value {
    let mut encoded = String::new();
    for byte in text.bytes() {
        encoded.push_str(&format!("%{byte:02X}"));
    }
    who.get(&format!("/rest/recherche/{encoded}")).await.ok()
}

fn codes(found: &Value) -> Vec<&str> {
    let articles = found["articles"].as_array().expect("a list").iter();
    articles
        .map(|article| article["codeArticle"].as_str().expect("a code"))
        .collect()
}

#[tokio::test]
async fn an_article_is_suggested_with_its_price_and_stock() {
    let boutique = Boutique::etalee();
    let answer = boutique.visiteur().get("/rest/recherche/perceuse").await;
    assert_snapshot!(answer, @r#"200 {"articles":[{"id":"PER/18","link":"/produit/PER%2F18/perceuse-visseuse-18-v","image":{"src":"/media/articles/PER%2F18-s.jpg","libelle":"Perceuse-visseuse 18 V"},"designation":"Perceuse-visseuse 18 V","codeArticle":"PER/18","isVariant":true,"hasDeclinaisons":false,"infoStock":{"INFO_STOCK":"surCommande","NB_STOCK":0},"libelleStock":"Sur commande","uniteStock":"BTE","prixHT":129.0,"prixTTC":154.8}],"categories":[],"totalResults":1}"#);
}

#[tokio::test]
async fn articles_and_categories_answer_one_text() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    let found = suggest(&visiteur, "vis à bois").await;
    assert_eq!(codes(&found), ["V4", "V5", "V6"]);
    assert_eq!(found["totalResults"], 3);
    assert_snapshot!(found["categories"], @r#"[{"id":"vis","libelle":"Vis à bois","link":"/categorie/vis/vis-a-bois"}]"#);
    let found = suggest(&visiteur, "vis").await;
    let categories = found["categories"].as_array().expect("a list");
    assert_eq!(categories.len(), 2);
    assert_eq!(
        suggest(&visiteur, "cheville").await["articles"][0]["image"],
        ""
    );
}

#[tokio::test]
async fn categories_that_a_text_names_are_suggested_before_those_that_mention_it() {
    let boutique = Boutique::etalee();
    let familles = "code_famille;libelle;code_parent\nemb;Embout vis;out\n\
        vis;Vis à bois tête fraisée;fix\nvis-inox;Vis inox A2 pour l'extérieur;vis\n";
    boutique.import(("categories.csv", familles));
    let articles = "code_article;designation1;code_famille;prix_ht;taux_tva\nEMB;Embout;emb;1;20\n";
    boutique.import(("articles.csv", articles));
    let found = suggest(&boutique.visiteur(), "vis").await;
    let categories = found["categories"].as_array().expect("a list").iter();
    let codes: Vec<&str> = categories.filter_map(|it| it["id"].as_str()).collect();
    assert_eq!(codes, ["vis", "vis-inox", "emb"]);
}

#[tokio::test]
async fn references_are_found_however_they_are_typed() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    for text in [
        "PER/18",
        "per18",
        "PER 18",
        "per-18",
        "3245060000017",
        "3 245060 000017",
    ] {
        assert_eq!(codes(&suggest(&visiteur, text).await), ["PER/18"], "{text}");
    }
    assert_eq!(codes(&suggest(&visiteur, "vs 5.40").await)[0], "V5");
}

#[tokio::test]
async fn a_text_too_short_or_too_long_is_refused() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    let short = "Veuillez saisir au moins 3 caractères.";
    for text in ["ab", "%20%20%20", "%C3%A9%C3%A9", "%20ab%20"] {
        visiteur
            .get(&format!("/rest/recherche/{text}"))
            .await
            .refused_with(422, short);
    }
    let long = "La recherche est limitée à 60 caractères.";
    let text = "%C3%A9".repeat(61);
    visiteur
        .get(&format!("/rest/recherche/{text}"))
        .await
        .refused_with(422, long);
}

#[tokio::test]
async fn hostile_texts_find_nothing_and_break_nothing() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    let emoji = "🔩".repeat(60);
    for text in [
        "*^q",
        "((((",
        "foo:/x/",
        "\0\0\0",
        "\u{202e}siv\u{202e}",
        "\"\"\"",
        &emoji,
    ] {
        let found = suggest(&visiteur, text).await;
        assert_eq!(found["totalResults"], 0, "{text:?}");
    }
}

#[tokio::test]
async fn hidden_articles_are_never_found() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    assert!(codes(&suggest(&visiteur, "VS-3.40").await).is_empty());
    let all = suggest(&visiteur, "vis").await;
    assert!(!codes(&all).contains(&"V0"));
}

/// Shows stocks to visitors in this mode.
fn show_stock(boutique: &Boutique, affichage: AffichageStock) {
    let page = ReglagesPage {
        affichage_stock: affichage,
        ..ReglagesPage::default()
    };
    let kept: Result<(), StoreError> = boutique
        .parts()
        .store
        .write(move |write| write.put(&tables::REGLAGES_PAGE, &"page".into(), &page));
    kept.expect("kept");
    reglages::reload(boutique.parts()).expect("readable");
}

#[tokio::test]
async fn stock_is_shown_as_the_display_mode_says() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    for (affichage, expected) in [
        (AffichageStock::None, r#"{"INFO_STOCK":"","NB_STOCK":null}"#),
        (
            AffichageStock::Picto,
            r#"{"INFO_STOCK":"enStock","NB_STOCK":null}"#,
        ),
        (AffichageStock::Value, r#"{"INFO_STOCK":"","NB_STOCK":15}"#),
        (
            AffichageStock::All,
            r#"{"INFO_STOCK":"enStock","NB_STOCK":15}"#,
        ),
    ] {
        show_stock(&boutique, affichage);
        let found = suggest(&visiteur, "VS-4.40").await;
        assert_eq!(found["articles"][0]["infoStock"].to_string(), expected);
    }
}

#[tokio::test]
async fn prices_hidden_from_visitors_leave_no_field() {
    let boutique = Boutique::etalee();
    let connexion = ReglagesConnexion {
        allow_anonymous_commande: false,
        ..ReglagesConnexion::default()
    };
    let kept: Result<(), StoreError> = boutique.parts().store.write(move |write| {
        write.put(&tables::REGLAGES_CONNEXION, &"connexion".into(), &connexion)
    });
    kept.expect("kept");
    reglages::reload(boutique.parts()).expect("readable");
    let visiteur = boutique.visiteur();
    for path in [
        "/rest/recherche/vis",
        "/rest/articles?tri=prix",
        "/rest/articles/V4",
    ] {
        let answer = visiteur.get(path).await;
        assert!(answer.status.is_success(), "{answer}");
        assert!(!answer.text().contains("prix"), "{path}: {answer}");
    }
    let answer = boutique.client().get("/rest/recherche/VS-4.40").await;
    assert_eq!(answer.ok()["articles"][0]["prixHT"], 10.0);
}

#[tokio::test]
async fn a_search_by_a_mistyped_reference_names_those_that_nearly_read_so() {
    let boutique = Boutique::garnie();
    let parts = boutique.parts();
    parts.search.catch_up(&parts.store).expect("indexed");
    let client = boutique.client();
    let proposed = async |texte: &str| {
        let page = client.get(&format!("/recherche?query={texte}")).await;
        assert_eq!(page.status, 200);
        page.text().contains("Vouliez-vous dire")
    };
    for (texte, code) in [("P1AQUE", "PLAQUE"), ("R0PTURE", "RUPTURE")] {
        let page = client.get(&format!("/recherche?query={texte}")).await;
        let named = format!("<strong>{code}</strong>");
        let text = page.text();
        assert!(
            text.contains(&named) && text.contains(&format!("/produit/{code}/")),
            "{texte}: {text}"
        );
    }
    // What is found needs no other; what nothing comes near to has none; a hidden article stays so.
    for texte in ["PLAQUE", "zzzzzzzz", "CACHEE"] {
        assert!(!proposed(texte).await, "{texte}");
    }
}

#[tokio::test]
async fn a_group_of_the_merchant_is_read_both_ways_and_cuts_one_of_the_trade() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    assert_eq!(codes(&suggest(&visiteur, "disqueuse").await), [""; 0]);
    assert_eq!(codes(&suggest(&visiteur, "visseuse").await), ["PER/18"]);
    let put = |code: &str, mots: &[&str], actif: bool| {
        let groupe = GroupeSynonymes {
            code: CodeSynonyme::parse(code).expect("a code"),
            mots: mots.iter().map(|it| (*it).to_owned()).collect(),
            sens: Sens::Double,
            actif,
        };
        let kept: Result<(), StoreError> = boutique.parts().store.write(move |write| {
            write.put(&tables::SYNONYMES, &groupe.code, &groupe)?;
            let revision = catalogue::find_revision(write)? + 1;
            write.put(&tables::META, &catalogue::REVISION.to_owned(), &revision)
        });
        kept.expect("kept");
    };
    put("maison", &["perceuse", "trouilloteuse"], true);
    assert_eq!(
        codes(&suggest(&visiteur, "trouilloteuses").await),
        ["PER/18"]
    );
    put("maison", &[], false);
    assert_eq!(codes(&suggest(&visiteur, "trouilloteuses").await), [""; 0]);
}

#[tokio::test]
async fn a_list_tells_how_its_text_was_read_and_takes_it_literally_when_asked() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    let read = visiteur.get("/rest/articles?query=perseuse").await.ok();
    assert_eq!(read["lecture"]["correction"], "perceuse");
    assert_eq!(read["total"], 1);
    let literal = visiteur.get("/rest/articles?query=perseuse&lettre=1").await;
    assert_eq!(literal.ok()["total"], 0);
    let unknown = visiteur
        .get("/rest/articles?query=perceuse%20zygomax")
        .await
        .ok();
    assert_eq!(unknown["lecture"]["inconnus"][0], "zygomax");
    let plain = visiteur
        .get("/rest/articles?query=perceuse%2018")
        .await
        .ok();
    assert_eq!(
        (&plain["lecture"], &plain["partiels"]),
        (&Value::Null, &Value::Null)
    );
}
