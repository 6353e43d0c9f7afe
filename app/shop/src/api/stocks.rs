//! Stocks of a lot: the rows of `stocks.csv`, put in place in one change.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use super::{DEJA_DIT, LIGNES_MAX, check_room};
use crate::kept_answer::{self, FaitApi};
use crate::{Caller, Parts, Result, catalogue};
use domain::Quantite;
use domain::article::Stocks;
use domain::column::cells::{self, VALEUR_OBLIGATOIRE};
use domain::column::{CellSource, build_unknown};
use domain::ids::{CodeAgence, CodeArticle, CodeDeclinaison};
use domain::reponse_api::Resultat;
use store::tables::{AGENCES, ARTICLES, DECLINAISONS, RETOUCHES};
use store::{Rows, Write, retouches, stocks};

/// Name of their file in an import, under which a hand's changes are marked.
const FICHIER: &str = "stocks";

/// Name of the file of declinaisons, whose stock is common to the agencies.
const DECLINEES: &str = "declinaisons";

/// Said of a row that names both.
const COMMUN: &str =
    "Le stock d'une déclinaison est commun aux agences : laissez cette colonne vide.";

/// A row: the stock of an article in an agency, or of one of its declinaisons.
#[derive(Clone, Debug, Default)]
pub struct LigneStock {
    /// The article.
    pub code_article: String,
    /// The agency; empty of a declinaison.
    pub code_agence: String,
    /// The declinaison; empty of an article that has none.
    pub code_declinaison: String,
    /// Quantity, as it is written.
    pub stock: String,
}

/// Stocks of the articles of a lot, as they were and as they become.
#[derive(Default)]
struct Lot {
    agences: BTreeSet<CodeAgence>,
    /// None of an article that the shop does not have.
    articles: BTreeMap<CodeArticle, Option<(Stocks, Stocks)>>,
    told: BTreeSet<(CodeArticle, CodeAgence)>,
    declinees: BTreeSet<(CodeArticle, CodeDeclinaison)>,
    /// Articles one of whose declinaisons changed.
    changed: BTreeSet<CodeArticle>,
}

/// Puts stocks in place; what a row does not name stays.
pub fn update(parts: &Parts, caller: &Caller, lignes: Vec<LigneStock>) -> Result<Vec<Resultat>> {
    check_room(lignes.len(), LIGNES_MAX)?;
    let reponse = caller.reponse.clone();
    let (resultats, changed) = parts.change_lines(caller, lignes.len(), move |write| {
        let agences = write.list(&AGENCES)?.into_iter().map(|(code, _)| code);
        let mut lot = Lot {
            agences: agences.collect(),
            ..Lot::default()
        };
        let mut resultats = Vec::with_capacity(lignes.len());
        for ligne in &lignes {
            resultats.push(lot.take_up(write, ligne)?);
        }
        let mut changed: Vec<CodeArticle> = lot.changed.into_iter().collect();
        for (code, found) in lot.articles {
            let Some((before, after)) = found else {
                continue;
            };
            if before != after {
                stocks::put(write, &code, &after)?;
                changed.push(code);
            }
        }
        kept_answer::put(write, reponse.as_deref(), FaitApi::Lot(&resultats))?;
        Ok((resultats, changed))
    })?;
    catalogue::update_stocks(parts, &changed)?;
    Ok(resultats)
}

impl Lot {
    fn take_up(&mut self, write: &mut Write<'_>, ligne: &LigneStock) -> Result<Resultat> {
        if !ligne.code_declinaison.trim().is_empty() {
            return self.take_up_declinaison(write, ligne);
        }
        let Some(article) = CodeArticle::parse(&ligne.code_article) else {
            return unknown("code_article", "Article", &ligne.code_article);
        };
        let agence = CodeAgence::parse(&ligne.code_agence);
        let Some(agence) = agence.filter(|it| self.agences.contains(it)) else {
            return unknown("code_agence", "Agence", &ligne.code_agence);
        };
        let quantite = match read_stock(&ligne.stock) {
            Ok(quantite) => quantite,
            Err(refus) => return Ok(refus),
        };
        let found = match self.articles.entry(article.clone()) {
            Entry::Occupied(found) => found.into_mut(),
            Entry::Vacant(place) => {
                let found = match write.contains(&ARTICLES, &article)? {
                    true => Some(stocks::find(write, &article)?.unwrap_or_default()),
                    false => None,
                };
                place.insert(found.map(|it| (it.clone(), it)))
            }
        };
        let Some((_, after)) = found else {
            return unknown("code_article", "Article", article.as_str());
        };
        if !self.told.insert((article.clone(), agence.clone())) {
            return Ok(Resultat::refuse("code_agence", DEJA_DIT));
        }
        let cle = (FICHIER.into(), article.to_string(), agence.to_string());
        Ok(match after.0.insert(agence, quantite) {
            Some(known) if known == quantite => Resultat::Inchange,
            known => {
                // What a hand had typed is not there any more.
                if write.contains(&RETOUCHES, &cle)? {
                    retouches::remove(write, &cle)?;
                }
                match known {
                    Some(_) => Resultat::Modifie,
                    None => Resultat::Cree,
                }
            }
        })
    }

    /// The stock of a declinaison, which is its own row.
    fn take_up_declinaison(
        &mut self,
        write: &mut Write<'_>,
        ligne: &LigneStock,
    ) -> Result<Resultat> {
        let Some(article) = CodeArticle::parse(&ligne.code_article) else {
            return unknown("code_article", "Article", &ligne.code_article);
        };
        if !write.contains(&ARTICLES, &article)? {
            return unknown("code_article", "Article", article.as_str());
        }
        if !ligne.code_agence.trim().is_empty() {
            return Ok(Resultat::refuse("code_agence", COMMUN));
        }
        let cle = CodeDeclinaison::parse(&ligne.code_declinaison).map(|code| (article, code));
        let found = match &cle {
            Some(cle) => write.get(&DECLINAISONS, cle)?,
            None => None,
        };
        let (Some(cle), Some(mut declinaison)) = (cle, found) else {
            return unknown("code_declinaison", "Déclinaison", &ligne.code_declinaison);
        };
        let quantite = match read_stock(&ligne.stock) {
            Ok(quantite) => quantite,
            Err(refus) => return Ok(refus),
        };
        if !self.declinees.insert(cle.clone()) {
            return Ok(Resultat::refuse("code_declinaison", DEJA_DIT));
        }
        if declinaison.stock == quantite {
            return Ok(Resultat::Inchange);
        }
        declinaison.stock = quantite;
        stocks::put_declinaison(write, &declinaison)?;
        let mark = (DECLINEES.into(), cle.0.to_string(), cle.1.to_string());
        if write.contains(&RETOUCHES, &mark)? {
            retouches::remove_columns(write, &mark, &["stock".to_owned()])?;
        }
        self.changed.insert(cle.0);
        Ok(Resultat::Modifie)
    }
}

fn unknown(colonne: &str, what: &str, code: &str) -> Result<Resultat> {
    let motif = match code.trim() {
        "" => VALEUR_OBLIGATOIRE.to_owned(),
        code => build_unknown(what, code, CellSource::Hand),
    };
    Ok(Resultat::refuse(colonne, motif))
}

fn read_stock(text: &str) -> Result<Quantite, Resultat> {
    match text.trim() {
        "" => Err(Resultat::refuse("stock", VALEUR_OBLIGATOIRE)),
        text => {
            cells::stock(text).map_err(|refusal| Resultat::refuse("stock", refusal.to_string()))
        }
    }
}
