//! Papers of the warehouse: delivery notes, picking lists, addresses for carriers.

use crate::staff;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use super::tableur::attachment;
use crate::audited::{Outside, note_act, note_look};
use crate::error::Result;
use crate::extract::{Fields, Path, Query};
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, get};
use domain::ids::CommandeId;
use shop::{Caller, Shop, ShopError, logistique};

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get(
            "/admin/commandes/livraison/{id}",
            Access::Admin,
            render_livraison,
        )
        .open_to(staff::LECTEURS)
        .rate(RateClass::HandOut)
        .audited(note_look("Commande : télécharger son bon de livraison")),
        get(
            "/admin/commandes/preparation",
            Access::Admin,
            render_preparation,
        )
        .open_to(staff::LECTEURS)
        .rate(RateClass::HandOut)
        .audited(note_look(
            "Commandes : télécharger une liste de préparation",
        )),
        get(
            "/admin/commandes/etiquettes",
            Access::Admin,
            export_etiquettes,
        )
        .open_to(staff::LECTEURS)
        .rate(RateClass::HandOut)
        .audited(note_act("Commandes : télécharger les étiquettes").outside(Outside::HandedOut)),
    ]
}

/// `?colis=`: the parcel it goes with; what is left to ship without one.
async fn render_livraison(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<u64>,
    Query(query): Query,
) -> Result<Response> {
    let colis = query.get("colis").map(str::parse).transpose();
    let colis = colis.map_err(|_| ShopError::NotFound)?;
    let paper = shop
        .call_composing(move |parts| {
            logistique::render_livraison(parts, &caller, (CommandeId(id), colis))
        })
        .await?;
    Ok(pdf(paper))
}

/// `?ids=1,2,3`.
async fn render_preparation(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
) -> Result<Response> {
    let ids = parse_ids(&query)?;
    let paper = shop
        .call_composing(move |parts| logistique::render_preparation(parts, &caller, &ids))
        .await?;
    Ok(pdf(paper))
}

async fn export_etiquettes(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
) -> Result<Response> {
    let ids = parse_ids(&query)?;
    let text = shop
        .call(move |parts| logistique::export_etiquettes(parts, &caller, &ids))
        .await?;
    Ok(attachment(text, "etiquettes.csv"))
}

/// Orders that somebody ticked: `?ids=1,2,3`.
pub(super) fn parse_ids(query: &Fields) -> Result<Vec<CommandeId>, ShopError> {
    let ids = query.text("ids").split(',').map(str::trim);
    let ids = ids.filter(|it| !it.is_empty());
    ids.map(|id| id.parse().map(CommandeId).map_err(|_| ShopError::NotFound))
        .collect()
}

fn pdf((name, bytes): (String, Vec<u8>)) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/pdf".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}\""),
        ),
    ];
    (headers, bytes).into_response()
}
