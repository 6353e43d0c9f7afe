//! Alarms of the back office: backups that fail, a disk that fills up.

use axum::Json;
use axum::extract::State;

use crate::error::Result;
use crate::route::{Access, Route, get};
use shop::{Parts, Shop, alarmes};
use wire::alarme::{AlarmeView, EtatSauvegardesView};

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/alarmes", Access::Admin, list_alarmes),
        get("/service/sauvegardes/etat", Access::Admin, find_sauvegardes),
    ]
}

async fn list_alarmes(State(shop): State<Shop>) -> Result<Json<Vec<AlarmeView>>> {
    let all = shop.call(|parts| Ok(alarmes::list(parts))).await?;
    let view = |it: alarmes::Alarme| AlarmeView {
        titre: it.titre,
        conseil: it.conseil,
    };
    Ok(Json(all.into_iter().map(view).collect()))
}

async fn find_sauvegardes(State(shop): State<Shop>) -> Json<EtatSauvegardesView> {
    let Parts {
        alarmes, config, ..
    } = shop.parts();
    Json(EtatSauvegardesView {
        reussie: alarmes.sauvegardes().reussie.map(|it| it.0),
        lieu: alarmes.lieu(config).map(Into::into),
    })
}
