//! Lists of articles, and one article with all that hangs on it.

use axum::extract::State;
use wasm_rules::recherche::Recherche;

use crate::error::Result;
use crate::extract::{Fields, Json, Path, Query};
use crate::numbers::rank;
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, get};
use domain::code::Code;
use domain::ids::{CodeArticle, CodeFamille};
use shop::catalogue::{
    self, DemandeListe, FILTRES_MAX, FiltreFacette, TAILLE, TAILLE_MAX, TriListe,
};
use shop::{Caller, Shop, ShopError};
use wire::article::{ProduitView, StockAgenceView};
use wire::recherche::ListeView;

/// Values of facets chosen at once at most.
const VALEURS_MAX: usize = 200;

/// Begins the name of each facet in a query (docs/appels.md 2.2).
const FACETTE: &str = "f.";

/// Calls about articles.
pub fn routes() -> Vec<Route> {
    vec![
        get("/rest/articles", Access::Catalogue, list).rate(RateClass::Search),
        get("/rest/articles/{codeArticle}", Access::Catalogue, find),
        get(
            "/rest/articles/{codeArticle}/stock",
            Access::Catalogue,
            list_stocks,
        ),
    ]
}

async fn list(
    State(shop): State<Shop>,
    caller: Caller,
    Query(fields): Query,
) -> Result<Json<ListeView>> {
    // A page of the shop shows its first part where its address was mistyped; a call is told.
    for name in ["page", "taille", "size"] {
        rank(&fields, name)?;
    }
    let mut demande = demande(&fields)?;
    demande.famille = fields.get("famille").map(parse_famille).transpose()?;
    let found = shop
        .call(move |parts| catalogue::list(parts, &caller, &demande))
        .await?;
    Ok(Json(found.into()))
}

async fn find(
    State(shop): State<Shop>,
    caller: Caller,
    Path(code): Path<String>,
) -> Result<Json<ProduitView>> {
    let code = parse_article(&code)?;
    let fiche = shop
        .call(move |parts| catalogue::find_fiche(parts, &caller, &code))
        .await?;
    Ok(Json(fiche.into()))
}

async fn list_stocks(
    State(shop): State<Shop>,
    caller: Caller,
    Path(code): Path<String>,
) -> Result<Json<Vec<StockAgenceView>>> {
    let code = parse_article(&code)?;
    let stocks = shop
        .call(move |parts| catalogue::list_stocks(parts, &caller, &code))
        .await?;
    Ok(Json(stocks.into_iter().map(Into::into).collect()))
}

/// A list as a query asks for it, calls and pages alike, its family apart. What cannot be read as
/// a page, a size or an order is the usual one.
pub fn demande(fields: &Fields) -> Result<DemandeListe, ShopError> {
    let number = |name| fields.get(name).and_then(|text| text.parse().ok());
    Ok(DemandeListe {
        texte: fields.get("query").map(Recherche::parse).transpose()?,
        famille: None,
        filtres: read_filtres(fields)?,
        en_stock: fields.flag("stock"),
        is_literal: fields.flag("lettre"),
        tri: fields.get("tri").map(TriListe::parse).unwrap_or_default(),
        page: number("page").unwrap_or(1).max(1),
        taille: number("taille")
            .or(number("size"))
            .unwrap_or(TAILLE)
            .clamp(1, TAILLE_MAX),
    })
}

/// The chosen facets: `f.MARQUE=A&f.MARQUE=B`. In one order, so that one list is kept once.
fn read_filtres(fields: &Fields) -> Result<Vec<FiltreFacette>, ShopError> {
    let chosen = fields.0.iter().filter_map(|(name, valeur)| {
        let name = name.strip_prefix(FACETTE)?;
        let propriete = name.strip_suffix("[]").unwrap_or(name);
        (!propriete.is_empty() && !valeur.is_empty()).then_some((propriete, valeur))
    });
    let mut chosen: Vec<_> = chosen.take(VALEURS_MAX + 1).collect();
    let are_too_many = chosen.len() > VALEURS_MAX;
    chosen.sort_unstable();
    chosen.dedup();
    let mut filtres: Vec<FiltreFacette> = Vec::new();
    for (propriete, valeur) in chosen {
        match filtres.last_mut() {
            Some(filtre) if filtre.propriete == propriete => filtre.valeurs.push(valeur.clone()),
            Some(_) | None => filtres.push(FiltreFacette {
                propriete: propriete.to_owned(),
                valeurs: vec![valeur.clone()],
            }),
        }
    }
    if are_too_many || filtres.len() > FILTRES_MAX {
        return Err(ShopError::refused(
            Code::TropDeFiltres,
            "Trop de filtres sont choisis à la fois. Retirez-en quelques-uns.",
        ));
    }
    Ok(filtres)
}

/// The code of a path or a query; what is no code names nothing.
fn parse_article(text: &str) -> Result<CodeArticle, ShopError> {
    CodeArticle::parse(text).ok_or(ShopError::NotFound)
}

fn parse_famille(text: &str) -> Result<CodeFamille, ShopError> {
    CodeFamille::parse(text).ok_or(ShopError::NotFound)
}
