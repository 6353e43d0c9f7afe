//! Tables of sizes: the articles of a list by regroupement, a column an attribute.

use std::collections::BTreeSet;

use super::cartes::{VueArticles, look};
use super::{TriListe, cartes, regroupement};
use crate::{Caller, Parts, Result};
use domain::fiche::{Carte, LigneTaille, RegroupementVu, Tailles, TaillesSuggerees};
use domain::ids::{CodeArticle, RegroupementId};
use search::build_natural_key;

/// Rows of the table of a regroupement, on the page of one of its articles.
pub const TAILLES_MAX: usize = 200;

/// Suggested articles of one regroupement that its table says better: two still read as two.
const SUGGESTED_MIN: usize = 3;

/// The tables of the articles of a list, in its order; an article of no regroupement is in none.
pub fn list_tailles(
    parts: &Parts,
    caller: &Caller,
    cartes: &[Carte],
    tri: TriListe,
) -> Result<Vec<Tailles>> {
    let mut tables: Vec<(Tailles, RegroupementVu)> = Vec::new();
    look(parts, caller, |vue| {
        for carte in cartes.iter().filter(|it| it.article.est_variante) {
            let ids = regroupement::list_ids(vue, &carte.article)?;
            let known = tables
                .iter()
                .position(|(table, _)| ids.first() == Some(&table.id));
            let place = match known {
                Some(place) => place,
                None => {
                    let Some(choice) = regroupement::find(vue, &carte.article)? else {
                        continue;
                    };
                    let same = tables.iter().position(|(table, _)| table.id == choice.id);
                    same.unwrap_or_else(|| {
                        tables.push((empty(&choice), choice));
                        tables.len() - 1
                    })
                }
            };
            let (table, choice) = &mut tables[place];
            table.lignes.push(row(carte.clone(), choice));
        }
        Ok(())
    })?;
    let tables = tables.into_iter().map(|(mut table, _)| {
        // A list in an order of its own keeps it.
        if tri == TriListe::Pertinence {
            sort(&mut table);
        }
        table
    });
    Ok(tables.collect())
}

/// The table of all the articles of a choice, [`TAILLES_MAX`] at most.
pub fn find_tailles(parts: &Parts, caller: &Caller, choice: &RegroupementVu) -> Result<Tailles> {
    let mut codes: Vec<CodeArticle> = Vec::new();
    for article in choice.articles.iter() {
        if codes.len() < TAILLES_MAX && !codes.contains(&article.code) {
            codes.push(article.code.clone());
        }
    }
    let cards = cartes(parts, caller, &codes)?.into_iter();
    let mut table = Tailles {
        lignes: cards.map(|carte| row(carte, choice)).collect(),
        ..empty(choice)
    };
    sort(&mut table);
    Ok(table)
}

/// The regroupements that several articles of a list are of, and how many sizes each has.
pub(super) fn list_suggested(
    vue: &VueArticles<'_>,
    cartes: &[Carte],
) -> Result<Vec<TaillesSuggerees>> {
    let mut groups: Vec<(RegroupementId, Vec<&Carte>)> = Vec::new();
    for carte in cartes.iter().filter(|it| it.article.est_variante) {
        let ids = regroupement::list_ids(vue, &carte.article)?;
        let Some(id) = ids.first() else {
            continue;
        };
        match groups.iter_mut().find(|(known, _)| known == id) {
            Some((_, of_it)) => of_it.push(carte),
            None => groups.push((*id, vec![carte])),
        }
    }
    let several = groups
        .iter()
        .filter(|(_, of_it)| of_it.len() >= SUGGESTED_MIN);
    let mut found = Vec::new();
    for (_, of_it) in several {
        found.extend(suggested(vue, of_it)?);
    }
    Ok(found)
}

fn suggested(vue: &VueArticles<'_>, of_it: &[&Carte]) -> Result<Option<TaillesSuggerees>> {
    let Some(choice) = regroupement::find(vue, &of_it[0].article)? else {
        return Ok(None);
    };
    let sizes: BTreeSet<&CodeArticle> = choice.articles.iter().map(|it| &it.code).collect();
    Ok(Some(TaillesSuggerees {
        titre: choice.titre.clone(),
        nb: sizes.len(),
        articles: of_it.iter().map(|it| it.article.code.clone()).collect(),
    }))
}

fn empty(choice: &RegroupementVu) -> Tailles {
    Tailles {
        id: choice.id,
        titre: choice.titre.clone(),
        attributs: choice.attributs.clone(),
        lignes: Vec::new(),
    }
}

fn row(carte: Carte, choice: &RegroupementVu) -> LigneTaille {
    let own = choice
        .articles
        .iter()
        .find(|it| it.code == carte.article.code);
    let value = |name: &String| own.and_then(|it| it.options.get(name)).cloned();
    let names = choice.attributs.iter().map(|it| &it.propriete);
    LigneTaille {
        valeurs: names.map(|it| value(it).unwrap_or_default()).collect(),
        carte,
    }
}

/// By the values, in the order a person expects.
fn sort(table: &mut Tailles) {
    let keys = |row: &LigneTaille| {
        let keys = row.valeurs.iter().map(|it| build_natural_key(it));
        keys.collect::<Vec<_>>()
    };
    table.lignes.sort_by_cached_key(keys);
}
