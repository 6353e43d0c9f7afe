//! The demo bank's page: it accepts or refuses a card payment.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::redirect_command::html_answer;
use crate::error::Result;
use crate::extract::{Form, Path};
use crate::plain_page::page;
use crate::route::{Access, Route, get, post};
use domain::commande::{Commande, Paiement};
use domain::html::escape;
use domain::typographie::euros;
use shop::banque::{self, Reponse};
use shop::{Shop, ShopError};

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
    let order = escape(&commande.web_cde_id);
    let main = if commande.is_payable() {
        let nom = shop.parts().reglages.get().page.nom.clone();
        asked(&commande, &nom, &jeton)
    } else {
        let what = if commande.paiement == Paiement::Valide {
            format!("Le paiement de la commande {order} est déjà enregistré.")
        } else {
            "Cette commande n'attend plus de paiement par carte.".to_owned()
        };
        let to = commande.id;
        format!(
            "<p class=\"message\">{what}</p>\
             <p><a class=\"bouton\" href=\"/commande/merci/{to}\">Retour à la commande</a></p>"
        )
    };
    Ok(html_answer(
        StatusCode::OK,
        page("Banque de démonstration", &main),
    ))
}

/// The question, under what says that nothing is real: who asks, for what, how much.
fn asked(commande: &Commande, nom: &str, jeton: &str) -> String {
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
    let reponse = match fields.text("decision") {
        "accepter" => Reponse::Acceptee,
        "refuser" => Reponse::Refusee,
        _ => {
            let refusal: ShopError =
                ShopError::field("decision", "Acceptez ou refusez le paiement.");
            return Err(refusal.into());
        }
    };
    let commande = shop
        .call(move |parts| banque::note_reponse(parts, &jeton, reponse))
        .await?;
    let to = format!("/commande/merci/{}", commande.id);
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, to)]).into_response())
}
