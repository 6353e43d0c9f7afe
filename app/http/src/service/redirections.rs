//! Redirections of a former shop's addresses, and the addresses that nothing answers.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{Method, Uri};
use axum::{Extension, Json};

use super::editable::{EditableRecord, Saved, find, find_in, to_field_names};
use crate::audited::note_act;
use crate::error::Result;
use crate::extract::{Json as Body, Path, Query};
use crate::numbers::{coupe, saved};
use crate::route::{Access, Route, delete, get, post};
use crate::route_table::RouteTable;
use crate::staff;
use crate::version::VersionLue;
use domain::redirection::{AncienneAdresse, Redirection};
use shop::retouches::SaisieFiche;
use shop::{Caller, Parts, Shop, adresses_perdues, redirections};
use wire::pages::LienView;
use wire::redirection::{AdressePerdueView, RedirectionFicheView, RedirectionView};
use wire::retouche::FicheBody;
use wire::suivi::{FaitView, PagesView};

impl EditableRecord for Redirection {
    type View = RedirectionFicheView;
}

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/redirections", Access::Admin, list).open_to(staff::CATALOGUES),
        get(
            "/service/redirection/{code}",
            Access::Admin,
            find::<Redirection>,
        )
        .open_to(staff::CATALOGUES),
        post("/service/redirection", Access::Admin, save)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Redirection : enregistrer").follows(find_in::<Redirection>)),
        delete("/service/redirection/{code}", Access::Admin, remove)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Redirection : supprimer").follows(find_in::<Redirection>)),
        get("/service/adressesPerdues", Access::Admin, list_lost).open_to(staff::CATALOGUES),
    ]
}

async fn list(
    State(shop): State<Shop>,
    Extension(table): Extension<Arc<RouteTable>>,
    Query(query): Query,
) -> Result<Json<PagesView<RedirectionView>>> {
    let coupe = coupe(&query)?;
    let texte = query.text("q").to_owned();
    let listed = shop.call(move |parts| {
        let (all, pages) = redirections::list(parts, &texte, coupe)?;
        let views = all.into_iter().map(|it| {
            Ok(RedirectionView {
                masquee: is_answered(parts, &table, &it.redirection.ancienne)?,
                ancienne: it.redirection.ancienne.to_string(),
                nouvelle: it.redirection.nouvelle,
                arrivee: it.arrivee,
            })
        });
        let list = views.collect::<shop::Result<_>>()?;
        Ok(PagesView { list, pages })
    });
    Ok(Json(listed.await?))
}

/// True if a page answers at an old address.
fn is_answered(
    parts: &Parts,
    table: &RouteTable,
    ancienne: &AncienneAdresse,
) -> shop::Result<bool> {
    let path = ancienne.path();
    let Ok(uri) = path.parse::<Uri>() else {
        return Ok(false);
    };
    match table.find(&Method::GET, &uri) {
        None => Ok(false),
        Some(facts) if !facts.path.contains('{') => Ok(true),
        Some(_) => redirections::is_page(parts, path),
    }
}

async fn save(
    State(shop): State<Shop>,
    caller: Caller,
    Body(body): Body<FicheBody>,
) -> Saved<RedirectionFicheView> {
    let saisie = SaisieFiche::new(body.cellules::<Redirection>(), body.version());
    let done = shop.call(move |parts| redirections::save(parts, &caller, saisie));
    let (found, is_new) = done.await.map_err(to_field_names::<Redirection>)?;
    Ok((saved(is_new), Json(found.into())))
}

async fn remove(
    State(shop): State<Shop>,
    caller: Caller,
    Path(code): Path<String>,
    VersionLue(version): VersionLue,
) -> Result<Json<FaitView>> {
    shop.call(move |parts| redirections::remove(parts, &caller, &code, version))
        .await?;
    Ok(Json(FaitView { ok: true }))
}

async fn list_lost(
    State(shop): State<Shop>,
    caller: Caller,
) -> Result<Json<Vec<AdressePerdueView>>> {
    let all = shop.call(move |parts| adresses_perdues::list(parts, &caller));
    let views = all.await?.into_iter().map(|it| AdressePerdueView {
        adresse: it.adresse.to_string(),
        demandes: it.demandes,
        dernier: it.dernier.0,
        articles: it
            .articles
            .into_iter()
            .map(|(libelle, lien)| LienView { libelle, lien })
            .collect(),
    });
    Ok(Json(views.collect()))
}
