//! Articles in the back office.

use axum::Json;
use axum::extract::State;
use wasm_rules::recherche_article::RechercheArticle;

use crate::domain::ids::{CodeArticle, CodeFamille};
use crate::http::error::Result;
use crate::http::extract::{Fields, Json as Body, OrNothing, Query};
use crate::http::numbers::{first_page, number};
use crate::http::route::{Access, Route, delete, get, post};
use crate::shop::articles::{self, ARTICLES_PAR_PAGE, Demande, Portee};
use crate::shop::{Caller, Shop, ShopError};
use crate::wire::article_admin::{ArticleCodeBody, ArticleDetailView, ListeSuivieView};
use crate::wire::suivi::FaitView;

/// Articles of a page at most (contract, section 0).
const TAILLE_MAX: usize = 200;

/// The routes of this file. With its final slash an article is read, without it is hidden: the
/// specification's own spelling.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/articles", Access::Admin, list),
        get("/service/article/", Access::Admin, find),
        delete("/service/article", Access::Admin, hide),
        post("/service/article", Access::Admin, show),
    ]
}

async fn list(State(shop): State<Shop>, Query(query): Query) -> Result<Json<ListeSuivieView>> {
    let demande = demande(&query)?;
    let fields: Vec<String> = query
        .list("filterArticlesFields")
        .iter()
        .flat_map(|names| names.split(','))
        .map(|name| name.trim().to_owned())
        .filter(|name| !name.is_empty())
        .collect();
    let liste = shop
        .call(move |parts| articles::list(parts, &demande))
        .await?;
    Ok(Json(ListeSuivieView::new(&liste, &fields)))
}

fn demande(query: &Fields) -> Result<Demande, ShopError> {
    let famille = query.get("codeFamille").map(CodeFamille::parse);
    Ok(Demande {
        texte: query
            .get("queryString")
            .map(RechercheArticle::parse)
            .transpose()?,
        famille: famille
            .map(|code| code.ok_or(ShopError::NotFound))
            .transpose()?,
        portee: match query.flag("familleExact") {
            true => Portee::Exacte,
            false => Portee::Branche,
        },
        // A key of a declinaison leaves its article in the list: it has others.
        sans: query
            .list("selectedItems")
            .iter()
            .filter_map(|code| CodeArticle::parse(code))
            .collect(),
        vendables: query.flag("excludeUnavailableArticles"),
        masques: query.flag("masques"),
        page: first_page(query)?,
        taille: number::<usize>(query, "size")?
            .unwrap_or(ARTICLES_PAR_PAGE)
            .clamp(1, TAILLE_MAX),
    })
}

async fn find(State(shop): State<Shop>, Query(query): Query) -> Result<Json<ArticleDetailView>> {
    let code = query.get("articleCode").and_then(CodeArticle::parse);
    let code = code.ok_or(ShopError::NotFound)?;
    let article = shop.call(move |parts| articles::find(parts, &code)).await?;
    Ok(Json(article.into()))
}

async fn hide(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
    OrNothing(body): OrNothing<ArticleCodeBody>,
) -> Result<Json<FaitView>> {
    let code = query.get("codeArticle").unwrap_or(&body.code_article.0);
    let code = CodeArticle::parse(code).ok_or(ShopError::NotFound)?;
    shop.call(move |parts| articles::hide(parts, &caller, code))
        .await?;
    Ok(Json(FaitView { ok: true }))
}

/// The way back from hiding: ours, the specification has none.
async fn show(
    State(shop): State<Shop>,
    Body(body): Body<ArticleCodeBody>,
) -> Result<Json<ArticleDetailView>> {
    let code = CodeArticle::parse(&body.code_article.0).ok_or(ShopError::NotFound)?;
    let article = shop.call(move |parts| articles::show(parts, code)).await?;
    Ok(Json(article.into()))
}
