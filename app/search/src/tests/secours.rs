//! What is answered without an index, against what the index answers.

use std::time::Duration;

use super::{Rayons, Search, article, attribut, caught_up, famille};
use crate::{Demande, FiltreFacette, Liste, Tri, secours};
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

/// What both must say alike: which articles give a facet its name is left to each.
fn comparable(mut liste: Liste) -> Liste {
    liste.facettes.iter_mut().for_each(|it| it.exemples.clear());
    liste
}

#[track_caller]
fn check_alike(demande: &Demande<'_>) -> usize {
    let (store, search) = shop();
    let indexed = comparable(search.list(demande).expect("readable"));
    let read = comparable(from_store(&store, |read| secours::list(read, demande)));
    assert_eq!(read, indexed);
    read.total
}

#[test]
fn lists_are_those_of_the_index_in_each_order() {
    let prix = |_: ArticleNo, public: PrixUnitaire| public;
    for tri in [
        Tri::Pertinence,
        Tri::Designation,
        Tri::Naturel,
        Tri::Reference,
        Tri::Nouveautes,
        Tri::Prix(&prix),
    ] {
        for descending in [false, true] {
            let demande = Demande {
                tri,
                descending,
                debut: 3,
                nombre: 30,
                ..Demande::default()
            };
            assert_eq!(check_alike(&demande), 39);
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
    let demande = Demande {
        famille: Some(&of_vis),
        garde: Some(&garde),
        nombre: 10,
        ..Demande::default()
    };
    let all = check_alike(&demande);
    let narrowed = check_alike(&Demande {
        filtres: &filtres,
        ..demande
    });
    assert!(narrowed > 0 && narrowed < all, "{narrowed} of {all}");
    let unknown = |code: &CodeFamille| *code == famille("vide");
    let nothing = check_alike(&Demande {
        famille: Some(&unknown),
        ..Demande::default()
    });
    assert_eq!(nothing, 0);
}

#[test]
fn a_text_finds_words_beginnings_references_and_families() {
    let (store, search) = shop();
    let clous = famille("clous");
    let rayons = Rayons::new([(&clous, vec!["clous"])].into_iter());
    for texte in [
        "vis",
        "vis a bois",
        "VIS zing",
        "bois norvel",
        "acier",
        "poi",
        "tetes plates",
    ] {
        let indexed = search.suggest(texte, 100, &rayons).expect("readable");
        let read = from_store(&store, |read| secours::suggest(read, texte, 100, &rayons));
        let sorted = |mut nos: Vec<ArticleNo>| {
            nos.sort_unstable();
            nos
        };
        assert!(read.total > 0, "{texte}");
        assert_eq!(sorted(read.articles), sorted(indexed.articles), "{texte}");
    }
    let found = |texte: &str| {
        let read = from_store(&store, |read| secours::suggest(read, texte, 3, &rayons));
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
    let read = from_store(&store, secours::count_by_famille);
    assert_eq!(read, search.count_by_famille());
    assert_eq!(from_store(&store, secours::count), search.articles());
}

#[test]
fn an_article_whose_row_is_lost_is_passed_over() {
    let (store, _) = shop();
    let code = article("A02", "").code;
    // Its number and its family still name it.
    let gone: Result<(), StoreError> =
        store.write(move |write| write.remove(&tables::ARTICLES, &code));
    gone.expect("removed");
    let read = from_store(&store, |read| secours::list(read, &Demande::default()));
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
    let demande = Demande {
        texte: Some("vis"),
        nombre: 5,
        ..Demande::default()
    };
    for (time, lines) in [(Duration::MAX, 50), (Duration::ZERO, 1_000)] {
        let within = |read: &Read| secours::list_within(read, &demande, (time, lines));
        let read = from_store(&store, within);
        assert!(
            read.partielle && read.total > 0 && read.total < 200,
            "{}",
            read.total
        );
        assert_eq!(read.articles.len(), 5);
    }
}
