//! Calls named by a `redirect`, in the query or in the path (storefront, section 7). The name is
//! looked up in a closed list and never touches a file.

use axum::extract::{FromRequest, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::error::{HttpError, Result};
use super::extract::{Fields, Form, Path, Query};
use super::pages;
use super::route::{Access, Route, post};
use super::storefront;
use super::storefront::vitrine::Vitrine;
use crate::shop::{Shop, ShopError};

/// Calls named by a `redirect`.
pub fn routes() -> Vec<Route> {
    vec![
        post("/openweb", Access::Catalogue, by_query),
        post("/openweb/redirect/{name}", Access::Catalogue, by_path),
    ]
}

/// Every call there is.
#[derive(Clone, Copy)]
enum Redirect {
    CheckPanierExists,
    PanierAjoute,
    OrdonnerItems,
    PopupChoixAgence,
}

impl Redirect {
    fn parse(name: &str) -> Option<Self> {
        Some(match name {
            "produit_checkPanierExists" => Self::CheckPanierExists,
            "produit_panier_ajoute" => Self::PanierAjoute,
            "php/src/common/ajax/ordonnerItems" => Self::OrdonnerItems,
            "common_popupChoixAgence" => Self::PopupChoixAgence,
            _ => return None,
        })
    }
}

async fn by_query(State(shop): State<Shop>, Query(query): Query, request: Request) -> Response {
    run(query.text("redirect"), shop, request).await
}

async fn by_path(State(shop): State<Shop>, Path(name): Path<String>, request: Request) -> Response {
    run(&name, shop, request).await
}

/// A call on its way: who asks is worked out by the arm, since only some open a session.
pub struct Command {
    /// The shop.
    pub shop: Shop,
    /// The request without its body.
    pub parts: Parts,
    /// The fields of its form.
    pub fields: Fields,
}

impl Command {
    /// Who asks, in one of the forms a handler may take it.
    pub async fn ask<E: FromRequestParts<Shop, Rejection = HttpError>>(&mut self) -> Result<E> {
        E::from_request_parts(&mut self.parts, &self.shop).await
    }

    /// A piece of HTML drawn by the screens; none where they were not built.
    pub async fn fragment(
        &self,
        ecran: &'static str,
        props: &impl Serialize,
    ) -> Result<Option<String>> {
        match self.parts.extensions.get::<Vitrine>() {
            None => Ok(None),
            Some(vitrine) => vitrine.fragment(&self.shop, ecran, props).await,
        }
    }

    /// Whether a browser follows a form rather than a script asking. Browsers of before 2023 say
    /// it by asking for a secure page.
    pub fn is_navigation(&self) -> bool {
        match self.parts.headers.get("sec-fetch-mode") {
            Some(mode) => mode == "navigate",
            None => self.parts.headers.contains_key("upgrade-insecure-requests"),
        }
    }
}

async fn run(name: &str, shop: Shop, request: Request) -> Response {
    let Some(redirect) = Redirect::parse(name) else {
        return HttpError(ShopError::NotFound).into_response();
    };
    let (parts, body) = request.into_parts();
    let form = Form::from_request(Request::from_parts(parts.clone(), body), &shop).await;
    let mut command = Command {
        shop,
        parts,
        fields: Fields::default(),
    };
    match form {
        Ok(Form(fields)) => command.fields = fields,
        Err(error) => return error.into_response(),
    }
    let navigation = command.is_navigation();
    let answer = match redirect {
        Redirect::CheckPanierExists => storefront::paniers_nommes::check_exists(command).await,
        Redirect::OrdonnerItems => storefront::paniers_nommes::sort(command).await,
        Redirect::PopupChoixAgence => storefront::agences::popup(command).await,
        Redirect::PanierAjoute => {
            let answer = storefront::paniers_nommes::add(command).await;
            return answer.unwrap_or_else(|error| html_refusal(&error, navigation));
        }
    };
    answer.unwrap_or_else(IntoResponse::into_response)
}

/// A refusal of a call that answers HTML: a page for who navigates, else a piece of one.
fn html_refusal(error: &HttpError, navigation: bool) -> Response {
    let (status, problem) = error.problem();
    let html = if navigation {
        pages::erreur(&problem)
    } else {
        pages::erreur_fragment(&problem)
    };
    html_answer(status, html)
}

/// HTML with its status.
pub fn html_answer(status: StatusCode, html: String) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
    (status, kind, html).into_response()
}
