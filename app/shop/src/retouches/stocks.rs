//! Stocks, corrected by hand: by agency, by declinaison, and the total of an article that no
//! agency keeps.

use std::collections::BTreeMap;

use super::{check_version, examen};
use crate::acces_admin::PROFIL_REFUSE;
use crate::editable::signature;
use crate::{Caller, Parts, Result, ShopError, catalogue};
use domain::Quantite;
use domain::article::{Article, Declinaison, Stocks};
use domain::code::Code;
use domain::column::cells::stock;
use domain::fiches_suivies::StockSuivi;
use domain::ids::{CodeAgence, CodeArticle};
use domain::retouche::fingerprint;
use domain::{retouche::FicheModifiable, retouche::Retouche, retouche::Retouches};
use store::{Rows, StoreError, Write, catalogue as kept, retouches, stocks, tables};

/// The stock of an article.
pub fn find(parts: &Parts, caller: &Caller, code: &CodeArticle) -> Result<StockSuivi> {
    let found = parts.store.read(|read| find_in(read, code))?;
    Ok(limit(found, caller))
}

/// The stock of the agencies that the caller may see.
pub(crate) fn limit(mut stock: StockSuivi, caller: &Caller) -> StockSuivi {
    stock
        .agences
        .retain(|(it, _)| caller.has_agence(Some(&it.code)));
    stock
}

/// Refuses a clerk what is not the stock of its agencies: that of another as one that does not exist,
/// and what no agency keeps.
fn check_scope(caller: &Caller, now: &StockSuivi, lues: &Lues) -> Result<()> {
    let codes = lues.agences.keys().map(|it| CodeAgence::parse(it));
    for code in codes {
        if !caller.has_agence(code.as_ref()) {
            return Err(ShopError::NotFound);
        }
    }
    let is_changed = |(code, stock): (&String, &Quantite)| {
        let mut known = now.declinaisons.iter();
        known.any(|it| it.code.as_str() == code && it.stock != *stock)
    };
    let is_wider = lues.total.is_some_and(|it| it != now.article.stock_total)
        || lues.declinaisons.iter().any(is_changed);
    match caller.perimetre.is_some() && is_wider {
        true => Err(ShopError::refused(Code::AccesRefuse, PROFIL_REFUSE)),
        false => Ok(()),
    }
}

/// The stock of an article among these rows.
pub fn find_in(rows: &impl Rows, code: &CodeArticle) -> Result<StockSuivi> {
    find_followed(rows, code)?.ok_or(ShopError::NotFound)
}

pub(crate) fn find_followed(rows: &impl Rows, code: &CodeArticle) -> Result<Option<StockSuivi>> {
    let Some(article) = kept::find(rows, code)? else {
        return Ok(None);
    };
    let stocks = rows.get(&tables::STOCKS, code)?.unwrap_or_default();
    let declinaisons = rows.list_under(&tables::DECLINAISONS, code)?;
    let declinaisons: Vec<Declinaison> = declinaisons.into_iter().map(|(_, it)| it).collect();
    let mut marks = Retouches::default();
    let total = retouches::find(rows, &retouches::build_cle(Article::FICHIER, code.as_str()))?;
    if let Some(retouche) = total.0.get("stock_total") {
        marks.0.insert(String::new(), retouche.clone());
    }
    let mut note = |fichier: &str, second: &str| {
        let of = retouches::find(rows, &cle(fichier, code, second))?;
        marks
            .0
            .extend(of.0.into_values().map(|it| (second.to_owned(), it)));
        Ok::<_, StoreError>(())
    };
    for agence in stocks.0.keys() {
        note("stocks", agence.as_str())?;
    }
    for declinaison in &declinaisons {
        note("declinaisons", declinaison.code.as_str())?;
    }
    let agences = rows.list(&tables::AGENCES)?.into_iter();
    Ok(Some(StockSuivi {
        version: version(&article, &stocks, &declinaisons),
        agences: agences
            .map(|(code, agence)| (agence, stocks.0.get(&code).copied()))
            .collect(),
        article,
        declinaisons,
        retouches: marks,
    }))
}

fn cle(fichier: &str, article: &CodeArticle, second: &str) -> retouches::CleRetouche {
    (fichier.to_owned(), article.to_string(), second.to_owned())
}

fn version(article: &Article, stocks: &Stocks, declinaisons: &[Declinaison]) -> u64 {
    let quantites = stocks.0.values().map(|stock| stock.0);
    let own = declinaisons.iter().map(|it| it.stock.0);
    fingerprint(
        [article.stock_total.0]
            .into_iter()
            .chain(quantites)
            .chain(own),
    )
}

/// Stocks as typed: what is not there stays as it is, an agency left empty keeps none.
#[derive(Clone, Debug, Default)]
pub struct NewStock {
    /// The article.
    pub article: String,
    /// The total, for an article that no agency keeps.
    pub total: Option<String>,
    /// By agency.
    pub agences: BTreeMap<String, String>,
    /// By declinaison.
    pub declinaisons: BTreeMap<String, String>,
    /// Version seen.
    pub version: Option<u64>,
}

