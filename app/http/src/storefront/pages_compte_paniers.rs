//! Pages of baskets: the current one, the named ones, the quick order.

use axum::response::Response;

use super::pages_compte::PersonalPageRequest;
use crate::error::Result;
use crate::numbers::coupe;
use crate::route::{Access, Route, get};
use pages::paniers;
use shop::{Caller, Parts};
use wire::pages_compte::SaisiePageView;

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/panier", Access::Catalogue, panier).page(),
        get("/paniers", Access::Catalogue, named).page(),
        get("/saisie-rapide", Access::Catalogue, saisie).page(),
    ]
}

async fn panier(demande: PersonalPageRequest) -> Result<Response> {
    demande.page("panier", "Mon panier", paniers::build).await
}

async fn named(demande: PersonalPageRequest) -> Result<Response> {
    let coupe = coupe(&demande.fields)?;
    let build = move |parts: &Parts, caller: &Caller| paniers::build_list(parts, caller, coupe);
    demande.page("paniers", "Mes paniers", build).await
}

async fn saisie(demande: PersonalPageRequest) -> Result<Response> {
    let build = |_: &Parts, caller: &Caller| {
        Ok(SaisiePageView {
            commande_possible: caller.droits.commande,
        })
    };
    demande.page("saisie", "Saisie rapide", build).await
}
