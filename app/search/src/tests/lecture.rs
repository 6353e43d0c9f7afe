//! Reading of a typed text: words joined, words that ask, sizes, families, slips.

use super::questions::shop;
use super::{article, caught_up, code_of, famille, found};
use crate::{Expression, Learned, ListQuery, PARTIELS_MAX, PlanWords, Synonymes};
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
    let read = search.suggest("tuyau cuivre zygomax", 8, &PlanWords::default());
    let read = read.expect("answers").lecture;
    assert_eq!(
        (read.en_partie, read.inconnus),
        (false, vec!["zygomax".to_owned()])
    );
}

#[test]
fn a_word_that_asks_is_not_to_be_found_though_an_article_holds_it() {
    let (store, search) = caught_up(vec![
        article("P1", "Étiquette de prix"),
        article("V1", "Vis inox"),
        article("V2", "Vis laiton"),
    ]);
    let read = search.suggest("prix vis inox", 8, &PlanWords::default());
    let read = read.expect("answers");
    assert_eq!((read.total, read.lecture.en_partie), (1, false));
    assert_eq!(code_of(&store, read.articles[0]), "V1");
    assert_eq!(found(&store, &search, "prix"), ["P1"]);
}

#[test]
fn a_few_of_those_that_hold_some_of_the_words_are_beside_and_never_a_flood() {
    let vis = |n: usize| article(&format!("V{n}"), &format!("Vis acier {n}"));
    let mut articles: Vec<Article> = (0..30).map(vis).collect();
    articles.push(article("L1", "Vis laiton"));
    let (_, search) = caught_up(articles);
    let page = search.list(&ListQuery {
        texte: Some("vis laiton"),
        nombre: 8,
        ..ListQuery::default()
    });
    let page = page.expect("answers");
    assert_eq!((page.total, page.partiels.len()), (1, PARTIELS_MAX));
}

#[test]
fn a_title_outweighs_what_is_told_beside_a_long_text_and_another_word_for_it() {
    let (store, search) = caught_up(vec![
        Article {
            description: "Pour scie sauteuse.".into(),
            ..article("D1", "Gant")
        },
        Article {
            designation2: "Pour scie et rabot".into(),
            ..article("D2", "Lunettes de protection")
        },
        article("D3", "Lame courte de scie à métaux"),
        article("P1", "Plaque de plâtre"),
        article("P2", "Vis phosphatée pour placo"),
    ]);
    assert_eq!(found(&store, &search, "scie"), ["D3", "D2", "D1"]);
    let group = ["placo", "plaque de plâtre"].map(Expression::new);
    let synonymes = Synonymes::new([(true, &group[..])].into_iter());
    let plan_words = PlanWords::default().with_synonymes(synonymes);
    let read = search.suggest("placo", 8, &plan_words).expect("answers");
    let codes = read.articles.iter().map(|no| code_of(&store, *no));
    assert_eq!(codes.collect::<Vec<_>>(), ["P2", "P1"]);
}

#[test]
fn the_articles_of_a_family_have_the_weight_of_what_is_also_said_for_its_name() {
    let (store, search) = caught_up(vec![
        article("T1", "Vis terrasse bois"),
        Article {
            famille: famille("vis"),
            ..article("B1", "Vis à bois")
        },
    ]);
    let vis = famille("vis");
    let plan = [(&vis, vec!["Vis à bois et aggloméré"])];
    let group = ["vis à bois", "vis aggloméré"].map(Expression::new);
    let synonymes = Synonymes::new([(true, &group[..])].into_iter());
    let plan_words = PlanWords::new(plan.into_iter()).with_synonymes(synonymes);
    let read = search.suggest("vis aggloméré", 8, &plan_words);
    let read = read.expect("answers").articles;
    let codes = read.iter().map(|no| code_of(&store, *no));
    assert_eq!(codes.collect::<Vec<_>>(), ["B1", "T1"]);
}

