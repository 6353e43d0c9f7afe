//! Quick order: what is proposed for a line that cannot be added.

use comptoir::domain::article::Article;
use comptoir::domain::ids::{CodeArticle, CodeFamille, CodeUnite};
use comptoir::domain::{PrixUnitaire, Quantite};
use comptoir::store::{Rows, StoreError, Write, catalogue, tables};
use serde_json::{Value, json};

use crate::saisie::typed;
use crate::support::Boutique;

/// Puts articles of these codes and designations on sale, with a maker's reference and a barcode.
fn put(boutique: &Boutique, articles: impl Iterator<Item = (String, String)>) {
    let articles: Vec<Article> = articles
        .map(|(code, designation1)| Article {
            reference_fabricant: format!("QX {code}/02"),
            code: CodeArticle::parse(&code).expect("a code"),
            designation1,
            famille: CodeFamille::parse("F1").expect("a code"),
            unite: CodeUnite::parse("PCE").expect("a code"),
            prix_ht: PrixUnitaire(10_000),
            sur_commande: true,
            ..Article::default()
        })
        .collect();
    let parts = boutique.parts();
    let kept: Result<(), StoreError> = parts.store.write(move |write| {
        for (at, mut article) in (0..).zip(articles) {
            article.gtin13 = format!("32450{:08}", at * 137);
            catalogue::put(write, &article)?;
        }
        Ok(())
    });
    kept.expect("kept");
    parts.search.catch_up(&parts.store).expect("indexed");
}

/// A shop of screws, plumbing and a drill.
fn quincaillerie() -> Boutique {
    let boutique = Boutique::garnie();
    let screws = (101..=130).map(|n| (format!("FIX0{n}"), format!("Vis à bois 4 x {n} zinguée")));
    let plumbing = (101..=105).map(|n| (format!("PLB0{n}"), format!("Écrou laiton {n}")));
    let drill = [("DHP484RTJ".to_owned(), "Perceuse-visseuse 18 V".to_owned())];
    put(&boutique, screws.chain(plumbing).chain(drill));
    boutique
}

fn codes(line: &Value) -> Vec<&str> {
    let suggestions = line["suggestions"].as_array().expect("a list");
    let code = |it: &Value| it["codeArticle"].as_str().map(str::len);
    assert!(suggestions.iter().all(|it| code(it).is_some()), "{line}");
    let suggestions = suggestions.iter();
    suggestions
        .filter_map(|it| it["codeArticle"].as_str())
        .collect()
}

#[tokio::test]
async fn a_line_is_understood_whatever_is_wrong_with_its_reference() {
    let boutique = quincaillerie();
    let client = boutique.client();
    for (texte, expected) in [
        // A letter too many, one missing, one changed, two swapped.
        ("FIX01155 2", "FIX0115"),
        ("FX0115;2", "FIX0115"),
        ("FIW0115", "FIX0115"),
        ("IFX0115", "FIX0115"),
        // Two of them, wherever they stand.
        ("FJX011S", "FIX0115"),
        ("XFIX0X115", "FIX0115"),
        // A beginning, an end, a reference in a longer text, one that only begins like others.
        ("FIX012", "FIX0121"),
        ("0103", "PLB0103"),
        ("MAKITA DHP484RTJ 18V", "DHP484RTJ"),
        ("FIXX9999", "FIX01"),
        // A maker's reference and a barcode.
        ("QX FIX0115/03", "FIX0115"),
        ("3245000001919", "FIX0115"),
        // A designation, a short word, one with a typo.
        ("vis 4 x 119 zinguée", "FIX0119"),
        ("écrou", "PLB0101"),
        ("perçeuse", "DHP484RTJ"),
    ] {
        let lines = typed(&client, texte).await;
        assert_ne!(lines[0]["erreur"], Value::Null, "{texte}");
        let found = codes(&lines[0]);
        let is_there = found.iter().any(|it| it.starts_with(expected));
        assert!(is_there && found.len() <= 5, "{texte}: {found:?}");
    }
}

/// Lines of a quick order at most (docs/appels.md 1.4).
const LIGNES_MAX: usize = 5_000;

