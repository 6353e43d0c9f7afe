//! Backups: listed, made, downloaded.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::audited::{Outside, note_act};
use crate::error::Result;
use crate::extract::Path;

use crate::route::{Access, Route, get, post};
use crate::upload;
use shop::recent_password::require_recent;
use shop::{Caller, Shop, manual_backups};
use wire::sauvegarde::SauvegardesView;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/sauvegardes", Access::Admin, list),
        post("/service/sauvegardes", Access::Admin, create)
            .audited(note_act("Sauvegarde : faire").outside(Outside::Files)),
        get("/service/sauvegardes/{nom}", Access::Admin, export)
            .audited(note_act("Sauvegarde : télécharger").outside(Outside::HandedOut)),
    ]
}

async fn list(State(shop): State<Shop>, caller: Caller) -> Result<Answer<SauvegardesView>> {
    let told = shop.call(move |parts| {
        let confirmation = require_recent(parts, &caller).is_err();
        let heure = parts.config.backup_hour;
        // Before the list: one that ends meanwhile is under way still, and its older ones with it.
        let state = parts.manual_backup.state();
        let all = manual_backups::list(parts)?;
        Ok(SauvegardesView::new(&all, state, (heure, confirmation)))
    });
    Ok(Answer(told.await?))
}

/// It takes as long as the shop is large: nobody waits for it.
async fn create(
    State(shop): State<Shop>,
    caller: Caller,
) -> Result<(StatusCode, Answer<SauvegardesView>)> {
    manual_backups::start(&shop)?;
    Ok((StatusCode::ACCEPTED, list(State(shop), caller).await?))
}

async fn export(
    State(shop): State<Shop>,
    caller: Caller,
    Path(nom): Path<String>,
) -> Result<Response> {
    let asked = nom.clone();
    let path = shop
        .call(move |parts| manual_backups::find_file(parts, &caller, &asked))
        .await?;
    let body = upload::send_file(path).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/zip".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{nom}\""),
        ),
    ];
    Ok((headers, body).into_response())
}