#[test]
fn of_words_with_typos_the_nearest_is_meant_however_many_hold_another() {
    let (store, search) = caught_up(vec![
        article("PO1", "Ponceuse orbitale"),
        article("PO2", "Ponceuse à bande"),
        article("PE1", "Perceuse"),
    ]);
    assert_eq!(found(&store, &search, "parceuse"), ["PE1"]);
    let read = search.suggest("parceuse", 8, &PlanWords::default());
    let read = read.expect("answers").lecture;
    assert_eq!(read.corrections, [("parceuse".into(), "perceuse".into())]);
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
fn words_side_by_side_come_before_the_same_words_apart() {
    let (store, search) = caught_up(vec![
        article("T1", "Tube à la coupe"),
        article("T2", "Coupe-tube réglable de poche"),
        article("T3", "Coupe de tube"),
    ]);
    assert_eq!(found(&store, &search, "coupe tube"), ["T2", "T1", "T3"]);
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

#[test]
fn among_equals_the_articles_chosen_after_a_question_come_first_and_never_above_better_ones() {
    let (store, search) = caught_up(vec![
        article("V1", "Vis inox"),
        article("V2", "Vis inox"),
        article("V3", "Vis inox à tête"),
        article("C1", "Coffret de vis"),
    ]);
    let no = |code: &str| {
        let codes = (1..=4).map(domain::ids::ArticleNo);
        let found = codes.into_iter().find(|no| code_of(&store, *no) == code);
        found.expect("numbered")
    };
    assert_eq!(found(&store, &search, "vis"), ["V1", "V2", "V3", "C1"]);
    let chosen = vec![(no("V2"), 3), (no("V3"), 15), (no("C1"), 15)];
    let learned = Learned::new([(Learned::build_key("vis"), chosen)].into_iter());
    search.put_learned(learned);
    // The coffret weighs less for this word, whatever is chosen of it.
    assert_eq!(found(&store, &search, "des vis"), ["V3", "V2", "V1", "C1"]);
    assert_eq!(found(&store, &search, "vis inox"), ["V1", "V2", "V3"]);
    search.put_learned(Learned::default());
    assert_eq!(found(&store, &search, "vis"), ["V1", "V2", "V3", "C1"]);
}

#[test]
fn an_explanation_says_what_the_search_did_and_ranks_as_it_does() {
    let (store, search) = caught_up(vec![
        article("V1", "Vis laiton"),
        article("V2", "Vis inox"),
        Article {
            marque: "Laiton".into(),
            ..article("V3", "Vis")
        },
    ]);
    let texte = "je cherche vis laitom";
    let told = search
        .explain(texte, 8, &PlanWords::default())
        .expect("answers");
    let articles = told.articles.iter();
    let codes: Vec<String> = articles.map(|it| code_of(&store, it.no)).collect();
    assert_eq!(codes, found(&store, &search, texte));
    assert_eq!(codes, ["V1", "V3"]);
    let asks: Vec<bool> = told.mots.iter().map(|it| it.demande).collect();
    assert_eq!(asks, [true, true, false, false]);
    let corrections = [("laitom".to_owned(), "laiton".to_owned())];
    assert_eq!(told.corrections, corrections);
    let first = &told.articles[0];
    assert!(first.complet && !first.reference);
    let marks = first.marques.iter().map(|it| (it.etape, it.champ));
    assert_eq!(
        marks.collect::<Vec<_>>(),
        [("mot", "premier mot du titre"), ("faute corrigée", "titre")]
    );
    let weights: u32 = first.marques.iter().map(|it| it.poids).sum();
    assert_eq!(weights, first.poids);
    let fields: Vec<&str> = told.articles[1].marques.iter().map(|it| it.champ).collect();
    assert_eq!(fields, ["premier mot du titre", "marque et attributs"]);
}

#[test]
fn words_near_to_one_that_nothing_holds_are_proposed() {
    let (_, search) = caught_up(vec![
        article("V1", "Perceuse visseuse"),
        article("V2", "Perforateur"),
    ]);
    let near = |texte: &str| search.list_near_words(texte, 5).expect("answers");
    assert_eq!(near("perforatrix"), ["perforateur"]);
    assert_eq!(near("bonjour zygomax"), [""; 0]);
}
