//! Removals of an import. Deleting what is not there is no fault: the wish is fulfilled. What
//! others still need is refused: a family with articles, an agency that fees name.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::articles::mark_changed;
use super::cellules::code;
use super::plan::{Pas, Plan};
use super::rapport::Acte;
use super::regroupements::{FICHIER as TETES, FICHIER_ARTICLES as MEMBRES, replace, tell_articles};
use crate::removals::{self, AGENCE_NOMMEE, Gone, Needs};
use domain::article::{Article, Stocks};
use domain::ids::*;
use files::csv::Refus;
use files::zip::Archive;
use store::tables::*;
use store::{Rows, catalogue, regroupements, tarifs};

const FICHIER: &str = "suppressions.csv";

/// Fewer articles are no grouping (docs/gestion.md 5.1).
const ARTICLES_MIN: usize = 2;

/// What is to go, by kind, each with its line.
#[derive(Default)]
pub(super) struct Suppressions {
    articles: Vec<u32>,
    familles: HashMap<CodeFamille, u64>,
    pub(super) clients: BTreeSet<CodeClient>,
    agences: HashMap<CodeAgence, u64>,
    tarifs: Vec<CodeTarif>,
    pub(super) declinaisons: HashSet<(CodeArticle, CodeDeclinaison)>,
    /// Articles whose stocks this import writes, noted where agencies go.
    pub(super) stocks: HashSet<CodeArticle>,
}

impl Suppressions {
    /// Whether agencies go.
    pub(super) fn takes_agences(&self) -> bool {
        !self.agences.is_empty()
    }

    /// Takes the stock of agencies that go out of what is about to be written.
    pub(super) fn clean(&mut self, code: &CodeArticle, stocks: &mut Stocks) {
        if self.takes_agences() {
            stocks
                .0
                .retain(|agence, _| !self.agences.contains_key(agence));
            self.stocks.insert(code.clone());
        }
    }
}

