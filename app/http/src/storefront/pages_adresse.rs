//! Pages of who one is: the details of an account, its e-mail, and the link that confirms it.

use axum::response::Response;

use super::compte::evenly;
use super::pages_compte::PersonalPageRequest;
use crate::error::{HttpError, Result};
use crate::extract::Form;
use crate::route::{Access, Route, get, post};
use pages::compte::{self, confirmation_view, find_login};
use shop::{Caller, Parts, ShopError, comptes};
use wire::pages_compte::ConfirmationPageView;

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/compte/coordonnees", Access::Client, coordonnees).page(),
        get("/compte/email", Access::Client, email).page(),
        get("/compte/confirmation", Access::Ouvert, confirmation).page(),
        post("/compte/confirmation", Access::Ouvert, confirm).page(),
    ]
}

async fn coordonnees(demande: PersonalPageRequest) -> Result<Response> {
    demande
        .page("coordonnees", "Mes coordonnées", compte::build_coordonnees)
        .await
}

async fn email(demande: PersonalPageRequest) -> Result<Response> {
    demande
        .page("email", "Changer d’adresse e-mail", compte::build_email)
        .await
}

/// The page of a link: nothing is confirmed before its button is pressed, since programs that look
/// through mails follow links.
async fn confirmation(demande: PersonalPageRequest) -> Result<Response> {
    let jeton = demande.fields.text("jeton").to_owned();
    page(demande, move |parts, _| {
        compte::build_confirmation(parts, jeton)
    })
    .await
}

/// Confirms by a link; without one, sends it again to who is logged in.
async fn confirm(demande: PersonalPageRequest, Form(fields): Form) -> Result<Response> {
    let jeton = fields.text("jeton").to_owned();
    if jeton.is_empty() {
        let caller = demande.caller.clone();
        let remind = move |parts: &Parts| comptes::send_again(parts, &caller);
        evenly(&demande.shop, remind).await?;
        let build = |parts: &Parts, caller: &Caller| {
            Ok(confirmation_view(
                "renvoyee",
                String::new(),
                find_login(parts, caller)?,
            ))
        };
        return page(demande, build).await;
    }
    let confirmed = demande
        .shop
        .call(move |parts| comptes::confirm(parts, &jeton))
        .await;
    let page_of = match confirmed {
        Ok(connexion) => confirmation_view("confirmee", String::new(), connexion.email),
        Err(ShopError::Refused { .. }) => {
            confirmation_view("perimee", String::new(), String::new())
        }
        Err(error) => return Err(HttpError(error)),
    };
    page(demande, move |_, _| Ok(page_of)).await
}

async fn page(
    demande: PersonalPageRequest,
    build: impl FnOnce(&Parts, &Caller) -> Result<ConfirmationPageView, ShopError> + Send + 'static,
) -> Result<Response> {
    let titre = "Confirmer mon adresse e-mail";
    demande.page("confirmation", titre, build).await
}
