//! Articles. Their file is read twice: first to know which codes will exist, since the other
//! files name them, then to write each article once with its attributes and pictures. Keeping the
//! parsed rows instead would take hundreds of megabytes.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::attributs::Attributs;
use super::cellules::unknown;
use super::diff_builder::{DiffBuilder, StepResult, doublon};
use super::medias::{self, Venues};
use super::overwritten_marks::RowPlace;
use super::rapport::{ActeImport, ecarts};
use crate::import_files::{ATTRIBUTS, IMAGES};
use domain::article::{Article, Unite};
use domain::column::{Columns, UNITE};
use domain::ids::{ArticleNo, CleArticle, CodeArticle, CodeUnite};
use domain::retouche::FicheModifiable;
use files::csv::{ColonneCsv, RefusLigne};
use files::zip::Archive;
use store::tables::*;
use store::{Rows, StoreError, catalogue, stocks};

/// First reading: which rows are good, and which articles will exist.
pub(super) fn announce(diff: &mut DiffBuilder<'_>, archive: &mut Archive) -> StepResult {
    let mut nouvelles = HashMap::new();
    diff.each_fiche::<Article>(archive, |diff, header, ligne| {
        let code: CodeArticle = header.code(ligne)?;
        let place = diff.articles.place(&code);
        let known = place.is_some_and(|place| diff.articles.info(place).stored);
        if let Some(place) = place {
            let first = diff.articles.info(place).ligne;
            if first > 0 {
                return Err(doublon("code_article", u64::from(first)).into());
            }
        }
        let mut article = Article::default();
        diff.read_into(header, ligne, &mut article, known)?;
        if !diff.unites.contains(&article.unite)
            && article.unite != CodeUnite::default()
            && let Entry::Vacant(first) = nouvelles.entry(article.unite)
        {
            // Where the row names none, it is the shop's own.
            let named = header.column("unite_stock");
            let named = named.filter(|it| ligne.find_filled(*it).is_some());
            let told = named.map(|colonne| made_of_its_code(colonne, first.key()));
            first.insert((ligne.numero, told));
        }
        let place = place.unwrap_or_else(|| diff.articles.add(code, false));
        diff.articles.info_mut(place).ligne = u32::try_from(ligne.numero).unwrap_or(u32::MAX);
        Ok(())
    })?;
    // Units that no file describes: the code says enough to sell by, and may be a slip.
    let mut nouvelles: Vec<_> = nouvelles.into_iter().collect();
    nouvelles.sort_unstable_by_key(|(_, (ligne, _))| *ligne);
    for (code, (ligne, told)) in nouvelles {
        if let Some(told) = told {
            diff.rapport.set_aside(FICHIER, Some(ligne), told);
        }
        diff.batch
            .put(&UNITES, &code, &Unite::fresh(code.clone()))?;
        diff.unites.insert(code);
    }
    Ok(())
}

/// The file of the articles, as a report names it.
const FICHIER: &str = "articles.csv";

/// Refusal told of a unit that an article alone names.
fn made_of_its_code(colonne: ColonneCsv, code: &CodeUnite) -> RefusLigne {
    let RefusLigne { colonne, motif } = unknown(colonne, UNITE, code);
    let motif = format!(
        "{motif} Elle est créée, son code pour nom et sans décimales\u{a0}: complétez-la dans \
         « Unités », ou corrigez le code."
    );
    RefusLigne { colonne, motif }
}

/// Second reading: writes the articles, with what the other files said of them.
pub(super) fn write(
    diff: &mut DiffBuilder<'_>,
    archive: &mut Archive,
    attributs: &Attributs,
    images: &HashMap<u32, Venues>,
) -> StepResult {
    // The rows refused at the first reading are refused again, and were reported then.
    let reported = std::mem::take(&mut diff.rapport);
    let mut written = reported.clone();
    diff.each_fiche::<Article>(archive, |diff, header, ligne| {
        let code: CodeArticle = header.code(ligne)?;
        let Some(place) = diff.articles.place(&code) else {
            return Ok(());
        };
        let info = diff.articles.info(place).clone();
        if u64::from(info.ligne) != ligne.numero || info.gone {
            return Ok(());
        }
        let before = match info.stored {
            true => catalogue::find(diff.read, &code)?,
            false => None,
        };
        let article = diff.read_fiche(header, ligne, (&code, before.clone()))?;
        let info = diff.articles.info_mut(place);
        info.touched = false;
        info.rehoused = true;
        if !diff.articles.familles_used.contains(&article.famille) {
            diff.articles.familles_used.insert(article.famille.clone());
        }
        std::mem::swap(&mut diff.rapport, &mut written);
        let done = finish(diff, place, before, article, attributs, images);
        std::mem::swap(&mut diff.rapport, &mut written);
        done
    })?;
    diff.rapport = written;
    for place in 0..u32::try_from(diff.articles.len()).unwrap_or(u32::MAX) {
        let info = diff.articles.info(place).clone();
        if info.touched && !info.gone && info.stored {
            let before = catalogue::find(diff.read, &info.code)?;
            let article = before.clone().unwrap_or_default();
            finish(diff, place, before, article, attributs, images)?;
        }
    }
    Ok(())
}