#[tokio::test]
async fn each_of_five_thousand_bad_lines_has_a_suggestion() {
    let boutique = Boutique::garnie();
    let code = |n: usize| format!("ART-{:05}", n * 7);
    put(
        &boutique,
        (0..2_000).map(|n| (code(n), format!("Gond n{n}"))),
    );
    let lines: Vec<String> = (0..LIGNES_MAX)
        .map(|at| {
            let code = code(at % 2_000);
            match at % 5 {
                0 => format!("{code}{};2", at % 10),
                1 => code.replace("ART", "ATR"),
                2 => format!("{}X 3", &code[..8]),
                3 => format!("gond n{}", at % 2_000),
                _ => "RUPTURE".to_owned(),
            }
        })
        .collect();
    let read = typed(&boutique.client(), &lines.join("\n")).await;
    assert_eq!(read.len(), LIGNES_MAX);
    let without = read.iter().filter(|line| codes(line).is_empty());
    let without: Vec<&Value> = without.map(|line| &line["texte"]).collect();
    assert!(
        without.is_empty(),
        "{} lines: {:?}",
        without.len(),
        &without[..without.len().min(9)]
    );
}

#[tokio::test]
async fn a_typo_at_each_end_is_understood_on_the_last_of_five_thousand_lines() {
    let boutique = Boutique::garnie();
    let code = |n: usize| format!("ART-{:05}", n * 7);
    put(
        &boutique,
        (0..1_400).map(|n| (code(n), format!("Gond n{n}"))),
    );
    let codes_typed = (0..LIGNES_MAX).map(|at| code(at % 1_400));
    let typed_badly = |it: String| format!("X{}Q 2", &it[1..it.len() - 1]);
    let lines: Vec<String> = codes_typed.clone().map(typed_badly).collect();
    let read = typed(&boutique.client(), &lines.join("\n")).await;
    for (line, meant) in read.iter().zip(codes_typed) {
        assert!(codes(line).contains(&meant.as_str()), "{meant}: {line}");
        assert_eq!(line["quantite"], 2.0, "{line}");
    }
    assert_eq!(read.len(), LIGNES_MAX);
}

/// Without its space a reference is another spelling of itself; with it, it may be a maker's own.
#[tokio::test]
async fn a_reference_written_with_a_space_is_no_quantity() {
    let boutique = Boutique::garnie();
    let named = [("FIX0199", "Cheville"), ("KIT10", "Kit"), ("KIT", "Boîte")];
    put(
        &boutique,
        named
            .iter()
            .map(|(code, name)| ((*code).to_owned(), (*name).to_owned())),
    );
    let client = boutique.client();
    for (texte, code, quantite) in [
        // "FIX" is nothing: the line as a whole is.
        ("FIX 0199", "FIX0199", 1.0),
        ("fix 0199 3", "FIX0199", 3.0),
        ("FIX 0199;4", "FIX0199", 4.0),
        // "KIT" is an article of its own, and "KIT 10" is nobody's spelling.
        ("KIT 10", "KIT", 10.0),
        // A maker writes his reference so, and the article before the space is one as well.
        ("QX FIX0199/02", "FIX0199", 1.0),
    ] {
        let lines = typed(&client, texte).await;
        assert_eq!(lines[0]["codeArticle"], code, "{texte}: {}", lines[0]);
        assert_eq!(lines[0]["quantite"], quantite, "{texte}");
        assert_eq!(lines[0]["erreur"], Value::Null, "{texte}");
    }
    // With a typo in it: the article is proposed, and none of it is a quantity.
    let lines = typed(&client, "FIX 0189").await;
    assert_eq!(codes(&lines[0]), ["FIX0199"]);
    assert_eq!(lines[0]["quantite"], 1.0);
    // Nor is that left unsaid: who meant 189 of « FIX » would lose them.
    assert_eq!(
        lines[0]["erreur"],
        "Référence inconnue. «\u{a0}0189\u{a0}» est lu comme la fin de la référence, pas comme une quantité\u{a0}: 1 sera compté."
    );
    let renamed = |write: &mut Write<'_>| {
        let code = CodeArticle::parse("KIT10").expect("a code");
        let mut kit = catalogue::find(write, &code)?.expect("an article");
        kit.reference_fabricant = "Kit 10".to_owned();
        catalogue::put(write, &kit)?;
        Ok::<_, StoreError>(())
    };
    boutique.parts().store.write(renamed).expect("kept");
    let lines = typed(&client, "KIT 10").await;
    assert_eq!(lines[0]["codeArticle"], "KIT10");
    assert_eq!(lines[0]["quantite"], 1.0);
}

