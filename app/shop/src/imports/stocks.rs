//! Stocks and price breaks: millions of short rows, gathered by article.

use std::collections::{HashMap, HashSet};

use super::cellules::{code, unknown, valeur};
use super::colonnes_lues;
use super::diff_builder::{DiffBuilder, StepResult, doublon};
use super::overwritten_marks::RowPlace;
use super::rapport::{ActeImport, ecarts};
use crate::paliers::{self, PalierRefused};
use domain::article::{Paliers, Stocks};
use domain::column::Cellules;
use domain::column::cells::{positive, stock};
use domain::ids::{CleArticle, CodeAgence, CodeTarif};
use domain::{PrixUnitaire, Quantite};
use files::csv::RefusLigne;
use files::zip::Archive;
use store::Rows;
use store::tables::{STOCKS, TARIFS};

/// Lists that the rows are spread over while they are read: growing one of many costs the memory
/// of that one only.
const LISTS: usize = 64;

/// Rows by article, in lists by ranges of articles.
struct Gathered<T> {
    lists: Vec<Vec<(u32, T)>>,
    articles_per_list: usize,
}

impl<T> Gathered<T> {
    fn new(articles: usize) -> Self {
        Self {
            lists: (0..LISTS).map(|_| Vec::new()).collect(),
            articles_per_list: articles / LISTS + 1,
        }
    }

    fn add(&mut self, article: u32, row: T) {
        self.lists[article as usize / self.articles_per_list].push((article, row));
    }
}

/// A stock row, in three numbers of the size that aligns with its article: there are millions.
#[derive(Clone, Copy)]
struct Packed {
    ligne: u32,
    /// Agency above, quantity below.
    hauts: u32,
    bas: u32,
}

/// Bits of a quantity in 1/1000: a billion pieces fit in 40.
const QUANTITE_BITS: u32 = 44;

impl Packed {
    fn new(ligne: u64, agence: usize, quantite: Quantite) -> Self {
        let quantite = u64::try_from(quantite.0).unwrap_or(0);
        let both = (agence as u64) << QUANTITE_BITS | quantite;
        Self {
            ligne: u32::try_from(ligne).unwrap_or(u32::MAX),
            hauts: u32::try_from(both >> u32::BITS).unwrap_or(u32::MAX),
            bas: u32::try_from(both & u64::from(u32::MAX)).unwrap_or(u32::MAX),
        }
    }

    fn both(self) -> u64 {
        u64::from(self.hauts) << u32::BITS | u64::from(self.bas)
    }

    fn agence(self) -> usize {
        usize::try_from(self.both() >> QUANTITE_BITS).unwrap_or(usize::MAX)
    }

    fn quantite(self) -> Quantite {
        Quantite(i64::try_from(self.both() & ((1 << QUANTITE_BITS) - 1)).unwrap_or(0))
    }
}

pub(super) fn stocks(diff: &mut DiffBuilder<'_>, archive: &mut Archive) -> StepResult {
    let mut agences: Vec<CodeAgence> = diff.agences.iter().cloned().collect();
    agences.sort_unstable();
    let places: HashMap<&str, usize> = agences
        .iter()
        .enumerate()
        .map(|(place, code)| (code.as_str(), place))
        .collect();
    let mut rows = Gathered::<Packed>::new(diff.articles.len());
    let mut doublons = Vec::new();
    diff.each_row(
        archive,
        ("stocks", &["code_article", "code_agence"]),
        |table| table.find_columns(colonnes_lues::STOCKS),
        |diff, [article, agence, quantite], ligne| {
            let place = diff.articles.named(ligne, *article)?;
            let code = ligne.find_filled(*agence).unwrap_or_default();
            let known = places.get(code).copied();
            let known = known.ok_or_else(|| unknown(*agence, "Agence", &code))?;
            let quantite = valeur(ligne, *quantite, stock)?
                .ok_or_else(|| RefusLigne::new("stock", "Le stock est obligatoire."))?;
            rows.add(place, Packed::new(ligne.numero, known, quantite));
            Ok(())
        },
    )?;
    for mut list in rows.lists {
        list.sort_by_key(|(article, row)| (*article, row.agence(), row.ligne));
        for group in list.chunk_by(|(a, _), (b, _)| a == b) {
            let place = group[0].0;
            if diff.articles.info(place).gone {
                continue;
            }
            write_stocks(diff, place, group, &agences, &mut doublons)?;
        }
    }
    doublons.sort_unstable();
    for (ligne, first) in doublons {
        let refus = doublon("code_agence", u64::from(first));
        diff.rapport
            .refuse("stocks.csv", Some(u64::from(ligne)), refus);
    }
    Ok(())
}

