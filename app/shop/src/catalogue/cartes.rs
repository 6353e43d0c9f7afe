//! Articles as lists show them, for the one who asks.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use super::stock::VueStocks;
use super::{Tarification, with_tva};
use crate::reglages::Reglages;
use crate::{Caller, Parts, Result};
use domain::article::Article;
use domain::fiche::Carte;
use domain::ids::{ArticleNo, CodeArticle, CodeUnite};
use domain::{Quantite, lien};
use files::images::build_small_name;
use store::{Read, Rows, catalogue, tables};

/// Address under which the pictures of articles are served.
const IMAGES: &str = "/media/articles/";

/// View that every answer about articles is made with: one snapshot, one caller, one state of the
/// settings.
pub(super) struct VueArticles<'v> {
    pub(super) parts: &'v Parts,
    pub(super) caller: &'v Caller,
    pub(super) rows: &'v Read,
    pub(super) reglages: Arc<Reglages>,
    /// Revision of the catalogue in this snapshot.
    pub(super) revision: u64,
    unites: HashMap<CodeUnite, Rc<UniteVue>>,
}

/// A unit of sale, with the dimensions its articles are sold by.
pub(super) struct UniteVue {
    pub(super) decimales: u8,
    libelle: String,
    /// Unit of measure that a price is for, where dimensions multiply it.
    pub(super) prix: String,
    dimensions: Vec<&'static str>,
}

/// Asks with a snapshot of the store and the settings in force.
pub(super) fn look<T>(
    parts: &Parts,
    caller: &Caller,
    ask: impl FnOnce(&mut VueArticles<'_>) -> Result<T>,
) -> Result<T> {
    parts.store.read(|rows| {
        ask(&mut VueArticles {
            parts,
            caller,
            rows,
            reglages: parts.reglages.get(),
            revision: catalogue::find_revision(rows)?,
            unites: HashMap::new(),
        })
    })
}

impl VueArticles<'_> {
    /// The article of a number; none when it is gone or hidden.
    pub(super) fn article(&self, no: ArticleNo) -> Result<Option<Arc<Article>>> {
        let kept = &self.parts.catalogue.articles;
        let revision = (self.revision, 0);
        if let Some(article) = kept.get(revision, &no) {
            return Ok(Some(article));
        }
        let Some(article) = catalogue::find_by_no(self.rows, no)? else {
            return Ok(None);
        };
        if article.masque {
            return Ok(None);
        }
        let article = Arc::new(article);
        kept.put(revision, no, Arc::clone(&article));
        Ok(Some(article))
    }

    /// Card of an article, as lists show it.
    pub(super) fn carte(&mut self, article: Arc<Article>) -> Result<Carte> {
        let unite = self.unite(&article.unite)?;
        let regard = self.regard();
        let stock = regard.find_stock(self.rows, &article, &unite.prix)?;
        let tarification = Tarification::load(self.rows, self.caller, &article)?;
        let prix = tarification.price(Quantite::units(1));
        let prix = self.caller.droits.prix.then(|| with_tva(&article, prix));
        let step = Quantite(1_000 / 10_i64.pow(u32::from(unite.decimales.min(3))));
        Ok(Carte {
            lien: lien::fiche(&article),
            image: article
                .images
                .first()
                .map(|name| image(&build_small_name(name))),
            stock,
            prix,
            sur_demande: tarification.is_on_request(self.caller),
            pas: article.multiple_vente.unwrap_or(step),
            libelle_unite: unite.libelle.clone(),
            unite_prix: unite.prix.clone(),
            dimensions: unite.dimensions.clone(),
            article,
        })
    }

    /// The articles of these numbers, those gone left out.
    pub(super) fn cartes(&mut self, nos: &[ArticleNo]) -> Result<Vec<Carte>> {
        let mut cartes = Vec::with_capacity(nos.len());
        for no in nos {
            if let Some(article) = self.article(*no)? {
                cartes.push(self.carte(article)?);
            }
        }
        Ok(cartes)
    }

    /// View of the stocks, as the caller sees them.
    pub(super) fn regard(&self) -> VueStocks<'_> {
        VueStocks::new(self.caller, &self.reglages.page)
    }

    /// A unit of sale, read once a request; one that is not known is called by its code.
    pub(super) fn unite(&mut self, code: &CodeUnite) -> Result<Rc<UniteVue>> {
        if let Some(unite) = self.unites.get(code) {
            return Ok(Rc::clone(unite));
        }
        let (decimales, libelle) = match self.rows.get(&tables::UNITES, code)? {
            Some(unite) => (unite.decimales, unite.libelle),
            None => (0, code.to_string()),
        };
        let dimensions = self.rows.get(&tables::DIMENSIONS, code)?;
        let unite = Rc::new(UniteVue {
            decimales,
            libelle,
            prix: dimensions
                .as_ref()
                .map(|it| it.unite_prix())
                .unwrap_or_default(),
            dimensions: dimensions
                .as_ref()
                .map(|it| it.list_asked())
                .unwrap_or_default(),
        });
        self.unites.insert(code.clone(), Rc::clone(&unite));
        Ok(unite)
    }
}

/// Path of a picture.
pub(super) fn image(name: &str) -> String {
    format!("{IMAGES}{}", lien::segment(name))
}

/// An article as lists show it; none when it is unknown or hidden.
pub fn carte(parts: &Parts, caller: &Caller, code: &CodeArticle) -> Result<Option<Carte>> {
    Ok(cartes(parts, caller, std::slice::from_ref(code))?.pop())
}

/// Articles as lists show them, unknown and hidden ones left out.
pub fn cartes(parts: &Parts, caller: &Caller, codes: &[CodeArticle]) -> Result<Vec<Carte>> {
    look(parts, caller, |vue| {
        let mut cartes = Vec::with_capacity(codes.len());
        for code in codes {
            let article = catalogue::find(vue.rows, code)?;
            if let Some(article) = article.filter(|article| !article.masque) {
                cartes.push(vue.carte(Arc::new(article))?);
            }
        }
        Ok(cartes)
    })
}
