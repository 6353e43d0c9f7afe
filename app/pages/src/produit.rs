//! One article: its page, its stock in every agency, its declinaisons as a popup.

use domain::article::Article;
use domain::fiche::{FicheArticle, StockAgence, Tailles};
use domain::ids::{CodeArticle, CodeDeclinaison};
use domain::regroupement::parse_canonique;
use shop::catalogue::{self, DemandeListe};
use shop::{Caller, Parts, Result, ShopError, caisse, medias, transport};
use wasm_rules::chemin::is_local_path;
use wire::article::{CarteView, StockAgenceView};
use wire::faits;
use wire::grille::AnnonceView;
use wire::html::{Partage, Tete};
use wire::pages_catalogue::{
    DeclinaisonsFragmentView, DocumentView, ProduitPageView, StockPageView, cartes,
};

use crate::cadre::{self, PlacePage};
use crate::{Built, Page};

/// Articles of the same family shown below an article.
const VOISINS_MAX: usize = 12;

/// Declinaisons given to the popup: the 500 rows it draws, and one that says there are others.
const DECLINAISONS_MAX: usize = 501;

/// A longer value is a text of its own, no fact for a description.
const VALEUR_DECRITE_CHARS_MAX: usize = 40;

/// Attributes told in a page's description.
const ATTRIBUTS_DECRITS_MAX: usize = 4;

/// The page of an article at `asked`, its path as it was asked for; another spelling of it is moved.
///
/// # Errors
///
/// [`ShopError::NotFound`] for an article that this caller does not see.
pub fn build(
    parts: &Parts,
    caller: &Caller,
    (code, asked): (&CodeArticle, &str),
) -> Result<Built<ProduitPageView>> {
    let fiche = catalogue::find_fiche(parts, caller, code)?;
    if fiche.carte.lien != asked {
        return Ok(Built::Moved(fiche.carte.lien));
    }
    show(parts, caller, fiche).map(Built::Page)
}

fn show(parts: &Parts, caller: &Caller, fiche: FicheArticle) -> Result<Page<ProduitPageView>> {
    let article = &fiche.carte.article;
    let chemin = &fiche.carte.lien;
    let base = &parts.config.base_url;
    let wanted = fiche.regroupement.as_ref().map(|it| it.canonical.as_str());
    let canonique = parse_canonique(base, wanted.unwrap_or_default())
        .unwrap_or_else(|| format!("{base}{chemin}"));
    let others = DemandeListe {
        famille: Some(article.famille.clone()),
        taille: VOISINS_MAX + 1,
        ..DemandeListe::default()
    };
    // An article whose family is gone has no neighbours, and still a page.
    let mut voisins = match catalogue::list(parts, caller, &others) {
        Ok(liste) => liste.cartes,
        Err(ShopError::NotFound) => Vec::new(),
        Err(error) => return Err(error),
    };
    voisins.retain(|carte| carte.article.code != article.code);
    voisins.truncate(VOISINS_MAX);
    let stocks = catalogue::list_stocks(parts, caller, &article.code)?;
    let tailles = match &fiche.regroupement {
        Some(choice) => Some(catalogue::find_tailles(parts, caller, choice)?),
        None => None,
    };
    let promesses = list_promises(parts, caller, article)?;
    let documents = list_documents(parts, article);
    let fil = cadre::fil(&fiche.fil.iter().collect::<Vec<_>>());
    Ok(Page {
        ecran: "produit",
        tete: Tete {
            titre: or(&article.titre_seo, || article.designation1.clone()),
            description: or(&article.description_seo, || description(&fiche)),
            partage: Some(Partage {
                image: fiche
                    .images
                    .first()
                    .map_or(String::new(), |it| format!("{base}{it}")),
                is_produit: true,
                prix: faits::find_prix(&fiche),
            }),
            canonique,
            image: fiche.images.first().cloned().unwrap_or_default(),
            faits: vec![
                faits::produit(base, &fiche),
                faits::fil(base, &fil, &article.designation1, chemin),
            ],
            ..Tete::default()
        },
        props: ProduitPageView {
            cadre: cadre::view(parts, caller, place(&fiche, chemin.clone()))?,
            produit: fiche.into(),
            promesses,
            documents,
            stocks: build_stocks(caller, stocks),
            voisins: cartes(&voisins),
            cartes: tailles.iter().flat_map(list_cartes).collect(),
            tailles: tailles.as_ref().map(Into::into),
        },
    })
}

