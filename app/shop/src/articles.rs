//! Articles in the back office: found, read with all they carry, hidden from sale.

use std::cell::RefCell;
use std::collections::HashSet;

use wasm_rules::recherche_article::RechercheArticle;
use wasm_rules::texte::comparison_key;

use super::paging::PageRequest;
use super::retouches::listes::{self, Listes};
use super::retouches::{SaisieFiche, save_then};
use super::sorting::{self, SortOrder};
use super::{Caller, Parts, Result, ShopError, catalogue, plan, recent_password, versions};
use domain::article::Article;
use domain::code::Code;
use domain::column::Columns;
use domain::fiche::{ArticleSuivi, ListeSuivie};
use domain::ids::{ArticleNo, CodeArticle, CodeFamille};
use domain::retouche::{FicheModifiable, Retouches};
use search;
use store::{Read, Rows, StoreError, Write, catalogue as kept, regroupements, retouches, tables};

/// Articles of a page when nothing is said.
const ARTICLES_PAR_PAGE: usize = 20;

/// Part of a family that is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PorteeFamille {
    /// The family and those below it.
    #[default]
    Branche,
    /// The family alone.
    Exacte,
}

/// Filter, order and page of a list of articles.
#[derive(Clone, Debug)]
pub struct DemandeArticles {
    /// A typed text.
    pub texte: Option<RechercheArticle>,
    /// A family.
    pub famille: Option<CodeFamille>,
    /// Part of the family that is wanted.
    pub portee: PorteeFamille,
    /// Articles left out: those already chosen.
    pub sans: Vec<CodeArticle>,
    /// Leaves out what cannot be sold.
    pub vendables: bool,
    /// Leaves out what can be sold.
    pub ruptures: bool,
    /// Lists what is hidden from sale, and nothing else.
    pub masques: bool,
    /// Lists what is hidden from sale after what is not.
    pub retires: bool,
    /// Sort order; none for the best first, or by designation without a text.
    pub tri: Option<SortOrder<ColonneArticles>>,
    /// Page, from zero.
    pub coupe: PageRequest,
}

/// Column articles are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColonneArticles {
    /// Their code.
    Reference,
    /// Their designation, numbers by value.
    Designation,
    /// Their public price.
    Prix,
    /// Quantity in stock of each, in all.
    Disponible,
}

/// The columns a list sorts by, as they are asked.
pub const COLONNES: [(&str, ColonneArticles); 4] = [
    ("reference", ColonneArticles::Reference),
    ("designation", ColonneArticles::Designation),
    ("prix", ColonneArticles::Prix),
    ("disponible", ColonneArticles::Disponible),
];

/// A page of a list. An unknown family is not found.
pub fn list(parts: &Parts, demande: &DemandeArticles) -> Result<ListeSuivie> {
    let plan = plan::find_current(parts)?;
    let taille = demande.coupe.taille(ARTICLES_PAR_PAGE);
    let place = (demande.coupe.debut(ARTICLES_PAR_PAGE), taille);
    let mut articles = Vec::new();
    let total = scan(parts, demande, place, |article| {
        articles.push(followed(labels(&plan, &article.famille), article));
        Ok(())
    })?;
    Ok(ListeSuivie {
        articles,
        total,
        pages: total.div_ceil(taille),
    })
}

/// Hands out so many articles of a list from a place on, one by one; how many there are in all.
pub fn scan(
    parts: &Parts,
    demande: &DemandeArticles,
    (debut, nombre): (usize, usize),
    mut visit: impl FnMut(Article) -> Result<()>,
) -> Result<usize> {
    let plan = plan::find_current(parts)?;
    if let Some(code) = &demande.famille
        && plan.find(code).is_none()
    {
        return Err(ShopError::NotFound);
    }
    let of_famille = |code: &CodeFamille| match (&demande.famille, demande.portee) {
        (None, _) => true,
        (Some(wanted), PorteeFamille::Exacte) => code == wanted,
        (Some(wanted), PorteeFamille::Branche) => plan.is_under(code, wanted),
    };
    // What is hidden from sale is no part of the index: it stands after the rest.
    let hidden = match demande.retires || demande.masques {
        true => found_hidden(parts, demande, &of_famille)?,
        false => Vec::new(),
    };
    parts.store.read(|read| {
        let (sold, total) = match demande.masques {
            true => (Vec::new(), 0),
            false => list_sold(parts, read, demande, &of_famille, (debut, nombre))?,
        };
        let rest = nombre - sold.len();
        for no in sold {
            kept::find_by_no(read, no)?.map_or(Ok(()), &mut visit)?;
        }
        for code in hidden.iter().skip(debut.saturating_sub(total)).take(rest) {
            kept::find(read, code)?.map_or(Ok(()), &mut visit)?;
        }
        Ok(total + hidden.len())
    })
}

