//! The demo bank's page: it accepts or refuses a card payment.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::paiement::tell_closed;
use super::redirect_command::html_answer;
use crate::error::Result;
use crate::extract::{Form, Path};
use crate::plain_page::page;
use crate::route::{Access, Route, get, post};
use domain::commande::Commande;
use domain::html::escape;
use domain::typographie::euros;
use shop::Shop;
use shop::banque::{self, DecisionBanque};

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
    let main = if commande.is_payable() {
        let nom = shop.parts().reglages.get().page.nom.clone();
        build_question(&commande, &nom, &jeton)
    } else {
        tell_closed(&commande)
    };
    Ok(html_answer(
        StatusCode::OK,
        page("Banque de démonstration", &main),
    ))
}

/// The question, under what says that nothing is real: who asks, for what, how much.
fn build_question(commande: &Commande, nom: &str, jeton: &str) -> String {
    let amount = euros(commande.montant_ttc);
    let [order, nom, action] = [&commande.web_cde_id, nom, jeton].map(escape);
    format!(
        "<p class=\"message message-attention\">Ceci est une simulation\u{a0}: aucune carte n'est \
         demandée, aucun argent ne part. Choisissez ce que la banque répondrait.</p>\
         <section class=\"carte secours-carte\"><dl>\
         <div><dt>Commerçant</dt><dd>{nom}</dd></div>\
         <div><dt>Commande</dt><dd>{order}</dd></div>\
         <div class=\"secours-total\"><dt>Montant TTC</dt><dd>{amount}</dd></div></dl>\
         <form method=\"post\" action=\"/banque-demo/{action}\" class=\"popup-actions\">\
         <button class=\"bouton bouton-principal\" name=\"decision\" value=\"accepter\">\
         Accepter le paiement</button>\
         <button class=\"bouton\" name=\"decision\" value=\"refuser\">Refuser le paiement</button>\
         </form></section>"
    )
}

async fn answer(
    State(shop): State<Shop>,
    Path(jeton): Path<String>,
    Form(fields): Form,
) -> Result<Response> {
    let decision = fields.text("decision").to_owned();
    let commande = shop
        .call(move |parts| banque::answer_demo(parts, &jeton, DecisionBanque::parse(&decision)?))
        .await?;
    let to = format!("/commande/merci/{}", commande.id);
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, to)]).into_response())
}
