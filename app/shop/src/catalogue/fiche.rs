//! An article with everything its page shows.

use std::sync::Arc;

use super::cartes::{VueArticles, image, look};
use super::{Tarification, regroupement};
use crate::{Caller, Parts, Result, ShopError, plan};
use domain::article::Article;
use domain::disponible::Disponible;
use domain::fiche::{DeclinaisonVue, FicheArticle, StockAgence};
use domain::ids::{CodeArticle, CodeDeclinaison};
use domain::lien;
use files::html::render_markdown;
use search::build_natural_key;
use store::{Rows, catalogue, tables};

/// An article with everything its page shows; hidden ones are not found.
pub fn find_fiche(parts: &Parts, caller: &Caller, code: &CodeArticle) -> Result<FicheArticle> {
    look(parts, caller, |vue| {
        let article = Arc::new(on_sale(vue, code)?);
        let plan = plan::find_current(parts)?;
        let unite = vue.unite(&article.unite)?;
        let paliers = match caller.droits.prix {
            true => Tarification::load(vue.rows, caller, &article)?.paliers(),
            false => Vec::new(),
        };
        Ok(FicheArticle {
            proprietes: super::list_attributs(&article),
            images: article.images.iter().map(|name| image(name)).collect(),
            declinaisons: declinaisons(vue, (&article, &unite.prix))?,
            regroupement: regroupement::find(vue, &article)?,
            paliers,
            decimales: unite.decimales,
            texte: match article.description.as_str() {
                "" => String::new(),
                description => render_markdown(description),
            },
            fil: plan.chemin(&article.famille).into_iter().cloned().collect(),
            carte: vue.carte(article)?,
        })
    })
}

/// Stock of an article in every agency; hidden articles are not found.
pub fn list_stocks(parts: &Parts, caller: &Caller, code: &CodeArticle) -> Result<Vec<StockAgence>> {
    look(parts, caller, |vue| {
        let article = on_sale(vue, code)?;
        let unite = vue.unite(&article.unite)?;
        let asked = (&article, unite.prix.as_str());
        vue.regard().by_agence(vue.rows, &vue.reglages, asked)
    })
}

fn on_sale(vue: &VueArticles<'_>, code: &CodeArticle) -> Result<Article> {
    let article = catalogue::find(vue.rows, code)?;
    article
        .filter(|article| !article.masque)
        .ok_or(ShopError::NotFound)
}

fn declinaisons(
    vue: &VueArticles<'_>,
    (article, unite): (&Article, &str),
) -> Result<Vec<DeclinaisonVue>> {
    let regard = vue.regard();
    let inquiry = |code: &CodeDeclinaison| match regard.is_blind() {
        true => String::new(),
        false => lien::stock(&article.code, Some(code)),
    };
    let mut declinaisons = vue.rows.list_under(&tables::DECLINAISONS, &article.code)?;
    // Their codes say the order; as numbers where they hold some.
    declinaisons.sort_by_cached_key(|(_, it)| build_natural_key(it.code.as_str()));
    let seen = declinaisons
        .into_iter()
        .map(|(_, declinaison)| DeclinaisonVue {
            libelle: match declinaison.attribut.as_str() {
                "" => declinaison.valeur,
                attribut => format!("{attribut}\u{a0}: {}", declinaison.valeur),
            },
            stock: regard.show(
                Disponible::from_common(declinaison.stock),
                article.sur_commande,
                unite,
            ),
            interro_stock: inquiry(&declinaison.code),
            code: declinaison.code,
        });
    Ok(seen.collect())
}
