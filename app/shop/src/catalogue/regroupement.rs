//! The choice an article belongs to: its attributes, and the articles they lead to.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::cartes::VueArticles;
use crate::Result;
use domain::article::{Article, Nature};
use domain::fiche::{ArticleRegroupe, Attribut, RegroupementVu};
use domain::ids::{CleArticle, RegroupementId};
use domain::lien;
use domain::regroupement::{AttributChoisi, Regroupement};
use search::build_natural_key;
use store::{Rows, catalogue, tables};

/// The grouping an article is shown with: the oldest it belongs to that still leaves a choice.
pub(super) fn find(vue: &VueArticles<'_>, article: &Article) -> Result<Option<RegroupementVu>> {
    for id in list_ids(vue, article)? {
        let Some(regroupement) = vue.rows.get(&tables::REGROUPEMENTS, &id)? else {
            continue;
        };
        let articles = articles(vue, &regroupement)?;
        if articles.len() > 1 {
            let attributs = regroupement.attributs.iter();
            return Ok(Some(RegroupementVu {
                id,
                titre: regroupement.titre.clone(),
                canonical: regroupement.canonical_tag.clone(),
                attributs: attributs.map(|it| axis(it, article, &articles)).collect(),
                articles,
            }));
        }
    }
    Ok(None)
}

/// Groupings of an article, the oldest first.
pub(super) fn list_ids(vue: &VueArticles<'_>, article: &Article) -> Result<Vec<RegroupementId>> {
    let under = vue
        .rows
        .list_under(&tables::REGROUPEMENTS_PAR_ARTICLE, &article.code)?;
    Ok(under.into_iter().map(|((_, id), ())| id).collect())
}

fn articles(
    vue: &VueArticles<'_>,
    regroupement: &Regroupement,
) -> Result<Arc<Vec<ArticleRegroupe>>> {
    let kept = &vue.parts.catalogue.regroupements;
    let (revision, cle) = ((vue.revision, 0), (regroupement.id, regroupement.version));
    if let Some(articles) = kept.get(revision, &cle) {
        return Ok(articles);
    }
    let mut articles = Vec::with_capacity(regroupement.articles.len());
    for cle in &regroupement.articles {
        articles.extend(member(vue, regroupement, cle)?);
    }
    let articles = Arc::new(articles);
    kept.put(revision, cle, Arc::clone(&articles));
    Ok(articles)
}

fn member(
    vue: &VueArticles<'_>,
    regroupement: &Regroupement,
    cle: &CleArticle,
) -> Result<Option<ArticleRegroupe>> {
    let article = catalogue::find(vue.rows, &cle.article)?;
    let Some(article) = article.filter(|article| !article.masque) else {
        return Ok(None);
    };
    let mut options = BTreeMap::new();
    for choisi in &regroupement.attributs {
        if let Some((valeur, _, _)) = carried(&article, choisi) {
            options.insert(choisi.propriete.clone(), valeur);
        }
    }
    if let Some(code) = &cle.declinaison {
        let key = (cle.article.clone(), code.clone());
        if let Some(declinaison) = vue.rows.get(&tables::DECLINAISONS, &key)? {
            options.insert(declinaison.attribut, declinaison.valeur);
        }
    }
    Ok(Some(ArticleRegroupe {
        lien: lien::fiche(&article),
        code: article.code,
        options,
    }))
}

/// Value, label and unit of a chosen attribute in an article.
fn carried(article: &Article, choisi: &AttributChoisi) -> Option<(String, String, String)> {
    let is_it =
        |propriete: &str, nature: Nature| propriete == choisi.propriete && nature == choisi.nature;
    let attributs = super::list_attributs(article);
    let attribut = attributs
        .into_iter()
        .find(|it| is_it(&it.propriete, it.nature))?;
    Some((attribut.selected, attribut.designation, attribut.suffixe))
}

/// An attribute to choose by, with the values the articles have.
fn axis(choisi: &AttributChoisi, article: &Article, articles: &[ArticleRegroupe]) -> Attribut {
    let (selected, designation, suffixe) = carried(article, choisi).unwrap_or_default();
    let values: BTreeSet<(String, &String)> = articles
        .iter()
        .filter_map(|it| it.options.get(&choisi.propriete))
        .map(|valeur| (build_natural_key(valeur), valeur))
        .collect();
    Attribut {
        designation: match designation.is_empty() {
            true => choisi.propriete.clone(),
            false => designation,
        },
        propriete: choisi.propriete.clone(),
        nature: choisi.nature,
        suffixe,
        options: values
            .into_iter()
            .map(|(_, valeur)| valeur.clone())
            .collect(),
        selected,
    }
}