/// So many articles on sale of a list from a place on, and how many there are in all.
fn list_sold(
    parts: &Parts,
    read: &Read,
    demande: &DemandeArticles,
    of_famille: &dyn Fn(&CodeFamille) -> bool,
    (debut, nombre): (usize, usize),
) -> Result<(Vec<ArticleNo>, usize)> {
    let tri = demande.tri.map(|tri| tri.colonne);
    let quantites = quantites(parts, tri)?;
    let garde = Garde::new(parts, read, demande)?;
    let lets = |no| garde.lets(no);
    let wanted = search::ListQuery {
        texte: demande.texte.as_ref().map(RechercheArticle::as_str),
        famille: demande.famille.is_some().then_some(of_famille),
        garde: garde.is_needed().then_some(&lets),
        tri: match tri {
            None => search::TriArticles::Pertinence,
            Some(ColonneArticles::Reference) => search::TriArticles::Reference,
            Some(ColonneArticles::Designation) => search::TriArticles::Naturel,
            Some(ColonneArticles::Prix) => search::TriArticles::Prix(&|_, public| public),
            Some(ColonneArticles::Disponible) => search::TriArticles::Nombre(&*quantites),
        },
        descending: demande.tri.is_some_and(|tri| tri.descending),
        debut,
        nombre,
        ..search::ListQuery::default()
    };
    let liste = catalogue::recherche::list(parts, &wanted)?;
    garde.outcome()?;
    Ok((liste.articles, liste.total))
}

/// Quantity in stock of each article, read where a list is sorted by that.
fn quantites(parts: &Parts, tri: Option<ColonneArticles>) -> Result<Box<dyn Fn(ArticleNo) -> i64>> {
    Ok(match tri {
        Some(ColonneArticles::Disponible) => Box::new(catalogue::quantites(parts)?),
        _ => Box::new(|_| 0),
    })
}

/// Articles hidden from sale, by code unless asked otherwise: the index knows none of them.
fn found_hidden(
    parts: &Parts,
    demande: &DemandeArticles,
    of_famille: &dyn Fn(&CodeFamille) -> bool,
) -> Result<Vec<CodeArticle>> {
    let texte = demande.texte.as_ref().map(RechercheArticle::as_str);
    let wanted = comparison_key(texte.unwrap_or_default());
    let is_named = |article: &Article| {
        let name = comparison_key(&format!("{} {}", article.code, article.designation1));
        wanted.split_whitespace().all(|word| name.contains(word))
    };
    let tri = demande.tri.map(|tri| tri.colonne);
    let quantites = quantites(parts, tri)?;
    let key = |article: &Article| match tri.unwrap_or(ColonneArticles::Reference) {
        ColonneArticles::Reference => (0, article.code.to_string()),
        ColonneArticles::Designation => (0, search::build_natural_key(&article.designation1)),
        ColonneArticles::Prix => (article.prix_ht.0, article.code.to_string()),
        ColonneArticles::Disponible => (quantites(article.no), article.code.to_string()),
    };
    parts.store.read(|read| {
        let mut found = Vec::new();
        kept::scan_hidden(read, |article| {
            let is_left_out = demande.sans.contains(&article.code);
            if of_famille(&article.famille) && is_named(&article) && !is_left_out {
                found.push((key(&article), article.code));
            }
        })?;
        let descending = demande.tri.is_some_and(|tri| tri.descending);
        let all = found.len();
        let found = sorting::list_page(found, descending, 0, all);
        Ok(found.into_iter().map(|(_, code)| code).collect())
    })
}

/// Guard of a list: the articles it leaves out before it counts.
struct Garde<'g> {
    read: &'g Read,
    sans: HashSet<ArticleNo>,
    /// It lets through what cannot be sold, not what can.
    ruptures: bool,
    /// Articles in stock, where only what can be sold is wanted, or what cannot.
    en_stock: Option<Box<dyn Fn(ArticleNo) -> bool>>,
    /// The first failure: the list's question has no place for it.
    outcome: RefCell<Result<(), StoreError>>,
}

impl<'g> Garde<'g> {
    fn new(parts: &Parts, read: &'g Read, demande: &DemandeArticles) -> Result<Self> {
        let mut sans = HashSet::new();
        for code in &demande.sans {
            sans.extend(kept::find(read, code)?.map(|article| article.no));
        }
        let en_stock: Option<Box<dyn Fn(ArticleNo) -> bool>> =
            match demande.vendables || demande.ruptures {
                true => Some(Box::new(catalogue::in_stock(parts)?)),
                false => None,
            };
        Ok(Self {
            read,
            sans,
            ruptures: demande.ruptures,
            en_stock,
            outcome: RefCell::new(Ok(())),
        })
    }

