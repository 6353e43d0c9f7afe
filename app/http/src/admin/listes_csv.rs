//! Lists as they are shown, all their pages, as files in the columns of the import.

use axum::extract::State;
use axum::response::Response;

use super::tableur::attachment;
use crate::audited::{Outside, note_act};
use crate::error::Result;
use crate::extract::Query;
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, get};
use crate::service::articles::read_liste;
use crate::service::listes::read_clients;
use crate::staff;
use crate::upload::send_open;
use shop::{Caller, Shop, export_listes};

/// The routes of this file.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/admin/articles/csv", Access::Admin, export_articles)
            .open_to(staff::CATALOGUES)
            .rate(RateClass::HandOut)
            .audited(note_act("Articles : télécharger la liste").outside(Outside::HandedOut)),
        get("/admin/clients/csv", Access::Admin, export_clients)
            .open_to(staff::VENDEURS)
            .rate(RateClass::HandOut)
            .audited(note_act("Clients : télécharger la liste").outside(Outside::HandedOut)),
    ]
}

async fn export_articles(State(shop): State<Shop>, Query(query): Query) -> Result<Response> {
    let demande = read_liste(&query)?;
    let file = shop
        .call(move |parts| export_listes::write_articles(parts, &demande))
        .await?;
    Ok(attachment(send_open(file.into()), "articles.csv"))
}

async fn export_clients(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
) -> Result<Response> {
    let demande = read_clients(&query, &caller)?;
    let file = shop
        .call(move |parts| export_listes::write_clients(parts, &demande))
        .await?;
    Ok(attachment(send_open(file.into()), "clients.csv"))
}
