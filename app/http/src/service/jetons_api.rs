//! Tokens of the API: listed, made, revoked.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::Value;

use crate::audited::note_act;
use crate::error::Result;
use crate::extract::{Json, Path};
use crate::record_snapshot::{RecordQuery, to_snapshot};
use crate::route::{Access, Route, delete, get, post};
use shop::jetons_api::{self, NewJeton};
use shop::{Caller, Shop, ShopError};
use wire::jeton_api::{JetonApiBody, JetonApiView, JetonCreeView};
use wire::suivi::FaitView;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/jetons", Access::Admin, list),
        post("/service/jetons", Access::Admin, create)
            .audited(note_act("Jeton : créer").follows(find_in)),
        delete("/service/jetons/{id}", Access::Admin, remove)
            .audited(note_act("Jeton : révoquer").follows(find_in)),
    ]
}

async fn list(State(shop): State<Shop>) -> Result<Answer<Vec<JetonApiView>>> {
    let all = shop.call(jetons_api::list).await?;
    let now = shop.parts().now();
    let views = all.into_iter().map(|it| JetonApiView::new(it, now));
    Ok(Answer(views.collect()))
}

async fn create(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<JetonApiBody>,
) -> Result<(StatusCode, Answer<JetonCreeView>)> {
    let new = NewJeton {
        nom: body.nom.0,
        portees: body.portees.into_iter().map(|it| it.0).collect(),
        expire: body.expire.0,
    };
    let now = shop.parts().now();
    let made = shop.call(move |parts| jetons_api::create(parts, &caller, new));
    let (jeton, token) = made.await?;
    let view = JetonCreeView::new(JetonApiView::new(jeton, now), token);
    Ok((StatusCode::CREATED, Answer(view)))
}

async fn remove(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Answer<FaitView>> {
    let numero = id.parse().map_err(|_| ShopError::NotFound)?;
    shop.call(move |parts| jetons_api::remove(parts, &caller, numero))
        .await?;
    Ok(Answer(FaitView { ok: true }))
}

fn find_in(query: &RecordQuery<'_>) -> Option<Value> {
    let jeton = jetons_api::find_in(query.rows, query.number("id")?).ok()?;
    let now = jeton.cree_le;
    to_snapshot(JetonApiView::new(jeton, now))
}
