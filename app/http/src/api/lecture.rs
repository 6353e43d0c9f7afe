//! Reads of programs: articles, stocks, families and customers, by code.

use axum::Json;
use axum::extract::State;

use crate::audited::note_look;
use crate::error::Result;
use crate::extract::{Fields, UniqueQuery};
use crate::numbers::rank;
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, get};
use domain::article::Article;
use domain::client::Client;
use domain::jeton_api::PorteeJeton;
use domain::plan::Famille;
use shop::api::lecture::{self, LIMITE, Listed, PageLue, RangeeImport};
use shop::{Shop, ShopError};
use wire::api::RangeesView;

/// The routes of this file.
pub(super) fn routes() -> Vec<Route> {
    let access = Access::Jeton(Some(PorteeJeton::Lecture));
    let all = [
        get("/api/v1/articles", access, list::<Article>),
        get("/api/v1/familles", access, list::<Famille>),
        get("/api/v1/clients", access, list::<Client>).audited(note_look("API : lire les clients")),
        get("/api/v1/stocks", access, list_stocks),
    ];
    all.map(|it| it.rate(RateClass::Program)).into()
}

async fn list<F: Listed>(
    State(shop): State<Shop>,
    UniqueQuery(query): UniqueQuery,
) -> Result<Json<RangeesView>> {
    let (apres, limite) = read_page(&query)?;
    let found = shop.call(move |parts| lecture::list::<F>(parts, &apres, limite));
    Ok(Json(build_view(found.await?)))
}

async fn list_stocks(
    State(shop): State<Shop>,
    UniqueQuery(query): UniqueQuery,
) -> Result<Json<RangeesView>> {
    let (apres, limite) = read_page(&query)?;
    let found = shop.call(move |parts| lecture::list_stocks(parts, &apres, limite));
    let found = found.await?;
    let rows = found.list.into_iter().map(|it| {
        vec![
            ("code_article", it.code_article),
            ("code_agence", it.code_agence),
            ("code_declinaison", it.code_declinaison),
            ("stock", it.stock),
        ]
    });
    Ok(Json(build_view(PageLue {
        list: rows.collect(),
        suivant: found.suivant,
    })))
}

fn read_page(query: &Fields) -> Result<(String, usize), ShopError> {
    let apres = query.get("apres").unwrap_or_default().to_owned();
    Ok((apres, rank(query, "limite")?.unwrap_or(LIMITE)))
}

fn build_view(page: PageLue<RangeeImport>) -> RangeesView {
    RangeesView {
        list: page
            .list
            .into_iter()
            .map(|it| it.into_iter().collect())
            .collect(),
        suivant: page.suivant,
    }
}
