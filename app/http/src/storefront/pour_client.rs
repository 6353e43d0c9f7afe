//! Shopping for a customer: an administrator begins it, and ends it.

use crate::staff;
use axum::Json;
use axum::extract::State;

use crate::audited::note_act;
use crate::cookies::Cookie;
use crate::error::Result;
use crate::extract::Path;
use crate::route::{Access, Route, delete, post};
use crate::session::Cookies;
use domain::ids::CodeClient;
use domain::lien;
use shop::{Caller, Shop, ShopError, pour_client};
use wire::compte::{FAIT, FaitView};
use wire::session::PourClientView;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        post("/service/client/{code}/saisie", Access::Admin, open)
            .open_to(staff::COMPTOIRS)
            .audited(note_act("Client : commander pour lui").of_customer()),
        delete("/rest/saisie", Access::Client, close),
    ]
}

/// An administrator shops for a customer: the browser gets a session of its own for it.
async fn open(
    State(shop): State<Shop>,
    caller: Caller,
    cookies: Cookies,
    Path(code): Path<String>,
) -> Result<Json<PourClientView>> {
    let code = CodeClient::parse(&code).ok_or(ShopError::NotFound)?;
    let lien = format!("/?pourClient={}", lien::segment(code.as_str()));
    let jeton = shop
        .call(move |parts| pour_client::open(parts, &caller, &code))
        .await?;
    cookies.set(Cookie::Client.header(&shop.parts().config, &jeton.token));
    Ok(Json(PourClientView { lien }))
}

/// The administrator has finished.
async fn close(
    State(shop): State<Shop>,
    caller: Caller,
    cookies: Cookies,
) -> Result<Json<FaitView>> {
    shop.call(move |parts| pour_client::close(parts, &caller))
        .await?;
    cookies.set(Cookie::Client.header(&shop.parts().config, ""));
    Ok(Json(FAIT))
}
