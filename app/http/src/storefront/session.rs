//! `/rest/session`, login and logout.

use crate::staff;
use axum::extract::{FromRequest, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use wasm_rules::chemin::is_local_path;

use crate::cookies::Cookie;
use crate::error::Result;
use crate::extract::{Json, is_navigation};
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, get, post};
use crate::session::{Cookies, SessionCaller};
use domain::code::Code;
use domain::compte::Affichage;
use pages::session::session_view;
use shop::connexion::{self, Entree};
use shop::{Caller, Cles, Priorite, Shop, ShopError, session_summary, sessions};
use wire::compte::{FAIT, FaitView, SeulMotDePasseBody};
use wire::session::{ConnexionBody, RetourBody, SessionView, TarifBody};

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/rest/session", Access::Ouvert, find),
        post("/rest/session/tarif", Access::Catalogue, update_tarif),
        post(
            "/rest/session/confirmation",
            Access::Connecte,
            check_password,
        )
        .open_to(staff::TOUS)
        .rate(RateClass::Login)
        .before_second_factor(),
        post("/rest/connexion", Access::Ouvert, login).rate(RateClass::Login),
        post("/rest/deconnexion", Access::Connecte, logout)
            .open_to(staff::TOUS)
            .before_second_factor(),
    ]
}

async fn find(State(shop): State<Shop>, caller: Caller, cles: Cles) -> Result<Json<SessionView>> {
    let etat = shop
        .call(move |parts| session_summary::build(parts, caller, cles))
        .await?;
    Ok(Json(session_view(etat)))
}

async fn update_tarif(
    State(shop): State<Shop>,
    SessionCaller(mut caller): SessionCaller,
    cles: Cles,
    headers: HeaderMap,
    Json(body): Json<TarifBody>,
) -> Result<Response> {
    let affichage = match body.tarif.0.as_str() {
        "HT" => Affichage::Ht,
        "TTC" => Affichage::Ttc,
        _ => {
            let refusal = ShopError::refused(Code::Tarif, "Choisissez HT ou TTC.");
            return Err(refusal.at("tarif").into());
        }
    };
    let etat = shop
        .call(move |parts| {
            let cle = caller.session.ok_or(ShopError::NotLogged)?;
            sessions::change(parts, cle, move |session| {
                session.affichage = Some(affichage)
            })?;
            caller.affichage = affichage;
            session_summary::build(parts, caller, cles)
        })
        .await?;
    if is_navigation(&headers) {
        return Ok(come_back(&body.url_from.0));
    }
    Ok(Json(session_view(etat)).into_response())
}

async fn check_password(
    State(shop): State<Shop>,
    caller: Caller,
    cles: Cles,
    Json(body): Json<SeulMotDePasseBody>,
) -> Result<Json<FaitView>> {
    shop.call_hashing(move |parts| connexion::confirm(parts, &caller, cles, &body.mot_de_passe.0))
        .await?;
    Ok(Json(FAIT))
}

async fn login(
    State(shop): State<Shop>,
    cles: Cles,
    cookies: Cookies,
    headers: HeaderMap,
    Json(body): Json<ConnexionBody>,
) -> Result<Response> {
    let url_from = body.url_from.0.clone();
    let entree = shop
        .call_hashing(move |parts| {
            let proofs = (body.mot_de_passe.0.as_str(), body.code.0.as_str());
            connexion::login(parts, cles, &body.login.0, proofs)
        })
        .await?;
    if is_navigation(&headers) {
        set_cookie(&shop, &cookies, &entree);
        return Ok(come_back(&url_from));
    }
    let view = entered(&shop, &cookies, cles, entree).await?;
    Ok(Json(view).into_response())
}

async fn logout(
    State(shop): State<Shop>,
    caller: Caller,
    cles: Cles,
    cookies: Cookies,
    request: Request,
) -> Result<Response> {
    shop.call(move |parts| connexion::logout(parts, &caller, cles))
        .await?;
    let config = &shop.parts().config;
    for cookie in [Cookie::Client, Cookie::Admin] {
        cookies.set(cookie.header(config, ""));
    }
    if is_navigation(request.headers()) {
        // Only a form without JavaScript has a body worth reading.
        let Json(RetourBody { url_from }) = Json::from_request(request, &shop).await?;
        return Ok(come_back(&url_from.0));
    }
    let visitor = shop.caller(Cles::default(), Priorite::Client)?;
    let etat = shop
        .call(move |parts| session_summary::build(parts, visitor, Cles::default()))
        .await?;
    Ok(Json(session_view(etat)).into_response())
}

/// Hands the token of a session just opened to the browser.
pub fn set_cookie(shop: &Shop, cookies: &Cookies, entree: &Entree) {
    let cookie = if entree.admin {
        Cookie::Admin
    } else {
        Cookie::Client
    };
    cookies.set(cookie.header(&shop.parts().config, &entree.jeton.token));
}

/// The session just opened, with its cookie.
pub async fn entered(
    shop: &Shop,
    cookies: &Cookies,
    before: Cles,
    entree: Entree,
) -> Result<SessionView> {
    set_cookie(shop, cookies, &entree);
    let cle = Some(entree.jeton.cle);
    let (cles, priorite) = if entree.admin {
        let cles = Cles {
            admin: cle,
            ..before
        };
        (cles, Priorite::Admin)
    } else {
        let cles = Cles {
            client: cle,
            ..before
        };
        (cles, Priorite::Client)
    };
    let caller = shop.caller(cles, priorite)?;
    let etat = shop
        .call(move |parts| session_summary::build(parts, caller, cles))
        .await?;
    Ok(session_view(etat))
}

/// Sends a form without JavaScript on to where it came from: a path of this shop, or its home.
pub fn come_back(url_from: &str) -> Response {
    come_back_or(url_from, "/")
}

/// The same, with another place to go when that is none.
pub fn come_back_or(url_from: &str, other: &'static str) -> Response {
    let asked = HeaderValue::from_str(url_from).ok();
    let location = asked
        .filter(|_| is_local_path(url_from))
        .unwrap_or(HeaderValue::from_static(other));
    (StatusCode::SEE_OTHER, [(header::LOCATION, location)]).into_response()
}
