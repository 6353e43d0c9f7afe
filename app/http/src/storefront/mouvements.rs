//! The customer's own orders.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};

use super::pages_compte::see_other;
use super::paniers::copie_view;
use crate::actes_commande::read_retour;
use crate::error::Result;
use crate::extract::{Json, Path, Query, is_navigation};
use crate::numbers::coupe;
use crate::rate_classes::RateClass;
use crate::rate_limiter::LineQuota;
use crate::route::{Access, Route, get, post};
use domain::ids::CommandeId;
use shop::commandes::reglement;
use shop::commandes::vie::{annulations, retours};
use shop::{Caller, Shop, ShopError, banque, mouvements};
use wire::commande::{CommandeView, ReglementBody};
use wire::mouvement::{MouvementDetailView, MouvementView, RetractationView};
use wire::panier::{CopieView, PageView};
use wire::vie_commande::{ActeBody, VieCommandeView};

/// Calls about the customer's own orders.
pub fn routes() -> Vec<Route> {
    vec![
        get("/rest/mouvements", Access::Client, list),
        get("/rest/mouvements/{id}", Access::Client, find),
        post(
            "/rest/mouvements/{id}/recommander",
            Access::Client,
            add_again,
        )
        .rate(RateClass::Basket),
        post(
            "/rest/mouvements/{id}/reglement",
            Access::Client,
            create_reglement,
        ),
        post(
            "/rest/mouvements/{id}/annulation",
            Access::Client,
            create_annulation,
        )
        .rate(RateClass::Creation),
        post(
            "/rest/mouvements/{id}/retours",
            Access::Client,
            create_retour,
        )
        .rate(RateClass::Creation),
        post(
            "/rest/mouvements/{id}/retractation",
            Access::Client,
            create_retractation,
        )
        .rate(RateClass::Creation),
    ]
}

async fn list(
    State(shop): State<Shop>,
    caller: Caller,
    Query(fields): Query,
) -> Result<Json<PageView<MouvementView>>> {
    let coupe = coupe(&fields)?;
    let (found, pages) = shop
        .call(move |parts| mouvements::list(parts, &caller, coupe))
        .await?;
    let list = found.iter().map(MouvementView::from).collect();
    Ok(Json(PageView { list, pages }))
}

async fn find(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<u64>,
) -> Result<Json<MouvementDetailView>> {
    let (found, lien) = shop
        .call(move |parts| {
            let found = mouvements::find(parts, &caller, CommandeId(id))?;
            let lien = banque::find_unpaid_lien(parts, &found.commande);
            Ok((found, lien))
        })
        .await?;
    let mut view = MouvementDetailView::new(&found.commande, found.dits());
    view.lien_paiement = lien;
    Ok(Json(view))
}

async fn add_again(
    State(shop): State<Shop>,
    caller: Caller,
    permises: LineQuota,
    Path(id): Path<u64>,
    Query(fields): Query,
) -> Result<Json<CopieView>> {
    let (prix, essai) = (caller.droits.prix, fields.flag("essai"));
    let copie = shop
        .call(move |parts| {
            permises.take(mouvements::count_lignes(parts, &caller, CommandeId(id))?)?;
            mouvements::order_again(parts, &caller, CommandeId(id), essai)
        })
        .await?;
    Ok(Json(copie_view(copie, prix)))
}

/// Pays an unpaid order by another mode, or by card again.
async fn create_reglement(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<u64>,
    headers: HeaderMap,
    Json(body): Json<ReglementBody>,
) -> Result<Response> {
    let (commande, lien) = shop
        .call(move |parts| {
            let commande = reglement::choose(parts, &caller, CommandeId(id), &body.reglement.0)?;
            let lien = banque::find_unpaid_lien(parts, &commande);
            Ok((commande, lien))
        })
        .await?;
    if is_navigation(&headers) {
        let to = lien.unwrap_or_else(|| format!("/commande/merci/{id}"));
        return Ok(see_other(&to));
    }
    let mut view = CommandeView::new(&commande, lien);
    view.type_panier = commande.paiement.code();
    Ok(Json(view).into_response())
}

/// Its customer cancels an order that nobody has begun to prepare.
async fn create_annulation(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<u64>,
    Json(body): Json<ActeBody>,
) -> Result<Json<VieCommandeView>> {
    let saved = shop
        .call(move |parts| {
            annulations::cancel_own(parts, &caller, CommandeId(id), body.cle.0.trim())
        })
        .await?;
    Ok(Json((&saved).into()))
}

/// Its customer asks to send some of an order back.
async fn create_retour(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<u64>,
    Json(body): Json<ActeBody>,
) -> Result<Json<VieCommandeView>> {
    let cle = body.cle.0.trim().to_owned();
    let new = read_retour(body);
    let saved = shop
        .call(move |parts| retours::ask(parts, &caller, (CommandeId(id), &cle), new))
        .await?;
    Ok(Json((&saved).into()))
}

async fn create_retractation(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<u64>,
) -> Result<Json<RetractationView>> {
    let (commande, retour) = shop
        .call(move |parts| {
            let commande = mouvements::withdraw(parts, &caller, CommandeId(id))?;
            Ok((commande, parts.reglages.get().page.retour()))
        })
        .await?;
    let receipt = RetractationView::new(&commande, &retour);
    let missing = || ShopError::internal("a withdrawal has its date");
    Ok(Json(receipt.ok_or_else(missing)?))
}
