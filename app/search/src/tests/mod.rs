//! The index against a small catalogue: what is found, in which order, with which counts.

mod facettes;
mod fallback;
mod lecture;
mod questions;
mod reprise;
mod seals;

use super::{PlanWords, Search};
use domain::PrixUnitaire;
use domain::article::{Article, AttributArticle, Nature};
use domain::ids::{ArticleNo, CodeArticle, CodeFamille};
use domain::instant::Instant;
use store::{Rows, Store, StoreError, catalogue, tables};

/// An article of a code and a designation.
fn article(code: &str, designation: &str) -> Article {
    Article {
        code: CodeArticle::parse(code).expect("a code"),
        designation1: designation.into(),
        famille: CodeFamille::parse("fix").expect("a code"),
        prix_ht: PrixUnitaire(10_000),
        cree_le: Instant(1_700_000_000),
        ..Article::default()
    }
}

fn famille(code: &str) -> CodeFamille {
    CodeFamille::parse(code).expect("a code")
}

fn attribut(propriete: &str, valeur: &str) -> AttributArticle {
    AttributArticle {
        propriete: propriete.into(),
        nature: Nature::Opt,
        designation: propriete.into(),
        valeur: valeur.into(),
        suffixe: String::new(),
    }
}

fn put(store: &Store, articles: Vec<Article>) {
    let kept: Result<(), StoreError> = store.write(move |write| {
        for article in &articles {
            catalogue::put(write, article)?;
        }
        Ok(())
    });
    kept.expect("kept");
}

fn caught_up(articles: Vec<Article>) -> (Store, Search) {
    let store = Store::in_memory().expect("opens");
    put(&store, articles);
    let search = Search::in_memory().expect("opens");
    search.catch_up(&store).expect("catches up");
    (store, search)
}

fn code_of(store: &Store, no: ArticleNo) -> String {
    let code: Result<_, StoreError> = store.read(|read| read.get(&tables::ARTICLES_PAR_NO, &no));
    code.expect("readable").expect("numbered").to_string()
}

fn found(store: &Store, search: &Search, text: &str) -> Vec<String> {
    let suggestion = search
        .suggest(text, 8, &PlanWords::default())
        .expect("answers");
    suggestion
        .articles
        .into_iter()
        .map(|no| code_of(store, no))
        .collect()
}
