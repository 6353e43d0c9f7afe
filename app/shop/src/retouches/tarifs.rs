//! Price lists: the breaks of an article, changed by hand.

use std::collections::BTreeMap;

use super::check_version;
use crate::editable::signature;
use crate::paging::PageRequest;
use crate::paliers::{self, PalierRefused};
use crate::sorting::{self, SortOrder};
use crate::undo::{self, Act};
use crate::{Caller, Parts, Result, ShopError, catalogue};
use domain::PrixUnitaire;
use domain::article::Paliers;
use domain::column::cells::positive;
use domain::fiches_suivies::LigneTarif;
use domain::ids::{CodeArticle, CodeTarif};
use domain::retouche::fingerprint;
use store::{Inverse, Read, Rows, catalogue as articles, retouches, tarifs};

/// Rows of a page.
const LIGNES_PAR_PAGE: usize = 20;

/// The column that is marked: an import brings the breaks of an article together.
const COLONNE: &str = "prix_ht";

/// Filter, order and page of the list of prices.
#[derive(Clone, Debug, Default)]
pub struct DemandeTarifs {
    /// A price list; the first one when neither it nor an article is said.
    pub tarif: Option<CodeTarif>,
    /// An article: its breaks in every list.
    pub article: Option<CodeArticle>,
    /// Sort order; none for by reference, or by price list where one article is asked for.
    pub tri: Option<SortOrder<ColonneTarif>>,
    /// The page wanted.
    pub coupe: PageRequest,
}

/// Column prices are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColonneTarif {
    /// The code of their list.
    Tarif,
    /// The code of their article.
    Reference,
    /// The price of the smallest quantity.
    Prix,
}

/// The columns prices sort by, as they are asked.
pub const COLONNES_TARIF: [(&str, ColonneTarif); 3] = [
    ("tarif", ColonneTarif::Tarif),
    ("reference", ColonneTarif::Reference),
    ("prix", ColonneTarif::Prix),
];

/// A page of prices, the number of pages, and every price list there is.
#[derive(Clone, Debug)]
pub struct ListeTarifs {
    /// The rows.
    pub lignes: Vec<LigneTarif>,
    /// Pages.
    pub pages: usize,
    /// Rows over all pages.
    pub total: usize,
    /// Price lists that hold a price.
    pub codes: Vec<CodeTarif>,
}

/// Prices of articles in a price list, or of one article in all of them.
pub fn list(parts: &Parts, demande: &DemandeTarifs) -> Result<ListeTarifs> {
    parts.store.read(|read| {
        let codes = tarifs::list_codes(read)?;
        let (total, cles) = match (&demande.article, demande.tarif.as_ref().or(codes.first())) {
            (Some(article), _) => {
                let (total, page) = cut(demande, list_priced(read, demande, &codes, article)?);
                let cle = |tarif| (tarif, article.clone());
                (total, page.into_iter().map(cle).collect())
            }
            (None, Some(tarif)) => {
                let (total, page) = cut(demande, of_tarif(read, demande, tarif)?);
                let cle = |article| (tarif.clone(), article);
                (total, page.into_iter().map(cle).collect())
            }
            (None, None) => (0, Vec::new()),
        };
        let mut lignes = Vec::with_capacity(cles.len());
        for (tarif, article) in cles {
            lignes.extend(find(read, tarif, article)?);
        }
        Ok(ListeTarifs {
            lignes,
            pages: total.div_ceil(demande.coupe.taille(LIGNES_PAR_PAGE)),
            total,
            codes,
        })
    })
}

/// The lists in which an article has a price, each with what it is compared by before its code.
fn list_priced(
    read: &Read,
    demande: &DemandeTarifs,
    codes: &[CodeTarif],
    article: &CodeArticle,
) -> Result<Vec<(i64, CodeTarif)>> {
    let is_by_price = demande.tri.map(|tri| tri.colonne) == Some(ColonneTarif::Prix);
    let wanted = codes
        .iter()
        .filter(|it| demande.tarif.as_ref().is_none_or(|one| one == *it));
    let mut found = Vec::new();
    for tarif in wanted {
        if let Some(paliers) = tarifs::find(read, tarif, article)? {
            let rang = if is_by_price { paliers.premier().0 } else { 0 };
            found.push((rang, tarif.clone()));
        }
    }
    Ok(found)
}

