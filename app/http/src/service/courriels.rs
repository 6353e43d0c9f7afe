//! Delivery of mails: how it goes, and a mail to try it.

use axum::Json as Answer;
use axum::extract::State;

use crate::audited::{Outside, note_act};
use crate::error::Result;
use crate::extract::Json;
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, get, post};
use shop::Shop;
use shop::courrier::delivery_status;
use wire::courriel::{CourrielsView, EssaiBody};
use wire::suivi::MessageView;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/courriels", Access::Admin, find_state),
        post("/service/courriels/essai", Access::Admin, send_trial)
            .rate(RateClass::Upload)
            .audited(note_act("Réglages : envoyer un courriel d'essai").outside(Outside::Mail)),
    ]
}

async fn find_state(State(shop): State<Shop>) -> Result<Answer<CourrielsView>> {
    let state = shop.call(delivery_status::find).await?;
    Ok(Answer(CourrielsView {
        attente: state.attente,
        depuis: state.depuis.map(|it| it.0),
        raison: state.raison,
        perdus: state.perdus,
    }))
}

async fn send_trial(
    State(shop): State<Shop>,
    Json(body): Json<EssaiBody>,
) -> Result<Answer<MessageView>> {
    let told = shop.call(move |parts| delivery_status::send_trial(parts, &body.a.0));
    Ok(Answer(MessageView {
        message: told.await?,
    }))
}
