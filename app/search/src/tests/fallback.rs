//! Answers without an index, against what the index answers.

use std::time::Duration;

use super::{PlanWords, Search, article, attribut, caught_up, famille};
use crate::{FiltreFacette, ListPage, ListQuery, TriArticles, fallback};
use domain::PrixUnitaire;
use domain::article::Article;
use domain::ids::{ArticleNo, CodeFamille};
use domain::instant::Instant;
use domain::plan::Famille;
use store::{Read, Store, StoreError, tables};

/// Screws, nails and one article that nobody sees.
fn catalogue() -> Vec<Article> {
    let mut all = Vec::new();
    for number in 0..40_u32 {
        let (nom, code) =
            [("Vis à bois", "vis"), ("Pointe tête plate", "clous")][number as usize % 2];
        all.push(Article {
            famille: famille(code),
            designation1: format!("{nom} M{} × {}", number % 7 + 1, number * 5),
            designation2: "Acier zingué".into(),
            marque: ["Norvel", "Quilbrax", ""][number as usize % 3].into(),
            reference_fabricant: format!("REF-{number:03}"),
            prix_ht: PrixUnitaire(i64::from(997 * number % 41)),
            attributs: vec![attribut("DIAMETRE", &format!("{}", number % 4))],
            cree_le: Instant(i64::from(number / 3)),
            ..article(&format!("A{number:02}"), "")
        });
    }
    all[5].masque = true;
    all
}

fn shop() -> (Store, Search) {
    let (store, search) = caught_up(catalogue());
    let plan: Result<(), StoreError> = store.write(|write| {
        for (rang, code) in (0..).zip(["vis", "clous", "vide"]) {
            let famille = Famille {
                code: famille(code),
                libelle: code.to_owned(),
                niveau: 1,
                parent: None,
                rang,
                version: 0,
                ..Famille::default()
            };
            write.put(&tables::FAMILLES, &famille.code, &famille)?;
        }
        Ok(())
    });
    plan.expect("kept");
    (store, search)
}

fn from_store<T>(store: &Store, ask: impl FnOnce(&Read) -> crate::Result<T>) -> T {
    store.read(ask).expect("readable")
}

/// Page without what is left to each: which articles give a facet its name.
fn comparable(mut page: ListPage) -> ListPage {
    page.facettes.iter_mut().for_each(|it| it.exemples.clear());
    page
}

#[track_caller]
fn check_alike(query: &ListQuery<'_>) -> usize {
    let (store, search) = shop();
    let indexed = comparable(search.list(query).expect("readable"));
    let read = comparable(from_store(&store, |read| fallback::list(read, query)));
    assert_eq!(read, indexed);
    read.total
}

#[test]
fn lists_are_those_of_the_index_in_each_order() {
    let prix = |_: ArticleNo, public: PrixUnitaire| public;
    for tri in [
        TriArticles::Pertinence,
        TriArticles::Designation,
        TriArticles::Naturel,
        TriArticles::Reference,
        TriArticles::Nouveautes,
        TriArticles::Prix(&prix),
    ] {
        for descending in [false, true] {
            let query = ListQuery {
                tri,
                descending,
                debut: 3,
                nombre: 30,
                ..ListQuery::default()
            };
            assert_eq!(check_alike(&query), 39);
        }
    }
}

#[test]
fn families_guards_and_facets_narrow_as_they_do_in_the_index() {
    let of_vis = |code: &CodeFamille| *code == famille("vis");
    let garde = |no: ArticleNo| !no.0.is_multiple_of(5);
    let filtres = [
        FiltreFacette {
            propriete: "MARQUE".into(),
            valeurs: vec!["Norvel".into(), "Quilbrax".into()],
        },
        FiltreFacette {
            propriete: "DIAMETRE".into(),
            valeurs: vec!["2".into()],
        },
    ];
    let query = ListQuery {
        famille: Some(&of_vis),
        garde: Some(&garde),
        nombre: 10,
        ..ListQuery::default()
    };
    let all = check_alike(&query);
    let narrowed = check_alike(&ListQuery {
        filtres: &filtres,
        ..query
    });
    assert!(narrowed > 0 && narrowed < all, "{narrowed} of {all}");
    let unknown = |code: &CodeFamille| *code == famille("vide");
    let nothing = check_alike(&ListQuery {
        famille: Some(&unknown),
        ..ListQuery::default()
    });
    assert_eq!(nothing, 0);
}

#[test]
fn a_text_finds_words_beginnings_references_and_families() {
    let (store, search) = shop();
    let clous = famille("clous");
    let plan_words = PlanWords::new([(&clous, vec!["clous"])].into_iter());
    for texte in [
        "vis",
        "vis a bois",
        "VIS zing",
        "bois norvel",
        "acier",
        "poi",
        "tetes plates",
    ] {
        let indexed = search.suggest(texte, 100, &plan_words).expect("readable");
        let read = from_store(&store, |read| {
            fallback::suggest(read, texte, 100, &plan_words)
        });
        let sorted = |mut nos: Vec<ArticleNo>| {
            nos.sort_unstable();
            nos
        };
        assert!(read.total > 0, "{texte}");
        assert_eq!(sorted(read.articles), sorted(indexed.articles), "{texte}");
    }
    let found = |texte: &str| {
        let read = from_store(&store, |read| {
            fallback::suggest(read, texte, 3, &plan_words)
        });
        (read.articles.first().map(|it| it.0), read.total)
    };
    let of = |code: &str| {
        let at = catalogue().iter().position(|it| it.code.as_str() == code);
        at.map(|at| at as u32 + 1)
    };
    assert_eq!(found("ref 007"), (of("A07"), 1));
    assert_eq!(
        found("lot de A07"),
        (of("A07"), 1),
        "a reference among other words"
    );
    assert_eq!(found("REF-00").1, 9, "a beginning; one is hidden");
    assert_eq!(found("clous").1, 19, "the name of a family");
    assert_eq!(found("mètre").1, 0);
    for hostile in ["", "🔩", "*^2", "((", "a".repeat(60).as_str()] {
        found(hostile);
    }
}

#[test]
fn families_are_counted_without_what_is_hidden() {
    let (store, search) = shop();
    let read = from_store(&store, fallback::count_by_famille);
    assert_eq!(read, search.count_by_famille());
    assert_eq!(from_store(&store, fallback::count), search.count_articles());
}

#[test]
fn an_article_whose_row_is_lost_is_passed_over() {
    let (store, _) = shop();
    let code = article("A02", "").code;
    // Its number and its family still name it.
    let gone: Result<(), StoreError> =
        store.write(move |write| write.remove(&tables::ARTICLES, &code));
    gone.expect("removed");
    let read = from_store(&store, |read| fallback::list(read, &ListQuery::default()));
    assert_eq!(read.total, 38);
    assert!(!read.partielle);
}

#[test]
fn a_catalogue_too_large_to_be_read_is_answered_in_part() {
    let (store, _) = caught_up(
        (0..200)
            .map(|number| article(&format!("B{number}"), "Vis"))
            .collect(),
    );
    let query = ListQuery {
        texte: Some("vis"),
        nombre: 5,
        ..ListQuery::default()
    };
    for (time, lines) in [(Duration::MAX, 50), (Duration::ZERO, 1_000)] {
        let within = |read: &Read| fallback::list_within(read, &query, (time, lines));
        let read = from_store(&store, within);
        assert!(
            read.partielle && read.total > 0 && read.total < 200,
            "{}",
            read.total
        );
        assert_eq!(read.articles.len(), 5);
    }
}
