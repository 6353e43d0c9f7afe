//! Webhooks: listed, added, changed, tried; their secrets renewed, their messages sent again.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::Value;

use crate::audited::note_act;
use crate::error::Result;
use crate::extract::{Json, Path};
use crate::record_snapshot::{RecordQuery, to_snapshot};
use crate::route::{Access, Route, delete, get, post};
use shop::webhooks::{self, NewWebhook};
use shop::{Caller, Shop, ShopError};
use wire::suivi::FaitView;
use wire::webhook::{MessageView, RenvoisView, WebhookBody, WebhookSecretView, WebhookView};

/// The routes of this file: its owner's alone, as what is told of a shop is.
pub fn routes() -> Vec<Route> {
    let act = |words| note_act(words).follows(find_in);
    vec![
        get("/service/webhooks", Access::Admin, list),
        post("/service/webhooks", Access::Admin, create).audited(act("Webhook : ajouter")),
        post("/service/webhooks/{id}", Access::Admin, update).audited(act("Webhook : enregistrer")),
        delete("/service/webhooks/{id}", Access::Admin, remove).audited(act("Webhook : supprimer")),
        post(
            "/service/webhooks/{id}/secret",
            Access::Admin,
            update_secret,
        )
        .audited(act("Webhook : renouveler le secret")),
        post("/service/webhooks/{id}/essai", Access::Admin, send_trial)
            .audited(act("Webhook : essayer")),
        get(
            "/service/webhooks/{id}/messages",
            Access::Admin,
            list_messages,
        ),
        post("/service/webhooks/{id}/renvois", Access::Admin, replay_all)
            .audited(act("Webhook : renvoyer ce qui est abandonné")),
        post(
            "/service/webhooks/{id}/messages/{message}/renvoi",
            Access::Admin,
            replay,
        )
        .audited(act("Webhook : renvoyer un message")),
    ]
}

fn parse(number: &str) -> Result<u64, ShopError> {
    number.parse().map_err(|_| ShopError::NotFound)
}

async fn list(State(shop): State<Shop>) -> Result<Answer<Vec<WebhookView>>> {
    let all = shop.call(webhooks::list).await?;
    Ok(Answer(all.into_iter().map(Into::into).collect()))
}

fn read(body: WebhookBody) -> NewWebhook {
    NewWebhook {
        adresse: body.adresse.0,
        evenements: body.evenements.into_iter().map(|it| it.0).collect(),
        actif: body.actif.0,
        reseau_prive: body.reseau_prive.0,
        version: body.version.map(|it| it.0),
    }
}

async fn create(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<WebhookBody>,
) -> Result<(StatusCode, Answer<WebhookSecretView>)> {
    let made = shop.call(move |parts| webhooks::create(parts, &caller, read(body)));
    let (webhook, secret) = made.await?;
    let view = WebhookSecretView::new(webhook, secret);
    Ok((StatusCode::CREATED, Answer(view)))
}

async fn update(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
    Json(body): Json<WebhookBody>,
) -> Result<Answer<WebhookView>> {
    let numero = parse(&id)?;
    let saved = shop.call(move |parts| webhooks::update(parts, &caller, numero, read(body)));
    Ok(Answer(saved.await?.into()))
}

async fn remove(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Answer<FaitView>> {
    let numero = parse(&id)?;
    shop.call(move |parts| webhooks::remove(parts, &caller, numero))
        .await?;
    Ok(Answer(FaitView { ok: true }))
}

async fn update_secret(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Answer<WebhookSecretView>> {
    let numero = parse(&id)?;
    let made = shop.call(move |parts| webhooks::update_secret(parts, &caller, numero));
    let (webhook, secret) = made.await?;
    Ok(Answer(WebhookSecretView::new(webhook, secret)))
}

async fn send_trial(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Answer<MessageView>> {
    let numero = parse(&id)?;
    let sent = shop.call(move |parts| webhooks::send_trial(parts, &caller, numero));
    let ((_, id), message) = sent.await?;
    Ok(Answer(MessageView::new(id, message)))
}

async fn list_messages(
    State(shop): State<Shop>,
    Path(id): Path<String>,
) -> Result<Answer<Vec<MessageView>>> {
    let numero = parse(&id)?;
    let all = shop.call(move |parts| webhooks::list_messages(parts, numero));
    let views = all.await?.into_iter();
    let views = views.map(|((_, id), it)| MessageView::new(id, it));
    Ok(Answer(views.collect()))
}

async fn replay(
    State(shop): State<Shop>,
    caller: Caller,
    Path((id, message)): Path<(String, String)>,
) -> Result<Answer<MessageView>> {
    let cle = (parse(&id)?, parse(&message)?);
    let asked = shop.call(move |parts| webhooks::replay(parts, &caller, cle));
    let ((_, id), message) = asked.await?;
    Ok(Answer(MessageView::new(id, message)))
}

async fn replay_all(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Answer<RenvoisView>> {
    let numero = parse(&id)?;
    let asked = shop.call(move |parts| webhooks::replay_all(parts, &caller, numero));
    Ok(Answer(RenvoisView {
        renvoyes: asked.await?,
    }))
}

fn find_in(query: &RecordQuery<'_>) -> Option<Value> {
    let webhook = webhooks::find_in(query.rows, query.number("id")?).ok()?;
    to_snapshot(WebhookView::from(webhook))
}
