//! One article as a page, its stock in every agency, and its declinaisons as a popup.

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::cadre::{self, Place};
use super::vitrine::{Built, Page, Vitrine};
use wasm_rules::chemin::is_local_path;

use crate::error::{HttpError, Result};
use crate::extract::{Path, Query};
use crate::route::{Access, Route, get};
use domain::fiche::{Fiche, StockAgence};
use domain::ids::{CodeArticle, CodeDeclinaison};
use domain::lien;
use domain::regroupement::canonique;
use shop::catalogue::{self, DemandeListe};
use shop::{Caller, Parts, Shop, ShopError};
use wire::article::StockAgenceView;
use wire::faits;
use wire::html::Tete;
use wire::pages_catalogue::{DeclinaisonsFragmentView, ProduitPageView, StockPageView, cartes};

/// Articles of the same family shown below an article.
const VOISINS_MAX: usize = 12;

/// Declinaisons given to the popup: the 500 rows it draws, and one that says there are others.
const DECLINAISONS_MAX: usize = 501;

/// A longer value is a text of its own, no fact for a description.
const VALEUR_DECRITE_CHARS_MAX: usize = 40;

/// Attributes told in a page's description.
const ATTRIBUTS_DECRITS_MAX: usize = 4;

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/produit/{code}", Access::Catalogue, produit_seul).page(),
        get("/produit/{code}/", Access::Catalogue, produit_seul).page(),
        get("/produit/{code}/{slug}", Access::Catalogue, produit).page(),
        get("/stock/{code}", Access::Catalogue, stock).page(),
        get("/declinaisons/{code}", Access::Catalogue, declinaisons).fragment(),
    ]
}

fn parse(code: &str) -> Result<CodeArticle> {
    CodeArticle::parse(code).ok_or(HttpError(ShopError::NotFound))
}

async fn produit_seul(
    shop: State<Shop>,
    vitrine: Extension<Vitrine>,
    caller: Caller,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Result<Response> {
    produit(shop, vitrine, caller, headers, Path((code, String::new()))).await
}

async fn produit(
    State(shop): State<Shop>,
    Extension(vitrine): Extension<Vitrine>,
    caller: Caller,
    headers: HeaderMap,
    Path((code, slug)): Path<(String, String)>,
) -> Result<Response> {
    let code = parse(&code)?;
    let asked = format!("/produit/{}/{slug}", lien::segment(code.as_str()));
    let key = asked.clone();
    let build = move |parts: &Parts, caller: &Caller| -> Result<Built<_>, ShopError> {
        let fiche = catalogue::fiche(parts, caller, &code)?;
        if fiche.carte.lien != asked {
            return Ok(Built::Moved(fiche.carte.lien));
        }
        build_produit(parts, caller, fiche).map(Built::Page)
    };
    vitrine.send(&shop, caller, &headers, key, build).await
}

fn build_produit(
    parts: &Parts,
    caller: &Caller,
    fiche: Fiche,
) -> Result<Page<ProduitPageView>, ShopError> {
    let article = &fiche.carte.article;
    let chemin = &fiche.carte.lien;
    let base = &parts.config.base_url;
    let wanted = fiche.regroupement.as_ref().map(|it| it.canonical.as_str());
    let canonique =
        canonique(base, wanted.unwrap_or_default()).unwrap_or_else(|| format!("{base}{chemin}"));
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
    let stocks = catalogue::stocks(parts, caller, &article.code)?;
    let fil = cadre::fil(&fiche.fil.iter().collect::<Vec<_>>());
    Ok(Page {
        ecran: "produit",
        tete: Tete {
            titre: article.designation1.clone(),
            description: description(&fiche),
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
            stocks: shown(caller, stocks),
            voisins: cartes(&voisins),
        },
    })
}

fn place(fiche: &Fiche, chemin: String) -> Place<'_> {
    let activite = fiche
        .fil
        .first()
        .map_or("", |famille| famille.code.as_str());
    Place {
        chemin,
        activite,
        texte: "",
    }
}

/// The stock of the agencies, for who may see stock.
fn shown(caller: &Caller, stocks: Vec<StockAgence>) -> Vec<StockAgenceView> {
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
fn description(fiche: &Fiche) -> String {
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

async fn stock(
    State(shop): State<Shop>,
    Extension(vitrine): Extension<Vitrine>,
    caller: Caller,
    headers: HeaderMap,
    Path(code): Path<String>,
    Query(query): Query,
) -> Result<Response> {
    let code = parse(&code)?;
    let asked = query
        .get("codeDeclinaison")
        .and_then(CodeDeclinaison::parse);
    let chemin = lien::stock(&code, asked.as_ref());
    let key = chemin.clone();
    let build = move |parts: &Parts, caller: &Caller| {
        let fiche = catalogue::fiche(parts, caller, &code)?;
        let stocks = catalogue::stocks(parts, caller, &code)?;
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
                stocks: shown(caller, stocks),
                declinaison: asked.as_ref().map(ToString::to_string),
            },
        })
    };
    vitrine.send(&shop, caller, &headers, key, build).await
}

async fn declinaisons(
    State(shop): State<Shop>,
    Extension(vitrine): Extension<Vitrine>,
    caller: Caller,
    Path(code): Path<String>,
    Query(query): Query,
) -> Result<Response> {
    let code = parse(&code)?;
    let retour = query.text("urlFrom").to_owned();
    let view = shop.call(move |parts| {
        let mut fiche = catalogue::fiche(parts, &caller, &code)?;
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
    });
    let html = vitrine
        .fragment(&shop, "declinaisons", &view.await?)
        .await?;
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
    Ok((StatusCode::OK, kind, html.unwrap_or_default()).into_response())
}
