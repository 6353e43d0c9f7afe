//! Prices of a lot: the rows of `tarifs.csv`; the breaks of an article in a price list are told whole.
//! A row without a price list is the article's own price.

use std::collections::BTreeMap;

use super::{DEJA_DIT, LIGNES_MAX, check_room};
use crate::editable::Editable;
use crate::kept_answer::{self, FaitApi};
use crate::paliers::{self, PalierRefused};
use crate::{Caller, Parts, Result, catalogue};
use domain::article::{Article, Paliers};
use domain::column::cells::{VALEUR_OBLIGATOIRE, bad_code, positive};
use domain::column::{CellSource, build_unknown};
use domain::ids::{CodeArticle, CodeTarif};
use domain::instant::Instant;
use domain::reponse_api::Resultat;
use domain::retouche::FicheModifiable;
use domain::{PrixUnitaire, Quantite};
use store::tables::{ARTICLES, RETOUCHES};
use store::{Rows, Write, catalogue as kept, retouches, tarifs};

/// Name of their file in an import.
const FICHIER: &str = "tarifs";

/// The column that holds a price, in either file.
const COLONNE: &str = "prix_ht";

/// A row: a price of an article, from a quantity up.
#[derive(Clone, Debug, Default)]
pub struct LignePrix {
    /// The price list; empty is the article's own price.
    pub code_tarif: String,
    /// The article.
    pub code_article: String,
    /// Least quantity; empty is one.
    pub quantite_min: String,
    /// Price without VAT.
    pub prix_ht: String,
}

/// A row that was read, and its place.
struct Lue {
    place: usize,
    quantite: Quantite,
    prix: PrixUnitaire,
}

/// Rows that name the same article, and the same price list or none.
type Groupes = BTreeMap<(Option<CodeTarif>, CodeArticle), Vec<Lue>>;

/// Articles whose prices changed, by price list; none is their own.
type Changed = BTreeMap<Option<CodeTarif>, Vec<CodeArticle>>;

/// Puts prices in place.
pub fn update(parts: &Parts, caller: &Caller, lignes: Vec<LignePrix>) -> Result<Vec<Resultat>> {
    check_room(lignes.len(), LIGNES_MAX)?;
    let now = parts.now();
    let reponse = caller.reponse.clone();
    let (resultats, changed) = parts.change_lines(caller, lignes.len(), move |write| {
        let mut resultats = vec![Resultat::Inchange; lignes.len()];
        let mut groupes = Groupes::new();
        for (place, ligne) in lignes.iter().enumerate() {
            match read(ligne) {
                Ok((cle, quantite, prix)) => groupes.entry(cle).or_default().push(Lue {
                    place,
                    quantite,
                    prix,
                }),
                Err(refus) => resultats[place] = refus,
            }
        }
        let mut changed = Changed::new();
        for ((tarif, article), lues) in groupes {
            if !write.contains(&ARTICLES, &article)? {
                let motif = build_unknown("Article", &article, CellSource::Hand);
                for lue in &lues {
                    resultats[lue.place] = Resultat::refuse("code_article", motif.clone());
                }
                continue;
            }
            let is_changed = match &tarif {
                Some(tarif) => put_paliers(write, (tarif, &article), lues, &mut resultats)?,
                None => put_price(write, &article, (&lues, now), &mut resultats)?,
            };
            if is_changed {
                changed.entry(tarif).or_default().push(article);
            }
        }
        kept_answer::put(write, reponse.as_deref(), FaitApi::Lot(&resultats))?;
        Ok((resultats, changed))
    })?;
    for (tarif, articles) in &changed {
        match tarif {
            Some(tarif) => catalogue::update_prices(parts, tarif, articles)?,
            None => catalogue::follow(parts),
        }
    }
    Ok(resultats)
}

type Read = ((Option<CodeTarif>, CodeArticle), Quantite, PrixUnitaire);

fn read(ligne: &LignePrix) -> Result<Read, Resultat> {
    let tarif = match ligne.code_tarif.trim() {
        "" => None,
        text => Some(
            CodeTarif::parse(text).ok_or_else(|| Resultat::refuse("code_tarif", bad_code(text)))?,
        ),
    };
    let article = match ligne.code_article.trim() {
        "" => return Err(Resultat::refuse("code_article", VALEUR_OBLIGATOIRE)),
        text => CodeArticle::parse(text)
            .ok_or_else(|| Resultat::refuse("code_article", bad_code(text)))?,
    };
    let quantite = match ligne.quantite_min.trim() {
        "" => Quantite::units(1),
        _ if tarif.is_none() => {
            let motif = "Le prix de l'article lui-même vaut pour toute quantité.";
            return Err(Resultat::refuse("quantite_min", motif));
        }
        text => positive(text).map_err(|it| Resultat::refuse("quantite_min", it.to_string()))?,
    };
    let prix = match ligne.prix_ht.trim() {
        "" => return Err(Resultat::refuse(COLONNE, VALEUR_OBLIGATOIRE)),
        text => PrixUnitaire::parse(text)
            .map_err(|refusal| Resultat::refuse(COLONNE, refusal.to_string()))?,
    };
    Ok(((tarif, article), quantite, prix))
}

/// Puts the breaks of an article in place of those it has in a price list; says if any changes.
fn put_paliers(
    write: &mut Write<'_>,
    (tarif, article): (&CodeTarif, &CodeArticle),
    mut lues: Vec<Lue>,
    resultats: &mut [Resultat],
) -> Result<bool> {
    lues.sort_by_key(|it| (it.quantite, it.place));
    let before = tarifs::find(write, tarif, article)?.unwrap_or_default();
    let mut after = Vec::with_capacity(lues.len());
    for lue in &lues {
        resultats[lue.place] = match paliers::add(&mut after, (lue.quantite, lue.prix)) {
            Err(PalierRefused::Doublon) => Resultat::refuse("quantite_min", DEJA_DIT),
            Err(PalierRefused::Nombre) => {
                Resultat::refuse("quantite_min", paliers::build_too_many())
            }
            Ok(()) => match before.0.iter().find(|(known, _)| *known == lue.quantite) {
                None => Resultat::Cree,
                Some((_, prix)) if *prix == lue.prix => Resultat::Inchange,
                Some(_) => Resultat::Modifie,
            },
        };
    }
    let after = Paliers(after);
    if after == before {
        return Ok(false);
    }
    tarifs::put(write, tarif, article, &after)?;
    let cle = (FICHIER.to_owned(), tarif.to_string(), article.to_string());
    if write.contains(&RETOUCHES, &cle)? {
        retouches::remove(write, &cle)?;
    }
    Ok(true)
}

/// Puts the own price of an article in place; says if it changes.
fn put_price(
    write: &mut Write<'_>,
    code: &CodeArticle,
    (lues, now): (&[Lue], Instant),
    resultats: &mut [Resultat],
) -> Result<bool> {
    for again in lues.iter().skip(1) {
        resultats[again.place] = Resultat::refuse("code_article", DEJA_DIT);
    }
    let (Some(first), Some(article)) = (lues.first(), kept::find(write, code)?) else {
        return Ok(false);
    };
    if article.prix_ht == first.prix {
        return Ok(false);
    }
    let prix_ht = first.prix;
    Article { prix_ht, ..article }.put(write, now)?;
    let cle = retouches::build_cle(Article::FICHIER, code.as_str());
    retouches::remove_columns(write, &cle, &[COLONNE.to_owned()])?;
    resultats[first.place] = Resultat::Modifie;
    Ok(true)
}
