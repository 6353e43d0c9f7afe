//! Removals of an import. Deleting what is not there is no fault: the wish is fulfilled. What
//! others still need is refused: a family with articles, an agency that fees name.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::articles::mark_changed;
use super::cellules::code;
use super::colonnes_lues;
use super::diff_builder::{DiffBuilder, StepResult};
use super::rapport::ActeImport;
use super::regroupements::{replace, tell_articles};
use crate::import_files;
use crate::removals::{self, AGENCE_NOMMEE, Gone, Needs};
use domain::article::Article;
use domain::ids::*;
use files::csv::RefusLigne;
use files::zip::Archive;
use store::tables::*;
use store::{Rows, catalogue, regroupements, tarifs};

const FICHIER: &str = "suppressions.csv";

/// Fewer articles are no grouping (docs/gestion.md 5.1).
const ARTICLES_MIN: usize = 2;

/// Reads the file, once the articles of this import are known.
pub(super) fn read(diff: &mut DiffBuilder<'_>, archive: &mut Archive) -> StepResult {
    diff.each_row(
        archive,
        ("suppressions", &["type", "code"]),
        |table| table.find_columns(colonnes_lues::SUPPRESSIONS),
        |diff, [genre, c_code], ligne| {
            let all = &mut diff.suppressions;
            match ligne.find_filled(*genre).unwrap_or_default() {
                "article" => {
                    let code = code(ligne, *c_code, CodeArticle::parse)?;
                    if let Some(place) = diff.articles.place(&code) {
                        diff.articles.info_mut(place).gone = true;
                        all.articles.push(place);
                    }
                }
                "famille" => {
                    let code = code(ligne, *c_code, CodeFamille::parse)?;
                    all.familles.insert(code, ligne.numero);
                }
                "client" => {
                    all.clients.insert(code(ligne, *c_code, CodeClient::parse)?);
                }
                "agence" => {
                    let code = code(ligne, *c_code, CodeAgence::parse)?;
                    all.agences.insert(code, ligne.numero);
                }
                "tarif" => all.tarifs.push(code(ligne, *c_code, CodeTarif::parse)?),
                "declinaison" => {
                    let cle = code(ligne, *c_code, CleArticle::parse)?;
                    let motif = "Veuillez saisir article:declinaison.";
                    let declinaison = cle
                        .declinaison
                        .ok_or_else(|| RefusLigne::new("code", motif))?;
                    all.declinaisons.insert((cle.article, declinaison));
                }
                _ => {
                    let motif =
                        "Veuillez saisir article, famille, client, agence, tarif ou declinaison.";
                    return Err(RefusLigne::new("type", motif).into());
                }
            }
            Ok(())
        },
    )?;
    settle_agences(diff)
}

/// From here on rows that name an agency which goes are refused.
fn settle_agences(diff: &mut DiffBuilder<'_>) -> StepResult {
    let mut gone = std::mem::take(&mut diff.suppressions.agences);
    gone.retain(|code, _| diff.agences.contains(code));
    if gone.is_empty() {
        return Ok(());
    }
    let used = removals::agences_named(diff.read)?;
    let refused: BTreeMap<u64, CodeAgence> = gone
        .iter()
        .filter(|(code, _)| used.contains(*code))
        .map(|(code, ligne)| (*ligne, code.clone()))
        .collect();
    for (ligne, code) in refused {
        let refus = RefusLigne::new("code", AGENCE_NOMMEE);
        diff.rapport.refuse(FICHIER, Some(ligne), refus);
        gone.remove(&code);
    }
    for code in gone.keys() {
        diff.agences.remove(code);
    }
    diff.suppressions.agences = gone;
    Ok(())
}

/// Takes away declinaisons, before their articles are written.
pub(super) fn declinaisons(diff: &mut DiffBuilder<'_>) -> StepResult {
    let all: Vec<_> = diff.suppressions.declinaisons.iter().cloned().collect();
    for key in all {
        if diff.read.contains(&DECLINAISONS, &key)? {
            diff.batch.remove(&DECLINAISONS, &key);
            let nom = format!("declinaison {}:{}", key.0, key.1);
            diff.rapport.count(ActeImport::Supprime, nom);
            if let Some(place) = diff.articles.place(&key.0) {
                let info = diff.articles.info_mut(place);
                info.declinaisons = info.declinaisons.saturating_sub(1);
                info.touched = true;
            }
        }
    }
    Ok(())
}

/// Takes away the rest, once everything else is known.
pub(super) fn apply(diff: &mut DiffBuilder<'_>) -> StepResult {
    let gone = std::mem::take(&mut diff.suppressions);
    let mut places = gone.articles;
    places.sort_unstable();
    places.dedup();
    let lists = if places.is_empty() {
        Vec::new()
    } else {
        tarifs::list_codes(diff.read)?
    };
    for place in places {
        let code = diff.articles.info(place).code.clone();
        if let Some(article) = catalogue::find(diff.read, &code)? {
            remove_article(diff, &article, &lists)?;
        }
    }
    remove_familles(diff, gone.familles)?;
    for code in gone.clients {
        remove_client(diff, code)?;
    }
    for tarif in gone.tarifs {
        remove_tarif(diff, &tarif)?;
    }
    diff.suppressions.stocks = gone.stocks;
    remove_agences(diff, gone.agences)
}