    fn is_needed(&self) -> bool {
        !self.sans.is_empty() || self.en_stock.is_some()
    }

    fn lets(&self, no: ArticleNo) -> bool {
        if self.sans.contains(&no) {
            return false;
        }
        let Some(en_stock) = &self.en_stock else {
            return true;
        };
        let sells = en_stock(no)
            || sells_without_stock(self.read, no).unwrap_or_else(|error| {
                *self.outcome.borrow_mut() = Err(error);
                self.ruptures
            });
        sells != self.ruptures
    }

    fn outcome(self) -> Result<(), StoreError> {
        self.outcome.into_inner()
    }
}

/// True if an article whose own stock is at zero still sells: on order, or by a declinaison.
fn sells_without_stock(read: &Read, no: ArticleNo) -> Result<bool, StoreError> {
    let Some(article) = kept::find_by_no(read, no)? else {
        return Ok(false);
    };
    if article.sur_commande || !article.a_declinaisons {
        return Ok(article.sur_commande);
    }
    let declinaisons = read.list_under(&tables::DECLINAISONS, &article.code)?;
    Ok(declinaisons.iter().any(|(_, it)| it.stock.0 > 0))
}

/// One article, hidden or not.
pub fn find(parts: &Parts, code: &CodeArticle) -> Result<ArticleSuivi> {
    parts.store.read(|read| find_in(read, code))
}

/// An article among these rows.
pub fn find_in(rows: &impl Rows, code: &CodeArticle) -> Result<ArticleSuivi> {
    let article = kept::find(rows, code)?.ok_or(ShopError::NotFound)?;
    let cle = retouches::build_cle(Article::FICHIER, code.as_str());
    let chemin = plan::find_chemin(rows, &article.famille)?.into_iter();
    Ok(ArticleSuivi {
        retouches: retouches::find(rows, &cle)?,
        ..followed(chemin.map(|famille| famille.libelle).collect(), article)
    })
}

fn labels(plan: &plan::PlanVente, famille: &CodeFamille) -> Vec<String> {
    let chemin = plan.chemin(famille).into_iter();
    chemin.map(|famille| famille.libelle.clone()).collect()
}

fn followed(chemin: Vec<String>, article: Article) -> ArticleSuivi {
    ArticleSuivi {
        image: article
            .images
            .first()
            .map(|name| catalogue::build_image_path(name)),
        chemin,
        proprietes: catalogue::list_attributs(&article),
        retouches: Retouches::default(),
        article,
    }
}

/// Hides an article from sale; orders keep it. It wants a recent login, and an article that leads
/// no grouping.
pub fn hide(parts: &Parts, caller: &Caller, code: CodeArticle, version: Option<u64>) -> Result<()> {
    recent_password::require_recent(parts, caller)?;
    parts.change(caller, move |write| {
        let mut article = kept::find(write, &code)?.ok_or(ShopError::NotFound)?;
        versions::check(article.version, version)?;
        for id in regroupements::list_of_article(write, &code)? {
            let led =
                regroupements::find(write, id)?.filter(|it| it.article_maitre.article == code);
            if let Some(led) = led {
                return Err(is_master(&led.titre));
            }
        }
        if !article.masque {
            article.masque = true;
            kept::put(write, &article)?;
        }
        Ok(())
    })?;
    catalogue::follow(parts);
    Ok(())
}

/// Saves an article by hand with its lists, and puts it back on sale where that is asked; says
/// whether it is new.
pub fn save(
    parts: &Parts,
    caller: &Caller,
    (saisie, lists): (SaisieFiche, Listes),
    shown: bool,
) -> Result<(ArticleSuivi, bool)> {
    let code = saisie.text(Article::key_column());
    let lists = listes::read(parts, caller, code, lists)?;
    let fautes = lists.fautes.clone();
    let then = move |write: &mut Write<'_>, article: Article| {
        let article = listes::apply(write, article, lists)?;
        if !shown || !article.masque {
            return Ok(article);
        }
        let mut article = kept::find(write, &article.code)?.ok_or(ShopError::NotFound)?;
        article.masque = false;
        kept::put(write, &article)?;
        Ok(article)
    };
    let saved = save_then::<Article>(parts, caller, saisie, then);
    let (saved, is_new) = saved.map_err(|error| {
        let ShopError::Champs(mut champs) = error else {
            return error;
        };
        champs.extend(fautes);
        ShopError::Champs(champs)
    })?;
    Ok((find(parts, &saved.fiche.code)?, is_new))
}

fn is_master(titre: &str) -> ShopError {
    let detail = format!(
        "Cet article est l'article maître du regroupement « {titre} » : choisissez-y un autre \
         article maître avant de le supprimer."
    );
    ShopError::refused(Code::ArticleMaitre, detail)
}
