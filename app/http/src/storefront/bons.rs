//! The order slip of an order, as a PDF file.

use crate::staff;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use crate::audited::note_look;
use crate::error::Result;
use crate::extract::Path;
use crate::route::{Access, Route, get};
use domain::ids::CommandeId;
use shop::{Caller, Shop, bons};

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get(
            "/compte/detail-mouvement/{id}/pdf",
            Access::Connecte,
            render_bon,
        )
        .open_to(staff::LECTEURS)
        .audited(note_look("Commande : télécharger son bon"))
        .page(),
    ]
}

async fn render_bon(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<u64>,
) -> Result<Response> {
    let (name, bytes) = shop
        .call_composing(move |parts| bons::render_pdf(parts, &caller, CommandeId(id)))
        .await?;
    let headers = [
        (header::CONTENT_TYPE, "application/pdf".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}\""),
        ),
    ];
    Ok((headers, bytes).into_response())
}