fn remove_article(
    diff: &mut DiffBuilder<'_>,
    article: &Article,
    lists: &[CodeTarif],
) -> StepResult {
    let code = &article.code;
    for key in catalogue::build_reference_keys(article) {
        diff.batch.remove(&REFERENCES, &key);
    }
    diff.batch.remove(
        &ARTICLES_PAR_FAMILLE,
        &catalogue::build_famille_key(article),
    );
    diff.batch.remove(&ARTICLES_PAR_NO, &article.no);
    diff.batch.remove(&ARTICLES, code);
    diff.batch.remove(&STOCKS, code);
    for (key, _) in diff.read.list_under(&DECLINAISONS, code)? {
        diff.batch.remove(&DECLINAISONS, &key);
    }
    for tarif in lists {
        diff.batch.remove(&TARIFS, &(tarif.clone(), code.clone()));
    }
    for id in regroupements::list_of_article(diff.read, code)? {
        ungroup(diff, id, code)?;
    }
    diff.rapport
        .count(ActeImport::Supprime, format_args!("article {code}"));
    mark_changed(diff, code)
}

/// Takes an article out of a grouping; one that is left with a single article is none any more.
fn ungroup(diff: &mut DiffBuilder<'_>, id: RegroupementId, code: &CodeArticle) -> StepResult {
    let Some(before) = regroupements::find(diff.read, id)? else {
        return Ok(());
    };
    let mut after = before.clone();
    after.articles.retain(|cle| {
        let place = diff.articles.place(&cle.article);
        cle.article != *code && place.is_some_and(|place| !diff.articles.info(place).gone)
    });
    tell_articles(diff, Some(&before), &after, None);
    if after.articles.len() < ARTICLES_MIN {
        for fichier in [
            import_files::REGROUPEMENTS,
            import_files::REGROUPEMENT_ARTICLES,
        ] {
            diff.overwritten.remove(fichier, &id.to_string());
        }
        return replace(diff, Some(&before), None);
    }
    if !after.articles.contains(&after.article_maitre) {
        after.article_maitre = after.articles[0].clone();
    }
    after.version += 1;
    replace(diff, Some(&before), Some(&after))
}

/// Takes families away, deepest first, so that a branch may go at once.
fn remove_familles(diff: &mut DiffBuilder<'_>, gone: HashMap<CodeFamille, u64>) -> StepResult {
    let mut order: Vec<_> = gone.into_iter().collect();
    order.sort_by_key(|(code, ligne)| {
        let niveau = diff.familles.get(code).map_or(0, |famille| famille.niveau);
        (std::cmp::Reverse(niveau), *ligne)
    });
    let used = match order.is_empty() {
        true => HashSet::new(),
        false => removals::familles_named(diff.read)?,
    };
    for (code, ligne) in order {
        if !diff.familles.contains_key(&code) {
            continue;
        }
        let needs = if diff
            .familles
            .values()
            .any(|one| one.parent.as_ref() == Some(&code))
        {
            Some(Needs::Familles)
        } else if used.contains(&code) {
            Some(Needs::Forfait)
        } else if diff.articles.any_in(diff.read, &code)? {
            Some(Needs::Articles)
        } else {
            None
        };
        if let Some(needs) = needs {
            let refus = RefusLigne::new("code", needs.motif());
            diff.rapport.refuse(FICHIER, Some(ligne), refus);
            continue;
        }
        diff.familles.remove(&code);
        diff.batch.remove(&FAMILLES, &code);
        if diff.read.contains(&FAMILLES, &code)? {
            diff.rapport
                .count(ActeImport::Supprime, format_args!("famille {code}"));
        }
        diff.deferred_removals.familles.insert(code);
    }
    Ok(())
}

/// Takes a customer account away, in the change itself: its logins are those it has by then.
fn remove_client(diff: &mut DiffBuilder<'_>, code: CodeClient) -> StepResult {
    if diff.read.contains(&CLIENTS, &code)? {
        diff.rapport
            .count(ActeImport::Supprime, format_args!("client {code}"));
    }
    diff.deferred_removals.clients.push(code);
    Ok(())
}

fn remove_tarif(diff: &mut DiffBuilder<'_>, tarif: &CodeTarif) -> StepResult {
    if removals::remove_tarif(diff.read, &mut diff.batch, tarif)? {
        diff.rapport
            .count(ActeImport::Supprime, format_args!("tarif {tarif}"));
    }
    Ok(())
}

/// Takes agencies away, with their stock; customers lose theirs. Rows of this import are left as
/// they are: they name no agency that goes.
fn remove_agences(diff: &mut DiffBuilder<'_>, gone: HashMap<CodeAgence, u64>) -> StepResult {
    if gone.is_empty() {
        return Ok(());
    }
    for code in gone.keys() {
        if diff.read.contains(&AGENCES, code)? {
            diff.rapport
                .count(ActeImport::Supprime, format_args!("agence {code}"));
        }
    }
    diff.deferred_removals.agences = gone.into_keys().collect();
    let gone = Gone {
        agences: &diff.deferred_removals.agences,
        stocks: &diff.suppressions.stocks,
        clients: &diff.clients,
    };
    Ok(removals::remove_agences(diff.read, &mut diff.batch, &gone)?)
}
