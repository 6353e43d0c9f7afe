//! The tables of cases (`fixtures/cas`) asked over HTTP: every rule that a call judges answers the
//! sentence or the figure of each row.

mod compte;
mod fiches;
mod gestion;
#[path = "../../wasm-rules/src/cas/table.rs"]
mod lecture;
mod montants;
mod panier;

use std::fmt::Debug;
use std::fs;

use comptoir::domain::article::{Article, Unite};
use comptoir::domain::ids::{CodeFamille, CodeUnite};
use comptoir::store::{StoreError, Write, catalogue, tables};

use self::lecture::rows;
use crate::support::{Answer, Boutique};

/// Tables that no call of these modules asks, and why.
const NOT_ASKED: [(&str, &str); 16] = [
    ("cascade", "the levels of a select, counted by the browser"),
    (
        "decimal",
        "how a number is written: quantities, fees and lines are numbers too",
    ),
    (
        "email",
        "judged while it is typed; what is sent follows email_requis",
    ),
    (
        "mot_de_passe_admin",
        "asked by the command `comptoir admin add`",
    ),
    (
        "demandes",
        "words that ask, left out of a question: the tests of `search` follow it",
    ),
    (
        "fautes",
        "typos between two words: the tests of `search` follow it",
    ),
    (
        "filetages",
        "sizes of threads in a text: the tests of `search` follow it",
    ),
    (
        "formes",
        "forms of one word: the tests of `search` follow it",
    ),
    (
        "formes_distinctes",
        "words that look alike and are two: the tests of `search` follow it",
    ),
    (
        "jointures",
        "words written joined or apart: the tests of `search` follow it",
    ),
    (
        "niveau_mot_de_passe",
        "shown while it is typed; what is sent follows mot_de_passe",
    ),
    (
        "pagination",
        "drawn in the pages: wire::pages follows its table",
    ),
    ("pagination_accept", "whether the browser turns a page"),
    (
        "tetes_familles",
        "nouns that name a family: the tests of `search` follow it",
    ),
    (
        "unite",
        "how facets are named: catalogue, two spellings of a unit",
    ),
    (
        "unites_recherche",
        "units written after their numbers: the tests of `search` follow it",
    ),
];

/// The text of a table.
macro_rules! table {
    ($name:literal) => {
        include_str!(concat!("../../fixtures/cas/", $name, ".tsv"))
    };
}
use table;

#[test]
fn every_table_of_cases_is_asked_or_says_why_not() {
    let folder = |path: &str| {
        let entries = fs::read_dir(env!("COMPTOIR_CLONE").to_owned() + path);
        entries
            .expect("a folder of this tree")
            .map(|it| it.expect("a file").path())
    };
    let source: String = folder("tests/cas")
        .map(|path| fs::read_to_string(path).expect("a source"))
        .collect();
    for path in folder("fixtures/cas") {
        let name = path.file_stem().and_then(|it| it.to_str()).expect("plain");
        let is_asked = source.contains(&format!("table!(\"{name}\")"));
        let is_left_out = NOT_ASKED.iter().any(|(table, _)| *table == name);
        assert!(is_asked != is_left_out, "{name}: ask it, or say why not");
    }
}

/// Expects what a row says: success without a sentence, else a refusal with it.
#[track_caller]
fn judged(case: &dyn Debug, answer: &Answer, sentence: &str) {
    if sentence.is_empty() {
        assert!(answer.status.is_success(), "{case:?}: {answer}");
    } else {
        assert_eq!(answer.status, 422, "{case:?}: {answer}");
        assert_eq!(answer.json()["detail"], sentence, "{case:?}");
    }
}

/// An amount of a table as JSON writes it.
fn euros(text: &str) -> f64 {
    text.parse().expect("an amount")
}

/// Writes what HTTP cannot.
fn write(
    boutique: &Boutique,
    change: impl FnOnce(&mut Write<'_>) -> Result<(), StoreError> + Send + 'static,
) {
    boutique.parts().store.write(change).expect("kept");
}

/// Puts an article on the shelves, sold by the piece unless it says otherwise.
fn put(boutique: &Boutique, article: Article) {
    let article = Article {
        designation1: article.code.to_string(),
        famille: CodeFamille::parse("F1").expect("a plain code"),
        ..article
    };
    write(boutique, move |write| {
        catalogue::put(write, &article).map(drop)
    });
}

/// A unit that is counted with some decimals.
fn unite(boutique: &Boutique, code: &str, decimales: u8) -> CodeUnite {
    let code = CodeUnite::parse(code).expect("a plain code");
    let unite = Unite {
        code: code.clone(),
        libelle: code.to_string(),
        decimales,
    };
    write(boutique, move |write| {
        write.put(&tables::UNITES, &unite.code.clone(), &unite)
    });
    code
}