/// The articles of a list, each with what it is compared by before its code. A list may hold the
/// whole catalogue: where prices are not compared, none is read.
fn of_tarif(
    read: &Read,
    demande: &DemandeTarifs,
    tarif: &CodeTarif,
) -> Result<Vec<(i64, CodeArticle)>> {
    let mut found = Vec::new();
    match demande.tri.map(|tri| tri.colonne) {
        Some(ColonneTarif::Prix) => {
            tarifs::scan_premiers_prix(read, tarif, |article, prix| found.push((prix.0, article)))?;
        }
        None | Some(ColonneTarif::Tarif | ColonneTarif::Reference) => {
            tarifs::scan_articles(read, tarif, |article| found.push((0, article)))?;
        }
    }
    Ok(found)
}

/// Number of prices, and those of the page that is wanted.
fn cut<C: Ord>(demande: &DemandeTarifs, found: Vec<(i64, C)>) -> (usize, Vec<C>) {
    let total = found.len();
    let descending = demande.tri.is_some_and(|tri| tri.descending);
    let (debut, taille) = (
        demande.coupe.debut(LIGNES_PAR_PAGE),
        demande.coupe.taille(LIGNES_PAR_PAGE),
    );
    let page = sorting::list_page(found, descending, debut, taille).into_iter();
    (total, page.map(|(_, code)| code).collect())
}

/// Price of an article in a price list, among these rows.
pub fn find(
    rows: &impl Rows,
    tarif: CodeTarif,
    article: CodeArticle,
) -> Result<Option<LigneTarif>> {
    let Some(paliers) = tarifs::find(rows, &tarif, &article)? else {
        return Ok(None);
    };
    let known = articles::find(rows, &article)?.unwrap_or_default();
    Ok(Some(LigneTarif {
        designation: known.designation1,
        image: known.images.into_iter().next().unwrap_or_default(),
        version: version(&paliers),
        retouches: retouches::find(rows, &cle(&tarif, &article))?,
        paliers,
        tarif,
        article,
    }))
}

fn cle(tarif: &CodeTarif, article: &CodeArticle) -> retouches::CleRetouche {
    ("tarifs".to_owned(), tarif.to_string(), article.to_string())
}

fn version(paliers: &Paliers) -> u64 {
    let parts = paliers
        .0
        .iter()
        .flat_map(|(quantite, prix)| [quantite.0, prix.0]);
    fingerprint(parts)
}

/// The breaks of an article in a price list, as typed.
#[derive(Clone, Debug, Default)]
pub struct NewTarif {
    /// The price list.
    pub tarif: String,
    /// The article.
    pub article: String,
    /// Quantities and prices.
    pub paliers: Vec<(String, String)>,
    /// Version seen; 0 for a price that is not there yet.
    pub version: Option<u64>,
}

/// Saves the breaks of an article in a price list; says whether it had none.
pub fn save(parts: &Parts, caller: &Caller, new: NewTarif) -> Result<(LigneTarif, bool)> {
    let (tarif, article, paliers) = parts.store.read(|read| check(read, &new))?;
    let (ligne, is_new, _) = keep(parts, caller, (tarif, article), paliers, new.version)?;
    Ok((ligne, is_new))
}

/// Keeps the breaks of an article in a price list; none removes the article from it. Says whether it
/// had none, and gives the inverse of the change.
fn keep(
    parts: &Parts,
    caller: &Caller,
    (tarif, article): (CodeTarif, CodeArticle),
    paliers: Paliers,
    version_seen: Option<u64>,
) -> Result<(LigneTarif, bool, Inverse)> {
    let retouche = signature(parts, caller)?;
    let changed = tarif.clone();
    let saved = parts.create_or_change(
        caller,
        |(_, is_new, _)| *is_new,
        move |write| {
            let known = articles::find(write, &article)?;
            let known = known.ok_or_else(|| refused("code_article", ARTICLE_INCONNU))?;
            let before = tarifs::find(write, &tarif, &article)?;
            check_version(before.as_ref().map(version), version_seen)?;
            tarifs::put(write, &tarif, &article, &paliers)?;
            let cle = cle(&tarif, &article);
            let retouches = if paliers.0.is_empty() {
                retouches::remove(write, &cle)?;
                Default::default()
            } else {
                retouches::add_columns(write, &cle, &[COLONNE], &retouche)?
            };
            let ligne = LigneTarif {
                designation: known.designation1,
                image: known.images.into_iter().next().unwrap_or_default(),
                version: version(&paliers),
                paliers,
                tarif,
                article,
                retouches,
            };
            Ok::<_, ShopError>((ligne, before.is_none(), write.build_inverse()?))
        },
    )?;
    catalogue::update_tarif(parts, &changed);
    Ok(saved)
}