fn list_cartes(tailles: &Tailles) -> impl Iterator<Item = CarteView> {
    tailles.lignes.iter().map(|it| (&it.carte).into())
}

fn place(fiche: &FicheArticle, chemin: String) -> PlacePage<'_> {
    let activite = fiche
        .fil
        .first()
        .map_or("", |famille| famille.code.as_str());
    PlacePage {
        chemin,
        activite,
        texte: "",
    }
}

/// Promises of an article that stands in the agency of the caller, who may order it. That of a
/// declinaison hangs on which one is chosen.
fn list_promises(parts: &Parts, caller: &Caller, article: &Article) -> Result<Vec<AnnonceView>> {
    if !caller.droits.commande || !caisse::is_here(parts, caller, article)? {
        return Ok(Vec::new());
    }
    let all = transport::list_announces(parts, caller)?;
    Ok(all.iter().map(AnnonceView::from).collect())
}

/// Documents whose file is there: one that was taken away is no longer offered.
fn list_documents(parts: &Parts, article: &Article) -> Vec<DocumentView> {
    let files = article.documents.iter().filter_map(|it| {
        let file = medias::find(parts, &it.fichier).ok()?;
        (!file.dossier).then(|| DocumentView::new(it, file.taille))
    });
    files.collect()
}

/// Text that the merchant wrote for search engines, or else the program's own.
pub(crate) fn or(written: &str, own: impl FnOnce() -> String) -> String {
    match written {
        "" => own(),
        written => written.to_owned(),
    }
}

/// The stock of the agencies, for who may see stock.
fn build_stocks(caller: &Caller, stocks: Vec<StockAgence>) -> Vec<StockAgenceView> {
    match caller.droits.stock {
        true => stocks.into_iter().map(Into::into).collect(),
        false => Vec::new(),
    }
}

/// A description of several lines as the head of a page tells it.
fn on_a_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// One sentence of facts: what search engines show below the title.
fn description(fiche: &FicheArticle) -> String {
    let article = &fiche.carte.article;
    let short = fiche.proprietes.iter();
    let short = short.filter(|it| it.selected.chars().count() <= VALEUR_DECRITE_CHARS_MAX);
    let mut facts = vec![on_a_line(&article.designation2), article.marque.clone()];
    facts.push(format!("réf. {}", article.code));
    facts.extend(short.take(ATTRIBUTS_DECRITS_MAX).map(|it| {
        let value = format!("{} {}", on_a_line(&it.selected), it.suffixe);
        format!("{}\u{a0}: {}", it.designation, value.trim())
    }));
    facts.retain(|fact| !fact.is_empty());
    format!("{}. {}.", article.designation1, facts.join(", "))
}

/// The stock of an article in every agency, and which of its declinaisons was asked for.
///
/// # Errors
///
/// [`ShopError::NotFound`] for an article that this caller does not see.
pub fn build_stock(
    parts: &Parts,
    caller: &Caller,
    (code, asked): (&CodeArticle, Option<&CodeDeclinaison>),
    chemin: String,
) -> Result<Page<StockPageView>> {
    let fiche = catalogue::find_fiche(parts, caller, code)?;
    let stocks = catalogue::list_stocks(parts, caller, code)?;
    let page = match fiche.declinaisons.is_empty() {
        true => "Stock par agence",
        false => "Stock par déclinaison",
    };
    Ok(Page {
        ecran: "stock",
        tete: Tete {
            titre: format!("{page}\u{a0}: {}", fiche.carte.article.designation1),
            sans_index: true,
            ..Tete::default()
        },
        props: StockPageView {
            cadre: cadre::view(parts, caller, place(&fiche, chemin))?,
            produit: fiche.into(),
            stocks: build_stocks(caller, stocks),
            declinaison: asked.map(ToString::to_string),
        },
    })
}

/// The declinaisons of an article for their popup, and where its form leads back to.
///
/// # Errors
///
/// [`ShopError::NotFound`] for an article that this caller does not see.
pub fn declinaisons(
    parts: &Parts,
    caller: &Caller,
    code: &CodeArticle,
    retour: String,
) -> Result<DeclinaisonsFragmentView> {
    let mut fiche = catalogue::find_fiche(parts, caller, code)?;
    fiche.declinaisons.truncate(DECLINAISONS_MAX);
    Ok(DeclinaisonsFragmentView {
        produit: fiche.into(),
        retour: if is_local_path(&retour) {
            retour
        } else {
            "/".to_owned()
        },
        commande_possible: caller.droits.commande,
    })
}
