//! Lots of rows that a program sends: stocks, prices, records in the columns of the import.

use axum::Json;
use axum::extract::State;

use super::corps::Corps;
use crate::audited::note_act;
use crate::error::Result;
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, post};
use domain::article::Article;
use domain::client::Client;
use domain::jeton_api::PorteeJeton;
use domain::plan::Famille;
use shop::api::fiches::{self, LigneFiche};
use shop::api::prix::LignePrix;
use shop::api::stocks::LigneStock;
use shop::api::{FAMILLES_MAX, FICHES_MAX, prix, stocks};
use shop::editable::Editable;
use shop::{Caller, Shop};
use wire::api::{FicheApiBody, LotBody, PrixBody, ResultatsView, StockBody};

/// The routes of this file.
pub(super) fn routes() -> Vec<Route> {
    let lot = |route: Route, words| {
        // A lot is long, and some of it about persons: the line names the act alone.
        route
            .rate(RateClass::Program)
            .audited(note_act(words).with_secret_body())
            .idempotent()
    };
    let scope = |portee| Access::Jeton(Some(portee));
    vec![
        lot(
            post(
                "/api/v1/stocks",
                scope(PorteeJeton::StockEcrire),
                save_stocks,
            ),
            "API : stocks",
        ),
        lot(
            post("/api/v1/prix", scope(PorteeJeton::PrixEcrire), save_prix),
            "API : prix",
        ),
        lot(
            post(
                "/api/v1/articles",
                scope(PorteeJeton::CatalogueEcrire),
                save_fiches::<Article, FICHES_MAX>,
            ),
            "API : articles",
        ),
        lot(
            post(
                "/api/v1/familles",
                scope(PorteeJeton::CatalogueEcrire),
                save_fiches::<Famille, FAMILLES_MAX>,
            ),
            "API : familles",
        ),
        lot(
            post(
                "/api/v1/clients",
                scope(PorteeJeton::ClientsEcrire),
                save_fiches::<Client, FICHES_MAX>,
            ),
            "API : clients",
        ),
    ]
}

async fn save_stocks(
    State(shop): State<Shop>,
    caller: Caller,
    Corps(body): Corps<LotBody<StockBody>>,
) -> Result<Json<ResultatsView>> {
    let lignes = body.lignes.into_iter().map(|it| LigneStock {
        code_article: it.code_article.0,
        code_agence: it.code_agence.0,
        code_declinaison: it.code_declinaison.0,
        stock: it.stock.0,
    });
    let lignes = lignes.collect();
    let done = shop.call(move |parts| stocks::update(parts, &caller, lignes));
    Ok(Json(done.await?.as_slice().into()))
}

async fn save_prix(
    State(shop): State<Shop>,
    caller: Caller,
    Corps(body): Corps<LotBody<PrixBody>>,
) -> Result<Json<ResultatsView>> {
    let lignes = body.lignes.into_iter().map(|it| LignePrix {
        code_tarif: it.code_tarif.0,
        code_article: it.code_article.0,
        quantite_min: it.quantite_min.0,
        prix_ht: it.prix_ht.0,
    });
    let lignes = lignes.collect();
    let done = shop.call(move |parts| prix::update(parts, &caller, lignes));
    Ok(Json(done.await?.as_slice().into()))
}

async fn save_fiches<F: Editable + Sync, const MAX: usize>(
    State(shop): State<Shop>,
    caller: Caller,
    Corps(body): Corps<LotBody<FicheApiBody>>,
) -> Result<Json<ResultatsView>> {
    let ligne = |it: FicheApiBody| -> LigneFiche {
        let cells = it.into_iter().map(|(name, cell)| (name, cell.0));
        cells.collect()
    };
    let lignes = body.lignes.into_iter().map(ligne).collect();
    let done = shop.call(move |parts| fiches::save::<F>(parts, &caller, lignes, MAX));
    Ok(Json(done.await?.as_slice().into()))
}