/// Removes an article from a price list.
pub fn remove(
    parts: &Parts,
    caller: &Caller,
    tarif: &str,
    article: &str,
    version: Option<u64>,
) -> Result<()> {
    let cle = CodeTarif::parse(tarif).zip(CodeArticle::parse(article));
    let cle = cle.ok_or(ShopError::NotFound)?;
    let found = parts
        .store
        .read(|read| tarifs::find(read, &cle.0, &cle.1))?;
    found.ok_or(ShopError::NotFound)?;
    let (ligne, _, inverse) = keep(parts, caller, cle, Paliers::default(), version)?;
    undo::keep(
        parts,
        caller,
        Act::Tarif(ligne.tarif, ligne.article),
        inverse,
    );
    Ok(())
}

/// A code that names no article.
const ARTICLE_INCONNU: &str = "Aucun article n'a ce code.";

fn refused(name: &str, sentence: &str) -> ShopError {
    ShopError::Champs(BTreeMap::from([(name.to_owned(), sentence.to_owned())]))
}

fn check(read: &Read, new: &NewTarif) -> Result<(CodeTarif, CodeArticle, Paliers)> {
    let mut champs = BTreeMap::new();
    let mut refuse = |name: String, sentence: String| drop(champs.insert(name, sentence));
    let code = "Ce code n'est pas accepté : 64 caractères visibles au plus.";
    let tarif = CodeTarif::parse(&new.tarif);
    if tarif.is_none() {
        refuse("code_tarif".into(), code.into());
    }
    let article = CodeArticle::parse(&new.article);
    match &article {
        None => refuse("code_article".into(), code.into()),
        Some(article) if articles::find(read, article)?.is_none() => {
            refuse("code_article".into(), ARTICLE_INCONNU.into());
        }
        Some(_) => {}
    }
    let mut lus = Vec::with_capacity(new.paliers.len());
    let typed = new.paliers.iter().enumerate();
    let mut typed = typed
        .filter(|(_, it)| !it.0.is_empty() || !it.1.is_empty())
        .peekable();
    if typed.peek().is_none() {
        refuse(
            "paliers.0.prixHT".into(),
            "Saisissez au moins un prix.".into(),
        );
    }
    for (place, (quantite, prix)) in typed {
        let quantite = positive(quantite);
        let prix = PrixUnitaire::parse(prix);
        match (quantite, prix) {
            (Ok(quantite), Ok(prix)) => lus.push((place, quantite, prix)),
            (quantite, prix) => {
                if let Err(refusal) = quantite {
                    refuse(format!("paliers.{place}.quantite"), refusal.to_string());
                }
                if let Err(refusal) = prix {
                    refuse(format!("paliers.{place}.prixHT"), refusal.to_string());
                }
            }
        }
    }
    lus.sort_by_key(|(place, quantite, _)| (*quantite, *place));
    let mut kept = Vec::with_capacity(lus.len());
    for (place, quantite, prix) in lus {
        let sentence = match paliers::add(&mut kept, (quantite, prix)) {
            Ok(()) => continue,
            Err(PalierRefused::Doublon) => "Cette quantité a déjà un prix.".to_owned(),
            Err(PalierRefused::Nombre) => paliers::build_too_many(),
        };
        refuse(format!("paliers.{place}.quantite"), sentence);
    }
    match (tarif, article) {
        (Some(tarif), Some(article)) if champs.is_empty() => Ok((tarif, article, Paliers(kept))),
        _ => Err(ShopError::Champs(champs)),
    }
}