/// Reads the file, once the articles of this import are known.
pub(super) fn read(plan: &mut Plan<'_>, archive: &mut Archive) -> Pas {
    plan.each_row(
        archive,
        ("suppressions", &["type", "code"]),
        |table| table.find_columns(["type", "code"]),
        |plan, [genre, c_code], ligne| {
            let all = &mut plan.suppressions;
            match ligne.find_filled(*genre).unwrap_or_default() {
                "article" => {
                    let code = code(ligne, *c_code, CodeArticle::parse)?;
                    if let Some(place) = plan.articles.place(&code) {
                        plan.articles.info_mut(place).gone = true;
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
                    let declinaison = cle.declinaison.ok_or_else(|| Refus::new("code", motif))?;
                    all.declinaisons.insert((cle.article, declinaison));
                }
                _ => {
                    let motif =
                        "Veuillez saisir article, famille, client, agence, tarif ou declinaison.";
                    return Err(Refus::new("type", motif).into());
                }
            }
            Ok(())
        },
    )?;
    settle_agences(plan)
}

/// From here on rows that name an agency which goes are refused.
fn settle_agences(plan: &mut Plan<'_>) -> Pas {
    let mut gone = std::mem::take(&mut plan.suppressions.agences);
    gone.retain(|code, _| plan.agences.contains(code));
    if gone.is_empty() {
        return Ok(());
    }
    let used = removals::agences_named(plan.read)?;
    let refused: BTreeMap<u64, CodeAgence> = gone
        .iter()
        .filter(|(code, _)| used.contains(*code))
        .map(|(code, ligne)| (*ligne, code.clone()))
        .collect();
    for (ligne, code) in refused {
        let refus = Refus::new("code", AGENCE_NOMMEE);
        plan.rapport.refuse(FICHIER, Some(ligne), refus);
        gone.remove(&code);
    }
    for code in gone.keys() {
        plan.agences.remove(code);
    }
    plan.suppressions.agences = gone;
    Ok(())
}

/// Takes away declinaisons, before their articles are written.
pub(super) fn declinaisons(plan: &mut Plan<'_>) -> Pas {
    let all: Vec<_> = plan.suppressions.declinaisons.iter().cloned().collect();
    for key in all {
        if plan.read.contains(&DECLINAISONS, &key)? {
            plan.batch.remove(&DECLINAISONS, &key);
            let nom = format!("declinaison {}:{}", key.0, key.1);
            plan.rapport.count(Acte::Supprime, nom);
            if let Some(place) = plan.articles.place(&key.0) {
                let info = plan.articles.info_mut(place);
                info.declinaisons = info.declinaisons.saturating_sub(1);
                info.touched = true;
            }
        }
    }
    Ok(())
}

/// Takes away the rest, once everything else is known.
pub(super) fn apply(plan: &mut Plan<'_>) -> Pas {
    let gone = std::mem::take(&mut plan.suppressions);
    let mut places = gone.articles;
    places.sort_unstable();
    places.dedup();
    let lists = if places.is_empty() {
        Vec::new()
    } else {
        tarifs::list_codes(plan.read)?
    };
    for place in places {
        let code = plan.articles.info(place).code.clone();
        if let Some(article) = catalogue::find(plan.read, &code)? {
            remove_article(plan, &article, &lists)?;
        }
    }
    remove_familles(plan, gone.familles)?;
    for code in gone.clients {
        remove_client(plan, code)?;
    }
    for tarif in gone.tarifs {
        remove_tarif(plan, &tarif)?;
    }
    plan.suppressions.stocks = gone.stocks;
    remove_agences(plan, gone.agences)
}

fn remove_article(plan: &mut Plan<'_>, article: &Article, lists: &[CodeTarif]) -> Pas {
    let code = &article.code;
    for key in catalogue::build_reference_keys(article) {
        plan.batch.remove(&REFERENCES, &key);
    }
    plan.batch.remove(
        &ARTICLES_PAR_FAMILLE,
        &catalogue::build_famille_key(article),
    );
    plan.batch.remove(&ARTICLES_PAR_NO, &article.no);
    plan.batch.remove(&ARTICLES, code);
    plan.batch.remove(&STOCKS, code);
    for (key, _) in plan.read.list_under(&DECLINAISONS, code)? {
        plan.batch.remove(&DECLINAISONS, &key);
    }
    for tarif in lists {
        plan.batch.remove(&TARIFS, &(tarif.clone(), code.clone()));
    }
    for id in regroupements::list_of_article(plan.read, code)? {
        ungroup(plan, id, code)?;
    }
    plan.rapport
        .count(Acte::Supprime, format_args!("article {code}"));
    mark_changed(plan, code)
}

/// Takes an article out of a grouping; one that is left with a single article is none any more.
fn ungroup(plan: &mut Plan<'_>, id: RegroupementId, code: &CodeArticle) -> Pas {
    let Some(before) = regroupements::find(plan.read, id)? else {
        return Ok(());
    };
    let mut after = before.clone();
    after.articles.retain(|cle| {
        let place = plan.articles.place(&cle.article);
        cle.article != *code && place.is_some_and(|place| !plan.articles.info(place).gone)
    });
    tell_articles(plan, Some(&before), &after, None);
    if after.articles.len() < ARTICLES_MIN {
        for fichier in [TETES, MEMBRES] {
            plan.forget_marks(fichier, &id.to_string());
        }
        return replace(plan, Some(&before), None);
    }
    if !after.articles.contains(&after.article_maitre) {
        after.article_maitre = after.articles[0].clone();
    }
    after.version += 1;
    replace(plan, Some(&before), Some(&after))
}

/// Takes families away, deepest first, so that a branch may go at once.
fn remove_familles(plan: &mut Plan<'_>, gone: HashMap<CodeFamille, u64>) -> Pas {
    let mut order: Vec<_> = gone.into_iter().collect();
    order.sort_by_key(|(code, ligne)| {
        let niveau = plan.familles.get(code).map_or(0, |famille| famille.niveau);
        (std::cmp::Reverse(niveau), *ligne)
    });
    let used = match order.is_empty() {
        true => HashSet::new(),
        false => removals::familles_named(plan.read)?,
    };
    for (code, ligne) in order {
        if !plan.familles.contains_key(&code) {
            continue;
        }
        let needs = if plan
            .familles
            .values()
            .any(|one| one.parent.as_ref() == Some(&code))
        {
            Some(Needs::Familles)
        } else if used.contains(&code) {
            Some(Needs::Forfait)
        } else if plan.articles.any_in(plan.read, &code)? {
            Some(Needs::Articles)
        } else {
            None
        };
        if let Some(needs) = needs {
            let refus = Refus::new("code", needs.motif());
            plan.rapport.refuse(FICHIER, Some(ligne), refus);
            continue;
        }
        plan.familles.remove(&code);
        plan.batch.remove(&FAMILLES, &code);
        if plan.read.contains(&FAMILLES, &code)? {
            plan.rapport
                .count(Acte::Supprime, format_args!("famille {code}"));
        }
        plan.parties.familles.insert(code);
    }
    Ok(())
}

/// Takes a customer account away, in the change itself: its logins are those it has by then.
fn remove_client(plan: &mut Plan<'_>, code: CodeClient) -> Pas {
    if plan.read.contains(&CLIENTS, &code)? {
        plan.rapport
            .count(Acte::Supprime, format_args!("client {code}"));
    }
    plan.parties.clients.push(code);
    Ok(())
}

fn remove_tarif(plan: &mut Plan<'_>, tarif: &CodeTarif) -> Pas {
    if removals::remove_tarif(plan.read, &mut plan.batch, tarif)? {
        plan.rapport
            .count(Acte::Supprime, format_args!("tarif {tarif}"));
    }
    Ok(())
}

/// Takes agencies away, with their stock; customers lose theirs. Rows of this import are left as
/// they are: they name no agency that goes.
fn remove_agences(plan: &mut Plan<'_>, gone: HashMap<CodeAgence, u64>) -> Pas {
    if gone.is_empty() {
        return Ok(());
    }
    for code in gone.keys() {
        if plan.read.contains(&AGENCES, code)? {
            plan.rapport
                .count(Acte::Supprime, format_args!("agence {code}"));
        }
    }
    plan.parties.agences = gone.into_keys().collect();
    let gone = Gone {
        agences: &plan.parties.agences,
        stocks: &plan.suppressions.stocks,
        clients: &plan.clients,
    };
    Ok(removals::remove_agences(plan.read, &mut plan.batch, &gone)?)
}
