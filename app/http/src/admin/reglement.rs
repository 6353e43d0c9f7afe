//! `/openweb/admin/admin_commandeValideReglement`: the page that shows an order and asks, and the
//! button that declares its payment received.

use crate::staff;
use axum::extract::State;
use axum::response::Response;

use super::ecrans::plain_page;
use crate::error::Result;
use crate::extract::{Fields, Form, Query};
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, get, post};
use domain::commande::Commande;
use domain::html::escape;
use domain::ids::CommandeId;
use domain::journal::COMMANDE_REGLEMENT;
use domain::typographie::euros;
use shop::{Caller, Shop, ShopError, suivi};

const PATH: &str = "/openweb/admin/admin_commandeValideReglement";

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get(PATH, Access::Admin, ask)
            .open_to(staff::COMPTOIRS)
            .page(),
        post(PATH, Access::Admin, validate)
            .open_to(staff::COMPTOIRS)
            .rate(RateClass::Basket)
            .audited(COMMANDE_REGLEMENT)
            .page(),
    ]
}

async fn ask(State(shop): State<Shop>, caller: Caller, Query(query): Query) -> Result<Response> {
    let id = id(&query)?;
    let suivie = shop
        .call(move |parts| suivi::find_unpaid(parts, &caller, id))
        .await?;
    let client = suivie
        .client
        .map_or_else(|| "–".to_owned(), |client| client.libelle.clone());
    let main = format!(
        "<form class=\"carte\" method=\"post\" action=\"{PATH}\">{}\
         <input type=\"hidden\" name=\"id\" value=\"{id}\">\
         <p>Le règlement de cette commande a-t-il bien été reçu ?</p>\
         <p class=\"page-simple-boutons\">\
         <button class=\"bouton bouton-principal\">Valider le règlement</button> \
         <a class=\"bouton\" href=\"/openweb/admin/admin_commandes\">Annuler</a></p></form>",
        summary(&suivie.commande, &client),
    );
    Ok(plain_page(&shop, "Valider le règlement", &main))
}

async fn validate(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
    Form(form): Form,
) -> Result<Response> {
    let id = id(&form).or_else(|_| id(&query))?;
    let commande = shop
        .call(move |parts| suivi::validate_payment(parts, &caller, id))
        .await?;
    let main = format!(
        "<p role=\"status\" class=\"message message-succes\">Le règlement de la commande {} est \
         validé. Cet onglet peut être fermé.</p>\
         <p><a class=\"bouton\" href=\"/openweb/admin/admin_commandes\">\
         Liste des commandes</a></p>",
        escape(&commande.numero),
    );
    Ok(plain_page(&shop, "Règlement validé", &main))
}

fn id(fields: &Fields) -> Result<CommandeId, ShopError> {
    let number = fields.get("id").and_then(|id| id.parse().ok());
    number.map(CommandeId).ok_or(ShopError::NotFound)
}

fn summary(commande: &Commande, client: &str) -> String {
    let facts = [
        ("Commande", escape(&commande.numero)),
        ("Client", escape(client)),
        ("Montant HT", euros(commande.montant_ht)),
        ("Montant TTC", euros(commande.montant_ttc)),
        (
            "Règlement",
            commande
                .reglement
                .map_or("–", |mode| mode.libelle())
                .to_owned(),
        ),
        ("État", commande.paiement.libelle().to_owned()),
    ];
    let rows = facts.map(|(name, value)| format!("<dt>{name}</dt><dd>{value}</dd>"));
    format!("<dl>{}</dl>", rows.concat())
}
