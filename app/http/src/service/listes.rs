//! Short lists: agencies, customers, kinds of customers.

use crate::staff;
use axum::Json;
use axum::extract::State;

use crate::audited::note_look;
use crate::error::Result;
use crate::extract::{Fields, Query};
use crate::numbers::{coupe, tri};
use crate::route::{Access, Route, get};
use domain::client::Validation;
use domain::code::Code;
use domain::invitation::EtatAcces;
use shop::listes::{self, COLONNES_CLIENT, DemandeClients};
use shop::{Caller, Shop, ShopError, types_client};
use wire::pages::AgenceView;
use wire::suivi::{ClientListeView, PagesView, TypeClientView};

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/agences", Access::Admin, list_agences).open_to(staff::TOUS),
        get("/service/clients", Access::Admin, list_clients)
            .open_to(staff::LECTEURS)
            .audited(note_look("Clients : consulter la liste").of_customer()),
        get("/service/typesClient", Access::Admin, list_types).open_to(staff::LECTEURS),
    ]
}

async fn list_agences(State(shop): State<Shop>, caller: Caller) -> Result<Json<Vec<AgenceView>>> {
    let listed = shop.call(move |parts| listes::agences(parts, &caller));
    let agences = listed.await?;
    Ok(Json(agences.iter().map(Into::into).collect()))
}

async fn list_clients(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
) -> Result<Json<PagesView<ClientListeView>>> {
    let demande = read_clients(&query, &caller)?;
    let (clients, pages) = shop
        .call(move |parts| listes::list_clients(parts, &demande))
        .await?;
    Ok(Json(PagesView {
        list: clients.into_iter().map(Into::into).collect(),
        pages,
    }))
}

/// Question of a list of customers, within the scope of who asks.
pub(crate) fn read_clients(query: &Fields, caller: &Caller) -> Result<DemandeClients> {
    let text = |name: &str| query.get(name).unwrap_or_default().to_owned();
    Ok(DemandeClients {
        texte: text("q"),
        code_type: text("codeType"),
        code_agence: text("codeAgence"),
        validation: parse_validation(text("validation").as_str())?,
        acces: parse_acces(text("acces").as_str())?,
        perimetre: caller.perimetre.clone(),
        tri: tri(query, &COLONNES_CLIENT)?,
        coupe: coupe(query)?,
    })
}

/// Filter of customers by their right to order on account.
pub(super) fn parse_validation(word: &str) -> Result<Option<Validation>> {
    if word.is_empty() {
        return Ok(None);
    }
    let known = Validation::parse(word).map(Some);
    let detail = "Choisissez validee, attente ou refusee.";
    Ok(known
        .ok_or_else(|| ShopError::refused(Code::ValidationInconnue, detail).at("validation"))?)
}

/// Filter of customers by their access to the shop.
pub(super) fn parse_acces(word: &str) -> Result<Option<EtatAcces>> {
    if word.is_empty() {
        return Ok(None);
    }
    let detail = "Choisissez jamais, invite ou ouvert.";
    let known = EtatAcces::parse(word).map(Some);
    Ok(known.ok_or_else(|| ShopError::field("acces", detail))?)
}

async fn list_types(State(shop): State<Shop>) -> Result<Json<Vec<TypeClientView>>> {
    let types = shop.call(types_client::list).await?;
    Ok(Json(types.into_iter().map(Into::into).collect()))
}
