//! Online payment: the page that sends a shopper to the bank, the address the bank's server notifies,
//! the address its page leads back to.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::redirect_command::html_answer;
use crate::error::{HttpError, Result};
use crate::extract::{Form, Path, Query};
use crate::plain_page::{headed, write_way_back};
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, get, post};
use crate::security::csp_with_form_to;
use domain::banque::Banque;
use domain::commande::{Commande, Paiement as EtatPaiement};
use domain::html::escape;
use domain::typographie::euros;
use shop::banque::{
    self, DecisionBanque, FormulaireBanque, NOTIFICATION_BYTES_MAX, ObjetPaiement, PAGE_DEMO,
    PagePaiement,
};
use shop::{Config, Shop, ShopError};

/// The random word of the link is what lets a shopper in, the seal of its bank what lets a
/// notification in: neither brings a session.
pub fn routes() -> Vec<Route> {
    vec![
        get("/paiement/{jeton}", Access::Ouvert, show).page(),
        post("/paiement/{jeton}", Access::Ouvert, leave)
            .page()
            .rate(RateClass::Order),
        post("/paiement/{banque}/notification", Access::Ouvert, notify)
            .cross_origin()
            .rate(RateClass::BankNotification),
        get("/paiement/{banque}/retour", Access::Ouvert, come_back).page(),
    ]
}

async fn show(State(shop): State<Shop>, Path(jeton): Path<String>) -> Result<Response> {
    let word = jeton.clone();
    let paiement = shop
        .call(move |parts| banque::open_payment(parts, &word))
        .await?;
    let config = &shop.parts().config;
    let main = match (paiement.is_payable, &paiement.objet) {
        (true, _) => ask(&paiement, &shop.parts().reglages.get().page.nom, &jeton),
        (false, ObjetPaiement::Commande(commande)) => tell_closed(commande),
        (false, ObjetPaiement::Essai(_)) => {
            format!("<p class=\"message\">Cet essai est terminé.</p>{RETOUR}")
        }
    };
    let header = write_way_back("/", &shop.parts().reglages.get().page.nom);
    let html = headed("Paiement par carte", &header, &main);
    let mut answer = html_answer(StatusCode::OK, html);
    allow_form(config, &mut answer, paiement.origine.as_deref());
    Ok(answer)
}

/// The browser posts to the bank from this page alone.
fn allow_form(config: &Config, answer: &mut Response, origine: Option<&str>) {
    if let Some(origine) = origine {
        let policy = csp_with_form_to(config, origine);
        answer
            .headers_mut()
            .insert(header::CONTENT_SECURITY_POLICY, policy);
    }
}

/// Question of the page: amount, merchant, and the one button that leads to the bank.
fn ask(paiement: &PagePaiement, nom: &str, jeton: &str) -> String {
    let amount = euros(paiement.objet.montant());
    let [order, nom, jeton] = [paiement.objet.reference(), nom, jeton].map(escape);
    let warning = match paiement.is_test {
        true => {
            "<p class=\"message message-attention\">Paiement d'essai\u{a0}: la banque est en mode \
             test, aucune carte n'est débitée.</p>"
        }
        false => "",
    };
    let (method, action, fields) = match &paiement.formulaire {
        Some(formulaire) => ("post", escape(&formulaire.adresse), hidden(formulaire)),
        None if paiement.banque == Banque::Demo => {
            ("get", format!("{PAGE_DEMO}{jeton}"), String::new())
        }
        // The shop asks the bank for its page, and sends the browser there.
        None => ("post", format!("{}{jeton}", banque::PAGE), String::new()),
    };
    let (what, other) = match &paiement.objet {
        ObjetPaiement::Commande(commande) => {
            let to = commande.id;
            let other =
                format!("<p><a href=\"/commande/merci/{to}\">Choisir un autre règlement</a></p>");
            ("Commande", other)
        }
        ObjetPaiement::Essai(_) => ("Essai", RETOUR.to_owned()),
    };
    format!(
        "{warning}<section class=\"carte secours-carte\"><dl>\
         <div><dt>Commerçant</dt><dd>{nom}</dd></div>\
         <div><dt>{what}</dt><dd>{order}</dd></div>\
         <div class=\"secours-total\"><dt>Montant TTC</dt><dd>{amount}</dd></div></dl>\
         <form method=\"{method}\" action=\"{action}\" class=\"popup-actions\">{fields}\
         <button class=\"bouton bouton-principal\">Payer {amount}</button></form>\
         <p>Vous entrez les chiffres de votre carte sur la page de la banque\u{a0}: la boutique ne les \
         voit jamais.</p></section>{other}"
    )
}

/// The way back of a trial.
const RETOUR: &str =
    "<p><a class=\"bouton\" href=\"/openweb/admin/admin_reglages\">Retour aux réglages</a></p>";

fn hidden(formulaire: &FormulaireBanque) -> String {
    let fields = formulaire.champs.iter();
    fields
        .map(|(name, text)| {
            let [name, text] = [name, text].map(|it| escape(it));
            format!("<input type=\"hidden\" name=\"{name}\" value=\"{text}\">")
        })
        .collect()
}

/// Reason an order is not to be paid by card, and the way back to it.
pub(super) fn tell_closed(commande: &Commande) -> String {
    let order = escape(&commande.web_cde_id);
    let what = match commande.paiement {
        EtatPaiement::Valide => format!("Le paiement de la commande {order} est déjà enregistré."),
        EtatPaiement::AttenteBanque | EtatPaiement::AttenteReglement | EtatPaiement::Terminee => {
            "Cette commande n'attend plus de paiement par carte.".to_owned()
        }
    };
    let to = commande.id;
    format!(
        "<p class=\"message\">{what}</p>\
         <p><a class=\"bouton\" href=\"/commande/merci/{to}\">Retour à la commande</a></p>"
    )
}

/// The bank's page, opened by the shop's own request; the demo bank decides at once.
async fn leave(
    State(shop): State<Shop>,
    Path(jeton): Path<String>,
    Form(fields): Form,
) -> Result<Response> {
    let decision = fields.text("decision").to_owned();
    let to = shop
        .call(move |parts| match banque::is_demo(parts) {
            false => banque::open_session(parts, &jeton),
            true => {
                let decision = DecisionBanque::parse(&decision)?;
                let commande = banque::answer_demo(parts, &jeton, decision)?;
                Ok(format!("/commande/merci/{}", commande.id))
            }
        })
        .await?;
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, to)]).into_response())
}

/// The bank's server tells what came of a payment: its own bytes are judged, and answered in its words.
async fn notify(
    State(shop): State<Shop>,
    Path(banque): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response> {
    let banque = Banque::parse(&banque).ok_or(HttpError(ShopError::NotFound))?;
    if body.len() > NOTIFICATION_BYTES_MAX {
        return Err(HttpError(ShopError::Unreadable(
            "Cette notification est trop longue.".into(),
        )));
    }
    let seal = headers
        .get("stripe-signature")
        .and_then(|value| value.to_str().ok())
        .map(ToOwned::to_owned);
    let answer = shop
        .call(move |parts| banque::notify(parts, banque, &body, seal.as_deref()))
        .await?;
    let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::OK);
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    Ok((status, kind, answer.corps).into_response())
}

/// The shopper comes back: what is known is shown, nothing is decided.
async fn come_back(State(shop): State<Shop>, Query(query): Query) -> Result<Response> {
    let jeton = query.text("commande").to_owned();
    let to = shop
        .call(move |parts| banque::find_retour(parts, &jeton))
        .await?;
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, to)]).into_response())
}
