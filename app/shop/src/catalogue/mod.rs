//! Catalogue as shoppers read it: articles with their prices and stocks, lists with facets,
//! suggestions, the sales plan. The index says which articles, the store what they are.

mod attributs;
mod cartes;
mod colonnes;
mod fiche;
mod listes;
mod memoire;
mod offres;
mod plan;
mod prix;
pub mod recherche;
mod regroupement;
mod stock;
mod suggestions;
mod tailles;

use std::sync::{Arc, Mutex};

use self::colonnes::Colonnes;
use self::memoire::Memoire;
use super::{Parts, Result};
use domain::article::Article;
use domain::commande::Commande;
use domain::fiche::{ArticleRegroupe, Facette};
use domain::ids::{ArticleNo, CodeAgence, CodeArticle, CodeTarif, RegroupementId};

pub use search::FiltreFacette;

pub use self::attributs::{list_attributs, physique};
pub use self::cartes::{carte, cartes};
pub use self::fiche::{find_fiche, list_stocks};
pub use self::listes::{DemandeListe, FILTRES_MAX, TAILLE, TAILLE_MAX, TriListe, list};
pub use self::offres::{OffreArticle, scan_offres};
pub use self::plan::{Comptes, comptes, list_niveau};
pub use self::prix::{Tarification, with_tva};
pub(crate) use self::suggestions::explain;
pub use self::suggestions::{find_begun, find_near, list_named, suggest, suggest_familles};
pub use self::tailles::{TAILLES_MAX, find_tailles, list_tailles};

/// Articles kept decoded. One takes about 3 kB with its attributes.
const ARTICLES_KEPT: usize = 2_000;
/// Answers to typed texts kept.
const SUGGESTIONS_KEPT: usize = 4_000;
/// Pages of lists kept, without their articles. One takes about 20 kB with its facets.
const LISTES_KEPT: usize = 200;
/// Groupings kept with the addresses of their articles.
const REGROUPEMENTS_KEPT: usize = 200;

/// Memory of the catalogue: everything here can be worked out again.
pub struct Catalogue {
    articles: Memoire<ArticleNo, Arc<Article>>,
    suggestions: Memoire<String, Arc<suggestions::TexteTrouve>>,
    noms: Mutex<Option<(u64, Arc<suggestions::Noms>)>>,
    listes: Memoire<listes::CleListe, Arc<listes::ListeTrouvee>>,
    regroupements: Memoire<(RegroupementId, u64), Arc<Vec<ArticleRegroupe>>>,
    comptes: Memoire<(), Arc<Comptes>>,
    colonnes: Colonnes,
}

impl Default for Catalogue {
    fn default() -> Self {
        Self {
            articles: Memoire::new(ARTICLES_KEPT),
            suggestions: Memoire::new(SUGGESTIONS_KEPT),
            noms: Mutex::default(),
            listes: Memoire::new(LISTES_KEPT),
            regroupements: Memoire::new(REGROUPEMENTS_KEPT),
            comptes: Memoire::new(2),
            colonnes: Colonnes::default(),
        }
    }
}

/// A page of facets, shared by the requests that show it.
type Facettes = Arc<Vec<Facette>>;

/// Takes up what an import or an administrator changed in the catalogue: the index catches up,
/// columns are read again when they are next asked for. Answers are renewed by themselves.
pub fn reload(parts: &Parts) {
    parts.catalogue.colonnes.remove();
    follow(parts);
}

/// Forgets the answers to texts: what is chosen after them has changed.
pub(crate) fn remove_answers(parts: &Parts) {
    parts.catalogue.suggestions.remove_all();
    parts.catalogue.listes.remove_all();
}

/// Lets the index take up what changed. What is kept is kept though the index cannot follow (a disk
/// that is full, a right that is missing): it is tried again every few seconds.
pub fn follow(parts: &Parts) {
    if let Err(error) = parts.search.catch_up(&parts.store) {
        tracing::error!(%error, "l'index de la recherche reste en retard");
    }
}

/// Test of an article being in stock anywhere: what an administrator, who has no agency, sees.
pub fn in_stock(parts: &Parts) -> Result<impl Fn(ArticleNo) -> bool + use<>> {
    parts.catalogue.colonnes.in_stock(&parts.store, None)
}

/// Quantity of an article in all, by its number.
pub fn quantites(parts: &Parts) -> Result<impl Fn(ArticleNo) -> i64 + use<>> {
    parts.catalogue.colonnes.quantites(&parts.store)
}

/// True if an agency has anything in stock.
pub fn has_stock(parts: &Parts, agence: &CodeAgence) -> Result<bool> {
    parts.catalogue.colonnes.has_stock(&parts.store, agence)
}

/// Path of a picture of an article.
pub fn build_image_path(name: &str) -> String {
    cartes::image(name)
}

/// Takes up the stocks that an order changed.
pub fn update_stocks(parts: &Parts, codes: &[CodeArticle]) -> Result<()> {
    parts.catalogue.colonnes.refresh_stock(&parts.store, codes)
}

/// Takes up prices that a program changed in a list: where its column is read, they are put in place.
pub fn update_prices(parts: &Parts, code: &CodeTarif, articles: &[CodeArticle]) -> Result<()> {
    let colonnes = &parts.catalogue.colonnes;
    colonnes.refresh_tarif(&parts.store, code, articles)
}

/// Takes up a price that was changed in a list.
pub fn update_tarif(parts: &Parts, code: &CodeTarif) {
    parts.catalogue.colonnes.remove_tarif(code);
}

/// Lists follow what an order took from the shelves, or gave back.
pub(crate) fn follow_commande(parts: &Parts, commande: &Commande) {
    let lignes = commande.lignes.iter();
    let codes: Vec<CodeArticle> = lignes.map(|ligne| ligne.cle.article.clone()).collect();
    follow_stocks(parts, &codes);
}

/// The same of these articles.
pub(crate) fn follow_stocks(parts: &Parts, codes: &[CodeArticle]) {
    // The change stands: columns that could not be read again are read at the next start.
    if let Err(error) = update_stocks(parts, codes) {
        tracing::error!(cause = error.causes(), "les listes de stock sont en retard");
    }
}
