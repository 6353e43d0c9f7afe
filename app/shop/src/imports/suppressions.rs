//! What an import takes away. Deleting what is not there is no fault: the wish is fulfilled. What
//! others still need is refused: a family with articles, an agency that fees name.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::ops::ControlFlow;

use super::articles::mark_changed;
use super::cellules::code;
use super::plan::{Pas, Plan};
use super::rapport::Acte;
use super::regroupements::{FICHIER as TETES, FICHIER_ARTICLES as MEMBRES, replace, tell_articles};
use domain::article::{Article, Stocks};
use domain::client::Client;
use domain::ids::*;
use files::csv::Refus;
use files::zip::Archive;
use store::tables::*;
use store::{Order, Rows, catalogue, reglages, regroupements, tarifs};

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
        |table| table.columns(["type", "code"]),
        |plan, [genre, c_code], ligne| {
            let all = &mut plan.suppressions;
            match ligne.filled(*genre).unwrap_or_default() {
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
    let fees = plan.read.all(&FORFAITS)?;
    let mut used: HashSet<_> = fees.into_iter().filter_map(|(_, one)| one.agence).collect();
    used.extend(reglages::connexion(plan.read)?.agence_defaut_tarif);
    let refused: BTreeMap<u64, CodeAgence> = gone
        .iter()
        .filter(|(code, _)| used.contains(*code))
        .map(|(code, ligne)| (*ligne, code.clone()))
        .collect();
    for (ligne, code) in refused {
        let motif = "Un forfait de transport ou un réglage désigne encore cette agence.";
        plan.rapport
            .refuse(FICHIER, Some(ligne), Refus::new("code", motif));
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
        tarifs::codes(plan.read)?
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
    remove_agences(plan, &gone.agences)
}

fn remove_article(plan: &mut Plan<'_>, article: &Article, lists: &[CodeTarif]) -> Pas {
    let code = &article.code;
    for key in catalogue::reference_keys(article) {
        plan.batch.remove(&REFERENCES, &key);
    }
    plan.batch
        .remove(&ARTICLES_PAR_FAMILLE, &catalogue::famille_key(article));
    plan.batch.remove(&ARTICLES_PAR_NO, &article.no);
    plan.batch.remove(&ARTICLES, code);
    plan.batch.remove(&STOCKS, code);
    for (key, _) in plan.read.under(&DECLINAISONS, code)? {
        plan.batch.remove(&DECLINAISONS, &key);
    }
    for tarif in lists {
        plan.batch.remove(&TARIFS, &(tarif.clone(), code.clone()));
    }
    for id in regroupements::of_article(plan.read, code)? {
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
    let used: HashSet<CodeFamille> = match order.is_empty() {
        true => HashSet::new(),
        false => {
            let fees = plan.read.all(&FORFAITS)?;
            fees.into_iter()
                .filter_map(|(_, forfait)| forfait.categorie)
                .collect()
        }
    };
    for (code, ligne) in order {
        if !plan.familles.contains_key(&code) {
            continue;
        }
        let motif = if plan
            .familles
            .values()
            .any(|one| one.parent.as_ref() == Some(&code))
        {
            Some("Cette famille contient encore des familles.")
        } else if used.contains(&code) {
            Some("Un forfait de transport porte sur cette famille.")
        } else if plan.articles.any_in(plan.read, &code)? {
            Some("Cette famille contient encore des articles.")
        } else {
            None
        };
        if let Some(motif) = motif {
            plan.rapport
                .refuse(FICHIER, Some(ligne), Refus::new("code", motif));
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

/// Takes a customer account away; its orders stay.
fn remove_client(plan: &mut Plan<'_>, code: CodeClient) -> Pas {
    plan.batch.remove(&CLIENTS, &code);
    if plan.read.contains(&CLIENTS, &code)? {
        plan.rapport
            .count(Acte::Supprime, format_args!("client {code}"));
    }
    plan.parties.clients.push(code);
    Ok(())
}

fn remove_tarif(plan: &mut Plan<'_>, tarif: &CodeTarif) -> Pas {
    let mut keys = Vec::new();
    plan.read
        .scan(&TARIFS, Some(tarif), Order::Ascending, |key, _| {
            keys.push(key);
            Ok(ControlFlow::Continue(()))
        })?;
    if !keys.is_empty() {
        plan.rapport
            .count(Acte::Supprime, format_args!("tarif {tarif}"));
    }
    for key in keys {
        plan.batch.remove(&TARIFS, &key);
    }
    Ok(())
}

/// Takes agencies away, with their stock; customers lose theirs. Rows of this import are left as
/// they are: they name no agency that goes.
fn remove_agences(plan: &mut Plan<'_>, gone: &HashMap<CodeAgence, u64>) -> Pas {
    if gone.is_empty() {
        return Ok(());
    }
    for code in gone.keys() {
        plan.batch.remove(&AGENCES, code);
        if let Some(agence) = plan.read.get(&AGENCES, code)? {
            plan.batch.put(&AGENCES_RETIREES, code, &agence)?;
            plan.rapport
                .count(Acte::Supprime, format_args!("agence {code}"));
        }
        plan.parties.agences.insert(code.clone());
    }
    let (batch, plan_stocks) = (&mut plan.batch, &plan.suppressions.stocks);
    let (parties, is_single) = (&mut plan.parties, gone.len() == 1);
    plan.read.scan(
        &STOCKS,
        None::<&CodeArticle>,
        Order::Ascending,
        |code, mut stocks| {
            let before = stocks.0.len();
            stocks.0.retain(|agence, quantite| {
                let stays = !gone.contains_key(agence);
                if !stays && is_single {
                    parties.stocks.push((code.clone(), *quantite));
                }
                stays
            });
            if stocks.0.len() < before && !plan_stocks.contains(&code) {
                batch.put(&STOCKS, &code, &stocks)?;
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    let clients = &plan.clients;
    plan.read.scan(
        &CLIENTS,
        None::<&CodeClient>,
        Order::Ascending,
        |code, client| {
            let concerned = client
                .agence
                .as_ref()
                .is_some_and(|agence| gone.contains_key(agence));
            if concerned && is_single {
                parties.rattaches.push(code.clone());
            }
            if concerned && !clients.contains(&code) {
                let client = Client {
                    agence: None,
                    version: client.version + 1,
                    ..client
                };
                batch.put(&CLIENTS, &code, &client)?;
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    Ok(())
}