fn write_stocks(
    diff: &mut DiffBuilder<'_>,
    place: u32,
    group: &[(u32, Packed)],
    agences: &[CodeAgence],
    doublons: &mut Vec<(u32, u32)>,
) -> StepResult {
    let info = diff.articles.info(place);
    let code = info.code.clone();
    let before = match info.stored {
        true => diff.read.get(&STOCKS, &code)?.unwrap_or_default(),
        false => Stocks::default(),
    };
    let mut after = before.clone();
    let mut last: Option<Packed> = None;
    for (_, row) in group {
        let agence = &agences[row.agence()];
        if let Some(first) = last.filter(|last| last.agence() == row.agence()) {
            doublons.push((row.ligne, first.ligne));
            continue;
        }
        last = Some(*row);
        let known = before.0.get(agence).copied();
        let cells = |it: Quantite| vec![("stock", it.to_decimal())];
        let marked = RowPlace {
            fichier: "stocks",
            codes: (code.as_str(), agence.as_str()),
            ligne: Some(u64::from(row.ligne)),
        };
        diff.tell_overwritten(&marked, || (known.map(cells), cells(row.quantite())));
        match after.0.insert(agence.clone(), row.quantite()) {
            None => diff
                .rapport
                .count(ActeImport::Cree, format_args!("{code} {agence}")),
            Some(known) if known != row.quantite() => {
                let change = || ecarts(cells(known), cells(row.quantite()));
                diff.rapport.change(format_args!("{code} {agence}"), change);
            }
            Some(_) => {}
        }
    }
    diff.suppressions.clean(&code, &mut after);
    if after != before {
        diff.batch.put(&STOCKS, &code, &after)?;
        let cle = CleArticle {
            article: code,
            declinaison: None,
        };
        diff.epuises.add(&cle, (before.count(), after.count()));
    }
    Ok(())
}

#[derive(Clone, Copy)]
struct Palier {
    tarif: u32,
    ligne: u32,
    quantite: Quantite,
    prix: PrixUnitaire,
}

pub(super) fn tarifs(diff: &mut DiffBuilder<'_>, archive: &mut Archive) -> StepResult {
    let mut codes: Vec<CodeTarif> = Vec::new();
    let mut places: HashMap<String, u32> = HashMap::new();
    let mut rows = Gathered::<Palier>::new(diff.articles.len());
    // Where a row is refused nothing is known to be gone: what it would have changed stays.
    let mut lacunes: HashSet<(u32, u32)> = HashSet::new();
    diff.each_row(
        archive,
        ("tarifs", &["code_tarif", "code_article"]),
        |table| table.find_columns(colonnes_lues::TARIFS),
        |diff, [c_tarif, article, quantite, prix], ligne| {
            let place = diff.articles.named(ligne, *article)?;
            let text = ligne.find_filled(*c_tarif).unwrap_or_default();
            let tarif = match places.get(text) {
                Some(tarif) => *tarif,
                None => {
                    let tarif = u32::try_from(codes.len()).expect("bounded by the rows of a zip");
                    codes.push(code(ligne, *c_tarif, CodeTarif::parse)?);
                    places.insert(text.to_owned(), tarif);
                    tarif
                }
            };
            let read = || {
                let quantite = valeur(ligne, *quantite, positive)?.unwrap_or(Quantite::units(1));
                let prix = valeur(ligne, *prix, PrixUnitaire::parse)?
                    .ok_or_else(|| RefusLigne::new("prix_ht", "Le prix est obligatoire."))?;
                Ok::<_, RefusLigne>((quantite, prix))
            };
            let (quantite, prix) = read().inspect_err(|_| {
                lacunes.insert((place, tarif));
            })?;
            let ligne = u32::try_from(ligne.numero).unwrap_or(u32::MAX);
            rows.add(
                place,
                Palier {
                    tarif,
                    ligne,
                    quantite,
                    prix,
                },
            );
            Ok(())
        },
    )?;
    for mut list in rows.lists {
        list.sort_by_key(|(article, row)| (*article, row.tarif, row.quantite, row.ligne));
        for group in list.chunk_by(|(a, x), (b, y)| (a, x.tarif) == (b, y.tarif)) {
            let (place, first) = group[0];
            if !diff.articles.info(place).gone {
                let tarif = &codes[first.tarif as usize];
                let is_whole = !lacunes.contains(&(place, first.tarif));
                write_paliers(diff, place, tarif, (group, is_whole))?;
            }
        }
    }
    Ok(())
}

