//! The demo bank's page: it accepts or refuses a card payment.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::domain::commande::Paiement;
use crate::domain::typographie::euros;
use crate::http::error::Result;
use crate::http::extract::{Form, Path};
use crate::http::openweb::html_answer;
use crate::http::pages::{escape, page};
use crate::http::route::{Access, Route, get, post};
use crate::shop::banque::{self, Reponse};
use crate::shop::paniers::refus::champ;
use crate::shop::{Shop, ShopError};

/// The demo bank. The word of the link is what lets in: a bank knows no session.
pub fn routes() -> Vec<Route> {
    vec![
        get("/banque-demo/{jeton}", Access::Ouvert, show).page(),
        post("/banque-demo/{jeton}", Access::Ouvert, answer).page(),
    ]
}

async fn show(State(shop): State<Shop>, Path(jeton): Path<String>) -> Result<Response> {
    let word = jeton.clone();
    let commande = shop.call(move |parts| banque::find(parts, &word)).await?;
    let amount = euros(commande.montant_ttc);
    let order = escape(&commande.web_cde_id);
    let action = escape(&jeton);
    let main = if commande.is_payable() {
        format!(
            "<p>Commande {order}, montant {amount}.</p>\
             <form method=\"post\" action=\"/banque-demo/{action}\">\
             <p><button name=\"decision\" value=\"accepter\">Accepter le paiement</button> \
             <button name=\"decision\" value=\"refuser\">Refuser le paiement</button></p></form>"
        )
    } else if commande.paiement == Paiement::Valide {
        format!("<p>Le paiement de la commande {order} est déjà enregistré.</p>")
    } else {
        "<p>Cette commande n'attend plus de paiement par carte.</p>".to_owned()
    };
    Ok(html_answer(
        StatusCode::OK,
        page("Banque de démonstration", &main),
    ))
}

async fn answer(
    State(shop): State<Shop>,
    Path(jeton): Path<String>,
    Form(fields): Form,
) -> Result<Response> {
    let reponse = match fields.text("decision") {
        "accepter" => Reponse::Acceptee,
        "refuser" => Reponse::Refusee,
        _ => {
            let refusal: ShopError = champ("decision", "Acceptez ou refusez le paiement.");
            return Err(refusal.into());
        }
    };
    let commande = shop
        .call(move |parts| banque::answer(parts, &jeton, reponse))
        .await?;
    let to = format!("/commande/merci/{}", commande.id);
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, to)]).into_response())
}
