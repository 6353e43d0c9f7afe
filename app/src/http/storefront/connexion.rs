//! Login and forgotten password as plain forms, for browsers without JavaScript.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::pages_compte::{Demande, connexion_page, retour, see_other};
use super::session::set_cookie;
use crate::http::error::{HttpError, Result};
use crate::http::extract::Form;
use crate::http::pages;
use crate::http::route::{Access, Route, post};
use crate::http::session::Cookies;
use crate::shop::{Cles, Shop, ShopError, comptes, connexion};

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        post("/compte/connexion", Access::Ouvert, login).page(),
        post("/compte/oubli", Access::Ouvert, ask_reset).page(),
    ]
}

async fn login(
    State(shop): State<Shop>,
    demande: Demande,
    cles: Cles,
    cookies: Cookies,
    Form(fields): Form,
) -> Result<Response> {
    let url_from = retour(&fields);
    let login = fields.text("login").to_owned();
    let password = fields.text("motDePasse").to_owned();
    let typed = login.clone();
    let entree = shop
        .call_hashing(move |parts| connexion::login(parts, cles, &typed, &password))
        .await;
    match entree {
        Ok(entree) => {
            set_cookie(&shop, &cookies, &entree);
            Ok(see_other(&url_from))
        }
        // What the person can put right is said above the form; the rest is an error page.
        Err(error @ (ShopError::BadLogin | ShopError::TooMany(_))) => {
            let (status, problem) = HttpError(error).problem();
            let page = connexion_page(demande, url_from, login, Some(problem.detail)).await?;
            Ok((status, page).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

async fn ask_reset(State(shop): State<Shop>, Form(fields): Form) -> Result<Response> {
    let login = fields.text("login").to_owned();
    shop.call(move |parts| comptes::ask_reset(parts, &login))
        .await?;
    let html = pages::page(
        "Mot de passe oublié",
        "<p>Si un compte existe à ce nom, un e-mail vient de partir : ouvrez dans les 30 minutes \
         le lien qu'il contient.</p><p><a href=\"/compte/connexion\">Retour à la connexion</a></p>",
    );
    Ok((StatusCode::OK, axum::response::Html(html)).into_response())
}
