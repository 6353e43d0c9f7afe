//! `/rest/compte`: accounts, by their owners.

use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use tokio::time::sleep;

use super::session::entered;
use crate::cookies::Cookie;
use crate::error::Result;
use crate::extract::{Json, Path};
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, delete, get, patch, post};
use crate::session::Cookies;
use crate::spooled_download;
use shop::{Caller, Cles, Parts, Shop, ShopError, comptes, open_sessions, setup_code};
use wire::acces::{PremierAccesBody, SessionOuverteView};
use wire::compte::{
    CompteBody, CoordonneesBody, EmailBody, FAIT, FaitView, MotDePasseBody, NouveauMotDePasseBody,
    OubliBody, SeulMotDePasseBody,
};
use wire::connexion_admin::SessionsView;
use wire::pages_commandes::CompteClientView;
use wire::session::SessionView;

/// Shortest time of the answer to who asks for a link: several times what it costs to write
/// one down.
const LIEN_DELAI: Duration = Duration::from_millis(300);

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    use Access::{Client, Ouvert};
    vec![
        post("/rest/compte", Ouvert, create).rate(RateClass::Creation),
        patch("/rest/compte", Client, update),
        delete("/rest/compte", Client, remove).rate(RateClass::Login),
        get("/rest/compte/export", Client, export).rate(RateClass::Export),
        post("/rest/compte/oubli", Ouvert, send_reset_link).rate(RateClass::Login),
        post(
            "/rest/compte/nouveau-mot-de-passe",
            Ouvert,
            update_lost_password,
        )
        .rate(RateClass::Login),
        post("/rest/compte/mot-de-passe", Client, update_password).rate(RateClass::Login),
        post("/rest/compte/email", Client, update_email).rate(RateClass::Login),
        get("/rest/compte/sessions", Client, list_sessions),
        delete("/rest/compte/sessions", Client, close_other_sessions),
        delete("/rest/compte/sessions/{id}", Client, close_session),
        post("/rest/premier-acces", Ouvert, first).rate(RateClass::Login),
    ]
}

async fn create(
    State(shop): State<Shop>,
    caller: Caller,
    cles: Cles,
    cookies: Cookies,
    Json(body): Json<CompteBody>,
) -> Result<(StatusCode, Json<SessionView>)> {
    let entree = shop
        .call_hashing(move |parts| comptes::create(parts, &caller, cles, &body.into()))
        .await?;
    let view = entered(&shop, &cookies, cles, entree).await?;
    Ok((StatusCode::CREATED, Json(view)))
}

async fn send_reset_link(
    State(shop): State<Shop>,
    Json(body): Json<OubliBody>,
) -> Result<Json<FaitView>> {
    let ask = move |parts: &Parts| comptes::send_reset(parts, &body.login.0);
    evenly(&shop, ask).await?;
    Ok(Json(FAIT))
}

/// Asks for a link: the answer takes as long for a login that nobody has. What is written meanwhile
/// for one that somebody has is there when its owner is told to look.
pub(super) async fn evenly(
    shop: &Shop,
    ask: impl FnOnce(&Parts) -> Result<(), ShopError> + Send + 'static,
) -> Result<()> {
    let (asked, ()) = tokio::join!(shop.call(ask), sleep(LIEN_DELAI));
    Ok(asked?)
}

async fn update_lost_password(
    State(shop): State<Shop>,
    Json(body): Json<NouveauMotDePasseBody>,
) -> Result<Json<FaitView>> {
    shop.call_hashing(move |parts| {
        let (password, confirmation) = (&body.mot_de_passe.0, &body.confirmation.0);
        comptes::reset(parts, &body.jeton.0, password, confirmation)
    })
    .await?;
    Ok(Json(FAIT))
}

async fn update_password(
    State(shop): State<Shop>,
    caller: Caller,
    cles: Cles,
    cookies: Cookies,
    Json(body): Json<MotDePasseBody>,
) -> Result<Json<SessionView>> {
    let entree = shop
        .call_hashing(move |parts| {
            let new = (
                body.ancien.0.as_str(),
                body.mot_de_passe.0.as_str(),
                body.confirmation.0.as_str(),
            );
            comptes::change_password(parts, &caller, cles, new)
        })
        .await?;
    Ok(Json(entered(&shop, &cookies, cles, entree).await?))
}

async fn update(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<CoordonneesBody>,
) -> Result<Json<CompteClientView>> {
    let corrected = shop
        .call(move |parts| comptes::correct(parts, &caller, body.into()))
        .await?;
    Ok(Json(corrected.into()))
}

async fn update_email(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<EmailBody>,
) -> Result<Json<FaitView>> {
    shop.call_hashing(move |parts| {
        let new = (body.email.0.as_str(), body.mot_de_passe.0.as_str());
        comptes::change_email(parts, &caller, new)
    })
    .await?;
    Ok(Json(FAIT))
}

async fn export(State(shop): State<Shop>, caller: Caller) -> Result<Response> {
    let written = shop.call(move |parts| {
        comptes::export(parts, &caller, |dossier, commandes| {
            spooled_download::write_dossier(parts, dossier, commandes)
        })
    });
    let name = "attachment; filename=\"mes_donnees.json\"";
    spooled_download::send(written.await?, name)
}

async fn list_sessions(
    State(shop): State<Shop>,
    caller: Caller,
) -> Result<Json<Vec<SessionOuverteView>>> {
    let open = shop
        .call(move |parts| {
            let login = open_sessions::find_login(parts, &caller, None)?;
            open_sessions::list(parts, &caller, &login)
        })
        .await?;
    let view = |it: &open_sessions::OpenSession| SessionOuverteView::new(&it.session, it.ici);
    Ok(Json(open.iter().map(view).collect()))
}

async fn close_session(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<u64>,
) -> Result<Json<FaitView>> {
    shop.call(move |parts| {
        let login = open_sessions::find_login(parts, &caller, None)?;
        open_sessions::close(parts, &caller, &login, id)
    })
    .await?;
    Ok(Json(FAIT))
}

async fn close_other_sessions(
    State(shop): State<Shop>,
    caller: Caller,
) -> Result<Json<SessionsView>> {
    let sessions = shop
        .call(move |parts| {
            let login = open_sessions::find_login(parts, &caller, None)?;
            open_sessions::close_others(parts, &caller, &login)
        })
        .await?;
    Ok(Json(SessionsView { sessions }))
}

/// The first administrator of a shop, by the code of its terminal.
async fn first(
    State(shop): State<Shop>,
    cles: Cles,
    cookies: Cookies,
    Json(body): Json<PremierAccesBody>,
) -> Result<(StatusCode, Json<SessionView>)> {
    let saisie = setup_code::NewAdmin {
        code: body.code.0,
        login: body.login.0,
        mot_de_passe: body.mot_de_passe.0,
        confirmation: body.confirmation.0,
    };
    let entree = shop
        .call_hashing(move |parts| setup_code::create_admin(parts, cles, &saisie))
        .await?;
    let view = entered(&shop, &cookies, cles, entree).await?;
    Ok((StatusCode::CREATED, Json(view)))
}

async fn remove(
    State(shop): State<Shop>,
    caller: Caller,
    cookies: Cookies,
    Json(body): Json<SeulMotDePasseBody>,
) -> Result<Json<FaitView>> {
    shop.call_hashing(move |parts| comptes::remove_own(parts, &caller, &body.mot_de_passe.0))
        .await?;
    cookies.set(Cookie::Client.header(&shop.parts().config, ""));
    Ok(Json(FAIT))
}
