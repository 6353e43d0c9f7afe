//! Groupings by variants. A row of `regroupements` gives the head, the rows of
//! `regroupement_articles` all the articles of a grouping they name; what one of the two files
//! does not say stays. A grouping that breaks a rule is left out with its articles.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::attributs::Attributs;
use super::cellules::{code, required_texte};
use super::colonnes_lues;
use super::diff_builder::{DiffBuilder, SeenKeys, StepResult, doublon};
use super::overwritten_marks::RowPlace;
use super::rapport::{ActeImport, ecarts};
use super::references::number;
use crate::import_files;
use domain::article::AttributArticle;
use domain::column::Columns;
use domain::ids::{CleArticle, CodeArticle, RegroupementId};
use domain::regroupement::{AttributChoisi, Regroupement};
use files::csv::{ColonneCsv, LigneCsv, RefusLigne};
use files::zip::Archive;
use store::tables::*;
use store::{Read, Rows, StoreError, catalogue, regroupements};
use wasm_rules::regroupement as rule;

/// Display of a chosen attribute unless an administrator says otherwise: a select.
const AFFICHAGE: &str = "SEL";

/// A grouping as the files give it.
#[derive(Default)]
struct Lu {
    tete: Option<(u64, Regroupement)>,
    articles: Vec<CleArticle>,
    lignes: Vec<u64>,
    /// One of its articles was refused: those it had and that are not named stay.
    has_gap: bool,
}

pub(super) fn regroupements(
    diff: &mut DiffBuilder<'_>,
    archive: &mut Archive,
    attributs: &Attributs,
) -> StepResult {
    let mut lus: BTreeMap<RegroupementId, Lu> = BTreeMap::new();
    read_heads(diff, archive, &mut lus)?;
    read_articles(diff, archive, &mut lus)?;
    for (id, lu) in lus {
        keep(diff, id, lu, attributs)?;
    }
    Ok(())
}

fn read_heads(
    diff: &mut DiffBuilder<'_>,
    archive: &mut Archive,
    lus: &mut BTreeMap<RegroupementId, Lu>,
) -> StepResult {
    let mut seen = SeenKeys::new();
    diff.each_row(
        archive,
        (import_files::REGROUPEMENTS, &["id"]),
        |table| table.find_columns(colonnes_lues::REGROUPEMENTS),
        |diff, columns, ligne| {
            let id = RegroupementId(number(ligne, columns[0])?);
            let head = read_head(diff, id, columns, ligne)?;
            seen.add(id, ligne.numero, "id")?;
            lus.entry(id).or_default().tete = Some((ligne.numero, head));
            Ok(())
        },
    )?;
    Ok(())
}

fn read_head(
    diff: &DiffBuilder<'_>,
    id: RegroupementId,
    [_, titre, maitre, attribut1, attribut2, genre]: &[ColonneCsv; 6],
    ligne: &LigneCsv<'_>,
) -> StepResult<Regroupement> {
    let before = regroupements::find(diff.read, id)?;
    let known = before.is_some();
    let mut head = before.unwrap_or(Regroupement {
        id,
        type_regroupement: rule::TYPE_LIMITED.to_owned(),
        titre: String::new(),
        article_maitre: CleArticle {
            article: CodeArticle::default(),
            declinaison: None,
        },
        canonical_tag: String::new(),
        articles: Vec::new(),
        attributs: Vec::new(),
        version: 0,
    });
    required_texte(&mut head.titre, ligne, *titre)?;
    if let Some(text) = ligne.find_filled(*genre) {
        head.type_regroupement = text.to_owned();
    }
    if !known || maitre.is_present() {
        head.article_maitre = code(ligne, *maitre, CleArticle::parse)?;
    }
    if attribut1.is_present() {
        let names = [attribut1, attribut2].map(|colonne| ligne.find_filled(*colonne));
        let chosen = names.into_iter().flatten().map(|name| {
            let shown = head.attributs.iter().find(|known| known.propriete == name);
            shown.cloned().unwrap_or_else(|| AttributChoisi {
                propriete: name.to_owned(),
                nature: Default::default(),
                affichage: AFFICHAGE.to_owned(),
            })
        });
        head.attributs = chosen.collect();
    }
    let names: Vec<&str> = head
        .attributs
        .iter()
        .map(|one| one.propriete.as_str())
        .collect();
    rule::check_attributs(&head.type_regroupement, &names)
        .map_err(|refusal| RefusLigne::new("attribut1", refusal.to_string()))?;
    Ok(head)
}