#[tokio::test]
async fn an_article_out_of_stock_comes_with_those_most_like_it_that_are_sold() {
    let boutique = Boutique::garnie();
    let named = [("RUPT1", "Article très proche"), ("RUPT2", "Tout autre")];
    put(
        &boutique,
        named
            .iter()
            .map(|(code, name)| ((*code).to_owned(), (*name).to_owned())),
    );
    let lines = typed(&boutique.client(), "RUPTURE 2").await;
    assert_eq!(lines[0]["codeArticle"], "RUPTURE");
    // Called "Article" something as well, and sold as they are: neither by dimensions nor hidden.
    let found = codes(&lines[0]);
    assert_eq!(found.len(), 5);
    for code in ["RUPTURE", "PLAQUE", "TEINTE", "CACHE", "RUPT2"] {
        assert!(!found.contains(&code), "{code}: {found:?}");
    }
    let taken = typed(&boutique.client(), &format!("{};5", found[0])).await;
    assert_eq!(taken[0]["erreur"], Value::Null);
}

#[tokio::test]
async fn an_unknown_reference_is_searched_for() {
    let boutique = Boutique::garnie();
    // Its code says nothing of its name: only the search of words finds it.
    let named = [("QZ77".to_owned(), "Perçoir d'établi".to_owned())];
    put(&boutique, named.into_iter());
    let lines = typed(&boutique.client(), "percoirs etabli 2").await;
    assert_eq!(lines[0]["codeArticle"], Value::Null);
    assert_eq!(
        lines[0]["suggestions"],
        json!([{"codeArticle": "QZ77", "designation": "Perçoir d'établi"}])
    );
}

/// The codes proposed for the first of some lines.
async fn proposed(boutique: &Boutique, texte: &str) -> Vec<String> {
    let lines = typed(&boutique.client(), texte).await;
    let suggestions = lines[0]["suggestions"].as_array().expect("a list");
    let code = |it: &Value| it["codeArticle"].as_str().expect("a code").to_owned();
    suggestions.iter().map(code).collect()
}

#[tokio::test]
async fn a_reference_with_a_typo_is_proposed_and_noise_is_not() {
    let boutique = Boutique::garnie();
    let parts = boutique.parts();
    parts.search.catch_up(&parts.store).expect("indexed");
    // A letter changed, two swapped, one missing, one too many.
    for typo in ["CABLF 2", "CABEL;2", "CBLE", "CAABLE\t2"] {
        assert_eq!(proposed(&boutique, typo).await, ["CABLE"], "{typo}");
    }
    // What looks the same comes first.
    assert_eq!(proposed(&boutique, "P1AQUE").await, ["PLAQUE"]);
    // Nothing in the shop nearly reads so; hidden from sale, an article is not proposed either.
    for noise in [
        "ZX99-41 2",
        "XYZ",
        "ARTICLE9000",
        "CACHEE",
        "Article de rien",
    ] {
        assert_eq!(
            proposed(&boutique, noise).await,
            Vec::<String>::new(),
            "{noise}"
        );
    }
}

#[tokio::test]
async fn the_declinaison_of_an_article_is_chosen_on_its_line() {
    let boutique = Boutique::garnie();
    let lines = typed(&boutique.client(), "TEINTE;2").await;
    assert_eq!(
        lines[0]["erreur"],
        "Choisissez une déclinaison de cet article."
    );
    // GRIS is out of stock; in its place too the other one is proposed.
    let blanc = json!([{"codeArticle": "TEINTE", "codeDeclinaison": "BLANC", "designation": "Teinte blanc"}]);
    assert_eq!(lines[0]["suggestions"], blanc);
    let grey = typed(&boutique.client(), "TEINTE:GRIS;2").await;
    assert_eq!(grey[0]["suggestions"], blanc);
}

#[tokio::test]
async fn an_article_whose_declinaisons_are_all_sold_out_is_sold_out() {
    let boutique = Boutique::garnie();
    let kept: Result<(), StoreError> = boutique.parts().store.write(|write| {
        for (key, mut it) in write.list(&tables::DECLINAISONS)? {
            it.stock = Quantite::units(0);
            write.put(&tables::DECLINAISONS, &key, &it)?;
        }
        Ok(())
    });
    kept.expect("kept");
    let lines = typed(&boutique.client(), "TEINTE;2").await;
    // There is nothing to choose: others are proposed in its place.
    assert_eq!(
        lines[0]["erreur"],
        "Cet article est indisponible pour le moment."
    );
    assert!(!codes(&lines[0]).is_empty(), "{}", lines[0]);
}