/// Puts an article together, counts what changes and writes it if anything does.
fn finish(
    diff: &mut DiffBuilder<'_>,
    place: u32,
    before: Option<Article>,
    mut article: Article,
    attributs: &Attributs,
    images: &HashMap<u32, Venues>,
) -> StepResult {
    let info = diff.articles.info(place).clone();
    article.est_variante |= info.grouped;
    article.a_declinaisons = info.declinaisons > 0;
    let changed = before.as_ref() != Some(&article);
    // What follows from another file is written, but that file's row is the one that counts.
    let own = before.as_ref().is_none_or(|before| {
        let a_declinaisons = before.a_declinaisons;
        let est_variante = if info.grouped {
            before.est_variante
        } else {
            article.est_variante
        };
        *before
            != Article {
                a_declinaisons,
                est_variante,
                ..article.clone()
            }
    });
    if own && article.prix_ht.0 == 0 {
        diff.rapport.sans_prix += 1;
    }
    match &before {
        None => diff.rapport.count(ActeImport::Cree, &article.code),
        Some(before) if own => {
            let change = || ecarts(before.colonnes(), article.colonnes());
            diff.rapport.change(&article.code, change);
        }
        Some(_) => {}
    }
    let line = (info.ligne > 0).then_some(u64::from(info.ligne));
    let marked = RowPlace {
        fichier: Article::FICHIER,
        codes: (article.code.as_str(), ""),
        ligne: line,
    };
    diff.tell_overwritten(&marked, || {
        let before = before.as_ref().map(Columns::cellules);
        (before, article.cellules())
    });
    let own = (&article.code, &mut article.attributs);
    let mut more = diff
        .rapport
        .within("attributs", |told| attributs.replace(place, own, told))?;
    if more {
        diff.overwritten
            .tell_replaced(&mut diff.rapport, &marked, (ATTRIBUTS, "attributs.csv"));
    }
    if let Some(images) = images.get(&place) {
        let before = &mut article.images;
        let replaced = diff.rapport.within("medias", |told| {
            medias::replace(&article.code, before, images, told)
        });
        if replaced {
            diff.overwritten
                .tell_replaced(&mut diff.rapport, &marked, (IMAGES, "medias"));
        }
        more |= replaced;
    }
    if changed || more {
        put(diff, before, article)?;
    }
    Ok(())
}

/// Writes an article and every row that leads to it.
fn put(diff: &mut DiffBuilder<'_>, before: Option<Article>, mut article: Article) -> StepResult {
    match &before {
        Some(before) => {
            add_epuise(diff, before, &article)?;
            article.version = before.version + 1;
            for key in catalogue::build_reference_keys(before) {
                diff.batch.remove(&REFERENCES, &key);
            }
            if before.famille != article.famille {
                diff.batch
                    .remove(&ARTICLES_PAR_FAMILLE, &catalogue::build_famille_key(before));
            }
        }
        None => {
            diff.numero += 1;
            let no = u32::try_from(diff.numero).map_err(|_| StoreError::Damaged("META"))?;
            article.no = ArticleNo(no);
            article.version = 1;
            article.cree_le = diff.maintenant;
            diff.batch
                .put(&ARTICLES_PAR_NO, &article.no, &article.code)?;
        }
    }
    article.modifie_le = diff.maintenant;
    for key in catalogue::build_reference_keys(&article) {
        diff.batch.put(&REFERENCES, &key, &())?;
    }
    diff.batch.put(
        &ARTICLES_PAR_FAMILLE,
        &catalogue::build_famille_key(&article),
        &(),
    )?;
    diff.batch.put(&ARTICLES, &article.code, &article)?;
    mark_changed(diff, &article.code)
}

/// Notes an article that is left with nothing, where its total counts.
fn add_epuise(diff: &mut DiffBuilder<'_>, before: &Article, article: &Article) -> StepResult {
    let now = (before.stock_total, article.stock_total);
    if now.0 != now.1
        && stocks::find(diff.read, &article.code)?.is_none()
        && diff
            .read
            .list_under(&DECLINAISONS, &article.code)?
            .is_empty()
    {
        let cle = CleArticle {
            article: article.code.clone(),
            declinaison: None,
        };
        diff.epuises.add(&cle, now);
    }
    Ok(())
}

/// Moves an article to the end of the catalogue's changes.
pub(super) fn mark_changed(diff: &mut DiffBuilder<'_>, code: &CodeArticle) -> StepResult {
    if let Some(before) = diff.read.get(&REVISIONS, code)? {
        diff.batch.remove(&ARTICLES_PAR_REVISION, &before);
    }
    diff.revision += 1;
    diff.batch.put(&REVISIONS, code, &diff.revision)?;
    diff.batch
        .put(&ARTICLES_PAR_REVISION, &diff.revision, code)?;
    Ok(())
}