/// Saves the stock of an article.
pub fn save(parts: &Parts, caller: &Caller, new: NewStock) -> Result<StockSuivi> {
    let code = CodeArticle::parse(&new.article).ok_or(ShopError::NotFound)?;
    let decimales = parts.store.read(|read| {
        let article = kept::find(read, &code)?.ok_or(ShopError::NotFound)?;
        Ok::<_, ShopError>(examen::decimales(read, &article.unite)?)
    })?;
    let lues = check(&new, decimales)?;
    let retouche = signature(parts, caller)?;
    let (article, who) = (code.clone(), caller.clone());
    parts.change(caller, move |write| {
        let now = find_followed(write, &article)?.ok_or(ShopError::NotFound)?;
        check_version(Some(now.version), new.version)?;
        check_scope(&who, &now, &lues)?;
        apply(write, now, lues, &retouche)?;
        kept::add_revision(write)?;
        Ok::<_, ShopError>(())
    })?;
    catalogue::update_stocks(parts, std::slice::from_ref(&code))?;
    find(parts, caller, &code)
}

/// Quantities that passed the rule of the import.
struct Lues {
    total: Option<Quantite>,
    agences: BTreeMap<String, Option<Quantite>>,
    declinaisons: BTreeMap<String, Quantite>,
}

fn check(new: &NewStock, decimales: u8) -> Result<Lues> {
    let mut champs = BTreeMap::new();
    let judged = |text: &str| {
        let quantite = stock(text.trim())?;
        examen::fits(quantite, decimales).map(|()| quantite)
    };
    let mut read = |name: String, text: &str| match judged(text) {
        Ok(quantite) => Some(quantite),
        Err(refusal) => {
            champs.insert(name, refusal.to_string());
            None
        }
    };
    let total = new.total.as_ref().filter(|text| !text.trim().is_empty());
    let total = total.and_then(|text| read("stockTotal".into(), text));
    let mut agences = BTreeMap::new();
    for (code, text) in &new.agences {
        let quantite = match text.trim() {
            "" => None,
            text => read(format!("agences.{code}"), text),
        };
        agences.insert(code.clone(), quantite);
    }
    let mut declinaisons = BTreeMap::new();
    for (code, text) in &new.declinaisons {
        let quantite = read(format!("declinaisons.{code}"), text);
        declinaisons.extend(quantite.map(|it| (code.clone(), it)));
    }
    if !champs.is_empty() {
        return Err(ShopError::Champs(champs));
    }
    Ok(Lues {
        total,
        agences,
        declinaisons,
    })
}

fn apply(write: &mut Write<'_>, now: StockSuivi, lues: Lues, retouche: &Retouche) -> Result<()> {
    let code = now.article.code.clone();
    let mut of_agences = write.get(&tables::STOCKS, &code)?.unwrap_or_default();
    for (name, quantite) in lues.agences {
        let known = now.agences.iter().find(|(it, _)| it.code.as_str() == name);
        let (agence, before) = known.ok_or_else(|| unknown(format!("agences.{name}")))?;
        if *before == quantite {
            continue;
        }
        let cle = cle("stocks", &code, &name);
        match quantite {
            Some(quantite) => {
                of_agences.0.insert(agence.code.clone(), quantite);
                retouches::add_columns(write, &cle, &["stock"], retouche)?;
            }
            None => {
                of_agences.0.remove::<CodeAgence>(&agence.code);
                retouches::remove(write, &cle)?;
            }
        }
    }
    match of_agences.0.is_empty() {
        true => stocks::remove(write, &code)?,
        false => stocks::put(write, &code, &of_agences)?,
    }
    for (name, quantite) in lues.declinaisons {
        let known = now.declinaisons.iter().find(|it| it.code.as_str() == name);
        let known = known.ok_or_else(|| unknown(format!("declinaisons.{name}")))?;
        if known.stock != quantite {
            let declinaison = Declinaison {
                stock: quantite,
                ..known.clone()
            };
            stocks::put_declinaison(write, &declinaison)?;
            retouches::add_columns(
                write,
                &cle("declinaisons", &code, &name),
                &["stock"],
                retouche,
            )?;
        }
    }
    if let Some(stock_total) = lues.total.filter(|it| *it != now.article.stock_total) {
        let article = Article {
            stock_total,
            version: now.article.version + 1,
            ..now.article
        };
        stocks::put_total(write, &article)?;
        let cle = retouches::build_cle(Article::FICHIER, code.as_str());
        retouches::add_columns(write, &cle, &["stock_total"], retouche)?;
    }
    Ok(())
}

fn unknown(name: String) -> ShopError {
    ShopError::Champs(BTreeMap::from([(
        name,
        "Cette valeur n'existe pas, ou plus.".into(),
    )]))
}