/// The breaks of an article as one column: they are brought together.
fn prix(paliers: &[(Quantite, PrixUnitaire)]) -> Cellules {
    let texts = paliers
        .iter()
        .map(|(quantite, prix)| format!("{} € dès {}", prix.to_french(), quantite.to_french()));
    vec![("prix_ht", texts.collect::<Vec<_>>().join(", "))]
}

/// Puts the breaks of a file in place of an article's; beside those that stay where the file is not
/// whole, as one of its rows was refused.
fn write_paliers(
    diff: &mut DiffBuilder<'_>,
    place: u32,
    tarif: &CodeTarif,
    (group, is_whole): (&[(u32, Palier)], bool),
) -> StepResult {
    let mut after: Vec<(Quantite, PrixUnitaire)> = Vec::with_capacity(group.len());
    let mut first = 0;
    for (_, palier) in group {
        let refus = match paliers::add(&mut after, (palier.quantite, palier.prix)) {
            Ok(()) => {
                first = palier.ligne;
                continue;
            }
            Err(PalierRefused::Doublon) => doublon("quantite_min", u64::from(first)),
            Err(PalierRefused::Nombre) => {
                RefusLigne::new("quantite_min", paliers::build_too_many())
            }
        };
        diff.rapport
            .refuse("tarifs.csv", Some(u64::from(palier.ligne)), refus);
    }
    let info = diff.articles.info(place);
    let key = (tarif.clone(), info.code.clone());
    let before = match info.stored {
        true => diff.read.get(&TARIFS, &key)?.unwrap_or_default().0,
        false => Vec::new(),
    };
    if !is_whole {
        let stays = |(quantite, _): &&(Quantite, PrixUnitaire)| {
            after.iter().all(|(known, _)| known != quantite)
        };
        let stay = before.iter().filter(stays).copied();
        let stay: Vec<_> = stay.take(paliers::PALIERS_MAX - after.len()).collect();
        after.extend(stay);
        after.sort_unstable_by_key(|(quantite, _)| *quantite);
    }
    if before == after {
        return Ok(());
    }
    let marked = RowPlace {
        fichier: "tarifs",
        codes: (tarif.as_str(), key.1.as_str()),
        ligne: Some(u64::from(group[0].1.ligne)),
    };
    diff.tell_overwritten(&marked, || {
        ((!before.is_empty()).then(|| prix(&before)), prix(&after))
    });
    let find = |list: &[(Quantite, PrixUnitaire)], quantite| {
        list.iter()
            .find(|(known, _)| *known == quantite)
            .map(|(_, prix)| *prix)
    };
    let nom = |quantite: Quantite| format!("{} {} dès {}", key.0, key.1, quantite.to_french());
    let cells = |prix: PrixUnitaire| vec![("prix_ht", prix.to_decimal())];
    for (quantite, prix) in &after {
        match find(&before, *quantite) {
            None => diff.rapport.count(ActeImport::Cree, nom(*quantite)),
            Some(known) if known != *prix => {
                let change = || ecarts(cells(known), cells(*prix));
                diff.rapport.change(nom(*quantite), change);
            }
            Some(_) => {}
        }
    }
    let gone = before
        .iter()
        .filter(|(quantite, _)| find(&after, *quantite).is_none());
    gone.for_each(|(quantite, _)| diff.rapport.count(ActeImport::Supprime, nom(*quantite)));
    diff.batch.put(&TARIFS, &key, &Paliers(after))?;
    Ok(())
}
