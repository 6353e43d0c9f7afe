//! Reading of a typed text: words joined, words that ask, sizes, families, slips.

use super::questions::shop;
use super::{article, caught_up, code_of, famille, found};
use crate::{ListQuery, PlanWords};
use domain::article::Article;

#[test]
fn where_none_holds_every_word_the_rarest_of_them_counts() {
    let mut articles: Vec<Article> = (0..20)
        .map(|rang| {
            article(
                &format!("P{rang}"),
                &format!("Perceuse filaire orange {rang}"),
            )
        })
        .collect();
    articles.push(Article {
        marque: "Quilbrax".into(),
        ..article("SCI1", "Scie orange")
    });
    articles.push(article("TUB1", "Tube filaire"));
    let (store, search) = caught_up(articles);
    assert_eq!(
        found(&store, &search, "quilbrax filaire perceuse")[0],
        "SCI1"
    );
    let page = search.list(&ListQuery {
        texte: Some("quilbrax filaire perceuse"),
        nombre: 8,
        ..ListQuery::default()
    });
    assert!(page.expect("answers").lecture.en_partie);
}

#[test]
fn words_that_ask_or_that_nobody_holds_are_not_among_those_to_find() {
    let (store, search) = shop();
    let mitre = found(&store, &search, "tuyau cuivre");
    for text in [
        "je cherche un tuyau cuivre svp",
        "prix tuyau cuivre",
        "tuyau cuivre zygomax",
    ] {
        assert_eq!(found(&store, &search, text), mitre, "{text:?}");
    }
    assert_eq!(found(&store, &search, "xyz vis abc def").len(), 3);
}

#[test]
fn words_joined_and_words_apart_find_each_other() {
    let (store, search) = caught_up(vec![
        article("A1", "Chauffe-eau vertical"),
        article("A2", "Couteau multiusages"),
        article("A3", "Perceuse BL-650"),
        article("A4", "Interrupteur 494 942"),
        article("A5", "Roulement 638-2RZ"),
        article("A6", "Cheville eau"),
    ]);
    for (text, code) in [
        ("chauffeeau", "A1"),
        ("chauffe eau", "A1"),
        ("chauffe-eaux", "A1"),
        ("multi-usages", "A2"),
        ("multi usage", "A2"),
        ("bl650", "A3"),
        ("BL 650", "A3"),
        ("494942", "A4"),
        ("6382rz", "A5"),
        ("638 2rz", "A5"),
    ] {
        assert_eq!(found(&store, &search, text), [code], "{text:?}");
    }
}

#[test]
fn a_thread_size_is_no_beginning_of_a_reference() {
    let (store, search) = caught_up(vec![
        article("152112", "Cheville"),
        article("V1", "Vanne laiton 1/2\""),
        article("V2", "Vanne laiton 20/27"),
        article("V3", "Vanne laiton 1\"1/4"),
    ]);
    for (text, code) in [
        ("15/21", "V1"),
        ("vanne 1/2", "V1"),
        ("vanne 1/2 pouce", "V1"),
        ("vanne 3/4", "V2"),
        ("vanne 33/42", "V3"),
        ("vanne 1 1/4", "V3"),
    ] {
        assert_eq!(found(&store, &search, text), [code], "{text:?}");
    }
}

#[test]
fn an_existing_word_is_not_read_as_another() {
    let (store, search) = caught_up(vec![
        article("B1", "Bouton rond"),
        article("B2", "Boulon court"),
    ]);
    assert_eq!(found(&store, &search, "bouton rond"), ["B1"]);
    assert_eq!(found(&store, &search, "bouton"), ["B1"]);
    // Nothing holds both words: one is a slip, which is told.
    let read = search.suggest("bouton court", 8, &PlanWords::default());
    let read = read.expect("answers");
    assert_eq!(read.articles.len(), 1);
    assert_eq!(read.lecture.corrections[0].1, "boulon");
    assert_eq!(found(&store, &search, "boullon"), ["B2"]);
    let read = search.suggest("boullon", 8, &PlanWords::default());
    let read = read.expect("answers").lecture;
    assert_eq!(read.corrections, [("boullon".into(), "boulon".into())]);
}

#[test]
fn a_text_that_names_a_family_has_its_own_articles_first() {
    let in_famille = |code: &str, designation: &str, famille_: &str| Article {
        famille: famille(famille_),
        ..article(code, designation)
    };
    let (store, search) = caught_up(vec![
        in_famille("JOI1", "Joint de rechange pour robinet", "joi"),
        in_famille("MIT1", "Mitigeur lavabo", "rob"),
        in_famille("MIT2", "Mitigeur noir pour robinet encastré", "eau"),
        in_famille("JOI2", "Joint noir de robinet", "joi"),
    ]);
    let (rob, eau, joi) = (famille("rob"), famille("eau"), famille("joi"));
    let plan_words = PlanWords::new(
        [
            (&rob, vec!["Robinets de lavabo"]),
            (&eau, vec!["Robinets de lavabo", "Arrosage"]),
            (&joi, vec!["Joints"]),
        ]
        .into_iter(),
    );
    let list = |text: &str, is_literal: bool| {
        let page = search.list(&ListQuery {
            texte: Some(text),
            plan_words: Some(&plan_words),
            is_literal,
            nombre: 8,
            ..ListQuery::default()
        });
        let page = page.expect("answers");
        let codes = page.articles.iter().map(|no| code_of(&store, *no));
        (codes.collect::<Vec<_>>(), page.lecture.familles)
    };
    for text in ["robinet", "Robinets", "je cherche un robinet"] {
        let (codes, familles) = list(text, false);
        assert_eq!(codes[..2], ["MIT2", "MIT1"], "{text}");
        assert_eq!(familles, std::slice::from_ref(&rob), "{text}");
    }
    assert_eq!(list("robinets de lavabo", false).0[0], "MIT1");
    assert_eq!(list("robinet noir", false).0, ["MIT2", "JOI2"]);
    // The way out: words alone.
    let (codes, familles) = list("robinet", true);
    assert_eq!((codes[3].as_str(), familles.is_empty()), ("MIT1", true));
}