fn read_articles(
    diff: &mut DiffBuilder<'_>,
    archive: &mut Archive,
    lus: &mut BTreeMap<RegroupementId, Lu>,
) -> StepResult {
    let mut gaps = HashSet::new();
    diff.each_row(
        archive,
        (import_files::REGROUPEMENT_ARTICLES, &["id", "code_article"]),
        |table| table.find_columns(colonnes_lues::REGROUPEMENT_ARTICLES),
        |diff, [c_id, c_article], ligne| {
            let id = RegroupementId(number(ligne, *c_id)?);
            let cle = code(ligne, *c_article, CleArticle::parse).inspect_err(|_| {
                gaps.insert(id);
            })?;
            let known = diff.articles.place(&cle.article);
            if known.is_none_or(|place| diff.articles.info(place).gone) {
                gaps.insert(id);
                return Err(super::cellules::unknown(*c_article, "Article", &cle).into());
            }
            if !lus.contains_key(&id) && !diff.read.contains(&REGROUPEMENTS, &id)? {
                return Err(super::cellules::unknown(*c_id, "Regroupement", &id).into());
            }
            let lu = lus.entry(id).or_default();
            lu.articles.push(cle);
            lu.lignes.push(ligne.numero);
            Ok(())
        },
    )?;
    for (id, lu) in lus.iter_mut() {
        lu.has_gap = gaps.contains(id);
        let mut seen: BTreeMap<&CleArticle, u64> = BTreeMap::new();
        let mut repeated = HashSet::new();
        for (cle, ligne) in lu.articles.iter().zip(&lu.lignes) {
            if let Some(first) = seen.insert(cle, *ligne) {
                repeated.insert(*ligne);
                let refus = doublon("code_article", first);
                diff.rapport
                    .refuse("regroupement_articles.csv", Some(*ligne), refus);
            }
        }
        let mut lignes = lu.lignes.iter();
        lu.articles
            .retain(|_| lignes.next().is_none_or(|ligne| !repeated.contains(ligne)));
    }
    Ok(())
}

/// Judges a grouping as a whole and writes it.
fn keep(
    diff: &mut DiffBuilder<'_>,
    id: RegroupementId,
    lu: Lu,
    attributs: &Attributs,
) -> StepResult {
    let before = regroupements::find(diff.read, id)?;
    let ligne = lu.tete.as_ref().map(|(ligne, _)| *ligne);
    let Some(mut after) = lu.tete.map(|(_, head)| head).or_else(|| before.clone()) else {
        return Ok(());
    };
    let brings_articles = !lu.articles.is_empty();
    if brings_articles {
        after.articles = lu.articles;
        if let Some(before) = before.as_ref().filter(|_| lu.has_gap) {
            let stays = |cle: &&CleArticle| {
                let place = diff.articles.place(&cle.article);
                let is_there = place.is_some_and(|place| !diff.articles.info(place).gone);
                is_there && !after.articles.contains(cle)
            };
            let stay: Vec<_> = before.articles.iter().filter(stays).cloned().collect();
            after.articles.extend(stay);
        }
    }
    if let Err(refus) = judge(diff, &after, attributs)? {
        let fichier = match ligne {
            Some(_) => "regroupements.csv",
            None => "regroupement_articles.csv",
        };
        diff.rapport
            .refuse(fichier, ligne.or(lu.lignes.first().copied()), refus);
        return Ok(());
    }
    for cle in &after.articles {
        let place = diff
            .articles
            .place(&cle.article)
            .expect("each article was looked up");
        let info = diff.articles.info_mut(place);
        info.grouped = true;
        info.touched = true;
    }
    if brings_articles {
        tell_articles(diff, before.as_ref(), &after, lu.lignes.first().copied());
    }
    if ligne.is_some() {
        tell_head(diff, before.as_ref(), &after, ligne);
    }
    count(diff, before.as_ref(), &after);
    if before.as_ref() == Some(&after) {
        return Ok(());
    }
    after.version += 1;
    replace(diff, before.as_ref(), Some(&after))
}

/// Says what a head overwrites of what was typed.
fn tell_head(
    diff: &mut DiffBuilder<'_>,
    before: Option<&Regroupement>,
    after: &Regroupement,
    ligne: Option<u64>,
) {
    let place = RowPlace {
        fichier: import_files::REGROUPEMENTS,
        codes: (&after.id.to_string(), ""),
        ligne,
    };
    diff.tell_overwritten(&place, || {
        let head = Regroupement::cellules;
        (before.map(head), head(after))
    });
}

/// Same for its articles, which the rows bring together; the first of these is named.
pub(super) fn tell_articles(
    diff: &mut DiffBuilder<'_>,
    before: Option<&Regroupement>,
    after: &Regroupement,
    ligne: Option<u64>,
) {
    let place = RowPlace {
        fichier: import_files::REGROUPEMENT_ARTICLES,
        codes: (&after.id.to_string(), ""),
        ligne,
    };
    diff.tell_overwritten(&place, || match before {
        None => (None, Vec::new()),
        Some(before) => (Some(before.list_membres(after)), after.list_membres(before)),
    });
}

fn count(diff: &mut DiffBuilder<'_>, before: Option<&Regroupement>, after: &Regroupement) {
    match before {
        None => diff.rapport.count(ActeImport::Cree, &after.titre),
        Some(before) => {
            let head = Regroupement {
                articles: after.articles.clone(),
                ..before.clone()
            };
            if head != *after {
                let change = || ecarts(before.cellules(), after.cellules());
                diff.rapport.change(&after.titre, change);
            }
        }
    }
    let set = |one: Option<&Regroupement>| -> BTreeSet<CleArticle> {
        one.map(|one| one.articles.iter().cloned().collect())
            .unwrap_or_default()
    };
    let (old, new) = (set(before), set(Some(after)));
    let nom = |cle: &CleArticle| format!("{} {cle}", after.titre);
    for added in new.difference(&old) {
        diff.rapport.count(ActeImport::Cree, nom(added));
    }
    for gone in old.difference(&new) {
        diff.rapport.count(ActeImport::Supprime, nom(gone));
    }
}

/// Writes the rows of a grouping in place of the old ones.
pub(super) fn replace(
    diff: &mut DiffBuilder<'_>,
    before: Option<&Regroupement>,
    after: Option<&Regroupement>,
) -> StepResult {
    if let Some(before) = before {
        diff.batch.remove(&REGROUPEMENTS, &before.id);
        diff.batch.remove(
            &REGROUPEMENTS_PAR_TITRE,
            &regroupements::build_title_key(before),
        );
        for key in regroupements::build_article_keys(before) {
            diff.batch.remove(&REGROUPEMENTS_PAR_ARTICLE, &key);
        }
    }
    if let Some(after) = after {
        diff.batch.put(&REGROUPEMENTS, &after.id, after)?;
        diff.batch.put(
            &REGROUPEMENTS_PAR_TITRE,
            &regroupements::build_title_key(after),
            &(),
        )?;
        for key in regroupements::build_article_keys(after) {
            diff.batch.put(&REGROUPEMENTS_PAR_ARTICLE, &key, &())?;
        }
    }
    Ok(())
}

fn judge(
    diff: &DiffBuilder<'_>,
    one: &Regroupement,
    attributs: &Attributs,
) -> StepResult<Result<(), RefusLigne>> {
    let names: Vec<&str> = one
        .attributs
        .iter()
        .map(|one| one.propriete.as_str())
        .collect();
    let maitre = Some(&one.article_maitre);
    let genre = &one.type_regroupement;
    if let Err(refusal) = rule::check(genre, &one.articles, &names, maitre) {
        return Ok(Err(RefusLigne::new("", refusal.to_string())));
    }
    let mut values = Vec::with_capacity(one.articles.len());
    for cle in &one.articles {
        values.push(choices(diff, cle, &names, attributs)?);
    }
    // Groupings of declinaisons are told apart by them, not by attributes of the article.
    if !names.is_empty()
        && one.articles.iter().all(|cle| cle.declinaison.is_none())
        && let Err(refusal) = rule::check_values(&values)
    {
        return Ok(Err(RefusLigne::new("", refusal.to_string())));
    }
    Ok(Ok(()))
}

/// The values of an article for the chosen attributes, as they will be.
fn choices(
    diff: &DiffBuilder<'_>,
    cle: &CleArticle,
    names: &[&str],
    attributs: &Attributs,
) -> StepResult<Vec<String>> {
    let place = diff.articles.place(&cle.article);
    let before = || stored(diff.read, &cle.article);
    let named = match place {
        Some(place) => attributs.after(place, before)?,
        None => None,
    };
    let all = match named {
        Some(all) => all,
        None => before()?,
    };
    let value = |name: &&str| {
        let found = all.iter().find(|attribut| attribut.propriete == **name);
        found
            .map(|attribut| attribut.valeur.clone())
            .unwrap_or_default()
    };
    Ok(names.iter().map(value).collect())
}

fn stored(read: &Read, code: &CodeArticle) -> Result<Vec<AttributArticle>, StoreError> {
    let article = catalogue::find(read, code)?;
    Ok(article.map(|article| article.attributs).unwrap_or_default())
}
